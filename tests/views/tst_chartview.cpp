// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/chart/memorymap.h"
#include "model/chart/workspacechart.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

ChartScene manyBars(int count, double width)
{
    static std::vector<FunctionFact> functions;
    functions.assign(std::size_t(count), {});
    std::vector<const FunctionFact *> pointers;
    for (int i = 0; i < count; ++i) {
        FunctionFact &function = functions[std::size_t(i)];
        function.name = u"tvmgen_kws_fused_nn_conv2d_add_clip_%1"_s.arg(i);
        function.isStated = true;
        function.workspaces = {{1, ByteCount((count - i) * 16)}};
        pointers.push_back(&function);
    }
    ModuleMetadata module;
    module.mains.emplace_back().workspace = ByteCount(count * 20);
    WorkspaceChartOptions options;
    options.width = width;
    options.module = u"kws"_s;
    return workspaceChart(pointers, summarizeWorkspace(module, functions), options);
}

/// A pool with four calls and overlapping buffers: large ones side by side, a small one inside.
const BufferTable &memoryPlan()
{
    static const BufferTable instance = [] {
        BufferTable table;
        table.pools.push_back({BufferPool::Kind::Planned, u"ram"_s, ByteCount(1000), {}});
        table.calls.resize(4);
        const auto add = [&](const QString &name, int first, int last, qint64 offset, qint64 bytes) {
            BufferFact buffer;
            buffer.name = name;
            buffer.pool = 0;
            buffer.offset = ByteOffset(offset);
            buffer.bytes = ByteCount(bytes);
            buffer.size = BufferFact::Size::Written;
            buffer.firstCall = first;
            buffer.lastCall = last;
            table.buffers.push_back(buffer);
        };
        add(u"left"_s, 0, 1, 0, 500);
        add(u"below"_s, 0, 1, 500, 500);
        add(u"right"_s, 2, 3, 0, 1000);
        add(u"within"_s, 3, 3, 400, 200);
        return table;
    }();
    return instance;
}

ChartScene memoryMapScene(double width)
{
    MemoryChartOptions options;
    options.width = width;
    options.height = 300;
    options.pool = 0;
    return memoryMap(memoryPlan(), memoryNeed(memoryPlan()), options);
}

Link buffer(const QString &name)
{
    Link link;
    link.kind = Link::Kind::Buffer;
    link.name = name;
    return link;
}

Link bar(int number)
{
    return Link::function(u"tvmgen_kws_fused_nn_conv2d_add_clip_%1"_s.arg(number));
}

} // namespace

class TstChartView : public QObject {
    Q_OBJECT

    std::unique_ptr<ChartView> m_view;

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<Link>(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_view = std::make_unique<ChartView>();
        m_view->resize(640, 400);
        m_view->setSceneBuilder([](double width) { return manyBars(1000, width); });
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void keys_walkTheBars()
    {
        QSignalSpy current(m_view.get(), &ChartView::currentLinkChanged);
        QSignalSpy activated(m_view.get(), &ChartView::linkActivated);
        QSignalSpy leaving(m_view.get(), &ChartView::leaveRequested);
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->currentLink(), bar(0));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(current.size(), 3);
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(m_view->currentLink(), bar(0)); // the first mark is the limit
        QTest::keyClick(m_view.get(), Qt::Key_PageDown);
        QVERIFY(m_view->verticalScrollBar()->value() == 0);
        QTest::keyClick(m_view.get(), Qt::Key_PageDown);
        QVERIFY(m_view->verticalScrollBar()->value() > 0);
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QVERIFY(m_view->currentLink().isNull()); // main, which has no link here
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(activated.size(), 0);
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(m_view->currentLink(), bar(999));
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated[0][0].value<Link>(), bar(999));
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCOMPARE(m_view->currentLink(), bar(0));
        QCOMPARE(m_view->verticalScrollBar()->value(), 0);
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QCOMPARE(leaving.size(), 1);
    }

    void keys_walkAPlaneByGeometry()
    {
        m_view->setSceneBuilder(memoryMapScene);
        QSignalSpy current(m_view.get(), &ChartView::currentLinkChanged);
        const std::pair<Qt::Key, QString> steps[] = {{Qt::Key_Home, u"left"_s},    {Qt::Key_Down, u"below"_s},
                                                     {Qt::Key_Right, u"right"_s},  {Qt::Key_Right, u"within"_s},
                                                     {Qt::Key_Right, u"within"_s}, {Qt::Key_Left, u"right"_s},
                                                     {Qt::Key_Left, u"left"_s},    {Qt::Key_Up, u"left"_s},
                                                     {Qt::Key_End, u"within"_s},   {Qt::Key_PageUp, u"left"_s}};
        int changes = 0;
        QString before;
        for (const auto &[key, name] : steps) {
            QTest::keyClick(m_view.get(), key);
            QCOMPARE(m_view->currentLink(), buffer(name));
            changes += name != before ? 1 : 0;
            before = name;
            QCOMPARE(current.size(), changes);
        }
    }

    void mouse_meansTheSmallestOfThoseOnEachOther()
    {
        m_view->setSceneBuilder(memoryMapScene);
        for (int i = 0; i < m_view->markCount(); ++i) {
            const QPoint corner = m_view->viewport()->mapFromGlobal(m_view->markRect(i).topLeft()) + QPoint(4, 4);
            QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, corner);
            QCOMPARE(m_view->currentMark(), i);
        }
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(m_view.get());
        QCOMPARE(accessible->tableInterface()->rowCount(), 4);
        QVERIFY(accessible->text(QAccessible::Value).startsWith(u"within: 200"_s));
    }

    void currentRectangle_isSeenOnTheOthers()
    {
        m_view->setSceneBuilder(memoryMapScene);
        const auto picture = [&] { return m_view->viewport()->grab().toImage(); };
        const QImage none = picture();
        for (const QString &name : {u"left"_s, u"within"_s}) {
            m_view->setCurrentLink(buffer(name));
            const QPoint middle = m_view->viewport()->mapFromGlobal(m_view->markRect(m_view->currentMark()).center());
            QVERIFY(picture().pixel(middle) != none.pixel(middle));
        }
    }

    void callInASharedColumn_isFound()
    {
        BufferTable table = memoryPlan();
        table.calls.resize(5000);
        for (int i = 4; i < 5000; ++i) {
            BufferFact more = table.buffers.front();
            more.firstCall = more.lastCall = i;
            table.buffers.push_back(more);
        }
        const MemoryNeed need = memoryNeed(table);
        m_view->setSceneBuilder([&](double width) {
            MemoryChartOptions options;
            options.width = width;
            return callTimeline(table, need, options);
        });
        QVERIFY(m_view->markCount() < 1000);
        Link call;
        call.kind = Link::Kind::Call;
        int last = -1;
        for (const int step : {0, 1234, 1235, 4999}) {
            call.step = step;
            m_view->setCurrentLink(call);
            const SceneMark *mark = m_view->mark(m_view->currentMark());
            QVERIFY(mark && mark->firstStep <= step && step < mark->endStep);
            QVERIFY(m_view->currentMark() >= last);
            last = m_view->currentMark();
        }
        call.step = 5000;
        m_view->setCurrentLink(call);
        QCOMPARE(m_view->currentMark(), -1);
        m_view->setSceneBuilder({}); // releases the table
    }

    void lowChart_paintsNothingOverAnother_data()
    {
        QTest::addColumn<int>("height");
        for (const int height : {40, 90, 110, 130, 150, 400})
            QTest::addRow("%d pixels", height) << height;
    }
    void lowChart_paintsNothingOverAnother()
    {
        QFETCH(const int, height);
        m_view->setSceneBuilder([](double width) { return manyBars(12, width); });
        m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
        m_view->resize(640, 2000);
        const QImage whole = m_view->viewport()->grab().toImage();
        m_view->resize(640, height);
        const QRect shown(m_view->viewport()->mapToGlobal(QPoint()), m_view->viewport()->size());
        const int last = m_view->markCount() - 1; // the sum
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QCOMPARE(m_view->currentMark(), last);
        QVERIFY(shown.contains(m_view->markRect(last)) || m_view->markRect(last).height() > height);
        for (int i = last; i >= 0; --i, QTest::keyClick(m_view.get(), Qt::Key_Up)) {
            const QRect rect = m_view->markRect(i) & shown;
            QVERIFY(rect.height() > 10);
            QCOMPARE(m_view->markAt(m_view->viewport()->mapFromGlobal(rect.center())), i);
        }
        // At the top it shows the top of the whole, until the sum becomes visible.
        m_view->setCurrentLink({});
        m_view->verticalScrollBar()->setValue(0);
        const QImage low = m_view->viewport()->grab().toImage();
        const int sum = m_view->viewport()->mapFromGlobal(m_view->markRect(last).topLeft()).y();
        const QRect same(0, 0, low.width(), std::min(sum, low.height()));
        QVERIFY(same.height() > std::min(height - 60, 40));
        QCOMPARE(low.copy(same), whole.copy(same));
    }

    void currentLink_isSetWithoutASignal()
    {
        QSignalSpy current(m_view.get(), &ChartView::currentLinkChanged);
        m_view->setCurrentLink(bar(500));
        QCOMPARE(m_view->currentLink(), bar(500));
        QVERIFY(m_view->verticalScrollBar()->value() > 0);
        m_view->resize(900, 300); // another scene with the same links
        QCOMPARE(m_view->currentLink(), bar(500));
        m_view->setCurrentLink(Link::function(u"no such"_s));
        QVERIFY(m_view->currentLink().isNull());
        QCOMPARE(current.size(), 0);
    }

    void mouse_selectsAndActivates()
    {
        QSignalSpy current(m_view.get(), &ChartView::currentLinkChanged);
        QSignalSpy activated(m_view.get(), &ChartView::linkActivated);
        const double scale = m_view->viewport()->width() / m_view->scene().width;
        const int y = int((m_view->scene().head.height + m_view->scene().body.marks[2].area.center().y()) * scale);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, {300, y});
        QCOMPARE(m_view->currentLink(), bar(2));
        QCOMPARE(current.size(), 1);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, {300, y});
        QCOMPARE(activated.size(), 1);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, {300, 3}); // the head is not a bar
        QCOMPARE(m_view->currentLink(), bar(2));
    }

    void currentBar_isSpoken()
    {
        m_view->setCurrentLink(bar(1));
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(accessible);
        QCOMPARE(accessible->role(), QAccessible::Table);
        QCOMPARE(accessible->text(QAccessible::Name), u"Workspace of each function, as stated in metadata.json"_s);
        QVERIFY(accessible->text(QAccessible::Value).startsWith(u"tvmgen_kws_fused_nn_conv2d_add_clip_1: 15"_s));
    }

    void assistiveTools_seeATable()
    {
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(m_view.get());
        QAccessibleTableInterface *table = accessible->tableInterface();
        QVERIFY(table);
        QCOMPARE(table->rowCount(), 1001); // and main
        QCOMPARE(table->columnCount(), 2);
        QCOMPARE(accessible->childCount(), 2002);
        QCOMPARE(table->cellAt(3, 0)->text(QAccessible::Name), u"tvmgen_kws_fused_nn_conv2d_add_clip_3"_s);
        QVERIFY(table->cellAt(3, 1)->text(QAccessible::Name).startsWith(u"15"_s));
        QCOMPARE(accessible->child(7), table->cellAt(3, 1));
        QCOMPARE(accessible->indexOfChild(table->cellAt(3, 1)), 7);
        QVERIFY(!table->cellAt(1001, 0) && !table->cellAt(0, 2) && !table->cellAt(-1, 0));
        QSignalSpy current(m_view.get(), &ChartView::currentLinkChanged);
        QVERIFY(table->selectRow(3));
        QCOMPARE(current.size(), 1);
        QCOMPARE(table->selectedRows(), QList<int> {3});
        QVERIFY(table->cellAt(3, 0)->state().selected && !table->cellAt(4, 0)->state().selected);
        const QRect cell = table->cellAt(3, 0)->rect();
        QCOMPARE(accessible->childAt(cell.center().x(), cell.center().y()), table->cellAt(3, 0));
        QAccessibleInterface *gone = table->cellAt(900, 0);
        m_view->setSceneBuilder([](double width) { return manyBars(2, width); });
        QVERIFY(!gone->isValid());
        QCOMPARE(gone->text(QAccessible::Name), QString());
        QCOMPARE(table->rowCount(), 3);
    }

    void thousandBars_arePaintedQuickly()
    {
        Test::CpuTimer timer;
        timer.start();
        constexpr int frames = 20;
        for (int i = 0; i < frames; ++i) {
            m_view->verticalScrollBar()->setValue(i * 300);
            m_view->viewport()->repaint();
        }
        qInfo("%.1f ms a frame", double(timer.elapsed()) / frames);
        QVERIFY(timer.elapsed() / frames < Test::slack * 50);
    }

    void picture_isTheWholeChart()
    {
        const Result<QImage> picture = sceneImage(m_view->scene(), m_view->sceneStyle(), 1);
        QVERIFY(picture);
        QVERIFY(picture->height() > 10'000);
        QVERIFY(picture->width() >= m_view->viewport()->width() - 1);
    }

    void pictures_areFilesOfEveryFormat_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<PictureFormat>("format");
        QTest::addColumn<QString>("expected");
        using Kind = PictureFormat::Kind;
        QTest::newRow("svg gets its ending") << u"a"_s << PictureFormat {Kind::Svg, 1} << u"a.svg"_s;
        QTest::newRow("png gets its ending") << u"a.b"_s << PictureFormat {Kind::Png, 2} << u"a.b.png"_s;
        QTest::newRow("the ending that was typed decides") << u"a.SVG"_s << PictureFormat {Kind::Png, 4} << u"a.SVG"_s;
        QTest::newRow("png, fourfold") << u"a.png"_s << PictureFormat {Kind::Png, 4} << u"a.png"_s;
    }
    void pictures_areFilesOfEveryFormat()
    {
        QFETCH(const QString, name);
        QFETCH(PictureFormat, format);
        QFETCH(const QString, expected);
        const QTemporaryDir folder;
        const QString path = resolvedPicturePath(folder.filePath(name), format);
        QCOMPARE(path, folder.filePath(expected));
        PictureExport pictures;
        QSignalSpy saved(&pictures, &PictureExport::saved);
        m_view->setSceneBuilder([](double width) { return manyBars(10, width); });
        const double width = m_view->scene().width * m_view->sceneStyle().scale * format.scale; // before the new layout
        pictures.save(path, format, m_view->scene(), m_view->sceneStyle());
        QTRY_COMPARE(saved.size(), 1);
        if (format.kind == PictureFormat::Kind::Svg) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("<svg "));
            return;
        }
        QCOMPARE(QImage(path).width(), int(std::ceil(width)));
    }

    void pictures_thatCannotBe_sayWhy()
    {
        PictureExport pictures;
        QSignalSpy failed(&pictures, &PictureExport::failed);
        const PictureFormat png {PictureFormat::Kind::Png, 4};
        pictures.save(u"/nonexistent/a.png"_s, png, m_view->scene(), m_view->sceneStyle());
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, Code::PictureTooLarge); // a thousand bars, fourfold
        m_view->setSceneBuilder([](double width) { return manyBars(10, width); });
        pictures.save(u"/nonexistent/a.png"_s, png, m_view->scene(), m_view->sceneStyle());
        QTRY_COMPARE(failed.size(), 2);
        QCOMPARE(failed[1][0].value<Error>().code, Code::CannotSave);
    }

    void copiedPicture_isOnTheClipboard()
    {
        PictureExport pictures;
        QSignalSpy copied(&pictures, &PictureExport::copied);
        m_view->setSceneBuilder([](double width) { return manyBars(10, width); });
        pictures.copy(m_view->scene(), m_view->sceneStyle());
        QTRY_COMPARE(copied.size(), 1);
        QVERIFY(QGuiApplication::clipboard()->image().width() > m_view->viewport()->width());
    }

    void emptyChart_isHarmless()
    {
        ChartView view;
        view.resize(50, 20);
        view.show();
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_End, Qt::Key_PageDown, Qt::Key_Return})
            QTest::keyClick(&view, key);
        view.setSceneBuilder({});
        view.repaint();
        QVERIFY(view.currentLink().isNull());
    }
};

QTEST_MAIN(TstChartView)
#include "tst_chartview.moc"
