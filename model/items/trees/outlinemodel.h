// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/document/documentpointer.h"

#include <QAbstractItemModel>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Kind of a row of an outline.
enum class OutlineKind {
    Function, ///< function without a known role
    Main,
    Entry,
    Operator,
    Offload,
    Accessor,
    Helper,
    Constant,
    Pool,
    Macro,
    External, ///< a function that this text calls but the archive does not define
    Externals, ///< parent of all External items
    Call, ///< call in Relay
};

/// A row of an outline.
struct OutlineItem {
    QString name;
    LineNumber line;
    QString shortName; ///< displayed instead of the name if not empty
    std::vector<OutlineItem> children; // not a QList, which cannot be compared if it contains its own type (gcc)
    std::optional<LineNumber> lastLine = {}; ///< if empty: the item ends before the next one
    OutlineKind kind = OutlineKind::Function;
    std::optional<ByteCount> bytes = {}; ///< size of data
    [[nodiscard]] QString shownName() const { return shortName.isEmpty() ? name : shortName; }
    bool operator==(const OutlineItem &) const = default;
};

/// True for functions of any role.
[[nodiscard]] constexpr bool isFunction(OutlineKind kind)
{
    return kind <= OutlineKind::Helper;
}

/// The item that contains a line, or null. `items` must be in the order of lines.
[[nodiscard]] const OutlineItem *itemOfLine(const QList<OutlineItem> &items, LineNumber line);
/// The nearest item that begins after or before a line, or null.
[[nodiscard]] const OutlineItem *itemAfter(const QList<OutlineItem> &items, LineNumber line);
[[nodiscard]] const OutlineItem *itemBefore(const QList<OutlineItem> &items, LineNumber line);

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

/// The outline of a file in the order of its lines; empty if its content is unknown. C: functions, constants, pools
/// with their constants, macros of a header, and at the end called functions that the archive does not define. Relay:
/// functions with their calls. TIR: functions. While Document::references does not exist, a C file has only functions.
[[nodiscard]] QList<OutlineItem> outlineOf(const Document &document, const QString &path);

/// True if a document has so many functions and data that outlineOf() is slow and should run on another thread.
[[nodiscard]] bool hasManyDefinitions(const Document &document);

} // namespace Mlf
