// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/facts/contracttables.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/tableproxy.h"
#include "tests/support/documents.h"
#include "views/checklist/checklistpage.h"
#include "views/dialogs/filesaver.h"
#include "views/table/tablepage.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstChecklistPage : public QObject {
    Q_OBJECT

private:
    static void show(ChecklistPage &page, const QString &fixture, const QSize &size = {1400, 1000})
    {
        page.setDocument(Test::documentFromFixture(fixture), {});
        page.resize(size);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
    }

    static QStringList columnOf(const TablePage *table, int column)
    {
        QStringList texts;
        for (int row = 0; row < table->proxy()->rowCount(); ++row)
            texts += table->proxy()->index(row, column).data().toString();
        return texts;
    }

private Q_SLOTS:
    void models_keepTheirPromises()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-ethosu"_s);
        const ModuleDeployment deployment = moduleDeployment(*document, document->modules.front());
        for (const FactTable &table :
             {wayTable(deployment.ways), checklistTable(deployment.ways.front()), symbolTable(deployment.symbols)}) {
            FactTableModel model;
            const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
            model.setTable(table);
            TableProxy proxy;
            const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
            proxy.setSourceModel(&model);
            QVERIFY(model.rowCount() >= 4);
            proxy.sort(1, Qt::DescendingOrder);
        }
    }

    void possibleWay_isShownFirstWithItsParts()
    {
        ChecklistPage page;
        show(page, u"v7-graph"_s);
        QCOMPARE(columnOf(page.ways(), 1), (QStringList {u"yes"_s, u"yes"_s, u"no"_s, u"no"_s}));
        const QStringList hosted = columnOf(page.parts(), 0);
        QVERIFY(hosted.contains(u"Transport to the host"_s) && hosted.size() >= 18);
        QCOMPARE(columnOf(page.parts(), 1)[hosted.indexOf(u"Transport to the host"_s)], u"yours to write"_s);
        QTest::keyClick(page.ways()->table(), Qt::Key_Down);
        QCOMPARE(columnOf(page.parts(), 1)[columnOf(page.parts(), 0).indexOf(u"Transport to the host"_s)],
                 u"not needed"_s);
        QTest::keyClick(page.ways()->table(), Qt::Key_Down);
        QCOMPARE(page.parts()->proxy()->rowCount(), 0);
        QVERIFY(!page.counts()->isVisible() && page.skeleton()->toPlainText().isEmpty());
        QVERIFY(!page.copyButton()->isEnabled());
    }

    /// The filter finds what is to be written.
    void parts_areFilteredByWhoWritesThem()
    {
        ChecklistPage page;
        show(page, u"v7-aot-allocator-09"_s);
        const QStringList givers = columnOf(page.parts(), 1);
        const qsizetype yours = givers.count(u"yours to write"_s);
        QVERIFY(yours > 3 && yours < givers.size());
        QVERIFY(page.parts()->filterEdit()->isVisible());
        page.parts()->filterEdit()->setText(u"yours"_s);
        QTRY_COMPARE(columnOf(page.parts(), 1), QStringList(yours, u"yours to write"_s));
        QVERIFY(!page.skeleton()->toPlainText().isEmpty());
    }

    /// Each symbol of the user is found by the same word, and selecting it shows its code.
    void symbols_areFilteredByWhoWritesThem()
    {
        ChecklistPage page;
        show(page, u"v7-aot-allocator-09"_s);
        const qsizetype yours = columnOf(page.symbols(), 1).count(u"yours to write"_s);
        QVERIFY(yours > 5 && yours < page.symbols()->proxy()->rowCount());
        QVERIFY(page.skeleton()->toPlainText().contains(columnOf(page.symbols(), 0).front() + u'('));
        page.symbols()->filterEdit()->setText(u"yours"_s);
        QTRY_COMPARE(columnOf(page.symbols(), 1), QStringList(yours, u"yours to write"_s));
        const QStringList names = columnOf(page.symbols(), 0);
        QVERIFY(names.contains(u"TVMPlatformAbort"_s) && names.contains(u"main"_s));
        for (int row = 0; row < int(yours); ++row) {
            page.symbols()->table()->setCurrentIndex(page.symbols()->proxy()->index(row, 0));
            QVERIFY2(page.skeleton()->toPlainText().contains(names[row] + u'('), qPrintable(names[row]));
            const QTextCursor cursor = page.skeleton()->textCursor();
            QVERIFY(!cursor.hasSelection() && cursor.block().text().contains(names[row] + u'('));
            QVERIFY(page.skeleton()->viewport()->rect().contains(page.skeleton()->cursorRect()));
        }
        // The same archive, read again.
        page.setDocument(Test::documentFromFixture(u"v7-aot-allocator-09"_s), {});
        QVERIFY(page.skeleton()->toPlainText().contains(names.constLast() + u'('));
    }

    /// Names of symbols are in full: other columns leave before a name is cut.
    void symbols_areInFull_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {850, 1120, 1440})
            QTest::addRow("%d pixels", width) << width;
    }
    void symbols_areInFull()
    {
        QFETCH(const int, width);
        ChecklistPage page;
        page.resize(width, 900);
        page.setDocument(Test::documentFromFixture(u"v7-aot-allocator-09"_s), {});
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QTableView *table = page.symbols()->table();
        QVERIFY(table->model()->rowCount() > 5);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QString name = table->model()->index(row, 0).data().toString();
            QTRY_VERIFY2(table->fontMetrics().horizontalAdvance(name) + 6 <= table->columnWidth(0), qPrintable(name));
        }
    }

    /// An older archive shows who supplied a symbol there.
    void symbols_showTheirOlderProvider()
    {
        const DocumentPointer newer = Test::documentFromFixture(u"v7-aot-usmp"_s);
        ChecklistPage page;
        page.setDocument(newer, {});
        page.resize(1400, 1000);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QVERIFY(page.symbols()->table()->isColumnHidden(5));
        const auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {Test::documentFromFixture(u"v7-aot-allocator-09"_s), newer};
        comparison->changes = compareDocuments(*comparison->documents.older, *newer);
        page.setComparison(comparison);
        QVERIFY(!page.symbols()->table()->isColumnHidden(5));
        const QStringList names = columnOf(page.symbols(), 0);
        const QStringList before = columnOf(page.symbols(), 5);
        // Gone since then; its provider was TVM's runtime.
        QCOMPARE(before[names.indexOf(u"TVMBackendAllocWorkspace"_s)], u"TVM's runtime"_s);
        QCOMPARE(columnOf(page.symbols(), 1)[names.indexOf(u"TVMBackendAllocWorkspace"_s)], QString());
        QCOMPARE(before[names.indexOf(u"main"_s)], QString());
        page.setComparison({});
        QVERIFY(page.symbols()->table()->isColumnHidden(5));
    }

    void skeleton_isThatOfTheSelectedPartAndCopied()
    {
        ChecklistPage page;
        show(page, u"v7-aot-allocator-09"_s);
        const int config = int(columnOf(page.parts(), 0).indexOf(u"crt_config.h"_s));
        page.parts()->table()->setCurrentIndex(page.parts()->proxy()->index(config, 0));
        QVERIFY(page.skeleton()->toPlainText().contains("TVM_CRT_MAX_NDIM"_L1));
        QTest::mouseClick(page.copyButton(), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), page.skeleton()->toPlainText());
        const int operators = int(columnOf(page.parts(), 0).indexOf(u"Operators"_s));
        page.parts()->table()->setCurrentIndex(page.parts()->proxy()->index(operators, 0));
        QVERIFY(page.skeleton()->toPlainText().isEmpty() && !page.copyButton()->isEnabled());
        // The same archive, read again.
        page.parts()->table()->setCurrentIndex(page.parts()->proxy()->index(config, 0));
        page.setDocument(Test::documentFromFixture(u"v7-aot-allocator-09"_s), {});
        QVERIFY(page.skeleton()->toPlainText().contains("TVM_CRT_MAX_NDIM"_L1));
    }

    void places_areLinks()
    {
        ChecklistPage page;
        show(page, u"v7-cmsis"_s);
        QSignalSpy links(&page, &ChecklistPage::linkActivated);
        for (TablePage *table : {page.parts(), page.symbols()}) {
            links.clear();
            QTableView *view = table->table();
            view->scrollToTop();
            const QStringList places = columnOf(table, 2);
            int row = 0;
            while (places[row].isEmpty() || places[row].contains(u'('))
                ++row;
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                              view->visualRect(view->model()->index(row, 2)).center());
            QCOMPARE(links.size(), 1);
            const QString place = formatLink(links.front().front().value<Link>());
            QCOMPARE(place.section(u'/', -1), view->model()->index(row, 2).data().toString());
            QVERIFY(view->model()->index(row, 2).data(Qt::ToolTipRole).toString().contains(place));
            view->setCurrentIndex(view->model()->index(row, 0));
            QTest::keyClick(view, Qt::Key_Return);
            QCOMPARE(links.size(), 2);
        }
        const qsizetype library = columnOf(page.symbols(), 0).indexOf(u"arm_fully_connected_s8"_s);
        QCOMPARE(columnOf(page.symbols(), 1)[library], u"CMSIS-NN"_s);
        QVERIFY(columnOf(page.symbols(), 3).contains(u"inferred"_s));
    }

    void project_isSavedAndNothingReplacedUnasked()
    {
        ChecklistPage page;
        show(page, u"v7-aot-two-pools"_s);
        QVERIFY(page.exportButton()->isEnabled());
        const QTemporaryDir folder;
        QSignalSpy saved(page.saver(), &FileSaver::saved);
        page.exportProject(ProjectKind::BareMetal, folder.path());
        QTRY_COMPARE(saved.size(), 1);
        const auto names = [&] { return QDir(folder.path()).entryList(QDir::Files, QDir::Name); };
        QCOMPARE(names(), (QStringList {u"CMakeLists.txt"_s, u"linker_notes.txt"_s, u"main.c"_s, u"model_call.c"_s}));
        QFile own(folder.filePath(u"main.c"_s));
        QVERIFY(own.open(QIODevice::WriteOnly) && own.write("mine") == 4);
        own.close();
        const auto answer = [&](QMessageBox::StandardButton button) {
            page.exportProject(ProjectKind::BareMetal, folder.path());
            auto *question = page.findChild<QMessageBox *>();
            QVERIFY(question && question->text().contains("main.c"_L1));
            question->button(button)->click();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        answer(QMessageBox::Cancel);
        QCOMPARE(saved.size(), 1);
        QVERIFY(own.open(QIODevice::ReadOnly));
        QCOMPARE(own.readAll(), QByteArray("mine"));
        own.close();
        answer(QMessageBox::Yes);
        QTRY_COMPARE(saved.size(), 2);
        QVERIFY(own.open(QIODevice::ReadOnly) && own.readAll().contains("run_tilt"));
        // There is no skeleton for a graph, and nothing at all for operators alone.
        page.setDocument(Test::documentFromFixture(u"v7-graph"_s), {});
        const auto isEnabled = [&](int kind) { return page.exportButton()->menu()->actions()[kind]->isEnabled(); };
        QVERIFY(isEnabled(0) && isEnabled(1) && !isEnabled(2));
        page.setDocument(Test::documentFromFixture(u"v7-operator-flat"_s), {});
        QVERIFY(!page.exportButton()->isEnabled());
    }

    /// Nothing is cut off at the sides with any size, and nothing is stated before the code is read.
    void page_hasRoomAndWords()
    {
        for (const QSize &size : {QSize(480, 420), QSize(900, 700), QSize(2400, 1300)}) {
            ChecklistPage page;
            show(page, u"v7-ethosu"_s, size);
            for (const QWidget *part :
                 {static_cast<QWidget *>(page.ways()), static_cast<QWidget *>(page.parts()),
                  static_cast<QWidget *>(page.symbols()), static_cast<QWidget *>(page.skeleton())})
                QVERIFY(part->mapTo(&page, QPoint(part->width(), 0)).x() <= page.width());
        }
        const DocumentPointer whole = Test::documentFromFixture(u"v7-ethosu"_s);
        std::vector<Test::TestFile> files;
        for (const DocumentFile &file : whole->files)
            files.push_back({file.path, whole->bytes(file.path)->view().toByteArray()});
        ChecklistPage page;
        page.setDocument(Test::documentFromFiles(files, Document::Stage::Facts), {});
        QVERIFY(!columnOf(page.parts(), 1).contains(u"missing"_s));
        QCOMPARE(page.symbols()->proxy()->rowCount(), 0);
        page.setDocument({}, {});
        QCOMPARE(page.parts()->proxy()->rowCount(), 0);
    }
};

QTEST_MAIN(TstChecklistPage)
#include "tst_checklistpage.moc"
