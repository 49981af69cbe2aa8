// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fit.h"

#include "tests/support/cputimer.h"

#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

using Kind = FitPart::Kind;
constexpr qint64 unknown = -1;

FitPart part(Kind kind, qint64 bytes, const QString &model = u"m"_s, const QString &pool = {})
{
    FitPart part;
    part.kind = kind;
    part.model = model;
    part.name = pool;
    part.wantedRegion = pool;
    if (bytes != unknown)
        part.size.bytes = ByteCount(bytes);
    return part;
}

FitPart atLeast(Kind kind, qint64 bytes)
{
    FitPart least = part(kind, bytes);
    least.size.isAtLeast = true;
    return least;
}

BoardRegion region(const QString &name, BoardRegion::Kind kind, qint64 bytes, qint64 used = 0, qint64 stack = 0)
{
    return {name, kind, ByteCount(bytes), ByteCount(used), ByteCount(stack), {}, {}};
}

Board boardOf(std::vector<BoardRegion> regions)
{
    Board board;
    board.name = board.title = u"board"_s;
    board.regions = std::move(regions);
    return board;
}

/// 1000 of RAM and 2000 of ROM.
Board oneOfEach(qint64 used = 0, qint64 stack = 0)
{
    return boardOf({region(u"sram"_s, BoardRegion::Kind::Ram, 1000, used, stack),
                    region(u"flash"_s, BoardRegion::Kind::Rom, 2000)});
}

/// A fast small one, a large one, and ROM.
Board twoRams()
{
    return boardOf({region(u"dtcm"_s, BoardRegion::Kind::Ram, 300), region(u"sram"_s, BoardRegion::Kind::Ram, 1000),
                    region(u"flash"_s, BoardRegion::Kind::Rom, 2000)});
}

/// "workspace dtcm@dtcm workspace@sram code@flash": the placement, in the order of the parts.
QString places(const Board &board, const BoardFit &fit)
{
    QStringList texts;
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        const int at = fit.regionOf[i];
        texts += fit.parts[i].key() + u'@' + (at < 0 ? u"nowhere"_s : board.regions[std::size_t(at)].name);
    }
    return texts.join(u' ');
}

} // namespace

class TstFit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verdict_saysWhatIsKnown_data()
    {
        QTest::addColumn<Board>("board");
        QTest::addColumn<std::vector<FitPart>>("parts");
        QTest::addColumn<FitOptions>("options");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const Board &board, const std::vector<FitPart> &parts,
                            const QString &verdict, const QString &text, const FitOptions &options = {}) {
            QTest::newRow(name) << board << parts << options << verdict << text;
        };
        row("nothing fits everywhere", oneOfEach(), {}, u"fits"_s, u"fits"_s);
        row("all known and small enough", oneOfEach(),
            {part(Kind::Workspace, 600), part(Kind::Constants, 500), part(Kind::Code, 100)}, u"fits"_s, u"fits"_s);
        row("to the last byte", oneOfEach(), {part(Kind::Workspace, 1000), part(Kind::Code, 2000)}, u"fits"_s,
            u"fits"_s);
        row("one byte more", oneOfEach(), {part(Kind::Workspace, 1001)}, u"does-not-fit"_s,
            u"sram: does not fit, 1 byte missing"_s);
        row("what is used already counts", oneOfEach(1), {part(Kind::Workspace, 1000)}, u"does-not-fit"_s,
            u"sram: does not fit, 1 byte missing"_s);
        row(
            "alignment counts", oneOfEach(),
            [] {
                FitPart pool = part(Kind::Workspace, 999);
                pool.alignment = ByteCount(16);
                return std::vector<FitPart> {pool};
            }(),
            u"does-not-fit"_s, u"sram: does not fit, 8 bytes missing"_s);
        row("code is unknown", oneOfEach(), {part(Kind::Constants, 500), part(Kind::Code, unknown)}, u"fits-if"_s,
            u"flash: 1500 bytes free for the code"_s);
        row("some code is known", oneOfEach(), {part(Kind::Constants, 500), atLeast(Kind::Code, 100)}, u"fits-if"_s,
            u"flash: 1400 bytes free for the rest of the code"_s);
        row("code and runtime are unknown", oneOfEach(), {part(Kind::Code, unknown), part(Kind::Runtime, unknown)},
            u"fits-if"_s, u"flash: 2000 bytes free for the code and runtime"_s);
        row("the stack is unknown and may fill its reserve", oneOfEach(0, 200),
            {part(Kind::Workspace, 500), part(Kind::Stack, unknown)}, u"fits-if"_s,
            u"sram: 500 bytes free for the stack"_s);
        row("a known stack lies in the reserve", oneOfEach(0, 200),
            {part(Kind::Workspace, 800), part(Kind::Stack, 150)}, u"fits"_s, u"fits"_s);
        row("a stack beyond the reserve", oneOfEach(0, 200), {part(Kind::Workspace, 800), part(Kind::Stack, 250)},
            u"does-not-fit"_s, u"sram: does not fit, 50 bytes missing"_s);
        row("the workspace is unknown", oneOfEach(), {part(Kind::Workspace, unknown), part(Kind::InputsOutputs, 300)},
            u"unknown"_s, u"sram: unknown: 700 bytes left for workspace of unknown size"_s);
        row("constants of which not all are known", oneOfEach(), {atLeast(Kind::Constants, 500)}, u"unknown"_s,
            u"flash: unknown: 1500 bytes left for rest of the constants of unknown size"_s);
        row("too much is too much, whatever is unknown", oneOfEach(),
            {part(Kind::Constants, 2001), part(Kind::Code, unknown)}, u"does-not-fit"_s,
            u"flash: does not fit, at least 1 byte missing"_s);
        const Board withStack = boardOf({region(u"sram"_s, BoardRegion::Kind::Ram, 1000, 0, 100)});
        row("a stack fills what is kept for it", withStack, {part(Kind::Workspace, 500), atLeast(Kind::Stack, 30)},
            u"fits-if"_s, u"sram: 470 bytes free for the rest of the stack"_s);
        row("a stack of which nothing is known", withStack, {part(Kind::Workspace, 500), part(Kind::Stack, unknown)},
            u"fits-if"_s, u"sram: 500 bytes free for the stack"_s);
        row("stack and runtime share what is left", withStack,
            {part(Kind::Workspace, 500), atLeast(Kind::Stack, 30), part(Kind::RuntimeRam, unknown)}, u"fits-if"_s,
            u"sram: 400 bytes free for the rest of the stack and RAM of the runtime"_s);
        // Functions may have no arrays at all; code always needs space.
        row("a region that is full, and a stack", withStack, {part(Kind::Workspace, 1000), part(Kind::Stack, unknown)},
            u"does-not-fit"_s, u"sram: does not fit, at least 100 bytes missing"_s);
        row("a region that is full but for what is kept, and a stack", oneOfEach(),
            {part(Kind::Workspace, 1000), part(Kind::Stack, unknown)}, u"fits-if"_s,
            u"sram: 0 bytes free for the stack"_s);
        row("a stack that fills what is left to the last byte", withStack,
            {part(Kind::Workspace, 900), atLeast(Kind::Stack, 100)}, u"fits-if"_s,
            u"sram: 0 bytes free for the rest of the stack"_s);
        FitOptions turns;
        turns.together = false;
        // The second model has less space beside its stack, though the first needs more with its permanent memory.
        row("stacks of models one after another", withStack,
            {part(Kind::Workspace, 500, u"a"_s), part(Kind::Workspace, 450, u"m"_s), atLeast(Kind::Stack, 90)},
            u"fits-if"_s, u"sram: 460 bytes free for the rest of the stack"_s, turns);
        row("unknown is worse than if", oneOfEach(), {part(Kind::Workspace, unknown), part(Kind::Code, unknown)},
            u"unknown"_s, u"sram: unknown: 1000 bytes left for workspace of unknown size"_s);
        row("no region of the kind", boardOf({region(u"sram"_s, BoardRegion::Kind::Ram, 1000)}),
            {part(Kind::Constants, 5)}, u"does-not-fit"_s, u"there is no region for constants"_s);
        row("several regions, each with its reason", twoRams(),
            {part(Kind::Workspace, 400, u"m"_s, u"dtcm"_s), part(Kind::Constants, 3000)}, u"does-not-fit"_s,
            u"dtcm: does not fit, 100 bytes missing; flash: does not fit, 1000 bytes missing"_s);
        row("sums beyond 64 bits", oneOfEach(),
            {part(Kind::Workspace, std::numeric_limits<qint64>::max()),
             part(Kind::InputsOutputs, std::numeric_limits<qint64>::max())},
            u"does-not-fit"_s, u"sram: does not fit, 9223372036854774807 bytes missing"_s);
        FitOptions needs;
        needs.applicationRam = ByteCount(500);
        row("the application needs RAM", oneOfEach(), {part(Kind::Workspace, 600)}, u"does-not-fit"_s,
            u"sram: does not fit, 100 bytes missing"_s, needs);
        needs = {};
        needs.applicationRom = ByteCount(1700);
        row("the application needs ROM", oneOfEach(), {part(Kind::Constants, 100), part(Kind::Code, unknown)},
            u"fits-if"_s, u"flash: 200 bytes free for the code"_s, needs);
        needs = {};
        row("what is not const stays in ROM", oneOfEach(), {part(Kind::Workspace, 600), part(Kind::NotConst, 500)},
            u"fits"_s, u"fits"_s);
        needs.notConstInRam = true;
        row("or goes to RAM too", oneOfEach(), {part(Kind::Workspace, 600), part(Kind::NotConst, 500)},
            u"does-not-fit"_s, u"sram: does not fit, 100 bytes missing"_s, needs);
        needs = {};
        const std::vector<FitPart> two {part(Kind::Workspace, 700, u"a"_s),    part(Kind::Workspace, 400, u"b"_s),
                                        part(Kind::InputsOutputs, 50, u"a"_s), part(Kind::InputsOutputs, 100, u"b"_s),
                                        part(Kind::Constants, 900, u"a"_s),    part(Kind::Constants, 1000, u"b"_s)};
        row("two models at once", oneOfEach(), two, u"does-not-fit"_s, u"sram: does not fit, 250 bytes missing"_s,
            needs);
        needs.together = false;
        row("one after another", oneOfEach(), two, u"fits"_s, u"fits"_s, needs);
        std::vector<FitPart> largeConstants = two;
        largeConstants.back().size.bytes = ByteCount(1101);
        row("constants are there all the time", oneOfEach(), largeConstants, u"does-not-fit"_s,
            u"flash: does not fit, 1 byte missing"_s, needs);
        const std::vector<FitPart> stacks {part(Kind::Stack, 600, u"a"_s), part(Kind::Stack, 500, u"b"_s)};
        row("stacks one after another", oneOfEach(), stacks, u"fits"_s, u"fits"_s, needs);
        // 800 with its own stack, and 850 with its own: the maximum of each would be 1100.
        row("a workspace and a stack of different models", oneOfEach(),
            {part(Kind::Workspace, 700, u"a"_s), part(Kind::Stack, 100, u"a"_s), part(Kind::Workspace, 450, u"b"_s),
             part(Kind::Stack, 400, u"b"_s)},
            u"fits"_s, u"fits"_s, needs);
        needs = {};
        needs.applicationRom = ByteCount(1900);
        row("nothing left for code", oneOfEach(), {part(Kind::Constants, 100), part(Kind::Code, unknown)},
            u"does-not-fit"_s, u"flash: does not fit, nothing left for the code"_s, needs);
        row("stacks at once", oneOfEach(), stacks, u"does-not-fit"_s, u"sram: does not fit, 100 bytes missing"_s);
    }

    void verdict_saysWhatIsKnown()
    {
        QFETCH(const Board, board);
        QFETCH(const std::vector<FitPart>, parts);
        QFETCH(const FitOptions, options);
        QFETCH(const QString, verdict);
        QFETCH(const QString, text);
        const BoardFit fit = fitOnBoard(board, parts, options);
        QCOMPARE(fitVerdictName(fit.verdict), verdict);
        QCOMPARE(boardVerdictText(board, fit, Language::English), text);
        // With any verdict every part is in one region, and the numbers of a region add up.
        std::size_t placed = 0;
        for (std::size_t i = 0; i < fit.regions.size(); ++i) {
            const RegionFit &what = fit.regions[i];
            placed += what.parts.size();
            for (const std::size_t index : what.parts)
                QCOMPARE(fit.regionOf[index], int(i));
            if (what.headroom > -1'000'000'000) // sums beyond 64 bits are excluded
                QCOMPARE(what.headroom,
                         board.regions[i].bytes.value() - board.regions[i].used.value() - what.models.value()
                             - what.application.value() - what.stack.value());
            QVERIFY(what.verdict != FitVerdict::Fits || what.unknown.empty());
        }
        QCOMPARE(placed + std::size_t(std::count(fit.regionOf.begin(), fit.regionOf.end(), -1)), fit.parts.size());
    }

    void parts_findTheirRegion_data()
    {
        QTest::addColumn<Board>("board");
        QTest::addColumn<std::vector<FitPart>>("parts");
        QTest::addColumn<FitOptions>("options");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const Board &board, const std::vector<FitPart> &parts,
                            const QString &expected, const FitOptions &options = {}) {
            QTest::newRow(name) << board << parts << options << expected;
        };
        row("a pool by its name", twoRams(),
            {part(Kind::Workspace, 10, u"m"_s, u"dtcm"_s), part(Kind::Workspace, 20, u"m"_s, u"SRAM"_s)},
            u"m/workspace:dtcm@dtcm m/workspace:SRAM@sram"_s);
        row("a name no region has", twoRams(), {part(Kind::Workspace, 10, u"m"_s, u"global"_s)},
            u"m/workspace:global@sram"_s);
        row("a name of the other kind of memory", twoRams(), {part(Kind::Workspace, 10, u"m"_s, u"flash"_s)},
            u"m/workspace:flash@sram"_s);
        row("largest first, into most room", twoRams(),
            {part(Kind::InputsOutputs, 250), part(Kind::Workspace, 900)}, // 900 first, leaves 100 there
            u"m/inputs-outputs@dtcm m/workspace@sram"_s);
        row("the unknown last, where most is left", twoRams(),
            {part(Kind::Workspace, unknown), part(Kind::InputsOutputs, 800)},
            u"m/workspace@dtcm m/inputs-outputs@sram"_s);
        row("a stack where one is kept",
            boardOf({region(u"a"_s, BoardRegion::Kind::Ram, 900), region(u"b"_s, BoardRegion::Kind::Ram, 500, 0, 50),
                     region(u"c"_s, BoardRegion::Kind::Ram, 500, 0, 60)}),
            {part(Kind::Stack, 10)}, u"m/stack@c"_s);
        FitOptions chosen;
        chosen.regions = {{u"m/workspace:dtcm"_s, u"sram"_s}, {u"m/constants"_s, u"sram"_s}, {u"x"_s, u"y"_s}};
        row("where the user says, in its kind of memory", twoRams(),
            {part(Kind::Workspace, 10, u"m"_s, u"dtcm"_s), part(Kind::Constants, 10)},
            u"m/workspace:dtcm@sram m/constants@flash"_s, chosen);
        FitOptions needs;
        needs.applicationRam = ByteCount(100);
        needs.applicationRom = ByteCount(7);
        needs.notConstInRam = true;
        row("what the options add", twoRams(), {part(Kind::NotConst, 5)},
            u"m/not-const@flash m/not-const-copy@sram application-ram@sram application-rom@flash"_s, needs);
        // If each part went to the region with most space, the second of 50 would go to b, with no space for the second
        // of 40.
        row("another arrangement where the first is too tight",
            boardOf({region(u"a"_s, BoardRegion::Kind::Ram, 100), region(u"b"_s, BoardRegion::Kind::Ram, 80)}),
            {part(Kind::Workspace, 50, u"m"_s), part(Kind::InputsOutputs, 50, u"m"_s),
             part(Kind::Workspace, 40, u"n"_s), part(Kind::InputsOutputs, 40, u"n"_s)},
            u"m/workspace@a m/inputs-outputs@a n/workspace@b n/inputs-outputs@b"_s);
        row("beside a region that what is fixed fills",
            boardOf({region(u"a"_s, BoardRegion::Kind::Ram, 100), region(u"b"_s, BoardRegion::Kind::Ram, 80),
                     region(u"c"_s, BoardRegion::Kind::Ram, 5)}),
            {part(Kind::Workspace, 50, u"m"_s), part(Kind::InputsOutputs, 50, u"m"_s),
             part(Kind::Workspace, 40, u"n"_s), part(Kind::InputsOutputs, 40, u"n"_s),
             part(Kind::Workspace, 9, u"m"_s, u"c"_s)},
            u"m/workspace@a m/inputs-outputs@a n/workspace@b n/inputs-outputs@b m/workspace:c@c"_s);
        FitOptions apart;
        apart.together = false;
        row("models that take turns share a region", twoRams(),
            {part(Kind::Workspace, 900, u"a"_s), part(Kind::Workspace, 100, u"b"_s)},
            u"a/workspace@sram b/workspace@dtcm"_s, apart);
    }

    void parts_findTheirRegion()
    {
        QFETCH(const Board, board);
        QFETCH(const std::vector<FitPart>, parts);
        QFETCH(const FitOptions, options);
        QFETCH(const QString, expected);
        QCOMPARE(places(board, fitOnBoard(board, parts, options)), expected);
    }

    void search_endsAndSaysSo_data()
    {
        QTest::addColumn<int>("parts");
        QTest::addColumn<bool>("isSearched");
        QTest::newRow("few parts") << 5 << true;
        QTest::newRow("many parts") << 41 << false;
    }

    void search_endsAndSaysSo()
    {
        QFETCH(const int, parts);
        QFETCH(const bool, isSearched);
        // Both regions must be filled to the last byte: impossible with five parts, possible with 41 in few of 2^40
        // arrangements.
        std::vector<FitPart> workspaces;
        qint64 sum = 0;
        for (int i = 0; i < parts; ++i) {
            workspaces.push_back(part(Kind::Workspace, 1001 + 20 * i, QString::number(i)));
            sum += 1001 + 20 * i;
        }
        const qint64 half = sum / 2 + 1;
        const Board board =
            boardOf({region(u"a"_s, BoardRegion::Kind::Ram, half), region(u"b"_s, BoardRegion::Kind::Ram, sum - half)});
        const BoardFit fit = fitOnBoard(board, workspaces, {});
        QCOMPARE(fitVerdictName(fit.verdict), u"does-not-fit"_s);
        QCOMPARE(fit.isSearched, isSearched);
        QCOMPARE(boardVerdictText(board, fit, Language::English).endsWith("another arrangement may fit"_L1),
                 !isSearched);
    }

    void manyModels_areJudgedAtOnce_data()
    {
        QTest::addColumn<bool>("together");
        QTest::newRow("at once") << true;
        QTest::newRow("one after another") << false;
    }

    void manyModels_areJudgedAtOnce()
    {
        QFETCH(const bool, together);
        std::vector<FitPart> parts;
        for (int i = 0; i < 2000; ++i) {
            for (const Kind kind : {Kind::Workspace, Kind::InputsOutputs, Kind::Constants})
                parts.push_back(part(kind, 1001, QString::number(i)));
        }
        // Nine regions hold 444 each, four too few, but have enough space in total: no quick check excludes it.
        std::vector<BoardRegion> regions {region(u"flash"_s, BoardRegion::Kind::Rom, 1'000'000)};
        for (int i = 0; i < 9; ++i)
            regions.push_back(region(u"ram%1"_s.arg(i), BoardRegion::Kind::Ram, 445'000));
        FitOptions options;
        options.together = together;
        Test::CpuTimer timer;
        timer.start();
        const BoardFit fit = fitOnBoard(boardOf(regions), parts, options);
        const qint64 passed = timer.elapsed();
        QCOMPARE(fit.verdict, FitVerdict::DoesNotFit);
        QCOMPARE(fit.isSearched, !together);
        qInfo("%lld ms for %zu parts", passed, parts.size());
        QVERIFY2(passed < Test::slack * 1000, qPrintable(QString::number(passed)));
    }

    void smallestBoard_isThatWithLeastRam()
    {
        const std::vector<Board> boards {
            boardOf({region(u"r"_s, BoardRegion::Kind::Ram, 500), region(u"f"_s, BoardRegion::Kind::Rom, 100)}),
            boardOf({region(u"r"_s, BoardRegion::Kind::Ram, 300), region(u"f"_s, BoardRegion::Kind::Rom, 900)}),
            boardOf({region(u"r"_s, BoardRegion::Kind::Ram, 300), region(u"f"_s, BoardRegion::Kind::Rom, 800)})};
        using V = FitVerdict;
        QCOMPARE(smallestBoard(boards, {V::Fits, V::Fits, V::Fits}), 2);
        QCOMPARE(smallestBoard(boards, {V::Fits, V::FitsIf, V::FitsIf}), 0);
        QCOMPARE(smallestBoard(boards, {V::DoesNotFit, V::FitsIf, V::Unknown}), 1);
        QCOMPARE(smallestBoard(boards, {V::DoesNotFit, V::Unknown, V::Unknown}), -1);
        QCOMPARE(smallestBoard({}, {}), -1);
    }

    void largestParts_comeFirst()
    {
        const Board board = oneOfEach();
        const BoardFit fit = fitOnBoard(
            board,
            {part(Kind::Code, unknown), part(Kind::Constants, 5), part(Kind::Parameters, 9), part(Kind::Workspace, 1)},
            {});
        QCOMPARE(fit.regions[1].parts, (std::vector<std::size_t> {2, 1, 0}));
    }
};

QTEST_GUILESS_MAIN(TstFit)
#include "tst_fit.moc"
