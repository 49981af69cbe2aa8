// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/items/archivetreemodel.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QSet>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QAction;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace Mlf {

class FileDrag;
class FileSaver;
class FolderSaver;
class LinkProxy;
class PropertiesDialog;

/// The tree of an archive with a filter above it, by folder or by model. A click on a file asks to show it, Enter or a
/// double click to go there; Ctrl+C copies paths; the current file can be saved, the properties of any row looked at.
/// What is opened up, the current row and the scroll position stay when another stage or a reload of the document
/// comes.
class ArchiveTreeView : public QWidget {
    Q_OBJECT
public:
    explicit ArchiveTreeView(QWidget *parent = nullptr);

    /// The tree of many entries is made in a thread of its own, and shown when it is there.
    void setDocument(const DocumentPointer &document);
    /// A tree is being made.
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] Link currentLink() const;
    /// Makes the file of a link current and opens its folders, if need be when the tree has been made; leaves
    /// everything alone where there is none.
    void setCurrentLink(const Link &link);

    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    /// Paths of the selected rows, one a line.
    [[nodiscard]] QString selectedPaths() const;

    /// How the tree is arranged where there is a choice: by model unless told otherwise. An archive without models is
    /// shown by folder.
    [[nodiscard]] ArchiveTree::Arrangement wantedArrangement() const { return m_wanted; }
    void setWantedArrangement(ArchiveTree::Arrangement wanted);
    /// Checkable, one of them checked; not offered where there is no choice.
    [[nodiscard]] QList<QAction *> arrangementActions() const { return {m_byModel, m_byFolder}; }
    /// Counts sizes in that unit, here and in the properties.
    void setUnit(ByteUnit unit);
    /// Saves the current file; enabled where there is one.
    [[nodiscard]] QAction *saveAction() const { return m_save; }
    /// Saves the selected files, and those of selected folders, to a folder; enabled where there are rows selected.
    [[nodiscard]] QAction *saveSelectedAction() const { return m_saveSelected; }
    /// The same for every file of the archive.
    [[nodiscard]] QAction *saveAllAction() const { return m_saveAll; }
    /// Entries of the listing that are selected or in what is selected, each once, in order.
    [[nodiscard]] std::vector<int> selectedEntries() const;
    /// Asks for a window of the current file where that is an archive itself; enabled where it is one, and where the
    /// archive on show is a file that can be read again.
    [[nodiscard]] QAction *openInnerAction() const { return m_openInner; }
    /// Shows the properties of the current row.
    [[nodiscard]] QAction *propertiesAction() const { return m_properties; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }
    [[nodiscard]] FolderSaver *folderSaver() const { return m_folderSaver; }
    /// The selected files as they are dragged out of the window, null where none is selected. The caller owns it.
    [[nodiscard]] std::unique_ptr<FileDrag> dragged() const;
    /// The dialog of propertiesAction(), null while it is closed.
    [[nodiscard]] PropertiesDialog *propertiesDialog() const;

Q_SIGNALS:
    void linkActivated(const Link &link); ///< shown beside the tree, which keeps the focus
    void linkEntered(const Link &link); ///< by Enter or a double click: to go on there

    void treeMade(); ///< of a large archive, on a thread; the memory that this took is free

    void innerArchiveRequested(const QString &path); ///< which goes on inside of the one on show

private:
    void makeTree();
    void takeTree(std::shared_ptr<const ArchiveTree> tree);
    [[nodiscard]] const DocumentPointer &document() const;
    [[nodiscard]] bool isShown(const Document &document) const;
    void makeActions();
    void copyPaths() const;
    void showContextMenu(QPoint position);
    void updateArrangement();
    void updateCurrentActions();
    void saveCurrent();
    void saveAll();
    void showProperties();
    void updateProperties();
    void applyFilter(const QString &text);
    void openFirstFolders();
    [[nodiscard]] QSet<QString> openFolders() const;
    void openFolders(const QSet<QString> &keys);
    [[nodiscard]] QModelIndex viewIndexOfKey(const QString &key) const;
    [[nodiscard]] QModelIndex modelIndex(const QModelIndex &index) const;
    void makeCurrent(const QModelIndex &index);
    [[nodiscard]] QString key(const QModelIndex &index) const;

    ArchiveTreeModel *m_model;
    LinkProxy *m_proxy;
    QTreeView *m_tree;
    QLineEdit *m_filter;
    QToolButton *m_arrangement;
    FileSaver *m_saver;
    FolderSaver *m_folderSaver;
    QAction *m_byModel = nullptr;
    QAction *m_byFolder = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_save = nullptr;
    QAction *m_saveSelected = nullptr;
    QAction *m_saveAll = nullptr;
    QAction *m_openInner = nullptr;
    QAction *m_properties = nullptr;
    QPointer<PropertiesDialog> m_dialog;
    QString m_dialogKey; ///< of the row it shows; empty for a file
    DocumentPointer m_newest; ///< the one on show is that of the tree
    QString m_beingMade; ///< location of the archive whose tree is being made
    QElapsedTimer m_sinceBegun;
    QTimer m_makingAgain;
    Link m_sought; ///< a file that the tree does not have yet
    ByteUnit m_unit = ByteUnit::Bytes;
    ArchiveTree::Arrangement m_wanted = ArchiveTree::Arrangement::ByModel;
    QSet<QString> m_openBeforeFilter; ///< keys
    Task m_making; ///< last: what it runs may use the rest
};

} // namespace Mlf
