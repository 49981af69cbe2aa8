// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/comparedtotals.h"

#include "model/base/basis.h"
#include "model/base/errortext.h"
#include "model/compare/buildseries.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"

#include <QLocale>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Cell figureCell(const Figure &figure, ByteUnit unit)
{
    if (!figure.bytes)
        return {ChangeWords::tr("not known"), {}};
    const QString bytes = formatBytesNarrow(unit, *figure.bytes, QLocale());
    if (!figure.isAtLeast)
        return {bytes, figure.bytes->value()};
    return {u"≥\u00a0"_s + bytes, figure.bytes->value(), ChangeWords::tr("at least %1").arg(bytes)};
}

Cell deltaCell(const ComparedTotal &total, ByteUnit unit)
{
    const std::optional<ByteCount> delta = total.delta();
    if (!delta)
        return {total.isChanged() ? ChangeWords::tr("not known") : QString(), {}};
    if (delta->value() == 0)
        return {ChangeWords::tr("none"), 0};
    const QString text = deltaTextIn(unit, *delta, QLocale());
    const bool isMost = total.figures.older.isAtLeast;
    if (!total.isAtLeast())
        return {text, delta->value()};
    // If both figures are lower bounds, the difference is not even bounded.
    const bool isOneSided = isMost != total.figures.newer.isAtLeast;
    const QString words = ChangeWords::tr("%1, not certain").arg(text);
    return {isOneSided ? (isMost ? u"≤\u00a0"_s : u"≥\u00a0"_s) + text : words, delta->value(), words};
}

Cell byteDeltaCell(std::optional<ByteCount> bytes, ByteUnit unit, bool isCertain)
{
    if (!bytes)
        return {ChangeWords::tr("not known"), {}};
    const QString text =
        bytes->value() != 0 ? deltaTextIn(unit, *bytes, QLocale()) : formatBytesNarrow(unit, *bytes, QLocale());
    return {isCertain ? text : ChangeWords::tr("%1, not certain").arg(text), bytes->value()};
}

/// The difference of a total, summed over all models; `std::nullopt` if no model has a known difference.
std::optional<ByteCount> deltaOf(const Comparison &comparison, const QString &name)
{
    std::optional<ByteCount> sum;
    for (const ModuleComparison &module : comparison.modules) {
        if (const std::optional<ByteCount> delta = module.delta(name))
            sum = ByteCount(saturatedAdd(sum.value_or(ByteCount()).value(), delta->value()));
    }
    return sum;
}

/// Counts of differences: functions, constants, buffers, calls, others.
using MemberCounts = std::array<qint64, 5>;

MemberCounts unexplainedMembers(const Comparison &comparison)
{
    const auto countOf = [](const ComparedPairs &pairs) {
        return std::ranges::count_if(pairs, [](const ComparedPair &pair) { return pair.counts && !pair.causeIndex; });
    };
    MemberCounts counts {};
    counts[4] = countOf(comparison.files);
    for (const ModuleComparison &module : comparison.modules) {
        const std::array lists {&module.functions, &module.constants, &module.buffers, &module.calls};
        for (const auto &[name, pairs] : module.lists()) {
            const auto list = std::ranges::find(lists, pairs) - lists.begin();
            counts[std::size_t(list)] += countOf(*pairs);
        }
    }
    return counts;
}

/// "Functions (2), Buffers (17)".
QString membersText(const MemberCounts &counts)
{
    constexpr std::array<const char *, 5> titles {
        QT_TRANSLATE_NOOP("Changes", "Functions"), QT_TRANSLATE_NOOP("Changes", "Constants"),
        QT_TRANSLATE_NOOP("Changes", "Buffers"), QT_TRANSLATE_NOOP("Changes", "Calls"),
        QT_TRANSLATE_NOOP("Changes", "Others")};
    QStringList words;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0)
            words += u"%1 (%2)"_s.arg(ChangeWords::tr(titles[i]), formatCount(counts[i]));
    }
    return words.join(u", "_s);
}

} // namespace

FactTable comparedTotalTable(const std::vector<ComparedTotal> &totals, ByteUnit unit)
{
    FactTable table {{ChangeWords::tr("Total"), ChangeWords::tr("Old"), ChangeWords::tr("New"),
                      ChangeWords::tr("Difference"), ChangeWords::tr("Basis")},
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

QString numberedCause(const Comparison &comparison, const ChangeCause &cause, const QString &words)
{
    const bool isNumbered = countedCauses(comparison) > 1 && isCountedCause(comparison, cause);
    return isNumbered ? u"%1. %2"_s.arg(&cause - comparison.causes.data() + 1).arg(words) : words;
}

FactTable comparedCauseTable(const Comparison &comparison, ByteUnit unit)
{
    FactTable table {{ChangeWords::tr("Cause"), ChangeWords::tr("Workspace"), ChangeWords::tr("Flash"),
                      ChangeWords::tr("Differences"), ChangeWords::tr("Basis")},
                     {}};
    const auto sized = [&](std::optional<ByteCount> bytes, const QString &total, std::optional<std::size_t> cause) {
        return byteDeltaCell(bytes, unit, areBytesCertain(comparison, total, cause));
    };
    for (std::size_t i = 0; i < comparison.causes.size(); ++i) {
        const ChangeCause &cause = comparison.causes[i];
        const QString words = causeWords(cause, Language::Translated);
        const QString alternative = alternativeText(cause.alternative, Language::Translated);
        const QString basis = basisText(cause.basis);
        table.rows.push_back(
            {{{.text = numberedCause(comparison, cause, cause.model.isEmpty() ? words : cause.model + u": "_s + words)},
              sized(cause.ram, u"workspace"_s, i),
              sized(cause.flash, u"rom"_s, i),
              {.text = membersText({cause.functions, cause.constants, cause.buffers, cause.calls, cause.lines})},
              {.text = alternative.isEmpty() ? basis : ChangeWords::tr("%1; or %2").arg(basis, alternative)}},
             cause.links.newer});
    }
    const auto ram = bytesOfCause(comparison, u"workspace"_s, std::nullopt);
    const auto flash = bytesOfCause(comparison, u"rom"_s, std::nullopt);
    const MemberCounts members = unexplainedMembers(comparison);
    const auto isRest = [](std::optional<ByteCount> bytes) { return bytes && bytes->value() != 0; };
    if (isRest(ram) || isRest(flash) || members != MemberCounts {})
        table.rows.push_back({{{.text = ChangeWords::tr("Not explained")},
                               sized(ram, u"workspace"_s, std::nullopt),
                               sized(flash, u"rom"_s, std::nullopt),
                               {.text = membersText(members)},
                               {}},
                              {}});
    const auto isWhole = [&](const QString &name) {
        return std::ranges::none_of(comparison.modules, [&](const ModuleComparison &module) {
            const ComparedTotal *total = module.total(name);
            return total && module.delta(name) && total->isAtLeast();
        });
    };
    if (!table.rows.empty())
        table.rows.push_back({{{.text = ChangeWords::tr("All changes")},
                               byteDeltaCell(deltaOf(comparison, u"workspace"_s), unit, isWhole(u"workspace"_s)),
                               byteDeltaCell(deltaOf(comparison, u"rom"_s), unit, isWhole(u"rom"_s)),
                               {},
                               {}},
                              {},
                              true});
    return table;
}

FactTable buildSeriesTable(const BuildSeries &series, ByteUnit unit)
{
    FactTable table {{ChangeWords::tr("Build"), ChangeWords::tr("Exported")}, {}};
    for (const char *name : buildTotalNames)
        table.headers += buildTotalTitle(name, Language::Translated);
    table.headers +=
        {ChangeWords::tr("Functions"), ChangeWords::tr("Findings"), ChangeWords::tr("Since the build before")};
    for (const auto &[build, module] : series.rows()) {
        const Document &document = *series.builds[build];
        const QString name = document.modules.size() > 1
            ? u"%1: %2"_s.arg(document.listing->name, module->metadata.name)
            : document.listing->name;
        FactRow row {{{name, {}}, {exportTime(document), {}}}, {}};
        for (const Figure &figure : buildTotals(module))
            row.cells.push_back(figureCell(figure, unit));
        const qint64 functions = module ? qint64(module->functions.size()) : 0;
        const auto findings = qint64(document.findings.size());
        row.cells.push_back(module ? Cell {formatCount(functions), functions} : figureCell({}, unit));
        row.cells.push_back({formatCount(findings), findings});
        row.cells.push_back({build > 0 ? verdictText(series.steps[build - 1]) : QString(), {}});
        table.rows.push_back(std::move(row));
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
    return words.isEmpty() ? QString() : ChangeWords::tr("Ignored as noise: %1.").arg(words.join(u", "_s));
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
    add(*comparison.documents.older, ChangeWords::tr("In the older archive not all code is there of: %1"));
    add(*comparison.documents.newer, ChangeWords::tr("In the newer archive not all code is there of: %1"));
    return lines.join(u'\n');
}

} // namespace Mlf
