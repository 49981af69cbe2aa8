// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/linkhistory.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/document/documentchange.h"
#include "model/document/subject.h"
#include "views/common/page.h"

#include <QObject>

#include <optional>

namespace Mlf {

class PageList;

/// Where a window is: the document and its model, the page in front, the one selection through all pages, Back and
/// Forward, and what is waited for while an archive is read.
class Navigator : public QObject {
    Q_OBJECT
public:
    /// `pages` must outlive this.
    explicit Navigator(PageList *pages, QObject *parent = nullptr);

    [[nodiscard]] DocumentPointer document() const { return m_document; }
    /// The model that the pages show; null where there is none.
    [[nodiscard]] const Module *module() const;
    /// What is selected, on whichever page; null where nothing is.
    [[nodiscard]] const Subject &subject() const { return m_subject; }
    [[nodiscard]] WindowPlace currentPlace() const;
    /// The same as one link: that of the page where nothing on it is selected; null where there is no page.
    [[nodiscard]] Link placeLink() const;
    /// Whether the window can go to a place.
    [[nodiscard]] bool isThere(const Link &link) const;
    /// Goes to a place as soon as the document has it, and selects what was selected there. Nothing is said where there
    /// is no such place, and a place that somebody asks for goes before.
    void returnTo(const WindowPlace &place, const std::vector<Link> &selected);
    [[nodiscard]] bool isReturning() const { return m_returned.has_value(); }
    /// A place is to be gone to as soon as the document has it.
    [[nodiscard]] bool isWaiting() const { return m_wanted.has_value(); }
    [[nodiscard]] bool canGoBack() const { return m_history.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return m_history.canGoForward(); }

    /// Takes a document or its next stage. Nothing comes back where nothing on show changes: it tells nothing new, or
    /// an archive that is read again is not yet as far as the one shown. Else showDocument() and arrive() follow.
    [[nodiscard]] std::optional<DocumentChange> takeDocument(const DocumentPointer &document, bool isNew);
    void showDocument();
    /// The same for what changed since an older archive; null where there is none.
    void showComparison(const ComparisonPointer &comparison);
    void arrive();
    /// The document is all there is: what was waited for is gone to now, or said to be missing.
    void finish();

    /// Goes to a place and remembers it for Back.
    void navigate(const Link &link);
    /// The same as soon as the document has it, at the latest at finish(). Not earlier while `isLoading`.
    void navigateWhenLoaded(const Link &link, bool isLoading);
    void goBack();
    void goForward();
    /// Shows that model on all pages.
    void chooseModule(const QString &name);
    /// False where nothing was selected.
    bool clearSelection();

Q_SIGNALS:
    void leaving(const Mlf::Document &next); ///< another document is about to take the place of the one on show
    void placeChanged(); ///< or what is known of it
    void placeSought(); ///< before a place is gone to
    void returned(); ///< see returnTo()
    void placeMissing(const QString &text); ///< with what there is instead
    void moduleChanged(const QString &name);
    void fileSelected(const QString &path);

private:
    void select(const Subject &subject, const Page *from);
    [[nodiscard]] bool isSelected(const Link &place) const;
    void placeMoved(Page *page);
    void pageChanged();
    void afterMove();
    void updatePlace();
    void updatePages();
    void setModule(const QString &name);
    bool goTo(const Link &link);
    void goTo(const WindowPlace &place);
    bool goToReturned();
    bool goToFile(const Link &link);
    bool goToFunction(const Link &link);
    bool goToRow(const Link &link);
    [[nodiscard]] const PageType *namedPage(const QString &idOrTitle) const;
    [[nodiscard]] const PageType *pageOf(const Link &link) const;
    [[nodiscard]] const FunctionFact *findFunction(const Link &link) const;

    PageList *m_pages;
    DocumentPointer m_document;
    QString m_moduleName;
    LinkHistory m_history;

    Subject m_subject; ///< the one selection
    std::vector<Link> m_unseen; ///< its lines of code and Relay, gone to when the page of their text comes to front

    // What is waited for.
    std::optional<Link> m_wanted; ///< to go to when the document has it
    struct Returned {
        WindowPlace place;
        std::vector<Link> selected;
    };
    std::optional<Returned> m_returned; ///< where it was left
    QString m_awaitedPage; ///< was in front before the file was read again, and has no content yet
    bool m_isReplacing = false; ///< a new opening has begun whose document is not shown yet
    bool m_isFirstPage = true; ///< nobody has chosen a page
    bool m_isMoving = false; ///< the window itself changes pages and places
};

} // namespace Mlf
