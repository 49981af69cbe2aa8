// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/items/livebuffermodel.h"
#include "model/items/roles.h"
#include "model/questions/subject.h"
#include "tests/support/documents.h"
#include "tests/support/largemodel.h"
#include "tests/support/rows.h"
#include "tests/support/shownwidgets.h"
#include "views/chart/chartview.h"
#include "views/memory/figurestrip.h"
#include "views/memory/memorymappane.h"
#include "views/memory/memorypage.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstMemoryPage : public QObject {
    Q_OBJECT

    std::unique_ptr<MemoryPage> m_page;

    void show(const QString &name, const QString &module = {})
    {
        m_page->setDocument(Test::documentFromFixture(name), module);
        m_page->resize(1100, 900);
        m_page->show();
    }
    [[nodiscard]] QString current() const { return formatLink(m_page->currentLink()); }
    [[nodiscard]] QAction *zoom(const QString &text) const { return Test::actionNamed(m_page->map()->actions(), text); }
    [[nodiscard]] QString words() const { return Test::shownTexts(*m_page); }
    /// Names of the buffers in use, as shown.
    [[nodiscard]] QStringList live() const
    {
        return Test::columnTexts(*m_page->live()->table()->model(), int(LiveBufferModel::Column::Name));
    }
    [[nodiscard]] Link onTimeline() const { return m_page->timeline()->currentLink(); }

    static BufferTable threeBuffers()
    {
        BufferTable table;
        table.pools.resize(2);
        table.pools[0].bytes = ByteCount(1000);
        table.calls.resize(8);
        for (const auto &[pool, offset, bytes, first, last] :
             {std::tuple(0, 0, 400, 0, 3), {0, 400, 100, 2, 4}, {1, 0, 2000, 5, 7}}) {
            BufferFact buffer;
            buffer.pool = pool;
            buffer.offset = ByteOffset(offset);
            buffer.bytes = ByteCount(bytes);
            buffer.firstCall = first;
            buffer.lastCall = last;
            table.buffers.push_back(buffer);
        }
        return table;
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_page = std::make_unique<MemoryPage>();
    }
    void cleanup() { m_page.reset(); }

    /// All shown columns of the parts of the peak fit, so that there is nothing to scroll.
    void peak_hasNoNeedlessScrollBar_data()
    {
        Test::addColumns<QString, int>({"fixture", "width"});
        for (const QString &fixture : {u"v7-aot-usmp"_s, u"v7-aot-two-pools"_s, u"v7-aot-allocator-09"_s}) {
            for (const int width : {874, 1100, 2400})
                QTest::addRow("%s, %d", qPrintable(fixture), width) << fixture << width;
        }
    }
    void peak_hasNoNeedlessScrollBar()
    {
        QFETCH(const QString, fixture);
        QFETCH(const int, width);
        m_page->resize(width, 622);
        m_page->setDocument(Test::documentFromFixture(fixture), {});
        m_page->show();
        const QTableView *table = m_page->peak()->table();
        QVERIFY(!table->isVisible()); // during the peak, the other table has the same parts
        m_page->setCurrentLink(Link::call(0));
        if (!table->isVisible()) // it is the peak
            m_page->setCurrentLink(Link::call(1));
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 1);
        QTRY_VERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
        QTRY_VERIFY(!table->horizontalScrollBar()->isVisible());
    }

    /// The map of many buffers is built on another thread; a place requested meanwhile is current in it.
    void manyBuffers_areMappedLater()
    {
        const DocumentPointer large = Test::documentFromMembers(Test::largeModel({.calls = 3000}));
        const std::vector<BufferFact> &buffers = large->modules.front().buffers.buffers;
        QVERIFY(buffers.size() > 2000);
        const auto wanted = std::ranges::find_if(buffers, [](const BufferFact &buffer) {
            return buffer.kind == BufferFact::Kind::Workspace && buffer.firstCall == 1500;
        });
        QVERIFY(wanted != buffers.end());
        m_page->resize(1100, 900);
        m_page->show();
        m_page->setDocument(large, {});
        QVERIFY(m_page->isBusy());
        m_page->setCurrentLink(Link::call(1500));
        Link buffer;
        buffer.kind = Link::Kind::Buffer;
        buffer.name = wanted->name;
        m_page->setCurrentLink(buffer);
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(m_page->map()->scene().body.marks.size() > 2000);
        QCOMPARE(m_page->map()->currentLink().name, wanted->name);
        m_page->resize(900, 800); // built again, with the same current place
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(m_page->map()->currentLink().name, wanted->name);
        m_page->setDocument(large, {});
        m_page->setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s), {}); // before the other map is ready
        QVERIFY(!m_page->isBusy());
        QVERIFY(m_page->map()->scene().body.marks.size() < 100);
    }

    void page_opensAtThePeak_data()
    {
        const Test::Rows<QString, QString, QString> row({"name", "link", "sentence"});
        row("pools of the planner", u"v7-aot-usmp"_s, u"call:2"_s, u"Call 2 of 3, dense + add, needs 36 B"_s);
        row("the allocator", u"v7-aot-allocator-09"_s, u"call:2"_s, u"Call 2 of 3"_s);
        row("a graph", u"v7-graph"_s, u"call:2"_s, u"Call 2 of 3"_s);
        row("one of several models", u"v7-three-modules"_s, u"module:gauge/call:2"_s, u"Call 2 of 3"_s);
    }
    void page_opensAtThePeak()
    {
        QFETCH(const QString, name);
        show(name);
        QVERIFY(!m_page->isEmpty());
        QTEST(current(), "link");
        QTEST(formatLink(onTimeline()), "link");
        QFETCH(const QString, sentence);
        QVERIFY2(words().contains(sentence), qPrintable(words()));
        QVERIFY(m_page->peak()->table()->model()->rowCount() > 1);
    }

    void sentence_isCopiedAsItIs()
    {
        show(u"v7-aot-usmp"_s);
        for (QLabel *label : m_page->findChildren<QLabel *>()) {
            if (!label->actions().isEmpty())
                label->actions().first()->trigger();
        }
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("Call 2 of 3, dense + add,"_L1));
    }

    /// Its column of the map is shaded.
    void call_isSeenOnTheMap()
    {
        show(u"v7-aot-usmp"_s);
        const auto shade = [this] {
            const std::vector<SceneRect> &rects = m_page->map()->scene().body.rects;
            const auto it = std::find_if(rects.begin(), rects.end(),
                                         [](const SceneRect &rect) { return rect.role == SeriesRole::Grid; });
            return it == rects.end() ? QRectF() : it->box;
        };
        const QRectF second = shade();
        QVERIFY(second.width() > 10);
        QTest::keyClick(m_page->timeline(), Qt::Key_Right);
        QCOMPARE(shade().left(), second.right());
        zoom(u"To the Selected Call"_s)->trigger();
        m_page->setCurrentLink(Link::call(0)); // outside of the view
        QVERIFY(shade().isNull());
    }

    void withoutCalls_pageIsEmpty()
    {
        QVERIFY(m_page->isEmpty());
        QVERIFY(m_page->currentLink().isNull());
        QVERIFY(m_page->currentPlace().isNull());
        show(u"v7-operator-flat"_s);
        QVERIFY(m_page->isEmpty());
        QVERIFY(m_page->currentLink().isNull());
        QSignalSpy changed(m_page.get(), &MemoryPage::linkSelected);
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Return})
            QTest::keyClick(m_page->timeline(), key);
        zoom(u"Zoom Map In"_s)->trigger();
        zoom(u"To the Selected Call"_s)->trigger();
        QCOMPARE(changed.size(), 0);
    }

    void arrows_walkTheCalls_data()
    {
        QTest::addColumn<int>("where");
        QTest::newRow("on the timeline") << 0;
        QTest::newRow("on the buffers in use") << 1;
        QTest::newRow("on the parts of the peak") << 2;
    }
    void arrows_walkTheCalls()
    {
        QFETCH(const int, where);
        show(u"v7-aot-usmp"_s);
        QWidget *const widgets[] = {m_page->timeline(), m_page->live()->table(), m_page->peak()->table()};
        QSignalSpy changed(m_page.get(), &MemoryPage::linkSelected);
        QTest::keyClick(widgets[where], Qt::Key_Right);
        QCOMPARE(current(), u"call:3"_s);
        QCOMPARE(formatLink(onTimeline()), u"call:3"_s);
        QVERIFY(live().contains(u"T_softmax_exp"_s));
        QVERIFY2(words().contains(u"<b>Call 3 of 3</b>: <a href=\"call\">softmax</a>"_s), qPrintable(words()));
        QTest::keyClick(widgets[where], Qt::Key_Right); // there is no fourth call
        QCOMPARE(current(), u"call:3"_s);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(widgets[where], Qt::Key_Left);
        QCOMPARE(current(), u"call:1"_s);
        QCOMPARE(live(), (QStringList {u"input:accel"_s, u"sid_1"_s, u"T_matmul_NT"_s}));
        QVERIFY(changed.size() >= 3);
        if (where == 0) {
            QTest::keyClick(widgets[where], Qt::Key_Right, Qt::AltModifier); // handled by the window
            QCOMPARE(current(), u"call:1"_s);
        }
    }

    /// A buffer is marked in map and table, and in the peak if it is a part of it.
    void buffer_isSelectedEverywhere()
    {
        show(u"v7-aot-usmp"_s);
        const Link sid = Link::buffer(u"sid_2"_s);
        QSignalSpy changed(m_page.get(), &MemoryPage::linkSelected);
        const auto marks = [this] {
            QStringList links;
            for (int i = 0; i < m_page->map()->markCount(); ++i)
                links += formatLink(m_page->map()->mark(i)->link);
            return links;
        };
        QVERIFY2(marks().contains(u"buffer:sid_2"_s), qPrintable(marks().join(u' ')));
        m_page->map()->selectMark(int(marks().indexOf(u"buffer:sid_2"_s)));
        QCOMPARE(m_page->currentLink(), sid);
        QCOMPARE(m_page->live()->currentLink(), sid);
        QCOMPARE(m_page->peak()->currentLink(), sid);
        QCOMPARE(changed.size(), 1);
        QTest::keyClick(m_page->timeline(), Qt::Key_Right); // still in use in the third call, the last
        QCOMPARE(m_page->currentLink(), sid);
        QCOMPARE(formatLink(onTimeline()), u"call:3"_s);
        QTest::keyClick(m_page->timeline(), Qt::Key_Left);
        QTest::keyClick(m_page->timeline(), Qt::Key_Left); // not yet in use in the first
        QCOMPARE(current(), u"call:1"_s);
        QVERIFY(m_page->map()->currentLink().isNull());
        m_page->setCurrentLink(Link::buffer(u"output:prob"_s)); // not in use there: goes to the first call that uses it
        QCOMPARE(formatLink(onTimeline()), u"call:3"_s);
        QSignalSpy left(m_page.get(), &MemoryPage::leaveRequested);
        QTest::keyClick(m_page->live()->table(), Qt::Key_Escape);
        QCOMPARE(current(), u"call:3"_s);
        QCOMPARE(left.size(), 0);
        QTest::keyClick(m_page->timeline(), Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }

    /// Selecting a buffer also selects its call.
    void arrowsOnTheMap_walkTheBuffers()
    {
        show(u"v7-aot-usmp"_s);
        m_page->setCurrentLink(Link::buffer(u"sid_1"_s));
        QCOMPARE(formatLink(onTimeline()), u"call:2"_s);
        QTest::keyClick(m_page->map(), Qt::Key_Right);
        QVERIFY2(current().startsWith("buffer:tvmgen_tilt_fused_nn_softmax%2F"_L1), qPrintable(current()));
        QCOMPARE(m_page->live()->currentLink(), m_page->currentLink());
        QCOMPARE(formatLink(onTimeline()), u"call:3"_s);
    }

    void partOfThePeak_selectsItsCall()
    {
        show(u"v7-aot-usmp"_s);
        m_page->setCurrentLink(Link::call(0));
        QTableView *parts = m_page->peak()->table();
        parts->selectRow(0);
        QCOMPARE(current(), u"buffer:sid_1"_s);
        QCOMPARE(formatLink(onTimeline()), u"call:2"_s);
        parts->selectRow(parts->model()->rowCount() - 1); // the sum selects the call
        QCOMPARE(formatLink(onTimeline()), u"call:2"_s);
    }

    void enter_goesToTheCode_data()
    {
        const Test::Rows<QString, QString, QString> row({"name", "link", "place"});
        const QString operators = u"codegen/host/src/tilt_lib1.c"_s;
        row("a call, to main's line", u"v7-aot-usmp"_s, u"call:2"_s, operators + u":75"_s);
        row("a call of a graph, to its function", u"v7-graph"_s, u"call:2"_s, u"codegen/host/src/gauge_lib1.c:10"_s);
        row("scratch, to where it is first used", u"v7-aot-usmp"_s,
            u"buffer:tvmgen_tilt_fused_nn_softmax%2FT_softmax_exp"_s, operators + u":47"_s);
    }
    void enter_goesToTheCode()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, link);
        show(name);
        m_page->setCurrentLink(*parseLink(link));
        QCOMPARE(current(), link);
        QSignalSpy activated(m_page.get(), &MemoryPage::linkActivated);
        const bool isCall = m_page->currentLink().kind == Link::Kind::Call;
        QTest::keyClick(isCall ? static_cast<QWidget *>(m_page->timeline()) : m_page->live()->table(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QTEST(formatLink(activated.first().first().value<Link>()), "place");
        QTEST(formatLink(m_page->currentPlace()), "place");
    }

    void otherLinks_changeNothing_data()
    {
        QTest::addColumn<QString>("link");
        QTest::newRow("no such call") << u"call:9"_s;
        QTest::newRow("no such buffer") << u"buffer:nothing"_s;
        QTest::newRow("of another model") << u"module:other/call:1"_s;
        QTest::newRow("a function") << u"function:tvmgen_tilt_run"_s;
    }
    void otherLinks_changeNothing()
    {
        QFETCH(const QString, link);
        show(u"v7-aot-usmp"_s);
        m_page->setCurrentLink(Link::call(2));
        m_page->setCurrentLink(*parseLink(link));
        QCOMPARE(current(), u"call:3"_s);
    }

    void place_isFollowed()
    {
        show(u"v7-aot-usmp"_s);
        const Link line = m_page->currentPlace();
        m_page->setCurrentLink(Link::call(0));
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const auto subject = [&](const Link &place) { return subjectOf(*document, &document->modules.front(), place); };
        QVERIFY(!m_page->follow(subject(Link::file(line.name, LineNumber(1)))));
        QCOMPARE(current(), u"call:1"_s);
        QVERIFY(m_page->follow(subject(line)));
        QCOMPARE(current(), u"call:2"_s);
    }

    void selection_staysWhereItsModelDoes()
    {
        show(u"v7-three-modules"_s, u"vad"_s);
        m_page->setCurrentLink(Link::call(0, u"vad"_s));
        const DocumentPointer again = Test::documentFromFixture(u"v7-three-modules"_s);
        auto early = std::make_shared<Document>(*again); // reloaded, without its code yet
        early->modules.edit().clear();
        m_page->setDocument(early, u"vad"_s);
        QVERIFY(m_page->isEmpty());
        m_page->setDocument(again, u"vad"_s);
        QCOMPARE(current(), u"module:vad/call:1"_s);
        m_page->setDocument(again, u"gauge"_s);
        QCOMPARE(current(), u"module:gauge/call:2"_s); // its peak
        m_page->setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s), {});
        QCOMPARE(current(), u"call:2"_s);
        m_page->setDocument({}, {});
        QVERIFY(m_page->isEmpty());
    }

    void pools_areChosen()
    {
        show(u"v7-external-pools"_s);
        auto *pool = m_page->findChild<QComboBox *>();
        QCOMPARE(pool->count(), 2);
        const QString before = pool->currentText();
        const QString title = m_page->map()->scene().title;
        QVERIFY2(title.contains(before), qPrintable(title));
        m_page->setCurrentLink(Link::buffer(before == "sram"_L1 ? u"sid_2"_s : u"sid_1"_s)); // in the other pool
        QVERIFY(pool->currentText() != before);
        QVERIFY(m_page->map()->scene().title.contains(pool->currentText()));
        QVERIFY(!m_page->map()->currentLink().isNull());
        m_page->setCurrentLink(Link::call(0));
        pool->setCurrentText(before);
        Q_EMIT pool->activated(pool->currentIndex());
        QCOMPARE(m_page->map()->scene().title, title);
        show(u"v7-aot-allocator-09"_s);
        QVERIFY(!pool->isVisible()); // there is no choice
    }

    /// The offsets of a buffer belong to its own pool.
    void zoomToABuffer_showsItsPool()
    {
        show(u"v7-external-pools"_s);
        auto *pool = m_page->findChild<QComboBox *>();
        const QString before = pool->currentText();
        m_page->setCurrentLink(Link::buffer(before == "sram"_L1 ? u"sid_2"_s : u"sid_1"_s)); // in the other pool
        const QString after = pool->currentText();
        zoom(u"To the Selected Buffer"_s)->trigger();
        const std::optional<MemoryMapZoom> part = m_page->zoom();
        pool->setCurrentText(before);
        Q_EMIT pool->activated(pool->currentIndex());
        zoom(u"To the Selected Buffer"_s)->trigger();
        QCOMPARE(pool->currentText(), after);
        QCOMPARE(m_page->zoom(), part);
        QVERIFY(!m_page->map()->currentLink().isNull());
    }

    void map_isZoomed()
    {
        show(u"v7-aot-usmp"_s);
        QVERIFY(!m_page->zoom());
        QVERIFY(!zoom(u"Whole Pool"_s)->isEnabled());
        QVERIFY(!zoom(u"To the Selected Buffer"_s)->isEnabled());
        const int all = m_page->map()->markCount();
        zoom(u"To the Selected Call"_s)->trigger();
        QCOMPARE(m_page->zoom(), (MemoryMapZoom {1, 1, 0, 52}));
        QVERIFY(m_page->map()->markCount() < all);
        m_page->setCurrentLink(Link::buffer(u"sid_2"_s));
        zoom(u"To the Selected Buffer"_s)->trigger();
        QCOMPARE(m_page->zoom(), (MemoryMapZoom {0, 2, 24, 52}));
        QCOMPARE(m_page->map()->currentLink(), Link::buffer(u"sid_2"_s));
        zoom(u"Zoom Map In"_s)->trigger();
        QCOMPARE(m_page->zoom(), (MemoryMapZoom {0, 1, 30, 46}));
        for (int i = 0; i < 3; ++i)
            zoom(u"Zoom Map Out"_s)->trigger();
        QVERIFY(!m_page->zoom()); // the whole map again
        QCOMPARE(m_page->map()->markCount(), all);
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_page->map()->setFocus();
        QTest::keyClick(m_page->map(), Qt::Key_1, Qt::ControlModifier);
        QVERIFY(m_page->zoom());
        QTest::keyClick(m_page->map(), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(!m_page->zoom());
        const auto turn = [this](int angle, Qt::KeyboardModifiers modifiers) {
            QWheelEvent event(QPointF(20, 20), QPointF(20, 20), {}, {0, angle}, Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(m_page->map()->viewport(), &event);
        };
        turn(120, Qt::NoModifier);
        QVERIFY(!m_page->zoom());
        turn(120, Qt::ControlModifier);
        QVERIFY(m_page->zoom());
        turn(-120, Qt::ControlModifier);
        QVERIFY(!m_page->zoom());
    }

    void zoom_staysWithinTheWhole_data()
    {
        const Test::Rows<MemoryMapZoom, MemoryMapZoom> row({"zoom", "expected"});
        const BufferTable table = threeBuffers();
        const MemoryMapZoom whole = wholeMap(table, 0);
        row("all calls, all bytes of the pool", whole, {0, 7, 0, 1000});
        row("as far as it is used where its size is not known", wholeMap(table, 1), {0, 7, 0, 2000});
        row("no such pool", wholeMap(table, 9), {0, 7, 0, 1});
        row("a buffer with a margin", zoomToBuffer(table, 1, whole), {1, 5, 388, 512});
        row("a buffer at the edge", zoomToBuffer(table, 0, whole), {0, 4, 0, 450});
        row("a call", zoomToCall(table, 0, 3, whole), {3, 3, 0, 500});
        row("a call that uses nothing", zoomToCall(table, 0, 7, whole), {7, 7, 0, 1000});
        row("in, around the middle", zoomedIn(whole, 4, 500, whole), {2, 5, 250, 750});
        row("in, at an edge", zoomedIn(whole, 0, 1000, whole), {0, 3, 500, 1000});
        row("in, as far as it goes", zoomedIn({3, 3, 100, 116}, 3, 108, whole), {3, 3, 100, 116});
        row("out", zoomedOut({2, 3, 100, 200}, 3, 150, whole), {1, 4, 50, 250});
        row("out, no further than all", zoomedOut(whole, 3, 150, whole), whole);
    }
    void zoom_staysWithinTheWhole()
    {
        QFETCH(const MemoryMapZoom, zoom);
        QTEST(zoom, "expected");
    }

    /// If several calls share a column of the timeline, each can still be selected.
    void manyCalls_areWalkedOneByOne()
    {
        auto document = std::make_shared<Document>();
        document->stage = Document::Stage::Analysis;
        document->listing = std::make_shared<const Listing>();
        Module module;
        module.metadata.name = u"long"_s;
        module.buffers = threeBuffers();
        module.buffers.calls.resize(5000);
        module.need = memoryNeed(module.buffers);
        document->modules.edit().push_back(std::move(module));
        m_page->setDocument(document, {});
        m_page->resize(1000, 900);
        m_page->show();
        QVERIFY(m_page->timeline()->markCount() < 5000);
        m_page->setCurrentLink(Link::call(4000));
        for (int step = 4001; step < 4010; ++step) {
            QTest::keyClick(m_page->timeline(), Qt::Key_Right);
            QCOMPARE(m_page->currentLink(), Link::call(step));
            QVERIFY(!onTimeline().isNull());
            QVERIFY(std::abs(onTimeline().step - step) <= 5000 / m_page->timeline()->markCount());
        }
    }

    void unit_isThatOfTheProgram()
    {
        show(u"v7-aot-usmp"_s);
        m_page->setUnit(ByteUnit::Hexadecimal);
        QVERIFY2(words().contains(u"0x24"_s), qPrintable(words()));
        QVERIFY(m_page->map()->scene().title.contains(u"hexadecimal"_s));
        const QAbstractItemModel &rows = *m_page->live()->table()->model();
        QVERIFY(Test::columnTexts(rows, int(LiveBufferModel::Column::Bytes))[0].startsWith("0x"_L1));
    }

    void live_isCopiedWithUnits()
    {
        show(u"v7-aot-usmp"_s);
        m_page->live()->copyTable();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QVERIFY2(lines[0].startsWith("Use\tSize [B]\tBuffer\tShape and type\tName\tBasis\tOffset [B]"_L1),
                 qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith("reads\t20\toutput of call 1"_L1), qPrintable(lines[1]));
    }

    void call_leadsToItsOperatorsInRelay()
    {
        show(u"v7-aot-two-pools"_s);
        m_page->setCurrentLink(Link::call(1));
        QCOMPARE(formatLink(m_page->relayPlace()), u"src/tilt.relay:5-6"_s);
        QVERIFY(words().contains(u"lines 5 to 6 of Relay</a>, inferred"_s));
        QSignalSpy activated(m_page.get(), &MemoryPage::linkActivated);
        const auto toRelay = [&] { return Test::actionNamed(m_page->timeline()->actions(), u"Go to Relay"_s); };
        QVERIFY(toRelay()->isEnabled());
        toRelay()->trigger();
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.front().front().value<Link>(), m_page->relayPlace());
        show(u"v5-two-devices"_s); // without Relay
        QVERIFY(m_page->relayPlace().isNull() && !words().contains(u"Relay"_s));
        QVERIFY(!toRelay()->isEnabled());
    }

    void figures_leadToTheirSource()
    {
        show(u"v7-aot-two-pools"_s);
        m_page->setCurrentLink(Link::call(0));
        QSignalSpy activated(m_page.get(), &MemoryPage::linkActivated);
        QSignalSpy moved(m_page.get(), &MemoryPage::linkSelected);
        const auto press = [&](const QString &name) {
            auto *button = Test::widgetNamed<QToolButton>(*m_page, name);
            if (!button)
                return false;
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Space);
            return true;
        };
        QVERIFY(press(u"Source of Workspace stated"_s));
        QCOMPARE(activated.size(), 1);
        QCOMPARE(formatLink(activated.takeFirst().front().value<Link>()), u"metadata.json:35"_s);
        QVERIFY(press(u"Source of Lower bound"_s)); // the source is a call here
        QCOMPARE(activated.size(), 0);
        QCOMPARE(moved.size(), 1);
        QCOMPARE(current(), u"call:3"_s);
        QVERIFY(!press(u"Source of nothing"_s));
    }

    /// One row of figures; the others on request, which is remembered.
    void figures_beyondTheFirstRowFoldOut()
    {
        show(u"v7-aot-usmp"_s);
        auto *strip = m_page->findChild<FigureStrip *>();
        const auto shown = [strip] {
            QStringList titles;
            for (const QWidget *cell : strip->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
                if (!cell->accessibleName().isEmpty() && cell->isVisibleTo(strip))
                    titles += cell->accessibleName();
            }
            return titles.join(u", "_s);
        };
        m_page->resize(1600, 900);
        const QString all =
            u"Workspace stated, Workspace computed, Lower bound, Slack, High water, Inputs and outputs, Stack arrays"_s;
        QTRY_COMPARE(shown(), all);
        QVERIFY(!strip->moreButton()->isVisible());
        const int height = strip->height();
        m_page->resize(600, 900); // the table of the peak does not widen the page
        QTRY_VERIFY(strip->columns() < 7);
        QVERIFY(strip->columns() > 1);
        QCOMPARE(strip->height(), height);
        QVERIFY(all.startsWith(shown()));
        QVERIFY(m_page->saveState().empty() || shown() != all);
        QTest::mouseClick(strip->moreButton(), Qt::LeftButton);
        QTRY_COMPARE(shown(), all);
        QVERIFY(strip->height() > height);
        FigureStrip other;
        other.restoreOpenState(strip->openState());
        QVERIFY(other.isOpen());
        QTest::mouseClick(strip->moreButton(), Qt::LeftButton);
        QTRY_COMPARE(strip->height(), height);
    }

    /// No scrolling in a window of the usual size.
    void page_fitsAUsualWindow()
    {
        for (const QString &fixture : {u"v7-aot-usmp"_s, u"v7-external-pools"_s, u"v7-graph"_s}) {
            show(fixture);
            m_page->resize(930, 690);
            const auto *scroll = m_page->findChild<QScrollArea *>();
            QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
            QVERIFY2(m_page->map()->height() >= 200, qPrintable(fixture));
            const auto placeOfCall = [](const ChartView *chart) { // of the second call, below its column
                for (const SceneText &text : chart->scene().body.texts) {
                    if (text.text == "2"_L1)
                        return text.box.center().x();
                }
                return -1.0;
            };
            QVERIFY(placeOfCall(m_page->timeline()) > 0);
            QCOMPARE(placeOfCall(m_page->map()), placeOfCall(m_page->timeline()));
        }
    }

    void sizes_areRemembered()
    {
        show(u"v7-aot-usmp"_s);
        QVERIFY(m_page->splitterState().isEmpty());
        MemoryPage other;
        other.restoreSplitterState("nonsense");
        QVERIFY(other.splitterState().isEmpty());
    }
};

QTEST_MAIN(TstMemoryPage)
#include "tst_memorypage.moc"
