// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/outlineitem.h"

#include <QAbstractItemModel>

#include <vector>

namespace Mlf {

/// The outline of a text, narrowed by a filter. Keeps its own list of the rows that are shown: a proxy would take
/// several times as long for each letter.
///
/// internalId: 0 for an item of the outline; of an item below one, the row of that one plus 1.
class OutlineModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Column { Name, Line, Count };

    using QAbstractItemModel::QAbstractItemModel;

    /// In the order of their lines. A reset, as is the next.
    void setItems(QList<OutlineItem> items);
    /// Shows items that have the text, in any case, in their name or short name; with them those they are below, and
    /// of an item that has it all those below. Empty shows everything.
    void setFilterText(const QString &text);
    [[nodiscard]] bool hasChildItems() const { return m_hasChildren; }
    [[nodiscard]] int itemCount() const { return m_itemCount; }

    /// Null for an invalid index.
    [[nodiscard]] const OutlineItem *item(const QModelIndex &index) const;
    /// The innermost item that begins at or before a line, among those that are shown.
    [[nodiscard]] QModelIndex indexOfLine(LineNumber line) const;
    /// The first row that itself has the text of the filter.
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
    std::vector<Row> m_rows; ///< those that are shown
    QString m_filter;
    bool m_hasChildren = false;
    int m_itemCount = 0; ///< those below others among them
};

/// What an item is, in a word or two: "constant", "main function".
[[nodiscard]] QString outlineKindText(OutlineKind kind);

} // namespace Mlf
