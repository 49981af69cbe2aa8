// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/format.h"
#include "model/compare/compare.h"
#include "model/compare/comparetext.h"
#include "model/document/boardstore.h"
#include "model/document/documentbuilder.h"
#include "model/document/modelparts.h"
#include "model/report/checkreport.h"
#include "model/report/comparereport.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/htmltree.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Test::HtmlElement;

/// The numbers in an element, in their order.
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

/// The numbers of a value in JSON, as they are said one after the other: of a pair those it has.
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

/// The list of that key in an object or in those in it; undefined where there is none.
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

/// The value of a path of keys. What stands with a pair in JSON is a key of its own on the page.
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
    int m_compared = 0; ///< numbers of the page that were held against JSON

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

    void compareTable(const HtmlElement &table, const QJsonArray &wanted, bool isWhole = true)
    {
        const auto heads = table.all(u"th"_s);
        const auto rows = table.all(u"tr"_s);
        QVERIFY2(qsizetype(rows.size()) == wanted.size() + 1 || rows.size() > 20 || !isWhole,
                 qPrintable(table.attributes[u"id"_s]));
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
        }
    }

    void compareModel(const HtmlElement &section, const QJsonObject &module)
    {
        for (const HtmlElement *table : section.all(u"table"_s)) {
            const QString key = table->attributes[u"data-key"_s];
            if (key.isEmpty() || key == "romRows"_L1)
                continue;
            const QJsonValue list = findList(module, key);
            QVERIFY2(list.isArray(), qPrintable(key));
            compareTable(*table, list.toArray());
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
    void page_isSoundAndHasTheNumbersOfJson_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : Test::fixtureNames())
            QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        for (const QString &name : Test::corpusNames())
            QTest::newRow(qPrintable(u"real "_s + name)) << Test::corpusFolder() + u'/' + name + u".tar.xz"_s;
    }
    void page_isSoundAndHasTheNumbersOfJson()
    {
        QFETCH(const QString, path);
        const Result<DocumentPointer> document = buildDocument(path, {});
        QVERIFY(document);
        const IllustratedReport illustrated = illustrate(**document, allBoards());
        const QByteArray page = writeHtml(illustrated);
        QVERIFY2(page.size() <= maxHtml, QByteArray::number(page.size()));
        QCOMPARE(Test::faultsOf(page).join(u"; "_s), QString());
        const HtmlElement root = Test::readHtml(page);
        const QJsonObject json = QJsonDocument::fromJson(writeJson(illustrated.report)).object();
        const QJsonArray modules = json[u"modules"_s].toArray();
        qsizetype found = 0;
        for (const HtmlElement *section : root.all(u"section"_s))
            compareModel(*section, modules[found++].toObject());
        QCOMPARE(found, modules.size());
        const QJsonObject check =
            QJsonDocument::fromJson(
                writeJson(checkValues(checkSubjects({{u"a"_s, modelParts(**document)}}, allBoards(), {}, {}))))
                .object();
        for (const HtmlElement *table : root.all(u"table"_s)) {
            const QString id = table->attributes[u"id"_s];
            if (id == "findings-table"_L1 || id == "files-table"_L1)
                compareTable(*table, json[table->attributes[u"data-key"_s]].toArray());
            else if (id == "boards-table"_L1)
                compareBoards(*table, check[u"boards"_s].toArray());
        }
        if (!modules.isEmpty())
            QVERIFY(m_compared > 0);
    }

private:
    void compareBoards(const HtmlElement &table, const QJsonArray &boards)
    {
        const auto rows = table.all(u"tr"_s);
        std::size_t at = 1;
        for (const QJsonValue &board : boards) {
            const QJsonArray regions = board[u"regions"_s].toArray();
            for (const QJsonValue &region : regions) {
                QVERIFY(at < rows.size());
                const HtmlElement &row = *rows[at++];
                QVERIFY(row.text.contains(region[u"sentence"_s].toString()));
                QList<qint64> wanted;
                for (const char *key : {"bytes", "usedBytes", "stackBytes", "modelBytes", "headroom"})
                    wanted += region[QLatin1StringView(key)].toInteger();
                QCOMPARE(numbersIn(row), wanted);
            }
            while (at < rows.size() && numbersIn(*rows[at]).isEmpty())
                ++at; // what the board has no memory for
        }
        QVERIFY(at == rows.size() || rows.size() > 1000);
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
                QTest::newRow(qPrintable(u"real "_s + name)) << Test::corpusFolder() + u'/' + name
                        + u".tar.xz"_s << Test::corpusFolder() + u'/' + name.chopped(3) + u"new.tar.xz"_s;
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
                compareTable(*table, findList(json, key).toArray(), false);
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
                compareTable(*table, totals[key.mid(5)][u"rows"_s].toArray());
            else
                compareTable(*table, module[key].toArray(), false);
        }
        for (const auto &[name, pairs] : module.toVariantMap().asKeyValueRange()) {
            if (name == "totals"_L1 || !module[name].isArray())
                continue;
            const QJsonArray list = module[name].toArray();
            const auto counted = std::count_if(list.begin(), list.end(),
                                               [](const QJsonValue &pair) { return pair[u"counts"_s].toBool(); });
            const auto tables = part.all(u"table"_s);
            const auto shown = std::find_if(tables.begin(), tables.end(), [&](const HtmlElement *table) {
                return table->attributes[u"data-key"_s] == name;
            });
            QCOMPARE(shown != tables.end(), counted > 0);
            if (counted > 0 && counted < 100)
                QCOMPARE(qsizetype((*shown)->all(u"tr"_s).size()), counted + 1);
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
        }
    }

private Q_SLOTS:
    void page_isAsExpected_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const QString &name : {u"v7-aot-two-pools"_s, u"v4-operator"_s, u"no-metadata"_s})
            QTest::newRow(qPrintable(name)) << name;
    }
    void page_isAsExpected()
    {
        QFETCH(const QString, fixture);
        const Result<DocumentPointer> document = buildDocument(Test::fixturePath(fixture), {});
        QVERIFY(document);
        std::vector<Board> boards = allBoards();
        boards.resize(1);
        const IllustratedReport illustrated = illustrate(**document, boards);
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
        // The same elements with the same attributes, whatever the texts are.
        const auto skeleton = [](const QByteArray &bytes) {
            QStringList names;
            Test::readHtml(bytes).forEach([&](const HtmlElement &element) {
                names += element.name + u' ' + element.attributes.keys().join(u' ');
            });
            return names;
        };
        if (text.size() < 1'000) // else charts and links have no room
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

    /// The largest rows stay; what is left out is said.
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
