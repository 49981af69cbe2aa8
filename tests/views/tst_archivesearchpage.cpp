// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/search/archivesearchpage.h"
#include "views/search/resulttree.h"

#include "model/document/document.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/growingsource.h"
#include "tests/support/sanitized.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const std::vector<Test::TestFile> sample {{u"src/b.c"_s, "int run(void) {\n  return 1;\n}\nint weights[] = {7, 7};\n"},
                                          {u"src/a.c"_s, "int run(void);\n\nint rerun(void); // RUN\n"},
                                          {u"notes.txt"_s, "run it\n"},
                                          {u"lib.bin"_s, QByteArray("run\0", 4)}};

DocumentPointer documentOf(const std::vector<Test::TestFile> &files)
{
    return Test::documentFromFiles(files, Document::Stage::Listing);
}

struct Shown : ArchiveSearchPage {
    explicit Shown(const std::vector<Test::TestFile> &files = sample)
    {
        resize(900, 300);
        show();
        activateWindow();
        setDocument(documentOf(files), DocumentChange::Other);
    }
    void search(const QString &pattern)
    {
        patternEdit()->setText(pattern);
        start();
        QTRY_VERIFY_WITH_TIMEOUT(!isSearching(), Test::patience);
    }
    [[nodiscard]] QToolButton *option(const QString &name) const
    {
        for (QToolButton *candidate : findChildren<QToolButton *>()) {
            if (candidate->accessibleName() == name)
                return candidate;
        }
        return nullptr;
    }
    /// "file: text text" of each shown file.
    [[nodiscard]] QStringList rows() const
    {
        QStringList result;
        const QAbstractItemModel &model = *tree()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex file = model.index(row, 0);
            QStringList hits;
            for (int hit = 0; hit < model.rowCount(file); ++hit)
                hits += model.index(hit, 0, file).data().toString();
            result += file.data().toString() + u": "_s + hits.join(u" | "_s);
        }
        return result;
    }
};

/// Longest time between two iterations of the window's event loop.
class StallMeter : public QObject {
public:
    StallMeter()
    {
        m_clock.start();
        startTimer(0);
    }
    [[nodiscard]] qint64 longest() const { return m_longest; }

protected:
    void timerEvent(QTimerEvent *) override { m_longest = std::max(m_longest, m_clock.restart()); }

private:
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

} // namespace

class TstArchiveSearchPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s)); }

    void enter_finds_inTreeOrder()
    {
        Shown page;
        const QAbstractItemModelTester tester(page.tree()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        page.open(u"run"_s);
        QTRY_VERIFY(page.patternEdit()->hasFocus());
        QCOMPARE(page.patternEdit()->selectedText(), u"run"_s);
        QVERIFY(!page.filterEdit()->isEnabled());
        QTest::keyClick(page.patternEdit(), Qt::Key_Return);
        QTRY_VERIFY(!page.isSearching());
        QCOMPARE(page.rows(),
                 (QStringList {u"src/a.c: int run(void); | int rerun(void); // RUN | int rerun(void); // RUN"_s,
                               u"src/b.c: int run(void) {"_s, u"notes.txt: run it"_s}));
        QCOMPARE(page.status(),
                 u"Hits: 5  ·  Files: 3  ·  Binary files left out: 1  ·  Initialisers left out: 7\u00a0B"_s);
        QVERIFY(page.tree()->isExpanded(page.tree()->model()->index(0, 0)));
        QVERIFY(page.filterEdit()->isEnabled());
        page.open({}); // without a proposal the pattern stays
        QCOMPARE(page.patternEdit()->text(), u"run"_s);
    }

    void options_searchAgain()
    {
        Shown page;
        page.option(u"Match case"_s)->click(); // no pattern yet
        QCOMPARE(page.status(), u"Enter searches all text files of the archive."_s);
        page.search(u"RUN"_s);
        QCOMPARE(page.rows(), QStringList {u"src/a.c: int rerun(void); // RUN"_s});
        page.option(u"Match case"_s)->click();
        QTRY_VERIFY(!page.isSearching());
        page.option(u"Whole words"_s)->click();
        QTRY_COMPARE(page.rows().value(0), u"src/a.c: int run(void); | int rerun(void); // RUN"_s);
        page.option(u"Whole words"_s)->click();
        page.search(u"7"_s);
        QVERIFY(page.rows().isEmpty());
        QVERIFY2(page.status().startsWith(u"No hits"), qPrintable(page.status()));
        page.findChild<QCheckBox *>()->click();
        QTRY_COMPARE(page.rows(), QStringList {u"src/b.c: int weights[] = {7, 7}; | int weights[] = {7, 7};"_s});
        QVERIFY(!page.status().contains(u"Initialisers"));
        page.option(u"Regular expression"_s)->click();
        page.search(u"r(un"_s);
        QVERIFY2(page.status().startsWith(u"Character 5: "), qPrintable(page.status()));
        QVERIFY(page.rows().isEmpty());
        page.search(u"^int r\\w+"_s);
        QCOMPARE(page.rows().size(), 2);
    }

    void walk_goesThroughAllFiles()
    {
        Shown page;
        QSignalSpy spy(&page, &ArchiveSearchPage::hitActivated);
        page.goToNext(); // nowhere
        QCOMPARE(spy.count(), 0);
        page.search(u"run"_s);
        page.tree()->collapseAll();
        const auto places = [&] {
            QStringList result;
            for (const QList<QVariant> &signal : std::as_const(spy))
                result += formatLink(signal[0].value<Link>()) + u'@'
                    + QString::number(signal[1].value<ByteRange>().begin.value());
            spy.clear();
            return result;
        };
        for (int i = 0; i < 6; ++i)
            page.goToNext();
        const QStringList all {u"src/a.c:1@4"_s, u"src/a.c:3@22"_s, u"src/a.c:3@36"_s, u"src/b.c:1@4"_s,
                               u"notes.txt:1@0"_s};
        QCOMPARE(places(), all + all.first(1)); // wraps from the last to the first
        page.goToPrevious();
        page.goToPrevious();
        QCOMPARE(places(), (QStringList {all[4], all[3]}));
        QVERIFY(page.tree()->isExpanded(page.tree()->model()->index(1, 0))); // the target becomes visible
        page.filterEdit()->setText(u"notes"_s);
        page.goToNext();
        page.goToNext();
        QCOMPARE(places(), (QStringList {all[4], all[4]}));
        page.filterEdit()->setText(u"nothing like it"_s);
        page.goToNext();
        QVERIFY(places().isEmpty());
    }

    void keys_doEverything()
    {
        Shown page;
        QSignalSpy activated(&page, &ArchiveSearchPage::hitActivated);
        QSignalSpy left(&page, &ArchiveSearchPage::leaveRequested);
        page.search(u"run"_s);
        page.open();
        QTRY_VERIFY(page.patternEdit()->hasFocus());
        QTest::keyClick(page.patternEdit(), Qt::Key_Down);
        QVERIFY(page.tree()->hasFocus());
        QCOMPARE(page.tree()->currentIndex().data().toString(), u"src/a.c"_s);
        QTest::keyClick(page.tree(), Qt::Key_Return);
        QVERIFY(!page.tree()->isExpanded(page.tree()->currentIndex()));
        QTest::keyClick(page.tree(), Qt::Key_Return);
        QVERIFY(page.tree()->isExpanded(page.tree()->currentIndex()));
        QCOMPARE(activated.count(), 0);
        QTest::keyClick(page.tree(), Qt::Key_Down);
        QTest::keyClick(page.tree(), Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].value<Link>(), Link::file(u"src/a.c"_s, LineNumber(0)));
        for (QWidget *widget : {static_cast<QWidget *>(page.tree()), static_cast<QWidget *>(page.patternEdit()),
                                static_cast<QWidget *>(page.filterEdit())}) {
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_Escape);
        }
        QCOMPARE(left.count(), 3);
    }

    void results_areCopied()
    {
        Shown page;
        page.search(u"run"_s);
        const QString all = u"src/a.c:1\tint run(void);\nsrc/a.c:3\tint rerun(void); // RUN\n"
                            "src/a.c:3\tint rerun(void); // RUN\nsrc/b.c:1\tint run(void) {\nnotes.txt:1\trun it\n"_s;
        page.tree()->clearSelection();
        page.tree()->setFocus();
        QTest::keyClick(page.tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), all);
        const QAbstractItemModel &model = *page.tree()->model();
        auto *selection = page.tree()->selectionModel();
        selection->select(model.index(1, 0, model.index(0, 0)), QItemSelectionModel::Select);
        selection->select(model.index(2, 0), QItemSelectionModel::Select); // a file: its hits
        QTest::keyClick(page.tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"src/a.c:3\tint rerun(void); // RUN\nnotes.txt:1\trun it\n"_s);
        QTest::keyClick(page.tree(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), all);
        page.filterEdit()->setText(u"b.c"_s);
        QCOMPARE(page.tree()->asTsv(ResultTree::Rows::All), u"src/b.c:1\tint run(void) {\n"_s);
    }

    void documents_areFollowed()
    {
        Shown page;
        page.search(u"run"_s);
        page.setDocument(documentOf({{u"new.txt"_s, "run\nrun\n"}}), DocumentChange::Reloaded);
        QTRY_VERIFY(!page.isSearching());
        QCOMPARE(page.rows(), QStringList {u"new.txt: run | run"_s});
        page.setDocument(documentOf(sample), DocumentChange::Other);
        QVERIFY(page.rows().isEmpty());
        QVERIFY(!page.hasResults() && !page.isSearching());
        QCOMPARE(page.status(), u"Enter searches all text files of the archive."_s);
        page.setDocument(documentOf(sample), DocumentChange::Reloaded); // no search was started
        QVERIFY(page.rows().isEmpty());
    }

    void arrivingFiles_comeWhenTheyAreThere()
    {
        const QByteArray bytes = "run late\n";
        const auto source = Test::growingSource(bytes);
        const auto listing = Test::listingFromFiles({{u"z.txt"_s, "run"}, {u"a.txt"_s, bytes}});
        Test::changeEntry(*listing, 1, [&](Entry &entry) { entry.m_source = source; });
        auto document = std::make_shared<Document>();
        document->stage = Document::Stage::Facts;
        document->listing = listing;
        Shown page;
        page.setDocument(document, DocumentChange::Other);
        page.patternEdit()->setText(u"run"_s);
        page.start();
        QTRY_COMPARE(page.rows(), QStringList {u"z.txt: run"_s});
        QVERIFY(page.isSearching());
        QVERIFY2(page.status().startsWith(u"Hits so far: 1"), qPrintable(page.status()));
        auto *cancel = page.findChildren<QPushButton *>().last();
        QCOMPARE(cancel->text(), u"Cancel"_s);
        QVERIFY(!cancel->isVisible());
        QTRY_VERIFY(cancel->isVisible()); // after a delay
        source->publish(ByteCount(bytes.size()));
        source->finish();
        QTRY_VERIFY(!page.isSearching());
        QCOMPARE(page.rows(), (QStringList {u"a.txt: run late"_s, u"z.txt: run"_s}));
        QVERIFY(!cancel->isVisible());
    }

    void filesThatNeverCome_areNotWaitedFor()
    {
        const auto listing = Test::listingFromFiles({{u"a.txt"_s, "run"}, {u"b.txt"_s, "run"}});
        Test::changeEntry(*listing, 1, [&](Entry &entry) { entry.m_source = Test::growingSource("run"); });
        listing->isComplete = false;
        auto document = std::make_shared<Document>();
        document->listing = listing;
        Shown page;
        page.setDocument(document, DocumentChange::Other);
        page.patternEdit()->setText(u"run"_s);
        page.start();
        QTRY_VERIFY(page.hasResults());
        QVERIFY(page.isSearching());
        page.endDocument(); // loading was cancelled
        QTRY_VERIFY(!page.isSearching());
        QCOMPARE(page.status(), u"Hits: 1  ·  Files: 1"_s);
        page.start(); // the same if it is known before
        QTRY_VERIFY(!page.isSearching());
    }

    void cancel_keepsWhatWasFound_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("by its button") << u"button"_s;
        QTest::newRow("by Escape") << u"escape"_s;
        QTest::newRow("by closing the dock") << u"hide"_s;
    }
    void cancel_keepsWhatWasFound()
    {
        QFETCH(QString, how);
        const auto listing = Test::listingFromFiles({{u"a.txt"_s, "run"}, {u"b.txt"_s, "run"}});
        Test::changeEntry(*listing, 1,
                          [&](Entry &entry) { entry.m_source = Test::growingSource("run"); }); // never arrives
        auto document = std::make_shared<Document>();
        document->listing = listing;
        Shown page;
        page.setDocument(document, DocumentChange::Other);
        page.open(u"run"_s);
        page.start();
        QTRY_VERIFY(page.hasResults());
        QVERIFY(page.isSearching());
        if (how == "button"_L1) {
            auto *cancel = page.findChildren<QPushButton *>().last();
            QTRY_VERIFY(cancel->isVisible());
            cancel->click();
        } else if (how == "escape"_L1) {
            QTRY_VERIFY(page.patternEdit()->hasFocus());
            QTest::keyClick(page.patternEdit(), Qt::Key_Escape);
        } else {
            page.hide();
        }
        QVERIFY(!page.isSearching());
        QCOMPARE(page.status(), u"Cancelled  ·  Hits so far: 1  ·  Files: 1"_s);
        QCOMPARE(page.rows(), QStringList {u"a.txt: run"_s});
    }

    void manyHits_stallNothing()
    {
        std::vector<Test::TestFile> files;
        const QByteArray text = QByteArray("    out[i] = (int32_t)data[i] * run_weight[i];\n").repeated(12'000);
        for (int i = 0; i < 12; ++i)
            files.emplace_back(u"src/lib%1.txt"_s.arg(i), text);
        Shown page(files);
        QTest::qWait(50);
        StallMeter meter;
        page.search(u"run"_s);
        QVERIFY2(page.status().startsWith(u"Hits: first 100\u202f000 of 144\u202f000  ·  Files: 12"),
                 qPrintable(page.status()));
        // The aim is 50 ms; a busy machine needs more.
        QVERIFY2(meter.longest() < Test::slack * 250, qPrintable(QString::number(meter.longest())));
        Test::CpuTimer clock;
        const auto isQuick = [&](const auto &run) {
            clock.start();
            run();
            return clock.elapsed() < Test::slack * 500;
        };
        for (const char *filter : {"r", "run_w", "lib3", "no such", ""}) {
            QVERIFY2(isQuick([&] {
                         page.filterEdit()->setText(QString::fromLatin1(filter));
                         page.tree()->viewport()->grab();
                     }),
                     filter);
        }
        QVERIFY(isQuick([&] { QCOMPARE(page.tree()->asTsv(ResultTree::Rows::All).count(u'\n'), 100'000); }));
        QVERIFY(isQuick([&] { page.goToNext(); })); // opens a file of 10 000
        QVERIFY(isQuick([&] { page.setDocument(nullptr, DocumentChange::Other); }));
    }

    void hits_areMarkedInTheirText()
    {
        Shown page({{u"a.c"_s, "int left, hit_here, right;\n"}});
        page.search(u"hit_here"_s);
        const QModelIndex hit = page.tree()->model()->index(0, 0, page.tree()->model()->index(0, 0));
        page.tree()->setCurrentIndex({});
        page.tree()->clearSelection();
        page.patternEdit()->setFocus();
        QTRY_VERIFY(!page.tree()->visualRect(hit).isEmpty());
        const QImage picture = page.tree()->viewport()->grab(page.tree()->visualRect(hit)).toImage();
        const QColor base = page.palette().color(QPalette::Base);
        // The background of the hit is one run in another colour.
        int marked = 0;
        for (int x = 0; x < picture.width(); ++x)
            marked += picture.pixelColor(x, picture.height() / 2 - 6) != base ? 1 : 0;
        const int width =
            QFontMetrics(QFontDatabase::systemFont(QFontDatabase::FixedFont)).horizontalAdvance(u"hit_here"_s);
        QVERIFY2(marked >= width - 2 && marked < 4 * width, qPrintable(QString::number(marked)));
    }
};

QTEST_MAIN(TstArchiveSearchPage)
#include "tst_archivesearchpage.moc"
