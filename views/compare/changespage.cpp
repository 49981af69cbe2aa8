// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/changespage.h"

#include "model/chart/waterfallchart.h"
#include "model/compare/buildseries.h"
#include "model/compare/comparetext.h"
#include "model/document/document.h"
#include "model/items/buffertitles.h"
#include "model/items/facts/comparedtotals.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/tableproxy.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/pageparts.h"
#include "views/compare/changelistpane.h"
#include "views/compare/textpairpane.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int maxCauseRows = 6; ///< shown without scrolling
constexpr int chartBesideTotals = 760; ///< minimum width in pixels for chart and totals side by side
constexpr int buttonsBesideVerdict = 860; ///< minimum width in pixels
constexpr int linesOfBothParts = 46; ///< minimum height of the page, in lines of text, for totals above changes
/// Height, in lines of text, of a narrow page with the totals above their chart.
constexpr int linesOfStackedTotals = 36;
constexpr int totalsMargin = 8;
constexpr int basisOfTotals = 4; ///< column of comparedTotalTable()
enum Part { TotalsPart, ChangesPart };

/// Index of the total to show first: the workspace if its change is known, because the first sentence states it.
/// Otherwise the first total with a known change, then the first changed total, then 0 (the peak).
std::size_t totalToShow(const std::vector<ComparedTotal> &totals)
{
    const auto isKnown = [](const ComparedTotal &total) { return total.isChanged() && total.delta(); };
    const auto isStated = [&](const ComparedTotal &total) { return total.name == "workspace"_L1 && isKnown(total); };
    auto known = std::ranges::find_if(totals, isStated);
    if (known == totals.end())
        known = std::ranges::find_if(totals, isKnown);
    const auto found = known != totals.end() ? known : std::ranges::find_if(totals, &ComparedTotal::isChanged);
    return found == totals.end() ? 0 : std::size_t(found - totals.begin());
}

QString archiveText(const Document &document)
{
    const QString time = exportTime(document);
    return time.isEmpty() ? document.listing->name
                          : ChangesPage::tr("%1, exported %2").arg(document.listing->name, time);
}

} // namespace

PageType ChangesPage::type()
{
    return {.id = u"changes"_s, .title = tr("Changes"), .make = makePage<ChangesPage>, .showsComparison = true};
}

ChangesPage::ChangesPage(QWidget *parent)
    : Page(parent)
    , m_causeModel(new FactTableModel(this))
    , m_totalModel(new FactTableModel(this))
    , m_export(new PictureExport(this))
    , m_stack(new QStackedWidget(this))
    , m_texts(new TextPairPane(this))
{
    m_stack->addWidget(makeEmpty());
    m_content = makeContent();
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(m_content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_texts);
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addWidget(m_stack);
    connect(m_texts, &TextPairPane::leaveRequested, this, &ChangesPage::leaveSideBySide);
    connect(m_texts, &TextPairPane::linkActivated, this, &ChangesPage::linkActivated);
    addPictureActions();
    remember(u"changes/columns"_s, m_changes->table(), &TablePage::headerState, &TablePage::restoreHeaderState);
    update();
}

QWidget *ChangesPage::makeEmpty()
{
    auto *empty = new QWidget(this);
    m_emptyTitle = new QLabel(empty);
    emphasize(m_emptyTitle, 1.4);
    m_emptyTitle->setAlignment(Qt::AlignCenter);
    m_emptyHint = new QLabel(tr("Choose an older archive of this model: this page then shows what changed since,\n"
                                "how that adds up to the memory and the flash it needs, and why.\n"
                                "Or drop two archives on the window at once."),
                             empty);
    m_emptyHint->setAlignment(Qt::AlignCenter);
    m_emptyButtons = new QHBoxLayout;
    m_emptyButtons->addStretch();
    m_emptyButtons->addStretch();
    auto *layout = new QVBoxLayout(empty);
    layout->setSpacing(16);
    layout->addStretch(2);
    layout->addWidget(m_emptyTitle);
    layout->addWidget(m_emptyHint);
    layout->addLayout(m_emptyButtons);
    layout->addStretch(3);
    setWaiting(false);
    return empty;
}

void ChangesPage::setWaiting(bool isWaiting)
{
    m_emptyTitle->setText(isWaiting ? tr("Reading the archives to compare") : tr("No second archive to compare with"));
    m_emptyHint->setVisible(!isWaiting);
    for (int i = 0; i < m_emptyButtons->count(); ++i) {
        if (QWidget *button = m_emptyButtons->itemAt(i)->widget())
            button->setVisible(!isWaiting);
    }
}

QWidget *ChangesPage::makeContent()
{
    auto *content = new QWidget(this);
    m_verdict = makeText(content);
    emphasize(m_verdict, 1.15, true);
    m_archives = makeText(content);
    m_trouble = makeText(content);
    m_noise = makeText(content);
    m_noise->setForegroundRole(QPalette::PlaceholderText);
    m_head = new QHBoxLayout;
    m_head->setContentsMargins(8, 8, 8, 0);
    m_buttons = new QHBoxLayout;
    m_head->addWidget(m_verdict, 1);
    m_head->addLayout(m_buttons);
    m_buttons->addStretch();
    auto *words = makeLayout<QVBoxLayout>(nullptr, {8, 0, 8, 0}, 3);
    words->addWidget(m_archives);
    words->addWidget(m_trouble);
    words->addWidget(m_noise);
    makeCauses();
    m_parts = new QTabBar(content);
    m_parts->setDrawBase(false);
    m_parts->setExpanding(false);
    m_parts->setAccessibleName(tr("Parts of the page"));
    m_parts->addTab(tr("Totals"));
    m_parts->addTab(tr("Changes"));
    connect(m_parts, &QTabBar::currentChanged, this, &ChangesPage::showPart);
    m_rows = new FittedSplitter(Qt::Vertical, content);
    m_rows->addWidget(makeTotals());
    m_changes = new ChangeListPane(m_rows);
    m_rows->addWidget(m_changes);
    m_rows->setStretchFactor(1, 1);
    m_rows->installEventFilter(this);
    m_rows->setChildrenCollapsible(false);
    connect(m_changes, &ChangeListPane::currentChanged, this, &ChangesPage::updateActions);
    connect(m_changes, &ChangeListPane::linkActivated, this, &ChangesPage::linkActivated);
    connect(m_changes, &ChangeListPane::textsRequested, this, &ChangesPage::showSideBySide);
    auto *layout = makeLayout<QVBoxLayout>(content, {}, 6);
    layout->addLayout(m_head);
    layout->addLayout(words);
    layout->addWidget(m_causes);
    layout->addWidget(m_parts);
    layout->addWidget(m_rows, 1);
    return content;
}

void ChangesPage::makeCauses()
{
    m_causes = new TablePage(m_causeModel, tr("Causes of the changes"), this);
    delete m_causes->takeControls(); // few rows: no filter
    m_causes->filterEdit()->hide();
    m_causes->setWrapped({0, 3, 4}); // all columns except numbers
    m_causes->setFittedHeight(maxCauseRows);
    connect(m_causes->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        const int row = m_causes->currentModelRow();
        const bool isOne = row >= 0 && !m_causeModel->rows()[std::size_t(row)].isSum;
        m_changes->setCause(isOne ? std::optional(std::size_t(row)) : std::nullopt);
        if (isOne)
            m_parts->setCurrentIndex(ChangesPart);
    });
    connect(m_causes, &TablePage::linkActivated, this, &ChangesPage::linkActivated);
}

QWidget *ChangesPage::makeTotals()
{
    m_totals = new TablePage(m_totalModel, tr("Totals of both archives"), this);
    delete m_totals->takeControls(); // few rows: no filter
    m_totals->filterEdit()->hide();
    m_totals->setMinimumHeight(120);
    m_totals->setLesser({basisOfTotals});
    m_totals->setRoomy(); // full names are needed to distinguish pools
    connect(m_totals->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (const int row = m_totals->currentModelRow(); row >= 0)
            m_total = std::size_t(row);
        updateTotal();
    });
    connect(m_totals, &TablePage::linkActivated, this, &ChangesPage::linkActivated);
    auto *right = new QWidget(this);
    m_sentence = makeText(right);
    m_sentence->setContentsMargins(8, 4, 8, 4);
    m_chart = new ChartView(right);
    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setMinimumHeight(120);
    connect(m_chart, &ChartView::linkActivated, this, &ChangesPage::linkActivated);
    connect(m_chart, &ChartView::leaveRequested, this, &ChangesPage::leaveRequested);
    auto *layout = makeLayout<QVBoxLayout>(right);
    layout->addWidget(m_sentence);
    layout->addWidget(m_chart, 1);
    m_top = new QSplitter(Qt::Horizontal, this);
    m_top->addWidget(m_totals);
    m_top->addWidget(right);
    m_top->setStretchFactor(0, 52);
    m_top->setStretchFactor(1, 48);
    m_top->setChildrenCollapsible(false);
    m_top->setSizes({520, 480}); // proportion until the user moves the splitter
    return m_top;
}

void ChangesPage::addPictureActions()
{
    const auto add = [this](const QString &text, const QString &icon, const auto &run) {
        auto *action = new QAction(QIcon::fromTheme(icon), text, this);
        connect(action, &QAction::triggered, this, run);
        m_chart->addAction(action);
        return action;
    };
    m_save = add(tr("Save P&icture…"), u"document-save-as"_s, [this] {
        const ModuleComparison *shown = module();
        const QString name = shown && m_total < shown->totals.size() ? shown->totals[m_total].name : QString();
        m_export->askAndSave(this, u"changes-%1"_s.arg(name.section(u':', 0, 0)), m_chart->scene(),
                             m_chart->sceneStyle());
    });
    m_save->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
    m_copyPicture =
        add(tr("Copy Pict&ure"), u"edit-copy"_s, [this] { m_export->copy(m_chart->scene(), m_chart->sceneStyle()); });
}

void ChangesPage::setActions(const QList<QAction *> &actions)
{
    const auto add = [this](QHBoxLayout *layout, int position, QAction *action) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::StrongFocus);
        layout->insertWidget(position, button);
    };
    for (qsizetype i = 0; i < actions.size(); ++i)
        add(m_buttons, int(i), actions[i]);
    if (!actions.isEmpty())
        add(m_emptyButtons, 1, actions.constFirst());
}

const ModuleComparison *ChangesPage::module() const
{
    return m_comparison ? m_comparison->changes.moduleOrFirst(m_moduleName) : nullptr;
}

void ChangesPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const bool isOtherModule = module != m_moduleName;
    m_document = document;
    m_moduleName = module;
    m_export->setArchive(document ? document->location : QString());
    if (isOtherModule && m_comparison)
        update();
}

void ChangesPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    m_texts->clear(); // the pane may show texts of another document
    update();
}

void ChangesPage::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (m_comparison)
        update();
}

void ChangesPage::update()
{
    m_texts->cancel();
    m_stack->setCurrentIndex(m_comparison ? 1 : 0);
    const ModuleComparison *shown = module();
    {
        const QSignalBlocker blocker(m_totals->table()->selectionModel());
        m_totalModel->setTable(shown ? comparedTotalTable(shown->totals, m_unit) : FactTable());
    }
    fitTotals();
    m_changes->setComparison(m_comparison, m_moduleName, m_unit); // first, because the chart uses its titles
    if (m_comparison) {
        const auto &[older, newer] = m_comparison->documents;
        m_verdict->setText(verdictText(m_comparison->changes));
        m_archives->setText(
            tr("%1 → %2", "the older and the newer archive").arg(archiveText(*older), archiveText(*newer)));
        m_trouble->setText(troubleText(*m_comparison));
        m_trouble->setVisible(!m_trouble->text().isEmpty());
        const QString noise = noiseSentence(m_comparison->changes);
        m_noise->setText(noise);
        m_noise->setVisible(!noise.isEmpty());
        m_total = shown ? totalToShow(shown->totals) : 0;
        const QModelIndex index = m_totals->proxy()->index(int(m_total), 0);
        m_totals->table()->setCurrentIndex(index);
    }
    updateCauses();
    updateTotal();
    updateActions();
}

/// Shows the causes, with all changes below. No cause is selected, so that the table begins with the first.
void ChangesPage::updateCauses()
{
    m_causeModel->setTable(m_comparison ? comparedCauseTable(m_comparison->changes, m_unit) : FactTable());
    m_causes->setVisible(m_causeModel->rowCount() > 0);
    m_changes->setCause({});
}

void ChangesPage::updateTotal()
{
    const ModuleComparison *shown = module();
    const bool isThere = shown && m_total < shown->totals.size();
    // A long name may wrap at an underscore.
    const QString sentence = isThere ? totalSentence(shown->totals[m_total], Language::Translated) : QString();
    m_sentence->setText(QString(sentence).replace(u'_', u"_\u200b"_s));
    m_sentence->setVisible(isThere && shown->totals[m_total].rows.empty()); // otherwise the chart shows the same
    m_chart->setSceneBuilder(
        [this, comparison = m_comparison, number = m_total, titles = m_changes->buffers()](double width) {
            const ModuleComparison *one = comparison ? comparison->changes.moduleOrFirst(m_moduleName) : nullptr;
            if (!one || number >= one->totals.size())
                return ChartScene();
            return waterfallChart(one->totals[number],
                                  {.width = width,
                                   .unit = m_unit,
                                   .language = Language::Translated,
                                   .locale = QLocale(),
                                   .bufferTitle = [titles](const Sides<QString> &names) {
                                       return titles->title(names, BufferTitles::Types::Hidden);
                                   }});
        });
    updateActions();
}

QString ChangesPage::archives() const
{
    return m_comparison ? m_archives->text() : QString();
}

QString ChangesPage::verdict() const
{
    return m_verdict->text();
}

QString ChangesPage::trouble() const
{
    return m_trouble->text();
}

QString ChangesPage::sentence() const
{
    return m_sentence->text();
}

void ChangesPage::showSideBySide()
{
    const ChangeRow *row = m_changes->currentRow();
    if (!row || !m_comparison)
        return;
    m_texts->showPair(m_comparison, row->links(), row->names());
    m_stack->setCurrentWidget(m_texts);
    m_texts->setFocus();
    updateActions();
}

bool ChangesPage::isSideBySide() const
{
    return m_stack->currentWidget() == m_texts;
}

void ChangesPage::leaveSideBySide()
{
    m_texts->cancel();
    m_stack->setCurrentIndex(1);
    m_changes->table()->table()->setFocus(); // its current row is the row of the pair
    updateActions();
}

TablePage *ChangesPage::frontTable() const
{
    if (m_stack->currentIndex() != 1)
        return nullptr;
    return m_causes->isAncestorOf(focusWidget())                         ? m_causes
        : m_totals->isAncestorOf(focusWidget()) || m_changes->isHidden() ? m_totals
                                                                         : m_changes->table();
}

bool ChangesPage::isBusy() const
{
    return (isSideBySide() && m_texts->isBusy()) || Page::isBusy();
}

void ChangesPage::updateActions()
{
    if (!m_save)
        return;
    const bool hasPicture =
        isVisible() && m_stack->currentIndex() == 1 && !m_top->isHidden() && m_chart->scene().body.height > 0;
    m_save->setEnabled(hasPicture);
    m_copyPicture->setEnabled(hasPicture);
    Q_EMIT contentChanged();
}

/// In a low window, shows one of the two parts. In a narrow window, lets the page scroll.
void ChangesPage::arrange()
{
    const bool isWide = width() >= chartBesideTotals;
    const int line = fontMetrics().height();
    m_top->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    m_head->setDirection(width() >= buttonsBesideVerdict ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const bool isLow = height() < line * linesOfBothParts;
    m_parts->setVisible(isLow);
    m_content->layout()->setSpacing(isLow ? 2 : 6);
    m_content->setMinimumHeight(isWide ? 0 : line * linesOfStackedTotals);
    showPart();
}

void ChangesPage::showPart()
{
    const bool isOne = !m_parts->isHidden();
    m_top->setVisible(!isOne || m_parts->currentIndex() == TotalsPart);
    m_changes->setVisible(!isOne || m_parts->currentIndex() == ChangesPart);
    updateActions();
}

void ChangesPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

bool ChangesPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_rows && event->type() == QEvent::Resize)
        fitTotals();
    return Page::eventFilter(watched, event);
}

/// Gives the totals the height of their rows, at most two fifths of the room.
void ChangesPage::fitTotals()
{
    const QTableView *table = m_totals->table();
    const int rows = m_totalModel->rowCount() * table->verticalHeader()->defaultSectionSize();
    const int wanted = rows + table->horizontalHeader()->sizeHint().height() + totalsMargin;
    const int top = std::min(wanted, m_rows->height() * 2 / 5);
    m_rows->fit({top, m_rows->height() - top});
}

void ChangesPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    updateActions();
}

void ChangesPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    updateActions();
}

void ChangesPage::focusInEvent(QFocusEvent *event)
{
    if (m_stack->currentIndex() == 1)
        (m_changes->isHidden() ? m_totals : m_changes->table())->table()->setFocus(event->reason());
    else if (m_stack->currentWidget() == m_texts)
        m_texts->setFocus(event->reason());
}

} // namespace Mlf
