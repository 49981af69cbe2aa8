// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/fitpage.h"

#include "model/analysis/fit/fit.h"
#include "model/analysis/fit/processor.h"
#include "model/compare/fitchanges.h"
#include "model/document/document.h"
#include "model/document/modelparts.h"
#include "model/items/celltext.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/fitsheetmodel.h"
#include "model/questions/pageplaces.h"
#include "views/common/pageparts.h"
#include "views/fit/boardverdicts.h"
#include "views/fit/fitassumptions.h"
#include "views/fit/fitpartspane.h"
#include "views/fit/regionbars.h"
#include "views/table/coresidencypage.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Push button that cuts its text with "…" if it does not fit.
class ElidedButton : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        const int room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).width() - 4;
        option.text = fontMetrics().elidedText(text(), Qt::ElideRight, room, Qt::TextShowMnemonic);
        painter.drawControl(QStyle::CE_PushButton, option);
    }
};

constexpr int boardsBesideParts = 1080; ///< minimum width in pixels
constexpr int boardsInFull = 1500; ///< width in pixels from which boards get more room than parts
constexpr std::size_t shownBoards = 5; ///< boards in the summary for the overview
const QString firstBoard = u"nucleo_f746zg"_s;

/// Key of the choices for an archive; empty if the document was not read from a file or folder.
QString placeOf(const Document &document)
{
    const QFileInfo info(document.location);
    return info.exists() ? info.absoluteFilePath() : QString();
}

} // namespace

PageType FitPage::type()
{
    return {.id = u"fit"_s, .title = tr("Fit"), .make = makePage<FitPage>, .showsAllModels = true, .hasSummary = true};
}

FitPage::FitPage(QWidget *parent)
    : Page(parent)
    , m_folder(ownBoardFolder())
    , m_more(new QToolButton(this))
    , m_run(new QComboBox(this))
    , m_verdict(makeText(this))
    , m_older(makeText(this))
    , m_notes(makeText(this))
    , m_problems(makeText(this))
    , m_bars(new RegionBars(this))
    , m_smallest(new ElidedButton(this))
    , m_assumptions(new FitAssumptions(this))
    , m_tabs(new QTabWidget(this))
    , m_beside(new QTabWidget(this))
    , m_lower(new QHBoxLayout)
    , m_partsPane(new FitPartsPane(this))
    , m_sheetModel(m_partsPane->model())
    , m_sheet(m_partsPane->sheet())
    , m_several(new CoresidencyPage(this))
    , m_verdicts(new BoardVerdicts(this))
    , m_boardTable(new TablePage(m_verdicts->model(), tr("Boards"), this))
{
    m_choices.board = firstBoard;
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 0);
    layout->setSpacing(8);
    makeControls();
    emphasize(m_verdict, 1.25);
    layout->addWidget(m_verdict);
    layout->addWidget(m_older);
    layout->addWidget(m_notes);
    layout->addWidget(m_problems);
    for (QLabel *label : {m_older, m_problems})
        label->hide();
    layout->addWidget(m_bars);
    layout->addWidget(m_assumptions);
    makeTables();
    m_lower->setSpacing(16);
    m_lower->addWidget(m_tabs);
    m_lower->addWidget(m_beside);
    layout->addLayout(m_lower, 1);
    // In a narrow window, cut texts instead of widening the page.
    for (QWidget *wide : std::initializer_list<QWidget *> {m_run, m_smallest})
        wide->setMinimumWidth(80);
    setFocusProxy(m_sheet->table());
    rememberBeside(u"fit/choices"_s, this, &FitPage::choicesBeside, &FitPage::restoreChoices);
    setComparison({});
    m_boardTable->hideColumn(int(BoardVerdicts::Column::Why)); // sentences; shown as tool tip of the verdict
    readBoards();
}

FitPage::~FitPage() = default;

void FitPage::makeControls()
{
    auto *row = new QHBoxLayout;
    m_run->addItems({tr("All models at once"), tr("One model after another")});
    m_run->setAccessibleName(tr("How the models run"));
    connect(m_run, &QComboBox::activated, this, [this](int index) {
        m_choices.options.together = index == 0;
        updateFit();
    });
    connect(m_assumptions, &FitAssumptions::changed, this, [this] {
        m_assumptions->apply(m_choices.options);
        updateFit();
    });
    connect(m_assumptions->resetButton(), &QPushButton::clicked, this, &FitPage::reset);
    connect(m_smallest, &QPushButton::clicked, this, [this] { chooseBoard(m_smallest->property("board").toString()); });
    m_more->setText(tr("B&oard File"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_more);
    menu->addAction(tr("&New Board…"), this, [this] { showEditor({}, {}); });
    menu->addAction(tr("&Edit Board…"), this, &FitPage::editBoard);
    menu->addAction(tr("Edit as &Text"), this, &FitPage::editText);
    QAction *deleting = menu->addAction(tr("&Delete Board…"), this, &FitPage::deleteBoard);
    connect(menu, &QMenu::aboutToShow, deleting, [this, deleting] { deleting->setEnabled(!ownFile().isEmpty()); });
    menu->addSeparator();
    menu->addAction(tr("&Open Boards Folder"), this, [this] {
        QDir().mkpath(m_folder);
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder));
    });
    menu->addAction(tr("&Read Boards Again"), this, &FitPage::readBoards);
    m_more->setMenu(menu);
    row->addWidget(m_more);
    row->addWidget(m_run);
    row->addStretch(1);
    row->addWidget(m_smallest);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void FitPage::makeTables()
{
    connect(m_partsPane, &FitPartsPane::linkActivated, this, &FitPage::linkActivated);
    connect(m_partsPane, &FitPartsPane::moveRequested, this, &FitPage::move);
    m_boardTable->setPlaceholder(tr("There are no boards"));
    m_boardTable->setRoomy();
    m_boardTable->setLesser({int(BoardVerdicts::Column::Share), int(BoardVerdicts::Column::Ram),
                             int(BoardVerdicts::Column::Rom), int(BoardVerdicts::Column::Name)});
    m_boardTable->table()->sortByColumn(int(BoardVerdicts::Column::Share), Qt::AscendingOrder);
    m_boardTable->controls()->setContentsMargins(0, 8, 0, 8);
    connect(m_verdicts, &BoardVerdicts::judged, this, &FitPage::showVerdicts);
    QTableView *boards = m_boardTable->table();
    connect(boards, &QTableView::clicked, this, &FitPage::chooseRow);
    connect(boards, &QTableView::activated, this, [this](const QModelIndex &index) {
        chooseRow(index);
        m_tabs->setCurrentWidget(m_partsPane);
    });
    // While the user types a filter, another row becomes current without being chosen.
    connect(boards->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, boards](const QModelIndex &row) {
                if (boards->hasFocus() && row.isValid())
                    chooseRow(row);
            });
    for (QTabWidget *tabs : {m_tabs, m_beside})
        tabs->setDocumentMode(true);
    m_beside->hide();
    m_tabs->addTab(m_partsPane, tr("Parts"));
    m_tabs->addTab(m_boardTable, tr("Boards"));
    m_tabs->addTab(m_several, tr("Several Models"));
    connect(m_several, &Page::linkActivated, this, &Page::linkActivated);
}

// ---- Boards --------------------------------------------------------------------------------------------------------

void FitPage::setFolder(const QString &folder)
{
    m_folder = folder;
    readBoards();
}

void FitPage::readBoards()
{
    m_task.run([this, folder = m_folder](const std::stop_token &, const Task::Delivery &deliver) {
        deliver([this, list = loadBoards(folder)] { takeBoards(list); });
    });
}

void FitPage::takeBoards(const BoardList &list)
{
    m_list = list;
    QStringList problems;
    for (const Error &error : m_list.errors)
        problems += errorText(error, Language::Translated);
    showProblems(problems);
    if (m_list.find(m_choices.board) < 0 && !m_list.boards.empty())
        m_choices.board = m_list.boards.front().name;
    updateNeeds();
    updateFit();
}

/// Shows one problem in full, or the number of problems with all of them as tool tip.
void FitPage::showProblems(const QStringList &problems)
{
    const bool areMany = problems.size() > 1;
    m_problems->setText(areMany ? tr("%1 board files are ignored").arg(problems.size()) : problems.value(0));
    m_problems->setToolTip(areMany ? plainToolTip(problems.join(u'\n')) : QString());
    m_problems->setVisible(!problems.isEmpty());
}

bool FitPage::isBusy() const
{
    return m_task.isRunning() || m_verdicts->isBusy();
}

const Board *FitPage::board() const
{
    const int index = m_list.find(m_choices.board);
    return index < 0 ? nullptr : &m_list.boards[std::size_t(index)];
}

void FitPage::chooseBoard(const QString &name)
{
    m_choices.board = name;
    updateNeeds();
    showFit();
    showVerdicts(); // those on the boards stay the same
}

void FitPage::chooseRow(const QModelIndex &row)
{
    if (const QString name = row.siblingAtColumn(int(BoardVerdicts::Column::Name)).data().toString();
        name != m_choices.board)
        chooseBoard(name);
}

void FitPage::updateNeeds()
{
    if (const Board *chosen = board())
        m_assumptions->setBoard(*chosen);
}

// ---- Verdicts ------------------------------------------------------------------------------------------------------

void FitPage::setDocument(const DocumentPointer &document, const QString &)
{
    const bool isKnown = document && document->stage >= Document::Stage::Analysis;
    if (const QString place = document ? placeOf(*document) : m_place; place != m_place) {
        keepChoices();
        m_place = place;
        m_choices = m_memory.of(place);
        showChoices();
    }
    m_parts = document && document->parts ? *document->parts : std::vector<FitPart>();
    if (!isEmpty())
        m_verdicts->clear(); // the verdicts are of another archive
    m_processors = document ? processorsOf(*document) : QStringList();
    m_generalNotes = isKnown ? fitNotes(*document, Language::Translated) : QStringList();
    m_run->setVisible(document && document->modules.size() > 1);
    m_several->setDocument(document, {});
    m_tabs->setTabVisible(m_tabs->indexOf(m_several), m_run->isVisibleTo(this));
    m_sheet->table()->setColumnHidden(int(FitSheetModel::Column::Model), !m_run->isVisibleTo(this));
    const bool hasNotConst = std::any_of(m_parts.begin(), m_parts.end(),
                                         [](const FitPart &part) { return part.kind == FitPart::Kind::NotConst; });
    m_assumptions->setNotConstShown(hasNotConst);
    updateFit();
}

void FitPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_sheetModel->setUnit(unit);
    m_verdicts->setUnit(unit);
    m_several->setUnit(unit);
    updateFit();
}

void FitPage::revealPart(const QString &name)
{
    if (name == "coresidency"_L1 && m_tabs->isTabVisible(m_tabs->indexOf(m_several)))
        m_tabs->setCurrentWidget(m_several);
    else if (const QString board = boardOfPlace(name);
             m_list.find(board) >= 0 || (m_task.isRunning() && !board.isEmpty()))
        chooseBoard(board);
}

void FitPage::setComparison(const ComparisonPointer &comparison)
{
    m_olderParts = comparison ? std::optional(olderParts(*comparison)) : std::nullopt;
    m_older->setVisible(comparison != nullptr);
    updateFit();
    m_sheet->setColumnAvailable(int(FitSheetModel::Column::Change), comparison != nullptr);
    m_boardTable->setColumnAvailable(int(BoardVerdicts::Column::Before), comparison != nullptr);
}

/// Fits the models to all boards.
void FitPage::updateFit()
{
    if (!board() || isEmpty()) {
        m_verdicts->clear();
        return;
    }
    showFit();
    std::vector<Board> boards = m_list.boards;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (!m_list.files[i].isEmpty())
            boards[i].title = tr("%1 (yours)", "a board").arg(boards[i].title);
    }
    m_verdicts->judge(boards, m_parts, m_processors, m_choices, m_olderParts);
}

/// Shows the models on the chosen board.
void FitPage::showFit()
{
    const Board *chosen = board();
    if (!chosen || isEmpty())
        return;
    const FitOptions options = m_choices.optionsFor(m_choices.board);
    const BoardFit fit = fitOnBoard(*chosen, m_parts, options);
    std::optional<BoardFit> older;
    if (m_olderParts) {
        older = fitOnBoard(*chosen, *m_olderParts, options);
        m_older->setText(m_olderParts->empty()
                             ? tr("Of the older archive no part is known.")
                             : tr("The older archive: %1", "verdict on a board")
                                   .arg(boardVerdictText(*chosen, *older, Language::Translated, m_unit)));
    }
    m_sheetModel->setFit(*chosen, fit, options, older ? std::optional(older->parts) : std::nullopt);
    m_sheet->fitColumns();
    m_bars->setFit(*chosen, fit, m_unit, older ? &*older : nullptr);
    QString verdict = boardVerdictText(*chosen, fit, Language::Translated, m_unit);
    QStringList notes = m_generalNotes;
    if (QString note = processorNote(m_processors, *chosen, Language::Translated); !note.isEmpty()) {
        if (fit.verdict != FitVerdict::DoesNotFit) // as in the list of boards
            std::swap(verdict, note);
        notes.prepend(note);
    }
    m_verdict->setText(tr("%1: %2", "board and verdict").arg(chosen->title, verdict));
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    m_assumptions->resetButton()->setEnabled(m_choices.hasAssumptions());
}

void FitPage::titleBoards(const QString &title)
{
    auto *tabs = m_beside->count() > 0 ? m_beside : m_tabs;
    tabs->setTabText(tabs->indexOf(m_boardTable), title);
}

/// In a wide window, shows the boards beside the parts.
void FitPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const bool isWide = width() >= boardsBesideParts;
    m_lower->setStretchFactor(m_tabs, width() >= boardsInFull ? 34 : 28);
    m_lower->setStretchFactor(m_beside, width() >= boardsInFull ? 51 : 24);
    if (isWide == (m_beside->count() > 0))
        return;
    QWidget *focused = window()->focusWidget(); // a widget that changes its parent loses the focus
    const bool isFocused = focused && m_boardTable->isAncestorOf(focused);
    if (isWide && m_tabs->currentWidget() == m_boardTable) // otherwise the tab after it would become current
        m_tabs->setCurrentWidget(m_partsPane);
    const QString title = (isWide ? m_tabs : m_beside)->tabText(isWide ? m_tabs->indexOf(m_boardTable) : 0);
    (isWide ? m_beside : m_tabs)->insertTab(isWide ? 0 : 1, m_boardTable, title);
    m_beside->setVisible(isWide);
    if (!isFocused)
        return;
    if (!isWide)
        m_tabs->setCurrentWidget(m_boardTable);
    focused->setFocus();
}

void FitPage::showVerdicts()
{
    if (m_verdicts->count() == 0) {
        titleBoards(tr("Boards"));
        m_smallest->setEnabled(false);
        Q_EMIT summaryChanged(summary());
        return;
    }
    const qsizetype fits = m_verdicts->count(FitVerdict::Fits) + m_verdicts->count(FitVerdict::FitsIf);
    titleBoards(tr("Boards (%1 of %2)").arg(fits).arg(m_verdicts->count()));
    const QAbstractItemModel *rows = m_boardTable->table()->model();
    // In a visible column, because the arrow keys do not move from a hidden one.
    m_boardTable->table()->setCurrentIndex(
        rows->match(rows->index(0, 0), Qt::DisplayRole, m_choices.board, 1, Qt::MatchExactly)
            .value(0)
            .siblingAtColumn(int(BoardVerdicts::Column::Board)));
    const auto [smallest, verdict] = m_verdicts->smallestFittingBoard();
    m_smallest->setEnabled(smallest && smallest->name != m_choices.board);
    m_smallest->setText(!smallest ? m_verdicts->count(FitVerdict::DoesNotFit) < m_verdicts->count()
                                ? tr("No listed board is known to fit")
                                : tr("No listed board fits")
                            : verdict == FitVerdict::Fits ? tr("Smallest board that fits: %1").arg(smallest->title)
                                                          : tr("Smallest candidate: %1").arg(smallest->title));
    m_smallest->setToolTip(m_smallest->text());
    m_smallest->setProperty("board", smallest ? smallest->name : QString());
    Q_EMIT summaryChanged(summary());
}

QPushButton *FitPage::resetButton() const
{
    return m_assumptions->resetButton();
}

QString FitPage::verdictText() const
{
    return m_verdict->text();
}

QString FitPage::smallestText() const
{
    return m_smallest->text();
}

PageSummary FitPage::summary() const
{
    if (isEmpty() || m_verdicts->count() == 0)
        return {};
    const qsizetype fitsIf = m_verdicts->count(FitVerdict::FitsIf);
    const qsizetype untold = m_verdicts->count(FitVerdict::Unknown);
    const bool isRuntimeOpen = std::ranges::any_of(m_parts, [](const FitPart &part) {
        return !part.isKnown() && (part.kind == FitPart::Kind::RuntimeRam || part.kind == FitPart::Kind::Runtime);
    });
    QStringList conditions;
    if (m_run->isVisibleTo(this)) // it is shown only for several models
        conditions += m_choices.options.together ? tr("all models at once") : tr("one model after another");
    if (const qsizetype others = m_verdicts->countOther(); others > 0)
        conditions += tr("may not run on %1 of the boards").arg(others);
    conditions += untold > 0 ? tr("unknown for %1 of the boards").arg(untold)
        : fitsIf == 0        ? tr("all is known")
        : isRuntimeOpen      ? tr("size of code, stack and runtime unknown")
                             : tr("code and stack not counted");
    // The needs of the application are stored, so name them: the user may have forgotten them.
    const auto add = [&](const QString &text, ByteCount bytes) {
        if (bytes > ByteCount())
            conditions += text.arg(formatBytesNarrow(m_unit, bytes, QLocale()));
    };
    add(tr("with %1 of application RAM"), m_choices.options.applicationRam);
    add(tr("with %1 of application flash"), m_choices.options.applicationRom);
    const auto isUsed = [](const auto &parts) { return !parts.second.empty(); };
    if (m_choices.options.notConstInRam || std::ranges::any_of(m_choices.regions, isUsed))
        conditions += tr("with your assumptions");
    const QString condition = conditions.join(u" \u00b7 "_s);
    const QString figure = (fitsIf > 0 ? tr("May fit %1 of %2 boards") : tr("Fits %1 of %2 boards"))
                               .arg(m_verdicts->count(FitVerdict::Fits) + fitsIf)
                               .arg(m_verdicts->count());
    return {figure,
            condition,
            verdictText(),
            m_verdicts->bars(m_choices.board, shownBoards),
            m_verdicts->bars(m_choices.board, m_list.boards.size()),
            m_choices.board,
            m_verdicts->regions(m_choices.board)};
}

// ---- Moving --------------------------------------------------------------------------------------------------------

void FitPage::move(const QString &part, const QString &region)
{
    if (region.isEmpty())
        m_choices.regions[m_choices.board].erase(part);
    else
        m_choices.regions[m_choices.board][part] = region;
    updateFit();
}

// ---- Memory --------------------------------------------------------------------------------------------------------

QByteArray FitPage::choices() const
{
    FitMemory memory = m_memory;
    memory.keep(m_place, m_choices);
    return memory.toJson();
}

/// Writes the choices for archives shown in this window into `stored`. Entries of other windows are kept.
QByteArray FitPage::choicesBeside(const QByteArray &stored) const
{
    FitMemory own = m_memory;
    own.keep(m_place, m_choices);
    FitMemory memory = FitMemory::fromJson(stored);
    memory.take(own, m_judged + QStringList {m_place});
    return memory.toJson();
}

void FitPage::keepChoices()
{
    m_memory.keep(m_place, m_choices);
    if (!m_judged.contains(m_place))
        m_judged += m_place;
}

void FitPage::restoreChoices(const QByteArray &choices)
{
    if (choices.isEmpty())
        return;
    m_memory = FitMemory::fromJson(choices);
    m_choices = m_memory.of(m_place);
    showChoices();
    updateFit();
}

void FitPage::reset()
{
    m_choices.clearAssumptions();
    showChoices();
    updateFit();
}

/// Shows the choices in the controls without causing changes.
void FitPage::showChoices()
{
    if (m_choices.board.isEmpty())
        m_choices.board = firstBoard;
    m_assumptions->setOptions(m_choices.options);
    m_run->setCurrentIndex(m_choices.options.together ? 0 : 1);
    updateNeeds();
}

} // namespace Mlf
