// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;

namespace Mlf {

/// What an empty window shows: what the program is for, and the ways to begin.
class StartPage : public QWidget {
    Q_OBJECT
public:
    /// One button for each action.
    explicit StartPage(const QList<QAction *> &actions, QWidget *parent = nullptr);
};

} // namespace Mlf
