// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"

#include <QFrame>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace Mlf {

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
    /// A line of words with its badge.
    void addFact(const QString &text, Basis basis, const QString &why = {});
    /// A size and what has it; sizes of lines that follow each other end at one edge.
    void addSized(const QString &size, const QString &what);
    /// A line of words; `caption` in small, quiet type.
    void addText(const QString &text, bool isCaption = false);

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
    QLabel *makeBadge(Basis basis);
    void describe();

    QString m_title;
    QStringList m_spoken;
    QVBoxLayout *m_layout;
    QVBoxLayout *m_lines;
    QGridLayout *m_sized = nullptr; ///< of addSized(), while nothing else follows
    QLabel *m_door;
    Link m_link;
    int m_figureWidth = 0;
    bool m_isHovered = false;
};

} // namespace Mlf
