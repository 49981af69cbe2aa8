// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/romtreemap.h"

#include "model/chart/chartscene.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/chartreport.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/expected.h"
#include "tests/support/scenetext.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// A tree of files, functions and constants with those sizes.
RomTree treeOf(const std::vector<std::vector<std::vector<qint64>>> &files)
{
    RomTree tree;
    tree.rows.emplace_back();
    const auto add = [&tree](int parent, RomRow::Kind kind, const QString &name, qint64 bytes) {
        RomRow row;
        row.kind = kind;
        row.content = RomRow::Content::Constants;
        row.name = name;
        row.file = u"lib.c"_s;
        row.link = Link::constant(name);
        row.parent = parent;
        if (bytes >= 0)
            row.bytes = ByteCount(bytes);
        const int index = int(tree.rows.size());
        tree.rows.push_back(row);
        tree.rows[std::size_t(parent)].children.push_back(index);
        for (int above = parent; bytes >= 0 && above >= 0; above = tree.rows[std::size_t(above)].parent) {
            std::optional<ByteCount> &sum = tree.rows[std::size_t(above)].bytes;
            sum = ByteCount(sum.value_or(ByteCount()).value() + bytes);
        }
        return index;
    };
    for (std::size_t i = 0; i < files.size(); ++i) {
        const int file = add(0, RomRow::Kind::File, u"src/lib%1.c"_s.arg(i), -1);
        for (std::size_t j = 0; j < files[i].size(); ++j) {
            const int function = add(file, RomRow::Kind::Function, u"tvmgen_m_fused_add_%1"_s.arg(j), -1);
            for (std::size_t k = 0; k < files[i][j].size(); ++k)
                add(function, RomRow::Kind::Constant, u"c_%1_%2_%3"_s.arg(i).arg(j).arg(k), files[i][j][k]);
        }
    }
    return tree;
}

std::vector<SceneMark> tilesOf(const ChartScene &scene)
{
    std::vector<SceneMark> tiles;
    std::copy_if(scene.body.marks.begin(), scene.body.marks.end(), std::back_inserter(tiles),
                 [](const SceneMark &mark) { return !mark.isGroup; });
    return tiles;
}

const SceneMark *markOf(const ChartScene &scene, const QString &name)
{
    const auto found = std::find_if(scene.body.marks.begin(), scene.body.marks.end(),
                                    [&](const SceneMark &mark) { return mark.name == name; });
    return found == scene.body.marks.end() ? nullptr : &*found;
}

QString plain(QString text)
{
    return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ');
}

double areaOf(const QRectF &box)
{
    return box.width() * box.height();
}

/// An object as a compiler writes it.
ScannedObject object()
{
    Test::ElfSpec spec;
    spec.sections = {{".text", 1, 6, QByteArray(4000, '\x90')}, {".rodata", 1, 2, QByteArray(1200, '\1')}};
    spec.symbols = {{"tvmgen_m_fused_add", 0x12, 1, 0, 3000}, {"tvmgen_m_fused_add_1", 0x12, 1, 3000, 500}};
    return {u"codegen/host/lib/m_lib0.o"_s, *readObject(spec.bytes())};
}

} // namespace

class TstRomTreemap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scenes_areAsExpected_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *name : {"v7-aot-usmp", "v7-graph", "v7-external-pools", "v3-aot", "v4-operator"})
            QTest::newRow(name) << QString::fromLatin1(name);
        QTest::newRow("object") << QString();
    }
    void scenes_areAsExpected()
    {
        QFETCH(const QString, fixture);
        Module module;
        module.metadata.name = u"m"_s;
        if (fixture.isEmpty()) {
            module.rom = romTree({{}, {}, {object()}, {}, {}});
        } else {
            const DocumentPointer document = Test::documentFromFixture(fixture);
            module = document->modules.front();
        }
        const ChartScene scene = romScene(module);
        const QString file = u"charts/rom-"_s + QString::fromLatin1(QTest::currentDataTag());
        Test::compareWithExpected(Test::describeScene(scene).toUtf8(), file + u".txt"_s);
        Test::compareWithExpected(writeSvg(scene, fixture.isEmpty()), file + u".svg"_s);
    }

    void squares_fillTheAreaInTheirShares()
    {
        QRandomGenerator random(5);
        for (int round = 0; round < 200; ++round) {
            std::vector<double> sizes(std::size_t(random.bounded(1, 60)));
            double total = 0;
            for (double &size : sizes)
                total += size = std::pow(10, random.bounded(6.0));
            std::sort(sizes.rbegin(), sizes.rend());
            const QRectF area(3, 7, 20 + random.bounded(900.0), 20 + random.bounded(900.0));
            const std::vector<QRectF> boxes = squarified(sizes, area);
            QCOMPARE(boxes.size(), sizes.size());
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                const double wanted = sizes[i] / total * areaOf(area);
                QVERIFY(std::abs(areaOf(boxes[i]) - wanted) < 1e-6 * areaOf(area));
                QVERIFY(area.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(boxes[i]));
                for (std::size_t j = 0; j < i; ++j) {
                    const QRectF both = boxes[i] & boxes[j];
                    QVERIFY(both.width() < 1e-6 || both.height() < 1e-6);
                }
            }
        }
        // The example of the paper: 6, 6, 4, 3, 2, 2, 1 in six by four.
        const std::vector<QRectF> boxes = squarified(std::vector<double> {6, 6, 4, 3, 2, 2, 1}, {0, 0, 6, 4});
        QCOMPARE(boxes[0], QRectF(0, 0, 3, 2));
        QCOMPARE(boxes[1], QRectF(0, 2, 3, 2));
        QVERIFY(squarified(std::vector<double> {}, {0, 0, 6, 4}).empty());
        QVERIFY(squarified(std::vector<double> {2, 1}, {1, 2, 0, 4})[1].isEmpty());
    }

    void tiles_areAsLargeAsTheirBytes()
    {
        const ChartScene scene = romTreemap(treeOf({{{3000, 1500, 500}}}), {});
        const std::vector<SceneMark> tiles = tilesOf(scene);
        QCOMPARE(tiles.size(), 3U);
        QCOMPARE(scene.body.marks.size(), 5U); // the file and the function are marks, too
        QVERIFY(scene.body.marks.back().isGroup);
        QVERIFY(std::abs(areaOf(tiles[0].area) / areaOf(tiles[1].area) - 2) < 0.01);
        QVERIFY(std::abs(areaOf(tiles[0].area) / areaOf(tiles[2].area) - 6) < 0.01);
        for (const SceneMark &mark : scene.body.marks)
            QVERIFY(QRectF(0, 0, scene.width, scene.body.height).contains(mark.area));
    }

    /// Thousands of invisible tiles become one; a few are drawn in any size.
    void tinyTiles_areOne()
    {
        std::vector<qint64> sizes(5001, 1);
        sizes[0] = 5'000'000;
        const ChartScene scene = romTreemap(treeOf({{sizes}}), {});
        const std::vector<SceneMark> tiles = tilesOf(scene);
        QCOMPARE(tiles.size(), 2U);
        const SceneMark *rest = markOf(scene, u"5\u202f000 too small to draw"_s);
        QVERIFY(rest);
        QVERIFY2(plain(rest->value).startsWith(u"5 000 B (4.9 KiB), computed, 0.1 % of tvmgen_m_fused_add_0"_s),
                 qPrintable(rest->value));
        QVERIFY(rest->standsForMore);
        QCOMPARE(rest->id, tiles[0].id + 1); // the largest of them, so that the page can select it
        sizes.resize(40);
        QCOMPARE(tilesOf(romTreemap(treeOf({{sizes}}), {})).size(), 40U);
        QCOMPARE(tilesOf(romTreemap(treeOf({{std::vector<qint64>(5000, 100)}}), {})).size(), 5000U); // each is visible
        // In comparisons each has its own colour.
        sizes.resize(200, 1);
        const RomTree tree = treeOf({{sizes}});
        RomTreemapOptions options;
        QCOMPARE(tilesOf(romTreemap(tree, options)).size(), 2U);
        options.changes.resize(tree.rows.size());
        QCOMPARE(tilesOf(romTreemap(tree, options)).size(), 200U);
    }

    /// In comparisons, what is gone has a tile of its former size, before smaller tiles.
    void goneRows_haveTiles()
    {
        RomTree tree = treeOf({{{300, 100}}});
        RomTreemapOptions options;
        options.changes.resize(tree.rows.size());
        options.changes.back() = {.isGone = true, .delta = ByteCount(-600)};
        tree.rows.back().bytes = {};
        const ChartScene scene = romTreemap(tree, options);
        const SceneMark *gone = markOf(scene, tree.rows.back().name);
        const SceneMark *other = markOf(scene, u"c_0_0_0"_s);
        QVERIFY(gone && other);
        QVERIFY(gone->area.width() * gone->area.height() > 1.5 * other->area.width() * other->area.height());
        QVERIFY2(plain(gone->value).startsWith(u"gone, \u2212600 B"_s), qPrintable(gone->value));
        options.changes.clear();
        QVERIFY(!markOf(romTreemap(tree, options), tree.rows.back().name));
    }

    /// With any size, also for the sum of tiny tiles.
    void rectangles_haveAnInside()
    {
        std::vector<qint64> sizes(61, 1);
        sizes[0] = 2'000'000;
        for (const double width : {1.0, 120.0, 800.0}) {
            RomTreemapOptions options;
            options.width = width;
            for (const SceneRect &rect : romTreemap(treeOf({{sizes}, {{1}}}), options).body.rects)
                QVERIFY(rect.box.width() >= 0 && rect.box.height() >= 0);
        }
    }

    void values_sayPercentOfBoth()
    {
        const ChartScene scene = romTreemap(treeOf({{{300, 100}, {400}}, {{1200}}}), {});
        QCOMPARE(plain(markOf(scene, u"c_0_0_0"_s)->value),
                 u"300 B, computed, 75.0 % of tvmgen_m_fused_add_0, 15.0 % of the total, lib.c"_s);
        QCOMPARE(plain(markOf(scene, u"src/lib1.c"_s)->value),
                 u"1 200 B (1.2 KiB), computed, 60.0 % of the total, lib.c"_s);
        QVERIFY(plain(scene.title).startsWith(u"Flash without code: 2 000 B (2.0 KiB) = 100 %"_s));
    }

    void anotherRoot_showsThatAlone()
    {
        const RomTree tree = treeOf({{{300, 100}, {400}}, {{1200}}});
        RomTreemapOptions options;
        options.root = markOf(romTreemap(tree, {}), u"tvmgen_m_fused_add_0"_s)->id;
        const ChartScene scene = romTreemap(tree, options);
        QCOMPARE(scene.body.marks.size(), 2U);
        QCOMPARE(plain(scene.title).section(u';', 0, 0), u"tvmgen_m_fused_add_0: 400 B, 20.0 % of the total"_s);
        QVERIFY(plain(markOf(scene, u"c_0_0_0"_s)->value).contains(u"15.0 % of the total"_s));
        options.root = markOf(scene, u"c_0_0_0"_s)->id;
        QCOMPARE(romTreemap(tree, options).body.marks.size(), 1U); // that tile
        for (const int root : {-1, 1000}) {
            options.root = root;
            QVERIFY(romTreemap(tree, options).body.marks.empty());
        }
        QVERIFY(!romTreemap(RomTree(), {}).title.isEmpty());
    }

    void texts_stayInTheirTiles_data()
    {
        QTest::addColumn<double>("width");
        for (const double width : {120.0, 800.0, 2500.0})
            QTest::addRow("%g wide", width) << width;
    }
    /// Texts do not overlap, and a figure is never cut.
    void texts_stayInTheirTiles()
    {
        QFETCH(const double, width);
        std::vector<std::vector<std::vector<qint64>>> files(3);
        for (int i = 0; i < 40; ++i)
            files[std::size_t(i % 3)].push_back({4000 / (i + 1), 300 / (i + 1) + 1, 7});
        const RomTree tree = treeOf(files);
        RomTreemapOptions options;
        options.width = width;
        const ChartScene scene = romTreemap(tree, options);
        const std::vector<SceneText> &texts = scene.body.texts;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const QRectF both = texts[i].box & texts[j].box;
                QVERIFY2(both.width() < 0.01 || both.height() < 0.01,
                         qPrintable(texts[i].text + u'\n' + texts[j].text));
            }
            if (texts[i].text.front().isDigit())
                QVERIFY(textWidth(texts[i].text) <= texts[i].box.width());
        }
        QVERIFY(width < 800 || texts.size() > 20);
    }

    void everyTile_isReachedByArrows()
    {
        QRandomGenerator random(11);
        for (int round = 0; round < 20; ++round) {
            std::vector<std::vector<std::vector<qint64>>> files(std::size_t(random.bounded(1, 4)));
            for (auto &file : files) {
                file.resize(std::size_t(random.bounded(1, 8)));
                for (auto &function : file) {
                    for (int i = random.bounded(1, 9); i > 0; --i)
                        function.push_back(random.bounded(1, 5000));
                    std::sort(function.rbegin(), function.rend());
                }
            }
            const ChartScene scene = romTreemap(treeOf(files), {});
            const std::vector<SceneMark> &marks = scene.body.marks;
            const std::size_t count = tilesOf(scene).size();
            std::vector<bool> isReached(count);
            std::vector<int> open {0};
            while (!open.empty()) {
                const int from = open.back();
                open.pop_back();
                QVERIFY(std::size_t(from) < count); // never a group
                if (isReached[std::size_t(from)])
                    continue;
                isReached[std::size_t(from)] = true;
                for (const MarkDirection direction :
                     {MarkDirection::Left, MarkDirection::Right, MarkDirection::Up, MarkDirection::Down})
                    open.push_back(neighbourMark(marks, from, direction));
            }
            for (std::size_t i = 0; i < count; ++i)
                QVERIFY2(isReached[i], qPrintable(marks[i].name));
        }
    }
};

QTEST_GUILESS_MAIN(TstRomTreemap)
#include "tst_romtreemap.moc"
