// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/analysis/modelgaps.h"
#include "model/artifact/artifactcodes.h"
#include "model/base/errortext.h"
#include "model/chart/romtreemap.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "model/document/modelparts.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QMap<QString, QByteArray> filesOf(const QString &fixture)
{
    const QString root = Test::dataPath(u"/fixtures/"_s) + fixture + u'/';
    QMap<QString, QByteArray> files;
    for (QDirIterator at(root, QDir::Files, QDirIterator::Subdirectories); at.hasNext();) {
        QFile file(at.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        if (!file.fileName().endsWith(".hex"_L1))
            files.insert(file.fileName().sliced(root.size()), file.readAll());
    }
    return files;
}

void apply(const Test::FileEdits &edits, QMap<QString, QByteArray> &files)
{
    for (const auto &[path, from, to, removesFile] : edits) {
        QByteArray &text = files[path];
        const qsizetype at = text.indexOf(from);
        QVERIFY2(at >= 0, from.constData());
        text.replace(at, from.isEmpty() ? text.size() : from.size(), to);
        if (removesFile)
            files.remove(path);
    }
}

DocumentPointer documentWith(const QMap<QString, QByteArray> &files)
{
    std::vector<Test::TestFile> list;
    for (auto at = files.begin(); at != files.end(); ++at)
        list.emplace_back(at.key(), at.value());
    return Test::documentFromFiles(list, Document::Stage::Analysis);
}

/// "code place: text" for sources that are missing, cut or not only C.
QStringList gapsOf(const Document &document)
{
    QStringList found;
    for (const Finding &finding : document.findings) {
        if (finding.code == Code::SourceMissing || finding.code == Code::SourceIncomplete
            || finding.code == Code::SourceNotC || finding.code == Code::SourceNotFollowed
            || finding.code == Code::EntryNotDefined || finding.code == Code::IncludeMissing)
            found += u"%1 %2: %3"_s.arg(codeName(finding.code), formatLink(finding.location).section(u'/', -1),
                                        finding.arguments.join(u' '));
    }
    return found;
}

const QString entryFile = u"codegen/host/src/tilt_lib0.c"_s;
const QString operatorFile = u"codegen/host/src/tilt_lib1.c"_s;
const QString headerFile = u"codegen/host/include/tvmgen_tilt.h"_s;

QString boundText(const Figure &figure)
{
    return !figure.bytes ? u"?"_s : (figure.isAtLeast ? u">= "_s : QString()) + QString::number(figure.bytes->value());
}

} // namespace

/// Sources that are missing or end too early: found with their place, and no figure claims to be complete.
class TstMissingSources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gaps_areFound_data()
    {
        Test::addCases<QString, Test::FileEdits, QStringList>(u"missingsources/gaps"_s, {"fixture", "edits", "gaps"});
        const QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        QTest::newRow("cut in a comment")
            << u"v7-aot-usmp"_s << Test::FileEdits {{operatorFile, {}, files[operatorFile] + "\n/* left\n"}}
            << QStringList(u"source-incomplete tilt_lib1.c:82: tilt_lib1.c"_s);
        Test::FileEdits digraphs;
        for (const QString &file : {entryFile, operatorFile, headerFile}) {
            QByteArray text = files[file];
            for (const auto &[plain, digraph] : {std::pair("{", "<%"), std::pair("}", "%>"), std::pair("[", "<:"),
                                                 std::pair("]", ":>"), std::pair("#", "%:")})
                text.replace(plain, digraph);
            digraphs.push_back({file, {}, text});
        }
        QTest::newRow("marks of two bytes")
            << u"v7-aot-usmp"_s << digraphs
            << QStringList {u"source-not-followed tilt_lib0.c:1: "_s, u"source-not-followed tilt_lib1.c:2: "_s};
    }
    void gaps_areFound()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Test::FileEdits, edits);
        QFETCH(const QStringList, gaps);
        QMap<QString, QByteArray> files = filesOf(fixture);
        apply(edits, files);
        const DocumentPointer document = documentWith(files);
        QCOMPARE(gapsOf(*document), gaps);
        const Module &module = document->modules.front();
        const bool isWhole = gaps.isEmpty();
        QCOMPARE(module.isPartial, !isWhole);
        // The fit is not judged by incomplete parts.
        const std::vector<FitPart> parts = modelParts(*document);
        const bool isSure = std::all_of(parts.begin(), parts.end(), [](const FitPart &part) {
            const bool isMemory = part.kind == FitPart::Kind::Workspace || part.kind == FitPart::Kind::Constants;
            return !isMemory || (part.size.bytes && !part.size.isAtLeast && part.size.basis == Basis::Computed);
        });
        QVERIFY(isWhole || !isSure);
    }

    /// Included code is compiled as part of the including file.
    void includedCode_needsNothingOfItsOwn_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"more.inc", "more.h", "more.def", "more.c"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void includedCode_needsNothingOfItsOwn()
    {
        QFETCH(const QString, file);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        files[operatorFile].prepend("#include <stdbool.h>\nint tvmgen_tilt_scale(int i) { return i; }\n#include \""
                                    + file.toUtf8()
                                    + "\"\nint tvmgen_tilt_last(int i) { return tvmgen_tilt_more(0); }\n");
        files[u"codegen/host/src/"_s + file] = "int32_t tvmgen_tilt_more(bool* a) { return tvmgen_tilt_scale(0); }\n";
        const DocumentPointer document = documentWith(files);
        for (const Finding &finding : document->findings)
            QVERIFY2(finding.code != Code::CodeNeedsPermissiveCompiler
                         || finding.reason == Reason::PointersOfOtherTypes, // as in the fixture itself
                     qPrintable(findingText(finding, Language::English)));
    }

    /// Cut parameters are missing in RAM and ROM, so it is unknown whether the model fits.
    void cutParameters_leaveOpenWhatFits()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-params-damaged"_s);
        const Module &module = document->modules.front();
        QVERIFY(module.parameters.damage.has_value());
        QVERIFY(!module.figures.constants.computed.isWhole());
        QVERIFY(!module.figures.constants.computed.why.empty());
        int found = 0;
        for (const FitPart &part : modelParts(*document)) {
            const bool isOfParameters =
                part.kind == FitPart::Kind::Parameters || part.kind == FitPart::Kind::LoadedParameters;
            QVERIFY(!isOfParameters || part.size.isAtLeast);
            QVERIFY(!isOfParameters || !part.size.why.empty());
            found += isOfParameters ? 1 : 0;
        }
        QCOMPARE(found, 2);
    }

    /// The last of duplicate keys counts, with a finding.
    void keysTwice_areFound()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-graph"_s);
        files[u"metadata.json"_s].replace("\"version\":", "\"version\": 3,\n\"vers\\u0069on\":");
        QByteArray &graph = files[u"executor-config/graph/gauge.graph"_s];
        graph.insert(graph.indexOf('{') + 1, "\n\"nodes\": [],\n");
        QStringList found;
        const DocumentPointer document = documentWith(files);
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::DuplicateKey)
                found += formatLink(finding.location).section(u'/', -1) + u' ' + finding.arguments.join(u' ');
        }
        QCOMPARE(found.size(), 2);
        QVERIFY2(found[0].startsWith("metadata.json:"_L1) && found[0].endsWith(" version"_L1), qPrintable(found[0]));
        QVERIFY2(found[1].startsWith("gauge.graph:"_L1) && found[1].endsWith(" nodes"_L1), qPrintable(found[1]));
        QVERIFY(document->modules.front().graph.has_value());
    }

    /// Functions passed to unknown code may run in any way.
    void callByAnUnknownMacro_leavesTheNeedOpen()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        for (QByteArray &text : files)
            text.replace("if (tvmgen_tilt_fused_nn_dense_add(sid_1, sid_2) != 0 ) return -1;",
                         "RUN(tvmgen_tilt_fused_nn_dense_add, sid_1, sid_2);");
        const DocumentPointer document = documentWith(files);
        const MemoryNeed &need = document->modules.front().need;
        QVERIFY(!need.computed);
        QVERIFY(!need.lowerBound);
        QVERIFY(!need.peak);
    }

    /// A missing part makes a sum too low, an upper bound makes it too high: together the sum is unknown.
    void upperBoundBesideAGap_leavesTheNeedOpen()
    {
        BufferFact buffer;
        buffer.name = u"sid_1"_s;
        buffer.pool = 0;
        buffer.offset = ByteOffset();
        buffer.bytes = ByteCount(100);
        buffer.size = BufferFact::Size::UpTo;
        buffer.firstCall = 0;
        buffer.lastCall = 0;
        BufferTable table;
        table.pools = {{BufferPool::Kind::Planned, u"pool"_s, ByteCount(100), {}}};
        table.calls = {{u"f"_s, u"f.c"_s, {}, {0}, {}, {0}, {}, {}}};
        table.buffers = {buffer};
        const Cause missing {Reason::SourceNotThere, {u"g"_s}};
        const ModelGaps gaps {{missing, FigureGroup::Need, {}}};
        QVERIFY(boundGaps(table, {}).empty());
        const ModelGaps bounds = boundGaps(table, gaps);
        QCOMPARE(bounds.size(), std::size_t(1));
        QCOMPARE(bounds.front().cause, (Cause {Reason::SizeIsUpperBound, {u"sid_1"_s}}));
        QVERIFY(withGaps(memoryNeed(table), gaps).peak.has_value());
        QVERIFY(!withGaps(memoryNeed(table), bounds).peak.has_value());
        table.buffers.front().size = BufferFact::Size::Touched;
        QVERIFY(boundGaps(table, gaps).empty());
    }

    /// The last helper of a chain calls a missing function; each is visited once in a chain of any length.
    void missing_isFollowedThroughHelpers()
    {
        constexpr int count = 20'000;
        const auto source = std::make_shared<CSource>();
        std::vector<FunctionFact> functions(count);
        for (int i = 0; i < count; ++i) {
            FunctionDefinition definition;
            definition.name = u"f%1"_s.arg(i);
            CCall call;
            call.callee = i + 1 < count ? u"f%1"_s.arg(i + 1) : u"gone"_s;
            definition.code.body.calls = {call};
            functions[std::size_t(i)].name = definition.name;
            functions[std::size_t(i)].file = u"a.c"_s;
            source->functions.push_back(std::move(definition));
        }
        source->functions.push_back({});
        source->functions.back().name = u"alone"_s;
        functions.push_back({});
        functions.back().name = u"alone"_s;
        functions.back().file = u"a.c"_s;
        ConstantTable constants;
        markBounds(functions, constants, {{u"a.c"_s, ArtifactKind::OperatorSource, source}},
                   {{{Reason::SourceNotThere, {u"gone"_s}}, FigureGroup::Need, {}}});
        QVERIFY(functions.front().isAtLeast);
        QVERIFY(functions[count - 1].isAtLeast);
        QVERIFY(!functions.back().isAtLeast);
    }

    /// Memory that main uses in an untraceable way makes the figures unknown; the memory of a missing function is added
    /// to them.
    void memoryThatIsNotFollowed_isNotLeftOut_data()
    {
        Test::addCases<QByteArray, QString, QString>(u"missingsources/memoryThatIsNotFollowed"_s,
                                                     {"line", "workspace", "bound"});
    }
    void memoryThatIsNotFollowed_isNotLeftOut()
    {
        QFETCH(const QByteArray, line);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        const QByteArray call = "  if (tvmgen_tilt_fused_nn_dense_add(sid_1, sid_2) != 0 ) return -1;";
        for (QByteArray &text : files)
            text.replace(call, call + '\n' + line);
        const DocumentPointer document = documentWith(files);
        const ModelFigures &figures = document->modules.front().figures;
        QTEST(boundText(figures.workspace.computed), "workspace");
        QTEST(boundText(figures.lowerBound), "bound");
        QCOMPARE(figures.workspace.computed.why.empty(), figures.workspace.computed.isWhole());
        QCOMPARE(figures.lowerBound.why.empty(), figures.lowerBound.isWhole());
    }

    /// Memory of the functions above main is live together with main's.
    void memoryAboveMain_isNotLeftOut_data()
    {
        Test::addCases<QByteArray, QString, QString, qint64>(u"missingsources/memoryAboveMain"_s,
                                                             {"line", "workspace", "bound", "stack"});
    }
    void memoryAboveMain_isNotLeftOut()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const qint64, stack);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        const auto stackOf = [](const ModelFigures &figures) {
            return figures.stackArrays.bytes ? figures.stackArrays.bytes->value() : -1;
        };
        const qint64 before = stackOf(documentWith(files)->modules.front().figures);
        const QByteArray call = "return tvmgen_tilt___tvm_main__(";
        for (QByteArray &text : files)
            text.replace(call, line + '\n' + call);
        files[u"codegen/host/src/tilt_lib0.c"_s].prepend(
            "static void prepare(void) { int8_t line[20000]; line[0] = 1; }\n");
        const DocumentPointer document = documentWith(files);
        const ModelFigures &figures = document->modules.front().figures;
        QTEST(boundText(figures.workspace.computed), "workspace");
        QTEST(boundText(figures.lowerBound), "bound");
        QCOMPARE(stackOf(figures), stack < 0 ? -1 : before + stack);
    }

    /// Arrays of a library are on the stack too, and their number is not known.
    void stackOfALibrary_isNotLeftOut_data()
    {
        Test::addCases<QByteArray, bool, QString>(u"missingsources/stackOfALibrary"_s, {"line", "areOwnKept", "stack"});
    }
    void stackOfALibrary_isNotLeftOut()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const bool, areOwnKept);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        QByteArray &text = files[u"codegen/host/src/tilt_lib1.c"_s];
        const QByteArray kernel = "tvmgen_tilt_fused_nn_dense_add(float* placeholder, float* T_add) {";
        QVERIFY(text.contains(kernel));
        text.replace(kernel, kernel + '\n' + line);
        text.prepend("#define TWICE(a) ((a) * 2)\nstatic void fill(float* p) {\n  arm_nn_fill_s8(p);\n}\n");
        static const QRegularExpression array(u"\n  (float \\w+)\\[\\d+\\];"_s);
        if (!areOwnKept)
            text = QString::fromUtf8(text).replace(array, u"\n  static \\1[9];"_s).toUtf8();
        const DocumentPointer document = documentWith(files);
        const ModelFigures &figures = document->modules.front().figures;
        QTEST(boundText(figures.stackArrays), "stack");
        // The stack of a board has the same figure as a bound.
        QCOMPARE(figures.stack.bytes.has_value(), figures.stackArrays.known() > ByteCount());
        const bool isOpen = !figures.stackArrays.isWhole();
        QCOMPARE(std::ranges::any_of(figures.stackArrays.why,
                                     [](const Cause &cause) { return cause.reason == Reason::SourceNotThere; }),
                 isOpen);
        QCOMPARE(figures.stack.why.size(), isOpen ? 2u : 1u);
    }

    /// So do functions that an expression selects; a variable that holds one function does not hide it.
    void callThroughAnExpression_leavesTheNeedOpen()
    {
        const QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        const auto with = [&](const char *call) {
            QMap<QString, QByteArray> edited = files;
            for (QByteArray &text : edited)
                text.replace("if (tvmgen_tilt_fused_nn_dense_add(sid_1, sid_2) != 0 ) return -1;", call);
            return documentWith(edited);
        };
        const DocumentPointer chosen =
            with("if ((fast ? tvmgen_tilt_a : tvmgen_tilt_b)(sid_1, sid_2) != 0 ) return -1;");
        const Module &module = chosen->modules.front();
        QVERIFY(!module.need.computed);
        QVERIFY(!module.need.lowerBound);
        QCOMPARE(gapsOf(*chosen), QStringList());
        const DocumentPointer named = with(
            "int32_t (*run)(float*, float*) = tvmgen_tilt_fused_nn_dense_add;\n if (run(sid_1, sid_2) != 0 ) return -1;");
        QVERIFY(!named->modules.front().need.computed);
        QCOMPARE(gapsOf(*named), QStringList());
    }

    /// The header beside the including file is used if several have one name; otherwise any of them, if all are equal.
    void headersOfOneName_areOneOrUndecided_data()
    {
        QTest::addColumn<QString>("folder"); ///< of the second header
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("includer"); ///< a header that includes it; empty: the source does
        QTest::addColumn<int>("bytes"); ///< of the pool; -1: unknown
        const auto row = [](const char *title, const char *folder, const char *second, const char *includer,
                            int bytes) {
            QTest::newRow(title) << QString::fromLatin1(folder) << QByteArray(second) << QString::fromLatin1(includer)
                                 << bytes;
        };
        const char *larger = "#define POOL 80\n";
        row("another size", "codegen/host/include/old", larger, "", -1);
        row("another size, far away", "backup", larger, "", -1);
        row("another size, beside the source", "codegen/host/src", larger, "", 80);
        row("another size, beside the source, for others", "codegen/host/src", larger, "<", -1);
        row("the same text", "backup", "#define POOL 68\n", "", 68);
        row("another comment", "backup", "/* old */\n#define POOL 68\n", "", 68);
        row("other things", "backup", "#define POOL 68\n#define OTHER 1\n", "", 68);
        row("by a header beside it", "codegen/host/src", larger, "codegen/host/include/all.h", 68);
    }
    void headersOfOneName_areOneOrUndecided()
    {
        QFETCH(const QString, folder);
        QFETCH(const QString, includer);
        QFETCH(const int, bytes);
        QFETCH(const QByteArray, second);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        files[entryFile].replace("global_workspace[68]", "global_workspace[POOL]");
        const bool isAngled = includer == "<"_L1;
        files[entryFile].prepend(isAngled                 ? "#include <sizes.h>\n"
                                     : includer.isEmpty() ? "#include \"sizes.h\"\n"
                                                          : "#include \"all.h\"\n");
        files.insert(u"codegen/host/include/sizes.h"_s, "#define POOL 68\n");
        files.insert(folder + u"/sizes.h"_s, second);
        if (includer.endsWith(".h"_L1))
            files.insert(includer, "#include \"sizes.h\"\n");
        const DocumentPointer document = documentWith(files);
        const Figure &workspace = document->modules.front().figures.workspace.computed;
        QCOMPARE(workspace.bytes ? int(workspace.bytes->value()) : -1, bytes);
        const auto namesBoth = [&](const Cause &cause) {
            return cause.reason == Reason::HeaderNotDecided && cause.arguments.contains(folder + u"/sizes.h"_s)
                && cause.arguments.contains(u"codegen/host/include/sizes.h"_s) && cause.arguments.contains(entryFile);
        };
        QCOMPARE(std::any_of(workspace.why.begin(), workspace.why.end(), namesBoth), bytes < 0);
    }

    /// More headers are not compared if nothing distinguishes them.
    void headerBesideItsSource_isFoundAmongMany()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        files[entryFile].replace("global_workspace[68]", "global_workspace[POOL]");
        files[entryFile].prepend("#include \"sizes.h\"\n");
        for (int i = 0; i < 50; ++i)
            files.insert(u"backup/%1/sizes.h"_s.arg(i), "#define POOL " + QByteArray::number(100 + i) + '\n');
        files.insert(u"codegen/host/src/sizes.h"_s, "#define POOL 80\n");
        const Figure workspace = documentWith(files)->modules.front().figures.workspace.computed;
        QCOMPARE(workspace.bytes, ByteCount(80));
    }

    void missingGraph_isFound()
    {
        const auto count = [](const QMap<QString, QByteArray> &files) {
            const DocumentPointer document = documentWith(files);
            return std::count_if(document->findings.begin(), document->findings.end(),
                                 [](const Finding &finding) { return finding.code == Code::GraphMissing; });
        };
        QMap<QString, QByteArray> files = filesOf(u"v7-graph"_s);
        QCOMPARE(count(files), 0);
        files.removeIf([](const auto &file) { return file.key().endsWith(".graph"_L1); });
        QCOMPARE(count(files), 1);
        // A model for another executor lacks no graph.
        files = filesOf(u"v7-aot-usmp"_s);
        files[u"metadata.json"_s].replace("\"aot\"", "\"graph\"");
        QCOMPARE(count(files), 0);
    }

    /// An older interface header in the archive is not the model's.
    void interfaceHeader_isThatOfTheExporter()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        const QString own = u"codegen/host/include/tvmgen_tilt.h"_s;
        for (const char *folder : {"codegen/host/backup/", "codegen/host/include/a/"})
            files.insert(QString::fromLatin1(folder) + u"tvmgen_tilt.h"_s,
                         QByteArray(files[own]).replace("_SIZE ", "_SIZE 9"));
        const DocumentPointer document = documentWith(files);
        QCOMPARE(document->modules.front().headerFile, own);
        QCOMPARE(document->modules.front().header, documentWith(filesOf(u"v7-aot-usmp"_s))->modules.front().header);
    }

    /// A function in an included file is read there; if it uses names of the source, it is unknown.
    void includedFunction_belongsToTheModel_data()
    {
        Test::addCases<QString, QByteArray, QByteArray, bool>(u"missingsources/includedFunction"_s,
                                                              {"file", "before", "within", "isKnown"});
    }
    void includedFunction_belongsToTheModel()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, within);
        QFETCH(const bool, isKnown);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        const ModelFigures figures = documentWith(files)->modules.front().figures;
        QByteArray &source = files[operatorFile];
        const qsizetype name = source.indexOf("tvmgen_tilt_fused_nn_softmax(float");
        const qsizetype begin = source.lastIndexOf('\n', name) + 1;
        const qsizetype end = source.indexOf("\n}\n", name) + 3;
        files[file] = within + source.mid(begin, end - begin);
        files[operatorFile].replace(begin, end - begin,
                                    before + "#include \"" + file.section(u'/', -1).toLatin1() + "\"\n");
        const DocumentPointer document = documentWith(files);
        QCOMPARE(gapsOf(*document), QStringList());
        const ModelFigures &found = document->modules.front().figures;
        QCOMPARE(found.lowerBound.bytes, isKnown ? figures.lowerBound.bytes : std::nullopt);
        QCOMPARE(found.workspace.computed.bytes, isKnown ? figures.workspace.computed.bytes : std::nullopt);
    }

    /// Constants stay constants without their definition, and no snippet calls a missing function.
    void missingEntry_leavesFiguresUnknown()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        files.remove(entryFile);
        const DocumentPointer document = documentWith(files);
        const Module &module = document->modules.front();
        QVERIFY(!module.need.computed);
        for (const BufferPool &pool : module.buffers.pools)
            QCOMPARE(pool.kind,
                     pool.name.contains("const"_L1) ? BufferPool::Kind::Constants : BufferPool::Kind::Planned);
        const QJsonDocument report = QJsonDocument::fromJson(writeJson(makeReport(*document)));
        const QJsonArray reported = report[u"modules"_s][0][u"pools"_s].toArray();
        QCOMPARE(reported.size(), 2);
        for (const QJsonValue &pool : reported) {
            const bool isConstant = pool[u"name"_s].toString().contains("const"_L1);
            QCOMPARE(pool[u"kind"_s].toString(), isConstant ? u"constant"_s : u"workspace"_s);
        }
        QVERIFY(module.snippet.text.isEmpty());
        QCOMPARE(module.snippet.why.front().reason, Reason::EntryHasNoBody);
    }

    /// Main's own names are "output" and "output2"; the header's structs have the order of its parameters.
    void missingEntry_leavesTheNamesToTheHeader()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-inputs-011"_s);
        files.remove(u"codegen/host/src/fuse_lib0.c"_s);
        QByteArray &main = files[u"codegen/host/src/fuse_lib1.c"_s];
        main.replace("output0_buffer_var", "output_buffer_var");
        main.replace("output1_buffer_var", "output2_buffer_var");
        const DocumentPointer document = documentWith(files);
        const Module &module = document->modules.front();
        QStringList names;
        for (const TensorFact &tensor : module.tensors.outputs.value())
            names += tensor.name;
        QCOMPARE(names, (QStringList {u"output0"_s, u"output1"_s}));
        QCOMPARE(module.mainCalls.buffers[3].label(), u"output:output1"_s);
    }

    /// `expected`: place and name; empty for none.
    void missingHeader_isFound_data()
    {
        Test::addCases<QString, Test::FileEdits, QString>(u"missingsources/missingHeader"_s,
                                                          {"fixture", "edits", "expected"});
    }
    void missingHeader_isFound()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Test::FileEdits, edits);
        QFETCH(const QString, expected);
        QMap<QString, QByteArray> files = filesOf(fixture);
        apply(edits, files);
        QStringList found;
        const DocumentPointer document = documentWith(files);
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::HeaderMissing)
                found += formatLink(finding.location) + u' ' + finding.arguments.join(u' ');
        }
        QCOMPARE(found.join(u"; "_s), expected);
    }

    /// The users of allocations of a cut main are also cut off: the buffer is not live after the cut, and not in a call
    /// of main.
    void cutMain_countsWhatCallsUse_data()
    {
        const Test::Rows<QByteArray, QStringList, QStringList> row({"end", "calls", "live"});
        const QString first = u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s;
        row("before all calls", "  if (tvmgen_tilt_fused_nn_dense_add_nn_relu(", {}, {});
        row("behind the first call", "  if (tvmgen_tilt_fused_nn_dense_add(", {first}, {u"sid_1 0-0"_s});
        row("behind the second", "  if (tvmgen_tilt_fused_nn_softmax(", {first, u"tvmgen_tilt_fused_nn_dense_add"_s},
            {u"sid_1 0-1"_s, u"sid_2 1-1"_s});
    }
    void cutMain_countsWhatCallsUse()
    {
        QFETCH(const QByteArray, end);
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        files[operatorFile].truncate(files[operatorFile].indexOf(end));
        const DocumentPointer document = documentWith(files);
        const BufferTable &table = document->modules.front().buffers;
        QStringList calls;
        for (const BufferCall &call : table.calls)
            calls += call.function;
        QStringList live;
        for (const BufferFact &buffer : table.buffers) {
            if (buffer.kind == BufferFact::Kind::Workspace)
                live +=
                    u"%1 %2-%3"_s.arg(buffer.name).arg(buffer.firstCall.value_or(-1)).arg(buffer.lastCall.value_or(-1));
        }
        QTEST(calls, "calls");
        QTEST(live, "live");
    }

    /// Main uses its last allocation, and the following calls are lost: it is live at no remaining call.
    void cutMain_holdsNothingForLostCalls()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-allocator-09"_s);
        QByteArray &text = files[operatorFile];
        text.truncate(text.indexOf("  if (tvmgen_tilt_fused_nn_softmax("));
        text += "  int8_t* last = TVMBackendAllocWorkspace(1, 0, (uint64_t)512, 0, 8);\n  last[0] = 1;\n";
        const BufferTable table = documentWith(files)->modules.front().buffers;
        QCOMPARE(table.calls.size(), std::size_t(2));
        for (const BufferFact &buffer : table.buffers)
            QVERIFY2(buffer.lastCall.value_or(0) < 2 && buffer.bytes != ByteCount(512), qPrintable(buffer.name));
    }

    /// The count of a cut pool is a bound, also in the finding about missing const and in the chart's title.
    void cutConstants_boundTheRom()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        files[entryFile].truncate(files[entryFile].lastIndexOf("0x1.a8f5c2p-4"));
        const DocumentPointer document = documentWith(files);
        const Module &module = document->modules.front();
        const Figure &writable = module.figures.rom.writable;
        QVERIFY(writable.known() > ByteCount());
        QVERIFY(writable.isAtLeast);
        QVERIFY(romTreemap(module.rom, {}).title.contains("at least"_L1));
        QVERIFY(!Test::documentFromFixture(u"v7-aot-usmp"_s)->modules.front().figures.rom.writable.isAtLeast);
    }

    /// An older source beside the built one is not counted.
    void sourcesThatRepeat_countOnce()
    {
        const DocumentPointer before = documentWith(filesOf(u"v7-aot-usmp"_s));
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        const QString backup = u"codegen/host/src/backup of tilt.c"_s;
        files.insert(backup, files[operatorFile]);
        DocumentPointer document = documentWith(files);
        const Module &module = document->modules[0];
        QCOMPARE(module.functions, before->modules[0].functions);
        QCOMPARE(module.figures, before->modules[0].figures);
        const auto count = [&](FindingCode code) {
            return std::count_if(document->findings.begin(), document->findings.end(), [&](const Finding &finding) {
                return finding.code == code && finding.location == Link::file(backup);
            });
        };
        QCOMPARE(count(Code::SourceCopied), 1);

        files[backup] += "static const int added = 1;\n";
        document = documentWith(files);
        QCOMPARE(count(Code::SourcesDiffer), 1);
        const ModelFigures &figures = document->modules[0].figures;
        QVERIFY(!figures.lowerBound.bytes);
        QVERIFY(!figures.constants.computed.bytes);
        for (const FunctionFact &function : document->modules[0].functions) {
            const bool isOfIt = function.file == operatorFile;
            QCOMPARE(function.ownWorkspace.has_value() && function.stackBytes && function.constantBytes, !isOfIt);
        }
    }

    /// The code of a model that metadata.json omits does not count for the listed one.
    void modelThatIsNotListed_isOneOfItsOwn()
    {
        const DocumentPointer whole = documentWith(filesOf(u"v7-three-modules"_s));
        QMap<QString, QByteArray> files = filesOf(u"v7-three-modules"_s);
        QJsonObject metadata = QJsonDocument::fromJson(files[u"metadata.json"_s]).object();
        QJsonObject modules = metadata[u"modules"_s].toObject();
        modules.remove(u"vad_noise"_s);
        metadata[u"modules"_s] = modules;
        files[u"metadata.json"_s] = QJsonDocument(metadata).toJson();
        const DocumentPointer document = documentWith(files);
        QCOMPARE(document->modules.size(), std::size_t(3));
        for (std::size_t i = 0; i < 3; ++i) {
            const Module &module = document->modules[i];
            QCOMPARE(module.metadata.name, whole->modules[i].metadata.name);
            QCOMPARE(module.need.computed, whole->modules[i].need.computed);
            QCOMPARE(module.buffers.calls, whole->modules[i].buffers.calls);
        }
        QCOMPARE(std::count_if(document->findings.begin(), document->findings.end(),
                               [](const Finding &finding) {
                                   return finding.code == Code::ModelNotInMetadata
                                       && finding.arguments == QStringList(u"vad_noise"_s);
                               }),
                 1);
    }

    /// A model with another name only in metadata.json.
    void modelOfAnotherName_isFound()
    {
        QMap<QString, QByteArray> files = filesOf(u"v7-aot-usmp"_s);
        files[u"metadata.json"_s].replace("\"tilt\"", "\"foo\"");
        QStringList found;
        const DocumentPointer document = documentWith(files);
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::ModelNameMismatch)
                found += finding.arguments;
        }
        QCOMPARE(found, (QStringList {u"foo"_s, u"tilt"_s}));
    }

    void otherFixtures_missNothing_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *name : {"v7-aot-allocator-09", "v7-aot-conv", "v7-aot-two-pools", "v7-cmsis", "v7-ethosu",
                                 "v7-external-pools", "v7-graph", "v7-io-in-pools", "v7-packed-metadata",
                                 "v7-operator-flat", "v5-aot-c-interface", "v5-byoc-empty-workspace", "v1-graph"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    /// Parts that an archive omits by design are not missing: runtime, libraries, drivers, the caller's pools.
    void otherFixtures_missNothing()
    {
        QFETCH(const QString, fixture);
        QCOMPARE(gapsOf(*Test::documentFromFixture(fixture)), QStringList());
    }
};

QTEST_GUILESS_MAIN(TstMissingSources)
#include "tst_missingsources.moc"
