// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of the window: pages, docks, bars. Its menus are in mainwindowmenus.cpp; what it does stands in
// mainwindow.cpp.
#include "app/mainwindow.h"

#include "app/arrowicon.h"
#include "app/dockwidth.h"
#include "app/settings.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/items/findingsmodel.h"
#include "views/chart/functionpage.h"
#include "views/chart/pictureexport.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/constants/constantspage.h"
#include "views/contract/contractpage.h"
#include "views/dialogs/filesaver.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/messages/placebutton.h"
#include "views/messages/progressstrip.h"
#include "views/messages/startpage.h"
#include "views/overview/overviewpage.h"
#include "views/rom/rompage.h"
#include "views/rom/romtreeview.h"
#include "views/search/archivesearchpage.h"
#include "views/search/referencepage.h"
#include "views/table/tablepage.h"
#include "views/table/targetpage.h"
#include "views/tree/archivetreeview.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

void MainWindow::makePages()
{
    m_overview = new OverviewPage(this);
    connect(m_overview, &OverviewPage::linkActivated, this, &MainWindow::navigate);
    m_functions = new FunctionPage(this);
    connect(m_functions, &FunctionPage::linkActivated, this, &MainWindow::navigate);
    connect(m_functions, &FunctionPage::currentLinkChanged, this, &MainWindow::select);
    connect(m_functions, &FunctionPage::leaveRequested, this, [this] { navigate(Link::page(u"overview"_s)); });
    connect(m_functions, &FunctionPage::unitChanged, this, [this](ByteUnit unit) {
        setUnit(unit);
        if (m_settings)
            m_settings->setValue(Keys::byteUnit, int(unit));
    });
    connectPictures(m_functions->pictureExport());
    makeMemoryPage();
    makeRomPage();
    m_code = new FilePage(this);
    m_relay = new CodePage(this);
    connect(m_code, &FilePage::placeChanged, this, [this] { placeMoved(m_code); });
    connect(m_code, &FilePage::formChanged, this, &MainWindow::updateFind);
    connect(m_relay, &CodePage::placeChanged, this, [this] { placeMoved(m_relay); });
    for (const CodePage *text : {m_code->codePage(), m_relay}) {
        connect(text, &CodePage::lineMissing, this, [this, text](LineNumber line) {
            showMessage(u"place"_s, Severity::Warning,
                        tr("%1 has no line %2. Its last is line %3.")
                            .arg(text->path(), formatCount(line.oneBased()), formatCount(text->view()->lineCount())));
        });
    }
    m_constants = new ConstantsPage(this);
    connect(m_constants, &ConstantsPage::linkActivated, this, &MainWindow::navigate);
    connect(m_constants, &ConstantsPage::currentLinkChanged, this, [this] { placeMoved(m_constants); });
    m_fit = new FitPage(this);
    connect(m_fit, &FitPage::linkActivated, this, &MainWindow::navigate);
    connect(m_fit, &FitPage::verdictsChanged, this, [this] { m_overview->setFit(m_fit->summary()); });
    m_contract = new ContractPage(this);
    connect(m_contract, &ContractPage::linkActivated, this, &MainWindow::navigate);
    m_targets = new TargetPage(this);
    connect(m_targets, &TargetPage::linkActivated, this, &MainWindow::navigate);
    m_findingsModel = new FindingsModel(this);
    m_findings = new TablePage(m_findingsModel, tr("Findings"), this);
    m_findings->setWrapped(int(FindingsModel::Column::Sentence));
    m_findings->setPlaceholder(tr("Nothing odd was found"));
    connect(m_findings, &TablePage::linkActivated, this, &MainWindow::navigate);

    const auto none = [] { return Link(); };
    m_pages = {
        {u"overview"_s, tr("Overview"), m_overview, [this](const Module *) { return m_document != nullptr; }, none,
         nullptr},
        {u"memory"_s, tr("Memory"), m_memory, [this](const Module *) { return !m_memory->isEmpty(); },
         [this] { return m_memory->currentLink(); }, nullptr},
        {u"rom"_s, tr("ROM"), m_rom, [this](const Module *) { return !m_rom->isEmpty(); },
         [this] { return m_rom->currentLink(); }, nullptr},
        {u"workspace"_s, tr("Functions"), m_functions,
         [](const Module *shown) { return shown && !shown->functions.empty(); },
         [this] { return m_functions->currentLink(); }, nullptr},
        {u"code"_s, tr("Code"), m_code, [this](const Module *) { return !m_code->path().isEmpty(); },
         [this] { return m_code->currentLink(); }, nullptr},
        {u"relay"_s, tr("Relay"), m_relay, [](const Module *shown) { return shown && !shown->relayFile.isEmpty(); },
         [this] { return m_relay->currentLink(); }, nullptr},
        {u"constants"_s, tr("Constants"), m_constants, [this](const Module *) { return !m_constants->isEmpty(); },
         [this] { return m_constants->currentLink(); }, nullptr},
        {u"fit"_s, tr("Fit"), m_fit, [this](const Module *) { return !m_fit->isEmpty(); }, none, nullptr},
        {u"contract"_s, tr("Contract"), m_contract,
         [this](const Module *shown) { return shown && m_document && m_document->metadata; }, none, nullptr},
        {u"targets"_s, tr("Targets"), m_targets, [](const Module *shown) { return shown && !shown->targets.empty(); },
         none, nullptr},
        {u"findings"_s, tr("Findings"), m_findings, [this](const Module *) { return m_findingsModel->rowCount() > 0; },
         none, nullptr},
    };
    for (const Page &made : m_pages)
        made.widget->hide(); // until it has content and comes into the bar
}

void MainWindow::makeMemoryPage()
{
    m_memory = new MemoryPage(this);
    connect(m_memory, &MemoryPage::linkActivated, this, &MainWindow::navigate);
    connect(m_memory, &MemoryPage::leaveRequested, this, [this] { navigate(Link::page(u"overview"_s)); });
    connect(m_memory, &MemoryPage::currentLinkChanged, this, [this] {
        placeMoved(m_memory);
        m_selection = m_memory->currentPlace();
        m_relaySelection = m_memory->relayPlace();
    });
    connectPictures(m_memory->pictureExport());
}

void MainWindow::makeRomPage()
{
    m_rom = new RomPage(this);
    connect(m_rom, &RomPage::linkActivated, this, &MainWindow::navigate);
    connect(m_rom, &RomPage::leaveRequested, this, [this] { navigate(Link::page(u"overview"_s)); });
    connect(m_rom, &RomPage::currentLinkChanged, this, [this] {
        placeMoved(m_rom);
        m_selection = m_rom->currentPlace();
    });
    connectPictures(m_rom->pictureExport());
}

void MainWindow::connectPictures(const PictureExport *pictures)
{
    connect(pictures, &PictureExport::failed, this, [this](const Error &error) {
        showMessage(u"export"_s, Severity::Error, errorText(error, Language::Translated));
    });
    connect(pictures, &PictureExport::saved, this, [this](const QString &path) {
        m_messages->dismiss(u"export"_s);
        statusBar()->showMessage(tr("Saved: %1").arg(path), 5000);
    });
    connect(pictures, &PictureExport::copied, this, [this] {
        m_messages->dismiss(u"export"_s);
        statusBar()->showMessage(tr("The picture was copied"), 2000);
    });
}

void MainWindow::makeDock()
{
    m_tree = new ArchiveTreeView(this);
    connectSaver(m_tree->saver());
    connectSaver(m_constants->saver());
    m_dock = new QDockWidget(tr("Files"), this);
    m_dock->setObjectName(u"files"_s);
    m_dock->setWidget(m_tree);
    addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    m_dockWidth = new DockWidth(m_dock, this);
    m_dockWidth->setWanted(Keys::filesWidth.fallback);
    makeSearchDock();
}

void MainWindow::connectSaver(const FileSaver *saver)
{
    connect(saver, &FileSaver::saved, this, [this, saver](const QString &path) {
        if (m_settings)
            m_settings->setValue(Keys::saveFolder, saver->folder());
        showMessage(u"save"_s, Severity::Note, tr("Saved: %1").arg(path));
    });
    connect(saver, &FileSaver::failed, this, [this](const Error &error) {
        const bool isCancelled = error.code == Code::Cancelled;
        showMessage(u"save"_s, isCancelled ? Severity::Note : Severity::Error,
                    isCancelled ? tr("Saving was cancelled; %1 is as it was.").arg(error.entry)
                                : errorText(error, Language::Translated));
    });
}

void MainWindow::makeSearchDock()
{
    m_search = new ArchiveSearchPage(this);
    connect(m_search, &ArchiveSearchPage::hitActivated, this, &MainWindow::goToHit);
    connect(m_search, &ArchiveSearchPage::leaveRequested, this, &MainWindow::focusPage);
    m_searchDock = new QDockWidget(tr("Find in Archive"), this);
    m_searchDock->setObjectName(u"find-in-archive"_s);
    m_searchDock->setWidget(m_search);
    addDockWidget(Qt::BottomDockWidgetArea, m_searchDock);
    resizeDocks({m_searchDock}, {260}, Qt::Vertical);
    m_searchDock->hide();

    m_references = new ReferencePage(this);
    connect(m_references, &ReferencePage::hitActivated, this, &MainWindow::goToHit);
    connect(m_references, &ReferencePage::leaveRequested, this, &MainWindow::focusPage);
    m_referenceDock = new QDockWidget(tr("Uses and Callers"), this);
    m_referenceDock->setObjectName(u"references"_s);
    m_referenceDock->setWidget(m_references);
    addDockWidget(Qt::BottomDockWidgetArea, m_referenceDock);
    m_referenceDock->hide();
}

void MainWindow::showDock(bool hasDocument)
{
    // An empty window has no use for it; whether it is wanted otherwise is remembered.
    if (hasDocument == m_dock->toggleViewAction()->isEnabled())
        return;
    if (!hasDocument) {
        m_isDockWanted = m_dock->isVisibleTo(this);
        m_isSearchDockWanted = m_searchDock->isVisibleTo(this);
        m_referenceDock->hide(); // what it lists is gone
    }
    m_dock->setVisible(hasDocument && m_isDockWanted);
    m_searchDock->setVisible(hasDocument && m_isSearchDockWanted);
    for (const QDockWidget *dock : {m_dock, m_searchDock, m_referenceDock})
        dock->toggleViewAction()->setEnabled(hasDocument);
}

void MainWindow::makeStatusBar()
{
    m_place = new PlaceButton(this);
    connect(m_place, &PlaceButton::copied, this,
            [this](const QString &text) { statusBar()->showMessage(tr("Copied: %1").arg(text), 2000); });
    m_facts = new QLabel(this);
    m_facts->setTextFormat(Qt::PlainText);
    m_progress = new ProgressStrip(this);
    statusBar()->addWidget(m_place);
    statusBar()->addPermanentWidget(m_progress);
    statusBar()->addPermanentWidget(m_facts);
}

void MainWindow::makeActions()
{
    QAction *openFile = addAction(tr("&Open…"), u"document-open"_s, QKeySequence::Open, [this] { chooseFile(false); });
    QAction *openFolder = addAction(tr("Open &Folder…"), u"folder-open"_s,
                                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), [this] { chooseFile(true); });
    QAction *sample = addAction(tr("Open &Sample"), u"help-contents"_s, {}, [this] { openSample(); });
    sample->setToolTip(tr("A small keyword-spotting model that comes with the program"));
    m_stack->addWidget(new StartPage({openFile, openFolder, sample}, this));

    m_reload = addAction(tr("&Reload"), u"view-refresh"_s, QKeySequence::Refresh, [this] { m_session->reload(); });
    m_unlimited = addAction(tr("Open &Without Limits"), {}, {}, [this] { m_session->reloadWithoutLimits(); });
    m_back = addAction(tr("&Back"), u"go-previous"_s, QKeySequence::Back, [this] { goBack(); });
    m_forward = addAction(tr("&Forward"), u"go-next"_s, QKeySequence::Forward, [this] { goForward(); });
    m_copyPlace = addAction(tr("Copy Place as &Link"), u"edit-copy"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
                            [this] { m_place->copy(); });
    if (m_back->icon().isNull())
        m_back->setIcon(arrowIcon(true));
    if (m_forward->icon().isNull())
        m_forward->setIcon(arrowIcon(false));
    for (QAction *action : {m_reload, m_unlimited, m_back, m_forward, m_copyPlace})
        action->setEnabled(false);
    makeMenus({openFile, openFolder, sample});

    m_moduleBox = new QComboBox(this);
    m_moduleBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_moduleBox->setAccessibleName(tr("Model"));
    const auto explainBox = [this] {
        const bool isChoice = m_tabs->currentWidget() != m_fit;
        m_moduleBox->setEnabled(isChoice);
        m_moduleBox->setToolTip(isChoice ? tr("The model of this archive that the pages show")
                                         : tr("Fit shows all models of this archive"));
    };
    explainBox();
    connect(m_tabs, &QTabWidget::currentChanged, this, explainBox);
    connect(m_moduleBox, &QComboBox::textActivated, this, [this](const QString &name) {
        m_history.replace(currentPlace());
        setModule(name);
        afterMove();
    });
    QToolBar *bar = addToolBar(tr("Navigation"));
    bar->setObjectName(u"navigation"_s);
    bar->setMovable(false);
    bar->addActions({m_back, m_forward});
    m_moduleBoxAction = bar->addWidget(m_moduleBox);
    m_moduleBoxAction->setVisible(false);
    m_tabs->setCornerWidget(bar, Qt::TopLeftCorner);
    bar->setIconSize(QSize(16, 16));
}

void MainWindow::restoreLayout()
{
    if (!m_settings)
        return;
    restoreGeometry(m_settings->value(Keys::windowGeometry));
    restoreState(m_settings->value(Keys::windowState));
    m_dockWidth->setWanted(m_settings->value(Keys::filesWidth));
    m_tree->setWantedArrangement(m_settings->value(Keys::filesByModel) ? ArchiveTreeModel::Arrangement::ByModel
                                                                       : ArchiveTreeModel::Arrangement::ByFolder);
    m_tree->saver()->setFolder(m_settings->value(Keys::saveFolder));
    m_wordWrap->setChecked(m_settings->value(Keys::wordWrap));
    m_blanks->setChecked(m_settings->value(Keys::blanks));
    setUnit(ByteUnit(std::clamp(m_settings->value(Keys::byteUnit), 0, int(ByteUnit::Hexadecimal))));
    m_functions->table()->restoreHeaderState(m_settings->value(Keys::functionColumns));
    m_functions->restoreSplitterState(m_settings->value(Keys::functionSplitter));
    m_memory->live()->restoreHeaderState(m_settings->value(Keys::memoryColumns));
    m_memory->restoreSplitterState(m_settings->value(Keys::memorySplitter));
    m_rom->tree()->restoreHeaderState(m_settings->value(Keys::romColumns));
    m_rom->restoreSplitterState(m_settings->value(Keys::romSplitter));
    m_constants->table()->restoreHeaderState(m_settings->value(Keys::constantColumns));
    m_constants->restoreSplitterState(m_settings->value(Keys::constantSplitter));
    m_constants->saver()->setFolder(m_settings->value(Keys::saveFolder));
    m_fit->restoreChoices(m_settings->value(Keys::fitChoices));
    m_findings->restoreHeaderState(m_settings->value(Keys::findingColumns));
}

void MainWindow::saveLayout()
{
    if (!m_settings)
        return;
    showDock(true);
    m_settings->setValue(Keys::windowGeometry, saveGeometry());
    m_settings->setValue(Keys::windowState, saveState());
    m_settings->setValue(Keys::filesWidth, m_dockWidth->wanted());
    m_settings->setValue(Keys::filesByModel, m_tree->wantedArrangement() == ArchiveTreeModel::Arrangement::ByModel);
    m_settings->setValue(Keys::functionColumns, m_functions->table()->headerState());
    m_settings->setValue(Keys::functionSplitter, m_functions->splitterState());
    m_settings->setValue(Keys::memoryColumns, m_memory->live()->headerState());
    m_settings->setValue(Keys::memorySplitter, m_memory->splitterState());
    m_settings->setValue(Keys::romColumns, m_rom->tree()->headerState());
    m_settings->setValue(Keys::romSplitter, m_rom->splitterState());
    m_settings->setValue(Keys::constantColumns, m_constants->table()->headerState());
    m_settings->setValue(Keys::constantSplitter, m_constants->splitterState());
    m_settings->setValue(Keys::fitChoices, m_fit->choices());
    m_settings->setValue(Keys::findingColumns, m_findings->headerState());
}

} // namespace Mlf
