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
#include <utility>
#include <vector>

class QAbstractButton;
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
    bool isConditional = false; ///< it fits if unknown sizes are small enough; with isTrouble, it may not run
    bool operator==(const SummaryBar &) const = default;
};

/// Summary of a page for display on another page.
struct PageSummary {
    QString figure; ///< "May fit 11 of 16 boards"; empty if unknown
    QString what; ///< condition under which the figure holds
    QString chosen; ///< verdict on the item that the user has selected
    std::vector<SummaryBar> bars {}; ///< the most relevant items, in order
    std::vector<SummaryBar> all {}; ///< all items, the fullest first; items that may not run come last
    QString current {}; ///< name of the selected item
    std::vector<SummaryBar> regions {}; ///< parts of the selected item
    bool operator==(const PageSummary &) const = default;
};

enum class PageGroup { None, Memory, Code, Deploy, Review };

struct PageType {
    QString id; ///< name in links; see hasPage()
    QString title;
    /// Returns true if a link without a page name leads to this page. Null if no such link does.
    bool (*isPlaceOf)(const Document &document, const Link &link) = nullptr;
    Page *(*make)(QWidget *parent) = nullptr;
    bool showsAllModels = false; ///< independent of the selected model
    bool showsComparison = false; ///< has content if there is an older archive
    bool showsCalls = false; ///< follows the current call, so that the call strip is shown with the page
    bool hasSummary = false; ///< other pages show a summary of this page, so it is built as soon as it has content
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
    virtual void setComparison(const ComparisonPointer & /*comparison*/) { }
    virtual void setUnit(ByteUnit /*unit*/) { }
    /// Marks items with a review note; keys are texts of links, see formatLink(). The base class marks rows of tables.
    virtual void setNotes(const QHash<QString, QString> &texts);

    /// Current place, to which Back returns; null if there is no such place.
    [[nodiscard]] virtual Link currentLink() const { return {}; }
    /// Goes to a place on this page, or to a place of PageType::isPlaceOf().
    virtual void setCurrentLink(const Link & /*link*/) { }
    /// Makes a part of the page visible. `name` is used in links of reports; windowPage() maps it to this page.
    virtual void revealPart(const QString & /*name*/) { }
    /// Links of the selection: first currentLink(), or the place of an item without a link of its own, then others.
    [[nodiscard]] virtual std::vector<Link> selectedLinks() const;
    /// Selects the item related to a selection on another page. False if this page has no related item.
    virtual bool follow(const Subject & /*subject*/) { return false; }

    [[nodiscard]] virtual const Finding *currentFinding() const { return nullptr; }

    /// Visible text; null if the page shows no text.
    [[nodiscard]] virtual CodePage *frontText() const { return nullptr; }
    /// Visible table, of several the one with the focus or the first; null if the page shows no table.
    [[nodiscard]] virtual TablePage *frontTable() const;
    /// Text that Find searches, even if it is hidden; null if there is no text.
    [[nodiscard]] virtual CodePage *searchedText() const { return frontText(); }
    virtual void showSearchedText() { }
    /// View state for permalinks. The base class stores the zoom of the visible text. Without a text, it stores the
    /// text of the first filter field. The unit is shared by all pages.
    [[nodiscard]] virtual ViewState viewState() const;
    /// Applies a view state; unset values change nothing.
    virtual void showView(const ViewState &view);
    /// Actions for the picture of the page; enabled while it is visible. Null without a picture.
    [[nodiscard]] virtual QAction *savePictureAction() const { return nullptr; }
    [[nodiscard]] virtual QAction *copyPictureAction() const { return nullptr; }

    /// True while content is incomplete. The base class checks long tables and slow charts.
    [[nodiscard]] virtual bool isBusy() const;
    virtual void showSummary(const QString & /*page*/, const PageSummary & /*summary*/) { }

    using State = std::vector<std::pair<QString, QByteArray>>;
    /// Layout changed by the user, by key in the settings; values are empty for defaults. Includes pages inside this
    /// one. `stored` returns the current value of a key, which another window may have written.
    [[nodiscard]] State saveState(const std::function<QByteArray(const QString &key)> &stored = {}) const;
    /// Restores the layout. `stored` returns the value of a key, or an empty value.
    void restoreState(const std::function<QByteArray(const QString &key)> &stored);

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    /// The user has changed or cleared the selection.
    void linkSelected(const Mlf::Link &link);
    void leaveRequested();
    /// Another text or table is visible.
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
    /// Saves whether a button is checked, unless it is as it is now.
    void rememberChecked(const QString &key, QAbstractButton *button);
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

/// Page that consists of other pages, its parts, with a common selection. Subclasses place the parts.
class CompoundPage : public Page {
    Q_OBJECT
public:
    using Page::Page;

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    bool follow(const Subject &subject) override;
    [[nodiscard]] bool isBusy() const override;

protected:
    /// Adds a part, which the caller puts into a layout. The first part gets the focus of the page.
    void addPart(Page *part);
    void focusInEvent(QFocusEvent *event) override;

private:
    void select(Page *part, const Link &link);

    std::vector<Page *> m_parts;
    Page *m_current = nullptr; ///< part in which the user has selected last
};

} // namespace Mlf
