// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/modelwork.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"

#include <QHash>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Multiply-accumulates counted from loops, compared with the execution of compiled code. A kernel is compiled with
/// gcc's counters of executed lines and called once; its lines that accumulate a product are found by a regular
/// expression.
class TstWork : public QObject {
    Q_OBJECT

private:
    static DocumentPointer documentOf(const QString &name)
    {
        return Test::documentAt(name == "sample"_L1 ? Test::samplePath() : Test::corpusPath(name));
    }

    /// How often each line of `source` runs if each of these functions is called once with zeroed memory.
    static QHash<qint64, qint64> executions(const QByteArray &source,
                                            const std::vector<const FunctionFact *> &functions, QString &fault)
    {
        const QTemporaryDir folder;
        QByteArray text = "#include <stdlib.h>\n#include <stdint.h>\nint main(void) {\nvoid* memory[16];\n"
                          "for (int i = 0; i < 16; ++i) memory[i] = calloc(1, 64 << 20);\n";
        for (const FunctionFact *function : functions) {
            QByteArrayList parameters;
            QByteArrayList arguments;
            for (std::size_t i = 0; i < function->signature->parameters.size(); ++i) {
                parameters += "void*";
                arguments += "memory[" + QByteArray::number(i) + "]";
            }
            const QByteArray name = function->name.toUtf8();
            text += "{ extern int32_t " + name + "(" + parameters.join(", ") + "); " + name + "(" + arguments.join(", ")
                + "); }\n";
        }
        text += "return 0;\n}\n";
        QByteArray prelude =
            "#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n#define TVM_DLL\n"
            "static inline void* TVMBackendAllocWorkspace(int t, int d, uint64_t n, int c, int b) { return calloc(1, n); }\n"
            "static inline int TVMBackendFreeWorkspace(int t, int d, void* p) { return 0; }\n";
        QByteArray kernels = source;
        for (qsizetype at = kernels.indexOf("#include \"tvm"); at >= 0; at = kernels.indexOf("#include \"tvm", at + 1))
            kernels.replace(at, 2, "//");
        Test::writeFile(folder.filePath(u"kernels.c"_s), kernels);
        Test::writeFile(folder.filePath(u"main.c"_s), text);
        Test::writeFile(folder.filePath(u"prelude.h"_s), prelude);
        const auto run = [&](const QString &program, const QStringList &arguments) {
            if (fault.isEmpty())
                fault = Test::complaintOf(program, arguments, folder.path());
        };
        run(u"gcc"_s, {u"-O0"_s, u"-w"_s, u"--coverage"_s, u"-include"_s, u"prelude.h"_s, u"-c"_s, u"kernels.c"_s});
        run(u"gcc"_s, {u"-O0"_s, u"-w"_s, u"--coverage"_s, u"main.c"_s, u"kernels.o"_s, u"-lm"_s, u"-o"_s, u"run"_s});
        run(folder.filePath(u"run"_s), {});
        const QByteArray counted = Test::runTool(u"gcov"_s, {u"--stdout"_s, u"kernels.c"_s}, folder.path()).output;
        QHash<qint64, qint64> lines;
        static const QRegularExpression row(u"^\\s*(\\d+)\\*?:\\s*(\\d+):"_s);
        for (const QByteArray &line : counted.split('\n')) {
            const QRegularExpressionMatch match = row.match(QString::fromUtf8(line.left(64)));
            if (match.hasMatch())
                lines.insert(match.captured(2).toLongLong(), match.captured(1).toLongLong());
        }
        return lines;
    }

private Q_SLOTS:
    void kernels_executeWhatIsCounted_data()
    {
        Test::skipWithout({u"gcc"_s, u"gcov"_s});
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kernels"); ///< minimum number of kernels that accumulate products
        QTest::newRow("the sample") << u"sample"_s << 2;
        const QStringList corpus = Test::corpusNames();
        const std::pair<const char *, int> archives[] = {{"cnn_aot_usmp_greedy", 9},
                                                         {"mobilenet_aot_usmp_greedy", 10},
                                                         {"kws_aot_c_usmp_default", 3},
                                                         {"diverse/dv_conv1d_aot_cpool", 4},
                                                         {"diverse/dv_lstm_aot_nousmp", 1}};
        for (const auto &[name, kernels] : archives) {
            if (corpus.contains(QString::fromLatin1(name)))
                QTest::newRow(name) << QString::fromLatin1(name) << kernels;
        }
    }
    void kernels_executeWhatIsCounted()
    {
        QFETCH(const QString, name);
        QFETCH(const int, kernels);
        const DocumentPointer document = documentOf(name);
        QVERIFY(document && !document->modules.empty());
        const Module &module = document->modules.front();
        QHash<QString, std::vector<const FunctionFact *>> files;
        for (const FunctionFact &function : module.functions) {
            if (function.role == FunctionRole::Operator && function.line && function.signature)
                files[function.file].push_back(&function);
        }
        int counted = 0;
        // A sum that is stored to where it was read, plus a product; ignores the text in brackets.
        static const QRegularExpression accumulation(u"^\\s*(\\S.*\\]) = \\(\\1 \\+ \\(.* \\* .*\\)\\);"_s);
        static const QRegularExpression index(u"\\[[^\\[\\]]+\\]"_s);
        const auto isAccumulation = [&](const QByteArray &line) {
            QString text = QString::fromUtf8(line);
            for (QString before; before != text;) {
                before = text;
                text.replace(index, u"[]"_s);
            }
            return accumulation.match(text).hasMatch();
        };
        for (auto file = files.constBegin(); file != files.constEnd(); ++file) {
            const QByteArray source = document->bytes(file.key())->view().toByteArray();
            QString fault;
            const QHash<qint64, qint64> executed = executions(source, file.value(), fault);
            QCOMPARE(fault, QString());
            const QList<QByteArray> lines = source.split('\n');
            for (const FunctionFact *function : file.value()) {
                qint64 sum = 0;
                for (qint64 line = function->line->value(); line <= function->endLine->value(); ++line) {
                    if (isAccumulation(lines[line]))
                        sum += executed.value(line + 1);
                }
                QVERIFY2(function->work && function->work->accumulations.most, qPrintable(function->name));
                QVERIFY2(function->work->accumulations.isExact, qPrintable(function->name));
                if (*function->work->accumulations.most != sum)
                    QFAIL(qPrintable(u"%1: %2 are counted, %3 run"_s.arg(function->name)
                                         .arg(*function->work->accumulations.most)
                                         .arg(sum)));
                counted += sum > 0 ? 1 : 0;
            }
        }
        QVERIFY2(counted >= kernels, qPrintable(QString::number(counted)));
    }

    /// Code that depends on undefined macros gives no computed number, also in main.
    void undefinedMacros_makeItInferred()
    {
        std::vector<Test::TestFile> files = Test::smallModel();
        for (auto &[path, bytes] : files) {
            if (path.endsWith(".c"_L1))
                bytes.prepend("#ifdef FAST\nint fast;\n#endif\n");
        }
        int functions = 0;
        const DocumentPointer document = Test::documentFromFiles(files);
        for (const FunctionFact &function : document->modules.front().functions) {
            if (!function.work || !function.work->accumulations.most)
                continue;
            ++functions;
            QVERIFY2(function.work->basis() == Basis::Inferred, qPrintable(function.name));
        }
        QVERIFY(functions > 0);
    }

    /// A kernel whose loop nobody can count gets the number from the shapes in Relay.
    void uncountableLoops_areInferredFromRelay()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        int edits = 0;
        for (Test::Member &member : members) {
            if (member.path.endsWith("lib1.c")) {
                edits += int(member.bytes.count("k < 6;"));
                member.bytes.replace("k < 6;", "k < count_of_today();");
            }
        }
        QCOMPARE(edits, 1);
        const DocumentPointer document = Test::documentFromMembers(members);
        const std::optional<FunctionWork> work = modelWork(document->modules.front().functions);
        QVERIFY(work && work->accumulations.most);
        QCOMPARE(*work->accumulations.most, 5 * 6 + 3 * 5);
        QCOMPARE(work->basis(), Basis::Inferred);
    }

    /// The keyword-spotting network by hand: a depthwise convolution of 20 by 8 to 49 by 40 places of 8 channels, one
    /// of 10 by 4 over 8 channels to 24 by 20 places of 8, and a dense layer of 3840 by 4; for code of any exporter.
    void keywordSpotting_isAsByHand_data()
    {
        const QStringList corpus = Test::corpusNames();
        if (corpus.isEmpty())
            QSKIP("no real archives");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("basis");
        for (const QString &name : corpus) {
            if (name.contains("kws"_L1) && !name.contains("pair"_L1))
                QTest::newRow(qPrintable(name))
                    << name << int(name.contains("cmsisnn"_L1) ? Basis::Inferred : Basis::Computed);
        }
    }
    void keywordSpotting_isAsByHand()
    {
        QFETCH(const QString, name);
        QFETCH(const int, basis);
        constexpr qint64 byHand = 49 * 40 * 8 * 20 * 8 + 24 * 20 * 8 * 10 * 4 * 8 + 3840 * 4;
        const DocumentPointer document = documentOf(name);
        QVERIFY(document && !document->modules.empty());
        const Module &module = *document->moduleOrFirst(u"kws"_s);
        const std::optional<FunctionWork> work = modelWork(module.functions);
        QVERIFY(work && work->accumulations.most);
        QCOMPARE(*work->accumulations.most, byHand);
        QVERIFY(work->accumulations.isExact);
        QCOMPARE(int(work->basis()), basis);
    }
};

QTEST_GUILESS_MAIN(TstWork)
#include "tst_work.moc"
