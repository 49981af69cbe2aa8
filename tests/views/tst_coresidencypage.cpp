// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/items/facts/memorytables.h"
#include "model/questions/coresidency.h"
#include "tests/support/documents.h"
#include "views/fit/fitpage.h"
#include "views/table/coresidencypage.h"
#include "views/table/tablepage.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstCoresidencyPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void fitPage_showsItForSeveralModels_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<bool>("isThere");
        QTest::newRow("several") << u"v7-three-modules"_s << true;
        QTest::newRow("one") << u"v7-aot-usmp"_s << false;
    }
    void fitPage_showsItForSeveralModels()
    {
        QFETCH(const QString, fixture);
        QFETCH(const bool, isThere);
        FitPage page;
        page.setDocument(Test::documentFromFixture(fixture));
        auto *tabs = page.findChild<QTabWidget *>();
        const int tab = tabs->indexOf(page.findChild<CoresidencyPage *>());
        QVERIFY(tab > 0);
        QCOMPARE(tabs->isTabVisible(tab), isThere);
    }

    /// The rows of the engine, in the selected unit.
    void rows_areThoseOfTheEngine()
    {
        CoresidencyPage page;
        const DocumentPointer document = Test::documentFromFixture(u"v7-three-modules"_s);
        page.setDocument(document, {});
        const QAbstractItemModelTester tester(page.table()->table()->model());
        const Coresidency all = coresidency({document.get()});
        const FactTable table = coresidencyTable(all, ByteUnit::Bytes);
        const QAbstractItemModel *model = page.table()->table()->model();
        QCOMPARE(model->rowCount(), int(all.rows.size()));
        QCOMPARE(model->columnCount(), int(5 + all.models.size()));
        QVERIFY(model->rowCount() >= 4);
        for (int row = 0; row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column)
                QCOMPARE(model->index(row, column).data().toString(),
                         table.rows[std::size_t(row)].cells[std::size_t(column)].text);
        }
        page.setUnit(ByteUnit::Hexadecimal);
        QVERIFY(model->index(0, 3).data().toString().contains(u"0x"_s));
    }

    /// A size of a model links to its details, a row to the model with the largest size.
    void cells_leadToTheirModel()
    {
        CoresidencyPage page;
        page.resize(900, 600);
        const DocumentPointer document = Test::documentFromFixture(u"v7-three-modules"_s);
        page.setDocument(document, {});
        QSignalSpy activated(&page, &Page::linkActivated);
        QTableView *table = page.table()->table();
        const auto leadsTo = [&](int row, int column) {
            activated.clear();
            table->setCurrentIndex(table->model()->index(row, column));
            QTest::keyClick(table, Qt::Key_Return);
            return activated.isEmpty() ? QString() : formatLink(activated.at(0).at(0).value<Link>());
        };
        const int constants = table->model()->rowCount() - 1;
        QCOMPARE(leadsTo(0, 0), u"module:vad/page:memory"_s); // 24 bytes, more than gauge's 20
        QCOMPARE(leadsTo(0, 5), u"module:gauge/page:memory"_s);
        QCOMPARE(leadsTo(0, 7), u"module:vad_noise/page:memory"_s);
        QCOMPARE(leadsTo(constants, 6), u"module:vad/page:rom"_s);
    }

    /// Models without a column are still in the sums.
    void manyModels_haveTheirSums()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-three-modules"_s);
        const Coresidency all = coresidency({document.get()});
        const FactTable table = coresidencyTable(all, ByteUnit::Bytes, 2);
        QCOMPARE(table.headers.size(), 5);
        QCOMPARE(table.rows.size(), all.rows.size());
        for (const FactRow &row : table.rows)
            QCOMPARE(row.cells.size(), std::size_t(table.headers.size()));
    }

    void codeNotRead_saysSo()
    {
        CoresidencyPage page;
        page.setDocument(Test::documentFromFiles(Test::smallModel(2), Document::Stage::Facts), {});
        QCOMPARE(page.table()->table()->model()->rowCount(), 0);
        page.setDocument(Test::documentFromFiles(Test::smallModel(2)), {});
        QVERIFY(page.table()->table()->model()->rowCount() > 0);
    }
};

QTEST_MAIN(TstCoresidencyPage)
#include "tst_coresidencypage.moc"
