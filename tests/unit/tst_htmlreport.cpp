// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/compare/compare.h"
#include "model/compare/comparetext.h"
#include "model/document/boardstore.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/modelparts.h"
#include "model/questions/pageplaces.h"
#include "model/report/checkreport.h"
#include "model/report/comparereport.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/htmltree.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Test::HtmlElement;

/// The numbers in an element, in order.
QList<qint64> numbersIn(const HtmlElement &element)
{
    QList<qint64> numbers;
    for (const HtmlElement *data : element.all(u"data"_s))
        numbers += data->attributes[u"value"_s].toLongLong();
    return numbers;
}

/// The words stated, computed and inferred in an element.
QStringList basesIn(const HtmlElement &element)
{
    QStringList words;
    for (const HtmlElement *span : element.all(u"span"_s)) {
        if (span->attributes[u"class"_s] == "basis"_L1)
            words += span->text;
    }
    return words;
}

/// The numbers of a JSON value in display order: for a pair its existing values.
QList<qint64> numbersOf(const QJsonValue &value)
{
    if (value.isDouble())
        return {value.toInteger()};
    QList<qint64> numbers;
    for (const QString &key : {u"stated"_s, u"computed"_s, u"inferred"_s}) {
        if (value.isObject() && value[key].isDouble())
            numbers += value[key].toInteger();
    }
    return numbers;
}

/// The number of rows that the page states as left out of a table.
qsizetype leftOutOf(const HtmlElement &root, const HtmlElement &table)
{
    static const QRegularExpression more(u"^(\\d+) more rows? (?:is|are) left out: "_s);
    for (const HtmlElement *details : root.all(u"details"_s)) {
        const auto tables = details->all(u"table"_s);
        if (tables.size() != 1 || tables.front()->attributes[u"id"_s] != table.attributes[u"id"_s])
            continue;
        for (const HtmlElement *note : details->all(u"p"_s)) {
            if (const auto match = more.match(note->text); match.hasMatch())
                return match.captured(1).toLongLong();
        }
    }
    return 0;
}

/// The bases of the numbers with that key in a JSON row, if stated; for a pair only of its existing values.
QStringList basesOf(const QJsonObject &row, const QString &key)
{
    const QJsonValue value = row[key];
    QStringList bases;
    for (const QString &name : {u"stated"_s, u"computed"_s, u"inferred"_s}) {
        if (value.isObject() && value[name].isDouble())
            bases += name;
    }
    if (value.isDouble() && row.contains(key + u"Basis"_s))
        bases += row[key + u"Basis"_s].toString();
    return bases;
}

/// True if the value with that key is a bound.
bool isAtLeast(const QJsonObject &row, const QString &key)
{
    return row[key].toObject()[u"atLeast"_s].toBool() || row[key + u"AtLeast"_s].toBool();
}

/// The list with that key in an object or its members; undefined without one.
QJsonValue findList(const QJsonObject &object, const QString &key)
{
    if (object[key].isArray())
        return object[key];
    for (const QJsonValue &value : object) {
        if (const QJsonValue found =
                value.isObject() ? findList(value.toObject(), key) : QJsonValue(QJsonValue::Undefined);
            !found.isUndefined())
            return found;
    }
    return QJsonValue(QJsonValue::Undefined);
}

/// The value at a path of keys. Members of a pair in JSON have their own columns on the page.
QJsonValue valueAt(const QJsonObject &object, const QString &path)
{
    QJsonValue value = object;
    const QStringList keys = path.split(u'.');
    for (const QString &key : keys)
        value = key == "lowerBound"_L1 ? value[u"workspaceBytes"_s][key] : value[key];
    return value;
}

} // namespace

/// Reports as pages.
class TstHtmlReport : public QObject {
    Q_OBJECT

private:
    int m_compared = 0; ///< numbers of the page that were compared with JSON

    static IllustratedReport hostileReport(const QString &text)
    {
        using Place = Link::Kind;
        ModuleReport module;
        module.name = text;
        ReportTable functions {{{u"name"_s, u"Function"_s, ReportName::Shape::Plain, {}, Place::Function},
                                {u"file"_s, u"File"_s, ReportName::Shape::Plain, {}, Place::File},
                                {u"bytes"_s, u"Bytes"_s},
                                {u"link"_s, u"Place"_s}},
                               {}};
        functions.bars = 2;
        functions.rows.push_back({text, text, ByteCount(5), Link::constant(text, text)});
        functions.rows.push_back({ReportWords {text}, QStringList {text, text}, ByteCount(4), Link::file(text)});
        module.values.add({u"executor"_s, u"Executor"_s}, Verdict {text, Basis::Stated, {}, Link::function(text)});
        module.values.add({u"functions"_s, u"Functions"_s, ReportName::Shape::Rows}, functions);
        module.values.add({u"snippet"_s}, text);
        ReportTable findings {{{u"severity"_s, u"Severity"_s},
                               {u"code"_s, u"Code"_s},
                               {u"location"_s, u"Place"_s},
                               {u"message"_s, u"Message"_s}},
                              {}};
        findings.rows.push_back(
            {ReportWords {u"warning"_s}, u"a-code"_s, Link::file(text), ReportWords {u"It is "_s + text}});
        ReportSection archive;
        archive.add({u"name"_s, u"Archive"_s}, text);
        IllustratedReport illustrated;
        illustrated.report.values.add({u"archive"_s, u"Archive"_s}, archive);
        illustrated.report.values.add({u"findings"_s, u"Findings"_s, ReportName::Shape::Rows}, findings);
        illustrated.report.modules = {module, module};
        illustrated.digest = QString(64, u'a');
        for (const QString &page : pageNames()) {
            illustrated.pages.push_back(Link::page(page));
            illustrated.pages.push_back(Link::page(page, text));
        }
        ChartScene scene;
        scene.title = text;
        scene.width = 200;
        scene.body.height = 20;
        scene.body.texts.push_back({QRectF(0, 0, 200, 15), text});
        scene.body.marks.push_back({QRectF(0, 0, 200, 15), Link::file(text), text, text});
        const ReportChart chart {ReportChart::Chapter::Memory, scene};
        illustrated.charts = {{chart, {ReportChart::Chapter::Rom, {}, text}}, {chart, chart}};
        illustrated.fit = {{{u"board"_s, u"Board"_s}, {u"sentence"_s, u"Verdict"_s}}, {{text, ReportWords {text}}}};
        illustrated.fitNotes = {text};
        return illustrated;
    }

    static std::vector<Board> allBoards() { return loadBoards(u"/nowhere"_s).boards; }

    /// Lists of pairs show the rows that count.
    void compareTable(const HtmlElement &root, const HtmlElement &table, const QJsonArray &wanted)
    {
        const auto heads = table.all(u"th"_s);
        const auto rows = table.all(u"tr"_s);
        const auto counted = std::count_if(wanted.begin(), wanted.end(),
                                           [](const QJsonValue &row) { return row[u"counts"_s].toBool(true); });
        QVERIFY2(qsizetype(rows.size()) - 1 + leftOutOf(root, table) == counted, qPrintable(table.attributes[u"id"_s]));
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const auto cells = rows[i]->all(u"td"_s);
            QCOMPARE(cells.size(), heads.size());
            bool isNumber = false;
            const QJsonObject row = wanted[rows[i]->attributes[u"data-row"_s].toInt(&isNumber)].toObject();
            QVERIFY(isNumber && !row.isEmpty());
            for (std::size_t column = 0; column < cells.size(); ++column) {
                const QString key = heads[column]->attributes[u"data-key"_s];
                if (row[key].isArray() || row[key].isString() || row[key].isBool())
                    continue;
                QVERIFY2(numbersIn(*cells[column]) == numbersOf(row[key]),
                         qPrintable(table.attributes[u"id"_s] + u' ' + key + u' ' + cells[column]->text));
                m_compared += int(numbersIn(*cells[column]).size());
            }
            compareBases(table.attributes[u"id"_s], heads, cells, row);
        }
    }

    /// Each basis and bound of a JSON row is on the page: beside the number, or in its own cell.
    static void compareBases(const QString &id, const std::vector<const HtmlElement *> &heads,
                             const std::vector<const HtmlElement *> &cells, const QJsonObject &row)
    {
        QStringList marks;
        bool isBoundSaid = false;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const QString key = heads[column]->attributes[u"data-key"_s];
            const QString where = id + u' ' + key + u' ' + cells[column]->text;
            const QStringList bases = basesIn(*cells[column]);
            const bool isBound = cells[column]->text.contains(u"at least "_s);
            marks += bases;
            isBoundSaid = isBoundSaid || isBound || (key == "atLeast"_L1 && cells[column]->text == "yes"_L1);
            if (key == "basis"_L1 || key.endsWith("Basis"_L1)) {
                QVERIFY2(cells[column]->text == row[key].toString(), qPrintable(where));
                marks += cells[column]->text;
            } else if (const QStringList wanted = basesOf(row, key); !wanted.isEmpty()) {
                QVERIFY2(bases == wanted || (bases.isEmpty() && hasColumn(heads, key + u"Basis"_s)), qPrintable(where));
            }
            if (isAtLeast(row, key) && numbersIn(*cells[column]).size() > 0)
                QVERIFY2(isBound, qPrintable(where));
        }
        if (row.contains(u"basis"_s))
            QVERIFY2(marks.contains(row[u"basis"_s].toString()) || row[u"basis"_s] == "unknown"_L1, qPrintable(id));
        if (row[u"atLeast"_s].toBool() && !row[u"bytes"_s].isNull()) // unknown values have no bound
            QVERIFY2(isBoundSaid, qPrintable(id));
    }

    static bool hasColumn(const std::vector<const HtmlElement *> &heads, const QString &key)
    {
        return std::ranges::any_of(heads,
                                   [&](const HtmlElement *head) { return head->attributes[u"data-key"_s] == key; });
    }

    static QJsonArray jsonOf(const ReportTable &table)
    {
        ReportSection section;
        section.add({u"rows"_s, {}, ReportName::Shape::Rows}, table);
        return QJsonDocument::fromJson(writeJson(section)).object()[u"rows"_s].toArray();
    }

    void compareModel(const HtmlElement &section, const QJsonObject &module, const ReportTable &rom)
    {
        for (const HtmlElement *table : section.all(u"table"_s)) {
            const QString key = table->attributes[u"data-key"_s];
            if (key.isEmpty())
                continue;
            const QJsonValue list = key == "romRows"_L1 ? QJsonValue(jsonOf(rom)) : findList(module, key);
            QVERIFY2(list.isArray(), qPrintable(key));
            compareTable(section, *table, list.toArray());
        }
        QStringList facts;
        for (const HtmlElement *row : section.all(u"tr"_s)) {
            const QString path = row->attributes[u"data-key"_s];
            if (path.isEmpty())
                continue;
            facts += path;
            const HtmlElement cell = row->children.back();
            const QJsonValue value = valueAt(module, path);
            if (!value.isString() && !value.isArray() && !value[u"value"_s].isString())
                QVERIFY2(numbersIn(cell) == numbersOf(value), qPrintable(path + u' ' + cell.text));
            if (value[u"stated"_s].isDouble())
                QCOMPARE(basesIn(cell).first(), u"stated"_s);
            if (value[u"inferred"_s].isDouble())
                QCOMPARE(basesIn(cell).last(), u"inferred"_s);
            QCOMPARE(cell.text.contains(u"at least "_s) && value.isObject(), value[u"atLeast"_s].toBool());
            m_compared += int(numbersIn(cell).size());
        }
        if (module[u"memory"_s].isObject()) {
            for (const QString &path : {u"memory.workspaceBytes"_s, u"memory.constantBytes"_s, u"memory.ioBytes"_s,
                                        u"memory.lowerBound"_s, u"memory.stackBytes"_s, u"rom.known"_s})
                QVERIFY2(facts.contains(path), qPrintable(path));
            QCOMPARE(facts.contains(u"memory.peak.bytes"_s), module[u"memory"_s][u"peak"_s].isObject());
        }
        const QString snippet = module[u"snippet"_s].toString();
        const auto texts = section.all(u"pre"_s);
        QCOMPARE(texts.size(), std::size_t(snippet.isEmpty() ? 0 : 1));
        if (!snippet.isEmpty())
            QCOMPARE(texts.front()->text, printable(snippet));
    }

private Q_SLOTS:
    void page_isSoundAndHasTheNumbersOfJson_data() { Test::addArchiveRows(Test::sweptFixtureNames()); }
    void page_isSoundAndHasTheNumbersOfJson()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        const IllustratedReport illustrated = illustrate(*document, allBoards());
        const QByteArray page = writeHtml(illustrated);
        QVERIFY2(page.size() <= maxHtml, QByteArray::number(page.size()));
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        const HtmlElement root = Test::readHtml(page);
        const QJsonObject json = QJsonDocument::fromJson(writeJson(illustrated.report)).object();
        const QJsonArray modules = json[u"modules"_s].toArray();
        qsizetype found = 0;
        for (const HtmlElement *section : root.all(u"section"_s)) {
            QVERIFY(found < modules.size());
            compareModel(*section, modules[found].toObject(), illustrated.report.modules[std::size_t(found)].rom);
            ++found;
        }
        QCOMPARE(found, modules.size());
        const QJsonObject check =
            QJsonDocument::fromJson(
                writeJson(checkValues(checkSubjects({{u"a"_s, modelParts(*document)}}, allBoards(), {}, {}))))
                .object();
        for (const HtmlElement *table : root.all(u"table"_s)) {
            const QString id = table->attributes[u"id"_s];
            if (id == "findings-table"_L1 || id == "files-table"_L1)
                compareTable(root, *table, json[table->attributes[u"data-key"_s]].toArray());
            else if (id == "boards-table"_L1)
                compareBoards(*table, check[u"boards"_s].toArray(), leftOutOf(root, *table));
        }
        if (!modules.isEmpty())
            QVERIFY(m_compared > 0);
    }

private:
    static void compareBoards(const HtmlElement &table, const QJsonArray &boards, qsizetype leftOut)
    {
        const auto rows = table.all(u"tr"_s);
        std::size_t at = 1;
        for (const QJsonValue &board : boards) {
            const QJsonArray regions = board[u"regions"_s].toArray();
            for (const QJsonValue &region : regions) {
                if (at == rows.size() && leftOut > 0)
                    return;
                QVERIFY(at < rows.size());
                const HtmlElement &row = *rows[at++];
                QVERIFY(row.text.contains(region[u"sentence"_s].toString()));
                QList<qint64> wanted;
                for (const char *key : {"bytes", "usedBytes", "stackBytes", "modelBytes", "headroom"})
                    wanted += region[QLatin1StringView(key)].toInteger();
                QCOMPARE(numbersIn(row), wanted);
            }
            while (at < rows.size() && numbersIn(*rows[at]).isEmpty())
                ++at; // the board has no memory for it
        }
        QCOMPARE(at, rows.size());
    }

private Q_SLOTS:
    void changes_haveTheNumbersOfJson_data()
    {
        QTest::addColumn<QString>("older");
        QTest::addColumn<QString>("newer");
        const auto fixture = [](const QString &older, const QString &newer) {
            QTest::newRow(qPrintable(older + u" to "_s + newer))
                << Test::fixturePath(older) << Test::fixturePath(newer);
        };
        fixture(u"v7-aot-two-pools"_s, u"v7-aot-two-pools"_s);
        fixture(u"v7-aot-two-pools"_s, u"v7-three-modules"_s);
        fixture(u"v4-operator"_s, u"v7-workspace-mismatch"_s);
        fixture(u"v1-graph"_s, u"no-metadata"_s);
        for (const QString &name : Test::corpusNames()) {
            if (name.startsWith("pairs/"_L1) && name.endsWith("_old"_L1))
                QTest::newRow(qPrintable(u"real "_s + name))
                    << Test::corpusPath(name) << Test::corpusPath(name.chopped(3) + u"new"_s);
        }
    }
    void changes_haveTheNumbersOfJson()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        const Result<DocumentPointer> documents[] = {buildDocument(older, {}), buildDocument(newer, {})};
        QVERIFY(documents[0] && documents[1]);
        const Comparison comparison = compareDocuments(**documents[0], **documents[1]);
        IllustratedReport illustrated = illustrate(**documents[1], {});
        illustrated.changes = illustrateChanges(**documents[0], **documents[1], comparison);
        const QByteArray page = writeHtml(illustrated);
        QVERIFY(page.size() <= maxHtml);
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        const QJsonObject json =
            QJsonDocument::fromJson(writeJson(comparisonValues(**documents[0], **documents[1], comparison))).object();
        const QJsonArray modules = json[u"modules"_s].toArray();
        qsizetype found = 0;
        const HtmlElement root = Test::readHtml(page);
        for (const HtmlElement *part : root.all(u"div"_s)) {
            if (part->attributes.contains(u"data-changes"_s))
                compareChanges(*part, modules[found++].toObject());
        }
        QCOMPARE(found, modules.size());
        for (const HtmlElement *table : root.all(u"table"_s)) {
            const QString key = table->attributes[u"data-key"_s];
            if (table->attributes[u"id"_s] == "changes-"_L1 + key + "-table"_L1)
                compareTable(root, *table, findList(json, key).toArray());
        }
    }

private:
    void compareChanges(const HtmlElement &part, const QJsonObject &module)
    {
        const QJsonObject totals = module[u"totals"_s].toObject();
        for (const HtmlElement *table : part.all(u"table"_s)) {
            const QString key = table->attributes[u"data-key"_s];
            if (key == "totals"_L1)
                compareTotals(*table, totals);
            else if (key.startsWith("rows-"_L1))
                compareTable(part, *table, totals[key.mid(5)][u"rows"_s].toArray());
            else
                compareTable(part, *table, module[key].toArray());
        }
        for (const auto &[name, pairs] : module.toVariantMap().asKeyValueRange()) {
            if (name == "totals"_L1 || !module[name].isArray())
                continue;
            const QJsonArray list = module[name].toArray();
            const auto counted = std::count_if(list.begin(), list.end(),
                                               [](const QJsonValue &pair) { return pair[u"counts"_s].toBool(); });
            const auto tables = part.all(u"table"_s);
            const auto shown = std::find_if(tables.begin(), tables.end(), [name = name](const HtmlElement *table) {
                return table->attributes[u"data-key"_s] == name;
            });
            QCOMPARE(shown != tables.end(), counted > 0);
        }
    }

    static void compareTotals(const HtmlElement &table, const QJsonObject &totals)
    {
        const auto rows = table.all(u"tr"_s);
        QCOMPARE(qsizetype(rows.size()), totals.size() + 1);
        for (const QString &key : totals.keys()) {
            const QString title = totalTitle(key, Language::English);
            const auto row = std::find_if(rows.begin(), rows.end(),
                                          [&](const HtmlElement *one) { return one->children.front().text == title; });
            QVERIFY2(row != rows.end(), qPrintable(title));
            QList<qint64> wanted;
            for (const QString &side : {u"old"_s, u"new"_s, u"delta"_s})
                wanted += numbersOf(totals[key][side]);
            QCOMPARE(numbersIn(**row), wanted);
            QStringList bases;
            for (const QString &side : {u"old"_s, u"new"_s}) {
                if (totals[key][side].isDouble())
                    bases += totals[key][side + u"Basis"_s].toString();
            }
            QCOMPARE(basesIn(**row), bases);
        }
    }

private Q_SLOTS:
    void sizes_sayTheirBasis_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QStringList>("tables"); ///< required tables
        QTest::newRow("planned memory") << u"v7-aot-two-pools"_s
                                        << QStringList {u"constants"_s, u"inputs"_s, u"outputs"_s, u"functions"_s,
                                                        u"romRows"_s,   u"boards"_s, u"totals"_s};
        QTest::newRow("a graph") << u"v1-graph"_s << QStringList {u"parameters"_s, u"boards"_s};
    }
    /// All sizes in bytes except for files, whose bytes are counted.
    void sizes_sayTheirBasis()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QStringList, tables);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const DocumentPointer older = Test::documentFromFixture(u"v7-three-modules"_s);
        Board board;
        board.name = u"board"_s;
        for (const BoardRegion::Kind kind : {BoardRegion::Kind::Ram, BoardRegion::Kind::Rom}) {
            BoardRegion &region = board.regions.emplace_back();
            region.kind = kind;
            region.bytes = ByteCount(100'000);
            region.used = ByteCount(10);
        }
        IllustratedReport illustrated = illustrate(*document, {board});
        illustrated.changes = illustrateChanges(*older, *document, compareDocuments(*older, *document));
        const HtmlElement root = Test::readHtml(writeHtml(illustrated));
        QStringList found;
        for (const HtmlElement *table : root.all(u"table"_s)) {
            const QString key = table->attributes[u"data-key"_s];
            const auto heads = table->all(u"th"_s);
            if (heads.empty())
                continue;
            found += key;
            for (const HtmlElement *row : table->all(u"tr"_s)) {
                const auto cells = row->all(u"td"_s);
                for (std::size_t column = 0; column < cells.size() && cells.size() == heads.size(); ++column) {
                    const QString name = heads[column]->attributes[u"data-key"_s];
                    static const QStringList sizes {u"bytes"_s,    u"usedBytes"_s,  u"stackBytes"_s, u"constantBytes"_s,
                                                    u"headroom"_s, u"modelBytes"_s, u"oldBytes"_s,   u"newBytes"_s};
                    const bool isSize =
                        sizes.contains(name) || (key == "totals"_L1 && (name == "old"_L1 || name == "new"_L1));
                    if (!isSize || numbersIn(*cells[column]).value(0) == 0)
                        continue; // a file of a board may omit 0
                    if (key == "files"_L1)
                        QVERIFY2(basesIn(*cells[column]).isEmpty(), qPrintable(row->text));
                    else if (key == "pools"_L1 || key == "constants"_L1)
                        QCOMPARE(basesIn(*cells[column]), QStringList {u"computed"_s});
                    else if (key == "metadata"_L1)
                        QCOMPARE(basesIn(*cells[column]), QStringList {u"stated"_s});
                    else
                        QVERIFY2(!basesIn(*cells[column]).isEmpty() || hasColumn(heads, u"basis"_s),
                                 qPrintable(key + u' ' + name + u": "_s + row->text));
                }
            }
        }
        for (const QString &table : tables)
            QVERIFY2(found.contains(table), qPrintable(table + u" is not among: "_s + found.join(u' ')));
    }

    void page_isAsExpected_data()
    {
        Test::addRows("fixture", {u"v7-aot-two-pools"_s, u"v4-operator"_s, u"no-metadata"_s});
    }
    void page_isAsExpected()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        std::vector<Board> boards = allBoards();
        boards.resize(1);
        const IllustratedReport illustrated = illustrate(*document, boards);
        const ReportValue *generator = illustrated.report.values.find(u"generator");
        const QString version = *generator->get<ReportSection>()->find(u"version")->get<QString>();
        QByteArray page = writeHtml(illustrated);
        page.replace("mlf-viewer " + version.toUtf8() + '.', "mlf-viewer VERSION.");
        Test::compareWithExpected(page, u"html/"_s + fixture + u".html"_s);
    }

    void texts_areInert_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a script") << u"<script>alert(1)</script>"_s;
        QTest::newRow("a picture") << u"<img src=x onerror=alert(1)>"_s;
        QTest::newRow("an end of a value") << u"a\" onclick=\"alert(1)\" b='c'>"_s;
        QTest::newRow("an end of the style") << u"</style></title></head><body onload=alert(1)>"_s;
        QTest::newRow("an end of a picture") << u"</text></svg><svg onload=alert(1)>"_s;
        QTest::newRow("entities") << u"&lt;b&gt; &#60;script&#62; &amp; & &nosuch;"_s;
        QTest::newRow("a comment") << u"<!-- a --> ]]> <![CDATA[ <? ?>"_s;
        QTest::newRow("addresses") << u"javascript:alert(1) https://evil data:text/html,a mlf:0#page:a"_s;
        QTest::newRow("marks of a link") << u"a?b#c%00d e/f:g&h\"i\\j|k`l{m}"_s;
        QTest::newRow("lines") << u"a\n\nb\r\nc\u2028d\te"_s;
        QTest::newRow("text that turns") << u"a\u202eb\u2066c\u200f\u061c"_s;
        QTest::newRow("text that steers") << u"a\u001b[31m\u0007\u009b2J"_s + QChar(0) + QChar(0x7f);
        QTest::newRow("no characters") << u"a\ufffe\uffff\ufdd0"_s + QChar(0xd800) + u'b' + QChar(0xdc00);
        QTest::newRow("others' letters") << u"\u4e2d\u6587 \u00e4\u00df \U0001f600"_s;
        QTest::newRow("long") << QString(100'000, u'"');
        QTest::newRow("long, of many bytes") << QString(100'000, QChar(0x4e2d));
    }
    void texts_areInert()
    {
        QFETCH(const QString, text);
        const QByteArray clean = writeHtml(hostileReport(u"name"_s));
        QCOMPARE(Test::faultsOf(clean).join(u"; "_s), QString());
        const QByteArray page = writeHtml(hostileReport(text));
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        QVERIFY(page.size() <= maxHtml);
        // The same elements with the same attributes for any texts.
        const auto skeleton = [](const QByteArray &bytes) {
            QStringList names;
            Test::readHtml(bytes).forEach([&](const HtmlElement &element) {
                names += element.name + u' ' + element.attributes.keys().join(u' ');
            });
            return names;
        };
        if (text.size() < 1'000) // longer texts displace charts and links
            QCOMPARE(skeleton(page), skeleton(clean));
        for (const QChar c : QString::fromUtf8(page))
            QVERIFY2(c == u'\n' || c == u'\t' || printable(QString(c)) == QString(c),
                     qPrintable(QString::number(c.unicode(), 16)));
    }

    void links_leadToTheirNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name :
             {u"plain_name"_s, u"a/b"_s, u"50%"_s, u"%2F"_s, u"a:b#c?d=e&f"_s, u"a b\"c'<d>"_s, u"[a]{b}|\\^`"_s})
            QTest::newRow(qPrintable(name)) << name;
    }
    void links_leadToTheirNames()
    {
        QFETCH(const QString, name);
        QList<Link> links;
        const HtmlElement root = Test::readHtml(writeHtml(hostileReport(name)));
        for (const HtmlElement *link : root.all(u"a"_s)) {
            const QString address = link->attributes[u"href"_s];
            if (!address.startsWith("mlf:"_L1))
                continue;
            QCOMPARE(address.left(21), u"mlf:aaaaaaaaaaaaaaaa#"_s);
            const std::optional<Link> place = parseLink(address.mid(21));
            QVERIFY2(place, qPrintable(address));
            links += *place;
        }
        for (const Link &wanted : {Link::function(name, name), Link::constant(name, name), Link::file(name),
                                   Link::function(name), Link::page(u"memory"_s, name)})
            QVERIFY2(links.contains(wanted), qPrintable(formatLink(wanted)));
    }

    /// Entries that are shown but never read, such as one with a drive letter, are named without a link.
    void links_leadToWhatIsThere()
    {
        const QTemporaryDir folder;
        std::vector<Test::Member> members =
            Test::readTar(Test::readFile(Test::fixturePath(u"v7-workspace-mismatch"_s)));
        members.push_back(members.back());
        members.back().path = "c:d.c";
        const QString tar = folder.filePath(u"a.tar"_s);
        Test::writeFile(tar, Test::writeTar(members, Test::TarFormat::Ustar));
        const Result<DocumentPointer> older = buildDocument(Test::fixturePath(u"v7-aot-two-pools"_s), {});
        const Result<DocumentPointer> document = buildDocument(tar, {});
        QVERIFY(older && document);
        IllustratedReport illustrated = illustrate(**document, {});
        illustrated.changes = illustrateChanges(**older, **document, compareDocuments(**older, **document));
        const QByteArray page = writeHtml(illustrated);
        QVERIFY(page.contains("<code>c%3Ad.c</code>"));
        int files = 0;
        const HtmlElement root = Test::readHtml(page);
        for (const HtmlElement *link : root.all(u"a"_s)) {
            const std::optional<Permalink> place = parsePermalink(link->attributes[u"href"_s]);
            if (!place || place->link.kind != Link::Kind::File)
                continue;
            ++files;
            QVERIFY2((*document)->listing->find(place->link.name), qPrintable(place->link.name));
        }
        QVERIFY(files > 5);
    }

    /// Pages of the window are only linked if the archive has them.
    void links_leadToPagesThereAre_data() { Test::addArchiveRows(Test::sweptFixtureNames()); }
    void links_leadToPagesThereAre()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        static const QRegularExpression address(u"mlf:[0-9a-f]+#[^\"]*"_s);
        const QString page = QString::fromUtf8(writeHtml(illustrate(*document, {})));
        for (auto it = address.globalMatch(page); it.hasNext();) {
            const std::optional<Permalink> place = parsePermalink(it.next().captured());
            if (place && place->link.kind == Link::Kind::Page)
                QVERIFY2(hasPage(*document, place->link), qPrintable(formatLink(place->link)));
        }
        if (!document->modules.empty())
            QVERIFY(page.contains(u"#page:checklist"_s) || page.contains(u"/page:checklist"_s));
    }

    /// The largest rows stay; the page states how many are left out.
    void room_isForWhatMatters()
    {
        IllustratedReport illustrated = hostileReport(u"name"_s);
        ReportTable many {{{u"name"_s, u"Constant"_s}, {u"bytes"_s, u"Bytes"_s}}, {}};
        many.bars = 1;
        many.order = ReportTable::Order::LargestFirst;
        for (int i = 0; i < 20'000; ++i)
            many.rows.push_back({u"constant_%1_"_s.arg(i) + QString(250, u'"'), ByteCount(i)});
        ModuleReport &module = illustrated.report.modules.front();
        for (const QString &key :
             {u"constants"_s, u"buffers"_s, u"calls"_s, u"parameters"_s, u"externals"_s, u"more"_s})
            module.values.add({key, key, ReportName::Shape::Rows}, many);
        illustrated.report.modules.resize(40, module);
        illustrated.charts.resize(40);
        const QByteArray page = writeHtml(illustrated);
        QVERIFY2(page.size() <= maxHtml && page.size() > maxHtml / 2, QByteArray::number(page.size()));
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        QVERIFY(page.contains("24 more models are left out"));
        const HtmlElement root = Test::readHtml(page);
        for (const HtmlElement *table : root.all(u"table"_s)) {
            if (table->attributes[u"id"_s] != "m1-constants-table"_L1)
                continue;
            const auto rows = table->all(u"tr"_s);
            QVERIFY(rows.size() > 50);
            QCOMPARE(numbersIn(*rows[1]), QList<qint64> {19'999});
            const QString left = u"%1 more rows are left out: <code>report --format csv --table constants</code>"_s.arg(
                20'001 - rows.size());
            QVERIFY2(page.contains(left.toUtf8()), qPrintable(left));
        }
    }

    /// With any number of changed totals the page stays within its limit, and states the number of those left out.
    void totals_areNoMoreThanAPageHolds()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-two-pools"_s);
        Comparison comparison = compareDocuments(*document, *document);
        for (int i = 0; i < 3000; ++i) {
            const QString name = u"one_of_very_many_pools_%1"_s.arg(i);
            const ByteCount size(100 + i);
            comparison.modules.front().totals.push_back(
                {u"pool:"_s + name,
                 {makeFigure(ByteCount(), Basis::Computed), makeFigure(size, Basis::Computed)},
                 {{TotalRow::What::Pool, {{}, name}, DifferenceCause::Added, {}, {{}, size}, size}}});
        }
        IllustratedReport illustrated = illustrate(*document, {});
        illustrated.changes = illustrateChanges(*document, *document, comparison);
        const std::size_t charts = illustrated.changes->charts.size();
        QCOMPARE(charts, std::size_t(3000));
        const QByteArray page = writeHtml(illustrated);
        QVERIFY2(page.size() <= maxHtml, QByteArray::number(page.size()));
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        const HtmlElement root = Test::readHtml(page);
        std::size_t told = 0;
        for (const HtmlElement *table : root.all(u"table"_s))
            told += table->attributes[u"data-key"_s].startsWith("rows-"_L1) ? 1 : 0;
        QVERIFY(told > 10);
        const QString left = u"%1 more totals changed"_s.arg(charts - told);
        QVERIFY2(page.contains(left.toUtf8()), qPrintable(left));
        // The page still has its main content.
        for (const HtmlElement *table : root.all(u"table"_s)) {
            if (table->attributes[u"id"_s] == "m1-functions-table"_L1)
                QCOMPARE(table->all(u"tr"_s).size(), document->modules.front().functions.size() + 1);
        }
        QVERIFY(page.contains("id=\"m1-functions-table\""));
    }

    /// Long names in links and tables stay within the limit.
    void names_takeNoMoreThanAPageHolds()
    {
        IllustratedReport illustrated = hostileReport(QString(620, QChar(0xe4)));
        ModuleReport &module = illustrated.report.modules.front();
        const ReportTable functions = *module.values.find(u"functions")->get<ReportTable>();
        for (int i = 0; i < 60; ++i)
            module.values.add({u"table%1"_s.arg(i), u"Table"_s, ReportName::Shape::Rows}, functions);
        illustrated.report.modules.resize(16, module);
        illustrated.charts.resize(16);
        const QByteArray page = writeHtml(illustrated);
        QVERIFY2(page.size() <= maxHtml && page.size() > maxHtml / 2, QByteArray::number(page.size()));
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        QVERIFY(page.contains("left out, for there is no room for a row"));
    }

    void cells_areEmptyWhereNothingApplies()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-two-pools"_s);
        const HtmlElement root = Test::readHtml(writeHtml(illustrate(*document, {})));
        QStringList names;
        for (const HtmlElement *table : root.all(u"table"_s)) {
            const QString key = table->attributes[u"data-key"_s];
            if (key != "romRows"_L1 && key != "files"_L1)
                continue;
            const auto heads = table->all(u"th"_s);
            for (const HtmlElement *row : table->all(u"tr"_s)) {
                const auto cells = row->all(u"td"_s);
                for (std::size_t i = 0; i < cells.size(); ++i) {
                    const QString head = heads[i]->attributes[u"data-key"_s];
                    if (head == "name"_L1 || head == "module"_L1)
                        names += cells[i]->text;
                }
            }
        }
        QVERIFY(names.contains(QString()));
        QVERIFY2(!names.contains(u"unknown"_s), qPrintable(names.join(u' ')));
    }

    /// Checksums are on the page with --checksum only.
    void checksums_areThere()
    {
        for (const bool isWanted : {true, false}) {
            BuildOptions options;
            options.wantsChecksums = isWanted;
            const DocumentPointer document = Test::documentAt(Test::fixturePath(u"v7-aot-two-pools"_s), options);
            const QByteArray page = writeHtml(illustrate(*document, {}));
            QCOMPARE(page.contains("SHA-256"), isWanted);
            QCOMPARE(document->archiveDigest.size(), isWanted ? 64 : 0);
            QVERIFY(page.contains(document->archiveDigest.toUtf8()));
            for (const ConstantFact &constant : document->modules.front().constants.constants) {
                QCOMPARE(constant.sha256.size(), isWanted ? 64 : 0);
                QVERIFY(page.contains(constant.sha256.toUtf8()));
            }
        }
    }

    /// A model of an archive without a digest has no links, and nothing else is missing.
    void digest_isWhatLinksNeed()
    {
        IllustratedReport illustrated = hostileReport(u"name"_s);
        const QByteArray with = writeHtml(illustrated);
        QVERIFY(with.contains("<a href=\"mlf:aaaaaaaaaaaaaaaa#module:name/function:name\"><code>name</code></a>"));
        illustrated.digest.clear();
        const QByteArray without = writeHtml(illustrated);
        QVERIFY(!without.contains("mlf:"));
        QCOMPARE(numbersIn(Test::readHtml(without)), numbersIn(Test::readHtml(with)));
    }
};

QTEST_GUILESS_MAIN(TstHtmlReport)
#include "tst_htmlreport.moc"
