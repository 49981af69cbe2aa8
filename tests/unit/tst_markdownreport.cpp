// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/changetables.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/notereport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// The cells of a table row; empty for other lines.
QStringList cellsOf(const QString &line)
{
    QStringList cells = line.split(u'|');
    if (!line.startsWith(u'|') || cells.size() < 3)
        return {};
    cells.removeFirst();
    cells.removeLast();
    for (QString &cell : cells)
        cell = cell.trimmed();
    return cells;
}

/// The sizes in a text, in order.
QList<qint64> sizesOf(const QString &text)
{
    static const QRegularExpression size(u"(-?\\d+) B\\b"_s);
    QList<qint64> sizes;
    for (auto it = size.globalMatch(text); it.hasNext();)
        sizes.append(it.next().captured(1).toLongLong());
    return sizes;
}

/// A text without spans of code, without tags and without permalinks.
QString withoutCode(QString text)
{
    static const QRegularExpression span(u"`[^`\\n]*`|<code>[^<\\n]*</code>"_s);
    static const QRegularExpression address(u"\\]\\(mlf:[0-9a-f]{16}#[-A-Za-z0-9._~%:/+,=]*\\)"_s);
    return text.remove(span).replace(address, u"]()"_s);
}

/// A text without the address of its link.
QString withoutLink(const QString &text)
{
    static const QRegularExpression link(u"^\\[(.*)\\]\\(mlf:[^()\\s]*\\)$"_s);
    const QRegularExpressionMatch match = link.match(text);
    return match.hasMatch() ? match.captured(1) : text;
}

/// The links of a text, each with its label.
std::vector<std::pair<QString, Permalink>> linksIn(const QString &text)
{
    static const QRegularExpression link(u"\\[([^\\[\\]\\n]*)\\]\\((mlf:[^()\\s]*)\\)"_s);
    std::vector<std::pair<QString, Permalink>> links;
    for (auto it = link.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (const std::optional<Permalink> place = parsePermalink(match.captured(2)))
            links.emplace_back(match.captured(1), *place);
    }
    return links;
}

/// The numbers of a JSON pair in display order.
QList<qint64> pairOf(const QJsonValue &pair)
{
    QList<qint64> sizes;
    for (const QString &key : {u"stated"_s, u"computed"_s, u"inferred"_s}) {
        if (pair[key].isDouble())
            sizes.append(pair[key].toInteger());
    }
    return sizes;
}

/// Rows of the folded table with that title, each as its cells.
QList<QStringList> foldedRows(const QString &text, const QString &title)
{
    QList<QStringList> rows;
    const qsizetype begin = text.indexOf(u"<summary>"_s + title + u" ("_s);
    if (begin < 0)
        return rows;
    const QStringList lines = text.mid(begin, text.indexOf(u"</details>"_s, begin) - begin).split(u'\n');
    for (const QString &line : lines.mid(4)) {
        if (const QStringList cells = cellsOf(line); !cells.isEmpty())
            rows.append(cells);
    }
    return rows;
}

/// Index of a column in the folded table with that title; -1 without one.
qsizetype columnIn(const QString &text, const QString &title, const QString &column)
{
    const qsizetype begin = text.indexOf(u"<summary>"_s + title + u" ("_s);
    return cellsOf(text.mid(std::max(begin, qsizetype(0))).section(u'\n', 2, 2)).indexOf(column);
}

QJsonArray largestFirst(const QJsonArray &array, const QString &key)
{
    QList<QJsonValue> rows(array.begin(), array.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const QJsonValue &a, const QJsonValue &b) { return a[key].toInteger() > b[key].toInteger(); });
    QJsonArray sorted;
    for (const QJsonValue &row : rows)
        sorted.append(row);
    return sorted;
}

} // namespace

/// Reports for comments in reviews.
class TstMarkdownReport : public QObject {
    Q_OBJECT

private:
    static Report hostileReport(const QString &text)
    {
        ModuleReport module;
        module.name = text;
        ReportTable functions {
            {{u"name"_s, u"Function"_s, ReportName::Shape::Plain, {}, Link::Kind::Function}, {u"bytes"_s, u"Bytes"_s}},
            {}};
        functions.bars = 1;
        functions.rows.push_back({text, ByteCount(5)});
        module.values.add({u"executor"_s, u"Executor"_s}, Verdict {text, Basis::Stated, {}});
        module.values.add({u"functions"_s, u"Functions"_s, ReportName::Shape::Rows}, functions);
        ReportTable findings {{{u"severity"_s}, {u"code"_s}, {u"location"_s}, {u"message"_s}}, {}};
        findings.rows.push_back(
            {ReportWords {u"warning"_s}, u"a-code"_s, Link::file(text), ReportWords {u"It is "_s + text}});
        ReportSection archive;
        archive.add({u"name"_s, u"Archive"_s}, text);
        archive.add({u"modelDigest"_s}, QString(64, u'a'));
        Report report;
        report.values.add({u"archive"_s, u"Archive"_s}, archive);
        report.values.add({u"findings"_s, u"Findings"_s, ReportName::Shape::Rows}, findings);
        report.modules = {module, module};
        return report;
    }

private Q_SLOTS:
    void figures_areThoseOfJson_data() { Test::addArchiveRows(Test::sweptFixtureNames()); }
    void figures_areThoseOfJson()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        Report report = makeReport(*document);
        const QJsonObject json = QJsonDocument::fromJson(writeJson(report)).object();
        // Each model separately, to exclude the rows of others.
        const std::vector<ModuleReport> modules = report.modules;
        for (std::size_t i = 0; i < modules.size(); ++i) {
            report.modules = {modules[i]};
            const QByteArray bytes = writeMarkdown(report);
            QVERIFY(QString::fromUtf8(bytes).size() <= maxMarkdown);
            compareModel(QString::fromUtf8(bytes), json[u"modules"_s][qsizetype(i)].toObject());
        }
    }

private:
    static void compareModel(const QString &text, const QJsonObject &module)
    {
        QMap<QString, QString> facts;
        for (const QString &line : text.split(u'\n')) {
            if (const QStringList cells = cellsOf(line); cells.size() == 2)
                facts.insert(cells[0], cells[1]);
        }
        const QJsonValue memory = module[u"memory"_s];
        if (memory.isObject()) {
            const auto first = [&](const QString &fact, qsizetype count) {
                return sizesOf(facts[fact]).first(qMin(count, sizesOf(facts[fact]).size()));
            };
            const QString padded = u"Constants with padding"_s;
            for (const auto &[fact, key] :
                 {std::pair(u"Workspace"_s, u"workspaceBytes"_s),
                  std::pair(facts.contains(padded) ? padded : u"Constants"_s, u"constantBytes"_s),
                  std::pair(u"Inputs and outputs"_s, u"ioBytes"_s)}) {
                const QList<qint64> wanted = pairOf(memory[key]);
                QCOMPARE(first(fact, wanted.size()), wanted);
                QCOMPARE(facts[fact].contains(u"at least"_s), memory[key][u"atLeast"_s].toBool());
            }
            if (memory[u"peak"_s].isObject())
                QCOMPARE(first(u"Peak"_s, 1), QList {memory[u"peak"_s][u"bytes"_s].toInteger()});
            if (memory[u"stackBytes"_s].isDouble())
                QCOMPARE(first(u"Arrays on the stack"_s, 1), QList {memory[u"stackBytes"_s].toInteger()});
        }
        compareRows(text, u"Buffers"_s, largestFirst(module[u"buffers"_s].toArray(), u"bytes"_s));
        compareRows(text, u"Constants"_s, largestFirst(module[u"constants"_s].toArray(), u"bytes"_s));
        const QList<QStringList> functions = foldedRows(text, u"Functions"_s);
        QVERIFY(functions.size() == module[u"functions"_s].toArray().size() || text.contains(u" rows of Functions"_s));
        for (const QStringList &cells : functions) {
            QVERIFY(cells.size() > 3);
            const QJsonArray all = module[u"functions"_s].toArray();
            const bool isThere = std::any_of(all.begin(), all.end(), [&](const QJsonValue &function) {
                return withoutLink(cells[0]) == u'`' + function[u"name"_s].toString() + u'`'
                    && sizesOf(cells[2]) == pairOf(function[u"workspaceBytes"_s])
                    && sizesOf(cells[3]).value(0, -1) == function[u"stackBytes"_s].toInteger(-1);
            });
            QVERIFY2(isThere, qPrintable(cells.join(u" | "_s)));
        }
    }

    /// Compares names and sizes of the first rows that fit.
    static void compareRows(const QString &text, const QString &title, const QJsonArray &wanted)
    {
        const qsizetype column = columnIn(text, title, u"Bytes"_s);
        const QList<QStringList> rows = foldedRows(text, title);
        const bool isCut = text.contains(u" rows of "_s + title);
        QVERIFY2(isCut ? rows.size() < wanted.size() : rows.size() == wanted.size(), qPrintable(title));
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const QString name = wanted[i][u"name"_s].toString();
            QVERIFY2(withoutLink(rows[i][0]) == u'`' + name + u'`' || name.size() > 100, qPrintable(rows[i][0] + name));
            const QJsonValue bytes = wanted[i][u"bytes"_s];
            QCOMPARE(sizesOf(rows[i].value(column)), bytes.isDouble() ? QList {bytes.toInteger()} : QList<qint64> {});
        }
    }

private Q_SLOTS:
    void text_isAsExpected_data()
    {
        Test::addRows("fixture",
                      {u"v7-aot-two-pools"_s, u"v7-three-modules"_s, u"v7-workspace-mismatch"_s, u"v4-operator"_s,
                       u"no-metadata"_s});
    }
    void text_isAsExpected()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        Test::compareWithExpected(writeMarkdown(makeReport(*document)), u"markdown/"_s + fixture + u".md"_s);
    }

    void texts_areInert_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("HTML") << u"<script>alert(1)</script>"_s;
        QTest::newRow("a picture") << u"![a](http://evil/a.png)"_s;
        QTest::newRow("an end of a span") << u"a`</code><img src=x onerror=alert(1)>`b"_s;
        QTest::newRow("an end of a cell") << u"a | <b>b</b> \\| c"_s;
        QTest::newRow("an end of a fold") << u"</summary></details><h1>a</h1>"_s;
        QTest::newRow("lines") << u"a\n\n# b\r\n/close\n- c\u2028d"_s;
        QTest::newRow("people and issues") << u"@everyone #1 !2 user/project#3 GH-12 https://evil www.evil.org"_s;
        QTest::newRow("text that turns") << u"a\u202eb\u2066c\u200f"_s;
        QTest::newRow("text that steers") << u"a\u001b[31m\u0007\u009b2J"_s;
        QTest::newRow("emphasis") << u"*a* **b** _c_ ~~d~~ :smile: $a$ \\* &lt;b&gt;"_s;
        QTest::newRow("a backslash at the end") << u"a\\"_s;
        QTest::newRow("nothing but ends") << u"```||``"_s;
        QTest::newRow("long") << QString(100'000, u'*');
        QTest::newRow("long words") << u"a b"_s.repeated(100'000);
    }
    void texts_areInert()
    {
        QFETCH(const QString, text);
        const QString clean = QString::fromUtf8(writeMarkdown(hostileReport(u"name"_s)));
        const QString written = QString::fromUtf8(writeMarkdown(hostileReport(text)));
        QVERIFY(written.size() <= maxMarkdown);
        // The same lines, which differ only in code and in plain words.
        QCOMPARE(written.count(u'\n'), clean.count(u'\n'));
        const QStringList lines = written.split(u'\n');
        const QStringList cleanLines = clean.split(u'\n');
        static const QRegularExpression ours(u"[^ a-zA-Z0-9.,;:()'\"]"_s);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QCOMPARE(lines[i].count(u'`') % 2, 0);
            QCOMPARE(cellsOf(lines[i]).size(), cellsOf(cleanLines[i]).size());
            const auto signs = [](const QString &line) {
                QString found;
                for (auto it = ours.globalMatch(withoutCode(line)); it.hasNext();)
                    found += it.next().captured();
                return found;
            };
            if (text.size() < 1'000) // longer texts displace addresses
                QCOMPARE(signs(lines[i]), signs(cleanLines[i]));
        }
        for (const QChar c : written)
            QVERIFY2(c == u'\n' || printable(QString(c)) == QString(c), qPrintable(QString::number(c.unicode(), 16)));
        for (const QString &tag : {u"<script"_s, u"<img"_s, u"<b>"_s, u"<h1"_s})
            QVERIFY(!withoutCode(written).contains(tag));
        QVERIFY(!withoutCode(written).contains(u'@') && !withoutCode(written).contains(u"://"_s));
    }

    void links_leadToTheirNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"plain_name"_s, u"a/b"_s, u"50%"_s, u"%2F"_s, u"c:d.c"_s, u"a:b#c?d=e&f@g"_s,
                                    u"a b\"c'(d)"_s, u"a)b"_s, u"{b}\\^"_s})
            QTest::newRow(qPrintable(name)) << name;
    }
    void links_leadToTheirNames()
    {
        QFETCH(const QString, name);
        const auto links = linksIn(QString::fromUtf8(writeMarkdown(hostileReport(name))));
        for (const Link &wanted : {Link::function(name, name), Link::file(name)}) {
            const auto found =
                std::ranges::find_if(links, [&](const auto &link) { return link.second.link == wanted; });
            QVERIFY2(found != links.end(), qPrintable(formatLink(wanted)));
            QCOMPARE(found->second.digest, QString(16, u'a'));
            const QString read = wanted.kind == Link::Kind::File ? formatLink(wanted) : name;
            QCOMPARE(found->first, u'`' + read + u'`');
        }
    }

    /// Places are permalinks, because plain links do not work outside of the window.
    void places_arePermalinks()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-two-pools"_s);
        const QString text = QString::fromUtf8(writeMarkdown(makeReport(*document)));
        std::vector<Link> links;
        for (const auto &[words, place] : linksIn(text)) {
            QVERIFY(place.isOf(document->modelDigest));
            links.push_back(place.link);
        }
        const Module &module = document->modules.front();
        std::vector<Link> wanted {module.figures.peak.evidence};
        for (const FunctionFact &function : module.functions)
            wanted.push_back(Link::function(function.name));
        for (const Finding &finding : document->findings) {
            if (!finding.location.isNull())
                wanted.push_back(finding.location);
        }
        for (const Link &link : wanted)
            QVERIFY2(std::ranges::find(links, link) != links.end(), qPrintable(formatLink(link)));
    }

    /// Notes are complete, and no character in them is markup.
    void notes_areWhole_data()
    {
        const Test::Rows<QString> row({"text"});
        row("200 characters without a blank", QString(200, u'x'));
        row("a long line", u"word "_s.repeated(400).trimmed());
        row("50 lines", u"line\n"_s.repeated(50).trimmed());
        row("paragraphs", u"one\n\ntwo"_s);
        row("bars and code", u"a || b is wrong, use\n`a | b`"_s);
        row("code in code", u"``a`b`` and ```c```"_s);
        row("questions", u"can we fuse?\nSo what's the cost-benefit, i.e. 3.5x?"_s);
        row("another language", u"Auch das f\u00fcr sp\u00e4ter: gr\u00f6\u00dfer geht\u2019s nicht! Warum?"_s);
        row("HTML", u"<script>alert(1)</script> &lt;b&gt; &#64;"_s);
        row("links", u"[x](javascript:y) ![a](http://evil/a.png) <http://a> [[b]]"_s);
        row("people and issues", u"@everyone #1 !2 user/project#3 GH-12, https://evil (www.evil.org) a@b.c"_s);
        row("emphasis", u"*a* **b** _c_ __d__ ~~e~~ :smile: $a$ \\* a_b"_s);
        row("marks of lines", u"# a\n- b\n> c\n1. d\n---\n/close\n| e |\n|---|"_s);
        row("a backslash at the end", u"a\\"_s);
    }
    void notes_areWhole()
    {
        QFETCH(const QString, text);
        const QString note = noteIn(QString::fromUtf8(writeMarkdown(reportWithNotes({text}))));
        QCOMPARE(asRead(note), text);
        const QString outside = withoutCode(note).replace(u"<br>"_s, QString());
        static const QRegularExpression marks(u"[<>*\\[\\]|~$\\\\]|@\\w|#\\d+\\b(?!;)|://|www|:\\w+:|\\b_|_\\b"_s);
        QVERIFY2(!marks.match(outside).hasMatch(), qPrintable(outside));
        QCOMPARE(note.count(u'`') % 2, 0);
    }

    void words_areNoCode()
    {
        const QString text =
            u"can we fuse? So what's the cost-benefit, i.e. 3.5x? Gr\u00f6\u00dfer geht\u2019s nicht!"_s;
        QCOMPARE(noteIn(QString::fromUtf8(writeMarkdown(reportWithNotes({text})))), text);
    }

    void notesWithoutRoom_sayWhatIsLeftOut()
    {
        const QString text = QString::fromUtf8(
            writeMarkdown(reportWithNotes({u"first"_s, u"[|]"_s.repeated(6'000), u"third"_s, u"fourth"_s})));
        QVERIFY2(text.size() <= maxMarkdown, QByteArray::number(text.size()));
        QVERIFY(text.contains(u"- **open** first ("_s));
        static const QRegularExpression cut(
            u"\u2026 \\*\\*\\(cut: (\\d+) more characters of this note have no room here\\)"_s);
        const QRegularExpressionMatch match = cut.match(text);
        QVERIFY(match.hasMatch());
        const auto shown = text.count(u"&#91;"_s) + text.count(u"&#124;"_s) + text.count(u"&#93;"_s);
        QCOMPARE(shown + match.captured(1).toInt(), 18'000);
        QVERIFY2(text.contains(u"no more room: 2 review notes"_s), qPrintable(text.right(300)));
    }

private:
    static Report reportWithNotes(const QStringList &texts)
    {
        Report report = hostileReport(u"name"_s);
        report.modules.clear();
        std::vector<PlacedNote> notes;
        for (const QString &text : texts) {
            ReviewNote note;
            note.id = QString::number(notes.size());
            note.text = text;
            notes.push_back({note, PlacedNote::State::Same, Link::call(1)});
        }
        addNotes(report, notes);
        return report;
    }

    /// The text that a Markdown reader shows: spans of code verbatim, and entities outside of them resolved.
    static QString asRead(const QString &note)
    {
        static const QRegularExpression number(u"&#(\\d+);"_s);
        QStringList parts = note.split(u'`');
        for (qsizetype i = 0; i < parts.size(); i += 2) {
            parts[i].replace(u"<br>"_s, u"\n"_s);
            for (QRegularExpressionMatch match; (match = number.match(parts[i])).hasMatch();)
                parts[i].replace(match.capturedStart(), match.capturedLength(),
                                 QChar(char16_t(match.captured(1).toInt())));
            parts[i].replace(u"&lt;"_s, u"<"_s).replace(u"&gt;"_s, u">"_s).replace(u"&amp;"_s, u"&"_s);
        }
        return parts.join(QString());
    }

    /// The text of the only note.
    static QString noteIn(const QString &text)
    {
        static const QRegularExpression note(u"^- \\*\\*open\\*\\* (.*) \\(\\[`call:2`\\]"_s,
                                             QRegularExpression::MultilineOption);
        return note.match(text).captured(1);
    }

private Q_SLOTS:
    /// Placeholders of our patterns have no meaning in names.
    void namesWithPercentSigns_areWhole()
    {
        const QString text = QString::fromUtf8(writeMarkdown(hostileReport(u"M%3X%1"_s)));
        QVERIFY2(text.contains(u"Functions of <code>M%3X%1</code> (1)"_s), qPrintable(text));
    }

    void compileLine_isWhole()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-workspace-mismatch"_s);
        const Report report = makeReport(*document);
        const QJsonObject json = QJsonDocument::fromJson(writeJson(report)).object();
        const QString command = json[u"modules"_s][0][u"compile"_s][u"command"_s].toString();
        QVERIFY(command.size() > 120);
        const QString text = QString::fromUtf8(writeMarkdown(report));
        QVERIFY2(text.contains(u"\nLikely compiled by:\n\n```sh\n"_s + command + u"\n```\n"_s), qPrintable(text));
    }

    /// As in the window and in `check`.
    void fit_namesTheProcessorThatMayNotRunTheCode()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        Board weak;
        weak.name = u"weak"_s;
        weak.chip = u"Chip, Cortex-M3"_s;
        weak.regions = {{u"sram"_s, BoardRegion::Kind::Ram, ByteCount(1000), {}, {}, {}, {}}};
        Board strong = weak;
        strong.name = u"strong"_s;
        strong.chip = u"Chip, Cortex-M4"_s;
        IllustratedReport illustrated = reportWithFit(*document, {weak, strong});
        illustrated.areBoardsChosen = true;
        const QString note = u"Built for `cortex-m4`; this board has a `cortex-m3`: the code may not run."_s;
        QCOMPARE(QString::fromUtf8(writeMarkdown(illustrated)).count(note), 1);
    }

    void changes_haveTheNumbersOfJson_data()
    {
        const Test::Rows<QString, QString> row({"older", "newer"});
        row("one model", u"v7-aot-two-pools"_s, u"v7-workspace-mismatch"_s);
        row("other models", u"v7-three-modules"_s, u"v7-aot-two-pools"_s);
        row("the same", u"v7-aot-usmp"_s, u"v7-aot-usmp"_s);
    }
    void changes_haveTheNumbersOfJson()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        const DocumentPointer before = Test::documentFromFixture(older);
        const DocumentPointer now = Test::documentFromFixture(newer);
        IllustratedReport illustrated = reportWithFit(*now, {});
        illustrated.changes = illustrateChanges(*before, *now, compareDocuments(*before, *now));
        const QJsonObject json = QJsonDocument::fromJson(writeJson(illustrated.changes->values)).object();
        const QString text = QString::fromUtf8(writeMarkdown(illustrated));
        QVERIFY(text.contains(u"#### Changes\n\nSince `"_s + before->listing->name + u"`: "_s));
        QVERIFY(text.size() <= maxMarkdown);
        const QJsonArray modules = json[u"modules"_s].toArray();
        qsizetype told = 0;
        for (const QJsonValue &module : modules) {
            const QJsonObject totals = module[u"totals"_s].toObject();
            for (const QJsonValue &total : totals) {
                QList<qint64> sizes;
                for (const QString &key : {u"old"_s, u"new"_s, u"delta"_s}) {
                    if (total[key].isDouble())
                        sizes += total[key].toInteger();
                }
                QStringList bases;
                for (const QString &key : {u"old"_s, u"new"_s}) {
                    if (total[key].isDouble())
                        bases += u'(' + total[key + u"Basis"_s].toString() + u')';
                }
                const QStringList lines = text.section(u"<details>"_s, 0, 0).split(u'\n');
                told += std::ranges::any_of(lines, [&](const QString &line) {
                    const QStringList cells = cellsOf(line);
                    QStringList said;
                    for (const QString &cell : cells.mid(1, 2)) {
                        if (cell.endsWith(u')'))
                            said += cell.mid(cell.lastIndexOf(u'('));
                    }
                    return cells.size() == 4 && sizesOf(line) == sizes && said == bases;
                });
                // The rows of each add up.
                qint64 sum = 0;
                for (const QJsonValue &row : total[u"rows"_s].toArray())
                    sum += row[u"delta"_s].toInteger();
                QVERIFY(!total[u"delta"_s].isDouble() || sum == total[u"delta"_s].toInteger());
            }
            told -= totals.size();
        }
        QCOMPARE(told, 0);
        QCOMPARE(text.contains(u"<summary>Changes: "_s), older != newer);
        // They precede all other folded parts.
        QVERIFY(older == newer
                || text.indexOf(u"<summary>Changes: "_s) < text.indexOf(u"<summary>Parts of the peak"_s));
    }

    void reasonsInOneSentence_haveSpansOfTheirOwn()
    {
        const QString written = QString::fromUtf8(writeMarkdown(hostileReport(u"size of a_b; c/d.c ends"_s)));
        QVERIFY(written.contains("size of `a_b`; `c/d.c` ends"_L1));
    }

    /// Figures and findings come first; of a table the largest rows stay; the report states how many are left out.
    void room_isForWhatMatters()
    {
        Report report = hostileReport(u"name"_s);
        report.modules.pop_back();
        ReportTable many {{{u"name"_s, u"Constant"_s}, {u"bytes"_s, u"Bytes"_s}}, {}};
        many.bars = 1;
        many.order = ReportTable::Order::LargestFirst;
        for (int i = 0; i < 10'000; ++i)
            many.rows.push_back({u"constant_%1"_s.arg(i), ByteCount(i)});
        ModuleReport &module = report.modules.front();
        module.values.add({u"constants"_s, u"Constants"_s, ReportName::Shape::Rows}, many);
        module.values.add({u"more"_s, u"More"_s, ReportName::Shape::Rows}, many);
        const QString text = QString::fromUtf8(writeMarkdown(report));
        QVERIFY2(text.size() <= maxMarkdown && text.size() > maxMarkdown - 2'000, QByteArray::number(text.size()));
        const auto rows = foldedRows(text, u"Constants"_s);
        QVERIFY(rows.size() > 1'000);
        QCOMPARE(rows.front().front(), u"`constant_9999`"_s);
        QVERIFY(text.indexOf(u"**warning**"_s) < text.indexOf(u"<details>"_s));
        QCOMPARE(text.count(u"<details>"_s), text.count(u"</details>"_s));
        const QString left = u"Left out, for a comment has no more room: %1 rows of Constants, 10000 rows of More."_s;
        QVERIFY2(text.contains(left.arg(10'000 - rows.size())), qPrintable(text.right(300)));
    }
};

QTEST_GUILESS_MAIN(TstMarkdownReport)
#include "tst_markdownreport.moc"
