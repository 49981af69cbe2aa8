// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/placebutton.h"

#include <QClipboard>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

PlaceButton::PlaceButton(QWidget *parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("The place as a link; a click copies it"));
    setAccessibleName(tr("Copy the place as a link"));
    connect(this, &QToolButton::clicked, this, &PlaceButton::copy);
    hide();
}

void PlaceButton::setPlace(const QString &place, int maximumWidth)
{
    m_place = place;
    // "&" would underline a letter.
    setText(fontMetrics().elidedText(place, Qt::ElideMiddle, maximumWidth).replace(u'&', "&&"_L1));
    setVisible(!place.isEmpty());
}

void PlaceButton::copy()
{
    if (!m_place.isEmpty())
        QGuiApplication::clipboard()->setText(m_place);
}

} // namespace Mlf
