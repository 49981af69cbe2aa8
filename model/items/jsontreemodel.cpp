// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/jsontreemodel.h"

#include "model/artifact/termtext.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

/// A value, or the members [first, last) of one where they are too many to stand side by side.
struct JsonTreeModel::Node {
    QString key;
    QJsonValue value;
    qsizetype first = 0;
    qsizetype last = 0;
    bool isRange = false;
    Node *parent = nullptr;
    int row = 0;
    bool isExpanded = false;
    std::vector<std::unique_ptr<Node>> children;

    /// Members that each child stands for.
    [[nodiscard]] qsizetype step() const
    {
        qsizetype step = 1;
        while ((last - first + step - 1) / step > rangeSize)
            step *= rangeSize;
        return step;
    }
    [[nodiscard]] int childCount() const { return int((last - first + step() - 1) / step()); }
};

namespace {

/// A value longer than this is cut where it is shown.
constexpr qsizetype longestText = 1000;

qsizetype memberCount(const QJsonValue &value)
{
    if (value.isObject())
        return value.toObject().size();
    return value.isArray() ? value.toArray().size() : 0;
}

QString memberKey(const QJsonValue &value, qsizetype member)
{
    return value.isObject() ? (value.toObject().constBegin() + member).key() : QString::number(member);
}

QJsonValue memberValue(const QJsonValue &value, qsizetype member)
{
    return value.isObject() ? *(value.toObject().constBegin() + member) : value.toArray().at(member);
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) { }

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setDocument(const QJsonDocument &document, bool isMetadata)
{
    beginResetModel();
    m_isMetadata = isMetadata;
    m_root = std::make_unique<Node>();
    m_root->value = document.isObject() ? QJsonValue(document.object()) : QJsonValue(document.array());
    m_root->last = memberCount(m_root->value);
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
    const qsizetype step = node.step();
    for (qsizetype member = node.first; member < node.last; member += step) {
        auto child = std::make_unique<Node>();
        child->parent = &node;
        child->row = int(node.children.size());
        child->isRange = step > 1;
        if (child->isRange) {
            child->value = node.value;
            child->first = member;
            child->last = std::min(member + step, node.last);
            child->key = u"%1 … %2"_s.arg(shownName(memberKey(node.value, member)),
                                          shownName(memberKey(node.value, child->last - 1)));
        } else {
            child->key = memberKey(node.value, member);
            child->value = memberValue(node.value, member);
            child->last = memberCount(child->value);
        }
        node.children.push_back(std::move(child));
    }
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    Node *node = nodeOf(parent);
    expand(*node);
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
    const QString text = Column(index.column()) == Column::Key ? node.key : valueText(node);
    const bool isLong = text.size() > longestText;
    if (role == Qt::ToolTipRole) {
        QStringList parts = isLong ? QStringList {text} : QStringList();
        if (const QString hint = termHint(termsOf(node, Column(index.column())), Language::Translated); !hint.isEmpty())
            parts += hint;
        return parts.isEmpty() ? QVariant() : plainToolTip(parts.join(u"\n\n"_s));
    }
    return isLong ? shownName(text) : text;
}

/// A value is explained by itself where it means something, else by its key.
Glossary::Terms JsonTreeModel::termsOf(const Node &node, Column column) const
{
    if (!m_isMetadata || node.isRange)
        return {};
    QStringList keys;
    for (const Node *at = &node; at->parent; at = at->parent) {
        if (!at->isRange && at->parent->value.isObject())
            keys.prepend(at->key);
    }
    const Glossary::Terms terms =
        column == Column::Value ? glossary().ofValue(keys, node.value.toString()) : Glossary::Terms();
    return terms.empty() ? glossary().ofKey(keys) : terms;
}

QString JsonTreeModel::valueText(const Node &node)
{
    if (node.isRange)
        return {};
    if (node.value.isObject())
        return u"{ %1 }"_s.arg(node.last);
    if (node.value.isArray())
        return u"[ %1 ]"_s.arg(node.last);
    if (node.value.isNull())
        return u"null"_s;
    if (node.value.isDouble() && double(node.value.toInteger()) == node.value.toDouble())
        return QString::number(node.value.toInteger());
    return node.value.toVariant().toString();
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return Column(section) == Column::Key ? tr("Key") : tr("Value");
}

} // namespace Mlf
