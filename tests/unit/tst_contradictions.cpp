// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/tensorclaims.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/module.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/expected.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Files = std::vector<Test::TestFile>;

Files filesOf(const QString &fixture)
{
    Files files;
    for (const Test::Member &member : Test::readTar(Test::readFile(Test::fixturePath(fixture)))) {
        const QString path = Test::shownPath(member);
        if (member.type == Test::Member::Type::File && !path.isEmpty())
            files.emplace_back(path, member.bytes);
    }
    return files;
}

/// Replaces the first `from` by `to` in the file whose path ends with `file`; an empty `from` replaces the whole file.
struct Edit {
    QString file;
    QByteArray from;
    QByteArray to;
};
using Edits = std::vector<Edit>;

/// False if an edit matches nothing.
bool apply(Files &files, const Edits &edits)
{
    for (const Edit &edit : edits) {
        const auto file = std::find_if(files.begin(), files.end(), [&](const Test::TestFile &candidate) {
            return candidate.first.endsWith(edit.file);
        });
        const qsizetype at = file == files.end() ? -1 : file->second.indexOf(edit.from);
        if (at < 0)
            return false;
        if (edit.from.isEmpty())
            file->second = edit.to;
        else
            file->second.replace(at, edit.from.size(), edit.to);
    }
    return true;
}

QString described(const Finding &finding)
{
    return u"%1 %2 %3 %4"_s.arg(severityName(finding.severity), codeName(finding.code), formatLink(finding.location),
                                findingText(finding, Language::English));
}

QStringList described(const Document &document)
{
    QStringList rows;
    for (const Finding &finding : document.findings)
        rows += described(finding);
    return rows;
}

/// A report without quotations: findings, stated figures, reasons, and the verbatim metadata.json.
QJsonValue withoutStatements(const QJsonValue &value)
{
    static const QStringList quoted {u"findings"_s,    u"stated"_s, u"statedBytes"_s, u"why"_s,       u"devices"_s,
                                     u"ioSizeBytes"_s, u"files"_s,  u"archive"_s,     u"generator"_s, u"relay"_s};
    if (value.isArray()) {
        QJsonArray kept;
        const QJsonArray array = value.toArray();
        for (const QJsonValue &item : array)
            kept.append(withoutStatements(item));
        return kept;
    }
    if (!value.isObject())
        return value;
    QJsonObject kept;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const bool isOperators = it.key() == "arguments"_L1 && it->isArray() && (*it)[0].isObject();
        if (!quoted.contains(it.key()) && !isOperators)
            kept.insert(it.key(), withoutStatements(*it));
    }
    return kept;
}

/// Places of a word or number in the figures of a document.
QStringList quotationsOf(const Document &document, const QString &lie)
{
    const QJsonValue report = withoutStatements(QJsonDocument::fromJson(writeJson(makeReport(document))).object());
    const QString text = QString::fromUtf8(QJsonDocument(report.toObject()).toJson());
    const QRegularExpression word(u"(?<![\\w.-])%1(?![\\w-])"_s.arg(QRegularExpression::escape(lie)));
    QStringList lines;
    const QStringList all = text.split(u'\n');
    for (const QString &line : all) {
        if (word.match(line).hasMatch())
            lines += line.trimmed();
    }
    return lines;
}

QStringList minus(QStringList all, const QStringList &known)
{
    for (const QString &row : known)
        all.removeOne(row);
    return all;
}

/// "input: code 12 float, relay 24 float32": one claim after another; after "input" the code has "at least".
std::vector<TensorClaim> claimsOf(const QString &text)
{
    static const QStringList sources {u"graph"_s, u"code"_s, u"tables"_s, u"header"_s, u"metadata"_s, u"relay"_s};
    std::vector<TensorClaim> claims;
    const QStringList rows = text.section(u": "_s, 1).split(u", "_s);
    for (const QString &row : rows) {
        const QStringList words = row.split(u' ');
        TensorClaim claim;
        claim.source = TensorClaim::Source(sources.indexOf(words[0]));
        if (words[1] != "?"_L1)
            claim.bytes = ByteCount(words[1].toLongLong());
        claim.dtype = words.value(2);
        claim.isAtLeast = words[0] == "code"_L1 && text.startsWith("input"_L1);
        claims.push_back(claim);
    }
    return claims;
}

QString codeOf(const QString &row)
{
    return row.section(u' ', 1, 1);
}

} // namespace

/// A wrong statement has its own finding with both values and both places, and no figure quotes it.
class TstContradictions : public QObject {
    Q_OBJECT

private:
    static void row(const char *name, const QString &fixture, const Edits &edits, const QString &expected,
                    const QString &lie)
    {
        QTest::newRow(name) << fixture << edits << expected << lie;
    }

private Q_SLOTS:
    /// `judged`: the number of the claim with the accepted size, with the accepted type, and each conflict as
    /// "wrong<right".
    void claims_areJudged_data()
    {
        QTest::addColumn<QString>("claims");
        QTest::addColumn<QString>("judged");
        const auto row = [](const char *claims, const char *judged) {
            QTest::newRow(claims) << QString::fromLatin1(claims) << QString::fromLatin1(judged);
        };
        row("output: code 12 float, metadata 12 float32, relay 12 float32", "0 1");
        row("output: code 12 float, metadata 13 float32", "0 1 bytes 1<0");
        row("output: code 12 float, header 16, metadata 16 float32", "1 2");
        row("output: code 12 float, header 8, metadata 8 float32", "0 2 bytes 1<0 bytes 2<0");
        row("input: code 12 float, metadata 16 float32", "1 1");
        row("input: code 12 float, metadata 8 float32", "0 1 bytes 1<0");
        row("input: code 12 float, metadata 16 float32, relay 12 float32", "0 1 bytes 1<0");
        row("input: code 12 float, header 16, metadata 99 float32, relay 16 float32", "1 2 bytes 2<1");
        row("input: code 12 float, metadata 99 float32, relay 16 float32", "2 1 bytes 1<2");
        row("input: code ? float, metadata 20 float32, relay 16 float32", "1 1 bytes 2<1");
        row("output: graph 8 int16, metadata 9 int16, relay 9 int16", "0 0 bytes 1<0 bytes 2<0");
        row("output: code 4 int8_t, metadata 4 bool", "0 1");
        row("output: code 4 int8_t, metadata 4 uint8", "0 0 type 1<0");
        row("output: code 4 int8_t, metadata 4 uint8, relay 4 uint8", "0 1");
        row("output: code 4 int8_t, metadata 4 uint8, relay 4 int8", "0 2 type 1<2");
        row("output: graph 1 uint1, relay 1 bool", "0 0");
        row("output: code 4 float16x, metadata 4 int16", "0 1");
        row("output: code 12 float, metadata 12 banana", "0 0 type 1<0");
        row("output: code 12 float, metadata 12 banana, relay 12 float32", "0 2 type 1<2");
        row("input: metadata 12 banana, relay 12 float32", "0 1 type 0<1");
    }
    void claims_areJudged()
    {
        QFETCH(const QString, claims);
        QFETCH(const QString, judged);
        const TensorJudgement judgement = judgeClaims(claimsOf(claims));
        const auto number = [](std::optional<std::size_t> index) { return index ? QString::number(*index) : u"-"_s; };
        QString found = number(judgement.bytes) + u' ' + number(judgement.dtype);
        for (const TensorConflict &conflict : judgement.conflicts)
            found += (conflict.what == TensorConflict::What::Type ? u" type "_s : u" bytes "_s) + number(conflict.wrong)
                + u'<' + number(conflict.right);
        QCOMPARE(found, judged);
    }

    /// `expected`: severity, code, location and the words of the sentence with values and the other place, with "…" for
    /// the text between them. `lie`: must not be in any figure.
    void lies_areFound_data();
    void lies_areFound()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Edits, edits);
        QFETCH(const QString, expected);
        QFETCH(const QString, lie);
        Files files = filesOf(fixture);
        const DocumentPointer before = Test::documentFromFiles(files);
        QVERIFY2(apply(files, edits), "an edit finds no place");
        const DocumentPointer after = Test::documentFromFiles(files);
        const QStringList added = minus(described(*after), described(*before));
        QVERIFY2(added.size() == 1, qPrintable(u"found:\n"_s + added.join(u'\n')));
        qsizetype at = 0;
        const QStringList parts = expected.split(u"…"_s);
        for (const QString &part : parts) {
            const qsizetype found = added.first().indexOf(part.trimmed(), at);
            QVERIFY2(found >= 0, qPrintable(part + u" is not in "_s + added.first()));
            at = found + part.trimmed().size();
        }
        for (const QString &word : lie.split(u' ', Qt::SkipEmptyParts)) {
            const QStringList quotations = minus(quotationsOf(*after, word), quotationsOf(*before, word));
            QVERIFY2(quotations.isEmpty(), qPrintable(u"quoted:\n"_s + quotations.join(u'\n')));
            if (word.startsWith("TVMGEN_"_L1))
                QVERIFY2(!after->modules.front().snippet.text.contains(word), qPrintable(word));
        }
    }

    /// If header and metadata.json are both wrong: one number to reserve, and one advice.
    void wrongWorkspaces_haveOneAdvice_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<Edits>("more");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("taken");
        QTest::newRow("too large") << u"v7-aot-usmp"_s << Edits() << QByteArray("68") << QByteArray("4242")
                                   << u"68 bytes"_s;
        QTest::newRow("too small") << u"v7-aot-usmp"_s << Edits() << QByteArray("68") << QByteArray("17")
                                   << u"68 bytes"_s;
        QTest::newRow("an allocation beside the pools")
            << u"v7-aot-usmp"_s
            << Edits {Edit {u"tilt_lib1.c"_s, "  void* T_softmax_maxelem_let",
                            "  void* more = TVMBackendAllocWorkspace(1, 0, (uint64_t)96, 0, 8);\n"
                            "  for (int32_t i = 0; i < 24; ++i) {\n    ((float*)more)[i] = p0[0];\n  }\n"
                            "  if (TVMBackendFreeWorkspace(1, 0, more) != 0) {\n    return -1;\n  }\n"
                            "  void* T_softmax_maxelem_let"}}
            << QByteArray("68") << QByteArray("4242") << u"164 bytes"_s;
    }
    void wrongWorkspaces_haveOneAdvice()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Edits, more);
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, taken);
        const QByteArray stated = "\"workspace_size_bytes\": ";
        const QByteArray macro = "TVMGEN_TILT_WORKSPACE_SIZE ";
        Files files = filesOf(fixture);
        const Edits wrong {{u"metadata.json"_s, stated + from, stated + to},
                           {u"tvmgen_tilt.h"_s, macro + from, macro + to}};
        QVERIFY2(apply(files, wrong) && apply(files, more), "an edit finds no place");
        QStringList rows;
        for (const QString &row : described(*Test::documentFromFiles(files))) {
            if (codeOf(row) == "workspace-mismatch"_L1 || codeOf(row) == "header-size-mismatch"_L1)
                rows += row;
        }
        QCOMPARE(rows.size(), 2);
        for (const QString &row : std::as_const(rows)) {
            QVERIFY2(row.contains(u"eserve that much"_s), qPrintable(row));
            QVERIFY2(row.contains(taken), qPrintable(row));
        }
    }

    /// Differences explained by alignment, rounding, a planner or offloaded code.
    void explainedStatements_areNoLies_data();
    void explainedStatements_areNoLies()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Edits, edits);
        Files files = filesOf(fixture);
        const DocumentPointer before = Test::documentFromFiles(files);
        QVERIFY2(apply(files, edits), "an edit finds no place");
        const QStringList added = minus(described(*Test::documentFromFiles(files)), described(*before));
        QVERIFY2(added.isEmpty(), qPrintable(added.join(u'\n')));
    }

    /// The second function of v7-aot-usmp, whose output may overlap its input. `lost` is the number of lost bytes.
    void overwrittenInputs_areFound_data();
    void overwrittenInputs_areFound()
    {
        QFETCH(const QByteArray, place);
        QFETCH(const QByteArray, body);
        QFETCH(const int, lost);
        Files files = filesOf(u"v7-aot-usmp"_s);
        const QByteArray begin =
            "  for (int32_t j = 0; j < 3; ++j) {\n    ((float*)T_matmul_NT_let)[0] = 0.000000e+00f;\n";
        const QString operators = u"tilt_lib1.c"_s;
        QVERIFY(apply(files,
                      {{operators, "sid_2_let = (&(global_workspace_1_var[32]))",
                        "sid_2_let = (&(global_workspace_1_var[" + place + "]))"},
                       {operators, begin, body + "  return 0;\n" + begin}}));
        QStringList rows;
        for (const QString &row : described(*Test::documentFromFiles(files))) {
            if (codeOf(row) == "input-overwritten"_L1)
                rows += row;
        }
        QCOMPARE(rows.size(), lost > 0 ? 1 : 0);
        if (lost > 0)
            QVERIFY2(rows.front().contains(u"over %1 bytes of"_s.arg(lost)), qPrintable(rows.front()));
    }

    /// Objects are from llvm; C sources beside them may be their source.
    void compiledCode_isNoTargetOfC()
    {
        const auto codesOf = [](const Files &files) {
            QStringList codes;
            for (const QString &row : described(*Test::documentFromFiles(files)))
                codes += codeOf(row);
            return codes.filter(u"target-contradicted"_s).size();
        };
        Test::ElfSpec spec;
        spec.sections = {{.name = ".text", .data = QByteArray(64, '\x55')}};
        spec.symbols = {{.name = "tvmgen_gauge_fused_nn_softmax", .size = 64}};
        Files files = filesOf(u"v7-graph"_s);
        files.emplace_back(u"codegen/host/lib/gauge_lib0.o"_s, spec.bytes());
        QCOMPARE(codesOf(files), 0);
        std::erase_if(files, [](const Test::TestFile &file) { return file.first.endsWith("gauge_lib1.c"_L1); });
        QCOMPARE(codesOf(files), 1);
        QVERIFY(apply(files, {{u"metadata.json"_s, "\"c -keys", "\"llvm -keys"}}));
        QCOMPARE(codesOf(files), 0);
    }

    /// `text` follows the includes of a source of TVM 0.9; `expected` as above, empty for no finding.
    void refusedCode_isFound_data();
    void refusedCode_isFound()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, expected);
        Files files = filesOf(u"v7-aot-allocator-09"_s);
        const DocumentPointer before = Test::documentFromFiles(files);
        const QStringList refusals {u"code-needs-permissive-compiler"_s, u"vector-type-missing"_s,
                                    u"context-undeclared"_s};
        const QByteArray last = "#include <math.h>\n";
        QVERIFY(apply(files, {{u"tilt_lib1.c"_s, last, last + text}}));
        QStringList added;
        for (const QString &row : minus(described(*Test::documentFromFiles(files)), described(*before)))
            added += refusals.contains(codeOf(row)) ? row : QString();
        added.removeAll(QString());
        QCOMPARE(added.size(), expected.isEmpty() ? 0 : 1);
        if (!expected.isEmpty())
            QVERIFY2(added.first().contains(expected), qPrintable(added.first()));
    }

    /// Reviewed in expected/contradictions.txt: only the actual faults of the fixtures.
    void fixtures_haveReviewedFindings()
    {
        QString text;
        for (const QString &name : Test::fixtureNames())
            text += rowsOf(name, *Test::documentFromFixture(name));
        Test::compareWithExpected(text.toUtf8(), u"contradictions/fixtures.txt"_s);
    }

    void realArchives_haveReviewedFindings_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *folder : {"", "diverse", "pairs", "unusual"})
            QTest::newRow(*folder == '\0' ? "mlf" : folder) << QString::fromLatin1(folder);
    }
    void realArchives_haveReviewedFindings()
    {
        QFETCH(const QString, folder);
        const QDir archives(Test::corpusFolder() + u'/' + folder);
        const QStringList names = Test::corpusFolder().isEmpty()
            ? QStringList()
            : archives.entryList({u"*.tar.xz"_s}, QDir::Files, QDir::Name);
        if (names.isEmpty())
            QSKIP("no real archives here (MLF_CORPUS)");
        QString text;
        for (const QString &name : names) {
            BuildOptions options;
            options.until = Document::Stage::Analysis;
            const auto document = buildDocument(archives.filePath(name), options);
            QVERIFY(document);
            text += rowsOf(name.section(u'.', 0, 0), **document);
        }
        Test::compareWithExpected(text.toUtf8(),
                                  u"contradictions/%1.txt"_s.arg(folder.isEmpty() ? u"archives"_s : folder));
    }

private:
    /// The findings of this test's subject, one per line.
    static QString rowsOf(const QString &name, const Document &document)
    {
        static const QStringList subjects {u"constants-size-mismatch"_s,
                                           u"tensor-size-mismatch"_s,
                                           u"tensor-type-mismatch"_s,
                                           u"header-size-mismatch"_s,
                                           u"operator-workspace-mismatch"_s,
                                           u"executor-contradicted"_s,
                                           u"target-contradicted"_s,
                                           u"release-contradicted"_s,
                                           u"device-without-target"_s,
                                           u"offload-without-target"_s,
                                           u"macro-redefined"_s,
                                           u"model-name-mismatch"_s,
                                           u"bad-metadata"_s,
                                           u"source-not-c"_s,
                                           u"include-missing"_s,
                                           u"pool-data-mismatch"_s,
                                           u"registry-mismatch"_s,
                                           u"work-mismatch"_s,
                                           u"memory-not-freed"_s,
                                           u"memory-freed-twice"_s,
                                           u"memory-used-after-free"_s,
                                           u"buffer-not-written"_s,
                                           u"input-overwritten"_s,
                                           u"tensor-type-unknown"_s,
                                           u"tensor-not-in-code"_s,
                                           u"header-missing"_s,
                                           u"workspace-mismatch"_s,
                                           u"constants-not-stated"_s,
                                           u"io-size-not-io"_s,
                                           u"pool-too-small"_s,
                                           u"code-needs-permissive-compiler"_s,
                                           u"vector-type-missing"_s,
                                           u"context-undeclared"_s};
        QString text = name + u'\n';
        const QStringList rows = described(document);
        for (const QString &found : rows) {
            if (subjects.contains(codeOf(found)))
                text += u"    "_s + found + u'\n';
        }
        return text;
    }
};

void TstContradictions::lies_areFound_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<Edits>("edits");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("lie");
    const QString usmp = u"v7-aot-usmp"_s;
    const QString metadata = u"metadata.json"_s;
    const QString header = u"tvmgen_tilt.h"_s;
    const QString relay = u"tilt.relay"_s;
    const QString operators = u"tilt_lib1.c"_s;
    const QString entry = u"codegen/host/src/tilt_lib0.c"_s;

    row("constants too large", usmp, {{metadata, "\"constants_size_bytes\": 236", "\"constants_size_bytes\": 4242"}},
        u"warning constants-size-mismatch metadata.json:20 … 4242 bytes … 236 bytes …"_s + entry, u"4242"_s);
    row("constants too small", usmp, {{metadata, "\"constants_size_bytes\": 236", "\"constants_size_bytes\": 137"}},
        u"warning constants-size-mismatch metadata.json:20 … 137 bytes … 236 bytes"_s, u"137"_s);
    row("constants of a graph", u"v7-graph"_s,
        {{metadata, "\"constants_size_bytes\": 176", "\"constants_size_bytes\": 4242"}},
        u"warning constants-size-mismatch metadata.json:12 … 4242 bytes … 176 bytes … parameters/gauge.params"_s,
        u"4242"_s);

    row("an input too large", usmp, {{metadata, "\"size\": 24", "\"size\": 4242"}},
        u"warning tensor-size-mismatch metadata.json:22 … 4242 bytes for accel … "_s + operators + u" … 24 bytes"_s,
        u"4242"_s);
    row("an input too small", usmp, {{metadata, "\"size\": 24", "\"size\": 17"}},
        u"warning tensor-size-mismatch metadata.json:22 … 17 bytes for accel … 24 bytes"_s, u"17"_s);
    row("an output too large", usmp, {{metadata, "\"size\": 12", "\"size\": 4242"}},
        u"warning tensor-size-mismatch metadata.json:29 … 4242 bytes for prob … "_s + operators + u" … 12 bytes"_s,
        u"4242"_s);
    row("an output too small", usmp, {{metadata, "\"size\": 12", "\"size\": 7"}},
        u"warning tensor-size-mismatch metadata.json:29 … 7 bytes for prob … 12 bytes"_s, u"7"_s);
    row("an input of another type", usmp, {{metadata, "\"dtype\": \"float32\"", "\"dtype\": \"uint16\""}},
        u"warning tensor-type-mismatch metadata.json:22 … uint16 for accel … float32"_s, u"uint16"_s);
    row("an output of another type", usmp,
        {{metadata, "\"prob\": {\n                  \"dtype\": \"float32\"",
          "\"prob\": {\n                  \"dtype\": \"int64\""}},
        u"warning tensor-type-mismatch metadata.json:29 … int64 for prob … float32"_s, u"int64"_s);
    row("an input of a graph too large", u"v7-graph"_s, {{metadata, "\"size\": 20", "\"size\": 4242"}},
        u"warning tensor-size-mismatch metadata.json:14 … 4242 bytes for data … gauge.graph … 20 bytes"_s, u"4242"_s);
    row("an output of a graph of another type", u"v7-graph"_s,
        {{metadata, "\"prob\": {\n                  \"dtype\": \"float32\"",
          "\"prob\": {\n                  \"dtype\": \"int64\""}},
        u"warning tensor-type-mismatch metadata.json:21 … int64 for prob … gauge.graph … float32"_s, u"int64"_s);
    row("a size that does not follow from the shape of an operator's argument", u"v7-operator-flat"_s,
        {{metadata, "\"size_bytes\": 30", "\"size_bytes\": 4242"}},
        u"warning tensor-size-mismatch metadata.json … 4242 bytes for outer … 30 bytes"_s, {});

    row("an operator's argument of a type that there is not", u"v7-operator-flat"_s,
        {{metadata, "\"dtype\": \"int16\"", "\"dtype\": \"banana\""}},
        u"warning tensor-type-unknown metadata.json … banana for outer … size are unknown"_s, u"banana"_s);
    row("an input more than the code has", usmp,
        {{metadata, "\"accel\": {",
          "\"ghost\": {\n                  \"dtype\": \"int8\",\n                  \"size\": 4242\n                },\n"
          "                \"accel\": {"}},
        u"warning tensor-not-in-code metadata.json:22 metadata.json states the input ghost … "_s + header
            + u":20 has it: accel."_s,
        u"ghost 4242"_s);
    row("an input of another name", usmp, {{metadata, "\"accel\"", "\"speed\""}},
        u"warning tensor-not-in-code metadata.json:22 metadata.json states the input speed … accel"_s, u"speed"_s);
    row("an output of another name", usmp, {{metadata, "\"prob\"", "\"odds\""}},
        u"warning tensor-not-in-code metadata.json:29 metadata.json states the output odds … prob"_s, u"odds"_s);
    row("an input of a graph of another name", u"v7-graph"_s, {{metadata, "\"data\"", "\"ghost\""}},
        u"warning tensor-not-in-code metadata.json:14 metadata.json states the input ghost … gauge.graph has it: data."_s,
        u"ghost"_s);

    row("an input of another shape in Relay", usmp, {{relay, "%accel: Tensor[(1, 6)", "%accel: Tensor[(1, 77)"}},
        u"warning tensor-size-mismatch src/tilt.relay:1 … 308 bytes for accel … 24 bytes"_s, u"77"_s);
    row("an output of another shape in Relay", usmp,
        {{relay, "-> Tensor[(1, 3), float32]", "-> Tensor[(1, 77), float32]"}},
        u"warning tensor-size-mismatch src/tilt.relay:1 … 308 bytes for prob … 12 bytes"_s, u"77"_s);
    row("an input of another type in Relay", usmp,
        {{relay, "%accel: Tensor[(1, 6), float32]", "%accel: Tensor[(1, 6), uint16]"}},
        u"warning tensor-type-mismatch src/tilt.relay:1 … uint16 for accel … float32"_s, u"uint16"_s);

    row("a macro of an input too small", usmp, {{header, "TVMGEN_TILT_ACCEL_SIZE 24", "TVMGEN_TILT_ACCEL_SIZE 17"}},
        u"error header-size-mismatch codegen/host/include/tvmgen_tilt.h:12 TVMGEN_TILT_ACCEL_SIZE … 17 bytes … "_s
            + operators + u" … 24 bytes … overflows"_s,
        u"17 TVMGEN_TILT_ACCEL_SIZE"_s);
    row("a macro of an output too large", usmp, {{header, "TVMGEN_TILT_PROB_SIZE 12", "TVMGEN_TILT_PROB_SIZE 4242"}},
        u"warning header-size-mismatch codegen/host/include/tvmgen_tilt.h:16 TVMGEN_TILT_PROB_SIZE … 4242 bytes … 12 bytes"_s,
        u"4242 TVMGEN_TILT_PROB_SIZE"_s);
    row("the macro of the workspace too small", usmp,
        {{header, "TVMGEN_TILT_WORKSPACE_SIZE 68", "TVMGEN_TILT_WORKSPACE_SIZE 17"}},
        u"error header-size-mismatch codegen/host/include/tvmgen_tilt.h:43 TVMGEN_TILT_WORKSPACE_SIZE … 17 bytes … "_s
            + operators + u" … 68 bytes"_s,
        u"17"_s);
    row("the macro of the workspace too large", usmp,
        {{header, "TVMGEN_TILT_WORKSPACE_SIZE 68", "TVMGEN_TILT_WORKSPACE_SIZE 4242"}},
        u"warning header-size-mismatch codegen/host/include/tvmgen_tilt.h:43 … 4242 bytes … 68 bytes"_s, u"4242"_s);
    row("the macro of an allocator's workspace too small", u"v7-aot-allocator-09"_s,
        {{header, "TVMGEN_TILT_WORKSPACE_SIZE 80", "TVMGEN_TILT_WORKSPACE_SIZE 17"}},
        u"error header-size-mismatch codegen/host/include/tvmgen_tilt.h:35 … 17 bytes"_s,
        u"17 TVMGEN_TILT_WORKSPACE_SIZE"_s);
    row("the macro of an allocator's workspace too large", u"v7-aot-allocator-09"_s,
        {{header, "TVMGEN_TILT_WORKSPACE_SIZE 80", "TVMGEN_TILT_WORKSPACE_SIZE 4242"}},
        u"warning header-size-mismatch codegen/host/include/tvmgen_tilt.h:35 … 4242 bytes"_s,
        u"4242 TVMGEN_TILT_WORKSPACE_SIZE"_s);
    row("the macro of a pool too small", u"v7-external-pools"_s,
        {{header, "TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE 52", "TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE 37"}},
        u"error header-size-mismatch codegen/host/include/tvmgen_tilt.h:57 … DTCM_WORKSPACE_POOL_SIZE … 37 bytes … 52 bytes"_s,
        u"37 TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE"_s);
    row("the macro of a pool too large", u"v7-external-pools"_s,
        {{header, "TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE 52", "TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE 4242"}},
        u"warning header-size-mismatch codegen/host/include/tvmgen_tilt.h:57 … 4242 bytes … 52 bytes"_s,
        u"4242 TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE"_s);

    row("an operator's workspace too large", u"v7-graph"_s,
        {{metadata, "\"workspace_size_bytes\": 48", "\"workspace_size_bytes\": 4242"}},
        u"warning operator-workspace-mismatch metadata.json:32 … 4242 bytes … tvmgen_gauge_fused_nn_softmax … gauge_lib1.c"_s,
        u"4242"_s);
    row("an operator's workspace under a planner", usmp,
        {{metadata, "\"workspace_size_bytes\": 0", "\"workspace_size_bytes\": 4242"}},
        u"warning operator-workspace-mismatch metadata.json:40 … 4242 bytes … tvmgen_tilt_fused_nn_dense_add"_s,
        u"4242"_s);
    row("an operator's workspace too small", u"v7-cmsis"_s,
        {{metadata, "\"workspace_size_bytes\": 80", "\"workspace_size_bytes\": 7"}},
        u"warning operator-workspace-mismatch metadata.json:49 … 7 bytes … tvmgen_scene_cmsis_nn_main_0 … scene_lib2.c … 80 bytes"_s,
        u"7"_s);

    row("a graph that is none", usmp, {{metadata, "\"aot\"", "\"graph\""}},
        u"warning executor-contradicted metadata.json:4 … graph … "_s + operators + u" … aot"_s, u"graph"_s);
    row("an AOT that is a graph", u"v7-graph"_s, {{metadata, "\"graph\"", "\"aot\""}},
        u"warning executor-contradicted metadata.json:4 … aot … gauge.graph … graph"_s, u"aot"_s);
    row("another CPU", usmp, {{metadata, "-mcpu=cortex-m4", "-mcpu=cortex-m55"}},
        u"warning target-contradicted metadata.json:71 … cortex-m55 … "_s + operators + u":1 … cortex-m4"_s,
        u"cortex-m55"_s);
    row("another kind of target", usmp, {{metadata, "\"c -keys", "\"llvm -keys"}},
        u"warning target-contradicted metadata.json:71 … llvm -keys … "_s + operators + u":1 … c -keys"_s, u"llvm"_s);
    row("other keys", usmp, {{metadata, "-keys=arm_cpu,cpu", "-keys=riscv,cpu"}},
        u"warning target-contradicted metadata.json:71 … riscv … arm_cpu"_s, u"riscv,cpu"_s);
    row("a source of another target", usmp, {{operators, "-mcpu=cortex-m4", "-mcpu=cortex-m55"}},
        u"warning target-contradicted metadata.json:71 … cortex-m4 … cortex-m55"_s, {});
    row("an offload of another kind", u"v7-cmsis"_s, {{metadata, "\"cmsis-nn ", "\"ethos-u "}},
        u"warning target-contradicted metadata.json … ethos-u … scene_lib2.c:1 … cmsis-nn"_s, u"ethos-u"_s);
    row("a release that is too old", usmp, {{metadata, "0.14.dev0", "0.10.0"}},
        u"warning release-contradicted metadata.json:13 … 0.10.0 … 0.12-0.14 … "_s + operators, u"0.10.0"_s);
    row("a release that is too new", usmp, {{metadata, "0.14.dev0", "0.18.0"}},
        u"warning release-contradicted metadata.json:13 … 0.18.0 … 0.12-0.14"_s, u"0.18.0"_s);
    row("a development build that is too old", usmp, {{metadata, "0.14.dev0", "0.10.dev0"}},
        u"warning release-contradicted metadata.json:13 … 0.10.dev0 … 0.12-0.14"_s, u"0.10.dev0"_s);
    row("a release of another format", u"v5-external-deps"_s, {{metadata, "0.9.dev0", "0.14.0"}},
        u"warning release-contradicted metadata.json:11 … 0.14.0 … 0.8"_s, u"0.14.0"_s);
    row("a device that no target runs on", usmp, {{metadata, "\"device\": 1", "\"device\": 12"}},
        u"warning device-without-target metadata.json … 12 (ext_dev) … c -keys=arm_cpu,cpu -mcpu=cortex-m4"_s, {});
    row("an offload without its target", u"v7-cmsis"_s,
        {{metadata, "cortex-m55\",\n        \"cmsis-nn \"", "cortex-m55\""}},
        u"warning offload-without-target metadata.json … scene.relay hands functions over to cmsis-nn … c -keys=arm_cpu,cpu -mcpu=cortex-m55"_s,
        u""_s);
    row("a source of another target, wrapped by a formatter", usmp,
        {{operators, " -mcpu=cortex-m4", "\n// -mcpu=cortex-m55"}},
        u"warning target-contradicted metadata.json:71 … cortex-m4 … c -keys=arm_cpu,cpu -mcpu=cortex-m55"_s, {});

    row("a model of another name", usmp,
        {{metadata, "\"tilt\": {", "\"lean\": {"}, {metadata, "\"model_name\": \"tilt\"", "\"model_name\": \"lean\""}},
        u"warning model-name-mismatch metadata.json … names the model lean, but its code was generated for the model tilt"_s,
        {});
    row("a key that is missing", usmp, {{metadata, "      \"style\": \"full-model\",\n", ""}},
        u"warning bad-metadata metadata.json … modules.tilt.style is missing."_s, {});
    row("a key of another name", usmp, {{metadata, "\"io_size_bytes\"", "\"io_bytes\""}},
        u"warning bad-metadata metadata.json … main.0.io_size_bytes is missing; beside it there are keys of no known version: io_bytes"_s,
        {});
    row("a conflict of two versions", usmp,
        {{header, "#define TVMGEN_TILT_WORKSPACE_SIZE 68\n",
          "<<<<<<< HEAD\n#define TVMGEN_TILT_WORKSPACE_SIZE 68\n=======\n#define TVMGEN_TILT_WORKSPACE_SIZE 4242\n"
          ">>>>>>> dev\n"}},
        u"source-not-c codegen/host/include/tvmgen_tilt.h:43 … two versions stand there, with the marks of a conflict"_s,
        u"4242"_s);

    const QByteArray workspace = "#define TVMGEN_TILT_WORKSPACE_SIZE 68\n";
    row("a macro with two values", usmp, {{header, workspace, "#define TVMGEN_TILT_WORKSPACE_SIZE 4242\n" + workspace}},
        u"warning macro-redefined codegen/host/include/tvmgen_tilt.h:44 TVMGEN_TILT_WORKSPACE_SIZE … as 68; line 43 … 4242"_s,
        u"4242"_s);
    const QString constants = u"v7-external-constants"_s;
    row("data of a pool with a value too few", constants, {{header, "0x27, 0x31, 0x88", "0x27, 0x31"}},
        u"error pool-data-mismatch codegen/host/include/tvmgen_tilt.h:63 TVMGEN_TILT_FLASH_CONSTANT_POOL_DATA has 187 values … flash holds 188 bytes"_s,
        {});
    row("data of a pool with a value too many", constants, {{header, "0x27, 0x31, 0x88", "0x27, 0x31, 0x88, 0x88"}},
        u"error pool-data-mismatch codegen/host/include/tvmgen_tilt.h:63 … has 189 values … flash holds 188 bytes"_s,
        {});
    const QString registry = u"codegen/host/src/lib0.c"_s;
    row("a registry with a pointer too few", u"v2-graph"_s,
        {{registry, "    (TVMBackendPackedCFunc)fused_nn_dense_add,\n", ""}},
        u"error registry-mismatch codegen/host/src/lib0.c:18 … states 3 functions, has 3 names and 2 pointers"_s, {});
    row("a registry with a name too few", u"v2-graph"_s, {{registry, "\\000fused_nn_dense_add\\000", "\\000"}},
        u"error registry-mismatch codegen/host/src/lib0.c:19 … states 3 functions, has 2 names and 3 pointers"_s, {});
    row("a registry that states more than it has", u"v2-graph"_s, {{registry, "\\003", "\\004"}},
        u"error registry-mismatch codegen/host/src/lib0.c:19 … states 4 functions, has 3 names and 3 pointers"_s, {});

    row("a loop that multiplies less than Relay says", usmp, {{operators, "k < 6;", "k < 4;"}},
        u"warning work-mismatch codegen/host/src/tilt_lib1.c:27 … does 20 multiply-accumulates by its code and 30 by the shapes"_s,
        {});
    const QString allocator = u"v7-aot-allocator-09"_s;
    const QByteArray freeing = "  if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {\n    return -1;\n  }\n";
    const QByteArray last = "  if (tvmgen_tilt_fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;\n";
    row("an allocation that is never freed", allocator, {{operators, freeing, ""}},
        u"error memory-not-freed codegen/host/src/tilt_lib1.c:113 tvmgen_tilt___tvm_main__ allocates sid_2"_s, {});
    const QByteArray allocating = "void* sid_2 = TVMBackendAllocWorkspace(";
    row("an allocation of a variable with another attribute", allocator,
        {{operators, freeing, ""}, {operators, allocating, "__attribute__((unused)) " + allocating}},
        u"error memory-not-freed codegen/host/src/tilt_lib1.c:113 tvmgen_tilt___tvm_main__ allocates sid_2"_s, {});
    row("an allocation that is freed twice", allocator, {{operators, freeing, freeing + freeing}},
        u"error memory-freed-twice codegen/host/src/tilt_lib1.c:123 tvmgen_tilt___tvm_main__ frees sid_2 here, but line 120"_s,
        {});
    row("an allocation that is used after it is freed", allocator, {{operators, last + freeing, freeing + last}},
        u"error memory-used-after-free codegen/host/src/tilt_lib1.c:122 … passes sid_2 to tvmgen_tilt_fused_nn_softmax here, but line 119"_s,
        {});
    const QByteArray first =
        "  if (tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1) != 0 ) return -1;\n";
    const QByteArray second = "  if (tvmgen_tilt_fused_nn_dense_add(sid_1, sid_2) != 0 ) return -1;\n";
    row("two calls that are exchanged", allocator, {{operators, first + second, second + first}},
        u"error buffer-not-written codegen/host/src/tilt_lib1.c:117 tvmgen_tilt_fused_nn_dense_add reads sid_1 here (call 1)"_s,
        {});
    row("a call of a plan that is lost, whose output a call before covers in part", usmp,
        {{operators,
          "  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, sid_2_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;\n",
          ""}},
        u"error buffer-not-written codegen/host/src/tilt_lib1.c:75 tvmgen_tilt_fused_nn_softmax reads sid_2 here (call 2)"_s,
        {});
    row("a key of the module that is not its name", usmp, {{metadata, "\"tilt\": {", "\"lean\": {"}},
        u"warning bad-metadata metadata.json … modules.lean.model_name is tilt, but the key of the model is lean"_s,
        {});
    row("a call in the middle that is lost", allocator, {{operators, second, ""}},
        u"error buffer-not-written codegen/host/src/tilt_lib1.c:118 tvmgen_tilt_fused_nn_softmax reads sid_2 here (call 2)"_s,
        {});
    const QString plan = u"tilt_lib1.c"_s;
    const QByteArray output = "void* sid_2_let = (&(global_workspace_1_var[32]));";
    row("an output over an input that later iterations read", usmp,
        {{plan, output, "void* sid_2_let = (&(global_workspace_1_var[0]));"}},
        u"error input-overwritten codegen/host/src/tilt_lib1.c:75 tvmgen_tilt_fused_nn_dense_add (call 2) writes sid_2 over 4 bytes of sid_1"_s,
        {});
    row("a constant read behind the end of its pool", usmp, {{plan, "4_var[224]", "4_var[228]"}},
        u"error buffer-overrun codegen/host/src/tilt_lib1.c … global_const_workspace_4_var holds 236 bytes, but tvmgen_tilt_fused_nn_dense_add uses it up to byte 240"_s,
        {});
    row("a pool of another export, which is too small", usmp, {{entry, "global_workspace[68]", "global_workspace[60]"}},
        u"error pool-too-small … The pool global_workspace holds 60 bytes, but call 3 uses it up to byte 68"_s, {});
    row("the last call that is lost", allocator, {{operators, last, ""}},
        u"error buffer-not-written codegen/host/src/tilt_lib1.c:108 No call of tvmgen_tilt___tvm_main__ writes the output output"_s,
        {});
    row("a kernel that writes more than the storage of a graph holds", u"v7-graph"_s,
        {{u"gauge_lib1.c"_s, "((float*)T_add_1)[j] =", "((float*)T_add_1)[(j + 3)] ="}},
        u"error buffer-overrun codegen/host/src/gauge_lib1.c … holds 16 bytes, but tvmgen_gauge_fused_nn_dense_add uses it up to byte 28"_s,
        {});
    row("a parameter of another type than the graph takes", u"v7-graph"_s,
        {{u"gauge.graph"_s, "\"float32\", \n        \"float32\"", "\"float32\", \n        \"int32\""}},
        u"warning tensor-type-mismatch parameters/gauge.params … float32 for p0 … gauge.graph … int32"_s, {});
    row("a parameter of another size than the graph takes", u"v7-graph"_s,
        {{u"gauge.graph"_s, "[4, 5]", "[4, 6]"}, {metadata, "\"size_bytes\": 80", "\"size_bytes\": 96"}},
        u"warning tensor-size-mismatch parameters/gauge.params … 80 bytes for p0 … gauge.graph … 96 bytes"_s, {});
}

void TstContradictions::explainedStatements_areNoLies_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<Edits>("edits");
    const QString metadata = u"metadata.json"_s;
    const auto row = [](const char *name, const QString &fixture, const Edits &edits) {
        QTest::newRow(name) << fixture << edits;
    };
    row("llvm beside offloaded C", u"v7-cmsis"_s, {{metadata, "\"cmsis-nn ", "\"llvm -keys=cpu\", \"cmsis-nn "}});
    row("a source without its target", u"v7-aot-usmp"_s,
        {{u"tilt_lib1.c"_s, "// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m4\n", "// mine\n"}});
    row("no release is stated", u"v7-aot-usmp"_s, {{metadata, "\"0.14.dev0\"", "\"\""}});
    row("a development build of the release after", u"v7-aot-usmp"_s, {{metadata, "0.14.dev0", "0.15.dev0"}});
    row("a development build of the release before", u"v7-aot-usmp"_s, {{metadata, "0.14.dev0", "0.11.dev0"}});
    row("one whose code came with the release after it", u"v7-aot-usmp"_s,
        {{metadata, "0.14.dev0", "0.10.dev0"}, {u"tilt_lib1.c"_s, "#include <stdbool.h>\n", ""}});
    row("an output that the code has by its number", u"v7-packed-metadata"_s, {{metadata, "\"prob\"", "\"odds\""}});
    row("an output of the name that TVM gives", u"v7-aot-usmp"_s, {{metadata, "\"prob\"", "\"output\""}});
    row("an output of a graph, which has no names", u"v7-graph"_s, {{metadata, "\"prob\"", "\"odds\""}});
    row("a device whose target runs on nobody knows what", u"v7-aot-usmp"_s,
        {{metadata, "\"c -keys=arm_cpu,cpu -mcpu=cortex-m4\"", "\"c -keys=arm_cpu,cpu -mcpu=cortex-m4\", \"mine\""},
         {metadata, "\"device\": 1", "\"device\": 12"}});
    const QString code = u"tilt_lib1.c"_s;
    const QByteArray beginOfMain = "TVM_DLL int32_t tvmgen_tilt___tvm_main__(";
    const Edits cleaning {
        {code, beginOfMain,
         "static void ws_cleanup(void* p) { TVMBackendFreeWorkspace(1, 0, *(void**)p); }\n" + beginOfMain},
        {code, "  if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {\n    return -1;\n  }\n", ""}};
    const auto cleaned = [&](const QByteArray &declaration) {
        Edits edits = cleaning;
        edits.push_back({code, "void* sid_2 = ", declaration});
        return edits;
    };
    const QString allocating = u"v7-aot-allocator-09"_s;
    row("an allocation that the attribute of its variable frees", allocating,
        cleaned("void* sid_2 __attribute__((cleanup(ws_cleanup))) = "));
    row("an allocation that an attribute before the star frees", allocating,
        cleaned("void __attribute__((aligned(8), __cleanup__(ws_cleanup))) * sid_2 = "));
    row("an allocation that an attribute before the type frees", allocating,
        cleaned("__attribute__((cleanup(ws_cleanup))) void* sid_2 = "));
    row("an allocation after its variable, which has the attribute", allocating,
        cleaned("void* sid_2 __attribute__((cleanup(ws_cleanup)));\n  sid_2 = "));
    row("arrays on the stack count as an operator's workspace", u"v7-graph"_s,
        {{metadata, "\"workspace_size_bytes\": 48", "\"workspace_size_bytes\": 64"}});
    row("arrays that a static helper has, each rounded", u"v7-aot-allocator-09"_s,
        {{u"tilt_lib1.c"_s, "TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(", "static int32_t work("},
         {u"tilt_lib1.c"_s, "TVM_DLL int32_t tvmgen_tilt___tvm_main__(",
          "TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(float* placeholder, float* T_softmax_norm) {\n"
          "  return work(placeholder, T_softmax_norm);\n}\n\n"
          "TVM_DLL int32_t tvmgen_tilt___tvm_main__("}});
    row("a target that a formatter has wrapped", u"v7-aot-usmp"_s,
        {{u"tilt_lib1.c"_s, " -mcpu=cortex-m4\n", "\n// -mcpu=cortex-m4\n"},
         {u"tilt_lib1.c"_s, "#define TVM_EXPORTS\n", ""}});
    row("a target that a formatter has wrapped behind its first words", u"v7-aot-usmp"_s,
        {{u"tilt_lib1.c"_s, "target: c", "target:\n// c"}, {u"tilt_lib1.c"_s, "#define TVM_EXPORTS\n", ""}});
    row("parameters in a file that is not there", u"v7-graph"_s,
        {{u"gauge.params"_s, "", QByteArray::fromHex("b79c04054f8de5f7") + QByteArray(24, '\0')}});
    const QString header = u"tvmgen_tilt.h"_s;
    const QByteArray workspace = "#define TVMGEN_TILT_WORKSPACE_SIZE 68\n";
    row("marks of a conflict in a comment", u"v7-aot-usmp"_s,
        {{header, workspace, "/*\n<<<<<<< HEAD\n=======\n>>>>>>> dev\n*/\n" + workspace}});
    row("a macro with one value in two spellings", u"v7-aot-usmp"_s,
        {{header, workspace, "#define TVMGEN_TILT_WORKSPACE_SIZE 0x44\n" + workspace}});
    row("a macro that is undefined before", u"v7-aot-usmp"_s,
        {{header, workspace,
          "#define TVMGEN_TILT_WORKSPACE_SIZE 4242\n#undef TVMGEN_TILT_WORKSPACE_SIZE\n" + workspace}});
    row("a macro of another branch", u"v7-aot-usmp"_s,
        {{header, workspace, "#if 0\n#define TVMGEN_TILT_WORKSPACE_SIZE 4242\n#endif\n" + workspace}});
    row("a comment among the data of a pool", u"v7-external-constants"_s,
        {{header, "0x27, 0x31, 0x88", "0x27, /* 1, 2 */ 0x31, 0x88"}});
    row("a registry whose texts are split", u"v2-graph"_s,
        {{u"lib0.c"_s, "\"\\003fused_nn_softmax\\000", "\"\\x03\" \"\\000fused_nn_softmax\\0\" \""}});
    const QString allocator = u"v7-aot-allocator-09"_s;
    const QString operators = u"tilt_lib1.c"_s;
    const QByteArray freeing = "  if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {\n    return -1;\n  }\n";
    const QByteArray main = "#ifdef __cplusplus\nextern \"C\"\n#endif\nTVM_DLL int32_t tvmgen_tilt___tvm_main__(";
    row("memory that a helper frees", allocator,
        {{operators, freeing, "  drop(sid_2);\n"},
         {operators, main, "static void drop(void* p) { TVMBackendFreeWorkspace(1, 0, p); }\n" + main}});
    row("memory that is freed in two branches", allocator,
        {{operators, freeing,
          "  if (sid_1 == sid_2) {\n    TVMBackendFreeWorkspace(1, 0, sid_2);\n  } else {\n"
          "    TVMBackendFreeWorkspace(1, 0, sid_2);\n  }\n"}});
    row("memory that is freed where something failed", allocator,
        {{operators, "sid_2) != 0 ) return -1;",
          "sid_2) != 0 ) {\n    TVMBackendFreeWorkspace(1, 0, sid_2);\n    return -1;\n  }"}});
    row("memory that is freed behind a label", allocator,
        {{operators, "sid_2) != 0 ) return -1;", "sid_2) != 0 ) goto failed;"},
         {operators, "sid_1) != 0) {\n    return -1;\n  }\n  return 0;\n",
          "sid_1) != 0) {\n    return -1;\n  }\n  return 0;\nfailed:\n  TVMBackendFreeWorkspace(1, 0, sid_2);\n"
          "  TVMBackendFreeWorkspace(1, 0, sid_1);\n  return -1;\n"}});
    row("memory that main fills itself", allocator,
        {{operators, "  if (tvmgen_tilt_fused_nn_dense_add(sid_1, sid_2) != 0 ) return -1;\n",
          "  memcpy(sid_2, sid_1, 8);\n"},
         {operators, "#include <math.h>\n", "#include <math.h>\n#include <string.h>\n"}});
    row("memory that is written under another name", u"v7-aot-usmp"_s,
        {{operators, "  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let,",
          "  void* same_let = (&(global_workspace_1_var[0])); if (tvmgen_tilt_fused_nn_dense_add(same_let,"}});
    row("a plan in which main writes a tensor under two other names", u"v7-aot-usmp"_s,
        {{operators, "  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, sid_2_let,",
          "  void* low_let = (&(global_workspace_1_var[28]));\n"
          "  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, low_let, global_const_workspace_0_var, global_workspace_1_var) "
          "!= 0 ) return -1;\n"
          "  void* high_let = (&(global_workspace_1_var[40]));\n"
          "  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, high_let,"}});
    row("a kernel that fills the storage of a graph from its end", u"v7-graph"_s,
        {{u"gauge_lib1.c"_s, "((float*)T_add_1)[j] =", "((float*)T_add_1)[(3 - j)] ="}});
    row("a parameter that the graph does not take", u"v7-graph"_s,
        {{u"gauge.graph"_s, "\"name\": \"p0\"", "\"name\": \"q0\""}});
    row("an offload target with an option", u"v7-cmsis"_s,
        {{metadata, "\"cmsis-nn \"", "\"cmsis-nn -mcpu=cortex-m55\""}});
    row("a model whose name has capitals", u"v7-aot-usmp"_s,
        {{metadata, "\"tilt\": {", "\"Tilt\": {"}, {metadata, "\"model_name\": \"tilt\"", "\"model_name\": \"Tilt\""}});
    const QString entry = u"tilt_lib0.c"_s;
    row("a pool for two models", u"v7-aot-usmp"_s,
        {{entry, "static uint8_t global_workspace[68]", "uint8_t global_workspace[4242]"}});
    row("a pool that is larger than its plan and than what is stated", u"v7-aot-usmp"_s,
        {{entry, "global_workspace[68]", "global_workspace[100]"},
         {u"tvmgen_tilt.h"_s, "WORKSPACE_SIZE 68", "WORKSPACE_SIZE 80"},
         {metadata, "\"workspace_size_bytes\": 68", "\"workspace_size_bytes\": 80"}});
    row("a constant pool behind a pragma", u"v7-aot-usmp"_s,
        {{entry, "__attribute__((section(\".rodata.tvm\"), ))\nstatic struct",
          "#pragma pack(1)\nstatic const struct"}});
    row("a pragma in front of a constant pool", u"v7-aot-usmp"_s,
        {{entry, "static struct global_const", "_Pragma(\"pack(1)\") static struct global_const"}});
    row("a key more than the exporter writes", u"v7-aot-usmp"_s,
        {{metadata, "      \"style\":", "      \"note\": 1,\n      \"style\":"}});
    const Edit heap {u"tilt_lib1.c"_s, "#include <math.h>\n", "#include <math.h>\n#include <stdlib.h>\n"};
    row("memory from a heap, in main", u"v7-aot-allocator-09"_s,
        {heap,
         {u"tilt_lib1.c"_s, "TVMBackendAllocWorkspace(1, 0, (uint64_t)8, 0, 8)", "malloc(4000)"},
         {u"tilt_lib1.c"_s, "if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {", "free(sid_2);\n  if (0) {"}});
    row("memory from a heap, in a function", u"v7-aot-allocator-09"_s,
        {heap,
         {u"tilt_lib1.c"_s, "  T_softmax_expsum[0] = 0.000000e+00f;\n",
          "  T_softmax_expsum[0] = 0.000000e+00f;\n  float* more = malloc(4000);\n  more[0] = 0;\n  free(more);\n"}});
    row("memory from a heap, in a helper", u"v7-aot-allocator-09"_s,
        {heap,
         {u"tilt_lib1.c"_s, "  T_softmax_expsum[0] = 0.000000e+00f;\n",
          "  T_softmax_expsum[0] = 0.000000e+00f;\n  note();\n"},
         {u"tilt_lib1.c"_s, "TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(",
          "static void note(void) {\n  float* more = malloc(4000);\n  more[0] = 0;\n  free(more);\n}\n"
          "TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax("}});
}

void TstContradictions::overwrittenInputs_areFound_data()
{
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("lost");
    const auto loop = [](int count, const QByteArray &body) -> QByteArray {
        return "  for (int32_t i = 0; i < " + QByteArray::number(count) + "; ++i) {\n" + body + "  }\n";
    };
    const QByteArray copy = loop(5, "    T_add[i] = p0[i];\n");
    QTest::newRow("copied in place") << QByteArray("0") << copy << 0;
    QTest::newRow("copied to higher addresses") << QByteArray("4") << copy << 16;
    QTest::newRow("copied by less than an element") << QByteArray("2") << copy << 18;
    QTest::newRow("copied beside it") << QByteArray("20") << copy << 0;
    const QByteArray shifted = loop(4, "    T_add[i] = p0[(i + 1)];\n");
    QTest::newRow("copied to lower addresses") << QByteArray("0") << shifted << 0;
    QTest::newRow("copied to the end of the loads") << QByteArray("8") << shifted << 12;
    const QByteArray down = loop(5, "    T_add[(4 - i)] = p0[(4 - i)];\n");
    QTest::newRow("copied downwards") << QByteArray("4") << down << 0;
    const QByteArray joined = loop(8,
                                   "    float v;\n    if ((4 <= i)) {\n      v = p0[(i - 4)];\n    } else {\n"
                                   "      v = 1.0f;\n    }\n    T_add[i] = v;\n");
    QTest::newRow("joined behind other values") << QByteArray("0") << joined << 16;
    const QByteArray first = loop(8,
                                  "    float v;\n    if ((4 <= i)) {\n      v = 1.0f;\n    } else {\n"
                                  "      v = p0[i];\n    }\n    T_add[i] = v;\n");
    QTest::newRow("joined before other values") << QByteArray("0") << first << 0;
    const QByteArray sum = loop(3,
                                "    float v = 0.0f;\n    for (int32_t k = 0; k < 5; ++k) {\n      v = (v + p0[k]);\n"
                                "    }\n    T_add[i] = v;\n");
    QTest::newRow("each output needs all inputs") << QByteArray("0") << sum << 4;
    const QByteArray rows = loop(2,
                                 "    float v = 0.0f;\n    for (int32_t k = 0; k < 2; ++k) {\n"
                                 "      v = (v + p0[((i * 2) + k)]);\n    }\n    T_add[(i * 2)] = v;\n");
    QTest::newRow("each output needs its row") << QByteArray("0") << rows << 0;
    const QByteArray cleared = loop(3, "    T_add[i] = 0.0f;\n");
    QTest::newRow("cleared before it is read") << QByteArray("0") << cleared + copy << 12;
    QTest::newRow("cleared after it is read") << QByteArray("0") << copy + cleared << 0;
    const QByteArray perhaps = loop(3, "    if (T_add != p0) {\n      T_add[i] = 0.0f;\n    }\n");
    QTest::newRow("cleared on a condition") << QByteArray("0") << perhaps + copy << 0;
}

void TstContradictions::refusedCode_isFound_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const QByteArray takesBytes = "static void one(int8_t* x) {\n  x[0] = 0;\n}\n";
    QTest::newRow("bool without its header") << QByteArray("typedef bool flag;\n") << u"-include stdbool.h"_s;
    QTest::newRow("bool with its header") << QByteArray("#include <stdbool.h>\ntypedef bool flag;\n") << QString();
    QTest::newRow("bool in a comment and a text")
        << QByteArray("// bool\nstatic const char note[] = \"bool\";\n") << QString();
    QTest::newRow("bool where a header may have it")
        << QByteArray("#include \"board.h\"\ntypedef bool flag;\n") << QString();
    QTest::newRow("memset without its header") << QByteArray("static void clear(float* x) {\n  memset(x, 0, 4);\n}\n")
                                               << u"it calls memset, which nothing before declares"_s;
    QTest::newRow("memset with its header")
        << QByteArray("#include <string.h>\nstatic void clear(float* x) {\n  memset(x, 0, 4);\n}\n") << QString();
    QTest::newRow("a function of the file that comes later")
        << QByteArray("static void two(int8_t* y) {\n  one(y);\n}\n") + QByteArray(takesBytes).replace("static ", "")
        << u"it calls one, which nothing before declares"_s;
    QTest::newRow("a function that is declared before")
        << QByteArray("void one(int8_t* x);\nstatic void two(int8_t* y) {\n  one(y);\n}\n")
            + QByteArray(takesBytes).replace("static ", "")
        << QString();
    QTest::newRow("floats as bytes") << takesBytes + "static void two(float* y) {\n  one(y);\n}\n"
                                     << u"two passes a pointer whose type differs from the declaration of one"_s;
    QTest::newRow("floats as bytes by a cast") << takesBytes + "static void two(float* y) {\n  one((int8_t*)y);\n}\n"
                                               << QString();
    QTest::newRow("bytes without a sign") << takesBytes + "static void two(uint8_t* y) {\n  one(y);\n}\n" << QString();
    QTest::newRow("an array by its address")
        << "static int8_t area[16];\n" + takesBytes + "static void two(void) {\n  one(&area);\n}\n"
        << u"-Wno-incompatible-pointer-types"_s;
    QTest::newRow("a vector that no compiler has")
        << QByteArray("static void two(float* y) {\n  ((float5*)y)[0] = float5(1, 1, 1, 1, 1);\n}\n")
        << u"it uses the vector type float5"_s;
    QTest::newRow("a vector that the file declares") << QByteArray(
        "typedef struct { float s[5]; } float5;\nstatic void two(float* y) {\n  ((float5*)y)[0].s[0] = 1;\n}\n")
                                                     << QString();
    QTest::newRow("a vector that a macro declares")
        << QByteArray("#define float5 float\nstatic void two(float* y) {\n  ((float5*)y)[0] = 1;\n}\n") << QString();
    QTest::newRow("a vector of OpenCL") << QByteArray(
        "static void two(float* y) {\n  ((float4*)y)[0] = float4(1, 1, 1, 1);\n}\n")
                                        << QString();
    QTest::newRow("a variable with the name of a vector")
        << QByteArray("static void two(float* y) {\n  float float5 = y[0];\n  y[1] = (float5);\n}\n") << QString();
    QTest::newRow("the module's context")
        << QByteArray("static void two(void) {\n  TVMBackendGetFuncFromEnv(__tvm_module_ctx, 0, 0);\n}\n")
        << u"it uses __tvm_module_ctx without declaring it"_s;
    QTest::newRow("the module's context, declared") << QByteArray(
        "void* __tvm_module_ctx = NULL;\nstatic void two(void) {\n  TVMBackendGetFuncFromEnv(__tvm_module_ctx, 0, 0);\n}\n")
                                                    << QString();
    QTest::newRow("an array by its name")
        << "static int8_t area[16];\n" + takesBytes + "static void two(void) {\n  one(area);\n}\n"
        << QString();
}

QTEST_GUILESS_MAIN(TstContradictions)
#include "tst_contradictions.moc"
