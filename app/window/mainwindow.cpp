// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/actions/bookmarkmenu.h"
#include "app/actions/codeactions.h"
#include "app/actions/exportmenu.h"
#include "app/actions/openactions.h"
#include "app/actions/pageactions.h"
#include "app/actions/placeactions.h"
#include "app/actions/shortcuts.h"
#include "app/store/settings.h"
#include "app/window/comparisoncontroller.h"
#include "app/window/documentwords.h"
#include "app/window/freedmemory.h"
#include "app/window/navigationbar.h"
#include "app/window/notescontroller.h"
#include "app/window/pagelist.h"
#include "app/window/pageprinting.h"
#include "app/window/sessionrestore.h"
#include "app/window/sidebar.h"
#include "app/window/termhelp.h"
#include "app/window/windowlayout.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/base/timing.h"
#include "model/document/document.h"
#include "views/chart/functionpage.h"
#include "views/chart/pictureexport.h"
#include "views/code/callmarks.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/compare/changespage.h"
#include "views/dialogs/filesaver.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/memory/callstrip.h"
#include "views/messages/documentmessages.h"
#include "views/messages/progressstrip.h"
#include "views/messages/startpage.h"
#include "views/pages.h"
#include "views/table/findingspage.h"
#include "views/table/tablepage.h"
#include "views/tree/archivetreeview.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr QSize smallestWindow(640, 420);

QString oddityText(const Settings &settings)
{
    const QString kept = settings.keptFile();
    const QString what = settings.oddity() == Settings::Oddity::Damaged
        ? MainWindow::tr("The file of settings is damaged. The readable part of it is used.")
        : MainWindow::tr("The settings are those of a newer version. What this version knows of them is used.");
    return what + u' '
        + (kept.isEmpty() ? MainWindow::tr("A copy of the file could not be kept.")
                          : MainWindow::tr("The old file was saved as %1.").arg(kept));
}

} // namespace

// ---- Parts of the window --------------------------------------------------------------------------------------------

MainWindow::MainWindow(Settings *settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_session(new Session(this))
{
    setWindowTitle(tr("MLF Viewer"));
    setAcceptDrops(true);
    // In a smaller window neither the files nor a page are usable. The fixed minimum also keeps the layout from
    // changing the window's minimum size with each page, which would cause warnings of the offscreen platform.
    setMinimumSize(smallestWindow);
    resize(1280, 800);
    makeMiddle();
    makeTree();
    m_results = new ResultDocks(this);
    connect(m_results, &ResultDocks::leaveRequested, m_pages, &PageList::focusFront);
    m_pageActions = new PageActions(m_pages, m_navigator, m_results, this);
    makeStatusBar();
    makeActions();
    m_navigationBar = new NavigationBar(*m_placeActions, m_navigator, m_pages, this);
    m_navigationBar->hide(); // shown with the first document
    connect(m_navigationBar, &NavigationBar::boardChosen, this, [this](const QString &name) {
        for (FitPage *fit : findChildren<FitPage *>())
            fit->chooseBoard(name);
    });
    m_layout = new WindowLayout(m_settings, m_tree, m_results, m_pages, this);
    connect(m_layout, &WindowLayout::saving, m_reopening, &SessionRestore::save);
    m_layout->restore();
    if (m_settings)
        setUnit(ByteUnit(std::clamp(m_settings->value(Keys::byteUnit), 0, int(ByteUnit::Hexadecimal))));
    m_layout->setDocksAllowed(false);
    connectSession();
}

// Delete the children first: their last signals must not reach a partly destroyed window.
MainWindow::~MainWindow()
{
    hide();
    disconnect(m_pages->bar(), nullptr, m_pages, nullptr);
    delete m_comparing;
    FreedMemory::dispose(m_session->document());
    delete m_session;
}

void MainWindow::makeMiddle()
{
    const std::vector<PageType> types = pageTypes();
    auto *middle = new QWidget(this);
    auto *bar = new SideBar(types, middle);
    bar->hide(); // shown with the first document
    m_stack = new QStackedWidget(middle);
    auto *pages = new QStackedWidget(m_stack);
    m_stack->addWidget(pages);
    m_messages = new DocumentMessages(middle);
    m_calls = new CallStrip(middle);
    m_calls->hide();
    // A message takes its room from the bottom of the page, so that nothing else moves under the pointer.
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_stack, 1);
    right->addWidget(m_messages);
    right->addWidget(m_calls);
    auto *layout = new QHBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addLayout(right, 1);
    setCentralWidget(middle);
    m_saveReports = new SaveReports(m_messages, m_settings, this);
    if (m_settings) {
        if (m_settings->oddity() != Settings::Oddity::None)
            showMessage(u"settings"_s, Severity::Warning, oddityText(*m_settings));
        // The settings outlive the window, so check whether it still exists.
        m_settings->setFailedFunction([window = QPointer(this)](const QString &reason) {
            if (window)
                window->showMessage(u"settings"_s, Severity::Error,
                                    tr("The settings could not be saved: %1").arg(reason));
        });
    }
    m_pages = new PageList(types, bar, pages, this);
    m_navigator = new Navigator(m_pages, this);
    m_reopening =
        new SessionRestore(m_settings ? SessionRestore::defaultFolder() : QString(), m_navigator, m_pages, this);
    connect(m_pages, &PageList::pageBuilt, this, &MainWindow::connectPage);
    connect(m_navigator, &Navigator::placeChanged, this, &MainWindow::updatePlace);
    connect(m_navigator, &Navigator::placeSought, this, [this] { m_messages->dismiss(u"place"_s); });
    connect(m_navigator, &Navigator::placeMissing, this,
            [this](const QString &text) { showMessage(u"place"_s, Severity::Warning, text); });
    connect(m_calls, &CallStrip::callSelected, m_navigator, &Navigator::walkTo);
    connect(m_calls, &CallStrip::linkActivated, m_navigator, &Navigator::navigate);
    connect(m_navigator, &Navigator::fileSelected, this,
            [this](const QString &path) { m_tree->setCurrentLink(Link::file(path)); });
}

/// Creates the tree of the archive, which the page of files will show.
void MainWindow::makeTree()
{
    m_tree = new ArchiveTreeView(this);
    m_tree->hide();
    connect(m_tree, &ArchiveTreeView::treeMade, this, &FreedMemory::giveBackSoon);
    connect(m_tree, &ArchiveTreeView::linkActivated, this,
            [this](const Link &link) { m_navigator->navigateOn(FilePage::type().id, link); });
    connect(m_tree, &ArchiveTreeView::innerArchiveRequested, this, [this](const QString &path) {
        const QStringList limits =
            m_session->document()->limits == Limits::none() ? QStringList {u"--no-limits"_s} : QStringList();
        startWindow(limits + QStringList {u"--"_s, path});
    });
    connect(m_tree, &ArchiveTreeView::linkEntered, this, [this](const Link &link) {
        m_navigator->navigateOn(FilePage::type().id, link);
        m_pages->focusFront();
    });
    m_saveReports->follow(m_tree->saver(), false);
}

void MainWindow::makeStatusBar()
{
    m_placeActions = new PlaceActions(m_navigator, m_pages, this);
    connect(m_placeActions, &PlaceActions::placeReached, m_pages, &PageList::focusFront);
    connect(m_placeActions, &PlaceActions::placeRefused, this,
            [this](const QString &text) { showMessage(u"place"_s, Severity::Warning, text); });
    m_facts = new QLabel(this);
    m_facts->setTextFormat(Qt::PlainText);
    m_progress = new ProgressStrip(this);
    statusBar()->addPermanentWidget(m_progress);
    statusBar()->addPermanentWidget(m_facts);
}

void MainWindow::connectSession()
{
    connect(m_session, &Session::loadingChanged, this, &MainWindow::updateProgress);
    connect(m_session, &Session::progressChanged, m_progress, &ProgressStrip::setProgress);
    connect(m_comparing, &ComparisonController::busyChanged, this, &MainWindow::updateProgress);
    connect(m_comparing, &ComparisonController::progressChanged, m_progress, &ProgressStrip::setProgress);
    connect(m_progress, &ProgressStrip::cancelRequested, m_comparing, &ComparisonController::cancel);
    connect(m_progress, &ProgressStrip::cancelRequested, m_session, &Session::cancel);
    connect(m_session, &Session::documentChanged, this, &MainWindow::takeDocument);
    connect(m_session, &Session::loadingChanged, this, &MainWindow::finishLoading);
    connect(m_session, &Session::loadFailed, this, [this](const Error &error) {
        showMessage(u"load"_s, error.code == Code::Cancelled ? Severity::Note : Severity::Error,
                    errorText(error, Language::Translated));
    });
    connect(m_session->watcher(), &FileWatcher::stateChanged, m_messages, &DocumentMessages::setFileState);
    connect(m_session, &Session::newerRead, m_messages,
            [this](const DocumentPointer &newer) { m_messages->setNewer(*newer, m_units->unit()); });
    connect(m_session, &Session::waitingForDisk, this, [this](bool isWaiting) {
        if (isWaiting)
            showMessage(u"disk"_s, Severity::Warning,
                        tr("The disk is not responding. The window continues as soon as it does."));
        else
            m_messages->dismiss(u"disk"_s);
    });
    connect(m_messages, &DocumentMessages::linkActivated, this, &MainWindow::navigate);
    connect(m_messages, &DocumentMessages::reloadRequested, m_session, &Session::reload);
    connect(m_messages, &DocumentMessages::unlimitedRequested, m_session, &Session::reloadWithoutLimits);
    connect(m_messages, &DocumentMessages::archiveRequested, this, [this](const QString &path) { open(path); });
}

void MainWindow::connectPermalinks()
{
    connect(m_placeActions, &PlaceActions::copyRequested, this, [this] {
        if (const QString link = m_permalinks->current(); !link.isEmpty())
            QGuiApplication::clipboard()->setText(link);
    });
    connect(m_placeActions, &PlaceActions::permalinkEntered, m_permalinks, &Permalinks::follow);
    connect(m_permalinks, &Permalinks::openRequested, this, [this](const QString &path) { open(path); });
    connect(m_permalinks, &Permalinks::messageRequested, m_messages, &DocumentMessages::showMessage);
    connect(m_permalinks, &Permalinks::unitAsked, this, &MainWindow::setUnit);
}

void MainWindow::connectComparing()
{
    connect(m_opening, &OpenActions::pairDropped, m_comparing, &ComparisonController::compareByTime);
    connect(m_messages, &DocumentMessages::compareRequested, m_comparing, &ComparisonController::reloadAndCompare);
    connect(m_comparing, &ComparisonController::started, this, [this](bool goesThere) {
        m_messages->dismiss(u"compare"_s);
        if (goesThere && m_session->isLoading())
            m_navigator->navigateIfLoaded(Link::page(ChangesPage::type().id));
    });
    connect(m_comparing, &ComparisonController::openRequested, this, &MainWindow::open);
    connect(m_comparing, &ComparisonController::comparisonChanged, this, [this](const ComparisonPointer &comparison) {
        m_navigator->showComparison(comparison);
        updateActions();
    });
    connect(m_comparing, &ComparisonController::pageRequested, this, [this] {
        navigate(Link::page(ChangesPage::type().id));
        m_pages->focusFront();
    });
    connect(m_comparing, &ComparisonController::messageRequested, this,
            [this](Severity severity, const QString &text) { showMessage(u"compare"_s, severity, text); });
}

/// Connects a new page. Its pictures, savers and texts are found by their class.
void MainWindow::connectPage(Page *page)
{
    connect(page, &Page::contentChanged, this, &MainWindow::updateActions);
    connect(page, &Page::unitRequested, this, &MainWindow::chooseUnit);
    for (const QAction *action : {page->savePictureAction(), page->copyPictureAction()}) {
        if (action)
            connect(action, &QAction::enabledChanged, this, &MainWindow::updateActions);
    }
    for (const PictureExport *pictures : page->findChildren<PictureExport *>())
        m_saveReports->follow(pictures);
    if (auto *files = qobject_cast<FilePage *>(page))
        files->setTree(m_tree);
    if (auto *changes = qobject_cast<ChangesPage *>(page)) {
        changes->setActions(m_comparing->actions());
        changes->setWaiting(m_comparing->isBusy());
        connect(m_comparing, &ComparisonController::busyChanged, changes, &ChangesPage::setWaiting);
    }
    if (auto *functions = qobject_cast<FunctionPage *>(page))
        functions->table()->table()->addActions(m_placeActions->ofSelection());
    m_reviewing->follow(page);
    for (FileSaver *saver : page->findChildren<FileSaver *>()) {
        m_saveReports->follow(saver, false);
        saver->setFolder(m_tree->saver()->folder());
    }
    for (CodePage *text : page->findChildren<CodePage *>())
        connectText(text);
    if (m_settings)
        page->restoreState([this](const QString &key) { return m_settings->state(key); });
}

void MainWindow::connectText(CodePage *text)
{
    connect(text, &CodePage::lineMissing, this, [this, text](LineNumber line) {
        showMessage(u"place"_s, Severity::Warning,
                    tr("%1 has no line %2. Its last is line %3.")
                        .arg(text->path(), formatCount(line.oneBased()), formatCount(text->view()->lines().count())));
    });
    connect(text->navigator(), &CodeNavigator::linkActivated, this, &MainWindow::navigate);
    connect(text->navigator(), &CodeNavigator::listRequested, m_results, &ResultDocks::list);
    connect(text->callMarks(), &CallMarks::linkActivated, this, &MainWindow::navigate);
    m_bookmarks->follow(text);
    m_reopening->follow(text);
    m_codeActions->follow(text);
    text->view()->addActions({m_codeActions->copyMarkdown, m_codeActions->definition, m_termHelp->whatIsThis,
                              m_codeActions->uses, m_codeActions->callers, m_codeActions->calls,
                              m_codeActions->matchingBracket, m_bookmarks->toggleAction()});
    text->view()->addActions(m_placeActions->ofSelection());
}

// ---- Document ------------------------------------------------------------------------------------------------------

void MainWindow::open(const QString &path, const Limits &limits)
{
    m_opening->open(path, limits);
}

void MainWindow::openSample()
{
    m_opening->openSample();
}

void MainWindow::compareWith(const QString &older, const Limits &limits, bool goesThere)
{
    m_comparing->compareWith(older, limits, goesThere);
}

void MainWindow::takeDocument(const DocumentPointer &document, bool isNew)
{
    if (isNew)
        m_messages->dismiss(u"load"_s);
    m_isPagePainted = m_isPagePainted && !isNew;
    m_bookmarks->setDocument(document, isNew);
    m_reviewing->setDocument(document, isNew);
    m_printing->setDocument(document);
    const std::optional<DocumentChange> change = m_navigator->takeDocument(document, isNew);
    if (!change)
        return;
    if (document->stage == Document::Stage::Analysis)
        logMilestone("analysis complete");
    m_results->setDocument(document, *change);
    m_tree->setDocument(document);
    m_navigationBar->updateModules();
    m_navigationBar->show();
    m_navigator->showDocument();
    m_layout->setDocksAllowed(true);
    const bool wasAtStart = m_opening->startPage()->isAncestorOf(QApplication::focusWidget());
    m_pages->bar()->show();
    m_stack->setCurrentIndex(1);
    if (wasAtStart)
        m_pages->bar()->setFocus();
    m_messages->setDocument(document, *change != DocumentChange::Grown);
    m_opening->setLimited(m_messages->hasLimit());
    updateWords();
    m_navigator->arrive();
}

void MainWindow::finishLoading(bool isLoading)
{
    if (isLoading)
        return;
    m_results->endDocument();
    m_bookmarks->finishDocument();
    m_reviewing->finishDocument();
    m_navigator->finish();
    m_permalinks->finishLoading();
}

void MainWindow::updateProgress()
{
    if (m_session->isLoading())
        m_progress->start();
    else if (m_comparing->isBusy())
        m_progress->start(Progress::Job::Comparing);
    else
        m_progress->stop();
}

void MainWindow::updateWords()
{
    const Document &document = *m_navigator->document();
    setWindowTitle(DocumentWords::title(document));
    setWindowFilePath(document.location);
    m_facts->setText(DocumentWords::facts(document, m_units->unit()));
    m_facts->setToolTip(DocumentWords::kept(document, m_units->unit()));
}

void MainWindow::setUnit(ByteUnit unit)
{
    m_units->setUnit(unit);
    m_pages->setUnit(unit);
    m_calls->setUnit(unit);
    m_tree->setUnit(unit);
    m_opening->startPage()->setUnit(unit);
    if (m_navigator->document())
        updateWords();
}

void MainWindow::chooseUnit(ByteUnit unit)
{
    setUnit(unit);
    if (m_settings)
        m_settings->setValue(Keys::byteUnit, int(unit));
}

bool MainWindow::isBusy() const
{
    return m_session->isLoading() || m_comparing->isBusy() || m_navigator->isWaiting() || m_pages->isBusy()
        || m_tree->isBusy();
}

// ---- Places --------------------------------------------------------------------------------------------------------

void MainWindow::navigate(const Link &link)
{
    m_navigator->navigate(link);
}

void MainWindow::follow(const Permalink &place)
{
    m_permalinks->follow(place);
}

WindowPlace MainWindow::currentPlace() const
{
    return m_navigator->currentPlace();
}

Page *MainWindow::page(const QString &id)
{
    const PageType *type = m_pages->type(id);
    return type ? m_pages->page(*type) : nullptr;
}

void MainWindow::updatePlace()
{
    if (const Link link = currentPlace().link; link.kind == Link::Kind::File)
        m_tree->setCurrentLink(Link::file(link.name));
    m_session->watcher()->check(); // the file of the document may have been deleted
    m_placeActions->updatePlace();
    if (currentPlace().page == FindingsPage::type().id)
        m_messages->dismissError();
    const PageType *front = m_pages->frontType();
    m_calls->setModule(m_navigator->document(), m_navigator->module());
    m_calls->setCurrentLink(m_navigator->subject().call);
    m_calls->setVisible(front && front->showsCalls && !m_calls->isEmpty());
    updateActions();
}

/// Goes to the page of files and moves the focus to a part of its tree.
void MainWindow::showFiles(QWidget *focus)
{
    navigate(Link::page(FilePage::type().id));
    focus->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::updateActions()
{
    const Page *front = m_pages->front();
    for (QAction *action : std::as_const(m_ofDocument))
        action->setEnabled(m_navigator->document() != nullptr);
    m_placeActions->updateActions();
    m_pageActions->updateActions();
    const Link call = m_navigator->subject().call;
    const QString title = front ? m_pages->frontType()->title : QString();
    const bool isOfCall = front && m_pages->frontType()->showsCalls && !call.isNull();
    m_printing->setFront(front, isOfCall ? tr("%1, call %2", "page").arg(title).arg(call.step + 1) : title);
    m_codeActions->updateActions();
    m_bookmarks->updateActions();
}

void MainWindow::showMessage(const QString &key, Severity severity, const QString &text)
{
    m_messages->showMessage({key, severity, text, {}, {}});
}

// ---- Events --------------------------------------------------------------------------------------------------------

bool MainWindow::event(QEvent *event)
{
    const bool isHandled = QMainWindow::event(event);
    // The base class has painted the window.
    if (event->type() == QEvent::UpdateRequest) {
        if (!std::exchange(m_isPainted, true))
            logMilestone("window shown");
        const DocumentPointer document = m_navigator->document();
        if (document)
            m_layout->saveSoon();
        const bool hasFacts = document && document->stage != Document::Stage::Listing;
        if (hasFacts && m_pages->front() && !std::exchange(m_isPagePainted, true))
            logMilestone(qPrintable(m_pages->frontType()->id + u" ready"_s));
    }
    return isHandled;
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (m_pageActions->handleKey(event))
        return;
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier && m_navigator->clearSelection())
        event->accept();
    else if (!m_codeActions->handleKey(event))
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_reviewing->mayClose()) {
        event->ignore();
        return;
    }
    m_layout->save();
    m_comparing->leave();
    m_session->cancel();
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_layout)
        m_layout->fitSideBar();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!event->mimeData()->hasUrls())
        return;
    event->acceptProposedAction();
    m_opening->startPage()->setDragged(event->mimeData()->urls().size());
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_opening->startPage()->setDragged(0);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    m_opening->startPage()->setDragged(0);
    if (urls.isEmpty())
        return;
    event->acceptProposedAction();
    m_opening->drop(urls);
}

} // namespace Mlf
