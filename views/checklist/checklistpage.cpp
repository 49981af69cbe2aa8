// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/checklist/checklistpage.h"

#include "model/analysis/code/crossreferences.h"
#include "model/base/bytecopy.h"
#include "model/base/bytesource.h"
#include "model/base/format.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/deploymenttables.h"
#include "model/items/facttablemodel.h"
#include "model/items/tableproxy.h"
#include "views/common/fittedsplitter.h"
#include "views/common/fixedfont.h"
#include "views/common/pageparts.h"
#include "views/dialogs/filesaver.h"
#include "views/table/linkdelegate.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int skeletonBesideParts = 1200; ///< minimum width in pixels for skeleton and parts side by side
constexpr int whereColumn = 2; ///< column of places in the tables of parts and symbols
constexpr std::size_t usesAtOnce = 10'000; ///< of names in code; more are processed on another thread

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
    , m_ways(makeTable(m_wayModel, tr("How the model can be run"), {2}))
    , m_parts(makeTable(m_partModel, tr("What that needs"), {3}))
    , m_symbols(makeTable(m_symbolModel, tr("Undefined symbols"), {4}))
    , m_sides(new FittedSplitter(Qt::Horizontal, this))
    , m_counts(makeText(this))
    , m_fileName(makeHeading({}, this))
    , m_skeleton(new QPlainTextEdit(this))
    , m_copy(new QPushButton(tr("&Copy"), this))
    , m_export(new QToolButton(this))
    , m_saver(new FileSaver(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_ways);
    m_counts->setContentsMargins(6, 6, 6, 0);
    layout->addWidget(m_counts);
    m_sides->addWidget(m_parts);
    m_sides->addWidget(makeSkeleton());
    m_sides->setChildrenCollapsible(false);
    layout->addWidget(m_sides, 3);
    layout->addWidget(m_symbols, 2);
    makeExport();
    m_ways->filterEdit()->hide();
    for (TablePage *table : {m_parts, m_symbols})
        LinkDelegate::makeDoors(table->table(), {whereColumn},
                                [this](const Link &link) { Q_EMIT linkActivated(link); });
    m_symbols->setPlaceholder(tr("The code leaves no symbol open"));
    connect(m_ways->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ChecklistPage::showWay);
    connect(m_parts->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ChecklistPage::showSkeleton);
    connect(m_ways->table()->verticalHeader(), &QHeaderView::sectionResized, this,
            [this] { QTimer::singleShot(0, this, &ChecklistPage::fitHeights); });
    setFocusProxy(m_ways->table());
    remember(u"checklist/parts"_s, m_parts, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"checklist/symbols"_s, m_symbols, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"checklist/sides"_s, m_sides, &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);
}

TablePage *ChecklistPage::makeTable(FactTableModel *model, const QString &title, const std::vector<int> &sentences)
{
    auto *table = new TablePage(model, title, this);
    table->controls()->insertWidget(0, makeHeading(title, table));
    table->setWrapped(sentences);
    connect(table, &TablePage::linkActivated, this, &ChecklistPage::linkActivated);
    return table;
}

QWidget *ChecklistPage::makeSkeleton()
{
    auto *pane = new QWidget(this);
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(6, 6, 6, 0);
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
    m_skeleton->setPlaceholderText(tr("Select a part that is yours to write: its starter code appears here."));
    useFixedFont(m_skeleton);
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
    auto *dialog = new QFileDialog(this, tr("Export Project"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    if (QFileInfo(m_saver->folder()).isDir())
        dialog->setDirectory(m_saver->folder());
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
    const bool wasRead = !isOther && m_document->stage >= Document::Stage::Analysis; // before that the ways were
                                                                                     // different
    const int way = wasRead ? std::max(m_ways->currentModelRow(), 0) : 0;
    const int part = wasRead ? m_parts->currentModelRow() : -1;
    m_document = document;
    m_module = module;
    m_making.stop();
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    if (!shown || !hasManyUses(*document)) {
        showDeployment(shown ? moduleDeployment(*document, *shown) : ModuleDeployment(), way, part);
        return;
    }
    if (isOther)
        showDeployment({}, way, part);
    m_making.run([this, document, shown, way, part](const std::stop_token &, const Task::Delivery &deliver) {
        deliver([this, made = moduleDeployment(*document, *shown), way, part] {
            m_making.stop(); // nothing more to deliver
            showDeployment(made, way, part);
        });
    });
}

void ChecklistPage::showDeployment(const ModuleDeployment &deployment, int way, int part)
{
    m_deployment = deployment;
    const Module *shown = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    m_wayModel->setTable(wayTable(m_deployment.ways));
    m_symbolModel->setTable(symbolTable(m_deployment.symbols));
    const bool isRead = m_document && m_document->stage >= Document::Stage::Analysis;
    const QList<QAction *> kinds = m_export->menu()->actions();
    for (qsizetype i = 0; i < kinds.size(); ++i)
        kinds[i]->setEnabled(
            isRead && shown
            && hasProject(m_deployment.ways, shown->contract.runtime.value.value_or(QString()), ProjectKind(i)));
    m_export->setEnabled(
        std::any_of(kinds.begin(), kinds.end(), [](const QAction *kind) { return kind->isEnabled(); }));
    chooseRow(m_ways, way);
    showWay();
    if (part >= 0)
        chooseRow(m_parts, part);
    else
        m_parts->table()->scrollToTop();
    fitHeights();
}

/// Selects a row on behalf of the page.
void ChecklistPage::chooseRow(TablePage *table, int modelRow)
{
    for (int row = 0; row < table->proxy()->rowCount(); ++row) {
        const QModelIndex index = table->proxy()->index(row, 0);
        if (table->modelRow(index) == modelRow)
            table->table()->selectionModel()->setCurrentIndex(
                index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
}

/// Shows the parts of the selected way, and selects the first part that the user has to write.
void ChecklistPage::showWay()
{
    const int row = std::clamp(m_ways->currentModelRow(), 0, int(m_deployment.ways.size()) - 1);
    const DeploymentWay &way = m_deployment.ways[std::size_t(row)];
    m_partModel->setTable(checklistTable(way));
    const bool isRead = m_document && m_document->stage >= Document::Stage::Analysis;
    m_parts->setPlaceholder(!isRead              ? tr("The code is being read")
                                : way.isPossible ? tr("This archive cannot be run that way")
                                                 : tr("The archive does not tell whether it can be run that way"));
    const auto count = [&](PartGiver giver) {
        return formatCount(std::count_if(way.rows.begin(), way.rows.end(),
                                         [giver](const DeploymentRow &part) { return part.giver == giver; }));
    };
    m_counts->setVisible(!way.rows.empty());
    m_counts->setText(
        tr("In this archive: %1 \u00b7 from TVM: %2 \u00b7 from libraries: %3 \u00b7 yours: %4 \u00b7 missing: %5")
            .arg(count(PartGiver::Archive), count(PartGiver::Tvm), count(PartGiver::Library), count(PartGiver::Yours),
                 count(PartGiver::Missing)));
    const auto first = std::find_if(way.rows.begin(), way.rows.end(),
                                    [](const DeploymentRow &part) { return !part.skeleton.isEmpty(); });
    if (first != way.rows.end())
        chooseRow(m_parts, int(first - way.rows.begin()));
    showSkeleton();
}

void ChecklistPage::showSkeleton()
{
    const int way = std::clamp(m_ways->currentModelRow(), 0, int(m_deployment.ways.size()) - 1);
    const auto &rows = m_deployment.ways[std::size_t(way)].rows;
    const int row = m_parts->currentModelRow();
    const DeploymentRow *shown = row >= 0 && std::size_t(row) < rows.size() ? &rows[std::size_t(row)] : nullptr;
    const QString text = shown ? shown->skeleton : QString();
    if (m_skeleton->toPlainText() != text)
        m_skeleton->setPlainText(text);
    m_fileName->setText(text.isEmpty() ? tr("Starter code") : tr("Starter code: %1").arg(shown->file));
    m_copy->setEnabled(!text.isEmpty());
}

/// The table of ways is as high as its rows; the other tables share the rest and scroll if necessary.
void ChecklistPage::fitHeights()
{
    const QTableView *table = m_ways->table();
    int height = m_ways->controls()->sizeHint().height() + table->horizontalHeader()->sizeHint().height() + 4;
    for (int row = 0; row < m_ways->proxy()->rowCount(); ++row)
        height += table->rowHeight(row);
    m_ways->setFixedHeight(height);
    const int line = fontMetrics().lineSpacing();
    const bool isWide = m_sides->orientation() == Qt::Horizontal;
    m_parts->setMinimumHeight(14 * line);
    m_skeleton->setMinimumHeight((isWide ? 8 : 12) * line);
    m_symbols->setMinimumHeight(10 * line);
}

void ChecklistPage::resizeEvent(QResizeEvent *event)
{
    m_sides->turn(width() >= skeletonBesideParts ? Qt::Horizontal : Qt::Vertical);
    if (width() >= skeletonBesideParts)
        m_sides->fit({width() * 11 / 20, width() * 9 / 20});
    fitHeights();
    Page::resizeEvent(event);
}

} // namespace Mlf
