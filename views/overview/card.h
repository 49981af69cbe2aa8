// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "views/overview/glancechart.h"

#include <QFrame>

#include <functional>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace Mlf {

/// Titled box of the overview with the main facts of one page. A click, Enter or Space opens the page.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(const QString &title, QWidget *parent = nullptr);

    /// Sets the page that the card opens; null makes it a plain box.
    void setLink(const Link &link, const QString &pageName);
    /// Adds a figure in large type with its badge; an empty figure is shown as unknown. `why` is the tool tip.
    void addFigure(const QString &figure, const QString &what, Basis basis, const QString &why = {});
    void addFigure(const Figure &figure, const QString &what, ByteUnit unit);
    /// Adds a figure that two sources agree on: the badge names both.
    void addAgreed(const Figure &figure, Basis other, const QString &what, ByteUnit unit);
    void addFact(const QString &text, Basis basis, const QString &why = {});
    /// Adds a size and its owner. Consecutive sizes are right-aligned.
    void addSized(const QString &size, const QString &what);
    /// Adds a line of text; `caption` in small, muted type.
    void addText(const QString &text, bool isCaption = false);
    /// Adds a chart as wide as the card. With `least`, the chart and the card grow with the page.
    void addChart(GlanceChart::Builder builder, const QString &name, GlanceChart::LeastHeight least = {});
    [[nodiscard]] bool isGrowing() const { return m_isGrowing; }
    /// Begins a column for the next lines, beside the others if the card is wide enough.
    void addColumn();
    void addLink(const QString &text, const Link &link, const QString &toolTip = {});
    void setNote(const QString &text);
    /// Adds a button at the head, beside the link to the page.
    void addButton(const QString &text, const QString &toolTip, const std::function<void()> &pressed);

    struct Line {
        QString text; ///< name, if the line is a chart
        QString badge; ///< empty if there is no badge
        const ChartView *chart = nullptr;
    };
    [[nodiscard]] const QString &title() const { return m_title; }
    [[nodiscard]] const std::vector<Line> &lines() const { return m_said; }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
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
    QHBoxLayout *m_head; ///< title, button, link
    QBoxLayout *m_body; ///< columns of lines
    QVBoxLayout *m_lines; ///< the last column
    QGridLayout *m_sized = nullptr; ///< grid of consecutive addSized() lines
    QHBoxLayout *m_foot;
    QLabel *m_pageLink;
    Link m_link;
    bool m_isHovered = false;
    bool m_isGrowing = false;
};

} // namespace Mlf
