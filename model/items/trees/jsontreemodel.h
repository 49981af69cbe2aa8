// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"
#include "model/artifact/jsonoutline.h"
#include "model/base/bytesource.h"

#include <QAbstractItemModel>

#include <memory>

namespace Mlf {

/// A JSON text as a tree of keys and values, in the order of the text; numbers are displayed as written. Children are
/// created on request, so that collapsed content has no nodes. If a list or object has more than `rangeSize` children,
/// they are grouped into ranges. internalPointer is the Node of the row; nodes exist until the next setText().
class JsonTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Column { Key, Value, Count };
    static constexpr int rangeSize = int(JsonOutline::pageSize);

    explicit JsonTreeModel(QObject *parent = nullptr);
    ~JsonTreeModel() override;

    /// Shows a text; `text` may be null. `outline` is the outline of the view of `text`. With `isMetadata`, tool tips
    /// explain keys and values of metadata.json. Resets the model.
    void setText(std::shared_ptr<const ByteSource> text, JsonOutline outline, bool isMetadata = false);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;

private:
    struct Node;
    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const;
    void expand(Node &node) const;
    [[nodiscard]] QString keyText(const Node &node) const;
    [[nodiscard]] QString valueText(const Node &node) const;
    [[nodiscard]] Glossary::Terms termsOf(const Node &node, Column column) const;

    std::shared_ptr<const ByteSource> m_text;
    JsonOutline m_outline;
    std::unique_ptr<Node> m_root;
    bool m_isMetadata = false;
};

} // namespace Mlf
