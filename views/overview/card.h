// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/chart/chartscene.h"

#include <QFrame>

#include <functional>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace Mlf {

class ChartView;

/// A titled box of the overview that answers one question and is a door to the page behind it: a click, Enter or Space
/// goes there. No text widens it beyond what a glance takes in: long names break where they must.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(const QString &title, QWidget *parent = nullptr);

    /// Where the card leads; null makes it a plain box.
    void setLink(const Link &link, const QString &pageName);
    /// A figure in large type with its badge; an empty one means not known. The tool tip says `why`.
    void addFigure(const QString &figure, const QString &what, Basis basis, const QString &why = {});
    /// The same of a number of bytes, in that unit.
    void addFigure(const Figure &figure, const QString &what, ByteUnit unit);
    /// The same of one that another source says alike: both are named.
    void addAgreed(const Figure &figure, Basis other, const QString &what, ByteUnit unit);
    /// A line of words with its badge.
    void addFact(const QString &text, Basis basis, const QString &why = {});
    /// A size and what has it; sizes of lines that follow each other end at one edge.
    void addSized(const QString &size, const QString &what);
    /// A line of words; `caption` in small, quiet type.
    void addText(const QString &text, bool isCaption = false);
    /// A picture as wide as the card, whose marks are doors of their own.
    void addChart(std::function<ChartScene(double width)> builder, const QString &name);
    /// A line of words that leads to a place of its own.
    void addDoor(const QString &text, const Link &link, const QString &toolTip = {});
    /// A line of small type at the foot.
    void setNote(const QString &text);
    /// A button at the foot, beside the door.
    void addButton(const QString &text, const QString &toolTip, const std::function<void()> &pressed);

    /// What a card says, line by line: a figure or words, with the badge behind them, or a chart.
    struct Line {
        QString text; ///< of a chart its name
        QString badge; ///< empty where there is none
        const ChartView *chart = nullptr;
    };
    [[nodiscard]] const QString &title() const { return m_title; }
    [[nodiscard]] const std::vector<Line> &lines() const { return m_said; }

    /// From this width on each figure stands in one line, in pixels; 0 where there is none.
    [[nodiscard]] int figureWidth() const { return m_figureWidth; }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QLabel *makeLabel(const QString &text, qreal scale, bool isQuiet, int narrowest);
    void addFigureRow(const QString &figure, const QString &what, const QString &badge, const QString &why);
    QLabel *makeBadge(const QString &text);
    void say(const Line &line);
    void describe();

    QString m_title;
    std::vector<Line> m_said;
    QVBoxLayout *m_layout;
    QHBoxLayout *m_head; ///< title, button, door
    QVBoxLayout *m_lines;
    QGridLayout *m_sized = nullptr; ///< of addSized(), while nothing else follows
    QHBoxLayout *m_foot;
    QLabel *m_door;
    Link m_link;
    int m_figureWidth = 0;
    bool m_isHovered = false;
};

} // namespace Mlf
