// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pageprinting.h"

#include "model/base/link.h"
#include "model/document/document.h"
#include "views/chart/chartview.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/page.h"
#include "views/compare/changespage.h"
#include "views/compare/textpairpane.h"
#include "views/compare/textpairview.h"
#include "views/fit/fitpage.h"
#include "views/graph/dataflowview.h"
#include "views/overview/card.h"
#include "views/print/printedcode.h"
#include "views/print/printedpages.h"
#include "views/print/printjob.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Texts with fewer rows are printed without asking.
constexpr qint64 maxRowsUnasked = 3000;
/// Maximum rows of a printed text, if no row is wrapped.
constexpr qint64 rowsOfAllPages = PrintedCode::maxPages * 70;
constexpr int longestTurn = 20; // milliseconds until the event loop runs again

template <typename Widget>
QList<Widget *> shownOf(const Page &page)
{
    QList<Widget *> found = page.findChildren<Widget *>();
    found.removeIf([](const Widget *widget) { return !widget->isVisible(); });
    // From top to bottom.
    std::stable_sort(found.begin(), found.end(), [&](const Widget *a, const Widget *b) {
        return a->mapTo(&page, QPoint()).y() < b->mapTo(&page, QPoint()).y();
    });
    return found;
}

/// The header of a table or a tree; null for other views.
const QHeaderView *headerOf(const QAbstractItemView &view)
{
    if (const auto *table = qobject_cast<const QTableView *>(&view))
        return table->horizontalHeader();
    const auto *tree = qobject_cast<const QTreeView *>(&view);
    return tree ? tree->header() : nullptr;
}

bool hasRows(const QAbstractItemView &view)
{
    return view.model() && view.model()->rowCount() > 0;
}

/// The drawing on a page that consists of one, or null.
const DataflowPicture *drawingOf(const Page &page)
{
    const auto *view = page.findChild<DataflowView *>();
    return view && view->isVisibleTo(&page) ? view->picture() : nullptr;
}

bool hasMarks(const ChartView *chart)
{
    return chart->scene().width > 0 && !chart->scene().body.marks.empty();
}

void addCard(const Card &card, std::vector<std::unique_ptr<PrintPart>> &parts)
{
    const TableTexts noTexts {.title = {}, .columns = {{}, {}}, .areNumbers = {false, false}, .rows = {}};
    TableTexts texts = noTexts;
    texts.title = card.title();
    for (const Card::Line &line : card.lines()) {
        texts.rows.push_back({line.text, line.badge});
        if (!line.chart || !hasMarks(line.chart))
            continue;
        parts.push_back(std::make_unique<PrintedTable>(std::exchange(texts, noTexts)));
        parts.push_back(std::make_unique<PrintedChart>(line.chart->sceneFor(PrintedChart::usualWidth)));
    }
    if (!texts.rows.empty())
        parts.push_back(std::make_unique<PrintedTable>(std::move(texts)));
}

TableTexts codeOf(const QPlainTextEdit &editor)
{
    TableTexts texts {
        .title = editor.accessibleName(), .columns = {{}}, .areNumbers = {false}, .rows = {}, .isCode = true};
    const QStringList lines = editor.toPlainText().split(u'\n');
    for (const QString &line : lines)
        texts.rows.push_back({line});
    return texts;
}

/// Two texts side by side, with a sign between lines that differ.
TableTexts pairOf(const TextPairPane &pane)
{
    const TextPairView &view = *pane.view();
    const Sides<QString> titles = pane.titles();
    TableTexts texts {.title = {},
                      .columns = {titles.older, {}, titles.newer},
                      .areNumbers = {false, false, false},
                      .rows = {},
                      .isCode = true};
    const auto count = int(std::min(view.rows().size(), TextPairView::maxCopiedRows));
    for (int row = 0; row < count; ++row) {
        const Sides<QString> lines = view.rowTexts(row);
        texts.rows.push_back({lines.older, view.rows()[row].isChange() ? u"|"_s : QString(), lines.newer});
    }
    return texts;
}

TableTexts verdictOf(const FitPage &fit)
{
    TableTexts texts {.title = fit.verdictText(), .columns = {{}, {}}, .areNumbers = {false, false}, .rows = {}};
    if (fit.olderFit()->isVisibleTo(&fit))
        texts.rows.push_back({fit.olderFit()->text(), {}});
    for (const SummaryBar &region : fit.summary().regions)
        texts.rows.push_back({region.label, region.words});
    return texts;
}

TableTexts verdictOf(const ChangesPage &changes)
{
    TableTexts texts {.title = changes.verdict(), .columns = {{}}, .areNumbers = {false}, .rows = {}};
    for (const QString &line : {changes.archives(), changes.trouble()}) {
        if (!line.isEmpty())
            texts.rows.push_back({line});
    }
    return texts;
}

/// The row below a displayed row, including the rows of expanded parents; invalid after the last row.
QModelIndex rowBelow(const QAbstractItemView &view, const QModelIndex &row)
{
    const auto *tree = qobject_cast<const QTreeView *>(&view);
    return tree ? tree->indexBelow(row) : row.siblingAtRow(row.row() + 1);
}

int depthOf(const QModelIndex &row)
{
    int depth = 0;
    for (QModelIndex above = row.parent(); above.isValid(); above = above.parent())
        ++depth;
    return depth;
}

/// The displayed cells of a table or a tree, in display order. For a grid of values, only the visible rows. Models may
/// be read only on this thread, so the event loop runs in between. `std::nullopt` if the model changes meanwhile.
std::optional<TableTexts> textsOf(const QAbstractItemView &view, const QHeaderView &header)
{
    const QPointer<QAbstractItemModel> model = view.model();
    TableTexts texts;
    texts.title = view.accessibleName();
    std::vector<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (header.isSectionHidden(column))
            continue;
        columns.push_back(column);
        texts.columns += model->headerData(column, Qt::Horizontal).toString();
        texts.areNumbers.push_back(model->index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    }
    bool hasChanged = false;
    QObject watch;
    const auto noteChange = [&] { hasChanged = true; };
    QObject::connect(model, &QAbstractItemModel::modelReset, &watch, noteChange);
    QObject::connect(model, &QAbstractItemModel::layoutChanged, &watch, noteChange);
    QObject::connect(model, &QAbstractItemModel::rowsInserted, &watch, noteChange);
    QObject::connect(model, &QAbstractItemModel::rowsRemoved, &watch, noteChange);
    QObject::connect(model, &QObject::destroyed, &watch, noteChange);
    QElapsedTimer turn;
    turn.start();
    const auto *grid = qobject_cast<const QTableView *>(&view);
    // Grids of values have thousands of rows, so only the visible ones are printed.
    const bool isGrid = grid && grid->verticalHeader()->isVisible();
    const int last = isGrid ? grid->rowAt(grid->viewport()->height() - 1) : -1;
    for (QModelIndex row = model->index(isGrid ? std::max(grid->rowAt(0), 0) : 0, 0);
         row.isValid() && (last < 0 || row.row() <= last); row = rowBelow(view, row)) {
        QStringList cells;
        for (const int column : columns)
            cells += row.siblingAtColumn(column).data().toString();
        cells.front().prepend(QString(depthOf(row), QChar(0x2003))); // an em space, at which no line breaks
        texts.rows.push_back(cells);
        if (turn.elapsed() >= longestTurn) {
            QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
            if (hasChanged)
                return std::nullopt;
            turn.restart();
        }
    }
    return texts;
}

PrintHeading headingOf(const Document &document, const QString &place)
{
    return {document.listing->name, document.modelDigest, place};
}

int spinValue(LineNumber line)
{
    return int(std::min<qint64>(line.oneBased(), std::numeric_limits<int>::max()));
}

} // namespace

PagePrinting::PagePrinting(QWidget *window)
    : QObject(window)
    , m_window(window)
    , m_action(new QAction(QIcon::fromTheme(u"document-print"_s), tr("Pri&nt…"), this))
    , m_printing(new PrintJob(window))
{
    m_action->setShortcut(QKeySequence::Print);
    m_action->setEnabled(false);
    connect(m_action, &QAction::triggered, this, &PagePrinting::print);
    connect(m_printing, &PrintJob::failed, this,
            [this](const QString &text) { Q_EMIT messageRequested(Severity::Error, text); });
    connect(m_printing, &PrintJob::printed, this, [this](const QString &path) {
        if (path.isEmpty())
            Q_EMIT messageRequested(Severity::Note, tr("Printed."));
        else
            Q_EMIT saved(path);
    });
    connect(m_printing, &PrintJob::cut, this, [this](int pages) {
        Q_EMIT messageRequested(
            Severity::Warning,
            tr("Only the first %1 pages can be printed at a time. Print the rest by choosing its lines.").arg(pages));
    });
}

void PagePrinting::setDocument(const DocumentPointer &document)
{
    m_document = document;
    m_printing->setArchive(document ? document->location : QString());
}

void PagePrinting::setFront(const Page *page, const QString &title)
{
    m_page = page;
    m_title = title;
    const CodePage *text = page ? page->frontText() : nullptr;
    const auto hasContent = [page] {
        const auto charts = page->findChildren<ChartView *>();
        const auto views = page->findChildren<QAbstractItemView *>();
        const auto isTable = [](const QAbstractItemView *view) { return headerOf(*view) && hasRows(*view); };
        return std::any_of(charts.begin(), charts.end(), hasMarks) || std::any_of(views.begin(), views.end(), isTable)
            || page->findChild<Card *>() || drawingOf(*page);
    };
    m_action->setEnabled(text ? text->view()->lines().index() != nullptr : page && hasContent());
}

void PagePrinting::print()
{
    if (!m_document || !m_page)
        return;
    if (const CodePage *text = m_page->frontText())
        printText(*text);
    else // the widgets of a new page become visible after pending events
        QMetaObject::invokeMethod(this, &PagePrinting::printWidgets, Qt::QueuedConnection);
}

void PagePrinting::printText(const CodePage &text)
{
    const CodeView &view = *text.view();
    if (!view.lines().index())
        return;
    LineSpan lines {LineNumber(0), view.lines().last()};
    const qint64 rows = view.folds().map().rowOf(lines.last) + 1;
    const bool isSelected = view.textCursor().hasSelection();
    if (!isSelected && rows <= maxRowsUnasked) {
        printLines(text, lines);
        return;
    }
    const OutlineItem *function = text.currentFunction();
    if (isSelected)
        lines = view.textCursor().selectedLines();
    else if (rows > rowsOfAllPages && function && function->lastLine)
        lines = {function->line, *function->lastLine};
    auto *choice = new PrintChoice(lines, view.lines().last(), m_window);
    choice->setAttribute(Qt::WA_DeleteOnClose);
    connect(choice, &QDialog::accepted, this, [this, choice, page = QPointer(&text)] {
        if (page && page->view()->lines().index())
            printLines(*page, choice->chosen());
    });
    choice->open();
}

void PagePrinting::printLines(const CodePage &text, const LineSpan &lines)
{
    const CodeView &view = *text.view();
    const LineSpan printed {std::min(lines.first, view.lines().last()), std::min(lines.last, view.lines().last())};
    Link place = Link::file(text.path());
    if (printed != LineSpan {LineNumber(0), view.lines().last()}) {
        place.firstLine = printed.first;
        place.lastLine = printed.last;
    }
    std::vector<std::unique_ptr<PrintPart>> parts;
    parts.push_back(std::make_unique<PrintedCode>(view.lines(), view.folds(), printed));
    m_printing->show(std::make_shared<PrintedPages>(headingOf(*m_document, formatLink(place)), std::move(parts)));
}

void PagePrinting::printWidgets()
{
    const QPointer<const Page> page = m_page;
    const DocumentPointer document = m_document;
    if (!document || !page)
        return;
    std::vector<std::unique_ptr<PrintPart>> parts;
    for (const Card *card : shownOf<Card>(*page))
        addCard(*card, parts);
    if (const auto *fit = qobject_cast<const FitPage *>(page.get()))
        parts.push_back(std::make_unique<PrintedTable>(verdictOf(*fit)));
    if (const auto *changes = qobject_cast<const ChangesPage *>(page.get()); changes && !changes->archives().isEmpty())
        parts.push_back(std::make_unique<PrintedTable>(verdictOf(*changes)));
    for (const TextPairPane *pane : shownOf<TextPairPane>(*page))
        parts.push_back(std::make_unique<PrintedTable>(pairOf(*pane)));
    for (const QPlainTextEdit *editor : shownOf<QPlainTextEdit>(*page)) {
        if (editor->isReadOnly())
            parts.push_back(std::make_unique<PrintedTable>(codeOf(*editor)));
    }
    for (const ChartView *chart : shownOf<ChartView>(*page)) {
        if (hasMarks(chart) && !qobject_cast<const Card *>(chart->parentWidget()))
            parts.push_back(std::make_unique<PrintedChart>(chart->sceneFor(PrintedChart::usualWidth)));
    }
    if (const DataflowPicture *drawing = drawingOf(*page)) {
        ChartScene scene = drawing->scene;
        scene.isPlane = false; // use as many sheets as necessary
        parts.push_back(std::make_unique<PrintedChart>(std::move(scene)));
    }
    for (const QAbstractItemView *view : shownOf<QAbstractItemView>(*page)) {
        const QHeaderView *header = headerOf(*view);
        std::optional<TableTexts> texts = header && hasRows(*view) ? textsOf(*view, *header) : std::nullopt;
        if (!page || document != m_document)
            return; // another page or document was displayed meanwhile
        if (texts)
            parts.push_back(std::make_unique<PrintedTable>(std::move(*texts)));
    }
    if (!parts.empty())
        m_printing->show(std::make_shared<PrintedPages>(headingOf(*document, m_title), std::move(parts)));
}

PrintChoice::PrintChoice(const LineSpan &usual, LineNumber last, QWidget *parent)
    : QDialog(parent)
    , m_first(new QSpinBox(this))
    , m_last(new QSpinBox(this))
{
    setWindowTitle(tr("Print"));
    for (QSpinBox *box : {m_first, m_last}) {
        box->setRange(1, spinValue(last));
        box->setGroupSeparatorShown(true);
    }
    m_first->setAccessibleName(tr("First line"));
    m_last->setAccessibleName(tr("Last line"));
    m_first->setValue(spinValue(usual.first));
    m_last->setValue(spinValue(usual.last));
    auto *label = new QLabel(tr("&Lines from"), this);
    label->setBuddy(m_first);
    auto *lines = new QHBoxLayout;
    lines->addWidget(label);
    lines->addWidget(m_first);
    lines->addWidget(new QLabel(tr("to", "lines from … to …"), this));
    lines->addWidget(m_last);
    lines->addStretch();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Preview"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(new QLabel(tr("What is to be printed? Lines are folded as on the screen."), this));
    layout->addLayout(lines);
    layout->addSpacing(8);
    layout->addWidget(buttons);
}

LineSpan PrintChoice::chosen() const
{
    const auto [first, last] = std::minmax({m_first->value(), m_last->value()});
    return {LineNumber::fromOneBased(first), LineNumber::fromOneBased(last)};
}

} // namespace Mlf
