// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/entry.h"
#include "model/base/bytesource.h"
#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/tableproxy.h"
#include "tests/support/documents.h"
#include "views/code/callmarks.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/relaypage.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Relay beside the calls of its operators, and the marks of calls in texts.
class TstRelayPage : public QObject {
    Q_OBJECT

    struct Shown {
        explicit Shown(const QString &fixture) : document(Test::documentFromFixture(fixture))
        {
            page.resize(900, 600);
            page.show();
            page.setDocument(document, {});
            if (!QTest::qWaitFor([this] { return !page.isBusy(); }))
                qFatal("not read");
        }
        DocumentPointer document;
        RelayPage page;
        TablePage *table = page.findChild<TablePage *>();
        CodeView *view = page.frontText()->view();
        CallMarks *marks = page.frontText()->callMarks();
    };

    static QPoint markOf(const CodeView &view, const CallMarks &marks, qint64 line)
    {
        const double top = *view.onScreen().topOf(LineNumber(line - 1));
        return QPointF(marks.area().center().x(), top + view.onScreen().frame().metrics().lineHeight / 2.0).toPoint();
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    /// Without a selection, the current call is that of the peak. A place that was asked for stays.
    void text_beginsAtTheCallOfThePeak()
    {
        Shown shown(u"v7-aot-usmp"_s);
        const Module &module = shown.document->modules.front();
        const Link place = relayPlaceOfCall(module, module.need.peak->at.step);
        QVERIFY(place.firstLine->value() > 0);
        QCOMPARE(shown.page.currentLink().firstLine, place.firstLine);
        shown.page.setCurrentLink(Link::file(place.name, LineNumber(0)));
        shown.page.setDocument(shown.document, {});
        QCOMPARE(shown.page.currentLink().firstLine, LineNumber(0));
    }

    void marks_sayTheCallAndLeadToMemory()
    {
        Shown shown(u"v7-aot-usmp"_s);
        QCOMPARE(shown.marks->textOf(LineNumber(1)), u"1 \u00b7 24\u00a0B"_s);
        QCOMPARE(shown.marks->textOf(LineNumber(0)), QString());
        QCOMPARE(shown.marks->toolTipOf(LineNumber(0)), QString());
        QSignalSpy activated(shown.marks, &CallMarks::linkActivated);
        QTest::mouseClick(shown.view->viewport(), Qt::LeftButton, {}, markOf(*shown.view, *shown.marks, 5));
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.front().front().value<Link>(), Link::call(1));
        QCOMPARE(shown.view->textCursor().line(), LineNumber(4));
        // A click beside a line without a mark selects the line as usual.
        QTest::mouseClick(shown.view->viewport(), Qt::LeftButton, {}, markOf(*shown.view, *shown.marks, 1));
        QCOMPARE(activated.size(), 1);
        QVERIFY(shown.view->textCursor().hasSelection());
        QHelpEvent help(QEvent::ToolTip, markOf(*shown.view, *shown.marks, 2),
                        shown.view->viewport()->mapToGlobal(markOf(*shown.view, *shown.marks, 2)));
        QApplication::sendEvent(shown.view->viewport(), &help);
        QVERIFY(QToolTip::text().contains(u"Call 1 of 3"_s));
    }

    /// The type of each line's result beside it, with its basis.
    void shapes_standBesideLines()
    {
        RelayPage page;
        page.resize(900, 600);
        page.show();
        const QByteArray relay = "def @main(%x: Tensor[(1, 4), int8]) {\n"
                                 "  %0 = cast(%x, dtype=\"int32\");\n"
                                 "  %1 = split(%0, indices_or_sections=4, axis=1);\n"
                                 "  %2 = vision.secret(%0);\n"
                                 "  %3 = nn.relu(%2) /* ty=Tensor[(1200, 9), float32] */;\n"
                                 "  sum(%3)\n"
                                 "}\n";
        std::vector<Test::TestFile> files = Test::smallModel();
        const auto file = std::find_if(files.begin(), files.end(),
                                       [](const Test::TestFile &one) { return one.first == "src/kws.relay"_L1; });
        QVERIFY(file != files.end());
        file->second = relay;
        page.setDocument(Test::documentFromFiles(files), {});
        QTRY_VERIFY(!page.isBusy());
        const auto plain = [](QString text) { return text.replace(QChar(0xa0), u' ').replace(QChar(0x202f), u' '); };
        QCOMPARE(plain(page.types()->textOf(LineNumber(0))), QString());
        QCOMPARE(plain(page.types()->textOf(LineNumber(1))), u"1×4 int32 · 16 B"_s);
        QVERIFY(page.types()->toolTipOf(LineNumber(1)).contains(u"Computed"_s));
        QCOMPARE(plain(page.types()->textOf(LineNumber(2))), u"(1×1 int32, 1×1 int32, 1×1 int32, …)"_s);
        QCOMPARE(plain(page.types()->textOf(LineNumber(3))), QString());
        QCOMPARE(plain(page.types()->textOf(LineNumber(4))), u"1200×9 float32 · 43 200 B"_s);
        QVERIFY(page.types()->toolTipOf(LineNumber(4)).contains(u"Stated"_s));
        QCOMPARE(plain(page.types()->textOf(LineNumber(5))), u"float32 · 4 B"_s);
        page.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(plain(page.types()->textOf(LineNumber(1))), u"1×4 int32 · 0x10"_s);

        // They are in a column of their own, which covers no text.
        const CodeFrame &frame = page.frontText()->view()->onScreen().frame();
        QVERIFY(frame.rightMarksWidth() > 100);
        QCOMPARE(frame.textRect().right(), frame.endRect().left());
        QVERIFY(frame.textLeft() + double(frame.columns()) * frame.metrics().columnWidth <= frame.endRect().left());

        // They are drawn, and can be hidden.
        QVERIFY(page.shapesBox()->isVisible());
        QWidget *viewport = page.frontText()->view()->viewport();
        const QImage with = viewport->grab().toImage();
        page.shapesBox()->setChecked(false);
        QCOMPARE(frame.rightMarksWidth(), 0.0);
        QVERIFY(viewport->grab().toImage() != with);
        // Without Relay there are no types to show or hide.
        files.erase(file);
        page.setDocument(Test::documentFromFiles(files), {});
        QVERIFY(!page.shapesBox()->isVisible());
    }

    /// Numbers of calls and bytes are separated from the line numbers.
    void marks_leaveAColumnBeforeTheNumbers()
    {
        Shown shown(u"v7-aot-usmp"_s);
        qsizetype longest = 0;
        for (qint64 line = 0; line < 7; ++line) {
            const qsizetype separator = 2; // " · " of the text is one space in the margin
            longest = std::max(longest, shown.marks->textOf(LineNumber(line)).size() - separator);
        }
        QVERIFY(shown.view->onScreen().frame().markColumns() > longest + 1);
    }

    void marks_followUnitAndText()
    {
        Shown shown(u"v7-aot-usmp"_s);
        const double before = shown.view->onScreen().frame().gutterWidth();
        shown.page.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(shown.marks->textOf(LineNumber(1)), u"1 \u00b7 0x18"_s);
        shown.page.frontText()->goTo(Link::file(u"metadata.json"_s));
        QVERIFY(shown.marks->area().isEmpty());
        QVERIFY(shown.view->onScreen().frame().gutterWidth() < before);
    }

    /// In the older archive softmax had two numbers, now it has three.
    void marks_sayWhatCallsNeedMore()
    {
        Shown shown(u"v7-aot-usmp"_s);
        std::vector<Test::TestFile> files;
        for (const Entry &entry : shown.document->listing->entries) {
            const std::shared_ptr<const ByteSource> source = shown.document->bytes(entry.path);
            QByteArray bytes = source ? source->view().toByteArray() : QByteArray();
            for (const QByteArray variable : {"i1", "k_1", "i1_1"})
                bytes.replace(variable + " < 3;", variable + " < 2;");
            files.push_back({entry.path, bytes});
        }
        const DocumentPointer older = Test::documentFromFiles(files);
        const QString before = shown.marks->textOf(LineNumber(6));
        const int columns = shown.view->onScreen().frame().markColumns();
        const auto comparison = std::make_shared<const DocumentComparison>(
            DocumentComparison {{older, shown.document}, compareDocuments(*older, *shown.document)});
        shown.page.setComparison(comparison);
        QCOMPARE(shown.marks->textOf(LineNumber(1)), u"1 \u00b7 24\u00a0B"_s); // its need is unchanged
        const QString after = shown.marks->textOf(LineNumber(6));
        // Differences have a column of their own, so that a need without a difference is not read as one.
        QCOMPARE(shown.marks->changeColumns(), int(qstrlen("+4 B")) + 2);
        QCOMPARE(shown.view->onScreen().frame().markColumns(), columns + shown.marks->changeColumns());
        QVERIFY2(after != before && after.startsWith(before) && after.endsWith(u"+4\u00a0B"_s), qPrintable(after));
        QVERIFY(shown.marks->toolTipOf(LineNumber(6)).contains(u"+4\u00a0B compared with the older archive"_s));
        shown.page.setComparison({});
        QCOMPARE(shown.marks->textOf(LineNumber(6)), before);
    }

    void table_isThereOnDemandAndLeadsToLines()
    {
        Shown shown(u"v7-aot-usmp"_s);
        QCOMPARE(shown.page.callsButton()->text(), u"Calls with their operators here: 3 of 3"_s);
        QVERIFY(!shown.table->isVisible());
        shown.page.callsButton()->click();
        QVERIFY(shown.table->isVisible());
        QSignalSpy selected(&shown.page, &Page::linkSelected);
        shown.table->table()->selectRow(1);
        QCOMPARE(formatLink(shown.page.currentLink()), u"src/tilt.relay:5"_s);
        QCOMPARE(shown.view->markedLines()->last, LineNumber(5));
        QCOMPARE(selected.size(), 1);
        QCOMPARE(shown.page.selectedLinks().back(), Link::call(1));
        shown.view->setCursorPosition({LineNumber(6), 0}); // the table follows the text
        QCOMPARE(shown.table->currentLink(), Link::call(2));
        QSignalSpy activated(&shown.page, &Page::linkActivated);
        QTest::keyClick(shown.table->table(), Qt::Key_Return);
        QCOMPARE(activated.front().front().value<Link>(), Link::call(2));
        shown.page.findChild<QCheckBox *>()->setChecked(true);
        QCOMPARE(shown.table->proxy()->rowCount(), 0);
    }

    void table_isRemembered()
    {
        Shown shown(u"v7-aot-usmp"_s);
        shown.page.callsButton()->click();
        const Page::State state = shown.page.saveState();
        RelayPage other;
        other.restoreState([&](const QString &key) {
            const auto found = std::ranges::find(state, key, &Page::State::value_type::first);
            return found == state.end() ? QByteArray() : found->second;
        });
        QVERIFY(other.callsButton()->isChecked());
    }

    void modelWithoutCalls_hasNoTable()
    {
        Shown shown(u"v4-operator"_s);
        QVERIFY(!shown.page.callsButton()->isVisible());
    }
};

QTEST_MAIN(TstRelayPage)
#include "tst_relaypage.moc"
