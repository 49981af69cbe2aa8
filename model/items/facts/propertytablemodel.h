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
    QString plain; ///< text for copying; a size has only digits
};

/// The properties of one row of the archive tree: name and value per row. A file has the attributes from its container
/// (owner, permissions, time, offset of the data) and, when available, checksums. A row with children has their number
/// and total size.
class PropertyTableModel final : public TableModel<PropertyRow> {
    Q_OBJECT
public:
    enum class Column { Name, Value, Count };

    explicit PropertyTableModel(QObject *parent = nullptr);

    /// Shows another row of the tree of that document, without checksums. Resets the model.
    void setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item);
    /// Sets the unit of sizes; the exact bytes are also shown. Resets the model.
    void setUnit(ByteUnit unit);
    /// Appends the checksums. Resets the model.
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
    std::vector<PropertyRow> m_filled; ///< rows collected by fill()
};

/// Permission bits as ls shows them: "rwsr-x--T".
[[nodiscard]] QString permissionLetters(quint32 mode);

} // namespace Mlf
