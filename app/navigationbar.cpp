// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/navigationbar.h"

#include "app/modulebox.h"
#include "app/navigator.h"
#include "app/pagelist.h"
#include "app/placeactions.h"
#include "model/document/module.h"

#include <QMainWindow>
#include <QTabWidget>

using namespace Qt::StringLiterals;

namespace Mlf {

NavigationBar::NavigationBar(const PlaceActions &actions, Navigator *navigator, const PageList *pages,
                             QMainWindow *window)
    : QToolBar(tr("Navigation"), window)
    , m_modules(new ModuleBox(window))
{
    connect(pages, &PageList::frontChanged, m_modules, [this, pages] { m_modules->setFront(pages->frontType()); });
    connect(m_modules, &QComboBox::textActivated, navigator, &Navigator::chooseModule);
    connect(navigator, &Navigator::moduleChanged, m_modules, &QComboBox::setCurrentText);
    window->addToolBar(this);
    setObjectName(u"navigation"_s);
    setMovable(false);
    addActions({actions.back, actions.forward});
    m_modulesAction = addWidget(m_modules);
    m_modulesAction->setVisible(false);
    pages->tabs()->setCornerWidget(this, Qt::TopLeftCorner);
    setIconSize(QSize(16, 16));
}

void NavigationBar::setModules(const std::vector<Module> &modules, const Module *shown)
{
    m_modulesAction->setVisible(modules.size() > 1);
    m_modules->setModules(modules, shown);
}

} // namespace Mlf
