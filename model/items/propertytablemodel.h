// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/bytecopy.h"
#include "model/items/archivetreemodel.h"

#include <QAbstractTableModel>

#include <optional>

namespace Mlf {

/// The properties of one row of the archive tree, as rows of name and value. For a file the attributes of its container
/// (owner, permissions, time, place of the data) and, when available, checksums of its bytes; for a row with children
/// their number and total size.
class PropertyTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { Name, Value, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows another row of a tree of that document, without checksums. Resets the model.
    void setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item);
    /// Sets the unit of sizes, with the exact bytes beside; keeps the checksums. Resets the model.
    void setUnit(ByteUnit unit);
    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    /// Appends or removes the checksum rows. The rows above are unchanged.
    void setChecksums(const std::optional<Checksums> &checksums);
    [[nodiscard]] bool hasChecksums() const { return m_checksumRows > 0; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// CopyRole of a value is its plain form: only digits for a size.
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// All rows: name, tab, plain value, line feed.
    [[nodiscard]] QString asTsv() const;

private:
    struct Row {
        QString name;
        QString value;
        QString plain; ///< text for copying
    };

    void add(const QString &name, const QString &value, const QString &plain = {});
    void addSums(const ArchiveTreeModel::Item &item);
    void addSize(const Entry &entry);
    void addHeader(const Document &document, const Entry &entry);
    void addOffset(const Listing &listing, const Entry &entry);

    [[nodiscard]] QString sizeText(ByteCount bytes) const;

    DocumentPointer m_document;
    ArchiveTreeModel::Item m_item;
    ByteUnit m_unit = ByteUnit::Bytes;
    std::vector<Row> m_rows;
    int m_checksumRows = 0; ///< at the end
};

/// Permission bits as ls shows them: "rwsr-x--T".
[[nodiscard]] QString permissionLetters(quint32 mode);

} // namespace Mlf
