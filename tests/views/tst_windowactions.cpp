// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/bookmarkmenu.h"
#include "app/actions/placeactions.h"
#include "app/actions/shortcuts.h"
#include "app/dialogs/keysdialog.h"
#include "app/store/settings.h"
#include "model/document/document.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "views/chart/functionpage.h"
#include "views/chart/pictureexport.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/common/pageparts.h"
#include "views/dialogs/filesaver.h"
#include "views/dialogs/propertiesdialog.h"
#include "views/file/filepage.h"
#include "views/messages/documentmessages.h"
#include "views/search/archivesearchpage.h"
#include "views/tree/archivetreeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// The actions of the menus, and in which state they are enabled.
class TstWindowActions : public Test::MainWindowTest {
    Q_OBJECT

    KeysDialog *openKeys()
    {
        action(u"Keys"_s)->trigger();
        KeysDialog *opened = nullptr;
        for (KeysDialog *dialog : m_window->findChildren<KeysDialog *>()) {
            if (dialog->isVisible())
                opened = dialog;
        }
        return opened;
    }

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void actions_areEnabledWhereTheyDoSomething_data()
    {
        const Test::Rows<Link, bool, bool> row({"place", "isText", "isTable"});
        row("overview", Link::page(u"overview"_s), false, false);
        row("functions", Link::page(u"functions"_s), false, true);
        row("code", Link::page(u"files"_s), true, false);
        row("relay", Link::page(u"relay"_s), true, false);
        row("targets", Link::page(u"targets"_s), false, true);
        row("findings", Link::page(u"findings"_s), false, true);
        row("JSON as a tree", Link::file(u"metadata.json"_s), false, false);
        row("parameters", Link::file(u"parameters/tilt.params"_s), false, true);
    }
    void actions_areEnabledWhereTheyDoSomething()
    {
        QFETCH(const Link, place);
        QFETCH(const bool, isText);
        QFETCH(const bool, isTable);
        for (const QString &text : {u"To Line…"_s, u"Zoom In"_s, u"Zoom Out"_s, u"Normal Size"_s, u"Fold"_s})
            QVERIFY2(!action(text)->isEnabled(), qPrintable(text)); // no archive is open
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

    void startPage_offersWhatItCanDo()
    {
        QStringList enabled;
        const QList<QAction *> menus = m_window->menuBar()->actions();
        for (const QAction *menu : menus) {
            for (const QAction *entry : menu->menu()->actions()) {
                if (entry->isEnabled() && !entry->isSeparator())
                    enabled += entry->text().remove(u'&').remove(u'…');
            }
        }
        QCOMPARE(enabled,
                 (QStringList {u"New Window"_s, u"Open"_s, u"Open Folder"_s, u"Open Sample"_s, u"Compare With"_s,
                               u"Close Window"_s, u"Quit"_s, u"Menu Bar"_s, u"Units"_s, u"Word Wrap"_s,
                               u"Show Whitespace"_s, u"Full Screen"_s, u"Go to"_s, u"Keys"_s, u"What Is This?"_s,
                               u"Terms"_s, u"Format Versions"_s, u"About MLF Viewer"_s, u"About Qt"_s}));
    }

    void menus_areOpenedByTheirLetters_data()
    {
        QTest::addColumn<QString>("page"); // empty: the start page
        QTest::newRow("start page") << QString();
        for (const QString &page : {u"overview"_s, u"calls"_s, u"functions"_s, u"flash"_s, u"fit"_s, u"files"_s,
                                    u"relay"_s, u"graph"_s, u"integrate"_s, u"targets"_s, u"findings"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    void menus_areOpenedByTheirLetters()
    {
        QFETCH(const QString, page);
        activate();
        if (!page.isEmpty()) {
            load(u"v7-three-modules"_s);
            m_window->pageList()->show(page);
        }
        const QList<QAction *> menus = m_window->menuBar()->actions();
        for (const QAction *menu : menus) {
            if (!menu->isEnabled())
                continue;
            const QKeySequence letter = QKeySequence::mnemonic(menu->text());
            for (int i = 0; i < 2; ++i) { // a second owner of the key gets every second press
                QTest::keyClick(m_window.get(), letter[0].key(), letter[0].keyboardModifiers());
                QVERIFY2(menu->menu()->isVisible(), qPrintable(menu->text()));
                menu->menu()->close();
            }
        }
    }

    void menuBar_isHiddenAndShownByItsKey()
    {
        activate();
        const int height = m_window->menuBar()->height();
        QVERIFY(height > 0);
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        QTRY_COMPARE(m_window->menuBar()->height(), 0);
        load(u"v7-aot-usmp"_s); // keys of other entries work
        QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::ControlModifier);
        QVERIFY(pageId() != "overview"_L1);
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        QTRY_COMPARE(m_window->menuBar()->height(), height);
    }

    void copies_areSaidInTheStatusBar()
    {
        load(u"v7-aot-usmp"_s);
        const auto said = [this] { return m_window->statusBar()->currentMessage(); };
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        m_window->findChild<PlaceButton *>()->click();
        QVERIFY2(QRegularExpression(u"^Copied: mlf:[0-9a-f]{16}#metadata\\.json:2$"_s).match(said()).hasMatch(),
                 qPrintable(said()));
        CodeView *view = pageOf<FilePage>("code")->codePage()->view();
        view->selectAll();
        view->copy();
        QCOMPARE(said(),
                 u"Copied %1 lines"_s.arg(view->lines().count()
                                          - (view->lines().bytes(view->lines().last()).isEmpty() ? 1 : 0)));
        m_window->pageList()->show(u"functions"_s);
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY2(QRegularExpression(u"^Copied \\d+ lines$"_s).match(said()).hasMatch(), qPrintable(said()));
        m_window->statusBar()->clearMessage();
        action(u"Copy Picture"_s)->trigger();
        QTRY_VERIFY2(said().startsWith("Copied a picture of "_L1), qPrintable(said()));
        m_window->statusBar()->clearMessage();
        QGuiApplication::clipboard()->clear();
        QCOMPARE(said(), QString());
    }

    void copy_meansTheTextWhereverTheFocusIs()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(m_window->session()->document()->modules.front().functions.front().file));
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        CodeView *view = pageOf<FilePage>("code")->codePage()->view();
        view->setCursorPosition({LineNumber(0), 0});
        view->setCursorPosition({LineNumber(1), 0}, true);
        const QString selected = view->textCursor().selectedText();
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
        // A field and a list have their own Copy.
        QLineEdit *filter = m_window->findChild<ArchiveTreeView *>()->filterEdit();
        filter->setText(u"lib"_s);
        filter->setFocus();
        action(u"Select All"_s)->trigger();
        action(u"Copy"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"lib"_s);
        filter->clear();
        view->setFocus();
        action(u"Select All"_s)->trigger();
        QCOMPARE(view->textCursor().selectedBytes().begin, ByteOffset(0));
        QCOMPARE(view->textCursor().position().line, LineNumber(view->lines().count() - 1));
        m_window->pageList()->show(u"functions"_s);
        auto *table = pageOf<FunctionPage>("workspace")->findChild<QTableView *>();
        table->setFocus();
        table->selectRow(0);
        QGuiApplication::clipboard()->clear();
        action(u"Copy"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u'\t'));
    }

    void markdown_namesTheModel()
    {
        load(u"v7-aot-usmp"_s);
        QVERIFY(!action(u"Copy as Markdown"_s)->isEnabled()); // no text page is shown
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

    void keys_listTheShortcuts()
    {
        const auto shown = [](const KeysDialog *dialog) {
            QStringList rows;
            for (QTreeWidgetItemIterator it(dialog->list(), QTreeWidgetItemIterator::NotHidden); *it; ++it) {
                if ((*it)->parent())
                    rows += (*it)->text(0) + u": "_s + (*it)->text(1);
            }
            return rows;
        };
        KeysDialog *dialog = openKeys();
        QVERIFY(m_window->rect().contains(QRect(QPoint(), dialog->size())));
        QCOMPARE(dialog->list()->topLevelItem(0)->text(0), u"File"_s); // no page is open
        QVERIFY2(shown(dialog).contains("Reload: F5"_L1), qPrintable(shown(dialog).join(u'\n')));
        QVERIFY(shown(dialog).size() > 30);
        QTest::keyClick(dialog->list(), Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void keys_beginWithThoseOfThePage_data()
    {
        Test::addCases<QString, QString, QStringList>(u"windowactions/keys"_s, {"page", "title", "keys"});
    }
    void keys_beginWithThoseOfThePage()
    {
        QFETCH(const QString, page);
        QFETCH(const QString, title);
        QFETCH(const QStringList, keys);
        load(u"v7-aot-usmp"_s);
        m_window->pageList()->show(page);
        const KeysDialog *dialog = openKeys();
        const QTreeWidgetItem *first = dialog->list()->topLevelItem(0);
        QCOMPARE(first->text(0), title);
        QStringList rows;
        for (int i = 0; i < first->childCount(); ++i)
            rows += first->child(i)->text(0) + u": "_s + first->child(i)->text(1);
        for (const QString &key : keys)
            QVERIFY2(rows.contains(key), qPrintable(rows.join(u'\n')));
        QCOMPARE(QSet<QString>(rows.begin(), rows.end()).size(), rows.size());
    }

    void keys_areChangedAndRemembered()
    {
        Settings settings;
        settings.setValue(Keys::shortcuts, QStringList());
        const auto choose = [](KeysDialog *dialog, const QString &name) {
            dialog->list()->setCurrentItem(
                dialog->list()->findItems(name, Qt::MatchExactly | Qt::MatchRecursive).value(0));
        };
        const auto type = [](KeysDialog *dialog, const QKeySequence &key) {
            dialog->keyEdit()->setKeySequence(key);
            Q_EMIT dialog->keyEdit()->editingFinished();
        };
        showWindow(&settings);
        KeysDialog *dialog = openKeys();
        choose(dialog, u"Reload"_s);
        QCOMPARE(dialog->keyEdit()->keySequence(), QKeySequence(Qt::Key_F5));
        type(dialog, QKeySequence(Qt::CTRL | Qt::Key_G));
        QCOMPARE(dialog->problem(), u"Ctrl+G is the key of \"To Line\" already."_s);
        QCOMPARE(action(u"Reload"_s)->shortcut(), QKeySequence(Qt::Key_F5));
        type(dialog, QKeySequence(Qt::Key_Left));
        QVERIFY2(dialog->problem().contains("moving and typing"_L1), qPrintable(dialog->problem()));
        type(dialog, QKeySequence(Qt::ALT | Qt::Key_F));
        QVERIFY2(dialog->problem().contains("opens a menu"_L1), qPrintable(dialog->problem()));
        QCOMPARE(action(u"Reload"_s)->shortcut(), QKeySequence(Qt::Key_F5));
        type(dialog, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R));
        QCOMPARE(dialog->problem(), QString());
        QCOMPARE(action(u"Reload"_s)->shortcut(), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R));
        choose(dialog, u"To Line"_s);
        type(dialog, QKeySequence(Qt::Key_F5)); // it is free now
        choose(dialog, u"Copy"_s);
        QVERIFY(!dialog->keyEdit()->isEnabled());
        QVERIFY(dialog->problem().startsWith("This key belongs to what has the focus"_L1));
        showWindow(&settings); // opens the next window
        QCOMPARE(action(u"Reload"_s)->shortcut(), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R));
        QCOMPARE(action(u"To Line…"_s)->shortcut(), QKeySequence(Qt::Key_F5));
        load(u"v7-aot-usmp"_s);
        const DocumentPointer before = m_window->session()->document();
        activate();
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(m_window->session()->document() != before && !m_window->isBusy());
        m_window->findChild<Shortcuts *>()->resetAll();
        QCOMPARE(action(u"Reload"_s)->shortcut(), QKeySequence(Qt::Key_F5));
        QCOMPARE(action(u"To Line…"_s)->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_G));
        QVERIFY(settings.value(Keys::shortcuts).isEmpty());
        m_window.reset();
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
        rest();
        const CodeView *view = pageOf<FilePage>("code")->codePage()->view();
        const auto closed = [view] {
            return std::count_if(view->folds().map().folds().begin(), view->folds().map().folds().end(),
                                 [](const Fold &fold) { return fold.isClosed; });
        };
        action(u"Fold All Initialisers"_s)->trigger();
        const auto all = closed();
        QVERIFY(all > 0);
        const LineNumber first = view->folds().map().folds().front().first;
        m_window->navigate(Link::file(u"codegen/host/src/tilt_lib0.c"_s, first));
        action(u"Unfold"_s)->trigger();
        QCOMPARE(closed(), all - 1);
        action(u"Fold"_s)->trigger();
        QCOMPARE(closed(), all);
        action(u"Unfold All"_s)->trigger();
        QCOMPARE(closed(), 0);
        QVERIFY(!view->onScreen().rows().isWrapped());
        action(u"Word Wrap"_s)->trigger();
        QVERIFY(view->onScreen().rows().isWrapped());
        // The setting is remembered, for this and the next window.
        QVERIFY(settings.value(Keys::wordWrap));
        m_window = std::make_unique<MainWindow>(&settings);
        QVERIFY(pageOf<FilePage>("code")->codePage()->view()->onScreen().rows().isWrapped());
        m_window.reset();
        settings.setValue(Keys::wordWrap, false);
    }

    void find_goesFromHitToHit()
    {
        QVERIFY(!action(u"Find…"_s)->isEnabled());
        load(u"v7-aot-usmp"_s);
        QVERIFY(!action(u"Find…"_s)->isEnabled()); // the overview has no search
        m_window->pageList()->show(u"files"_s);
        QVERIFY(action(u"Find…"_s)->isEnabled());
        auto *code = pageOf<FilePage>("code")->codePage();
        SearchBar *bar = code->searchBar();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(!bar->isHidden());
        auto *edit = bar->findChild<QLineEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        edit->setText(u"return"_s);
        QTRY_VERIFY(bar->status().contains(" of "_L1));
        const Link first = place();
        QCOMPARE(code->view()->textCursor().selectedText(), u"return"_s);
        QTest::keyClick(edit, Qt::Key_F3);
        QTRY_VERIFY(place() != first);
        QVERIFY(m_window->findChild<PlaceButton *>()->place() == formatLink(place())); // the status bar follows
        QTest::keyClick(edit, Qt::Key_F3, Qt::ShiftModifier);
        QTRY_COMPARE(place(), first);
        m_window->navigate(Link::page(u"overview"_s));
        m_window->navigator()->goBack();
        QCOMPARE(place(), first);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(bar->isHidden() && code->view()->hasFocus());
    }

    void find_ofATree_looksInItsText()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s));
        auto *page = pageOf<FilePage>("code");
        QCOMPARE(page->form(), FilePage::Form::Tree);
        action(u"Find…"_s)->trigger();
        QCOMPARE(page->form(), FilePage::Form::Text);
        QVERIFY(!page->codePage()->searchBar()->isHidden());
        page->setForm(FilePage::Form::Bytes);
        QVERIFY(!action(u"Find…"_s)->isEnabled());
        m_window->pageList()->show(u"relay"_s);
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
        m_window->pageList()->show(u"files"_s);
        auto *code = pageOf<FilePage>("code")->codePage();
        QTest::keyClick(m_window.get(), Qt::Key_F4); // no search yet
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
            QTRY_COMPARE(code->view()->textCursor().selectedText(), u"int32_t tvmgen_"_s);
            QCOMPARE(m_window->findChild<PlaceButton *>()->place(), formatLink(place()));
            files += place().name;
        }
        QVERIFY(files.size() > 1);
        const Link last = place();
        QTest::keyClick(page->patternEdit(), Qt::Key_F4, Qt::ShiftModifier);
        QVERIFY(place() != last);
        QTest::keyClick(m_window.get(), Qt::Key_F4); // also with the dock closed
        m_window->navigator()->goBack();
        QTest::keyClick(page->patternEdit(), Qt::Key_Escape);
        QVERIFY(code->view()->hasFocus());
        QVERIFY(page->isVisible());
    }

    void findInArchive_takesTheSelection_andFollowsTheDocument()
    {
        load(u"v7-aot-usmp"_s);
        m_window->pageList()->show(u"files"_s);
        auto *page = m_window->findChild<ArchiveSearchPage *>();
        auto *code = pageOf<FilePage>("code")->codePage();
        code->searchBar()->open();
        code->searchBar()->findChild<QLineEdit *>()->setText(u"include"_s);
        QTRY_COMPARE(code->view()->textCursor().selectedText(), u"include"_s);
        action(u"Find in Archive…"_s)->trigger();
        QCOMPARE(page->patternEdit()->text(), u"include"_s);
        QVERIFY(!page->hasResults()); // proposed, but not searched
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

    void pictures_areOfThePageInFront()
    {
        MainWindow window;
        window.show();
        window.openSample();
        QTRY_VERIFY(!window.isBusy());
        const auto *page = static_cast<FunctionPage *>(window.page(u"functions"_s));
        const QAction *save = page->savePictureAction();
        QVERIFY(!save->isEnabled());
        window.navigate(Link::page(u"functions"_s));
        QVERIFY(save->isEnabled());
        window.navigate(Link::page(u"files"_s));
        QVERIFY(!save->isEnabled());
        // Errors are shown in the window.
        const ChartScene scene;
        page->pictureExport()->save(u"/nonexistent/a.svg"_s, {}, scene, {});
        QTRY_VERIFY(window.messages()->text(u"export"_s).contains(u"/nonexistent/a.svg"_s));
    }
};

QTEST_MAIN(TstWindowActions)
#include "tst_windowactions.moc"
