// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/trees/outlineitem.h"

#include <QAbstractItemModel>

#include <vector>

namespace Mlf {

/// The outline of a text, with a filter. The filter is part of the model, because a proxy would be several times slower
/// for each typed letter.
///
/// internalId: 0 for an item at the top level; otherwise the row of the parent plus 1.
class OutlineModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Column { Name, Line, Count };

    using QAbstractItemModel::QAbstractItemModel;

    /// Sets the items, which must be in the order of lines. Resets the model, as setFilterText() does.
    void setItems(QList<OutlineItem> items);
    /// Shows items whose name or short name contains the text, ignoring case, with their parents and all their
    /// children. An empty text matches all items.
    void setFilterText(const QString &text);
    [[nodiscard]] bool hasChildItems() const { return m_hasChildren; }
    [[nodiscard]] int itemCount() const { return m_itemCount; }

    /// The item of a row; null for an invalid index.
    [[nodiscard]] const OutlineItem *item(const QModelIndex &index) const;
    /// The innermost visible item that begins at or before a line.
    [[nodiscard]] QModelIndex indexOfLine(LineNumber line) const;
    /// The first row that matches the filter itself, not only because of its parent or children.
    [[nodiscard]] QModelIndex firstMatch() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        int item = 0;
        std::vector<int> children;
    };
    [[nodiscard]] bool matches(const OutlineItem &item) const;
    void arrange();

    QList<OutlineItem> m_items;
    std::vector<Row> m_rows; ///< visible rows
    QString m_filter;
    bool m_hasChildren = false;
    int m_itemCount = 0; ///< number of items, including children
};

/// The kind of an item: "constant", "main function".
[[nodiscard]] QString outlineKindText(OutlineKind kind);

} // namespace Mlf
