// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/changelistpane.h"

#include "model/base/format.h"
#include "views/common/pageparts.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace Mlf {

namespace {

constexpr int listRole = Qt::UserRole;

} // namespace

ChangeListPane::ChangeListPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new ChangeTableModel(this))
    , m_lists(new QListWidget(this))
    , m_table(new TablePage(m_model, tr("Changes"), this))
{
    auto *left = makeLayout<QVBoxLayout>(nullptr, {8, 8, 0, 4});
    left->addWidget(m_lists, 1);
    makeKinds(left);
    makeTable();
    m_lists->setAccessibleName(tr("Lists of changes"));
    m_lists->setFrameShape(QFrame::NoFrame);
    m_lists->setFixedWidth(fontMetrics().averageCharWidth() * 26);
    connect(m_lists, &QListWidget::currentRowChanged, this, &ChangeListPane::filter);
    auto *layout = makeLayout<QHBoxLayout>(this);
    layout->addLayout(left);
    layout->addWidget(m_table, 1);
}

void ChangeListPane::makeKinds(QBoxLayout *layout)
{
    for (std::size_t i = 0; i < ChangeTableModel::kindCount; ++i) {
        auto *box = new QCheckBox(this);
        box->setChecked(ChangeKind(i) != ChangeKind::Noise);
        if (ChangeKind(i) == ChangeKind::Noise)
            box->setToolTip(tr("What any other export of the same model brings: other names, places and orders"));
        connect(box, &QCheckBox::toggled, this, &ChangeListPane::filter);
        layout->addWidget(box);
        m_kinds.push_back(box);
    }
}

void ChangeListPane::makeTable()
{
    m_table->setMinimumHeight(160);
    m_table->setWrapped({int(ChangeTableModel::Column::Name), int(ChangeTableModel::Column::Old),
                         int(ChangeTableModel::Column::New), int(ChangeTableModel::Column::Why)});
    m_table->setLesser({int(ChangeTableModel::Column::Status)});
    m_table->hideColumn(int(ChangeTableModel::Column::Pairing));
    m_table->setPlaceholder(tr("No changes here"));
    m_sideBySide = addActionOf(m_table->table(), tr("&Side by Side"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                               [this] { Q_EMIT textsRequested(); });
    auto *button = new QToolButton(this);
    button->setText(tr("Side by Side"));
    button->setToolTip(tr("Both texts of the current row (Ctrl+Enter)"));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, &ChangeListPane::textsRequested);
    connect(m_sideBySide, &QAction::enabledChanged, button, &QWidget::setEnabled);
    m_table->controls()->addWidget(button);
    connect(m_table->table(), &QTableView::activated, this, &ChangeListPane::open);
    connect(m_table->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ChangeListPane::currentRowMoved);
}

std::shared_ptr<const BufferTitles> ChangeListPane::buffers() const
{
    return m_model->buffers();
}

void ChangeListPane::setComparison(const ComparisonPointer &comparison, const QString &module, ByteUnit unit)
{
    m_model->setComparison(comparison, module);
    m_model->setUnit(unit);
    filter();
}

void ChangeListPane::setCause(std::optional<std::size_t> cause)
{
    m_model->setCause(cause);
    filter();
}

ChangeTableModel::Kinds ChangeListPane::kinds() const
{
    ChangeTableModel::Kinds kinds;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        kinds[i] = m_kinds[i]->isChecked();
    return kinds;
}

void ChangeListPane::filter()
{
    updateLists();
    for (std::size_t i = 0; i < m_kinds.size(); ++i) {
        ChangeTableModel::Kinds one {};
        one[i] = true;
        const int count = m_model->count(-1, one);
        m_kinds[i]->setText(tr("%1 (%2)", "list and number of changes")
                                .arg(ChangeTableModel::kindText(ChangeKind(i)), formatCount(count)));
        m_kinds[i]->setVisible(count > 0);
    }
    m_table->table()->setColumnHidden(int(ChangeTableModel::Column::List), m_lists->currentRow() > 0);
    m_model->setShown(m_lists->currentItem()->data(listRole).toInt(), kinds());
    currentRowMoved();
}

/// Lists with at least one row, and their row counts; keeps the current list.
void ChangeListPane::updateLists()
{
    const QSignalBlocker blocker(m_lists);
    const QVariant before = m_lists->currentItem() ? m_lists->currentItem()->data(listRole) : QVariant(-1);
    ChangeTableModel::Kinds all;
    all.fill(true);
    m_lists->clear();
    const auto add = [this](const QString &title, int list) {
        auto *item = new QListWidgetItem(
            tr("%1 (%2)", "list and number of changes").arg(title, formatCount(m_model->count(list, kinds()))),
            m_lists);
        item->setData(listRole, list);
    };
    add(tr("All changes"), -1);
    for (int list = 0; list < int(m_model->lists().size()); ++list) {
        if (m_model->count(list, all) > 0)
            add(m_model->lists()[list], list);
    }
    m_lists->setMinimumHeight(m_lists->sizeHintForRow(0) * m_lists->count() + 2);
    for (int row = 0; row < m_lists->count(); ++row) {
        if (m_lists->item(row)->data(listRole) == before)
            m_lists->setCurrentRow(row);
    }
    if (m_lists->currentRow() < 0)
        m_lists->setCurrentRow(0);
}

void ChangeListPane::currentRowMoved()
{
    const ChangeRow *row = currentRow();
    m_sideBySide->setEnabled(row && row->links() != Sides<Link>());
    Q_EMIT currentChanged();
}

const ChangeRow *ChangeListPane::currentRow() const
{
    return m_model->row(m_table->currentModelRow());
}

void ChangeListPane::open(const QModelIndex &index)
{
    const ChangeRow *row = m_model->row(m_table->modelRow(index));
    const Sides<Link> links = row ? row->links() : Sides<Link>();
    if (!links.newer.isNull())
        Q_EMIT linkActivated(links.newer);
    else if (!links.older.isNull())
        Q_EMIT textsRequested();
}

} // namespace Mlf
