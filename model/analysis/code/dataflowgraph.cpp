// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/dataflowgraph.h"

using namespace Qt::StringLiterals;

namespace Mlf {

QString dataflowTypeText(const DataflowEdge &edge)
{
    QStringList parts;
    if (edge.shape && edge.shape->empty()) {
        parts += u"scalar"_s;
    } else if (edge.shape) {
        QStringList extents;
        for (const qint64 extent : *edge.shape)
            extents += extent < 0 ? u"?"_s : QString::number(extent);
        parts += extents.join(u'×');
    }
    if (!edge.dtype.isEmpty())
        parts += edge.dtype;
    return parts.join(u' ');
}

} // namespace Mlf
