// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QMenuBar;

namespace Mlf {

class PageList;
class Settings;
class Shortcuts;
class TermHelp;

/// What words mean, the keys of all entries of a menu bar, and what the program is.
class HelpMenu : public QMenu {
    Q_OBJECT
public:
    /// Belongs to the bar, which also lists what has keys, and is its last menu. `settings` may be null; all must
    /// outlive this.
    HelpMenu(QMenuBar *bar, const PageList *pages, const TermHelp *terms, Settings *settings);

private:
    void showKeys();
    void showAbout();

    QMenuBar *m_bar;
    const PageList *m_pages;
    Shortcuts *m_shortcuts = nullptr;
};

} // namespace Mlf
