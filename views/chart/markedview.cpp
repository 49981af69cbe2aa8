// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/markedview.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "views/chart/chartview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPointer>
#include <QToolTip>

#include <map>

namespace Mlf {

namespace {

constexpr int columns = 2; // name, value

/// Cell with the name or the value of a mark. Reads the chart on each request; empty after its mark was removed.
class ChartCell final : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    ChartCell(MarkedView *view, int row, int column) : m_view(view), m_row(row), m_column(column) { }

    [[nodiscard]] bool isValid() const override { return m_view && m_view->mark(m_row); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Cell; }
    void setText(QAccessible::Text, const QString &) override { }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const SceneMark *mark = m_view ? m_view->mark(m_row) : nullptr;
        if (!mark || kind != QAccessible::Name)
            return {};
        return m_column == 0 ? mark->name : mark->words();
    }

    [[nodiscard]] QRect rect() const override { return isValid() ? m_view->markRect(m_row) : QRect(); }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        state.invisible = !m_view || !m_view->isVisible();
        state.selectable = true;
        state.focusable = true;
        state.selected = isSelected();
        state.focused = isSelected() && m_view->hasFocus();
        state.readOnly = true;
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface *>(this) : nullptr;
    }

    // Cell interface
    [[nodiscard]] bool isSelected() const override { return m_view && m_view->currentMark() == m_row; }
    [[nodiscard]] QList<QAccessibleInterface *> columnHeaderCells() const override { return {}; }
    [[nodiscard]] QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    [[nodiscard]] int columnIndex() const override { return m_column; }
    [[nodiscard]] int rowIndex() const override { return m_row; }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] QAccessibleInterface *table() const override { return parent(); }

private:
    QPointer<MarkedView> m_view;
    int m_row;
    int m_column;
};

/// Cells are created on request and kept until the chart is destroyed; child number = row * columns + column.
class ChartAccessible final : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit ChartAccessible(MarkedView *view) : QAccessibleWidget(view, QAccessible::Table) { }
    ~ChartAccessible() override
    {
        for (const auto &[index, id] : m_cells)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        switch (kind) {
        case QAccessible::Name:
            return view()->accessibleName().isEmpty() ? view()->title() : view()->accessibleName();
        case QAccessible::Value:
            return view()->currentDescription();
        default:
            return QAccessibleWidget::text(kind);
        }
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    [[nodiscard]] int childCount() const override { return rowCount() * columns; }
    [[nodiscard]] QAccessibleInterface *child(int index) const override
    {
        return index < 0 || index >= childCount() ? nullptr : cellAt(index / columns, index % columns);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        auto *cell = const_cast<QAccessibleInterface *>(child)->tableCellInterface();
        return cell ? cell->rowIndex() * columns + cell->columnIndex() : -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        const int row = view()->markAt(view()->viewport()->mapFromGlobal(QPoint(x, y)));
        return row < 0 ? nullptr : cellAt(row, 0);
    }
    [[nodiscard]] QAccessibleInterface *focusChild() const override
    {
        return view()->currentMark() < 0 ? nullptr : cellAt(view()->currentMark(), 0);
    }

    // Table interface
    [[nodiscard]] QAccessibleInterface *cellAt(int row, int column) const override
    {
        if (!view()->mark(row) || column < 0 || column >= columns)
            return nullptr;
        const int index = row * columns + column;
        const auto known = m_cells.find(index);
        if (known != m_cells.end())
            return QAccessible::accessibleInterface(known->second);
        auto *cell = new ChartCell(view(), row, column);
        m_cells.emplace(index, QAccessible::registerAccessibleInterface(cell));
        return cell;
    }
    [[nodiscard]] int rowCount() const override { return view()->markCount(); }
    [[nodiscard]] int columnCount() const override { return columns; }
    [[nodiscard]] QString columnDescription(int column) const override
    {
        return column == 0 ? ChartView::tr("Name") : ChartView::tr("Value");
    }
    [[nodiscard]] QString rowDescription(int row) const override
    {
        const SceneMark *mark = view()->mark(row);
        return mark ? mark->name : QString();
    }
    [[nodiscard]] QAccessibleInterface *caption() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *summary() const override { return nullptr; }
    [[nodiscard]] int selectedCellCount() const override { return selectedRowCount() * columns; }
    [[nodiscard]] QList<QAccessibleInterface *> selectedCells() const override
    {
        const int row = view()->currentMark();
        return row < 0 ? QList<QAccessibleInterface *>() : QList {cellAt(row, 0), cellAt(row, 1)};
    }
    [[nodiscard]] int selectedColumnCount() const override { return 0; }
    [[nodiscard]] QList<int> selectedColumns() const override { return {}; }
    [[nodiscard]] int selectedRowCount() const override { return view()->currentMark() < 0 ? 0 : 1; }
    [[nodiscard]] QList<int> selectedRows() const override
    {
        return view()->currentMark() < 0 ? QList<int>() : QList {view()->currentMark()};
    }
    [[nodiscard]] bool isColumnSelected(int) const override { return false; }
    [[nodiscard]] bool isRowSelected(int row) const override { return row >= 0 && view()->currentMark() == row; }
    bool selectRow(int row) override
    {
        if (!view()->mark(row))
            return false;
        view()->selectMark(row);
        return true;
    }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *) override { }

private:
    [[nodiscard]] MarkedView *view() const { return static_cast<MarkedView *>(widget()); }

    mutable std::map<int, QAccessible::Id> m_cells;
};

QAccessibleInterface *makeChartViewAccessible(const QString & /*className*/, QObject *object)
{
    auto *view = qobject_cast<MarkedView *>(object);
    return view ? new ChartAccessible(view) : nullptr;
}

/// Presents each MarkedView to assistive technology as a table with one row per mark: name and value. Call once.
void installChartViewAccessible()
{
    static const bool isInstalled = (QAccessible::installFactory(makeChartViewAccessible), true);
    Q_UNUSED(isInstalled)
}

void announceCurrentMark(MarkedView *view)
{
    QAccessibleValueChangeEvent event(view, view->currentDescription());
    QAccessible::updateAccessibility(&event);
    if (view->currentMark() < 0 || !view->hasFocus() || !QAccessible::isActive())
        return;
    QAccessibleEvent focus(view, QAccessible::Focus);
    focus.setChild(view->currentMark() * 2); // child number of the name cell
    QAccessible::updateAccessibility(&focus);
}

} // namespace

MarkedView::MarkedView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installChartViewAccessible();
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    viewport()->setMouseTracking(true);
    m_scale = sceneScale(font());
}

void MarkedView::selectMark(int index)
{
    if (mark(index))
        setCurrent(index, true);
}

Link MarkedView::currentLink() const
{
    const SceneMark *current = mark(m_current);
    return current ? current->link : Link();
}

int MarkedView::markWith(const Link &link) const
{
    for (int i = 0; !link.isNull() && i < markCount(); ++i) {
        if (mark(i)->link == link)
            return i;
    }
    return -1;
}

void MarkedView::copyCurrent() const
{
    if (const SceneMark *current = mark(m_current))
        QGuiApplication::clipboard()->setText(inertCell(current->name, '\t') + u'\t'
                                              + current->words().replace(u'\n', u'\t'));
}

QSize MarkedView::minimumSizeHint() const
{
    return {int(260 * m_scale), int(150 * m_scale)};
}

void MarkedView::setCurrent(int index, bool isByUser)
{
    if (index == m_current)
        return;
    m_current = index;
    showMark(index);
    viewport()->update();
    announceCurrentMark(this);
    if (isByUser)
        Q_EMIT currentLinkChanged(currentLink());
}

void MarkedView::setHovered(int index)
{
    if (index == m_hovered)
        return;
    m_hovered = index;
    viewport()->update();
}

void MarkedView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (const Link link = currentLink(); !link.isNull())
            Q_EMIT linkActivated(link);
    } else if (event->matches(QKeySequence::Copy)) {
        copyCurrent();
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void MarkedView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const SceneMark *hit = mark(markAt(event->position().toPoint()));
    if (hit && event->button() == Qt::LeftButton && !hit->link.isNull())
        Q_EMIT linkActivated(hit->link);
}

void MarkedView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_scale = sceneScale(font());
        updateScene();
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void MarkedView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    // Select the first mark when the keyboard enters the view.
    if (m_current < 0 && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
        selectMark(0);
    viewport()->update();
}

void MarkedView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool MarkedView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const SceneMark *hit = mark(markAt(help->pos())))
            QToolTip::showText(help->globalPos(), plainToolTip(hit->name + u'\n' + hit->words()), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::Leave)
        setHovered(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace Mlf
