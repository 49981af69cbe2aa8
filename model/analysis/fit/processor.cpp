// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/processor.h"

#include "model/base/format.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// "cortex-m4" in a text such as "STM32F446RE, Cortex-M4F"; empty if it names no Cortex-M.
QString processorIn(const QString &chip)
{
    static const QRegularExpression core(u"cortex-m[0-9]+(?:\\+|p(?:lus)?)?"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    return core.match(chip).captured().toLower();
}

/// Rank of the instruction set of a Cortex-M processor, which has all instructions of lower ranks; -1 if unknown.
int instructionRank(const QString &processor)
{
    static const QStringList ranks[] = {
        {u"cortex-m0"_s, u"cortex-m0+"_s, u"cortex-m0plus"_s, u"cortex-m1"_s, u"cortex-m23"_s},
        {u"cortex-m3"_s},
        {u"cortex-m4"_s, u"cortex-m7"_s, u"cortex-m33"_s, u"cortex-m35p"_s}, // with the DSP extension
        {u"cortex-m52"_s, u"cortex-m55"_s, u"cortex-m85"_s}, // and with vectors
    };
    const auto *const found =
        std::ranges::find_if(ranks, [&](const QStringList &names) { return names.contains(processor); });
    return found == std::end(ranks) ? -1 : int(found - std::begin(ranks));
}

} // namespace

QString processorNote(const QStringList &built, const Board &board, Language language)
{
    const QString own = processorIn(board.chip);
    const int rank = instructionRank(own);
    const auto beyond = std::ranges::find_if(
        built, [rank](const QString &processor) { return rank >= 0 && instructionRank(processor) > rank; });
    return beyond == built.end()
        ? QString()
        : inLanguage("Fit", QT_TRANSLATE_NOOP("Fit", "Built for %1; this board has a %2: the code may not run."),
                     language)
              .arg(*beyond, own);
}

} // namespace Mlf
