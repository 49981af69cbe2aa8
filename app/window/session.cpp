// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session.h"

#include "app/window/freedmemory.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"
#include "model/base/platform/process.h"
#include "model/document/document.h"
#include "views/common/reportthrottle.h"

#include <QFileInfo>

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int diskInterval = 250; ///< milliseconds between two checks of the disk
constexpr qint64 longestRead = 1500; ///< milliseconds until the window reports a disk that does not respond

/// The latest listing for the GUI thread; replaces a listing that was not displayed yet.
class WaitingListing {
public:
    /// Returns false if a listing was already waiting. Then the GUI thread has already been notified.
    bool put(DocumentPointer document)
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_document.swap(document);
        }
        return !document; // destroys the replaced listing on this thread
    }
    DocumentPointer take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_document, {});
    }

private:
    std::mutex m_mutex;
    DocumentPointer m_document;
};

} // namespace

Session::Session(QObject *parent) : QObject(parent)
{
    m_diskTimer.setInterval(diskInterval);
    connect(&m_diskTimer, &QTimer::timeout, this, &Session::checkDisk);
    connect(&m_watcher, &FileWatcher::stateChanged, this, &Session::takeFileState);
}

void Session::open(const QString &path, const Limits &limits)
{
    Request request;
    // Absolute, because the list of recent files is used from other working directories.
    request.path = path == "-"_L1 ? path : QFileInfo(path).absoluteFilePath();
    request.options.limits = limits;
    start(request);
}

void Session::openSample()
{
    Request request;
    request.isSample = true;
    start(request);
}

void Session::reload()
{
    if (canReload())
        start(Request(m_request));
}

void Session::reloadWithoutLimits()
{
    if (!canReload())
        return;
    Request request = m_request;
    request.options.limits = Limits::none();
    start(request);
}

void Session::start(const Request &request)
{
    m_request = request;
    m_isNew = true;
    setLoading(true);
    m_task.run([this, request](const std::stop_token &stop, const Task::Delivery &deliver) {
        ReportThrottle reports;
        const ProgressFunction progress = [&](const Progress &now) {
            if (reports.isDue())
                deliver([this, now] { Q_EMIT progressChanged(now); });
        };
        const auto waiting = std::make_shared<WaitingListing>();
        const DeliverFunction snapshot = [&](const DocumentPointer &document) {
            if (document->stage != Document::Stage::Listing)
                deliver([this, document] { take(document); });
            else if (waiting->put(document))
                deliver([this, waiting] { take(waiting->take()); });
            // Let the window show the files first: the next stage takes long for large sources.
            if (document->stage == Document::Stage::Facts)
                Task::yieldToOthers();
        };
        if (!request.isSample)
            deliver([this, stamp = FileStamp::of(request.path)] { m_stamp = stamp; });
        const Result<DocumentPointer> result = request.isSample
            ? buildSample(request.options, stop, progress, snapshot)
            : buildDocument(request.path, request.options, stop, progress, snapshot);
        releaseFreedMemory(); // the analysis needs several times the memory of its result
        const std::optional<Error> error = result ? std::nullopt : std::optional(result.error());
        deliver([this, error] { finish(error); });
    });
}

void Session::show(const DocumentPointer &document, const FileStamp &stamp)
{
    m_task.stop();
    m_request = {document->location, document->location.isEmpty(), {}};
    m_request.options.limits = document->limits;
    m_stamp = stamp;
    m_isNew = true;
    take(document);
    finish({});
}

void Session::take(const DocumentPointer &document)
{
    const DocumentPointer before = std::exchange(m_document, document);
    const bool isNew = std::exchange(m_isNew, false);
    if (isNew) {
        FreedMemory::dispose(before);
        m_shown = m_request;
        m_watcher.watch({}, {}); // no file until the new document is complete
        m_newerTask.stop();
    }
    Q_EMIT documentChanged(document, isNew);
}

void Session::finish(const std::optional<Error> &error)
{
    if (m_isNew && m_document)
        m_request = m_shown; // nothing was read, so reload() must read the displayed document
    else if (m_document && !m_shown.isSample && m_shown.path != "-"_L1)
        m_watcher.watch(m_shown.path, m_stamp);
    setLoading(false);
    FreedMemory::giveBackSoon();
    if (error)
        Q_EMIT loadFailed(*error);
}

void Session::cancel()
{
    if (!m_isLoading)
        return;
    m_task.stop();
    finish(Error {.code = Code::Cancelled});
}

void Session::setLoading(bool isLoading)
{
    m_isLoading = isLoading;
    m_loadingSince = steadyMilliseconds();
    if (isLoading)
        m_diskTimer.start();
    else
        m_diskTimer.stop();
    checkDisk();
    Q_EMIT loadingChanged(isLoading);
}

void Session::checkDisk()
{
    const bool isWaiting = m_isLoading && longestWaitForDisk(m_loadingSince) >= longestRead;
    if (std::exchange(m_isWaiting, isWaiting) != isWaiting)
        Q_EMIT waitingForDisk(isWaiting);
}

/// Reads the changed file in the background, so that the message can describe the change.
void Session::takeFileState(FileWatcher::State state)
{
    m_newerTask.stop();
    if (state != FileWatcher::State::Changed || m_isLoading)
        return;
    Request request = m_shown;
    request.options.until = Document::Stage::Analysis;
    request.options.wantsChecksums = false;
    m_newerTask.run([this, request](const std::stop_token &stop, const Task::Delivery &deliver) {
        Task::yieldToOthers();
        const FileStamp before = FileStamp::of(request.path);
        const Result<DocumentPointer> newer = buildDocument(request.path, request.options, stop);
        if (newer && before == FileStamp::of(request.path) && !(*newer)->listing->damage)
            deliver([this, document = *newer] { Q_EMIT newerRead(document); });
    });
}

} // namespace Mlf
