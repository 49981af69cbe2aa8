// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/growth.h"

#include "model/base/errortext.h"
#include "tests/support/cases.h"
#include "tests/support/rows.h"

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

    void policy_isWrong_data() { Test::addCases<QByteArray, QString>(u"growth/policy"_s, {"text", "message"}); }

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
        const Test::Rows<Figure, Figure, GrowthLimit, Judgement> row({"older", "newer", "limit", "verdict"});
        const GrowthLimit none {u"workspace"_s, ByteCount(0), {}};
        const GrowthLimit some {u"workspace"_s, ByteCount(100), {}};
        const GrowthLimit percent {u"workspace"_s, {}, 2.0};
        row("equal, none", bytes(1000), bytes(1000), none, Judgement::Kept);
        row("one byte, none", bytes(1000), bytes(1001), none, Judgement::Broken);
        row("less, none", bytes(1000), bytes(10), none, Judgement::Kept);
        row("as much as may be", bytes(1000), bytes(1100), some, Judgement::Kept);
        row("a byte more", bytes(1000), bytes(1101), some, Judgement::Broken);
        row("2 % of 1000", bytes(1000), bytes(1020), percent, Judgement::Kept);
        row("more than 2 %", bytes(1000), bytes(1021), percent, Judgement::Broken);
        row("2 % of nothing", bytes(0), bytes(1), percent, Judgement::Unknown);
        row("nothing of nothing", bytes(0), bytes(0), percent, Judgement::Kept);
        row("from nothing", bytes(0), bytes(50), some, Judgement::Kept);
        row("unknown before", {}, bytes(50), some, Judgement::Unknown);
        row("unknown now", bytes(50), {}, some, Judgement::Unknown);
        row("a bound", bytes(50), bytes(60, true), some, Judgement::Unknown);
        row("another total", bytes(50), bytes(60), GrowthLimit {u"rom"_s, ByteCount(0), {}}, Judgement::Unknown);
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
        const Test::Rows<Figure, Figure, GrowthLimit, QString> row({"older", "newer", "limit", "text"});
        const GrowthLimit some {u"workspace"_s, ByteCount(100), {}};
        row("kept", bytes(50), bytes(50), some, {});
        row("unknown before", {}, bytes(50), some, u"it is not known of the older archive"_s);
        row("unknown now", bytes(50), {}, some, u"it is not known of the newer archive"_s);
        row("counted and stated", bytes(50), makeFigure(ByteCount(50), Basis::Stated), some,
            u"one of the two numbers is counted and the other is stated"_s);
        row("a bound", bytes(50), bytes(60, true), some, u"one of the two numbers is only a lower bound"_s);
        row("2 % of nothing", bytes(0), bytes(1), GrowthLimit {u"workspace"_s, {}, 2.0},
            u"it was 0 B, and a percentage of that says nothing"_s);
        row("another pool", bytes(0), bytes(1), GrowthLimit {u"pool:x"_s, {}, 2.0},
            u"this model has no such pool in either archive"_s);
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
