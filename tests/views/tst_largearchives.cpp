// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session.h"
#include "model/document/document.h"
#include "model/items/findingsmodel.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cputimer.h"
#include "tests/support/expected.h"
#include "tests/support/largemodel.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"
#include "views/chart/chartview.h"
#include "views/memory/callstrip.h"
#include "views/table/tablepage.h"
#include "views/tree/archivetreeview.h"

#include <QAbstractItemView>
#include <QTableView>
#include <QTreeView>

#include <chrono>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace Mlf;

/// The window with archives that are large in one way: its pages show all of the content and no other findings.
/// bench_large measures the time, with larger archives.
class TstLargeArchives : public Test::MainWindowTest {
    Q_OBJECT

    static int rowsBelow(const QAbstractItemModel &model, const QModelIndex &parent)
    {
        int rows = model.rowCount(parent);
        for (int row = 0; row < model.rowCount(parent) && model.columnCount(parent) > 0; ++row)
            rows += rowsBelow(model, model.index(row, 0, parent));
        return rows;
    }

    /// Rows of every table and tree of a page, with all their children, one per line.
    static QStringList tablesOf(const QWidget &page)
    {
        QStringList lines;
        for (const QAbstractItemView *view : page.findChildren<QAbstractItemView *>()) {
            const QAbstractItemModel *model = view->model();
            if (model && !view->accessibleName().isEmpty() && model->rowCount() > 0)
                lines += u"  %1: %2"_s.arg(view->accessibleName()).arg(rowsBelow(*model, {}));
        }
        lines.sort();
        return lines;
    }

    static QStringList sentences(const TablePage &findings)
    {
        QStringList lines;
        const QAbstractItemModel *model = findings.table()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            lines += u"    "_s + model->index(row, int(FindingsModel::Column::Sentence)).data().toString();
        return lines;
    }

    /// Files below a row of the tree.
    static int filesBelow(const QAbstractItemModel &model, const QModelIndex &parent)
    {
        int files = 0;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            files += model.rowCount(index) > 0 ? filesBelow(model, index) : 1;
        }
        return files;
    }

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    /// Compared with expected/largearchives/NAME.txt.
    void everyPage_hasAllOfIt_data()
    {
        const Test::Rows<int, int, int, int> row({"functions", "calls", "constants", "files"});
        row("functions", 600, 100, 1, 0);
        row("calls", 50, 600, 1, 0);
        row("constants", 10, 10, 1000, 0);
        row("files", 10, 10, 1, 2500);
    }
    void everyPage_hasAllOfIt()
    {
        QFETCH(const int, functions);
        QFETCH(const int, calls);
        QFETCH(const int, constants);
        QFETCH(const int, files);
        const QTemporaryDir folder;
        const QString archive = folder.filePath(u"large.tar"_s);
        const Test::LargeShape shape {functions, calls, constants, files};
        Test::writeFile(archive, Test::writeTar(Test::largeModel(shape), Test::TarFormat::Ustar));
        loadFile(archive);
        const auto *tree = m_window->findChild<ArchiveTreeView *>();
        QCOMPARE(filesBelow(*tree->tree()->model(), {}), 4 + files);
        QStringList lines;
        for (const QString &page : m_window->pageList()->shown()) {
            m_window->navigate(Link::page(page));
            rest();
            lines += page;
            lines += tablesOf(*m_window->page(page));
            if (page == "findings"_L1)
                lines += sentences(*m_window->page(page)->frontTable());
        }
        Test::compareWithExpected(lines.join(u'\n').toUtf8() + '\n',
                                  u"largearchives/%1.txt"_s.arg(QString::fromUtf8(QTest::currentDataTag())));
    }

    /// A step of the call strip, with all pages that follow it, takes less than a frame, or 50 ms with 10 000 calls.
    void strip_walksWithoutStalls_data()
    {
        QTest::addColumn<int>("calls");
        QTest::addColumn<QString>("page");
        QTest::addColumn<int>("limit"); ///< milliseconds
        for (const char *page : {"memory", "workspace", "code", "graph"}) {
            QTest::addRow("%s, 30 calls", page) << 30 << QString::fromLatin1(page) << 16;
            QTest::addRow("%s, 10 000 calls", page) << 10'000 << QString::fromLatin1(page) << 50;
        }
    }
    void strip_walksWithoutStalls()
    {
        QFETCH(const int, calls);
        QFETCH(const QString, page);
        QFETCH(const int, limit);
        const QTemporaryDir folder;
        const QString archive = folder.filePath(u"large.tar"_s);
        const Test::LargeShape shape {.functions = 30, .calls = int(Test::many(calls))};
        Test::writeFile(archive, Test::writeTar(Test::largeModel(shape), Test::TarFormat::Ustar));
        loadFile(archive);
        for (const QString &each : {u"memory"_s, u"workspace"_s, u"graph"_s, u"code"_s, page}) { // all are built
            m_window->navigate(Link::page(each));
            rest();
        }
        ChartView *bars = m_window->findChild<CallStrip *>()->chart();
        QTest::keyClick(bars, Qt::Key_Home);
        rest();
        std::vector<qint64> times;
        for (int i = 0; i < 15; ++i) {
            Test::CpuTimer timer;
            timer.start();
            QTest::keyClick(bars, Qt::Key_Right);
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
            m_window->repaint();
            times.push_back(timer.elapsed());
        }
        std::ranges::sort(times);
        qInfo("median %lld ms, longest %lld ms", static_cast<long long>(times[times.size() / 2]),
              static_cast<long long>(times.back()));
        QVERIFY(times[times.size() / 2] <= Test::slack * limit);
    }

    /// If several listings arrive while the window's thread is busy, only the longest one is shown.
    void windowThatIsBehind_showsTheNewestListing()
    {
        const QTemporaryDir folder;
        const QString archive = folder.filePath(u"large.tar"_s);
        const Test::LargeShape shape {.files = int(Test::many(60'000))}; // several listings are sent for it
        Test::writeFile(archive, Test::writeTar(Test::largeModel(shape), Test::TarFormat::Ustar));
        std::vector<qsizetype> listings;
        connect(m_window->session(), &Session::documentChanged, this, [&](const DocumentPointer &document) {
            if (document->stage == Document::Stage::Listing)
                listings.push_back(qsizetype(document->listing->entries.size()));
        });
        // For slow machines: longer and longer pauses, until everything has been read before the thread continues.
        for (auto pause = 1s; listings.size() != 1 && pause < 40s; pause *= 2) {
            listings.clear();
            m_window->session()->open(archive, Limits::none());
            std::this_thread::sleep_for(pause);
            rest();
        }
        QCOMPARE(listings.size(), 1u);
        QCOMPARE(listings.front(), qsizetype(m_window->session()->document()->listing->entries.size()));
    }
};

QTEST_MAIN(TstLargeArchives)
#include "tst_largearchives.moc"
