// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QRegularExpression>
#include <QTest>

#include <functional>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Edit = std::function<void(QMap<QString, QString> &)>;

/// The sources of a model with two pools, which main passes from function to function.
QMap<QString, QString> sourcesOfModel()
{
    QMap<QString, QString> sources;
    for (const QString &name : {u"tilt_lib0.c"_s, u"tilt_lib1.c"_s}) {
        QFile file(Test::dataPath(u"/fixtures/v7-aot-usmp/codegen/host/src/"_s) + name);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        sources.insert(name, QString::fromUtf8(file.readAll()));
    }
    return sources;
}

DocumentPointer documentWith(const QMap<QString, QString> &sources)
{
    std::vector<Test::TestFile> files;
    for (const QString &path : {u"metadata.json"_s, u"codegen/host/include/tvmgen_tilt.h"_s}) {
        files.emplace_back(path, Test::readFile(Test::dataPath(u"/fixtures/v7-aot-usmp/"_s) + path));
    }
    for (auto at = sources.begin(); at != sources.end(); ++at)
        files.emplace_back(u"codegen/host/src/"_s + at.key(), at.value().toUtf8());
    return Test::documentFromFiles(files, Document::Stage::Analysis);
}

QString bytes(const std::optional<ByteCount> &value)
{
    return value ? QString::number(value->value()) : u"unknown"_s;
}

/// Every figure of the model that depends on its pools, without names and places.
QStringList figuresOf(const Document &document)
{
    const Module &module = document.modules.front();
    QStringList figures {u"computed "_s + bytes(module.need.computed),
                         u"lower bound "_s + bytes(module.need.lowerBound)};
    if (module.need.peak)
        figures += u"peak %1 at %2"_s.arg(module.need.peak->at.bytes.value()).arg(module.need.peak->at.step);
    for (const StepNeed &step : module.need.steps)
        figures += u"step %1 + %2"_s.arg(step.live.value()).arg(step.scratch.value());
    if (module.countedConstants)
        figures += u"constants %1%2"_s.arg(module.countedConstants->bytes.value())
                       .arg(module.countedConstants->isAtLeast ? u" at least"_s : QString());
    figures += u"stack "_s + bytes(stackOf(module.functions, module.mainCalls));
    for (const MainCall &call : module.mainCalls.calls)
        figures += u"call "_s + call.function;
    for (const FunctionFact &function : module.functions) {
        if (function.isStated || function.role == FunctionRole::Operator)
            figures += u"%1 %2: constants %3, own %4, called %5"_s.arg(
                functionRoleName(function.role), function.name, bytes(function.constantBytes),
                bytes(function.ownWorkspace), QString::number(function.callCount.value_or(-1)));
    }
    for (const ConstantFact &constant : module.constants.constants)
        figures += u"constant at %1 of %2"_s.arg(
            bytes(constant.offset ? std::optional(ByteCount(constant.offset->value())) : std::nullopt),
            constant.users.join(u", "_s));
    for (const BufferFact &buffer : module.buffers.buffers) {
        if (buffer.kind == BufferFact::Kind::Scratch)
            figures += u"scratch of %1: %2 at %3"_s.arg(buffer.function, bytes(buffer.bytes))
                           .arg(buffer.offset ? buffer.offset->value() : -1);
    }
    QStringList pools;
    for (const PoolFact &pool : module.constants.pools)
        pools += u"pool %1 of %2"_s.arg(pool.kind == PoolFact::Kind::Constant ? u"constants"_s : u"workspace"_s,
                                        bytes(pool.bytes));
    pools.sort();
    figures += pools;
    for (const auto *tensors : {&module.tensors.inputs, &module.tensors.outputs}) {
        for (const TensorFact &tensor : tensors->value_or(std::vector<TensorFact>()))
            figures += u"tensor %1 %2"_s.arg(tensor.name, bytes(tensor.bytes));
    }
    figures += u"planner "_s + module.contract.memoryPlanner.value.value_or(QString());
    figures += module.snippet.text.isEmpty() ? u"no snippet"_s : u"snippet"_s;
    for (const Finding &finding : document.findings) {
        if (finding.code != Code::CodeNeedsPermissiveCompiler) // depends on the spelling
            figures += codeName(finding.code);
    }
    return figures;
}

void replace(QMap<QString, QString> &sources, const QString &pattern, const QString &with)
{
    for (QString &text : sources)
        text.replace(QRegularExpression(pattern), with);
}

} // namespace

/// Pools are recognised with any name and any spelling of addresses: edits that do not matter to a compiler change no
/// figure.
class TstPoolBindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void edits_changeNoFigure_data()
    {
        const Test::Rows<Edit> row({"edit"});
        const QString place = u"\\(&\\((global_\\w+_var)\\[(\\d+)\\]\\)\\)"_s;
        row("pools and variables of other names", [](auto &sources) {
            replace(sources, u"\\bglobal_const_workspace\\b"_s, u"weights"_s);
            replace(sources, u"\\bglobal_workspace\\b"_s, u"const_arena"_s); // names have no meaning
            replace(sources, u"\\bglobal_const_workspace_(\\d+)_var\\b"_s, u"w\\1"_s);
            replace(sources, u"\\bglobal_workspace_(\\d+)_var\\b"_s, u"p\\1"_s);
            replace(sources, u"\\b(sid_\\d+|fused\\w+|T_\\w+)_let\\b"_s, u"\\1"_s);
        });
        row("names of the entry point's parameters", [](auto &sources) {
            replace(sources, u"inputs->"_s, u"in->"_s);
            replace(sources, u"outputs->"_s, u"out->"_s);
            replace(sources, u"_inputs\\* inputs"_s, u"_inputs *in"_s);
            replace(sources, u"_outputs\\* outputs"_s, u"_outputs *out"_s);
        });
        row("the pool plus a number", [=](auto &sources) { replace(sources, place, u"\\1 + \\2"_s); });
        row("the pool plus a number, with casts",
            [=](auto &sources) { replace(sources, place, u"(void*)((uint8_t*)\\1 + \\2)"_s); });
        row("a cast before the address", [=](auto &sources) { replace(sources, place, u"(void*)(&\\1[\\2])"_s); });
        row("const and restrict behind the star",
            [](auto &sources) { replace(sources, u"void\\* (\\w+_let)"_s, u"void* const restrict \\1"_s); });
        row("pools in a file of their own", [](auto &sources) {
            QString &entry = sources[u"tilt_lib0.c"_s];
            const qsizetype begin = entry.indexOf("__attribute__((section(\".rodata"_L1);
            const qsizetype end = entry.indexOf("#include <tvmgen"_L1);
            QString pools = entry.sliced(begin, end - begin);
            entry.remove(begin, end - begin);
            entry.insert(
                begin,
                u"struct global_const_workspace;\nextern struct global_const_workspace global_const_workspace;\n"
                "extern uint8_t global_workspace[68];\n"_s);
            pools.replace(u"static "_s, QString());
            sources.insert(u"tilt_pools.c"_s, u"#include <stdint.h>\n"_s + pools);
        });
        row("calls of printf", [](auto &sources) {
            replace(sources, u"  if \\(tvmgen"_s, u"  printf(\"%p\\\\n\", accel_buffer_var);\n  if (tvmgen"_s);
        });
        const QString kernel = u"(?s)TVM_DLL int32_t (\\w+fused\\w+)\\((\\S+ (\\w+), \\S+ (\\w+), \\S+ (\\w+), \\S+ "
                               "(\\w+))\\) \\{(.*?\\n\\}\\n)"_s;
        row("kernels that hand on to a static function", [=](auto &sources) {
            replace(sources, kernel,
                    u"static int32_t \\1_work(\\2) {\\7\nTVM_DLL int32_t \\1(\\2) {\n"
                    "  return \\1_work(\\3, \\4, \\5, \\6);\n}\n"_s);
        });
        row("kernels that hand on twice", [=](auto &sources) {
            replace(sources, kernel,
                    u"static int32_t inner\\1(\\2) {\\7\nstatic int32_t outer\\1(\\2) {\n"
                    "  return inner\\1(\\3, \\4, \\5, \\6);\n}\nTVM_DLL int32_t \\1(\\2) {\n"
                    "  if (\\3 == NULL) return outer\\1(\\3, \\4, \\5, \\6);\n"
                    "  return outer\\1(\\3, \\4, \\5, \\6);\n}\n"_s);
        });
        row("times of calls printed", [](auto &sources) {
            replace(sources, u"  if \\((tvmgen_tilt_fused\\w+)(.*)"_s,
                    u"  clock_t start_\\1 = clock();\n  if (\\1\\2\n"
                    "  printf(\"%ld\\n\", (long)(clock() - start_\\1));"_s);
        });
        row("data beside the pools", [](auto &sources) {
            sources[u"tilt_lib0.c"_s].replace(u"#include <tvmgen_tilt.h>"_s,
                                              u"static uint8_t uart_buffer[5000];\n#include <tvmgen_tilt.h>"_s);
        });
        row("no line of the target", [](auto &sources) { replace(sources, u"// tvm target.*\\n"_s, QString()); });
    }
    void edits_changeNoFigure()
    {
        QFETCH(const Edit, edit);
        QMap<QString, QString> sources = sourcesOfModel();
        const QStringList expected = figuresOf(*documentWith(sources));
        const QMap<QString, QString> before = sources;
        edit(sources);
        QVERIFY(sources != before);
        QCOMPARE(figuresOf(*documentWith(sources)), expected);
    }

    /// Bytes that two buffers of a function share are counted once.
    void ownWorkspace_countsSharedBytesOnce_data()
    {
        QTest::addColumn<int>("offset"); ///< of 4 bytes; 12 bytes begin at 0, and 4 at 64
        QTest::addColumn<qint64>("workspace");
        QTest::newRow("apart") << 48 << 20LL;
        QTest::newRow("behind") << 12 << 20LL;
        QTest::newRow("half inside") << 10 << 18LL;
        QTest::newRow("inside") << 0 << 16LL;
    }
    void ownWorkspace_countsSharedBytesOnce()
    {
        QFETCH(const int, offset);
        QMap<QString, QString> sources = sourcesOfModel();
        sources[u"tilt_lib1.c"_s].replace(u"global_workspace_7_var[48]"_s, u"global_workspace_7_var[%1]"_s.arg(offset));
        const DocumentPointer document = documentWith(sources);
        const auto &functions = document->modules.front().functions;
        const auto softmax = std::ranges::find(functions, u"tvmgen_tilt_fused_nn_softmax"_s, &FunctionFact::name);
        QVERIFY(softmax != functions.end());
        QVERIFY(softmax->ownWorkspace);
        QTEST(softmax->ownWorkspace->value(), "workspace");
    }

    /// A tensor includes what its readers read, also if its producer writes less.
    void tensor_includesWhatIsRead_data()
    {
        QTest::addColumn<QString>("index"); ///< of the element that the producer writes; its readers read five
        QTest::addColumn<qint64>("bytes");
        QTest::newRow("all") << u"j"_s << 20LL;
        QTest::newRow("only the first four") << u"j & 3"_s << 20LL;
        QTest::newRow("only the first") << u"0"_s << 20LL;
        QTest::newRow("two more") << u"j + 2"_s << 28LL;
    }
    void tensor_includesWhatIsRead()
    {
        QFETCH(const QString, index);
        QMap<QString, QString> sources = sourcesOfModel();
        sources[u"tilt_lib1.c"_s].replace(u"T_relu[j] ="_s, u"T_relu[%1] ="_s.arg(index));
        const DocumentPointer document = documentWith(sources);
        const auto &buffers = document->modules.front().buffers.buffers;
        const auto tensor =
            std::ranges::find_if(buffers, [](const BufferFact &one) { return one.name.startsWith("sid_1"_L1); });
        QVERIFY(tensor != buffers.end());
        QVERIFY(tensor->bytes);
        QTEST(tensor->bytes->value(), "bytes");
    }

    /// If main gets an array of the file instead of a pool of the caller, that pool needs no memory.
    void poolsThatMainDoesNotGet_areNotCounted_data()
    {
        const Test::Rows<QString, QString, qint64> row({"from", "to", "workspace"});
        row("both pools", {}, {}, 68LL);
        row("an array of the entry's file", u"workspace_pools->sram"_s, u"arena"_s, 92LL);
        row("another array in main", u"  void* sid_2_let"_s, u"  sram_1_var = arena;\n  void* sid_2_let"_s, -1LL);
    }
    void poolsThatMainDoesNotGet_areNotCounted()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        std::vector<Test::TestFile> files;
        for (const QString &path : {u"metadata.json"_s, u"codegen/host/include/tvmgen_tilt.h"_s,
                                    u"codegen/host/src/tilt_lib0.c"_s, u"codegen/host/src/tilt_lib1.c"_s}) {
            QString text = QString::fromUtf8(Test::readFile(Test::dataPath(u"/fixtures/v7-external-pools/"_s) + path));
            if (!from.isEmpty() && text.contains(from) && path.endsWith(".c"_L1))
                text = u"static uint8_t arena[40];\n"_s + text.replace(from, to);
            files.emplace_back(path, text.toUtf8());
        }
        const DocumentPointer document = Test::documentFromFiles(files, Document::Stage::Analysis);
        const Figure &computed = document->modules.front().figures.workspace.computed;
        QTEST(computed.bytes ? computed.bytes->value() : -1, "workspace");
        QCOMPARE(computed.why.empty(), computed.bytes.has_value());
    }

    /// A pool that begins inside an array: its places there are known or unknown, and never counted from the array's
    /// begin.
    void begin_countsInPlaces_data()
    {
        const Test::Rows<QString, QString> row({"handed", "highWater"});
        row("bytes", u"(uint8_t*)&global_workspace + 16"_s, u"84"_s);
        row("the first element", u"&global_workspace[0]"_s, u"68"_s);
        row("elements of a type that the function does not say", u"&global_workspace[16]"_s, u"unknown"_s);
        row("a place that is not known", u"global_workspace + begin"_s, u"unknown"_s);
    }
    void begin_countsInPlaces()
    {
        QFETCH(const QString, handed);
        QFETCH(const QString, highWater);
        QMap<QString, QString> sources = sourcesOfModel();
        QString &entry = sources[u"tilt_lib0.c"_s];
        entry.replace(u"global_workspace[68]"_s, u"global_workspace[84]"_s);
        entry.replace(u"&global_workspace)"_s, handed + u')');
        const DocumentPointer document = documentWith(sources);
        const MemoryNeed &need = document->modules.front().need;
        QCOMPARE(need.highWater ? bytes(need.highWater->bytes) : u"unknown"_s, highWater);
        QCOMPARE(bytes(need.computed), u"84"_s);
    }

    /// The entry point's argument values determine the pools of a packed main.
    void packedPools_goByTheirPosition_data()
    {
        const Test::Rows<Edit> row({"edit"});
        row("variables of other names", [](auto &sources) {
            replace(sources, u"\\bglobal_const_workspace_(\\d+)_var"_s, u"w\\1"_s);
            replace(sources, u"\\bglobal_workspace_(\\d+)_var"_s, u"p\\1"_s);
        });
        row("pools of other names", [](auto &sources) {
            replace(sources, u"\\bglobal_const_workspace\\b"_s, u"weights"_s);
            replace(sources, u"\\bglobal_workspace\\b"_s, u"const_arena"_s);
        });
        row("pools and variables of other names", [](auto &sources) {
            replace(sources, u"global_const_workspace"_s, u"weights"_s);
            replace(sources, u"global_workspace"_s, u"const_arena"_s);
        });
    }
    void packedPools_goByTheirPosition()
    {
        QFETCH(const Edit, edit);
        const QString folder = Test::dataPath(u"/fixtures/v7-packed-metadata/"_s);
        QMap<QString, QString> sources;
        for (const char *name : {"tilt_lib0.c", "tilt_lib1.c", "tilt_lib2.c"})
            sources[QString::fromLatin1(name)] =
                QString::fromUtf8(Test::readFile(folder + u"codegen/host/src/"_s + QLatin1StringView(name)));
        const auto documentOf = [&folder](const QMap<QString, QString> &texts) {
            std::vector<Test::TestFile> files {{u"metadata.json"_s, Test::readFile(folder + u"metadata.json"_s)}};
            for (auto at = texts.begin(); at != texts.end(); ++at)
                files.emplace_back(u"codegen/host/src/"_s + at.key(), at.value().toUtf8());
            return Test::documentFromFiles(files, Document::Stage::Analysis);
        };
        const QStringList expected = figuresOf(*documentOf(sources));
        QVERIFY(expected.contains(u"computed 52"_s));
        edit(sources);
        QCOMPARE(figuresOf(*documentOf(sources)), expected);
    }

    /// An array of the entry file that is passed to main is a workspace if functions write to it.
    void kinds_followTheUse()
    {
        QMap<QString, QString> sources = sourcesOfModel();
        sources[u"tilt_lib0.c"_s].replace(u"global_workspace[68];"_s, u"global_workspace[68] = {0};"_s);
        const DocumentPointer document = documentWith(sources);
        const Module &module = document->modules.front();
        QCOMPARE(module.constants.pools.size(), 2U);
        QCOMPARE(module.constants.pools[1].kind, PoolFact::Kind::Workspace);
        QCOMPARE(bytes(module.need.computed), u"68"_s);
        QCOMPARE(module.countedConstants->bytes.value(), 236);
    }
};

QTEST_GUILESS_MAIN(TstPoolBindings)
#include "tst_poolbindings.moc"
