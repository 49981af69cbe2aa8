// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/compare.h"
#include "model/compare/comparetext.h"
#include "model/document/documentbuilder.h"
#include "model/report/comparereport.h"
#include "tests/support/comparisons.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/edits/sourcetree.h"
#include "tests/support/expected.h"
#include "tests/support/programrun.h"
#include "tests/support/sanitized.h"

#include <QTest>

#include <functional>
#include <map>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Status = ComparedPair::Status;

/// Names of the pairs with a status, in both archives.
QStringList namesOf(const ComparedPairs &pairs, Status status)
{
    QStringList names;
    for (const ComparedPair &pair : pairs) {
        if (pair.status == status)
            names += bothNames(pair.names);
    }
    names.sort();
    return names;
}

qsizetype count(const ComparedPairs &pairs, Status status)
{
    return namesOf(pairs, status).size();
}

ComparedPairs kernels(const ModuleComparison &module)
{
    ComparedPairs pairs = module.functions;
    std::erase_if(pairs, [](const ComparedPair &pair) {
        const QString name = bothNames(pair.names);
        return !name.contains("fused_"_L1) && !name.contains("cmsis_nn_main_"_L1);
    });
    return pairs;
}

ComparedPair pairOf(const ComparedPairs &pairs, const QString &name)
{
    for (const ComparedPair &pair : pairs) {
        if (pair.names.older == name || pair.names.newer == name)
            return pair;
    }
    return {};
}

/// "129024 -> 124416" for a total.
QString changeOf(const ModuleComparison &module, const QString &name)
{
    const ComparedTotal *total = module.total(name);
    const auto text = [](const Figure &figure) {
        return figure.bytes ? QString::number(figure.bytes->value()) : u"?"_s;
    };
    return total ? text(total->figures.older) + u" -> "_s + text(total->figures.newer) : u"none"_s;
}

/// The same for a pair with bytes.
QString changeOf(const ComparedPair &pair)
{
    const auto text = [](std::optional<ByteCount> bytes) { return bytes ? QString::number(bytes->value()) : u"?"_s; };
    return text(pair.bytes.older) + u" -> "_s + text(pair.bytes.newer);
}

qint64 bytesOf(const ComparedPairs &pairs, bool isNewer)
{
    qint64 sum = 0;
    for (const ComparedPair &pair : pairs)
        sum += (isNewer ? pair.bytes.newer : pair.bytes.older).value_or(ByteCount()).value();
    return sum;
}

qsizetype sideCount(const ComparedPairs &pairs, bool isNewer)
{
    return std::ranges::count_if(pairs, [isNewer](const ComparedPair &pair) {
        return !(isNewer ? pair.names.newer : pair.names.older).isEmpty();
    });
}

/// A statement about a pair: empty if it holds, else the actual result.
struct Statement {
    const char *pair;
    const char *text;
    std::function<QString(const Comparison &, const ModuleComparison &)> wrong;
};

QString unless(const QString &is, const QString &should)
{
    return is == should ? QString() : is + u" instead of "_s + should;
}

QString unless(qint64 is, qint64 should)
{
    return unless(QString::number(is), QString::number(should));
}

QString relu(int first, int second = 0)
{
    const QString name = u"tvmgen_default_fused_nn_conv2d_add_nn_relu_"_s;
    return name + QString::number(first) + (second ? u" → "_s + name + QString::number(second) : QString());
}

std::vector<Statement> statements()
{
    const auto total = [](const QString &name, const QString &change) {
        return
            [=](const Comparison &, const ModuleComparison &module) { return unless(changeOf(module, name), change); };
    };
    const auto metadata = [](const QString &name, const QString &change) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(changeOf(pairOf(module.metadata, name)), change);
        };
    };
    const auto macro = [](const QString &older, const QString &newer) {
        return [=](const Comparison &, const ModuleComparison &module) {
            const ComparedPair pair = pairOf(module.interface, u"TVMGEN_DEFAULT_WORKSPACE_SIZE"_s);
            return unless(pair.texts.older + u' ' + pair.texts.newer, older + u' ' + newer);
        };
    };
    const auto list = [](ComparedPairs ModuleComparison::*pairs, Status status, const QStringList &names) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(namesOf(module.*pairs, status).join(u", "_s), names.join(u", "_s));
        };
    };
    const auto kernelNames = [](Status status, const QStringList &names) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(namesOf(kernels(module), status).join(u", "_s), names.join(u", "_s));
        };
    };
    const auto kernelCount = [](Status status, qint64 number) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(count(kernels(module), status), number);
        };
    };
    const auto all = [](ComparedPairs ModuleComparison::*pairs, Status status, qint64 number) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(count(module.*pairs, status), number) + unless(std::ssize(module.*pairs), number);
        };
    };
    const auto sides = [](ComparedPairs ModuleComparison::*pairs, qint64 older, qint64 newer) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(sideCount(module.*pairs, false), older) + unless(sideCount(module.*pairs, true), newer);
        };
    };
    const auto values = [](qint64 older, qint64 newer) {
        return [=](const Comparison &, const ModuleComparison &module) {
            return unless(bytesOf(module.constants, false), older) + unless(bytesOf(module.constants, true), newer);
        };
    };
    const auto only = [](const QStringList &lines) {
        return [=](const Comparison &comparison, const ModuleComparison &) {
            return unless(Test::whatCounts(comparison).join(u"; "_s), lines.join(u"; "_s));
        };
    };
    // Differences of the calls that changed, and whether their cause is the first one.
    const auto needs = [](const QList<qint64> &deltas) {
        return [=](const Comparison &, const ModuleComparison &module) {
            QStringList is;
            for (const ComparedPair &pair : module.calls) {
                if (!pair.counts)
                    continue;
                const QString number = QString::number(pair.delta().value_or(ByteCount()).value());
                is += number
                    + (!pair.causeIndex            ? u" of nothing"_s
                           : *pair.causeIndex == 0 ? QString()
                                                   : u" of another"_s);
            }
            QStringList should;
            for (const qint64 delta : deltas)
                should += QString::number(delta);
            return unless(is.join(u", "_s), should.join(u", "_s));
        };
    };
    using Module = ModuleComparison;
    return {
        {"02", "exactly one of 14 constants differs",
         list(&Module::constants, Status::Edited, {u"fused_constant_5_let"_s})},
        {"02", "the other 13 are equal",
         [](const Comparison &, const Module &module) { return unless(count(module.constants, Status::Equal), 13); }},
        {"02", "4608 bytes, one float, by 0.25",
         [](const Comparison &, const Module &module) {
             const ComparedPair pair = pairOf(module.constants, u"fused_constant_5_let"_s);
             return unless(changeOf(pair), u"4608 -> 4608"_s)
                 + unless(pair.values ? valuesText(*pair.values, Language::English) : QString(),
                          u"1 of 1152 values differ, by at most 0.25"_s);
         }},
        {"02", "no size, kernel, call or memory change", only({u"constants: edited: fused_constant_5_let"_s})},
        {"05", "one kernel less, and that is not the last one", kernelNames(Status::Removed, {relu(1)})},
        {"05", "those behind it moved up, with unchanged bodies",
         kernelNames(Status::Renamed, {relu(2, 1), relu(3, 2), relu(4, 3)})},
        {"05", "no kernel is changed or new",
         [](const Comparison &, const Module &module) {
             return unless(count(kernels(module), Status::Edited) + count(kernels(module), Status::Added), 0);
         }},
        {"05", "two constants less",
         list(&Module::constants, Status::Removed, {u"fused_constant_1_let"_s, u"fused_nn_conv2d_constant_1_let"_s})},
        {"05", "288 + 32 bytes of constants less", total(u"constants"_s, u"8016 -> 7696"_s)},
        {"05", "14 constants are 12", sides(&Module::constants, 14, 12)},
        {"05", "their values are 8008 and 7688 bytes", values(8008, 7688)},
        {"05", "the other constants have the same values",
         [](const Comparison &, const Module &module) { return unless(count(module.constants, Status::Edited), 0); }},
        {"05", "the pool is 4608 bytes smaller", total(u"pool:global_workspace"_s, u"129024 -> 124416"_s)},
        {"05", "so is what is stated", metadata(u"main[1].workspace_size_bytes"_s, u"129024 -> 124416"_s)},
        {"05", "so is the header's macro", macro(u"129024"_s, u"124416"_s)},
        {"03", "the layer and its reader need more, each by the channels", needs({36864, 73728})},
        {"05", "the peak stays", total(u"peak"_s, u"110596 -> 110596"_s)},
        {"05", "10 calls are 9", sides(&Module::calls, 10, 9)},
        {"06", "the pool is 36864 bytes smaller", total(u"pool:global_workspace"_s, u"129024 -> 92160"_s)},
        {"06", "so is what is stated", metadata(u"main[1].workspace_size_bytes"_s, u"129024 -> 92160"_s)},
        {"06", "so is the header's macro", macro(u"129024"_s, u"92160"_s)},
        {"06", "the peak is what was observed", total(u"peak"_s, u"110596 -> 92160"_s)},
        {"06", "the same kernels up to offsets", kernelCount(Status::Equal, 10)},
        {"06", "the same constants", all(&Module::constants, Status::Equal, 14)},
        {"06", "the same calls", sides(&Module::calls, 10, 10)},
        {"06", "4 calls need more or less, each by the planner", needs({-18428, -18436, 456, -4608})},
        {"07", "the static pool is gone", total(u"pool:global_workspace"_s, u"129024 -> 0"_s)},
        {"07", "what is allocated is what was observed", total(u"workspace"_s, u"129024 -> 136048"_s)},
        {"07", "what is stated counts more", metadata(u"main[1].workspace_size_bytes"_s, u"129024 -> 136064"_s)},
        {"07", "11 call sites of the allocator",
         [](const Comparison &, const Module &module) {
             const ComparedPair pair = pairOf(module.externals, u"TVMBackendAllocWorkspace"_s);
             return unless(pair.texts.older + u" | "_s + pair.texts.newer, u" | runtime, 11 calls"_s);
         }},
        {"07", "constants move from the pool to arrays of the same contents",
         all(&Module::constants, Status::Moved, 14)},
        {"07", "the constants are still there, without padding", total(u"constants"_s, u"8016 -> 8008"_s)},
        {"07", "stated constants are 0", metadata(u"main[1].constants_size_bytes"_s, u"8016 -> 0"_s)},
        {"07", "workspaces of operators are no longer 0",
         [](const Comparison &, const Module &module) {
             qint64 grown = 0;
             for (const ComparedPair &pair : module.metadata) {
                 if (pair.names.newer.startsWith("operator_functions."_L1) && pair.bytes.older == ByteCount()
                     && pair.bytes.newer > ByteCount())
                     ++grown;
             }
             return unless(grown, 9); // pooling has no weights
         }},
        {"07", "kernels and calls are as many", sides(&Module::calls, 10, 10)},
        {"07", "and in the same order",
         [](const Comparison &, const Module &module) {
             return unless(count(module.calls, Status::Added) + count(module.calls, Status::Removed)
                               + count(module.calls, Status::Moved),
                           0);
         }},
        {"07", "every kernel differs in form", kernelCount(Status::Edited, 10)},
        {"10", "only the target", only({u"targets: edited: c"_s})},
        {"10", "from one machine to another",
         [](const Comparison &, const Module &module) {
             const ComparedPair pair = pairOf(module.targets, u"c"_s);
             return unless(pair.texts.older, u"c -keys=arm_cpu,cpu -mcpu=cortex-m4"_s)
                 + unless(pair.texts.newer, u"c -keys=arm_cpu,cpu -mcpu=cortex-m7"_s);
         }},
        {"10", "kernels, constants and pools are equal",
         [](const Comparison &, const Module &module) {
             return unless(count(kernels(module), Status::Equal), 10)
                 + unless(count(module.constants, Status::Equal), 14) + unless(count(module.pools, Status::Equal), 2);
         }},
        {"11", "executor, interface and planner are equal",
         [](const Comparison &, const Module &module) {
             QString wrong;
             for (const QString &name : {u"executor"_s, u"interfaceApi"_s, u"memoryPlanner"_s})
                 wrong += unless(statusName(pairOf(module.contract, name).status), u"equal"_s);
             return wrong;
         }},
        {"11", "a second target", list(&Module::targets, Status::Added, {u"cmsis-nn"_s})},
        {"11", "default_lib2.c appears",
         [](const Comparison &comparison, const Module &) {
             return unless(namesOf(comparison.files, Status::Added).join(u' '), u"codegen/host/src/default_lib2.c"_s);
         }},
        {"11", "all 7 kernels are gone", kernelCount(Status::Removed, 7)},
        {"11", "5 wrappers are in", kernelCount(Status::Added, 5)},
        {"11", "the pool is 46424 bytes smaller", total(u"pool:global_workspace"_s, u"64344 -> 17920"_s)},
        {"11", "7 calls are 5", sides(&Module::calls, 7, 5)},
        {"11", "constants of 26032 bytes are 25088", total(u"constants"_s, u"26032 -> 25088"_s)},
        {"11", "21 constants are 20", sides(&Module::constants, 21, 20)},
        {"11", "the peak is that of the plan", total(u"peak"_s, u"51008 -> 16288"_s)},
        {"11", "functions of CMSIS-NN are needed",
         list(&Module::externals, Status::Added,
              {u"arm_convolve_wrapper_s8"_s, u"arm_depthwise_conv_wrapper_s8"_s, u"arm_fully_connected_s8"_s,
               u"arm_max_pool_s8"_s})},
        {"11", "two constants had the contents of another, none has now",
         [](const Comparison &, const Module &module) {
             qint64 gone = 0;
             qint64 come = 0;
             for (const TotalRow &row : module.total(u"constants"_s)->rows) {
                 if (row.cause == DifferenceCause::Duplicated)
                     ++(row.delta.value() < 0 ? gone : come);
             }
             return unless(gone, 2) + unless(come, 0);
         }},
    };
}

} // namespace

/// Comparisons of real archives: seven pairs with one known change each, five reviewed ones, and all with all.
class TstCompareCorpus : public QObject {
    Q_OBJECT

private:
    std::map<QString, DocumentPointer> m_documents;
    std::map<QString, Comparison> m_comparisons; ///< of the pairs, by name

    DocumentPointer documentOf(const QString &name)
    {
        DocumentPointer &document = m_documents[name];
        if (!document) {
            const QByteArray tar = Test::corpusTar(name);
            const Result<Listing> listing = readArchiveBytes(tar, name.section(u'/', -1) + u".tar"_s, {}, {});
            BuildOptions options;
            options.until = Document::Stage::Analysis;
            Result<DocumentPointer> result = buildDocument(std::make_shared<const Listing>(*listing), options);
            if (!result)
                qFatal("%s cannot be read", qPrintable(name));
            document = *result;
        }
        return document;
    }

    static bool isHere()
    {
        const bool isHere = !Test::corpusNames().isEmpty();
        if (!isHere)
            qInfo("no real archives here (MLF_CORPUS): skipped");
        return isHere;
    }

private Q_SLOTS:
    void statement_holds_data()
    {
        QTest::addColumn<int>("index");
        const std::vector<Statement> all = statements();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::addRow("%s: %s", all[i].pair, all[i].text) << int(i);
    }

    void statement_holds()
    {
        QFETCH(int, index);
        if (!isHere())
            QSKIP("no real archives");
        const Statement statement = statements()[std::size_t(index)];
        const QString pair = u"pairs/pair%1_"_s.arg(QLatin1StringView(statement.pair));
        if (!m_comparisons.contains(pair))
            m_comparisons[pair] = compareDocuments(*documentOf(pair + u"old"_s), *documentOf(pair + u"new"_s));
        const Comparison &comparison = m_comparisons[pair];
        QCOMPARE(comparison.modules.size(), std::size_t(1));
        const QString wrong = statement.wrong(comparison, comparison.modules.front());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    /// If all bodies differ, the weights show which layer was removed; numbers at the end of names do not.
    void changedBodies_goByWeights()
    {
        if (!isHere())
            QSKIP("no real archives");
        Test::SourceTree tree = Test::SourceTree::fromMembers(Test::readTar(Test::corpusTar(u"pairs/pair05_new"_s)));
        tree.changeSources([](QString &text) { text.replace(u"for (int32_t "_s, u"for (int16_t "_s); });
        const DocumentPointer older = documentOf(u"pairs/pair05_old"_s);
        const DocumentPointer newer = Test::documentFromFiles(tree.toFiles(), Document::Stage::Analysis);
        const Comparison comparison = compareDocuments(*older, *newer);
        const QString mirror = Test::mirrorFault(comparison, compareDocuments(*newer, *older));
        QVERIFY2(mirror.isEmpty(), qPrintable(mirror));
        const ModuleComparison &module = comparison.modules.front();
        QCOMPARE(namesOf(kernels(module), Status::Removed), QStringList(relu(1)));
        QCOMPARE(count(kernels(module), Status::Added), 0);
        for (const auto &[before, after] : {std::pair(2, 1), std::pair(3, 2), std::pair(4, 3)}) {
            const ComparedPair pair = pairOf(module.functions, relu(before));
            QCOMPARE(bothNames(pair.names), relu(before, after));
            QVERIFY(pair.isCertain);
            QCOMPARE(pair.delta(), std::optional(ByteCount()));
        }
        // These have no weights.
        for (const QString &name : {u"fused_nn_softmax"_s, u"fused_nn_max_pool2d"_s}) {
            const ComparedPair pair = pairOf(module.functions, u"tvmgen_default_"_s + name);
            QCOMPARE(pair.names.newer, pair.names.older);
            QVERIFY(!pair.isCertain);
        }
        QCOMPARE(count(module.calls, Status::Moved), 0);
        const QString text = writeCompareText(*older, *newer, comparison);
        QVERIFY2(text.contains("  functions: 10 changed, 1 gone (3 pairs not certain): "_L1), qPrintable(text));
    }

    /// A planner moves the arrays of a kernel from the stack to the pool, beside a change of the target.
    void arraysOfTheStack_moveToThePool()
    {
        if (!isHere())
            QSKIP("no real archives");
        const DocumentPointer older = documentOf(u"kws_aot_c_allocator"_s);
        const DocumentPointer newer = documentOf(u"kws_aot_c_usmp"_s);
        const Comparison comparison = compareDocuments(*older, *newer);
        QCOMPARE(bytesOfCause(comparison, u"workspace"_s, std::nullopt), std::optional(ByteCount()));
        QCOMPARE(comparison.causes.front().kind, ChangeCause::Kind::Planner);
        QCOMPARE(comparison.causes.front().basis, Basis::Inferred);
        QCOMPARE(comparison.causes.front().ram, std::optional(ByteCount(-272)));
    }

    void text_isReviewed_data()
    {
        QTest::addColumn<QString>("older");
        QTest::addColumn<QString>("newer");
        const auto row = [](const QString &older, const QString &newer) {
            QTest::newRow(qPrintable(older.section(u'/', -1) + u'-' + newer.section(u'/', -1))) << older << newer;
        };
        for (const QString &pair : {u"02"_s, u"05"_s, u"06"_s, u"07"_s, u"10"_s, u"11"_s})
            row(u"pairs/pair%1_old"_s.arg(pair), u"pairs/pair%1_new"_s.arg(pair));
        row(u"cnn_aot_usmp_greedy"_s, u"cnn_aot_usmp_two_pools"_s);
        row(u"kws_aot_c_allocator"_s, u"tvm09_kws_aot_c_allocator"_s);
        row(u"v5_kws_aot_c"_s, u"tvm09_kws_aot_c_allocator"_s);
        row(u"cnn_graph_c"_s, u"tvm18_cnn_graph_c"_s);
        row(u"multi_aot_kws_vision"_s, u"tvm18_multi_aot_kws_vision"_s);
    }

    void text_isReviewed()
    {
        QFETCH(QString, older);
        QFETCH(QString, newer);
        if (!isHere())
            QSKIP("no real archives");
        const DocumentPointer before = documentOf(older);
        const DocumentPointer after = documentOf(newer);
        const QString text = writeCompareText(*before, *after, compareDocuments(*before, *after));
        QVERIFY(text.count(u'\n') <= 40);
        Test::compareWithExpected(text.toUtf8(), u"compare/%1.txt"_s.arg(QLatin1StringView(QTest::currentDataTag())));
    }

    /// The first sentence of all pairs in both directions, of archives with two known changes, and of others.
    void sentences_areReviewed()
    {
        if (!isHere() || Test::isSanitized)
            QSKIP("not all real archives");
        std::vector<std::pair<QString, QString>> pairs;
        const auto addChanges = [&](const QString &pattern, const QStringList &numbers) {
            for (const QString &number : numbers) {
                const QString name = pattern.arg(number);
                pairs.emplace_back(name + u"old"_s, name + u"new"_s);
                pairs.emplace_back(name + u"new"_s, name + u"old"_s);
            }
        };
        // Their older sides are the same model.
        const auto addTwoChanges = [&](const QString &pattern, const QStringList &numbers) {
            for (qsizetype i = 0; i < numbers.size(); ++i) {
                for (qsizetype k = i + 1; k < numbers.size(); ++k)
                    pairs.emplace_back(pattern.arg(numbers[i]) + u"new"_s, pattern.arg(numbers[k]) + u"new"_s);
            }
        };
        const QString plain = u"pairs/pair%1_"_s;
        const QString unusual = u"unusual/pair%1_"_s;
        addChanges(plain, {u"01"_s, u"02"_s, u"03"_s, u"05"_s, u"06"_s, u"07"_s, u"10"_s, u"11"_s});
        addChanges(unusual, {u"22"_s, u"25"_s, u"28"_s, u"31"_s, u"36"_s, u"44"_s});
        addTwoChanges(plain, {u"01"_s, u"02"_s, u"03"_s, u"05"_s, u"06"_s, u"07"_s, u"10"_s});
        addTwoChanges(unusual, {u"22"_s, u"25"_s, u"31"_s, u"36"_s});
        for (const auto &[older, newer] : std::initializer_list<std::pair<const char *, const char *>> {
                 {"cnn_aot_usmp_greedy", "cnn_aot_usmp_two_pools"},
                 {"cnn_aot_usmp_greedy", "cnn_graph_c"},
                 {"cnn_graph_c", "cnn_graph_llvm"},
                 {"cnn_graph_c", "tvm18_cnn_graph_c"},
                 {"cnn_graph_c", "v5_cnn_graph_c"},
                 {"kws_aot_c_allocator", "kws_aot_c_usmp"},
                 {"kws_aot_c_usmp", "kws_aot_c_usmp_default"},
                 {"kws_aot_c_usmp_default", "kws_aot_cmsisnn"},
                 {"kws_aot_c_usmp", "kws_aot_packed"},
                 {"kws_aot_c_usmp", "kws_graph_c_linkparams"},
                 {"kws_aot_c_allocator", "tvm09_kws_aot_c_allocator"},
                 {"tvm09_kws_aot_c_allocator", "v5_kws_aot_c"},
                 {"tvm09_kws_aot_c_allocator", "tvm09_kws_aot_cpp_packed"},
                 {"multi_aot_kws_vision", "tvm18_multi_aot_kws_vision"},
                 {"operator_matmul", "tvm09_operator_matmul"},
                 {"operator_matmul", "v5_operator_matmul"},
                 {"kws_aot_c_usmp", "multi_aot_kws_vision"},
                 {"pairs/pair11_old", "kws_aot_c_usmp"},
                 {"pairs/pair01_old", "pairs/pair11_old"},
                 {"pairs/pair01_old", "unusual/pair22_old"},
                 {"unusual/pair28_old", "unusual/nw_qnndw_aot_hill"},
                 {"unusual/pair44_old", "unusual/nw_mha2_aot_nousmp"},
                 {"cnn_aot_usmp_greedy", "mobilenet_aot_usmp_greedy"},
                 {"diverse/dv_multiio_aot_greedy", "diverse/v8_multiio_graph"},
                 {"diverse/dv_lstm_aot_nousmp", "diverse/v8_lstm_aot_packed"},
                 {"fusion_multi_io_aot", "diverse/dv_multiio_aot_greedy"}})
            pairs.emplace_back(QString::fromLatin1(older), QString::fromLatin1(newer));
        QString text;
        for (const auto &[older, newer] : pairs) {
            const Comparison comparison = compareDocuments(*documentOf(older), *documentOf(newer));
            text += u"%1 → %2: %3\n"_s.arg(older, newer, comparisonSentence(comparison, Language::English));
        }
        Test::compareWithExpected(text.toUtf8(), u"compare/sentences.txt"_s);
    }

    void allPairs_addUp_data()
    {
        QTest::addColumn<QString>("older");
        for (const QString &name : Test::corpusNames())
            QTest::newRow(qPrintable(name)) << name;
        if (Test::corpusNames().isEmpty())
            QTest::newRow("no archives") << QString();
    }

    void allPairs_addUp()
    {
        QFETCH(QString, older);
        if (!isHere())
            QSKIP("no real archives");
        const DocumentPointer before = documentOf(older);
        for (const QString &name : Test::corpusNames()) {
            if (name < older)
                continue; // covered by the reverse row, which also checks the mirror image
            const DocumentPointer after = documentOf(name);
            const Comparison forth = compareDocuments(*before, *after);
            const QString fault = Test::faultOf(forth, *before, *after);
            QVERIFY2(fault.isEmpty(), qPrintable(name + u": "_s + fault));
            if (name == older) {
                QVERIFY(forth.isSame());
                QVERIFY(forth.causes.empty());
                QVERIFY(forth.noise.empty());
                continue;
            }
            const QString mirror = Test::mirrorFault(forth, compareDocuments(*after, *before));
            QVERIFY2(mirror.isEmpty(), qPrintable(name + u": "_s + mirror));
            for (const ModuleComparison &module : forth.modules) {
                for (const ComparedTotal &total : module.totals) {
                    // Two statements have no causes if the code of neither archive gives the number.
                    const auto &[old, now] = total.figures;
                    if (old.basis == Basis::Stated && now.basis == Basis::Stated)
                        continue;
                    const qint64 delta = std::abs(total.delta().value_or(ByteCount()).value());
                    QVERIFY2(Test::unexplained(total) * 20 <= delta,
                             qPrintable(u"%1: %2: %3 of %4 bytes have no cause"_s.arg(name, total.name)
                                            .arg(Test::unexplained(total))
                                            .arg(delta)));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TstCompareCorpus)
#include "tst_comparecorpus.moc"
