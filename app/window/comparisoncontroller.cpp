// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/comparisoncontroller.h"

#include "app/actions/shortcuts.h"
#include "app/dialogs/buildsdialog.h"
#include "app/store/settings.h"
#include "app/window/freedmemory.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/compare/buildseries.h"
#include "model/compare/compare.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "views/common/reportthrottle.h"
#include "views/dialogs/filesaver.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if the document can still read its content although the file has changed. A plain tar or a folder is not
/// copied, so its overwritten content is lost.
bool isKept(const Document &document, const FileStamp &before, const FileStamp &now)
{
    const Listing &listing = *document.listing;
    const bool isOtherFile = before.file.file != now.file.file || before.file.device != now.file.device;
    return before == now || listing.isCompressed() || (listing.container == Container::Tar && isOtherFile);
}

QString menuName(const QString &path)
{
    return QFileInfo(path).fileName().replace(u'&', u"&&"_s);
}

} // namespace

ComparisonController::ComparisonController(Session *session, Settings *settings, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_settings(settings)
    , m_window(window)
    , m_recent(new RecentPairs(settings, window))
    , m_actions({makeAction(this, tr("Co&mpare With…"), u"document-compare"_s, QKeySequence(Qt::CTRL | Qt::Key_D),
                            &ComparisonController::ask),
                 makeAction(this, tr("Swap Old an&d New"), u"document-swap"_s, {}, &ComparisonController::swap),
                 makeAction(this, tr("C&lose Comparison"), u"view-close"_s, {}, &ComparisonController::leave)})
    , m_withFolder(
          makeAction(this, tr("Compare Wit&h Folder…"), u"folder-open"_s, {}, &ComparisonController::askFolder))
{
    m_withFolder->setToolTip(tr("Compares an older archive that is unpacked with the one on show"));
    m_actions[0]->setToolTip(tr("Compares an older archive with the one on show"));
    m_actions[1]->setToolTip(tr("Shows the other archive, and what changes the other way round"));
    m_actions[2]->setToolTip(tr("Shows the newer archive alone"));
    connect(m_recent, &RecentPairs::chosen, this, [this](const Sides<QString> &paths) { compareFiles(paths); });
    connect(m_session, &Session::loadingChanged, this, &ComparisonController::takeLoading);
    connect(m_session, &Session::loadFailed, this, &ComparisonController::discardPending);
    connect(m_session, &Session::documentChanged, this, &ComparisonController::takeDocument);
    updateActions();
}

ComparisonController::~ComparisonController()
{
    FreedMemory::dispose(m_older);
    if (m_comparison)
        FreedMemory::dispose(m_comparison->documents.older);
}

void ComparisonController::addTo(QMenu *menu)
{
    menu->addAction(m_actions[0]);
    menu->addAction(m_withFolder);
    menu->addMenu(m_recent);
    menu->addActions(m_actions.mid(1));
}

void ComparisonController::start(bool goesThere)
{
    Q_EMIT started(goesThere);
    discardPending();
    FreedMemory::dispose(std::exchange(m_older, {}));
    m_isAsked = true;
    m_goesThere = goesThere;
    setBusy(true);
}

void ComparisonController::compareWith(const QString &older, const Limits &limits, bool goesThere)
{
    start(goesThere);
    const QString path = older == "-"_L1 ? older : QFileInfo(older).absoluteFilePath();
    BuildOptions options;
    options.limits = limits;
    m_task.run([this, path, options](const std::stop_token &stop, const Task::Delivery &deliver) {
        ReportThrottle reports;
        const ProgressFunction progress = [&](const Progress &now) {
            if (reports.isDue())
                deliver([this, now] { Q_EMIT progressChanged(now); });
        };
        const FileStamp stamp = FileStamp::of(path);
        const Result<DocumentPointer> result = buildDocument(path, options, stop, progress);
        if (result)
            deliver([this, document = *result, stamp] { takeOlder(document, stamp); });
        else
            deliver([this, error = result.error()] { fail(error); });
    });
}

void ComparisonController::compareFiles(const Sides<QString> &paths, const Limits &limits, bool goesThere)
{
    Q_EMIT openRequested(paths.newer, limits);
    compareWith(paths.older, limits, goesThere);
}

void ComparisonController::compareByTime(const QString &one, const QString &other)
{
    compareFiles({one, other});
    m_isByTime = true;
}

void ComparisonController::reloadAndCompare()
{
    const DocumentPointer shown = m_session->document();
    if (!shown || !m_session->canReload())
        return;
    start(true);
    m_older = shown;
    m_olderStamp = m_session->stamp();
    m_session->reload();
}

void ComparisonController::ask()
{
    const DocumentPointer shown = m_session->document();
    QFileDialog *dialog = makeFileDialog(m_window, shown ? tr("Older Archive") : tr("Archives to Compare"),
                                         QFileDialog::ExistingFiles, folderToLookIn());
    dialog->setLabelText(QFileDialog::Accept, tr("Compare"));
    dialog->setNameFilters({tr("Archives (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this, hasShown = shown != nullptr](const QStringList &paths) {
        if (paths.size() == 2)
            compareByTime(paths[0], paths[1]);
        else if (paths.size() == 1 && hasShown)
            compareWith(paths[0]);
        else if (paths.size() > 2)
            compareBuilds(paths);
        else
            Q_EMIT messageRequested(Severity::Error, tr("Choose two archives to compare, or more."));
    });
    dialog->open();
}

void ComparisonController::compareBuilds(const QStringList &paths)
{
    auto *dialog = new BuildsDialog(paths, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &BuildsDialog::comparisonRequested, this, [this](const Sides<QString> &two) { compareFiles(two); });
    dialog->show();
}

void ComparisonController::askFolder()
{
    QFileDialog *dialog = makeFileDialog(m_window, tr("Older Archive"), QFileDialog::Directory, folderToLookIn());
    dialog->setLabelText(QFileDialog::Accept, tr("Compare"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) { compareWith(path); });
    dialog->open();
}

/// The folder of the displayed archive, else of the last chosen one.
QString ComparisonController::folderToLookIn() const
{
    const DocumentPointer shown = m_session->document();
    return shown ? QFileInfo(shown->location).path() : m_settings ? m_settings->value(Keys::openFolder) : QString();
}

void ComparisonController::takeOlder(const DocumentPointer &document, const FileStamp &stamp)
{
    m_older = document;
    m_olderStamp = stamp;
    compare();
}

/// If a displayed document is of another archive, ends the comparison with the previous one, but not a new request.
void ComparisonController::takeDocument(const DocumentPointer &document, bool isNew)
{
    updateActions();
    const bool isOther = isNew && m_comparison && m_comparison->documents.newer->location != document->location;
    if (isOther && m_isAsked)
        setComparison({});
    else if (isOther)
        leave();
}

void ComparisonController::takeLoading(bool isLoading)
{
    if (!m_older)
        return;
    if (isLoading) {
        m_task.stop();
        setBusy(true);
    } else {
        // Queued: a loading error is reported after loadingChanged, and must be handled first.
        QMetaObject::invokeMethod(this, &ComparisonController::compare, Qt::QueuedConnection);
    }
}

/// Exchanges both archives if the older one was exported later. Both must have been read.
void ComparisonController::sortByTime()
{
    const DocumentPointer newer = m_session->document();
    if (!isExportedAfter(*m_older, *newer))
        return;
    const FileStamp stamp = std::exchange(m_olderStamp, m_session->stamp());
    m_session->show(std::exchange(m_older, newer), stamp); // calls takeDocument()
}

void ComparisonController::compare()
{
    const DocumentPointer newer = m_session->document();
    if (!m_older || !newer || m_session->isLoading())
        return;
    if (newer->stage < Document::Stage::Analysis || newer == m_older) { // the newer archive could not be opened
        discardPending();
        return;
    }
    if (std::exchange(m_isByTime, false)) {
        const DocumentPointer older = m_older;
        sortByTime();
        if (m_older != older)
            return;
    }
    if (m_older->location == newer->location && !isKept(*m_older, m_olderStamp, m_session->stamp())) {
        discardPending();
        Q_EMIT messageRequested(
            Severity::Error,
            tr("%1 was overwritten, so its old content cannot be compared.").arg(newer->listing->name));
        return;
    }
    if (m_comparison && m_comparison->documents.older == m_older && m_comparison->documents.newer == newer) {
        m_task.stop();
        takeComparison(m_comparison); // nothing new was loaded, and these documents have been compared already
        return;
    }
    setBusy(true);
    Q_EMIT progressChanged({Progress::Job::Comparing, {}, {}, {}});
    m_task.run([this, older = m_older, newer](const std::stop_token &stop, const Task::Delivery &deliver) {
        auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {older, newer};
        comparison->changes = compareDocuments(*older, *newer, stop);
        deliver([this, comparison] { takeComparison(comparison); });
    });
}

void ComparisonController::takeComparison(const ComparisonPointer &comparison)
{
    m_isAsked = false;
    setBusy(false);
    setComparison(comparison);
    const auto &[older, newer] = comparison->documents;
    m_recent->add({older->location, newer->location});
    if (std::exchange(m_goesThere, false))
        Q_EMIT pageRequested();
}

void ComparisonController::fail(const Error &error)
{
    discardPending();
    Q_EMIT messageRequested(Severity::Error, errorText(error, Language::Translated));
}

void ComparisonController::swap()
{
    if (!m_comparison)
        return;
    const DocumentPointer shown = m_session->document();
    const FileStamp stamp = std::exchange(m_olderStamp, m_session->stamp());
    m_goesThere = true;
    m_isAsked = true;
    setBusy(true);
    m_session->show(std::exchange(m_older, shown), stamp);
}

void ComparisonController::discardPending()
{
    m_task.stop();
    m_older = m_comparison ? m_comparison->documents.older : DocumentPointer();
    m_isAsked = false;
    m_isByTime = false;
    m_goesThere = false;
    setBusy(false);
}

void ComparisonController::leave()
{
    setComparison({});
    discardPending();
}

void ComparisonController::cancel()
{
    if (!m_isBusy)
        return;
    discardPending();
    Q_EMIT messageRequested(Severity::Note, errorText(makeError(Code::Cancelled), Language::Translated));
}

void ComparisonController::setBusy(bool isBusy)
{
    if (isBusy == m_isBusy)
        return;
    m_isBusy = isBusy;
    Q_EMIT busyChanged(isBusy);
}

void ComparisonController::setComparison(const ComparisonPointer &comparison)
{
    if (comparison == m_comparison)
        return;
    if (m_comparison)
        FreedMemory::dispose(m_comparison->documents.older);
    m_comparison = comparison;
    updateActions();
    Q_EMIT comparisonChanged(comparison);
}

void ComparisonController::updateActions()
{
    for (QAction *action : m_actions.mid(1))
        action->setEnabled(m_comparison != nullptr);
    m_withFolder->setEnabled(m_session->document() != nullptr);
}

RecentPairs::RecentPairs(Settings *settings, QWidget *parent) : QMenu(parent), m_settings(settings)
{
    setTitle(tr("Compar&e Recent"));
    setEnabled(!pairs().empty());
    connect(this, &QMenu::aboutToShow, this, &RecentPairs::fill); // files may appear or disappear meanwhile
}

std::vector<Sides<QString>> RecentPairs::pairs() const
{
    std::vector<Sides<QString>> pairs;
    const QStringList rows = m_settings ? m_settings->value(Keys::recentPairs) : QStringList();
    for (const QString &row : rows)
        pairs.push_back({row.section(u'\t', 0, 0), row.section(u'\t', 1)});
    return pairs;
}

void RecentPairs::add(const Sides<QString> &paths)
{
    const auto isFile = [](const QString &path) { return QFileInfo(path).isAbsolute() && QFileInfo::exists(path); };
    if (!m_settings || !isFile(paths.older) || !isFile(paths.newer) || paths.older == paths.newer)
        return;
    m_settings->refresh();
    QStringList rows = m_settings->value(Keys::recentPairs);
    const QString row = paths.older + u'\t' + paths.newer;
    rows.removeAll(row);
    rows.prepend(row);
    m_settings->setValue(Keys::recentPairs, rows.mid(0, maxPairs));
    setEnabled(true);
}

void RecentPairs::fill()
{
    clear();
    int number = 0;
    for (const Sides<QString> &paths : pairs()) {
        const QString text = menuName(paths.older) + u" → "_s + menuName(paths.newer);
        ++number;
        QAction *action = addAction(number < 10 ? u"&%1 %2"_s.arg(number).arg(text) : text);
        const QString full = paths.older + u" → "_s + paths.newer;
        action->setStatusTip(full);
        action->setToolTip(plainToolTip(full));
        action->setEnabled(QFileInfo::exists(paths.older) && QFileInfo::exists(paths.newer));
        connect(action, &QAction::triggered, this, [this, paths] { Q_EMIT chosen(paths); });
    }
    addSeparator();
    QAction *forget = addAction(tr("&Clear List"));
    connect(forget, &QAction::triggered, this, [this] {
        m_settings->setValue(Keys::recentPairs, QStringList());
        setEnabled(false);
    });
}

} // namespace Mlf
