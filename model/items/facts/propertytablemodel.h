// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/bytecopy.h"
#include "model/items/tablemodel.h"
#include "model/items/trees/archivetreemodel.h"

#include <optional>

namespace Mlf {

struct PropertyRow {
    QString name;
    QString value;
    QString plain; ///< text for copying: only digits for a size
};

/// The properties of one row of the archive tree, as rows of name and value. For a file the attributes of its container
/// (owner, permissions, time, place of the data) and, when available, checksums of its bytes; for a row with children
/// their number and total size.
class PropertyTableModel final : public TableModel<PropertyRow> {
    Q_OBJECT
public:
    enum class Column { Name, Value, Count };

    explicit PropertyTableModel(QObject *parent = nullptr);

    /// Shows another row of a tree of that document, without checksums. Resets the model.
    void setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item);
    /// Sets the unit of sizes, with the exact bytes beside. Resets the model.
    void setUnit(ByteUnit unit);
    /// Sets the checksums at the end. Resets the model.
    void setChecksums(const std::optional<Checksums> &checksums);
    [[nodiscard]] bool hasChecksums() const { return m_checksums.has_value(); }

    /// All rows: name, tab, plain value, line feed.
    [[nodiscard]] QString asTsv() const;

private:
    void fill();
    void add(const QString &name, const QString &value, const QString &plain = {});
    void addSums(const ArchiveTreeModel::Item &item);
    void addSize(const Entry &entry);
    void addHeader(const Document &document, const Entry &entry);
    void addOffset(const Listing &listing, const Entry &entry);
    [[nodiscard]] QString sizeText(ByteCount bytes) const;

    DocumentPointer m_document;
    ArchiveTreeModel::Item m_item;
    std::optional<Checksums> m_checksums;
    std::vector<PropertyRow> m_filled; ///< rows that fill() collects
};

/// Permission bits as ls shows them: "rwsr-x--T".
[[nodiscard]] QString permissionLetters(quint32 mode);

} // namespace Mlf
