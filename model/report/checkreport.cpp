// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/checkreport.h"

#include "model/analysis/figuretext.h"
#include "model/analysis/fit/fittext.h"
#include "model/artifact/jsonfields.h"
#include "model/base/format.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t shownParts = 5; ///< of a region that is too small

QString bytesColumn(qint64 bytes)
{
    return QString::number(bytes).rightJustified(10) + u" bytes"_s;
}

QString line(const QString &text)
{
    return onOneLine(text) + u'\n';
}

QString partLine(const FitPart &part)
{
    const Figure &size = part.size;
    const QString known =
        size.bytes ? bytesColumn(part.taken().value()) : u"unknown"_s.rightJustified(10) + u"      "_s;
    const QString model = part.model.isEmpty() ? QString() : u" of "_s + part.model;
    return line(u"    %1  %2%3%4, %5"_s.arg(known, size.isAtLeast ? u"at least, "_s : QString(),
                                            fitPartText(part, Language::English), model, basisName(size.basis)));
}

QString boardText(const BoardCheck &check)
{
    const BoardFit &fit = check.fit;
    QString text = line(u"%1 on %2: %3"_s.arg(check.subject, check.board.name, fitVerdictName(fit.verdict)));
    qsizetype width = 0;
    for (const BoardRegion &region : check.board.regions)
        width = std::max(width, region.name.size());
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const BoardRegion &region = check.board.regions[i];
        text += line(u"  %1  %2  %3"_s.arg(region.name.leftJustified(width), bytesColumn(region.bytes.value()),
                                           regionVerdictText(fit, i, Language::English)));
        if (fit.regions[i].verdict != FitVerdict::DoesNotFit)
            continue;
        const std::vector<std::size_t> &parts = fit.regions[i].parts;
        for (std::size_t at = 0; at < std::min(parts.size(), shownParts); ++at)
            text += partLine(fit.parts[parts[at]]);
        if (region.used.value() > 0)
            text += u"    %1  used already\n"_s.arg(bytesColumn(region.used.value()));
        if (region.stackReserve.value() > 0)
            text += u"    %1  kept for the stack\n"_s.arg(bytesColumn(region.stackReserve.value()));
    }
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        if (fit.regionOf[i] < 0)
            text += u"  no %1 for\n"_s.arg(regionKindName(fit.parts[i].memory())) + partLine(fit.parts[i]);
    }
    return text;
}

using Shape = ReportName::Shape;

ReportTable partTable()
{
    return {{{u"part"_s},
             {u"kind"_s},
             {u"module"_s},
             {u"pool"_s},
             {u"bytes"_s},
             {u"atLeast"_s},
             {u"basis"_s},
             {u"why"_s},
             {u"taken"_s},
             {u"location"_s}},
            {}};
}

ReportTable::Row partCells(const FitPart &part)
{
    return {part.key(),
            fitPartKindName(part.kind),
            textOrUnknown(part.model),
            textOrUnknown(part.name),
            part.size.bytes,
            part.size.isAtLeast,
            basisName(part.size.basis),
            textOrUnknown(figureWhy(part.size, Language::English)),
            part.taken(),
            part.link};
}

ReportTable regionTable(const BoardCheck &check)
{
    const BoardFit &fit = check.fit;
    ReportTable regions {{{u"name"_s},
                          {u"kind"_s},
                          {u"bytes"_s},
                          {u"usedBytes"_s},
                          {u"stackBytes"_s},
                          {u"applicationBytes"_s},
                          {u"modelBytes"_s},
                          {u"headroom"_s},
                          {u"verdict"_s},
                          {u"atMost"_s},
                          {u"sentence"_s},
                          {u"parts"_s, {}, Shape::Rows}},
                         {}};
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const BoardRegion &region = check.board.regions[i];
        const RegionFit &what = fit.regions[i];
        ReportTable parts = partTable();
        for (const std::size_t part : what.parts)
            parts.rows.push_back(partCells(fit.parts[part]));
        const bool isOpen = what.verdict == FitVerdict::FitsIf || what.verdict == FitVerdict::Unknown;
        regions.rows.push_back({region.name, regionKindName(region.kind), region.bytes, region.used, what.stack,
                                what.application, what.models, what.headroom, fitVerdictName(what.verdict),
                                isOpen ? ReportValue(what.atMost) : ReportValue(unknownValue),
                                regionVerdictText(fit, i, Language::English), std::move(parts)});
    }
    return regions;
}

ReportTable boardTable(const CheckReport &report)
{
    ReportTable boards {{{u"subject"_s},
                         {u"board"_s},
                         {u"verdict"_s},
                         {u"sentence"_s},
                         {u"regions"_s, {}, Shape::Rows},
                         {u"withoutRegion"_s, {}, Shape::Rows}},
                        {}};
    for (const BoardCheck &check : report.boards) {
        const BoardFit &fit = check.fit;
        ReportTable homeless = partTable();
        for (std::size_t i = 0; i < fit.parts.size(); ++i) {
            if (fit.regionOf[i] < 0)
                homeless.rows.push_back(partCells(fit.parts[i]));
        }
        boards.rows.push_back({check.subject, check.board.name, fitVerdictName(fit.verdict),
                               boardVerdictText(check.board, fit, Language::English), regionTable(check),
                               std::move(homeless)});
    }
    return boards;
}

QString limitText(const SubjectLimits &subject, const LimitCheck &check)
{
    return line(u"%1, limit of %2: %3%4 of %5 bytes, %6"_s.arg(
        subject.subject, check.name, check.hasUnknown ? u"at least "_s : QString(),
        QString::number(check.known.value()), QString::number(check.limit.value()),
        check.isBroken()       ? u"broken"_s
            : check.hasUnknown ? u"cannot be told"_s
                               : u"kept"_s));
}

QString verdictText(GrowthCheck::Verdict verdict)
{
    return verdict == GrowthCheck::Verdict::Kept  ? u"kept"_s
        : verdict == GrowthCheck::Verdict::Broken ? u"broken"_s
                                                  : u"cannot be told"_s;
}

std::optional<ByteCount> growthOf(const GrowthCheck &check)
{
    return ComparedTotal {check.limit.total, check.figures}.delta();
}

QString growthText(const QString &subject, const GrowthCheck &check)
{
    const std::optional<ByteCount> delta = growthOf(check);
    const auto &[older, newer] = check.figures;
    const bool isOfNewModel = check.obstacle == GrowthCheck::Obstacle::NoOlderModel && newer.bytes;
    QString grown = u"not known"_s;
    if (isOfNewModel)
        grown = u"%1%2 B in a new model"_s.arg(newer.isAtLeast ? u"at least "_s : QString()).arg(newer.bytes->value());
    if (delta)
        grown = u"%1%2 B"_s.arg(delta->value() > 0 ? u"+"_s : QString()).arg(delta->value());
    if (delta && delta->value() != 0 && check.limit.percent && older.known().value() > 0)
        grown += u" (%1 %)"_s.arg(double(delta->value()) * 100 / double(older.known().value()));
    const bool isRenamed = !check.olderModule.isEmpty() && check.olderModule != check.module;
    const QString module = isRenamed ? u"%1 (was %2)"_s.arg(check.module, check.olderModule) : check.module;
    const QString obstacle = obstacleText(check.obstacle);
    return line(u"%1, %2, growth of %3: %4, at most %5: %6%7"_s.arg(
        subject, module, check.limit.total, grown, limitText(check.limit), verdictText(check.verdict),
        obstacle.isEmpty() ? obstacle : u": "_s + obstacle));
}

ReportValue whyUnknown(const GrowthCheck &check)
{
    const QString text = obstacleText(check.obstacle);
    return text.isEmpty() ? ReportValue() : ReportValue(ReportWords {text});
}

} // namespace

QStringList largestPartLines(const std::vector<FitPart> &parts)
{
    QStringList lines;
    for (std::size_t at = 0; at < std::min(parts.size(), shownParts); ++at)
        lines += partLine(parts[at]).trimmed();
    return lines;
}

std::vector<CheckCase> casesOf(const CheckReport &report)
{
    using Outcome = CheckCase::Outcome;
    const auto outcome = [&](bool isBroken, bool isUnknown) {
        return isBroken || (isUnknown && report.failsOnUnknown) ? Outcome::Failed
            : isUnknown                                         ? Outcome::Skipped
                                                                : Outcome::Passed;
    };
    std::vector<CheckCase> cases;
    for (const auto &[subject, board, fit] : report.boards) {
        for (std::size_t i = 0; i < fit.regions.size(); ++i) {
            const FitVerdict verdict = fit.regions[i].verdict;
            CheckCase one {subject, u"%1, %2"_s.arg(board.name, board.regions[i].name),
                           outcome(verdict == FitVerdict::DoesNotFit, verdict == FitVerdict::Unknown),
                           regionVerdictText(fit, i, Language::English)};
            if (verdict == FitVerdict::FitsIf)
                one.outcome = Outcome::Skipped; // whatever the policy says of what is unknown
            for (const std::size_t part : fit.regions[i].parts)
                one.parts.push_back(fit.parts[part]);
            cases.push_back(std::move(one));
        }
        for (std::size_t i = 0; i < fit.parts.size(); ++i) {
            const FitPart &part = fit.parts[i];
            if (fit.regionOf[i] < 0)
                cases.push_back({subject,
                                 u"%1, %2"_s.arg(board.name, part.key()),
                                 Outcome::Failed,
                                 u"the board has no %1 for %2"_s.arg(regionKindName(part.memory()),
                                                                     fitPartText(part, Language::English)),
                                 {part}});
        }
    }
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits)
            cases.push_back({subject.subject, u"limit of %1"_s.arg(check.name),
                             outcome(check.isBroken(), check.hasUnknown), limitText(subject, check).trimmed(),
                             check.parts});
    }
    for (const SubjectGrowth &subject : report.growth) {
        for (const GrowthCheck &check : subject.checks)
            cases.push_back(
                {subject.subject, u"growth of %1 of %2"_s.arg(check.limit.total, check.module),
                 outcome(check.verdict == GrowthCheck::Verdict::Broken, check.verdict == GrowthCheck::Verdict::Unknown),
                 growthText(subject.subject, check).trimmed()});
    }
    for (const UnmatchedName &one : report.unmatched)
        cases.push_back({u"policy"_s, one.key, Outcome::Failed, u"%1 matches nothing"_s.arg(one.name)});
    return cases;
}

bool CheckReport::isBroken() const
{
    return std::ranges::any_of(casesOf(*this),
                               [](const CheckCase &one) { return one.outcome == CheckCase::Outcome::Failed; });
}

CheckReport checkSubjects(const std::vector<CheckSubject> &subjects, const std::vector<Board> &boards,
                          const FitPolicy &policy, std::vector<CheckError> errors)
{
    FitOptions options = policy.options;
    options.together = policy.together.value_or(true);
    CheckReport report;
    report.together = options.together;
    report.failsOnUnknown = policy.failsOnUnknown;
    report.errors = std::move(errors);
    std::vector<FitPart> parts;
    for (const CheckSubject &subject : subjects)
        parts.insert(parts.end(), subject.parts.begin(), subject.parts.end());
    if (report.errors.empty())
        report.unmatched = unmatchedNames(policy, parts, boards);
    FitPolicy matched = policy;
    std::erase_if(matched.limits, [&](const auto &limit) {
        return std::any_of(report.unmatched.begin(), report.unmatched.end(),
                           [&](const UnmatchedName &one) { return one.key == limitKey(limit.first); });
    });
    for (const CheckSubject &subject : subjects) {
        for (const Board &board : boards)
            report.boards.push_back({subject.name, board, fitOnBoard(board, subject.parts, options)});
        if (!matched.limits.empty())
            report.limits.push_back({subject.name, checkLimits(matched, subject.parts, options.together)});
    }
    return report;
}

QString writeCheckText(const CheckReport &report)
{
    QString text;
    for (const BoardCheck &check : report.boards)
        text += boardText(check);
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits) {
            text += limitText(subject, check);
            for (std::size_t at = 0; check.isBroken() && at < std::min(check.parts.size(), shownParts); ++at)
                text += partLine(check.parts[at]);
        }
    }
    for (const SubjectGrowth &subject : report.growth) {
        for (const GrowthCheck &check : subject.checks)
            text += growthText(subject.subject, check);
    }
    for (const UnmatchedName &one : report.unmatched)
        text += line(u"policy, %1: %2 matches nothing"_s.arg(one.key, one.name));
    return text;
}

ReportSection checkValues(const CheckReport &report)
{
    ReportTable limits {{{u"subject"_s}, {u"limit"_s}, {u"atMost"_s}, {u"bytes"_s}, {u"hasUnknown"_s}, {u"broken"_s}},
                        {}};
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits)
            limits.rows.push_back(
                {subject.subject, check.name, check.limit, check.known, check.hasUnknown, check.isBroken()});
    }
    ReportTable growth {{{u"subject"_s},
                         {u"module"_s},
                         {u"total"_s},
                         {u"atMost"_s},
                         {u"old"_s},
                         {u"new"_s},
                         {u"delta"_s},
                         {u"verdict"_s},
                         {u"why"_s},
                         {u"oldModule"_s}},
                        {}};
    for (const SubjectGrowth &subject : report.growth) {
        for (const GrowthCheck &check : subject.checks)
            growth.rows.push_back({subject.subject, check.module, check.limit.total, limitText(check.limit),
                                   check.figures.older.bytes, check.figures.newer.bytes, growthOf(check),
                                   verdictText(check.verdict), whyUnknown(check), textOrUnknown(check.olderModule)});
    }
    ReportTable unmatched {{{u"key"_s}, {u"name"_s}, {u"verdict"_s}}, {}};
    for (const UnmatchedName &one : report.unmatched)
        unmatched.rows.push_back({one.key, one.name, u"matches nothing"_s});
    ReportTable errors {{{u"path"_s}, {u"message"_s}}, {}};
    for (const CheckError &error : report.errors)
        errors.rows.push_back({error.path, error.message});
    ReportSection section;
    section.add({u"schema"_s}, u"mlf-viewer/check/1"_s);
    section.add({u"run"_s}, report.together ? u"together"_s : u"exclusive"_s);
    section.add({u"broken"_s}, report.errors.empty() ? ReportValue(report.isBroken()) : ReportValue(unknownValue));
    section.add({u"errors"_s, {}, Shape::Rows}, std::move(errors));
    section.add({u"boards"_s, {}, Shape::Rows}, boardTable(report));
    section.add({u"limits"_s, {}, Shape::Rows}, std::move(limits));
    section.add({u"growth"_s, {}, Shape::Rows}, std::move(growth));
    section.add({u"unmatched"_s, {}, Shape::Rows}, std::move(unmatched));
    return section;
}

QString writeBoardList(const std::vector<Board> &boards)
{
    QString text;
    for (const Board &board : boards)
        text += QStringList {board.name, QString::number(board.bytesOf(BoardRegion::Kind::Ram).value()),
                             QString::number(board.bytesOf(BoardRegion::Kind::Rom).value()), onOneLine(board.title)}
                    .join(u'\t')
            + u'\n';
    return text;
}

} // namespace Mlf
