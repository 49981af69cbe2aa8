// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/bookmarkmenu.h"
#include "app/codeactions.h"
#include "app/keysdialog.h"
#include "app/recentfiles.h"
#include "app/settings.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/timing.h"
#include "model/items/findingsmodel.h"
#include "views/chart/functionpage.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/constants/constantspage.h"
#include "views/contract/contractpage.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/messages/placebutton.h"
#include "views/messages/progressstrip.h"
#include "views/messages/startpage.h"
#include "views/overview/overviewpage.h"
#include "views/rom/rompage.h"
#include "views/search/archivesearchpage.h"
#include "views/search/referencepage.h"
#include "views/table/tablepage.h"
#include "views/table/targetpage.h"
#include "views/tree/archivetreeview.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isText(ArtifactKind kind)
{
    return kind != ArtifactKind::Object && kind != ArtifactKind::Parameters;
}

const FunctionFact *mainOf(const Module &module)
{
    const auto isMain = [](const FunctionFact &fact) {
        return fact.role == FunctionRole::Main && !fact.file.isEmpty();
    };
    const auto main = std::find_if(module.functions.begin(), module.functions.end(), isMain);
    return main == module.functions.end() ? nullptr : &*main;
}

/// How an archive is packed, in a word: "xz", "zip".
QString containerText(const Listing &listing)
{
    return listing.compression == Compression::None ? containerName(listing.container)
                                                    : compressionName(listing.compression);
}

/// How good a file is as the first one to show: the generated code, then what describes the model.
int firstFileRank(const DocumentFile &file, const Module *module)
{
    if (const FunctionFact *main = module ? mainOf(*module) : nullptr; main && main->file == file.path)
        return 0;
    static constexpr ArtifactKind order[] = {ArtifactKind::OperatorSource, ArtifactKind::EntrySource,
                                             ArtifactKind::OffloadSource,  ArtifactKind::Tir,
                                             ArtifactKind::Graph,          ArtifactKind::Metadata};
    const auto *const rank = std::find(std::begin(order), std::end(order), file.kind);
    return isText(file.kind) ? 1 + int(rank - std::begin(order)) : 100;
}

constexpr QSize smallestWindow(640, 420);

} // namespace

// ---- Construction --------------------------------------------------------------------------------------------------

MainWindow::MainWindow(Settings *settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_session(new Session(this))
{
    setWindowTitle(tr("MLF Viewer"));
    setAcceptDrops(true);
    // Smaller, the files and a page would not both be of use. It also keeps the layout from telling the window system
    // of another smallest size with each page, which the one without a screen complains of.
    setMinimumSize(smallestWindow);
    resize(1280, 800);
    m_stack = new QStackedWidget(this);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_messages = new DocumentMessages(this);
    if (m_settings) {
        // They outlive the window.
        m_settings->setFailedFunction([window = QPointer(this)](const QString &reason) {
            if (window)
                window->showMessage(u"settings"_s, Severity::Error,
                                    tr("The settings could not be saved: %1").arg(reason));
        });
    }
    auto *middle = new QWidget(this);
    auto *layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    layout->addWidget(m_stack, 1);
    setCentralWidget(middle);
    makePages();
    makeDock();
    makeStatusBar();
    makeActions();
    m_stack->addWidget(m_tabs);
    restoreLayout();
    showDock(false);

    connect(m_session, &Session::documentChanged, this, &MainWindow::takeDocument);
    connect(m_session, &Session::loadingChanged, this, &MainWindow::finishLoading);
    connect(m_session, &Session::progressChanged, m_progress, &ProgressStrip::setProgress);
    connect(m_session, &Session::loadFailed, this, [this](const Error &error) {
        showMessage(u"load"_s, error.code == Code::Cancelled ? Severity::Note : Severity::Error,
                    errorText(error, Language::Translated));
    });
    connect(m_session->watcher(), &FileWatcher::stateChanged, m_messages, &DocumentMessages::setFileState);
    connect(m_progress, &ProgressStrip::cancelRequested, m_session, &Session::cancel);
    connect(m_messages, &DocumentMessages::linkActivated, this, &MainWindow::navigate);
    connect(m_messages, &DocumentMessages::reloadRequested, m_session, &Session::reload);
    connect(m_messages, &DocumentMessages::unlimitedRequested, m_session, &Session::reloadWithoutLimits);
    connect(m_messages, &DocumentMessages::archiveRequested, this, [this](const QString &path) { open(path); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::pageChanged);
    connect(m_tree, &ArchiveTreeView::linkActivated, this, &MainWindow::navigate);
    connect(m_tree, &ArchiveTreeView::linkEntered, this, [this](const Link &link) {
        navigate(link);
        focusPage();
    });
}

// Children first: a late signal of theirs would find a window half gone.
MainWindow::~MainWindow()
{
    disconnect(m_tabs, nullptr, this, nullptr);
    delete m_session;
}

// ---- Document ------------------------------------------------------------------------------------------------------

void MainWindow::open(const QString &path, const Limits &limits)
{
    m_messages->dismiss(u"load"_s);
    m_session->open(path, limits);
}

void MainWindow::openSample()
{
    m_messages->dismiss(u"load"_s);
    m_session->openSample();
}

const Module *MainWindow::module() const
{
    return m_document ? m_document->moduleOrFirst(m_moduleName) : nullptr;
}

void MainWindow::takeDocument(const DocumentPointer &document, bool isNew)
{
    if (isNew)
        m_messages->dismiss(u"load"_s);
    m_bookmarks->setDocument(document, isNew);
    if (!isNew && document->stage == Document::Stage::Digests && document->findings == m_document->findings) {
        m_document = document; // nothing on show changes
        return;
    }
    m_isReplacing = m_isReplacing || isNew;
    m_isOverviewPainted = m_isOverviewPainted && !isNew;
    if (document->stage == Document::Stage::Analysis)
        logMilestone("analysis complete");
    const bool isOther = isNew && (!m_document || m_document->location != document->location);
    if (!isOther && m_isReplacing && document->stage < m_document->stage && document->stage == Document::Stage::Listing)
        return; // read again: what is shown stays until there is as much to show
    const bool isFirst = std::exchange(m_isReplacing, false);
    m_document = document;
    if (isOther) {
        m_history.clear();
        m_selection = {};
        m_relaySelection = {};
        m_isFirstPage = true;
        m_isFirstFile = true;
        m_awaitedPage.clear();
        m_moduleName.clear();
        // A file of the same name is another file, a function of the same name another function.
        const QScopedValueRollback moving(m_isMoving, true);
        m_functions->setCurrentLink({});
        m_code->showSource({}, {});
        m_relay->showSource({}, {});
    }
    if (isOther || isFirst)
        m_references->clear();
    if (isOther)
        m_referenceDock->hide(); // nobody has asked for anything in this one
    using Change = ArchiveSearchPage::Change;
    m_search->setDocument(document, isOther ? Change::Other : isFirst ? Change::Reloaded : Change::Grown);
    {
        const QScopedValueRollback moving(m_isMoving, true);
        m_tree->setDocument(document);
        updateModuleBox();
        updatePages();
    }
    showDock(true);
    m_stack->setCurrentWidget(m_tabs);
    m_messages->setDocument(document, isFirst);
    m_unlimited->setEnabled(m_messages->hasLimit());
    updateTitle();
    const bool isWantedThere = m_wanted && document->stage != Document::Stage::Listing && goTo(*m_wanted);
    if (isWantedThere)
        m_wanted.reset();
    if (isWantedThere || m_isFirstPage)
        m_history.clear(); // nobody has been anywhere yet
    m_history.replace(currentPlace()); // a later stage may show more of the same place
    afterMove();
}

void MainWindow::updatePages()
{
    const Module *shown = module();
    const QString name = shown ? shown->metadata.name : QString();
    m_overview->setDocument(m_document, name);
    m_functions->setDocument(m_document, name);
    m_memory->setDocument(m_document, name);
    m_rom->setDocument(m_document, name);
    m_constants->setDocument(m_document, name);
    m_fit->setDocument(m_document);
    m_contract->setDocument(m_document, name);
    m_targets->setDocument(m_document, name);
    m_findingsModel->setDocument(m_document, name);
    m_relay->showSource(m_document, shown ? shown->relayFile : QString());
    if (!m_isFirstFile && m_document->listing->find(m_code->path()))
        m_code->showSource(m_document, m_code->path());
    else
        showFirstFile();
    updatePageBar();
}

void MainWindow::updatePageBar()
{
    const QString shown = currentPage() ? currentPage()->id : QString();
    const QString front = m_awaitedPage.isEmpty() ? shown : m_awaitedPage;
    int position = 0;
    for (const Page &candidate : m_pages) {
        const int index = m_tabs->indexOf(candidate.widget);
        const bool has = candidate.hasContent(module());
        if (has && index < 0)
            m_tabs->insertTab(position, candidate.widget, candidate.title);
        else if (!has && index >= 0)
            m_tabs->removeTab(index);
        candidate.action->setEnabled(has);
        position += has ? 1 : 0;
    }
    if (m_isFirstPage)
        m_tabs->setCurrentIndex(0);
    else
        showPage(front);
    const bool isThere = !currentPage() || currentPage()->id == front;
    const bool isFinal = m_document->stage >= Document::Stage::Analysis;
    m_awaitedPage = isThere || isFinal ? QString() : front;
}

void MainWindow::showFirstFile()
{
    const Module *shown = module();
    const auto better = [&](const DocumentFile &a, const DocumentFile &b) {
        return firstFileRank(a, shown) < firstFileRank(b, shown);
    };
    const auto best = std::min_element(m_document->files.begin(), m_document->files.end(), better);
    m_isFirstFile = true;
    m_code->showSource(m_document, best == m_document->files.end() ? QString() : best->path);
    if (const FunctionFact *main = shown ? mainOf(*shown) : nullptr; main && main->line)
        m_code->goTo(Link::file(main->file, main->line));
}

void MainWindow::updateModuleBox()
{
    const bool hasChoice = m_document->modules.size() > 1;
    m_moduleBoxAction->setVisible(hasChoice);
    QStringList names;
    for (const Module &candidate : m_document->modules)
        names += candidate.metadata.name;
    m_moduleBox->clear();
    m_moduleBox->addItems(names);
    m_moduleBox->setCurrentIndex(std::max(int(names.indexOf(m_moduleName)), 0));
}

void MainWindow::setModule(const QString &name)
{
    const Module *shown = module();
    if (name == m_moduleName || (shown && shown->metadata.name == name))
        return; // on show already
    m_moduleName = name;
    {
        const QScopedValueRollback moving(m_isMoving, true);
        m_moduleBox->setCurrentText(name);
        updatePages();
    }
    updatePlace();
}

void MainWindow::updateTitle()
{
    QStringList names;
    for (const Module &candidate : m_document->modules)
        names += candidate.metadata.name;
    QString model = names.join(u", "_s);
    if (m_document->metadata && m_document->metadata->version)
        model = tr("%1 (format %2)", "model and format version").arg(model).arg(*m_document->metadata->version);
    const QString file = m_document->listing->name;
    setWindowTitle(model.isEmpty() ? tr("%1 – MLF Viewer").arg(file) : tr("%1 – %2 – MLF Viewer").arg(model, file));
    setWindowFilePath(m_document->location);
    updateFacts();
}

/// What the files hold and, where that is something else, how large the archive is.
void MainWindow::updateFacts()
{
    const Listing &listing = *m_document->listing;
    const auto size = [this](ByteCount bytes) { return formatBytesIn(m_functions->unit(), bytes, QLocale()); };
    const bool isEnded = listing.isComplete || listing.damage || m_document->stage != Document::Stage::Listing;
    const QString count = formatCount(listing.fileCount());
    QString text = listing.isComplete
        ? tr("Files: %1, %2 in all", "number of files and sum of their sizes").arg(count, size(listing.fileBytes()))
        : isEnded ? tr("Files: at least %1, %2", "of an archive that could not be read to its end")
                        .arg(count, size(listing.fileBytes()))
                  : tr("Files so far: %1").arg(count);
    if (listing.isCompressed())
        text = tr("%1 \u00b7 archive: %2, %3", "facts of the files, size and compression of the archive")
                   .arg(text, size(listing.bytes), containerText(listing));
    m_facts->setText(text);
}

void MainWindow::setUnit(ByteUnit unit)
{
    m_functions->setUnit(unit);
    m_overview->setUnit(unit);
    m_memory->setUnit(unit);
    m_rom->setUnit(unit);
    m_constants->setUnit(unit);
    m_fit->setUnit(unit);
    m_contract->setUnit(unit);
    m_findingsModel->setUnit(unit);
    m_tree->setUnit(unit);
    m_code->setUnit(unit);
    m_relay->setUnit(unit);
    if (m_document)
        updateFacts();
}

void MainWindow::finishLoading(bool isLoading)
{
    m_reload->setEnabled(m_session->canReload());
    if (isLoading) {
        m_progress->start();
        return;
    }
    m_progress->stop();
    m_search->endDocument();
    m_bookmarks->finishDocument();
    if (m_document && m_document->stage >= Document::Stage::Analysis)
        m_recent->add(*m_document);
    const std::optional<Link> wanted = std::exchange(m_wanted, {});
    if (wanted && m_document)
        navigate(*wanted); // says what is wrong with it
}

bool MainWindow::isBusy() const
{
    if (m_session->isLoading() || m_wanted)
        return true;
    if (m_tabs->currentWidget() == m_code && m_code->isBusy())
        return true;
    if (m_fit->isBusy() && m_document && m_document->stage >= Document::Stage::Analysis)
        return true;
    if (m_tabs->currentWidget() == m_constants && m_constants->isBusy())
        return true;
    const CodePage *text = frontText();
    return text && text->view()->isBusy();
}

// ---- Actions -------------------------------------------------------------------------------------------------------

/// Beside what is on show, else where something was chosen last, else at home; never where the program was started.
QString MainWindow::folderToOpenIn() const
{
    const QString shown = m_document ? QFileInfo(m_document->location).path() : QString();
    const QString chosen = m_settings ? m_settings->value(Keys::openFolder) : QString();
    for (const QString &folder : {shown, chosen}) {
        if (QDir::isAbsolutePath(folder) && QFileInfo(folder).isDir())
            return folder;
    }
    return QDir::homePath();
}

void MainWindow::chooseFile(bool isFolder)
{
    auto *dialog = new QFileDialog(this, isFolder ? tr("Open Folder") : tr("Open Archive"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!isFolder)
        dialog->setNameFilters({tr("Archives (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)"), tr("All files (*)")});
    dialog->setDirectory(folderToOpenIn());
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog](const QString &path) {
        if (m_settings)
            m_settings->setValue(Keys::openFolder, dialog->directory().path());
        open(path);
    });
    dialog->open();
}

void MainWindow::copyMarkdown()
{
    const CodePage *text = frontText();
    const QString markdown = text && m_document ? text->markdown(*m_document) : QString();
    if (!markdown.isEmpty())
        QGuiApplication::clipboard()->setText(markdown);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    const TablePage *table = frontTable();
    if (table && event->keyCombination() == QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_C))
        table->copyTable();
    else if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier && clearSelection())
        event->accept();
    else if (!m_codeActions->handleKey(event))
        QMainWindow::keyPressEvent(event);
}

void MainWindow::showKeys()
{
    auto *dialog = new KeysDialog(menuBar()->actions(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::focusFilter()
{
    QWidget *front = m_tabs->currentWidget();
    QLineEdit *filter = front ? front->findChild<QLineEdit *>() : nullptr;
    if (filter && filter->isVisible())
        filter->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::showMessage(const QString &key, Severity severity, const QString &text, const QString &actionText,
                             const std::function<void()> &action)
{
    m_messages->showMessage({key, severity, text, actionText, action});
}

bool MainWindow::event(QEvent *event)
{
    const bool isHandled = QMainWindow::event(event);
    // Whatever was to be painted has been painted now.
    if (event->type() == QEvent::UpdateRequest) {
        if (!std::exchange(m_isPainted, true))
            logMilestone("window shown");
        const bool hasFacts = m_document && m_document->stage != Document::Stage::Listing;
        if (hasFacts && m_tabs->currentWidget() == m_overview && !std::exchange(m_isOverviewPainted, true))
            logMilestone("overview ready");
    }
    return isHandled;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    m_session->cancel();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty())
        return;
    event->acceptProposedAction();
    if (!urls.first().isLocalFile()) {
        showMessage(u"load"_s, Severity::Error,
                    tr("%1 is not on this computer. Save it first, then open it.").arg(urls.first().toDisplayString()));
        return;
    }
    open(urls.first().toLocalFile());
    if (urls.size() > 1)
        showMessage(u"load"_s, Severity::Note,
                    tr("A window shows one archive: the first of the %1 dropped was opened.").arg(urls.size()));
}

} // namespace Mlf
