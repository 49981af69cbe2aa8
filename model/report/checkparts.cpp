// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/checkparts.h"

#include "model/analysis/fit/fit.h"
#include "model/analysis/modelfigures.h"
#include "model/base/format.h"
#include "model/document/document.h"
#include "model/questions/partcontents.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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

/// A line with bytes, their consumer and the basis of the number.
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

/// Returns why the size of a part is unknown.
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

} // namespace

QString bytesColumn(qint64 bytes)
{
    return QString::number(bytes).rightJustified(10) + u" bytes"_s;
}

QString moreText(std::size_t count)
{
    return u"and %1 more"_s.arg(count);
}

QStringList partLines(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models, PartsToTell why)
{
    QStringList lines;
    const std::size_t shown = std::min(parts.size(), shownParts);
    for (std::size_t at = 0; at < shown; ++at) {
        const QString cause = why == PartsToTell::Unknown ? whyPartIsUnknown(parts[at]) : QString();
        lines += cause.isEmpty() ? partLine(parts[at]) : partLine(parts[at]) + u": "_s + onOneLine(cause);
        if (why == PartsToTell::Largest)
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

} // namespace Mlf
