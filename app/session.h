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

/// The document of a window and its loader. Opening never blocks: the document comes in stages, and what an older
/// opening still delivers is dropped.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);

    /// Reads a file, a folder, or "-" for standard input. The old document stays until the first stage of the new one.
    void open(const QString &path, const Limits &limits = {});
    void openSample();
    /// Reads the same again: what the document was read from or, without one, what was asked for last.
    void reload();
    /// The same again with all limits lifted.
    void reloadWithoutLimits();
    /// Puts a document on show that has been read already; `stamp` is that of its file before it was read. What is
    /// being read is given up.
    void show(const DocumentPointer &document, const FileStamp &stamp);
    /// Ends the reading; what has come so far stays.
    void cancel();

    [[nodiscard]] DocumentPointer document() const { return m_document; }
    [[nodiscard]] bool isLoading() const { return m_isLoading; }
    /// Of the file of the document, before it was read.
    [[nodiscard]] const FileStamp &stamp() const { return m_stamp; }
    /// Whether the file that the document was read from still is what was read; known soon after check().
    [[nodiscard]] FileWatcher *watcher() { return &m_watcher; }
    /// True once something has been asked for that reload() can read again.
    [[nodiscard]] bool canReload() const { return m_request.isSample || !m_request.path.isEmpty(); }

Q_SIGNALS:
    /// A document or its next stage; `isNew` with the first stage of each opening.
    void documentChanged(const Mlf::DocumentPointer &document, bool isNew);
    void loadFailed(const Mlf::Error &error);
    void loadingChanged(bool isLoading);
    void progressChanged(const Mlf::Progress &progress);
    /// What the file holds that has changed on disk since it was read; the document stays what it is.
    void newerRead(const Mlf::DocumentPointer &newer);
    /// Nothing has come for a while, and nothing is being computed either: the disk does not answer.
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
    Request m_shown; ///< what the document was read for
    FileWatcher m_watcher;
    FileStamp m_stamp; ///< of the file, before it was read
    DocumentPointer m_document;
    bool m_isLoading = false;
    bool m_isNew = false;
    QTimer m_lifeTimer;
    QElapsedTimer m_sinceLife; ///< since something came of what is being read
    qint64 m_computedAtLife = 0; ///< processor time of the program then, in milliseconds
    Task m_newerTask;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
