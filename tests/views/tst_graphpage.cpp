// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpage.h"

#include "model/base/bytesource.h"
#include "model/chart/chartscene.h"
#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/questions/pageplaces.h"
#include "model/questions/subject.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"
#include "tests/support/graphshapes.h"
#include "tests/support/rows.h"
#include "views/graph/dataflowview.h"
#include "views/table/tablepage.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextDocumentFragment>
#include <QWheelEvent>

#include <algorithm>
#include <set>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstGraphPage : public QObject {
    Q_OBJECT

    std::unique_ptr<GraphPage> m_page;

    void show(const DocumentPointer &document, const QString &module = {})
    {
        m_page->setDocument(document, module);
        m_page->resize(900, 500);
        m_page->show();
        QTRY_VERIFY(!m_page->isBusy());
    }
    void show(const QString &name) { show(Test::documentFromFixture(name)); }
    [[nodiscard]] DataflowView *view() const { return m_page->view(); }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(view(), Qt::Key(key), modifiers); }
    [[nodiscard]] QString current() const { return formatLink(m_page->currentLink()); }

    [[nodiscard]] QAction *action(const QString &text) const
    {
        const QList<QAction *> actions = view()->actions();
        const auto it = std::find_if(actions.begin(), actions.end(),
                                     [&](const QAction *action) { return action->text().remove(u'&') == text; });
        return it == actions.end() ? nullptr : *it;
    }

    /// A picture of boxes from a shape only.
    static std::shared_ptr<const DataflowPicture> pictureOf(const Test::GraphShape &shape)
    {
        DataflowGraph graph;
        graph.source = DataflowGraph::Source::Calls;
        graph.boxes.resize(std::size_t(shape.boxes));
        for (int i = 0; i < shape.boxes; ++i) {
            graph.boxes[std::size_t(i)].step = i;
            graph.boxes[std::size_t(i)].link = Link::call(i);
            graph.boxes[std::size_t(i)].operators = {u"conv2d"_s, u"add"_s};
        }
        for (const auto &[from, to] : shape.arrows) {
            DataflowEdge &edge = graph.edges.emplace_back();
            edge.from = from;
            edge.to = to;
            edge.name = u"t%1"_s.arg(from);
            edge.dtype = u"int8"_s;
        }
        auto drawn = std::make_shared<const DataflowGraph>(std::move(graph));
        auto layout = std::make_shared<const LayeredLayout>(layOutDataflow(*drawn, {}));
        return std::make_shared<const DataflowPicture>(drawn, layout, DataflowChartOptions());
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_page = std::make_unique<GraphPage>();
    }
    void cleanup() { m_page.reset(); }

    void page_isThereWhereADataflowIsKnown_data()
    {
        const Test::Rows<QString, bool> row({"name", "isThere"});
        row("calls of main", u"v7-aot-usmp"_s, true);
        row("a graph", u"v7-graph"_s, true);
        row("an archive of operators", u"v4-operator"_s, false);
        row("no model", u"no-metadata"_s, false);
    }
    void page_isThereWhereADataflowIsKnown()
    {
        QFETCH(const QString, name);
        QFETCH(const bool, isThere);
        const DocumentPointer document = Test::documentFromFixture(name);
        QCOMPARE(hasPage(*document, Link::page(GraphPage::type().id)), isThere);
        show(document);
        QCOMPARE(m_page->message().isEmpty(), isThere);
        QCOMPARE(view()->picture() != nullptr, isThere);
    }

    /// Drawn as far as possible; otherwise the page explains why not.
    void damagedGraph_isShownOrExplained_data()
    {
        Test::addCases<QByteArray, bool>(u"graphpage/damagedGraph"_s, {"graph", "isDrawn"});
    }
    void damagedGraph_isShownOrExplained()
    {
        QFETCH(const QByteArray, graph);
        QFETCH(const bool, isDrawn);
        const DocumentPointer document = Test::documentFromFiles(
            {{u"metadata.json"_s,
              R"({"version": 5, "model_name": "m", "export_datetime": "2022-01-01 00:00:00Z", "memory": {},
                  "target": {"1": "c -keys=cpu"}, "executors": ["graph"], "style": "full-model"})"},
             {u"executor-config/graph/graph.json"_s, graph}});
        QVERIFY(hasPage(*document, Link::page(GraphPage::type().id)));
        show(document);
        QCOMPARE(view()->picture() != nullptr, isDrawn);
        QCOMPARE(m_page->message().contains("Findings"_L1), !isDrawn);
        QCOMPARE(view()->title().contains("damaged"_L1), isDrawn);
        m_page->showPart(GraphPage::Part::Calls);
        QTRY_COMPARE(m_page->table()->table()->model()->rowCount(), isDrawn ? 1 : 0);
    }

    /// New and changed boxes have a line, and calls that are gone are below the details.
    void comparison_marksBoxes()
    {
        const DocumentPointer older = Test::documentFromFixture(u"v7-aot-usmp"_s);
        std::vector<Test::TestFile> files;
        for (const Entry &entry : older->listing->entries) {
            const std::shared_ptr<const ByteSource> source = older->bytes(entry.path);
            QByteArray bytes = source ? source->view().toByteArray() : QByteArray();
            bytes.replace("(v_) > (0.000000e+00f)", "(v_) >= (0.000000e+00f)");
            bytes.replace("dense_add(sid_1_let, sid_2_let", "dense_add(sid_1_let, prob_buffer_var");
            if (const qsizetype call = bytes.indexOf("  if (tvmgen_tilt_fused_nn_softmax("); call >= 0)
                bytes.remove(call, bytes.indexOf('\n', call) - call);
            files.push_back({entry.path, bytes});
        }
        const DocumentPointer newer = Test::documentFromFiles(files);
        const auto lines = [&] {
            QStringList texts;
            for (const SceneText &text : view()->picture()->scene.body.texts) {
                if (text.text.startsWith(u'Δ'))
                    texts += text.text;
            }
            return texts.join(u';').replace(QChar(0x00a0), u' ');
        };
        const auto details = [&] {
            for (const QLabel *label : m_page->findChildren<QLabel *>()) {
                if (label->accessibleName() == "Details of the selection"_L1)
                    return QTextDocumentFragment::fromHtml(label->text()).toPlainText();
            }
            return QString();
        };
        const auto compare = [&](const DocumentPointer &before, const DocumentPointer &after) {
            show(after);
            QCOMPARE(lines(), QString());
            m_page->setComparison(std::make_shared<const DocumentComparison>(
                DocumentComparison {{before, after}, compareDocuments(*before, *after)}));
            QTRY_VERIFY(!m_page->isBusy());
        };
        compare(older, newer);
        QCOMPARE(lines(), u"Δ code;Δ −12 B"_s);
        QVERIFY2(details().contains("Gone since the older archive: 1\n3 softmax"_L1), qPrintable(details()));
        view()->selectMark(1);
        QVERIFY2(details().contains(u"Δ since the older archive\ncode"_s), qPrintable(details()));
        m_page->setComparison({});
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(lines(), QString());
        QVERIFY(!details().contains("Gone"_L1));
        compare(newer, older);
        QCOMPARE(lines(), u"Δ code;Δ +12 B;Δ new"_s);
        QVERIFY(!details().contains("Gone"_L1));
    }

    void keys_followTheArrows()
    {
        show(u"v7-aot-usmp"_s);
        view()->setFocus();
        QSignalSpy selected(m_page.get(), &GraphPage::linkSelected);
        key(Qt::Key_Home);
        QCOMPARE(current(), u"buffer:input%3Aaccel"_s);
        key(Qt::Key_Down);
        QCOMPARE(current(), u"call:1"_s);
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        QCOMPARE(current(), u"call:3"_s);
        key(Qt::Key_Up);
        QCOMPARE(current(), u"call:2"_s);
        QCOMPARE(selected.size(), 5);
        QSignalSpy activated(m_page.get(), &GraphPage::linkActivated);
        key(Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.front().front().value<Link>().kind, Link::Kind::File); // the place of the call in the code
        key(Qt::Key_Escape);
        QVERIFY(m_page->currentLink().isNull());
        QSignalSpy left(m_page.get(), &GraphPage::leaveRequested);
        key(Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }

    void sideKeys_leadToTheNextBranch()
    {
        view()->setPicture(pictureOf(Test::inceptionBlocks(20)));
        m_page->resize(900, 500);
        m_page->show();
        view()->setFocus();
        key(Qt::Key_Home);
        key(Qt::Key_Down);
        const int first = view()->currentBox();
        key(Qt::Key_Right);
        key(Qt::Key_Right);
        key(Qt::Key_Right);
        QVERIFY(view()->currentBox() != first);
        const auto &boxes = view()->picture()->layout->boxes;
        QCOMPARE(boxes[std::size_t(view()->currentBox())].top(), boxes[std::size_t(first)].top());
        for (int i = 0; i < 4; ++i)
            key(Qt::Key_Left);
        const int leftmost = view()->currentBox();
        for (const QRectF &box : boxes)
            QVERIFY(box.top() != boxes[std::size_t(leftmost)].top()
                    || box.left() >= boxes[std::size_t(leftmost)].left());
    }

    /// All pages share one selection.
    void page_followsTheSelectionOfOthers()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        show(document);
        const Module *module = &document->modules.front();
        QSignalSpy selected(m_page.get(), &GraphPage::linkSelected);
        QVERIFY(m_page->follow(subjectOf(*document, module, Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s))));
        QCOMPARE(current(), u"call:2"_s);
        QVERIFY(m_page->follow(subjectOf(*document, module, Link::buffer(u"sid_1"_s))));
        QCOMPARE(current(), u"call:1"_s); // the call that creates it
        QCOMPARE(m_page->selectedLinks(), std::vector {Link::call(0)});
        QVERIFY(!m_page->follow({}));
        QVERIFY(m_page->currentLink().isNull());
        QVERIFY(selected.isEmpty());
    }

    /// A request to go to a place before the drawing is ready is carried out later.
    void link_waitsForTheDrawing()
    {
        m_page->setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s), {});
        m_page->setCurrentLink(Link::call(1));
        QCOMPARE(current(), u"call:2"_s);
        QTRY_VERIFY(view()->picture());
        QCOMPARE(formatLink(view()->currentLink()), u"call:2"_s);
    }

    void shade_keepsWhatIsInSight()
    {
        show(u"v7-aot-usmp"_s);
        for (int i = 0; i < 4; ++i)
            view()->zoomIn();
        view()->setCurrentLink(Link::call(2));
        view()->verticalScrollBar()->setValue(30);
        const double zoom = view()->zoom();
        const int top = view()->verticalScrollBar()->value();
        QVERIFY(top > 0);
        m_page->shades()->setCurrentIndex(3);
        Q_EMIT m_page->shades()->activated(3);
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(view()->picture()->options.shade, DataflowShade::Device);
        QCOMPARE(view()->zoom(), zoom);
        QCOMPARE(view()->verticalScrollBar()->value(), top);
        QCOMPARE(current(), u"call:3"_s);
    }

    void zoom_isThatOfKeysAndWheel()
    {
        show(u"v7-aot-usmp"_s);
        view()->setFocus();
        key(Qt::Key_0);
        const double fitted = view()->zoom();
        QCOMPARE(view()->verticalScrollBar()->maximum(), 0);
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
        key(Qt::Key_Plus);
        QVERIFY(view()->zoom() > fitted);
        key(Qt::Key_Minus);
        QCOMPARE(view()->zoom(), fitted);
        const auto wheel = [&](Qt::KeyboardModifiers modifiers) {
            const QPointF place = view()->viewport()->rect().center();
            QWheelEvent event(place, view()->viewport()->mapToGlobal(place), {}, {0, 240}, Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            QGuiApplication::sendEvent(view()->viewport(), &event);
        };
        wheel({});
        QCOMPARE(view()->zoom(), fitted);
        wheel(Qt::ControlModifier);
        QVERIFY(view()->zoom() > fitted);
        for (int i = 0; i < 40; ++i)
            view()->zoomIn();
        QVERIFY(view()->zoom() <= 4);
        for (int i = 0; i < 80; ++i)
            view()->zoomOut();
        QVERIFY(view()->zoom() > 0);
    }

    void plane_isDragged()
    {
        view()->setPicture(pictureOf(Test::chain(60)));
        m_page->resize(900, 500);
        m_page->show();
        const QPoint from(20, 400);
        QTest::mousePress(view()->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(view()->viewport(), from - QPoint(0, 60));
        QTest::mouseMove(view()->viewport(), from - QPoint(0, 150));
        QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, from - QPoint(0, 150));
        QCOMPARE(view()->verticalScrollBar()->value(), 150);
        view()->setFocus();
        key(Qt::Key_Down); // without a current box
        QVERIFY(view()->verticalScrollBar()->value() > 150);
        key(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(view()->verticalScrollBar()->value(), 150);
    }

    void search_leadsFromBoxToBox()
    {
        show(u"v7-aot-usmp"_s);
        m_page->search()->setText(u"dense"_s);
        QTest::keyClick(m_page->search(), Qt::Key_Return);
        QCOMPARE(current(), u"call:1"_s);
        QTest::keyClick(m_page->search(), Qt::Key_Return);
        QCOMPARE(current(), u"call:2"_s);
        QTest::keyClick(m_page->search(), Qt::Key_Return);
        QCOMPARE(current(), u"call:1"_s);
        m_page->search()->setText(u"no such operator"_s);
        QTest::keyClick(m_page->search(), Qt::Key_Return);
        QCOMPARE(current(), u"call:1"_s);
    }

    void context_goesOnAndCopies()
    {
        show(u"v7-aot-usmp"_s);
        QVERIFY(!action(u"Go to Code"_s)->isEnabled());
        view()->selectMark(1);
        QVERIFY(action(u"Go to Code"_s)->isEnabled());
        QSignalSpy activated(m_page.get(), &GraphPage::linkActivated);
        action(u"Go to Calls"_s)->trigger();
        QCOMPARE(activated.front().front().value<Link>(), Link::call(0));
        action(u"Copy Link"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"call:1"_s);
        action(u"Copy Name and Figures"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("Call 1, tvmgen_tilt_fused_nn_dense_add_nn_relu\t"_L1));
        QVERIFY(m_page->savePictureAction()->isEnabled());
        QVERIFY(m_page->copyPictureAction()->isEnabled());
    }

    /// Assistive tools see a table of boxes and tensors.
    void drawing_isReadOut()
    {
        show(u"v7-aot-usmp"_s);
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(view());
        QVERIFY(spoken && spoken->tableInterface());
        QCOMPARE(spoken->text(QAccessible::Name), u"Dataflow: calls from top to bottom"_s);
        QCOMPARE(spoken->tableInterface()->rowCount(), view()->markCount());
        QCOMPARE(spoken->tableInterface()->cellAt(1, 0)->text(QAccessible::Name),
                 u"Call 1, tvmgen_tilt_fused_nn_dense_add_nn_relu"_s);
        QVERIFY(spoken->tableInterface()->cellAt(1, 1)->text(QAccessible::Name).contains("dense, bias_add"_L1));
        view()->selectMark(2);
        QVERIFY(spoken->text(QAccessible::Value).contains("tvmgen_tilt_fused_nn_dense_add"_L1));
    }

    void tables_haveThePartsOfTheGraph_data()
    {
        const Test::Rows<GraphPage::Part, int> row({"part", "columns"});
        row("calls", GraphPage::Part::Calls, 8);
        row("tensors", GraphPage::Part::Tensors, 6);
        row("nodes", GraphPage::Part::Nodes, 6);
        row("entries", GraphPage::Part::Entries, 8);
        row("heads", GraphPage::Part::Heads, 8);
        row("storages", GraphPage::Part::Storages, 6);
        row("attributes", GraphPage::Part::Attributes, 4);
    }
    void tables_haveThePartsOfTheGraph()
    {
        QFETCH(const GraphPage::Part, part);
        QFETCH(const int, columns);
        show(u"v7-graph"_s);
        m_page->showPart(part);
        QCOMPARE(m_page->shownPart(), part);
        QCOMPARE(m_page->frontTable(), m_page->table());
        const QAbstractItemModel *rows = m_page->table()->table()->model();
        QTRY_VERIFY(rows->rowCount() > 0);
        QCOMPARE(rows->columnCount(), columns);
        QSignalSpy selected(m_page.get(), &GraphPage::linkSelected);
        m_page->table()->table()->setCurrentIndex(rows->index(rows->rowCount() - 1, 0));
        QCOMPARE(selected.isEmpty(), m_page->table()->currentLink().isNull());
    }

    void tables_ofMainAreTwo()
    {
        show(u"v7-aot-usmp"_s);
        QCOMPARE(m_page->parts()->count(), 3);
        m_page->showPart(GraphPage::Part::Nodes); // there are no nodes
        QCOMPARE(m_page->shownPart(), GraphPage::Part::Drawing);
    }

    void unit_isThatOfAllPages()
    {
        show(u"v7-aot-usmp"_s);
        m_page->setUnit(ByteUnit::Hexadecimal);
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(view()->mark(1)->words().contains("0x"_L1));
    }

    /// A chain that is higher than the view fills its width, and follows its size.
    void chain_fillsTheWidth()
    {
        show(u"v7-aot-usmp"_s);
        const auto columns = [this] {
            std::set<int> centres;
            for (const QRectF &box : view()->picture()->layout->boxes)
                centres.insert(qRound(box.center().x()));
            return centres.size();
        };
        m_page->resize(900, 900);
        QTRY_COMPARE(m_page->height(), 900);
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(columns(), std::size_t(1));
        m_page->resize(1200, 330);
        QTRY_COMPARE(m_page->height(), 330);
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(columns() > 1);
        QCOMPARE(view()->verticalScrollBar()->maximum(), 0);
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
        view()->setFocus();
        key(Qt::Key_Home);
        for (std::size_t i = 1; i < view()->picture()->graph->boxes.size(); ++i)
            key(Qt::Key_Down); // from column to column
        QCOMPARE(view()->currentBox(), int(view()->picture()->graph->boxes.size()) - 1);
        m_page->resize(900, 900);
        QTRY_COMPARE(m_page->height(), 900);
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(columns(), std::size_t(1));
    }

    /// Invisible parts are not painted: a step through a large graph takes no longer than one through a small one.
    void largeGraph_isPaintedInParts()
    {
        const auto picture = pictureOf(Test::residualBlocks(8'000));
        const SceneBand &body = picture->scene.body;
        const SceneBand seen = bandWithin(body, {0, 20'000, 800, 600});
        QVERIFY(!seen.rects.empty());
        QVERIFY(seen.rects.size() * 100 < body.rects.size());
        view()->setPicture(picture);
        m_page->resize(900, 500);
        m_page->show();
        view()->setFocus();
        key(Qt::Key_End);
        QCOMPARE(view()->currentBox(), int(picture->graph->boxes.size()) - 1);
        QVERIFY(view()->verticalScrollBar()->value() > 0);
    }
};

QTEST_MAIN(TstGraphPage)
#include "tst_graphpage.moc"
