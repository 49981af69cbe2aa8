// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bookmarkstore.h"
#include "model/base/link.h"
#include "model/document/documentpointer.h"

#include <QMenu>

#include <functional>
#include <vector>

namespace Mlf {

class CodePage;

/// The bookmarks of the archive in a window and their menu. What an archive is known by comes last, when all of it has
/// been read: what was kept of it is shown from then on, with what has been marked meanwhile.
class BookmarkMenu : public QMenu {
    Q_OBJECT
public:
    /// `frontText` gives the text that is looked at, null where none is.
    BookmarkMenu(BookmarkStore store, std::function<CodePage *()> frontText, QWidget *parent = nullptr);

    /// A document or its next stage; `isNew` with the first stage of each opening.
    void setDocument(const DocumentPointer &document, bool isNew);
    /// Nothing more comes of a document, also no digest.
    void finishDocument();
    /// Marks lines in a page from now on.
    void follow(CodePage *page);
    /// Whether there is a text that a bookmark can be set in.
    void updateActions();

    [[nodiscard]] const Bookmarks &bookmarks() const { return m_bookmarks; }
    [[nodiscard]] QAction *toggleAction() const { return m_toggle; }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void saveFailed(const QString &reason);

private:
    void toggle();
    void go(bool isNext);
    void identify();
    void changed();
    void fill();

    BookmarkStore m_store;
    std::function<CodePage *()> m_frontText;
    std::vector<CodePage *> m_pages; ///< of the window, which outlive the menu's use
    DocumentPointer m_document;
    QString m_key; ///< empty while it is not known
    QString m_lastKey; ///< of the same archive when it was read before
    Bookmarks m_bookmarks;
    Bookmarks m_fresh; ///< set while the key was not known
    QAction *m_toggle = nullptr;
    QAction *m_next = nullptr;
    QAction *m_previous = nullptr;
    QAction *m_clear = nullptr;
    QAction *m_end = nullptr; ///< the list stands behind it
};

} // namespace Mlf
