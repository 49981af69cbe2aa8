// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QTreeWidget;
class QTreeWidgetItem;

namespace Mlf {

class FilterEdit;

/// Every action that has a key, by menu, narrowed while words of it or its keys are typed.
class KeysDialog : public QDialog {
    Q_OBJECT
public:
    /// From the menus themselves, so that the list cannot be wrong.
    explicit KeysDialog(const QList<QAction *> &menus, QWidget *parent = nullptr);

    /// A row per menu, below it the name and the keys of each action.
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] FilterEdit *filter() const { return m_filter; }

private:
    void addMenu(const QList<QAction *> &actions, QTreeWidgetItem *group);
    void narrow(const QString &text);

    QTreeWidget *m_list;
    FilterEdit *m_filter;
};

} // namespace Mlf
