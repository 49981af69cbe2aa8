// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/foldedlayout.h"
#include "model/chart/layeredlayout.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/questions/dataflow.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/graphshapes.h"
#include "tests/support/rows.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

constexpr double sloppiness = 0.01; ///< tolerance for sums of doubles

std::vector<QSizeF> sizesOf(int boxes)
{
    std::vector<QSizeF> sizes;
    for (int i = 0; i < boxes; ++i)
        sizes.emplace_back(80 + i % 5 * 20, 40 + i % 3 * 15);
    return sizes;
}

LayeredLayout laidOut(const Test::GraphShape &shape)
{
    return layOutInLayers(sizesOf(shape.boxes), shape.arrows);
}

/// Fault of a layout, or empty.
QString faultOf(const Test::GraphShape &shape, const LayeredLayout &layout)
{
    if (layout.isStopped || layout.boxes.size() != std::size_t(shape.boxes)
        || layout.routes.size() != shape.arrows.size())
        return u"not whole"_s;
    std::map<double, std::vector<QRectF>> rows; // by their top edges: one per layer
    for (const QRectF &box : layout.boxes) {
        if (box.left() < -sloppiness || box.right() > layout.size.width() + sloppiness || box.top() < -sloppiness
            || box.bottom() > layout.size.height() + sloppiness)
            return u"a box lies outside"_s;
        rows[box.top()].push_back(box);
    }
    double above = -1;
    for (auto &[top, boxes] : rows) {
        if (top <= above)
            return u"layers lie on each other"_s;
        std::sort(boxes.begin(), boxes.end(), [](const QRectF &a, const QRectF &b) { return a.left() < b.left(); });
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (i > 0 && boxes[i].left() < boxes[i - 1].right() + sloppiness)
                return u"boxes lie on each other"_s;
            above = std::max(above, boxes[i].bottom());
        }
    }
    for (std::size_t i = 0; i < shape.arrows.size(); ++i) {
        const auto &[from, to] = shape.arrows[i];
        const bool isDrawn = from >= 0 && to >= 0 && from < shape.boxes && to < shape.boxes && from != to;
        const std::vector<QPointF> &route = layout.routes[i];
        if (isDrawn != !route.empty())
            return u"an arrow is missing, or one is drawn that leads nowhere"_s;
        if (!isDrawn)
            continue;
        const QRectF &upper = layout.boxes[std::size_t(layout.isBackward[i] ? to : from)];
        const QRectF &lower = layout.boxes[std::size_t(layout.isBackward[i] ? from : to)];
        if (upper.bottom() >= lower.top())
            return u"an arrow does not lead down"_s;
        std::vector<QPointF> way = route;
        if (layout.isBackward[i])
            std::reverse(way.begin(), way.end());
        if (std::abs(way.front().y() - upper.bottom()) > sloppiness
            || std::abs(way.back().y() - lower.top()) > sloppiness || way.front().x() < upper.left()
            || way.front().x() > upper.right() || way.back().x() < lower.left() || way.back().x() > lower.right())
            return u"an arrow does not end at its boxes"_s;
        for (std::size_t point = 1; point < way.size(); ++point) {
            if (way[point].y() < way[point - 1].y() - sloppiness)
                return u"an arrow leads up on its way"_s;
        }
    }
    return {};
}

/// Fault of a folded layout, or empty: boxes are apart, and arrows lead from box to box around all others.
QString foldFault(const Test::GraphShape &shape, const LayeredLayout &layout)
{
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        const QRectF &box = layout.boxes[i];
        if (box.left() < -sloppiness || box.right() > layout.size.width() + sloppiness || box.top() < -sloppiness
            || box.bottom() > layout.size.height() + sloppiness)
            return u"box %1 lies outside"_s.arg(i);
        for (std::size_t other = 0; other < i; ++other) {
            if (layout.boxes[other].intersects(box))
                return u"boxes %1 and %2 lie on each other"_s.arg(i).arg(other);
        }
    }
    for (std::size_t i = 0; i < shape.arrows.size(); ++i) {
        const std::vector<QPointF> &route = layout.routes[i];
        const QRectF &from = layout.boxes[std::size_t(shape.arrows[i].from)];
        const QRectF &to = layout.boxes[std::size_t(shape.arrows[i].to)];
        if (std::abs(route.front().y() - from.bottom()) > sloppiness
            || std::abs(route.back().y() - to.top()) > sloppiness || route.front().x() < from.left()
            || route.front().x() > from.right() || route.back().x() < to.left() || route.back().x() > to.right())
            return u"arrow %1 does not end at its boxes"_s.arg(i);
        for (std::size_t point = 1; point < route.size(); ++point) {
            // The part inside of the ends: it may touch the edges of its own boxes.
            const QRectF part = QRectF(route[point - 1], route[point]).normalized().adjusted(-0.1, -0.1, 0.1, 0.1);
            const bool isStraight = std::min(part.width(), part.height()) < 1;
            for (std::size_t box = 0; isStraight && box < layout.boxes.size(); ++box) {
                if (part.intersects(layout.boxes[box].adjusted(0.5, 0.5, -0.5, -0.5)))
                    return u"arrow %1 leads through box %2"_s.arg(i).arg(box);
            }
        }
    }
    return {};
}

/// Crossings of dot's drawing, or -1.
qint64 crossingsOfDot(const Test::GraphShape &shape)
{
    QByteArray text = "digraph g { node [shape=box];\n";
    for (int box = 0; box < shape.boxes; ++box)
        text += 'n' + QByteArray::number(box) + ";\n";
    for (const auto &[from, to] : shape.arrows)
        text += 'n' + QByteArray::number(from) + " -> n" + QByteArray::number(to) + ";\n";
    text += "}\n";
    QProcess dot;
    dot.start(u"dot"_s, {u"-v"_s, u"-Tplain"_s, u"-o"_s, u"/dev/null"_s});
    dot.write(text);
    dot.closeWriteChannel();
    if (!dot.waitForFinished(120'000) || dot.exitCode() != 0)
        return -1;
    static const QRegularExpression said(u"mincross g: ([0-9]+) crossings"_s);
    const QRegularExpressionMatch match = said.match(QString::fromUtf8(dot.readAllStandardError()));
    return match.hasMatch() ? match.captured(1).toLongLong() : -1;
}

} // namespace

/// Boxes in layers, for drawings of dataflows.
class TstLayeredLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void shape_hasAPlainDrawing_data()
    {
        const Test::Rows<int, QList<QPair<int, int>>, QList<int>, int> row({"boxes", "arrows", "layers", "crossings"});
        using Arrows = QList<QPair<int, int>>;
        row("nothing", 0, Arrows {}, {}, 0);
        row("one box", 1, Arrows {}, {0}, 0);
        row("a chain", 3, Arrows {{0, 1}, {1, 2}}, {0, 1, 2}, 0);
        row("an input that is taken late stands right above", 4, Arrows {{0, 1}, {1, 2}, {3, 2}}, {0, 1, 2, 1}, 0);
        row("branches that would cross in the order they come", 4, Arrows {{0, 3}, {1, 2}}, {0, 0, 1, 1}, 0);
        row("a cycle is opened where it closes", 3, Arrows {{0, 1}, {1, 2}, {2, 0}}, {0, 1, 2}, 0);
        row("a box that leads to itself", 1, Arrows {{0, 0}}, {0}, 0);
        row("arrows to nowhere", 2, Arrows {{0, 5}, {-3, 1}, {0, 1}}, {0, 1}, 0);
        row("the same arrow twice", 2, Arrows {{0, 1}, {0, 1}}, {0, 1}, 0);
        row("two and two have to cross once", 4, Arrows {{0, 2}, {0, 3}, {1, 2}, {1, 3}}, {0, 0, 1, 1}, 1);
    }

    void shape_hasAPlainDrawing()
    {
        QFETCH(const int, boxes);
        using Arrows = QList<QPair<int, int>>;
        QFETCH(const Arrows, arrows);
        QFETCH(const QList<int>, layers);
        QFETCH(const int, crossings);
        Test::GraphShape shape;
        shape.boxes = boxes;
        for (const auto &[from, to] : arrows)
            shape.arrows.push_back({from, to});
        const LayeredLayout layout = laidOut(shape);
        QCOMPARE(QList<int>(layout.layers.begin(), layout.layers.end()), layers);
        QCOMPARE(layout.crossings, crossings);
        QCOMPARE(faultOf(shape, layout), QString());
    }

    void chain_standsInOneColumn()
    {
        const Test::GraphShape shape = Test::chain(50);
        const LayeredLayout layout = laidOut(shape);
        for (const QRectF &box : layout.boxes)
            QCOMPARE(box.center().x(), layout.boxes.front().center().x());
        for (const std::vector<QPointF> &route : layout.routes)
            QCOMPARE(route.front().x(), route.back().x());
    }

    /// A long chain fills a view column by column; what does not fit continues below.
    void longDrawing_isFoldedIntoColumns_data()
    {
        const Test::Rows<int, QSizeF, int, int> row({"boxes", "room", "columns", "bands"});
        row("it fits", 5, QSizeF(900, 600), 1, 1);
        row("two columns", 10, QSizeF(900, 600), 2, 1);
        row("too narrow for two columns", 10, QSizeF(300, 600), 1, 1);
        row("five columns", 30, QSizeF(1000, 600), 5, 1);
        row("more than fits, so three bands", 40, QSizeF(560, 600), 3, 3);
        row("a view without height", 10, QSizeF(900, 0), 1, 1);
    }
    void longDrawing_isFoldedIntoColumns()
    {
        QFETCH(const int, boxes);
        QFETCH(const QSizeF, room);
        QFETCH(const int, columns);
        QFETCH(const int, bands);
        const Test::GraphShape shape = Test::chain(boxes);
        const LayeredLayout whole = laidOut(shape);
        const LayeredLayout folded = foldedLayout(whole, shape.arrows, room);
        std::set<int> lefts; // of the columns; boxes have several widths, but one centre in each column
        std::set<int> tops; // of the first boxes of the bands
        for (std::size_t i = 0; i < folded.boxes.size(); ++i) {
            lefts.insert(qRound(folded.boxes[i].center().x()));
            const bool isFirst = i == 0 || folded.boxes[i].top() < folded.boxes[i - 1].top()
                || std::abs(folded.boxes[i].center().x() - folded.boxes[i - 1].center().x()) > 1;
            if (isFirst)
                tops.insert(qRound(folded.boxes[i].top()));
            QCOMPARE(folded.boxes[i].size(), whole.boxes[i].size());
        }
        QCOMPARE(int(tops.size()), bands);
        QVERIFY2(bands > 1 || int(lefts.size()) == columns, qPrintable(QString::number(lefts.size())));
        QCOMPARE(folded.layers, whole.layers);
        if (columns == 1)
            QVERIFY(folded.boxes == whole.boxes && folded.routes == whole.routes && folded.size == whole.size);
        QCOMPARE(foldFault(shape, folded), QString());
    }

    void anyDrawing_isFoldedWithoutFaults()
    {
        for (const Test::GraphShape &shape : {Test::residualBlocks(60), Test::longSkips(60, 4), Test::denseBlocks(40),
                                              Test::inceptionBlocks(60), Test::chain(200)}) {
            const LayeredLayout whole = laidOut(shape);
            for (const double width : {300.0, 900.0, 2400.0}) {
                const LayeredLayout folded = foldedLayout(whole, shape.arrows, {width, 700});
                QCOMPARE(foldFault(shape, folded), QString());
                if (whole.size.width() * 2 + 100 < width)
                    QVERIFY(folded.size.height() < whole.size.height());
            }
        }
        const Test::GraphShape cycle {.boxes = 3, .arrows = {{0, 1}, {1, 2}, {2, 0}}}; // an arrow leads up
        const LayeredLayout whole = laidOut(cycle);
        QCOMPARE(foldedLayout(whole, cycle.arrows, {900, 100}).boxes, whole.boxes);
        QVERIFY(foldedLayout({}, {}, {900, 100}).boxes.empty());
    }

    void longArrow_isStraightBetweenItsEnds()
    {
        const Test::GraphShape shape = Test::longSkips(40, 10);
        const LayeredLayout layout = laidOut(shape);
        QCOMPARE(layout.crossings, 0);
        for (const std::vector<QPointF> &route : layout.routes) {
            for (std::size_t i = 3; i + 2 < route.size(); ++i)
                QCOMPARE(route[i].x(), route[2].x());
        }
    }

    /// Rules for every drawing of any graph.
    void randomGraph_hasASoundDrawing_data()
    {
        QTest::addColumn<bool>("cycles");
        QTest::newRow("as models have them") << false;
        QTest::newRow("with cycles, and arrows to themselves and to nowhere") << true;
    }

    void randomGraph_hasASoundDrawing()
    {
        QFETCH(const bool, cycles);
        QRandomGenerator random(20'26);
        for (int round = 0; round < 400; ++round) {
            const Test::GraphShape shape = Test::randomGraph(random, int(random.bounded(60)), cycles);
            const LayeredLayout layout = laidOut(shape);
            const QString fault = faultOf(shape, layout);
            QVERIFY2(fault.isEmpty(), qPrintable(u"round %1: %2"_s.arg(round).arg(fault)));
            if (!cycles)
                QVERIFY(std::ranges::count(layout.isBackward, true) == 0);
            const LayeredLayout again = laidOut(shape);
            QVERIFY(again.boxes == layout.boxes && again.routes == layout.routes);
        }
    }

    void hostileGraph_isDrawnOrStopped_data()
    {
        QTest::addColumn<Test::GraphShape>("shape");
        Test::GraphShape star {.boxes = 20'000, .arrows = {}};
        Test::GraphShape ladder {.boxes = 2'000, .arrows = {}};
        Test::GraphShape ring {.boxes = 20'000, .arrows = {}};
        for (int i = 1; i < star.boxes; ++i)
            star.arrows.push_back({0, i});
        for (int i = 1; i < ladder.boxes; ++i) { // two million bends if each were drawn separately
            ladder.arrows.push_back({i - 1, i});
            ladder.arrows.push_back({0, i});
        }
        for (int i = 0; i < ring.boxes; ++i)
            ring.arrows.push_back({i, (i + 1) % ring.boxes});
        QTest::newRow("one box that leads to all others") << star;
        QTest::newRow("very long arrows") << ladder;
        QTest::newRow("a ring") << ring;
    }

    void hostileGraph_isDrawnOrStopped()
    {
        QFETCH(const Test::GraphShape, shape);
        QCOMPARE(faultOf(shape, laidOut(shape)), QString());
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(layOutInLayers(sizesOf(shape.boxes), shape.arrows, {}, stop.get_token()).isStopped);
    }

    void crossings_areAtMostAFifthMoreThanThoseOfDot_data()
    {
        QTest::addColumn<Test::GraphShape>("shape");
        QTest::newRow("residual blocks") << Test::residualBlocks(120);
        QTest::newRow("branches of Inception") << Test::inceptionBlocks(120);
        QTest::newRow("long ways across") << Test::longSkips(100);
        QTest::newRow("dense blocks") << Test::denseBlocks(60);
        QRandomGenerator random(7);
        for (int i = 0; i < 6; ++i)
            QTest::addRow("random graph %d", i) << Test::randomGraph(random, 40, false);
        for (const QString &name : Test::corpusNames()) {
            const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
            for (const Module &module : document->modules) {
                const DataflowGraph graph = dataflowOf(module, {});
                Test::GraphShape shape {.boxes = int(graph.boxes.size()), .arrows = {}};
                for (const DataflowEdge &edge : graph.edges)
                    shape.arrows.push_back({edge.from, edge.to});
                if (shape.boxes > 0)
                    QTest::addRow("%s, %s", qPrintable(name), qPrintable(module.metadata.name)) << shape;
            }
        }
    }

    void crossings_areAtMostAFifthMoreThanThoseOfDot()
    {
        if (QStandardPaths::findExecutable(u"dot"_s).isEmpty())
            QSKIP("dot is not installed");
        QFETCH(const Test::GraphShape, shape);
        const qint64 peer = crossingsOfDot(shape);
        QVERIFY(peer >= 0);
        const qint64 ours = laidOut(shape).crossings;
        qInfo("%lld crossings, dot %lld", ours, peer);
        QVERIFY2(double(ours) <= 1.2 * double(peer), qPrintable(u"%1, dot %2"_s.arg(ours).arg(peer)));
    }
};

QTEST_GUILESS_MAIN(TstLayeredLayout)
#include "tst_layeredlayout.moc"
