// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fit.h"
#include "model/analysis/fit/processor.h"

#include "tests/support/cases.h"
#include "tests/support/cputimer.h"
#include "tests/support/rows.h"

#include <QRegularExpression>
#include <QTest>

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

Board boardNamed(const QString &text)
{
    std::vector<BoardRegion> regions;
    for (const QString &row : (text.isEmpty() ? u"sram ram 1000, flash rom 2000"_s : text).split(u", "_s)) {
        const QStringList words = row.split(u' ');
        const auto value = [&](const QString &name) { return words.value(words.indexOf(name) + 1).toLongLong(); };
        regions.push_back(region(words[0], words[1] == "ram"_L1 ? BoardRegion::Kind::Ram : BoardRegion::Kind::Rom,
                                 words[2].toLongLong(), value(u"used"_s), value(u"stack"_s)));
    }
    return boardOf(regions);
}

std::vector<FitPart> partsNamed(const QString &text)
{
    static const QRegularExpression form(u"^(?:(\\w+)/)?([a-z-]+)(?::(\\w+))? (>=)?(\\?|\\d+)(?: aligned (\\d+))?$"_s);
    std::vector<FitPart> parts;
    for (const QString &row : text.split(u", "_s, Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch match = form.match(row);
        int kind = 0;
        while (fitPartKindName(Kind(kind)) != match.captured(2))
            ++kind;
        const bool isKnown = match.captured(5) != "?"_L1;
        FitPart read = part(Kind(kind), isKnown ? match.captured(5).toLongLong() : unknown,
                            match.hasCaptured(1) ? match.captured(1) : u"m"_s, match.captured(3));
        read.size.isAtLeast = match.hasCaptured(4);
        if (match.hasCaptured(6))
            read.alignment = ByteCount(match.captured(6).toLongLong());
        parts.push_back(read);
    }
    return parts;
}

FitOptions optionsNamed(const QString &text)
{
    FitOptions options;
    for (const QString &row : text.split(u", "_s, Qt::SkipEmptyParts)) {
        const ByteCount bytes(row.section(u' ', 1).toLongLong());
        if (row.contains(u'@'))
            options.regions[row.section(u'@', 0, 0)] = row.section(u'@', 1);
        else if (row.startsWith("application-ram"_L1))
            options.applicationRam = bytes;
        else if (row.startsWith("application-rom"_L1))
            options.applicationRom = bytes;
        else
            (row == "apart"_L1 ? options.together : options.notConstInRam) = row != "apart"_L1;
    }
    return options;
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
    void processor_isCompared_data()
    {
        QTest::addColumn<QString>("built");
        QTest::addColumn<QString>("chip");
        QTest::addColumn<QString>("note");
        QTest::newRow("the same") << u"cortex-m7"_s << u"STM32F746ZG, Cortex-M7"_s << QString();
        QTest::newRow("with the same instructions") << u"cortex-m7"_s << u"STM32F446RE, Cortex-M4F"_s << QString();
        QTest::newRow("with more") << u"cortex-m3"_s << u"Chip, Cortex-M33"_s << QString();
        QTest::newRow("with fewer") << u"cortex-m7"_s << u"SAM3X8E, Cortex-M3"_s
                                    << u"Built for cortex-m7; this board has a cortex-m3: the code may not run."_s;
        QTest::newRow("with a plus") << u"cortex-m4, cortex-m3"_s << u"RP2040, Cortex-M0+"_s
                                     << u"Built for cortex-m4; this board has a cortex-m0+: the code may not run."_s;
        QTest::newRow("without vectors")
            << u"cortex-m55"_s << u"Chip, CORTEX-M7"_s
            << u"Built for cortex-m55; this board has a cortex-m7: the code may not run."_s;
        QTest::newRow("unknown chip") << u"cortex-m7"_s << u"Our chip"_s << QString();
        QTest::newRow("unknown target") << u"esp32"_s << u"Chip, Cortex-M0"_s << QString();
        QTest::newRow("no target") << QString() << u"Chip, Cortex-M0"_s << QString();
    }
    void processor_isCompared()
    {
        QFETCH(const QString, built);
        QFETCH(const QString, chip);
        QFETCH(const QString, note);
        Board board;
        board.chip = chip;
        QCOMPARE(processorNote(built.split(u", "_s), board, Language::English), note);
    }

    void verdict_saysWhatIsKnown_data()
    {
        Test::addCases<QString, QString, QString, QString, QString>(u"fit/verdict"_s,
                                                                    {"regions", "parts", "options", "verdict", "text"});
    }

    void verdict_saysWhatIsKnown()
    {
        QFETCH(const QString, regions);
        QFETCH(const QString, parts);
        QFETCH(const QString, options);
        QFETCH(const QString, verdict);
        QFETCH(const QString, text);
        const Board board = boardNamed(regions);
        const BoardFit fit = fitOnBoard(board, partsNamed(parts), optionsNamed(options));
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
        Test::addCases<QString, QString, QString, QString>(u"fit/regions"_s,
                                                           {"regions", "parts", "options", "expected"});
    }

    void parts_findTheirRegion()
    {
        QFETCH(const QString, regions);
        QFETCH(const QString, parts);
        QFETCH(const QString, options);
        QFETCH(const QString, expected);
        const Board board = boardNamed(regions);
        QCOMPARE(places(board, fitOnBoard(board, partsNamed(parts), optionsNamed(options))), expected);
    }

    void search_endsAndSaysSo_data()
    {
        const Test::Rows<int, bool> row({"parts", "isSearched"});
        row("few parts", 5, true);
        row("many parts", 41, false);
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
        const Board board = boardNamed({});
        const BoardFit fit = fitOnBoard(
            board,
            {part(Kind::Code, unknown), part(Kind::Constants, 5), part(Kind::Parameters, 9), part(Kind::Workspace, 1)},
            {});
        QCOMPARE(fit.regions[1].parts, (std::vector<std::size_t> {2, 1, 0}));
    }
};

QTEST_GUILESS_MAIN(TstFit)
#include "tst_fit.moc"
