// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/dataflowgraph.h"

using namespace Qt::StringLiterals;

namespace Mlf {

QString tensorTypeText(const std::optional<std::vector<qint64>> &shape, const QString &dtype)
{
    QStringList parts;
    if (shape && shape->empty()) {
        parts += u"scalar"_s;
    } else if (shape) {
        QStringList extents;
        for (const qint64 extent : *shape)
            extents += extent < 0 ? u"?"_s : QString::number(extent);
        parts += extents.join(u'×');
    }
    if (!dtype.isEmpty())
        parts += dtype;
    return parts.join(u' ');
}

QString dataflowTypeText(const DataflowEdge &edge)
{
    return tensorTypeText(edge.shape, edge.dtype);
}

} // namespace Mlf
