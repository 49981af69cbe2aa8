// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/archivesearch.h"
#include "model/items/linkedmodel.h"

#include <QAbstractItemModel>
#include <QHash>

#include <vector>

namespace Mlf {

/// What find in archive has found: files in the order of the archive's tree, below each its hits in the order of the
/// text. Grows while the search runs, by whole batches.
///
/// internalId: 0 for a file; of a hit, its file's index in m_files plus 1.
class SearchResultsModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    using QAbstractItemModel::QAbstractItemModel;

    /// Empties the model. A reset.
    void clear();
    /// Adds hits behind those of the same file; a file that is new goes where it stands in the tree.
    void add(FileHits &&batch);
    [[nodiscard]] bool isEmpty() const { return m_files.empty(); }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// The row of the file, or of the first hit in the first line of a link that has lines.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;
    /// The hit of a row; null for a file.
    [[nodiscard]] const SearchHit *hit(const QModelIndex &index) const;
    /// Appends a hit as a line of a table: PATH:LINE, a tab, the text. Nothing for a file.
    void appendTsv(QString &table, const QModelIndex &index) const;

private:
    [[nodiscard]] QModelIndex indexOfFile(std::size_t file) const;
    [[nodiscard]] std::size_t fileOf(const QModelIndex &index) const;
    std::size_t addFile(const QString &path, ArtifactKind kind);
    [[nodiscard]] static QVariant fileData(const FileHits &file, int role);
    [[nodiscard]] static QVariant hitData(const QString &path, const SearchHit &hit, int role);

    std::vector<FileHits> m_files; ///< in the order they were added
    std::vector<std::size_t> m_order; ///< indexes in m_files, by row
    std::vector<int> m_rows; ///< of the files
    QHash<QString, std::size_t> m_paths;
    std::vector<QString> m_linkTexts; ///< of the files
};

} // namespace Mlf
