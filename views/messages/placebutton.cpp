// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/placebutton.h"

using namespace Qt::StringLiterals;

namespace Mlf {

PlaceButton::PlaceButton(QWidget *parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("The place as a link; a click copies it"));
    setAccessibleName(tr("Copy the place as a link"));
    hide();
}

void PlaceButton::setPlace(const QString &place, int maximumWidth)
{
    m_place = place;
    // Escape "&", which marks a mnemonic.
    setText(fontMetrics().elidedText(place, Qt::ElideMiddle, maximumWidth).replace(u'&', "&&"_L1));
    setVisible(!place.isEmpty());
}

} // namespace Mlf
