// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"
#include "views/messages/documentmessages.h"

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <QToolButton>

#include <optional>

class QAction;
class QMainWindow;

namespace Mlf {

class ChangesPage;
class CodePage;
class Navigator;
class PageList;
class RecentFiles;
class Session;
class UnitMenu;

/// Permalinks of a window, which identify a model by its digest. Creates the permalink of the displayed place. Follows
/// a permalink when the digest of the archive being read is known. If the archive has another digest, reports that and
/// stays.
class Permalinks : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Session *session = nullptr;
        Navigator *navigator = nullptr;
        PageList *pages = nullptr;
        const UnitMenu *units = nullptr;
        const RecentFiles *recent = nullptr;
    };
    /// The parts must outlive this.
    explicit Permalinks(const Parts &parts, QObject *parent = nullptr);

    /// Permalink of the displayed place and its view state; empty without a place. While the digest is unknown, the
    /// link has no digest.
    [[nodiscard]] QString current() const;
    /// Goes to a place and restores its view state. A link without a model belongs to the displayed archive, or to the
    /// one being read.
    void follow(const Permalink &place);
    /// Call when reading has finished or failed.
    void finishLoading();

Q_SIGNALS:
    /// Emitted after going to a place whose link names a unit, which applies to all pages.
    void unitAsked(Mlf::ByteUnit unit);
    /// The user wants to open the archive that most recently contained the model.
    void openRequested(const QString &path);
    /// A permalink was refused. The message gives the reason. It has a button if a recent archive contained the model.
    void messageRequested(const Mlf::MessageBar::Message &message);

private:
    [[nodiscard]] ViewState view() const;
    void show(const ViewState &view);
    void refuse(const Permalink &place);

    Parts m_parts;
    std::optional<Permalink> m_wanted; ///< to follow when its archive has been read
    bool m_isRefused = false; ///< the user knows that `m_wanted` is of another archive
};

/// Parses a line entered by the user: `120`, `120-140`, `+10` and `-10` relative to the current line (not before the
/// first line), or any link. Numbers are one-based and may be grouped by spaces. `std::nullopt` if invalid.
[[nodiscard]] std::optional<Link> parseLineRequest(const QString &text, const QString &path, LineNumber current);

/// Button with the text of a link, cut in the middle if it is long. Its owner copies the link on click.
class PlaceButton : public QToolButton {
    Q_OBJECT
public:
    explicit PlaceButton(QWidget *parent = nullptr);

    void setPlace(const QString &place, int maximumWidth);
    /// Hides the place while a message is in its room.
    void setCovered(bool isCovered);
    [[nodiscard]] QString place() const { return m_place; }

private:
    QString m_place;
    bool m_isCovered = false;
};

/// Actions for places: Back, Forward, and copying the current place, which the status bar shows. Asks for a place or a
/// line number, and goes there. Goes from the selection to related places: the call in C and on the page Calls, the
/// called function, the operators in Relay, the largest constant of the function.
class PlaceActions : public QObject {
    Q_OBJECT
public:
    /// Adds the place to the status bar of `window`, which is also the parent of the dialogs. Both other parameters
    /// must outlive this.
    PlaceActions(Navigator *navigator, const PageList *pages, QMainWindow *window);

    QAction *const back;
    QAction *const forward;
    QAction *const copyPlace;
    QAction *const goTo;
    QAction *const toLine;

    /// Actions from the selection, in the order of the menus. Actions without a target are disabled.
    [[nodiscard]] QList<QAction *> ofSelection() const { return {m_toOtherText, m_toCall, m_toMemory, m_toConstant}; }
    /// Call when the place changes, or when a later stage has more facts about it.
    void updatePlace();
    void updateActions();

Q_SIGNALS:
    void copyRequested();
    void placeReached(); ///< after going to a place of the archive
    void permalinkEntered(const Mlf::Permalink &place);
    void placeRefused(const QString &text);

private:
    QAction *makeGoTo(const QString &text, const QKeySequence &shortcut, Link (PlaceActions::*target)() const);
    void goBack();
    [[nodiscard]] ChangesPage *sideBySide() const; ///< the page in front if it shows two texts; otherwise null
    void askForPlace();
    void askForLine(const CodePage &text);
    [[nodiscard]] Link otherText() const;
    [[nodiscard]] Link call() const;
    [[nodiscard]] Link memory() const;
    [[nodiscard]] Link constant() const;
    [[nodiscard]] bool isRelayInFront() const;
    void updateTargets();

    Navigator *m_navigator;
    const PageList *m_pages;
    QMainWindow *m_window;
    PlaceButton *m_place;
    QAction *m_toOtherText; ///< from C to Relay, and from there to the kernel in C
    QAction *m_toCall;
    QAction *m_toMemory;
    QAction *m_toConstant;
};

} // namespace Mlf
