// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/bookmarkmenu.h"
#include "app/store/settings.h"
#include "app/window/navigator.h"
#include "app/window/sessionrestore.h"
#include "app/window/sidebar.h"
#include "tests/support/fulldisk.h"
#include "tests/support/mainwindowtest.h"
#include "views/chart/functionpage.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/constants/constantspage.h"
#include "views/dialogs/filesaver.h"
#include "views/file/filepage.h"
#include "views/messages/documentmessages.h"
#include "views/overview/card.h"
#include "views/search/archivesearchpage.h"
#include "views/tree/archivetreeview.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

const QString codePath = u"codegen/host/src/tilt_lib1.c"_s;

} // namespace

/// State that a window restores from the previous one.
class TstWindowMemory : public Test::MainWindowTest {
    Q_OBJECT

    /// A new window with the archive of the previous one. `link` is requested by its start.
    void openAnew(Settings &settings, const Link &link = Link(),
                  const QString &path = Test::fixturePath(u"v7-aot-usmp-const"_s))
    {
        if (m_window)
            m_window->close();
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->resize(1000, 700);
        m_window->show();
        m_window->open(path);
        if (!link.isNull())
            m_window->navigator()->navigateWhenLoaded(link, m_window->session()->isLoading());
        rest();
    }

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    /// Stored settings stay unchanged, and the window reports it.
    void fullDisk_leavesWhatIsStored()
    {
        const QString path =
            QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/mlf-viewer/mlf-viewer.ini"_s;
        const QString odd = u"/tmp/ü \"x\", y=1; \\ @a\nb"_s;
        {
            Settings settings;
            settings.setValue(Keys::openFolder, odd);
            settings.setValue(Keys::recentFiles, QStringList {u"@one, two"_s, QString(), u"\x01f"_s});
            settings.setValue(Keys::windowState, QByteArray("\0\xff)\"1", 5));
        }
        const auto content = [&](const QString &file) {
            QFile stored(file);
            return stored.open(QIODevice::ReadOnly) ? stored.readAll() : QByteArray();
        };
        const QByteArray before = content(path);
        Settings settings;
        QCOMPARE(settings.value(Keys::openFolder), odd);
        QCOMPARE(settings.value(Keys::recentFiles), (QStringList {u"@one, two"_s, QString(), u"\x01f"_s}));
        QCOMPARE(settings.value(Keys::windowState), QByteArray("\0\xff)\"1", 5));
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->show();
        loadSample();
        {
            const Test::FullDisk disk(0);
            settings.setValue(Keys::fontSize, 444);
            QTRY_VERIFY(m_window->messages()->text(u"settings"_s).contains(u"could not be saved"_s));
            m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(3)));
            QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
            QTRY_VERIFY(m_window->messages()->text(u"bookmarks"_s).contains(u"could not be saved"_s));
        }
        QCOMPARE(content(path), before);
        settings.setValue(Keys::fontSize, 445);
        QTRY_COMPARE(Settings().value(Keys::fontSize), 445);
    }

    void bookmarks_surviveReloadAndRestart_data()
    {
        QTest::addColumn<QString>("fixture"); // empty: the sample
        QTest::newRow("an archive") << u"v7-aot-usmp"_s;
        QTest::newRow("the sample") << QString();
    }
    void bookmarks_surviveReloadAndRestart()
    {
        QFETCH(QString, fixture);
        QDir(StateFolder::defaultPath(u"bookmarks"_s)).removeRecursively();
        Settings settings;
        const auto openIn = [&](std::unique_ptr<MainWindow> &window) {
            window = std::make_unique<MainWindow>(&settings);
            window->resize(1000, 700);
            window->show();
            if (fixture.isEmpty())
                window->openSample();
            else
                window->open(Test::fixturePath(fixture));
            QTRY_VERIFY(!window->isBusy());
        };
        openIn(m_window);
        QAction *toggle = m_window->findChild<BookmarkMenu *>()->toggleAction();
        QVERIFY(!toggle->isEnabled()); // no text page is shown
        for (const qint64 line : {3, 7}) {
            m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(line)));
            QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
        }
        const std::vector<LineNumber> lines {LineNumber(3), LineNumber(7)};
        QCOMPARE(m_window->findChild<BookmarkMenu *>()->bookmarks().lines(u"metadata.json"_s), lines);
        reload();
        QCOMPARE(m_window->findChild<BookmarkMenu *>()->bookmarks().lines(u"metadata.json"_s), lines);
        m_window.reset();
        openIn(m_window);
        auto *menu = m_window->findChild<BookmarkMenu *>();
        QCOMPARE(menu->bookmarks().lines(u"metadata.json"_s), lines);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier);
        QCOMPARE(place(), Link::file(u"metadata.json"_s, LineNumber(3)));
        QTest::keyClick(m_window.get(), Qt::Key_PageUp, Qt::AltModifier);
        QCOMPARE(place(), Link::file(u"metadata.json"_s, LineNumber(7)));
        Q_EMIT menu->aboutToShow();
        const QList<QAction *> rows = menu->actions().last(2);
        QVERIFY2(rows[0]->text().startsWith("&1 metadata.json:4"_L1), qPrintable(rows[0]->text()));
        rows[0]->trigger();
        QCOMPARE(place(), Link::file(u"metadata.json"_s, LineNumber(3)));
        action(u"Clear Bookmark"_s)->trigger();
        QCOMPARE(menu->bookmarks().all().size(), 1U);
        // Another archive has its own.
        load(u"v1-graph"_s);
        QVERIFY(menu->bookmarks().isEmpty());
        m_window.reset();
        openIn(m_window);
        QCOMPARE(m_window->findChild<BookmarkMenu *>()->bookmarks().lines(u"metadata.json"_s),
                 (std::vector {LineNumber(7)}));
        action(u"Clear Bookmarks of This Archive"_s)->trigger();
        m_window.reset();
        QVERIFY(QDir(StateFolder::defaultPath(u"bookmarks"_s)).isEmpty());
    }

    void bookmarkFiles_areBounded()
    {
        const QTemporaryDir folder;
        const StateFolder store(folder.path(), u".txt"_s);
        for (int i = 0; i < StateFolder::maxFiles + 5; ++i)
            QCOMPARE(store.save(u"key-%1"_s.arg(i), "x"), QString());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), StateFolder::maxFiles);
        QCOMPARE(store.save(u"none"_s, {}), QString());
        QVERIFY(!store.load(u"none"_s));
        QVERIFY(!StateFolder(folder.filePath(u"key-204.txt"_s), {}).save(u"x"_s, "x").isEmpty()); // no folder
        QVERIFY(!StateFolder({}, {}).load(u"key-204"_s));
    }

    void archive_comesBackAsItWasLeft_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<Link>("place"); // on that page
        QTest::newRow("overview, with a call selected elsewhere") << u"overview"_s << Link();
        QTest::newRow("calls, with a call") << u"calls"_s << Link::call(1);
        QTest::newRow("flash, with a constant") << u"flash"_s << Link::constant(u"fused_constant_let"_s);
        QTest::newRow("files") << u"files"_s << Link::file(codePath, LineNumber(34));
        QTest::newRow("relay") << u"relay"_s << Link::file(u"src/tilt.relay"_s, LineNumber(2));
        QTest::newRow("findings") << u"findings"_s << Link();
    }
    void archive_comesBackAsItWasLeft()
    {
        QFETCH(const QString, page);
        QFETCH(const Link, place);
        QDir(SessionRestore::defaultFolder()).removeRecursively();
        Settings settings;
        openAnew(settings);
        QCOMPARE(pageId(), u"overview"_s); // the first time
        if (place.isNull()) {
            m_window->navigate(Link::call(1));
            m_window->navigate(Link::page(page));
        } else {
            m_window->navigate(place);
        }
        QCOMPARE(pageId(), page);
        const WindowPlace before = m_window->currentPlace();
        const Subject subject = m_window->findChild<Navigator *>()->subject();
        QVERIFY(subject.isKnown() || page == "relay"_L1);
        openAnew(settings);
        QCOMPARE(m_window->currentPlace(), before);
        const Subject again = m_window->findChild<Navigator *>()->subject();
        QVERIFY(again.isSameThing(subject));
        QCOMPARE(again.isNull(), subject.isNull());
        QVERIFY(!action(u"Back"_s)->isEnabled()); // no history yet
        QVERIFY(m_window->messages()->text(u"place"_s).isEmpty());
        // A requested place has priority.
        openAnew(settings, Link::page(u"targets"_s));
        QCOMPARE(pageId(), u"targets"_s);
        // Another archive has its own, also in the same window.
        load(u"v1-graph"_s);
        QCOMPARE(pageId(), u"overview"_s);
        load(u"v7-aot-usmp-const"_s);
        QCOMPARE(pageId(), u"targets"_s);
        m_window.reset();
    }

    /// The comparison itself does not come back, so its page would be empty.
    void changes_comeBackAsOverview()
    {
        QDir(SessionRestore::defaultFolder()).removeRecursively();
        Settings settings;
        openAnew(settings);
        m_window->navigate(Link::page(u"changes"_s));
        QCOMPARE(pageId(), u"changes"_s);
        openAnew(settings);
        QCOMPARE(pageId(), u"overview"_s);
        m_window.reset();
    }

    /// While both archives are read, the page of changes waits in front, and not the page of the last time.
    void comparison_isAwaitedOnItsPage()
    {
        QDir(SessionRestore::defaultFolder()).removeRecursively();
        Settings settings;
        openAnew(settings);
        m_window->navigate(Link::page(u"fit"_s));
        m_window->close();
        m_window = std::make_unique<MainWindow>(&settings);
        QStringList pages;
        connect(m_window->navigator(), &Navigator::placeChanged, this, [&] { pages += pageId(); });
        m_window->show();
        m_window->open(Test::fixturePath(u"v7-aot-usmp-const"_s));
        m_window->compareWith(Test::fixturePath(u"v7-aot-usmp"_s));
        rest();
        QCOMPARE(pageId(), u"changes"_s);
        QVERIFY2(!pages.contains(u"fit"_s), qPrintable(pages.join(u' ')));
        m_window.reset();
    }

    void text_comesBackAsItWasLeft()
    {
        QDir(SessionRestore::defaultFolder()).removeRecursively();
        Settings settings;
        const auto text = [&] { return pageOf<FilePage>("code")->codePage(); };
        openAnew(settings);
        m_window->navigate(Link::file(codePath, LineNumber(40)));
        CodeView *view = text()->view();
        QVERIFY(view->folds().map().folds().size() > 2);
        const LineNumber closed = view->folds().map().folds().front().first;
        view->folding().setFolded(closed, true);
        view->zoomIn();
        view->zoomIn();
        view->select({LineNumber(40), 3}, {LineNumber(42), 5});
        view->setFirstVisibleLine(LineNumber(38));
        const TextState left = text()->state();
        QCOMPARE(left.zoom, 2);
        QCOMPARE(left.folds.lines, std::vector {closed});
        QCOMPARE(left.top, LineNumber(38));
        const QString selected = view->textCursor().selectedText();
        QVERIFY(selected.count(u'\n') == 2);
        openAnew(settings);
        QTRY_COMPARE(text()->state(), left);
        QCOMPARE(text()->view()->textCursor().selectedText(), selected);
        QVERIFY(text()->view()->folds().map().foldAt(closed)->isClosed);
        // If it is opened by a link, its folds and size are restored, and the place is the link's.
        openAnew(settings, Link::file(codePath, LineNumber(60)));
        QCOMPARE(text()->view()->textCursor().line(), LineNumber(60));
        QCOMPARE(text()->state().zoom, 2);
        QCOMPARE(text()->state().folds, left.folds);
        m_window.reset();
    }

    /// A visit without a text keeps its state, and a text that was left twice has its last state.
    void text_isKeptThroughOtherVisits()
    {
        QDir(SessionRestore::defaultFolder()).removeRecursively();
        Settings settings;
        const auto view = [&] { return pageOf<FilePage>("code")->codePage()->view(); };
        const auto zoom = [&] { return pageOf<FilePage>("code")->codePage()->state().zoom; };
        openAnew(settings, Link::file(codePath, LineNumber(40)));
        view()->zoomIn();
        view()->zoomIn();
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(0))); // left with zoom 2
        m_window->navigate(Link::file(codePath, LineNumber(40)));
        QTRY_COMPARE(zoom(), 2);
        view()->zoomOut();
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(0))); // now with zoom 1
        m_window->navigate(Link::file(codePath, LineNumber(40)));
        QTRY_COMPARE(zoom(), 1);
        openAnew(settings, Link::page(u"calls"_s)); // the code is not shown
        openAnew(settings, Link::file(codePath, LineNumber(40)));
        QTRY_COMPARE(zoom(), 1);
        m_window.reset();
    }

    void stateOfAnArchive_isReadAsItWasWritten()
    {
        const ArchiveState state {
            {u"files"_s, Link::file(u"a b/c.c"_s, LineNumber(4)), u"kws"_s},
            {Link::call(3), Link::buffer(u"sid_1"_s)},
            {{u"a b/c.c"_s,
              77,
              {-2, {LineNumber(1), 2}, {LineNumber(3), 4}, LineNumber(5), {true, {LineNumber(7), LineNumber(9)}}}}}};
        QCOMPARE(readArchiveState(formatArchiveState(state)), state);
        for (const QByteArray &odd : {QByteArray(), QByteArray("[1]"), QByteArray("{\"page\": 7, \"texts\": [3, {}]}"),
                                      QByteArray("{\"texts\": [{\"top\": -5, \"zoom\": 1e9}]}")}) {
            const ArchiveState read = readArchiveState(odd);
            QVERIFY(read.place.page.isEmpty() && read.place.link.isNull() && read.selected.empty());
            for (const ArchiveState::Text &text : read.texts)
                QVERIFY(text.state.top >= LineNumber() && text.state.zoom <= 100);
        }
        const QByteArray manyFolds = "{\"texts\": [{\"folds\": [0" + QByteArray(",1").repeated(100'000) + "]}]}";
        QCOMPARE(readArchiveState(manyFolds).texts.at(0).state.folds.lines.size(), std::size_t(1'000));
    }

    /// Results are not kept, and an empty dock uses no space.
    void findInArchive_staysClosedUntilAskedFor()
    {
        Settings settings;
        for (int round = 0; round < 2; ++round) {
            MainWindow window(&settings);
            window.show();
            auto *page = window.findChild<ArchiveSearchPage *>();
            QVERIFY(!page->isVisible()); // an empty window has nothing to search
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            QVERIFY(!page->isVisible());
            page->parentWidget()->show();
            QVERIFY(page->isVisible());
            window.open(Test::fixturePath(u"v1-graph"_s)); // in one window it stays open
            QTRY_VERIFY(!window.isBusy());
            QVERIFY(page->isVisible());
            window.close();
        }
    }

    void layout_isRemembered()
    {
        Settings settings;
        {
            MainWindow window(&settings);
            window.resize(777, 555);
            window.show();
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            window.findChild<QDockWidget *>()->close();
            window.close();
        }
        MainWindow window(&settings);
        window.show();
        QCOMPARE(window.size(), QSize(777, 555));
        window.openSample();
        QTRY_VERIFY(!window.isBusy());
        QVERIFY(!window.findChild<QDockWidget *>()->isVisible());
    }

    void tree_keepsTheWidthOfTheUser()
    {
        Settings settings;
        int width = 0;
        const auto treeIn = [&](MainWindow &window) {
            window.resize(1000, 700);
            window.show();
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            window.pageList()->show(u"files"_s);
        };
        {
            MainWindow window(&settings);
            treeIn(window);
            auto *tree = window.findChild<ArchiveTreeView *>();
            QTRY_VERIFY(tree->width() >= 220);
            window.resize(300, 200); // there is a minimum size
            QCOMPARE(window.size(), QSize(640, 420));
            QTRY_VERIFY2(tree->width() >= 150, qPrintable(QString::number(tree->width())));
            window.resize(1000, 700);
            QTRY_VERIFY(tree->width() >= 220);
            auto *splitter = window.findChild<FilePage *>()->findChild<FittedSplitter *>();
            QWidget *handle = splitter->handle(1);
            width = tree->width() - 40;
            QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(1, 50));
            QTest::mouseMove(handle, QPoint(-39, 50));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, QPoint(1, 50));
            QTRY_VERIFY(std::abs(tree->width() - width) <= 4);
            width = tree->width();
            window.close();
        }
        MainWindow window(&settings);
        treeIn(window);
        QTRY_COMPARE(window.findChild<ArchiveTreeView *>()->width(), width);
        settings.setState(u"files/splitter"_s, {});
    }

    void titlesOfTheSidebar_areRemembered()
    {
        Settings settings;
        {
            MainWindow window(&settings);
            window.resize(1200, 700);
            window.show();
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            auto *bar = window.findChild<SideBar *>();
            QVERIFY(!bar->isNarrow());
            window.resize(900, 700);
            QTRY_VERIFY(bar->isNarrow());
            window.resize(1200, 700);
            QTRY_VERIFY(!bar->isNarrow());
            for (QAction *action : window.findChildren<QAction *>()) {
                if (action->text() == u"Titles in Side&bar"_s)
                    action->trigger();
            }
            QVERIFY(bar->isNarrow());
            window.close();
        }
        MainWindow window(&settings);
        window.resize(1200, 700);
        window.show();
        QVERIFY(window.findChild<SideBar *>()->isNarrow());
        settings.setValue(Keys::narrowSideBar, false);
    }

    void arrangementOfFiles_isRemembered()
    {
        Settings settings;
        {
            MainWindow window(&settings);
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            auto *tree = window.findChild<ArchiveTreeView *>();
            QCOMPARE(tree->wantedArrangement(), ArchiveTreeModel::Arrangement::ByModel); // the default
            tree->arrangementActions()[1]->trigger();
            window.close();
        }
        MainWindow window(&settings);
        auto *tree = window.findChild<ArchiveTreeView *>();
        QCOMPARE(tree->wantedArrangement(), ArchiveTreeModel::Arrangement::ByFolder);
        tree->setWantedArrangement(ArchiveTreeModel::Arrangement::ByModel);
        window.close();
        QCOMPARE(settings.value(Keys::filesByModel), true);
    }

    void folderOfSavedFiles_isRemembered_data()
    {
        QTest::addColumn<bool>("isOfValues");
        QTest::newRow("a file of the archive") << false;
        QTest::newRow("values of a constant") << true;
    }
    void folderOfSavedFiles_isRemembered()
    {
        QFETCH(const bool, isOfValues);
        Settings settings;
        const QTemporaryDir folder;
        const auto savers = [](MainWindow &window) {
            return std::array {window.findChild<ArchiveTreeView *>()->saver(),
                               window.page(u"flash"_s)->findChild<ConstantsPage *>()->saver()};
        };
        {
            MainWindow window(&settings);
            const SaveFunction nothing = [](const SaveTarget &, const std::stop_token &, const ByteProgressFunction &) {
                return std::optional<Error>();
            };
            savers(window)[isOfValues]->save(nothing, folder.filePath(u"a"_s));
            QTRY_VERIFY(!window.messages()->text(u"save"_s).isEmpty());
            window.close();
        }
        MainWindow window(&settings);
        for (const FileSaver *saver : savers(window))
            QCOMPARE(saver->folder(), folder.path());
        settings.setValue(Keys::saveFolder, QString());
    }

    void unit_isRemembered()
    {
        Settings settings;
        {
            MainWindow window(&settings);
            window.findChild<UnitMenu *>()->actions().last()->trigger();
        }
        MainWindow window(&settings);
        QCOMPARE(window.findChild<UnitMenu *>()->unit(), ByteUnit::Hexadecimal);
        QCOMPARE(static_cast<FunctionPage *>(window.page(u"functions"_s))->unit(), ByteUnit::Hexadecimal);
        settings.setValue(Keys::byteUnit, 99); // from another version
        MainWindow other(&settings);
        other.show();
        settings.setValue(Keys::byteUnit, 0);
    }

    void unit_isThatOfEveryPage()
    {
        MainWindow window;
        window.show();
        window.openSample();
        QTRY_VERIFY(!window.isBusy());
        const auto facts = [&] {
            QString text;
            const auto labels = window.statusBar()->findChildren<QLabel *>();
            for (const QLabel *label : labels)
                text += label->text();
            return text;
        };
        QVERIFY2(facts().contains(u"146\u202f102\u00a0B (142.7\u00a0KiB) in all"_s), qPrintable(facts()));
        QVERIFY2(!facts().contains("archive"_L1), qPrintable(facts())); // it is not compressed
        window.findChild<UnitMenu *>()->actions().last()->trigger();
        QVERIFY2(facts().contains(u"0x23ab6 (146\u202f102\u00a0B) in all"_s), qPrintable(facts()));
        const auto *tree = window.findChild<ArchiveTreeView *>()->tree();
        QVERIFY(tree->model()->index(0, 1).data().toString().startsWith("0x"_L1));
        const auto cards = window.findChildren<Card *>();
        QVERIFY(std::any_of(cards.begin(), cards.end(),
                            [](const Card *card) { return card->accessibleDescription().contains("0x"_L1); }));
    }
};

QTEST_MAIN(TstWindowMemory)
#include "tst_windowmemory.moc"
