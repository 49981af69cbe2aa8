// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/placedialog.h"
#include "app/window/mainwindow.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "tests/support/corpus.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"
#include "views/chart/functionpage.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/outlinepane.h"
#include "views/file/filepage.h"
#include "views/search/archivesearchpage.h"
#include "views/search/resulttree.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStandardPaths>
#include <QTest>
#include <QToolTip>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Navigation in the code of an archive in the window, by keys and by mouse.
class TstCodeNavigator : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;
    const QString m_entry = u"codegen/host/src/tilt_lib0.c"_s;
    const QString m_operators = u"codegen/host/src/tilt_lib1.c"_s;

    [[nodiscard]] Link place() const { return m_window->currentPlace().link; }
    [[nodiscard]] CodePage *page() const { return static_cast<FilePage *>(m_window->page(u"code"_s))->codePage(); }
    [[nodiscard]] ReferencePage *references() const { return m_window->findChild<ReferencePage *>(); }
    [[nodiscard]] QStringList notes() const
    {
        QStringList texts;
        for (const QLabel *label : page()->findChildren<QLabel *>())
            texts += label->text();
        return texts;
    }
    /// Moves the cursor to a word of a one-based line.
    void goTo(const QString &path, qint64 line, const QByteArray &word)
    {
        m_window->navigate(Link::file(path, LineNumber::fromOneBased(line)));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), Test::patience);
        const qsizetype at = page()->view()->lines().bytes(LineNumber::fromOneBased(line)).indexOf(word);
        QVERIFY2(at >= 0, word.constData());
        page()->view()->setCursorPosition({LineNumber::fromOneBased(line), at + 2});
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    [[nodiscard]] QPoint pointOf(qint64 line, const QByteArray &word) const
    {
        const CodeView *view = page()->view();
        const LineNumber number = LineNumber::fromOneBased(line);
        return view->onScreen().cellRect({number, view->lines().bytes(number).indexOf(word) + 3}).center().toPoint();
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->open(Test::fixturePath(u"v7-aot-usmp-const"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), Test::patience);
    }
    void cleanup() { m_window.reset(); }

    void definition_isGoneToByKey_data()
    {
        const Test::Rows<qint64, QByteArray, QString> row({"line", "word", "target"});
        row("a call in the same file", 91, "tvmgen_tilt_fused_nn_dense_add", m_operators + u":26"_s);
        row("a variable", 35, "fused_nn_dense_constant_1_let", m_operators + u":27"_s);
        row("from a variable to its constant in another file", 27, "fused_nn_dense_constant_1_let", m_entry + u":26"_s);
        row("from a parameter to its pool", 87, "global_workspace_1_var", m_entry + u":31"_s);
    }
    void definition_isGoneToByKey()
    {
        QFETCH(const qint64, line);
        QFETCH(const QByteArray, word);
        goTo(m_operators, line, word);
        press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), Test::patience);
        QTEST(formatLink(place()), "target");
        m_window->navigator()->goBack();
        QCOMPARE(formatLink(place()), m_operators + u':' + QString::number(line));
        m_window->navigator()->goForward();
        QTEST(formatLink(place()), "target");
    }

    void definitionGoneTo_isMeantByTheNextKey_data()
    {
        const Test::Rows<qint64, QByteArray, QString> row({"line", "word", "title"});
        row("a function", 91, "tvmgen_tilt_fused_nn_dense_add", u"dense + add"_s);
        row("a pool", 87, "global_workspace_1_var", u"global_workspace"_s);
    }
    void definitionGoneTo_isMeantByTheNextKey()
    {
        QFETCH(const qint64, line);
        QFETCH(const QByteArray, word);
        QFETCH(const QString, title);
        goTo(m_operators, line, word);
        press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), Test::patience);
        QVERIFY(formatLink(place()) != m_operators + u':' + QString::number(line));
        QCOMPARE(page()->view()->textCursor().position().byte, 0);
        press(Qt::Key_F2, Qt::ShiftModifier);
        QVERIFY2(!notes().contains(u"No symbol at the cursor"_s), qPrintable(notes().join(u'|')));
        QTRY_VERIFY(references()->isVisible());
        QVERIFY(references()->tree()->hasResults());
        QVERIFY2(references()->status().contains(title), qPrintable(references()->status()));
    }

    void whatIsDefinedNowhere_saysSo()
    {
        goTo(m_operators, 72, "expf");
        press(Qt::Key_F2);
        QVERIFY(notes().contains(u"expf is external: no file of the archive defines it"_s));
        QCOMPARE(formatLink(place()), m_operators + u":72"_s);
        goTo(m_operators, 26, "tvmgen_tilt_fused_nn_dense_add");
        press(Qt::Key_F2);
        QVERIFY(notes().contains(u"This is the definition"_s));
        goTo(m_operators, 30, "for");
        press(Qt::Key_F2);
        QVERIFY(notes().contains(u"No symbol at the cursor"_s));
    }

    void controlAndMouse_makeLinks()
    {
        goTo(m_operators, 91, "sid_1_let");
        CodeView *view = page()->view();
        const QPoint point = pointOf(91, "tvmgen_tilt_fused_nn_dense_add(");
        const auto move = [&](QPoint to, Qt::KeyboardModifiers modifiers) {
            QMouseEvent event(QEvent::MouseMove, QPointF(to), view->viewport()->mapToGlobal(QPointF(to)), Qt::NoButton,
                              Qt::NoButton, modifiers);
            QApplication::sendEvent(view->viewport(), &event);
        };
        move(point, Qt::NoModifier);
        QCOMPARE(page()->navigator()->link().size(), 0);
        const QImage before = view->viewport()->grab().toImage();
        move(point, Qt::ControlModifier);
        QCOMPARE(page()->navigator()->link().size(), 30);
        QCOMPARE(view->viewport()->cursor().shape(), Qt::PointingHandCursor);
        QVERIFY(view->viewport()->grab().toImage() != before); // underlined
        move(pointOf(91, "  if"), Qt::ControlModifier);
        QCOMPARE(page()->navigator()->link().size(), 0);
        move(point, Qt::ControlModifier);
        QTest::keyRelease(view, Qt::Key_Control);
        QCOMPARE(page()->navigator()->link().size(), 0);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::ControlModifier, point);
        QCOMPARE(formatLink(place()), m_operators + u":26"_s);
        m_window->navigator()->goBack();
        QCOMPARE(formatLink(place()), m_operators + u":91"_s);
        // A plain click works as before. Back may have scrolled, so that the line has moved.
        const QPoint back = pointOf(91, "tvmgen_tilt_fused_nn_dense_add(");
        QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, back);
        QCOMPARE(formatLink(place()), m_operators + u":91"_s);
    }

    void toolTip_isForNamesOnly()
    {
        goTo(m_operators, 91, "sid_2_let");
        QVERIFY(page()->navigator()->toolTipAt(pointOf(91, "sid_2_let")).startsWith("Buffer sid_2: "_L1));
        const CodeView *view = page()->view();
        const LineNumber line(92);
        const QPoint behind =
            view->onScreen().cellRect({line, view->lines().bytes(line).size()}).center().toPoint() + QPoint(200, 0);
        QCOMPARE(page()->navigator()->toolTipAt(behind), QString());
        QCOMPARE(page()->navigator()->toolTipAt(QPoint(2, 40)), QString()); // line numbers
    }

    void idioms_areExplainedByMouseAndKey()
    {
        goTo(m_operators, 91, "sid_1_let");
        const QString storage = u"This is storage 1 of the main function"_s;
        QVERIFY(page()->navigator()->toolTipAt(pointOf(91, "sid_1_let")).contains(storage));
        press(Qt::Key_F1, Qt::ShiftModifier);
        QTRY_VERIFY(QToolTip::isVisible());
        QVERIFY2(QToolTip::text().contains(storage), qPrintable(QToolTip::text()));
        QVERIFY(QToolTip::text().contains("Buffer sid_1: "_L1));
        QTest::keyClick(page()->view(), Qt::Key_Escape);
        QTRY_VERIFY(!QToolTip::isVisible());
        goTo(m_operators, 25, "endif");
        press(Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(notes().contains(u"Nothing is known about the text at the cursor"_s));
    }

    void lists_areWalkedAndCopied()
    {
        goTo(m_operators, 30, "int32_t"); // in a kernel, not on a known name
        press(Qt::Key_F6);
        QVERIFY(references()->isVisible());
        QCOMPARE(references()->status(), u"Callers of dense + add  ·  Places: 1  ·  Files: 1"_s);
        const QAbstractItemModelTester tester(references()->tree()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        goTo(m_operators, 88, "sid_2_let");
        press(Qt::Key_F2, Qt::ShiftModifier);
        QCOMPARE(references()->status(), u"Uses of sid_2_let  ·  Places: 3  ·  Files: 1"_s);
        press(Qt::Key_F4);
        QCOMPARE(formatLink(place()), m_operators + u":88"_s);
        press(Qt::Key_F4);
        QCOMPARE(formatLink(place()), m_operators + u":91"_s);
        press(Qt::Key_F4, Qt::ShiftModifier);
        QCOMPARE(formatLink(place()), m_operators + u":88"_s);
        const QString copied = references()->tree()->asTsv(ResultTree::Rows::All);
        QVERIFY2(copied.startsWith(m_operators + u":88\tvoid* sid_2_let"_s), qPrintable(copied));
        QCOMPARE(copied.count(u'\n'), 3);
        references()->filterEdit()->setText(u"softmax"_s);
        QCOMPARE(references()->tree()->asTsv(ResultTree::Rows::All).count(u'\n'), 1);
        goTo(m_operators, 87, "tvmgen_tilt___tvm_main__");
        press(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(references()->status(), u"Calls in __tvm_main__  ·  Places: 3  ·  Files: 1"_s);
        QVERIFY(references()->filterEdit()->text().isEmpty());
        references()->tree()->setFocus();
        QTest::keyClick(references()->tree(), Qt::Key_Escape);
        QVERIFY(page()->view()->hasFocus());
    }

    void lists_endWithTheArchive()
    {
        goTo(m_operators, 88, "sid_2_let");
        press(Qt::Key_F2, Qt::ShiftModifier);
        QVERIFY(references()->tree()->hasResults());
        m_window->open(Test::fixturePath(u"v7-graph"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), Test::patience);
        QVERIFY(!references()->tree()->hasResults());
        QVERIFY(!references()->isVisible());
    }

    void quickOpen_goesToWhatIsTyped_data()
    {
        const Test::Rows<QString, int, QString> row({"typed", "down", "place"});
        row("a file without its folder, and a line", u"tilt_lib1.c:30"_s, 0, m_operators + u":30"_s);
        row("letters of a function", u"darelu"_s, 0, m_operators + u":43"_s);
        row("a constant", u"fused_constant_1"_s, 0, m_entry + u":18"_s);
        row("a buffer", u"sid_2"_s, 0, m_operators + u":91"_s);
        row("a link to a constant", u"constant:fused_constant_let"_s, 0, u"constant:fused_constant_let"_s);
        row("a call", u"call:2"_s, 0, u"call:2"_s);
        row("the next best", u"fused_constant"_s, 1, m_entry + u":18"_s);
    }
    void quickOpen_goesToWhatIsTyped()
    {
        QFETCH(const QString, typed);
        QFETCH(const int, down);
        press(Qt::Key_K, Qt::ControlModifier);
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->edit(), typed);
        for (int i = 0; i < down; ++i)
            QTest::keyClick(dialog->edit(), Qt::Key_Down);
        QTest::keyClick(dialog->edit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), Test::patience);
        QTEST(formatLink(place()), "place");
    }

    void quickOpen_isLeftWithEscape()
    {
        const WindowPlace before = m_window->currentPlace();
        press(Qt::Key_K, Qt::ControlModifier);
        auto *dialog = m_window->findChild<PlaceDialog *>();
        QTest::keyClicks(dialog->edit(), u"softmax"_s);
        QTest::keyClick(dialog->edit(), Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
        QCOMPARE(m_window->currentPlace(), before);
    }

    void outline_listsCallers()
    {
        goTo(m_operators, 30, "int32_t");
        auto *outline = page()->findChild<OutlinePane *>();
        QCOMPARE(outline->tree()->currentIndex().data().toString(), u"dense + add"_s);
        outline->tree()->setCurrentIndex(outline->tree()->model()->index(2, 0));
        outline->tree()->setFocus();
        QTest::keyClick(outline->tree(), Qt::Key_F6);
        QCOMPARE(references()->status(), u"Callers of softmax  ·  Places: 1  ·  Files: 1"_s);
        outline->tree()->setFocus();
        QTest::keyClick(outline->tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"tvmgen_tilt_fused_nn_softmax"_s);
        // In the text the same key refers to the word at the cursor.
        page()->view()->setFocus();
        press(Qt::Key_F6);
        QCOMPARE(references()->status(), u"Callers of dense + add  ·  Places: 1  ·  Files: 1"_s);
    }

    void selection_isOneOnAllPages()
    {
        auto *functions = static_cast<FunctionPage *>(m_window->page(u"workspace"_s));
        goTo(m_operators, 45, "v");
        QCOMPARE(functions->currentLink(), Link::function(u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s));
        // From the outline.
        auto *outline = page()->findChild<OutlinePane *>();
        QTest::mouseClick(outline->tree()->viewport(), Qt::LeftButton, {},
                          outline->tree()->visualRect(outline->tree()->model()->index(2, 0)).center());
        QCOMPARE(formatLink(place()), m_operators + u":61"_s);
        QCOMPARE(functions->currentLink(), Link::function(u"tvmgen_tilt_fused_nn_softmax"_s));
        // Escape: first clears marked lines, then the selection.
        page()->view()->setFocus();
        QTest::keyClick(page()->view(), Qt::Key_Escape);
        QTest::keyClick(page()->view(), Qt::Key_Escape);
        QVERIFY(functions->currentLink().isNull());
        // From the chart to the code, and not to the place where it was cleared.
        m_window->pageList()->show(u"workspace"_s);
        functions->setCurrentLink(Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s));
        Q_EMIT functions->linkSelected(functions->currentLink());
        m_window->pageList()->show(u"code"_s);
        QCOMPARE(formatLink(place()), m_operators + u":26"_s);
        m_window->pageList()->show(u"workspace"_s);
        functions->setCurrentLink(Link::function(u"tvmgen_tilt_fused_nn_softmax"_s));
        Q_EMIT functions->linkSelected(functions->currentLink());
        functions->setCurrentLink({});
        Q_EMIT functions->linkSelected({});
        m_window->pageList()->show(u"code"_s);
        QCOMPARE(formatLink(place()), m_operators + u":26"_s);
    }

    void search_takesF4Back()
    {
        goTo(m_operators, 88, "sid_2_let");
        press(Qt::Key_F2, Qt::ShiftModifier);
        auto *search = m_window->findChild<ArchiveSearchPage *>();
        press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        search->patternEdit()->setText(u"global_workspace[68]"_s);
        search->start();
        QTRY_VERIFY(!search->isSearching());
        press(Qt::Key_F4);
        QCOMPARE(formatLink(place()), m_entry + u":31"_s);
    }
};

QTEST_MAIN(TstCodeNavigator)
#include "tst_codenavigator.moc"
