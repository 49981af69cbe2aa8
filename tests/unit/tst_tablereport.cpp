// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/moduledeployment.h"
#include "model/questions/compileline.h"
#include "model/report/chartreport.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "model/report/tablereport.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// The rows of a table, as a spreadsheet reads them.
QList<QStringList> parse(const QByteArray &bytes, char separator)
{
    QList<QStringList> rows;
    const QString text = QString::fromUtf8(bytes);
    QStringList row {QString()};
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"' && isQuoted && text.mid(i + 1, 1) == "\""_L1)
            row.last() += text[++i];
        else if (c == u'"')
            isQuoted = !isQuoted;
        else if (isQuoted || (c != u'\n' && c != QLatin1Char(separator)))
            row.last() += c;
        else if (c == u'\n')
            rows.append(std::exchange(row, {QString()}));
        else
            row.append(QString());
    }
    return rows;
}

/// The cell of a JSON value.
QString cellOf(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return QString::number(value.toInteger());
    if (value.isString())
        return value.toString();
    QStringList words;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &word : array)
        words += word.toString();
    return words.join(u"; "_s);
}

/// The value for a column's head: "workspaceBytes.computed".
QJsonValue valueAt(const QJsonObject &row, const QString &head)
{
    const qsizetype dot = head.indexOf(u'.');
    return dot < 0 ? row[head] : row[head.first(dot)][head.sliced(dot + 1)];
}

/// The rows of a ROM tree as a list, each with its level.
void flatten(QJsonArray &rows, QJsonObject row, int level)
{
    const QJsonArray children = row.take(u"rows"_s).toArray();
    row.insert(u"level"_s, level);
    rows.append(row);
    for (const QJsonValue &child : children)
        flatten(rows, child.toObject(), level + 1);
}

/// The rows of a table in JSON, each with its module if it has one.
QJsonArray jsonRows(const Document &document, const QJsonObject &report, const QString &name)
{
    if (name == "findings"_L1 || name == "coresidency"_L1)
        return report[name].toArray();
    QJsonArray all;
    for (std::size_t i = 0; i < document.modules.size(); ++i) {
        const QJsonValue module = report[u"modules"_s][qsizetype(i)];
        const QJsonValue deployment = module[u"deployment"_s];
        const bool isOfDeployment = name == "checklist"_L1 || name == "symbols"_L1;
        QJsonArray rows = (isOfDeployment ? deployment : module)[name].toArray();
        if (name == "rom"_L1) {
            const QByteArray chart = writeJson(romValues(document.modules[i]));
            flatten(rows, QJsonDocument::fromJson(chart)[u"tree"_s].toObject(), 0);
        }
        for (const QJsonValue &value : std::as_const(rows)) {
            QJsonObject row = value.toObject();
            row.insert(u"module"_s, module[u"name"_s]);
            all.append(row);
        }
    }
    return all;
}

} // namespace

/// Tables for spreadsheets and scripts.
class TstTableReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tables_sayWhatJsonSays_data() { Test::addArchiveRows(Test::sweptFixtureNames()); }
    void tables_sayWhatJsonSays()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        const Report report = makeReport(*document);
        const QJsonObject json = QJsonDocument::fromJson(writeJson(report)).object();
        for (const QString &name : tableNames()) {
            const QJsonArray wanted = jsonRows(*document, json, name);
            for (const char separator : {',', '\t'}) {
                const QList<QStringList> rows = parse(writeTable(report, name, separator), separator);
                QCOMPARE(rows.size() - 1, wanted.size());
                for (qsizetype i = 1; i < rows.size(); ++i) {
                    QCOMPARE(rows[i].size(), rows[0].size());
                    for (qsizetype column = 0; column < rows[0].size(); ++column) {
                        const QString cell = cellOf(valueAt(wanted[i - 1].toObject(), rows[0][column]));
                        QVERIFY2(
                            rows[i][column] == cell || rows[i][column] == u'\'' + cell,
                            qPrintable(name + u' ' + rows[0][column] + u": "_s + rows[i][column] + u" / "_s + cell));
                    }
                }
            }
        }
    }

    /// Each pair of the comparison that is not equal, with its JSON.
    void changes_areThoseOfJson_data()
    {
        const Test::Rows<QString, QString> row({"older", "newer"});
        row("another workspace", u"v7-aot-two-pools"_s, u"v7-workspace-mismatch"_s);
        row("other models", u"v7-three-modules"_s, u"v7-aot-two-pools"_s);
        row("the same", u"v7-aot-usmp"_s, u"v7-aot-usmp"_s);
    }
    void changes_areThoseOfJson()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        const DocumentPointer before = Test::documentFromFixture(older);
        const DocumentPointer now = Test::documentFromFixture(newer);
        const Comparison comparison = compareDocuments(*before, *now);
        const QJsonObject json =
            QJsonDocument::fromJson(writeJson(comparisonValues(*before, *now, comparison))).object();
        QList<std::tuple<QString, QString, QJsonObject>> wanted;
        const auto addPairs = [&](const QString &model, const QString &list, const QJsonArray &pairs) {
            for (const QJsonValue &pair : pairs) {
                if (pair[u"status"_s] != "equal"_L1)
                    wanted.emplace_back(model, list, pair.toObject());
            }
        };
        for (const QJsonValue &module : json[u"modules"_s].toArray()) {
            const QString name = module[u"new"_s].toString(module[u"old"_s].toString());
            for (const auto &[list, pairs] :
                 comparison.modules.front().lists()) // in their order, which JSON does not keep
                addPairs(name, QString::fromLatin1(list), module[QString::fromLatin1(list)].toArray());
        }
        addPairs({}, u"files"_s, json[u"files"_s].toArray());
        const QList<QStringList> rows = parse(writeTable(changesTable(comparison), ','), ',');
        QCOMPARE(rows.size() - 1, wanted.size());
        QCOMPARE(wanted.isEmpty(), older == newer);
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            const auto &[model, list, pair] = wanted[i];
            const QStringList &row = rows[i + 1];
            QCOMPARE(row.size(), rows[0].size());
            QCOMPARE(row[0], model);
            QCOMPARE(row[1], list);
            for (qsizetype column = 2; column < row.size(); ++column) {
                const QString cell = cellOf(pair[rows[0][column]]);
                QVERIFY2(row[column] == cell || row[column] == u'\'' + cell,
                         qPrintable(list + u' ' + rows[0][column] + u": "_s + row[column] + u" / "_s + cell));
            }
        }
    }

    void head_isThereWithoutAModel()
    {
        const QByteArray text = writeTable(Report(), u"functions"_s, ',');
        QCOMPARE(text.count('\n'), 1);
        QVERIFY2(text.startsWith("module,name,role,file,line,endLine,callingConvention,device,workspaceBytes.stated,"),
                 text.constData());
    }

    /// Unknown rows are not the same as no rows. The columns exist in both cases.
    void tablesThatAreNotKnown_areNullInJson_data()
    {
        QTest::addColumn<bool>("isKnown");
        for (const char *name : {"inputs", "outputs", "parameters", "calls", "buffers"})
            QTest::newRow(name) << false;
        for (const char *name : {"functions", "constants", "pools", "targets"})
            QTest::newRow(name) << true;
    }
    void tablesThatAreNotKnown_areNullInJson()
    {
        QFETCH(const bool, isKnown);
        const ReportSection values = makeModuleReport(Module(), {}, {}).values;
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const QJsonDocument json = QJsonDocument::fromJson(writeJson(values));
        QCOMPARE(json[name].type(), isKnown ? QJsonValue::Array : QJsonValue::Null);
        QCOMPARE(json[u"memory"_s][u"steps"_s].type(), QJsonValue::Null);
        const ReportTable *table = values.find(name)->get<ReportTable>();
        QVERIFY(table && !table->columns.empty());
    }

    /// With any names in a file, a cell stays one cell, and a spreadsheet computes nothing.
    void texts_areInert_data()
    {
        Test::addColumns<QString, QByteArray, QByteArray>({"text", "commas", "tabs"});
        const auto pair = [](const char *name, const QString &text, const QByteArray &commas, const QByteArray &tabs) {
            QTest::newRow(name) << text << commas << tabs;
        };
        const auto row = [&](const char *name, const QString &text, const QByteArray &cell) {
            pair(name, text, cell, cell);
        };
        row("a name", u"tvmgen_default_fused"_s, "tvmgen_default_fused");
        row("a formula", u"=1+1"_s, "'=1+1");
        row("a formula behind spaces", u"  =1+1"_s, "'  =1+1");
        row("a call", u"@SUM(A1)"_s, "'@SUM(A1)");
        row("a sum", u"+1"_s, "'+1");
        row("a difference", u"-1+cmd|' /C calc'!A0"_s, "'-1+cmd|' /C calc'!A0");
        row("a formula in wide letters", u"\uff1d1"_s, QByteArray("'\xef\xbc\x9d") + "1");
        pair("a cell in a cell", u"a,=1"_s, "\"a,=1\"", "a,=1");
        pair("a cell in other spreadsheets", u"a;=1"_s, "\"a;=1\"", "a;=1");
        pair("a link", u"=HYPERLINK(\"http://a\",\"b\")"_s, "\"'=HYPERLINK(\"\"http://a\"\",\"\"b\"\")\"",
             "'=HYPERLINK(\"http://a\",\"b\")");
        pair("quotes", u"\"=1\""_s, "\"\"\"=1\"\"\"", "'\"=1\"");
        pair("a quote that never ends", u"\"a"_s, "\"\"\"a\"", "'\"a");
        pair("a quote behind a blank", u" \"a"_s, "\" \"\"a\"", "' \"a");
        pair("a quote inside", u"a\"b"_s, "\"a\"\"b\"", "a\"b");
        pair("a line in a line", u"a\r\n=1"_s, QByteArray("a\xef\xbf\xbd\xef\xbf\xbd=1"), "a  =1");
        pair("a formula behind a line feed", u"\n=1"_s, QByteArray("\xef\xbf\xbd=1"), "' =1");
        pair("a tab", u"\t=1"_s, QByteArray("\xef\xbf\xbd=1"), "' =1");
        row("text that turns", u"a\u202eb\u2066"_s, QByteArray("a\xef\xbf\xbd") + "b\xef\xbf\xbd");
        row("text that steers", u"a\u001b[31m\u0007"_s, QByteArray("a\xef\xbf\xbd[31m\xef\xbf\xbd"));
    }
    void texts_areInert()
    {
        QFETCH(const QString, text);
        QFETCH(const QByteArray, commas);
        QFETCH(const QByteArray, tabs);
        Report report;
        ReportTable findings {{{u"code"_s}, {u"offset"_s}}, {}};
        findings.rows.push_back({text, -5});
        report.values.add({u"findings"_s, {}, ReportName::Shape::Rows}, findings);
        QCOMPARE(writeTable(report, u"findings"_s, ','), "code,offset\n" + commas + ",-5\n");
        QCOMPARE(writeTable(report, u"findings"_s, '\t'), "code\toffset\n" + tabs + "\t-5\n");
    }
};

QTEST_GUILESS_MAIN(TstTableReport)
#include "tst_tablereport.moc"
