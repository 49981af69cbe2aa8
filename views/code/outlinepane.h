// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/outlineitem.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QModelIndex;
class QTreeView;

namespace Mlf {

class OutlineModel;
enum class ReferenceList;

/// The outline of a text: its items with their kinds and lines, and a field that picks some of them by name. The item
/// that holds the line of the cursor is the current one, unless a filter is set.
class OutlinePane : public QWidget {
    Q_OBJECT
public:
    explicit OutlinePane(QWidget *parent = nullptr);

    /// In the order of their lines.
    void setItems(QList<OutlineItem> items);
    /// Makes the item that a line belongs to the current one.
    void follow(LineNumber line);

    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] QTreeView *tree() const { return m_tree; }

Q_SIGNALS:
    void lineActivated(Mlf::LineNumber line);
    /// Uses, callers or calls of an item are asked for.
    void listRequested(const Mlf::OutlineItem &item, Mlf::ReferenceList list);
    /// The text is what matters now.
    void leaveRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeActions();
    void requestList(ReferenceList list);
    void copyName() const;
    void onFilterChanged(const QString &text);
    void activate(const QModelIndex &index);
    void activateFirstMatch();

    QTreeView *m_tree;
    QLineEdit *m_filter;
    OutlineModel *m_model;
};

} // namespace Mlf
