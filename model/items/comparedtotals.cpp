// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/comparedtotals.h"

#include "model/base/basis.h"
#include "model/base/errortext.h"
#include "model/compare/causetext.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "model/document/module.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString totalsPhrase(const char *text)
{
    return QCoreApplication::translate("Changes", text);
}

Cell figureCell(const Figure &figure, ByteUnit unit)
{
    if (!figure.bytes)
        return {totalsPhrase(QT_TRANSLATE_NOOP("Changes", "not known")), {}};
    const QString bytes = formatBytesNarrow(unit, *figure.bytes, QLocale());
    if (!figure.isAtLeast)
        return {bytes, figure.bytes->value()};
    return {u"≥\u00a0"_s + bytes, figure.bytes->value(),
            totalsPhrase(QT_TRANSLATE_NOOP("Changes", "at least %1")).arg(bytes)};
}

Cell deltaCell(const ComparedTotal &total, ByteUnit unit)
{
    const std::optional<ByteCount> delta = total.delta();
    if (!delta)
        return {total.isChanged() ? totalsPhrase(QT_TRANSLATE_NOOP("Changes", "not known")) : QString(), {}};
    if (delta->value() == 0)
        return {totalsPhrase(QT_TRANSLATE_NOOP("Changes", "none")), 0};
    const QString text = deltaTextIn(unit, *delta, QLocale());
    const bool isMost = total.figures.older.isAtLeast;
    if (!total.isAtLeast())
        return {text, delta->value()};
    // If both are bounds, the difference may be anything.
    const bool isOneSided = isMost != total.figures.newer.isAtLeast;
    const QString words = totalsPhrase(QT_TRANSLATE_NOOP("Changes", "%1, not certain")).arg(text);
    return {isOneSided ? (isMost ? u"≤\u00a0"_s : u"≥\u00a0"_s) + text : words, delta->value(), words};
}

} // namespace

FactTable comparedTotalTable(const std::vector<ComparedTotal> &totals, ByteUnit unit)
{
    FactTable table {
        {totalsPhrase(QT_TRANSLATE_NOOP("Changes", "Total")), totalsPhrase(QT_TRANSLATE_NOOP("Changes", "Old")),
         totalsPhrase(QT_TRANSLATE_NOOP("Changes", "New")), totalsPhrase(QT_TRANSLATE_NOOP("Changes", "Difference")),
         totalsPhrase(QT_TRANSLATE_NOOP("Changes", "Basis"))},
        {}};
    for (const ComparedTotal &total : totals) {
        const auto &[older, newer] = total.figures;
        const QString basis = older.basis == newer.basis ? basisText(older.basis)
                                                         : basisText(older.basis) + u" → "_s + basisText(newer.basis);
        table.rows.push_back({{{totalTitle(total.name, Language::Translated), {}},
                               figureCell(older, unit),
                               figureCell(newer, unit),
                               deltaCell(total, unit),
                               {basis, {}}},
                              newer.evidence});
    }
    return table;
}

QString verdictText(const Comparison &comparison)
{
    const QString text = comparisonSentence(comparison, Language::Translated);
    return text.first(1).toUpper() + text.sliced(1);
}

QString noiseSentence(const Comparison &comparison)
{
    QStringList words;
    for (const NoiseCount &noise : comparison.noise)
        words += u"%1 (%2)"_s.arg(noiseText(noise.what, Language::Translated), formatCount(noise.count));
    return words.isEmpty()
        ? QString()
        : totalsPhrase(QT_TRANSLATE_NOOP("Changes", "Ignored as noise: %1.")).arg(words.join(u", "_s));
}

QString troubleText(const DocumentComparison &comparison)
{
    QStringList lines;
    const auto add = [&lines](const Document &document, const QString &partial) {
        const Listing &listing = *document.listing;
        if (listing.damage)
            lines += listing.name + u": "_s + errorText(*listing.damage, Language::Translated);
        else if (listing.fileCount() == 0)
            lines += listing.name + u": "_s + errorText(makeError(Code::NoFiles), Language::Translated);
        QStringList models;
        for (const Module &module : document.modules) {
            if (module.isPartial)
                models += module.metadata.name;
        }
        if (!models.isEmpty())
            lines += partial.arg(models.join(u", "_s));
    };
    add(*comparison.documents.older,
        totalsPhrase(QT_TRANSLATE_NOOP("Changes", "In the older archive not all code is there of: %1")));
    add(*comparison.documents.newer,
        totalsPhrase(QT_TRANSLATE_NOOP("Changes", "In the newer archive not all code is there of: %1")));
    return lines.join(u'\n');
}

} // namespace Mlf
