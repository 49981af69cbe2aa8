// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/htmlreport.h"

#include "model/report/changetables.h"
#include "model/report/htmlbody.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype roomForText = 400'000; ///< usual maximum of everything except tables and charts
constexpr qsizetype maxSnippet = 20'000;

/// A chapter: a question and all values of a model that answer it.
struct PageChapter {
    QString id; ///< id of the page of the window with these figures
    QString title;
    std::optional<ReportChart::Chapter> charts;
    QStringList keys; ///< keys of the values of a model, in the order of the chapter
};

/// The last chapter contains all values that no other chapter has, so that the page is complete.
const std::array<PageChapter, 7> &chapters()
{
    using Charts = ReportChart::Chapter;
    static const std::array<PageChapter, 7> list {{
        {u"overview"_s, u"Overview"_s, Charts::Overview, {}},
        {u"memory"_s, u"Memory"_s, Charts::Memory, {u"memory"_s, u"pools"_s, u"calls"_s, u"buffers"_s, u"graph"_s}},
        {u"workspace"_s, u"Functions"_s, Charts::Functions, {u"functions"_s}},
        {u"rom"_s, u"Flash"_s, Charts::Rom, {u"rom"_s, u"constants"_s, u"parameters"_s}},
        {u"contract"_s,
         u"Contract"_s,
         {},
         {u"executor"_s, u"runtime"_s, u"interfaceApi"_s, u"callingConvention"_s, u"memoryPlanner"_s, u"inputs"_s,
          u"outputs"_s, u"externals"_s, u"snippet"_s}},
        {u"checklist"_s, u"Checklist"_s, {}, {u"deployment"_s}},
        {u"targets"_s, u"Targets and origin"_s, {}, {}},
    }};
    return list;
}

bool isOf(const PageChapter &chapter, const QString &key)
{
    if (&chapter != &chapters().back())
        return chapter.keys.contains(key);
    return std::ranges::none_of(chapters(), [&](const PageChapter &one) { return one.keys.contains(key); });
}

class HtmlWriter {
public:
    /// Limits tables and charts to `room` bytes in total.
    HtmlWriter(const IllustratedReport &illustrated, qsizetype room)
        : m_illustrated(illustrated)
        , m_report(illustrated.report)
        , m_count(std::min(m_report.modules.size(), maxToldModels))
        , m_body(countPieces(illustrated), room)
    {
    }

    QByteArray write()
    {
        const auto *archive = m_report.values.get<ReportSection>(u"archive");
        const auto *name = archive ? archive->get<QString>(u"name") : nullptr;
        const QString title = name ? *name : QString();
        writeHead(title);
        m_body += "<main>\n";
        if (m_illustrated.changes)
            writeChanges(*m_illustrated.changes);
        for (std::size_t i = 0; i < m_count; ++i)
            writeModule(i);
        if (m_report.modules.size() > m_count)
            m_body += "<p>" + QByteArray::number(m_report.modules.size() - m_count)
                + " more models are left out: <code>report --format json</code> has them all.</p>\n";
        m_body.beginPart({}, {});
        writeFit();
        writeNotes();
        writeFindings();
        writeOrigin();
        m_body += "</main>\n";
        writeFoot();
        return htmlPage(title.isEmpty() ? u"Model report"_s : u"%1 \u2013 model report"_s.arg(title), m_body.text());
    }

private:
    static std::size_t countPieces(const IllustratedReport &illustrated)
    {
        const Report &report = illustrated.report;
        std::size_t pieces = countTables(report.values) + 1;
        if (illustrated.changes) {
            pieces += countTables(illustrated.changes->values);
            for (const ModelChanges &model : modelChanges(*illustrated.changes))
                pieces += 1 + 2 * toldTotals(*illustrated.changes, model).size() + changedTables(model.values).size();
        }
        for (std::size_t i = 0; i < std::min(report.modules.size(), maxToldModels); ++i)
            pieces += countTables(report.modules[i].values) + illustrated.charts[i].size() + 2;
        return pieces;
    }

    [[nodiscard]] bool areSeveral() const { return m_report.modules.size() > 1; }

    /// A link to a page of the window; null if the window does not have it.
    [[nodiscard]] Link pageOrNone(const QString &page, const QString &linkModule) const
    {
        const Link link = Link::page(page, linkModule);
        return std::ranges::find(m_illustrated.pages, link) != m_illustrated.pages.end() ? link : Link();
    }

    [[nodiscard]] HtmlValues valuesOf(const QString &page, const QString &module) const
    {
        const QString linkModule = areSeveral() ? module : QString();
        return {m_illustrated.digest, linkModule, pageOrNone(page, linkModule)};
    }

    void writeHead(const QString &title)
    {
        m_body += "<header>\n<h1>" + (title.isEmpty() ? QByteArray("Model report") : htmlText(title)) + "</h1>\n";
        if (const auto *archive = m_report.values.get<ReportSection>(u"archive"))
            m_body.addFacts(*archive, valuesOf(u"overview"_s, {}), u"archive"_s);
        if (const auto *combined = m_report.values.get<ReportSection>(u"combined"))
            m_body.addFacts(*combined, valuesOf(u"overview"_s, {}), u"combined"_s);
        m_body += "</header>\n<nav aria-label=\"Contents\">\n<ul>\n";
        if (m_illustrated.changes)
            link("changes", "Changes");
        for (std::size_t i = 0; i < m_count; ++i) {
            const QByteArray id = "m" + QByteArray::number(i + 1);
            if (areSeveral()) {
                link(id, htmlText(m_report.modules[i].name));
                continue;
            }
            for (const PageChapter &chapter : chapters())
                link(id + '-' + chapter.id.toUtf8(), chapter.title.toUtf8());
        }
        if (!m_illustrated.fit.rows.empty())
            link("fit", "Fit");
        if (m_report.values.get<ReportTable>(u"notes"))
            link("notes", "Review notes");
        if (m_report.values.get<ReportTable>(u"findings"))
            link("findings", "Findings");
        if (m_report.values.get<ReportTable>(u"files"))
            link("origin", "Files");
        m_body += "</ul>\n</nav>\n";
    }

    void link(const QByteArray &id, const QByteArray &text)
    {
        m_body += "<li><a href=\"#" + id + "\">" + text + "</a></li>\n";
    }

    /// Values of changes: an unknown value is shown as a dash, because one archive does not have the item.
    [[nodiscard]] HtmlValues valuesOfChanges(const QString &module) const
    {
        const QString linkModule = areSeveral() ? module : QString();
        return {m_illustrated.digest, linkModule, pageOrNone(u"changes"_s, linkModule), QString(QChar(0x2013))};
    }

    void writeChanges(const ReportChanges &changes)
    {
        m_body.addHeading(2, "changes", "Changes");
        m_body += "<p>Since <code>" + htmlText(changes.older) + "</code>: " + htmlText(changes.verdict) + ".</p>\n";
        for (const ModelChanges &model : modelChanges(changes))
            writeModuleChanges(changes, model);
        m_body.beginPart("changes-", {}, "compare");
        writeChangedTables(changes.values, valuesOfChanges({}));
    }

    void writeModuleChanges(const ReportChanges &changes, const ModelChanges &model)
    {
        const QByteArray prefix = "changes" + QByteArray::number(model.index + 1) + '-';
        m_body.beginPart(prefix, model.title, "compare");
        if (!model.title.isEmpty())
            m_body.addHeading(3, prefix + "name", "Model <code>" + htmlText(model.title) + "</code>");
        const HtmlValues values = valuesOfChanges(model.newer);
        m_body += "<div data-changes=\"" + QByteArray::number(model.index) + "\">\n";
        if (!model.remark.isEmpty())
            m_body += "<p>" + htmlText(model.remark) + "</p>\n";
        if (const ReportSection *totals = model.totals()) {
            m_body.addTable({u"totals"_s, u"Totals"_s}, totalsTable(*totals), values);
            const std::vector<const ReportChanges::TotalChart *> told = toldTotals(changes, model);
            for (const ReportChanges::TotalChart *chart : told)
                writeTotal(*chart, model, values);
            const auto all = std::ranges::count(changes.charts, model.index, &ReportChanges::TotalChart::module);
            if (const auto more = all - std::ptrdiff_t(told.size()); more > 0)
                m_body.addNote(
                    u"%1 more totals changed, each less than those above; compare --format json tells them one by one."_s
                        .arg(more));
        }
        writeChangedTables(model.values, values);
        m_body += "</div>\n";
    }

    void writeTotal(const ReportChanges::TotalChart &chart, const ModelChanges &model, const HtmlValues &values)
    {
        if (const ReportValue *sentence = model.totals()->get<ReportSection>(chart.total)->find(u"sentence"))
            m_body += "<p>" + values.textOf(*sentence) + "</p>\n";
        m_body.addChart(chart.scene, false);
        if (const ReportTable *rows = rowsOfTotal(model, chart.total))
            m_body.addTable({u"rows-"_s + chart.total, chart.scene.title}, *rows, values);
    }

    void writeChangedTables(const ReportSection &section, const HtmlValues &values)
    {
        for (const ChangedTable &changed : changedTables(section))
            m_body.addTable(changed.name, *changed.table, values, changed.rows);
    }

    void writeModule(std::size_t index)
    {
        const ModuleReport &module = m_report.modules[index];
        const QByteArray id = "m" + QByteArray::number(index + 1);
        m_body.beginPart(id + '-', areSeveral() ? module.name : QString());
        m_body += "<section id=\"" + id + "\" data-module=\"" + htmlText(module.name) + "\">\n";
        if (areSeveral())
            m_body.addHeading(2, id + "-name", "Model <code>" + htmlText(module.name) + "</code>");
        for (const PageChapter &chapter : chapters())
            writeChapter(chapter, module, m_illustrated.charts[index]);
        m_body += "</section>\n";
    }

    void writeChapter(const PageChapter &chapter, const ModuleReport &module, const std::vector<ReportChart> &charts)
    {
        m_body.addHeading(areSeveral() ? 3 : 2, m_body.prefix() + chapter.id.toUtf8(), chapter.title.toUtf8());
        const HtmlValues values = valuesOf(chapter.id, module.name);
        m_body += values.pageLink(chapter.title);
        if (chapter.charts == ReportChart::Chapter::Overview)
            writeCards(module);
        ReportSection own;
        for (const ReportField &field : module.values.fields) {
            if (isOf(chapter, field.name.key))
                own.fields.push_back(field);
        }
        m_body.addFacts(own, values);
        for (const ReportChart &chart : charts) {
            if (chart.chapter != chapter.charts)
                continue;
            if (!chart.leftOut.isEmpty())
                m_body.addNote(chart.leftOut);
            else // large charts contain their title, so they have no caption
                m_body.addChart(chart.scene, chart.chapter == ReportChart::Chapter::Overview);
        }
        if (chapter.keys.contains(u"snippet"_s))
            writeSnippet(module);
        m_body.addTables(own, values);
        if (chapter.keys.contains(u"rom"_s))
            m_body.addTable({u"romRows"_s, u"ROM, part by part"_s}, module.rom, values);
    }

    /// Writes the most important numbers.
    void writeCards(const ModuleReport &module)
    {
        m_body += "<dl class=\"cards\">\n";
        const auto card = [&](const QByteArray &title, const QByteArray &text) {
            m_body += "<div><dt>" + title + "</dt><dd>" + text + "</dd></div>\n";
        };
        const HtmlValues onMemory = valuesOf(u"memory"_s, module.name);
        if (const auto *memory = module.values.get<ReportSection>(u"memory")) {
            for (const auto &[name, value] : memory->fields) {
                const bool isWanted =
                    name.key == u"workspaceBytes"_s || name.key == u"constantBytes"_s || name.key == u"ioBytes"_s;
                if (const auto *pair = isWanted ? value.get<FigurePair>() : nullptr)
                    card(name.title.toUtf8(), onMemory.textOf(figureToUse(*pair)));
            }
            const auto *peak = memory->get<ReportSection>(u"peak");
            if (const ReportValue *bytes = peak ? peak->find(u"bytes") : nullptr)
                card("Peak", onMemory.textOf(*bytes));
        }
        const auto *rom = module.values.get<ReportSection>(u"rom");
        if (const ReportValue *known = rom ? rom->find(u"known") : nullptr)
            card("ROM, as far as known", valuesOf(u"rom"_s, module.name).textOf(*known));
        m_body += "</dl>\n";
    }

    void writeSnippet(const ModuleReport &module)
    {
        if (const auto *text = module.values.get<QString>(u"snippet"))
            m_body.addLines(*text, "How to call it", maxSnippet);
        else if (const auto *reason = module.values.get<QString>(u"snippetWhy"))
            m_body.addNote(u"There is no piece of C that calls it: "_s + *reason);
    }

    void writeFit()
    {
        if (m_illustrated.fit.rows.empty())
            return;
        m_body.addHeading(2, "fit", "Fit");
        m_body += valuesOf(u"fit"_s, {}).pageLink(u"Fit"_s);
        for (const QString &note : m_illustrated.fitNotes)
            m_body += "<p>" + htmlText(note) + "</p>\n";
        m_body.addTable({u"boards"_s, u"Boards, region by region"_s}, m_illustrated.fit, valuesOf(u"fit"_s, {}));
    }

    void writeNotes()
    {
        const auto *table = m_report.values.get<ReportTable>(u"notes");
        if (!table)
            return;
        m_body.addHeading(2, "notes", "Review notes");
        if (table->rows.empty())
            m_body += "<p>Nobody has noted anything.</p>\n";
        else
            m_body.addTable({u"notes"_s, u"All notes, open ones first"_s}, *table, valuesOf(u"overview"_s, {}));
    }

    void writeFindings()
    {
        const auto *table = m_report.values.get<ReportTable>(u"findings");
        if (!table)
            return;
        m_body.addHeading(2, "findings", "Findings");
        m_body += valuesOf(u"findings"_s, {}).pageLink(u"Findings"_s);
        if (table->rows.empty()) {
            m_body += "<p>There is nothing odd.</p>\n";
            return;
        }
        const QStringList severities {u"error"_s, u"warning"_s, u"note"_s};
        std::vector<std::size_t> order = orderForPeople(*table);
        std::ranges::stable_sort(order, {}, [&](std::size_t row) {
            const auto *words = table->rows[row].front().get<ReportWords>();
            return words ? severities.indexOf(words->text) : -1;
        });
        m_body.addTable({u"findings"_s, u"All findings, the worst first"_s}, *table, valuesOf(u"findings"_s, {}),
                        order);
    }

    void writeOrigin()
    {
        if (!m_report.values.get<ReportTable>(u"files"))
            return;
        m_body.addHeading(2, "origin", "Files");
        const QStringList written {u"archive"_s, u"combined"_s, u"findings"_s, u"notes"_s};
        ReportSection rest;
        for (const ReportField &field : m_report.values.fields) {
            if (!written.contains(field.name.key))
                rest.fields.push_back(field);
        }
        const HtmlValues values = valuesOf(u"overview"_s, {});
        m_body.addFacts(rest, values);
        m_body.addTables(rest, values);
    }

    void writeFoot()
    {
        const auto *generator = m_report.values.get<ReportSection>(u"generator");
        const ReportValue *version = generator ? generator->find(u"version") : nullptr;
        m_body += "<footer>\n<p>Written by mlf-viewer";
        if (const auto *text = version ? version->get<QString>() : nullptr)
            m_body += ' ' + htmlText(*text);
        m_body +=
            ". Sizes are in bytes, lines and calls count from one. A number is <em>stated</em> by the archive or the file of a board, "
            "<em>computed</em> from its code, or <em>inferred</em> by a rule that can be wrong.";
        if (!m_illustrated.digest.isEmpty())
            m_body += " Links that begin with <code>mlf:</code> open the place in MLF Viewer.";
        m_body += "</p>\n</footer>\n";
    }

    const IllustratedReport &m_illustrated;
    const Report &m_report;
    std::size_t m_count; ///< number of models to show in full
    HtmlBody m_body;
};

} // namespace

QByteArray writeHtml(const IllustratedReport &illustrated)
{
    qsizetype room = maxHtml - roomForText;
    QByteArray page = HtmlWriter(illustrated, room).write();
    while (page.size() > maxHtml && room > 0) { // links with long names can need more than roomForText
        room = std::max(qsizetype(0), room - (page.size() - maxHtml));
        page = HtmlWriter(illustrated, room).write();
    }
    return page;
}

} // namespace Mlf
