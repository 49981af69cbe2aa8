// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/text/lineindex.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QMenu;

namespace Mlf {

class CodePage;
class Navigator;
class PageList;
class ResultDocks;
class SearchBar;

/// Actions that find text in the page in front or in the whole archive, and go to the results.
class FindActions : public QObject {
    Q_OBJECT
public:
    /// All must outlive this.
    FindActions(PageList *pages, Navigator *navigator, ResultDocks *results, QObject *parent = nullptr);

    void addTo(QMenu *menu);
    void updateActions();

private:
    void find(void (SearchBar::*step)());
    void goToHit(const Link &link, ByteRange bytes);
    [[nodiscard]] CodePage *frontText() const; ///< null if there is none in front
    [[nodiscard]] QString selectedPattern() const;

    PageList *m_pages;
    Navigator *m_navigator;
    ResultDocks *m_results;
    QList<QAction *> m_inText; ///< Find, Find Next, Find Previous
    QList<QAction *> m_inArchive; ///< the same three for the whole archive
};

} // namespace Mlf
