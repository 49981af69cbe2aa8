// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace Mlf {

class Page;
class Shortcuts;

/// Lists the keys of the page in front and all actions of the menus. Keys of menu entries can be changed.
class KeysDialog : public QDialog {
    Q_OBJECT
public:
    /// Reads the keys from the menus, so that the list is always current. `front` is the page in front, or null. The
    /// other parameters must outlive this.
    KeysDialog(const Page *front, const QString &title, const QMenuBar *bar, Shortcuts *shortcuts,
               QWidget *parent = nullptr);

    /// One row per menu, with a child row per action: name and keys.
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] QKeySequenceEdit *keyEdit() const { return m_key; }
    /// Returns why the typed key was refused, or an empty text.
    [[nodiscard]] QString problem() const;

private:
    void addMenu(const QList<QAction *> &actions, QTreeWidgetItem *group);
    void showCurrent();
    void takeKey(const QKeySequence &key);
    void updateKeys();
    [[nodiscard]] QAction *current() const;

    Shortcuts *m_shortcuts;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_key;
    QPushButton *m_none;
    QLabel *m_problem;
};

} // namespace Mlf
