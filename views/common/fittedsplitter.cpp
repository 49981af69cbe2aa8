// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fittedsplitter.h"

namespace Mlf {

FittedSplitter::FittedSplitter(Qt::Orientation orientation, QWidget *parent) : QSplitter(orientation, parent)
{
    connect(this, &QSplitter::splitterMoved, this, [this] { m_hasOwnSizes = true; });
}

void FittedSplitter::fit(const QList<int> &sizes)
{
    if (!m_hasOwnSizes)
        setSizes(sizes);
}

void FittedSplitter::turn(Qt::Orientation wanted)
{
    if (orientation() == wanted)
        return;
    setOrientation(wanted);
    m_hasOwnSizes = false;
}

QByteArray FittedSplitter::ownSizes() const
{
    return m_hasOwnSizes ? saveState() : QByteArray();
}

void FittedSplitter::restoreOwnSizes(const QByteArray &sizes)
{
    m_hasOwnSizes = !sizes.isEmpty() && restoreState(sizes);
    Q_EMIT restored();
}

} // namespace Mlf
