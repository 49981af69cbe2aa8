// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/foldmap.h"

#include "tests/support/cputimer.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

Fold fold(qint64 first, qint64 last, bool isClosed = true)
{
    return {LineNumber(first), LineNumber(last), isClosed, -1};
}

/// Expected answers of the map, line by line.
struct Naive {
    Naive(const std::vector<Fold> &folds, qint64 lines) : isHidden(std::size_t(lines))
    {
        for (const Fold &fold : folds) {
            if (!fold.isClosed)
                continue;
            for (qint64 line = fold.first.value() + 1; line <= fold.last.value() && line < lines; ++line)
                isHidden[std::size_t(line)] = true;
        }
        for (qint64 line = 0; line < lines; ++line) {
            if (!isHidden[std::size_t(line)])
                visible.push_back(line);
        }
    }
    std::vector<bool> isHidden;
    std::vector<qint64> visible; ///< line of each row
};

/// Empty if the map is consistent and its answers are right; else the fault.
QString mistakeOf(const FoldMap &map, qint64 lines)
{
    const std::vector<Fold> &folds = map.folds();
    for (std::size_t i = 0; i < folds.size(); ++i) {
        if (folds[i].last <= folds[i].first)
            return u"fold %1 hides nothing"_s.arg(i);
        if (i > 0 && folds[i].first <= folds[i - 1].first)
            return u"fold %1 is out of order"_s.arg(i);
        const Fold *outer = map.outer(folds[i]);
        if (outer && (outer->first >= folds[i].first || outer->last < folds[i].last))
            return u"fold %1 reaches out of the one around it"_s.arg(i);
        if (i > 0 && folds[i - 1].last >= folds[i].first && outer != &folds[i - 1])
            return u"folds %1 and %2 cross"_s.arg(i - 1).arg(i);
    }
    const Naive naive(folds, lines);
    qint64 row = -1;
    for (qint64 line = 0; line < lines; ++line) {
        const bool isHidden = naive.isHidden[std::size_t(line)];
        row += isHidden ? 0 : 1;
        if (map.isHidden(LineNumber(line)) != isHidden || map.rowOf(LineNumber(line)) != row)
            return u"line %1 is in row %2, not %3"_s.arg(line).arg(map.rowOf(LineNumber(line))).arg(row);
        if (map.visibleLine(LineNumber(line)).value() != naive.visible[std::size_t(row)])
            return u"line %1 is seen as %2"_s.arg(line).arg(map.visibleLine(LineNumber(line)).value());
        const Fold *innermost = nullptr;
        for (const Fold &each : folds) {
            if (each.first.value() <= line && each.last.value() >= line)
                innermost = &each; // the last fold that begins is the smallest
        }
        if (map.innermost(LineNumber(line)) != innermost)
            return u"line %1 has another innermost fold"_s.arg(line);
    }
    for (std::size_t i = 0; i < naive.visible.size(); ++i) {
        if (map.lineAt(qint64(i)).value() != naive.visible[i])
            return u"row %1 is line %2, not %3"_s.arg(i).arg(map.lineAt(qint64(i)).value()).arg(naive.visible[i]);
    }
    return {};
}

} // namespace

class TstFoldMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void folds_areMadeToFit_data()
    {
        QTest::addColumn<std::vector<Fold>>("given");
        QTest::addColumn<std::vector<Fold>>("kept");
        QTest::addColumn<QList<qint64>>("visible"); // of twelve lines
        using Folds = std::vector<Fold>;
        using Lines = QList<qint64>;
        QTest::newRow("none") << Folds {} << Folds {} << Lines {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        QTest::newRow("apart") << Folds {fold(1, 3), fold(5, 8)} << Folds {fold(1, 3), fold(5, 8)}
                               << Lines {0, 1, 4, 5, 9, 10, 11};
        QTest::newRow("side by side") << Folds {fold(0, 3), fold(4, 8)} << Folds {fold(0, 3), fold(4, 8)}
                                      << Lines {0, 4, 9, 10, 11};
        QTest::newRow("inner one first") << Folds {fold(2, 4), fold(1, 8)} << Folds {fold(1, 8), fold(2, 4)}
                                         << Lines {0, 1, 9, 10, 11};
        QTest::newRow("inner one in an open one")
            << Folds {fold(2, 4), fold(1, 8, false)} << Folds {fold(1, 8, false), fold(2, 4)}
            << Lines {0, 1, 2, 5, 6, 7, 8, 9, 10, 11};
        QTest::newRow("both end on one line") << Folds {fold(2, 8), fold(1, 8, false)}
                                              << Folds {fold(1, 8, false), fold(2, 8)} << Lines {0, 1, 2, 9, 10, 11};
        QTest::newRow("one begins where another ends")
            << Folds {fold(1, 4), fold(4, 7)} << Folds {fold(1, 3), fold(4, 7)} << Lines {0, 1, 4, 8, 9, 10, 11};
        QTest::newRow("nothing is left before the next")
            << Folds {fold(1, 2), fold(2, 7)} << Folds {fold(2, 7)} << Lines {0, 1, 2, 8, 9, 10, 11};
        QTest::newRow("two on one line, the longer one stays")
            << Folds {fold(1, 3), fold(1, 6, false)} << Folds {fold(1, 6, false)}
            << Lines {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        QTest::newRow("without lines to hide")
            << Folds {fold(3, 3), fold(5, 2), fold(-4, 2)} << Folds {} << Lines {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        QTest::newRow("reaches behind the end")
            << Folds {fold(9, 99)} << Folds {fold(9, 99)} << Lines {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    }

    void folds_areMadeToFit()
    {
        QFETCH(const std::vector<Fold>, given);
        QFETCH(const std::vector<Fold>, kept);
        QFETCH(const QList<qint64>, visible);
        FoldMap whole;
        whole.insert(given);
        FoldMap oneByOne;
        for (const Fold &each : given)
            oneByOne.insert({each});
        for (const FoldMap *map : {&whole, &oneByOne}) {
            QVERIFY(map->folds() == kept);
            QList<qint64> shown;
            for (qint64 line = 0; line < 12; ++line) {
                if (!map->isHidden(LineNumber(line)))
                    shown.append(line);
            }
            QCOMPARE(shown, visible);
            QCOMPARE(mistakeOf(*map, 12), QString());
        }
    }

    void reveal_opensAllThatHides()
    {
        FoldMap map;
        map.insert({fold(1, 20), fold(3, 10), fold(5, 8), fold(12, 15)});
        QVERIFY(!map.reveal(LineNumber(1)));
        QVERIFY(map.reveal(LineNumber(5))); // first line of a fold that hides others
        QVERIFY(!map.isHidden(LineNumber(5)));
        QVERIFY(map.isHidden(LineNumber(6)));
        QVERIFY(map.isHidden(LineNumber(13))); // not hiding the line
        QVERIFY(!map.reveal(LineNumber(5)));
        QVERIFY(map.setClosed(LineNumber(1), true));
        QVERIFY(!map.setClosed(LineNumber(1), true));
        QVERIFY(!map.setClosed(LineNumber(2), true));
        QCOMPARE(map.visibleLine(LineNumber(13)), LineNumber(1));
        QCOMPARE(mistakeOf(map, 25), QString());
    }

    void anyChanges_keepTheMapRight()
    {
        QRandomGenerator random(20'261'121);
        for (int round = 0; round < 400; ++round) {
            const int lines = random.bounded(1, 80);
            FoldMap map;
            for (int step = 0; step < 12; ++step) {
                std::vector<Fold> folds;
                for (int i = random.bounded(6); i > 0; --i) {
                    const int first = random.bounded(lines);
                    folds.push_back(fold(first, first + random.bounded(1 + lines / 2), random.bounded(3) > 0));
                }
                map.insert(folds);
                const LineNumber line(random.bounded(lines));
                switch (random.bounded(4)) {
                case 0:
                    map.reveal(line);
                    QVERIFY(!map.isHidden(line));
                    break;
                case 1:
                    if (const Fold *innermost = map.innermost(line))
                        map.setClosed(innermost->first, !innermost->isClosed);
                    break;
                case 2:
                    map.setClosed([&](const Fold &each) { return each.isClosed != (each.first.value() % 5 == 0); });
                    break;
                default:
                    break;
                }
                const QString mistake = mistakeOf(map, lines);
                QVERIFY2(mistake.isEmpty(), qPrintable(u"round %1, step %2: %3"_s.arg(round).arg(step).arg(mistake)));
            }
        }
    }

    void hugeTexts_areAnsweredAtOnce()
    {
        constexpr qint64 count = 1'000'000;
        constexpr qint64 apart = 1000; // a text of 10^9 lines
        std::vector<Fold> folds;
        for (qint64 i = 0; i < count; ++i)
            folds.push_back(fold(i * apart, i * apart + 899));
        FoldMap map;
        map.insert(std::vector<Fold>(folds.begin(), folds.begin() + 100'000));
        Test::CpuTimer timer;
        timer.start();
        map.setClosed(LineNumber(50 * apart), false);
        qInfo("%.3f ms to open one of 100 000 folds", double(timer.nsecsElapsed()) / 1e6);
        QVERIFY2(timer.elapsed() < Test::slack * 10, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
        map.insert(std::vector<Fold>(folds.begin() + 100'000, folds.end()));
        map.setClosed(LineNumber(50 * apart), true);
        timer.start();
        for (qint64 i = 0; i < count; i += 7) {
            QCOMPARE(map.rowOf(LineNumber(i * apart + 950)), i * 101 + 51);
            QCOMPARE(map.lineAt(i * 101 + 51), LineNumber(i * apart + 950));
        }
        QVERIFY2(timer.elapsed() < Test::slack * 2000, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstFoldMap)
#include "tst_foldmap.moc"
