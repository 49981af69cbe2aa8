// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/tensorlookup.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/archives.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"

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

/// False if an edit matches nothing.
bool apply(Files &files, const Test::FileEdits &edits)
{
    for (const Test::FileEdit &edit : edits) {
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

private Q_SLOTS:
    /// `judged`: the number of the claim with the accepted size, with the accepted type, and each conflict as
    /// "wrong<right".
    void claims_areJudged_data() { Test::addCases<QString, QString>(u"contradictions/claims"_s, {"claims", "judged"}); }
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

    /// 20 pairs of arguments are overwritten: comparing all arguments for each pair took 6 s.
    void manyArguments_areCheckedFast()
    {
        constexpr int arguments = 16'000;
        QByteArray parameters;
        for (int i = 0; i < arguments; ++i)
            parameters += ", float* q" + QByteArray::number(i);
        QByteArray loads = "T_add[j] = (";
        for (int i = 0; i < 20; ++i)
            loads.prepend("T_add[j] += q" + QByteArray::number(i) + "[j];\n");
        Files files = filesOf(u"v7-aot-usmp"_s);
        const QByteArray kernel = "tvmgen_tilt_fused_nn_dense_add(";
        const QByteArray last = "uint8_t* global_workspace_5_var";
        const QByteArray call = kernel + "sid_1_let, sid_2_let, global_const_workspace_0_var, global_workspace_1_var";
        for (Test::TestFile &file : files) {
            if (!file.first.endsWith("tilt_lib1.c"_L1))
                continue;
            file.second.replace(last, last + parameters).replace("T_add[j] = (", loads);
            file.second.replace(call, call + QByteArray(", sid_1_let").repeated(arguments));
        }
        const Test::CpuTimer timer;
        const DocumentPointer document = Test::documentFromFiles(files);
        QVERIFY2(timer.elapsed() < Test::slack * 700, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!document->modules.front().mainCalls.calls.empty());
    }

    /// `expected`: severity, code, location and the words of the sentence with values and the other place, with "…" for
    /// the text between them. `lie`: must not be in any figure.
    void lies_areFound_data()
    {
        Test::addCases<QString, Test::FileEdits, QString, QString>(u"contradictions/lies"_s,
                                                                   {"fixture", "edits", "expected", "lie"});
    }
    void lies_areFound()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Test::FileEdits, edits);
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
        const Test::Rows<QString, Test::FileEdits, QByteArray, QByteArray, QString> row(
            {"fixture", "more", "from", "to", "taken"});
        row("too large", u"v7-aot-usmp"_s, {}, "68", "4242", u"68 bytes"_s);
        row("too small", u"v7-aot-usmp"_s, {}, "68", "17", u"68 bytes"_s);
        row("an allocation beside the pools", u"v7-aot-usmp"_s,
            Test::FileEdits {
                Test::FileEdit {u"tilt_lib1.c"_s, "  void* T_softmax_maxelem_let",
                                "  void* more = TVMBackendAllocWorkspace(1, 0, (uint64_t)96, 0, 8);\n"
                                "  for (int32_t i = 0; i < 24; ++i) {\n    ((float*)more)[i] = p0[0];\n  }\n"
                                "  if (TVMBackendFreeWorkspace(1, 0, more) != 0) {\n    return -1;\n  }\n"
                                "  void* T_softmax_maxelem_let"}},
            "68", "4242", u"164 bytes"_s);
    }
    void wrongWorkspaces_haveOneAdvice()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Test::FileEdits, more);
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, taken);
        const QByteArray stated = "\"workspace_size_bytes\": ";
        const QByteArray macro = "TVMGEN_TILT_WORKSPACE_SIZE ";
        Files files = filesOf(fixture);
        const Test::FileEdits wrong {{u"metadata.json"_s, stated + from, stated + to},
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
    void explainedStatements_areNoLies_data()
    {
        Test::addCases<QString, Test::FileEdits>(u"contradictions/explainedStatements"_s, {"fixture", "edits"});
        QTest::newRow("parameters in a file that is not there")
            << u"v7-graph"_s
            << Test::FileEdits {
                   {u"gauge.params"_s, {}, QByteArray::fromHex("b79c04054f8de5f7") + QByteArray(24, '\0')}};
    }
    void explainedStatements_areNoLies()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Test::FileEdits, edits);
        Files files = filesOf(fixture);
        const DocumentPointer before = Test::documentFromFiles(files);
        QVERIFY2(apply(files, edits), "an edit finds no place");
        const QStringList added = minus(described(*Test::documentFromFiles(files)), described(*before));
        QVERIFY2(added.isEmpty(), qPrintable(added.join(u'\n')));
    }

    /// The second function of v7-aot-usmp, whose output may overlap its input. `lost` is the number of lost bytes.
    void overwrittenInputs_areFound_data()
    {
        Test::addCases<QByteArray, QByteArray, int>(u"contradictions/overwrittenInputs"_s, {"place", "body", "lost"});
    }
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
    void refusedCode_isFound_data()
    {
        Test::addCases<QByteArray, QString>(u"contradictions/refusedCode"_s, {"text", "expected"});
    }
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
            const DocumentPointer document = Test::documentAt(archives.filePath(name), options);
            text += rowsOf(name.section(u'.', 0, 0), *document);
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
                                           u"memory-partly-freed"_s,
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

QTEST_GUILESS_MAIN(TstContradictions)
#include "tst_contradictions.moc"
