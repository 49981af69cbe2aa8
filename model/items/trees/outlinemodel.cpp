// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/outlinemodel.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

QString outlineKindText(OutlineKind kind)
{
    switch (kind) {
    case OutlineKind::Function:
        return OutlineModel::tr("function", "kind of an item");
    case OutlineKind::Main:
        return OutlineModel::tr("main function", "kind of an item");
    case OutlineKind::Entry:
        return OutlineModel::tr("entry point", "kind of an item");
    case OutlineKind::Operator:
        return OutlineModel::tr("operator function", "kind of an item");
    case OutlineKind::Offload:
        return OutlineModel::tr("offloaded function", "kind of an item");
    case OutlineKind::Accessor:
        return OutlineModel::tr("accessor", "kind of an item");
    case OutlineKind::Helper:
        return OutlineModel::tr("helper function", "kind of an item");
    case OutlineKind::Constant:
        return OutlineModel::tr("constant", "kind of an item");
    case OutlineKind::Pool:
        return OutlineModel::tr("pool", "kind of an item");
    case OutlineKind::Macro:
        return OutlineModel::tr("macro", "kind of an item");
    case OutlineKind::External:
        return OutlineModel::tr("external function", "kind of an item");
    case OutlineKind::Externals:
        return OutlineModel::tr("called here, defined nowhere in the archive", "kind of an item");
    case OutlineKind::Call:
        break;
    }
    return OutlineModel::tr("call", "kind of an item");
}

void OutlineModel::setItems(QList<OutlineItem> items)
{
    beginResetModel();
    m_items = std::move(items);
    m_hasChildren = false;
    m_itemCount = int(m_items.size());
    for (const OutlineItem &item : std::as_const(m_items)) { // const, so that the shared list is not copied
        m_hasChildren = m_hasChildren || !item.children.empty();
        m_itemCount += int(item.children.size());
    }
    arrange();
    endResetModel();
}

void OutlineModel::setFilterText(const QString &text)
{
    beginResetModel();
    m_filter = text;
    arrange();
    endResetModel();
}

bool OutlineModel::matches(const OutlineItem &item) const
{
    return m_filter.isEmpty() || item.name.contains(m_filter, Qt::CaseInsensitive)
        || item.shortName.contains(m_filter, Qt::CaseInsensitive);
}

void OutlineModel::arrange()
{
    m_rows.clear();
    for (int i = 0; i < int(m_items.size()); ++i) {
        const OutlineItem &item = m_items.at(i);
        const std::vector<OutlineItem> &children = item.children;
        Row row {i, {}};
        const bool isMatch = matches(item);
        for (int child = 0; child < int(children.size()); ++child) {
            if (isMatch || matches(children[std::size_t(child)]))
                row.children.push_back(child);
        }
        if (isMatch || !row.children.empty())
            m_rows.push_back(std::move(row));
    }
    m_rows.shrink_to_fit();
}

const OutlineItem *OutlineModel::item(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    if (index.internalId() == 0)
        return &m_items[m_rows[std::size_t(index.row())].item];
    const Row &row = m_rows[std::size_t(index.internalId()) - 1];
    return &m_items[row.item].children[std::size_t(row.children[std::size_t(index.row())])];
}

QModelIndex OutlineModel::indexOfLine(LineNumber line) const
{
    // Externals are the last row and not in the order of lines, so exclude them.
    const auto isBehind = [this](LineNumber value, const Row &row) {
        const OutlineItem &item = m_items[row.item];
        return item.kind == OutlineKind::Externals || value < item.line;
    };
    const auto behind = std::upper_bound(m_rows.begin(), m_rows.end(), line, isBehind);
    if (behind == m_rows.begin())
        return {};
    const auto row = behind - 1;
    const QModelIndex parent = index(int(row - m_rows.begin()), 0);
    int best = -1;
    const std::vector<OutlineItem> &children = m_items[row->item].children;
    for (std::size_t i = 0; i < row->children.size(); ++i) {
        if (children[std::size_t(row->children[i])].line <= line)
            best = int(i);
    }
    return best < 0 ? parent : index(best, 0, parent);
}

QModelIndex OutlineModel::firstMatch() const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QModelIndex parent = index(int(i), 0);
        if (matches(*item(parent)))
            return parent;
        for (int child = 0; child < rowCount(parent); ++child) {
            if (matches(*item(index(child, 0, parent))))
                return index(child, 0, parent);
        }
    }
    return {};
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex OutlineModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() != 0 ? createIndex(int(child.internalId()) - 1, 0, quintptr(0))
                                                      : QModelIndex();
}

int OutlineModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_rows.size());
    return parent.internalId() == 0 && parent.column() == 0 ? int(m_rows[std::size_t(parent.row())].children.size())
                                                            : 0;
}

int OutlineModel::columnCount(const QModelIndex & /*parent*/) const
{
    return int(Column::Count);
}

QVariant OutlineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const OutlineItem &shown = *item(index);
    const bool isName = index.column() == int(Column::Name);
    switch (role) {
    case Qt::DisplayRole:
        if (!isName)
            return shown.kind == OutlineKind::Externals ? QString() : QString::number(shown.line.oneBased());
        return shown.shownName();
    case Qt::TextAlignmentRole:
        return isName ? QVariant() : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::ToolTipRole: {
        QString text = u"%1\n%2"_s.arg(shown.name, outlineKindText(shown.kind));
        if (shown.bytes)
            text += u", "_s + formatBytesTwice(*shown.bytes, QLocale());
        return plainToolTip(text);
    }
    case Qt::AccessibleTextRole:
        return isName ? tr("%1, %2, line %3", "name, kind and line of an item")
                            .arg(shown.shownName(), outlineKindText(shown.kind))
                            .arg(shown.line.oneBased())
                      : QVariant();
    case Roles::KindRole:
        return int(shown.kind);
    case Roles::CopyRole:
        return isName ? shown.name : QVariant();
    case Roles::LineRole:
        return shown.line.oneBased();
    default:
        return {};
    }
}

} // namespace Mlf
