// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/checklist/checklistpage.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/contract/intrinsics.h"
#include "model/base/bytecopy.h"
#include "model/base/bytesource.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/facts/contracttables.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/tableproxy.h"
#include "views/common/pageparts.h"
#include "views/dialogs/filesaver.h"
#include "views/table/bardelegate.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int skeletonBesideSymbols = 1080; ///< minimum width in pixels for skeleton and symbols side by side
constexpr int maxRowsInFull = 30; ///< rows of a table or lines of code that are shown without scrolling
constexpr int whereColumn = 2; ///< column of places in the tables of parts and symbols
constexpr int basisColumn = 3; ///< of the table of symbols, like the next
constexpr int reasonColumn = 4;
constexpr int beforeColumn = 5; ///< column of the older archive in the table of symbols
/// Number of uses of names in code. Documents with more are processed on another thread.
constexpr std::size_t usesAtOnce = 10'000;

bool hasManyUses(const Document &document)
{
    return document.references && document.references->uses().size() > usesAtOnce;
}

} // namespace

ChecklistPage::ChecklistPage(QWidget *parent)
    : Page(parent)
    , m_wayModel(new FactTableModel(this))
    , m_partModel(new FactTableModel(this))
    , m_symbolModel(new FactTableModel(this))
    , m_symbols(makeTable(m_symbolModel, tr("Undefined symbols"), {reasonColumn}))
    , m_fileName(makeHeading({}, this))
    , m_copy(new QPushButton(tr("Copy &Starter Code"), this))
    , m_skeleton(new QPlainTextEdit(this))
    , m_ways(makeTable(m_wayModel, tr("How the model can be run"), {2}))
    , m_export(new QToolButton(this))
    , m_parts(makeTable(m_partModel, tr("What the selected way needs"), {3}))
    , m_source(m_symbols)
    , m_sides(new FittedSplitter(Qt::Horizontal, this))
    , m_counts(makeText(this))
    , m_intrinsics(makeText(this))
    , m_saver(new FileSaver(this))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    m_sides->addWidget(m_symbols);
    m_sides->addWidget(makeSkeleton());
    m_sides->setChildrenCollapsible(false);
    layout->addWidget(m_sides, 3);
    m_intrinsics->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_intrinsics);
    layout->addWidget(m_ways);
    m_counts->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_counts);
    layout->addWidget(m_parts, 2);
    makeExport();
    m_ways->filterEdit()->hide();
    for (TablePage *table : {m_parts, m_symbols}) {
        LinkDelegate::makeLinks(table->table(), {whereColumn},
                                [this](const Link &link) { Q_EMIT linkActivated(link); });
        connect(table->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this, table] {
            m_source = table;
            showSkeleton();
        });
    }
    m_symbols->setLesser({basisColumn, reasonColumn}); // names of symbols are long
    m_symbols->setPlaceholder(tr("The code leaves no symbol open"));
    connect(m_ways->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ChecklistPage::showWay);
    m_ways->setFittedHeight(int(m_deployments.newer.ways.size()));
    setFocusProxy(m_ways->table());
    remember(u"checklist/parts"_s, m_parts, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"checklist/symbols"_s, m_symbols, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"checklist/sides"_s, m_sides, &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);
}

TablePage *ChecklistPage::makeTable(FactTableModel *model, const QString &title, const std::vector<int> &sentences)
{
    auto *table = new TablePage(model, title, this);
    table->controls()->setContentsMargins(0, 8, 0, 4);
    table->controls()->insertWidget(0, makeHeading(title, table));
    table->setWrapped(sentences);
    connect(table, &TablePage::linkActivated, this, &ChecklistPage::linkActivated);
    return table;
}

QWidget *ChecklistPage::makeSkeleton()
{
    auto *pane = new QWidget(this);
    auto *layout = makeLayout<QVBoxLayout>(pane, {}, -1);
    auto *row = makeLayout<QHBoxLayout>(nullptr, {0, 8, 0, 4}, -1);
    row->addWidget(m_fileName);
    row->addStretch(1);
    row->addWidget(m_copy);
    layout->addLayout(row);
    layout->addWidget(m_skeleton, 1);
    m_skeleton->setReadOnly(true);
    m_skeleton->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_skeleton->setTabChangesFocus(true);
    m_skeleton->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_skeleton->setAccessibleName(tr("Starter code"));
    m_skeleton->setPlaceholderText(tr("Select a row that is yours to write: its starter code appears here."));
    useFixedFont(m_skeleton);
    connect(m_skeleton->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ChecklistPage::showDefinition);
    m_copy->setToolTip(tr("Copies the code to begin with"));
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_skeleton->toPlainText()); });
    return pane;
}

/// Adds one entry per kind of project, in the order of ProjectKind.
void ChecklistPage::makeExport()
{
    m_export->setText(tr("Export &Project"));
    m_export->setToolTip(tr("Saves files of a project that builds a program which runs the model on a board"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_export);
    for (const auto &[kind, text] :
         {std::pair(ProjectKind::BareMetal, tr("For &Bare Metal…")), std::pair(ProjectKind::Zephyr, tr("For &Zephyr…")),
          std::pair(ProjectKind::Arduino, tr("For &Arduino…"))})
        connect(menu->addAction(text), &QAction::triggered, this, [this, kind = kind] { askForFolder(kind); });
    m_export->setMenu(menu);
    m_ways->controls()->addWidget(m_export);
}

std::vector<ProjectFile> ChecklistPage::projectOf(ProjectKind kind) const
{
    const Module *module = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    return module ? projectFiles(deploymentFacts(*m_document, *module), kind) : std::vector<ProjectFile>();
}

void ChecklistPage::askForFolder(ProjectKind kind)
{
    QFileDialog *dialog = makeFileDialog(this, tr("Export Project"), QFileDialog::Directory, m_saver->folder());
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, kind](const QString &folder) { exportProject(kind, folder); });
    dialog->open();
}

void ChecklistPage::exportProject(ProjectKind kind, const QString &folder)
{
    const std::vector<ProjectFile> files = projectOf(kind);
    QStringList there;
    for (const ProjectFile &file : files) {
        if (const QFileInfo info(QDir(folder).filePath(file.name)); info.exists() || info.isSymLink())
            there += file.name;
    }
    if (there.isEmpty())
        return saveProject(files, folder);
    auto *question =
        new QMessageBox(QMessageBox::Question, tr("Export Project"),
                        tr("The folder has these files already: %1. Should they be replaced?").arg(there.join(u", "_s)),
                        QMessageBox::Yes | QMessageBox::Cancel, this);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(question, &QMessageBox::finished, this, [this, files, folder](int answer) {
        if (answer == QMessageBox::Yes)
            saveProject(files, folder);
    });
    question->open();
}

void ChecklistPage::saveProject(const std::vector<ProjectFile> &files, const QString &folder)
{
    const auto save = [files](const SaveTarget &target, const std::stop_token &stop,
                              const ByteProgressFunction &) -> std::optional<Error> {
        for (const ProjectFile &file : files) {
            const SaveTarget one {QDir(target.path).filePath(file.name), target.archives};
            if (std::optional<Error> error = saveBytes(*ByteSource::fromBytes(file.text.toUtf8()), one, stop))
                return error;
        }
        return std::nullopt;
    };
    m_saver->save(save, folder);
}

void ChecklistPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const bool isOther = !m_document || !document || m_document->location != document->location || m_module != module;
    // Earlier stages have other ways, so their selected rows are not kept.
    const bool wasRead = !isOther && m_document->stage >= Document::Stage::Analysis;
    Choice choice;
    if (wasRead)
        choice = {std::max(m_ways->currentModelRow(), 0), m_parts->currentModelRow(), m_symbols->currentModelRow(),
                  m_source};
    m_document = document;
    m_module = module;
    m_making.stop();
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    // Ignore a comparison that refers to another document.
    const bool isOfThis = shown && m_comparison && m_comparison->documents.newer->references == document->references;
    const Module *old = isOfThis ? olderModule(*m_comparison, shown->metadata.name) : nullptr;
    const DocumentPointer older = old ? m_comparison->documents.older : nullptr;
    const auto make = [document, shown, older, old] {
        Deployments made;
        if (shown)
            made.newer = moduleDeployment(*document, *shown);
        if (shown && document->references)
            made.intrinsics = compilerIntrinsics(*document->references, shown->metadata.name);
        made.needsDsp = std::ranges::any_of(made.intrinsics, isDspIntrinsic);
        if (older)
            made.older = moduleDeployment(*older, *old);
        return made;
    };
    if (!shown || !(hasManyUses(*document) || (older && hasManyUses(*older))))
        return showDeployments(make(), choice);
    if (isOther)
        showDeployments({}, choice);
    m_making.run([this, make, choice](const std::stop_token &, const Task::Delivery &deliver) {
        deliver([this, made = make(), choice] {
            m_making.stop(); // the task has delivered its result
            showDeployments(made, choice);
        });
    });
}

void ChecklistPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    setDocument(m_document, m_module);
}

void ChecklistPage::showDeployments(const Deployments &deployments, const Choice &choice)
{
    m_deployments = deployments;
    const QStringList &intrinsics = m_deployments.intrinsics;
    constexpr qsizetype mostNames = 20;
    const QString names = intrinsics.first(std::min(mostNames, intrinsics.size())).join(u", "_s)
        + (intrinsics.size() > mostNames ? u", …"_s : u""_s);
    m_intrinsics->setText(m_deployments.needsDsp
                              ? tr("Provided by the compiler: %1. With arm_acle.h they need a processor with the DSP "
                                   "extension, such as Cortex-M4 or M7.")
                                    .arg(names)
                              : tr("Provided by the compiler: %1.").arg(names));
    m_intrinsics->setVisible(!intrinsics.isEmpty());
    const auto &ways = m_deployments.newer.ways;
    const Module *shown = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    m_wayModel->setTable(wayTable(ways));
    const bool isRead = m_document && m_document->stage >= Document::Stage::Analysis;
    const QList<QAction *> kinds = m_export->menu()->actions();
    for (qsizetype i = 0; i < kinds.size(); ++i)
        kinds[i]->setEnabled(isRead && shown
                             && hasProject(ways, shown->contract.runtime.value.value_or(QString()), ProjectKind(i)));
    m_export->setEnabled(
        std::any_of(kinds.begin(), kinds.end(), [](const QAction *kind) { return kind->isEnabled(); }));
    m_ways->setCurrentModelRow(choice.way);
    showWay();
    for (const auto &[table, row] : {std::pair(m_parts, choice.part), {m_symbols, choice.symbol}}) {
        if (row >= 0)
            table->setCurrentModelRow(row);
        else
            table->table()->scrollToTop();
    }
    m_source = choice.source ? choice.source : m_source;
    showSkeleton();
    fitHeights();
}

/// Shows the parts of the selected way and the symbols, and selects the first rows that the user has to write.
void ChecklistPage::showWay()
{
    const auto &ways = m_deployments.newer.ways;
    const int row = std::clamp(m_ways->currentModelRow(), 0, int(ways.size()) - 1);
    const DeploymentWay &way = ways[std::size_t(row)];
    m_partModel->setTable(checklistTable(way));
    const bool isRead = m_document && m_document->stage >= Document::Stage::Analysis;
    m_parts->setPlaceholder(!isRead              ? tr("The code is being read")
                                : way.isPossible ? tr("This archive cannot be run that way")
                                                 : tr("The archive does not tell whether it can be run that way"));
    m_counts->setVisible(!way.rows.empty());
    m_counts->setText(partCountsText(way));
    m_needs = isRead ? m_deployments.newer.symbolsFor(way) : std::vector<SymbolNeed>();
    std::optional<FactTable> before;
    if (const auto &older = m_deployments.older) {
        const auto same = std::ranges::find(older->ways, way.way, &DeploymentWay::way);
        before = symbolTable(older->symbolsFor(*same));
    }
    const FactTable symbols = factsSince(symbolTable(m_needs), before ? &*before : nullptr, {1});
    m_symbolModel->setTable(symbols);
    m_symbols->setColumnAvailable(beforeColumn, hasChangedFacts(symbols));
    const auto choose = [](TablePage *table, const auto &rows) {
        const auto first = std::ranges::find_if(rows, [](const auto &one) { return !one.skeleton.isEmpty(); });
        if (first != rows.end())
            table->setCurrentModelRow(int(first - rows.begin()));
    };
    choose(m_parts, way.rows);
    choose(m_symbols, m_needs);
    showSkeleton();
}

void ChecklistPage::showSkeleton()
{
    const int row = m_source->currentModelRow();
    const auto codeOf = [row](const auto &rows) {
        return row >= 0 && std::size_t(row) < rows.size()
            ? std::pair(rows[std::size_t(row)].file, rows[std::size_t(row)].skeleton)
            : std::pair(QString(), QString());
    };
    const int way = std::max(m_ways->currentModelRow(), 0);
    const auto [file, text] =
        m_source == m_symbols ? codeOf(m_needs) : codeOf(m_deployments.newer.ways[std::size_t(way)].rows);
    if (m_skeleton->toPlainText() != text)
        m_skeleton->setPlainText(text);
    m_definition = 0;
    // The code defines several symbols: find the selected one.
    if (m_source == m_symbols && !text.isEmpty()) {
        QTextCursor definition = m_skeleton->document()->find(m_needs[std::size_t(row)].name + u'(');
        definition.movePosition(QTextCursor::StartOfBlock); // otherwise the text would be scrolled sideways
        m_skeleton->setTextCursor(definition);
        m_definition = definition.blockNumber();
    }
    showDefinition();
    m_fileName->setText(text.isEmpty() ? tr("Starter code") : tr("Starter code: %1").arg(file));
    m_copy->setEnabled(!text.isEmpty());
}

void ChecklistPage::showDefinition()
{
    constexpr int linesAbove = 3;
    m_skeleton->verticalScrollBar()->setValue(m_definition - linesAbove);
}

/// Sets minimum heights, so that few rows and short code do not scroll inside the page, which scrolls itself.
void ChecklistPage::fitHeights()
{
    const int line = fontMetrics().lineSpacing();
    for (TablePage *table : {m_parts, m_symbols})
        table->setMinimumHeight((std::clamp(table->proxy()->rowCount(), 6, maxRowsInFull) * 3 / 2 + 5) * line);
    m_skeleton->setMinimumHeight(std::clamp(m_skeleton->blockCount() + 2, 8, maxRowsInFull) * line);
}

void ChecklistPage::resizeEvent(QResizeEvent *event)
{
    m_sides->turn(width() >= skeletonBesideSymbols ? Qt::Horizontal : Qt::Vertical);
    if (width() >= skeletonBesideSymbols)
        m_sides->fit({width() * 11 / 20, width() * 9 / 20});
    fitHeights();
    Page::resizeEvent(event);
}

} // namespace Mlf
