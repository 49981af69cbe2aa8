// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/constants.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"

#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

CountedConstants countText(const QByteArray &text)
{
    const auto source = std::make_shared<const CSource>(scanCSource(text));
    return countConstants(collectConstants({{u"lib0.c"_s, kindOfSource(text, source.get()), source}}));
}

} // namespace

class TstCodeConstants : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sums_areThoseOfTheInitialisers_data()
    {
        Test::addCases<QByteArray, qint64, bool>(u"codeconstants/sums"_s, {"source", "bytes", "isAtLeast"});
    }

    void sums_areThoseOfTheInitialisers()
    {
        QFETCH(const QByteArray, source);
        QFETCH(const qint64, bytes);
        QFETCH(const bool, isAtLeast);
        const CountedConstants counted = countText(source);
        QCOMPARE(counted.bytes.value(), bytes);
        QCOMPARE(counted.isAtLeast, isAtLeast);
    }

    void hugeSums_areAtLeast()
    {
        const CountedConstants huge {ByteCount(std::numeric_limits<qint64>::max()), false};
        QVERIFY((huge + CountedConstants {ByteCount(1), false}).isAtLeast);
        QVERIFY(!(huge + CountedConstants {}).isAtLeast);
    }

    void models_countEachByteOnce_data()
    {
        QTest::addColumn<QString>("executor");
        QTest::addColumn<qint64>("inCode"); // -1: no source
        QTest::addColumn<bool>("hasParameters"); // of 12 bytes
        QTest::addColumn<bool>("hasObjects");
        QTest::addColumn<qint64>("bytes"); // -1: unknown
        QTest::addColumn<bool>("isAtLeast");
        QTest::newRow("ahead of time") << u"aot"_s << 100LL << false << false << 100LL << false;
        QTest::newRow("ahead of time with leftovers") << u"aot"_s << 100LL << true << false << 100LL << false;
        QTest::newRow("graph") << u"graph"_s << 0LL << true << false << 12LL << false;
        QTest::newRow("graph with linked parameters") << u"graph"_s << 100LL << false << false << 100LL << false;
        QTest::newRow("graph with parameters and another constant")
            << u"graph"_s << 100LL << true << false << 112LL << false;
        QTest::newRow("graph in objects") << u"graph"_s << -1LL << true << true << 12LL << true;
        QTest::newRow("ahead of time in objects") << u"aot"_s << -1LL << true << true << -1LL << false;
        QTest::newRow("offloaded code beside objects") << u"aot"_s << 5LL << false << true << 5LL << true;
        QTest::newRow("nothing read yet") << u"aot"_s << -1LL << false << false << -1LL << false;
    }

    void models_countEachByteOnce()
    {
        QFETCH(const QString, executor);
        QFETCH(const qint64, inCode);
        QFETCH(const bool, hasParameters);
        QFETCH(const bool, hasObjects);
        QFETCH(const qint64, bytes);
        QFETCH(const bool, isAtLeast);
        Verdict verdict;
        verdict.value = executor;
        Parameters parameters;
        if (hasParameters)
            parameters.tensors = {{u"a"_s, u"int8"_s, {8}, {}, ByteCount(8)},
                                  {u"b"_s, u"int8"_s, {4}, {}, ByteCount(4)}};
        const auto code = inCode < 0 ? std::nullopt : std::optional(CountedConstants {ByteCount(inCode), false});
        ConstantTable linked;
        linked.constants.resize(1);
        linked.constants[0].name = u"__tvm_param__a"_s;
        QVERIFY(!areParametersConstants(verdict, linked, parameters, nullptr));
        const bool areLoaded = areParametersConstants(verdict, {}, parameters, nullptr);
        Graph graph; // of another model
        QVERIFY(!hasParameters || !areParametersConstants(verdict, {}, parameters, &graph));
        graph.nodes.resize(1);
        graph.nodes[0].name = u"b"_s;
        graph.arguments = {0};
        QCOMPARE(areParametersConstants(verdict, {}, parameters, &graph), areLoaded);
        const auto sum = modelConstants(code, areLoaded ? &parameters : nullptr, hasObjects);
        QCOMPARE(sum ? sum->bytes.value() : -1, bytes);
        QCOMPARE(sum && sum->isAtLeast, isAtLeast);
    }

    void realModels_haveWhatTheCompilerFound_data() { Test::addCorpusRows(); }

    /// truth has the symbols of nm for the compiled source; tables of the runtime and the pool's last padding are
    /// known.
    void realModels_haveWhatTheCompilerFound()
    {
        QFETCH(const QString, name);
        const std::vector<Test::Member> members = Test::readTar(Test::corpusTar(name));
        const QJsonObject files = Test::corpusJson(u"truth"_s, name)[u"files"_s].toObject();
        for (const Test::Member &member : members) {
            const QString path = QString::fromUtf8(member.path).remove(0, member.path.startsWith("./") ? 2 : 0);
            if (!path.startsWith("codegen/host/src/"_L1) || member.bytes.contains("kTvmgenMetadata"))
                continue;
            qint64 expected = 0;
            const QJsonObject truth = files[path].toObject();
            for (const QString &group : {u"readonly"_s, u"data"_s}) {
                const QJsonObject symbols = truth[group].toObject();
                for (auto it = symbols.begin(); it != symbols.end(); ++it) {
                    // Cached pointers to looked-up functions in packed code are not constants.
                    const bool isLookedUp = it.key().startsWith("tvmgen_"_L1) && it.key().endsWith("_packed"_L1);
                    if (!it.key().startsWith("_tvm_"_L1) && it.key() != "global_workspace"_L1 && !isLookedUp)
                        expected += it->toInteger();
                }
            }
            const CountedConstants counted = countText(member.bytes);
            QVERIFY(!counted.isAtLeast);
            QVERIFY2(counted.bytes.value() <= expected && expected - counted.bytes.value() < 16,
                     qPrintable(u"%1: %2, the compiler %3"_s.arg(path).arg(counted.bytes.value()).arg(expected)));
        }
    }
};

QTEST_GUILESS_MAIN(TstCodeConstants)
#include "tst_codeconstants.moc"
