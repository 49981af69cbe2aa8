// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filesdock.h"

#include "app/dockwidth.h"
#include "app/freedmemory.h"
#include "app/settings.h"
#include "views/dialogs/filesaver.h"
#include "views/tree/archivetreeview.h"

#include <QAction>
#include <QLineEdit>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace Mlf {

FilesDock::FilesDock(QMainWindow *window)
    : QDockWidget(tr("Files"), window)
    , m_window(window)
    , m_tree(new ArchiveTreeView(window))
{
    setObjectName(u"files"_s);
    setWidget(m_tree);
    m_window->addDockWidget(Qt::LeftDockWidgetArea, this);
    m_width = new DockWidth(this, m_window);
    m_width->setWanted(Keys::filesWidth.fallback);
    connect(m_tree, &ArchiveTreeView::treeMade, this, &FreedMemory::giveBackSoon);
    toggleViewAction()->setText(tr("&Files"));
    toggleViewAction()->setShortcut(QKeySequence(Qt::Key_F9));
}

bool FilesDock::setAvailable(bool hasDocument)
{
    if (hasDocument == toggleViewAction()->isEnabled())
        return false;
    if (!hasDocument)
        m_isWanted = isVisibleTo(m_window);
    setVisible(hasDocument && m_isWanted);
    toggleViewAction()->setEnabled(hasDocument);
    return true;
}

void FilesDock::focusFilter()
{
    show();
    m_tree->filterEdit()->setFocus(Qt::ShortcutFocusReason);
}

void FilesDock::restore(const Settings &settings)
{
    m_width->setWanted(settings.value(Keys::filesWidth));
    m_tree->setWantedArrangement(settings.value(Keys::filesByModel) ? ArchiveTreeModel::Arrangement::ByModel
                                                                    : ArchiveTreeModel::Arrangement::ByFolder);
    m_tree->saver()->setFolder(settings.value(Keys::saveFolder));
}

void FilesDock::save(Settings &settings) const
{
    settings.setValue(Keys::filesWidth, m_width->wanted());
    settings.setValue(Keys::filesByModel, m_tree->wantedArrangement() == ArchiveTreeModel::Arrangement::ByModel);
}

} // namespace Mlf
