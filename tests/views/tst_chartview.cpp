// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/workspacechart.h"
#include "tests/support/documents.h"
#include "views/chart/chartview.h"
#include "views/chart/functionpage.h"
#include "views/table/tablepage.h"

#include <QAccessible>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
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
        QCOMPARE(m_view->currentLink(), bar(0)); // no way beyond the first
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
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, {300, 3}); // the head is no bar
        QCOMPARE(m_view->currentLink(), bar(2));
    }

    void currentBar_isSpoken()
    {
        m_view->setCurrentLink(bar(1));
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(accessible);
        QCOMPARE(accessible->role(), QAccessible::Chart);
        QCOMPARE(accessible->text(QAccessible::Name), u"Workspace of each function, as stated in metadata.json"_s);
        QVERIFY(accessible->text(QAccessible::Value).startsWith(u"tvmgen_kws_fused_nn_conv2d_add_clip_1: 15"_s));
    }

    void thousandBars_arePaintedQuickly()
    {
        QElapsedTimer timer;
        timer.start();
        constexpr int frames = 20;
        for (int i = 0; i < frames; ++i) {
            m_view->verticalScrollBar()->setValue(i * 300);
            m_view->viewport()->repaint();
        }
        qInfo("%.1f ms a frame", double(timer.elapsed()) / frames);
        QVERIFY(timer.elapsed() / frames < 50);
    }

    void picture_isTheWholeChart()
    {
        const QImage picture = m_view->picture();
        QVERIFY(picture.height() > 10'000);
        QVERIFY(picture.width() >= m_view->viewport()->width() - 1);
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

    void functionPage_isOneSelectionFilterAndSort()
    {
        FunctionPage page;
        page.resize(800, 600);
        page.setDocument(Test::documentFromFiles(Test::smallModel()), u"kws"_s);
        page.show();
        const std::vector<SceneMark> &marks = page.chart()->scene().body.marks;
        QCOMPARE(marks.size(), 3U); // no bar for the entry function
        QCOMPARE(marks[0].name, u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s);
        QSignalSpy current(&page, &FunctionPage::currentLinkChanged);
        QTest::keyClick(page.chart(), Qt::Key_Down);
        QCOMPARE(page.table()->currentLink(), marks[0].link);
        QCOMPARE(current.size(), 1);
        page.table()->table()->selectRow(2);
        QCOMPARE(page.chart()->currentLink(), page.table()->currentLink());
        QCOMPARE(current.size(), 2);
        page.table()->filterEdit()->setText(u"softmax"_s);
        QCOMPARE(page.chart()->scene().body.marks.size(), 1U);
        page.table()->filterEdit()->clear();
        page.table()->table()->sortByColumn(0, Qt::AscendingOrder);
        QCOMPARE(page.chart()->scene().body.marks.back().name, u"tvmgen_kws_fused_nn_softmax"_s);
        page.setDocument(nullptr, {});
        QVERIFY(page.isEmpty());
    }
};

QTEST_MAIN(TstChartView)
#include "tst_chartview.moc"
