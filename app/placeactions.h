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

/// Back and Forward, and the place on show, which the status bar says and which can be copied.
class PlaceActions : public QObject {
    Q_OBJECT
public:
    /// `navigator` must outlive this. Puts the place into the window's status bar.
    PlaceActions(Navigator *navigator, QMainWindow *window);

    QAction *const back;
    QAction *const forward;
    QAction *const copyPlace;

    /// The place is another one, or more is known of it.
    void updatePlace();

Q_SIGNALS:
    void copyRequested();

private:
    QAction *make(const QString &text, const QString &icon, const QKeySequence &shortcut,
                  const std::function<void()> &run);

    Navigator *m_navigator;
    QMainWindow *m_window;
    PlaceButton *m_place;
};

} // namespace Mlf
