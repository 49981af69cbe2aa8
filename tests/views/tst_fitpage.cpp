// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/fitpage.h"

#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/fitsheetmodel.h"
#include "model/items/tableproxy.h"
#include "model/questions/pageplaces.h"
#include "tests/support/archivewriter.h"
#include "tests/support/documents.h"
#include "tests/support/shownwidgets.h"
#include "views/fit/boarddialog.h"
#include "views/fit/boardverdicts.h"
#include "views/fit/regionbars.h"
#include "views/paint/scenepainter.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFitPage : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<FitPage> m_page;

    /// Index in the shown sheet for a row and column of its model; the proxy in between only decorates.
    [[nodiscard]] QModelIndex shownIndex(int row, int column) const
    {
        const TableProxy *proxy = m_page->sheet()->proxy();
        return proxy->mapFromSource(proxy->sourceModel()->index(row, column));
    }

    /// Selects the row of a part.
    void selectPart(const QString &key)
    {
        const std::vector<FitPart> &parts = m_page->sheetModel()->fit().parts;
        for (std::size_t row = 0; row < parts.size(); ++row) {
            if (parts[row].key() == key)
                m_page->sheet()->table()->setCurrentIndex(shownIndex(int(row), 0));
        }
        QVERIFY(m_page->sheet()->table()->currentIndex().isValid());
    }

    [[nodiscard]] QString regionOf(const QString &key) const
    {
        const BoardFit &fit = m_page->sheetModel()->fit();
        for (std::size_t row = 0; row < fit.parts.size(); ++row) {
            if (fit.parts[row].key() == key)
                return m_page->board()->regions[std::size_t(fit.regionOf[row])].name;
        }
        return {};
    }

    BoardDialog *openDialog(const QString &entry)
    {
        Test::actionNamed(m_page->findChildren<QAction *>(), entry)->trigger();
        for (BoardDialog *dialog : m_page->findChildren<BoardDialog *>()) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }

    void load(const QString &fixture)
    {
        m_page->setDocument(Test::documentFromFixture(fixture));
        QTRY_VERIFY(!m_page->isBusy());
    }

    void press(Qt::Key key) const { QTest::keyClick(m_page->sheet()->table(), key); }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_DATA_HOME", m_folder.path().toUtf8()); } // not the user's boards

    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
        Test::writeFile(m_folder.filePath(u"tiny.json"_s), R"({"name": "tiny", "title": "Tiny", "regions": [
 {"name": "sram", "kind": "ram", "bytes": 128}, {"name": "dtcm", "kind": "ram", "bytes": 64},
 {"name": "flash", "kind": "rom", "bytes": 512}]})");
        m_page = std::make_unique<FitPage>();
        m_page->setFolder(m_folder.path());
        m_page->resize(900, 700);
        load(u"v7-external-pools"_s);
        m_page->chooseBoard(u"tiny"_s);
        m_page->show();
    }

    void cleanup()
    {
        m_page.reset();
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files))
            QFile::remove(m_folder.filePath(name));
    }

    void verdicts_areWords()
    {
        QCOMPARE(
            m_page->verdictText(),
            u"Tiny: may fit, if 72\u00a0B of sram are enough for the stack and 320\u00a0B of flash are enough for the code"_s);
        QCOMPARE(m_page->bars()->verdictText(0), u"72\u00a0B free for the stack"_s);
        QCOMPARE(m_page->bars()->verdictText(2), u"320\u00a0B free for the code"_s);
        QCOMPARE(m_page->smallestText(), u"Smallest candidate: Tiny (yours)"_s);
        QVERIFY(m_page->summary().figure.startsWith(u"May fit 15 of 17"_s));
        QVERIFY(!m_page->isEmpty());
    }

    void needs_changeTheVerdict()
    {
        const QList<QSpinBox *> boxes = m_page->findChildren<QSpinBox *>();
        QCOMPARE(boxes.size(), 2);
        boxes[1]->setValue(300);
        QCOMPARE(
            m_page->verdictText(),
            u"Tiny: may fit, if 72\u00a0B of sram are enough for the stack and 20\u00a0B of flash are enough for the code"_s);
        QCOMPARE(regionOf(u"application-rom"_s), u"flash"_s);
        boxes[0]->setValue(90); // more than any RAM has left
        QCOMPARE(m_page->verdictText(), u"Tiny: sram: does not fit, 18\u00a0B missing"_s);
        QTRY_VERIFY(m_page->smallestText() != u"Smallest candidate: Tiny (yours)"_s);
        QPushButton *smallest = m_page->smallestButton();
        QVERIFY(smallest->isEnabled());
        smallest->click();
        QVERIFY(m_page->board()->name != u"tiny"_s);
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(m_page->smallestText().endsWith(m_page->board()->title));
        // The sliders reach to the size of the board, in KiB.
        auto *slider = m_page->findChild<QSlider *>();
        QCOMPARE(slider->maximum(), int(m_page->board()->bytesOf(BoardRegion::Kind::Ram).value() / 1024));
        slider->setValue(3);
        QCOMPARE(boxes[0]->value(), 3072);
    }

    void keys_moveAPart()
    {
        const QString part = u"tilt/workspace:dtcm"_s;
        selectPart(part);
        QCOMPARE(regionOf(part), u"dtcm"_s);
        const std::pair<Qt::Key, QString> moves[] = {
            {Qt::Key_1, u"sram"_s},     {Qt::Key_3, u"sram"_s}, // ROM
            {Qt::Key_9, u"sram"_s}, // no such region
            {Qt::Key_Right, u"dtcm"_s}, {Qt::Key_Right, u"dtcm"_s}, // the last region
            {Qt::Key_Left, u"sram"_s},  {Qt::Key_Delete, u"dtcm"_s}}; // its own region again
        for (const auto &[key, region] : moves) {
            press(key);
            QCOMPARE(regionOf(part), region);
        }
        QVERIFY(m_page->sheet()->table()->currentIndex().isValid()); // the row stays selected
    }

    void menu_movesAPart()
    {
        selectPart(u"tilt/workspace:dtcm"_s);
        QMenu *menu = nullptr;
        for (QAction *action : m_page->sheet()->table()->actions())
            menu = action->menu() ? action->menu() : menu;
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts += action->text() + (action->isChecked() ? u"*"_s : QString());
        QCOMPARE(texts, (QStringList {u"sram"_s, u"dtcm*"_s, u"Place &Automatically"_s}));
        menu->actions().first()->trigger();
        QCOMPARE(regionOf(u"tilt/workspace:dtcm"_s), u"sram"_s);
    }

    void drop_movesAPart()
    {
        auto *model = m_page->sheetModel();
        const std::unique_ptr<QMimeData> data(model->mimeData({model->index(0, 0)}));
        const QString key = model->fit().parts[0].key();
        QCOMPARE(key, u"tilt/workspace:dtcm"_s);
        TableProxy *proxy = m_page->sheet()->proxy();
        QVERIFY(proxy->dropMimeData(data.get(), Qt::CopyAction, -1, -1, shownIndex(1, 5)));
        QCOMPARE(regionOf(key), u"sram"_s);
    }

    void choices_areKept()
    {
        selectPart(u"tilt/workspace:dtcm"_s);
        press(Qt::Key_1);
        m_page->findChildren<QSpinBox *>()[0]->setValue(7);
        const QByteArray choices = m_page->choices();
        FitPage other;
        other.restoreChoices(choices);
        other.setFolder(m_folder.path());
        other.setDocument(Test::documentFromFixture(u"v7-external-pools"_s));
        QTRY_VERIFY(!other.isBusy());
        QCOMPARE(other.board()->name, u"tiny"_s);
        QCOMPARE(other.verdictText(), m_page->verdictText());
        QCOMPARE(other.sheetModel()->fit(), m_page->sheetModel()->fit());
        QCOMPARE(other.choices(), choices);
        for (const QByteArray &odd : {QByteArray(), QByteArray("[]"), QByteArray("{\"regions\": 7}")})
            other.restoreChoices(odd);
        QVERIFY(!other.verdictText().isEmpty());
    }

    /// Assumptions for one archive do not apply to another one with the same model names.
    void assumptions_belongToOneArchive()
    {
        const QString board = m_page->board()->name;
        selectPart(u"tilt/workspace:dtcm"_s);
        press(Qt::Key_1);
        m_page->findChildren<QSpinBox *>()[0]->setValue(7);
        const QString what = m_page->summary().what;
        QVERIFY2(what.contains(u"with 7\u00a0B of application RAM"_s), qPrintable(what));
        QVERIFY2(what.endsWith("with your assumptions"_L1), qPrintable(what));
        const QString verdict = m_page->verdictText();
        const BoardFit assumed = m_page->sheetModel()->fit();
        Document other = *Test::documentFromFixture(u"v7-external-pools"_s);
        QTemporaryDir folder;
        other.location = folder.path(); // another place, the same model
        m_page->setDocument(std::make_shared<Document>(other));
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(m_page->board()->name, board);
        QVERIFY(m_page->sheetModel()->fit() != assumed);
        QCOMPARE(m_page->findChildren<QSpinBox *>()[0]->value(), 0);
        QVERIFY(!m_page->resetButton()->isEnabled());
        load(u"v7-external-pools"_s);
        QCOMPARE(m_page->verdictText(), verdict);
        QCOMPARE(m_page->sheetModel()->fit(), assumed);
        QTest::mouseClick(m_page->resetButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(m_page->sheetModel()->fit() != assumed);
        QVERIFY(!m_page->resetButton()->isEnabled());
        QVERIFY(!m_page->summary().what.contains(u"assumptions"_s));
        QCOMPARE(m_page->board()->name, board);
    }

    void boards_areListedAndChosen()
    {
        QTableView *table = m_page->boardTable()->table();
        QCOMPARE(table->model()->rowCount(), 17);
        const QModelIndexList pico = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, u"rpi_pico"_s);
        QCOMPARE(pico.size(), 1);
        Q_EMIT table->activated(pico.first());
        QCOMPARE(m_page->board()->name, u"rpi_pico"_s);
        QCOMPARE(m_page->findChild<QTabWidget *>()->currentIndex(), 0);
        QCOMPARE(m_page->findChild<QTabWidget *>()->tabText(1), u"Boards (15 of 17)"_s);
        QTRY_VERIFY(!m_page->isBusy());
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), u"rpi_pico"_s);
    }

    /// A click or an arrow key on a board shows its numbers at once.
    void currentBoard_isTheChosenOne()
    {
        m_page->findChild<QTabWidget *>()->setCurrentIndex(1);
        QTableView *table = m_page->boardTable()->table();
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() == 17);
        QVERIFY(table->isColumnHidden(int(BoardVerdicts::Column::Why)));
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        const auto nameOf = [table](int row) { return table->model()->index(row, 0).data().toString(); };
        const QModelIndex third = table->model()->index(3, int(BoardVerdicts::Column::Board));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(third).center());
        QCOMPARE(m_page->board()->name, nameOf(3));
        QVERIFY(m_page->verdictText().startsWith(third.data().toString()));
        QCOMPARE(m_page->findChild<QTabWidget *>()->currentIndex(), 1);
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(m_page->board()->name, nameOf(4));
        // While a filter is typed, the board stays.
        const QString chosen = nameOf(4);
        const int columns = table->horizontalHeader()->hiddenSectionCount();
        m_page->boardTable()->filterEdit()->setFocus();
        m_page->boardTable()->filterEdit()->setText(u"zzz"_s);
        QCOMPARE(table->model()->rowCount(), 0);
        QCOMPARE(m_page->board()->name, chosen);
        m_page->resize(901, 700);
        QCoreApplication::processEvents();
        QCOMPARE(table->horizontalHeader()->hiddenSectionCount(), columns);
        m_page->revealPart(fitPlace(u"rpi_pico"_s));
        QCOMPARE(m_page->board()->name, u"rpi_pico"_s);
    }

    void tabOfSeveralModels_isNotShownForOne()
    {
        auto *tabs = m_page->findChild<QTabWidget *>();
        m_page->setDocument(Test::documentFromFixture(u"v7-three-modules"_s));
        m_page->revealPart(u"coresidency"_s);
        QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Several Models"_s);
        load(u"v7-aot-usmp"_s);
        QVERIFY(tabs->isTabVisible(tabs->currentIndex()));
        m_page->revealPart(u"coresidency"_s); // a link of another archive
        QVERIFY(tabs->isTabVisible(tabs->currentIndex()));
    }

    void boards_areBesideThePartsInAWideWindow_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {1440, 2000})
            QTest::addRow("%d pixels", width) << width;
    }
    void boards_areBesideThePartsInAWideWindow()
    {
        QFETCH(const int, width);
        QVERIFY(!m_page->boardTable()->isVisible()); // in a tab
        m_page->resize(width, 900);
        QTRY_VERIFY(m_page->boardTable()->isVisible() && m_page->sheet()->isVisible());
        for (const QTableView *table : {m_page->sheet()->table(), m_page->boardTable()->table()})
            QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
        QVERIFY(m_page->boardTable()->mapTo(m_page.get(), QPoint()).x()
                > m_page->sheet()->mapTo(m_page.get(), QPoint()).x() + m_page->sheet()->width());
        m_page->resize(900, 700);
        QTRY_VERIFY(!m_page->boardTable()->isVisible() && m_page->sheet()->isVisible());
    }

    /// If the boards leave their tab, the parts are shown, and the table keeps the focus.
    void boardsWithFocus_keepItBesideTheParts()
    {
        m_page->setDocument(Test::documentFromFixture(u"v7-three-modules"_s)); // with a third tab
        auto *tabs = m_page->findChild<QTabWidget *>(); // the first one, of the parts
        QCOMPARE(tabs->count(), 3);
        QVERIFY(tabs->isTabVisible(2));
        tabs->setCurrentWidget(m_page->boardTable());
        QTableView *table = m_page->boardTable()->table();
        table->setFocus();
        QCOMPARE(m_page->focusWidget(), table);
        m_page->resize(2000, 900);
        QTRY_VERIFY(table->isVisible() && m_page->sheet()->isVisible());
        QCOMPARE(m_page->focusWidget(), table);
        m_page->resize(900, 700);
        QTRY_VERIFY(table->isVisible() && !m_page->sheet()->isVisible());
        QCOMPARE(m_page->focusWidget(), table);
    }

    void contents_areWhatTheFitCounts_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<bool>("isTogether");
        QTest::newRow("one model with pools") << u"v7-external-pools"_s << true;
        QTest::newRow("a graph with loaded parameters") << u"v7-graph"_s << true;
        QTest::newRow("models at once") << u"v7-three-modules"_s << true;
        QTest::newRow("models one after another") << u"v7-three-modules"_s << false;
    }
    void contents_areWhatTheFitCounts()
    {
        QFETCH(const QString, fixture);
        QFETCH(const bool, isTogether);
        m_page->setDocument(Test::documentFromFixture(fixture));
        m_page->findChildren<QSpinBox *>()[0]->setValue(7);
        Q_EMIT m_page->findChild<QComboBox *>()->activated(isTogether ? 0 : 1);
        for (const Board &board : m_page->boards().boards) {
            m_page->chooseBoard(board.name);
            const BoardFit &fit = m_page->sheetModel()->fit();
            for (std::size_t i = 0; i < board.regions.size(); ++i) {
                qint64 sum = 0;
                for (const ByteCount bytes : regionContents(board, fit, i))
                    sum += bytes.value();
                QCOMPARE(sum, board.regions[i].bytes.value() - fit.regions[i].headroom);
            }
        }
    }

    void contents_haveTheirColours()
    {
        Test::writeFile(m_folder.filePath(u"one.json"_s), R"({"name": "one", "regions": [
 {"name": "ram", "kind": "ram", "bytes": 400, "used": 40, "stackReserve": 40},
 {"name": "flash", "kind": "rom", "bytes": 512}]})");
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        m_page->setDocument(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        m_page->chooseBoard(u"one"_s);
        QCOMPARE(
            m_page->bars()->legend(),
            (QStringList {u"used already"_s, u"stack"_s, u"workspace"_s, u"inputs and outputs"_s, u"constants"_s}));
        const QWidget *bar = nullptr;
        for (const QWidget *widget : m_page->bars()->findChildren<QWidget *>())
            bar = widget->accessibleName().startsWith(u"ram: "_s) ? widget : bar;
        QVERIFY(bar);
        QTRY_VERIFY(bar->width() > 100);
        const QImage picture = const_cast<QWidget *>(bar)->grab().toImage();
        const RegionContents contents = regionContents(*m_page->board(), m_page->sheetModel()->fit(), 0);
        double begin = 0;
        const auto colorIn = [&](RegionContent content) {
            const double bytes = double(contents[std::size_t(content)].value());
            const double middle = begin + bytes / 2;
            begin += bytes;
            return picture.pixelColor(int(middle / 400 * picture.width()), picture.height() / 2);
        };
        begin += 40; // used
        for (const auto &[content, role] : {std::pair(RegionContent::Stack, SeriesRole::Stack),
                                            std::pair(RegionContent::Workspace, SeriesRole::Workspace),
                                            std::pair(RegionContent::InputsOutputs, SeriesRole::InputOutput)}) {
            QVERIFY(contents[std::size_t(content)].value() > 10);
            QCOMPARE(colorIn(content), seriesColor(role, bar->palette()));
        }
    }

    void damagedBoards_areNamed()
    {
        Test::writeFile(m_folder.filePath(u"odd.json"_s), "{\"name\": \"odd\",\n \"regions\": 7}");
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        bool isNamed = false;
        for (const QLabel *label : m_page->findChildren<QLabel *>())
            isNamed = isNamed || (label->isVisible() && label->text().contains(u"odd.json:2:2: "_s));
        QVERIFY(isNamed);
        QCOMPARE(m_page->board()->name, u"tiny"_s);
    }

    void damagedBoards_areCounted()
    {
        const int wanted = m_page->bars()->y();
        for (int i = 0; i < 12; ++i)
            Test::writeFile(m_folder.filePath(u"odd%1.json"_s.arg(i)), "{\"name\": \"odd\",\n \"regions\": 7}");
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        const QLabel *line = nullptr;
        for (const QLabel *label : m_page->findChildren<QLabel *>())
            line = label->text() == u"12 board files are ignored"_s ? label : line;
        QVERIFY(line && line->isVisible());
        QVERIFY(line->toolTip().contains(u"odd11.json:2:2: "_s));
        QTRY_VERIFY(m_page->bars()->y() > wanted);
        QVERIFY(m_page->bars()->y() - wanted < 3 * m_page->fontMetrics().height());
        for (int i = 0; i < 12; ++i)
            QFile::remove(m_folder.filePath(u"odd%1.json"_s.arg(i)));
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(!line->isVisible());
    }

    void narrowWindows_cutNoNumber_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("room"); // the width of that text
        QTest::addColumn<QString>("expected");
        QTest::newRow("there is room") << u"sram, 262\u202f144\u00a0B"_s << u"sram, 262\u202f144\u00a0B"_s
                                       << u"sram, 262\u202f144\u00a0B"_s;
        QTest::newRow("a number goes as a whole")
            << u"sram, 262\u202f144\u00a0B"_s << u"sram, 262\u202f144"_s << u"sram, …"_s;
        QTest::newRow("what is behind a number goes first")
            << u"fits, 65\u202f536\u00a0B (64.0\u00a0KiB) left"_s << u"fits, 65\u202f536\u00a0B (64.0"_s
            << u"fits, 65\u202f536\u00a0B …"_s;
        QTest::newRow("a name alone") << u"sram_of_the_second_core, 16\u00a0B"_s << u"sram_of…"_s << u"sram_of…"_s;
    }
    void narrowWindows_cutNoNumber()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, room);
        QFETCH(const QString, expected);
        const QFontMetrics metrics = m_page->fontMetrics();
        QCOMPARE(elidedWords(text, metrics, metrics.horizontalAdvance(room)), expected);
    }

    void manyRegions_areScrolled()
    {
        QByteArray regions;
        for (int i = 0; i < 20; ++i)
            regions += "{\"name\": \"r" + QByteArray::number(i) + "\", \"kind\": \"ram\", \"bytes\": 100},";
        Test::writeFile(m_folder.filePath(u"large.json"_s),
                        "{\"name\": \"large\", \"regions\": [" + regions
                            + "{\"name\": \"flash\", \"kind\": \"rom\", \"bytes\": 512}]}");
        const auto *scroll = m_page->bars()->findChild<QScrollArea *>();
        QVERIFY(scroll);
        QCOMPARE(scroll->focusPolicy(), Qt::NoFocus);
        QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        m_page->chooseBoard(u"large"_s);
        m_page->resize(700, 560);
        QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
        QCOMPARE(scroll->focusPolicy(), Qt::StrongFocus);
        QVERIFY(m_page->bars()->height() < 8 * (m_page->fontMetrics().height() + 8));
        const QList<QLabel *> labels = scroll->widget()->findChildren<QLabel *>();
        QCOMPARE(std::ranges::count_if(labels, &QLabel::isVisible), 42);
        for (const QLabel *label : labels)
            QVERIFY(label->isHidden() || label->height() >= m_page->fontMetrics().height());
        m_page->chooseBoard(u"tiny"_s);
        QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
    }

    /// The first region that fails is scrolled into view.
    void failingRegion_isInSight_data()
    {
        QTest::addColumn<int>("small"); // index of the region that is too small
        for (const int region : {0, 9, 20})
            QTest::addRow("region %d", region) << region;
    }
    void failingRegion_isInSight()
    {
        QFETCH(const int, small);
        QByteArray regions;
        for (int i = 0; i <= 20; ++i)
            regions += QByteArray(i > 0 ? "," : "") + "{\"name\": \"r" + QByteArray::number(i) + "\", \"kind\": \""
                + (i == small ? "rom" : "ram") + "\", \"bytes\": 100}";
        Test::writeFile(m_folder.filePath(u"large.json"_s), "{\"name\": \"large\", \"regions\": [" + regions + "]}");
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        m_page->chooseBoard(u"large"_s);
        QVERIFY2(m_page->bars()->verdictText(small).startsWith("does not fit"_L1), qPrintable(m_page->verdictText()));
        const auto *scroll = m_page->bars()->findChild<QScrollArea *>();
        const auto isInSight = [&] {
            for (const QWidget *bar : scroll->widget()->findChildren<QWidget *>()) {
                if (bar->accessibleName().startsWith(u"r%1: does not fit"_s.arg(small)))
                    return scroll->viewport()->rect().contains(
                        QRect(bar->mapTo(scroll->viewport(), QPoint()), bar->size()));
            }
            return false;
        };
        QTRY_VERIFY(isInSight());
    }

    /// One line if there is space, else folded.
    void assumptions_doNotOverlap()
    {
        m_page->setDocument(Test::documentFromFixture(u"v7-three-modules"_s));
        const auto *box = m_page->findChild<QCheckBox *>();
        QVERIFY(box->isVisible());
        const auto *line = box->parentWidget();
        for (const int width : {1400, 480, 1400}) {
            m_page->resize(width, 600);
            QCOMPARE(m_page->width(), width);
            const auto controls = line->findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
            const auto areApart = [&] {
                for (const QWidget *one : controls) {
                    for (const QWidget *other : controls) {
                        if (one != other && one->geometry().intersects(other->geometry()))
                            return false;
                    }
                }
                return true;
            };
            QTRY_VERIFY(areApart());
            const auto *slider = m_page->findChild<QSlider *>();
            QTRY_COMPARE(box->geometry().top() > slider->geometry().bottom(), width == 480);
            QVERIFY(box->width() >= box->sizeHint().width());
        }
    }

    void severalModels_runTogetherOrNot()
    {
        const auto *run = m_page->findChild<QComboBox *>();
        QVERIFY(!run->isVisible()); // one model
        m_page->setDocument(Test::documentFromFixture(u"v7-three-modules"_s));
        QVERIFY(run->isVisible());
        QVERIFY(m_page->verdictText().contains(u"does not fit"_s));
        const QString together = m_page->verdictText();
        Q_EMIT const_cast<QComboBox *>(run)->activated(1);
        QVERIFY(m_page->verdictText() != together);
        m_page->findChild<QCheckBox *>()->setChecked(true); // 64 and 48 bytes are not const
        QCOMPARE(regionOf(u"vad/not-const"_s), u"flash"_s);
        QVERIFY(!regionOf(u"vad/not-const-copy"_s).isEmpty());
    }

    void noModel_isEmpty()
    {
        QSignalSpy changed(m_page.get(), &FitPage::summaryChanged);
        m_page->setDocument(Test::documentFromFixture(u"no-metadata"_s));
        QVERIFY(m_page->isEmpty());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_page->summary(), PageSummary());
    }

    /// With an older archive, each number shows its former value.
    void comparison_showsWhatItWas()
    {
        const int change = int(FitSheetModel::Column::Change);
        const int before = int(BoardVerdicts::Column::Before);
        QTableView *sheet = m_page->sheet()->table();
        QTableView *boards = m_page->boardTable()->table();
        QVERIFY(m_page->olderFit()->isHidden() && sheet->isColumnHidden(change) && boards->isColumnHidden(before));
        const auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {Test::documentFromFixture(u"v7-aot-usmp"_s),
                                 Test::documentFromFixture(u"v7-external-pools"_s)};
        comparison->changes = compareDocuments(*comparison->documents.older, *comparison->documents.newer);
        m_page->setComparison(comparison);
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(m_page->olderFit()->isVisible() && !sheet->isColumnHidden(change) && !boards->isColumnHidden(before));
        QCOMPARE(
            m_page->olderFit()->text(),
            u"The older archive: may fit, if 48\u00a0B of sram are enough for the stack and 272\u00a0B of flash are enough "
            "for the code"_s);
        QCOMPARE(m_page->bars()->changeText(0), u"use: −24\u00a0B"_s);
        QCOMPARE(m_page->bars()->changeText(1), u"use: +16\u00a0B"_s);
        QCOMPARE(m_page->bars()->changeText(2), u"use: −48\u00a0B"_s);
        QCOMPARE(Test::columnTexts(*m_page->sheetModel(), change).join(u", "_s),
                 u"new, +52\u00a0B, new, +16\u00a0B, +4\u00a0B, , −48\u00a0B, , gone, −68\u00a0B"_s);
        const QModelIndex tiny = boards->model()->match(boards->model()->index(0, 0), Qt::DisplayRole, u"tiny"_s)[0];
        QCOMPARE(tiny.siblingAtColumn(before).data().toString(), u"May fit"_s);
        // Assumptions apply to both.
        const QString text = m_page->olderFit()->text();
        m_page->findChildren<QSpinBox *>()[0]->setValue(64);
        QVERIFY(m_page->olderFit()->text() != text);
        m_page->setComparison({});
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(m_page->olderFit()->isHidden() && sheet->isColumnHidden(change) && boards->isColumnHidden(before));
        QCOMPARE(m_page->bars()->changeText(0), QString());
    }

    /// The reason of a verdict is cut, so that all boards have rows of one line; the tool tip has all of it.
    void reasons_keepRowsLow()
    {
        m_page->findChild<QTabWidget *>()->setCurrentIndex(1);
        QTableView *table = m_page->boardTable()->table();
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 10);
        QCoreApplication::processEvents();
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            QCOMPARE(table->rowHeight(row), table->verticalHeader()->defaultSectionSize());
            const QModelIndex why = table->model()->index(row, int(BoardVerdicts::Column::Why));
            QVERIFY(!why.data().toString().isEmpty());
            QCOMPARE(why.data(Qt::ToolTipRole).toString(), plainToolTip(why.data().toString()));
        }
    }

    /// A board whose processor may not run the code is not recommended. Without a known processor it may be.
    void boardThatMayNotRunTheCode_isNotRecommended()
    {
        const auto write = [this](const char *chip) {
            Test::writeFile(m_folder.filePath(u"small.json"_s),
                            QByteArray(R"({"name": "small", "title": "Small", "chip": "%", "regions": [
 {"name": "sram", "kind": "ram", "bytes": 150}, {"name": "flash", "kind": "rom", "bytes": 500}]})")
                                .replace('%', chip));
            m_page->setFolder(m_folder.path());
        };
        write("Chip");
        QTRY_COMPARE(m_page->smallestText(), u"Smallest candidate: Small (yours)"_s);
        QTRY_VERIFY(m_page->summary().figure.startsWith(u"May fit 16 of 18"_s));
        write("Chip, Cortex-M0+");
        QTRY_COMPARE(m_page->smallestText(), u"Smallest candidate: Tiny (yours)"_s);
        QVERIFY(m_page->summary().figure.startsWith(u"May fit 15 of 18"_s));
        QVERIFY(m_page->summary().what.startsWith(u"may not run on 3 of the boards"_s));
        m_page->chooseBoard(u"small"_s);
        QVERIFY(m_page->verdictText().endsWith(
            "Built for cortex-m7; this board has a cortex-m0+: the code may not run."_L1));
        const QAbstractItemModel *boards = m_page->boardTable()->table()->model();
        const QModelIndex small = boards->match(boards->index(0, 0), Qt::DisplayRole, u"small"_s)[0];
        QCOMPARE(small.siblingAtColumn(int(BoardVerdicts::Column::Verdict)).data().toString(), u"Might not run"_s);
    }

    /// Boards that are too small are first, the board with most free space relative to its size is last.
    void boards_areSortedByWhatIsLeft()
    {
        load(u"v7-three-modules"_s);
        const QAbstractItemModel *boards = m_page->boardTable()->table()->model();
        QVERIFY(boards->rowCount() > 10);
        double last = -1e9;
        for (int row = 0; row < boards->rowCount(); ++row) {
            const QString share = boards->index(row, int(BoardVerdicts::Column::Share)).data().toString();
            const QString headroom = boards->index(row, int(BoardVerdicts::Column::Headroom)).data().toString();
            const double percent =
                QString(share.section(u'\u00a0', 0, 0)).replace(u'\u2212', u'-').remove(QChar(0x202f)).toDouble();
            QVERIFY2(percent >= last, qPrintable(share));
            QCOMPARE(headroom.startsWith(u'\u2212'), percent < 0);
            last = percent;
        }
        // The arrow is at the column that decides the order.
        QTableView *table = m_page->boardTable()->table();
        QCOMPARE(table->horizontalHeader()->sortIndicatorSection(), int(BoardVerdicts::Column::Share));
        table->sortByColumn(int(BoardVerdicts::Column::Headroom), Qt::AscendingOrder);
        for (int row = 1; row < boards->rowCount(); ++row) {
            const auto left = [&](int at) {
                return boards->index(at, int(BoardVerdicts::Column::Headroom)).data(Roles::CopyRole).toLongLong();
            };
            QVERIFY(left(row - 1) <= left(row));
        }
    }

    void tabKey_goesDownThePage()
    {
        m_page->setDocument(Test::documentFromFixture(u"v7-three-modules"_s));
        QStringList order;
        QWidget *first = m_page->findChild<QToolButton *>();
        for (QWidget *widget = first; order.isEmpty() || widget != first; widget = widget->nextInFocusChain()) {
            const bool isStop = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisibleTo(m_page.get())
                && !widget->focusProxy() && m_page->isAncestorOf(widget);
            if (isStop)
                order += QString::fromLatin1(widget->metaObject()->className()).section(u"::"_s, -1);
        }
        QCOMPARE(order.join(u' '),
                 u"QToolButton QComboBox QPushButton QSlider ByteSpinBox QSlider ByteSpinBox QCheckBox QPushButton "
                 "QTabBar FilterEdit ItemTable"_s);
    }

    void bytes_areTypedWithUnits_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("bytes");
        QTest::newRow("a number") << u"2048"_s << 2048;
        QTest::newRow("as it is shown") << u"20 480 B"_s << 20480;
        QTest::newRow("K") << u"20K"_s << 20480;
        QTest::newRow("KiB") << u"20 KiB"_s << 20480;
        QTest::newRow("M in lower case") << u"1m"_s << 1048576;
        QTest::newRow("too much stays out") << u"9999M"_s << 7;
        QTest::newRow("another unit stays out") << u"5 kW"_s << 7;
    }

    void bytes_areTypedWithUnits()
    {
        QFETCH(const QString, typed);
        auto *box = m_page->findChild<QSpinBox *>();
        box->setValue(7);
        box->selectAll();
        box->findChild<QLineEdit *>()->insert(typed);
        QTest::keyClick(box, Qt::Key_Return);
        QTEST(box->value(), "bytes");
    }

    void board_isMadeInTheWindow()
    {
        using Column = BoardDialog::Column;
        BoardDialog *dialog = openDialog(u"New Board…"_s);
        QVERIFY(dialog);
        auto *save = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save);
        QCOMPARE(dialog->problem(), u"The board has no name yet."_s);
        QVERIFY(!save->isEnabled());
        dialog->findChild<QLineEdit *>()->setText(u"my board"_s);
        QCOMPARE(dialog->problem(), u"The board has no region yet."_s);
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->text() == "&Add Region"_L1) {
                button->click();
                button->click();
            }
        }
        QTableWidget *table = dialog->regions();
        QCOMPARE(table->rowCount(), 2);
        const auto set = [table](int row, Column column, const QString &text) {
            table->item(row, int(column))->setText(text);
        };
        QCOMPARE(dialog->problem(), u"Region 1 has no name yet."_s);
        set(0, Column::Name, u"sram"_s);
        set(0, Column::Bytes, u"8 K"_s);
        set(1, Column::Name, u"flash"_s);
        set(1, Column::Bytes, u"lots"_s);
        QCOMPARE(dialog->problem(), u"A size of flash is not a number of bytes."_s);
        set(1, Column::Bytes, u"65536"_s);
        static_cast<QComboBox *>(table->cellWidget(1, int(Column::Kind)))->setCurrentIndex(1);
        // The rest of the message comes from the reader of the file.
        QVERIFY2(dialog->problem().contains("name is \"my board\" instead of \"my_board\""_L1),
                 qPrintable(dialog->problem()));
        dialog->findChild<QLineEdit *>()->setText(u"my_board"_s);
        set(1, Column::Name, u"SRAM"_s);
        QVERIFY2(dialog->problem().contains("has the name \"SRAM\", which is taken"_L1), qPrintable(dialog->problem()));
        QVERIFY(!save->isEnabled());
        set(1, Column::Name, u"flash"_s);
        QCOMPARE(dialog->problem(), QString());
        QVERIFY(save->isEnabled());
        QCOMPARE(dialog->warning(), QString());
        // A kind that contradicts the name is only a warning.
        auto *kind = static_cast<QComboBox *>(table->cellWidget(1, int(Column::Kind)));
        kind->setCurrentIndex(0);
        QCOMPARE(dialog->warning(), u"The kind of flash is RAM, but its name is that of flash."_s);
        QVERIFY(save->isEnabled());
        kind->setCurrentIndex(1);
        set(1, Column::Name, u"ram2"_s);
        QCOMPARE(dialog->warning(), u"The kind of ram2 is flash, but its name is that of RAM."_s);
        set(1, Column::Name, u"program"_s);
        QCOMPARE(dialog->warning(), QString());
        set(1, Column::Name, u"flash"_s);
        save->click();
        QVERIFY(!dialog->isVisible());
        QTRY_VERIFY(m_page->board() && m_page->board()->name == "my_board"_L1 && !m_page->isBusy());
        QCOMPARE(m_page->board()->regions[0].bytes, ByteCount(8192));
        QCOMPARE(m_page->board()->regions[1].kind, BoardRegion::Kind::Rom);
        QVERIFY(QFile::exists(m_folder.filePath(u"my_board.json"_s)));
    }

    /// Editing a board loses no data, and no board hides another or itself.
    void board_keepsItsRegionsAndItsName()
    {
        QByteArray regions;
        for (int i = 0; i < 70; ++i)
            regions += (i > 0 ? ",{\"name\":\"r" : "{\"name\":\"r") + QByteArray::number(i)
                + "\",\"kind\":\"ram\",\"bytes\":17179869184}";
        Test::writeFile(m_folder.filePath(u"many.json"_s), "{\"name\":\"many\",\"regions\":[" + regions + "]}");
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        m_page->chooseBoard(u"many"_s);
        BoardDialog *dialog = openDialog(u"Edit Board…"_s);
        QVERIFY(dialog);
        QCOMPARE(dialog->board().regions.size(), std::size_t(70));
        QCOMPARE(dialog->problem(), QString());
        QLineEdit *name = dialog->findChild<QLineEdit *>();
        name->setText(u".many"_s);
        QVERIFY2(dialog->problem().contains("begins with a dot"_L1), qPrintable(dialog->problem()));
        name->setText(u"tiny"_s);
        QVERIFY2(dialog->problem().contains("another board with the name tiny"_L1), qPrintable(dialog->problem()));
        name->setText(u"nucleo_f746zg"_s); // only its own edit may replace a shipped board
        QVERIFY2(dialog->problem().contains("another board with the name"_L1), qPrintable(dialog->problem()));
        dialog->reject();
        QVERIFY(QFile::remove(m_folder.filePath(u"many.json"_s)));
    }

    void shippedBoard_isNotReplacedByANewOne()
    {
        BoardDialog *dialog = openDialog(u"New Board…"_s);
        dialog->findChild<QLineEdit *>()->setText(u"nucleo_f746zg"_s);
        QVERIFY2(dialog->problem().contains("another board with the name"_L1), qPrintable(dialog->problem()));
        dialog->reject();
    }

    void ownBoard_isDeletedAfterAQuestion()
    {
        Test::writeFile(m_folder.filePath(u"short.json"_s),
                        R"({"name":"short","regions":[{"name":"r","kind":"ram","bytes":64}]})");
        m_page->setFolder(m_folder.path());
        QTRY_VERIFY(!m_page->isBusy());
        m_page->chooseBoard(u"short"_s);
        Test::actionNamed(m_page->findChildren<QAction *>(), u"Delete Board…"_s)->trigger();
        auto *question = m_page->findChild<QMessageBox *>();
        QVERIFY(question && QFile::exists(m_folder.filePath(u"short.json"_s)));
        for (QAbstractButton *button : question->buttons()) {
            if (question->buttonRole(button) == QMessageBox::DestructiveRole)
                button->click();
        }
        QTRY_VERIFY(!m_page->isBusy());
        QVERIFY(!QFile::exists(m_folder.filePath(u"short.json"_s)));
        QVERIFY(m_page->board()->name != "short"_L1);
    }

    /// Assumptions of one window stay when another one stores its own.
    void choices_ofTwoWindowsStandBesideEachOther()
    {
        FitMemory stored;
        FitChoices theirs;
        theirs.options.applicationRam = ByteCount(20480);
        stored.keep(u"/a.tar"_s, theirs);
        m_page->setDocument(Test::documentFromFixture(u"v7-three-modules"_s));
        const FitMemory both = FitMemory::fromJson(m_page->choicesBeside(stored.toJson()));
        QCOMPARE(both.of(u"/a.tar"_s).options.applicationRam, ByteCount(20480));
    }

    void board_isEditedInTheWindow_data()
    {
        QTest::addColumn<QString>("board");
        QTest::newRow("one of the user's") << u"tiny"_s;
        QTest::newRow("a shipped one becomes the user's") << u"nucleo_f746zg"_s;
    }
    void board_isEditedInTheWindow()
    {
        QFETCH(const QString, board);
        m_page->chooseBoard(board);
        const Board before = *m_page->board();
        BoardDialog *dialog = openDialog(u"Edit Board…"_s);
        QVERIFY(dialog);
        QCOMPARE(dialog->board(), before);
        dialog->regions()->item(0, int(BoardDialog::Column::Bytes))->setText(u"4 M"_s);
        auto *save = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save);
        save->click();
        QTRY_VERIFY(!m_page->isBusy() && m_page->board()->regions[0].bytes == ByteCount(4 << 20));
        Board expected = before;
        expected.regions[0].bytes = ByteCount(4 << 20);
        QCOMPARE(*m_page->board(), expected); // with sources and everything that is not edited
        QVERIFY(QFile::exists(m_folder.filePath(board + u".json"_s)));
        // If a folder cannot be written, the dialog reports it and stays open.
        dialog = openDialog(u"Edit Board…"_s);
        QVERIFY(QFile::remove(m_folder.filePath(board + u".json"_s))
                && QDir(m_folder.path()).mkpath(board + u".json/x"_s));
        dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
        QVERIFY(dialog->isVisible());
        QVERIFY(QDir(m_folder.filePath(board + u".json"_s)).removeRecursively());
    }

    void controls_haveNames()
    {
        for (const auto *box : m_page->findChildren<QComboBox *>())
            QVERIFY(!box->accessibleName().isEmpty());
        for (const auto *box : m_page->findChildren<QSpinBox *>())
            QVERIFY(box->accessibleName().startsWith(u"Application "_s));
        for (const auto *slider : m_page->findChildren<QSlider *>())
            QVERIFY(slider->accessibleName().startsWith(u"Application "_s));
    }
};

QTEST_MAIN(TstFitPage)
#include "tst_fitpage.moc"
