// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/task.h"
#include "model/document/documentbuilder.h"
#include "model/document/filewatcher.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace Mlf {

/// The document of a window and its loader. Opening never blocks: the document arrives in stages, and results of an
/// earlier opening are dropped.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);

    /// Reads a file, a folder, or "-" for standard input. The old document stays until the first stage of the new one.
    void open(const QString &path, const Limits &limits = {});
    void openSample();
    /// Reads the source of the document again; without a document, the last requested one.
    void reload();
    /// Reads it again without limits.
    void reloadWithoutLimits();
    /// Displays a document that has been read already. `stamp` is the stamp of its file before it was read. Cancels any
    /// reading.
    void show(const DocumentPointer &document, const FileStamp &stamp);
    /// Stops reading; the stages received so far stay.
    void cancel();

    [[nodiscard]] DocumentPointer document() const { return m_document; }
    [[nodiscard]] bool isLoading() const { return m_isLoading; }
    /// Stamp of the document's file, before it was read.
    [[nodiscard]] const FileStamp &stamp() const { return m_stamp; }
    /// Reports whether the document's file has changed since; the answer follows soon after check().
    [[nodiscard]] FileWatcher *watcher() { return &m_watcher; }
    /// True if reload() has something to read.
    [[nodiscard]] bool canReload() const { return m_request.isSample || !m_request.path.isEmpty(); }

Q_SIGNALS:
    /// A document or its next stage. `isNew` is true for the first stage of each opening.
    void documentChanged(const Mlf::DocumentPointer &document, bool isNew);
    void loadFailed(const Mlf::Error &error);
    void loadingChanged(bool isLoading);
    void progressChanged(const Mlf::Progress &progress);
    /// Content of a file that changed on disk since it was read. The document stays unchanged.
    void newerRead(const Mlf::DocumentPointer &newer);
    /// No progress for a while, and no computation either: the disk does not answer.
    void waitingForDisk();

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
    void noteLife();
    void lookForLife();

    Request m_request;
    Request m_shown; ///< the request of the document
    FileWatcher m_watcher;
    FileStamp m_stamp; ///< of the file, before it was read
    DocumentPointer m_document;
    bool m_isLoading = false;
    bool m_isNew = false;
    QTimer m_lifeTimer;
    QElapsedTimer m_sinceLife; ///< since the last progress of reading
    qint64 m_computedAtLife = 0; ///< processor time of the program at that moment, in milliseconds
    Task m_newerTask;
    Task m_task; ///< last: destroyed before the members that its function uses
};

} // namespace Mlf
