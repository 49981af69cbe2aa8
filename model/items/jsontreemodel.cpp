// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/jsontreemodel.h"

#include "model/items/roles.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Mlf {

struct JsonTreeModel::Node {
    QString key;
    QJsonValue value;
    Node *parent = nullptr;
    int row = 0;
    bool isExpanded = false;
    std::vector<std::unique_ptr<Node>> children;
};

namespace {

int childCount(const QJsonValue &value)
{
    if (value.isObject())
        return int(value.toObject().size());
    return value.isArray() ? int(value.toArray().size()) : 0;
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) { }

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setDocument(const QJsonDocument &document)
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->value = document.isObject() ? QJsonValue(document.object()) : QJsonValue(document.array());
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
    const auto add = [&](const QString &key, const QJsonValue &value) {
        auto child = std::make_unique<Node>();
        child->key = key;
        child->value = value;
        child->parent = &node;
        child->row = int(node.children.size());
        node.children.push_back(std::move(child));
    };
    if (node.value.isObject()) {
        const QJsonObject object = node.value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            add(it.key(), *it);
    } else if (node.value.isArray()) {
        const QJsonArray array = node.value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            add(QString::number(i), array[i]);
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
    return parent.column() > 0 ? 0 : childCount(nodeOf(parent)->value);
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
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (role != Qt::DisplayRole && role != Roles::SortRole))
        return {};
    const Node &node = *nodeOf(index);
    if (Column(index.column()) == Column::Key)
        return node.key;
    if (node.value.isObject())
        return u"{ %1 }"_s.arg(childCount(node.value));
    if (node.value.isArray())
        return u"[ %1 ]"_s.arg(childCount(node.value));
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
