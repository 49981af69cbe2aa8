// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/changewords.h"

#include "model/analysis/modelfigures.h"
#include "model/base/basis.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(Mlf::ChangeWords)
};

QString figureWords(const Figure &figure, ByteUnit unit)
{
    if (!figure.bytes)
        return FigureWords::tr("unknown");
    const QString size = figureSizeNarrow(figure, unit);
    return figure.basis == Basis::Computed
        ? size
        : FigureWords::tr("%1 (%2)", "bytes and their basis").arg(size, basisText(figure.basis));
}

QString differenceWords(const FigureChange &change, ByteUnit unit)
{
    const std::optional<ByteCount> added = difference(change);
    if (!added || added->value() == 0)
        return {};
    const bool isMore = added->value() > 0;
    const Figure size = makeFigure(ByteCount(isMore ? added->value() : -added->value()), Basis::Computed);
    return u" (%1%2)"_s.arg(isMore ? u'+' : QChar(0x2212)).arg(figureSizeNarrow(size, unit));
}

QString whatWords(FigureChange::What what, const Module &module)
{
    switch (what) {
    case FigureChange::What::Peak:
        return FigureWords::tr("peak");
    case FigureChange::What::Workspace:
        return FigureWords::tr("workspace");
    case FigureChange::What::Constants:
        return constantsName(module, Language::Translated);
    }
    Q_UNREACHABLE();
}

QString moduleWords(const Module &before, const Module &after, ByteUnit unit)
{
    QStringList words;
    for (const FigureChange &change : changedFigures(before.figures, after.figures)) {
        words += FigureWords::tr("%1 %2 → %3", "what, before, after")
                     .arg(whatWords(change.what, hasPoolPadding(before) ? before : after),
                          figureWords(change.before, unit), figureWords(change.after, unit))
            + differenceWords(change, unit);
    }
    return words.join(FigureWords::tr(", ", "between figures"));
}

} // namespace

QString changeWords(const Document &before, const Document &after, ByteUnit unit)
{
    const bool isOne = before.modules.size() == 1 && after.modules.size() == 1;
    QStringList words;
    for (const Module &module : after.modules) {
        const Module *old = isOne ? &before.modules.front() : before.module(module.metadata.name);
        const QString changes = old ? moduleWords(*old, module, unit) : FigureWords::tr("new");
        if (!changes.isEmpty())
            words += isOne ? changes
                           : FigureWords::tr("%1: %2", "model and what changed").arg(module.metadata.name, changes);
    }
    for (const Module &module : before.modules) {
        if (!isOne && !after.module(module.metadata.name))
            words += FigureWords::tr("%1: gone", "a model").arg(module.metadata.name);
    }
    return words.isEmpty() ? FigureWords::tr("Peak, workspace and constants are the same.")
                           : FigureWords::tr("Now: %1.").arg(words.join(FigureWords::tr("; ", "between models")));
}

} // namespace Mlf
