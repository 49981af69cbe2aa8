// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/questions/archivesearch.h"

#include <QTreeView>

namespace Mlf {

class DecorationProxy;
class LinkProxy;
class SearchResultsModel;

/// Tree of places in the files of an archive. Enter and a double click go to a place, walk() works from anywhere.
class ResultTree : public QTreeView {
    Q_OBJECT
public:
    explicit ResultTree(QWidget *parent = nullptr);

    void clear();
    /// Appends hits to their files. Files are expanded while there are few rows.
    void add(FileHits &&batch);
    [[nodiscard]] bool hasResults() const;
    void setFilterText(const QString &text);
    /// Goes to the next (1) or previous (-1) hit, also in other files, and wraps around.
    void walk(int step);

    /// The selected hits, or all hits without a selection, as lines PATH:LINE, tab, text.
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
    DecorationProxy *m_rows; ///< model of the tree
    int m_openRows = 0; ///< hits below files that were expanded automatically
};

} // namespace Mlf
