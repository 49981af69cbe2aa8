// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/document/document.h"
#include "model/items/findingsmodel.h"
#include "model/items/functiontablemodel.h"
#include "model/items/tableproxy.h"
#include "model/items/targettablemodel.h"
#include "model/questions/subject.h"
#include "tests/support/documents.h"
#include "views/common/pageparts.h"
#include "views/table/bardelegate.h"
#include "views/table/findingspage.h"
#include "views/table/tablepage.h"
#include "views/table/targetpage.h"

#include <QAbstractButton>
#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextLayout>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Column = FunctionTableModel::Column;

namespace {

/// Counts the queried cells.
class CountedModel : public QStandardItemModel {
public:
    using QStandardItemModel::QStandardItemModel;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        m_texts += role == Qt::DisplayRole ? 1 : 0;
        return QStandardItemModel::data(index, role);
    }
    void resetAll()
    {
        beginResetModel();
        endResetModel();
    }
    mutable int m_texts = 0;
};

} // namespace

class TstTablePage : public QObject {
    Q_OBJECT

    FunctionTableModel m_model;
    std::unique_ptr<TablePage> m_page;

    /// The entry of a submenu of the table's context menu, as in the open menu; null without one.
    QAction *entry(const QString &menu, const QString &text) const
    {
        for (const QAction *action : m_page->table()->actions()) {
            if (!action->menu() || action->text().remove(u'&') != menu)
                continue;
            Q_EMIT action->menu()->aboutToShow();
            for (QAction *candidate : action->menu()->actions()) {
                if (candidate->text().remove(u'&') == text)
                    return candidate;
            }
        }
        return nullptr;
    }

    int fontMetricsWidth(int characters) const { return m_page->fontMetrics().averageCharWidth() * characters; }

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<Link>(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_model.setDocument(Test::documentFromFiles(Test::smallModel()));
        m_page = std::make_unique<TablePage>(&m_model, u"Functions"_s);
        m_page->hideColumn(int(Column::FullName));
        m_page->hideColumn(int(Column::Arguments));
        for (const Column column : {Column::Call, Column::Need, Column::NeedChange, Column::Inherited, Column::Added,
                                    Column::Own, Column::Change, Column::Work, Column::WorkShare, Column::Moved,
                                    Column::Stack, Column::Pools, Column::Device})
            m_page->hideColumn(int(column));
        m_page->resize(700, 300);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup() { m_page.reset(); }

    /// Setting column widths does not read the texts of thousands of rows.
    void longTable_isSetQuickly_data()
    {
        QTest::addColumn<bool>("isRoomy");
        QTest::newRow("as wide as the window") << false;
        QTest::newRow("as wide as its texts") << true;
    }
    void longTable_isSetQuickly()
    {
        QFETCH(const bool, isRoomy);
        CountedModel model(4000, 6);
        TablePage page(&model, u"Long"_s);
        if (isRoomy)
            page.setRoomy();
        page.resize(700, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        model.m_texts = 0;
        model.resetAll();
        QVERIFY2(model.m_texts < 2000, qPrintable(QString::number(model.m_texts)));
    }

    void escape_clearsTheFilterAndThenLeavesIt()
    {
        QWidget window;
        QTreeView view(&window);
        FilterEdit filter(u"Filter"_s, &view, &window);
        window.show();
        window.activateWindow();
        filter.setFocus();
        QTRY_VERIFY(filter.hasFocus());
        QTest::keyClicks(&filter, u"abc"_s);
        QTest::keyClick(&filter, Qt::Key_Escape);
        QVERIFY(filter.text().isEmpty() && filter.hasFocus());
        QTest::keyClick(&filter, Qt::Key_Escape);
        QVERIFY(view.hasFocus());
        filter.setFocus();
        QTest::keyClicks(&filter, u"abc"_s);
        QTest::keyClick(&filter, Qt::Key_Down);
        QVERIFY(view.hasFocus());
        QCOMPARE(filter.text(), u"abc"_s);
    }

    void keyboard_sortsAndChoosesColumns()
    {
        const auto firstName = [this] { return m_page->proxy()->index(0, int(Column::FullName)).data().toString(); };
        const QString stored = firstName();
        QVERIFY(entry(u"Sort By"_s, u"Unsorted"_s)->isChecked());
        QVERIFY(!entry(u"Sort By"_s, u"Descending"_s)->isEnabled());
        QVERIFY(!entry(u"Sort By"_s, u"Full name"_s)); // hidden
        entry(u"Sort By"_s, u"Role"_s)->trigger();
        QCOMPARE(m_page->table()->horizontalHeader()->sortIndicatorSection(), int(Column::Role));
        QVERIFY(entry(u"Sort By"_s, u"Role"_s)->isChecked() && entry(u"Sort By"_s, u"Ascending"_s)->isChecked());
        const QString first = firstName();
        entry(u"Sort By"_s, u"Descending"_s)->trigger();
        QVERIFY(firstName() != first);
        QVERIFY(entry(u"Sort By"_s, u"Descending"_s)->isChecked());
        entry(u"Sort By"_s, u"Unsorted"_s)->trigger();
        QCOMPARE(firstName(), stored);
        QVERIFY(entry(u"Columns"_s, u"Role"_s)->isChecked());
        entry(u"Columns"_s, u"Role"_s)->trigger();
        QVERIFY(m_page->table()->isColumnHidden(int(Column::Role)));
        entry(u"Columns"_s, u"Role"_s)->trigger();
        QVERIFY(!m_page->table()->isColumnHidden(int(Column::Role)));
        for (const QString &column : {u"Role"_s, u"Workspace (stated)"_s, u"Constants"_s, u"Defined at"_s})
            entry(u"Columns"_s, column)->trigger();
        QVERIFY(!entry(u"Columns"_s, u"Function"_s)->isEnabled()); // the last visible column
    }

    void copy_isTsvOfWhatIsShown()
    {
        m_page->table()->sortByColumn(int(Column::Workspace), Qt::DescendingOrder);
        m_page->table()->selectRow(0);
        QCOMPARE(m_page->asTsv(TablePage::TsvContent::Shown),
                 u"tvmgen_kws_fused_nn_conv2d_add_clip_1\t1248\t0\toperator\tcodegen/host/src/kws_lib1.c:7\n"_s);
        m_page->table()->clearSelection();
        const QStringList lines = m_page->asTsv(TablePage::TsvContent::Everything).split(u'\n');
        QCOMPARE(lines.size(), 6); // header, four rows, the end
        QCOMPARE(
            lines[0],
            u"Function\tCall\tNeed (computed) [B]\tWorkspace (stated) [B]\tTensors [B]\tScratch [B]\tTotal scratch [B]\tMACs\tMACs, "
            "share\tBytes moved [B]\tConstants [B]\tStack (inferred) [B]\tPools\tDevice\tRole\tArguments (stated) [B]\tDefined at"_s);
        QCOMPARE(lines[1],
                 u"tvmgen_kws_fused_nn_conv2d_add_clip_1\t\t\t1248\t\t\t0\t\t\t\t0\t0\t\tcpu\toperator\t\t"
                 "codegen/host/src/kws_lib1.c:7"_s);
        m_page->table()->horizontalHeader()->moveSection(
            m_page->table()->horizontalHeader()->visualIndex(int(Column::Place)), 0);
        QVERIFY(m_page->asTsv(TablePage::TsvContent::Everything).startsWith(u"Defined at\tFunction"_s));
    }

    void lastColumn_takesTheRestUnlessItHoldsNumbers()
    {
        const QHeaderView *header = m_page->table()->horizontalHeader();
        QVERIFY(header->stretchLastSection());
        m_page->hideColumn(int(Column::Place));
        m_page->hideColumn(int(Column::Role)); // the workspace is now the last column
        m_page->resize(900, 300);
        QVERIFY(!header->stretchLastSection());
        QVERIFY(header->sectionSize(int(Column::Workspace)) < 300);
    }

    /// In narrow columns words are cut, numbers are not.
    void numbers_areNotCut_data()
    {
        QTest::addColumn<bool>("isWrapped");
        QTest::newRow("one line each") << false;
        QTest::newRow("sentences") << true;
    }
    void numbers_areNotCut()
    {
        QFETCH(const bool, isWrapped);
        QStandardItemModel model(1, 5);
        for (const int column : {0, 1, 3})
            model.setData(model.index(0, column), u"words that take room "_s.repeated(3));
        for (const int column : {2, 4}) {
            model.setData(model.index(0, column), u"123 456 789 012 B"_s);
            model.setData(model.index(0, column), int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        }
        TablePage page(&model, u"Narrow"_s);
        if (isWrapped)
            page.setWrapped({3});
        page.resize(560, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.fitColumns();
        const QTableView *table = page.table();
        for (const int column : {2, 4}) {
            const QModelIndex index = page.proxy()->index(0, column);
            const int wanted = table->sizeHintForIndex(index).width();
            QVERIFY2(table->columnWidth(column) >= wanted, qPrintable(QString::number(column)));
        }
        QVERIFY(table->columnWidth(0) < table->sizeHintForIndex(page.proxy()->index(0, 0)).width());
    }

    /// Rows that come later are selected when they come, and stay selected when the filter removes others.
    void manyRows_keepWhatIsSelected()
    {
        std::vector<std::pair<QString, qint64>> kernels;
        for (int i = 0; i < 12'000; ++i)
            kernels.emplace_back(u"tvmgen_kws_fused_add_%1"_s.arg(i), 16 + i % 5);
        FunctionTableModel model;
        TablePage page(&model, u"Many"_s);
        page.table()->sortByColumn(int(Column::Workspace), Qt::DescendingOrder);
        page.resize(700, 300);
        page.show();
        model.setDocument(Test::documentFromFiles(Test::modelWithKernels(kernels, 400'000)));
        const Link link = Link::function(u"tvmgen_kws_fused_add_7000"_s);
        const QSignalSpy current(&page, &TablePage::currentLinkChanged);
        page.setCurrentLink(link);
        QCOMPARE(page.proxy()->rowCount(), 0);
        page.table()->viewport()->repaint(); // shows that rows are being sorted
        QTRY_VERIFY(!page.proxy()->isBusy());
        QCOMPARE(page.currentLink(), link);
        page.filterEdit()->setText(u"add_7"_s); // matches all over the table
        QTRY_COMPARE(page.proxy()->rowCount(), 1111);
        QCOMPARE(page.currentLink(), link);
        page.filterEdit()->setText({});
        QTRY_COMPARE(page.proxy()->rowCount(), model.rowCount());
        QCOMPARE(page.currentLink(), link);
        page.table()->sortByColumn(0, Qt::AscendingOrder);
        QTRY_VERIFY(!page.proxy()->isBusy());
        QCOMPARE(page.currentLink(), link);
        QCOMPARE(current.count(), 0);
        page.setFirstRowCurrent();
        QCOMPARE(page.table()->currentIndex().row(), 0);
    }

    void filter_looksIntoFullNames()
    {
        m_page->filterEdit()->setText(u"tvmgen_kws_fused_nn_SOFT"_s);
        QCOMPARE(m_page->proxy()->rowCount(), 1);
        m_page->filterEdit()->setText(u"nothing like it"_s);
        QCOMPARE(m_page->proxy()->rowCount(), 0);
        m_page->table()->viewport()->repaint();
    }

    void currentLink_followsAndTells()
    {
        QSignalSpy current(m_page.get(), &TablePage::currentLinkChanged);
        QSignalSpy activated(m_page.get(), &TablePage::linkActivated);
        const Link link = Link::function(u"tvmgen_kws_fused_nn_softmax"_s);
        m_page->setCurrentLink(link);
        QCOMPARE(m_page->currentLink(), link);
        QCOMPARE(current.size(), 0);
        m_page->table()->selectRow(0);
        QCOMPARE(current.size(), 1);
        QTest::keyClick(m_page->table(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        m_page->setCurrentLink({});
        QVERIFY(m_page->currentLink().isNull());
    }

    void columns_fitAndAreRemembered()
    {
        const QHeaderView *header = m_page->table()->horizontalHeader();
        QVERIFY(header->length() <= m_page->table()->viewport()->width() + 1);
        QVERIFY(m_page->headerState().isEmpty()); // not set by the user
        TablePage other(&m_model, u"Other"_s);
        QHeaderView *otherHeader = other.table()->horizontalHeader();
        otherHeader->hideSection(int(Column::Role));
        m_page->restoreHeaderState(otherHeader->saveState());
        QVERIFY(header->isSectionHidden(int(Column::Role)));
        QVERIFY(!m_page->headerState().isEmpty());
        m_page->restoreHeaderState("nonsense");
    }

    /// Columns that can be left out come and go with the width; what the page and the user have hidden stays hidden.
    void lesserColumns_areShownAsFarAsThereIsRoom()
    {
        QStandardItemModel model(2, 5);
        for (int column = 0; column < model.columnCount(); ++column) {
            model.setHeaderData(column, Qt::Horizontal, QString::number(column));
            model.setData(model.index(0, column), u"twenty characters ok"_s);
            model.setData(model.index(1, column), u"short"_s);
        }
        const auto makePage = [&model](int width) {
            auto page = std::make_unique<TablePage>(&model, u"Lesser"_s);
            page->setRoomy();
            page->setLesser({3, 1, 2});
            page->hideColumn(2);
            page->resize(width, 200);
            page->show();
            return page;
        };
        const auto shown = [](const TablePage &page) {
            QString columns;
            for (int column = 0; column < page.proxy()->columnCount(); ++column) {
                if (!page.table()->isColumnHidden(column))
                    columns += QString::number(column);
            }
            return columns;
        };
        const int wide = fontMetricsWidth(200);
        const int narrow = fontMetricsWidth(50); // room for two columns
        m_page = makePage(wide);
        QTRY_COMPARE(shown(*m_page), u"0134"_s);
        m_page->resize(narrow, 200);
        QTRY_COMPARE(shown(*m_page), u"04"_s);

        // The table cannot be sorted by a column that is not there.
        m_page->table()->sortByColumn(1, Qt::AscendingOrder);
        QTRY_COMPARE(shown(*m_page), u"014"_s);
        m_page->table()->sortByColumn(0, Qt::AscendingOrder);
        m_page->resize(narrow + 1, 200);
        QTRY_COMPARE(shown(*m_page), u"04"_s);

        // Own widths save only what the user has hidden.
        m_page->restoreHeaderState(m_page->table()->horizontalHeader()->saveState()); // as if 1 and 3 were hidden
        QCOMPARE(shown(*m_page), u"04"_s);
        m_page->resize(wide, 200);
        QTRY_COMPARE(m_page->width(), wide);
        QCOMPARE(shown(*m_page), u"04"_s);
        entry(u"Columns"_s, u"1"_s)->trigger();
        m_page->resize(narrow, 200);
        QTRY_COMPARE(m_page->width(), narrow);
        QCOMPARE(shown(*m_page), u"014"_s); // the user has shown it
        const QByteArray chosen = m_page->headerState();
        m_page = makePage(narrow);
        QTRY_COMPARE(shown(*m_page), u"04"_s);
        m_page->restoreHeaderState(chosen);
        QCOMPARE(shown(*m_page), u"014"_s);

        m_page = makePage(narrow);
        QTRY_COMPARE(shown(*m_page), u"04"_s);
        QHeaderView *header = m_page->table()->horizontalHeader();
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, {header->sectionSize(0) - 1, 5});
        header->resizeSection(0, header->sectionSize(0) + 7);
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, {header->sectionSize(0) - 1, 5});
        const int dragged = header->sectionSize(0);
        const QByteArray state = m_page->headerState();
        QVERIFY(!state.isEmpty());
        QCOMPARE(shown(*m_page), u"04"_s); // saving changes nothing
        m_page->resize(wide, 200);
        QTRY_COMPARE(shown(*m_page), u"0134"_s);
        QCOMPARE(header->sectionSize(0), dragged);
        m_page = makePage(wide);
        m_page->restoreHeaderState(state);
        QCOMPARE(shown(*m_page), u"0134"_s);
        m_page->resize(narrow, 200);
        QTRY_COMPARE(shown(*m_page), u"04"_s);
        QCOMPARE(m_page->table()->columnWidth(0), dragged);
        m_page.reset(); // before its model
    }

    void pageFilledBeforeItIsShown_fitsItsColumnsAllTheSame()
    {
        TablePage page(&m_model, u"Functions"_s);
        page.resize(100, 100); // as in a stack of pages before its layout
        m_model.setDocument(Test::documentFromFiles(Test::smallModel()), u"kws"_s);
        page.show();
        page.resize(1400, 300);
        TablePage wide(&m_model, u"Functions"_s);
        wide.resize(1400, 300);
        wide.show();
        QTRY_COMPARE(page.table()->viewport()->width(), wide.table()->viewport()->width());
        for (int column = 0; column < m_model.columnCount(); ++column)
            QCOMPARE(page.table()->columnWidth(column), wide.table()->columnWidth(column));
        QVERIFY(wide.table()->columnWidth(0) > 60);
    }

    void sentences_areWrapped()
    {
        FindingsModel model;
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles({});
        document->findings = {makeFinding(Code::IoSizeNotIo, Link::file(u"metadata.json"_s), {u"1"_s, u"2"_s})};
        model.setDocument(document);
        TablePage page(&model, u"Findings"_s);
        page.setWrapped({int(FindingsModel::Column::Sentence)});
        page.resize(500, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_VERIFY(page.table()->rowHeight(0) > 2 * page.fontMetrics().height());
    }

    void targets_showWhatIsMadeForTheChosenOne()
    {
        TargetPage page;
        page.resize(900, 600);
        page.setDocument(Test::documentFromFixture(u"v7-cmsis"_s), {});
        page.show();
        QCOMPARE(page.targets()->proxy()->rowCount(), 2);
        QCOMPARE(page.functions()->proxy()->rowCount(), 3);
        QCOMPARE(page.parts()->proxy()->rowCount(), 3);
        page.targets()->table()->selectRow(1);
        QCOMPARE(page.functions()->proxy()->rowCount(), 1);
        QCOMPARE(page.parts()->proxy()->rowCount(), 1);
        QSignalSpy selected(&page, &Page::linkSelected);
        page.functions()->table()->selectRow(0);
        QCOMPARE(selected.size(), 1);
        const Link offloaded = Link::function(u"tvmgen_scene_cmsis_nn_main_0"_s);
        QCOMPARE(page.currentLink(), offloaded);
        // A selection elsewhere also selects its target.
        const Link clip = Link::function(u"tvmgen_scene_fused_clip"_s);
        QVERIFY(page.follow(
            {.place = clip, .call = {}, .buffer = {}, .function = clip, .constant = {}, .code = {}, .relay = {}}));
        QCOMPARE(page.currentLink(), clip);
        QCOMPARE(page.targets()->table()->currentIndex().row(), 0);
        QCOMPARE(selected.size(), 1);
        QVERIFY(page.follow({}));
        QVERIFY(page.currentLink().isNull());
        QVERIFY(!page.follow({}));
        page.setDocument(nullptr, {});
        QCOMPARE(page.targets()->proxy()->rowCount(), 0);
        QCOMPARE(page.functions()->proxy()->rowCount(), 0);
    }

    /// The display joins the hyphens of options; other hyphens may break, and copies have the text itself.
    void options_areNotBrokenAtTheirHyphens_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("an option") << u"With -Wno-cast it is"_s << u"With -\u2060Wno-\u2060cast it is"_s;
        QTest::newRow("two hyphens") << u"--x-y"_s << u"-\u2060-\u2060x-\u2060y"_s;
        QTest::newRow("a word and a number") << u"little-endian -1 - 2"_s << u"little-endian -1 - 2"_s;
    }
    void options_areNotBrokenAtTheirHyphens()
    {
        QFETCH(const QString, text);
        const BarDelegate delegate(SeriesRole::Workspace);
        QTEST(delegate.displayText(text, QLocale::c()), "shown");
    }

    /// Kind and text of a target are in full, at the width of a small window too.
    void targets_areInFull_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {760, 850, 1130})
            QTest::addRow("%d pixels", width) << width;
    }
    void targets_areInFull()
    {
        QFETCH(const int, width);
        TargetPage page;
        page.resize(width, 600);
        page.setDocument(Test::documentFromFixture(u"v7-cmsis"_s), {});
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QTableView *table = page.targets()->table();
        QCOMPARE(table->model()->rowCount(), 2);
        for (int row = 0; row < 2; ++row) {
            for (const auto column : {TargetTableModel::Column::Kind, TargetTableModel::Column::Text}) {
                const QModelIndex index = table->model()->index(row, int(column));
                const auto fits = [&] {
                    const QRect cell = table->visualRect(index).adjusted(3, 0, -3, 0);
                    const QRect text = table->fontMetrics().boundingRect(QRect(0, 0, cell.width(), 1000),
                                                                         Qt::TextWordWrap, index.data().toString());
                    return cell.width() >= text.width() && cell.height() >= text.height()
                        && table->viewport()->rect().contains(cell);
                };
                QTRY_VERIFY2(fits(), qPrintable(index.data().toString()));
            }
        }
    }

    void targets_areLinks()
    {
        TargetPage page;
        page.resize(900, 600);
        page.setDocument(Test::documentFromFixture(u"v7-cmsis"_s), {});
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QSignalSpy activated(&page, &Page::linkActivated);
        const auto click = [](TablePage *table, int row, int column) {
            const QModelIndex index = table->proxy()->index(row, column);
            QTest::mouseClick(table->table()->viewport(), Qt::LeftButton, {},
                              table->table()->visualRect(index).center());
        };
        click(page.targets(), 1, int(TargetTableModel::Column::Need));
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.back().front().value<Link>(), Link::call(1));
        click(page.targets(), 1, int(TargetTableModel::Column::Kind)); // not a link
        QCOMPARE(activated.size(), 1);
        click(page.functions(), 0, int(TargetFunctionModel::Column::Constants));
        QCOMPARE(activated.size(), 2);
        QCOMPARE(activated.back().front().value<Link>(), Link::constant(u"constant_0"_s));
    }

    void findings_canBeFilteredBySeverity()
    {
        FindingsPage page;
        page.resize(900, 600);
        page.setDocument(Test::documentFromFixture(u"v7-cmsis-missing-argument"_s), {});
        page.show();
        const int all = page.table()->proxy()->rowCount();
        QAbstractButton *errors = page.severityButton(Severity::Error);
        QVERIFY2(errors->text().startsWith("Errors: "_L1), qPrintable(errors->text()));
        const int count = errors->text().section(u' ', 1).toInt();
        QVERIFY(count > 0 && count < all);
        errors->click();
        QCOMPARE(page.table()->proxy()->rowCount(), all - count);
        QCOMPARE(errors->text(), u"Errors: %1"_s.arg(count));
        errors->click();
        QCOMPARE(page.table()->proxy()->rowCount(), all);
    }

    /// The heights of thousands of rows are not measured: such a table has rows of one line until a filter leaves a
    /// few.
    void manySentences_areRowsOfOneLine()
    {
        const QString sentence = u"Correct the line that is named so that the compiler takes it, then reload. "_s;
        QStandardItemModel model;
        for (int row = 0; row < 1000; ++row)
            model.appendRow(new QStandardItem(sentence.repeated(4) + QString::number(row)));
        TablePage page(&model, u"Sentences"_s);
        page.setWrapped({0});
        page.resize(500, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTableView *table = page.table();
        const int line = table->rowHeight(0);
        QCOMPARE(line, table->verticalHeader()->defaultSectionSize());
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(table->rowAt(table->viewport()->height() - 2), 999);
        page.filterEdit()->setText(u"99"_s);
        QTRY_VERIFY(table->rowHeight(0) > 2 * line);
        page.filterEdit()->clear();
        QTRY_COMPARE(table->rowHeight(0), line);
        QTRY_COMPARE(table->rowHeight(999), line);
    }

    /// A row is as high as its text plus the cell's margins.
    void wrappedText_hasRoomForItsLastLine()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem(u"aaaa bb cccccc dd eee ffffff gggg hhhhhh iii jjjjj kkkk l"_s.repeated(3)));
        const BarDelegate delegate(SeriesRole::Workspace);
        QStyleOptionViewItem option;
        option.initFrom(m_page.get());
        option.features = QStyleOptionViewItem::WrapText;
        for (int width = 100; width < 500; ++width) {
            option.rect = QRect(0, 0, width, 1000);
            QTextLayout layout(model.index(0, 0).data().toString(), option.font);
            layout.beginLayout();
            int lines = 0;
            for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine(), ++lines)
                line.setLineWidth(width - 7 - 2 * BarDelegate::textMargin(m_page->style(), nullptr) + 2);
            layout.endLayout();
            const int height = delegate.sizeHint(option, model.index(0, 0)).height();
            QVERIFY2(height >= lines * option.fontMetrics.height(), qPrintable(QString::number(width)));
        }
    }
};

QTEST_MAIN(TstTablePage)
#include "tst_tablepage.moc"
