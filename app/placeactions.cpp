// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/placeactions.h"

#include "app/actions.h"
#include "app/lineicon.h"
#include "app/navigator.h"
#include "views/messages/placebutton.h"

#include <QMainWindow>
#include <QStatusBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

PlaceActions::PlaceActions(Navigator *navigator, QMainWindow *window)
    : QObject(window)
    , back(makeAction(this, tr("&Back"), u"go-previous"_s, QKeySequence::Back, [this] { m_navigator->goBack(); }))
    , forward(
          makeAction(this, tr("&Forward"), u"go-next"_s, QKeySequence::Forward, [this] { m_navigator->goForward(); }))
    , copyPlace(makeAction(this, tr("Copy Place as &Link"), u"edit-copy"_s,
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { Q_EMIT copyRequested(); }))
    , m_navigator(navigator)
    , m_window(window)
    , m_place(new PlaceButton(window))
{
    if (back->icon().isNull())
        back->setIcon(arrowIcon(true));
    if (forward->icon().isNull())
        forward->setIcon(arrowIcon(false));
    for (QAction *action : {back, forward, copyPlace})
        action->setEnabled(false);
    connect(m_place, &PlaceButton::clicked, this, &PlaceActions::copyRequested);
    m_window->statusBar()->addWidget(m_place);
}

void PlaceActions::updatePlace()
{
    const QString text = formatLink(m_navigator->placeLink());
    m_place->setPlace(text, std::max(m_window->width() / 2, 200));
    copyPlace->setEnabled(!text.isEmpty());
    back->setEnabled(m_navigator->canGoBack());
    forward->setEnabled(m_navigator->canGoForward());
}

} // namespace Mlf
