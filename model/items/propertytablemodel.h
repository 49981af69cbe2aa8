// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/bytecopy.h"
#include "model/items/archivetreemodel.h"

#include <QAbstractTableModel>

#include <optional>

namespace Mlf {

/// What is known of one row of the archive tree, a property a row: name and value. Of a file what its container states
/// (owner, permissions, time, place of the data) and, once they are there, checksums of its bytes; of what holds others
/// number and sum.
class PropertyTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { Name, Value, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows another row of a tree of that document, without checksums. A reset.
    void setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item);
    /// Counts sizes in that unit, with the exact bytes beside; checksums stay. A reset.
    void setUnit(ByteUnit unit);
    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    /// Appends them, or takes them away. Rows above stay.
    void setChecksums(const std::optional<Checksums> &checksums);
    [[nodiscard]] bool hasChecksums() const { return m_checksumRows > 0; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// CopyRole of a value is the plain one: digits alone for a size.
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// All rows: name, tab, plain value, line feed.
    [[nodiscard]] QString asTsv() const;

private:
    struct Row {
        QString name;
        QString value;
        QString plain; ///< as it is copied
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
    int m_checksumRows = 0; ///< the last ones
};

/// Permission bits as ls shows them: "rwsr-x--T".
[[nodiscard]] QString permissionLetters(quint32 mode);

} // namespace Mlf
