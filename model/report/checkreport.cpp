// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/checkreport.h"

#include "model/analysis/figuretext.h"
#include "model/analysis/fittext.h"
#include "model/artifact/jsonfields.h"
#include "model/base/format.h"
#include "model/report/jsonvalues.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t shownParts = 5; ///< of a region that is too small

QString bytesText(qint64 bytes)
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
    const QString known = size.bytes ? bytesText(part.taken().value()) : u"unknown"_s.rightJustified(10) + u"      "_s;
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
        text += line(u"  %1  %2  %3"_s.arg(region.name.leftJustified(width), bytesText(region.bytes.value()),
                                           regionVerdictText(fit, i, Language::English)));
        if (fit.regions[i].verdict != FitVerdict::DoesNotFit)
            continue;
        const std::vector<std::size_t> &parts = fit.regions[i].parts;
        for (std::size_t at = 0; at < std::min(parts.size(), shownParts); ++at)
            text += partLine(fit.parts[parts[at]]);
        if (region.used.value() > 0)
            text += u"    %1  used already\n"_s.arg(bytesText(region.used.value()));
        if (region.stackReserve.value() > 0)
            text += u"    %1  kept for the stack\n"_s.arg(bytesText(region.stackReserve.value()));
    }
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        if (fit.regionOf[i] < 0)
            text += u"  no %1 for\n"_s.arg(regionKindName(fit.parts[i].memory())) + partLine(fit.parts[i]);
    }
    return text;
}

QJsonObject partObject(const FitPart &part)
{
    return {{u"part"_s, part.key()},
            {u"kind"_s, fitPartKindName(part.kind)},
            {u"module"_s, textOrNull(part.model)},
            {u"pool"_s, textOrNull(part.name)},
            {u"bytes"_s, json(part.size.bytes)},
            {u"atLeast"_s, part.size.isAtLeast},
            {u"basis"_s, basisName(part.size.basis)},
            {u"why"_s, textOrNull(figureWhy(part.size, Language::English))},
            {u"taken"_s, part.taken().value()},
            {u"location"_s, textOrNull(formatLink(part.link))}};
}

QJsonObject boardObject(const BoardCheck &check)
{
    const BoardFit &fit = check.fit;
    QJsonArray regions;
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const BoardRegion &region = check.board.regions[i];
        const RegionFit &what = fit.regions[i];
        QJsonArray parts;
        for (const std::size_t part : what.parts)
            parts.append(partObject(fit.parts[part]));
        const bool isOpen = what.verdict == FitVerdict::FitsIf || what.verdict == FitVerdict::Unknown;
        regions.append(QJsonObject {{u"name"_s, region.name},
                                    {u"kind"_s, regionKindName(region.kind)},
                                    {u"bytes"_s, region.bytes.value()},
                                    {u"usedBytes"_s, region.used.value()},
                                    {u"stackBytes"_s, what.stack.value()},
                                    {u"applicationBytes"_s, what.application.value()},
                                    {u"modelBytes"_s, what.models.value()},
                                    {u"headroom"_s, what.headroom},
                                    {u"verdict"_s, fitVerdictName(what.verdict)},
                                    {u"atMost"_s, isOpen ? QJsonValue(what.atMost.value()) : QJsonValue()},
                                    {u"sentence"_s, regionVerdictText(fit, i, Language::English)},
                                    {u"parts"_s, parts}});
    }
    QJsonArray homeless;
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        if (fit.regionOf[i] < 0)
            homeless.append(partObject(fit.parts[i]));
    }
    return {{u"subject"_s, check.subject},
            {u"board"_s, check.board.name},
            {u"verdict"_s, fitVerdictName(fit.verdict)},
            {u"sentence"_s, boardVerdictText(check.board, fit, Language::English)},
            {u"regions"_s, regions},
            {u"withoutRegion"_s, homeless}};
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

} // namespace

bool CheckReport::isBroken() const
{
    const auto isBad = [this](const BoardCheck &check) {
        const std::vector<RegionFit> &regions = check.fit.regions;
        const bool isUnknown = std::any_of(regions.begin(), regions.end(), [](const RegionFit &region) {
            return region.verdict == FitVerdict::Unknown;
        });
        return check.fit.verdict == FitVerdict::DoesNotFit || (failsOnUnknown && isUnknown);
    };
    if (!unmatched.empty() || std::any_of(boards.begin(), boards.end(), isBad))
        return true;
    for (const SubjectLimits &subject : limits) {
        for (const LimitCheck &check : subject.limits) {
            if (check.isBroken() || (failsOnUnknown && check.hasUnknown))
                return true;
        }
    }
    return false;
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

QString onOneLine(QString text)
{
    text = printable(std::move(text));
    for (QChar &c : text) {
        if (c == u'\n' || c == u'\t')
            c = QChar::ReplacementCharacter;
    }
    return text;
}

QString writeCheckText(const CheckReport &report)
{
    QString text;
    for (const BoardCheck &check : report.boards)
        text += boardText(check);
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits)
            text += limitText(subject, check);
    }
    for (const UnmatchedName &one : report.unmatched)
        text += line(u"policy, %1: %2 matches nothing"_s.arg(one.key, one.name));
    return text;
}

QByteArray writeCheckJson(const CheckReport &report)
{
    QJsonArray boards;
    for (const BoardCheck &check : report.boards)
        boards.append(boardObject(check));
    QJsonArray limits;
    for (const SubjectLimits &subject : report.limits) {
        for (const LimitCheck &check : subject.limits)
            limits.append(QJsonObject {{u"subject"_s, subject.subject},
                                       {u"limit"_s, check.name},
                                       {u"atMost"_s, check.limit.value()},
                                       {u"bytes"_s, check.known.value()},
                                       {u"hasUnknown"_s, check.hasUnknown},
                                       {u"broken"_s, check.isBroken()}});
    }
    QJsonArray unmatched;
    for (const UnmatchedName &one : report.unmatched)
        unmatched.append(
            QJsonObject {{u"key"_s, one.key}, {u"name"_s, one.name}, {u"verdict"_s, u"matches nothing"_s}});
    QJsonArray errors;
    for (const CheckError &error : report.errors)
        errors.append(QJsonObject {{u"path"_s, error.path}, {u"message"_s, error.message}});
    const QJsonObject object {{u"schema"_s, u"mlf-viewer/check/1"_s},
                              {u"run"_s, report.together ? u"together"_s : u"exclusive"_s},
                              {u"broken"_s, errors.isEmpty() ? QJsonValue(report.isBroken()) : QJsonValue()},
                              {u"errors"_s, errors},
                              {u"boards"_s, boards},
                              {u"limits"_s, limits},
                              {u"unmatched"_s, unmatched}};
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
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
