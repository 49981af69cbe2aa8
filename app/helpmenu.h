// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QMenuBar;

namespace Mlf {

/// The keys of all entries of a menu bar, and what the program is.
class HelpMenu : public QMenu {
    Q_OBJECT
public:
    /// Belongs to the bar, which also lists what has keys.
    explicit HelpMenu(QMenuBar *bar);

private:
    void showKeys();
    void showAbout();

    QMenuBar *m_bar;
};

} // namespace Mlf
