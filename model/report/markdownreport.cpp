// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/markdownreport.h"

#include "model/report/changetables.h"
#include "model/report/markdowntext.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

// Maximum length of the text after each part, in characters.
constexpr qsizetype maxChanges = 12'000; ///< after the changes without their tables
constexpr qsizetype maxFacts = 20'000; ///< after the figures, so that findings and tables have space
constexpr qsizetype maxFindings = 40'000; ///< after the figures and findings
constexpr qsizetype maxNotes = 60'000; ///< after the review notes
constexpr qsizetype maxCommand = 10'000;
constexpr qsizetype roomForEnd = 1'000; ///< reserved for the list of omitted parts
constexpr qsizetype roomForFit = 6'000; ///< additional length for the fit, which follows the changes
constexpr std::size_t openFitRows = 12; ///< a requested table with at most this many rows is not folded
constexpr int barWidth = 12;

QString barText(qint64 length, qint64 longest)
{
    if (length <= 0 || longest <= 0)
        return {};
    const auto eighths = int(double(length) / double(longest) * barWidth * 8 + 0.5);
    const QString rest = eighths % 8 > 0 ? QString(QChar(0x2590 - eighths % 8)) : QString();
    return eighths == 0 ? u"\u258f"_s : QString(eighths / 8, QChar(0x2588)) + rest;
}

struct Folded {
    QString title;
    MarkdownPlaces places; ///< without `module` if the archive has one model
    const ReportTable *table = nullptr;
    std::size_t rank = 0; ///< tables with lower ranks are more important
    std::vector<std::size_t> rows; ///< displayed rows of `table`, in order
    QString subject {}; ///< follows the title, as code; may be empty

    Folded(const QString &name, const MarkdownPlaces &of, const ReportTable &shown, std::size_t ranked,
           std::optional<std::vector<std::size_t>> order = {})
        : title(name)
        , places(of)
        , table(&shown)
        , rank(ranked)
        , rows(order ? std::move(*order) : orderForPeople(shown))
    {
    }
};

class MarkdownWriter {
public:
    /// `illustrated` has additions to the report, and may be null.
    QByteArray write(const Report &report, const IllustratedReport *illustrated)
    {
        const bool areSeveral = report.modules.size() > 1;
        const MarkdownPlaces ofArchive {digestOf(report)};
        writeHead(report, ofArchive);
        const qsizetype head = m_text.size();
        if (illustrated && illustrated->changes)
            writeChanges(*illustrated->changes, ofArchive, areSeveral);
        if (illustrated)
            writeFit(*illustrated, ofArchive);
        m_more = m_text.size() - head;
        for (const ModuleReport &module : report.modules) {
            const MarkdownPlaces places {ofArchive.digest, areSeveral ? module.name : QString()};
            add(areSeveral || m_more > 0 ? u"\n#### Model %1\n"_s.arg(markdownCode(module.name)) : QString(),
                maxFacts + m_more);
            writeFacts(module.values, places);
            m_rank = 0;
            collect(module.values, places);
            m_tables.emplace_back(u"ROM, part by part"_s, places, module.rom, m_rank++);
        }
        writeFindings(report, ofArchive);
        writeNotes(report, ofArchive);
        collect(report.values, ofArchive);
        std::ranges::stable_sort(m_tables, [](const Folded &a, const Folded &b) { return a.rank < b.rank; });
        for (const Folded &folded : m_tables)
            writeTable(folded);
        if (!m_leftOut.isEmpty())
            m_text += u"\nLeft out, for a comment has no more room: %1. `report --format json` has everything.\n"_s.arg(
                shortened(m_leftOut.join(u", "_s), roomForEnd / 2));
        return m_text.toUtf8();
    }

private:
    /// Adds a piece unless the text would be longer than `limit`.
    bool add(const QString &piece, qsizetype limit)
    {
        if (m_text.size() + piece.size() > limit)
            return false;
        m_text += piece;
        return true;
    }

    static QString digestOf(const Report &report)
    {
        const auto *archive = report.values.get<ReportSection>(u"archive");
        const auto *digest = archive ? archive->get<QString>(u"modelDigest") : nullptr;
        return digest ? *digest : QString();
    }

    void writeHead(const Report &report, const MarkdownPlaces &places)
    {
        const auto *archive = report.values.get<ReportSection>(u"archive");
        if (!archive)
            return;
        QStringList facts;
        for (const ReportField &field : archive->fields) {
            const QString text = markdownValue(field.value, places);
            if (field.name.key == "name"_L1)
                add(u"### %1\n\n"_s.arg(text), maxMarkdown);
            else if (!field.name.title.isEmpty() && !text.isEmpty())
                facts += field.name.title + u' ' + text;
        }
        add(facts.join(u" \u00b7 "_s) + u"\n"_s, maxMarkdown);
        if (const auto *combined = report.values.get<ReportSection>(u"combined"))
            writeFacts(*combined, places);
    }

    /// Writes the changes, totals first. The tables of changes are folded, and precede all other folded tables.
    void writeChanges(const ReportChanges &changes, const MarkdownPlaces &ofArchive, bool areSeveral)
    {
        add(u"\n#### Changes\n\nSince %1: %2.\n"_s.arg(markdownCode(changes.older), changes.verdict), maxMarkdown);
        for (const ModelChanges &model : modelChanges(changes)) {
            const MarkdownPlaces places {ofArchive.digest, areSeveral ? model.newer : QString()};
            const QString of = model.title.isEmpty() ? QString() : u" of model "_s + markdownCode(model.title);
            if (!model.remark.isEmpty())
                add(u"\nModel %1: %2\n"_s.arg(markdownCode(model.title), model.remark), maxChanges);
            if (const ReportSection *totals = model.totals()) {
                const ReportTable table = totalsTable(*totals);
                if (!table.rows.empty()
                    && !add(u"\nTotals%1:\n\n"_s.arg(of) + wholeTable({{}, places, table, 0, countedRows(table)}),
                            maxChanges))
                    noteLeftOut(u"totals of changes"_s);
            }
            for (const ReportChanges::TotalChart *told : toldTotals(changes, model)) {
                if (const ReportTable *rows = rowsOfTotal(model, told->total))
                    m_tables.emplace_back(u"What changed of the total"_s, places, *rows, 0, countedRows(*rows))
                        .subject = told->total;
            }
            foldChanges(model.values, places);
        }
        foldChanges(changes.values, ofArchive);
    }

    void foldChanges(const ReportSection &section, const MarkdownPlaces &places)
    {
        for (ChangedTable &changed : changedTables(section))
            m_tables.emplace_back(u"Changes: "_s + changed.name.title, places, *changed.table, 0,
                                  std::move(changed.rows));
    }

    /// Writes the verdicts of boards. The table is folded if it has many rows.
    void writeFit(const IllustratedReport &illustrated, const MarkdownPlaces &places)
    {
        const ReportTable &fit = illustrated.fit;
        if (fit.rows.empty() || !illustrated.areBoardsChosen)
            return;
        Folded table(u"Fit on boards, region by region"_s, places, fit, 0);
        if (fit.rows.size() > openFitRows) {
            m_tables.push_back(std::move(table));
            return;
        }
        QString notes;
        for (const QString &note : illustrated.fitNotes)
            notes += markdownValue(ReportWords {note}, places) + u"\n\n"_s;
        if (!add(u"\n#### Fit\n\n"_s + notes + wholeTable(table), maxChanges + roomForFit))
            noteLeftOut(u"the fit on boards"_s);
    }

    /// Writes the single values that have a title, as a table. The compile command, which may be long, is a block of
    /// its own.
    void writeFacts(const ReportSection &section, const MarkdownPlaces &places)
    {
        QStringList rows;
        QString command;
        addFacts(rows, command, section, places);
        if (!rows.isEmpty() && add(u"\n| | |\n|---|---|\n"_s, maxFacts + m_more)) {
            for (const QString &row : rows) {
                if (!add(row, maxFacts + m_more)) {
                    noteLeftOut(u"figures"_s);
                    break;
                }
            }
        }
        if (!command.isEmpty() && !add(command, maxFacts + m_more))
            noteLeftOut(u"the likely compile line"_s);
    }

    static void addFacts(QStringList &rows, QString &command, const ReportSection &section,
                         const MarkdownPlaces &places)
    {
        for (const ReportField &field : section.fields) {
            if (field.name.title.isEmpty())
                continue;
            if (const auto *inner = field.value.get<ReportSection>())
                addFacts(rows, command, *inner, places);
            else if (const auto *line = field.value.get<QString>(); line && field.name.key == "command"_L1)
                command = u"\n%1:\n\n"_s.arg(field.name.title) + markdownBlock(shortened(*line, maxCommand));
            else if (const QString text = markdownFact(field.value, places); !text.isEmpty())
                rows += u"| %1 | %2 |\n"_s.arg(field.name.title, text);
        }
    }

    /// Returns a function that returns the text of the cell with a key; empty if there is no value.
    static std::function<QString(QStringView key)> textsOf(const ReportTable &table, const ReportTable::Row &row,
                                                           const MarkdownPlaces &places)
    {
        return [&](QStringView key) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (table.columns[i].key == key)
                    return markdownValue(row[i], places);
            }
            return QString();
        };
    }

    static const ReportTable *tableOf(const Report &report, QStringView key)
    {
        const auto *table = report.values.get<ReportTable>(key);
        return table && !table->rows.empty() ? table : nullptr;
    }

    /// Writes the review notes, open ones first. They are not shortened, because a person wrote them.
    void writeNotes(const Report &report, const MarkdownPlaces &places)
    {
        const ReportTable *table = tableOf(report, u"notes");
        if (!table)
            return;
        add(u"\n#### Review notes\n\n"_s, maxNotes);
        for (std::size_t i = 0; i < table->rows.size(); ++i) {
            const ReportTable::Row &row = table->rows[i];
            if (add(noteLine(*table, row, textsOf(*table, row, places)(u"text"), places), maxNotes))
                continue;
            const bool isCut = addCutNote(*table, row, places);
            if (const std::size_t more = table->rows.size() - i - (isCut ? 1 : 0); more > 0)
                noteLeftOut(u"%1 review notes"_s.arg(more));
            return;
        }
    }

    static QString noteLine(const ReportTable &table, const ReportTable::Row &row, const QString &written,
                            const MarkdownPlaces &places)
    {
        const auto text = textsOf(table, row, places);
        QStringList about {text(u"place"), text(u"finding"), text(u"author"), text(u"changed")};
        about.removeAll(QString());
        return u"- **%1** %2 (%3; in this build: %4)\n"_s.arg(text(u"state"), written, about.join(u", "_s),
                                                              text(u"build"));
    }

    /// Adds a note that is cut to the available space, with the number of omitted characters. Returns false if not even
    /// one character fits.
    bool addCutNote(const ReportTable &table, const ReportTable::Row &row, const MarkdownPlaces &places)
    {
        const auto column = std::ranges::find(table.columns, u"text"_s, &ReportName::key);
        const auto *words = row[std::size_t(column - table.columns.begin())].get<ReportWords>();
        if (!words)
            return false;
        const auto lineOf = [&](qsizetype length) {
            const QString rest = u"\u2026 **(cut: %1 more characters of this note have no room here)**"_s.arg(
                words->text.size() - length);
            return noteLine(table, row, markdownWritten(words->text.first(length)) + rest, places);
        };
        qsizetype fits = 0; // number of characters that fit
        for (qsizetype step = qsizetype(1) << 20; step > 0; step /= 2) {
            if (fits + step < words->text.size() && m_text.size() + lineOf(fits + step).size() <= maxNotes)
                fits += step;
        }
        if (fits > 0 && words->text[fits - 1].isHighSurrogate())
            --fits;
        return fits > 0 && add(lineOf(fits), maxNotes);
    }

    void writeFindings(const Report &report, const MarkdownPlaces &places)
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
        const qsizetype limit = maxFindings + m_more;
        add(u"\n#### Findings\n\n"_s, limit);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (!add(lines[i], limit)) {
                noteLeftOut(u"%1 findings"_s.arg(lines.size() - i));
                return;
            }
        }
    }

    /// Collects the tables of a section that have a title. The first ones are the most important.
    void collect(const ReportSection &section, const MarkdownPlaces &places)
    {
        for (const ReportField &field : section.fields) {
            if (field.name.title.isEmpty() || field.name.key == "findings"_L1 || field.name.key == "notes"_L1)
                continue;
            if (const auto *inner = field.value.get<ReportSection>())
                collect(*inner, places);
            else if (const auto *table = field.value.get<ReportTable>())
                m_tables.emplace_back(field.name.title, places, *table, m_rank++);
        }
    }

    void writeTable(const Folded &folded)
    {
        if (folded.rows.empty())
            return;
        const std::vector<std::size_t> columns = columnsForPeople(*folded.table, folded.rows);
        const QString end = u"\n</details>\n"_s;
        const qsizetype limit = maxMarkdown - roomForEnd - end.size();
        // In an HTML block, use HTML tags, because renderers do not interpret Markdown there.
        const QString &module = folded.places.module;
        const auto inCode = [](const QString &word, const QString &text) {
            return text.isEmpty() ? QString() : u" %1<code>%2</code>"_s.arg(word, tamedForCode(text).toHtmlEscaped());
        };
        const auto leftOut = [&](std::size_t count) {
            const QString subject = folded.subject.isEmpty() ? QString() : u' ' + markdownCode(folded.subject);
            noteLeftOut(u"%1 rows of %2%3"_s.arg(QString::number(count), folded.title, subject));
        };
        const QString title = folded.title + inCode({}, folded.subject) + inCode(u"of "_s, module);
        if (!add(u"\n<details><summary>%1 (%2)</summary>\n\n"_s.arg(title, QString::number(folded.rows.size()))
                     + headOf(folded, columns),
                 limit - 200)) {
            leftOut(folded.rows.size());
            return;
        }
        const qint64 longest = longestBar(folded);
        for (std::size_t i = 0; i < folded.rows.size(); ++i) {
            if (!add(rowOf(folded, columns, folded.rows[i], longest), limit)) {
                leftOut(folded.rows.size() - i);
                break;
            }
        }
        m_text += end;
    }

    static QString wholeTable(const Folded &folded)
    {
        const std::vector<std::size_t> columns = columnsForPeople(*folded.table, folded.rows);
        QString text = headOf(folded, columns);
        for (const std::size_t row : folded.rows)
            text += rowOf(folded, columns, row, longestBar(folded));
        return text;
    }

    static qint64 barOf(const ReportTable &table, std::size_t row)
    {
        return table.bars < 0 ? 0 : barLength(table.rows[row][std::size_t(table.bars)]);
    }

    static qint64 longestBar(const Folded &folded)
    {
        qint64 longest = 0;
        for (const std::size_t row : folded.rows)
            longest = std::max(longest, barOf(*folded.table, row));
        return longest;
    }

    static QString headOf(const Folded &folded, const std::vector<std::size_t> &columns)
    {
        const ReportTable &table = *folded.table;
        QString titles;
        QString dashes;
        for (const std::size_t i : columns) {
            titles += u"| "_s + table.columns[i].title + u' ';
            dashes += isNumber(table.rows.front()[i]) ? u"|--:"_s : u"|---"_s;
        }
        return table.bars < 0 ? titles + u"|\n"_s + dashes + u"|\n"_s : titles + u"| |\n"_s + dashes + u"|---|\n"_s;
    }

    static QString rowOf(const Folded &folded, const std::vector<std::size_t> &columns, std::size_t index,
                         qint64 longest)
    {
        const ReportTable &table = *folded.table;
        const MarkdownPlaces nowhere;
        bool leads = false; // true after the first link of the row; further cells have no links, to save space
        QString text;
        for (const std::size_t i : columns) {
            const QString cell =
                markdownValue(table.rows[index][i], leads ? nowhere : folded.places, table.columns[i].place);
            leads = leads || cell.startsWith(u'[');
            text += u"| "_s + cell + u' ';
        }
        if (table.bars >= 0)
            text += u"| "_s + barText(barOf(table, index), longest) + u' ';
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
    qsizetype m_more = 0; ///< characters of changes and fit, by which the limits of the following parts increase
    QStringList m_leftOut;
};

} // namespace

QByteArray writeMarkdown(const Report &report)
{
    return MarkdownWriter().write(report, nullptr);
}

QByteArray writeMarkdown(const IllustratedReport &illustrated)
{
    return MarkdownWriter().write(illustrated.report, &illustrated);
}

} // namespace Mlf
