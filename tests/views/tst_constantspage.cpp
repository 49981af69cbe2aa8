// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/constanttablemodel.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/largemodel.h"
#include "tests/support/sanitized.h"
#include "views/chart/chartview.h"
#include "views/constants/constantpane.h"
#include "views/constants/constantspage.h"
#include "views/dialogs/filesaver.h"
#include "views/messages/progressstrip.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <limits>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const QString libFile = u"codegen/host/src/default_lib1.c"_s;

const QByteArray source = "#include \"tvm/runtime/c_runtime_api.h\"\n"
                          "static const int8_t few[2] = {7, 0};\n"
                          "static const int32_t ones[4] = {1, 1, 1, 1};\n"
                          "static const int32_t again[4] = {1, 1, 1, 1};\n"
                          "int32_t tvmgen_default_fused_add(int32_t* p0) { p0[0] = ones[0]; return 0; }\n";

/// So many values that reading takes long.
QByteArray longSource(qint64 count)
{
    return "static const int8_t few[2] = {7, 0};\nstatic const int8_t many[" + QByteArray::number(count) + "] = {"
        + QByteArray("+0x01, ").repeated(count) + "};\nint f(void) { return 0; }\n";
}

QString plain(QString text)
{
    return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ');
}

} // namespace

class TstConstantsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<ConstantsPage> m_page;

    void show(const QByteArray &text)
    {
        m_page->setDocument(Test::documentFromFiles({{libFile, text}}), {});
        m_page->resize(900, 600);
        m_page->show();
    }
    [[nodiscard]] QString facts() const
    {
        for (const QLabel *label : m_page->findChildren<QLabel *>()) {
            if (label->accessibleName() == "Facts of the constant"_L1)
                return label->text();
        }
        return {};
    }
    [[nodiscard]] QTableView *grid() const { return m_page->findChild<ConstantPane *>()->grid(); }
    /// The first row.
    [[nodiscard]] QString gridText() const
    {
        QStringList texts;
        for (int column = 0; column < grid()->model()->columnCount(); ++column)
            texts += grid()->model()->index(0, column).data().toString();
        return texts.join(u", "_s);
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *candidate : m_page->findChildren<QAction *>()) {
            if (candidate->text().remove(u'&') == text)
                return candidate;
        }
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase() { QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_page = std::make_unique<ConstantsPage>();
    }
    void cleanup() { m_page.reset(); }

    /// Values are only read for a visible page.
    void values_areReadWhenThePageIsSeen()
    {
        m_page->setDocument(Test::documentFromFiles({{libFile, source}}), {});
        QVERIFY(!m_page->isBusy());
        QTest::qWait(50);
        QVERIFY(!m_page->model()->measured(0));
        m_page->show();
        QVERIFY(m_page->isBusy());
        QTRY_VERIFY(!m_page->isBusy());
        for (int row = 0; row < 3; ++row)
            QVERIFY(m_page->model()->measured(row));
        m_page->hide();
        m_page->show();
        QVERIFY(!m_page->isBusy()); // read only once
    }

    void sum_isTheTotalOfTheOverview()
    {
        show(source);
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(plain(m_page->sumText()),
                 u"Constants: 34 B in total \u00b7 padding between arrays, which the linker adds: 2 B \u00b7 "
                 u"stored more than once: 16 B"_s);
    }

    /// The rows of many constants come a little later, and the first is shown then.
    void manyConstants_areShownWhenTheyCome()
    {
        m_page->setDocument(Test::documentFromMembers(Test::largeModel({.constants = 12'000})), {});
        m_page->resize(900, 600);
        m_page->show();
        QTRY_VERIFY(!m_page->currentLink().isNull());
        const QString name = m_page->currentLink().name;
        QVERIFY2(facts().contains(u"<b>%1</b>"_s.arg(name)), qPrintable(facts()));
    }

    /// A constant requested before the rows come is current when they do, also after the archive is read again.
    void oneOfManyConstants_isGoneTo()
    {
        const DocumentPointer large = Test::documentFromMembers(Test::largeModel({.constants = 12'000}));
        const Link wanted = Link::constant(large->modules.front().ledger->rows[7000].label);
        m_page->resize(900, 600);
        m_page->setDocument(large, {});
        m_page->setCurrentLink(wanted);
        m_page->show();
        const auto isShown = [&] {
            const QTableView *table = m_page->findChild<TablePage *>()->table();
            return m_page->currentLink() == wanted && table->currentIndex().isValid()
                && facts().contains(u"<b>%1</b>"_s.arg(wanted.name));
        };
        QTRY_VERIFY(isShown());
        m_page->setDocument(Test::documentFromMembers(Test::largeModel({.constants = 12'000})), {});
        QCOMPARE(m_page->currentLink(), wanted);
        QTRY_VERIFY(isShown());
    }

    void chosenConstant_isShownInDetail()
    {
        show(source);
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(formatLink(m_page->currentLink()), u"constant:again"_s); // the first of the largest
        m_page->setCurrentLink(Link::constant(u"ones"_s));
        QVERIFY2(facts().contains("<b>ones</b>"_L1), qPrintable(facts()));
        QVERIFY(facts().contains("href=\"codegen/host/src/default_lib1.c:5\""_L1));
        QVERIFY(facts().contains("href=\"constant:again\""_L1));
        QCOMPARE(gridText(), u"1, 1, 1, 1"_s);
        QCOMPARE(m_page->findChild<ChartView *>()->markCount(), 0); // a sentence, no columns
        m_page->setCurrentLink(Link::file(libFile, LineNumber(1))); // a line inside of the constant
        QCOMPARE(formatLink(m_page->currentLink()), u"constant:few"_s);
        QCOMPARE(gridText(), u"7, 0"_s);
        QCOMPARE(m_page->findChild<ChartView *>()->markCount(), 8); // from 0 to 7
        QTest::keyClick(m_page->findChild<ChartView *>(), Qt::Key_End);
        QTest::keyClick(m_page->findChild<ChartView *>(), Qt::Key_Left);
        QCOMPARE(m_page->findChild<ChartView *>()->currentMark(), 6);
    }

    /// For any number of values: the first at once, all once they have been read.
    void values_comeInAGrid()
    {
        constexpr int count = 300'000;
        show(longSource(count));
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->isBusy(), Test::patience);
        m_page->setCurrentLink(Link::constant(u"many"_s));
        QCOMPARE(gridText(), u"1, 1, 1, 1, 1, 1, 1, 1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(grid()->model()->rowCount(), count / 8, Test::patience);
        const QModelIndex last = grid()->model()->index(count / 8 - 1, 7);
        QCOMPARE(last.data(Qt::ToolTipRole).toString(), u"[299999] = 1"_s);
        grid()->setFocus();
        grid()->setCurrentIndex(grid()->model()->index(0, 0));
        QTest::keyClick(grid(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(grid()->currentIndex(), last);
        const QItemSelection cells(grid()->model()->index(1, 0), grid()->model()->index(1, 1));
        grid()->selectionModel()->select(cells, QItemSelectionModel::ClearAndSelect);
        for (QAction *action : grid()->actions())
            action->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"1\t1\n"_s);
        // Another constant before all values are read.
        m_page->setCurrentLink(Link::constant(u"few"_s));
        QCOMPARE(gridText(), u"7, 0"_s);
    }

    /// Unreadable constants do not keep the others from being saved.
    void unreadableConstant_isLeftOut()
    {
        const QTemporaryDir folder;
        show("static const int8_t few[2] = {7, 0};\nstatic const int8_t broken[2] = {1, x};\n");
        QTRY_VERIFY(!m_page->isBusy());
        m_page->saver()->setFolder(folder.path());
        QSignalSpy saved(m_page->saver(), &FileSaver::saved);
        action(u"Save All as NumPy Archive…"_s)->trigger();
        auto *dialog = m_page->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(saved.size(), 1);
    }

    /// For a parameter with a shape in the file: the ranges of a dimension, of the next one, and back to the values.
    void ranges_takeThePlaceOfTheValues()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph"_s);
        m_page->setDocument(document, {});
        m_page->show();
        QTRY_VERIFY(!m_page->isBusy());
        QComboBox *choice = m_page->findChild<ConstantPane *>()->gridChoice();
        QStringList withShape;
        for (const LedgerRow &row : m_page->model()->ledger().rows) {
            m_page->setCurrentLink(Link::constant(row.label));
            const bool hasDimensions = !channelDimensions(row.shape, row.values.elements.value_or(0)).empty();
            QCOMPARE(choice->isVisibleTo(m_page.get()), hasDimensions);
            if (hasDimensions)
                withShape += row.label;
        }
        QVERIFY(withShape.size() > 0);
        m_page->setCurrentLink(Link::constant(withShape.first()));
        const int values = grid()->model()->rowCount();
        choice->setCurrentIndex(1);
        QTRY_VERIFY(!m_page->isBusy() && grid()->model()->rowCount() > 0);
        const MeasuredConstant *measured =
            m_page->model()->measured(m_page->model()->indexOfLink(Link::constant(withShape.first())).row());
        double least = std::numeric_limits<double>::max();
        for (int row = 0; row < grid()->model()->rowCount(); ++row)
            least = std::min(least, grid()->model()->index(row, 0).data().toDouble());
        QCOMPARE(float(least), float(toDouble(*measured->statistics.least)));
        QCOMPARE(grid()->model()->headerData(0, Qt::Horizontal).toString(), u"Least"_s);
        m_page->setCurrentLink(Link::constant(withShape.last()));
        QVERIFY(choice->currentIndex() > 0);
        choice->setCurrentIndex(0);
        m_page->setCurrentLink(Link::constant(withShape.first()));
        QTRY_COMPARE(grid()->model()->rowCount(), values);
    }

    void links_leadToCodeAndUsers()
    {
        show(source);
        QTRY_VERIFY(!m_page->isBusy());
        QSignalSpy activated(m_page.get(), &ConstantsPage::linkActivated);
        m_page->setCurrentLink(Link::constant(u"ones"_s));
        QTest::keyClick(m_page->table()->table(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(formatLink(activated[0][0].value<Link>()), libFile + u":3"_s);
        for (QLabel *label : m_page->findChildren<QLabel *>()) {
            if (label->accessibleName() == "Facts of the constant"_L1)
                Q_EMIT label->linkActivated(u"function:tvmgen_default_fused_add"_s);
        }
        QCOMPARE(formatLink(activated.value(1).value(0).value<Link>()), u"function:tvmgen_default_fused_add"_s);
    }

    void longReading_canBeCancelledAndTakenUpAgain()
    {
        show(longSource(8'000'000));
        auto *progress = m_page->findChild<ProgressStrip *>();
        QVERIFY(m_page->isBusy());
        progress->cancelButton()->click();
        QVERIFY(!m_page->isBusy());
        const int many = m_page->model()->indexOfLink(Link::constant(u"many"_s)).row();
        QTest::qWait(100);
        QVERIFY(!m_page->model()->measured(many));
        QVERIFY(facts().contains("have not been read"_L1));
        m_page->hide();
        m_page->show();
        QVERIFY(!m_page->isBusy()); // not requested
        for (QToolButton *button : m_page->findChildren<QToolButton *>()) {
            if (button->text().remove(u'&') == "Read Values"_L1) {
                QVERIFY(button->isVisible());
                button->click();
            }
        }
        QVERIFY(m_page->isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->isBusy(), Test::patience);
        QCOMPARE(m_page->model()->measured(many)->statistics.count, 8'000'000);
    }

    void otherDocument_endsTheReading()
    {
        show(longSource(4'000'000));
        QVERIFY(m_page->isBusy());
        m_page->setDocument(Test::documentFromFiles({{libFile, source}}), {});
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(m_page->model()->rowCount(), 3);
        QVERIFY(m_page->model()->measured(2));
        m_page->setDocument({}, {});
        QVERIFY(m_page->isEmpty() && m_page->sumText().isEmpty());
    }

    void values_areSavedWhereTheUserSays_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("csv") << u"Save Values as CSV…"_s << u"few.csv"_s << QByteArray("index,value\n0,7\n1,0\n");
        QTest::newRow("npz") << u"Save All as NumPy Archive…"_s << u"default.npz"_s << QByteArray("PK\3\4");
        QTest::newRow("npy") << u"Save Values as NumPy Array…"_s << u"few.npy"_s
                             << QByteArray("\x93NUMPY\x01\x00\x76\x00{'descr': '|i1'", 25);
    }
    void values_areSavedWhereTheUserSays()
    {
        QFETCH(const QString, action);
        QFETCH(const QString, name);
        QFETCH(const QByteArray, begin);
        const QTemporaryDir folder;
        show(source);
        QTRY_VERIFY(!m_page->isBusy());
        m_page->setCurrentLink(Link::constant(u"few"_s));
        m_page->saver()->setFolder(folder.path());
        QSignalSpy saved(m_page->saver(), &FileSaver::saved);
        QVERIFY(this->action(action)->isEnabled());
        this->action(action)->trigger();
        auto *dialog = m_page->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLineEdit *>()->text(), name);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(Test::readFile(folder.filePath(name)).startsWith(begin));
    }
};

QTEST_MAIN(TstConstantsPage)
#include "tst_constantspage.moc"
