// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/buildsdialog.h"
#include "app/store/settings.h"
#include "app/window/comparisoncontroller.h"
#include "app/window/windowrunner.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/changetablemodel.h"
#include "model/items/constanttablemodel.h"
#include "model/items/findingsmodel.h"
#include "model/items/functiontablemodel.h"
#include "model/items/tableproxy.h"
#include "model/items/trees/romtreemodel.h"
#include "tests/support/archivewriter.h"
#include "tests/support/documents.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "views/chart/chartview.h"
#include "views/chart/functionpage.h"
#include "views/compare/changelistpane.h"
#include "views/compare/changespage.h"
#include "views/compare/textpairpane.h"
#include "views/compare/textpairview.h"
#include "views/constants/constantspage.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/overview/card.h"
#include "views/rom/rompage.h"
#include "views/rom/romtreeview.h"
#include "views/table/findingspage.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// Kernels with stack arrays of those sizes.
QByteArray sourceOf(const std::vector<std::pair<QString, qint64>> &kernels)
{
    QByteArray text = "#include <stdint.h>\n";
    for (const auto &[name, bytes] : kernels) {
        text += "int32_t " + name.toUtf8() + "(int8_t* a, int8_t* b) {\n  int8_t own[" + QByteArray::number(bytes)
            + "];\n  own[0] = a[0];\n  b[0] = own[0];\n  return 0;\n}\n";
    }
    return text;
}

/// Writes an archive with those kernels to a file; `year` is the year of its export.
QString writeModel(const QString &path, const std::vector<std::pair<QString, qint64>> &kernels, const QByteArray &year)
{
    std::vector<Test::Member> members;
    for (auto [name, bytes] : Test::modelWithKernels(kernels, 512)) {
        if (name == "metadata.json"_L1) {
            const qsizetype at = bytes.indexOf("\"export_datetime\"");
            const qsizetype digits = at < 0 ? -1 : bytes.indexOf("20", at);
            if (digits >= 0)
                bytes.replace(digits, 4, year);
        }
        if (name.endsWith(".c"_L1))
            bytes = sourceOf(kernels);
        members.push_back({.path = name.toUtf8(), .bytes = bytes});
    }
    Test::writeFile(path, Test::writeTar(members, Test::TarFormat::Ustar));
    return path;
}

} // namespace

/// A second archive in a window: opening, display, and closing.
class TstCompareWindow : public Test::MainWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        begin();
        m_old = writeModel(m_folder.filePath(u"old.tar"_s),
                           {{u"tvmgen_kws_fused_a"_s, 100}, {u"tvmgen_kws_fused_gone"_s, 50}}, "2021");
        m_new = writeModel(m_folder.filePath(u"new.tar"_s), {{u"tvmgen_kws_fused_a"_s, 300}}, "2024");
    }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void withoutSecondArchive_thePageSaysHowOneComesIn()
    {
        loadFile(m_new);
        m_window->navigate(Link::page(u"changes"_s));
        QCOMPARE(pageId(), u"changes"_s);
        QVERIFY(!action(u"Swap Old and New"_s)->isEnabled());
        QVERIFY(!action(u"Close Comparison"_s)->isEnabled());
        const auto buttons = changes()->findChildren<QToolButton *>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(), [this](const QToolButton *button) {
            return button->isVisible() && button->defaultAction() == action(u"Compare With…"_s);
        }));
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), u"overview"_s);
        m_window->navigator()->goForward();
        QCOMPARE(pageId(), u"changes"_s);
    }

    /// Texts of causes wrap instead of being cut, and the table does not scroll.
    void causes_areShownInFull()
    {
        compare();
        const QTableView *table = changes()->causes()->table();
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 1);
        for (const QSize &size : {QSize(1280, 800), QSize(800, 600), QSize(2560, 1440)}) {
            m_window->resize(size);
            const auto areWhole = [&] {
                for (int row = 0; row < table->model()->rowCount(); ++row) {
                    for (int column = 0; column < table->model()->columnCount(); ++column) {
                        const QModelIndex index = table->model()->index(row, column);
                        const QRect room = table->visualRect(index);
                        const QRect text = table->fontMetrics().boundingRect(QRect(0, 0, room.width() - 8, 10'000),
                                                                             Qt::TextWordWrap, index.data().toString());
                        if (text.width() > room.width() || text.height() > room.height())
                            return false;
                    }
                }
                return table->horizontalScrollBar()->maximum() == 0 && table->verticalScrollBar()->maximum() == 0;
            };
            QTRY_VERIFY2(areWhole(), qPrintable(QString::number(size.width())));
        }
    }

    /// Cause, reasons and the chart of a total are in sight without scrolling in small windows, too.
    void reasons_areInSight_data()
    {
        const Test::Rows<QSize, bool> row({"size", "isLow"});
        row("small", QSize(900, 600), true);
        row("low", QSize(1024, 700), true);
        row("usual", QSize(1280, 800), false);
        row("large", QSize(2560, 1440), false);
    }
    void reasons_areInSight()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, isLow);
        m_window->resize(size);
        compare();
        QTRY_COMPARE(changes()->parts()->isVisible(), isLow);
        const auto *page = changes()->findChild<QScrollArea *>();
        QTRY_COMPARE(page->verticalScrollBar()->maximum(), 0);
        QTRY_VERIFY(changes()->chart()->isVisible());
        QCOMPARE(changes()->changes()->isVisible(), !isLow);
        QTRY_COMPARE(changes()->chart()->verticalScrollBar()->maximum(), 0);
        QTableView *table = changes()->changes()->table()->table();
        if (isLow) {
            changes()->causes()->table()->setCurrentIndex(changes()->causes()->table()->model()->index(0, 0));
            QVERIFY(changes()->changes()->isVisible()); // the changes of that cause
            QVERIFY(!changes()->chart()->isVisible());
            changes()->parts()->setCurrentIndex(0);
            QVERIFY(changes()->chart()->isVisible());
            changes()->parts()->setCurrentIndex(1);
        }
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
        const QAbstractItemModel *model = table->model();
        const int why = int(ChangeTableModel::Column::Why);
        QCOMPARE(model->headerData(why, Qt::Horizontal).toString(), u"Why"_s);
        QVERIFY(table->isColumnHidden(int(ChangeTableModel::Column::Pairing)));
        QVERIFY(model->rowCount() > 0);
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex difference = model->index(row, int(ChangeTableModel::Column::Difference));
            QVERIFY(table->fontMetrics().horizontalAdvance(difference.data().toString())
                    < table->visualRect(difference).width());
            QVERIFY(table->visualRect(model->index(row, why)).width() > 80);
            QVERIFY(table->rowHeight(row) < 2 * table->fontMetrics().height());
        }
        QTRY_COMPARE(page->verticalScrollBar()->maximum(), 0);
    }

    void comparison_isShown()
    {
        compare();
        QCOMPARE(pageId(), u"changes"_s);
        QVERIFY2(changes()->verdict().contains(" change"_L1), qPrintable(changes()->verdict()));
        QCOMPARE(m_window->session()->document()->location, m_new);
        QVERIFY(changes()->changes()->table()->table()->model()->rowCount() > 0);
        QVERIFY(changes()->totals()->table()->model()->rowCount() > 0);
        QVERIFY(action(u"Swap Old and New"_s)->isEnabled());
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), u"overview"_s);
        // The overview has the totals, and a link to the changes.
        const QString since = u"Since "_s + QFileInfo(m_old).fileName();
        const auto cardOf = [&]() -> const Card * {
            const QList<Card *> cards = m_window->page(u"overview"_s)->findChildren<Card *>();
            const auto found = std::ranges::find_if(
                cards, [&](const Card *card) { return card->title() == since && card->isVisible(); });
            return found == cards.end() ? nullptr : *found;
        };
        QTRY_VERIFY(cardOf());
        const ComparisonPointer comparison = m_window->comparing()->comparison();
        bool isAnySaid = false;
        for (const ComparedTotal &total : comparison->changes.modules.front().totals) {
            const QString title = totalTitle(total.name, Language::Translated);
            const auto isNamed = [&](const Card::Line &line) { return line.text.contains(title); };
            const bool isSaid = !total.name.startsWith("pool:"_L1) && (total.delta() || total.isChanged());
            QVERIFY2(!isSaid || std::ranges::any_of(cardOf()->lines(), isNamed), qPrintable(title));
            isAnySaid = isAnySaid || isSaid;
        }
        QVERIFY(isAnySaid);
        action(u"Close Comparison"_s)->trigger();
        QTRY_VERIFY(!cardOf());
    }

    /// The page reports damage of a side, and the figures that it makes uncertain.
    void damage_isSaidOnThePage()
    {
        compare();
        QCOMPARE(changes()->trouble(), QString());
        const QByteArray whole = Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s));
        const QString cut = m_folder.filePath(u"cut.tar"_s);
        Test::writeFile(cut, whole.first(16'000));
        compareFiles({cut, Test::fixturePath(u"v7-aot-usmp"_s)});
        QVERIFY2(changes()->trouble().startsWith("cut.tar: "_L1), qPrintable(changes()->trouble()));
        QVERIFY2(changes()->trouble().endsWith("In the older archive not all code is there of: tilt"_L1),
                 qPrintable(changes()->trouble()));
        // Numbers are complete, and the chart shows a known difference.
        const QAbstractItemModel *totals = changes()->totals()->table()->model();
        bool hasBound = false;
        for (int row = 0; row < totals->rowCount(); ++row) {
            if (!totals->index(row, 1).data().toString().startsWith(u'≥'))
                continue;
            hasBound = true;
            const QString delta = totals->index(row, 3).data().toString();
            QVERIFY2(delta.startsWith(u'≤') || delta == "not known"_L1 || delta == "none"_L1, qPrintable(delta));
        }
        QVERIFY(hasBound);
        QVERIFY(changes()->chart()->markCount() >= 2);
    }

    void swapped_theOtherArchiveIsOnShow()
    {
        compare();
        const Comparison before = m_window->comparing()->comparison()->changes;
        action(u"Swap Old and New"_s)->trigger();
        rest();
        QCOMPARE(m_window->session()->document()->location, m_old);
        const ComparisonPointer after = m_window->comparing()->comparison();
        QCOMPARE(after->documents.older->location, m_new);
        QCOMPARE(after->changes.modules.front().totals.front().figures.older,
                 before.modules.front().totals.front().figures.newer);
        QCOMPARE(pageId(), u"changes"_s);
        // The window can read that archive again.
        reload();
        QCOMPARE(m_window->session()->document()->location, m_old);
        QVERIFY(m_window->comparing()->comparison());
        QVERIFY(m_window->comparing()->comparison() != after);
    }

    void left_onlyTheNewerOneIsThere()
    {
        compare();
        action(u"Close Comparison"_s)->trigger();
        QVERIFY(!m_window->comparing()->comparison());
        QCOMPARE(m_window->session()->document()->location, m_new);
        QVERIFY(!action(u"Close Comparison"_s)->isEnabled());
        QVERIFY(!changes()->frontTable());
    }

    void olderArchive_mayBeAFolder()
    {
        QVERIFY(!action(u"Compare With Folder…"_s)->isEnabled());
        loadFile(m_new);
        const QString folder = m_folder.filePath(u"unpacked"_s);
        QVERIFY(QDir().mkpath(folder));
        Test::unpackTo(Test::readTar(Test::readFile(m_old)), folder);
        action(u"Compare With Folder…"_s)->trigger();
        auto *dialog = m_window->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
        dialog->findChild<QLineEdit *>()->setText(folder);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(m_window->comparing()->comparison());
        QCOMPARE(m_window->comparing()->comparison()->documents.older->location, folder);
    }

    void threeArchives_areATableOfBuilds()
    {
        const QString middle = writeModel(m_folder.filePath(u"middle.tar"_s), {{u"tvmgen_kws_fused_a"_s, 200}}, "2022");
        action(u"Compare With…"_s)->trigger();
        auto *dialog = m_window->findChild<QFileDialog *>();
        QVERIFY(dialog);
        Q_EMIT dialog->filesSelected({m_new, m_old, middle});
        dialog->close();
        const auto *builds = m_window->findChild<BuildsDialog *>();
        QVERIFY(builds);
        QTRY_COMPARE_WITH_TIMEOUT(builds->table()->proxy()->rowCount(), 3, Test::patience);
        QTest::keyClick(builds->table()->table(), Qt::Key_Return); // the newest
        QTRY_VERIFY_WITH_TIMEOUT(m_window->comparing()->comparison(), Test::patience);
        QCOMPARE(m_window->comparing()->comparison()->documents.older->location, middle);
        QCOMPARE(m_window->comparing()->comparison()->documents.newer->location, m_new);
        QCOMPARE(pageId(), u"changes"_s);
    }

    /// While there is an older archive, and not in copies or saved tables without one.
    void tables_haveColumnsOfDifferences()
    {
        using Column = FunctionTableModel::Column;
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        for (Test::Member &member : members) {
            if (member.path.endsWith("tilt_lib1.c"))
                member.bytes.replace("T_matmul_NT_let)[0]", "T_matmul_NT_let)[1]");
        }
        const QString changed = m_folder.filePath(u"scratch.tar"_s);
        Test::writeFile(changed, Test::writeTar(members, Test::TarFormat::Ustar));
        m_window->comparing()->compareFiles({Test::fixturePath(u"v7-aot-usmp"_s), changed});
        QTRY_VERIFY(m_window->comparing()->comparison());
        m_window->navigate(Link::page(u"functions"_s));
        auto *page = m_window->findChild<FunctionPage *>();
        QVERIFY(page);
        const QTableView *table = page->table()->table();
        const auto textOf = [&](const QString &function) {
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                if (table->model()->index(row, int(Column::FullName)).data().toString() == function)
                    return table->model()->index(row, int(Column::Change)).data().toString();
            }
            return u"no such function"_s;
        };
        QVERIFY(!table->isColumnHidden(int(Column::Change)));
        QCOMPARE(textOf(u"tvmgen_tilt_fused_nn_dense_add"_s), u"+4\u00a0B"_s);
        QCOMPARE(textOf(u"tvmgen_tilt_fused_nn_softmax"_s), QString());
        QVERIFY(page->table()->asTsv(TablePage::TsvContent::Everything).contains(u"\tΔ Total scratch [B]\t"_s));
        page->table()->table()->setColumnHidden(int(Column::Change), true); // by the user
        action(u"Close Comparison"_s)->trigger();
        QVERIFY(table->isColumnHidden(int(Column::Change)));
        QVERIFY(!page->table()->asTsv(TablePage::TsvContent::Everything).contains(u"Δ"_s));
        m_window->comparing()->compareFiles({Test::fixturePath(u"v7-aot-usmp"_s), changed});
        QTRY_VERIFY(m_window->comparing()->comparison());
        QVERIFY(table->isColumnHidden(int(Column::Change))); // as it was left
    }

    /// One of the constants of C is longer now.
    void constantsAndRom_sayWhatGrew()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v3-aot"_s)));
        for (Test::Member &member : members) {
            if (member.path.endsWith("tilt_lib1.c"))
                member.bytes.replace("__tvm_param__p2[8]", "__tvm_param__p2[12]");
        }
        const QString changed = m_folder.filePath(u"longer.tar"_s);
        Test::writeFile(changed, Test::writeTar(members, Test::TarFormat::Ustar));
        m_window->comparing()->compareFiles({Test::fixturePath(u"v3-aot"_s), changed});
        QTRY_VERIFY(m_window->comparing()->comparison() && !m_window->isBusy());

        m_window->navigate(Link::page(u"flash"_s));
        const QAbstractItemModel *constants = pageOf<ConstantsPage>("constants")->table()->table()->model();
        QStringList changes;
        for (int row = 0; row < constants->rowCount(); ++row) {
            const QString change = constants->index(row, int(ConstantTableModel::Column::Change)).data().toString();
            if (!change.isEmpty())
                changes += constants->index(row, 0).data().toString() + u' ' + change;
        }
        QCOMPARE(changes, QStringList {u"__tvm_param__p2 +16\u00a0B"_s});

        m_window->navigate(Link::page(u"flash"_s));
        const auto *rom = pageOf<RomPage>("rom");
        const int column = int(RomTreeModel::Column::Change);
        const auto has = [&](SeriesRole role) {
            const std::vector<SceneRect> &rects = rom->chart()->scene().body.rects;
            return std::ranges::any_of(rects, [role](const SceneRect &rect) { return rect.role == role; });
        };
        QVERIFY(!rom->tree()->isColumnHidden(column));
        QVERIFY(rom->tree()->asTsv(RomTreeView::Rows::All).contains("__tvm_param__p2\t48\t16\t"_L1));
        QVERIFY2(rom->chart()->scene().title.contains("+16"_L1), qPrintable(rom->chart()->scene().title));
        QVERIFY(has(SeriesRole::Grown) && !has(SeriesRole::Shrunk) && !has(SeriesRole::Constants));
        rom->byChange()->click();
        QVERIFY(!has(SeriesRole::Grown) && has(SeriesRole::Constants));
        rom->byChange()->click();
        action(u"Swap Old and New"_s)->trigger();
        rest();
        m_window->navigate(Link::page(u"flash"_s));
        QVERIFY(!has(SeriesRole::Grown) && has(SeriesRole::Shrunk));
        action(u"Close Comparison"_s)->trigger();
        QVERIFY(rom->tree()->isColumnHidden(column));
        QVERIFY(!rom->byChange()->isVisible());
        QVERIFY(has(SeriesRole::Constants) && !has(SeriesRole::Shrunk));
    }

    void findings_sayWhichAreNew()
    {
        m_window->comparing()->compareFiles(
            {Test::fixturePath(u"v7-aot-usmp"_s), Test::fixturePath(u"v7-broken-plan"_s)});
        QTRY_VERIFY(m_window->comparing()->comparison() && !m_window->isBusy());
        m_window->navigate(Link::page(u"findings"_s));
        const QTableView *table = pageOf<FindingsPage>("findings")->table()->table();
        const int column = int(FindingsModel::Column::Change);
        qsizetype added = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            added += table->model()->index(row, column).data().toString() == "new"_L1 ? 1 : 0;
        QVERIFY(added > 0);
        QCOMPARE(added, qsizetype(m_window->comparing()->comparison()->changes.addedFindings.size()));
        QVERIFY(!table->isColumnHidden(column));
        action(u"Close Comparison"_s)->trigger();
        QVERIFY(table->isColumnHidden(column));
    }

    void anotherArchive_endsTheComparison()
    {
        compare();
        load(u"v7-graph"_s);
        QVERIFY(!m_window->comparing()->comparison());
    }

    void whatCannotBeOpened_isSaidAndThePageStays_data()
    {
        QTest::addColumn<bool>("isOlder");
        QTest::newRow("the older one") << true;
        QTest::newRow("the newer one") << false;
    }
    void whatCannotBeOpened_isSaidAndThePageStays()
    {
        QFETCH(const bool, isOlder);
        compare();
        m_window->navigate(Link::page(u"files"_s));
        const ComparisonPointer before = m_window->comparing()->comparison();
        const QString missing = m_folder.filePath(u"missing.tar"_s);
        if (isOlder)
            m_window->comparing()->compareWith(missing);
        else
            compareFiles({m_old, missing});
        rest();
        const QString text = m_window->messages()->text(isOlder ? u"compare"_s : u"load"_s);
        QVERIFY2(text.contains("missing.tar"_L1), qPrintable(text));
        QCOMPARE(pageId(), u"files"_s);
        QCOMPARE(m_window->session()->document()->location, m_new);
        QCOMPARE(m_window->comparing()->comparison(), before);
        loadFile(m_old); // an archive that can be read ends both messages
        QVERIFY(m_window->messages()->text(u"load"_s).isEmpty());
        QVERIFY(m_window->messages()->text(u"compare"_s).isEmpty());
    }

    void readingAgainThatIsCancelled_keepsTheComparison()
    {
        compare();
        const ComparisonPointer before = m_window->comparing()->comparison();
        action(u"Reload"_s)->trigger();
        QVERIFY(m_window->isBusy());
        m_window->session()->cancel();
        QCoreApplication::processEvents();
        rest();
        QCOMPARE(m_window->comparing()->comparison(), before);
    }

    void cancelled_nothingChanges()
    {
        loadFile(m_new);
        m_window->compareWith(m_old);
        QVERIFY(m_window->isBusy());
        m_window->comparing()->cancel();
        QVERIFY(!m_window->isBusy());
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY(!m_window->messages()->text(u"compare"_s).isEmpty());
        QTest::qWait(50);
        QVERIFY(!m_window->comparing()->comparison());
    }

    void closedWhileComparing_isClean()
    {
        m_window->comparing()->compareFiles({m_old, m_new});
        m_window->close();
        m_window.reset();
        QTest::qWait(20);
    }

    /// The archive that was exported first is the older one, in any order.
    void twoDropped_areCompared_data()
    {
        QTest::addColumn<bool>("isOlderFirst");
        QTest::newRow("older first") << true;
        QTest::newRow("newer first") << false;
    }
    void twoDropped_areCompared()
    {
        QFETCH(const bool, isOlderFirst);
        QMimeData data;
        data.setUrls(
            {QUrl::fromLocalFile(isOlderFirst ? m_old : m_new), QUrl::fromLocalFile(isOlderFirst ? m_new : m_old)});
        drop(data);
        QTRY_VERIFY(m_window->comparing()->comparison() && !m_window->isBusy());
        QCOMPARE(m_window->comparing()->comparison()->documents.older->location, m_old);
        QCOMPARE(m_window->session()->document()->location, m_new);
        QCOMPARE(pageId(), u"changes"_s);
    }

    /// Compares the content of the file when it was read with its current content.
    void changedFile_isComparedWithItself_data()
    {
        QTest::addColumn<bool>("isReplaced");
        QTest::newRow("another file in its place") << true;
        QTest::newRow("written over") << false;
    }
    void changedFile_isComparedWithItself()
    {
        QFETCH(const bool, isReplaced);
        const QString path = m_folder.filePath(u"model.tar"_s);
        QFile::remove(path);
        QVERIFY(QFile::copy(m_old, path));
        loadFile(path);
        if (isReplaced) {
            const QString next = m_folder.filePath(u"next.tar"_s);
            QVERIFY(QFile::copy(m_new, next));
            QVERIFY(QFile::rename(path, m_folder.filePath(u"before.tar"_s)));
            QVERIFY(QFile::rename(next, path));
        } else {
            QFile from(m_new);
            QFile to(path);
            QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::ReadWrite));
            to.write(from.readAll());
        }
        Q_EMIT m_window->messages()->compareRequested();
        rest();
        QCOMPARE(m_window->comparing()->comparison() != nullptr, isReplaced);
        QCOMPARE(m_window->messages()->text(u"compare"_s).contains("model.tar"_L1), !isReplaced);
        if (!isReplaced)
            return;
        QVERIFY(!m_window->comparing()->comparison()->changes.isSame());
        // Swap twice before the first comparison is ready: the result matches the shown archives.
        action(u"Swap Old and New"_s)->trigger();
        action(u"Swap Old and New"_s)->trigger();
        QTest::qWait(100);
        rest();
        QCOMPARE(m_window->comparing()->comparison()->documents.newer, m_window->session()->document());
    }

    void pairs_areRemembered()
    {
        Settings settings;
        {
            RecentPairs menu(&settings);
            menu.add({m_old, m_new});
            menu.add({m_new, m_old});
            menu.add({m_old, m_new});
            menu.add({m_old, u"-"_s});
            menu.add({m_old, m_old});
        }
        RecentPairs menu(&settings);
        QVERIFY(menu.isEnabled());
        QCOMPARE(menu.pairs(), (std::vector<Sides<QString>> {{m_old, m_new}, {m_new, m_old}}));
        Q_EMIT menu.aboutToShow();
        QCOMPARE(menu.actions().front()->text().remove(u'&'), u"1 old.tar → new.tar"_s);
        settings.setValue(Keys::recentPairs, QStringList());
    }

    void commandLine_namesTheOlderOne_data()
    {
        const Test::Rows<QStringList, QString, bool> row({"arguments", "older", "isRight"});
        row("two", {u"--compare"_s, u"a.tar"_s, u"b.tar"_s}, u"a.tar"_s, true);
        row("the sample", {u"--sample"_s, u"--compare=a.tar"_s}, u"a.tar"_s, true);
        row("asked for", {u"--compare="_s}, {}, true);
        row("one", {u"--compare"_s, u"a.tar"_s}, u"a.tar"_s, false);
        row("three", {u"--compare"_s, u"a"_s, u"b"_s, u"c"_s}, u"a"_s, false);
        row("both from a pipe", {u"--compare"_s, u"-"_s, u"-"_s}, u"-"_s, false);
    }
    void commandLine_namesTheOlderOne()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, older);
        QFETCH(const bool, isRight);
        const WindowOptions options = parseWindowOptions(QStringList {u"mlf-viewer"_s} + arguments);
        QCOMPARE(options.problem.isEmpty(), isRight);
        QVERIFY(options.wantsComparison);
        QCOMPARE(options.older, older);
    }

    void enter_goesToThePlaceInTheNewerArchive()
    {
        compare();
        QTableView *table = changes()->changes()->table()->table();
        QVERIFY(selectRow(u"changed"_s, u"a"_s));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(pageId(), u"files"_s);
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), u"changes"_s);
    }

    /// Items of only the older archive are shown beside an empty side.
    void enter_showsWhatIsGone()
    {
        compare();
        QVERIFY(selectRow(u"gone"_s, u"gone"_s));
        QTest::keyClick(changes()->changes()->table()->table(), Qt::Key_Return);
        QCOMPARE(pageId(), u"changes"_s);
        QTRY_VERIFY(!changes()->isBusy());
        const TextPairView *view = changes()->texts()->view();
        QVERIFY(view->isVisible());
        QVERIFY(!view->rows().isEmpty());
        for (qint64 row = 0; row < view->rows().size(); ++row)
            QVERIFY(view->rows()[row].line.newer < 0);
        QTest::keyClick(changes()->texts()->view(), Qt::Key_Escape);
        QVERIFY(!view->isVisible());
    }

    void texts_standSideBySide()
    {
        compare();
        QVERIFY(selectRow(u"changed"_s, u"a"_s));
        changes()->showSideBySide();
        QTRY_VERIFY(!changes()->isBusy());
        TextPairView *view = changes()->texts()->view();
        QCOMPARE(changes()->texts()->note(), u"Differences: 1"_s);
        const QString row = view->rowText(view->currentRow());
        QVERIFY2(row.startsWith("- "_L1) && row.contains("\n+ "_L1), qPrintable(row));
        QVERIFY2(row.contains("100"_L1) && row.contains("300"_L1), qPrintable(row));
        view->copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), row + u'\n');
        view->setCurrentRow(0);
        QVERIFY(view->hasChange(true));
        QTest::keyClick(view, Qt::Key_F7);
        QCOMPARE(view->rowText(view->currentRow()), row);
        view->setCurrentRow(int(view->rows().size()) - 1);
        QTest::keyClick(view, Qt::Key_F7, Qt::ShiftModifier);
        QCOMPARE(view->rowText(view->currentRow()), row);
        // Back goes to the list, and only then to the page before.
        QVERIFY(action(u"Back"_s)->isEnabled());
        action(u"Back"_s)->trigger();
        QCOMPARE(pageId(), u"changes"_s);
        QVERIFY(!changes()->isSideBySide());
        action(u"Back"_s)->trigger();
        QVERIFY(pageId() != u"changes"_s);
        action(u"Forward"_s)->trigger();
        changes()->showSideBySide();
        QTRY_VERIFY(!changes()->isBusy());
        view->setCurrentRow(int(view->rows().size()) - 1);
        QTest::keyClick(view, Qt::Key_F7, Qt::ShiftModifier);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(pageId(), u"files"_s);
    }

    /// The row of folded values that differ states how many differ, and by how much.
    void values_areComparedAsSuch()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v3-aot"_s)));
        for (Test::Member &member : members) {
            if (!member.path.endsWith("tilt_lib1.c"))
                continue;
            const qsizetype open = member.bytes.indexOf('{', member.bytes.indexOf("__tvm_param__p0[20]"));
            const qsizetype close = member.bytes.indexOf('}', open);
            QByteArray values = "\n";
            for (int i = 0; i < 20; ++i)
                values += "    " + QByteArray::number(i) + ".0f,\n";
            member.bytes.replace(open + 1, close - open - 1, values);
        }
        const QString before = m_folder.filePath(u"before.tar"_s);
        Test::writeFile(before, Test::writeTar(members, Test::TarFormat::Ustar));
        for (Test::Member &member : members)
            member.bytes.replace("    7.0f,\n", "    9.5f,\n");
        const QString after = m_folder.filePath(u"after.tar"_s);
        Test::writeFile(after, Test::writeTar(members, Test::TarFormat::Ustar));
        m_window->comparing()->compareFiles({before, after});
        QTRY_VERIFY(m_window->comparing()->comparison() && !m_window->isBusy());
        const Link source = Link::file(u"codegen/host/src/tilt_lib1.c"_s);
        changes()->texts()->showPair(m_window->comparing()->comparison(), {source, source}, {});
        QTRY_VERIFY(!changes()->texts()->isBusy());
        const TextPairView *view = changes()->texts()->view();
        const QString row = view->rowText(view->currentRow());
        QVERIFY2(row.endsWith("1 of 20 values differ, by at most 2.5"_L1), qPrintable(row));
    }

    void chart_showsTheTotalThatIsChosen()
    {
        compare();
        const QAbstractItemModel *model = changes()->totals()->table()->model();
        QVERIFY(model->rowCount() > 3);
        for (int row = 0; row < model->rowCount(); ++row) {
            changes()->totals()->table()->setCurrentIndex(model->index(row, 0));
            QVERIFY(changes()->sentence().startsWith(model->index(row, 0).data().toString()));
            const bool isKnown = model->index(row, 1).data().toString() != "not known"_L1
                && model->index(row, 2).data().toString() != "not known"_L1;
            QCOMPARE(changes()->chart()->markCount() >= 2, isKnown);
        }
        changes()->totals()->table()->setCurrentIndex(model->index(3, 0));
        QVERIFY(changes()->chart()->markCount() >= 2);
        QVERIFY(changes()->savePictureAction()->isEnabled());
    }

    /// The timeline shows the former need of each call, only while there is a comparison.
    void memoryPage_showsWhatCallsNeeded()
    {
        const QString older = m_folder.filePath(u"usmp.tar"_s);
        QVERIFY(QFile::copy(Test::fixturePath(u"v7-aot-usmp"_s), older));
        compareFiles({older, Test::fixturePath(u"v7-aot-usmp"_s)});
        m_window->navigate(Link::page(u"calls"_s));
        const ChartView *timeline = pageOf<MemoryPage>("memory")->timeline();
        const Module &module = m_window->session()->document()->modules.front();
        QVERIFY(!timeline->scene().body.marks.empty());
        for (const SceneMark &mark : timeline->scene().body.marks) {
            const qint64 bytes = module.need.steps[std::size_t(mark.link.step)].bytes();
            const QString words = u"older archive "_s + formatBytesNarrow(ByteUnit::Bytes, ByteCount(bytes), QLocale());
            QVERIFY2(mark.words().contains(words), qPrintable(mark.words()));
        }
        const QTableView *peakTable = pageOf<MemoryPage>("memory")->peak()->table();
        const QAbstractItemModel *peak = peakTable->model();
        QCOMPARE(peak->headerData(3, Qt::Horizontal).toString(), u"Δ Counted"_s);
        QVERIFY(!peakTable->isColumnHidden(3));
        m_window->comparing()->leave();
        QCOMPARE(peak->headerData(3, Qt::Horizontal).toString(), u"Reused"_s);
        for (const SceneMark &mark : timeline->scene().body.marks)
            QVERIFY(!mark.words().contains("older archive"_L1));
    }

    /// The legend has the line of the older archive only if it is drawn.
    void memoryPage_namesTheOlderArchiveWhereItIsDrawn_data()
    {
        const Test::Rows<QString, bool> row({"older", "isDrawn"});
        row("every call has its needs", u"v7-aot-usmp"_s, true);
        row("no call goes with one of these", u"v7-cmsis"_s, false);
    }
    void memoryPage_namesTheOlderArchiveWhereItIsDrawn()
    {
        QFETCH(QString, older);
        QFETCH(bool, isDrawn);
        compareFiles({Test::fixturePath(older), Test::fixturePath(u"v7-aot-usmp"_s)});
        m_window->navigate(Link::page(u"calls"_s));
        bool isNamed = false;
        for (const SceneText &text : pageOf<MemoryPage>("memory")->timeline()->scene().head.texts)
            isNamed = isNamed || text.text == "in the older archive"_L1;
        QCOMPARE(isNamed, isDrawn);
    }

    void noise_isHiddenAtFirst()
    {
        compare();
        changes()->parts()->setCurrentIndex(1);
        QCheckBox *noise = changes()->changes()->kindBox(int(ChangeKind::Noise));
        QVERIFY(!noise->isChecked());
        const int before = changes()->changes()->table()->table()->model()->rowCount();
        QCheckBox *gone = changes()->changes()->kindBox(int(ChangeKind::Gone));
        QVERIFY(gone->isVisible() && gone->isChecked());
        gone->click();
        QVERIFY(changes()->changes()->table()->table()->model()->rowCount() < before);
        gone->click();
        QCOMPARE(changes()->changes()->table()->table()->model()->rowCount(), before);
    }

    void lists_chooseWhatIsShown()
    {
        compare();
        QListWidget *lists = changes()->changes()->lists();
        const int all = changes()->changes()->table()->table()->model()->rowCount();
        int sum = 0;
        for (int row = 1; row < lists->count(); ++row) {
            lists->setCurrentRow(row);
            sum += changes()->changes()->table()->table()->model()->rowCount();
        }
        QCOMPARE(sum, all);
    }

    void bothTables_areCopied()
    {
        compare();
        for (TablePage *table : {changes()->totals(), changes()->changes()->table()}) {
            table->table()->clearSelection();
            table->copyTable();
            QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), table->table()->model()->rowCount() + 1);
        }
    }

private:
    [[nodiscard]] ChangesPage *changes() const { return pageOf<ChangesPage>("changes"); }

    void compareFiles(const Sides<QString> &paths)
    {
        m_window->comparing()->compareFiles(paths);
        rest();
    }

    void compare()
    {
        compareFiles({m_old, m_new});
        QVERIFY(m_window->comparing()->comparison());
    }

    /// Selects the row of a function whose name ends with `end`, and that has such a text among its cells.
    bool selectRow(const QString &cell, const QString &end)
    {
        QTableView *table = changes()->changes()->table()->table();
        const QAbstractItemModel *model = table->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            bool has = false;
            for (int column = 2; column < model->columnCount(); ++column)
                has = has || model->index(row, column).data().toString().startsWith(cell);
            const QString list = model->index(row, 0).data().toString();
            if (has && list == "Functions"_L1 && model->index(row, 1).data().toString().endsWith(end)) {
                table->setCurrentIndex(model->index(row, 0));
                return true;
            }
        }
        return false;
    }

    QTemporaryDir m_folder;
    QString m_old;
    QString m_new;
};

QTEST_MAIN(TstCompareWindow)
#include "tst_comparewindow.moc"
