// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/task.h"
#include "model/document/documentbuilder.h"
#include "model/document/filewatcher.h"

#include <QObject>
#include <QTimer>

namespace Mlf {

/// The document of a window and its loader, which delivers it in stages. Results of an earlier opening are ignored.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);

    /// Opens a file, a folder, or standard input for "-". The old document stays until the new one has its first stage.
    void open(const QString &path, const Limits &limits = {});
    void openSample();
    /// Reads the source of the document again; without a document, the last requested one.
    void reload();
    void reloadWithoutLimits();
    /// Displays a document that was read elsewhere. `stamp` is the state of its file before that.
    void show(const DocumentPointer &document, const FileStamp &stamp);
    /// Stops reading; the document keeps the stages read so far.
    void cancel();

    [[nodiscard]] DocumentPointer document() const { return m_document; }
    [[nodiscard]] bool isLoading() const { return m_isLoading; }
    [[nodiscard]] const FileStamp &stamp() const { return m_stamp; }
    /// Reports whether the document's file has changed since it was read. After check(), the answer follows soon.
    [[nodiscard]] FileWatcher *watcher() { return &m_watcher; }
    [[nodiscard]] bool canReload() const { return m_request.isSample || !m_request.path.isEmpty(); }

Q_SIGNALS:
    /// A document or its next stage. `isNew` is true for the first stage of each opening.
    void documentChanged(const Mlf::DocumentPointer &document, bool isNew);
    void loadFailed(const Mlf::Error &error);
    void loadingChanged(bool isLoading);
    void progressChanged(const Mlf::Progress &progress);
    /// The file changed on disk and was read in the background. The displayed document stays unchanged.
    void newerRead(const Mlf::DocumentPointer &newer);
    /// While loading, a read of the disk has returned nothing for some time (`isWaiting`), or has returned since.
    void waitingForDisk(bool isWaiting);

private:
    struct Request {
        QString path;
        bool isSample = false;
        BuildOptions options;
    };

    void start(const Request &request);
    void take(const DocumentPointer &document);
    void finish(const std::optional<Error> &error);
    void setLoading(bool isLoading);
    void takeFileState(FileWatcher::State state);
    void checkDisk();

    Request m_request;
    Request m_shown; ///< request of the displayed document
    FileWatcher m_watcher;
    FileStamp m_stamp; ///< of the file, before it was read
    DocumentPointer m_document;
    bool m_isLoading = false;
    bool m_isNew = false;
    bool m_isWaiting = false; ///< last waitingForDisk()
    qint64 m_loadingSince = 0; ///< in steadyMilliseconds(): an earlier archive may still wait for another disk
    QTimer m_diskTimer;
    Task m_newerTask;
    Task m_task; ///< last: destroyed before the members that its function uses
};

} // namespace Mlf
