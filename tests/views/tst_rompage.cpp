// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rom/rompage.h"

#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/roles.h"
#include "model/items/trees/romtreemodel.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/shownwidgets.h"
#include "views/chart/chartview.h"
#include "views/common/pageparts.h"
#include "views/rom/romtreeview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QWindow>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Column = RomTreeModel::Column;

class TstRomPage : public QObject {
    Q_OBJECT

    std::unique_ptr<RomPage> m_page;

    void show(const DocumentPointer &document, const QString &module = {})
    {
        m_page->setDocument(document, module);
        m_page->resize(1100, 800);
        m_page->show();
    }
    void show(const QString &name) { show(Test::documentFromFixture(name)); }

    static QString plain(QString text) { return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' '); }

    [[nodiscard]] QString words() const
    {
        QCoreApplication::processEvents(); // shows new labels
        return Test::shownTexts(*m_page);
    }
    [[nodiscard]] QString treeName() const
    {
        return m_page->tree()->currentIndex().siblingAtColumn(0).data().toString();
    }
    [[nodiscard]] QString tileName() const
    {
        const SceneMark *mark = m_page->chart()->mark(m_page->chart()->currentMark());
        return mark ? mark->name : QString();
    }
    [[nodiscard]] std::size_t tiles() const
    {
        const std::vector<SceneMark> &marks = m_page->chart()->scene().body.marks;
        return std::size_t(std::count_if(marks.begin(), marks.end(), [](const auto &mark) { return !mark.isGroup; }));
    }
    void selectTile(const QString &name)
    {
        for (int i = 0; i < m_page->chart()->markCount(); ++i) {
            if (m_page->chart()->mark(i)->name == name)
                m_page->chart()->selectMark(i);
        }
    }
    void key(Qt::Key key) { QTest::keyClick(m_page->chart(), key); }

    static DocumentPointer compiledModel(bool hasSecond = true)
    {
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(hasSecond ? 4000 : 3000, '\x90')},
                         {".rodata", 1, 2, QByteArray(1200, '\1')}};
        spec.symbols = {{"tvmgen_kws_fused_add", 0x12, 1, 0, 3000}};
        if (hasSecond)
            spec.symbols.push_back({"tvmgen_kws_fused_add_1", 0x12, 1, 3000, 1000});
        std::vector<Test::TestFile> files = Test::smallModel();
        std::erase_if(files, [](const Test::TestFile &file) { return file.first.endsWith(".c"_L1); });
        files.emplace_back(u"codegen/host/lib/kws_lib0.o"_s, spec.bytes());
        return Test::documentFromFiles(files);
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_page = std::make_unique<RomPage>();
    }
    void cleanup() { m_page.reset(); }

    void page_isThereWhereSomethingIsKnown_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isEmpty");
        QTest::newRow("constants in C") << u"v7-aot-usmp"_s << false;
        QTest::newRow("parameters of a graph") << u"v7-graph"_s << false;
        QTest::newRow("code that is not compiled, and nothing else") << u"v4-operator"_s << true;
        QTest::newRow("no model") << u"no-metadata"_s << true;
    }
    void page_isThereWhereSomethingIsKnown()
    {
        QFETCH(const QString, name);
        show(name);
        QTEST(m_page->isEmpty(), "isEmpty");
    }

    void figures_sayWhatIsKnownAndWhatIsNot()
    {
        show(u"v7-aot-usmp"_s);
        const QString said = words();
        for (const QString &part : {u"240 B"_s, u"212 B"_s, u"and 28 B of padding"_s, u"until it is compiled"_s,
                                    u"counted as flash"_s, u"collects .rodata* by name"_s})
            QVERIFY2(said.contains(part), qPrintable(part + u" in\n"_s + said));
        show(compiledModel());
        QVERIFY(words().contains(u"4 000 B (3.9 KiB)"_s));
        QVERIFY(!words().contains(u"until it is compiled"_s));
        QVERIFY(!m_page->countsWritable()->isVisible()); // all constants are declared const
    }

    void selection_isOneForTilesAndTree()
    {
        show(u"v7-aot-usmp"_s);
        QSignalSpy changed(m_page.get(), &RomPage::linkSelected);
        selectTile(u"fused_constant_1_let"_s);
        QCOMPARE(treeName(), u"fused_constant_1_let"_s);
        QCOMPARE(m_page->currentLink(), Link::constant(u"fused_constant_1_let"_s));
        QCOMPARE(m_page->currentPlace().name, u"codegen/host/src/tilt_lib0.c"_s);
        QVERIFY(m_page->currentPlace().firstLine);
        QCOMPARE(changed.size(), 1);
        QTest::keyClick(m_page->tree(), Qt::Key_Home);
        QCOMPARE(tileName(), u"codegen/host/src/tilt_lib0.c"_s); // the frame of the file
        QCOMPARE(changed.size(), 2);
        m_page->setCurrentLink(Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s));
        QCOMPARE(treeName(), u"dense + add"_s);
        QCOMPARE(tileName(), u"tvmgen_tilt_fused_nn_dense_add"_s);
        QCOMPARE(changed.size(), 2); // not selected by the user
        m_page->setCurrentLink({});
        QCOMPARE(m_page->chart()->currentMark(), -1);
        QVERIFY(!m_page->tree()->selectionModel()->hasSelection());
        QVERIFY(m_page->currentPlace().isNull());
    }

    /// An item without its own tile is marked at the tile for all small items, and stays selected.
    void whatIsTooSmall_isSelectedInItsTile()
    {
        QByteArray code = "#include <stdint.h>\nstatic const int8_t big[200000] = {1};\n";
        for (int i = 0; i < 300; ++i)
            code += "static const int8_t c" + QByteArray::number(i) + "[1] = {1};\n";
        std::vector<Test::TestFile> files = Test::smallModel();
        files.emplace_back(u"codegen/host/src/kws_lib9.c"_s, code);
        show(Test::documentFromFiles(files));
        for (const QString &name : {u"c7"_s, u"c250"_s}) {
            m_page->setCurrentLink(Link::constant(name));
            QCOMPARE(treeName(), name);
            QVERIFY(tileName().contains("too small to draw"_L1));
            QCOMPARE(m_page->currentLink(), Link::constant(name));
        }
        key(Qt::Key_Home); // the largest tile
        QVERIFY(!tileName().contains("too small"_L1));
        QCOMPARE(treeName(), tileName());
    }

    void arrows_walkTiles()
    {
        show(u"v7-aot-usmp"_s);
        key(Qt::Key_Home);
        QCOMPARE(tileName(), u"fused_constant_let"_s);
        QSet<QString> reached;
        for (const Qt::Key arrow : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_Left, Qt::Key_Left,
                                    Qt::Key_Down, Qt::Key_Down}) {
            key(arrow);
            QCOMPARE(treeName(), tileName());
            QVERIFY(!m_page->chart()->mark(m_page->chart()->currentMark())->isGroup);
            reached.insert(tileName());
        }
        QVERIFY(reached.size() >= 3);
        key(Qt::Key_End);
        QCOMPARE(tileName(), u"alignment padding"_s); // the last tile, without a frame
    }

    void enterAndEscape_walkLevels()
    {
        show(u"v7-aot-usmp"_s);
        QSignalSpy activated(m_page.get(), &RomPage::linkActivated);
        QSignalSpy left(m_page.get(), &RomPage::leaveRequested);
        QCOMPARE(tiles(), 5U);
        selectTile(u"fused_constant_let"_s);
        key(Qt::Key_Return); // the only file adds no information: go into the function
        QCOMPARE(tiles(), 2U);
        QCOMPARE(tileName(), u"fused_constant_let"_s);
        QVERIFY2(words().contains(u"dense + add + relu"_s), qPrintable(words()));
        key(Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(m_page->currentLink(), Link::constant(u"fused_constant_let"_s));
        QVERIFY(m_page->currentPlace().firstLine);
        QCOMPARE(activated.first().first().value<Link>(), m_page->currentPlace());
        key(Qt::Key_Escape);
        QCOMPARE(m_page->root(), 0);
        QCOMPARE(tiles(), 5U);
        QCOMPARE(tileName(), u"fused_constant_let"_s);
        QVERIFY(left.isEmpty());
        key(Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QTest::keyClick(m_page->tree(), Qt::Key_Escape);
        QCOMPARE(left.size(), 2);
        // The same by the level's own button, the mouse and the action.
        const int tile = m_page->chart()->currentMark();
        const QPoint middle = m_page->chart()->viewport()->mapFromGlobal(m_page->chart()->markRect(tile).center());
        QTest::mouseDClick(m_page->chart()->viewport(), Qt::LeftButton, {}, middle);
        QTest::mouseRelease(m_page->chart()->viewport(), Qt::LeftButton, {}, middle); // else the button counts as held
        QCOMPARE(tiles(), 2U);
        m_page->findChild<QToolButton *>(u"up"_s)->click();
        Test::actionNamed(m_page->chart()->actions(), u"Zoom Tiles In"_s)->trigger();
        QVERIFY(m_page->root() != 0);
        m_page->findChild<QToolButton *>(u"up"_s)->click();
        QCOMPARE(m_page->root(), 0);
        QVERIFY(!Test::actionNamed(m_page->chart()->actions(), u"Zoom Tiles Out"_s)->isEnabled());
    }

    void whatIsOutsideTheLevel_bringsAllBack()
    {
        show(u"v7-aot-usmp"_s);
        selectTile(u"fused_constant_let"_s);
        key(Qt::Key_Return);
        m_page->setCurrentLink(Link::constant(u"fused_constant_1_let"_s));
        QCOMPARE(m_page->root(), 0);
        QCOMPARE(tileName(), u"fused_constant_1_let"_s);
    }

    void menu_leadsToConstantAndCode()
    {
        show(u"v7-aot-usmp"_s);
        QSignalSpy activated(m_page.get(), &RomPage::linkActivated);
        QAction *toCode = Test::actionNamed(m_page->chart()->actions(), u"Go to Code"_s);
        QVERIFY(!toCode->isEnabled());
        selectTile(u"fused_constant_let"_s);
        toCode->trigger();
        QCOMPARE(activated[0].first().value<Link>(), m_page->currentPlace());
        QCOMPARE(activated[0].first().value<Link>().kind, Link::Kind::File);
        selectTile(u"tvmgen_tilt_fused_nn_dense_add"_s);
        toCode->trigger();
        QCOMPARE(activated[1].first().value<Link>(), Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s));
    }

    void rowsOfOneLink_areToldApart()
    {
        show(compiledModel());
        QSignalSpy changed(m_page.get(), &RomPage::linkSelected);
        for (const QString &name : {u".rodata"_s, u".text"_s, u"codegen/host/lib/kws_lib0.o"_s}) { // all in one file
            selectTile(name);
            QCOMPARE(treeName(), name);
            m_page->resize(m_page->width() + 40, m_page->height());
            QCoreApplication::processEvents();
            QCOMPARE(tileName(), name); // also after a new layout
        }
    }

    void withoutWhatIsNotConst_thePageStays()
    {
        show(u"v7-aot-usmp"_s);
        selectTile(u"fused_constant_let"_s);
        m_page->countsWritable()->setChecked(false);
        QCOMPARE(tiles(), 0U);
        QVERIFY(!m_page->isEmpty());
        QVERIFY2(words().contains(u"not counted"_s), qPrintable(words()));
        QVERIFY(m_page->countsWritable()->isVisible());
        QVERIFY(m_page->countsWritable()->toolTip().contains("flash"_L1));
        m_page->countsWritable()->setChecked(true);
        QCOMPARE(tiles(), 5U);
        QCOMPARE(tileName(), u"fused_constant_let"_s); // as before
    }

    void selectionAndLevel_surviveAReload()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        show(document);
        selectTile(u"fused_constant_let"_s);
        key(Qt::Key_Return);
        const int root = m_page->root();
        auto early = std::make_shared<Document>(*document);
        early->modules.edit().clear();
        early->stage = Document::Stage::Listing;
        m_page->setDocument(early, {});
        QVERIFY(m_page->isEmpty());
        m_page->setDocument(document, {});
        QCOMPARE(m_page->root(), root);
        QCOMPARE(tileName(), u"fused_constant_let"_s);
        m_page->setDocument(Test::documentFromFixture(u"v7-graph"_s), {});
        QCOMPARE(m_page->root(), 0);
        QCOMPARE(m_page->chart()->currentMark(), -1);
    }

    /// A function that only the older archive has is a row of the tree and a tile, without a place.
    void goneRow_leadsNowhere()
    {
        const DocumentPointer older = compiledModel();
        const DocumentPointer newer = compiledModel(false);
        show(newer);
        m_page->setComparison(std::make_shared<const DocumentComparison>(
            DocumentComparison {{older, newer}, compareDocuments(*older, *newer)}));
        const QString all = plain(m_page->tree()->asTsv(RomTreeView::Rows::All));
        QVERIFY2(all.contains("tvmgen_kws_fused_add_1\t\t-1000\t"_L1), qPrintable(all));
        const QAbstractItemModel *model = m_page->tree()->model();
        const QModelIndexList gone =
            model->match(model->index(0, 0), Roles::GoneRole, true, 1, Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(gone.size(), 1);
        m_page->tree()->setCurrentIndex(gone.front());
        QCOMPARE(treeName(), gone.front().data().toString());
        QVERIFY(m_page->currentLink().isNull());
        QVERIFY(m_page->currentPlace().isNull());
        QVERIFY(m_page->selectedLinks().empty());
        QCOMPARE(tileName(), u"tvmgen_kws_fused_add_1"_s);
        const SceneMark *tile = m_page->chart()->mark(m_page->chart()->currentMark());
        QVERIFY2(plain(tile->value).startsWith("gone, "_L1) && plain(tile->value).contains("1 000 B"_L1),
                 qPrintable(tile->value));
        QSignalSpy activated(m_page.get(), &RomPage::linkActivated);
        for (int i = 0; i < 4; ++i)
            key(Qt::Key_Return);
        Q_EMIT m_page->tree()->activated(m_page->tree()->currentIndex());
        QVERIFY(std::ranges::all_of(activated, [](const QList<QVariant> &arguments) {
            return !arguments.front().value<Link>().name.contains("fused_add_1"_L1);
        }));
        m_page->setComparison({});
        QVERIFY(!m_page->tree()->currentIndex().isValid());
        QVERIFY(!m_page->tree()->asTsv(RomTreeView::Rows::All).contains("fused_add_1"_L1));
    }

    void filterAndCopy()
    {
        show(u"v7-aot-usmp"_s);
        QString text = plain(m_page->tree()->asTsv(RomTreeView::Rows::All));
        QCOMPARE(text.count(u'\n'), 1 + 9); // header, file, two functions, four constants, padding, code
        QVERIFY2(text.startsWith(u"Name\tbytes\tshare of the row above"_s), qPrintable(text));
        QVERIFY2(text.contains(u"\nfused_constant_let\t120\t0.857"_s), qPrintable(text));
        m_page->filterEdit()->setText(u"constant_1"_s);
        QCOMPARE(m_page->tree()->asTsv(RomTreeView::Rows::All).count(u'\n'), 1 + 4);
        QVERIFY(m_page->tree()->isExpanded(m_page->tree()->model()->index(0, 0)));
        m_page->filterEdit()->clear();
        selectTile(u"fused_constant_let"_s);
        m_page->tree()->setFocus();
        Test::actionNamed(m_page->tree()->actions(), u"Copy Rows"_s)->trigger();
        text = QGuiApplication::clipboard()->text();
        QCOMPARE(text.count(u'\n'), 1);
        QVERIFY(text.startsWith("fused_constant_let\t120\t"_L1));
        Test::actionNamed(m_page->chart()->actions(), u"Copy Name and Value"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("fused_constant_let\t120"_L1));
    }

    /// Names are readable, and bytes and percentages are visible without scrolling.
    void columns_fitBesideTheTiles()
    {
        show(u"v7-aot-usmp"_s);
        const auto end = [this](Column column) {
            return m_page->tree()->columnViewportPosition(int(column)) + m_page->tree()->columnWidth(int(column));
        };
        m_page->resize(1600, 800);
        QTRY_VERIFY(m_page->tree()->viewport()->width() > 600);
        QTRY_VERIFY(!m_page->tree()->isColumnHidden(int(Column::Content)));
        const int wide = m_page->tree()->columnWidth(0);
        m_page->resize(870, 800); // still beside them
        QTRY_VERIFY(m_page->tree()->isColumnHidden(int(Column::Content)));
        QVERIFY(m_page->tree()->columnWidth(0) >= m_page->fontMetrics().averageCharWidth() * 22);
        QVERIFY(end(Column::OfTotal) <= m_page->tree()->viewport()->width());
        // Names get the room that is left.
        QVERIFY(m_page->tree()->columnWidth(int(Column::OfTotal)) < m_page->fontMetrics().averageCharWidth() * 18);
        m_page->resize(1600, 800);
        QTRY_COMPARE(m_page->tree()->columnWidth(0), wide);
        QTRY_VERIFY(!m_page->tree()->isColumnHidden(int(Column::Content)));
    }

    /// A saved state has as hidden only what the user has hidden.
    void columnsWithoutRoom_areNotSavedAsHidden()
    {
        const auto isHidden = [this](Column column) { return m_page->tree()->isColumnHidden(int(column)); };
        const auto open = [&](int width) {
            m_page = std::make_unique<RomPage>();
            show(u"v7-aot-usmp"_s);
            m_page->resize(width, 800);
            QTRY_COMPARE(m_page->width(), width);
        };
        constexpr int narrow = 870;
        constexpr int wide = 1600;
        open(narrow);
        QTRY_VERIFY(isHidden(Column::Content) && isHidden(Column::Basis));
        QHeaderView *header = m_page->tree()->header();
        const int dragged = header->sectionSize(0) + 7;
        const QPoint edge = header->viewport()->mapTo(m_page.get(), QPoint(header->sectionSize(0) - 1, 5));
        QWindow *window = m_page->windowHandle();
        QTest::mousePress(window, Qt::LeftButton, {}, edge);
        QTest::mouseMove(window, edge + QPoint(7, 0));
        QTest::mouseRelease(window, Qt::LeftButton, {}, edge + QPoint(7, 0));
        QCOMPARE(header->sectionSize(0), dragged);
        QByteArray state = m_page->tree()->headerState();
        QVERIFY(!state.isEmpty());
        QVERIFY(isHidden(Column::Content)); // saving changes nothing
        m_page->resize(wide, 800);
        QTRY_VERIFY(!isHidden(Column::Content) && !isHidden(Column::Basis));
        QCOMPARE(header->sectionSize(0), dragged);
        open(wide);
        m_page->tree()->restoreHeaderState(state);
        QTRY_VERIFY(!isHidden(Column::Content) && !isHidden(Column::Basis));
        QCOMPARE(m_page->tree()->columnWidth(0), dragged);

        // What the user hides stays hidden, and what the user shows is not left out.
        m_page->tree()->chooseColumn(int(Column::Basis), false);
        state = m_page->tree()->headerState();
        open(wide);
        m_page->tree()->restoreHeaderState(state);
        QTRY_VERIFY(!isHidden(Column::Content) && isHidden(Column::Basis));
        open(narrow);
        QTRY_VERIFY(isHidden(Column::Content));
        m_page->tree()->chooseColumn(int(Column::Content), true);
        state = m_page->tree()->headerState();
        open(narrow);
        m_page->tree()->restoreHeaderState(state);
        QTRY_VERIFY(!isHidden(Column::Content) && isHidden(Column::Basis));
        m_page->resize(wide, 800);
        QTRY_VERIFY(!isHidden(Column::Basis));
        m_page->tree()->restoreHeaderState("nonsense");
    }

    void narrowPage_standsTreeBelow()
    {
        show(u"v7-aot-usmp"_s);
        const auto *splitter = m_page->findChild<QSplitter *>();
        QCOMPARE(splitter->orientation(), Qt::Horizontal);
        QVERIFY(m_page->tree()->width() > 300);
        m_page->resize(500, 560);
        QCoreApplication::processEvents();
        QCOMPARE(splitter->orientation(), Qt::Vertical);
        QVERIFY(m_page->chart()->height() >= 240);
        QVERIFY(m_page->tree()->isVisible());
        QVERIFY(m_page->findChild<FittedSplitter *>()->ownSizes().isEmpty()); // not moved by the user
    }

    void controls_haveNames()
    {
        show(u"v7-aot-usmp"_s);
        for (const QWidget *control : std::initializer_list<const QWidget *> {
                 m_page->tree(), m_page->filterEdit(), m_page->findChild<QToolButton *>(u"up"_s)})
            QVERIFY(!control->accessibleName().isEmpty());
        QVERIFY(!m_page->countsWritable()->accessibleDescription().isEmpty());
    }
};

QTEST_MAIN(TstRomPage)
#include "tst_rompage.moc"
