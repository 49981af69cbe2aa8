// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

#include <vector>

class QMainWindow;

namespace Mlf {

class ModuleBox;
struct Module;
class Navigator;
class PageList;
class PlaceActions;

/// Back, Forward and the model chooser, left of the tabs.
class NavigationBar : public QToolBar {
    Q_OBJECT
public:
    /// All must outlive this. Adds itself to the corner of the tabs.
    NavigationBar(const PlaceActions &actions, Navigator *navigator, const PageList *pages, QMainWindow *window);

    /// `shown` is the displayed module, null for an archive without models. The chooser is hidden if there is only one.
    void setModules(const std::vector<Module> &modules, const Module *shown);

private:
    ModuleBox *m_modules;
    QAction *m_modulesAction;
};

} // namespace Mlf
