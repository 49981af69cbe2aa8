// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>

#include <functional>

class QAction;
class QMainWindow;

namespace Mlf {

class Navigator;
class PlaceButton;

/// Back, Forward, and the displayed place, which is shown in the status bar and can be copied.
class PlaceActions : public QObject {
    Q_OBJECT
public:
    /// `navigator` must outlive this. Adds the place to the status bar of the window.
    PlaceActions(Navigator *navigator, QMainWindow *window);

    QAction *const back;
    QAction *const forward;
    QAction *const copyPlace;

    /// Called when the place changes or more is known about it.
    void updatePlace();

Q_SIGNALS:
    void copyRequested();

private:
    Navigator *m_navigator;
    QMainWindow *m_window;
    PlaceButton *m_place;
};

} // namespace Mlf
