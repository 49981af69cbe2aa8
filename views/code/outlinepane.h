// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/outlineitem.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QModelIndex;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTreeView;

namespace Mlf {

/// The outline of a text: its items with their lines, and a field that picks some of them by name. The item that holds
/// the line of the cursor is the current one, unless a filter is set.
class OutlinePane : public QWidget {
    Q_OBJECT
public:
    explicit OutlinePane(QWidget *parent = nullptr);

    /// In the order of their lines.
    void setItems(const std::vector<OutlineItem> &items);
    /// Makes the item that a line belongs to the current one.
    void follow(LineNumber line);

    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] QTreeView *tree() const { return m_tree; }

Q_SIGNALS:
    void lineActivated(Mlf::LineNumber line);
    /// The text is what matters now.
    void leaveRequested();

private:
    void onFilterChanged(const QString &text);
    void activate(const QModelIndex &index);
    void activateFirstMatch();

    QTreeView *m_tree;
    QLineEdit *m_filter;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_proxy;
};

} // namespace Mlf
