// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/growingsource.h"
#include "tests/support/sanitized.h"
#include "views/code/searchbar.h"

#include "tests/support/rows.h"
#include "views/code/codelooks.h"
#include "views/code/codeview.h"

#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const QByteArray sampleText = "int add;\nint sub;\nfloat add_one(int add);\n\nint last;\n"_ba;

/// A view with a bar below, on screen.
struct Shown : QWidget {
    explicit Shown(std::shared_ptr<const ByteSource> source) : view(new CodeView(this)), bar(new SearchBar(view, this))
    {
        auto *layout = new QVBoxLayout(this);
        layout->addWidget(view, 1);
        layout->addWidget(bar);
        resize(800, 400);
        show();
        activateWindow();
        view->setSource(std::move(source), u"a.c"_s);
        view->setFocus();
    }
    explicit Shown(const QByteArray &text = sampleText) : Shown(ByteSource::fromBytes(text)) { }
    [[nodiscard]] QLineEdit *edit() const { return bar->findChild<QLineEdit *>(); }
    [[nodiscard]] QToolButton *button(const QString &name) const
    {
        for (QToolButton *candidate : bar->findChildren<QToolButton *>()) {
            if (candidate->accessibleName() == name)
                return candidate;
        }
        return nullptr;
    }
    [[nodiscard]] QString selected() const
    {
        const ByteRange range = view->textCursor().selectedBytes();
        return u"%1-%2"_s.arg(range.begin.value()).arg(range.end.value());
    }
    CodeView *view;
    SearchBar *bar;
};

} // namespace

class TstSearchBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s)); }

    void typing_goesToTheFirstHitFromTheCursor()
    {
        Shown shown;
        shown.view->setCursorPosition({LineNumber(1), 0});
        shown.bar->open();
        QTRY_VERIFY(shown.edit()->hasFocus());
        QTest::keyClicks(shown.edit(), u"ad"_s);
        QTRY_COMPARE(shown.bar->status(), u"2 of 3"_s);
        QCOMPARE(shown.selected(), u"24-26"_s);
        QTest::keyClicks(shown.edit(), u"d"_s); // typing continues from the same place
        QTRY_COMPARE(shown.selected(), u"24-27"_s);
        QCOMPARE(shown.bar->status(), u"2 of 3"_s);
        QCOMPARE(shown.view->textCursor().line(), LineNumber(2));
    }

    void keys_walkAndWrap()
    {
        Shown shown;
        shown.bar->open();
        QTest::keyClicks(shown.edit(), u"add"_s);
        QTRY_COMPARE(shown.bar->status(), u"1 of 3"_s);
        QTest::keyClick(shown.edit(), Qt::Key_Return);
        QTRY_COMPARE(shown.bar->status(), u"2 of 3"_s);
        shown.bar->findNext();
        shown.bar->findNext();
        QTRY_COMPARE(shown.bar->status(), u"1 of 3  ·  Wrapped"_s);
        QTest::keyClick(shown.edit(), Qt::Key_Return, Qt::ShiftModifier);
        QTRY_COMPARE(shown.bar->status(), u"3 of 3  ·  Wrapped"_s);
        shown.bar->findPrevious();
        QTRY_COMPARE(shown.bar->status(), u"2 of 3"_s);
        QVERIFY(shown.edit()->hasFocus());
    }

    void options_searchAnew_data()
    {
        const Test::Rows<QString, QStringList, QString> row({"text", "buttons", "status"});
        row("no option", u"ADD"_s, {}, u"1 of 3"_s);
        row("the case", u"ADD"_s, {u"Match case"_s}, u"No matches"_s);
        row("whole words", u"add"_s, {u"Whole words"_s}, u"1 of 2"_s);
        row("a regular expression", u"^\\w+ add"_s, {u"Regular expression"_s}, u"1 of 2"_s);
        row("an empty hit", u"^$"_s, {u"Regular expression"_s}, u"1 of 1"_s);
        row("a wrong one", u"a(b"_s, {u"Regular expression"_s}, u"Character 4: missing closing parenthesis"_s);
        row("signs that are none without the option", u"e("_s, {}, u"1 of 1"_s);
    }
    void options_searchAnew()
    {
        QFETCH(const QString, text);
        QFETCH(const QStringList, buttons);
        QFETCH(const QString, status);
        Shown shown;
        shown.bar->open();
        for (const QString &name : buttons)
            shown.button(name)->click();
        shown.edit()->setText(text);
        QTRY_COMPARE(shown.bar->status(), status);
        QCOMPARE(shown.button(u"Next match"_s)->isEnabled(), !status.startsWith("Character"_L1));
    }

    void emptyHits_areWalked()
    {
        Shown shown("a\n\nb\n\n\n");
        shown.bar->open();
        shown.button(u"Regular expression"_s)->click();
        shown.edit()->setText(u"^$"_s);
        QTRY_COMPARE(shown.bar->status(), u"1 of 3"_s);
        for (const QString &status : {u"2 of 3"_s, u"3 of 3"_s, u"1 of 3  ·  Wrapped"_s}) {
            shown.bar->findNext();
            QTRY_COMPARE(shown.bar->status(), status);
        }
        QCOMPARE(shown.view->textCursor().line(), LineNumber(1));
    }

    void costlyPattern_isSaidToBe()
    {
        Shown shown(QByteArray(60'000, 'a') + "cb\n");
        shown.bar->open();
        shown.button(u"Regular expression"_s)->click();
        shown.edit()->setText(u"(a+)+b"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shown.bar->status().contains("takes too long"_L1), Test::patience);
    }

    void escape_closesAndUnmarks()
    {
        Shown shown;
        shown.bar->open();
        shown.edit()->setText(u"add"_s);
        QTRY_COMPARE(shown.bar->status(), u"1 of 3"_s);
        const QImage marked = shown.view->viewport()->grab().toImage();
        QTest::keyClick(shown.edit(), Qt::Key_Escape);
        QVERIFY(shown.bar->isHidden());
        QVERIFY(shown.view->hasFocus());
        QCOMPARE(shown.selected(), u"4-7"_s); // the place stays
        QVERIFY(shown.view->viewport()->grab().toImage().copy(0, 0, 300, 60) != marked.copy(0, 0, 300, 60));
        shown.bar->findNext(); // continues with the last pattern
        QVERIFY(!shown.bar->isHidden());
        QTRY_COMPARE(shown.bar->status(), u"2 of 3"_s);
        QVERIFY(shown.view->hasFocus());
        QTest::keyClick(shown.view, Qt::Key_Escape);
        QVERIFY(shown.bar->isHidden());
    }

    void open_takesTheSelection()
    {
        Shown shown;
        shown.view->setCursorPosition({LineNumber(2), 6});
        shown.view->setCursorPosition({LineNumber(2), 9}, true);
        shown.bar->open();
        QCOMPARE(shown.edit()->text(), u"add"_s);
        QCOMPARE(shown.edit()->selectedText(), u"add"_s);
        QTRY_COMPARE(shown.bar->status(), u"2 of 3"_s);
        shown.bar->closeBar();
        shown.view->selectAll(); // several lines are not a pattern
        shown.bar->open();
        QCOMPARE(shown.edit()->text(), u"add"_s);
    }

    void hits_areMarkedInBothThemes_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void hits_areMarkedInBothThemes()
    {
        QFETCH(const bool, isDark);
        Shown shown;
        QPalette colours = shown.palette();
        colours.setColor(QPalette::Base, isDark ? QColor(30, 30, 30) : QColor(Qt::white));
        colours.setColor(QPalette::Text, isDark ? QColor(230, 230, 230) : QColor(Qt::black));
        shown.view->setPalette(colours);
        const CodePalette palette = CodePalette::of(colours, QPalette::Active);
        QVERIFY(contrast(palette.hitEdge, palette.base) >= 2);
        QVERIFY(contrast(palette.text, palette.hit) >= 4.5);
        shown.bar->open();
        shown.edit()->setText(u"add"_s);
        QTRY_COMPARE(shown.bar->status(), u"1 of 3"_s);
        const QImage picture = shown.view->viewport()->grab().toImage();
        const QRect cell = shown.view->onScreen().cellRect({LineNumber(2), 6}).toAlignedRect();
        QCOMPARE(picture.pixelColor(cell.left() + 2, cell.bottom() - 2), palette.hit);
        int edge = 0;
        for (int x = cell.left() + 1; x < cell.right(); ++x)
            edge += picture.pixelColor(x, cell.top()) == palette.hitEdge ? 1 : 0;
        QVERIFY(edge > 2);
    }

    void growingText_hasMoreHits()
    {
        const QByteArray text = QByteArray("needle in a line\n").repeated(1000);
        const auto source = Test::growingSource(text);
        source->publish(ByteCount(170));
        Shown shown(source);
        shown.bar->open();
        shown.edit()->setText(u"needle"_s);
        QTRY_VERIFY2(shown.bar->status().endsWith("so far"_L1), qPrintable(shown.bar->status()));
        QTRY_COMPARE(shown.bar->search()->count(), 10);
        shown.bar->findPrevious(); // the last one is not known yet
        QVERIFY(shown.bar->status().contains("so far"_L1));
        source->publish(ByteCount(text.size()));
        source->finish();
        QTRY_COMPARE(shown.bar->status(), u"1\u202f000 of 1\u202f000  ·  Wrapped"_s);
        QCOMPARE(shown.view->textCursor().line(), LineNumber(999));
    }

    void otherText_isSearchedForTheSame()
    {
        Shown shown;
        shown.bar->open();
        shown.edit()->setText(u"add"_s);
        QTRY_COMPARE(shown.bar->status(), u"1 of 3"_s);
        shown.view->setSource(ByteSource::fromBytes("one\nadd\n"), u"b.c"_s);
        shown.bar->followText();
        QTRY_COMPARE(shown.bar->status(), u"Matches: 1"_s);
        QCOMPARE(shown.view->textCursor().line(), LineNumber(0)); // no request to go there
        shown.view->setSource(nullptr, {});
        shown.bar->followText();
        shown.bar->findNext();
        QCOMPARE(shown.bar->status(), QString());
    }

    void controls_haveNamesAndTakeTheKeyboard()
    {
        Shown shown;
        shown.bar->open();
        QVERIFY(!shown.edit()->accessibleName().isEmpty());
        for (const QToolButton *button : shown.bar->findChildren<QToolButton *>()) {
            if (button->parentWidget() != shown.bar)
                continue; // the edit's own button
            QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
            QVERIFY(button->focusPolicy() & Qt::TabFocus);
        }
    }
};

QTEST_MAIN(TstSearchBar)
#include "tst_searchbar.moc"
