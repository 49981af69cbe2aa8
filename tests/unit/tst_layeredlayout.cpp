// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/layeredlayout.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/module.h"
#include "model/questions/dataflow.h"
#include "tests/support/corpus.h"
#include "tests/support/graphshapes.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <map>

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
        QTest::addColumn<int>("boxes");
        QTest::addColumn<QList<QPair<int, int>>>("arrows");
        QTest::addColumn<QList<int>>("layers");
        QTest::addColumn<int>("crossings");
        using Arrows = QList<QPair<int, int>>;
        QTest::newRow("nothing") << 0 << Arrows {} << QList<int> {} << 0;
        QTest::newRow("one box") << 1 << Arrows {} << QList<int> {0} << 0;
        QTest::newRow("a chain") << 3 << Arrows {{0, 1}, {1, 2}} << QList<int> {0, 1, 2} << 0;
        QTest::newRow("an input that is taken late stands right above")
            << 4 << Arrows {{0, 1}, {1, 2}, {3, 2}} << QList<int> {0, 1, 2, 1} << 0;
        QTest::newRow("branches that would cross in the order they come")
            << 4 << Arrows {{0, 3}, {1, 2}} << QList<int> {0, 0, 1, 1} << 0;
        QTest::newRow("a cycle is opened where it closes")
            << 3 << Arrows {{0, 1}, {1, 2}, {2, 0}} << QList<int> {0, 1, 2} << 0;
        QTest::newRow("a box that leads to itself") << 1 << Arrows {{0, 0}} << QList<int> {0} << 0;
        QTest::newRow("arrows to nowhere") << 2 << Arrows {{0, 5}, {-3, 1}, {0, 1}} << QList<int> {0, 1} << 0;
        QTest::newRow("the same arrow twice") << 2 << Arrows {{0, 1}, {0, 1}} << QList<int> {0, 1} << 0;
        QTest::newRow("two and two have to cross once")
            << 4 << Arrows {{0, 2}, {0, 3}, {1, 2}, {1, 3}} << QList<int> {0, 0, 1, 1} << 1;
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
            const Result<DocumentPointer> document =
                buildDocument(Test::corpusFolder() + u'/' + name + u".tar.xz"_s, {});
            QVERIFY(document);
            for (const Module &module : (*document)->modules) {
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
