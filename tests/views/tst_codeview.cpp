// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeview.h"

#include "model/text/codetext.h"
#include "views/code/codepage.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLoggingCategory>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QTreeView>
#include <QWheelEvent>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QByteArray numberedLines(qint64 count)
{
    QByteArray text;
    for (qint64 i = 1; i <= count; ++i)
        text += "int line_" + QByteArray::number(i) + ";\n";
    return text;
}

CodePosition at(qint64 line, qint64 byte = 0)
{
    return {LineNumber(line), byte};
}

/// A view on screen with a text.
struct Shown {
    explicit Shown(std::shared_ptr<const ByteSource> source, const QString &path = u"a.c"_s)
    {
        view.resize(800, 600);
        view.show();
        view.setFocus();
        view.setSource(std::move(source), path);
    }
    explicit Shown(const QByteArray &text, const QString &path = u"a.c"_s)
        : Shown(ByteSource::fromBytes(text), path) { }
    [[nodiscard]] bool isIndexed() const { return view.index()->isFinished(); }
    QImage picture() { return view.viewport()->grab().toImage(); }
    CodeView view;
};

struct Growing {
    explicit Growing(const QByteArray &text)
    {
        const int file = memfd_create("tst_codeview", 0);
        const bool written = ::write(file, text.constData(), std::size_t(text.size())) == text.size();
        const auto region = MappedRegion::map(file, ByteCount(text.size()));
        ::close(file);
        if (written && region.isOk())
            source = ByteSource::growing(region.value(), ByteOffset(0), ByteCount(text.size()));
    }
    std::shared_ptr<ByteSource> source;
};

/// Values in lines of eight: "const int8_t NAME[N] = {", `lines` of them, "};".
QByteArray initialiser(const QByteArray &name, qint64 lines)
{
    return "const int8_t " + name + "[" + QByteArray::number(lines * 8) + "] = {\n"
        + QByteArray("  1, 2, 3, 4, 5, 6, 7, 8,\n").repeated(lines) + "};\n";
}

/// Line 0: an initialiser of 10 lines. 10: one of 3. 13: a function of 4. 17: a pool whose first field (18) has 6 lines
/// and whose second (24) has 3. 28: the last line.
QByteArray foldableText()
{
    return initialiser("weights", 8) + initialiser("few", 1)
        + "int f(void)\n{\n  return 1;\n}\n"
          "struct pool { float a[4]; int b[2]; } pool = {\n  .a = {\n1,\n2,\n3,\n4\n},\n.b = {\n1, 2\n}\n};\nint last;\n";
}

QList<qint64> closedFolds(const CodeView &view)
{
    QList<qint64> lines;
    for (const Fold &fold : view.folds().folds()) {
        if (fold.isClosed)
            lines.append(fold.first.value());
    }
    return lines;
}

/// Lines from the first visible one on, as far as they are on screen.
QList<qint64> linesOnScreen(const CodeView &view)
{
    QList<qint64> lines;
    for (qint64 line = 0; line < view.lineCount(); ++line) {
        if (view.topOfLine(LineNumber(line)))
            lines.append(line);
    }
    return lines;
}

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
        result->files.push_back({listing->entries.size() - 1, path, entry.size, kind, u"kws"_s});
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
    result->modules.push_back(module);
    result->listing = listing;
    return result;
}

} // namespace

class TstCodeView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init();
    void text_isShownByColumns_data();
    void text_isShownByColumns();
    void columns_findTheirBytes();
    void longLine_countsBytes();
    void copy_givesTheTextAsShown_data();
    void copy_givesTheTextAsShown();
    void copy_isLimitedAndSaysSo();
    void keys_moveTheCursor_data();
    void keys_moveTheCursor();
    void shift_selects();
    void upAndDown_keepTheColumn();
    void mouse_selects();
    void scrolling_isByLines();
    void lines_haveTheirPlaceOnScreen();
    void lineScale_reachesEveryEnd();
    void goToLine_marksAndScrolls();
    void goToLine_waitsForLinesToArrive();
    void milestone_waitsForThePlaceAskedFor();
    void growing_keepsTheFirstVisibleLine();
    void hugeLine_paintsQuickly();
    void manyLines_showAtOnce();
    void zoom_changesTheLineHeight();
    void highlighting_reachesTheScreen();
    void palette_switchesAtRunTime();
    void tokens_canBeReadInBothThemes();
    void accessible_tellsTheLine();
    void source_canBeReplacedAnyTime();
    void folds_closeLongInitialisers_data();
    void folds_closeLongInitialisers();
    void folds_sayWhatTheyHide_data();
    void folds_sayWhatTheyHide();
    void folds_sayNothingTwice_data();
    void folds_sayNothingTwice();
    void folds_stayInNarrowViews();
    void foldsFoundLate_keepTheFirstVisibleLine();
    void foldsFoundLate_hideNothingLookedAt();
    void folds_openForWhatIsGoneTo();
    void folds_openForHits();
    void folds_areCopiedAsText();
    void folds_areSteppedOver_data();
    void folds_areSteppedOver();
    void folds_answerKeys();
    void folds_answerTheMouse();
    void folds_areReadOut();
    void wrap_cutsLinesAtWords_data();
    void wrap_cutsLinesAtWords();
    void wrap_rowsMeetInAnyLine();
    void wrap_findsPlacesByMouse();
    void wrap_movesByRows();
    void wrap_scrollsHugeLines();
    void wrap_keepsTheTopWhenTheWidthChanges();
    void wrap_givesFoldsRoom();
    void page_showsOutlineAndFollowsLinks();
    void page_keepsItsPlaceWhenTheDocumentGrows();
    void page_countsLinesAsPeopleDo();
    void page_givesNarrowWindowsToTheText();
    void page_filtersAndGoesThere();
};

void TstCodeView::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void TstCodeView::text_isShownByColumns_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<qint64>("columns");
    QTest::newRow("plain") << "int x;"_ba << u"int x;"_s << qint64(6);
    QTest::newRow("empty") << ""_ba << QString() << qint64(0);
    QTest::newRow("tab at the beginning") << "\tx"_ba << u" x"_s << qint64(9);
    QTest::newRow("tab after three") << "abc\tx"_ba << u"abc x"_s << qint64(9);
    QTest::newRow("NUL and other controls") << "a\0\x1b\x7f"_ba << u"a␀␛␡"_s << qint64(4);
    QTest::newRow("a lone CR") << "a\rb"_ba << u"a␍b"_s << qint64(3);
    QTest::newRow("two-byte character") << "\xc3\xa4"_ba << u"ä"_s << qint64(1);
    QTest::newRow("wide character") << "\xe6\xa8\xa1x"_ba << u"模x"_s << qint64(3);
    QTest::newRow("character outside of the plane") << "\xf0\x9f\x98\x80"_ba << u"😀"_s << qint64(2);
    QTest::newRow("combining mark") << "e\xcc\x81x"_ba << u"e\u0301x"_s << qint64(2);
    QTest::newRow("invalid bytes, one each") << "\xff\xfe"
                                                "a"_ba
                                             << u"\ufffd\ufffd"
                                                "a"_s
                                             << qint64(3);
    QTest::newRow("cut sequence") << "\xe6\xa8"_ba << u"\ufffd\ufffd"_s << qint64(2);
    QTest::newRow("overlong sequence") << "\xc0\xaf"_ba << u"\ufffd\ufffd"_s << qint64(2);
    QTest::newRow("surrogate") << "\xed\xa0\x80"_ba << u"\ufffd\ufffd\ufffd"_s << qint64(3);
    QTest::newRow("right-to-left override") << "a\xe2\x80\xae"
                                               "b"_ba
                                            << u"a\ufffd"
                                               "b"_s
                                            << qint64(3);
}

void TstCodeView::text_isShownByColumns()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, shown);
    QFETCH(const qint64, columns);
    QCOMPARE(textRow(line, 0, 1000).text, shown);
    QCOMPARE(columnCount(line), columns);
    // A row that begins later is the same text cut.
    const TextRow whole = textRow(line, 0, 1000);
    for (const TextCell &cell : whole.cells) {
        const TextRow part = textRow(line, cell.column, 1000);
        QCOMPARE(part.cells.front().byte, cell.byte);
        QCOMPARE(part.text, whole.text.mid(cell.unit));
    }
}

void TstCodeView::columns_findTheirBytes()
{
    const QByteArray line = "a\t\xe6\xa8\xa1\xff"
                            "e\xcc\x81z"_ba;
    qint64 byte = 0;
    QList<qint64> starts;
    for (; byte < line.size(); byte = nextCharacter(line, byte))
        starts.append(byte);
    QCOMPARE(starts, (QList<qint64> {0, 1, 2, 5, 6, 9}));
    for (qsizetype i = 0; i < starts.size(); ++i) {
        QCOMPARE(byteAtColumn(line, columnOfByte(line, starts[i])), starts[i]);
        QCOMPARE(previousCharacter(line, i + 1 < starts.size() ? starts[i + 1] : line.size()), starts[i]);
    }
    QCOMPARE(byteAtColumn(line, 2), 1); // nearer to the left side of the tab
    QCOMPARE(byteAtColumn(line, 7), 2);
    QCOMPARE(byteAtColumn(line, 99), line.size());
    QCOMPARE(columnOfByte(line, 3), columnOfByte(line, 2)); // inside of a character
}

void TstCodeView::longLine_countsBytes()
{
    const QByteArray line = "\xe6\xa8\xa1"_ba.repeated(10'000);
    QCOMPARE(columnCount(line), 30'000);
    QCOMPARE(textRow(line, 15'001, 15'010).text.left(2), u"模模"_s);
    QCOMPARE(textRow(line, 15'001, 15'010).cells.front().byte, 15'000);
    QCOMPARE(columnOfByte(line, 15'001), 15'000);
    QCOMPARE(byteAtColumn(line, 15'000), 15'000);
}

void TstCodeView::copy_givesTheTextAsShown_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<CodePosition>("from");
    QTest::addColumn<CodePosition>("to");
    QTest::addColumn<QString>("copied");
    QTest::newRow("part of a line") << "int x;\n"_ba << at(0, 4) << at(0, 5) << u"x"_s;
    QTest::newRow("over lines") << "ab\ncd\nef\n"_ba << at(0, 1) << at(2, 1) << u"b\ncd\ne"_s;
    QTest::newRow("backwards") << "ab\ncd\n"_ba << at(1, 1) << at(0, 1) << u"b\nc"_s;
    QTest::newRow("CR LF is one line end") << "ab\r\ncd\r\n"_ba << at(0, 0) << at(1, 2) << u"ab\ncd"_s;
    QTest::newRow("nothing stands on CR") << "ab\r\ncd"_ba << at(0, 3) << at(1, 0) << u"\n"_s;
    QTest::newRow("NUL and invalid bytes") << "a\0b\xff\n"_ba << at(0, 0) << at(0, 4) << u"a␀b\ufffd"_s;
    QTest::newRow("tabs stay") << "\ta\n"_ba << at(0, 0) << at(0, 2) << u"\ta"_s;
    QTest::newRow("beyond the end") << "ab"_ba << at(0, 1) << at(9, 9) << u"b"_s;
}

void TstCodeView::copy_givesTheTextAsShown()
{
    QFETCH(const QByteArray, text);
    QFETCH(const CodePosition, from);
    QFETCH(const CodePosition, to);
    QFETCH(const QString, copied);
    Shown shown(text);
    shown.view.setCursorPosition(from);
    shown.view.setCursorPosition(to, true);
    QCOMPARE(shown.view.selectedText(), copied);
    QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), copied);
    shown.picture();
}

void TstCodeView::copy_isLimitedAndSaysSo()
{
    Shown shown("\xc3\xa4"_ba.repeated(10 << 20));
    QTRY_VERIFY(shown.isIndexed());
    QSignalSpy limited(&shown.view, &CodeView::copyLimited);
    QTest::keyClick(&shown.view, Qt::Key_A, Qt::ControlModifier);
    shown.view.copy();
    QCOMPARE(limited.size(), 1);
    QCOMPARE(limited[0][0].value<ByteCount>(), CodeView::copyLimit);
    QCOMPARE(limited[0][1].value<ByteCount>(), ByteCount(20 << 20));
    QCOMPARE(QGuiApplication::clipboard()->text().size(), 8 << 20);
}

void TstCodeView::keys_moveTheCursor_data()
{
    QTest::addColumn<CodePosition>("from");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("control");
    QTest::addColumn<CodePosition>("to");
    // "  ab cd\r\n" "\xc3\xa4x\n" "\n" "last"
    QTest::newRow("right") << at(0, 2) << int(Qt::Key_Right) << false << at(0, 3);
    QTest::newRow("right at the end of a line") << at(0, 7) << int(Qt::Key_Right) << false << at(1, 0);
    QTest::newRow("right over two bytes") << at(1, 0) << int(Qt::Key_Right) << false << at(1, 2);
    QTest::newRow("right at the end of the text") << at(3, 4) << int(Qt::Key_Right) << false << at(3, 4);
    QTest::newRow("left over two bytes") << at(1, 2) << int(Qt::Key_Left) << false << at(1, 0);
    QTest::newRow("left at the beginning of a line") << at(1, 0) << int(Qt::Key_Left) << false << at(0, 7);
    QTest::newRow("left at the beginning of the text") << at(0, 0) << int(Qt::Key_Left) << false << at(0, 0);
    QTest::newRow("down") << at(0, 0) << int(Qt::Key_Down) << false << at(1, 0);
    QTest::newRow("down to a shorter line") << at(0, 6) << int(Qt::Key_Down) << false << at(1, 3);
    QTest::newRow("up") << at(3, 1) << int(Qt::Key_Up) << false << at(2, 0);
    QTest::newRow("home goes to the text") << at(0, 6) << int(Qt::Key_Home) << false << at(0, 2);
    QTest::newRow("home again to the margin") << at(0, 2) << int(Qt::Key_Home) << false << at(0, 0);
    QTest::newRow("end") << at(0, 0) << int(Qt::Key_End) << false << at(0, 7);
    QTest::newRow("beginning of the text") << at(3, 2) << int(Qt::Key_Home) << true << at(0, 0);
    QTest::newRow("end of the text") << at(0, 0) << int(Qt::Key_End) << true << at(3, 4);
    QTest::newRow("next word") << at(0, 2) << int(Qt::Key_Right) << true << at(0, 5);
    QTest::newRow("previous word") << at(0, 7) << int(Qt::Key_Left) << true << at(0, 5);
    QTest::newRow("page down") << at(0, 0) << int(Qt::Key_PageDown) << false << at(3, 0);
    QTest::newRow("page up") << at(3, 0) << int(Qt::Key_PageUp) << false << at(0, 0);
}

void TstCodeView::keys_moveTheCursor()
{
    QFETCH(const CodePosition, from);
    QFETCH(const int, key);
    QFETCH(const bool, control);
    QFETCH(const CodePosition, to);
    Shown shown("  ab cd\r\n\xc3\xa4x\n\nlast"_ba);
    shown.view.setCursorPosition(from);
    QSignalSpy changed(&shown.view, &CodeView::currentLineChanged);
    QTest::keyClick(&shown.view, Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
    QCOMPARE(shown.view.cursorPosition(), to);
    QCOMPARE(changed.size(), from.line == to.line ? 0 : 1);
    QVERIFY(!shown.view.hasSelection());
}

void TstCodeView::shift_selects()
{
    Shown shown(numberedLines(100));
    QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.view.selectedText(), u"int line_1;\ni"_s);
    QCOMPARE(shown.view.selectedLines(), (LineSpan {LineNumber(0), LineNumber(1)}));
    QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(shown.view.selectedLines(), (LineSpan {LineNumber(0), LineNumber(0)}));
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QCOMPARE(shown.view.cursorPosition(), at(0, 0));
    QVERIFY(!shown.view.hasSelection());
}

void TstCodeView::upAndDown_keepTheColumn()
{
    Shown shown("long line\n\n\tx\nlong line\n"_ba);
    shown.view.setCursorPosition(at(0, 8));
    for (const CodePosition expected : {at(1, 0), at(2, 1), at(3, 8)}) {
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QCOMPARE(shown.view.cursorPosition(), expected);
    }
}

void TstCodeView::mouse_selects()
{
    Shown shown(numberedLines(100));
    QWidget *viewport = shown.view.viewport();
    const auto pointAt = [&](CodePosition position) {
        return shown.view.cellRect(position).center().toPoint() - QPoint(3, 0);
    };
    QTest::mousePress(viewport, Qt::LeftButton, {}, pointAt(at(1, 4)));
    QCOMPARE(shown.view.cursorPosition(), at(1, 4));
    QMouseEvent move(QEvent::MouseMove, pointAt(at(2, 3)), viewport->mapToGlobal(pointAt(at(2, 3))), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(viewport, &move);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, pointAt(at(2, 3)));
    QCOMPARE(shown.view.selectedText(), u"line_2;\nint"_s);
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, pointAt(at(4, 5)));
    QCOMPARE(shown.view.selectedText(), u"line_5"_s);
    // A click on a number takes the line.
    QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(5, pointAt(at(3)).y()));
    QCOMPARE(shown.view.selectedText(), u"int line_4;\n"_s);
    QCOMPARE(shown.view.currentLine(), LineNumber(3));
}

void TstCodeView::scrolling_isByLines()
{
    Shown shown(numberedLines(10'000));
    QTRY_VERIFY(shown.isIndexed());
    QTRY_COMPARE(shown.view.verticalScrollBar()->maximum(), 10'000 - shown.view.visibleLineCount());
    shown.view.verticalScrollBar()->setValue(5000);
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(5000));
    QWheelEvent wheel(QPointF(100, 100), QPointF(100, 100), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
    QVERIFY(shown.view.firstVisibleLine() > LineNumber(5000));
    QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(shown.view.firstVisibleLine().value(), 10'000 - shown.view.visibleLineCount());
    // The cursor leads, the text follows only as far as it must.
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.firstVisibleLine().value(), 10'000 - shown.view.visibleLineCount());
}

void TstCodeView::lines_haveTheirPlaceOnScreen()
{
    Shown shown(numberedLines(1000));
    QTRY_VERIFY(shown.isIndexed());
    shown.view.setFirstVisibleLine(LineNumber(100));
    const double height = shown.view.cellRect(at(0)).height();
    QCOMPARE(shown.view.topOfLine(LineNumber(100)), 0.0);
    QCOMPARE(shown.view.topOfLine(LineNumber(103)), 3 * height);
    QCOMPARE(shown.view.topOfLine(LineNumber(99)), std::optional<double>());
    QCOMPARE(shown.view.topOfLine(LineNumber(500)), std::optional<double>());
    QCOMPARE(shown.view.lineAt(3.5 * height), LineNumber(103));
    QCOMPARE(shown.view.lineAt(-0.5 * height), LineNumber(99));
    QCOMPARE(shown.view.lineAt(1e6), LineNumber(999));
    shown.view.setSource(nullptr, {});
    QCOMPARE(shown.view.topOfLine(LineNumber(0)), std::optional<double>());
    QCOMPARE(shown.view.lineAt(10), LineNumber(0));
}

void TstCodeView::lineScale_reachesEveryEnd()
{
    for (const qint64 maximum :
         {qint64(0), qint64(1), qint64(2147483647), qint64(2147483648), qint64(100'000'000'003)}) {
        const LineScale scale(maximum);
        QCOMPARE(scale.toLine(0), 0);
        QCOMPARE(scale.toLine(scale.barMaximum()), maximum);
        QCOMPARE(scale.toBar(maximum), scale.barMaximum());
        QCOMPARE(scale.toBar(0), 0);
        for (const qint64 line : {maximum / 3, maximum / 2, maximum - maximum / 7})
            QVERIFY(std::abs(scale.toLine(scale.toBar(line)) - line) <= maximum / 2147483647);
    }
}

void TstCodeView::goToLine_marksAndScrolls()
{
    Shown shown(numberedLines(1000));
    QTRY_VERIFY(shown.isIndexed());
    shown.view.goToLine(LineNumber(499), LineNumber(509));
    QCOMPARE(shown.view.currentLine(), LineNumber(499));
    QCOMPARE(shown.view.markedLines(), (LineSpan {LineNumber(499), LineNumber(509)}));
    QVERIFY(shown.view.firstVisibleLine() < LineNumber(499));
    QVERIFY(shown.view.firstVisibleLine().value() + shown.view.visibleLineCount() > 509);
    const LineNumber first = shown.view.firstVisibleLine();
    shown.view.goToLine(LineNumber(501));
    QCOMPARE(shown.view.firstVisibleLine(), first); // it was visible
    shown.view.goToLine(LineNumber(1'000'000));
    QCOMPARE(shown.view.currentLine(), LineNumber(999));
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.markedLines());
}

void TstCodeView::goToLine_waitsForLinesToArrive()
{
    const QByteArray text = numberedLines(1000);
    const Growing growing(text);
    QVERIFY(growing.source);
    growing.source->publish(ByteCount(1000));
    Shown shown(growing.source);
    shown.view.goToLine(LineNumber(700));
    QCOMPARE(shown.view.currentLine(), LineNumber(0));
    growing.source->publish(ByteCount(text.size()));
    QTRY_COMPARE(shown.view.currentLine(), LineNumber(700));
    growing.source->finish();
    QTRY_VERIFY(shown.isIndexed());
}

void TstCodeView::milestone_waitsForThePlaceAskedFor()
{
    static QStringList milestones;
    milestones.clear();
    QLoggingCategory::setFilterRules(u"mlf.timing=true"_s);
    const QtMessageHandler before =
        qInstallMessageHandler([](QtMsgType /*type*/, const QMessageLogContext & /*context*/, const QString &text) {
            milestones += text.section(u':', 0, 0);
        });
    const auto restore = qScopeGuard([before] {
        qInstallMessageHandler(before);
        QLoggingCategory::setFilterRules({});
    });
    const QByteArray text = numberedLines(1000);
    const Growing growing(text);
    QVERIFY(growing.source);
    growing.source->publish(ByteCount(1000));
    Shown shown(growing.source);
    shown.view.goToLine(LineNumber(700));
    QTRY_VERIFY(shown.view.highlighter().isFinished());
    shown.picture(); // painted with all runs, but not where it was asked to be
    QVERIFY(milestones.contains(u"first code paint"_s));
    QVERIFY(!milestones.contains(u"first highlighted screen"_s));
    growing.source->publish(ByteCount(text.size()));
    growing.source->finish();
    QTRY_COMPARE(milestones.count(u"first highlighted screen"_s), 1);
    QCOMPARE(shown.view.currentLine(), LineNumber(700));
    shown.picture();
    QCOMPARE(milestones.count(u"first highlighted screen"_s), 1);
}

void TstCodeView::growing_keepsTheFirstVisibleLine()
{
    const QByteArray text = numberedLines(200'000);
    const Growing growing(text);
    QVERIFY(growing.source);
    Shown shown(growing.source);
    QCOMPARE(shown.view.lineCount(), 1);
    growing.source->publish(ByteCount(50'000));
    QTRY_VERIFY(shown.view.lineCount() > 2000);
    QTRY_VERIFY(shown.view.verticalScrollBar()->maximum() > 2000);
    shown.view.verticalScrollBar()->setValue(1500);
    for (qint64 available = 100'000; available < text.size(); available += 500'000) {
        const qint64 before = shown.view.lineCount();
        growing.source->publish(ByteCount(available));
        QTRY_VERIFY(shown.view.lineCount() > before);
        QCOMPARE(shown.view.firstVisibleLine(), LineNumber(1500));
    }
    growing.source->publish(ByteCount(text.size()));
    growing.source->finish();
    QTRY_VERIFY(shown.isIndexed());
    QTRY_COMPARE(shown.view.verticalScrollBar()->maximum(), 200'000 - shown.view.visibleLineCount());
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(1500));
    QCOMPARE(shown.view.verticalScrollBar()->value(), 1500);
}

void TstCodeView::hugeLine_paintsQuickly()
{
    Shown shown("a\n"_ba + "0x1.8p-3, "_ba.repeated(1'000'000) + "\nb\n"_ba);
    QTRY_VERIFY(shown.isIndexed());
    shown.picture();
    QTRY_COMPARE(shown.view.horizontalScrollBar()->maximum(),
                 int(10'000'001 - shown.view.horizontalScrollBar()->pageStep()));
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 20; ++i) {
        shown.view.horizontalScrollBar()->setValue(i * 490'000);
        shown.picture();
    }
    QVERIFY2(timer.elapsed() < 2000, qPrintable(u"%1 ms for 20 frames"_s.arg(timer.elapsed())));
    shown.view.setCursorPosition(at(1));
    QTest::keyClick(&shown.view, Qt::Key_End);
    QCOMPARE(shown.view.cursorPosition(), at(1, 10'000'000));
    QVERIFY(
        shown.view.viewport()->rect().contains(shown.view.cellRect(shown.view.cursorPosition()).toRect().topLeft()));
}

void TstCodeView::manyLines_showAtOnce()
{
    const auto source = ByteSource::fromBytes(numberedLines(3'000'000));
    QElapsedTimer timer;
    timer.start();
    Shown shown(source);
    shown.picture();
    const qint64 firstPaint = timer.elapsed();
    QVERIFY2(firstPaint < 500, qPrintable(u"%1 ms"_s.arg(firstPaint)));
    QTRY_COMPARE_WITH_TIMEOUT(shown.view.lineCount(), 3'000'000, 20'000);
}

void TstCodeView::zoom_changesTheLineHeight()
{
    Shown shown(numberedLines(100));
    const double height = shown.view.cellRect(at(0)).height();
    QTest::keyClick(&shown.view, Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(shown.view.cellRect(at(0)).height() > height);
    QTest::keyClick(&shown.view, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(shown.view.cellRect(at(0)).height(), height);
    QTest::keyClick(&shown.view, Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(shown.view.cellRect(at(0)).height() < height);
    QWheelEvent wheel(QPointF(100, 100), QPointF(100, 100), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
    QVERIFY(shown.view.cellRect(at(0)).height() > height);
    for (int i = 0; i < 200; ++i)
        shown.view.zoomOut();
    shown.picture();
    for (int i = 0; i < 400; ++i)
        shown.view.zoomIn();
    shown.picture();
}

void TstCodeView::highlighting_reachesTheScreen()
{
    Shown plain("int x; /* comment */\n"_ba, u"a.txt"_s);
    Shown coloured("int x; /* comment */\n"_ba, u"a.c"_s);
    QTRY_VERIFY(coloured.view.highlighter().isFinished());
    QTRY_VERIFY(coloured.picture() != plain.picture());
    // Only colours differ: each character stays where it is.
    const auto offset = [](const CodeView &view) {
        return view.cellRect(at(0, 15)).topLeft() - view.cellRect(at(0)).topLeft();
    };
    QCOMPARE(offset(coloured.view), offset(plain.view));
}

void TstCodeView::palette_switchesAtRunTime()
{
    Shown shown(numberedLines(10));
    QTRY_VERIFY(shown.view.highlighter().isFinished());
    const QImage light = shown.picture();
    QPalette dark(QColor(252, 252, 252), QColor(49, 54, 59));
    dark.setColor(QPalette::Base, QColor(35, 38, 41));
    dark.setColor(QPalette::Text, QColor(252, 252, 252));
    shown.view.setPalette(dark);
    const QImage changed = shown.picture();
    QCOMPARE(changed.pixelColor(700, 500), QColor(35, 38, 41));
    QVERIFY(light != changed);
}

void TstCodeView::tokens_canBeReadInBothThemes()
{
    const QColor white(Qt::white);
    const QColor night(35, 38, 41);
    for (const QColor &base : {white, night, QColor(Qt::black), QColor(253, 246, 227)}) {
        QPalette palette(base.lightness() > 128 ? Qt::black : Qt::white, base);
        palette.setColor(QPalette::Base, base);
        palette.setColor(QPalette::Text, base.lightness() > 128 ? Qt::black : Qt::white);
        palette.setColor(QPalette::Highlight, QColor(48, 140, 198));
        const CodePalette colours = CodePalette::of(palette, QPalette::Active);
        QCOMPARE(colours.isDark, base.lightness() <= 128);
        for (const QRgb text : {0xff898887, 0xffffff00, 0xff0057ae, 0xffb08000, 0xff7a7c7d, 0xff000000, 0xffffffff}) {
            const CodeStyle style {{text, {}}, {text, {}}, false, false, false, false};
            QVERIFY(contrast(colours.tokenText(style), colours.base) >= 4.5);
            QVERIFY(contrast(colours.tokenText(style), colours.marked) >= 4.5);
            QVERIFY(contrast(colours.tokenText(style), colours.currentLine) >= 4.5);
        }
        QVERIFY(contrast(colours.lineNumber, colours.gutter) >= 4.5);
        QVERIFY(contrast(colours.selectedText, colours.selection) >= 3);
    }
}

void TstCodeView::accessible_tellsTheLine()
{
    Shown shown(numberedLines(100));
    QTRY_VERIFY(shown.isIndexed());
    shown.view.goToLine(LineNumber(41));
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&shown.view);
    QVERIFY(interface);
    QCOMPARE(interface->role(), QAccessible::EditableText);
    QVERIFY(interface->state().readOnly);
    QCOMPARE(interface->text(QAccessible::Name), u"Text of a.c"_s);
    QCOMPARE(interface->text(QAccessible::Value), u"int line_42;"_s);
    QCOMPARE(interface->text(QAccessible::Description), u"Line 42 of 100"_s);
}

void TstCodeView::source_canBeReplacedAnyTime()
{
    const auto source = ByteSource::fromBytes(numberedLines(300'000));
    Shown shown(std::shared_ptr<const ByteSource> {});
    QCOMPARE(shown.view.lineCount(), 0);
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_End, Qt::Key_PageUp, Qt::Key_A, Qt::Key_C})
        QTest::keyClick(&shown.view, key, Qt::ControlModifier);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton);
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton);
    shown.view.goToLine(LineNumber(3));
    shown.picture();
    for (int i = 0; i < 20; ++i) {
        shown.view.setSource(i % 5 == 4 ? nullptr : source, u"a.c"_s);
        QTest::qWait(i);
    }
    shown.view.setSource(ByteSource::fromBytes({}), u"empty.c"_s);
    QCOMPARE(shown.view.lineCount(), 1);
    QTRY_VERIFY(shown.isIndexed());
    QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(shown.view.cursorPosition(), at(0, 0));
    shown.picture();
    shown.view.setSource(source, u"a.c"_s); // and is destroyed while working
}

// ---- Folds

void TstCodeView::folds_closeLongInitialisers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QList<qint64>>("found");
    QTest::addColumn<QList<qint64>>("closed");
    using Lines = QList<qint64>;
    QTest::newRow("values, a function, a pool")
        << foldableText() << u"a.c"_s << Lines {0, 10, 14, 17, 18, 24} << Lines {0, 18};
    QTest::newRow("text over lines") << "const char text[] = \"a\"\n\"b\"\n\"c\"\n\"d\";\n"_ba << u"a.c"_s << Lines {0}
                                     << Lines {0};
    QTest::newRow("three lines stay open") << initialiser("x", 1) << u"a.c"_s << Lines {0} << Lines {};
    QTest::newRow("four lines do not") << initialiser("x", 2) << u"a.c"_s << Lines {0} << Lines {0};
    QTest::newRow("C++") << initialiser("x", 8) << u"a.cc"_s << Lines {0} << Lines {0};
    QTest::newRow("one ends where another begins")
        << "int a[] = {\n1,\n2,\n3\n}, b[] = {\n1,\n2,\n3\n};\n"_ba << u"a.c"_s << Lines {0, 4} << Lines {0, 4};
    QTest::newRow("end is missing") << "int a[] = {\n1,\n2,\n3,\n"_ba << u"a.c"_s << Lines {0} << Lines {0};
    QTest::newRow("no C") << initialiser("x", 8) << u"a.json"_s << Lines {} << Lines {};
}

void TstCodeView::folds_closeLongInitialisers()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, path);
    QFETCH(const QList<qint64>, found);
    QFETCH(const QList<qint64>, closed);
    Shown shown(text, path);
    QList<qint64> lines;
    for (const Fold &fold : shown.view.folds().folds())
        lines.append(fold.first.value());
    QCOMPARE(lines, found); // at once, before anything is drawn
    QCOMPARE(closedFolds(shown.view), closed);
    QTRY_VERIFY(!shown.view.isBusy());
    QCOMPARE(closedFolds(shown.view), closed);
    shown.picture();
}

void TstCodeView::folds_sayWhatTheyHide_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("label");
    QTest::newRow("all is known")
        << "__attribute__((section(\".rodata.tvm\"))) const float x[3000] = {\n1,\n2,\n3};\n"_ba
        << u"x  float[3000]  12\u202f000\u00a0B  .rodata.tvm"_s;
    QTest::newRow("no section") << "int64_t constant_3[] = {\n1,\n2,\n3};\n"_ba
                                << u"constant_3  int64_t[3]  24\u00a0B"_s;
    QTest::newRow("size depends on the target") << "long x[] = {\n1,\n2,\n3};\n"_ba << u"x  long[3]"_s;
    QTest::newRow("length is not known") << "int8_t x[N] = {\n1,\n2,\n3};\n"_ba << u"x  int8_t"_s;
    QTest::newRow("code") << "int f() {\n1;\n2;\n}\n"_ba << u"3 lines"_s;
}

void TstCodeView::folds_sayWhatTheyHide()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, label);
    Shown shown(text);
    shown.view.setFolded(LineNumber(0), false);
    QCOMPARE(shown.view.foldText(LineNumber(0)), QString());
    const QImage open = shown.picture();
    shown.view.setFolded(LineNumber(0), true);
    QCOMPARE(shown.view.foldText(LineNumber(0)), label);
    QVERIFY(shown.picture() != open);
    QCOMPARE(linesOnScreen(shown.view), (QList<qint64> {0}));
}

void TstCodeView::folds_sayNothingTwice_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("columns"); ///< room behind the line numbers
    QTest::addColumn<QString>("shown");
    const QByteArray field =
        "__attribute__((section(\".rodata.tvm\")))\nstruct s { int16_t a_field[3000]; } s = {\n  .a_field = {\n1,\n2,\n3,\n4},};\n";
    QTest::newRow("all behind the line, but for its name")
        << field << 80 << u"int16_t[3000]  6\u202f000\u00a0B  .rodata.tvm"_s;
    QTest::newRow("less room: no section") << field << 46 << u"int16_t[3000]  6\u202f000\u00a0B"_s;
    QTest::newRow("less room: bytes alone") << field << 32 << u"6\u202f000\u00a0B"_s;
    QTest::newRow("no room behind the line: name and bytes instead of it")
        << field << 22 << u"a_field  6\u202f000\u00a0B"_s;
    QTest::newRow("a section in the line")
        << "__attribute__((section(\".rodata.tvm\"))) const float x[3000] = {\n1,\n2,\n3};\n"_ba << 100
        << u"float[3000]  12\u202f000\u00a0B"_s;
    QTest::newRow("nothing but its name") << "some_t x[] = {\n1,\n2,\n3};\n"_ba << 100 << u"some_t[3]"_s;
}

void TstCodeView::folds_sayNothingTwice()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, columns);
    QFETCH(const QString, shown);
    Shown window(text);
    CodeView &view = window.view;
    const LineNumber line(text.startsWith("__attribute__((section(\".rodata.tvm\")))\n") ? 2 : 0);
    view.setFolded(line, true);
    const double column = view.cellRect(at(0)).width();
    view.resize(view.width() - int(view.viewport()->width() - view.textRect().left() - column * (columns + 2)), 600);
    QTRY_COMPARE(view.shownFoldText(line), shown);
}

void TstCodeView::folds_stayInNarrowViews()
{
    // Whatever the width: a click near the right edge opens, as there is what stands for the fold.
    for (const int width : {1200, 600, 450, 300}) {
        Shown shown(initialiser("a_name_that_is_rather_long_for_such_a_narrow_view", 20));
        QTRY_VERIFY(shown.isIndexed());
        shown.view.resize(width, 300);
        shown.picture();
        const double column = shown.view.cellRect(at(0)).width();
        const double end =
            std::min(shown.view.viewport()->width() - 3 * column, shown.view.cellRect(at(0, 71)).left() + 4 * column);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(int(end), 8));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
    }
}

void TstCodeView::foldsFoundLate_keepTheFirstVisibleLine()
{
    // The first screens hold code; then arrays that arrive piece by piece, the one on screen among them.
    const QByteArray code = numberedLines(1000);
    QByteArray text = code;
    for (int i = 0; i < 300; ++i)
        text += initialiser("a" + QByteArray::number(i), 100);
    const Growing growing(text);
    QVERIFY(growing.source);
    Shown shown(growing.source);
    growing.source->publish(ByteCount(code.size() + 2000));
    QTRY_VERIFY(shown.view.lineCount() > 1000);
    shown.view.setFirstVisibleLine(LineNumber(990));
    shown.view.setCursorPosition(at(995));
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(990));
    const std::optional<double> top = shown.view.topOfLine(LineNumber(1000));
    QVERIFY(top);
    std::size_t found = shown.view.folds().folds().size();
    for (qint64 available = code.size() + 50'000; available < text.size(); available += 150'000) {
        growing.source->publish(ByteCount(available));
        QTRY_VERIFY(shown.view.folds().folds().size() > found);
        found = shown.view.folds().folds().size();
        QCOMPARE(shown.view.firstVisibleLine(), LineNumber(990));
        QCOMPARE(shown.view.topOfLine(LineNumber(1000)), top);
    }
    growing.source->publish(ByteCount(text.size()));
    growing.source->finish();
    QTRY_VERIFY(shown.isIndexed() && !shown.view.isBusy());
    QCOMPARE(shown.view.folds().folds().size(), std::size_t(300));
    QTRY_COMPARE(shown.view.verticalScrollBar()->maximum(), 1300 - shown.view.visibleLineCount());
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(990));
    QCOMPARE(shown.view.verticalScrollBar()->value(), 990);
    QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(shown.view.currentLine(), LineNumber(1000 + 299 * 102));
}

void TstCodeView::foldsFoundLate_hideNothingLookedAt()
{
    const QByteArray text =
        initialiser("a", 2000) + initialiser("b", 2000) + initialiser("c", 2000) + initialiser("d", 20'000);
    const Growing growing(text);
    QVERIFY(growing.source);
    growing.source->publish(ByteCount(20'000));
    Shown shown(growing.source);
    shown.view.setFirstVisibleLine(LineNumber(500));
    growing.source->publish(ByteCount(initialiser("a", 2000).size() + 100));
    QTRY_COMPARE(shown.view.folds().folds().size(), std::size_t(1));
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(500));
    shown.view.goToLine(LineNumber(3000)); // in b, has not arrived
    growing.source->publish(ByteCount(text.size()));
    growing.source->finish();
    QTRY_VERIFY(shown.isIndexed() && !shown.view.isBusy());
    QTRY_COMPARE(shown.view.currentLine(), LineNumber(3000));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {4004, 6006})); // a was on screen, b is gone to
    QVERIFY(shown.view.topOfLine(LineNumber(3000)));
    // What has no room any more is not pulled down behind somebody's back, but can be scrolled away.
    shown.view.setFolded(LineNumber(2002), true);
    shown.view.setFolded(LineNumber(0), true);
    QCOMPARE(shown.view.lineCount(), 26'008);
    QCOMPARE(shown.view.currentLine(), LineNumber(2002));
    shown.view.setFirstVisibleLine(LineNumber(0));
    QCOMPARE(linesOnScreen(shown.view), (QList<qint64> {0, 2002, 4004, 6006}));
    QCOMPARE(shown.view.verticalScrollBar()->maximum(), 0);
}

void TstCodeView::folds_openForWhatIsGoneTo()
{
    Shown shown(initialiser("a", 500) + initialiser("b", 500) + numberedLines(500));
    QTRY_VERIFY(shown.isIndexed());
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 502}));
    shown.view.goToLine(LineNumber(700), LineNumber(710));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0}));
    QCOMPARE(shown.view.currentLine(), LineNumber(700));
    QVERIFY(shown.view.topOfLine(LineNumber(700)) && shown.view.topOfLine(LineNumber(710)));
    shown.view.setCursorPosition(at(3));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
    QVERIFY(shown.view.topOfLine(LineNumber(3)));
    // The line that stands for a fold is on screen without opening it.
    shown.view.foldInitialisers();
    QCOMPARE(shown.view.currentLine(), LineNumber(0));
    shown.view.goToLine(LineNumber(502));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 502}));
    QCOMPARE(shown.view.currentLine(), LineNumber(502));
}

void TstCodeView::folds_openForHits()
{
    QByteArray text = initialiser("a", 500);
    text.replace(5000, 1, "9");
    Shown shown(text + numberedLines(500));
    QTRY_VERIFY(shown.isIndexed());
    QVERIFY(shown.view.selectBytes({ByteOffset(5000), ByteOffset(5001)}));
    QCOMPARE(shown.view.selectedText(), u"9"_s);
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
    QVERIFY(shown.view.topOfLine(shown.view.currentLine()));
}

void TstCodeView::folds_areCopiedAsText()
{
    const QByteArray text = foldableText();
    Shown shown(text);
    QTRY_VERIFY(shown.isIndexed());
    // Down from the line that stands for the fold: with all that is hidden.
    QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(shown.view.cursorPosition(), at(10));
    QCOMPARE(shown.view.selectedText(), QString::fromUtf8(initialiser("weights", 8)));
    QCOMPARE(shown.view.selectedLines(), (LineSpan {LineNumber(0), LineNumber(9)}));
    QTest::keyClick(&shown.view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromUtf8(text).chopped(1));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
    // A selection that ends in a fold behind everything: it stays closed when the selection goes.
    shown.view.setSource(ByteSource::fromBytes(initialiser("x", 8)), u"b.c"_s);
    QTRY_VERIFY(shown.isIndexed());
    shown.view.selectAll();
    QCOMPARE(shown.view.selectedText() + u'\n', QString::fromUtf8(initialiser("x", 8)));
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QCOMPARE(shown.view.cursorPosition(), at(0, 22));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0}));
    // A click on a number takes what is folded behind the line.
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(5, 5));
    QCOMPARE(shown.view.selectedText() + u'\n', QString::fromUtf8(initialiser("x", 8)));
}

void TstCodeView::folds_areSteppedOver_data()
{
    QTest::addColumn<CodePosition>("from");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("control");
    QTest::addColumn<CodePosition>("to");
    QTest::newRow("down") << at(0, 3) << int(Qt::Key_Down) << false << at(10, 3);
    QTest::newRow("up") << at(10, 3) << int(Qt::Key_Up) << false << at(0, 3);
    QTest::newRow("right") << at(0, 27) << int(Qt::Key_Right) << false << at(0, 28);
    QTest::newRow("right behind the fold") << at(0, 28) << int(Qt::Key_Right) << false << at(10, 0);
    QTest::newRow("left") << at(10, 0) << int(Qt::Key_Left) << false << at(0, 28);
    QTest::newRow("next word") << at(0, 28) << int(Qt::Key_Right) << true << at(10, 0);
    QTest::newRow("previous word") << at(10, 0) << int(Qt::Key_Left) << true << at(0, 28);
    QTest::newRow("end of the text") << at(0, 0) << int(Qt::Key_End) << true << at(28, 9);
    QTest::newRow("beginning of the text") << at(28, 9) << int(Qt::Key_Home) << true << at(0, 0);
    QTest::newRow("page down") << at(0, 0) << int(Qt::Key_PageDown) << false << at(28, 0);
    QTest::newRow("page up") << at(28, 0) << int(Qt::Key_PageUp) << false << at(0, 0);
}

void TstCodeView::folds_areSteppedOver()
{
    QFETCH(const CodePosition, from);
    QFETCH(const int, key);
    QFETCH(const bool, control);
    QFETCH(const CodePosition, to);
    Shown shown(foldableText());
    QTRY_VERIFY(shown.isIndexed());
    shown.view.setCursorPosition(from);
    QTest::keyClick(&shown.view, Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
    QCOMPARE(shown.view.cursorPosition(), to);
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
}

void TstCodeView::folds_answerKeys()
{
    Shown shown(foldableText());
    QTRY_VERIFY(shown.isIndexed());
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter}) {
        QTest::keyClick(&shown.view, key);
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
        QTest::keyClick(&shown.view, key);
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
    }
    shown.view.unfold();
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
    // Folding goes outwards: the field is closed, so the pool is next; the cursor stays where it can be seen.
    shown.view.setCursorPosition(at(18, 2));
    shown.view.fold();
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {17, 18}));
    QCOMPARE(shown.view.currentLine(), LineNumber(17));
    shown.view.setCursorPosition(at(15));
    shown.view.fold();
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {14, 17, 18}));
    shown.view.unfoldAll();
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
    shown.view.foldInitialisers();
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 10, 17, 18, 24}));
    // Nothing to fold here.
    shown.view.setCursorPosition(at(28));
    shown.view.fold();
    shown.view.unfold();
    QTest::keyClick(&shown.view, Qt::Key_Space);
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 10, 17, 18, 24}));
}

void TstCodeView::folds_answerTheMouse()
{
    Shown shown(foldableText());
    QTRY_VERIFY(shown.isIndexed());
    QWidget *viewport = shown.view.viewport();
    const QRectF cell = shown.view.cellRect(at(0));
    const int y = int(cell.center().y());
    const int markX = int(cell.left() - cell.width() - cell.height() / 2);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, {markX, y});
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
    QVERIFY(!shown.view.hasSelection());
    QTest::mouseClick(viewport, Qt::LeftButton, {}, {markX, y});
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
    // On what stands for the fold, behind the text.
    const QPoint chip(int(shown.view.cellRect(at(0, 28)).left() + 4 * cell.width()), y);
    QTest::mouseMove(viewport, chip + QPoint(1, 0));
    QTest::mouseClick(viewport, Qt::LeftButton, {}, chip);
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
    // Open, there is text only: the click goes to its end.
    QTest::mouseClick(viewport, Qt::LeftButton, {}, chip);
    QCOMPARE(shown.view.cursorPosition(), at(0, 28));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
    // Below the text there is nothing to open.
    QTest::mouseClick(viewport, Qt::LeftButton, {}, {markX, 599});
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
}

void TstCodeView::folds_areReadOut()
{
    Shown shown(foldableText());
    QTRY_VERIFY(shown.isIndexed());
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&shown.view);
    QVERIFY(interface);
    QCOMPARE(interface->text(QAccessible::Value),
             u"const int8_t weights[64] = { Folded: weights  int8_t[64]  64\u00a0B"_s);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(interface->text(QAccessible::Value), u"const int8_t few[8] = {"_s);
    QCOMPARE(interface->text(QAccessible::Description), u"Line 11 of 29"_s);
}

// ---- Wrapped lines

void TstCodeView::wrap_cutsLinesAtWords_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QStringList>("rows");
    // Ten columns wide.
    QTest::newRow("fits") << "int x;"_ba << QStringList {u"int x;"_s};
    QTest::newRow("empty") << ""_ba << QStringList {QString()};
    QTest::newRow("behind blanks") << "one two three four"_ba << QStringList {u"one two "_s, u"three four"_s};
    QTest::newRow("one blank beyond the width") << "0123456789 x"_ba << QStringList {u"0123456789 "_s, u"x"_s};
    QTest::newRow("behind a mark") << "call(first,second)"_ba << QStringList {u"call("_s, u"first,"_s, u"second)"_s};
    QTest::newRow("in a long word") << "abcdefghijklmno"_ba << QStringList {u"abcdefghij"_s, u"klmno"_s};
    QTest::newRow("an indent stays with its text") << "    abcdefghi"_ba << QStringList {u"    abcdef"_s, u"ghi"_s};
    QTest::newRow("blanks only") << " "_ba.repeated(25)
                                 << QStringList {u" "_s.repeated(11), u" "_s.repeated(11), u" "_s.repeated(3)};
    QTest::newRow("wide characters") << "\xe6\xa8\xa1"_ba.repeated(7) << QStringList {u"模模模模模"_s, u"模模"_s};
    QTest::newRow("tab") << "a\tb c"_ba << QStringList {u"a b "_s, u"c"_s};
    QTest::newRow("invalid bytes") << "\xff"_ba.repeated(11) << QStringList {u"\ufffd"_s.repeated(10), u"\ufffd"_s};
}

void TstCodeView::wrap_cutsLinesAtWords()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QStringList, rows);
    QStringList found;
    WrappedRow row = wrappedRow(line, 0, 10);
    for (;; row = nextWrappedRow(line, row, 10)) {
        found.append(textRow(line, row).text);
        if (row.isLast)
            break;
    }
    QCOMPARE(found, rows);
    QCOMPARE(row.end, line.size());
}

void TstCodeView::wrap_rowsMeetInAnyLine()
{
    QByteArray mixed;
    for (int i = 0; i < 9000; ++i)
        mixed += i % 7 == 0 ? "e\xcc\x81"_ba : i % 5 == 0 ? "\xe6\xa8\xa1"_ba : i % 11 == 0 ? " "_ba : "word"_ba;
    for (const QByteArray &line : {QByteArray("0x1.8p-3, ").repeated(5000), mixed, mixed.first(16'000),
                                   QByteArray("\xe6\xa8\xa1").repeated(20'000)}) {
        WrappedRow row = wrappedRow(line, 0, 80);
        QCOMPARE(row.begin, 0);
        QList<qint64> begins;
        for (;; row = nextWrappedRow(line, row, 80)) {
            begins.append(row.begin);
            QVERIFY(row.end > row.begin && row.columns <= 81 + 3);
            // Any byte leads to its row, and the rows before it are those passed.
            for (const qint64 byte : {row.begin, (row.begin + row.end) / 2, row.end - 1})
                QCOMPARE(wrappedRow(line, byte, 80), row);
            const std::vector<qint64> before = wrappedRowsBefore(line, row.end, 80);
            QVERIFY(!before.empty() && qsizetype(before.size()) <= begins.size());
            QVERIFY(std::equal(before.rbegin(), before.rend(), begins.crbegin()));
            if (row.isLast)
                break;
        }
        QCOMPARE(row.end, line.size());
    }
}

void TstCodeView::wrap_findsPlacesByMouse()
{
    const QByteArray longLine = "int x = a_long_name_" + QByteArray("+ another_name ").repeated(40) + ";\n";
    Shown shown("first\n" + longLine + "\tlast\n");
    shown.view.setWordWrap(true);
    QTRY_VERIFY(shown.isIndexed());
    QVERIFY(!shown.view.horizontalScrollBar()->isVisible());
    double bottom = 0;
    for (qint64 byte = 0; byte < longLine.size() - 1; ++byte) {
        const QRectF cell = shown.view.cellRect(at(1, byte));
        QVERIFY(shown.view.viewport()->rect().contains(cell.toRect()));
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {},
                          QPoint(int(cell.left()) + 2, int(cell.center().y())));
        QCOMPARE(shown.view.cursorPosition(), at(1, byte));
        QCOMPARE(shown.view.lineAt(cell.center().y()), LineNumber(1));
        bottom = cell.bottom();
    }
    QVERIFY(bottom > 5 * shown.view.cellRect(at(0)).height());
    QCOMPARE(shown.view.topOfLine(LineNumber(2)), bottom);
    // Right of a row that goes on there is its last character; right of the last one the end of the line.
    const double y = shown.view.cellRect(at(1)).center().y();
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(shown.view.viewport()->width() - 2, int(y)));
    QVERIFY(shown.view.cellRect(shown.view.cursorPosition()).center().y() == y);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(790, int(bottom) + 3));
    QCOMPARE(shown.view.cursorPosition(), at(2, 5));
    shown.view.selectAll();
    shown.picture();
}

void TstCodeView::wrap_movesByRows()
{
    Shown shown(QByteArray("word ").repeated(100) + "\nend\n");
    shown.view.setWordWrap(true);
    QTRY_VERIFY(shown.isIndexed());
    shown.view.setCursorPosition(at(0, 7));
    const double x = shown.view.cellRect(at(0, 7)).left();
    qint64 last = 7;
    int rows = 0;
    for (; shown.view.currentLine() == LineNumber(0); ++rows) {
        last = shown.view.cursorPosition().byte;
        QCOMPARE(shown.view.cellRect(at(0, last)).left(), x);
        QTest::keyClick(&shown.view, Qt::Key_Down);
    }
    QVERIFY(rows > 3);
    QCOMPARE(shown.view.cursorPosition(), at(1, 3));
    for (; rows > 0; --rows)
        QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.cursorPosition(), at(0, 7)); // the column was kept
    QTest::keyClick(&shown.view, Qt::Key_End);
    QCOMPARE(shown.view.cursorPosition(), at(0, 500)); // of the line, not the row
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QCOMPARE(shown.view.cursorPosition(), at(0, 0));
    QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(shown.view.selectedText().size() > 20 && shown.view.selectedText().size() % 5 == 0);
}

void TstCodeView::wrap_scrollsHugeLines()
{
    Shown shown("a\n" + QByteArray("0x1.8p-3, ").repeated(1'000'000) + "\nb\n");
    shown.view.setWordWrap(true);
    QTRY_VERIFY(shown.isIndexed());
    QElapsedTimer timer;
    timer.start();
    const auto turn = [&](int delta) {
        QWheelEvent wheel(QPointF(100, 100), QPointF(100, 100), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
    };
    shown.view.setCursorPosition(at(1, 5'000'005));
    const double top = shown.view.cellRect(shown.view.cursorPosition()).top();
    QVERIFY(shown.view.viewport()->rect().contains(shown.view.cellRect(shown.view.cursorPosition()).toRect()));
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(1));
    turn(120);
    QVERIFY(!shown.view.viewport()->rect().contains(shown.view.cellRect(at(1, 5'000'005)).toRect()));
    turn(-240);
    QCOMPARE(shown.view.cellRect(at(1, 5'000'005)).top(),
             top - QApplication::wheelScrollLines() * shown.view.cellRect(at(0)).height());
    for (int i = 0; i < 50; ++i) {
        QTest::keyClick(&shown.view, i % 2 == 0 ? Qt::Key_PageDown : Qt::Key_Up);
        shown.picture();
        QVERIFY(shown.view.viewport()->rect().contains(shown.view.cellRect(shown.view.cursorPosition()).toRect()));
    }
    QVERIFY(shown.view.cursorPosition() > at(1, 5'000'005 + 20 * 1000));
    QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(shown.view.cursorPosition(), at(2, 1));
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(1)); // the end of the long line is above
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.currentLine(), LineNumber(1));
    QVERIFY(shown.view.cursorPosition().byte > 9'999'000);
    // The bar counts lines; its end is the end of the text.
    shown.view.verticalScrollBar()->setValue(0);
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(0));
    shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum());
    QVERIFY(shown.view.topOfLine(LineNumber(2)));
    QVERIFY2(timer.elapsed() < 2000, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
}

void TstCodeView::wrap_keepsTheTopWhenTheWidthChanges()
{
    Shown shown(numberedLines(50) + QByteArray("word ").repeated(5000) + "\n" + numberedLines(100));
    shown.view.setWordWrap(true);
    QTRY_VERIFY(shown.isIndexed());
    shown.view.setFirstVisibleLine(LineNumber(50));
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ControlModifier);
    const CodePosition top = at(50, 400);
    // Each change of the width may move it by a row, as rows begin elsewhere then.
    const auto isOnTop = [&] { return shown.view.cellRect(top).top() <= shown.view.cellRect(top).height() * 3; };
    QVERIFY(isOnTop());
    shown.view.resize(500, 600);
    QVERIFY(isOnTop());
    shown.view.zoomIn();
    shown.view.zoomIn();
    QVERIFY(isOnTop());
    shown.picture();
    shown.view.setWordWrap(false);
    QCOMPARE(shown.view.firstVisibleLine(), LineNumber(50));
    QVERIFY(!shown.view.isWordWrapped());
    shown.picture();
}

void TstCodeView::wrap_givesFoldsRoom()
{
    Shown shown(initialiser("a_name_that_is_rather_long_for_such_a_narrow_window", 20) + "int x;\n");
    QTRY_VERIFY(shown.isIndexed());
    shown.view.setWordWrap(true);
    shown.view.resize(1600, 600);
    QCOMPARE(shown.view.topOfLine(LineNumber(22)), shown.view.cellRect(at(0)).height());
    shown.view.resize(620, 600);
    // The text takes a row, and what stands for the fold one of its own.
    const double height = shown.view.cellRect(at(0)).height();
    QCOMPARE(shown.view.topOfLine(LineNumber(22)), 2 * height);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(shown.view.currentLine(), LineNumber(22));
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.cursorPosition(), at(0));
    const int left = int(shown.view.cellRect(at(0)).center().x());
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(left, int(1.5 * height)));
    QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
    shown.picture();
}

void TstCodeView::page_showsOutlineAndFollowsLinks()
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
    QCOMPARE(page.view()->currentLine(), LineNumber(2));
    QCOMPARE(formatLink(page.currentLink()), u"src/kws.relay:3"_s);

    page.goTo(Link::function(u"tvmgen_kws_fused_add"_s));
    QCOMPARE(page.path(), u"src/lib1.c"_s);
    QTRY_COMPARE(page.view()->currentLine(), LineNumber(299));
    QCOMPARE(page.view()->markedLines(), (LineSpan {LineNumber(299), LineNumber(309)}));
    QCOMPARE(outline->model()->index(0, 0).data().toString(), u"add"_s);
    page.goTo(*parseLink(u"src/lib1.c:20-25"_s));
    QCOMPARE(page.view()->markedLines(), (LineSpan {LineNumber(19), LineNumber(24)}));
    page.goTo(Link::file(u"no such file"_s));
    QCOMPARE(page.view()->lineCount(), 0);
    QVERIFY(!outline->isVisible());
    QCOMPARE(page.currentLink(), Link::file(u"no such file"_s));
}

void TstCodeView::page_keepsItsPlaceWhenTheDocumentGrows()
{
    const DocumentPointer first = document();
    CodePage page;
    page.resize(1000, 600);
    page.show();
    page.showSource(first, u"src/lib1.c"_s);
    page.goTo(Link::file(u"src/lib1.c"_s, LineNumber(400)));
    QTRY_COMPARE(page.view()->currentLine(), LineNumber(400));
    const LineNumber top = page.view()->firstVisibleLine();
    const auto index = page.view()->index();
    QSignalSpy places(&page, &CodePage::placeChanged);
    page.showSource(std::make_shared<Document>(*first), u"src/lib1.c"_s);
    QCOMPARE(page.view()->index(), index);
    page.showSource(document(), u"src/lib1.c"_s); // the same file, loaded anew
    QVERIFY(page.view()->index() != index);
    QCOMPARE(page.view()->currentLine(), LineNumber(400));
    QCOMPARE(page.view()->firstVisibleLine(), top);
    QCOMPARE(places.size(), 0);
}

void TstCodeView::page_countsLinesAsPeopleDo()
{
    CodePage page;
    page.resize(1000, 600);
    page.show();
    page.showSource(document(), u"src/kws.relay"_s);
    const QByteArray text(document()->bytes(u"src/kws.relay"_s)->view().toByteArray());
    QVERIFY(text.endsWith('\n'));
    QTRY_VERIFY(page.view()->index()->isFinished());
    const QString expected = u"%1 lines"_s.arg(text.count('\n'));
    QTRY_VERIFY([&] {
        const auto labels = page.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->text().endsWith(expected); });
    }());
}

void TstCodeView::page_givesNarrowWindowsToTheText()
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

void TstCodeView::page_filtersAndGoesThere()
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
    QCOMPARE(page.view()->currentLine(), LineNumber(22));
    QVERIFY(page.view()->hasFocus() || !page.isActiveWindow());
}

QTEST_MAIN(TstCodeView)
#include "tst_codeview.moc"
