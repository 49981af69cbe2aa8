// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/pageplaces.h"

#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/questions/dataflow.h"

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const QString boardPrefix = u"fit-"_s;

struct PageRow {
    QString name; ///< name in reports of schema 1
    QString page; ///< page of the window with the content; several rows can have the same page
    bool (*isThere)(const Document &document, const Module *module); ///< true if it has content; `module` may be null
};

bool hasModule(const Document &, const Module *module)
{
    return module != nullptr;
}

/// All pages with the conditions for their content.
const std::vector<PageRow> &rows()
{
    static const std::vector<PageRow> table {
        {u"overview"_s, u"overview"_s, [](const Document &, const Module *) { return true; }},
        {u"memory"_s, u"calls"_s,
         [](const Document &, const Module *module) { return module && !module->buffers.calls.empty(); }},
        {u"rom"_s, u"flash"_s,
         [](const Document &, const Module *module) {
             return module && !module->rom.rows.empty() && module->rom.totals.all().known() != ByteCount();
         }},
        {u"workspace"_s, u"functions"_s,
         [](const Document &, const Module *module) { return module && !module->functions.empty(); }},
        {u"code"_s, u"files"_s, [](const Document &document, const Module *) { return !document.files.empty(); }},
        {u"relay"_s, u"relay"_s,
         [](const Document &, const Module *module) { return module && !module->relayFile.isEmpty(); }},
        {u"graph"_s, u"graph"_s,
         [](const Document &document, const Module *module) {
             return module && document.stage >= Document::Stage::Analysis
                 && (hasDataflow(*module) || !module->graphFile.isEmpty());
         }},
        {u"constants"_s, u"flash"_s,
         [](const Document &document, const Module *module) {
             return module && document.stage >= Document::Stage::Analysis && hasCountedConstants(*module);
         }},
        {u"fit"_s, u"fit"_s,
         [](const Document &document, const Module *) { return document.parts && !document.parts->empty(); }},
        {u"contract"_s, u"integrate"_s,
         [](const Document &document, const Module *module) { return module && document.metadata.has_value(); }},
        {u"targets"_s, u"targets"_s,
         [](const Document &, const Module *module) { return module && !module->targets.empty(); }},
        {u"checklist"_s, u"integrate"_s, hasModule},
        {u"findings"_s, u"findings"_s,
         [](const Document &document, const Module *module) {
             return !findingsOf(document, module ? module->metadata.name : QString()).empty();
         }},
        {u"coresidency"_s, u"fit"_s,
         [](const Document &document, const Module *) { return document.modules.size() > 1; }},
        {u"changes"_s, u"changes"_s, hasModule},
    };
    return table;
}

} // namespace

const QStringList &pageNames()
{
    static const QStringList names = [] {
        QStringList list;
        for (const PageRow &row : rows())
            list += row.name;
        return list;
    }();
    return names;
}

QString fitPlace(const QString &board)
{
    return boardPrefix + board;
}

QString boardOfPlace(const QString &name)
{
    return name.startsWith(boardPrefix) ? name.sliced(boardPrefix.size()) : QString();
}

QString windowPage(const QString &name)
{
    if (name.startsWith(boardPrefix))
        return u"fit"_s;
    const auto row = std::ranges::find(rows(), name, &PageRow::name);
    return row == rows().end() ? name : row->page;
}

bool hasPage(const Document &document, const Link &page)
{
    return hasPage(document, page.name, document.moduleOrFirst(page.module));
}

bool hasPage(const Document &document, const QString &name, const Module *module)
{
    if (name.startsWith(boardPrefix))
        return hasPage(document, u"fit"_s, module);
    if (const auto row = std::ranges::find(rows(), name, &PageRow::name); row != rows().end())
        return row->isThere(document, module);
    return std::ranges::any_of(rows(),
                               [&](const PageRow &row) { return row.page == name && row.isThere(document, module); });
}

} // namespace Mlf
