// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pagekeys.h"

#include <QAction>
#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace Mlf {

class FilterEdit;
class Shortcuts;

/// The keys of the page in front, then every action of the menus, narrowed while words of it or its keys are typed.
/// Entries of menus can be given other keys.
class KeysDialog : public QDialog {
    Q_OBJECT
public:
    struct FrontPage {
        QString title; ///< empty where there is no page
        std::vector<PageKey> keys;
    };

    /// From the menus themselves, so that the list cannot be wrong. All must outlive this.
    KeysDialog(const FrontPage &front, const QMenuBar *bar, Shortcuts *shortcuts, QWidget *parent = nullptr);

    /// A row per menu, below it the name and the keys of each action.
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] FilterEdit *filter() const { return m_filter; }
    [[nodiscard]] QKeySequenceEdit *keyEdit() const { return m_key; }
    /// Why the key that was typed is not taken; empty where it is.
    [[nodiscard]] QString problem() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addFront(const FrontPage &front);
    void addMenu(const QList<QAction *> &actions, QTreeWidgetItem *group);
    QWidget *makeEditor();
    void narrow(const QString &text);
    void showCurrent();
    void takeKey();
    void updateKeys();
    [[nodiscard]] QAction *current() const;

    Shortcuts *m_shortcuts;
    QTreeWidget *m_list;
    FilterEdit *m_filter;
    QKeySequenceEdit *m_key;
    QPushButton *m_none;
    QPushButton *m_default;
    QPushButton *m_allDefault;
    QLabel *m_problem;
};

} // namespace Mlf
