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

/// Actions on the page in front of a window, whichever that is, and those that bring a page to front.
class PageActions : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this.
    PageActions(PageList *pages, Navigator *navigator, QObject *parent = nullptr);

    QAction *const savePicture; ///< the page has the same keys; in menus they are only shown
    QAction *const copyPicture;
    QAction *const copyTable; ///< the same of the table
    QAction *const filter;

    /// An entry for each page. The first ten have keys, the others a letter that no entry of the menu has yet.
    void addPagesTo(QMenu *menu);
    void updateActions();
    /// The keys of copyTable where no table with the focus has taken them.
    [[nodiscard]] bool handleKey(QKeyEvent *event) const;

private:
    QAction *make(const QString &text, const QString &icon, const QKeySequence &shortcut,
                  const std::function<void()> &run);
    [[nodiscard]] TablePage *frontTable() const;
    void focusFilter();
    void updatePages();

    PageList *m_pages;
    Navigator *m_navigator;
    QList<QAction *> m_toPages; ///< of each page
};

} // namespace Mlf
