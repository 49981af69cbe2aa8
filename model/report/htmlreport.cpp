// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/htmlreport.h"

#include "model/analysis/figuretext.h"
#include "model/base/format.h"
#include "model/base/permalink.h"
#include "model/chart/svgwriter.h"
#include "model/report/htmlpage.h"
#include "model/report/tablereport.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxModels = 16; ///< that are told in full
constexpr std::size_t maxRows = 1000; ///< of a table: nobody reads more
constexpr std::size_t openRows = 12; ///< a table of no more is not folded
constexpr qsizetype roomForText = 400'000; ///< for all that is neither table nor chart
constexpr qsizetype maxSnippet = 20'000;
constexpr qsizetype maxAddress = 2'000; ///< characters: longer ones are not followed everywhere

QByteArray utf8(QStringView text)
{
    return text.toUtf8();
}

/// One question, with all of a model that answers it.
struct PageChapter {
    QString id; ///< of the page whose figures these are
    QString title;
    std::optional<ReportChart::Chapter> charts;
    QStringList keys; ///< of the values of a model; in their order
};

/// What is in no chapter is in the last one, so nothing that a report has is forgotten.
const std::array<PageChapter, 6> &chapters()
{
    using Charts = ReportChart::Chapter;
    static const std::array<PageChapter, 6> list {{
        {u"overview"_s, u"Overview"_s, Charts::Overview, {}},
        {u"memory"_s, u"Memory"_s, Charts::Memory, {u"memory"_s, u"pools"_s, u"calls"_s, u"buffers"_s, u"graph"_s}},
        {u"workspace"_s, u"Functions"_s, Charts::Functions, {u"functions"_s}},
        {u"rom"_s, u"ROM"_s, Charts::Rom, {u"rom"_s, u"constants"_s, u"parameters"_s}},
        {u"contract"_s,
         u"Contract"_s,
         {},
         {u"executor"_s, u"runtime"_s, u"interfaceApi"_s, u"callingConvention"_s, u"memoryPlanner"_s, u"inputs"_s,
          u"outputs"_s, u"externals"_s, u"snippet"_s}},
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

QByteArray dataOf(qint64 value, const QByteArray &text)
{
    return "<data value=\"" + QByteArray::number(value) + "\">" + text + "</data>";
}

QByteArray bytesOf(ByteCount bytes)
{
    const QString sign = bytes.value() < 0 ? QString(QChar(0x2212)) : QString();
    return dataOf(bytes.value(), utf8(sign + formatBytes(ByteCount(std::abs(bytes.value())))));
}

QByteArray basisMark(Basis basis)
{
    return " <span class=\"basis\">" + utf8(basisName(basis)) + "</span>";
}

/// A value as it stands in a cell; empty where it is absent.
class HtmlValues {
public:
    /// `digest` of the model, empty without links; `module` as links name it.
    HtmlValues(QString digest, QString module, Link page)
        : m_digest(std::move(digest))
        , m_module(std::move(module))
        , m_page(std::move(page))
    {
    }

    /// `place` is what a text names.
    [[nodiscard]] QByteArray textOf(const ReportValue &value, Link::Kind place = Link::Kind::None) const
    {
        return std::visit([&](const auto &data) { return text(data, place); }, value.data);
    }

    [[nodiscard]] QByteArray linked(const Link &link, const QByteArray &text) const
    {
        const QString address = link.isNull() || m_digest.isEmpty() ? QString() : permalink(m_digest, link);
        if (address.isEmpty() || address.size() > maxAddress)
            return text;
        return "<a href=\"" + address.toHtmlEscaped().toUtf8() + "\">" + text + "</a>";
    }

private:
    [[nodiscard]] Link placeNamed(const QString &name, Link::Kind kind) const
    {
        Link link;
        link.kind = name.isEmpty() ? Link::Kind::None : kind;
        link.name = name;
        link.module = kind == Link::Kind::File ? QString() : m_module;
        return link;
    }

    [[nodiscard]] QByteArray figure(const Figure &figure) const
    {
        if (!figure.bytes)
            return "<span class=\"quiet\">unknown</span>";
        const QByteArray bytes = linked(figure.evidence.isNull() ? m_page : figure.evidence, bytesOf(*figure.bytes));
        return (figure.isAtLeast ? "at least " : "") + bytes + basisMark(figure.basis);
    }

    static QByteArray reasons(const QString &why)
    {
        return why.isEmpty() ? QByteArray() : " <span class=\"quiet\">" + htmlText(why) + "</span>";
    }

    QByteArray text(bool value, Link::Kind) const { return value ? "yes" : "no"; }
    QByteArray text(qint64 value, Link::Kind) const { return dataOf(value, utf8(formatCount(value))); }
    QByteArray text(double value, Link::Kind) const { return QByteArray::number(value); }
    QByteArray text(ByteCount bytes, Link::Kind) const { return bytesOf(bytes); }
    QByteArray text(LineNumber line, Link::Kind) const
    {
        return dataOf(line.oneBased(), QByteArray::number(line.oneBased()));
    }
    QByteArray text(CallStep step, Link::Kind) const
    {
        return linked(Link::call(int(step.value()), m_module),
                      dataOf(step.value(), QByteArray::number(step.value() + 1)));
    }
    QByteArray text(const QString &name, Link::Kind kind) const
    {
        return name.isEmpty() ? QByteArray() : linked(placeNamed(name, kind), "<code>" + htmlText(name) + "</code>");
    }
    QByteArray text(const ReportWords &words, Link::Kind) const { return htmlText(words.text); }
    QByteArray text(const QStringList &texts, Link::Kind) const
    {
        return texts.isEmpty() ? QByteArray() : "<code>" + htmlText(texts.join(u", "_s)) + "</code>";
    }
    QByteArray text(const std::vector<qint64> &numbers, Link::Kind) const
    {
        QStringList texts;
        for (const qint64 number : numbers)
            texts += QString::number(number);
        return utf8(texts.isEmpty() ? u"scalar"_s : texts.join(u" \u00d7 "_s));
    }
    QByteArray text(const ReportValue::Kept<Link> &place, Link::Kind) const
    {
        return linked(*place, "<code>" + htmlText(formatLink(*place)) + "</code>");
    }
    QByteArray text(const ReportValue::Kept<Figure> &one, Link::Kind) const
    {
        return figure(*one) + (one->isWhole() ? QByteArray() : reasons(figureWhy(*one, Language::English)));
    }
    QByteArray text(const ReportValue::Kept<FigurePair> &pair, Link::Kind) const
    {
        QByteArrayList texts;
        for (const Figure *one : {&pair->stated, &pair->computed}) {
            if (one->bytes)
                texts += figure(*one);
        }
        const Figure &open = pair->computed.isWhole() || !pair->computed.why.empty() ? pair->computed : pair->stated;
        return (texts.isEmpty() ? figure(Figure()) : texts.join("<br>"))
            + (pair->computed.isWhole() ? QByteArray() : reasons(figureWhy(open, Language::English)));
    }
    QByteArray text(const ReportValue::Kept<Verdict> &verdict, Link::Kind) const
    {
        const QByteArray value =
            verdict->value ? "<code>" + htmlText(*verdict->value) + "</code>" : QByteArray("unknown");
        return linked(verdict->evidence.isNull() ? m_page : verdict->evidence, value)
            + (verdict->value ? basisMark(verdict->basis) : QByteArray())
            + reasons(causesText(verdict->why, Language::English));
    }
    QByteArray text(ReportValue::Unknown, Link::Kind) const { return "<span class=\"quiet\">unknown</span>"; }
    /// Of what is absent, and of what no cell holds.
    QByteArray text(const auto &, Link::Kind) const { return {}; }

    QString m_digest;
    QString m_module;
    Link m_page; ///< where figures are shown that have no place of their own
};

bool isNumeric(const ReportTable &table, std::size_t column)
{
    return std::ranges::any_of(table.rows, [&](const ReportTable::Row &row) {
        const auto &data = row[column].data;
        return std::holds_alternative<qint64>(data) || std::holds_alternative<ByteCount>(data)
            || std::holds_alternative<LineNumber>(data) || std::holds_alternative<CallStep>(data)
            || row[column].get<Figure>() || row[column].get<FigurePair>();
    });
}

/// A picture of a share, which says no more than the number beside it.
QByteArray barOf(qint64 length, qint64 longest)
{
    constexpr int width = 64;
    if (length <= 0 || longest <= 0)
        return {};
    const QByteArray filled = QByteArray::number(std::max(1.0, double(length) / double(longest) * width), 'f', 1);
    return "<svg aria-hidden=\"true\" width=\"64\" height=\"5\"><rect class=\"f-workspace\" width=\"" + filled
        + "\" height=\"5\"/></svg>";
}

/// Tables and charts of a report, each of which takes a share of the room for all.
std::size_t countTables(const ReportSection &section)
{
    std::size_t count = 0;
    for (const ReportField &field : section.fields) {
        if (const auto *inner = field.value.get<ReportSection>())
            count += countTables(*inner);
        else if (field.value.get<ReportTable>())
            ++count;
    }
    return count;
}

class HtmlWriter {
public:
    explicit HtmlWriter(const IllustratedReport &illustrated)
        : m_illustrated(illustrated)
        , m_report(illustrated.report)
        , m_count(std::min(m_report.modules.size(), maxModels))
    {
        m_pieces = countTables(m_report.values) + 1;
        for (std::size_t i = 0; i < m_count; ++i)
            m_pieces += countTables(m_report.modules[i].values) + m_illustrated.charts[i].size() + 2;
    }

    QByteArray write()
    {
        const ReportSection *archive = sectionOf(m_report.values, u"archive");
        const ReportValue *name = archive ? archive->find(u"name") : nullptr;
        const QString title = name && name->get<QString>() ? *name->get<QString>() : QString();
        writeHead(title);
        m_body += "<main>\n";
        for (std::size_t i = 0; i < m_count; ++i)
            writeModule(i);
        if (m_report.modules.size() > m_count)
            m_body += "<p>" + QByteArray::number(m_report.modules.size() - m_count)
                + " more models are left out: <code>report --format json</code> has them all.</p>\n";
        m_prefix.clear();
        writeFit();
        writeFindings();
        writeOrigin();
        m_body += "</main>\n";
        writeFoot();
        return htmlPage(title.isEmpty() ? u"Model report"_s : u"%1 \u2013 model report"_s.arg(title), m_body);
    }

private:
    static const ReportSection *sectionOf(const ReportSection &section, QStringView key)
    {
        const ReportValue *value = section.find(key);
        return value ? value->get<ReportSection>() : nullptr;
    }

    [[nodiscard]] bool areSeveral() const { return m_report.modules.size() > 1; }

    [[nodiscard]] HtmlValues valuesOf(const QString &page, const QString &module) const
    {
        const QString linkModule = areSeveral() ? module : QString();
        return {m_illustrated.digest, linkModule, Link::page(page, linkModule)};
    }

    void heading(int level, const QByteArray &id, const QByteArray &text)
    {
        const QByteArray tag = 'h' + QByteArray::number(level);
        m_body += '<' + tag + " id=\"" + id + "\">" + text + "</" + tag + ">\n";
    }

    void writeHead(const QString &title)
    {
        m_body += "<header>\n<h1>" + (title.isEmpty() ? QByteArray("Model report") : htmlText(title)) + "</h1>\n";
        if (const ReportSection *archive = sectionOf(m_report.values, u"archive"))
            writeFacts(*archive, valuesOf(u"overview"_s, {}), u"archive"_s);
        m_body += "</header>\n<nav aria-label=\"Contents\">\n<ul>\n";
        for (std::size_t i = 0; i < m_count; ++i) {
            const QByteArray id = "m" + QByteArray::number(i + 1);
            if (areSeveral()) {
                link(id, htmlText(m_report.modules[i].name));
                continue;
            }
            for (const PageChapter &chapter : chapters())
                link(id + '-' + utf8(chapter.id), utf8(chapter.title));
        }
        if (!m_illustrated.fit.rows.empty())
            link("fit", "Fit");
        link("findings", "Findings");
        link("origin", "Files");
        m_body += "</ul>\n</nav>\n";
    }

    void link(const QByteArray &id, const QByteArray &text)
    {
        m_body += "<li><a href=\"#" + id + "\">" + text + "</a></li>\n";
    }

    void writeModule(std::size_t index)
    {
        const ModuleReport &module = m_report.modules[index];
        const QByteArray id = "m" + QByteArray::number(index + 1);
        m_prefix = id + '-';
        m_of = areSeveral() ? module.name : QString();
        m_body += "<section id=\"" + id + "\" data-module=\"" + htmlText(module.name) + "\">\n";
        if (areSeveral())
            heading(2, id + "-name", "Model <code>" + htmlText(module.name) + "</code>");
        for (const PageChapter &chapter : chapters())
            writeChapter(chapter, module, m_illustrated.charts[index]);
        m_body += "</section>\n";
    }

    void writeChapter(const PageChapter &chapter, const ModuleReport &module, const std::vector<ReportChart> &charts)
    {
        heading(areSeveral() ? 3 : 2, m_prefix + utf8(chapter.id), utf8(chapter.title));
        const HtmlValues values = valuesOf(chapter.id, module.name);
        if (chapter.charts == ReportChart::Chapter::Overview)
            writeCards(module);
        ReportSection own;
        for (const ReportField &field : module.values.fields) {
            if (isOf(chapter, field.name.key))
                own.fields.push_back(field);
        }
        writeFacts(own, values, {});
        for (const ReportChart &chart : charts) {
            if (chart.chapter == chapter.charts)
                writeChart(chart);
        }
        if (chapter.keys.contains(u"snippet"_s))
            writeSnippet(module);
        writeTables(own, values);
        if (chapter.keys.contains(u"rom"_s))
            writeTable({u"romRows"_s, u"ROM, part by part"_s}, module.rom, values);
    }

    /// The few numbers that everybody asks for first.
    void writeCards(const ModuleReport &module)
    {
        m_body += "<dl class=\"cards\">\n";
        const auto card = [&](const QByteArray &title, const QByteArray &text) {
            m_body += "<div><dt>" + title + "</dt><dd>" + text + "</dd></div>\n";
        };
        const HtmlValues onMemory = valuesOf(u"memory"_s, module.name);
        if (const ReportSection *memory = sectionOf(module.values, u"memory")) {
            for (const auto &[key, title] : {std::pair(u"workspaceBytes"_s, "Workspace"),
                                             {u"constantBytes"_s, "Constants"},
                                             {u"ioBytes"_s, "Inputs and outputs"}}) {
                const ReportValue *value = memory->find(key);
                if (const auto *pair = value ? value->get<FigurePair>() : nullptr)
                    card(title, onMemory.textOf(figureToUse(*pair)));
            }
            const ReportSection *peak = sectionOf(*memory, u"peak");
            if (const ReportValue *bytes = peak ? peak->find(u"bytes") : nullptr)
                card("Peak", onMemory.textOf(*bytes));
        }
        const ReportSection *rom = sectionOf(module.values, u"rom");
        if (const ReportValue *known = rom ? rom->find(u"known") : nullptr)
            card("ROM, as far as known", valuesOf(u"rom"_s, module.name).textOf(*known));
        m_body += "</dl>\n";
    }

    /// What has a title and is one value, as a table.
    void writeFacts(const ReportSection &section, const HtmlValues &values, const QString &path)
    {
        QByteArray rows;
        addFacts(rows, section, values, path);
        if (!rows.isEmpty())
            m_body += "<table class=\"facts\">\n" + rows + "</table>\n";
    }

    static void addFacts(QByteArray &rows, const ReportSection &section, const HtmlValues &values, const QString &path)
    {
        for (const ReportField &field : section.fields) {
            if (field.name.title.isEmpty() || field.value.get<ReportValue::Unknown>())
                continue;
            const QString key = path.isEmpty() ? field.name.key : path + u'.' + field.name.key;
            if (const auto *inner = field.value.get<ReportSection>()) {
                addFacts(rows, *inner, values, key);
                continue;
            }
            if (const QByteArray text = values.textOf(field.value); !text.isEmpty())
                rows += "<tr data-key=\"" + htmlText(key) + "\"><th scope=\"row\">" + htmlText(field.name.title)
                    + "</th><td>" + text + "</td></tr>\n";
        }
    }

    /// The tables of a section that have a title.
    void writeTables(const ReportSection &section, const HtmlValues &values)
    {
        for (const ReportField &field : section.fields) {
            if (field.name.title.isEmpty())
                continue;
            if (const auto *inner = field.value.get<ReportSection>())
                writeTables(*inner, values);
            else if (const auto *table = field.value.get<ReportTable>())
                writeTable(field.name, *table, values);
        }
    }

    /// How many bytes the next table or chart may take.
    qsizetype takeShare()
    {
        const qsizetype room = std::max(maxHtml - roomForText - m_pieceBytes, qsizetype(0));
        const qsizetype share = room / qsizetype(std::max(m_pieces, std::size_t(1)));
        m_pieces -= m_pieces > 0 ? 1 : 0;
        // Most are small, so the large ones may take more.
        return std::max(share, room / 6);
    }

    void addPiece(const QByteArray &piece)
    {
        m_pieceBytes += piece.size();
        m_body += piece;
    }

    void writeChart(const ReportChart &chart)
    {
        const qsizetype share = takeShare();
        if (!chart.leftOut.isEmpty()) {
            m_body += "<p class=\"quiet\">" + htmlText(chart.leftOut) + "</p>\n";
            return;
        }
        const QByteArray svg = writeInlineSvg(chart.scene);
        if (svg.size() <= share)
            addPiece("<figure>\n" + svg + "</figure>\n");
        else
            m_body += "<p class=\"quiet\">A chart is left out, for it is too large for a page: "
                + htmlText(chart.scene.title) + ". <code>mlf-viewer chart</code> draws it.</p>\n";
    }

    void writeTable(const ReportName &name, const ReportTable &table, const HtmlValues &values)
    {
        writeTable(name, table, values, orderForPeople(table));
    }

    void writeTable(const ReportName &name, const ReportTable &table, const HtmlValues &values,
                    const std::vector<std::size_t> &order)
    {
        const qsizetype share = takeShare();
        const QByteArray title = htmlText(name.title);
        if (table.rows.empty()) {
            m_body += "<p class=\"quiet\">" + title + (table.isKnown ? ": none." : ": not known.") + "</p>\n";
            return;
        }
        const QByteArray of = m_of.isEmpty() ? QByteArray() : " of " + htmlText(m_of);
        QByteArray text = "<details" + QByteArray(table.rows.size() <= openRows ? " open" : "") + "><summary>" + title
            + " (" + QByteArray::number(table.rows.size())
            + ")</summary>\n<div class=\"scroll\" role=\"group\" aria-label=\"" + title + of
            + "\" tabindex=\"0\">\n<table id=\"" + m_prefix + htmlText(name.key) + "-table\" data-key=\""
            + htmlText(name.key) + "\">\n";
        std::vector<bool> areNumeric;
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            areNumeric.push_back(isNumeric(table, i));
        addHead(text, table, areNumeric);
        qint64 longest = 0;
        for (const ReportTable::Row &row : table.rows)
            longest = table.bars < 0 ? 0 : std::max(longest, barLength(row[std::size_t(table.bars)]));
        std::size_t written = 0;
        for (const std::size_t row : order) {
            const QByteArray line = rowOf(table, row, longest, areNumeric, values);
            if (written == maxRows || text.size() + line.size() > share)
                break;
            text += line;
            ++written;
        }
        text += "</tbody>\n</table>\n</div>\n" + leftOut(name.key, table.rows.size() - written) + "</details>\n";
        addPiece(text);
    }

    static void addHead(QByteArray &text, const ReportTable &table, const std::vector<bool> &areNumeric)
    {
        text += "<thead><tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (!table.columns[i].title.isEmpty())
                text += "<th scope=\"col\" data-key=\"" + htmlText(table.columns[i].key) + '"'
                    + (areNumeric[i] ? " class=\"n\">" : ">") + htmlText(table.columns[i].title) + "</th>";
        }
        text += "</tr></thead>\n<tbody>\n";
    }

    static QByteArray rowOf(const ReportTable &table, std::size_t index, qint64 longest,
                            const std::vector<bool> &areNumeric, const HtmlValues &values)
    {
        QByteArray text = "<tr data-row=\"" + QByteArray::number(index) + "\">";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const ReportValue &value = table.rows[index][i];
            if (table.columns[i].title.isEmpty())
                continue;
            text += (areNumeric[i] ? "<td class=\"n\">" : "<td>") + values.textOf(value, table.columns[i].place)
                + (int(i) == table.bars ? barOf(barLength(value), longest) : QByteArray()) + "</td>";
        }
        return text + "</tr>\n";
    }

    static QByteArray leftOut(const QString &key, std::size_t count)
    {
        if (count == 0)
            return {};
        const QByteArray command = tableNames().contains(key) ? "csv --table " + utf8(key) : QByteArray("json");
        return "<p class=\"quiet\">" + QByteArray::number(count) + (count == 1 ? " more row is" : " more rows are")
            + " left out: <code>report --format " + command + "</code> has them all.</p>\n";
    }

    void writeSnippet(const ModuleReport &module)
    {
        const qsizetype share = std::min(takeShare(), maxSnippet);
        const ReportValue *snippet = module.values.find(u"snippet");
        const ReportValue *why = module.values.find(u"snippetWhy");
        const QByteArray of = m_of.isEmpty() ? QByteArray() : " of " + htmlText(m_of);
        if (const auto *text = snippet ? snippet->get<QString>() : nullptr)
            addPiece("<pre tabindex=\"0\" role=\"group\" aria-label=\"How to call it" + of + "\"><code>"
                     + htmlLines(*text, share) + "</code></pre>\n");
        else if (const auto *reason = why ? why->get<QString>() : nullptr)
            m_body += "<p class=\"quiet\">There is no piece of C that calls it: " + htmlText(*reason) + "</p>\n";
    }

    void writeFit()
    {
        if (m_illustrated.fit.rows.empty())
            return;
        heading(2, "fit", "Fit");
        m_of.clear();
        for (const QString &note : m_illustrated.fitNotes)
            m_body += "<p>" + htmlText(note) + "</p>\n";
        writeTable({u"boards"_s, u"Boards, region by region"_s}, m_illustrated.fit, valuesOf(u"fit"_s, {}));
    }

    /// From the worst on, each in words of its own.
    void writeFindings()
    {
        heading(2, "findings", "Findings");
        const ReportValue *value = m_report.values.find(u"findings");
        const auto *table = value ? value->get<ReportTable>() : nullptr;
        if (!table || table->rows.empty()) {
            m_body += "<p>There is nothing odd.</p>\n";
            return;
        }
        const QStringList severities {u"error"_s, u"warning"_s, u"note"_s};
        std::vector<std::size_t> order = orderForPeople(*table);
        std::ranges::stable_sort(order, {}, [&](std::size_t row) {
            const auto *words = table->rows[row].front().get<ReportWords>();
            return words ? severities.indexOf(words->text) : -1;
        });
        writeTable({u"findings"_s, u"All findings, the worst first"_s}, *table, valuesOf(u"findings"_s, {}), order);
    }

    void writeOrigin()
    {
        heading(2, "origin", "Files");
        ReportSection rest;
        for (const ReportField &field : m_report.values.fields) {
            if (field.name.key != "archive"_L1 && field.name.key != "findings"_L1)
                rest.fields.push_back(field);
        }
        const HtmlValues values = valuesOf(u"overview"_s, {});
        writeFacts(rest, values, {});
        writeTables(rest, values);
    }

    void writeFoot()
    {
        const ReportSection *generator = sectionOf(m_report.values, u"generator");
        const ReportValue *version = generator ? generator->find(u"version") : nullptr;
        m_body += "<footer>\n<p>Written by mlf-viewer";
        if (const auto *text = version ? version->get<QString>() : nullptr)
            m_body += ' ' + htmlText(*text);
        m_body += ". Sizes are in bytes, lines and calls count from one. A number is <em>stated</em> by the archive, "
                  "<em>computed</em> from its code, or <em>inferred</em> by a rule that can be wrong.";
        if (!m_illustrated.digest.isEmpty())
            m_body += " Links that begin with <code>mlf:</code> open the place in MLF Viewer.";
        m_body += "</p>\n</footer>\n";
    }

    const IllustratedReport &m_illustrated;
    const Report &m_report;
    std::size_t m_count; ///< of models that are told in full
    std::size_t m_pieces = 0; ///< tables and charts to come
    qsizetype m_pieceBytes = 0; ///< that those before took
    QByteArray m_body;
    QByteArray m_prefix; ///< of the ids of this model
    QString m_of; ///< its name where there are several
};

} // namespace

QByteArray writeHtml(const IllustratedReport &illustrated)
{
    return HtmlWriter(illustrated).write();
}

} // namespace Mlf
