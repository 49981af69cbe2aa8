// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytecopy.h"
#include "model/base/task.h"
#include "model/document/document.h"
#include "model/document/documentpointer.h"
#include "model/document/foldersaving.h"

#include <QFileDialog>
#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

class QProgressDialog;
class QWidget;

namespace Mlf {

/// File dialog that is deleted when it closes. Starts in `folder`, or in the home folder if that does not exist.
[[nodiscard]] QFileDialog *makeFileDialog(QWidget *parent, const QString &title, QFileDialog::FileMode mode,
                                          const QString &folder);

/// Dialog with progress and Cancel that appears after a while.
[[nodiscard]] QProgressDialog *makeProgressDialog(const QString &title, const QString &text, QWidget *window);
/// Closes such a dialog, if there is one, without a signal to `receiver`.
void endProgress(QPointer<QProgressDialog> &dialog, const QObject *receiver);

/// Writes a file on another thread. Errors as in saveBytes().
using SaveFunction =
    std::function<std::optional<Error>(const SaveTarget &, const std::stop_token &, const ByteProgressFunction &)>;

/// Saves one file to a place chosen by the user, on another thread; after a while a dialog shows progress and Cancel. A
/// new operation cancels the running one.
class FileSaver : public QObject {
    Q_OBJECT
public:
    explicit FileSaver(QWidget *parent);

    void askAndSave(const Entry &entry);
    /// Asks for a path for a generated file, with the suggested name `name`.
    void askAndSave(const QString &name, const SaveFunction &make);
    /// Saves to `path` and replaces an existing file. Emits exactly one of the signals.
    void save(const Entry &entry, const QString &path);

    void save(const SaveFunction &make, const QString &path);

    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }
    /// Initial folder of the next dialog.
    [[nodiscard]] QString folder() const { return m_folder; }
    void setFolder(const QString &folder) { m_folder = folder; }
    /// Sets the open archive, a file or a folder. Files are never saved over it or into it.
    void setArchive(const QString &path) { m_archive = path; }

Q_SIGNALS:
    void saved(const QString &path);
    /// Also emitted with Cancelled after a cancellation by the user.
    void failed(const Mlf::Error &error);

private:
    void finish(const std::optional<Error> &error, const QString &path);

    QWidget *m_window;
    QString m_folder;
    QString m_archive;
    QPointer<QProgressDialog> m_progress;
    Task m_task; ///< last member: destroyed before the data that its function uses
};

/// Saves files of an archive to a folder as FileSaver does. Existing files are kept until all others are saved; then
/// the user may replace them. A summary shows what was skipped and why.
class FolderSaver : public QObject {
    Q_OBJECT
public:
    explicit FolderSaver(QWidget *parent);

    /// Asks for the target folder, starting in `folder`, then calls save(). `entries` are indices in the listing.
    void askAndSave(const DocumentPointer &document, const std::vector<int> &entries, const QString &folder);
    void save(const DocumentPointer &document, const std::vector<int> &entries, const QString &folder);

Q_SIGNALS:
    /// Emitted after the summary was shown; also after Cancel.
    void finished(const QString &folder);

private:
    struct Run;
    void start(const std::shared_ptr<Run> &run, const std::vector<int> &entries, ExistingFiles existing);
    void askForExisting(const std::shared_ptr<Run> &run, const std::vector<LeftFile> &existing);
    void showSummary(const Run &run);

    QWidget *m_window;
    FileSaver *m_saver;
    std::shared_ptr<Run> m_run; ///< current run
};

[[nodiscard]] QString leftText(const LeftFile &left);

} // namespace Mlf
