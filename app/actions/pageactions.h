// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QKeyEvent;
class QMenu;

namespace Mlf {

class Navigator;
class PageList;
class TablePage;

/// Actions on the page in front, and actions that bring a page to front.
class PageActions : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this.
    PageActions(PageList *pages, Navigator *navigator, QObject *parent = nullptr);

    QAction *const savePicture; ///< the menu only displays the key: the page handles it
    QAction *const copyPicture;
    QAction *const copyTable; ///< the menu only displays the key: the table handles it
    QAction *const filter;

    /// Adds an entry for each row of the sidebar. The first ten have keys.
    void addPagesTo(QMenu *menu);
    void updateActions();
    /// Handles the key of copyTable if the focused widget did not.
    [[nodiscard]] bool handleKey(QKeyEvent *event) const;

private:
    [[nodiscard]] TablePage *frontTable() const;
    void focusFilter();
    void updatePages();

    PageList *m_pages;
    Navigator *m_navigator;
    QList<QAction *> m_toPages; ///< one for each row of the sidebar, then the hidden actions
};

} // namespace Mlf
