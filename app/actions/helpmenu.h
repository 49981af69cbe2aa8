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

/// The Help menu: terms of the format, keys of all menu entries, and information on the program.
class HelpMenu : public QMenu {
    Q_OBJECT
public:
    /// Adds itself to `bar` as the last menu. The list of keys shows the entries of `bar`. `settings` may be null; all
    /// parameters must outlive this.
    HelpMenu(QMenuBar *bar, const PageList *pages, const TermHelp *terms, Settings *settings);

private:
    void showKeys();
    void showVersions();
    void showAbout();

    QMenuBar *m_bar;
    const PageList *m_pages;
    Shortcuts *m_shortcuts = nullptr;
};

} // namespace Mlf
