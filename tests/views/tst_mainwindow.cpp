// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/placeactions.h"
#include "app/store/settings.h"
#include "app/window/recentfiles.h"
#include "app/window/sidebar.h"
#include "app/window/windowrunner.h"
#include "model/analysis/code/functionname.h"
#include "model/document/document.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/file/filepage.h"
#include "views/memory/callstrip.h"
#include "views/messages/documentmessages.h"
#include "views/messages/startpage.h"
#include "views/overview/card.h"
#include "views/overview/glancechart.h"
#include "views/paint/scenepainter.h"

#include <QClipboard>
#include <QComboBox>
#include <QDate>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Opening, reloading, failing and closing: a window's handling of a whole archive.
class TstMainWindow : public Test::MainWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void emptyWindow_offersWaysToBegin()
    {
        QVERIFY(m_window->pageList()->shown().isEmpty());
        QVERIFY(!m_window->findChild<QDockWidget *>()->isVisible());
        QVERIFY(!action(u"Back"_s)->isEnabled());
        QVERIFY(!action(u"Reload"_s)->isEnabled());
        m_window->navigate(Link::page(u"files"_s)); // no page to go to
        QCOMPARE(m_window->messages()->count(), 1);
    }

    void fixture_fillsThePages()
    {
        load(u"v7-aot-usmp"_s);
        QCOMPARE(m_window->pageList()->shown(),
                 (QStringList {u"overview"_s, u"calls"_s, u"functions"_s, u"flash"_s, u"fit"_s, u"files"_s, u"relay"_s,
                               u"graph"_s, u"integrate"_s, u"targets"_s, u"findings"_s, u"changes"_s}));
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY2(m_window->windowTitle().contains("format 7"_L1), qPrintable(m_window->windowTitle()));
        QVERIFY(!m_window->findChild<QDockWidget *>()->isVisible());
    }

    /// At the size of a laptop, no chart of the overview shortens a name.
    void overviewOfALaptop_elidesNothing_data()
    {
        Test::addArchiveRows({u"v7-cmsis"_s, u"v7-aot-usmp"_s, u"v7-graph"_s});
    }
    void overviewOfALaptop_elidesNothing()
    {
        QFETCH(const QString, path);
        m_window->resize(1280, 800);
        loadFile(path);
        const Page *overview = m_window->page(u"overview"_s);
        QVERIFY(overview);
        const auto charts = [overview] { // those of earlier cards are hidden until they are deleted
            QList<GlanceChart *> shown = overview->findChildren<GlanceChart *>();
            shown.removeIf([](const GlanceChart *chart) { return !chart->isVisible(); });
            return shown;
        };
        QTRY_VERIFY(!charts().isEmpty());
        QString cut; // names that TVM itself has cut, of which a tile may show a line
        for (const Module &module : m_window->session()->document()->modules) {
            for (const FunctionFact &function : module.functions)
                cut += shortFunctionName(function.name, module.metadata.name) + u'\n';
        }
        for (const GlanceChart *chart : charts()) {
            const QFontMetricsF metrics(chart->font());
            const double scale = sceneScale(chart->font());
            for (const SceneText &text : chart->scene().body.texts) {
                QVERIFY2(!text.text.contains(u'\u2026') || cut.contains(text.text), qPrintable(text.text));
                QVERIFY2(text.align == TextAlign::Center // drawn beyond its box
                             || metrics.horizontalAdvance(text.text) <= text.box.width() * scale + 1,
                         qPrintable(text.text));
            }
        }
    }

    /// The count of findings in the sidebar shows the worst severity as a symbol, and in words.
    void countOfFindings_hasTheWorstSeverity_data()
    {
        const Test::Rows<QString, std::optional<Severity>, QString> row({"name", "symbol", "words"});
        row("errors", u"v7-cmsis-missing-argument"_s, std::optional(Severity::Error), u"Errors: "_s);
        row("warnings", u"v7-aot-usmp"_s, std::optional(Severity::Warning), u"(Warnings: "_s);
        row("notes", u"v7-graph"_s, {}, u"(Notes: "_s);
    }
    void countOfFindings_hasTheWorstSeverity()
    {
        QFETCH(const QString, name);
        QFETCH(const std::optional<Severity>, symbol);
        QFETCH(const QString, words);
        load(name);
        const auto *bar = m_window->findChild<SideBar *>();
        std::optional<Severity> shown;
        for (const int page : bar->rows())
            shown = shown ? shown : bar->symbolOf(page);
        QCOMPARE(shown, symbol);
        const auto items = bar->findItems(u"Findings"_s, Qt::MatchExactly);
        QCOMPARE(items.size(), 1);
        const QListWidgetItem *item = items.front();
        const QString spoken = item->data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.startsWith("Findings ("_L1) && spoken.contains(words), qPrintable(spoken));
        QCOMPARE(item->toolTip(), spoken);
    }

    void everyFixture_opensAndShowsEveryPage_data() { Test::addRows("name", Test::sweptFixtureNames()); }
    void everyFixture_opensAndShowsEveryPage()
    {
        QFETCH(QString, name);
        load(name);
        QVERIFY(!m_window->pageList()->shown().isEmpty());
        const QStringList pages = m_window->pageList()->shown();
        for (const QString &page : pages) {
            m_window->pageList()->show(page);
            QCOMPARE(pageId(), page);
            QVERIFY(!m_window->grab().isNull());
        }
    }

    void everyFixture_hasNoDeadLinks_data() { everyFixture_opensAndShowsEveryPage_data(); }
    void everyFixture_hasNoDeadLinks()
    {
        QFETCH(QString, name);
        load(name);
        qsizetype count = 0;
        for (qsizetype i = 0;; ++i) {
            m_window->pageList()->show(u"overview"_s);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // an activation may have created new
                                                                                 // cards
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
        loadSample();
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY(m_window->pageList()->shown().contains(u"relay"_s));
        QCOMPARE(m_window->messages()->count(), 0);
    }

    void badFiles_areSaidAndTheOldDocumentStays()
    {
        load(u"v7-aot-usmp"_s);
        const DocumentPointer document = m_window->session()->document();
        loadFile(u"/no/such/file.tar"_s);
        QVERIFY(m_window->messages()->text(u"load"_s).contains("/no/such/file.tar"_L1));
        QCOMPARE(m_window->session()->document(), document);
        load(u"bad-json"_s);
        QVERIFY(m_window->messages()->text(u"load"_s).isNull());
        QVERIFY(!m_window->messages()->text(u"error"_s).isNull());
        // A button leads to its place. On the page of findings it is not necessary any more.
        const QList<QPushButton *> buttons = m_window->messages()->findChildren<QPushButton *>();
        const auto isPlace = [](const QPushButton *button) { return button->text() == "Show &Place"_L1; };
        const auto toPlace = std::ranges::find_if(buttons, isPlace);
        QVERIFY(toPlace != buttons.end());
        (*toPlace)->click();
        QCOMPARE(place().name, u"metadata.json"_s);
        m_window->navigate(Link::page(u"findings"_s));
        QVERIFY(m_window->messages()->text(u"error"_s).isNull());
    }

    /// Messages appear below the page.
    void message_movesNoButton()
    {
        loadSample();
        m_window->navigate(Link::call(1));
        rest();
        const auto tops = [this] {
            std::vector<QPoint> places;
            for (const QWidget *widget : std::initializer_list<const QWidget *> {
                     m_window->pageList()->bar(), m_window->pageList()->front(), m_window->findChild<CallStrip *>()})
                places.push_back(widget->mapTo(m_window.get(), QPoint()));
            return places;
        };
        const std::vector<QPoint> before = tops();
        m_window->messages()->showMessage({u"test"_s, Severity::Warning, u"text"_s, {}, {}});
        QTRY_VERIFY(m_window->messages()->isVisible());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(tops(), before);
    }

    /// A place that changes meanwhile does not appear over a message of the status bar.
    void statusBar_showsOneText()
    {
        loadSample();
        const auto *place = m_window->findChild<PlaceButton *>();
        QVERIFY(place->isVisible());
        action(u"Copy Place as Link"_s)->trigger();
        QVERIFY(!m_window->statusBar()->currentMessage().isEmpty());
        m_window->navigate(Link::page(u"integrate"_s));
        QVERIFY(!place->isVisible());
        m_window->statusBar()->clearMessage();
        QVERIFY(place->isVisible());
        QCOMPARE(place->place(), u"page:integrate"_s);
    }

    void emptyFolder_isNotRemembered()
    {
        Settings settings;
        settings.setValue(Keys::recentFiles, QStringList());
        showWindow(&settings);
        const QTemporaryDir folder;
        loadFile(folder.path());
        QCOMPARE(settings.value(Keys::recentFiles), QStringList());
        m_window.reset();
    }

    void newestLoad_wins()
    {
        m_window->open(Test::fixturePath(u"v7-three-modules"_s));
        m_window->open(Test::fixturePath(u"v1-graph"_s));
        load(u"v7-aot-usmp"_s);
        QVERIFY(m_window->session()->document()->location.endsWith("v7-aot-usmp.tar"_L1));
        QTest::qWait(50);
        QVERIFY(m_window->session()->document()->location.endsWith("v7-aot-usmp.tar"_L1));
    }

    void choiceOfModels_isOffWhereAllAreShown()
    {
        load(u"v7-three-modules"_s);
        const auto *models = Test::widgetNamed<QComboBox>(*m_window, u"Model"_s);
        QVERIFY(models && models->count() == 3);
        QVERIFY(models->isEnabled());
        m_window->navigate(Link::page(u"fit"_s));
        QVERIFY(!models->isEnabled());
        m_window->navigate(Link::page(u"calls"_s));
        QVERIFY(models->isEnabled());
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
        rest();
        QVERIFY(m_window->session()->document());
    }

    void reload_keepsThePlace()
    {
        loadSample();
        const Link relay = Link::file(m_window->session()->document()->modules.front().relayFile, LineNumber(3));
        m_window->navigate(relay);
        reload();
        QCOMPARE(place(), relay);
    }

    /// Nothing arrives and nothing is computed, but no read waits for a disk.
    void silentPipe_isNoDisk()
    {
        int ends[2];
        QCOMPARE(pipe(ends), 0);
        m_window->open(u"/dev/fd/%1"_s.arg(ends[0]));
        QTest::qWait(2200);
        QVERIFY(m_window->session()->isLoading());
        QCOMPARE(m_window->messages()->text(u"disk"_s), QString());
        ::close(ends[1]);
        rest();
        ::close(ends[0]);
    }

    void fileCutOnDisk_isSaidAndReadAgain()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        QVERIFY(QFile::copy(Test::fixturePath(u"v7-aot-usmp"_s), path));
        loadFile(path);
        m_window->navigate(Link::page(u"files"_s));
        CodeView *view = pageOf<FilePage>("code")->codePage()->view();
        rest();
        QVERIFY(QFile::resize(path, QFile(path).size() / 4 / 512 * 512));
        QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
        const auto message = [this] { return m_window->messages()->text(u"changed"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(message().startsWith("a.tar has changed on disk"_L1), 2000);
        // A failed opening cannot be reloaded.
        loadFile(u"/no/such/file.tar"_s);
        reload();
        QCOMPARE(m_window->session()->document()->location, path);
        QVERIFY(m_window->session()->document()->listing->damage);
        QVERIFY2(message().isNull(), qPrintable(message()));
        QVERIFY(QFile::remove(path)); // also without an active window
        QTRY_VERIFY(message().startsWith("a.tar was moved or deleted"_L1));
        loadSample();
        QVERIFY(message().isNull());
    }

    void changedFile_saysWhatChanged_data()
    {
        Test::addCases<QString, QString, QString>(u"mainwindow/changedFile"_s, {"before", "after", "changes"});
    }
    /// The comparison bar has it before the file is requested, and the shown page stays.
    void changedFile_saysWhatChanged()
    {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const QString, changes);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        QVERIFY(QFile::copy(Test::fixturePath(before), path));
        loadFile(path);
        const DocumentPointer shown = m_window->session()->document();
        QVERIFY(QFile::remove(path) && QFile::copy(Test::fixturePath(after), path));
        m_window->session()->watcher()->check();
        const auto message = [this] { return m_window->messages()->text(u"changed"_s); };
        QTRY_VERIFY2_WITH_TIMEOUT(message().startsWith("a.tar has changed on disk"_L1)
                                      && !message().endsWith("Reload it for what it holds now."_L1),
                                  qPrintable(message()), Test::patience);
        QCOMPARE(m_window->session()->document(), shown);
        QString said = message();
        said.remove(u"a.tar has changed on disk. "_s);
        QCOMPARE(said.replace(QChar(0x202f), u' ').replace(QChar(0xa0), u' '), changes);
        m_window->findChild<DocumentMessages *>()->findChild<QPushButton *>()->click();
        rest();
        QVERIFY(message().isNull());
        QVERIFY(m_window->session()->document() != shown);
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
        m_window->openSample(); // not a file
        rest();
        QCOMPARE(recent->paths(),
                 (QStringList {Test::fixturePath(u"v7-aot-usmp"_s), Test::fixturePath(u"v1-graph"_s)}));
        settings.setValue(Keys::recentFiles,
                          QStringList {u"/no/such/file.tar\tgone"_s} + settings.value(Keys::recentFiles));
        Q_EMIT recent->aboutToShow();
        QTRY_VERIFY(!recent->actions().at(0)->isEnabled()); // another thread checks it
        QVERIFY(recent->actions().at(2)->text().contains("v1-graph"_L1));
        recent->actions().at(2)->trigger();
        rest();
        QCOMPARE(m_window->session()->document()->location, Test::fixturePath(u"v1-graph"_s));
        recent->actions().constLast()->trigger();
        QVERIFY(recent->paths().isEmpty() && !recent->isEnabled());
        m_window.reset();
    }

    void recentFile_thatIsNoArchiveAnyMore_isForgotten()
    {
        Settings settings;
        settings.setValue(Keys::recentFiles, QStringList());
        showWindow(&settings);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        QVERIFY(QFile::copy(Test::fixturePath(u"v7-aot-usmp"_s), path));
        const auto *recent = m_window->findChild<RecentFiles *>();
        loadFile(path);
        QCOMPARE(recent->paths(), QStringList {path});
        Test::writeFile(path, "no archive");
        loadFile(path);
        QVERIFY(!m_window->messages()->text(u"load"_s).isEmpty());
        QCOMPARE(recent->paths(), QStringList());
        m_window.reset();
    }

    void startPage_listsRecentArchives()
    {
        Settings settings;
        settings.setValue(Keys::recentFiles, QStringList());
        showWindow(&settings);
        QVERIFY(!m_window->findChild<StartPage *>()->recentList()->isVisible()); // an empty list is hidden
        load(u"v7-aot-usmp"_s);
        load(u"v7-three-modules"_s);
        const ByteCount peak = *m_window->session()->document()->modules.front().figures.peak.bytes;
        settings.setValue(Keys::recentFiles,
                          settings.value(Keys::recentFiles)
                              + QStringList {u"/no/such/file.tar\told (format 3)"_s}); // by an older version
        showWindow(&settings);
        QTreeWidget *list = m_window->findChild<StartPage *>()->recentList();
        QVERIFY(list->isVisible());
        QVERIFY(list->verticalScrollBar()->maximum() == 0);
        const QList<QPushButton *> buttons = m_window->findChild<StartPage *>()->findChildren<QPushButton *>();
        QVERIFY(std::ranges::any_of(buttons, [](const auto *button) { return button->text() == u"Compare…"_s; }));
        const auto row = [list](int index) {
            QStringList texts;
            for (int column = 0; column < 4; ++column)
                texts += list->topLevelItem(index)->text(column);
            return texts;
        };
        QCOMPARE(list->topLevelItemCount(), 3);
        QVERIFY2(peak > ByteCount(), qPrintable(row(0).join(u'|')));
        QCOMPARE(row(0).mid(0, 1), QStringList {u"v7-three-modules.tar"_s});
        QCOMPARE(row(1), (QStringList {u"v7-aot-usmp.tar"_s, u"tilt"_s, u"7"_s, u"36\u00a0B"_s}));
        const int opened = 4;
        QCOMPARE(list->headerItem()->text(opened), u"Opened"_s);
        const QString today = QLocale().toString(QDate::currentDate(), QLocale::ShortFormat);
        QVERIFY2(list->topLevelItem(1)->text(opened).startsWith(today),
                 qPrintable(list->topLevelItem(1)->text(opened)));
        QCOMPARE(list->topLevelItem(2)->text(opened), QString()); // not stored by older versions
        QCOMPARE(row(2), (QStringList {u"file.tar"_s, u"old (format 3)"_s, QString(), u"not known"_s}));
        QTRY_VERIFY(list->topLevelItem(2)->text(5).contains("not there any more"_L1)); // another thread checks it
        QVERIFY(!list->topLevelItem(1)->text(5).contains("not there any more"_L1));
        m_window->findChild<UnitMenu *>()->actions().last()->trigger();
        QVERIFY2(row(1)[3].startsWith("0x24"_L1), qPrintable(row(1)[3]));
        // Keys alone: Delete removes a row, Return opens.
        list->setFocus();
        list->setCurrentItem(list->topLevelItem(0));
        const QRect missing = list->visualItemRect(list->topLevelItem(2));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, missing.center()); // a missing file can be removed, too
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(list->topLevelItemCount(), 2);
        QCOMPARE(row(0).mid(0, 1), QStringList {u"v7-three-modules.tar"_s});
        list->setCurrentItem(list->topLevelItem(1));
        QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), Test::fixturePath(u"v7-aot-usmp"_s));
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(m_window->session()->document() && !m_window->isBusy());
        QCOMPARE(m_window->session()->document()->location, Test::fixturePath(u"v7-aot-usmp"_s));
        settings.setValue(Keys::byteUnit, 0);
        m_window.reset();
    }

    void windows_doNotCoverEachOther_data()
    {
        QTest::addColumn<QRect>("window");
        QTest::newRow("a small one") << QRect(100, 100, 800, 600);
        QTest::newRow("at the lower right") << QRect(1120, 480, 800, 600);
        QTest::newRow("as large as the screen") << QRect(0, 24, 1920, 1056);
        QTest::newRow("nearly as large") << QRect(30, 40, 1880, 1030);
        QTest::newRow("where the second would go") << QRect(40, 64, 1880, 1016);
    }
    void windows_doNotCoverEachOther()
    {
        QFETCH(const QRect, window);
        const QRect screen(0, 24, 1920, 1056);
        QList<QRect> places {window};
        for (int number = 1; number <= 8; ++number) {
            const QRect place = besideOf(window, screen, number);
            QVERIFY2(screen.contains(place), qPrintable(QDebug::toString(place)));
            QVERIFY(place.width() >= 640 && place.height() >= 420);
            for (const QRect &other : std::as_const(places)) // a visible corner of each window
                QVERIFY((place.topLeft() - other.topLeft()).manhattanLength() >= 40);
            places += place;
        }
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
        loadSample();
        QCOMPARE(begins(), QDir::home().canonicalPath());
        settings.setValue(Keys::openFolder, folder.path());
        QCOMPARE(begins(), QDir(folder.path()).canonicalPath());
        load(u"v7-aot-usmp"_s);
        const QString last = QFileInfo(Test::fixturePath(u"v7-aot-usmp"_s)).dir().canonicalPath();
        QCOMPARE(begins(), last);
        m_window = std::make_unique<MainWindow>(&settings); // the next window has an empty one
        m_window->show();
        QCOMPARE(begins(), last);
        settings.setValue(Keys::openFolder, QString());
        m_window.reset();
    }

    void startPage_reactsToWhatIsDragged_data()
    {
        const Test::Rows<int, QString> row({"files", "text"});
        row("one", 1, u"Drop to open the archive"_s);
        row("two", 2, u"Drop to compare the two archives"_s);
        row("more", 3, u"Drop to open the first of 3 archives"_s);
        row("no file", 0, u"Drop an archive here, or two to compare them"_s);
    }
    void startPage_reactsToWhatIsDragged()
    {
        QFETCH(const int, files);
        QFETCH(const QString, text);
        const QLabel *area = nullptr;
        for (const QLabel *label : m_window->findChild<StartPage *>()->findChildren<QLabel *>())
            area = label->text().startsWith("Drop "_L1) ? label : area;
        QVERIFY(area);
        const QString idle = area->text();
        const QImage before = const_cast<QLabel *>(area)->grab().toImage();
        QMimeData data;
        data.setUrls(QList<QUrl>(files, QUrl::fromLocalFile(Test::fixturePath(u"v7-aot-usmp"_s))));
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QCOMPARE(area->text(), text);
        QCOMPARE(const_cast<QLabel *>(area)->grab().toImage() == before, files == 0);
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(m_window.get(), &leave);
        QCOMPARE(area->text(), idle);
        QCOMPARE(const_cast<QLabel *>(area)->grab().toImage(), before);
    }

    void dropped_isOpened()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(Test::fixturePath(u"v7-aot-usmp"_s))});
        QVERIFY(drop(data));
        QTRY_VERIFY(m_window->session()->document() && !m_window->isBusy());
        data.setUrls({QUrl(u"https://example.org/model.tar"_s)});
        drop(data);
        QVERIFY(m_window->messages()->text(u"load"_s).contains("example.org"_L1));
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
        m_window->open(path); // no writer ever appears
        QTest::qWait(150);
        QVERIFY(m_window->session()->isLoading());
        m_window->session()->cancel();
        m_window->open(path);
        m_window.reset(); // returns
        close(ends[0]);
        close(ends[1]);
    }

    void picture_isOnlyOfWhatWasAskedFor_data()
    {
        const Test::Rows<QString, QString, int> row({"file", "at", "status"});
        const QString fixture = Test::fixturePath(u"v7-aot-usmp"_s);
        row("a page", fixture, u"page:targets"_s, 0);
        row("no such file", u"/no/such/file.tar"_s, u""_s, 2);
        row("no such file, a place in it", u"/no/such/file.tar"_s, u"page:targets"_s, 2);
        row("no such place", fixture, u"page:nowhere"_s, 2);
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
        QCOMPARE(options.limits[Limit::Entries], Limits::none()[Limit::Entries]);
        for (const QStringList &wrong : {QStringList {u"--size"_s, u"0x5"_s},
                                         {u"--style"_s, u"pink"_s},
                                         {u"--at"_s, u"call:0"_s},
                                         {u"--nonsense"_s}})
            QVERIFY(!parseWindowOptions(QStringList {u"mlf-viewer"_s} + wrong).problem.isEmpty());
    }
};

QTEST_MAIN(TstMainWindow)
#include "tst_mainwindow.moc"
