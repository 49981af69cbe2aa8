// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/htmlbody.h"

#include "model/analysis/modelfigures.h"
#include "model/artifact/datatype.h"
#include "model/base/digest.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/base/markup.h"
#include "model/chart/svgwriter.h"
#include "model/report/tablereport.h"

#include <QByteArrayList>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxAddress = 2'000; ///< characters of a link; some browsers do not open longer ones

QByteArray dataOf(qint64 value, const QByteArray &text)
{
    return "<data value=\"" + QByteArray::number(value) + "\">" + text + "</data>";
}

QByteArray bytesOf(ByteCount bytes)
{
    const QString sign = bytes.value() < 0 ? QString(QChar(0x2212)) : QString();
    return dataOf(bytes.value(), (sign + formatBytes(ByteCount(std::abs(bytes.value())))).toUtf8());
}

QByteArray basisMark(Basis basis)
{
    return " <span class=\"basis\">" + basisName(basis).toUtf8() + "</span>";
}

QByteArray linkedTo(const QString &digest, const Link &link, const QByteArray &text)
{
    const QString address = link.isNull() || digest.isEmpty() ? QString() : permalink(digest, link);
    if (address.isEmpty() || address.size() > maxAddress)
        return text;
    return "<a href=\"" + address.toHtmlEscaped().toUtf8() + "\">" + text + "</a>";
}

struct ValueToHtml {
    const HtmlValues &values;
    Link::Kind place;

    QByteArray operator()(bool value) const { return value ? "yes" : "no"; }
    QByteArray operator()(qint64 value) const { return dataOf(value, formatCount(value).toUtf8()); }
    QByteArray operator()(double value) const { return QByteArray::number(value); }
    QByteArray operator()(ByteCount bytes) const { return bytesOf(bytes); }
    QByteArray operator()(LineNumber line) const
    {
        return dataOf(line.oneBased(), QByteArray::number(line.oneBased()));
    }
    QByteArray operator()(CallStep step) const
    {
        return linked(Link::call(int(step.value()), values.module),
                      dataOf(step.value(), QByteArray::number(step.value() + 1)));
    }
    QByteArray operator()(const QString &name) const
    {
        return name.isEmpty() ? QByteArray()
                              : linked(linkOfName(place, name, values.module), "<code>" + htmlText(name) + "</code>");
    }
    QByteArray operator()(const ReportWords &words) const
    {
        if (!words.hasLines)
            return htmlText(words.text);
        QByteArrayList lines;
        for (const QString &line : words.text.split(u'\n'))
            lines += markupText(line).toUtf8(); // not shortened, because a person wrote it for readers
        return lines.join("<br>");
    }
    QByteArray operator()(const QStringList &texts) const
    {
        return texts.isEmpty() ? QByteArray() : "<code>" + htmlText(texts.join(u", "_s)) + "</code>";
    }
    QByteArray operator()(const std::vector<qint64> &numbers) const
    {
        return (numbers.empty() ? u"scalar"_s : shapeText(numbers, u" \u00d7 "_s)).toUtf8();
    }
    QByteArray operator()(const ReportValue::Kept<Link> &link) const
    {
        return linked(*link, "<code>" + htmlText(formatLink(*link)) + "</code>");
    }
    QByteArray operator()(const ReportValue::Kept<Figure> &one) const
    {
        return figure(*one) + (one->isWhole() ? QByteArray() : reasons(figureWhy(*one, Language::English)));
    }
    QByteArray operator()(const ReportValue::Kept<FigurePair> &pair) const
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
    QByteArray operator()(const ReportValue::Kept<Verdict> &verdict) const
    {
        const QByteArray value =
            verdict->value ? "<code>" + htmlText(*verdict->value) + "</code>" : QByteArray("unknown");
        return linked(verdict->evidence.isNull() ? values.page : verdict->evidence, value)
            + (verdict->value ? basisMark(verdict->basis) : QByteArray())
            + reasons(causesText(verdict->why, Language::English));
    }
    QByteArray operator()(ReportValue::Unknown) const { return unknown(); }
    QByteArray operator()(ReportValue::Absent) const { return {}; }
    QByteArray operator()(ReportValue::Nothing) const { return {}; }
    // The following types do not occur in cells.
    QByteArray operator()(const ReportValue::Kept<QJsonValue> &) const { return {}; }
    QByteArray operator()(const ReportValue::Kept<ReportSection> &) const { return {}; }
    QByteArray operator()(const ReportValue::Kept<ReportTable> &) const { return {}; }

    [[nodiscard]] QByteArray linked(const Link &link, const QByteArray &text) const
    {
        return linkedTo(values.digest, link, text);
    }

    [[nodiscard]] QByteArray figure(const Figure &figure) const
    {
        if (!figure.bytes)
            return unknown();
        const QByteArray bytes =
            linked(figure.evidence.isNull() ? values.page : figure.evidence, bytesOf(*figure.bytes));
        return (figure.isAtLeast ? "at least " : "") + bytes + basisMark(figure.basis);
    }

    [[nodiscard]] QByteArray unknown() const { return "<span class=\"quiet\">" + htmlText(values.unknown) + "</span>"; }

    static QByteArray reasons(const QString &why)
    {
        return why.isEmpty() ? QByteArray() : " <span class=\"quiet\">" + htmlText(why) + "</span>";
    }
};

constexpr qsizetype maxTextLength = 300; ///< characters

/// Each text colour has a contrast of at least 4.5 to 1 to its background. Colours of charts come from
/// inlineSvgStyles().
constexpr char lightColors[] = ":root{--text:#1c1e21;--quiet:#4d5660;--page:#fff;--panel:#f4f6f8;--edge:#c9d0d6;"
                               "--link:#0b57a4;--bad:#a3210f}\n";
constexpr char darkColors[] = ":root{--text:#eceff1;--quiet:#b4bec7;--page:#1d2023;--panel:#282c30;--edge:#4a5157;"
                              "--link:#8cc8ff;--bad:#ff9d8a}\n";

constexpr char layout[] = R"(*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:1rem 1.5rem 3rem;background:var(--page);color:var(--text);
font:15px/1.45 'DejaVu Sans',Verdana,system-ui,sans-serif}
h1{font-size:1.7rem;margin:.5rem 0;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin:2.2rem 0 .6rem;padding-top:.6rem;border-top:2px solid var(--edge);overflow-wrap:anywhere}
h3{font-size:1.1rem;margin:1.6rem 0 .5rem;overflow-wrap:anywhere}
h4{font-size:1rem;margin:1.2rem 0 .4rem;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code,pre{font-family:'DejaVu Sans Mono',Consolas,monospace;font-size:.92em}
code{overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.8rem;background:var(--panel);border:1px solid var(--edge);overflow:auto}
nav ul{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;padding:0;margin:.4rem 0;list-style:none}
.quiet,.basis,footer{color:var(--quiet)}
.basis{font-size:.8em;border:1px solid var(--edge);border-radius:.6em;padding:0 .45em;white-space:nowrap}
.error{color:var(--bad);font-weight:bold}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.8rem;margin:.8rem 0;padding:0}
.cards div{background:var(--panel);border:1px solid var(--edge);border-radius:.4rem;padding:.6rem .8rem}
.cards dt{color:var(--quiet)}
.cards dd{margin:0;font-size:1.15rem;overflow-wrap:anywhere}
.cards dd .quiet{display:block;font-size:.85rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;margin:.4rem 0;font-size:.92em}
th,td{text-align:left;vertical-align:top;padding:.2rem .7rem .2rem 0;border-bottom:1px solid var(--edge)}
th{font-weight:600}
td{overflow-wrap:anywhere;min-width:6rem}
td.n{min-width:0}
td.n,th.n{text-align:right;white-space:nowrap}
.facts th{width:14rem;font-weight:normal;color:var(--quiet)}
td svg{display:block;margin-left:auto}
.pageLink{margin:.2rem 0 .6rem;font-size:.85rem}
details{margin:.7rem 0}
summary{cursor:pointer;font-weight:600}
figure{margin:.8rem 0}
figure svg{max-width:100%;height:auto}
figcaption{color:var(--quiet);font-size:.92em}
)";

constexpr char onPaper[] = R"(@page{size:A4;margin:14mm}
html{font-size:11px}
body{max-width:none;padding:0;font-size:1rem}
nav,.pageLink{display:none}
h2,h3,h4,summary{break-after:avoid}
tr,figure,.cards div{break-inside:avoid}
thead{display:table-header-group}
.scroll,pre{overflow:visible}
pre{white-space:pre-wrap}
td.n,th.n{white-space:normal}
a{color:inherit;text-decoration:none}
)";

QByteArray colors(bool isDark)
{
    return (isDark ? darkColors : lightColors) + inlineSvgStyles(isDark);
}

QByteArray styleSheet()
{
    const QByteArray sheet = colors(false) + layout + "@media screen and (prefers-color-scheme:dark){" + colors(true)
        + "}@media print{" + onPaper + '}';
    // The style sheet is on one line, because some validators and browsers count line feeds differently. Then the hash
    // in the content security policy would not match.
    return QByteArray(sheet).replace('\n', "");
}

QByteArray policy(const QByteArray &style)
{
    Digest digest;
    digest.add(style);
    return "default-src 'none'; style-src 'sha256-" + digest.result().toBase64()
        + "'; img-src data:; base-uri 'none'; form-action 'none'";
}

} // namespace

QByteArray HtmlValues::textOf(const ReportValue &value, Link::Kind place) const
{
    return std::visit(ValueToHtml {*this, place}, value.data);
}

QByteArray HtmlValues::pageLink(const QString &title) const
{
    const QByteArray text = linkedTo(digest, page, htmlText(title) + " in MLF Viewer");
    return text.startsWith("<a ") ? "<p class=\"pageLink\">" + text + "</p>\n" : QByteArray();
}

namespace {

constexpr std::size_t maxRows = 1000; ///< per table; more rows are not readable
constexpr std::size_t openRows = 12; ///< tables with at most this many rows are not folded

struct HtmlColumn {
    std::size_t index = 0;
    bool isNumeric = false;
};

bool isNumeric(const ReportValue &value)
{
    return isNumber(value) || value.get<Figure>() || value.get<FigurePair>();
}

std::vector<HtmlColumn> shownColumns(const ReportTable &table, const std::vector<std::size_t> &rows)
{
    std::vector<HtmlColumn> columns;
    for (const std::size_t column : columnsForPeople(table, rows)) {
        const auto hasNumber = [&](std::size_t row) { return isNumeric(table.rows[row][column]); };
        columns.push_back({column, std::ranges::any_of(rows, hasNumber)});
    }
    return columns;
}

/// A bar for a number. Hidden from screen readers, because the number is in the same cell.
QByteArray barOf(qint64 length, qint64 longest)
{
    constexpr int width = 64;
    if (length <= 0 || longest <= 0)
        return {};
    const QByteArray filled = QByteArray::number(std::max(1.0, double(length) / double(longest) * width), 'f', 1);
    return "<svg aria-hidden=\"true\" width=\"64\" height=\"5\"><rect class=\"f-workspace\" width=\"" + filled
        + "\" height=\"5\"/></svg>";
}

void collectFacts(QByteArray &rows, const ReportSection &section, const HtmlValues &values, const QString &path)
{
    for (const ReportField &field : section.fields) {
        if (field.name.title.isEmpty() || field.value.get<ReportValue::Unknown>())
            continue;
        const QString key = path.isEmpty() ? field.name.key : path + u'.' + field.name.key;
        if (const auto *inner = field.value.get<ReportSection>()) {
            collectFacts(rows, *inner, values, key);
            continue;
        }
        if (const QByteArray text = values.textOf(field.value); !text.isEmpty())
            rows += "<tr data-key=\"" + htmlText(key) + "\"><th scope=\"row\">" + htmlText(field.name.title)
                + "</th><td>" + text + "</td></tr>\n";
    }
}

QByteArray htmlHead(const ReportTable &table, const std::vector<HtmlColumn> &columns)
{
    QByteArray text = "<thead><tr>";
    for (const HtmlColumn &column : columns) {
        const ReportName &name = table.columns[column.index];
        text += "<th scope=\"col\" data-key=\"" + htmlText(name.key) + '"' + (column.isNumeric ? " class=\"n\">" : ">")
            + htmlText(name.title) + "</th>";
    }
    return text + "</tr></thead>\n<tbody>\n";
}

QByteArray htmlRow(const ReportTable &table, std::size_t index, qint64 longest, const std::vector<HtmlColumn> &columns,
                   const HtmlValues &values)
{
    QByteArray text = "<tr data-row=\"" + QByteArray::number(index) + "\">";
    for (const HtmlColumn &column : columns) {
        const ReportValue &value = table.rows[index][column.index];
        text += (column.isNumeric ? "<td class=\"n\">" : "<td>")
            + values.textOf(value, table.columns[column.index].place)
            + (int(column.index) == table.bars ? barOf(barLength(value), longest) : QByteArray()) + "</td>";
    }
    return text + "</tr>\n";
}

QByteArray commandFor(const QString &key, const QByteArray &verb)
{
    const QByteArray format =
        verb == "report" && tableNames().contains(key) ? "csv --table " + key.toUtf8() : QByteArray("json");
    return "<code>" + verb + " --format " + format + "</code>";
}

QByteArray leftOutText(const QByteArray &command, std::size_t count)
{
    if (count == 0)
        return {};
    return "<p class=\"quiet\">" + QByteArray::number(count) + (count == 1 ? " more row is" : " more rows are")
        + " left out: " + command + " has them all.</p>\n";
}

} // namespace

void HtmlBody::beginPart(const QByteArray &prefix, const QString &model, const QByteArray &verb)
{
    m_prefix = prefix;
    m_model = model;
    m_verb = verb;
}

void HtmlBody::addHeading(int level, const QByteArray &id, const QByteArray &markup)
{
    const QByteArray tag = 'h' + QByteArray::number(level);
    m_text += '<' + tag + " id=\"" + id + "\">" + markup + "</" + tag + ">\n";
}

void HtmlBody::addNote(const QString &text)
{
    m_text += "<p class=\"quiet\">" + htmlText(text) + "</p>\n";
}

void HtmlBody::addFacts(const ReportSection &section, const HtmlValues &values, const QString &path)
{
    QByteArray rows;
    collectFacts(rows, section, values, path);
    if (!rows.isEmpty())
        m_text += "<table class=\"facts\">\n" + rows + "</table>\n";
}

void HtmlBody::addTables(const ReportSection &section, const HtmlValues &values)
{
    for (const ReportField &field : section.fields) {
        if (field.name.title.isEmpty())
            continue;
        if (const auto *inner = field.value.get<ReportSection>())
            addTables(*inner, values);
        else if (const auto *table = field.value.get<ReportTable>())
            addTable(field.name, *table, values);
    }
}

void HtmlBody::addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values)
{
    addTable(name, table, values, orderForPeople(table));
}

void HtmlBody::addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values,
                        const std::vector<std::size_t> &order)
{
    const qsizetype share = takeShare();
    const QByteArray title = htmlText(name.title);
    if (table.rows.empty()) {
        m_text += "<p class=\"quiet\">" + title + (table.isKnown ? ": none." : ": not known.") + "</p>\n";
        return;
    }
    QByteArray text = "<details" + QByteArray(order.size() <= openRows ? " open" : "") + "><summary>" + title + " ("
        + QByteArray::number(order.size()) + ")</summary>\n<div class=\"scroll\" role=\"group\" aria-label=\"" + title
        + ofModel() + "\" tabindex=\"0\">\n<table id=\"" + m_prefix + htmlText(name.key) + "-table\" data-key=\""
        + htmlText(name.key) + "\">\n";
    const std::vector<HtmlColumn> columns = shownColumns(table, order);
    text += htmlHead(table, columns);
    qint64 longest = 0;
    for (const ReportTable::Row &row : table.rows)
        longest = table.bars < 0 ? 0 : std::max(longest, barLength(row[std::size_t(table.bars)]));
    std::size_t written = 0;
    for (const std::size_t row : order) {
        const QByteArray line = htmlRow(table, row, longest, columns, values);
        if (written == maxRows || text.size() + line.size() > share)
            break;
        text += line;
        ++written;
    }
    const QByteArray command = commandFor(name.key, m_verb);
    if (written == 0) {
        m_text += "<p class=\"quiet\">" + title + ", of which there are " + QByteArray::number(order.size())
            + ": left out, for there is no room for a row. " + command + " has them all.</p>\n";
        return;
    }
    text += "</tbody>\n</table>\n</div>\n" + leftOutText(command, order.size() - written) + "</details>\n";
    addPiece(text);
}

void HtmlBody::addChart(const ChartScene &scene, bool hasCaption)
{
    const qsizetype share = takeShare();
    const QByteArray svg = writeInlineSvg(scene);
    const QByteArray title = htmlText(scene.title);
    if (svg.size() <= share)
        addPiece("<figure>\n" + (hasCaption ? "<figcaption>" + title + "</figcaption>\n" : QByteArray()) + svg
                 + "</figure>\n");
    else
        m_text += "<p class=\"quiet\">A chart is left out, for it is too large for a page: " + title
            + ". <code>mlf-viewer chart</code> draws it.</p>\n";
}

void HtmlBody::addLines(const QString &text, const QByteArray &label, qsizetype maxBytes)
{
    addPiece("<pre tabindex=\"0\" role=\"group\" aria-label=\"" + label + ofModel() + "\"><code>"
             + htmlLines(text, std::min(takeShare(), maxBytes)) + "</code></pre>\n");
}

/// Reserves a share of the remaining bytes for the next table or chart, and returns it.
qsizetype HtmlBody::takeShare()
{
    const qsizetype share = m_room / qsizetype(std::max(m_pieces, std::size_t(1)));
    m_pieces -= m_pieces > 0 ? 1 : 0;
    // Most are small, so a large one may use more than its share.
    return std::max(share, m_room / 6);
}

void HtmlBody::addPiece(const QByteArray &piece)
{
    m_room = std::max(m_room - piece.size(), qsizetype(0));
    m_text += piece;
}

QByteArray HtmlBody::ofModel() const
{
    return m_model.isEmpty() ? QByteArray() : " of " + htmlText(m_model);
}

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

QByteArray htmlText(const QString &text)
{
    const qsizetype half = maxTextLength / 2;
    return markupText(text.size() <= maxTextLength ? text : text.first(half) + QChar(0x2026) + text.last(half))
        .toUtf8();
}

QByteArray htmlLines(const QString &text, qsizetype maxBytes)
{
    const QByteArray lines = markupLines(text).toUtf8();
    if (lines.size() <= maxBytes)
        return lines;
    return lines.first(lines.lastIndexOf('\n', std::max(maxBytes, qsizetype(0))) + 1) + "\u2026\n";
}

QByteArray htmlPage(const QString &title, const QByteArray &body)
{
    const QByteArray style = styleSheet();
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + policy(style)
        + "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
          "<link rel=\"icon\" href=\"data:,\">\n<title>"
        + htmlText(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
}

} // namespace Mlf
