// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/growth.h"

#include "model/base/errortext.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Judgement = GrowthCheck::Verdict;

namespace {

Comparison grown(const Figure &older, const Figure &newer)
{
    ModuleComparison module;
    module.names = {u"kws"_s, u"kws"_s};
    module.isPaired = true;
    module.totals = {{u"workspace"_s, {older, newer}}};
    Comparison comparison;
    comparison.modules = {module};
    return comparison;
}

Figure bytes(qint64 count, bool isAtLeast = false)
{
    Figure figure = makeFigure(ByteCount(count), Basis::Computed);
    figure.isAtLeast = isAtLeast;
    return figure;
}

} // namespace

class TstGrowth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void policy_isRead()
    {
        const auto limits =
            readGrowth(R"({"growth": {"workspace": 0, "rom": "2 %", "peak": 1024, "pool:sram": "0.5%"}})");
        QVERIFY(limits);
        QCOMPARE(*limits,
                 (std::vector<GrowthLimit> {{u"peak"_s, ByteCount(1024), {}},
                                            {u"pool:sram"_s, {}, 0.5},
                                            {u"rom"_s, {}, 2.0},
                                            {u"workspace"_s, ByteCount(0), {}}}));
        QVERIFY(readGrowth("{}")->empty());
    }

    void policy_isWrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("no object") << QByteArray(R"({"growth": 3})") << u"growth"_s;
        QTest::newRow("no such total") << QByteArray(R"({"growth": {"speed": 3}})") << u"growth.speed"_s;
        QTest::newRow("a pool without a name") << QByteArray(R"({"growth": {"pool:": 3}})") << u"growth.pool:"_s;
        QTest::newRow("negative") << QByteArray(R"({"growth": {"rom": -3}})") << u"growth.rom"_s;
        QTest::newRow("no percentage") << QByteArray(R"({"growth": {"rom": "2"}})") << u"growth.rom"_s;
        QTest::newRow("a negative percentage") << QByteArray(R"({"growth": {"rom": "-2 %"}})") << u"growth.rom"_s;
        QTest::newRow("no JSON") << QByteArray("{") << QString();
    }

    void policy_isWrong()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto limits = readGrowth(text);
        QVERIFY(!limits);
        QVERIFY(errorText(limits.error(), Language::English).contains(message));
    }

    void growth_isJudged_data()
    {
        QTest::addColumn<Figure>("older");
        QTest::addColumn<Figure>("newer");
        QTest::addColumn<GrowthLimit>("limit");
        QTest::addColumn<Judgement>("verdict");
        const GrowthLimit none {u"workspace"_s, ByteCount(0), {}};
        const GrowthLimit some {u"workspace"_s, ByteCount(100), {}};
        const GrowthLimit percent {u"workspace"_s, {}, 2.0};
        QTest::newRow("equal, none") << bytes(1000) << bytes(1000) << none << Judgement::Kept;
        QTest::newRow("one byte, none") << bytes(1000) << bytes(1001) << none << Judgement::Broken;
        QTest::newRow("less, none") << bytes(1000) << bytes(10) << none << Judgement::Kept;
        QTest::newRow("as much as may be") << bytes(1000) << bytes(1100) << some << Judgement::Kept;
        QTest::newRow("a byte more") << bytes(1000) << bytes(1101) << some << Judgement::Broken;
        QTest::newRow("2 % of 1000") << bytes(1000) << bytes(1020) << percent << Judgement::Kept;
        QTest::newRow("more than 2 %") << bytes(1000) << bytes(1021) << percent << Judgement::Broken;
        QTest::newRow("2 % of nothing") << bytes(0) << bytes(1) << percent << Judgement::Unknown;
        QTest::newRow("nothing of nothing") << bytes(0) << bytes(0) << percent << Judgement::Kept;
        QTest::newRow("from nothing") << bytes(0) << bytes(50) << some << Judgement::Kept;
        QTest::newRow("unknown before") << Figure() << bytes(50) << some << Judgement::Unknown;
        QTest::newRow("unknown now") << bytes(50) << Figure() << some << Judgement::Unknown;
        QTest::newRow("a bound") << bytes(50) << bytes(60, true) << some << Judgement::Unknown;
        QTest::newRow("another total") << bytes(50) << bytes(60) << GrowthLimit {u"rom"_s, ByteCount(0), {}}
                                       << Judgement::Unknown;
    }

    void growth_isJudged()
    {
        QFETCH(Figure, older);
        QFETCH(Figure, newer);
        QFETCH(GrowthLimit, limit);
        QFETCH(Judgement, verdict);
        const std::vector<GrowthCheck> checks = checkGrowth({limit}, grown(older, newer));
        QCOMPARE(checks.size(), std::size_t(1));
        QCOMPARE(checks.front().verdict, verdict);
        QCOMPARE(checks.front().module, u"kws"_s);
    }

    /// A pool that no model has is an error of the policy, as under "limits"; names ignore case.
    void pools_matchWithoutCase()
    {
        Comparison comparison = grown(bytes(10), bytes(30));
        comparison.modules[0].totals[0].name = u"pool:sram"_s;
        const GrowthLimit meant {u"pool:SRAM"_s, ByteCount(0), {}};
        const GrowthLimit other {u"pool:dram"_s, ByteCount(0), {}};
        QCOMPARE(checkGrowth({meant}, comparison).front().verdict, Judgement::Broken);
        QCOMPARE(unmatchedGrowth({meant, other}, {comparison}), QStringList(u"pool:dram"_s));
        comparison.modules.emplace_back().names.newer = u"new"_s; // its older pools are unknown
        QVERIFY(unmatchedGrowth({meant, other}, {comparison}).isEmpty());
    }

    void obstacle_isNamed_data()
    {
        QTest::addColumn<Figure>("older");
        QTest::addColumn<Figure>("newer");
        QTest::addColumn<GrowthLimit>("limit");
        QTest::addColumn<QString>("text");
        const GrowthLimit some {u"workspace"_s, ByteCount(100), {}};
        QTest::newRow("kept") << bytes(50) << bytes(50) << some << QString();
        QTest::newRow("unknown before") << Figure() << bytes(50) << some << u"it is not known of the older archive"_s;
        QTest::newRow("unknown now") << bytes(50) << Figure() << some << u"it is not known of the newer archive"_s;
        QTest::newRow("counted and stated") << bytes(50) << makeFigure(ByteCount(50), Basis::Stated) << some
                                            << u"one of the two numbers is counted and the other is stated"_s;
        QTest::newRow("a bound") << bytes(50) << bytes(60, true) << some
                                 << u"one of the two numbers is only a lower bound"_s;
        QTest::newRow("2 % of nothing") << bytes(0) << bytes(1) << GrowthLimit {u"workspace"_s, {}, 2.0}
                                        << u"it was 0 B, and a percentage of that says nothing"_s;
        QTest::newRow("another pool") << bytes(0) << bytes(1) << GrowthLimit {u"pool:x"_s, {}, 2.0}
                                      << u"this model has no such pool in either archive"_s;
    }

    void obstacle_isNamed()
    {
        QFETCH(Figure, older);
        QFETCH(Figure, newer);
        QFETCH(GrowthLimit, limit);
        QFETCH(QString, text);
        QCOMPARE(obstacleText(checkGrowth({limit}, grown(older, newer)).front().obstacle), text);
    }

    void models_ofTheNewerArchive()
    {
        Comparison comparison;
        comparison.modules.resize(2);
        comparison.modules[0].names.older = u"gone"_s;
        comparison.modules[1].names.newer = u"new"_s;
        comparison.modules[1].totals = {{u"rom"_s, {{}, bytes(40)}}};
        const std::vector<GrowthCheck> checks = checkGrowth({{u"rom"_s, ByteCount(0), {}}}, comparison);
        QCOMPARE(checks.size(), std::size_t(1));
        QCOMPARE(checks.front().module, u"new"_s);
        QCOMPARE(checks.front().verdict, Judgement::Unknown);
        QCOMPARE(checks.front().obstacle, GrowthCheck::Obstacle::NoOlderModel);
        QCOMPARE(checks.front().figures.newer, bytes(40)); // figures of the new model
    }
};

QTEST_APPLESS_MAIN(TstGrowth)
#include "tst_growth.moc"
