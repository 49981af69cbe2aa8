// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/comparisoncontroller.h"
#include "app/window/pageprinting.h"
#include "model/document/document.h"
#include "model/items/tableproxy.h"
#include "tests/support/cputimer.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/places.h"
#include "tests/support/sanitized.h"
#include "tests/support/textrecorder.h"
#include "views/chart/chartview.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/compare/changelistpane.h"
#include "views/compare/changespage.h"
#include "views/compare/textpairpane.h"
#include "views/compare/textpairview.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/messages/documentmessages.h"
#include "views/overview/card.h"
#include "views/print/printedcode.h"
#include "views/print/printedpages.h"
#include "views/print/printjob.h"
#include "views/table/tablepage.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

constexpr QSizeF a4(5100, 7700); // in print units

QStringList linesOf(const PrintedPages &pages, int page)
{
    Test::TextRecorder paper;
    QPainter painter(&paper);
    pages.paint(painter, page);
    painter.end();
    return paper.lines();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

qsizetype pageCount(const QByteArray &pdf)
{
    return pdf.count("/Type /Page\n");
}

} // namespace

/// Printed pages, and the dialogs before them.
class TstPrinting : public Test::MainWindowTest {
    Q_OBJECT

    [[nodiscard]] PrintJob *printing() const { return m_window->findChild<PrintJob *>(); }
    CodeView *showFile(const QString &path, LineNumber line = LineNumber(0))
    {
        m_window->navigate(Link::file(path, line));
        [this] { rest(); }();
        return m_window->page(u"code"_s)->frontText()->view();
    }
    static std::unique_ptr<PrintedPages> pagesOf(const CodeView &view, LineSpan lines, const QString &digest = {})
    {
        std::vector<std::unique_ptr<PrintPart>> parts;
        parts.push_back(std::make_unique<PrintedCode>(view.lines(), view.folds(), lines));
        auto pages = std::make_unique<PrintedPages>(PrintHeading {u"a.tar"_s, digest, u"b.c:1"_s}, std::move(parts));
        pages->layOut(a4, {});
        return pages;
    }
    /// Presses the print button of the preview, with an answer to the file dialog.
    void printPreviewTo(const QString &path)
    {
        QTRY_VERIFY(printing()->preview());
        auto *widget = printing()->preview()->findChild<QPrintPreviewWidget *>();
        QTRY_VERIFY(widget->pageCount() > 0);
        QPrinter *printer = printing()->preview()->printer();
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(path);
        widget->print();
        printing()->preview()->accept();
        QTRY_VERIFY(!printing()->isRunning());
    }
    static QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
    {
        const QString path = folder.filePath(name);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
    }
    /// Title and texts of the printed page in front.
    [[nodiscard]] QString printedText()
    {
        action(u"Print…"_s)->trigger();
        if (!QTest::qWaitFor([this] { return printing()->preview() != nullptr; }))
            return {};
        QStringList all {printing()->pages()->heading().place};
        for (int i = 0; i < printing()->pages()->count(); ++i)
            all += linesOf(*printing()->pages(), i);
        printing()->preview()->reject();
        return all.join(u'\n');
    }

private Q_SLOTS:
    void initTestCase()
    {
        begin();
        qRegisterMetaType<Severity>();
    }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void code_isPrintedAsOnTheScreen()
    {
        load(u"v7-aot-usmp"_s);
        CodeView *view = showFile(u"codegen/host/src/tilt_lib0.c"_s);
        QVERIFY(view->lines().count() > 20);
        const auto pages = pagesOf(*view, {LineNumber(0), view->lines().last()}, QString(64, u'a'));
        const QStringList first = linesOf(*pages, 0);
        QCOMPARE(first.first(), u"a.tar  \u00b7  aaaaaaaaaaaaaaaa b.c:1"_s);
        QVERIFY2(first.last().startsWith("Page 1 of "_L1), qPrintable(first.last()));
        const QString text = first.join(u'\n');
        // Line numbers precede lines; folds of the screen are folded here, with their description.
        QVERIFY2(first[1].startsWith("1 "_L1), qPrintable(first[1]));
        bool hasFold = false;
        for (const Fold &fold : view->folds().map().folds()) {
            if (!fold.isClosed)
                continue;
            hasFold = true;
            const QString hidden = QString::number(fold.first.oneBased() + 1);
            QVERIFY(!text.contains(u'\n' + hidden + u' '));
            QVERIFY(text.contains(view->folds().labels(fold.first).first().section(u'[', 0, 0)));
        }
        QVERIFY(hasFold);
        // Opened on screen, open in print; and later changes do not affect an existing print job.
        view->folding().unfoldAll();
        QCOMPARE(linesOf(*pages, 0).join(u'\n'), text);
        QVERIFY(linesOf(*pagesOf(*view, {LineNumber(0), view->lines().last()}), 0).join(u'\n') != text);
    }

    void linesOfAnywhere_haveTheirNumbersAndColours()
    {
        load(u"v7-aot-usmp"_s);
        CodeView *view = showFile(u"codegen/host/src/tilt_lib1.c"_s);
        const LineSpan lines {LineNumber(9), LineNumber(14)};
        const auto pages = pagesOf(*view, lines);
        QCOMPARE(pages->count(), 1);
        const QStringList printed = linesOf(*pages, 0);
        QCOMPARE(printed.first(), u"a.tar  \u00b7  digest of the model unknown b.c:1"_s);
        QString wanted;
        for (LineNumber line = lines.first; line <= lines.last; line = LineNumber(line.value() + 1))
            wanted += QString::number(line.oneBased()) + QString::fromUtf8(view->lines().bytes(line).toByteArray());
        QCOMPARE(printed.mid(1, printed.size() - 2).join(QString()).remove(u' '), wanted.remove(u' '));
        QCOMPARE(printed.last(), u"Page 1 of 1"_s);
        Test::TextRecorder paper;
        QPainter painter(&paper);
        pages->paint(painter, 0);
        painter.end();
        std::set<QRgb> colours;
        for (const auto &text : paper.texts())
            colours.insert(text.color.rgb());
        QVERIFY2(colours.size() >= 4, qPrintable(QString::number(colours.size())));
    }

    void longLines_wrapAndLoseNothing()
    {
        const QTemporaryDir folder;
        QByteArray text;
        for (int i = 0; i < 300; ++i)
            text += "word" + QByteArray::number(i) + (i % 7 == 0 ? "\t" : " ");
        text += "\nsecond\n" + QByteArray(20'000, 'x') + "\nend";
        QVERIFY(!write(folder, u"a.txt"_s, text).isEmpty());
        loadFile(folder.path());
        CodeView *view = showFile(u"a.txt"_s);
        const auto pages = pagesOf(*view, {LineNumber(0), view->lines().last()});
        QVERIFY(pages->count() > 1);
        QString all;
        for (int page = 0; page < pages->count(); ++page) {
            QStringList lines = linesOf(*pages, page);
            lines.removeFirst();
            lines.removeLast();
            all += lines.join(QString());
        }
        QString wanted = u"1"_s + QString::fromUtf8(text);
        wanted.replace(u"\nsecond"_s, u"2second"_s).replace(u"\nx"_s, u"3x"_s).replace(u"\nend"_s, u"4end"_s);
        for (const QChar blank : u" \t\n"_s) {
            all.remove(blank);
            wanted.remove(blank);
        }
        QCOMPARE(all, wanted);
    }

    void table_hasItsTitlesOnEveryPage()
    {
        TableTexts texts;
        texts.columns = {u"name"_s, u"bytes"_s, u"words"_s};
        texts.areNumbers = {false, true, false};
        for (int i = 0; i < 200; ++i)
            texts.rows.push_back({u"row%1"_s.arg(i), QString::number(i), i == 5 ? QString(400, u'w') : u"x"_s});
        std::vector<std::unique_ptr<PrintPart>> parts;
        parts.push_back(std::make_unique<PrintedTable>(texts));
        PrintedPages pages({u"a.tar"_s, {}, u"Functions"_s}, std::move(parts));
        QVERIFY(pages.layOut(a4, {}) > 1);
        int row = 0;
        for (int page = 0; page < pages.count(); ++page) {
            const QStringList lines = linesOf(pages, page);
            QCOMPARE(lines[1], u"name bytes words"_s);
            for (const QString &line : lines) {
                if (line.startsWith("row"_L1))
                    QVERIFY2(line.startsWith(u"row%1 %1 "_s.arg(row++)), qPrintable(line));
            }
        }
        QCOMPARE(row, 200);
        QVERIFY(linesOf(pages, 0).join(QString()).count(u'w') >= 400); // wrapped and not cut
        // Numbers are right-aligned, and nothing is outside of the page.
        Test::TextRecorder paper;
        QPainter painter(&paper);
        pages.paint(painter, 0);
        painter.end();
        for (const auto &text : paper.texts())
            QVERIFY(text.at.x() >= 0 && text.at.x() < a4.width() && text.at.y() <= a4.height());
    }

    /// Also with more columns than fit beside each other.
    void manyColumns_fitThePage()
    {
        for (const int count : {8, 16, 40}) {
            TableTexts texts;
            QStringList row;
            for (int i = 0; i < count; ++i) {
                texts.columns += u"column %1"_s.arg(i);
                texts.areNumbers.push_back(i % 2);
                row += i % 2 ? u"1\u202f234\u202f567\u00a0B"_s : u"some words that may be wrapped"_s;
            }
            texts.rows.assign(50, row);
            std::vector<std::unique_ptr<PrintPart>> parts;
            parts.push_back(std::make_unique<PrintedTable>(texts));
            PrintedPages pages({u"a.tar"_s, {}, u"Functions"_s}, std::move(parts));
            QVERIFY(pages.layOut(a4, {}) < 50);
            int numbers = 0;
            for (int page = 0; page < pages.count(); ++page) {
                QImage image(int(a4.width() * 0.12), int(a4.height() * 0.1),
                             QImage::Format_Grayscale8); // wider than paper
                image.fill(255);
                QPainter painter(&image);
                painter.scale(0.1, 0.1);
                pages.paint(painter, page);
                painter.end();
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = int(a4.width() * 0.1) + 1; x < image.width(); ++x)
                        QCOMPARE(qGray(image.pixel(x, y)), 255);
                }
                const QString text = linesOf(pages, page).join(u'\n');
                numbers += int(text.count(row[1])); // not wrapped
            }
            QCOMPARE(numbers, 50 * (count / 2));
        }
    }

    void pageInFront_isPrinted_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<int>("pages"); // minimum number
        QTest::addColumn<QString>("text");
        QTest::newRow("cards with their charts") << u"overview"_s << 2 << u"Memory that each call needs"_s;
        QTest::newRow("a table of bars") << u"functions"_s << 1 << u"\ndense + add 2 36"_s;
        QTest::newRow("two charts and two tables") << u"calls"_s << 1 << u"Buffer"_s;
        QTest::newRow("tiles") << u"flash"_s << 1 << u"constants"_s;
        QTest::newRow("a tree") << u"flash"_s << 1 << u"\u2003dense + add + relu"_s;
        QTest::newRow("a table of sentences") << u"findings"_s << 1 << u"io_size_bytes"_s;
        QTest::newRow("a text") << u"relay"_s << 1 << u"1 "_s;
    }
    void pageInFront_isPrinted()
    {
        QFETCH(const QString, page);
        QFETCH(const int, pages);
        QFETCH(const QString, text);
        load(u"v7-aot-usmp"_s);
        m_window->pageList()->show(page);
        rest();
        QCOMPARE(pageId(), page);
        QVERIFY(action(u"Print…"_s)->isEnabled());
        action(u"Print…"_s)->trigger();
        const QTemporaryDir folder;
        QTRY_VERIFY(printing()->preview());
        const PrintHeading heading = printing()->pages()->heading();
        QCOMPARE(heading.archive, u"v7-aot-usmp.tar"_s);
        QCOMPARE(heading.digest, m_window->session()->document()->modelDigest);
        QVERIFY(!heading.digest.isEmpty() && !heading.place.isEmpty());
        QStringList all;
        for (int i = 0; i < printing()->pages()->count(); ++i)
            all += linesOf(*printing()->pages(), i);
        QVERIFY2(all.join(u'\n').contains(text), qPrintable(all.join(u'\n')));
        printPreviewTo(folder.filePath(u"a.pdf"_s));
        const QByteArray pdf = contentOf(folder.filePath(u"a.pdf"_s));
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY2(pageCount(pdf) >= pages, qPrintable(QString::number(pageCount(pdf))));
        QVERIFY(m_window->messages()->text(u"save"_s).contains(u"a.pdf"_s));
    }

    void fit_isPrintedWithItsVerdict()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"fit"_s));
        const auto *fit = pageOf<FitPage>("fit");
        rest();
        const QString text = printedText();
        QVERIFY2(text.simplified().contains(fit->verdictText().simplified()), qPrintable(text)); // it wraps
        const std::vector<SummaryBar> regions = fit->summary().regions;
        QVERIFY(!regions.empty());
        QVERIFY2(text.contains(regions.front().label), qPrintable(text));
    }

    void integrate_isPrintedWithItsCode()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"integrate"_s));
        rest();
        const QString text = printedText();
        QVERIFY2(text.contains("tvmgen_tilt_run("_L1), qPrintable(text));
    }

    void calls_arePrintedWithTheirNumber()
    {
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::call(1));
        rest();
        const QString text = printedText();
        QVERIFY2(text.startsWith("Calls, call 2\n"_L1), qPrintable(text));
    }

    void changes_arePrintedWithBothArchives()
    {
        load(u"v7-external-pools"_s);
        m_window->compareWith(Test::fixturePath(u"v7-aot-usmp"_s));
        rest();
        m_window->navigate(Link::page(u"changes"_s));
        const auto *page = pageOf<ChangesPage>("changes");
        rest();
        const QString text = printedText().simplified();
        QVERIFY2(text.contains(page->verdict().simplified()), qPrintable(text));
        QVERIFY2(text.contains(page->archives().simplified()), qPrintable(text));
        m_window->comparing()->leave();
    }

    void textsSideBySide_arePrinted()
    {
        load(u"v7-external-pools"_s);
        m_window->compareWith(Test::fixturePath(u"v7-aot-usmp"_s));
        rest();
        auto *page = pageOf<ChangesPage>("changes");
        for (int row = 0; row < page->changes()->table()->proxy()->rowCount() && !page->isSideBySide(); ++row) {
            page->changes()->table()->table()->setCurrentIndex(page->changes()->table()->proxy()->index(row, 0));
            page->showSideBySide();
            rest();
            if (page->isSideBySide() && page->texts()->view()->rows().isEmpty())
                page->leaveSideBySide();
        }
        QVERIFY(page->isSideBySide());
        const QString text = printedText();
        const Sides<QString> titles = page->texts()->titles();
        QVERIFY2(text.contains(titles.older.section(u' ', 0, 0)), qPrintable(text + u'\n' + titles.older));
        QVERIFY2(text.contains(u'|'), qPrintable(text)); // between lines that differ
        m_window->comparing()->leave();
    }

    /// A constant has thousands of values: the rows in sight are printed, and not dozens of pages.
    void valuesOfAConstant_arePrintedAsInSight()
    {
        loadFile(Test::samplePath());
        const auto &constants = m_window->session()->document()->modules.front().constants.constants;
        const auto largest = std::ranges::max_element(
            constants, {}, [](const ConstantFact &one) { return one.bytes.value_or(ByteCount()); });
        QVERIFY2(largest->bytes->value() > 2'000, qPrintable(QString::number(largest->bytes->value())));
        m_window->navigate(Link::constant(largest->name));
        rest();
        action(u"Print…"_s)->trigger();
        QTRY_VERIFY(printing()->preview());
        const int count = printing()->pages()->count();
        QVERIFY2(count >= 1 && count <= 5, qPrintable(QString::number(count)));
        QStringList all;
        for (int i = 0; i < count; ++i)
            all += linesOf(*printing()->pages(), i);
        QVERIFY2(all.contains(u"Values"_s), qPrintable(all.join(u'\n')));
    }

    void chart_isCutBetweenRows()
    {
        ChartScene scene;
        scene.width = 400;
        scene.head.height = 20;
        scene.head.texts.push_back({{0, 0, 300, 15}, u"head"_s});
        scene.body.height = 30 * 100;
        for (int i = 0; i < 100; ++i) {
            const QRectF row(0, 30 * i, 400, 30);
            scene.body.texts.push_back({row.adjusted(0, 5, 0, -5), u"row%1"_s.arg(i)});
            scene.body.marks.push_back({row, Link::file(u"a"_s), {}, {}});
        }
        std::vector<std::unique_ptr<PrintPart>> parts;
        parts.push_back(std::make_unique<PrintedChart>(scene));
        PrintedPages pages({u"a.tar"_s, {}, u"Chart"_s}, std::move(parts));
        QVERIFY(pages.layOut(a4, {}) > 2);
        int row = 0;
        for (int page = 0; page < pages.count(); ++page) {
            QStringList lines = linesOf(pages, page);
            QCOMPARE(lines[1], u"head"_s);
            QCOMPARE(lines.last(), u"Page %1 of %2"_s.arg(page + 1).arg(pages.count()));
            for (const QString &line : lines.filter(u"row"_s))
                QCOMPARE(line, u"row%1"_s.arg(row++)); // each exactly once and complete
        }
        QCOMPARE(row, 100);
    }

    void emptyWindow_hasNothingToPrint() { QVERIFY(!action(u"Print…"_s)->isEnabled()); }

    /// Each line of each card with its badge, and each chart.
    void overview_isPrintedWhole()
    {
        load(u"v7-aot-usmp"_s);
        m_window->pageList()->show(u"overview"_s);
        rest();
        QTRY_VERIFY(action(u"Print…"_s)->isEnabled());
        action(u"Print…"_s)->trigger();
        QTRY_VERIFY(printing()->preview());
        QString all;
        for (int i = 0; i < printing()->pages()->count(); ++i)
            all += linesOf(*printing()->pages(), i).join(QString());
        all.remove(u' ');
        int charts = 0;
        for (const Card *card : m_window->page(u"overview"_s)->findChildren<Card *>()) {
            QStringList wanted {card->title()};
            for (const Card::Line &line : card->lines())
                wanted += {line.text, line.badge};
            for (const QString &word : wanted.join(u' ').split(u' '))
                QVERIFY2(all.contains(word), qPrintable(card->title() + u": "_s + word));
            for (const Card::Line &line : card->lines()) {
                if (!line.chart)
                    continue;
                ++charts;
                for (const SceneText &text : line.chart->sceneFor(PrintedChart::usualWidth).body.texts)
                    QVERIFY2(all.contains(QString(text.text).remove(u' ')), qPrintable(text.text));
            }
        }
        QVERIFY(charts >= 3);
    }

    void choice_isAskedForWhereThereIsOne()
    {
        load(u"v7-aot-usmp"_s);
        CodeView *view = showFile(u"codegen/host/src/tilt_lib1.c"_s);
        view->select({LineNumber(3), 0}, {LineNumber(6), 2});
        action(u"Print…"_s)->trigger();
        auto *choice = m_window->findChild<PrintChoice *>();
        QVERIFY(choice);
        QCOMPARE(choice->chosen(), (LineSpan {LineNumber(3), LineNumber(6)}));
        choice->last()->setValue(5);
        choice->first()->setValue(8); // in reverse order
        QCOMPARE(choice->chosen(), (LineSpan {LineNumber(4), LineNumber(7)}));
        choice->reject();
        view->select({LineNumber(3), 0}, {LineNumber(3), 0});
        QTRY_VERIFY(!m_window->findChild<PrintChoice *>());
        action(u"Print…"_s)->trigger();
        QTRY_VERIFY(printing()->preview()); // a small text: no question
        QVERIFY(!m_window->findChild<PrintChoice *>());
    }

    void pageRange_isKept()
    {
        const QTemporaryDir folder;
        QByteArray text;
        for (int i = 0; i < 400; ++i)
            text += "line\n";
        QVERIFY(!write(folder, u"a.txt"_s, text).isEmpty());
        loadFile(folder.path());
        showFile(u"a.txt"_s);
        action(u"Print…"_s)->trigger();
        QTRY_VERIFY(printing()->preview());
        QPrinter *printer = printing()->preview()->printer();
        printer->setPrintRange(QPrinter::PageRange);
        printer->setFromTo(2, 3);
        const QTemporaryDir out;
        printPreviewTo(out.filePath(u"a.pdf"_s));
        QCOMPARE(pageCount(contentOf(out.filePath(u"a.pdf"_s))), 2);
    }

    void otherPaper_isLaidOutAgain()
    {
        load(u"v7-aot-usmp"_s);
        showFile(u"codegen/host/src/tilt_lib1.c"_s);
        action(u"Print…"_s)->trigger();
        QTRY_VERIFY(printing()->preview());
        auto *widget = printing()->preview()->findChild<QPrintPreviewWidget *>();
        QTRY_VERIFY(widget->pageCount() > 0);
        const int upright = widget->pageCount();
        printing()->preview()->printer()->setPageSize(QPageSize(QPageSize::A6));
        widget->updatePreview();
        QVERIFY2(widget->pageCount() > upright, qPrintable(QString::number(widget->pageCount())));
    }

    void file_isWrittenWholeOrNotAtAll_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message");
        QTest::newRow("a folder that is not there") << u"none/a.pdf"_s << u"cannot be saved"_s;
        QTest::newRow("the archive itself") << u"a.tar"_s << u"archive"_s;
    }
    void file_isWrittenWholeOrNotAtAll()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, message);
        const QTemporaryDir folder;
        const QString archive = folder.filePath(u"a.tar"_s);
        QVERIFY(QFile::copy(Test::fixturePath(u"v7-aot-usmp"_s), archive));
        const QByteArray before = contentOf(archive);
        loadFile(archive);
        m_window->pageList()->show(u"findings"_s);
        action(u"Print…"_s)->trigger();
        printPreviewTo(folder.filePath(name));
        QTRY_VERIFY(!m_window->messages()->text(u"print"_s).isEmpty());
        const QString said = m_window->messages()->text(u"print"_s);
        QVERIFY2(said.contains(message) && said.contains(name), qPrintable(said));
        QCOMPARE(contentOf(archive), before);
    }

    /// A very long text: the window responds meanwhile, the rest is refused with a message, and Cancel ends it.
    void hugeText_neverBlocksTheWindow()
    {
        const QTemporaryDir folder;
        QByteArray text;
        constexpr int lines = 400'000;
        for (int i = 0; i < lines; ++i)
            text += "    int32_t value_" + QByteArray::number(i) + " = call(" + QByteArray::number(i) + "); /* x */\n";
        QVERIFY(!write(folder, u"a.c"_s, text).isEmpty());
        loadFile(folder.path());
        CodeView *view = showFile(u"a.c"_s);
        QTRY_COMPARE(view->lines().count(), lines);
        qint64 longest = 0; // processor time of this thread, because other programs also use the machine
        Test::CpuTimer since;
        since.start();
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, since.restart()); });
        beat.start(1);
        action(u"Print…"_s)->trigger();
        auto *choice = m_window->findChild<PrintChoice *>();
        QVERIFY(choice);
        choice->first()->setValue(1000);
        choice->last()->setValue(lines - 1);
        choice->accept();
        QTRY_VERIFY_WITH_TIMEOUT(printing()->preview(), Test::patience);
        QVERIFY(m_window->messages()->text(u"print"_s).startsWith("Only the first"_L1));
        auto *widget = printing()->preview()->findChild<QPrintPreviewWidget *>();
        QTRY_COMPARE_WITH_TIMEOUT(widget->pageCount(), PrintJob::maxShownPages, Test::patience);
        longest = 0;
        QPrinter *printer = printing()->preview()->printer();
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(folder.filePath(u"huge.pdf"_s));
        const QTemporaryDir out;
        printer->setOutputFileName(out.filePath(u"huge.pdf"_s));
        widget->print();
        QTRY_VERIFY(m_window->findChild<QProgressDialog *>() && m_window->findChild<QProgressDialog *>()->value() > 10);
        QVERIFY2(longest < Test::slack * 50, qPrintable(QString::number(longest)));
        m_window->findChild<QProgressDialog *>()->findChild<QPushButton *>()->click();
        QVERIFY(!printing()->isRunning());
        QVERIFY(!QFile::exists(out.filePath(u"huge.pdf"_s)));
    }
};

QTEST_MAIN(TstPrinting)
#include "tst_printing.moc"
