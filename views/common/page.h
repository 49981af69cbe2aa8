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

/// One of several things that a page compares, as a bar.
struct SummaryBar {
    QString label;
    double share = 0; ///< of what there is room for; above 1 where it does not fit
    QString words; ///< the verdict
    bool isTrouble = false;
    bool isKnown = true; ///< that it fits, or does not
    Link link;
    bool operator==(const SummaryBar &) const = default;
};

/// What a page says of itself on another one.
struct PageSummary {
    QString figure; ///< "May fit 11 of 16 boards"; empty while nothing is known
    QString what; ///< under what condition
    QString chosen; ///< the verdict on what the user has chosen
    std::vector<SummaryBar> bars {}; ///< the ones that say most, in order
    bool operator==(const PageSummary &) const = default;
};

/// All that is known of a page before it is built.
struct PageType {
    QString id; ///< of links
    QString title;
    /// Whether there is anything to show of a model, which is null where the archive has none.
    bool (*hasContent)(const Document &document, const Module *module) = nullptr;
    /// Whether the page is where to go for a link that names no page; null where it is for none.
    bool (*isPlaceOf)(const Document &document, const Link &link) = nullptr;
    Page *(*make)(QWidget *parent) = nullptr;
    bool showsAllModels = false; ///< whichever is chosen
    bool showsComparison = false; ///< it has content where there is an older archive
    bool hasSummary = false; ///< which others show: it is built as soon as it has content
};

/// A page of a window: shows one model of a document, has one selection and follows that of the others. It knows
/// neither the window nor another page; places are gone to by signal. The public slots emit nothing.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Shows the module of that name; the first where there is none. What is selected stays where the module has it.
    virtual void setDocument(const DocumentPointer &document, const QString &module) = 0;
    /// Shows what changed since an older archive; null where there is none.
    virtual void setComparison(const ComparisonPointer &comparison);
    /// Counts sizes in that unit.
    virtual void setUnit(ByteUnit unit);
    /// Marks what has a review note, by the text of its link; see formatLink(). Here the rows of tables.
    virtual void setNotes(const QHash<QString, QString> &texts);

    /// The place on it, which Back returns to; null where there is none.
    [[nodiscard]] virtual Link currentLink() const;
    /// Goes to a place on it, or to one of PageType::isPlaceOf().
    virtual void setCurrentLink(const Link &link);
    /// What is selected: currentLink(), the place where that is written where it has no name, and behind it what is
    /// selected with it. Empty where nothing is.
    [[nodiscard]] virtual std::vector<Link> selectedLinks() const;
    /// Something was selected on another page: selects what belongs to it, for a null subject nothing. False where
    /// nothing here has to do with it.
    virtual bool follow(const Subject &subject);

    /// The finding that is selected; null where none is.
    [[nodiscard]] virtual const Finding *currentFinding() const;

    /// The text on show; null where it is none.
    [[nodiscard]] virtual CodePage *frontText() const;
    /// The table on show, of several the one with the focus, else the first; null where there is none.
    [[nodiscard]] virtual TablePage *frontTable() const;
    /// The text to find in, which need not be on show; null where there is none.
    [[nodiscard]] virtual CodePage *searchedText() const;
    /// Brings that text to front.
    virtual void showSearchedText();
    /// How the page is looked at, as permalinks have it: by itself the size of the text on show, else the filter of its
    /// first table that has one. The unit is that of all pages.
    [[nodiscard]] virtual ViewState viewState() const;
    /// Shows the page so; what a view says nothing of stays.
    virtual void showView(const ViewState &view);
    /// Saves and copies the page's picture; enabled while there is one to see. Null where the page has none.
    [[nodiscard]] virtual QAction *savePictureAction() const;
    [[nodiscard]] virtual QAction *copyPictureAction() const;

    /// Something is still to come that the page shows: here the rows of long tables, and charts that take long.
    [[nodiscard]] virtual bool isBusy() const;
    /// Takes what another page says of itself.
    virtual void showSummary(const QString &page, const PageSummary &summary);

    using State = std::vector<std::pair<QString, QByteArray>>;
    /// What the user has arranged, by its keys in the settings; empty values for what is as it was made.
    /// `stored` gives what other windows have stored of a key meanwhile.
    [[nodiscard]] State saveState(const std::function<QByteArray(const QString &key)> &stored = {}) const;
    /// `stored` gives the value of a key, empty where there is none.
    void restoreState(const std::function<QByteArray(const QString &key)> &stored);

Q_SIGNALS:
    /// A place to go to, which may be on this page or another.
    void linkActivated(const Mlf::Link &link);
    /// The user has selected something else, or nothing.
    void linkSelected(const Mlf::Link &link);
    void leaveRequested();
    /// Another text or table is on show, or none.
    void contentChanged();
    void unitRequested(Mlf::ByteUnit unit);
    void summaryChanged(const Mlf::PageSummary &summary);

protected:
    /// A part whose state is saved and restored under that key.
    template <typename Part>
    void remember(const QString &key, Part *part, QByteArray (Part::*save)() const,
                  void (Part::*restore)(const QByteArray &))
    {
        m_remembered.push_back({key, [part, save](const QByteArray &) { return (part->*save)(); },
                                [part, restore](const QByteArray &state) { (part->*restore)(state); }});
    }
    /// The same for a part that puts what has changed here into what is stored.
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
