// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/text/lineindex.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QKeyEvent;
class QMenu;

namespace Mlf {

class Navigator;
class PageList;
class ResultDocks;
class SearchBar;
class TablePage;

/// Actions on the page in front, and actions that bring a page to front. Finds text in that page or in the whole
/// archive, and goes to the results.
class PageActions : public QObject {
    Q_OBJECT
public:
    /// All must outlive this.
    PageActions(PageList *pages, Navigator *navigator, ResultDocks *results, QObject *parent = nullptr);

    QAction *const savePicture; ///< the menu only displays the key: the page handles it
    QAction *const copyPicture;
    QAction *const copyTable; ///< the menu only displays the key: the table handles it
    QAction *const filter;

    void addFindTo(QMenu *menu);
    /// Adds an entry for each row of the sidebar. The first ten have keys.
    void addPagesTo(QMenu *menu);
    void updateActions();
    /// Handles the key of copyTable if the focused widget did not.
    [[nodiscard]] bool handleKey(QKeyEvent *event) const;

private:
    [[nodiscard]] TablePage *frontTable() const;
    void focusFilter();
    void updatePages();
    void find(void (SearchBar::*step)());
    void goToHit(const Link &link, ByteRange bytes);
    [[nodiscard]] QString selectedPattern() const;

    PageList *m_pages;
    Navigator *m_navigator;
    ResultDocks *m_results;
    QList<QAction *> m_inText; ///< Find, Find Next, Find Previous
    QList<QAction *> m_inArchive; ///< the same three for the whole archive
    QList<QAction *> m_toPages; ///< one for each row of the sidebar, then the hidden actions
};

} // namespace Mlf
