// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/notestore.h"
#include "model/base/bookmarks.h"
#include "model/base/link.h"
#include "model/document/documentpointer.h"

#include <QMenu>

#include <functional>
#include <vector>

namespace Mlf {

class CodePage;

/// The bookmarks of the archive in a window, and their menu. The key of an archive is known only after the archive has
/// been read completely. Then the saved bookmarks are loaded, and bookmarks set before are added.
class BookmarkMenu : public QMenu {
    Q_OBJECT
public:
    /// `frontText` returns the text in front, or null.
    BookmarkMenu(StateFolder store, std::function<CodePage *()> frontText, QWidget *parent = nullptr);

    /// Sets a document or its next stage. `isNew` is true for the first stage of each opening.
    void setDocument(const DocumentPointer &document, bool isNew);
    /// Call when the document is final: neither a further stage nor the digest will follow.
    void finishDocument();
    /// Connects a page, so that it shows the bookmarks and can set them.
    void follow(CodePage *page);
    /// Enables the actions that apply to the text in front.
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

    StateFolder m_store;
    std::function<CodePage *()> m_frontText;
    std::vector<CodePage *> m_pages; ///< of the window; they outlive the menu
    DocumentPointer m_document;
    QString m_key; ///< empty while unknown
    QString m_lastKey; ///< key of the previous reading of the same archive
    Bookmarks m_bookmarks;
    Bookmarks m_fresh; ///< bookmarks set while the key was unknown
    QAction *m_toggle = nullptr;
    QAction *m_next = nullptr;
    QAction *m_previous = nullptr;
    QAction *m_clear = nullptr;
    QAction *m_end = nullptr; ///< separator before the list
};

} // namespace Mlf
