// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arrowicon.h"
#include "app/bookmarkmenu.h"
#include "app/keysdialog.h"
#include "app/mainwindow.h"
#include "app/placedialog.h"
#include "app/recentfiles.h"
#include "app/settings.h"
#include "app/windowrunner.h"
#include "model/base/format.h"
#include "model/items/constanttablemodel.h"
#include "model/items/roles.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "views/chart/chartview.h"
#include "views/chart/functionpage.h"
#include "views/chart/pictureexport.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/constants/constantspage.h"
#include "views/dialogs/filesaver.h"
#include "views/dialogs/propertiesdialog.h"
#include "views/file/filepage.h"
#include "views/messages/documentmessages.h"
#include "views/messages/placebutton.h"
#include "views/overview/card.h"
#include "views/search/archivesearchpage.h"
#include "views/table/filteredit.h"
#include "views/table/tablepage.h"
#include "views/tree/archivetreeview.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstMainWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    void load(const QString &fixture)
    {
        m_window->open(Test::fixturePath(fixture));
        QTRY_VERIFY(!m_window->isBusy());
    }
    [[nodiscard]] Link place() const { return m_window->currentPlace().link; }
    [[nodiscard]] QString pageId() const { return m_window->currentPlace().page; }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *candidate : m_window->findChildren<QAction *>()) {
            if (candidate->text().remove(u'&') == text)
                return candidate;
        }
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(u"mlf-viewer"_s);
        QFile::remove(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
                      + u"/mlf-viewer/mlf-viewer.ini"_s);
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1000, 700);
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void emptyWindow_offersWaysToBegin()
    {
        QVERIFY(m_window->pages().isEmpty());
        QVERIFY(!m_window->findChild<QDockWidget *>()->isVisible());
        QVERIFY(!action(u"Back"_s)->isEnabled());
        QVERIFY(!action(u"Reload"_s)->isEnabled());
        m_window->navigate(Link::page(u"code"_s)); // nothing to go to
        QCOMPARE(m_window->messages()->count(), 1);
    }

    void fixture_fillsThePages()
    {
        load(u"v7-aot-usmp"_s);
        QCOMPARE(m_window->pages(),
                 (QStringList {u"overview"_s, u"workspace"_s, u"code"_s, u"relay"_s, u"constants"_s, u"contract"_s,
                               u"targets"_s, u"findings"_s}));
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY2(m_window->windowTitle().contains("format 7"_L1), qPrintable(m_window->windowTitle()));
        QVERIFY(m_window->findChild<QDockWidget *>()->isVisible());
    }

    void constants_areAPlaceOfTheirOwn()
    {
        load(u"v7-three-modules"_s);
        const QString pages = m_window->pages().join(u' ');
        QVERIFY2(pages.contains("constants"_L1), qPrintable(pages));
        m_window->navigate(*parseLink(u"module:vad/page:constants"_s));
        QCOMPARE(pageId(), u"constants"_s);
        QTRY_VERIFY(!m_window->isBusy());
        auto *page = m_window->findChild<ConstantsPage *>();
        QVERIFY(page->model()->rowCount() > 1);
        const Link last = page->model()->index(page->model()->rowCount() - 1, 0).data(Roles::LinkRole).value<Link>();
        m_window->navigate(Link::page(u"overview"_s));
        m_window->navigate(last);
        QCOMPARE(pageId(), u"constants"_s);
        QCOMPARE(place(), last);
        QTest::keyClick(page->table()->table(), Qt::Key_Return);
        QCOMPARE(pageId(), u"code"_s);
        QVERIFY(place().firstLine);
        const Link written = place();
        page->setCurrentLink(page->model()->index(0, 0).data(Roles::LinkRole).value<Link>());
        m_window->navigate(Link::file(written.name, LineNumber(written.firstLine->value() + 1)));
        QCOMPARE(page->currentLink(), last); // one selection: its values are in sight
        m_window->goBack();
        m_window->goBack();
        QCOMPARE(place(), last);
        m_window->navigate(Link::constant(u"none of that name"_s));
        QCOMPARE(place(), last);
        QCOMPARE(m_window->messages()->count(), 1);
        load(u"v7-operator-flat"_s); // tables of the runtime alone are no page, and go to their line
        QVERIFY(!m_window->pages().contains(u"constants"_s));
        m_window->navigate(Link::constant(u"_tvm_func_array"_s));
        QCOMPARE(pageId(), u"code"_s);
        QVERIFY(place().firstLine);
    }

    void everyFixture_opensAndShowsEveryPage_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = Test::fixtureNames();
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyFixture_opensAndShowsEveryPage()
    {
        QFETCH(QString, name);
        load(name);
        QVERIFY(!m_window->pages().isEmpty());
        const QStringList pages = m_window->pages();
        for (const QString &page : pages) {
            m_window->showPage(page);
            QCOMPARE(pageId(), page);
            QVERIFY(!m_window->grab().isNull());
        }
    }

    void everyFixture_hasNoDeadDoors_data() { everyFixture_opensAndShowsEveryPage_data(); }
    void everyFixture_hasNoDeadDoors()
    {
        QFETCH(QString, name);
        load(name);
        qsizetype count = 0;
        for (qsizetype i = 0;; ++i) {
            m_window->showPage(u"overview"_s);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // a door may have made new cards
            const QList<Card *> cards = m_window->findChildren<Card *>();
            QVERIFY(!cards.isEmpty() && (i == 0 || cards.size() == count));
            count = cards.size();
            if (i == count)
                break;
            Card *card = cards[i];
            if (card->focusPolicy() == Qt::NoFocus)
                continue;
            QTest::keyClick(card, Qt::Key_Return);
            QVERIFY2(m_window->messages()->text(u"place"_s).isNull(), qPrintable(card->accessibleName()));
            QVERIFY2(pageId() != u"overview"_s, qPrintable(card->accessibleName()));
        }
    }

    void sample_opens()
    {
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY(m_window->pages().contains(u"relay"_s));
        QCOMPARE(m_window->messages()->count(), 0);
    }

    void places_areGoneToAndBack()
    {
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        const Module &module = m_window->session()->document()->modules.front();
        const FunctionFact &function = module.functions.front();
        m_window->navigate(Link::function(function.name));
        QCOMPARE(pageId(), u"code"_s);
        QCOMPARE(place().name, function.file);
        QCOMPARE(place().firstLine, function.line);
        m_window->navigate(Link::file(module.relayFile, LineNumber(2)));
        QCOMPARE(pageId(), u"relay"_s);
        QCOMPARE(place(), Link::file(module.relayFile, LineNumber(2)));
        m_window->navigate(Link::page(u"targets"_s));
        m_window->goBack();
        QCOMPARE(place(), Link::file(module.relayFile, LineNumber(2)));
        m_window->goBack();
        QCOMPARE(place().firstLine, function.line);
        m_window->goBack();
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY(!action(u"Back"_s)->isEnabled());
        m_window->goBack();
        m_window->goForward();
        m_window->goForward();
        m_window->goForward();
        m_window->goForward();
        QCOMPARE(pageId(), u"targets"_s);
        m_window->goBack();
        m_window->navigate(Link::page(u"workspace"_s)); // a new way: what lay ahead is gone
        QVERIFY(!action(u"Forward"_s)->isEnabled());
    }

    void unknownPlaces_areSaid()
    {
        load(u"v7-aot-usmp"_s);
        const QString page = pageId();
        for (const Link &link : {Link::file(u"no/such.c"_s), Link::function(u"nobody"_s), Link::page(u"nowhere"_s)}) {
            m_window->navigate(link);
            QVERIFY(m_window->messages()->text(u"place"_s).contains(formatLink(link)));
            QCOMPARE(pageId(), page);
        }
    }

    void pages_areTurned()
    {
        load(u"v7-aot-usmp"_s);
        const QStringList pages = m_window->pages();
        for (const QString &page : pages) {
            QCOMPARE(pageId(), page);
            action(u"Next Page"_s)->trigger();
        }
        QCOMPARE(pageId(), pages.first());
        action(u"Previous Page"_s)->trigger();
        QCOMPARE(pageId(), pages.last());
        m_window->goBack();
        QCOMPARE(pageId(), pages.first());
    }

    void pages_goByTheirTitlesToo()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"functions"_s));
        QCOMPARE(pageId(), u"workspace"_s);
        m_window->navigate(Link::page(u"nowhere"_s));
        QVERIFY(m_window->messages()->text(u"place"_s).contains("page:workspace"_L1));
    }

    void unknownModule_changesNothing()
    {
        load(u"v7-three-modules"_s);
        const WindowPlace before = m_window->currentPlace();
        QVERIFY(!before.module.isEmpty());
        for (const QString &place :
             {u"module:zzz/page:workspace"_s, u"module:vad/page:nowhere"_s, u"module:vad/function:nobody"_s}) {
            m_window->navigate(*parseLink(place));
            QVERIFY(m_window->messages()->text(u"place"_s).contains(place));
            QCOMPARE(m_window->currentPlace(), before);
        }
    }

    void modules_areRestoredByBackAndForward()
    {
        load(u"v7-three-modules"_s);
        const std::vector<Module> &modules = m_window->session()->document()->modules;
        const auto shown = [this] { return m_window->currentPlace().module; };
        const QString first = shown();
        const QString last = modules[2].metadata.name;
        m_window->navigate(Link::page(u"targets"_s, last));
        QCOMPARE(shown(), last);
        m_window->navigate(Link::page(u"workspace"_s, last));
        m_window->goBack();
        QCOMPARE(shown(), last);
        m_window->goBack();
        QCOMPARE(shown(), first);
        m_window->goForward();
        QCOMPARE(shown(), last);
        QCOMPARE(pageId(), u"targets"_s);
    }

    void picture_isOnlyOfWhatWasAskedFor_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("at");
        QTest::addColumn<int>("status");
        const QString fixture = Test::fixturePath(u"v7-aot-usmp"_s);
        QTest::newRow("a page") << fixture << u"page:targets"_s << 0;
        QTest::newRow("no such file") << u"/no/such/file.tar"_s << u""_s << 2;
        QTest::newRow("no such file, a place in it") << u"/no/such/file.tar"_s << u"page:targets"_s << 2;
        QTest::newRow("no such place") << fixture << u"page:nowhere"_s << 2;
    }
    void picture_isOnlyOfWhatWasAskedFor()
    {
        QFETCH(QString, file);
        QFETCH(QString, at);
        QFETCH(int, status);
        const QPalette palette = QApplication::palette();
        QTemporaryDir folder;
        WindowOptions options;
        options.files = QStringList {file};
        options.at = at;
        options.picture = folder.filePath(u"a.png"_s);
        QCOMPARE(runWindow(options), status);
        QCOMPARE(QFile::exists(options.picture), status == 0);
        QApplication::setPalette(palette);
    }

    void selection_runsThroughChartTreeAndCode()
    {
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        auto *functions = m_window->findChild<FunctionPage *>();
        auto *tree = m_window->findChild<ArchiveTreeView *>();
        m_window->showPage(u"workspace"_s);
        QTest::keyClick(functions->chart(), Qt::Key_Down);
        const Link selected = functions->currentLink();
        QCOMPARE(selected.kind, Link::Kind::Function);
        QCOMPARE(place(), selected);
        const std::vector<FunctionFact> &facts = m_window->session()->document()->modules.front().functions;
        const auto fact =
            std::find_if(facts.begin(), facts.end(), [&](const FunctionFact &f) { return f.name == selected.name; });
        QCOMPARE(tree->currentLink(), Link::file(fact->file));
        m_window->showPage(u"code"_s); // what was selected is what it shows
        QCOMPARE(place(), Link::file(fact->file, fact->line));
        m_window->goBack();
        QCOMPARE(functions->currentLink(), selected);
        QTest::keyClick(functions->chart(), Qt::Key_Return);
        QCOMPARE(place(), Link::file(fact->file, fact->line));
        const auto other = std::find_if(facts.begin(), facts.end(), [&](const FunctionFact &f) {
            return f.isStated && f.file == fact->file && f.name != selected.name;
        });
        m_window->navigate(Link::file(other->file, other->line));
        QCOMPARE(functions->currentLink(), Link::function(other->name));
    }

    void modules_areSwitched()
    {
        load(u"v7-three-modules"_s);
        const std::vector<Module> &modules = m_window->session()->document()->modules;
        QCOMPARE(modules.size(), 3U);
        auto *box = m_window->findChildren<QComboBox *>().constLast();
        for (QComboBox *candidate : m_window->findChildren<QComboBox *>()) {
            if (candidate->accessibleName() == u"Model"_s)
                box = candidate;
        }
        QCOMPARE(box->count(), 3);
        QVERIFY(box->isVisible());
        const FunctionFact &function = modules[2].functions.front();
        m_window->navigate(Link::function(function.name, modules[2].metadata.name));
        QCOMPARE(box->currentText(), modules[2].metadata.name);
        QCOMPARE(place(), Link::file(function.file, function.line));
        m_window->navigate(Link::file(modules[1].relayFile));
        QCOMPARE(box->currentText(), modules[1].metadata.name);
        QCOMPARE(pageId(), u"relay"_s);
        m_window->navigate(Link::page(u"workspace"_s)); // no function of a model that is not on show
        QVERIFY2(place().isNull(), qPrintable(formatLink(place())));
    }

    void wantedPlace_isGoneToWhenItIsThere()
    {
        m_window->navigateWhenLoaded(Link::page(u"targets"_s));
        load(u"v7-aot-usmp"_s);
        QCOMPARE(pageId(), u"targets"_s);
        m_window->navigateWhenLoaded(Link::function(u"nobody"_s));
        load(u"v7-aot-usmp-const"_s);
        QVERIFY(!m_window->messages()->text(u"place"_s).isNull());
        QCOMPARE(pageId(), u"overview"_s);
    }

    void wantedPage_leavesNothingToGoBackTo_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page : {u"overview"_s, u"workspace"_s, u"code"_s, u"relay"_s, u"targets"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    void wantedPage_leavesNothingToGoBackTo()
    {
        QFETCH(QString, page);
        m_window->navigateWhenLoaded(Link::page(page));
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(pageId(), page);
        QVERIFY(!action(u"Back"_s)->isEnabled());
    }

    void badFiles_areSaidAndTheOldDocumentStays()
    {
        load(u"v7-aot-usmp"_s);
        const DocumentPointer document = m_window->session()->document();
        m_window->open(u"/no/such/file.tar"_s);
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(m_window->messages()->text(u"load"_s).contains("/no/such/file.tar"_L1));
        QCOMPARE(m_window->session()->document(), document);
        load(u"bad-json"_s);
        QVERIFY(m_window->messages()->text(u"load"_s).isNull());
        QVERIFY(!m_window->messages()->text(u"error"_s).isNull());
    }

    void newestLoad_wins()
    {
        m_window->open(Test::fixturePath(u"v7-three-modules"_s));
        m_window->open(Test::fixturePath(u"v1-graph"_s));
        m_window->open(Test::fixturePath(u"v7-aot-usmp"_s));
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(m_window->session()->document()->location.endsWith("v7-aot-usmp.tar"_L1));
        QTest::qWait(50);
        QVERIFY(m_window->session()->document()->location.endsWith("v7-aot-usmp.tar"_L1));
    }

    void cancel_keepsWhatHasCome()
    {
        m_window->open(Test::fixturePath(u"v7-three-modules"_s));
        m_window->session()->cancel();
        QVERIFY(!m_window->isBusy());
        QCOMPARE(m_window->messages()->text(u"load"_s), u"Reading was cancelled."_s);
        QTest::qWait(50);
        QVERIFY(!m_window->session()->document());
        m_window->session()->reload();
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(m_window->session()->document());
    }

    void reload_keepsThePlace()
    {
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        const Link relay = Link::file(m_window->session()->document()->modules.front().relayFile, LineNumber(3));
        m_window->navigate(relay);
        action(u"Reload"_s)->trigger();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(place(), relay);
    }

    void fileCutOnDisk_isSaidAndReadAgain()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        QVERIFY(QFile::copy(Test::fixturePath(u"v7-aot-usmp"_s), path));
        m_window->open(path);
        QTRY_VERIFY(!m_window->isBusy());
        m_window->navigate(Link::page(u"code"_s));
        CodeView *view = m_window->findChild<FilePage *>()->codePage()->view();
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(QFile::resize(path, QFile(path).size() / 4 / 512 * 512));
        QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
        const auto message = [this] { return m_window->messages()->text(u"changed"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(message().startsWith("a.tar has changed on disk"_L1), 2000);
        // A failed opening is not what can be read again.
        m_window->open(u"/no/such/file.tar"_s);
        QTRY_VERIFY(!m_window->isBusy());
        action(u"Reload"_s)->trigger();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(m_window->session()->document()->location, path);
        QVERIFY(m_window->session()->document()->listing->damage);
        QVERIFY2(message().isNull(), qPrintable(message()));
        QVERIFY(QFile::remove(path)); // also with nobody at the window
        QTRY_VERIFY(message().startsWith("a.tar was moved or deleted"_L1));
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(message().isNull());
    }

    void otherArchive_hasNoPlaceOfTheOneBefore_data()
    {
        QTest::addColumn<QString>("other");
        QTest::newRow("of another model") << u"v7-inputs-011"_s;
        QTest::newRow("with files of the same names") << u"v7-aot-usmp-const"_s;
    }
    void otherArchive_hasNoPlaceOfTheOneBefore()
    {
        QFETCH(QString, other);
        struct Seen {
            QString page;
            Link place;
            QString said;
        };
        const auto walk = [this] {
            std::vector<Seen> seen;
            for (const QString &page : {u"workspace"_s, u"code"_s, u"relay"_s, u"overview"_s}) {
                m_window->navigate(Link::page(page));
                seen.push_back({pageId(), place(), m_window->findChild<PlaceButton *>()->place()});
            }
            return seen;
        };
        load(other);
        const std::vector<Seen> fresh = walk();
        load(u"v7-aot-usmp"_s);
        const Module &module = m_window->session()->document()->modules.front();
        m_window->navigate(Link::file(module.relayFile, LineNumber(2)));
        m_window->navigate(Link::function(module.functions.front().name));
        m_window->navigate(Link::page(u"overview"_s));
        load(other);
        QVERIFY(!action(u"Back"_s)->isEnabled() && !action(u"Forward"_s)->isEnabled());
        const std::vector<Seen> now = walk();
        for (std::size_t i = 0; i < fresh.size(); ++i) {
            QCOMPARE(now[i].page, fresh[i].page);
            QCOMPARE(now[i].place, fresh[i].place);
            QCOMPARE(now[i].said, fresh[i].said);
        }
    }

    void recentFiles_areRememberedAndOpened()
    {
        Settings settings;
        settings.setValue(Keys::recentFiles, QStringList());
        m_window = std::make_unique<MainWindow>(&settings);
        auto *recent = m_window->findChild<RecentFiles *>();
        QVERIFY(!recent->isEnabled());
        load(u"v7-aot-usmp"_s);
        load(u"v1-graph"_s);
        load(u"v7-aot-usmp"_s);
        m_window->openSample(); // no file
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(recent->paths(),
                 (QStringList {Test::fixturePath(u"v7-aot-usmp"_s), Test::fixturePath(u"v1-graph"_s)}));
        settings.setValue(Keys::recentFiles,
                          QStringList {u"/no/such/file.tar\tgone"_s} + settings.value(Keys::recentFiles));
        Q_EMIT recent->aboutToShow();
        QVERIFY(!recent->actions().at(0)->isEnabled());
        QVERIFY(recent->actions().at(2)->text().contains("v1-graph"_L1));
        recent->actions().at(2)->trigger();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(m_window->session()->document()->location, Test::fixturePath(u"v1-graph"_s));
        recent->actions().constLast()->trigger();
        QVERIFY(recent->paths().isEmpty() && !recent->isEnabled());
        m_window.reset();
    }

    void open_beginsWhereItIsOfUse()
    {
        const QTemporaryDir folder;
        Settings settings;
        settings.setValue(Keys::openFolder, QString());
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->show();
        const auto begins = [this] {
            action(u"Open…"_s)->trigger();
            auto *dialog = m_window->findChild<QFileDialog *>();
            const QString path = dialog->directory().canonicalPath();
            delete dialog;
            return path;
        };
        QCOMPARE(begins(), QDir::home().canonicalPath());
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(begins(), QDir::home().canonicalPath());
        settings.setValue(Keys::openFolder, folder.path());
        QCOMPARE(begins(), QDir(folder.path()).canonicalPath());
        load(u"v7-aot-usmp"_s);
        QCOMPARE(begins(), QFileInfo(Test::fixturePath(u"v7-aot-usmp"_s)).dir().canonicalPath());
        settings.setValue(Keys::openFolder, QString());
        m_window.reset();
    }

    void place_isAskedForByAnyName_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("place"); // a part of it
        QTest::newRow("title of a page") << u"target"_s << u"targets"_s << u""_s;
        QTest::newRow("page as a link") << u"page:workspace"_s << u"workspace"_s << u""_s;
        QTest::newRow("part of a path") << u"lib0"_s << u"code"_s << u"keyword_spotting_lib0.c"_s;
        QTest::newRow("path and line") << u"metadata.json:3"_s << u"code"_s << u"metadata.json:3"_s;
        QTest::newRow("short name of a function") << u"dense_pack + add"_s << u"code"_s << u"lib1.c:"_s;
        QTest::newRow("full name of a function")
            << u"tvmgen_keyword_spotting_fused_nn_contrib_dense_pack"_s << u"code"_s << u"lib1.c:"_s;
        QTest::newRow("nothing of that name") << u"no such thing"_s << u"overview"_s << u""_s;
    }
    void place_isAskedForByAnyName()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, page);
        QFETCH(const QString, place);
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        action(u"To Place…"_s)->trigger();
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QVERIFY(dialog);
        const int all = dialog->list()->model()->rowCount();
        dialog->edit()->selectAll();
        QTest::keyClicks(dialog->edit(), typed);
        QVERIFY(dialog->list()->model()->rowCount() < all);
        QTest::keyClick(dialog->edit(), Qt::Key_Return);
        QCOMPARE(pageId(), page);
        QVERIFY2(formatLink(this->place()).contains(place), qPrintable(formatLink(this->place())));
        QCOMPARE(m_window->messages()->text(u"place"_s).isNull(), typed != "no such thing"_L1);
    }

    void place_isChosenFromTheList()
    {
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        action(u"To Place…"_s)->trigger();
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QTest::keyClick(dialog->edit(), Qt::Key_Down);
        QTest::keyClick(dialog->edit(), Qt::Key_Down);
        QTest::keyClick(dialog->edit(), Qt::Key_Return);
        QCOMPARE(pageId(), m_window->pages().at(1));
    }

    void file_isEnteredFromTheTree()
    {
        load(u"v7-aot-usmp"_s);
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        auto *tree = m_window->findChild<ArchiveTreeView *>();
        auto *page = m_window->findChild<FilePage *>();
        for (const QString &path :
             {u"codegen/host/src/tilt_lib1.c"_s, u"metadata.json"_s, u"parameters/tilt.params"_s}) {
            tree->setCurrentLink(Link::file(path));
            tree->tree()->setFocus();
            QTest::keyClick(tree->tree(), Qt::Key_Return);
            QCOMPARE(page->path(), path);
            QVERIFY2(page->content()->hasFocus(), qPrintable(path));
        }
        tree->setCurrentLink(Link::file(u"metadata.json"_s));
        tree->tree()->setFocus();
        const QPoint row = tree->tree()->visualRect(tree->tree()->currentIndex()).center();
        QTest::mouseClick(tree->tree()->viewport(), Qt::LeftButton, {}, row);
        QCOMPARE(page->path(), u"metadata.json"_s);
        QVERIFY(tree->tree()->hasFocus()); // to walk on
    }

    void line_isAskedForAndGoneTo()
    {
        m_window->openSample();
        QTRY_VERIFY(!m_window->isBusy());
        action(u"To Line…"_s)->trigger(); // nothing to go to on this page
        QVERIFY(!m_window->findChild<QInputDialog *>());
        m_window->showPage(u"relay"_s);
        action(u"To Line…"_s)->trigger();
        auto *dialog = m_window->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"4"_s);
        dialog->accept();
        QCOMPARE(place().firstLine, LineNumber(3));
        QCOMPARE(pageId(), u"relay"_s);
    }

    void actions_areEnabledWhereTheyDoSomething_data()
    {
        QTest::addColumn<Link>("place");
        QTest::addColumn<bool>("isText");
        QTest::addColumn<bool>("isTable");
        QTest::newRow("overview") << Link::page(u"overview"_s) << false << false;
        QTest::newRow("functions") << Link::page(u"workspace"_s) << false << true;
        QTest::newRow("code") << Link::page(u"code"_s) << true << false;
        QTest::newRow("relay") << Link::page(u"relay"_s) << true << false;
        QTest::newRow("targets") << Link::page(u"targets"_s) << false << true;
        QTest::newRow("findings") << Link::page(u"findings"_s) << false << true;
        QTest::newRow("JSON as a tree") << Link::file(u"metadata.json"_s) << false << false;
        QTest::newRow("parameters") << Link::file(u"parameters/tilt.params"_s) << false << true;
    }
    void actions_areEnabledWhereTheyDoSomething()
    {
        QFETCH(const Link, place);
        QFETCH(const bool, isText);
        QFETCH(const bool, isTable);
        for (const QString &text : {u"To Line…"_s, u"Zoom In"_s, u"Zoom Out"_s, u"Normal Size"_s, u"Fold"_s})
            QVERIFY2(!action(text)->isEnabled(), qPrintable(text)); // nothing is open
        load(u"v7-aot-usmp"_s);
        m_window->navigate(place);
        QVERIFY(m_window->messages()->text(u"place"_s).isNull());
        for (const QString &text : {u"To Line…"_s, u"Zoom In"_s, u"Zoom Out"_s, u"Normal Size"_s, u"Fold"_s})
            QVERIFY2(action(text)->isEnabled() == isText, qPrintable(text));
        const QList<QAction *> edit = m_window->menuBar()->actions().at(1)->menu()->actions();
        const auto copy = std::find_if(edit.begin(), edit.end(), [](const QAction *entry) {
            return entry->text().remove(u'&') == "Copy Table as TSV"_L1;
        });
        QVERIFY(copy != edit.end());
        QCOMPARE((*copy)->isEnabled(), isTable);
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().contains(u'\t'), isTable);
        QGuiApplication::clipboard()->clear();
        (*copy)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().contains(u'\t'), isTable);
    }

    void missingLine_isSaidAndTheLastShown()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(99'998)));
        const auto *code = m_window->findChild<FilePage *>()->codePage();
        const qint64 lines = code->view()->lineCount();
        QCOMPARE(code->view()->currentLine(), LineNumber(lines - 1));
        const auto said = [&] { return m_window->messages()->text(u"place"_s); };
        QCOMPARE(said(),
                 u"metadata.json has no line %1. Its last is line %2."_s.arg(formatCount(99'999), formatCount(lines)));
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        QVERIFY(said().isEmpty());
    }

    void copy_meansTheTextWhereverTheFocusIs()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(m_window->session()->document()->modules.front().functions.front().file));
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        CodeView *view = m_window->findChild<FilePage *>()->codePage()->view();
        view->setCursorPosition({LineNumber(0), 0});
        view->setCursorPosition({LineNumber(1), 0}, true);
        const QString selected = view->selectedText();
        QVERIFY(!selected.isEmpty());
        const QList<QWidget *> focuses {view, m_window->findChild<QTabBar *>(), m_window.get()};
        for (QWidget *focus : focuses) {
            focus->setFocus();
            QGuiApplication::clipboard()->clear();
            QTest::keyClick(focus, Qt::Key_C, Qt::ControlModifier);
            QCOMPARE(QGuiApplication::clipboard()->text(), selected);
        }
        view->setFocus();
        QGuiApplication::clipboard()->clear();
        action(u"Copy"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), selected);
        // A field and a list have their own.
        QLineEdit *filter = m_window->findChild<ArchiveTreeView *>()->filterEdit();
        filter->setText(u"lib"_s);
        filter->setFocus();
        action(u"Select All"_s)->trigger();
        action(u"Copy"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"lib"_s);
        filter->clear();
        view->setFocus();
        action(u"Select All"_s)->trigger();
        QCOMPARE(view->selectedBytes().begin, ByteOffset(0));
        QCOMPARE(view->cursorPosition().line, LineNumber(view->lineCount() - 1));
        m_window->showPage(u"workspace"_s);
        auto *table = m_window->findChild<FunctionPage *>()->findChild<QTableView *>();
        table->setFocus();
        table->selectRow(0);
        QGuiApplication::clipboard()->clear();
        action(u"Copy"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u'\t'));
    }

    void markdown_namesTheModel()
    {
        load(u"v7-aot-usmp"_s);
        QVERIFY(!action(u"Copy as Markdown"_s)->isEnabled()); // no text in front
        Link place = Link::file(u"metadata.json"_s, LineNumber(1));
        place.lastLine = LineNumber(2);
        m_window->navigate(place);
        const QString digest = m_window->session()->document()->modelDigest;
        QVERIFY(!digest.isEmpty());
        action(u"Copy as Markdown"_s)->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith("```json\n"_L1), qPrintable(text));
        QVERIFY2(text.contains(u"v7-aot-usmp.tar@%1:metadata.json#L2-L3"_s.arg(digest.left(16))), qPrintable(text));
        QCOMPARE(text.count(u'\n'), 5);
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
        QDir(BookmarkStore::defaultFolder()).removeRecursively();
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
        QVERIFY(!toggle->isEnabled()); // no text in front
        for (const qint64 line : {3, 7}) {
            m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(line)));
            QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
        }
        const std::vector<LineNumber> lines {LineNumber(3), LineNumber(7)};
        QCOMPARE(m_window->findChild<BookmarkMenu *>()->bookmarks().lines(u"metadata.json"_s), lines);
        action(u"Reload"_s)->trigger();
        QTRY_VERIFY(!m_window->isBusy());
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
        m_window->open(Test::fixturePath(u"v1-graph"_s));
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(menu->bookmarks().isEmpty());
        m_window.reset();
        openIn(m_window);
        QCOMPARE(m_window->findChild<BookmarkMenu *>()->bookmarks().lines(u"metadata.json"_s),
                 (std::vector {LineNumber(7)}));
        action(u"Clear Bookmarks of This Archive"_s)->trigger();
        m_window.reset();
        QVERIFY(QDir(BookmarkStore::defaultFolder()).isEmpty());
    }

    void bookmarkFiles_areBounded()
    {
        const QTemporaryDir folder;
        const BookmarkStore store(folder.path());
        Bookmarks bookmarks;
        bookmarks.set({u"a.c"_s, LineNumber(1), {}});
        for (int i = 0; i < BookmarkStore::mostFiles + 5; ++i)
            QCOMPARE(store.save(u"key-%1"_s.arg(i), bookmarks), QString());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), BookmarkStore::mostFiles);
        QCOMPARE(store.save(u"none"_s, {}), QString());
        QVERIFY(!store.load(u"none"_s));
        QVERIFY(!BookmarkStore(folder.filePath(u"key-204.txt"_s)).save(u"x"_s, bookmarks).isEmpty()); // no folder
        QVERIFY(!BookmarkStore(QString()).load(u"key-204"_s));
    }

    void style_isFollowedWhileRunning_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page : {u"overview"_s, u"workspace"_s, u"code"_s, u"relay"_s, u"targets"_s, u"findings"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    /// A window that has changed its colours looks like one that was made in them.
    void style_isFollowedWhileRunning()
    {
        QFETCH(QString, page);
        const QPalette light = QApplication::palette();
        QPalette dark(QColor(0x33383d), QColor(0x24282c));
        dark.setColor(QPalette::Disabled, QPalette::WindowText, QColor(0x808080));
        const auto load = [&](MainWindow &window) {
            window.resize(1000, 700);
            window.show();
            window.open(Test::fixturePath(u"v7-three-modules"_s));
            [&] { QTRY_VERIFY(!window.isBusy()); }();
            window.showPage(page);
            [&] { QTRY_VERIFY(!window.isBusy()); }();
            window.setFocus();
        };
        // Layouts and scroll bars settle in a few steps.
        const auto pictureOf = [](MainWindow &window) {
            QImage last;
            for (QImage now; now.isNull() || now != last;) {
                last = now;
                QTest::qWait(20);
                now = window.grab().toImage();
            }
            return last;
        };
        load(*m_window);
        const QImage before = pictureOf(*m_window);
        QApplication::setPalette(dark);
        const QImage changed = pictureOf(*m_window);
        MainWindow other;
        load(other);
        const QImage made = pictureOf(other);
        QApplication::setPalette(light);
        QVERIFY(before != changed);
        QVERIFY(changed == made);
    }

    void disabledArrows_arePale_data()
    {
        QTest::addColumn<QPalette>("palette");
        QPalette dark(QColor(0x33383d), QColor(0x24282c));
        dark.setColor(QPalette::ButtonText, Qt::white);
        dark.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(0x808080));
        QTest::newRow("light") << QApplication::palette();
        QTest::newRow("dark") << dark;
    }
    void disabledArrows_arePale()
    {
        QFETCH(const QPalette, palette);
        const QPalette before = QApplication::palette();
        QApplication::setPalette(palette);
        for (const bool isBack : {true, false}) {
            const auto ink = [&](QIcon::Mode mode) {
                return arrowIcon(isBack).pixmap(QSize(16, 16), 1, mode).toImage().pixelColor(8, 8);
            };
            QCOMPARE(ink(QIcon::Normal).rgb(), palette.color(QPalette::Active, QPalette::ButtonText).rgb());
            QCOMPARE(ink(QIcon::Disabled).rgb(), palette.color(QPalette::Disabled, QPalette::ButtonText).rgb());
            QVERIFY(arrowIcon(isBack).pixmap(16).toImage() != arrowIcon(!isBack).pixmap(16).toImage());
        }
        QApplication::setPalette(before);
    }

    void keys_listTheShortcuts()
    {
        action(u"Keys"_s)->trigger();
        auto *dialog = m_window->findChild<KeysDialog *>();
        QVERIFY(dialog);
        QVERIFY(m_window->rect().contains(QRect(QPoint(), dialog->size())));
        const auto shown = [dialog] {
            QStringList rows;
            for (QTreeWidgetItemIterator it(dialog->list(), QTreeWidgetItemIterator::NotHidden); *it; ++it) {
                if ((*it)->parent())
                    rows += (*it)->text(0) + u": "_s + (*it)->text(1);
            }
            return rows;
        };
        QVERIFY2(shown().contains("Reload: F5"_L1), qPrintable(shown().join(u'\n')));
        const qsizetype all = shown().size();
        QVERIFY(all > 30);
        dialog->filter()->setText(u"f5"_s);
        QCOMPARE(shown(), QStringList {u"Reload: F5"_s});
        dialog->filter()->setText(u"Bookmarks"_s); // the menu: all of it
        QVERIFY(shown().size() > 2 && shown().size() < all);
        dialog->reject();
    }

    void keyOfAPage_goesIntoIt()
    {
        load(u"v7-aot-usmp"_s);
        m_window->findChild<QTreeView *>()->setFocus();
        for (const int key : {Qt::Key_2, Qt::Key_1, Qt::Key_3}) {
            QTest::keyClick(m_window.get(), Qt::Key(key), Qt::AltModifier);
            auto *tabs = m_window->findChild<QTabWidget *>();
            QVERIFY2(tabs->currentWidget()->isAncestorOf(QApplication::focusWidget()), qPrintable(pageId()));
        }
    }

    void closingWhileLoading_isClean_data()
    {
        QTest::addColumn<int>("milliseconds");
        for (const int wait : {0, 1, 3, 10, 30})
            QTest::addRow("after %d ms", wait) << wait;
    }
    void closingWhileLoading_isClean()
    {
        QFETCH(int, milliseconds);
        m_window->openSample();
        QTest::qWait(milliseconds);
        m_window->close();
        m_window.reset();
        QTest::qWait(20);
    }

    void silentPipe_canBeCancelledAndClosed()
    {
        int ends[2] = {};
        QCOMPARE(pipe(ends), 0);
        const QString path = u"/dev/fd/%1"_s.arg(ends[0]);
        m_window->open(path); // nobody ever writes
        QTest::qWait(150);
        QVERIFY(m_window->session()->isLoading());
        m_window->session()->cancel();
        m_window->open(path);
        m_window.reset(); // returns
        close(ends[0]);
        close(ends[1]);
    }

    void dropped_isOpened()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(Test::fixturePath(u"v7-aot-usmp"_s))});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_VERIFY(m_window->session()->document() && !m_window->isBusy());
        data.setUrls({QUrl(u"https://example.org/model.tar"_s)});
        QDragEnterEvent again({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &again);
        QDropEvent remote({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &remote);
        QVERIFY(m_window->messages()->text(u"load"_s).contains("example.org"_L1));
    }

    void placeInTheStatusBar_isCopied()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        m_window->findChild<PlaceButton *>()->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"metadata.json:2"_s);
    }

    void menus_haveMnemonicsAndNoShortcutTwice()
    {
        QSet<QKeySequence> shortcuts;
        for (const QAction *top : m_window->menuBar()->actions()) {
            QVERIFY2(top->text().contains(u'&'), qPrintable(top->text()));
            QSet<QChar> letters;
            for (const QAction *entry : top->menu()->actions()) {
                if (entry->isSeparator())
                    continue;
                const qsizetype at = entry->text().indexOf(u'&');
                QVERIFY2(at >= 0, qPrintable(entry->text()));
                const QChar letter = entry->text().at(at + 1).toLower();
                QVERIFY2(!letters.contains(letter), qPrintable(entry->text()));
                letters += letter;
                QSet<QChar> inner;
                for (const QAction *choice : entry->menu() ? entry->menu()->actions() : QList<QAction *>()) {
                    const qsizetype mark = choice->text().indexOf(u'&');
                    const QChar choiceLetter = mark < 0 ? QChar() : choice->text().at(mark + 1).toLower();
                    QVERIFY2(mark < 0 || !inner.contains(choiceLetter), qPrintable(choice->text()));
                    inner += choiceLetter;
                    QVERIFY2(choice->shortcut().isEmpty() || !shortcuts.contains(choice->shortcut()),
                             qPrintable(choice->text()));
                    shortcuts += choice->shortcut();
                }
                for (const QKeySequence &shortcut : entry->shortcuts()) {
                    QVERIFY2(!shortcuts.contains(shortcut), qPrintable(entry->text()));
                    shortcuts += shortcut;
                }
            }
        }
    }

    void text_isFoldedAndWrappedFromTheMenu()
    {
        Settings settings;
        m_window = std::make_unique<MainWindow>(&settings);
        load(u"v7-aot-usmp-const"_s);
        m_window->navigate(Link::file(u"codegen/host/src/tilt_lib0.c"_s));
        QTRY_VERIFY(!m_window->isBusy());
        const CodeView *view = m_window->findChild<FilePage *>()->codePage()->view();
        const auto closed = [view] {
            return std::count_if(view->folds().folds().begin(), view->folds().folds().end(),
                                 [](const Fold &fold) { return fold.isClosed; });
        };
        action(u"Fold All Initialisers"_s)->trigger();
        const auto all = closed();
        QVERIFY(all > 0);
        const LineNumber first = view->folds().folds().front().first;
        m_window->navigate(Link::file(u"codegen/host/src/tilt_lib0.c"_s, first));
        action(u"Unfold"_s)->trigger();
        QCOMPARE(closed(), all - 1);
        action(u"Fold"_s)->trigger();
        QCOMPARE(closed(), all);
        action(u"Unfold All"_s)->trigger();
        QCOMPARE(closed(), 0);
        QVERIFY(!view->isWordWrapped());
        action(u"Word Wrap"_s)->trigger();
        QVERIFY(view->isWordWrapped());
        // It is remembered, for this and the next window.
        QVERIFY(settings.value(Keys::wordWrap));
        m_window = std::make_unique<MainWindow>(&settings);
        QVERIFY(m_window->findChild<FilePage *>()->codePage()->view()->isWordWrapped());
        m_window.reset();
        settings.setValue(Keys::wordWrap, false);
    }

    void controls_areReachedByTab_data() { style_isFollowedWhileRunning_data(); }
    /// What takes a click on a page can be walked to, unless a menu offers the same.
    void controls_areReachedByTab()
    {
        QFETCH(QString, page);
        load(u"v7-three-modules"_s);
        m_window->activateWindow();
        m_window->showPage(page);
        QTRY_VERIFY(!m_window->isBusy() && QApplication::activeWindow() == m_window.get());
        QSet<const QWidget *> visited;
        m_window->findChild<ArchiveTreeView *>()->filterEdit()->setFocus();
        for (int i = 0; i < 100; ++i) {
            QVERIFY(QApplication::focusWidget());
            visited += QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QSet<const QAction *> inMenus;
        for (const QAction *top : m_window->menuBar()->actions()) {
            for (const QAction *entry : top->menu()->actions())
                inMenus += entry;
        }
        int count = 0;
        for (const QWidget *control : m_window->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<const QAbstractButton *>(control)
                || qobject_cast<const QLineEdit *>(control) || qobject_cast<const QComboBox *>(control)
                || (qobject_cast<const QAbstractScrollArea *>(control) && !qobject_cast<const QHeaderView *>(control)
                    && !qobject_cast<const QScrollArea *>(control));
            const auto *button = qobject_cast<const QToolButton *>(control);
            const bool isInMenu = button && (inMenus.contains(button->defaultAction()));
            const bool isPart = qobject_cast<const QTabBar *>(control->parentWidget())
                || qobject_cast<const QDockWidget *>(control->parentWidget())
                || qobject_cast<const QLineEdit *>(control->parentWidget())
                || qobject_cast<const QAbstractScrollArea *>(control->parentWidget())
                || control->objectName() == "qt_toolbar_ext_button"_L1;
            if (!isControl || isInMenu || isPart || !control->isVisible() || !control->isEnabled())
                continue;
            ++count;
            const QAccessibleInterface *spoken =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(control)); // it takes no const one
            const QString name = spoken->text(QAccessible::Name);
            QVERIFY2(!name.isEmpty(), control->metaObject()->className());
            // Of a group the arrow keys reach the others.
            const auto *member = qobject_cast<const QAbstractButton *>(control);
            const QWidget *reached = member && member->group() ? member->group()->checkedButton() : control;
            QVERIFY2(visited.contains(reached), qPrintable(name));
        }
        QVERIFY2(count >= 3, qPrintable(QString::number(count)));
    }

    void tabStops_canBeSeen_data() { style_isFollowedWhileRunning_data(); }
    /// Every stop looks other with the focus than without.
    void tabStops_canBeSeen()
    {
        QFETCH(QString, page);
        load(u"v7-three-modules"_s);
        m_window->activateWindow();
        m_window->showPage(page);
        QTRY_VERIFY(!m_window->isBusy() && QApplication::activeWindow() == m_window.get());
        m_window->findChild<ArchiveTreeView *>()->filterEdit()->setFocus();
        QSet<const QWidget *> visited;
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const QWidget *stop = QApplication::focusWidget();
            if (visited.contains(stop))
                break;
            visited += stop;
            const QImage with = m_window->grab().toImage();
            m_window->setFocus(); // nobody has it
            const QImage without = m_window->grab().toImage();
            const_cast<QWidget *>(stop)->setFocus(Qt::TabFocusReason);
            QVERIFY2(
                with != without,
                qPrintable(u"%1 %2"_s.arg(QLatin1StringView(stop->metaObject()->className()), stop->accessibleName())));
        }
        QVERIFY(visited.size() > 3);
    }

    void overview_isScrolledByKeysFromACard()
    {
        m_window->resize(640, 420);
        load(u"v7-three-modules"_s);
        Card *card = nullptr;
        for (Card *candidate : m_window->findChildren<Card *>()) {
            if (candidate->focusPolicy() != Qt::NoFocus && !card)
                card = candidate;
        }
        QVERIFY(card);
        const auto areas = m_window->findChildren<QScrollArea *>();
        const auto area = std::find_if(areas.begin(), areas.end(),
                                       [&](const QScrollArea *candidate) { return candidate->isAncestorOf(card); });
        QVERIFY(area != areas.end());
        QTRY_VERIFY((*area)->verticalScrollBar()->maximum() > 0);
        QTest::keyClick(card, Qt::Key_PageDown);
        QVERIFY((*area)->verticalScrollBar()->value() > 0);
    }

    void find_goesFromHitToHit()
    {
        QVERIFY(!action(u"Find…"_s)->isEnabled());
        load(u"v7-aot-usmp"_s);
        QVERIFY(!action(u"Find…"_s)->isEnabled()); // the overview
        m_window->showPage(u"code"_s);
        QVERIFY(action(u"Find…"_s)->isEnabled());
        auto *code = m_window->findChild<FilePage *>()->codePage();
        SearchBar *bar = code->searchBar();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(!bar->isHidden());
        auto *edit = bar->findChild<QLineEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        edit->setText(u"return"_s);
        QTRY_VERIFY(bar->status().contains(" of "_L1));
        const Link first = place();
        QCOMPARE(code->view()->selectedText(), u"return"_s);
        QTest::keyClick(edit, Qt::Key_F3);
        QTRY_VERIFY(place() != first);
        QVERIFY(m_window->findChild<PlaceButton *>()->place() == formatLink(place())); // the status bar follows
        QTest::keyClick(edit, Qt::Key_F3, Qt::ShiftModifier);
        QTRY_COMPARE(place(), first);
        m_window->navigate(Link::page(u"overview"_s));
        m_window->goBack();
        QCOMPARE(place(), first);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(bar->isHidden() && code->view()->hasFocus());
    }

    void find_ofATree_looksInItsText()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s));
        auto *page = m_window->findChild<FilePage *>();
        QCOMPARE(page->form(), FilePage::Form::Tree);
        action(u"Find…"_s)->trigger();
        QCOMPARE(page->form(), FilePage::Form::Text);
        QVERIFY(!page->codePage()->searchBar()->isHidden());
        page->setForm(FilePage::Form::Bytes);
        QVERIFY(!action(u"Find…"_s)->isEnabled());
        m_window->showPage(u"relay"_s);
        action(u"Find Next"_s)->trigger(); // no pattern yet
        QVERIFY(!m_window->findChild<QStackedWidget *>()->isHidden());
        for (const CodePage *text : m_window->findChildren<CodePage *>()) {
            if (text->isVisible())
                QVERIFY(!text->searchBar()->isHidden());
        }
    }

    void findInArchive_goesFromFileToFile()
    {
        auto *page = m_window->findChild<ArchiveSearchPage *>();
        QVERIFY(!action(u"Find in Archive…"_s)->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!page->isVisible());
        load(u"v7-aot-usmp"_s);
        m_window->activateWindow();
        m_window->showPage(u"code"_s);
        auto *code = m_window->findChild<FilePage *>()->codePage();
        QTest::keyClick(m_window.get(), Qt::Key_F4); // nothing was searched for
        QVERIFY(page->isVisible());
        QTRY_VERIFY(page->patternEdit()->hasFocus());
        page->patternEdit()->setText(u"int32_t tvmgen_"_s);
        QTest::keyClick(page->patternEdit(), Qt::Key_Return);
        QTRY_VERIFY(!page->isSearching());
        QVERIFY(page->hasResults());
        QSet<QString> files;
        for (int i = 0; i < 12; ++i) {
            QTest::keyClick(page->patternEdit(), Qt::Key_F4);
            QCOMPARE(place().kind, Link::Kind::File);
            QTRY_COMPARE(code->view()->selectedText(), u"int32_t tvmgen_"_s);
            QCOMPARE(m_window->findChild<PlaceButton *>()->place(), formatLink(place()));
            files += place().name;
        }
        QVERIFY(files.size() > 1);
        const Link last = place();
        QTest::keyClick(page->patternEdit(), Qt::Key_F4, Qt::ShiftModifier);
        QVERIFY(place() != last);
        QTest::keyClick(m_window.get(), Qt::Key_F4); // also with the dock closed
        m_window->goBack();
        QTest::keyClick(page->patternEdit(), Qt::Key_Escape);
        QVERIFY(code->view()->hasFocus());
        QVERIFY(page->isVisible());
    }

    void findInArchive_takesTheSelection_andFollowsTheDocument()
    {
        load(u"v7-aot-usmp"_s);
        m_window->showPage(u"code"_s);
        auto *page = m_window->findChild<ArchiveSearchPage *>();
        auto *code = m_window->findChild<FilePage *>()->codePage();
        code->searchBar()->open();
        code->searchBar()->findChild<QLineEdit *>()->setText(u"include"_s);
        QTRY_COMPARE(code->view()->selectedText(), u"include"_s);
        action(u"Find in Archive…"_s)->trigger();
        QCOMPARE(page->patternEdit()->text(), u"include"_s);
        QVERIFY(!page->hasResults()); // proposed, not searched for
        page->start();
        QTRY_VERIFY(page->hasResults() && !page->isSearching());
        const QString status = page->status();
        m_window->session()->reload();
        QTRY_VERIFY(!m_window->isBusy() && !page->isSearching());
        QCOMPARE(page->status(), status);
        load(u"v7-graph"_s);
        QVERIFY(!page->hasResults());
        QVERIFY(page->isVisible());
    }

    void findInArchive_isRemembered()
    {
        Settings settings;
        for (const bool isFirst : {true, false}) {
            MainWindow window(&settings);
            window.show();
            auto *page = window.findChild<ArchiveSearchPage *>();
            QVERIFY(!page->isVisible()); // an empty window has nothing to find in
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            QCOMPARE(page->isVisible(), !isFirst);
            if (isFirst)
                page->parentWidget()->show();
            else
                page->parentWidget()->hide();
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

    void narrowWindow_leavesNoNarrowFiles()
    {
        Settings settings;
        settings.setValue(Keys::windowState, QByteArray());
        settings.setValue(Keys::filesWidth, Keys::filesWidth.fallback);
        const auto openIn = [&](MainWindow &window) {
            window.resize(1000, 700);
            window.show();
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            QTRY_COMPARE(window.findChild<QDockWidget *>(u"files"_s)->width(), Keys::filesWidth.fallback);
        };
        {
            MainWindow window(&settings);
            openIn(window);
            auto *files = window.findChild<QDockWidget *>(u"files"_s);
            window.resize(300, 200); // there is a smallest size
            QCOMPARE(window.size(), QSize(640, 420));
            QTRY_VERIFY(files->width() >= 200);
            window.resize(1000, 700);
            QTRY_COMPARE(files->width(), Keys::filesWidth.fallback);
            window.resize(300, 200);
            window.close();
        }
        {
            MainWindow window(&settings); // as small as it was left
            openIn(window);
            // The user has the last word.
            auto *files = window.findChild<QDockWidget *>(u"files"_s);
            const QPoint separator(files->geometry().right() + 3, files->geometry().center().y());
            QTest::mousePress(window.windowHandle(), Qt::LeftButton, {}, separator);
            QTest::mouseMove(window.windowHandle(), separator - QPoint(20, 0));
            QTest::mouseMove(window.windowHandle(), separator - QPoint(40, 0));
            QTRY_COMPARE(files->width(), Keys::filesWidth.fallback - 40);
            QTest::mouseRelease(window.windowHandle(), Qt::LeftButton, {}, separator - QPoint(40, 0));
            window.resize(640, 420);
            QCoreApplication::processEvents();
            window.resize(1000, 700);
            QTRY_COMPARE(files->width(), Keys::filesWidth.fallback - 40);
            window.close();
        }
        QCOMPARE(settings.value(Keys::filesWidth), Keys::filesWidth.fallback - 40);
        settings.setValue(Keys::filesWidth, Keys::filesWidth.fallback);
        settings.setValue(Keys::windowState, QByteArray());
    }

    void arrangementOfFiles_isRemembered()
    {
        Settings settings;
        {
            MainWindow window(&settings);
            window.openSample();
            QTRY_VERIFY(!window.isBusy());
            auto *tree = window.findChild<ArchiveTreeView *>();
            QCOMPARE(tree->wantedArrangement(), ArchiveTreeModel::Arrangement::ByModel); // unless told otherwise
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

    void file_isSavedWithAWordAboutIt()
    {
        const QTemporaryDir folder;
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s));
        QVERIFY(action(u"Save File As…"_s)->isEnabled());
        auto *tree = m_window->findChild<ArchiveTreeView *>();
        const DocumentPointer document = m_window->session()->document();
        const Entry *entry = document->listing->find(u"metadata.json"_s);
        const QString path = folder.filePath(u"saved.json"_s);
        tree->saver()->save(*entry, path);
        QTRY_VERIFY(m_window->messages()->text(u"save"_s).contains(path));
        QCOMPARE(Test::readFile(path), entry->bytes()->view().toByteArray());
        const QString nowhere = folder.filePath(u"no/such/folder"_s);
        tree->saver()->save(*entry, nowhere);
        QTRY_VERIFY(m_window->messages()->text(u"save"_s).startsWith(nowhere + u": The file cannot be saved"_s));
    }

    void properties_areShownOfWhatIsInFront()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s));
        QCOMPARE(action(u"Properties"_s)->shortcut(), QKeySequence(Qt::ALT | Qt::Key_Return));
        action(u"Properties"_s)->trigger();
        const auto *dialog = m_window->findChild<PropertiesDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->item().path, u"metadata.json"_s);
    }

    void unit_isRemembered()
    {
        Settings settings;
        {
            MainWindow window(&settings);
            window.findChild<FunctionPage *>()->unitMenu()->actions().last()->trigger();
        }
        MainWindow window(&settings);
        QCOMPARE(window.findChild<FunctionPage *>()->unit(), ByteUnit::Hexadecimal);
        settings.setValue(Keys::byteUnit, 99); // of another version
        MainWindow other(&settings);
        other.show();
        settings.setValue(Keys::byteUnit, 0);
    }

    void errorOfLoading_goesWithTheNextGoodOne()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        const QByteArray whole = Test::readFile(Test::fixturePath(u"v7-graph"_s));
        Test::writeFile(path, whole);
        MainWindow window;
        window.show();
        window.open(path);
        QTRY_VERIFY(!window.isBusy());
        QVERIFY(window.messages()->text(u"load"_s).isEmpty());
        Test::writeFile(path, {});
        window.session()->reload();
        QTRY_VERIFY(!window.messages()->text(u"load"_s).isEmpty());
        Test::writeFile(path, whole);
        window.session()->reload();
        QTRY_VERIFY(!window.isBusy() && window.messages()->text(u"load"_s).isEmpty());
    }

    void compiledFunction_leadsToItsSymbol()
    {
        const QString name = u"tvmgen_kws_fused_add"_s;
        Test::ElfSpec registry;
        registry.sections = {{".text", 1, 6, QByteArray(8, '\x90')}};
        registry.symbols = {{"TVMSystemLibEntryPoint", 0x12, 1, 0, 8}, {name.toLatin1(), 0x10, 0, 0, 0}};
        Test::ElfSpec kernels = registry;
        kernels.symbols = {{"helper", 0x02, 1, 4, 4}, {name.toLatin1(), 0x12, 1, 0, 4}};
        const std::vector<Test::Member> members {
            {"metadata.json", Test::modelWithKernels({{name, 16}}, 100).front().second},
            {"codegen/host/lib/kws_lib0.o", registry.bytes()},
            {"codegen/host/lib/kws_lib1.o", kernels.bytes()}};
        const QTemporaryDir folder;
        Test::writeFile(folder.filePath(u"compiled.tar"_s), Test::writeTar(members, Test::TarFormat::Ustar));
        MainWindow window;
        window.show();
        window.open(folder.filePath(u"compiled.tar"_s));
        QTRY_VERIFY(!window.isBusy() && window.pages().contains(u"workspace"_s));
        window.navigate(Link::page(u"workspace"_s));
        window.navigate(Link::function(name));
        QCOMPARE(window.currentPlace().page, u"code"_s);
        QCOMPARE(window.currentPlace().link.name, u"codegen/host/lib/kws_lib1.o"_s);
        const auto *symbols = window.findChild<QTableView *>(u"symbols"_s);
        QTRY_COMPARE(symbols->currentIndex().siblingAtColumn(0).data().toString(), name);
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
        window.findChild<FunctionPage *>()->unitMenu()->actions().last()->trigger();
        QVERIFY2(facts().contains(u"0x23ab6 (146\u202f102\u00a0B) in all"_s), qPrintable(facts()));
        const auto *tree = window.findChild<ArchiveTreeView *>()->tree();
        QVERIFY(tree->model()->index(0, 1).data().toString().startsWith("0x"_L1));
        const auto cards = window.findChildren<Card *>();
        QVERIFY(std::any_of(cards.begin(), cards.end(),
                            [](const Card *card) { return card->accessibleDescription().contains("0x"_L1); }));
    }

    void pictures_areOfThePageInFront()
    {
        MainWindow window;
        window.show();
        window.openSample();
        QTRY_VERIFY(!window.isBusy());
        const QAction *save = window.findChild<FunctionPage *>()->saveAction();
        QVERIFY(!save->isEnabled());
        window.navigate(Link::page(u"workspace"_s));
        QVERIFY(save->isEnabled());
        window.navigate(Link::page(u"code"_s));
        QVERIFY(!save->isEnabled());
        // What goes wrong is said in the window.
        const ChartScene scene;
        window.findChild<FunctionPage *>()->pictureExport()->save(u"/nonexistent/a.svg"_s, {}, scene, {});
        QTRY_VERIFY(window.messages()->text(u"export"_s).contains(u"/nonexistent/a.svg"_s));
    }

    void options_areParsed()
    {
        const QStringList arguments {u"mlf-viewer"_s, u"a.tar"_s, u"--at"_s,       u"page:code"_s,
                                     u"--picture"_s,  u"o.png"_s, u"--size"_s,     u"800x600"_s,
                                     u"--style"_s,    u"dark"_s,  u"--no-limits"_s};
        const WindowOptions options = parseWindowOptions(arguments);
        QVERIFY2(options.problem.isEmpty(), qPrintable(options.problem));
        QCOMPARE(options.files, QStringList {u"a.tar"_s});
        QCOMPARE(options.size, QSize(800, 600));
        QCOMPARE(options.style, u"dark"_s);
        QCOMPARE(options.limits.entries, Limits::none().entries);
        for (const QStringList &wrong : {QStringList {u"--size"_s, u"0x5"_s},
                                         {u"--style"_s, u"pink"_s},
                                         {u"--at"_s, u"call:0"_s},
                                         {u"--nonsense"_s}})
            QVERIFY(!parseWindowOptions(QStringList {u"mlf-viewer"_s} + wrong).problem.isEmpty());
    }
};

QTEST_MAIN(TstMainWindow)
#include "tst_mainwindow.moc"
