// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/document/archivesearch.h"

#include <QTreeView>

namespace Mlf {

class DecorationProxy;
class LinkProxy;
class SearchResultsModel;

/// Places of the files of an archive as a tree of files: gone to with Enter, a double click, or from anywhere with
/// walk(); filtered, and copied as lines of a table.
class ResultTree : public QTreeView {
    Q_OBJECT
public:
    explicit ResultTree(QWidget *parent = nullptr);

    void clear();
    /// Adds hits behind those of the same file. Files are opened while there are few rows.
    void add(FileHits &&batch);
    [[nodiscard]] bool hasResults() const;
    /// Shows rows with this text only.
    void setFilterText(const QString &text);
    /// Goes to the hit behind the current one, or with -1 before it, also in another file; from the last to the first.
    void walk(int step);

    /// The selected hits, those of selected files, or all where nothing is selected, as lines PATH:LINE, tab, text.
    enum class Rows { Selected, All };
    [[nodiscard]] QString asTsv(Rows rows) const;

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void makeActions();
    void activate(const QModelIndex &index);
    [[nodiscard]] QModelIndex neighbour(const QModelIndex &from, int step) const;
    [[nodiscard]] QModelIndex sourceOf(const QModelIndex &index) const;

    SearchResultsModel *m_model;
    LinkProxy *m_proxy;
    DecorationProxy *m_rows; ///< what the tree shows
    int m_openRows = 0; ///< hits below files that were opened as they came
};

} // namespace Mlf
