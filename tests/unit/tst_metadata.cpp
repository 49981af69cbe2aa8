// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/metadata.h"
#include "model/base/basecodes.h"

#include "model/base/errortext.h"
#include "tests/support/cases.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const Limits manyValues = Limits().with(Limit::JsonValues, 1'000'000);

/// JSON written with apostrophes, for readable rows.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

/// The code and its first argument, or the whole sentence if there is a reason.
QStringList codes(const Findings &findings)
{
    QStringList result;
    for (const Finding &finding : findings)
        result += finding.reason == FindingReason() ? codeName(finding.code) + u' ' + finding.arguments.value(0)
                                                    : findingText(finding, Language::English);
    return result;
}

} // namespace

class TstMetadata : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // tst_documentbuilder has whole archives of every version; these tests cover single keys.
    void oddities_becomeFindings_data()
    {
        Test::addCases<QByteArray, QStringList>(u"metadata/oddities"_s, {"text", "findings"});
    }

    void oddities_becomeFindings()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, findings);
        const Result<Metadata> metadata = readMetadata(text, manyValues);
        QVERIFY(metadata);
        Findings others = metadata->findings; // without findings about keys that these short texts lack
        std::erase_if(others, [](const Finding &finding) {
            return finding.reason == Reason::KeyMissing || finding.reason == Reason::KeyMissingBesideOthers;
        });
        QCOMPARE(codes(others), findings);
    }

    /// Exporters always write these keys: a missing one was removed or renamed.
    void missingKeys_areNamed_data()
    {
        Test::addCases<QByteArray, QByteArray, QStringList>(u"metadata/missingKeys"_s, {"from", "to", "findings"});
    }
    void missingKeys_areNamed()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QStringList, findings);
        QByteArray text = json(
            "{'version': 7, 'modules': {'m': {'model_name': 'm', 'export_datetime': 'now', 'style': 'full-model', "
            "'executors': ['aot'], 'target': ['c'], 'memory': {'functions': {'main': [{'device': 1, "
            "'workspace_size_bytes': 7, 'constants_size_bytes': 0, 'io_size_bytes': 8, 'inputs': {'x': {'dtype': 'int8', "
            "'size': 4}}}], 'operator_functions': [{'function_name': 'f', 'workspace': [{'device': 1, "
            "'workspace_size_bytes': 9}]}]}}}}}");
        if (!from.isEmpty())
            QVERIFY(text.contains(from));
        text.replace(from, to);
        const Result<Metadata> metadata = readMetadata(text, manyValues);
        QVERIFY(metadata);
        QStringList named;
        for (const Finding &finding : metadata->findings) {
            QCOMPARE(finding.code, Code::BadMetadata);
            QVERIFY(finding.reason == Reason::KeyMissing || finding.reason == Reason::KeyMissingBesideOthers);
            named += finding.arguments.join(u" | "_s);
        }
        QCOMPARE(named, findings);
    }

    /// The documents of TVM omit the level "functions" and have the functions in an object.
    void documentedShape_isRead_data()
    {
        Test::addCases<QByteArray, QStringList>(u"metadata/documentedShape"_s, {"memory", "functions"});
    }
    void documentedShape_isRead()
    {
        QFETCH(QByteArray, memory);
        QFETCH(const QStringList, functions);
        memory.replace("MAIN",
                       json("{'device': 1, 'workspace_size_bytes': 7, 'constants_size_bytes': 5, 'io_size_bytes': 8}"));
        const QByteArray rest = json(
            "'model_name': 'm', 'export_datetime': 'now', 'executors': ['aot'], 'target': ['c'], 'style': 'full-model'");
        for (const QByteArray &text :
             {"{\"version\": 5, " + rest + ", \"memory\": " + memory + "}",
              "{\"version\": 7, \"modules\": {\"m\": {" + rest + ", \"memory\": " + memory + "}}}"}) {
            const Result<Metadata> metadata = readMetadata(text, manyValues);
            QVERIFY(metadata);
            QCOMPARE(codes(metadata->findings), QStringList());
            QVERIFY(metadata->unknownKeys.empty());
            const ModuleMetadata &module = metadata->modules.at(0);
            QCOMPARE(module.style, Style::FullModel);
            QVERIFY(module.operators.empty());
            QCOMPARE(module.mains.size(), std::size_t(1));
            QCOMPARE(module.mains.front().workspace, ByteCount(7));
            QCOMPARE(module.mains.front().constants, ByteCount(5));
            QStringList found;
            for (const StatedFunction &function : module.functions)
                found += u"%1 %2 line %3"_s.arg(
                    function.name,
                    function.workspaces.empty() ? u"-"_s : QString::number(function.workspaces[0].bytes->value()),
                    function.line ? QString::number(function.line->oneBased()) : u"-"_s);
            QCOMPARE(found, functions);
        }
    }

    /// An operator may have the name main.
    void operators_mayHaveNamesOfKeys()
    {
        const QByteArray text =
            json("{'version': 7, 'style': 'operator', 'model_name': 'm', 'export_datetime': 'now', 'executors': [], "
                 "'target': ['c'], 'memory': {'main': [{'size_bytes': 4, 'shape': [4], 'dtype': 'int8', "
                 "'input_binding': null}], 'operator_functions': [{'size_bytes': 4, 'shape': [4], 'dtype': 'int8'}]}}");
        const Result<Metadata> metadata = readMetadata(text, manyValues);
        QVERIFY(metadata);
        QCOMPARE(codes(metadata->findings), QStringList());
        QCOMPARE(metadata->modules.at(0).operators.size(), std::size_t(2));
        QCOMPARE(metadata->modules.at(0).style, Style::Operator);
    }

    /// Python writes numbers that JSON does not allow. They are unknown sizes, and nothing else is lost.
    void numbersOfPython_areRead()
    {
        const QByteArray text =
            json("{'version': 6, 'accuracy': NaN, 'range': [-Infinity, Infinity], 'memory': {'functions': {'main': [{"
                 "'workspace_size_bytes': NaN, 'io_size_bytes': 8}]}}}");
        const Result<Metadata> metadata = readMetadata(text, manyValues);
        QVERIFY(metadata);
        QCOMPARE(metadata->modules.at(0).mains.at(0).workspace, std::nullopt);
        QCOMPARE(metadata->modules.at(0).mains.at(0).io, ByteCount(8));
        QVERIFY(codes(metadata->findings)
                    .contains(u"metadata.json cannot be understood in full: "
                              "memory.functions.main.0.workspace_size_bytes is not a size."_s));
        QCOMPARE(metadata->unknownKeys.size(), std::size_t(2));
        QCOMPARE(metadata->unknownKeys[0].value, QJsonValue(u"NaN"_s));
        const QByteArray other = QByteArray(text).replace("NaN, \"range", "null, \"range");
        QVERIFY(canonicalMetadata(text, manyValues) != canonicalMetadata(other, manyValues));
    }

    void unreadable_namesTheByte_data()
    {
        const Test::Rows<QByteArray, FindingCode, qint64> row({"text", "code", "offset"});
        row("nothing", "", Code::BadMetadata, 0);
        row("a list", "[1, 2]", Code::BadMetadata, 0);
        row("cut in the middle", json("{'version': 7, 'mod"), Code::BadMetadata, 15);
        row("a missing comma", "{\"version\": 7\n \"modules\": {}}", Code::BadMetadata, 15);
        row("a number that begins with 0", "{\"version\": 0128, \"modules\": {}}", Code::BadMetadata, 12);
        row("nested 100 000 deep", QByteArray(100'000, '['), Code::BadMetadata, 1024);
        row("a number alone", " 7", Code::BadMetadata, 1);
        row("too many values", '[' + QByteArray("1,").repeated(1'000'001) + "1]", Code::LimitReached, -1);
    }

    void unreadable_namesTheByte()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const FindingCode, code);
        QFETCH(const qint64, offset);
        const Result<Metadata> metadata = readMetadata(text, manyValues);
        QVERIFY(!metadata);
        QCOMPARE(metadata.error().code, code);
        QCOMPARE(metadata.error().offset ? metadata.error().offset->value() : -1, offset);
    }

    void placesOfKeys_areTheFirstOfEach_data()
    {
        Test::addCases<QByteArray, QString, qint64>(u"metadata/placesOfKeys"_s, {"text", "key", "line"});
    }
    void placesOfKeys_areTheFirstOfEach()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, key);
        const Result<Metadata> metadata = readMetadata(text, manyValues);
        QVERIFY(metadata);
        QTEST(metadata->modules.back().keyLines.value(key, LineNumber(-1)).value(), "line");
    }

    void largeNumbers_stayExact()
    {
        const Result<Metadata> metadata = readMetadata(
            json("{'version': 2, 'memory': {'functions': {'main': [{'workspace_size_bytes': 9223372036854775807}]}}}"),
            manyValues);
        QVERIFY(metadata);
        QCOMPARE(metadata->modules.at(0).mains.at(0).workspace->value(), 9223372036854775807LL);
    }

    void canonicalText_ignoresOrderAndTime()
    {
        const QByteArray one = json(
            "{'version': 7, 'modules': {'m': {'export_datetime': 'x', 'memory': {'functions': {'operator_functions': [{'function_name': 'b'}, {'function_name': 'a'}]}}}}}");
        const QByteArray other = json(
            "{'modules': {'m': {'memory': {'functions': {'operator_functions': [{'function_name': 'a'}, {'function_name': 'b'}]}}, 'export_datetime': 'y'}}, 'version': 7}");
        const QByteArray changed = json(
            "{'modules': {'m': {'memory': {'functions': {'operator_functions': [{'function_name': 'a'}, {'function_name': 'c'}]}}}}, 'version': 7}");
        QCOMPARE(canonicalMetadata(one, manyValues), canonicalMetadata(other, manyValues));
        QVERIFY(canonicalMetadata(one, manyValues) != canonicalMetadata(changed, manyValues));
        QCOMPARE(canonicalMetadata("no JSON", manyValues), QByteArray("no JSON"));
    }
};

QTEST_GUILESS_MAIN(TstMetadata)
#include "tst_metadata.moc"
