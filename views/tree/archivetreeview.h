// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QSet>
#include <QWidget>

class QLineEdit;
class QTreeView;

namespace Mlf {

class ArchiveTreeModel;
class LinkProxy;

/// The tree of an archive with a filter above it. Click or Enter on a file asks to go there; Ctrl+C copies paths.
/// What is opened up, the current row and the scroll position stay when another stage or a reload of the document
/// comes.
class ArchiveTreeView : public QWidget {
    Q_OBJECT
public:
    explicit ArchiveTreeView(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document);
    [[nodiscard]] Link currentLink() const;
    /// Makes the file of a link current and opens its folders; leaves everything alone where there is none.
    void setCurrentLink(const Link &link);

    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    /// Paths of the selected rows, one a line.
    [[nodiscard]] QString selectedPaths() const;

Q_SIGNALS:
    void linkActivated(const Link &link);

private:
    void copyPaths() const;
    void showContextMenu(QPoint position);
    void applyFilter(const QString &text);
    void openFirstFolders();
    [[nodiscard]] QSet<QString> openFolders() const;
    void openFolders(const QSet<QString> &paths);
    [[nodiscard]] QModelIndex viewIndexOfFolder(const QString &path) const;
    [[nodiscard]] QString path(const QModelIndex &index) const;

    ArchiveTreeModel *m_model;
    LinkProxy *m_proxy;
    QTreeView *m_tree;
    QLineEdit *m_filter;
    QSet<QString> m_openBeforeFilter;
    QString m_location; ///< of the document, to tell another one from a later stage
};

} // namespace Mlf
