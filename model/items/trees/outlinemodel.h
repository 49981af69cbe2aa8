// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/trees/outlineitem.h"

#include <QAbstractItemModel>

#include <vector>

namespace Mlf {

/// The outline of a text, with a filter. Has its own list of visible rows, because a proxy would be several times
/// slower for each typed letter.
///
/// internalId: 0 for an item at the top level; else the row of the parent plus 1.
class OutlineModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Column { Name, Line, Count };

    using QAbstractItemModel::QAbstractItemModel;

    /// Items in line order. Resets the model, as does setFilterText().
    void setItems(QList<OutlineItem> items);
    /// Shows items whose name or short name contains the text, ignoring case, with their parents and all their
    /// children. An empty text shows everything.
    void setFilterText(const QString &text);
    [[nodiscard]] bool hasChildItems() const { return m_hasChildren; }
    [[nodiscard]] int itemCount() const { return m_itemCount; }

    /// Null for an invalid index.
    [[nodiscard]] const OutlineItem *item(const QModelIndex &index) const;
    /// The innermost visible item that begins at or before a line.
    [[nodiscard]] QModelIndex indexOfLine(LineNumber line) const;
    /// The first row that itself matches the filter.
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
    std::vector<Row> m_rows; ///< the visible ones
    QString m_filter;
    bool m_hasChildren = false;
    int m_itemCount = 0; ///< including children
};

/// The kind of an item in a word or two: "constant", "main function".
[[nodiscard]] QString outlineKindText(OutlineKind kind);

} // namespace Mlf
