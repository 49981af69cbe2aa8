// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/overviewcharts.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/targetuse.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The small charts of the overview show the figures that reports print.
class TstOverviewCharts : public QObject {
    Q_OBJECT

private:
    static qint64 sumOf(const StackedBar &bar)
    {
        qint64 sum = 0;
        for (const StackedPart &part : bar.parts)
            sum += part.bytes.value();
        return sum;
    }

private Q_SLOTS:
    void bars_addUpToTheirFigures_data() { Test::addArchiveRows(Test::fixtureNames()); }
    void bars_addUpToTheirFigures()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        for (const Module &module : document->modules) {
            const StackedBar ram = workspaceBar(module.figures, module.need, {});
            const Figure workspace = figureToUse(module.figures.workspace);
            const Figure io = figureToUse(module.figures.io);
            QCOMPARE(ram.parts.empty(), !workspace.isWhole());
            if (workspace.isWhole())
                QCOMPARE(sumOf(ram), workspace.known().value() + (io.isWhole() ? io.known().value() : 0));
            const StackedBar rom = romBar(module.rom, {});
            const RomTotals &totals = module.rom.totals;
            QCOMPARE(sumOf(rom),
                     totals.constants.known().value() + totals.padding.known().value()
                         + totals.parameters.known().value() + totals.code.known().value()
                         + totals.otherReadOnly.known().value());
            const NeedSums sums {module.buffers, module.need, {}, {}};
            const ChartScene functions = largestNeedsChart(module.functions, *needsOf(module), sums, 5, {});
            QVERIFY(functions.body.marks.size() <= 5);
            if (!functions.body.marks.empty() && module.need.peak)
                QVERIFY2(functions.body.marks.front().value.contains(
                             formatBytesTwice(module.need.peak->at.bytes, QLocale::c())),
                         qPrintable(functions.body.marks.front().value));
        }
    }

    void stack_showsEveryPart()
    {
        StackedBar bar {u"parts"_s, {}, u"+ more"_s, 300};
        bar.parts.push_back({ByteCount(1), SeriesRole::Scratch, u"one"_s, u"1 B"_s, Link::page(u"rom"_s)});
        bar.parts.push_back({ByteCount(0), SeriesRole::Scratch, u"none"_s, u"0 B"_s, {}});
        bar.parts.push_back(
            {ByteCount(std::numeric_limits<qint64>::max()), SeriesRole::Workspace, u"most"_s, u"most"_s, {}});
        const ChartScene scene = layOutStackedBar(bar);
        QCOMPARE(scene.body.rects.size(), 2U);
        QCOMPARE(scene.body.marks.size(), 2U);
        QCOMPARE(scene.body.marks[0].link, Link::page(u"rom"_s));
        for (const SceneRect &rect : scene.body.rects) {
            QVERIFY(rect.box.width() >= 1);
            QVERIFY(rect.box.right() <= 300);
        }
        // Without space for both, the label of the smaller part is left out.
        QVERIFY(std::ranges::any_of(scene.body.texts, [](const SceneText &text) { return text.text == u"most"_s; }));
        QVERIFY(std::ranges::any_of(scene.body.texts, [](const SceneText &text) { return text.text == u"+ more"_s; }));
        QVERIFY(std::ranges::none_of(scene.body.texts, [](const SceneText &text) { return text.text == u"none"_s; }));
    }

    void stack_ofNothingIsEmpty()
    {
        const ChartScene scene = layOutStackedBar({u"nothing"_s, {}, {}, 100});
        QVERIFY(scene.body.rects.empty());
        QVERIFY(scene.body.marks.empty());
    }
};

QTEST_GUILESS_MAIN(TstOverviewCharts)
#include "tst_overviewcharts.moc"
