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

/// Back, Forward, and the displayed place, which is shown in the status bar and can be copied. Asks for a place in the
/// archive or a line of the text, and goes there.
class PlaceActions : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this. Adds the place to the status bar of the window, to which dialogs belong.
    PlaceActions(Navigator *navigator, const PageList *pages, QMainWindow *window);

    QAction *const back;
    QAction *const forward;
    QAction *const copyPlace;

    /// Called when the place changes or more is known about it.
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
