// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "tests/support/documents.h"
#include "views/contract/contractpage.h"
#include "views/table/tablepage.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstContractPage : public QObject {
    Q_OBJECT

private:
    static void show(ContractPage &page, const QString &fixture)
    {
        page.setDocument(Test::documentFromFixture(fixture), {});
        page.resize(900, 700);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
    }

    static QString shownWords(const ContractPage &page)
    {
        QStringList words;
        const auto labels = page.findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisibleTo(&page))
                words += label->text();
        }
        return words.join(u'\n');
    }

private Q_SLOTS:
    void evidence_isOneClickAway()
    {
        ContractPage page;
        show(page, u"v7-aot-usmp"_s);
        QTableView *table = page.contract()->table();
        QCOMPARE(table->model()->rowCount(), 6);
        QSignalSpy links(&page, &ContractPage::linkActivated);
        const auto click = [&](int row, int column) {
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                              table->visualRect(table->model()->index(row, column)).center());
        };
        click(0, 0);
        QCOMPARE(links.size(), 0);
        click(0, 3);
        QCOMPARE(links.size(), 1);
        QCOMPARE(formatLink(links.front().front().value<Link>()), u"metadata.json:4"_s);
        table->setCurrentIndex(table->model()->index(1, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(links.size(), 2);
        QCOMPARE(formatLink(links.back().front().value<Link>()), u"codegen/host/src/tilt_lib0.c:33"_s);
    }

    void snippet_isCopied()
    {
        ContractPage page;
        show(page, u"v7-aot-usmp"_s);
        const auto buttons = page.findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2); // this button, and the one of the compile line
        const auto copy = std::ranges::find(buttons, u"&Copy"_s, &QPushButton::text);
        QVERIFY(copy != buttons.end() && (*copy)->isVisible());
        QGuiApplication::clipboard()->clear();
        (*copy)->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains("return tvmgen_tilt_run(&inputs, &outputs);"_L1));
        QCOMPARE(QGuiApplication::clipboard()->text(), page.snippet()->toPlainText());
    }

    void compileLine_isShownAndCopied()
    {
        ContractPage page;
        show(page, u"v7-aot-usmp"_s);
        QVERIFY(page.command()->isVisible());
        QVERIFY(page.command()->text().startsWith("tvmc compile --target='c "_L1));
        const QAbstractItemModel *model = page.compileOptions()->table()->model();
        QVERIFY(model->rowCount() > 5);
        QCOMPARE(model->index(0, 0).data().toString(), u"--target"_s);
        QCOMPARE(model->index(0, 2).data().toString(), u"stated"_s);
        QCOMPARE(model->index(1, 1).data().toString(), u"aot"_s);
        const auto isUnknown = [&](int row) { return model->index(row, 1).data().toString() == "unknown"_L1; };
        QVERIFY(isUnknown(model->rowCount() - 1) && !isUnknown(model->rowCount() - 2)); // all in one row
        QVERIFY(model->index(model->rowCount() - 1, 4).data().toString().contains("--"_L1));
        QGuiApplication::clipboard()->clear();
        page.copyCommandButton()->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), page.command()->text());
        QSignalSpy links(&page, &ContractPage::linkActivated);
        page.compileOptions()->table()->setCurrentIndex(model->index(1, 0));
        QTest::keyClick(page.compileOptions()->table(), Qt::Key_Return);
        QCOMPARE(links.size(), 1);
    }

    void operators_haveNoCompileLine()
    {
        ContractPage page;
        show(page, u"v7-operator-flat"_s);
        QVERIFY(!page.command()->isVisible());
        QVERIFY(!page.copyCommandButton()->isVisible());
        QVERIFY(shownWords(page).contains("There is none: an archive of operators is exported by Python alone"_L1));
    }

    void noSnippet_saysWhy()
    {
        ContractPage page;
        show(page, u"v7-graph"_s);
        QVERIFY(!page.snippet()->isVisible());
        QVERIFY(!page.findChild<QPushButton *>()->isVisible());
        QVERIFY(shownWords(page).contains("There is none: a graph is not a function"_L1));
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s), {});
        QVERIFY(page.snippet()->isVisible());
        QVERIFY(!shownWords(page).contains("There is none"_L1));
    }

    void emptyTables_saySo()
    {
        ContractPage page;
        show(page, u"v1-aot-empty-memory"_s);
        QVERIFY(page.contract()->table()->isVisible());
        page.setDocument(Test::documentFromFiles({{u"metadata.json"_s, "{\"version\": 7, \"modules\": {\"m\": {}}}"}}),
                         {});
        QVERIFY(!page.tensors()->table()->isVisible());
        QVERIFY(shownWords(page).contains("No part of the archive says which inputs and outputs there are."_L1));
    }

    void unreadCode_saysThatItIsBeingRead()
    {
        ContractPage page;
        page.setDocument(Test::documentFromFiles({{u"metadata.json"_s, "{\"version\": 7, \"modules\": {\"m\": {}}}"}},
                                                 Document::Stage::Facts),
                         {});
        page.show();
        QVERIFY(shownWords(page).contains("The code is being read."_L1));
    }

    void snippet_standsBesideTheTablesWhereThereIsRoom()
    {
        ContractPage page;
        show(page, u"v7-aot-usmp"_s);
        const auto top = [&](const QWidget *widget) { return widget->mapTo(&page, QPoint()).y(); };
        QTRY_VERIFY(top(page.snippet()) < top(page.tensors()));
        QVERIFY(top(page.contract()) > top(page.tensors()));
        page.resize(1800, 900);
        QTRY_VERIFY(page.tensors()->mapTo(&page, QPoint()).x() > page.snippet()->width());
        QVERIFY(top(page.contract()) > top(page.tensors()));
        page.resize(900, 700);
        QTRY_VERIFY(top(page.tensors()) > top(page.snippet()));
    }

    /// Without a snippet the tables take its room.
    void noSnippet_leavesItsRoomToTheTables()
    {
        ContractPage page;
        show(page, u"v7-graph"_s);
        const auto top = [&](const QWidget *widget) { return widget->mapTo(&page, QPoint()).y(); };
        const auto left = [&](const QWidget *widget) { return widget->mapTo(&page, QPoint()).x(); };
        page.resize(1800, 900);
        QTRY_COMPARE(left(page.tensors()), left(page.contract()));
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s), {});
        QTRY_VERIFY(left(page.tensors()) > page.snippet()->width());
        QVERIFY(top(page.contract()) > top(page.tensors()));
    }

    /// No row is cut off and no space is left, with any width.
    void tables_areAsHighAsTheirRows()
    {
        ContractPage page;
        show(page, u"v7-cmsis"_s);
        for (const int width : {900, 500, 1800}) {
            page.resize(width, 700);
            for (const TablePage *section : {page.contract(), page.compileOptions()}) {
                const QTableView *table = section->table();
                const auto spare = [&] { return table->viewport()->height() - table->verticalHeader()->length(); };
                QTRY_VERIFY2(spare() >= 0 && spare() < 12, qPrintable(QString::number(spare())));
            }
        }
    }

    void table_isCopiedInFull()
    {
        ContractPage page;
        show(page, u"v7-external-pools"_s);
        const QString tsv = page.tensors()->asTsv(TablePage::TsvContent::Everything);
        QVERIFY(tsv.contains("Input 1\taccel\tfloat32"_L1));
        QVERIFY(tsv.contains("\t28\t"_L1)); // bytes as a plain number
    }
};

QTEST_MAIN(TstContractPage)
#include "tst_contractpage.moc"
