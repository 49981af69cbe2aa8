// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/link.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"

#include <QHash>
#include <QWidget>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QAction;

namespace Mlf {

class CodePage;
class Page;
class TablePage;
struct Finding;
struct Subject;
struct ViewState;

/// One of several compared items, as a bar.
struct SummaryBar {
    QString label;
    double share = 0; ///< used part of the available room; above 1 if it does not fit
    QString words; ///< verdict
    bool isTrouble = false;
    bool isKnown = true; ///< true if the verdict is known
    Link link;
    QString name {}; ///< identifies the item
    bool operator==(const SummaryBar &) const = default;
};

/// Summary of a page for display on another page.
struct PageSummary {
    QString figure; ///< "May fit 11 of 16 boards"; empty if unknown
    QString what; ///< condition of the figure
    QString chosen; ///< verdict on the item that the user has selected
    std::vector<SummaryBar> bars {}; ///< the most relevant items, in order
    std::vector<SummaryBar> all {}; ///< all items, tightest first
    QString current {}; ///< name of the selected item
    std::vector<SummaryBar> regions {}; ///< parts of the selected item
    bool operator==(const PageSummary &) const = default;
};

/// Group of a page in the sidebar.
enum class PageGroup { None, Memory, Code, Deploy, Review };

/// Properties of a page that are known before it is built.
struct PageType {
    QString id; ///< used in links; hasPage() tells if the page has content
    QString title;
    /// True if the page shows links of this kind that do not name a page; null if it shows no such links.
    bool (*isPlaceOf)(const Document &document, const Link &link) = nullptr;
    Page *(*make)(QWidget *parent) = nullptr;
    bool showsAllModels = false; ///< independent of the selected model
    bool showsComparison = false; ///< has content if there is an older archive
    bool showsCalls = false; ///< follows the current call: the call strip is shown with it
    bool hasSummary = false; ///< other pages show its summary, so it is built as soon as it has content
    PageGroup group = PageGroup::None;
};

/// Page of a window: shows one model of a document, has one selection, and follows the selection on other pages. It
/// does not depend on the window or other pages; it requests navigation by signals. The public slots do not emit.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Shows the module `module`, or the first if it does not exist. Keeps the selection if the module contains it.
    virtual void setDocument(const DocumentPointer &document, const QString &module) = 0;
    /// Shows changes since an older archive; null shows none.
    virtual void setComparison(const ComparisonPointer &comparison);
    /// Sets the unit of sizes.
    virtual void setUnit(ByteUnit unit);
    /// Marks items with a review note; keys are texts of links, see formatLink(). The base class marks rows of tables.
    virtual void setNotes(const QHash<QString, QString> &texts);

    /// Current place, to which Back returns; null if there is no such place.
    [[nodiscard]] virtual Link currentLink() const;
    /// Goes to a place on this page, or to a place of PageType::isPlaceOf().
    virtual void setCurrentLink(const Link &link);
    /// Brings a part of the page in sight. `name` is a name in links of reports that windowPage() maps to this page.
    virtual void revealPart(const QString &name);
    /// Selection: currentLink(), the place in a file if it has no link of its own, then items selected with it. Empty
    /// without a selection.
    [[nodiscard]] virtual std::vector<Link> selectedLinks() const;
    /// Follows a selection on another page: selects the related item, or nothing for a null subject. False if this page
    /// has no related item.
    virtual bool follow(const Subject &subject);

    /// Selected finding; null without one.
    [[nodiscard]] virtual const Finding *currentFinding() const;

    /// Text on show; null if the page shows no text.
    [[nodiscard]] virtual CodePage *frontText() const;
    /// Table on show, the focused one if there are several, else the first; null if the page shows no table.
    [[nodiscard]] virtual TablePage *frontTable() const;
    /// Text for Find, possibly hidden; null if there is no text.
    [[nodiscard]] virtual CodePage *searchedText() const;
    /// Makes that text visible.
    virtual void showSearchedText();
    /// View state for permalinks. The base class stores the zoom of the text on show, else the text of the first filter
    /// field. The unit is shared by all pages.
    [[nodiscard]] virtual ViewState viewState() const;
    /// Applies a view state; unset values change nothing.
    virtual void showView(const ViewState &view);
    /// Actions that save and copy the picture of the page; enabled while it is visible. Null if the page has no
    /// picture.
    [[nodiscard]] virtual QAction *savePictureAction() const;
    [[nodiscard]] virtual QAction *copyPictureAction() const;

    /// True while content is incomplete. The base class checks long tables and slow charts.
    [[nodiscard]] virtual bool isBusy() const;
    /// Receives the summary of another page.
    virtual void showSummary(const QString &page, const PageSummary &summary);

    using State = std::vector<std::pair<QString, QByteArray>>;
    /// Layout changed by the user, also of pages inside this one, by key in the settings; empty values for defaults.
    /// `stored` returns the current value of a key, possibly written by another window.
    [[nodiscard]] State saveState(const std::function<QByteArray(const QString &key)> &stored = {}) const;
    /// Restores the layout. `stored` returns the value of a key, or an empty value.
    void restoreState(const std::function<QByteArray(const QString &key)> &stored);

Q_SIGNALS:
    /// Requests to go to a place on this or another page.
    void linkActivated(const Mlf::Link &link);
    /// The user has changed or cleared the selection.
    void linkSelected(const Mlf::Link &link);
    void leaveRequested();
    /// The text or table on show has changed.
    void contentChanged();
    void unitRequested(Mlf::ByteUnit unit);
    void summaryChanged(const Mlf::PageSummary &summary);

protected:
    /// Saves and restores the state of a part under `key`.
    template <typename Part>
    void remember(const QString &key, Part *part, QByteArray (Part::*save)() const,
                  void (Part::*restore)(const QByteArray &))
    {
        m_remembered.push_back({key, [part, save](const QByteArray &) { return (part->*save)(); },
                                [part, restore](const QByteArray &state) { (part->*restore)(state); }});
    }
    /// Like remember(), for a part that merges its changes into the stored value.
    template <typename Part>
    void rememberBeside(const QString &key, Part *part, QByteArray (Part::*save)(const QByteArray &stored) const,
                        void (Part::*restore)(const QByteArray &))
    {
        m_remembered.push_back({key, [part, save](const QByteArray &stored) { return (part->*save)(stored); },
                                [part, restore](const QByteArray &state) { (part->*restore)(state); }});
    }

private:
    struct Remembered {
        QString key;
        std::function<QByteArray(const QByteArray &stored)> save;
        std::function<void(const QByteArray &)> restore;
    };
    std::vector<Remembered> m_remembered;
};

template <typename PageClass>
Page *makePage(QWidget *parent)
{
    return new PageClass(parent);
}

} // namespace Mlf
