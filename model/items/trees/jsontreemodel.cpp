// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/jsontreemodel.h"

#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

/// A value. If an object or list has too many members, a node can also be a range [first, last) of its members.
struct JsonTreeModel::Node {
    JsonMember value; ///< for a range: the object or list with the members
    qint64 number = 0; ///< index among the members of the object or list
    qint64 first = 0;
    qint64 last = 0;
    bool isRange = false;
    Node *parent = nullptr;
    int row = 0;
    bool isExpanded = false;
    std::vector<std::unique_ptr<Node>> children {};

    /// Number of members in each child that is a range; 1 if the children are single members.
    [[nodiscard]] qint64 step() const
    {
        qint64 step = 1;
        while ((last - first + step - 1) / step > rangeSize)
            step *= rangeSize;
        return step;
    }
    [[nodiscard]] int childCount() const { return int((last - first + step() - 1) / step()); }
};

namespace {

constexpr qsizetype longestText = 1000; ///< of a displayed value
constexpr qint64 longestHint = 16'384; ///< maximum bytes of a key or value in a tool tip

} // namespace

JsonTreeModel::JsonTreeModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) { }

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setText(std::shared_ptr<const ByteSource> text, JsonOutline outline, bool isMetadata)
{
    beginResetModel();
    m_text = std::move(text);
    m_outline = std::move(outline);
    m_isMetadata = isMetadata;
    m_root = std::make_unique<Node>();
    m_root->value = m_outline.root();
    m_root->last = m_root->value.count;
    endResetModel();
}

JsonTreeModel::Node *JsonTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

void JsonTreeModel::expand(Node &node) const
{
    if (node.isExpanded)
        return;
    node.isExpanded = true;
    const auto append = [&node](Node child) {
        child.parent = &node;
        child.row = int(node.children.size());
        node.children.push_back(std::make_unique<Node>(std::move(child)));
    };
    const qint64 step = node.step();
    if (step == 1) {
        qint64 number = node.first;
        for (const JsonMember &member : m_outline.members(node.value, node.first, node.last - node.first))
            append({.value = member, .number = number++, .last = member.count});
    }
    for (qint64 member = node.first; step > 1 && member < node.last; member += step)
        append({.value = node.value, .first = member, .last = std::min(member + step, node.last), .isRange = true});
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    Node *node = nodeOf(parent);
    expand(*node);
    if (std::size_t(row) >= node->children.size()) // the bytes of the file have changed
        return {};
    return createIndex(row, column, node->children[std::size_t(row)].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    Node *parent = nodeOf(child)->parent;
    return !parent || parent == m_root.get() ? QModelIndex() : createIndex(parent->row, 0, parent);
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : nodeOf(parent)->childCount();
}

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0;
}

int JsonTreeModel::columnCount(const QModelIndex &) const
{
    return int(Column::Count);
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)
        || (role != Qt::DisplayRole && role != Roles::SortRole && role != Qt::ToolTipRole && role != Roles::TermRole))
        return {};
    const Node &node = *nodeOf(index);
    if (role == Roles::TermRole)
        return termIds(termsOf(node, Column(index.column())));
    const QString text = Column(index.column()) == Column::Key ? keyText(node) : valueText(node);
    const bool isLong = text.size() > longestText;
    if (role == Qt::ToolTipRole) {
        QStringList parts = isLong ? QStringList {text} : QStringList();
        if (const QString hint = termHint(termsOf(node, Column(index.column())), Language::Translated); !hint.isEmpty())
            parts += hint;
        return parts.isEmpty() ? QVariant() : plainToolTip(parts.join(u"\n\n"_s));
    }
    return isLong ? shownName(text) : text;
}

/// The terms that explain a value; if nothing is found, the terms for its key.
Glossary::Terms JsonTreeModel::termsOf(const Node &node, Column column) const
{
    if (!m_isMetadata || node.isRange)
        return {};
    QStringList keys;
    for (const Node *at = &node; at->parent; at = at->parent) {
        if (!at->isRange && at->parent->value.kind == JsonKind::Object)
            keys.prepend(keyText(*at));
    }
    const Glossary::Terms terms = column == Column::Value
        ? glossary().ofValue(keys, node.value.kind == JsonKind::Text ? valueText(node) : QString())
        : Glossary::Terms();
    return terms.empty() ? glossary().ofKey(keys) : terms;
}

QString JsonTreeModel::keyText(const Node &node) const
{
    const bool isObject = (node.isRange ? node : *node.parent).value.kind == JsonKind::Object;
    const auto text = [&](const JsonMember &member, qint64 number) {
        return isObject ? m_outline.keyText(member, longestHint) : QString::number(number);
    };
    if (!node.isRange)
        return text(node.value, node.number);
    const std::vector<JsonMember> first = m_outline.members(node.value, node.first, isObject ? 1 : 0);
    const JsonMember last = isObject ? m_outline.memberBefore(node.value, node.last) : JsonMember();
    return u"%1 … %2"_s.arg(shownName(text(first.empty() ? JsonMember() : first.front(), node.first)),
                            shownName(text(last, node.last - 1)));
}

QString JsonTreeModel::valueText(const Node &node) const
{
    if (node.isRange)
        return {};
    if (node.value.isContainer())
        return (node.value.kind == JsonKind::Object ? u"{ %1 }"_s : u"[ %1 ]"_s).arg(node.last);
    return m_outline.valueText(node.value, longestHint);
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return Column(section) == Column::Key ? tr("Key") : tr("Value");
}

} // namespace Mlf
