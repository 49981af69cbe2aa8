// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/linkproxy.h"
#include "model/questions/archivesearch.h"

#include <QAbstractItemModel>
#include <QHash>

#include <vector>

namespace Mlf {

/// Results of Find in Archive: files in the order of the archive tree, with their hits in the order of the text.
/// Results are added in batches while the search runs.
///
/// internalId: 0 for a file; for a hit, the index of its file in m_files plus 1.
class SearchResultsModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    using QAbstractItemModel::QAbstractItemModel;

    /// Removes all results. Resets the model.
    void clear();
    /// Adds hits after the earlier hits of the same file. Inserts the row of a new file at its position in the tree.
    void add(FileHits &&batch);
    [[nodiscard]] bool isEmpty() const { return m_files.empty(); }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// The row of the file. For a link with lines, the row of the first hit in its first line.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;
    /// The hit of a row; null for a file.
    [[nodiscard]] const SearchHit *hit(const QModelIndex &index) const;
    /// Appends a hit as one line: PATH:LINE, a tab, the text. Ignores rows of files.
    void appendTsv(QString &table, const QModelIndex &index) const;

private:
    [[nodiscard]] QModelIndex indexOfFile(std::size_t file) const;
    [[nodiscard]] std::size_t fileOf(const QModelIndex &index) const;
    std::size_t addFile(const QString &path, ArtifactKind kind);
    [[nodiscard]] static QVariant fileData(const FileHits &file, int role);
    [[nodiscard]] static QVariant hitData(const QString &path, const SearchHit &hit, int role);

    std::vector<FileHits> m_files; ///< files in the order in which they were added
    std::vector<std::size_t> m_order; ///< indices in m_files, by row
    std::vector<int> m_rows; ///< row of each file in m_files
    QHash<QString, std::size_t> m_paths;
    std::vector<QString> m_linkTexts; ///< per file in m_files
};

} // namespace Mlf
