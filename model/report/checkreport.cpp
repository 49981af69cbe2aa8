// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/checkreport.h"

#include "model/analysis/fit/processor.h"
#include "model/analysis/modelfigures.h"
#include "model/artifact/jsonfields.h"
#include "model/base/format.h"
#include "model/compare/comparetext.h"
#include "model/document/document.h"
#include "model/questions/coresidency.h"
#include "model/questions/partcontents.h"
#include "model/report/comparereport.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using CheckOutcome = CheckCase::Outcome;

QString line(const QString &text)
{
    return onOneLine(text) + u'\n';
}

QString indented(const QStringList &lines)
{
    QString text;
    for (const QString &one : lines)
        text += u"    "_s + one + u'\n';
    return text;
}

QString bytesColumn(qint64 bytes)
{
    return QString::number(bytes).rightJustified(10) + u" bytes"_s;
}

QString moreText(std::size_t count)
{
    return u"and %1 more"_s.arg(count);
}

/// The model of a part; null for parts of the application.
const CheckedModel *modelOf(const FitPart &part, const std::vector<CheckedModel> &models)
{
    const auto found = std::ranges::find(models, part.model, &CheckedModel::name);
    return found == models.end() ? nullptr : &*found;
}

PartContents contentsOf(const FitPart &part, const std::vector<CheckedModel> &models)
{
    const CheckedModel *model = modelOf(part, models);
    const Module *module = model ? model->document->module(model->module) : nullptr;
    return module ? partContents(*model->document, *module, part, shownParts) : PartContents();
}

QString sizedLine(const Figure &size, ByteCount taken, const QString &what)
{
    const QString known = size.bytes ? bytesColumn(taken.value()) : u"unknown"_s.rightJustified(10) + u"      "_s;
    return onOneLine(
        u"%1  %2%3, %4"_s.arg(known, size.isAtLeast ? u"at least, "_s : QString(), what, basisName(size.basis)));
}

QString partLine(const FitPart &part)
{
    const QString model = part.model.isEmpty() ? QString() : u" of "_s + part.model;
    return sizedLine(part.size, part.taken(), fitPartText(part, Language::English) + model);
}

QString whyPartIsUnknown(const FitPart &part)
{
    const QString why = figureWhy(part.size, Language::English);
    return why.isEmpty() && part.isDecidedLater() ? u"it is known once that is compiled and linked"_s : why;
}

/// One line for each item. The sizes of items are in a column to the right of the part's size.
QStringList contentLines(const PartContents &contents)
{
    const QString indent = u"          "_s;
    QStringList lines;
    if (!contents.sentence.isEmpty())
        lines += indent + onOneLine(contents.sentence);
    for (const PartContent &content : contents.largest) {
        const QString name = content.pool.isEmpty() ? content.name : content.name + u" in "_s + content.pool;
        const QString text = sizedLine(content.size, content.size.known(), name);
        const QString words = text.trimmed();
        lines += QString(text.size() - words.size(), u' ') + u"of it "_s + words;
    }
    if (contents.count > contents.largest.size())
        lines += indent + moreText(contents.count - contents.largest.size()) + u" of it"_s;
    return lines;
}

ReportTable contentTable(const PartContents &contents)
{
    ReportTable table = reportTable(u"what, pool, bytes, atLeast, basis, location");
    for (const PartContent &content : contents.largest) {
        const Figure &size = content.size;
        table.rows.push_back({content.name, textOrUnknown(content.pool), size.bytes, size.isAtLeast,
                              basisName(size.basis), content.place.isNull() ? content.link : content.place});
    }
    return table;
}

/// The first parts, one per line. If their sizes are unknown, with the reasons, else with their largest contents.
QStringList partLines(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models, bool areUnknown)
{
    QStringList lines;
    const std::size_t shown = std::min(parts.size(), shownParts);
    for (std::size_t at = 0; at < shown; ++at) {
        const QString cause = areUnknown ? whyPartIsUnknown(parts[at]) : QString();
        lines += cause.isEmpty() ? partLine(parts[at]) : partLine(parts[at]) + u": "_s + onOneLine(cause);
        if (!areUnknown)
            lines += contentLines(contentsOf(parts[at], models));
    }
    if (parts.size() > shown)
        lines += moreText(parts.size() - shown);
    return lines;
}

ReportTable partTable(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models)
{
    ReportTable table = reportTable(
        u"part, kind, module, pool, bytes, atLeast, basis, why, taken, location, sentence, partCount, parts[]");
    for (const FitPart &part : parts) {
        const PartContents contents = contentsOf(part, models);
        table.rows.push_back({part.key(), fitPartKindName(part.kind), textOrUnknown(part.model),
                              textOrUnknown(part.name), part.size.bytes, part.size.isAtLeast,
                              basisName(part.size.basis), textOrUnknown(figureWhy(part.size, Language::English)),
                              part.taken(), part.link, textOrUnknown(contents.sentence), qint64(contents.count),
                              contentTable(contents)});
    }
    return table;
}

/// The places of the first parts and of their largest contents. Places in files come first.
std::vector<CheckPlace> placesOfParts(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models)
{
    std::vector<CheckPlace> places;
    for (std::size_t at = 0; at < std::min(parts.size(), shownParts); ++at) {
        const CheckedModel *model = modelOf(parts[at], models);
        const std::size_t archive = model ? model->archive : 0;
        const PartContents contents = contentsOf(parts[at], models);
        for (const PartContent &content : contents.largest)
            places.push_back({archive, content.link, content.place});
        if (!parts[at].link.isNull())
            places.push_back({archive, parts[at].link, contents.place});
    }
    std::stable_partition(places.begin(), places.end(), [](const CheckPlace &one) {
        return !one.place.isNull() || one.link.kind == Link::Kind::File;
    });
    return places;
}

CheckOutcome outcomeOf(const CheckReport &report, bool isBroken, bool isUnknown)
{
    return isBroken || (isUnknown && report.failsOnUnknown) ? CheckOutcome::Failed
        : isUnknown                                         ? CheckOutcome::Skipped
                                                            : CheckOutcome::Passed;
}

bool hasFailed(const CheckCase &one)
{
    return one.outcome == CheckOutcome::Failed;
}

/// If a case failed because its result is unknown, adds that the policy does not allow that.
void addRefusal(CheckCase &one, bool isUnknown)
{
    if (isUnknown && hasFailed(one))
        one.sentence += u"; the policy does not allow that: broken"_s;
}

void addParts(CheckCase &one, const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models,
              bool areUnknown)
{
    if (!hasFailed(one))
        return;
    one.lines = partLines(parts, models, areUnknown);
    one.places = placesOfParts(parts, models);
}

CheckCase regionCase(const CheckReport &report, const BoardCheck &check, std::size_t region)
{
    const RegionFit &what = check.fit.regions[region];
    const bool isUnknown = what.verdict == FitVerdict::Unknown;
    CheckCase one {check.subject, u"%1, %2"_s.arg(check.board.name, check.board.regions[region].name),
                   outcomeOf(report, what.verdict == FitVerdict::DoesNotFit, isUnknown),
                   regionVerdictText(check.fit, region, Language::English)};
    addRefusal(one, isUnknown);
    std::vector<FitPart> parts;
    for (const std::size_t part : isUnknown ? what.unknown : what.parts)
        parts.push_back(check.fit.parts[part]);
    addParts(one, parts, check.models, isUnknown);
    if (what.verdict == FitVerdict::FitsIf)
        one.outcome = CheckOutcome::Skipped; // not failed, even if the policy does not allow unknown results
    return one;
}

/// The failed case of a part for which the board has no memory of the required kind.
CheckCase homelessCase(const BoardCheck &check, const FitPart &part)
{
    CheckCase one {
        check.subject, u"%1, %2"_s.arg(check.board.name, part.key()), CheckOutcome::Failed,
        u"the board has no %1 for %2"_s.arg(regionKindName(part.memory()), fitPartText(part, Language::English))};
    addParts(one, {part}, check.models, false);
    return one;
}

/// Text of a verdict for display. Tables and JSON use fitVerdictName(), which is about the memory alone.
QString verdictText(const BoardCheck &check)
{
    static constexpr const char *texts[] = {"fits", "may fit", "unknown", "does not fit"};
    return !check.processorNote.isEmpty() && check.fit.verdict != FitVerdict::DoesNotFit
        ? u"may not run"_s
        : QString::fromLatin1(texts[int(check.fit.verdict)]);
}

QString boardText(const CheckReport &report, const BoardCheck &check)
{
    const BoardFit &fit = check.fit;
    QString text = line(u"%1 on %2: %3"_s.arg(check.subject, check.board.name, verdictText(check)));
    if (!check.processorNote.isEmpty())
        text += line(u"  "_s + check.processorNote);
    qsizetype width = 0;
    for (const BoardRegion &region : check.board.regions)
        width = std::max(width, region.name.size());
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const BoardRegion &region = check.board.regions[i];
        const CheckCase one = regionCase(report, check, i);
        text += line(
            u"  %1  %2  %3"_s.arg(region.name.leftJustified(width), bytesColumn(region.bytes.value()), one.sentence));
        text += indented(one.lines);
        if (fit.regions[i].verdict != FitVerdict::DoesNotFit)
            continue;
        if (region.used.value() > 0)
            text += u"    %1  used already\n"_s.arg(bytesColumn(region.used.value()));
        if (region.stackReserve.value() > 0)
            text += u"    %1  kept for the stack\n"_s.arg(bytesColumn(region.stackReserve.value()));
    }
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        if (fit.regionOf[i] < 0)
            text += u"  no %1 for\n"_s.arg(regionKindName(fit.parts[i].memory()))
                + indented(homelessCase(check, fit.parts[i]).lines);
    }
    return text;
}

using Shape = ReportName::Shape;

ReportTable regionTable(const CheckReport &report, const BoardCheck &check)
{
    const BoardFit &fit = check.fit;
    ReportTable regions = reportTable(
        u"name, kind, bytes, usedBytes, stackBytes, applicationBytes, modelBytes, headroom, verdict, atMost, "
        u"sentence, broken, parts[]");
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const BoardRegion &region = check.board.regions[i];
        const RegionFit &what = fit.regions[i];
        std::vector<FitPart> parts;
        for (const std::size_t part : what.parts)
            parts.push_back(fit.parts[part]);
        const CheckCase one = regionCase(report, check, i);
        const bool isOpen = what.verdict == FitVerdict::FitsIf || what.verdict == FitVerdict::Unknown;
        regions.rows.push_back({region.name, regionKindName(region.kind), region.bytes, region.used, what.stack,
                                what.application, what.models, what.headroom, fitVerdictName(what.verdict),
                                isOpen ? ReportValue(what.atMost) : ReportValue(unknownValue), one.sentence,
                                hasFailed(one), partTable(parts, check.models)});
    }
    return regions;
}

ReportTable boardTable(const CheckReport &report)
{
    ReportTable boards = reportTable(u"subject, board, verdict, sentence, processor, regions[], withoutRegion[]");
    for (const BoardCheck &check : report.boards) {
        const BoardFit &fit = check.fit;
        std::vector<FitPart> homeless;
        for (std::size_t i = 0; i < fit.parts.size(); ++i) {
            if (fit.regionOf[i] < 0)
                homeless.push_back(fit.parts[i]);
        }
        boards.rows.push_back({check.subject, check.board.name, fitVerdictName(fit.verdict),
                               boardVerdictText(check.board, fit, Language::English),
                               textOrUnknown(check.processorNote), regionTable(report, check),
                               partTable(homeless, check.models)});
    }
    return boards;
}

CheckCase limitCase(const CheckReport &report, const SubjectLimits &subject, const LimitCheck &check)
{
    const bool isUnknown = check.hasUnknown && !check.isBroken();
    const QString verdict = check.isBroken() ? u"broken"_s : isUnknown ? u"unknown"_s : u"kept"_s;
    CheckCase one {subject.subject, u"limit of %1"_s.arg(check.name), outcomeOf(report, check.isBroken(), isUnknown),
                   u"%1, limit of %2: %3%4 of %5 bytes, %6"_s.arg(
                       subject.subject, check.name, check.hasUnknown ? u"at least "_s : QString(),
                       QString::number(check.known.value()), QString::number(check.limit.value()), verdict)};
    addRefusal(one, isUnknown);
    std::vector<FitPart> parts = check.parts;
    if (isUnknown)
        std::erase_if(parts, &FitPart::isKnown);
    addParts(one, parts, subject.models, isUnknown);
    return one;
}

std::vector<SharedSymbol> sharedSymbols(const CheckSubject &subject)
{
    std::vector<const Document *> documents;
    std::vector<std::size_t> archives; // indices of the archives of `documents`
    for (const CheckedModel &model : subject.models) {
        if (model.document && std::ranges::find(archives, model.archive) == archives.end()) {
            archives.push_back(model.archive);
            documents.push_back(model.document.get());
        }
    }
    std::vector<SharedSymbol> symbols;
    for (const LinkConflict &conflict : linkConflicts(documents)) {
        SharedSymbol symbol {conflict.symbol};
        for (const LinkConflict::Place &place : conflict.places) {
            const std::size_t archive = archives[place.document];
            const auto model = std::ranges::find_if(subject.models, [&](const CheckedModel &one) {
                return one.archive == archive && one.module == place.module;
            });
            symbol.models += model == subject.models.end() ? place.link.name : model->name;
            symbol.places.push_back({archive, place.link, place.link});
        }
        symbols.push_back(std::move(symbol));
    }
    return symbols;
}

CheckCase symbolCase(const SubjectSymbols &check)
{
    const std::vector<SharedSymbol> &symbols = check.symbols;
    const auto hasModelsName = [](const SharedSymbol &symbol) { return symbol.name.startsWith("tvmgen_"_L1); };
    QStringList advice;
    if (std::ranges::any_of(symbols, hasModelsName))
        advice += u"export each model with another --module-name"_s;
    if (!std::ranges::all_of(symbols, hasModelsName))
        advice += u"keep one definition of what has no model's name"_s;
    const std::size_t others = symbols.size() - 1;
    CheckCase one {check.subject, u"symbols"_s, CheckOutcome::Failed,
                   u"%1, symbols: more than one model defines %2%3, so they do not link: %4"_s.arg(
                       check.subject, symbols.front().name, others > 0 ? u" and %1 more"_s.arg(others) : QString(),
                       advice.join(u", "_s))};
    for (const SharedSymbol &symbol : symbols) {
        if (one.lines.size() == qsizetype(shownParts)) {
            one.lines += moreText(symbols.size() - shownParts);
            break;
        }
        one.lines += onOneLine(symbol.name + u": "_s + symbol.models.join(u", "_s));
        one.places.insert(one.places.end(), symbol.places.begin(), symbol.places.end());
    }
    return one;
}

ReportTable symbolTable(const CheckReport &report)
{
    ReportTable table = reportTable(u"subject, symbol, models");
    for (const SubjectSymbols &check : report.symbols) {
        for (const SharedSymbol &symbol : check.symbols)
            table.rows.push_back({check.subject, symbol.name, symbol.models});
    }
    return table;
}

QString verdictText(GrowthCheck::Verdict verdict)
{
    return verdict == GrowthCheck::Verdict::Kept  ? u"kept"_s
        : verdict == GrowthCheck::Verdict::Broken ? u"broken"_s
                                                  : u"unknown"_s;
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
    return u"%1, %2, growth of %3: %4, at most %5: %6%7"_s.arg(subject, module, check.limit.total, grown,
                                                               limitText(check.limit), verdictText(check.verdict),
                                                               obstacle.isEmpty() ? obstacle : u": "_s + obstacle);
}

/// Lines for the first rows that grew, and a line with the sum of the other rows.
QStringList growthLines(const std::vector<TotalRow> &rows)
{
    QStringList lines;
    qint64 rest = 0;
    for (const TotalRow &row : rows) {
        if (row.delta.value() > 0 && lines.size() < qsizetype(shownParts))
            lines += onOneLine(totalRowText(row));
        else
            rest = saturatedAdd(rest, row.delta.value());
    }
    const std::size_t others = rows.size() - std::size_t(lines.size());
    if (others > 0)
        lines += u"%1  in %2 more %3"_s.arg(deltaText(ByteCount(rest), Language::English), 12)
                     .arg(QString::number(others), others == 1 ? u"row"_s : u"rows"_s);
    return lines;
}

CheckCase growthCase(const CheckReport &report, const SubjectGrowth &subject, const GrowthCheck &check)
{
    const bool isBroken = check.verdict == GrowthCheck::Verdict::Broken;
    const bool isUnknown = check.verdict == GrowthCheck::Verdict::Unknown;
    CheckCase one {subject.subject, u"growth of %1 of %2"_s.arg(check.limit.total, check.module),
                   outcomeOf(report, isBroken, isUnknown), growthText(subject.subject, check)};
    addRefusal(one, isUnknown);
    if (!isBroken)
        return one;
    one.lines = growthLines(check.rows);
    if (!subject.changes.isEmpty())
        one.lines.prepend(onOneLine(subject.changes));
    for (const TotalRow &row : check.rows) {
        if (row.delta.value() > 0 && !row.links.newer.isNull() && one.places.size() < shownParts)
            one.places.push_back({subject.archive, row.links.newer, {}});
    }
    return one;
}

/// The cases that no board has: symbols, limits and growth.
std::vector<CheckCase> casesOfSubjects(const CheckReport &report)
{
    std::vector<CheckCase> cases;
    for (const SubjectSymbols &subject : report.symbols)
        cases.push_back(symbolCase(subject));
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits)
            cases.push_back(limitCase(report, subject, check));
    }
    for (const SubjectGrowth &subject : report.growth) {
        for (const GrowthCheck &check : subject.checks)
            cases.push_back(growthCase(report, subject, check));
    }
    return cases;
}

ReportValue whyUnknown(const GrowthCheck &check)
{
    const QString text = obstacleText(check.obstacle);
    return text.isEmpty() ? ReportValue() : ReportValue(ReportWords {text});
}

ReportTable limitTable(const CheckReport &report)
{
    ReportTable limits = reportTable(u"subject, limit, atMost, bytes, hasUnknown, broken, parts[]");
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits)
            limits.rows.push_back({subject.subject, check.name, check.limit, check.known, check.hasUnknown,
                                   hasFailed(limitCase(report, subject, check)),
                                   partTable(check.parts, subject.models)});
    }
    return limits;
}

ReportTable growthTable(const CheckReport &report)
{
    ReportTable growth =
        reportTable(u"subject, module, total, atMost, old, new, delta, verdict, why, oldModule, broken, parts[]");
    for (const SubjectGrowth &subject : report.growth) {
        for (const GrowthCheck &check : subject.checks)
            growth.rows.push_back({subject.subject, check.module, check.limit.total, limitText(check.limit),
                                   check.figures.older.bytes, check.figures.newer.bytes, growthOf(check),
                                   verdictText(check.verdict), whyUnknown(check), textOrUnknown(check.olderModule),
                                   hasFailed(growthCase(report, subject, check)), totalRowTable(check.rows)});
    }
    return growth;
}

} // namespace

std::vector<CheckCase> checkCases(const CheckReport &report)
{
    std::vector<CheckCase> cases;
    for (const BoardCheck &check : report.boards) {
        const BoardFit &fit = check.fit;
        if (!check.processorNote.isEmpty())
            cases.push_back(
                {check.subject, u"%1, processor"_s.arg(check.board.name), CheckOutcome::Skipped, check.processorNote});
        for (std::size_t i = 0; i < fit.regions.size(); ++i)
            cases.push_back(regionCase(report, check, i));
        for (std::size_t i = 0; i < fit.parts.size(); ++i) {
            if (fit.regionOf[i] < 0)
                cases.push_back(homelessCase(check, fit.parts[i]));
        }
    }
    const std::vector<CheckCase> others = casesOfSubjects(report);
    cases.insert(cases.end(), others.begin(), others.end());
    for (const UnmatchedName &one : report.unmatched)
        cases.push_back({u"policy"_s, one.key, CheckOutcome::Failed, u"%1 matches nothing"_s.arg(one.name)});
    return cases;
}

bool CheckReport::isBroken() const
{
    return std::ranges::any_of(checkCases(*this), hasFailed);
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
        return std::ranges::any_of(report.unmatched,
                                   [&](const UnmatchedName &one) { return one.key == limitKey(limit.first); });
    });
    for (const CheckSubject &subject : subjects) {
        for (const Board &board : boards)
            report.boards.push_back({subject.name, board, fitOnBoard(board, subject.parts, options), subject.models,
                                     processorNote(subject.processors, board, Language::English)});
        // Models that run one after another can be in separate programs.
        std::vector<SharedSymbol> symbols = options.together ? sharedSymbols(subject) : std::vector<SharedSymbol>();
        if (!symbols.empty())
            report.symbols.push_back({subject.name, std::move(symbols)});
        if (!matched.limits.empty())
            report.limits.push_back(
                {subject.name, checkLimits(matched, subject.parts, options.together), subject.models});
    }
    return report;
}

QString writeCheckText(const CheckReport &report)
{
    QString text;
    for (const BoardCheck &check : report.boards)
        text += boardText(report, check);
    for (const CheckCase &one : casesOfSubjects(report))
        text += line(one.sentence) + indented(one.lines);
    for (const UnmatchedName &one : report.unmatched)
        text += line(u"policy, %1: %2 matches nothing"_s.arg(one.key, one.name));
    return text;
}

ReportSection checkValues(const CheckReport &report)
{
    ReportTable unmatched = reportTable(u"key, name, verdict");
    for (const UnmatchedName &one : report.unmatched)
        unmatched.rows.push_back({one.key, one.name, u"matches nothing"_s});
    ReportTable errors = reportTable(u"path, message");
    for (const CheckError &error : report.errors)
        errors.rows.push_back({error.path, error.message});
    ReportSection section;
    section.add({u"schema"_s}, u"mlf-viewer/check/1"_s);
    section.add({u"run"_s}, report.together ? u"together"_s : u"exclusive"_s);
    section.add({u"unknown"_s}, report.failsOnUnknown ? u"fail"_s : u"allow"_s);
    section.add({u"broken"_s}, report.errors.empty() ? ReportValue(report.isBroken()) : ReportValue(unknownValue));
    section.add({u"errors"_s, {}, Shape::Rows}, std::move(errors));
    section.add({u"boards"_s, {}, Shape::Rows}, boardTable(report));
    section.add({u"symbols"_s, {}, Shape::Rows}, symbolTable(report));
    section.add({u"limits"_s, {}, Shape::Rows}, limitTable(report));
    section.add({u"growth"_s, {}, Shape::Rows}, growthTable(report));
    section.add({u"unmatched"_s, {}, Shape::Rows}, std::move(unmatched));
    return section;
}

QString formatBoardList(const std::vector<Board> &boards)
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
