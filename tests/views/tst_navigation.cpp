// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/placeactions.h"
#include "app/dialogs/placedialog.h"
#include "app/store/notestore.h"
#include "app/window/navigator.h"
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/document/document.h"
#include "model/items/constanttablemodel.h"
#include "model/items/roles.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "views/chart/chartview.h"
#include "views/chart/functionpage.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/relaypage.h"
#include "views/constants/constantspage.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/memory/callstrip.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/rom/rompage.h"
#include "views/table/tablepage.h"
#include "views/tree/archivetreeview.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Navigation from place to place, and back.
class TstNavigation : public Test::MainWindowTest {
    Q_OBJECT

    /// The page Fit of a model, with its verdicts.
    FitPage *loadFit()
    {
        load(u"v7-aot-usmp"_s);
        auto *fit = pageOf<FitPage>("fit");
        [&] { QTRY_VERIFY(fit && !fit->isBusy()); }();
        return fit;
    }

private Q_SLOTS:
    void initTestCase() { begin(); }

    /// Enter takes a board that contains the typed text.
    void board_isChosenByATypedName_data()
    {
        const Test::Rows<QString, QString> row({"typed", "board"});
        row("a part of its name", u"f446"_s, u"nucleo_f446re"_s);
        row("of several the first", u"nucleo"_s, {});
        row("no board", u"xyz"_s, u"rpi_pico"_s);
        row("nothing", {}, u"rpi_pico"_s);
    }
    void board_isChosenByATypedName()
    {
        QFETCH(const QString, typed);
        QFETCH(QString, board);
        auto *fit = loadFit();
        fit->chooseBoard(u"rpi_pico"_s);
        QTRY_VERIFY(!fit->isBusy());
        auto *boards = Test::widgetNamed<QComboBox>(*m_window, u"Board"_s);
        QVERIFY(boards);
        const QString old = boards->currentText();
        if (board.isEmpty())
            board = boards->itemData(boards->findText(typed, Qt::MatchContains)).toString();
        boards->lineEdit()->setText(typed);
        QTest::keyClick(boards->lineEdit(), Qt::Key_Return);
        QCOMPARE(fit->board()->name, board);
        QTRY_VERIFY(!fit->isBusy());
        QCOMPARE(boards->currentData().toString(), board);
        QCOMPARE(boards->currentText(), boards->itemText(boards->currentIndex()));
        QCOMPARE(boards->currentText() == old, board == "rpi_pico"_L1);
    }

    /// A board that neither fits nor is too small says so in words, and the tool tip explains the signs.
    void boards_sayWhatTheirSignsMean()
    {
        loadFit();
        const auto *boards = Test::widgetNamed<QComboBox>(*m_window, u"Board"_s);
        QVERIFY(boards && boards->count() > 3);
        for (int i = 0; i < boards->count(); ++i) {
            const QString text = boards->itemText(i);
            QVERIFY2(!text.contains(u'?'), qPrintable(text));
            QVERIFY2(text.endsWith(u" (may fit)"_s) || text.endsWith(u" (may not run)"_s)
                         || text.startsWith(u"\u2713 "_s) || text.startsWith(u"\u2717 "_s),
                     qPrintable(text));
            QVERIFY(!boards->itemData(i, Qt::ToolTipRole).toString().isEmpty());
        }
        QVERIFY2(boards->toolTip().contains("unknown: the memory of the model itself is unknown"_L1),
                 qPrintable(boards->toolTip()));
        QVERIFY2(boards->toolTip().contains("may fit: it depends on sizes that are unknown"_L1),
                 qPrintable(boards->toolTip()));
    }

    /// New verdicts do not replace text that is being typed.
    void board_remainsTypedWhileVerdictsArrive()
    {
        auto *fit = loadFit();
        auto *boards = Test::widgetNamed<QComboBox>(*m_window, u"Board"_s);
        QVERIFY(boards);
        QLineEdit *edit = boards->lineEdit();
        edit->setFocus();
        QTRY_VERIFY(edit->hasFocus());
        edit->selectAll();
        QTest::keyClicks(edit, u"rp"_s);
        QTest::keyClick(edit, Qt::Key_Left);
        QSignalSpy verdicts(fit, &FitPage::summaryChanged);
        fit->setUnit(ByteUnit::Kibibytes);
        QTRY_VERIFY(verdicts.size() > 0 && !fit->isBusy());
        QCOMPARE(edit->text(), u"rp"_s);
        QCOMPARE(edit->cursorPosition(), 1);
        edit->clearFocus(); // then it shows the board again
        boards->completer()->popup()->hide();
        activate();
        edit->clearFocus();
        QTest::mouseClick(edit, Qt::LeftButton, {}, edit->rect().center()); // a click selects all
        QTRY_COMPARE(edit->selectedText(), edit->text());
        QTest::keyClicks(edit, u"f446"_s);
        QCOMPARE(edit->text(), u"f446"_s);
        QVERIFY(boards->completer()->popup()->isVisible());
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(fit->board()->name, u"nucleo_f446re"_s);
        QCOMPARE(boards->currentText(), boards->itemText(boards->currentIndex()));
    }

    void bookmarks_areKeptWhileThereAreSome()
    {
        const QTemporaryDir folder;
        const StateFolder store(folder.path(), u".txt"_s);
        const QString key = u"0123456789abcdef"_s;
        QCOMPARE(store.save(key, "some"), QString());
        QCOMPARE(store.load(key), QByteArray("some"));
        QCOMPARE(store.save(key, {}), QString());
        QVERIFY(!store.load(key));
    }

    void newPlace_forgetsWhatLayAhead()
    {
        const auto place = [](const QString &page) { return WindowPlace {page, {}, {}}; };
        LinkHistory history;
        for (const char *page : {"overview", "calls", "flash"})
            history.push(place(QString::fromLatin1(page)));
        QCOMPARE(history.goBack().page, u"calls"_s);
        QCOMPARE(history.goBack().page, u"overview"_s);
        history.push(place(u"fit"_s));
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.goBack().page, u"overview"_s);
        QVERIFY(!history.canGoBack());
    }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void memory_isAPlaceOfItsOwn()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"calls"_s));
        QCOMPARE(here(), u"calls call:2"_s); // the peak
        auto *page = pageOf<MemoryPage>("memory");
        activate();
        page->setFocus();
        QVERIFY(page->timeline()->hasFocus());
        QTest::keyClick(page->timeline(), Qt::Key_Right);
        QCOMPARE(formatLink(place()), u"call:3"_s);
        reload();
        QCOMPARE(here(), u"calls call:3"_s);
        QTest::keyClick(page->timeline(), Qt::Key_Return);
        QCOMPARE(pageId(), u"files"_s);
        const Link line = place();
        m_window->navigator()->goBack();
        QCOMPARE(here(), u"calls call:3"_s);
        m_window->navigate(Link::file(line.name, LineNumber(line.firstLine->value() - 2)));
        QCOMPARE(formatLink(page->currentLink()), u"call:1"_s); // one selection
        m_window->navigator()->goBack();
        page->setCurrentLink(Link::call(1));
        QTest::keyClick(page->timeline(), Qt::Key_Right);
        m_window->pageList()->show(u"files"_s); // shows the selection
        QCOMPARE(place(), line);
        m_window->navigator()->goBack();
        QTest::keyClick(page->timeline(), Qt::Key_Escape);
        QCOMPARE(pageId(), u"overview"_s);
        m_window->navigate(Link::call(1)); // as copied
        QCOMPARE(here(), u"calls call:2"_s);
        m_window->navigate(*parseLink(u"call:99"_s)); // no such call
        QCOMPARE(m_window->messages()->count(), 1);
        QCOMPARE(formatLink(place()), u"call:2"_s);
        load(u"v7-operator-flat"_s);
        QVERIFY(!m_window->pageList()->shown().contains(u"calls"_s));
        m_window->navigate(Link::page(u"calls"_s));
        QCOMPARE(m_window->messages()->count(), 1);
    }

    void page_isBuiltWhenGoneToAndKnowsTheSelection()
    {
        load(u"v7-aot-usmp"_s);
        const BufferCall &call = m_window->session()->document()->modules.front().buffers.calls[1];
        m_window->navigate(Link::file(call.file, call.line));
        QCOMPARE(pageId(), u"files"_s);
        m_window->navigate(Link::file(u"metadata.json"_s)); // a file without calls
        QVERIFY(!m_window->findChild<MemoryPage *>());
        m_window->pageList()->show(u"calls"_s);
        QCOMPARE(place(), Link::call(1));
        QVERIFY(m_window->findChild<MemoryPage *>());
        QVERIFY(!m_window->findChild<ConstantsPage *>());
    }

    void rom_isAPageFromWhichPlacesAreGoneTo()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"flash"_s));
        QCOMPARE(pageId(), u"flash"_s);
        auto *page = pageOf<RomPage>("rom");
        const Link constant = Link::constant(u"fused_constant_let"_s);
        page->setCurrentLink(constant);
        QTest::keyClick(page->chart(), Qt::Key_Return);
        QTest::keyClick(page->chart(), Qt::Key_Return);
        QCOMPARE(pageId(), u"files"_s);
        QVERIFY(place().firstLine);
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), u"flash"_s);
        QCOMPARE(place(), constant);
        QCOMPARE(page->currentLink(), constant);
        load(u"v4-operator"_s); // uncompiled code has nothing in flash
        QVERIFY(!m_window->pageList()->shown().contains(u"flash"_s));
    }

    void constants_areAPlaceOfTheirOwn()
    {
        load(u"v7-three-modules"_s);
        m_window->navigate(*parseLink(u"module:vad/page:constants"_s));
        QCOMPARE(pageId(), u"flash"_s);
        rest();
        auto *page = pageOf<ConstantsPage>("constants");
        QVERIFY(page->model()->rowCount() > 1);
        const Link last = page->model()->index(page->model()->rowCount() - 1, 0).data(Roles::LinkRole).value<Link>();
        m_window->navigate(Link::page(u"overview"_s));
        m_window->navigate(last);
        QCOMPARE(pageId(), u"flash"_s);
        QCOMPARE(place(), last);
        QTest::keyClick(page->table()->table(), Qt::Key_Return);
        QCOMPARE(pageId(), u"files"_s);
        QVERIFY(place().firstLine);
        const Link written = place();
        page->setCurrentLink(page->model()->index(0, 0).data(Roles::LinkRole).value<Link>());
        m_window->navigate(Link::file(written.name, LineNumber(written.firstLine->value() + 1)));
        QCOMPARE(page->currentLink(), last); // one selection: its values are visible
        m_window->navigator()->goBack();
        m_window->navigator()->goBack();
        QCOMPARE(place(), last);
        m_window->navigate(Link::constant(u"none of that name"_s));
        QCOMPARE(place(), last);
        QCOMPARE(m_window->messages()->count(), 1);
        load(u"v7-operator-flat"_s); // tables of the runtime have no page; their link is a line
        QVERIFY(!m_window->pageList()->shown().contains(u"flash"_s));
        m_window->navigate(Link::constant(u"_tvm_func_array"_s));
        QCOMPARE(pageId(), u"files"_s);
        QVERIFY(place().firstLine);
    }

    void places_areGoneToAndBack()
    {
        loadSample();
        const Module &module = m_window->session()->document()->modules.front();
        const FunctionFact &function = module.functions.front();
        m_window->navigate(Link::function(function.name));
        QCOMPARE(pageId(), u"files"_s);
        QCOMPARE(place().name, function.file);
        QCOMPARE(place().firstLine, function.line);
        m_window->navigate(Link::file(module.relayFile, LineNumber(2)));
        QCOMPARE(pageId(), u"relay"_s);
        QCOMPARE(place(), Link::file(module.relayFile, LineNumber(2)));
        m_window->navigate(Link::page(u"targets"_s));
        m_window->navigator()->goBack();
        QCOMPARE(place(), Link::file(module.relayFile, LineNumber(2)));
        m_window->navigator()->goBack();
        QCOMPARE(place().firstLine, function.line);
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), u"overview"_s);
        QVERIFY(!action(u"Back"_s)->isEnabled());
        m_window->navigator()->goBack();
        m_window->navigator()->goForward();
        m_window->navigator()->goForward();
        m_window->navigator()->goForward();
        m_window->navigator()->goForward();
        QCOMPARE(pageId(), u"targets"_s);
        m_window->navigator()->goBack();
        m_window->navigate(Link::page(u"functions"_s)); // a new place clears the forward history
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

    void unknownPlaces_leadToOthers_data()
    {
        const Test::Rows<QString, QString> row({"place", "hint"});
        row("neither a file nor a kind", u"nonsense"_s, u" function:NAME, constant:NAME, "_s);
        row("pages for such a word", u"nonsense"_s, u"Pages: page:overview (Overview), "_s);
        row("a mistyped file", u"metadata.jsn"_s, u"Similar places: metadata.json."_s);
        row("a call above the last one", u"call:99"_s, u"It has calls 1 to 3."_s);
        row("a call of a model that is not there", u"module:x/call:1"_s, u"It has no calls."_s);
        row("part of a function", u"function:fused"_s, u"Similar places: function:"_s);
        row("a mistyped buffer", u"buffer:sid_99"_s, u"Similar places: buffer:sid_"_s);
    }
    void unknownPlaces_leadToOthers()
    {
        QFETCH(const QString, place);
        QFETCH(const QString, hint);
        load(u"v7-aot-usmp"_s);
        m_window->navigate(*parseLink(place));
        const QString said = m_window->messages()->text(u"place"_s);
        QVERIFY2(said.contains(hint), qPrintable(said));
    }

    void pages_areTurned()
    {
        load(u"v7-aot-usmp"_s);
        const QStringList pages = m_window->pageList()->shown();
        for (const QString &page : pages) {
            QCOMPARE(pageId(), page);
            action(u"Next Page"_s)->trigger();
        }
        QCOMPARE(pageId(), pages.first());
        action(u"Previous Page"_s)->trigger();
        QCOMPARE(pageId(), pages.last());
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), pages.first());
    }

    void pages_goByTheirTitlesToo()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"functions"_s));
        QCOMPARE(pageId(), u"functions"_s);
        m_window->navigate(Link::page(u"nowhere"_s));
        QVERIFY(m_window->messages()->text(u"place"_s).contains("page:functions"_L1));
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
        m_window->navigate(Link::page(u"functions"_s, last));
        m_window->navigator()->goBack();
        QCOMPARE(shown(), last);
        m_window->navigator()->goBack();
        QCOMPARE(shown(), first);
        m_window->navigator()->goForward();
        QCOMPARE(shown(), last);
        QCOMPARE(pageId(), u"targets"_s);
    }

    void selection_runsThroughChartTreeAndCode()
    {
        loadSample();
        auto *functions = pageOf<FunctionPage>("workspace");
        auto *tree = m_window->findChild<ArchiveTreeView *>();
        m_window->pageList()->show(u"functions"_s);
        QTableView *rows = functions->table()->table();
        rows->setFocus();
        QTest::keyClick(rows, Qt::Key_Down);
        const Link selected = functions->currentLink();
        QCOMPARE(selected.kind, Link::Kind::Function);
        QCOMPARE(place(), selected);
        const std::vector<FunctionFact> &facts = m_window->session()->document()->modules.front().functions;
        const auto fact =
            std::find_if(facts.begin(), facts.end(), [&](const FunctionFact &f) { return f.name == selected.name; });
        QCOMPARE(tree->currentLink(), Link::file(fact->file));
        m_window->pageList()->show(u"files"_s); // shows the selection
        QCOMPARE(place(), Link::file(fact->file, fact->line));
        m_window->navigator()->goBack();
        QCOMPARE(functions->currentLink(), selected);
        QTest::keyClick(rows, Qt::Key_Return);
        QCOMPARE(place(), Link::file(fact->file, fact->line));
        const auto other = std::find_if(facts.begin(), facts.end(), [&](const FunctionFact &f) {
            return f.isStated && f.file == fact->file && f.name != selected.name;
        });
        m_window->navigate(Link::file(other->file, other->line));
        QCOMPARE(functions->currentLink(), Link::function(other->name));
    }

    /// A selection on any page is shown by all others.
    void selection_isTheSameOnEveryPage_data()
    {
        Test::addCases<QString, QString>(u"navigation/selection"_s, {"selected", "shown"});
    }
    void selection_isTheSameOnEveryPage()
    {
        QFETCH(const QString, selected);
        QFETCH(const QString, shown);
        const std::vector<std::pair<QString, QString>> words {
            {u"function:tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_clip_cast_1"_s, u"point"_s},
            {u"function:tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_clip_cast"_s, u"depth"_s},
            {u"function:tvmgen_keyword_spotting_fused_cast_nn_avg_pool2d_cast_reshape_cast_multiply"_s, u"pool"_s},
            {u"constant:fused_constant_1_let"_s, u"constant"_s},
            {u"codegen/host/src/keyword_spotting_"_s, QString()},
            {u"src/keyword_spotting.relay:"_s, QString()},
        };
        loadSample();
        const bool isKernel = selected == u"function:point"_s;
        m_window->navigate(*parseLink(isKernel ? words.front().first : selected));
        QCOMPARE(m_window->messages()->text(u"place"_s), QString());
        QStringList found;
        const QStringList wanted = shown.split(u' ');
        for (const QString &place : wanted) {
            const QString id = place.section(u'=', 0, 0);
            m_window->pageList()->show(id);
            rest();
            found += id + u'=' + formatLink(this->place());
            for (const auto &[name, word] : words)
                found.back().replace(name, word);
        }
        QCOMPARE(found.join(u' '), shown);
    }

    /// The call strip leaves the page in front and takes all pages along.
    void strip_walksOnEveryPage_data()
    {
        Test::addCases<QString, QString, QString>(u"navigation/strip"_s, {"page", "second", "third"});
    }
    void strip_walksOnEveryPage()
    {
        QFETCH(const QString, page);
        QFETCH(const QString, second);
        QFETCH(const QString, third);
        loadSample();
        auto *strip = m_window->findChild<CallStrip *>();
        auto *memory = pageOf<MemoryPage>("memory");
        m_window->pageList()->show(page);
        rest();
        QVERIFY(strip->isVisible());
        QCOMPARE(strip->currentLink(), memory->currentLink()); // the peak
        const auto isAt = [&](const Link &call, const QString &expected) {
            const Link at = place();
            const bool isThere = formatLink(at).startsWith(expected) && strip->currentLink() == call
                && memory->currentLink() == call && pageId() == page;
            if (!isThere)
                qInfo("%s", qPrintable(formatLink(at)));
            return isThere;
        };
        QTest::keyClick(strip->chart(), Qt::Key_Home);
        QTest::keyClick(strip->chart(), Qt::Key_Right);
        QVERIFY(isAt(Link::call(1), second));
        const Link before = place();
        QTest::mousePress(strip->chart()->viewport(), Qt::LeftButton, {},
                          strip->chart()->viewport()->mapFromGlobal(strip->chart()->markRect(1).center()));
        const QPoint there = strip->chart()->viewport()->mapFromGlobal(strip->chart()->markRect(2).center());
        QMouseEvent drag(QEvent::MouseMove, there + QPoint(0, 100),
                         strip->chart()->viewport()->mapToGlobal(there + QPoint(0, 100)), Qt::NoButton, Qt::LeftButton,
                         {});
        QCoreApplication::sendEvent(strip->chart()->viewport(), &drag);
        QVERIFY(isAt(Link::call(2), third));
        QVERIFY(place() != before);
        action(u"Previous Call"_s)->trigger();
        QCOMPARE(place(), before);
        QTest::keyClick(strip->chart(), Qt::Key_End);
        QVERIFY(!action(u"Next Call"_s)->isEnabled());
        m_window->pageList()->show(u"overview"_s);
        QVERIFY(!strip->isVisible());
    }

    /// Walking adds nothing to the history; the button beside the call goes to its line.
    void strip_leadsToTheLine()
    {
        loadSample();
        m_window->navigate(Link::page(u"memory"_s));
        auto *strip = m_window->findChild<CallStrip *>();
        QTest::keyClick(strip->chart(), Qt::Key_Home);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(strip->chart(), Qt::Key_Right);
        strip->placeButton()->click();
        QCOMPARE(strip->placeButton()->text(), u"keyword_spotting_lib1.c:197"_s);
        QCOMPARE(formatLink(place()), u"codegen/host/src/keyword_spotting_lib1.c:197"_s);
        m_window->navigator()->goBack();
        QCOMPARE(place(), Link::call(3));
        m_window->navigator()->goBack();
        QCOMPARE(pageId(), u"overview"_s);
        load(u"v7-operator-flat"_s);
        m_window->navigate(Link::page(u"code"_s));
        QVERIFY(!strip->isVisible());
        QVERIFY(!action(u"Next Call"_s)->isEnabled());
    }

    void functions_leadOnFromTheirRowMenu_data()
    {
        const Test::Rows<QString, QString> row({"entry", "reached"});
        row("call", u"To Call in Code"_s, u"codegen/host/src/keyword_spotting_lib1.c:197"_s);
        row("memory", u"To Call in Memory"_s, u"call:4"_s);
        row("Relay", u"To Operators in Relay"_s, u"src/keyword_spotting.relay:9"_s);
        row("constant", u"To Largest Constant"_s, u"constant:"_s);
    }
    void functions_leadOnFromTheirRowMenu()
    {
        QFETCH(const QString, entry);
        QFETCH(const QString, reached);
        loadSample();
        m_window->pageList()->show(u"workspace"_s);
        m_window->navigate(Link::call(3));
        m_window->navigator()->goBack();
        m_window->findChild<CallStrip *>()->actions().front()->trigger();
        m_window->findChild<CallStrip *>()->actions().back()->trigger();
        const auto *page = pageOf<FunctionPage>("workspace");
        const QList<QAction *> entries = page->table()->table()->actions();
        const auto found = std::ranges::find_if(
            entries, [&](const QAction *one) { return QString(one->text()).remove(u'&') == entry; });
        QVERIFY(found != entries.end());
        QVERIFY((*found)->isEnabled());
        (*found)->trigger();
        rest();
        QVERIFY2(formatLink(place()).startsWith(reached), qPrintable(formatLink(place())));
    }

    void selection_followsTheCursorInRelay()
    {
        loadSample();
        m_window->pageList()->show(u"calls"_s);
        m_window->navigate(*parseLink(u"src/keyword_spotting.relay:16"_s));
        rest();
        auto *memory = pageOf<MemoryPage>("memory");
        QTest::keyClick(m_window->findChild<RelayPage *>()->frontText()->view(), Qt::Key_Down);
        QCOMPARE(formatLink(place()), u"src/keyword_spotting.relay:17"_s);
        QCOMPARE(formatLink(memory->currentLink()), u"call:6"_s);
        m_window->pageList()->show(u"files"_s);
        QCOMPARE(formatLink(place()), u"codegen/host/src/keyword_spotting_lib1.c:199"_s);
        m_window->navigator()->goBack();
        QCOMPARE(formatLink(place()), u"src/keyword_spotting.relay:17"_s);
        m_window->navigate(Link::call(2));
        m_window->navigate(Link::call(4));
        m_window->navigator()->goBack(); // a call that is not the last selected one
        QCOMPARE(place(), Link::call(2));
        m_window->pageList()->show(u"files"_s);
        QCOMPARE(formatLink(place()), u"codegen/host/src/keyword_spotting_lib1.c:196"_s);
    }

    /// One key goes from C to Relay and back, others go to the call.
    void selection_isGoneToFromAnyPage()
    {
        loadSample();
        QVERIFY(!action(u"To Operators in Relay"_s)->isEnabled());
        m_window->navigate(*parseLink(u"call:5"_s));
        action(u"To Operators in Relay"_s)->trigger();
        QCOMPARE(formatLink(place()), u"src/keyword_spotting.relay:13"_s);
        action(u"To Kernel in C"_s)->trigger();
        QCOMPARE(here(), u"files codegen/host/src/keyword_spotting_lib1.c:10"_s);
        action(u"To Operators in Relay"_s)->trigger();
        action(u"To Call in Code"_s)->trigger();
        QCOMPARE(formatLink(place()), u"codegen/host/src/keyword_spotting_lib1.c:198"_s);
        action(u"To Call in Memory"_s)->trigger();
        QCOMPARE(here(), u"calls call:5"_s);
        m_window->navigator()->goBack();
        QCOMPARE(formatLink(place()), u"codegen/host/src/keyword_spotting_lib1.c:198"_s);
    }

    void relay_followsTheCallOfTheMemoryPage()
    {
        load(u"v7-aot-two-pools"_s);
        auto *memory = pageOf<MemoryPage>("memory");
        m_window->pageList()->show(u"calls"_s);
        memory->setCurrentLink(Link::call(0));
        QTest::keyClick(memory->timeline(), Qt::Key_Right);
        QCOMPARE(place(), Link::call(1));
        m_window->pageList()->show(u"relay"_s);
        QCOMPARE(formatLink(place()), u"src/tilt.relay:5"_s);
        m_window->pageList()->show(u"calls"_s);
        QTest::keyClick(memory->timeline(), Qt::Key_Right);
        m_window->pageList()->show(u"relay"_s);
        QCOMPARE(formatLink(place()), u"src/tilt.relay:7"_s);
        m_window->navigator()->goBack();
        QCOMPARE(place(), Link::call(2));
    }

    void modules_areSwitched()
    {
        load(u"v7-three-modules"_s);
        const std::vector<Module> &modules = m_window->session()->document()->modules;
        QCOMPARE(modules.size(), 3U);
        const auto *box = Test::widgetNamed<QComboBox>(*m_window, u"Model"_s);
        QCOMPARE(box->count(), 3);
        QVERIFY(box->isVisible());
        const FunctionFact &function = modules[2].functions.front();
        m_window->navigate(Link::function(function.name, modules[2].metadata.name));
        QCOMPARE(box->currentText(), modules[2].metadata.name);
        QCOMPARE(place(), Link::file(function.file, function.line));
        m_window->navigate(Link::file(modules[1].relayFile));
        QCOMPARE(box->currentText(), modules[1].metadata.name);
        QCOMPARE(pageId(), u"relay"_s);
        m_window->navigate(Link::page(u"functions"_s)); // not a function of a model that is not shown
        QCOMPARE(place().module, modules[1].metadata.name);
    }

    void wantedPlace_isGoneToWhenItIsThere()
    {
        m_window->navigator()->navigateWhenLoaded(Link::page(u"targets"_s), m_window->session()->isLoading());
        load(u"v7-aot-usmp"_s);
        QCOMPARE(pageId(), u"targets"_s);
        m_window->navigator()->navigateWhenLoaded(Link::function(u"nobody"_s), m_window->session()->isLoading());
        load(u"v7-aot-usmp-const"_s);
        QVERIFY(!m_window->messages()->text(u"place"_s).isNull());
        QCOMPARE(pageId(), u"overview"_s);
    }

    void wantedPage_leavesNothingToGoBackTo_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page : {u"overview"_s, u"calls"_s, u"functions"_s, u"files"_s, u"relay"_s, u"targets"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    void wantedPage_leavesNothingToGoBackTo()
    {
        QFETCH(QString, page);
        m_window->navigator()->navigateWhenLoaded(Link::page(page), m_window->session()->isLoading());
        loadSample();
        QCOMPARE(pageId(), page);
        QVERIFY(!action(u"Back"_s)->isEnabled());
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
            for (const QString &page : {u"functions"_s, u"files"_s, u"relay"_s, u"overview"_s}) {
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

    void place_isAskedForByAnyName_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("place"); // a part of the place
        QTest::newRow("title of a page") << u"target"_s << u"targets"_s << u""_s;
        QTest::newRow("page as a link") << u"page:workspace"_s << u"functions"_s << u""_s;
        QTest::newRow("part of a path") << u"lib0"_s << u"files"_s << u"keyword_spotting_lib0.c"_s;
        QTest::newRow("path and line") << u"metadata.json:3"_s << u"files"_s << u"metadata.json:3"_s;
        QTest::newRow("short name of a function") << u"dense_pack + add"_s << u"files"_s << u"lib1.c:"_s;
        QTest::newRow("full name of a function")
            << u"tvmgen_keyword_spotting_fused_nn_contrib_dense_pack"_s << u"files"_s << u"lib1.c:"_s;
        QTest::newRow("nothing of that name") << u"no such thing"_s << u"overview"_s << u""_s;
    }
    void place_isAskedForByAnyName()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, page);
        QFETCH(const QString, place);
        loadSample();
        action(u"Go to…"_s)->trigger();
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QVERIFY(dialog);
        const int all = dialog->list()->model()->rowCount();
        dialog->edit()->selectAll();
        QTest::keyClicks(dialog->edit(), typed);
        QVERIFY(dialog->list()->model()->rowCount() < all);
        QCOMPARE(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled(),
                 typed != "no such thing"_L1);
        QTest::keyClick(dialog->edit(), Qt::Key_Return);
        QCOMPARE(dialog->isVisible(), typed == "no such thing"_L1);
        QCOMPARE(pageId(), page);
        QVERIFY2(formatLink(this->place()).contains(place), qPrintable(formatLink(this->place())));
        QVERIFY(m_window->messages()->text(u"place"_s).isNull());
    }

    void place_isChosenFromTheList()
    {
        loadSample();
        action(u"Go to…"_s)->trigger();
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QTest::keyClick(dialog->edit(), Qt::Key_Down);
        QTest::keyClick(dialog->edit(), Qt::Key_Down);
        QTest::keyClick(dialog->edit(), Qt::Key_Return);
        QCOMPARE(pageId(), m_window->pageList()->shown().at(1));
    }

    void file_isEnteredFromTheTree()
    {
        load(u"v7-aot-usmp"_s);
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        auto *tree = m_window->findChild<ArchiveTreeView *>();
        auto *page = pageOf<FilePage>("code");
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
        QVERIFY(tree->tree()->hasFocus()); // to continue with the arrow keys
    }

    void line_isAskedForAndGoneTo()
    {
        loadSample();
        action(u"To Line…"_s)->trigger(); // nothing to go to on this page
        QVERIFY(!m_window->findChild<QInputDialog *>());
        m_window->pageList()->show(u"relay"_s);
        action(u"To Line…"_s)->trigger();
        auto *dialog = m_window->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"4"_s);
        dialog->accept();
        QCOMPARE(place().firstLine, LineNumber(3));
        QCOMPARE(pageId(), u"relay"_s);
    }

    void lineAskedFor_leavesTheFocusInTheText_data()
    {
        const Test::Rows<QString, bool> row({"page", "isAccepted"});
        row("code", u"files"_s, true);
        row("relay", u"relay"_s, true);
        row("given up", u"files"_s, false);
    }
    void lineAskedFor_leavesTheFocusInTheText()
    {
        QFETCH(const QString, page);
        QFETCH(const bool, isAccepted);
        activate();
        loadSample();
        m_window->navigate(Link::page(page));
        CodeView *view = m_window->page(page)->frontText()->view();
        m_window->page(page)->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
        auto *dialog = m_window->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"4"_s);
        if (isAccepted)
            dialog->accept();
        else
            dialog->reject();
        QTRY_VERIFY(QApplication::focusWidget() == view);
        // The next key goes to the text.
        const LineNumber line = view->textCursor().line();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(view->textCursor().line(), LineNumber(line.value() + 1));
    }

    void missingLine_isSaidAndTheLastShown()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(99'998)));
        const auto *code = pageOf<FilePage>("code")->codePage();
        const qint64 lines = code->view()->lines().count();
        QCOMPARE(code->view()->textCursor().line(), LineNumber(lines - 1));
        const auto said = [&] { return m_window->messages()->text(u"place"_s); };
        QCOMPARE(said(),
                 u"metadata.json has no line %1. Its last is line %2."_s.arg(formatCount(99'999), formatCount(lines)));
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        QVERIFY(said().isEmpty());
    }

    void placeInTheStatusBar_isCopied()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        m_window->findChild<PlaceButton *>()->click();
        QCOMPARE(
            QGuiApplication::clipboard()->text(),
            permalink(m_window->session()->document()->modelDigest, Link::file(u"metadata.json"_s, LineNumber(1))));
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
        QTRY_VERIFY(!window.isBusy() && window.pageList()->shown().contains(u"functions"_s));
        window.navigate(Link::page(u"functions"_s));
        window.navigate(Link::function(name));
        QCOMPARE(window.currentPlace().page, u"files"_s);
        QCOMPARE(window.currentPlace().link.name, u"codegen/host/lib/kws_lib1.o"_s);
        const auto *symbols = window.findChild<QTableView *>(u"symbols"_s);
        QTRY_COMPARE(symbols->currentIndex().siblingAtColumn(0).data().toString(), name);
    }
};

QTEST_MAIN(TstNavigation)
#include "tst_navigation.moc"
