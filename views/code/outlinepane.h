// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/trees/outlinemodel.h"

#include <QWidget>

class QLineEdit;
class QModelIndex;
class QTreeView;

namespace Mlf {

class OutlineModel;
enum class ReferenceList;

/// Outline of a text with a filter. The item with the line of the cursor is current, unless a filter is set.
class OutlinePane : public QWidget {
    Q_OBJECT
public:
    explicit OutlinePane(QWidget *parent = nullptr);

    void setItems(QList<OutlineItem> items);
    void follow(LineNumber line);

    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] QTreeView *tree() const { return m_tree; }

Q_SIGNALS:
    void lineActivated(Mlf::LineNumber line);
    void listRequested(const Mlf::OutlineItem &item, Mlf::ReferenceList list);
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
