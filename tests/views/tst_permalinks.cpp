// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/placeactions.h"
#include "app/dialogs/placedialog.h"
#include "app/store/settings.h"
#include "app/window/recentfiles.h"
#include "app/window/windowrunner.h"
#include "model/analysis/memory/functionneed.h"
#include "model/document/document.h"
#include "model/questions/pageplaces.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "views/chart/functionpage.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/pages.h"
#include "views/table/tablepage.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Links with the digest of their model: created, followed, and refused.
class TstPermalinks : public Test::MainWindowTest {
    Q_OBJECT

    [[nodiscard]] QString digest() const { return m_window->session()->document()->modelDigest; }
    [[nodiscard]] QString said() const { return m_window->messages()->text(u"place"_s); }
    [[nodiscard]] QString copied() const
    {
        QGuiApplication::clipboard()->clear();
        action(u"Copy Place as Link"_s)->trigger();
        return QGuiApplication::clipboard()->text();
    }
    /// A permalink to a place of the shown archive.
    [[nodiscard]] QString linkTo(const QString &rest) const
    {
        return u"mlf:"_s + digest().left(permalinkDigits) + u'#' + rest;
    }
    [[nodiscard]] static QString digestOf(const QString &fixture)
    {
        return Test::documentFromFixture(fixture)->modelDigest;
    }

private Q_SLOTS:
    void initTestCase() { begin(); }

    /// The pages that reports link to are the pages of the window.
    void pages_areThoseReportsLinkTo()
    {
        QStringList names;
        for (const QString &name : pageNames())
            names += windowPage(name);
        for (const PageType &type : pageTypes())
            QVERIFY2(names.removeAll(type.id) > 0, qPrintable(type.id));
        QCOMPARE(names, QStringList());
    }

    void nameOfReports_leadsToThePage_data()
    {
        const Test::Rows<QString, QString> row({"name", "page"});
        for (const auto &[name, page] :
             std::initializer_list<std::pair<const char *, const char *>> {{"memory", "calls"},
                                                                           {"workspace", "functions"},
                                                                           {"rom", "flash"},
                                                                           {"constants", "flash"},
                                                                           {"code", "files"},
                                                                           {"contract", "integrate"},
                                                                           {"checklist", "integrate"},
                                                                           {"coresidency", "fit"}})
            row(name, QString::fromLatin1(name), QString::fromLatin1(page));
    }
    void nameOfReports_leadsToThePage()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, page);
        load(u"v7-three-modules"_s);
        m_window->navigate(*parseLink(u"page:"_s + name));
        QCOMPARE(pageId(), page);
        QVERIFY2(m_window->messages()->count() == 0, qPrintable(name));
        m_window->pageList()->show(u"overview"_s);
        m_window->follow(*parsePlace(linkTo(u"page:"_s + name)));
        QCOMPARE(pageId(), page);
        if (m_window->currentPlace().link.isNull())
            QVERIFY2(copied().contains(u"page:"_s + page), qPrintable(copied()));
    }

    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void copiedPlace_namesItsModel()
    {
        QVERIFY(copied().isEmpty());
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        QVERIFY(digest().size() > permalinkDigits);
        QCOMPARE(copied(), linkTo(u"metadata.json:2"_s));
        QCOMPARE(m_window->findChild<PlaceButton *>()->place(), u"metadata.json:2"_s); // short for display
        QGuiApplication::clipboard()->clear();
        m_window->findChild<PlaceButton *>()->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), linkTo(u"metadata.json:2"_s));
        m_window->pageList()->show(u"overview"_s);
        QCOMPARE(copied(), linkTo(u"page:overview"_s));
        m_window->navigate(Link::call(1));
        QCOMPARE(copied(), linkTo(u"call:2"_s));
    }

    void link_opensThePageOnShow_data()
    {
        const Test::Rows<QString, Link> row({"page", "place"});
        row("call on Calls", u"calls"_s, Link::call(1));
        row("call on Graph", u"graph"_s, Link::call(1));
        row("constant on Flash", u"flash"_s, Link::constant(u"fused_constant_let"_s));
        row("function on Flash", u"flash"_s, Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s));
        row("function on Functions", u"functions"_s, Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s));
        row("line on Relay", u"relay"_s, Link::file(u"src/tilt.relay"_s, LineNumber(2)));
    }
    void link_opensThePageOnShow()
    {
        QFETCH(const QString, page);
        QFETCH(const Link, place);
        load(u"v7-aot-usmp-const"_s);
        m_window->navigator()->navigateOn(page, place);
        rest();
        const WindowPlace shown = m_window->currentPlace();
        QCOMPARE(shown.page, page);
        QVERIFY(!shown.link.isNull());
        const QString link = copied();
        m_window->navigate(Link::page(u"overview"_s));
        m_window->navigator()->clearSelection();
        m_window->follow(*parsePlace(link));
        rest();
        QCOMPARE(m_window->currentPlace(), shown);
        QCOMPARE(copied(), link);
        QVERIFY2(said().isEmpty(), qPrintable(said()));
    }

    void linkOfFit_hasItsBoard()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"fit"_s));
        auto *fit = pageOf<FitPage>("fit");
        QTRY_VERIFY(!fit->isBusy());
        fit->chooseBoard(u"nucleo_f446re"_s);
        const QString link = copied();
        QCOMPARE(link, linkTo(u"page:fit?board=nucleo_f446re"_s));
        fit->chooseBoard(u"nucleo_f746zg"_s);
        m_window->follow(*parsePlace(link));
        QCOMPARE(fit->board()->name, u"nucleo_f446re"_s);
        m_window->follow(*parsePlace(linkTo(u"page:fit?board=mine"_s)));
        QCOMPARE(fit->board()->name, u"nucleo_f446re"_s);
        QCOMPARE(said(), u"The link shows the board mine, which is not known here."_s);
        // The other form is read and not written.
        m_window->follow(*parsePlace(u"page:fit-rpi_pico"_s));
        QCOMPARE(fit->board()->name, u"rpi_pico"_s);
        QCOMPARE(copied(), linkTo(u"page:fit?board=rpi_pico"_s));
        m_window->follow(*parsePlace(linkTo(u"page:fit-nucleo_f446re"_s)));
        QCOMPARE(copied(), link);
    }

    void placeWithoutModel_isAPlainLink()
    {
        QTemporaryDir folder; // without files of a model
        Test::writeFile(folder.filePath(u"notes.txt"_s), "one\ntwo\n");
        loadFile(folder.path());
        QVERIFY(digest().isEmpty());
        m_window->navigate(Link::file(u"notes.txt"_s, LineNumber(1)));
        QCOMPARE(copied(), u"notes.txt:2"_s);
        m_window->follow(*parsePlace(u"mlf:0123456789abcdef#notes.txt:1"_s));
        QVERIFY2(said().contains("which has no digest"_L1), qPrintable(said()));
    }

    void view_isCopiedAndComesBack_data()
    {
        const Test::Rows<QString, QString> row({"fixture", "part"});
        row("a filter and a unit", u"v7-aot-usmp"_s, u"page:functions?filter=dense&unit=kib"_s);
        row("a filter with what separates parts", u"v7-aot-usmp"_s, u"page:targets?filter=a%26b%3D%25"_s);
        row("a pool of functions", u"v7-aot-two-pools"_s, u"page:functions?pool=POOL"_s);
        row("a pool of the map", u"v7-aot-two-pools"_s, u"call:1?pool=POOL"_s);
        row("a part of the map", u"v7-aot-two-pools"_s, u"call:1?map=1-2,0-16"_s);
        row("a part of the map of a pool", u"v7-aot-two-pools"_s, u"call:1?pool=POOL&map=2-2,4-12"_s);
        row("the size of a text", u"v7-aot-usmp"_s, u"metadata.json:3?zoom=4"_s);
        row("nothing but a place", u"v7-aot-usmp"_s, u"page:flash"_s);
        row("a model of several", u"v7-three-modules"_s, u"module:MODULE/page:flash?unit=hex"_s);
    }
    void view_isCopiedAndComesBack()
    {
        QFETCH(const QString, fixture);
        QFETCH(QString, part);
        load(fixture);
        const DocumentPointer document = m_window->session()->document();
        const std::vector<BufferPool> &pools = document->modules.front().buffers.pools;
        // The map begins with the pool with the largest need, functions with all pools.
        auto *memory = pageOf<MemoryPage>("memory");
        QString other;
        for (const BufferPool &pool : pools) {
            if (memory)
                memory->choosePool(pool.name);
            if (memory && !memory->chosenPool().isEmpty())
                other = pool.name;
        }
        QVERIFY(!part.contains("POOL"_L1) || !other.isEmpty());
        part.replace(u"POOL"_s, other).replace(u"MODULE"_s, document->modules.back().metadata.name);
        const QString link = linkTo(part);
        showWindow(); // another window
        m_window->open(document->location);
        m_window->follow(*parsePermalink(link));
        rest();
        QVERIFY2(said().isEmpty(), qPrintable(said()));
        QCOMPARE(copied(), link);
        // Again if it is already open, from another place.
        m_window->navigate(Link::page(u"findings"_s));
        m_window->navigate(Link::page(u"overview"_s));
        m_window->follow(*parsePermalink(link + (link.contains(u'?') ? u"&later=1"_s : u"?later=1"_s)));
        QCOMPARE(copied(), link);
    }

    void partOfTheMap_isShownWhereItIs_data()
    {
        const Test::Rows<QString, bool> row({"part", "isThere"});
        row("a part", u"1-2,0-16"_s, true);
        row("calls that are not there", u"1-200,0-16"_s, false);
        row("bytes that are not there", u"1-2,0-999999999999"_s, false);
        row("turned around", u"2-1,0-16"_s, false);
        row("no bytes", u"1-2,8-8"_s, false);
        row("call 0", u"0-2,0-16"_s, false);
        row("something else", u"all"_s, false);
    }
    void partOfTheMap_isShownWhereItIs()
    {
        QFETCH(const QString, part);
        QFETCH(const bool, isThere);
        load(u"v7-aot-two-pools"_s);
        m_window->follow(*parsePermalink(linkTo(u"call:1?map="_s + part)));
        QCOMPARE(pageOf<MemoryPage>("memory")->zoom().has_value(), isThere);
        QCOMPARE(copied(), linkTo(isThere ? u"call:1?map="_s + part : u"call:1"_s));
    }

    void otherModel_isSaid_andItsArchiveOffered()
    {
        Settings settings;
        settings.setValue(Keys::recentFiles, QStringList());
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->show();
        load(u"v1-graph"_s);
        const QString link = linkTo(u"page:findings?later=x"_s);
        const QString path = m_window->session()->document()->location;
        load(u"v7-aot-usmp"_s);
        m_window->pageList()->show(u"flash"_s);
        m_window->follow(*parsePermalink(link));
        QCOMPARE(pageId(), u"flash"_s); // the page did not change
        QVERIFY2(said().contains(u"v7-aot-usmp.tar"_s) && said().contains(digest().left(16)), qPrintable(said()));
        QVERIFY2(said().contains(path), qPrintable(said()));
        auto *open = m_window->messages()->findChild<QPushButton *>();
        for (QPushButton *button : m_window->messages()->findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == "Open It"_L1)
                open = button;
        }
        QVERIFY(open);
        open->click();
        rest();
        QCOMPARE(m_window->session()->document()->location, path);
        QCOMPARE(pageId(), u"findings"_s);
        QVERIFY2(said().isEmpty(), qPrintable(said()));
        // A digest that was never opened.
        m_window->follow(*parsePermalink(u"mlf:ffffffffffffffff#page:rom"_s));
        QVERIFY2(said().contains("None of the archives"_L1), qPrintable(said()));
        QCOMPARE(m_window->messages()->findChildren<QPushButton *>().size(), 0);
        m_window.reset();
    }

    void linkWithoutArchive_opensTheOneThatHadIt()
    {
        Settings settings;
        settings.setValue(Keys::recentFiles,
                          QStringList {u"/no/such/file.tar\told (format 3)"_s}); // from an older version
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->show();
        load(u"v7-aot-usmp"_s);
        load(u"v4-operator"_s); // without a peak
        QCOMPARE(recentPathOf(digest(), &settings), Test::fixturePath(u"v4-operator"_s));
        QCOMPARE(recentPathOf(digestOf(u"v7-aot-usmp"_s).left(permalinkDigits), &settings),
                 Test::fixturePath(u"v7-aot-usmp"_s));
        QCOMPARE(recentPathOf(u"ffffffffffffffff"_s, &settings), QString());
        QCOMPARE(recentPathOf({}, &settings), QString());
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->show();
        m_window->follow(*parsePermalink(u"mlf:ffffffffffffffff#page:rom"_s));
        QVERIFY2(said().contains("no archive is open"_L1), qPrintable(said()));
        m_window.reset();
    }

    /// A link from a colleague: the archive is opened afterwards.
    void refusedLink_isFollowedWhenItsArchiveOpens()
    {
        const QString link = u"mlf:"_s + digestOf(u"v7-aot-usmp"_s).left(permalinkDigits) + u"#metadata.json:2"_s;
        m_window->follow(*parsePlace(link));
        QVERIFY2(said().endsWith(u"Open its archive to go there."_s), qPrintable(said()));
        load(u"v7-aot-two-pools"_s);
        QCOMPARE(pageId(), u"overview"_s);
        load(u"v7-aot-usmp"_s);
        QCOMPARE(m_window->currentPlace().link, Link::file(u"metadata.json"_s, LineNumber(1)));
        QVERIFY2(said().isEmpty(), qPrintable(said()));
    }

    void typedPermalink_isGoneTo()
    {
        load(u"v7-aot-usmp"_s);
        for (const auto &[typed, page] : {std::pair(linkTo(u"page:findings"_s), u"findings"_s),
                                          {linkTo(u"metadata.json:4"_s), u"files"_s},
                                          {u"mlf:ffffffffffffffff#page:rom"_s, u"files"_s}}) {
            action(u"Go to…"_s)->trigger();
            auto *dialog = m_window->findChild<PlaceDialog *>();
            QVERIFY(dialog);
            dialog->edit()->selectAll();
            QTest::keyClicks(dialog->edit(), typed);
            QTest::keyClick(dialog->edit(), Qt::Key_Return);
            QCOMPARE(pageId(), page);
            delete dialog;
        }
        QVERIFY2(said().contains("ffffffffffffffff"_L1), qPrintable(said()));
        QCOMPARE(place(), Link::file(u"metadata.json"_s, LineNumber(3)));
    }

    /// A typed place names its archive, or cannot be followed.
    void typedPlace_isSaidWhereNothingIsOpen_data()
    {
        const Test::Rows<QString, QString> row({"typed", "words"});
        row("a model", u"mlf:ffffffffffffffff#page:rom"_s, u"no archive is open"_s);
        row("a plain link", u"page:rom"_s, u"No archive is open"_s);
        row("a wrong digest", u"mlf:ffff#page:rom"_s, u"the digest of the model is wrong"_s);
        row("a wrong place", u"mlf:ffffffffffffffff#a.c:0"_s, u"after \"#\" is not a valid link"_s);
    }
    void typedPlace_isSaidWhereNothingIsOpen()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, words);
        QVERIFY(action(u"Go to…"_s)->isEnabled());
        action(u"Go to…"_s)->trigger();
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->edit(), typed);
        QTest::keyClick(dialog->edit(), Qt::Key_Return);
        QVERIFY2(said().contains(words), qPrintable(said()));
        QVERIFY2(!said().contains("None of the archives"_L1), qPrintable(said())); // there is no history here
    }

    /// Each page has its own view state.
    void view_isThatOfThePage()
    {
        load(u"v7-aot-two-pools"_s);
        m_window->pageList()->show(u"functions"_s);
        auto *functions = pageOf<FunctionPage>("workspace");
        QVERIFY(functions);
        QVERIFY(functions->viewState() == ViewState());
        const BufferTable &buffers = m_window->session()->document()->modules.front().buffers;
        const QString pool = buffers.pools[std::size_t(workspacePools(buffers).front())].name;
        const ViewState wanted {pool, u"dense"_s, 0, {}, {}};
        functions->showView(wanted);
        QVERIFY(functions->viewState() == wanted);
        functions->showView({}); // keys that are not set stay
        QVERIFY(functions->viewState() == wanted);
    }

    void options_takeLinksAndUrls_data()
    {
        const Test::Rows<QStringList, QStringList, bool> row({"arguments", "files", "isRight"});
        const QString link = u"mlf:0123456789abcdef#page:rom?unit=kib"_s;
        row("a link", {link}, {link}, true);
        row("a link and an archive", {link, u"a.tar"_s}, {link, u"a.tar"_s}, true);
        row("a link behind the archive it is of", {u"a.tar"_s, u"--at"_s, link}, {u"a.tar"_s}, true);
        row("a malformed link", {u"mlf:0123#page:rom"_s}, {u"mlf:0123#page:rom"_s}, false);
        row("a malformed link to go to", {u"a.tar"_s, u"--at"_s, u"mlf:x"_s}, {u"a.tar"_s}, false);
        row("a picture of a link alone", {link, u"--picture"_s, u"a.png"_s}, {link}, false);
        row("two places", {link, u"--at"_s, u"page:rom"_s}, {link}, false);
        row("a file as a URL", {u"file:///tmp/a%20b%C3%A4.tar"_s}, {u"/tmp/a b\u00e4.tar"_s}, true);
        row("a file of this computer as a URL", {u"file://localhost/tmp/a.tar"_s}, {u"/tmp/a.tar"_s}, true);
        row("a path with percent signs", {u"/tmp/a%20b.tar"_s}, {u"/tmp/a%20b.tar"_s}, true);
    }
    void options_takeLinksAndUrls()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QStringList, files);
        QFETCH(const bool, isRight);
        const WindowOptions options = parseWindowOptions(QStringList {u"mlf-viewer"_s} + arguments);
        QVERIFY2(options.problem.isEmpty() == isRight, qPrintable(options.problem));
        QCOMPARE(options.files, files);
    }

    void picture_isOnlyOfTheModelThatIsMeant_data()
    {
        const Test::Rows<QString, QString, int> row({"file", "at", "status"});
        const QString fixture = Test::fixturePath(u"v7-aot-usmp"_s);
        const QString own = u"mlf:"_s + digestOf(u"v7-aot-usmp"_s) + u"#page:targets"_s;
        row("its model", fixture, own, 0);
        row("another model", fixture, u"mlf:ffffffffffffffff#page:targets"_s, 2);
        row("no such place in it", fixture, own + u"x"_s, 2);
        row("a link alone", own, {}, 2); // the last opened archive is not used for pictures
    }
    void picture_isOnlyOfTheModelThatIsMeant()
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
};

QTEST_MAIN(TstPermalinks)
#include "tst_permalinks.moc"
