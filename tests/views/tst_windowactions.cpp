// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bookmarkmenu.h"
#include "app/keysdialog.h"
#include "app/settings.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "tests/support/archivewriter.h"
#include "tests/support/mainwindowtest.h"
#include "views/chart/functionpage.h"
#include "views/chart/pictureexport.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/dialogs/filesaver.h"
#include "views/dialogs/propertiesdialog.h"
#include "views/file/filepage.h"
#include "views/messages/documentmessages.h"
#include "views/messages/placebutton.h"
#include "views/search/archivesearchpage.h"
#include "views/table/filteredit.h"
#include "views/tree/archivetreeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// What the menus offer, and where.
class TstWindowActions : public Test::MainWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

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
        QCOMPARE(view->textCursor().selectedBytes().begin, ByteOffset(0));
        QCOMPARE(view->textCursor().position().line, LineNumber(view->lines().count() - 1));
        m_window->showPage(u"workspace"_s);
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
        // It is remembered, for this and the next window.
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
        QVERIFY(!action(u"Find…"_s)->isEnabled()); // the overview
        m_window->showPage(u"code"_s);
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
        m_window->goBack();
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
        auto *code = pageOf<FilePage>("code")->codePage();
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
            QTRY_COMPARE(code->view()->textCursor().selectedText(), u"int32_t tvmgen_"_s);
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
        auto *code = pageOf<FilePage>("code")->codePage();
        code->searchBar()->open();
        code->searchBar()->findChild<QLineEdit *>()->setText(u"include"_s);
        QTRY_COMPARE(code->view()->textCursor().selectedText(), u"include"_s);
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
        const auto *page = static_cast<FunctionPage *>(window.page(u"workspace"_s));
        const QAction *save = page->savePictureAction();
        QVERIFY(!save->isEnabled());
        window.navigate(Link::page(u"workspace"_s));
        QVERIFY(save->isEnabled());
        window.navigate(Link::page(u"code"_s));
        QVERIFY(!save->isEnabled());
        // What goes wrong is said in the window.
        const ChartScene scene;
        page->pictureExport()->save(u"/nonexistent/a.svg"_s, {}, scene, {});
        QTRY_VERIFY(window.messages()->text(u"export"_s).contains(u"/nonexistent/a.svg"_s));
    }
};

QTEST_MAIN(TstWindowActions)
#include "tst_windowactions.moc"
