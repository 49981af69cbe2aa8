// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/figurestrip.h"

#include "model/analysis/modelfigures.h"
#include "model/items/celltext.h"
#include "views/common/pageparts.h"
#include "views/paint/scenepainter.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int figureSpacing = 20;

QLabel *addLine(QBoxLayout *layout, const QString &text, qreal scale, bool isQuiet)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    emphasize(label, scale);
    if (isQuiet)
        label->setObjectName(u"quiet"_s);
    layout->addWidget(label);
    return label;
}

} // namespace

FigureStrip::FigureStrip(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_more(new QToolButton(this))
{
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_more, &QToolButton::toggled, this, &FigureStrip::setOpen);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(figureSpacing);
    m_grid->setVerticalSpacing(8);
}

void FigureStrip::setFigures(const std::vector<MemoryFigure> &figures, ByteUnit unit)
{
    if (figures == m_figures && unit == m_unit)
        return;
    m_unit = unit;
    m_figures = figures;
    qDeleteAll(m_cells);
    m_cells.clear();
    for (const MemoryFigure &figure : figures)
        m_cells.push_back(makeCell(figure));
    quieten();
    m_columns = 0;
    arrange();
}

QWidget *FigureStrip::makeCell(const MemoryFigure &figure)
{
    auto *cell = new QWidget(this);
    auto *layout = makeLayout<QVBoxLayout>(cell, {}, 1);
    const QString size = figureSize(figure.figure, m_unit);
    const bool isKnown = !size.isEmpty();
    auto *head = new QHBoxLayout; // title and button
    head->setSpacing(2);
    layout->addLayout(head);
    addLine(head, figure.title, 0.9, true);
    if (!figure.source.isNull())
        head->addWidget(makeButton(figure));
    head->addStretch(1);
    addLine(layout, isKnown ? size : tr("unknown"), 1.1, false);
    QStringList below;
    if (isKnown)
        below += basisText(figure.figure.basis);
    if (!figure.note.isEmpty())
        below += figure.note;
    addLine(layout, below.join(u" \u00b7 "_s), 0.9, true);
    layout->addStretch(1);
    cell->setToolTip(plainToolTip(figure.explanation));
    cell->setAccessibleName(figure.title);
    cell->setAccessibleDescription(figure.explanation);
    return cell;
}

QToolButton *FigureStrip::makeButton(const MemoryFigure &figure)
{
    auto *button = new QToolButton;
    button->setAutoRaise(true);
    button->setText(u"\u2197"_s);
    button->setFocusPolicy(Qt::StrongFocus);
    const int side = button->fontMetrics().height() + 2; // keeps the button as low as the title
    button->setFixedSize(side, side);
    const QString place = figure.keys.isEmpty() ? formatLink(figure.source)
                                                : formatLink(figure.source) + u" \u00b7 "_s + figure.keys.last();
    button->setToolTip(plainToolTip(tr("Go to where it comes from: %1").arg(place)));
    button->setAccessibleName(tr("Source of %1", "title of a figure").arg(figure.title));
    connect(button, &QToolButton::clicked, this, [this, figure] { Q_EMIT sourceRequested(figure); });
    return button;
}

void FigureStrip::setOpen(bool isOpen)
{
    if (isOpen == m_isOpen)
        return;
    m_isOpen = isOpen;
    m_more->setChecked(isOpen);
    m_columns = 0;
    arrange();
}

/// Uses as many columns as fit beside the button.
void FigureStrip::arrange()
{
    const int count = int(m_cells.size());
    m_more->setText(tr("All %1 figures").arg(count));
    const int button = m_more->sizeHint().width() + figureSpacing;
    int columns = std::max(count, 1);
    while (columns > 1 && widthOf(columns) > width() - (columns < count ? button : 0))
        --columns;
    if (columns == m_columns)
        return;
    for (int column = 0; column <= std::max(m_columns, columns) + 1; ++column)
        m_grid->setColumnStretch(column, 0);
    m_columns = columns;
    while (QLayoutItem *item = m_grid->takeAt(0))
        delete item;
    for (int i = 0; i < count; ++i) {
        m_cells[std::size_t(i)]->setVisible(m_isOpen || i < columns);
        if (m_isOpen || i < columns)
            m_grid->addWidget(m_cells[std::size_t(i)], i / columns, i % columns);
    }
    m_more->setVisible(columns < count);
    m_more->setArrowType(m_isOpen ? Qt::DownArrow : Qt::RightArrow);
    m_grid->addWidget(m_more, 0, columns + 1, Qt::AlignTop);
    m_grid->setColumnStretch(columns, 1); // an empty last column keeps the figures close together
    updateGeometry();
}

QSize FigureStrip::minimumSizeHint() const
{
    return {widthOf(1), m_grid->minimumSize().height()};
}

int FigureStrip::widthOf(int columns) const
{
    std::vector<int> widths(std::size_t(columns), 0);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        int &width = widths[i % std::size_t(columns)];
        width = std::max(width, m_cells[i]->sizeHint().width());
    }
    return std::accumulate(widths.begin(), widths.end(), (columns - 1) * figureSpacing);
}

/// Paints titles and notes in a weaker colour than the numbers.
void FigureStrip::quieten()
{
    const QList<QLabel *> labels = findChildren<QLabel *>(u"quiet"_s);
    for (QLabel *label : labels) {
        QPalette quiet = palette();
        quiet.setColor(QPalette::WindowText,
                       mixedColor(palette().color(QPalette::WindowText), palette().color(QPalette::Window), 0.3));
        label->setPalette(quiet);
    }
}

void FigureStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FigureStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        quieten();
    QWidget::changeEvent(event);
}

} // namespace Mlf
