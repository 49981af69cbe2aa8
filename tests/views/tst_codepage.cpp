// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codepage.h"

#include "model/document/document.h"
#include "tests/support/documents.h"
#include "tests/support/largemodel.h"
#include "tests/support/sanitized.h"
#include "tests/support/shownview.h"
#include "views/code/outlinepane.h"

#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSplitter>
#include <QStandardPaths>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

namespace {

/// A document with a C source and a Relay text.
DocumentPointer document()
{
    auto listing = std::make_shared<Listing>();
    auto result = std::make_shared<Document>();
    const auto add = [&](const QString &path, const QByteArray &text, ArtifactKind kind) {
        Entry entry;
        entry.path = path;
        entry.m_source = ByteSource::fromBytes(text);
        entry.size = ByteCount(text.size());
        listing->entries.push_back(entry);
        result->files.edit().push_back({.entry = quint32(listing->entries.size() - 1),
                                        .kind = kind,
                                        .path = path,
                                        .bytes = entry.size,
                                        .module = u"kws"_s});
    };
    add(u"src/kws.relay"_s, "def @main(%x: int8) {\n  %0 = nn.relu(%x);\n  add(%0, %0)\n}\n"_ba, ArtifactKind::Relay);
    add(u"src/lib1.c"_s, numberedLines(500), ArtifactKind::OperatorSource);
    Module module;
    module.metadata.name = u"kws"_s;
    module.relayFile = u"src/kws.relay"_s;
    module.relay = outlineRelay(listing->entries[0].m_source->view());
    FunctionFact function;
    function.name = u"tvmgen_kws_fused_add"_s;
    function.file = u"src/lib1.c"_s;
    function.line = LineNumber(299);
    function.endLine = LineNumber(309);
    module.functions.push_back(function);
    result->modules.edit().push_back(module);
    result->listing = listing;
    return result;
}

} // namespace

class TstCodePage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

    void page_showsOutlineAndFollowsLinks()
    {
        const DocumentPointer archive = document();
        CodePage page;
        page.resize(1000, 600);
        page.show();
        QSignalSpy places(&page, &CodePage::placeChanged);
        page.showSource(archive, u"src/kws.relay"_s);
        QCOMPARE(places.size(), 1);
        QCOMPARE(formatLink(page.currentLink()), u"src/kws.relay:1"_s);
        const auto *outline = page.findChild<QTreeView *>();
        QVERIFY(outline && outline->isVisible());
        QCOMPARE(outline->model()->rowCount(), 1);
        const QModelIndex main = outline->model()->index(0, 0);
        QCOMPARE(main.data().toString(), u"@main"_s);
        QCOMPARE(outline->model()->rowCount(main), 2);
        QTRY_VERIFY(outline->viewport()->rect().contains(outline->visualRect(outline->model()->index(1, 0, main))));
        QTest::mouseClick(outline->viewport(), Qt::LeftButton, {},
                          outline->visualRect(outline->model()->index(1, 0, main)).center());
        QCOMPARE(page.view()->textCursor().line(), LineNumber(2));
        QCOMPARE(formatLink(page.currentLink()), u"src/kws.relay:3"_s);

        page.goTo(Link::function(u"tvmgen_kws_fused_add"_s));
        QCOMPARE(page.path(), u"src/lib1.c"_s);
        QTRY_COMPARE(page.view()->textCursor().line(), LineNumber(299));
        QCOMPARE(page.view()->markedLines(), (LineSpan {LineNumber(299), LineNumber(309)}));
        QCOMPARE(outline->model()->index(0, 0).data().toString(), u"add"_s);
        page.goTo(*parseLink(u"src/lib1.c:20-25"_s));
        QCOMPARE(page.view()->markedLines(), (LineSpan {LineNumber(19), LineNumber(24)}));
        page.goTo(Link::file(u"no such file"_s));
        QCOMPARE(page.view()->lines().count(), 0);
        QVERIFY(!outline->isVisible());
        QCOMPARE(page.currentLink(), Link::file(u"no such file"_s));
    }

    void page_keepsItsPlaceWhenTheDocumentGrows()
    {
        const DocumentPointer first = document();
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.showSource(first, u"src/lib1.c"_s);
        page.goTo(Link::file(u"src/lib1.c"_s, LineNumber(400)));
        QTRY_COMPARE(page.view()->textCursor().line(), LineNumber(400));
        const LineNumber top = page.view()->onScreen().firstLine();
        const auto index = page.view()->lines().index();
        QSignalSpy places(&page, &CodePage::placeChanged);
        page.showSource(std::make_shared<Document>(*first), u"src/lib1.c"_s);
        QCOMPARE(page.view()->lines().index(), index);
        page.showSource(document(), u"src/lib1.c"_s); // the same file, loaded again
        QVERIFY(page.view()->lines().index() != index);
        QCOMPARE(page.view()->textCursor().line(), LineNumber(400));
        QCOMPARE(page.view()->onScreen().firstLine(), top);
        QCOMPARE(places.size(), 0);
    }

    void page_countsLinesAsPeopleDo()
    {
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.showSource(document(), u"src/kws.relay"_s);
        const QByteArray text(document()->bytes(u"src/kws.relay"_s)->view().toByteArray());
        QVERIFY(text.endsWith('\n'));
        QTRY_VERIFY(page.view()->lines().index()->isFinished());
        const QString expected = u"%1 lines"_s.arg(text.count('\n'));
        QTRY_VERIFY([&] {
            const auto labels = page.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel *label) { return label->text().endsWith(expected); });
        }());
    }

    void page_givesNarrowWindowsToTheText()
    {
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.showSource(document(), u"src/kws.relay"_s);
        const auto *outline = page.findChild<QTreeView *>();
        QVERIFY(outline->isVisible());
        page.resize(800, 600);
        QTRY_VERIFY(!outline->isVisible());
        page.resize(1000, 600);
        QTRY_VERIFY(outline->isVisible());
    }

    void page_givesTheOutlineAFifth()
    {
        QWidget window; // a wide window
        window.resize(1000, 600);
        CodePage page(&window);
        page.resize(700, 600);
        window.show();
        page.showSource(document(), u"src/kws.relay"_s);
        const auto *outline = page.findChild<OutlinePane *>();
        QTRY_COMPARE(outline->width(), 170); // not less
        page.resize(1000, 600);
        QTRY_COMPARE(outline->width(), 200);
        page.resize(2000, 600);
        QTRY_COMPARE(outline->width(), 260);
        // The user's width stays.
        auto *splitter = page.findChild<QSplitter *>();
        splitter->setSizes({1400, 600});
        Q_EMIT splitter->splitterMoved(1400, 1); // like its handle
        const int chosen = outline->width();
        QVERIFY2(chosen > 500, qPrintable(QString::number(chosen)));
        page.resize(1900, 600);
        QTRY_COMPARE(page.width(), 1900);
        QCOMPARE(outline->width(), chosen);
    }

    /// With many functions the outline comes later than the text, and always belongs to the shown file.
    void longOutline_comesLater()
    {
        const QString source = u"codegen/host/src/large_lib1.c"_s;
        const DocumentPointer large = documentFromMembers(largeModel({.functions = 2500}));
        QVERIFY(large && large->bytes(source));
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.showSource(large, source);
        const auto *outline = page.findChild<QTreeView *>();
        QCOMPARE(outline->model()->rowCount(), 0);
        QVERIFY(page.isBusy());
        QTRY_VERIFY(!page.isBusy());
        QVERIFY(outline->model()->rowCount() > 2500);
        const int rows = outline->model()->rowCount();
        page.showSource(large, source); // not computed again
        QCOMPARE(outline->model()->rowCount(), rows);
        page.showSource(large, u"codegen/host/src/large_lib0.c"_s);
        page.showSource(document(), u"src/lib1.c"_s); // before the outline of the previous file is ready
        QTRY_VERIFY(!page.isBusy());
        QCOMPARE(outline->model()->rowCount(), 1);
    }

    void page_filtersAndGoesThere()
    {
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.showSource(document(), u"src/lib1.c"_s);
        page.setOutline({{u"alpha"_s, LineNumber(10), {}, {}},
                         {u"beta"_s, LineNumber(20), {}, {{u"nn.relu"_s, LineNumber(22), {}, {}}}}});
        auto *filter = page.findChild<QLineEdit *>();
        QTest::keyClicks(filter, u"RELU"_s);
        QCOMPARE(page.findChild<QTreeView *>()->model()->rowCount(), 1);
        QTest::keyClick(filter, Qt::Key_Return);
        QCOMPARE(page.view()->textCursor().line(), LineNumber(22));
        QVERIFY(page.view()->hasFocus() || !page.isActiveWindow());
    }

    void page_saysWhereFoldsEnd()
    {
        Document text = *document();
        auto listing = std::make_shared<Listing>(*text.listing);
        QByteArray functions;
        for (int i = 0; i < 30'000; ++i) // more than is read before the first screen
            functions += "int f() {\n  return 1;\n}\n";
        Test::changeEntry(*listing, 1, [&](Entry &entry) { entry.m_source = ByteSource::fromBytes(functions); });
        text.listing = listing;
        const auto factsOf = [](const CodePage &page) {
            const QList<QLabel *> labels = page.findChildren<QLabel *>();
            const auto it = std::find_if(labels.begin(), labels.end(),
                                         [](const QLabel *label) { return label->text().contains("Folds"_L1); });
            return it == labels.end() ? nullptr : *it;
        };
        for (const auto &[maxFolds, line] : {std::pair(3, u"7"_s), std::pair(20'000, u"59\u202f998"_s)}) {
            text.limits[Limit::Folds] = maxFolds;
            CodePage page;
            page.showSource(std::make_shared<Document>(text), u"src/lib1.c"_s);
            QTRY_VERIFY(factsOf(page) && factsOf(page)->text().endsWith(u"Folds up to line "_s + line));
            QVERIFY(!factsOf(page)->toolTip().isEmpty());
            QCOMPARE(page.view()->folds().map().folds().size(), std::size_t(maxFolds));
        }
        for (const Limits &limits : {Limits().with(Limit::Folds, 30'000), Limits(), Limits::none()}) {
            text.limits = limits;
            CodePage page;
            page.showSource(std::make_shared<Document>(text), u"src/lib1.c"_s);
            QTRY_VERIFY_WITH_TIMEOUT(!page.view()->isBusy(), Test::patience);
            QCOMPARE(page.view()->folds().map().folds().size(), 30'000u);
            QVERIFY(!factsOf(page));
        }
    }
};

QTEST_MAIN(TstCodePage)
#include "tst_codepage.moc"
