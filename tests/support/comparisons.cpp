// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/comparisons.h"

#include "model/base/basis.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/comparetext.h"
#include "model/compare/totals.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

using Status = ComparedPair::Status;

QString rowFault(const ComparedTotal &total, std::size_t causes)
{
    qint64 sum = 0;
    for (const TotalRow &row : total.rows) {
        sum += row.delta.value();
        if (row.delta.value() == 0)
            return u"%1 has a row of nothing"_s.arg(total.name);
        if (row.causeIndex && *row.causeIndex >= causes)
            return u"%1 has a row of no cause"_s.arg(total.name);
    }
    const std::optional<ByteCount> delta = total.delta();
    if (!delta)
        return total.rows.empty() ? QString() : u"%1 has rows and no delta"_s.arg(total.name);
    return sum == delta->value()
        ? QString()
        : u"the rows of %1 add up to %2, not to %3"_s.arg(total.name).arg(sum).arg(delta->value());
}

/// The figure of a total by its name in reports; null for pools.
const Figure *figureOf(const Module &module, const QString &name, Figure &room)
{
    const ModelFigures &figures = module.figures;
    if (name == "peak"_L1)
        return &figures.peak;
    if (name == "lowerBound"_L1)
        return &figures.lowerBound;
    if (name == "stack"_L1)
        return &figures.stackArrays;
    if (name == "workspace"_L1)
        room = figureToUse(figures.workspace);
    else if (name == "constants"_L1)
        room = figureToUse(figures.constants);
    else if (name == "io"_L1)
        room = figureToUse(figures.io);
    else if (name == "rom"_L1)
        room = romToCompare(module);
    else
        return nullptr;
    return &room;
}

QString figureFault(const ModuleComparison &module, const Document &older, const Document &newer)
{
    const Module *before = older.module(module.names.older);
    const Module *after = newer.module(module.names.newer);
    if (!before || !after)
        return u"no such model"_s;
    for (const ComparedTotal &total : module.totals) {
        Figure rooms[2];
        const Figure *a = figureOf(*before, total.name, rooms[0]);
        const Figure *b = figureOf(*after, total.name, rooms[1]);
        if (a && b && (total.figures.older != *a || total.figures.newer != *b))
            return u"%1 is not the figure of the report"_s.arg(total.name);
    }
    return {};
}

/// Checks that each item of a side is in exactly one pair.
QString countFault(const char *name, const ComparedPairs &pairs, std::size_t older, std::size_t newer)
{
    const auto has = [](const QString &text) { return !text.isEmpty(); };
    const auto before =
        std::size_t(std::ranges::count_if(pairs, has, [](const auto &pair) { return pair.names.older; }));
    const auto after =
        std::size_t(std::ranges::count_if(pairs, has, [](const auto &pair) { return pair.names.newer; }));
    return before == older && after == newer ? QString()
                                             : u"%1 of %2 and %3, not of %4 and %5"_s.arg(QLatin1StringView(name))
                                                   .arg(before)
                                                   .arg(after)
                                                   .arg(older)
                                                   .arg(newer);
}

QString statusFault(const char *name, const ComparedPairs &pairs)
{
    for (const ComparedPair &pair : pairs) {
        const bool isOlder = !pair.names.older.isEmpty();
        const bool isNewer = !pair.names.newer.isEmpty();
        const bool isRight = pair.status == Status::Added ? !isOlder && isNewer
            : pair.status == Status::Removed              ? isOlder && !isNewer
                                                          : isOlder && isNewer;
        const bool isEqual = pair.status == Status::Equal;
        const bool isQuiet = !isEqual || (!pair.counts && pair.delta().value_or(ByteCount()).value() == 0);
        if (!isRight || !isQuiet)
            return u"%1: %2 is not %3"_s.arg(QLatin1StringView(name), bothNames(pair.names), statusName(pair.status));
    }
    return {};
}

QString pairKey(const ComparedPair &pair, bool isMirrored)
{
    const auto size = [](std::optional<ByteCount> bytes) { return bytes ? QString::number(bytes->value()) : u"?"_s; };
    const Status status = !isMirrored    ? pair.status
        : pair.status == Status::Added   ? Status::Removed
        : pair.status == Status::Removed ? Status::Added
                                         : pair.status;
    const auto names = isMirrored ? pair.names.swapped() : pair.names;
    const auto bytes = isMirrored ? pair.bytes.swapped() : pair.bytes;
    const auto bases = isMirrored ? pair.bases.swapped() : pair.bases;
    const auto areAtLeast = isMirrored ? pair.areAtLeast.swapped() : pair.areAtLeast;
    const auto texts = isMirrored ? pair.texts.swapped() : pair.texts;
    return QStringList {names.older,
                        names.newer,
                        statusName(status),
                        size(bytes.older),
                        size(bytes.newer),
                        basisName(bases.older) + QString::number(areAtLeast.older),
                        basisName(bases.newer) + QString::number(areAtLeast.newer),
                        texts.older,
                        texts.newer,
                        QString::number(pair.counts),
                        QString::number(pair.isCertain)}
        .join(u" | "_s);
}

QStringList pairKeys(const ComparedPairs &pairs, bool isMirrored)
{
    QStringList keys;
    for (const ComparedPair &pair : pairs)
        keys += pairKey(pair, isMirrored);
    keys.sort();
    return keys;
}

QStringList rowKeys(const ComparedTotal &total, bool isMirrored)
{
    QStringList keys;
    for (const TotalRow &row : total.rows) {
        const auto names = isMirrored ? row.names.swapped() : row.names;
        keys += QStringList {QString::number(int(row.what)),
                             names.older,
                             names.newer,
                             causeName(isMirrored ? mirrored(row.cause) : row.cause),
                             row.guess ? u"guessed"_s : u"certain"_s,
                             QString::number(isMirrored ? -row.delta.value() : row.delta.value())}
                    .join(u" | "_s);
    }
    keys.sort();
    return keys;
}

QString firstApart(const QString &what, const QStringList &forth, const QStringList &back)
{
    for (qsizetype i = 0; i < std::max(forth.size(), back.size()); ++i) {
        if (forth.value(i) != back.value(i))
            return u"%1: %2 is not the mirror of %3"_s.arg(what, forth.value(i), back.value(i));
    }
    return {};
}

/// Checks that causes and what is not explained add up to the totals.
QString causeFault(const Comparison &comparison)
{
    for (const QString &name : {u"workspace"_s, u"rom"_s}) {
        qint64 sum = bytesOfCause(comparison, name, std::nullopt).value_or(ByteCount()).value();
        for (const ChangeCause &cause : comparison.causes)
            sum += (name == "rom"_L1 ? cause.flash : cause.ram).value_or(ByteCount()).value();
        qint64 delta = 0;
        for (const ModuleComparison &module : comparison.modules) {
            delta += module.delta(name).value_or(ByteCount()).value();
        }
        if (sum != delta)
            return u"the causes of %1 add up to %2, not to %3"_s.arg(name).arg(sum).arg(delta);
    }
    if (comparison.isSame() && !comparison.causes.empty())
        return u"causes of nothing"_s;
    const auto isWithout = [](const ChangeCause &cause) {
        return cause.basis == Basis::Unknown || causeWords(cause, Language::English).isEmpty()
            || (cause.basis == Basis::Computed && cause.alternative != ChangeCause::Alternative::None);
    };
    return std::ranges::any_of(comparison.causes, isWithout) ? u"a cause without words or basis"_s : QString();
}

/// The causes, with what each adds and removes if `isMirrored`.
QStringList causeKeys(const Comparison &comparison, bool isMirrored)
{
    using Kind = ChangeCause::Kind;
    const auto mirror = [](Kind kind) {
        switch (kind) {
        case Kind::LayerAdded:
            return Kind::LayerRemoved;
        case Kind::LayerRemoved:
            return Kind::LayerAdded;
        case Kind::ModelAdded:
            return Kind::ModelRemoved;
        case Kind::ModelRemoved:
            return Kind::ModelAdded;
        default:
            return kind;
        }
    };
    QStringList keys;
    for (const ChangeCause &cause : comparison.causes) {
        const auto bytes = [&](std::optional<ByteCount> one) {
            return one ? QString::number(isMirrored ? -one->value() : one->value()) : u"?"_s;
        };
        keys += QStringList {causeKindName(isMirrored ? mirror(cause.kind) : cause.kind), bytes(cause.ram),
                             bytes(cause.flash), basisName(cause.basis)}
                    .join(u" | "_s);
    }
    keys.sort();
    return keys;
}

QString moduleMirrorFault(const ModuleComparison &forth, const ModuleComparison &back)
{
    const auto lists = forth.lists();
    const auto others = back.lists();
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const QString fault = firstApart(QString::fromLatin1(lists[i].first), pairKeys(*lists[i].second, false),
                                         pairKeys(*others[i].second, true));
        if (!fault.isEmpty())
            return fault;
    }
    if (forth.totals.size() != back.totals.size())
        return u"not the same totals"_s;
    QStringList totals[2];
    for (const ComparedTotal &total : forth.totals)
        totals[0] += rowKeys(total, false).join(u'\n');
    for (const ComparedTotal &total : back.totals)
        totals[1] += rowKeys(total, true).join(u'\n');
    for (QStringList &list : totals)
        list.sort(); // pools may have other names
    return firstApart(u"totals"_s, totals[0], totals[1]);
}

} // namespace

QString faultOf(const Comparison &comparison, const Document &older, const Document &newer)
{
    for (const ModuleComparison &module : comparison.modules) {
        if (!module.isPaired)
            continue;
        QString fault = figureFault(module, older, newer);
        for (const ComparedTotal &total : module.totals)
            fault = fault.isEmpty() ? rowFault(total, comparison.causes.size()) : fault;
        for (const auto &[name, pairs] : module.lists())
            fault = fault.isEmpty() ? statusFault(name, *pairs) : fault;
        const Module &before = *older.module(module.names.older);
        const Module &after = *newer.module(module.names.newer);
        if (fault.isEmpty())
            fault = countFault("functions", module.functions, before.functions.size(), after.functions.size());
        if (fault.isEmpty())
            fault = countFault("calls", module.calls, before.buffers.calls.size(), after.buffers.calls.size());
        if (!fault.isEmpty())
            return u"%1: %2"_s.arg(module.names.newer, fault);
    }
    if (const QString fault = causeFault(comparison); !fault.isEmpty())
        return fault;
    const QString fault = statusFault("files", comparison.files);
    const auto count = [](const Document &document) { // replaced files are in no pair
        return std::size_t(std::ranges::count(document.files, false, &DocumentFile::isReplaced));
    };
    return fault.isEmpty() ? countFault("files", comparison.files, count(older), count(newer)) : fault;
}

QString mirrorFault(const Comparison &forth, const Comparison &back)
{
    if (forth.isSame() != back.isSame())
        return u"only one says that they are the same"_s;
    if (forth.modules.size() != back.modules.size())
        return u"not the same number of models"_s;
    for (const ModuleComparison &module : forth.modules) {
        const auto other = std::ranges::find(back.modules, module.names.swapped(), &ModuleComparison::names);
        if (other == back.modules.end())
            return u"%1 has no mirror image"_s.arg(bothNames(module.names));
        const QString fault = moduleMirrorFault(module, *other);
        if (!fault.isEmpty())
            return u"%1: %2"_s.arg(bothNames(module.names), fault);
    }
    if (const QString fault = firstApart(u"causes"_s, causeKeys(forth, false), causeKeys(back, true)); !fault.isEmpty())
        return fault;
    if (forth.noise != back.noise)
        return u"not the same noise"_s;
    if (forth.addedFindings.size() != back.goneFindings.size()
        || forth.goneFindings.size() != back.addedFindings.size())
        return u"not the same findings"_s;
    return firstApart(u"files"_s, pairKeys(forth.files, false), pairKeys(back.files, true));
}

/// The doubt of an uncertain pair.
static QString doubtOf(const ComparedPair &pair)
{
    return pair.isCertain ? QString() : u" (by %1, not certain)"_s.arg(reasonText(pair.reason, Language::English));
}

QStringList whatCounts(const Comparison &comparison)
{
    QStringList lines;
    const auto addPairs = [&](const QString &name, const ComparedPairs &pairs) {
        for (const ComparedPair &pair : pairs) {
            if (pair.counts)
                lines += u"%1: %2: %3%4"_s.arg(name, statusName(pair.status), bothNames(pair.names), doubtOf(pair));
        }
    };
    for (const ModuleComparison &module : comparison.modules) {
        if (!module.isPaired || module.names.older != module.names.newer)
            lines += u"model: %1 | %2"_s.arg(module.names.older, module.names.newer);
        for (const ComparedTotal &total : module.totals) {
            const std::optional<ByteCount> delta = total.delta();
            if (total.isChanged())
                lines += u"%1: %2"_s.arg(total.name, delta ? QString::number(delta->value()) : u"not known"_s);
        }
        for (const auto &[name, pairs] : module.lists())
            addPairs(QString::fromLatin1(name), *pairs);
    }
    addPairs(u"files"_s, comparison.files);
    for (const Finding &finding : comparison.addedFindings)
        lines += u"finding added: "_s + codeName(finding.code);
    for (const Finding &finding : comparison.goneFindings)
        lines += u"finding gone: "_s + codeName(finding.code);
    return lines;
}

qint64 unexplained(const ComparedTotal &total)
{
    qint64 bytes = 0;
    for (const TotalRow &row : total.rows) {
        if (row.cause == DifferenceCause::Unexplained)
            bytes += std::abs(row.delta.value());
    }
    return bytes;
}

} // namespace Mlf::Test
