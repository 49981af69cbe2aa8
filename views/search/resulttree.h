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

/// Tree of places in the files of an archive. Enter and a double click go to a place, walk() works from anywhere. Can
/// be filtered, and copied as text.
class ResultTree : public QTreeView {
    Q_OBJECT
public:
    explicit ResultTree(QWidget *parent = nullptr);

    void clear();
    /// Appends hits to their files. Files are expanded while there are few rows.
    void add(FileHits &&batch);
    [[nodiscard]] bool hasResults() const;
    /// Shows only rows with this text.
    void setFilterText(const QString &text);
    /// Goes to the next hit, or to the previous one if `step` is -1, also in other files, and from the last to the
    /// first.
    void walk(int step);

    /// Returns the selected hits and all hits of selected files, or all hits without a selection, as lines PATH:LINE,
    /// tab, text.
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
