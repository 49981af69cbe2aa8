// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/permalink.h"

#include <QObject>

class QAction;
class QMainWindow;

namespace Mlf {

class CodePage;
class Navigator;
class PageList;
class PlaceButton;

/// Actions for places: Back, Forward, and copying the current place, which the status bar shows. Asks for a place or a
/// line number, and goes there.
class PlaceActions : public QObject {
    Q_OBJECT
public:
    /// Adds the place to the status bar of `window`, which is also the parent of the dialogs. Both other parameters
    /// must outlive this.
    PlaceActions(Navigator *navigator, const PageList *pages, QMainWindow *window);

    QAction *const back;
    QAction *const forward;
    QAction *const copyPlace;

    /// Call when the place changes, or when a later stage has more facts about it.
    void updatePlace();
    void askForPlace();
    void askForLine(const CodePage *text);

Q_SIGNALS:
    void copyRequested();
    void placeReached(); ///< after going to a place of the archive
    void permalinkEntered(const Mlf::Permalink &place);
    void placeRefused(const QString &text);

private:
    Navigator *m_navigator;
    const PageList *m_pages;
    QMainWindow *m_window;
    PlaceButton *m_place;
};

} // namespace Mlf
