// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/base/link.h"
#include "model/document/documentpointer.h"
#include "model/questions/subject.h"
#include "views/common/page.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

class PageList;

struct WindowPlace {
    QString page;
    Link link;
    QString module; ///< empty if the archive has only one
    bool operator==(const WindowPlace &) const = default;
};

class LinkHistory {
public:
    static constexpr std::size_t longest = 500;

    /// Goes to a new place and drops the forward places. The same place twice in a row is stored once.
    void push(const WindowPlace &place)
    {
        if (!m_places.empty() && m_places[m_current] == place)
            return;
        m_places.resize(m_places.empty() ? 0 : m_current + 1);
        m_places.push_back(place);
        if (m_places.size() > longest)
            m_places.erase(m_places.begin());
        m_current = m_places.size() - 1;
    }
    /// Updates the current place, for example after scrolling, so that Back returns to the last position.
    void replace(const WindowPlace &place)
    {
        if (!m_places.empty())
            m_places[m_current] = place;
    }
    void clear()
    {
        m_places.clear();
        m_current = 0;
    }

    [[nodiscard]] bool canGoBack() const { return m_current > 0; }
    [[nodiscard]] bool canGoForward() const { return m_current + 1 < m_places.size(); }
    [[nodiscard]] const WindowPlace &goBack() { return m_places[--m_current]; }
    [[nodiscard]] const WindowPlace &goForward() { return m_places[++m_current]; }

private:
    std::vector<WindowPlace> m_places;
    std::size_t m_current = 0;
};

/// The place of a window: document, model, page in front, selection and history, and places to go to after loading.
class Navigator : public QObject {
    Q_OBJECT
public:
    /// `pages` must outlive this.
    explicit Navigator(PageList *pages, QObject *parent = nullptr);

    [[nodiscard]] DocumentPointer document() const { return m_document; }
    [[nodiscard]] const Module *module() const;
    [[nodiscard]] const Subject &subject() const { return m_subject; }
    [[nodiscard]] WindowPlace currentPlace() const;
    /// The current place as one link: the link of the page if nothing on it is selected, or null without a page.
    [[nodiscard]] Link placeLink() const;
    /// The page that navigate() shows for a link; null if no page shows it.
    [[nodiscard]] const PageType *pageOf(const Link &link) const;
    [[nodiscard]] bool isThere(const Link &link) const;
    /// Restores a place as soon as the document contains it. Places requested by the user have priority.
    void returnTo(const WindowPlace &place, const std::vector<Link> &selected);
    [[nodiscard]] bool isReturning() const { return m_returned.has_value(); }
    /// True while waiting for a place that the document does not contain yet.
    [[nodiscard]] bool isWaiting() const { return m_wanted.has_value(); }
    [[nodiscard]] bool canGoBack() const { return m_history.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return m_history.canGoForward(); }

    /// Sets a document or its next stage. `std::nullopt` if nothing visible changes; otherwise call showDocument() and
    /// arrive() next.
    [[nodiscard]] std::optional<DocumentChange> takeDocument(const DocumentPointer &document, bool isNew);
    void showDocument();
    void showComparison(const ComparisonPointer &comparison);
    void arrive();
    /// Call when the document is complete. Goes to the place of navigateWhenLoaded(), or reports that it is missing.
    void finish();

    /// Goes to a place and adds it to the history.
    void navigate(const Link &link);
    /// Goes to a place on that page, even if another page is intended for the place.
    void navigateOn(const QString &page, const Link &link);
    /// Goes to a place as soon as the document contains it, at the latest in finish().
    void navigateWhenLoaded(const Link &link, bool isLoading);
    /// Goes from the first page of the loading document to a place, if it exists.
    void navigateIfLoaded(const Link &link) { m_hoped = link; }
    /// Selects a call. The page in front stays; a text in front scrolls to the lines of the call.
    void walkTo(const Link &call);
    void goBack();
    void goForward();
    void chooseModule(const QString &name);
    /// Returns true if something was selected.
    bool clearSelection();

Q_SIGNALS:
    void leaving(const Mlf::Document &next); ///< another document is about to replace the displayed one
    void placeChanged(); ///< or a later stage knows more about it
    void placeSought(); ///< before going to a place
    void returned(); ///< see returnTo()
    void placeMissing(const QString &text); ///< text suggests other places
    void moduleChanged(const QString &name);
    void fileSelected(const QString &path);

private:
    void select(const Subject &subject, const Page *from);
    [[nodiscard]] bool isSelected(const Link &place) const;
    void placeMoved(Page *page);
    void showUnseen();
    void pageChanged();
    void afterMove();
    void updatePlace();
    void updatePages();
    void setModule(const QString &name);
    [[nodiscard]] QStringList hintsFor(const Link &missing) const;
    bool goTo(const Link &link);
    void goTo(const WindowPlace &place);
    bool goToReturned();
    bool goToFile(const Link &link);
    bool goToFunction(const Link &link);
    bool goToRow(const Link &link);
    [[nodiscard]] const PageType *namedPage(const QString &idOrTitle) const;
    [[nodiscard]] const FunctionFact *findFunction(const Link &link) const;

    PageList *m_pages;
    DocumentPointer m_document;
    QString m_moduleName;
    LinkHistory m_history;

    Subject m_subject; ///< the shared selection
    std::vector<Link> m_unseen; ///< selected lines of code and Relay, shown when the page of their text comes to front

    // Places to go to later.
    std::optional<Link> m_wanted; ///< the place to go to when the document contains it
    std::optional<Link> m_hoped; ///< the place of navigateIfLoaded()
    struct Returned {
        WindowPlace place;
        std::vector<Link> selected;
    };
    std::optional<Returned> m_returned; ///< the place to restore
    QString m_awaitedPage; ///< page in front before the file was read again, which has no content yet
    bool m_isReplacing = false; ///< a new opening has begun; its document is not shown yet
    bool m_isFirstPage = true; ///< the user has chosen no page yet
    bool m_isMoving = false; ///< the navigator itself changes pages and places
};

} // namespace Mlf
