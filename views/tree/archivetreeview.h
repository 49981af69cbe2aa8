// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/items/trees/archivetreemodel.h"

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

/// Tree of an archive, by folder or by model, with a filter above. A click shows a file, Enter or a double click moves
/// the focus there. Rows stay expanded for later stages and reloads of the document.
class ArchiveTreeView : public QWidget {
    Q_OBJECT
public:
    explicit ArchiveTreeView(QWidget *parent = nullptr);

    /// Shows the tree of a document. Large trees are built on another thread and shown when they are ready.
    void setDocument(const DocumentPointer &document);
    [[nodiscard]] bool isBusy() const { return m_making.isRunning() || m_makingAgain.isActive(); }
    [[nodiscard]] Link currentLink() const;
    /// Makes the file of a link current, if necessary after the tree was built; changes nothing if it does not exist.
    void setCurrentLink(const Link &link);

    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    /// Paths of the selected rows, one per line.
    [[nodiscard]] QString selectedPaths() const;

    /// Preferred arrangement of the tree; by model initially. An archive without models is always shown by folder.
    [[nodiscard]] ArchiveTree::Arrangement wantedArrangement() const { return m_wanted; }
    void setWantedArrangement(ArchiveTree::Arrangement wanted);
    /// Exclusive check actions; disabled for archives without models.
    [[nodiscard]] QList<QAction *> arrangementActions() const { return {m_byModel, m_byFolder}; }
    /// Sets the unit of sizes, also in the properties dialog.
    void setUnit(ByteUnit unit);
    [[nodiscard]] QAction *saveAction() const { return m_save; }
    /// Saves the selected files, and all files in selected folders, to a folder; disabled without a selection.
    [[nodiscard]] QAction *saveSelectedAction() const { return m_saveSelected; }
    [[nodiscard]] QAction *saveAllAction() const { return m_saveAll; }
    /// Indices of the selected entries and of those in selected rows; ascending, without duplicates.
    [[nodiscard]] std::vector<int> selectedEntries() const;
    /// Requests a window for the current file; enabled if that is an archive that can be read again.
    [[nodiscard]] QAction *openInnerAction() const { return m_openInner; }
    [[nodiscard]] QAction *propertiesAction() const { return m_properties; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }
    [[nodiscard]] FolderSaver *folderSaver() const { return m_folderSaver; }
    /// Selected files for dragging out of the window; null if no file is selected. The caller owns the result.
    [[nodiscard]] std::unique_ptr<FileDrag> dragged() const;
    /// Dialog of propertiesAction(); null while it is closed.
    [[nodiscard]] PropertiesDialog *propertiesDialog() const;

Q_SIGNALS:
    void linkActivated(const Link &link); ///< show the file beside the tree, which keeps the focus
    void linkEntered(const Link &link); ///< show the file and move the focus there; after Enter or a double click

    void treeMade(); ///< a large tree was built on another thread; the temporary memory is free now

    void innerArchiveRequested(const QString &path); ///< `path` is within the open archive

protected:
    void focusInEvent(QFocusEvent *event) override;

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
    QString m_dialogKey; ///< key of the row in the dialog; empty for a file
    DocumentPointer m_newest; ///< newest document; the tree may show an older stage
    QString m_beingMade; ///< location of the archive whose tree is being built
    QElapsedTimer m_sinceBegun;
    QTimer m_makingAgain;
    Link m_sought; ///< file to select when the tree contains it
    ByteUnit m_unit = ByteUnit::Bytes;
    ArchiveTree::Arrangement m_wanted = ArchiveTree::Arrangement::ByModel;
    QSet<QString> m_openBeforeFilter; ///< keys of rows expanded before filtering
    Task m_making; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
