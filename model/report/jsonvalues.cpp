// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/jsonvalues.h"

#include "model/analysis/figuretext.h"
#include "model/base/errortext.h"

using namespace Qt::StringLiterals;

namespace Mlf {

QJsonObject json(const FigurePair &pair)
{
    const bool isInferred = pair.computed.basis == Basis::Inferred;
    QJsonObject object = statedAndComputed(pair.stated.bytes, isInferred ? std::nullopt : pair.computed.bytes);
    if (isInferred)
        object.insert(u"inferred"_s, json(pair.computed.bytes));
    if (pair.computed.isAtLeast)
        object.insert(u"atLeast"_s, true);
    std::vector<Cause> why = pair.stated.why;
    for (const Cause &cause : pair.computed.why)
        addCause(why, cause);
    if (!why.empty())
        object.insert(u"why"_s, causesText(why, Language::English));
    return object;
}

void insertFigure(QJsonObject &object, const QString &name, const Figure &figure)
{
    object.insert(name, json(figure.bytes));
    object.insert(name + u"Basis"_s, basisName(figure.basis));
    if (figure.isAtLeast)
        object.insert(name + u"AtLeast"_s, true);
    if (!figure.why.empty())
        object.insert(name + u"Why"_s, figureWhy(figure, Language::English));
}

} // namespace Mlf
