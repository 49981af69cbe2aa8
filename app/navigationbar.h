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

/// Back, Forward and the choice of a model, in front of the bar of pages.
class NavigationBar : public QToolBar {
    Q_OBJECT
public:
    /// All must outlive this. Puts itself into the corner of the bar of pages.
    NavigationBar(const PlaceActions &actions, Navigator *navigator, const PageList *pages, QMainWindow *window);

    /// `shown` is the one on show, null where the archive has none. One model alone is no choice.
    void setModules(const std::vector<Module> &modules, const Module *shown);

private:
    ModuleBox *m_modules;
    QAction *m_modulesAction;
};

} // namespace Mlf
