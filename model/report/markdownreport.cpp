// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/markdownreport.h"

#include "model/analysis/figuretext.h"
#include "model/base/format.h"
#include "model/base/permalink.h"

#include <QRegularExpression>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

// All in characters.
constexpr qsizetype maxName = 120;
constexpr qsizetype maxSentence = 400;
constexpr qsizetype longestAddress = 300; ///< longer ones are not worth their room
constexpr qsizetype maxFacts = 20'000; ///< where the figures end: findings and tables want room, too
constexpr qsizetype maxFindings = 40'000; ///< where the findings end
constexpr qsizetype roomForEnd = 1'000; ///< for what is said of what is left out
constexpr int barWidth = 12;

QString cut(const QString &text, qsizetype length)
{
    const qsizetype half = length / 2;
    return text.size() <= length ? text : text.first(half) + u"\u2026"_s + text.last(half);
}

/// On one line, short, and without what ends a span of code or a cell.
QString tamed(const QString &text)
{
    QString line = cut(onOneLine(text), maxName).trimmed();
    for (QChar &c : line) {
        if (c == u'`' || c == u'|')
            c = QChar::ReplacementCharacter;
    }
    return line;
}

/// A text of a file: forges look for nothing in a span of code.
QString code(const QString &text)
{
    const QString line = tamed(text);
    return line.isEmpty() ? QString() : u'`' + line + u'`';
}

/// A sentence with such texts in it.
QString prose(const QString &sentence)
{
    static const QRegularExpression plain(u"^[(\"']*([A-Za-z]+|[0-9]+)[.,;:)\"']*$"_s);
    static const QRegularExpression end(u"[.,;:)]+$"_s);
    QStringList parts;
    QStringList names; // that make one span
    const auto flush = [&] {
        const QString text = names.join(u' ');
        const qsizetype length = text.size() - end.match(text).capturedLength();
        if (length > 0)
            parts += code(text.first(length)) + text.sliced(length);
        names.clear();
    };
    const QStringList words = cut(onOneLine(sentence), maxSentence).split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (plain.match(word).hasMatch()) {
            flush();
            parts += word;
        } else {
            names += word;
            if (word.endsWith(u';')) // the next one belongs to another reason
                flush();
        }
    }
    flush();
    return parts.join(u' ');
}

/// What somebody wrote, line by line. Its own marks would end a span of code or a cell: others stand for them.
QString writtenLines(QString text)
{
    constexpr qsizetype most = 20;
    text.replace(u'`', u'\'').replace(u'|', u'\u00a6');
    QStringList shown;
    for (const QString &line : text.split(u'\n')) {
        if (line.trimmed().isEmpty())
            continue;
        if (shown.size() == most) {
            shown += u"\u2026"_s;
            break;
        }
        shown += prose(line);
    }
    return shown.join(u"<br>"_s);
}

QString bytesText(qint64 bytes)
{
    return QString::number(bytes) + u" B"_s;
}

/// Where the values of a model lead to.
struct Places {
    QString digest {}; ///< of the model; empty where nothing can be linked
    QString module {}; ///< as links name it
};

/// A text that leads to a place. The address has nothing in it that means anything to Markdown or a forge.
QString linked(const Places &places, const Link &link, const QString &text)
{
    if (places.digest.isEmpty() || link.isNull() || text.isEmpty())
        return text;
    const QString address = permalink(places.digest, link).replace(u'@', "%40"_L1);
    return address.size() > longestAddress ? text : u"[%1](%2)"_s.arg(text, address);
}

/// A value as it stands in a cell; empty where it is not known. Names and places are permalinks, and figures where they
/// stand alone: those of tables stand beside a name.
struct ToMarkdown {
    const Places &places;
    Link::Kind place = Link::Kind::None; ///< what a text names
    bool isAlone = false;

    QString operator()(bool value) const { return value ? u"yes"_s : u"no"_s; }
    QString operator()(qint64 value) const { return QString::number(value); }
    QString operator()(ByteCount bytes) const { return bytesText(bytes.value()); }
    QString operator()(LineNumber line) const { return QString::number(line.oneBased()); }
    QString operator()(CallStep step) const
    {
        return linked(places, Link::call(int(step.value()), places.module), QString::number(step.value() + 1));
    }
    QString operator()(const QString &text) const
    {
        Link link;
        link.kind = text.isEmpty() ? Link::Kind::None : place;
        link.name = text;
        link.module = place == Link::Kind::File ? QString() : places.module;
        return linked(places, link, code(text));
    }
    QString operator()(const ReportWords &words) const
    {
        return words.hasLines ? writtenLines(words.text) : prose(words.text);
    }
    QString operator()(const QStringList &texts) const { return code(texts.join(u", "_s)); }
    QString operator()(const std::vector<qint64> &numbers) const
    {
        QStringList texts;
        for (const qint64 number : numbers)
            texts += QString::number(number);
        return texts.isEmpty() ? u"scalar"_s : texts.join(u" \u00d7 "_s);
    }
    QString operator()(const ReportValue::Kept<Link> &link) const
    {
        return linked(places, *link, code(formatLink(*link)));
    }
    QString operator()(const ReportValue::Kept<Figure> &figure) const
    {
        const QString why = figure->isWhole() ? QString() : figureWhy(*figure, Language::English);
        const QString text = linked(places, isAlone ? figure->evidence : Link(), prose(figureText(*figure)));
        return why.isEmpty() ? text : text + u": "_s + prose(why);
    }
    QString operator()(const ReportValue::Kept<FigurePair> &pair) const { return prose(figureText(*pair)); }
    QString operator()(const ReportValue::Kept<Verdict> &verdict) const
    {
        return verdict->value
            ? u"%1 (%2)"_s.arg(linked(places, verdict->evidence, code(*verdict->value)), basisName(verdict->basis))
            : QString();
    }
    QString operator()(ReportValue::Absent) const { return {}; }
    QString operator()(ReportValue::Unknown) const { return {}; }
    QString operator()(ReportValue::Nothing) const { return {}; }
    // No cell holds the following.
    QString operator()(double) const { return {}; }
    QString operator()(const ReportValue::Kept<QJsonValue> &) const { return {}; }
    QString operator()(const ReportValue::Kept<ReportSection> &) const { return {}; }
    QString operator()(const ReportValue::Kept<ReportTable> &) const { return {}; }
};

QString textOf(const ReportValue &value, const Places &places, Link::Kind place = Link::Kind::None)
{
    return std::visit(ToMarkdown {places, place}, value.data);
}

QString barText(qint64 length, qint64 longest)
{
    if (length <= 0 || longest <= 0)
        return {};
    const auto eighths = int(double(length) / double(longest) * barWidth * 8 + 0.5);
    const QString rest = eighths % 8 > 0 ? QString(QChar(0x2590 - eighths % 8)) : QString();
    return eighths == 0 ? u"\u258f"_s : QString(eighths / 8, QChar(0x2588)) + rest;
}

bool isNumber(const ReportValue &value)
{
    const auto &data = value.data;
    return std::holds_alternative<qint64>(data) || std::holds_alternative<ByteCount>(data)
        || std::holds_alternative<LineNumber>(data) || std::holds_alternative<CallStep>(data);
}

/// A table that is folded.
struct Folded {
    QString title;
    Places places; ///< without a module where there is only one
    const ReportTable *table = nullptr;
    std::size_t rank = 0; ///< the more important, the lower
};

class MarkdownWriter {
public:
    QByteArray write(const Report &report)
    {
        const bool areSeveral = report.modules.size() > 1;
        const Places ofArchive {digestOf(report)};
        writeHead(report, ofArchive);
        for (const ModuleReport &module : report.modules) {
            const Places places {ofArchive.digest, areSeveral ? module.name : QString()};
            add(areSeveral ? u"\n#### Model %1\n"_s.arg(code(module.name)) : QString(), maxFacts);
            writeFacts(module.values, places);
            m_rank = 0;
            collect(module.values, places);
            m_tables.push_back({u"ROM, part by part"_s, places, &module.rom, m_rank++});
        }
        writeFindings(report, ofArchive);
        writeNotes(report, ofArchive);
        collect(report.values, ofArchive);
        std::stable_sort(m_tables.begin(), m_tables.end(),
                         [](const Folded &a, const Folded &b) { return a.rank < b.rank; });
        for (const Folded &folded : m_tables)
            writeTable(folded);
        if (!m_leftOut.isEmpty())
            m_text += u"\nLeft out, for a comment has no more room: %1. `report --format json` has everything.\n"_s.arg(
                cut(m_leftOut.join(u", "_s), roomForEnd / 2));
        return m_text.toUtf8();
    }

private:
    /// Adds a piece where all is no longer than that then.
    bool add(const QString &piece, qsizetype limit)
    {
        if (m_text.size() + piece.size() > limit)
            return false;
        m_text += piece;
        return true;
    }

    static const ReportSection *archiveOf(const Report &report)
    {
        const ReportValue *value = report.values.find(u"archive");
        return value ? value->get<ReportSection>() : nullptr;
    }

    /// Empty where it is not known.
    static QString digestOf(const Report &report)
    {
        const ReportSection *archive = archiveOf(report);
        const ReportValue *value = archive ? archive->find(u"modelDigest") : nullptr;
        const auto *digest = value ? value->get<QString>() : nullptr;
        return digest ? *digest : QString();
    }

    void writeHead(const Report &report, const Places &places)
    {
        const ReportSection *archive = archiveOf(report);
        if (!archive)
            return;
        QStringList facts;
        for (const ReportField &field : archive->fields) {
            const QString text = textOf(field.value, places);
            if (field.name.key == "name"_L1)
                add(u"### %1\n\n"_s.arg(text), maxMarkdown);
            else if (!field.name.title.isEmpty() && !text.isEmpty())
                facts += field.name.title + u' ' + text;
        }
        add(facts.join(u" \u00b7 "_s) + u"\n"_s, maxMarkdown);
        if (const ReportValue *combined = report.values.find(u"combined"))
            if (const auto *section = combined->get<ReportSection>())
                writeFacts(*section, places);
    }

    /// What has a title and is one value, as a table.
    void writeFacts(const ReportSection &section, const Places &places)
    {
        QStringList rows;
        addFacts(rows, section, places);
        if (rows.isEmpty() || !add(u"\n| | |\n|---|---|\n"_s, maxFacts))
            return;
        for (const QString &row : rows) {
            if (!add(row, maxFacts)) {
                noteLeftOut(u"figures"_s);
                return;
            }
        }
    }

    static void addFacts(QStringList &rows, const ReportSection &section, const Places &places)
    {
        for (const ReportField &field : section.fields) {
            if (field.name.title.isEmpty())
                continue;
            if (const auto *inner = field.value.get<ReportSection>())
                addFacts(rows, *inner, places);
            else if (const QString text = std::visit(ToMarkdown {places, {}, true}, field.value.data); !text.isEmpty())
                rows += u"| %1 | %2 |\n"_s.arg(field.name.title, text);
        }
    }

    /// What the row of a table says, by key; empty where it says nothing.
    static std::function<QString(QStringView key)> textsOf(const ReportTable &table, const ReportTable::Row &row,
                                                           const Places &places)
    {
        return [&](QStringView key) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (table.columns[i].key == key)
                    return textOf(row[i], places);
            }
            return QString();
        };
    }

    static const ReportTable *tableOf(const Report &report, QStringView key)
    {
        const ReportValue *value = report.values.find(key);
        const auto *table = value ? value->get<ReportTable>() : nullptr;
        return table && !table->rows.empty() ? table : nullptr;
    }

    /// Lines under a heading as far as there is room; `what` they are, in several.
    void writeList(const QString &heading, const QStringList &lines, const QString &what)
    {
        add(u"\n#### %1\n\n"_s.arg(heading), maxFindings);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (!add(lines[i], maxFindings)) {
                noteLeftOut(u"%1 %2"_s.arg(lines.size() - i).arg(what));
                return;
            }
        }
    }

    /// Open ones first.
    void writeNotes(const Report &report, const Places &places)
    {
        const ReportTable *table = tableOf(report, u"notes");
        if (!table)
            return;
        QStringList lines;
        for (const ReportTable::Row &row : table->rows) {
            const auto text = textsOf(*table, row, places);
            QStringList about {text(u"place"), text(u"finding"), text(u"author"), text(u"changed")};
            about.removeAll(QString());
            lines += u"- **%1** %2 (%3; in this build: %4)\n"_s.arg(text(u"state"), text(u"text"), about.join(u", "_s),
                                                                    text(u"build"));
        }
        writeList(u"Review notes"_s, lines, u"review notes"_s);
    }

    void writeFindings(const Report &report, const Places &places)
    {
        const ReportTable *table = tableOf(report, u"findings");
        if (!table)
            return;
        QStringList lines;
        for (const QString &severity : {u"error"_s, u"warning"_s, u"note"_s}) {
            for (const ReportTable::Row &row : table->rows) {
                const auto text = textsOf(*table, row, places);
                if (text(u"severity") != severity)
                    continue;
                const QString place = text(u"location");
                lines += u"- **%1** %2%3: %4\n"_s.arg(
                    severity, text(u"code"), place.isEmpty() ? QString() : u" at "_s + place, text(u"message"));
            }
        }
        writeList(u"Findings"_s, lines, u"findings"_s);
    }

    /// The tables in a section that have a title, the first as the most important.
    void collect(const ReportSection &section, const Places &places)
    {
        for (const ReportField &field : section.fields) {
            if (field.name.title.isEmpty() || field.name.key == "findings"_L1 || field.name.key == "notes"_L1)
                continue;
            if (const auto *inner = field.value.get<ReportSection>())
                collect(*inner, places);
            else if (const auto *table = field.value.get<ReportTable>())
                m_tables.push_back({field.name.title, places, table, m_rank++});
        }
    }

    void writeTable(const Folded &folded)
    {
        const ReportTable &table = *folded.table;
        if (table.rows.empty())
            return;
        const std::vector<std::size_t> order = orderForPeople(table);
        const std::vector<std::size_t> columns = columnsForPeople(table, order);
        const auto length = [&](std::size_t row) {
            return table.bars < 0 ? 0 : barLength(table.rows[row][std::size_t(table.bars)]);
        };
        qint64 longest = 0;
        for (const std::size_t row : order)
            longest = std::max(longest, length(row));
        const QString end = u"\n</details>\n"_s;
        const qsizetype limit = maxMarkdown - roomForEnd - end.size();
        // Between tags no Markdown is looked for.
        const QString &module = folded.places.module;
        const QString of = module.isEmpty() ? QString() : u" of <code>%1</code>"_s.arg(tamed(module).toHtmlEscaped());
        const QString title = u"%1 rows of %2"_s.arg(table.rows.size()).arg(folded.title);
        if (!add(u"\n<details><summary>%1%2 (%3)</summary>\n\n"_s.arg(folded.title, of).arg(table.rows.size())
                     + headOf(table, columns),
                 limit - 200)) {
            noteLeftOut(title);
            return;
        }
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!add(rowOf(folded, columns, order[i], length(order[i]), longest), limit)) {
                noteLeftOut(u"%1 rows of %2"_s.arg(order.size() - i).arg(folded.title));
                break;
            }
        }
        m_text += end;
    }

    static QString headOf(const ReportTable &table, const std::vector<std::size_t> &columns)
    {
        QString titles;
        QString dashes;
        for (const std::size_t i : columns) {
            titles += u"| "_s + table.columns[i].title + u' ';
            dashes += !table.rows.empty() && isNumber(table.rows.front()[i]) ? u"|--:"_s : u"|---"_s;
        }
        return table.bars < 0 ? titles + u"|\n"_s + dashes + u"|\n"_s : titles + u"| |\n"_s + dashes + u"|---|\n"_s;
    }

    static QString rowOf(const Folded &folded, const std::vector<std::size_t> &columns, std::size_t index,
                         qint64 length, qint64 longest)
    {
        const ReportTable &table = *folded.table;
        const Places nowhere;
        bool leads = false; // to what it is about, and nowhere else: there is little room
        QString text;
        for (const std::size_t i : columns) {
            const QString cell = textOf(table.rows[index][i], leads ? nowhere : folded.places, table.columns[i].place);
            leads = leads || cell.startsWith(u'[');
            text += u"| "_s + cell + u' ';
        }
        if (table.bars >= 0)
            text += u"| "_s + barText(length, longest) + u' ';
        return text + u"|\n"_s;
    }

    void noteLeftOut(const QString &what)
    {
        if (!m_leftOut.contains(what))
            m_leftOut += what;
    }

    QString m_text;
    std::vector<Folded> m_tables;
    std::size_t m_rank = 0;
    QStringList m_leftOut;
};

} // namespace

QByteArray writeMarkdown(const Report &report)
{
    return MarkdownWriter().write(report);
}

} // namespace Mlf
