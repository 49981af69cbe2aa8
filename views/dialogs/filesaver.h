// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytecopy.h"
#include "model/base/task.h"
#include "model/document/document.h"

#include <QObject>
#include <QPointer>

class QProgressDialog;
class QWidget;

namespace Mlf {

/// Makes a file; runs on another thread. Errors as of saveBytes().
using SaveFunction =
    std::function<std::optional<Error>(const SaveTarget &, const std::stop_token &, const ByteProgressFunction &)>;

/// Saves one file of an archive, or one made of it, where the user says. The file dialog proposes its name, made safe,
/// in the folder used last, and asks before it replaces anything; the copying goes on beside the window, with progress
/// and Cancel once it lasts. A new saving ends one that still runs.
class FileSaver : public QObject {
    Q_OBJECT
public:
    explicit FileSaver(QWidget *parent);
    ~FileSaver() override;

    /// Asks where to; then save().
    void askAndSave(const Entry &entry);
    /// The same for a file that is made of the archive, with the name it is proposed.
    void askAndSave(const QString &name, const SaveFunction &make);
    /// Saves to that file, in place of what is there. Exactly one of the signals follows.
    void save(const Entry &entry, const QString &path);

    void save(const SaveFunction &make, const QString &path);

    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }
    /// Folder the next dialog opens in.
    [[nodiscard]] QString folder() const { return m_folder; }
    void setFolder(const QString &folder) { m_folder = folder; }
    /// The archive on show, a file or a folder: nothing is saved over it or into it.
    void setArchive(const QString &path) { m_archive = path; }

Q_SIGNALS:
    void saved(const QString &path);
    /// Also with Cancelled, by the user.
    void failed(const Mlf::Error &error);

private:
    void finish(const std::optional<Error> &error, const QString &path);

    QWidget *m_window;
    QString m_folder;
    QString m_archive;
    QPointer<QProgressDialog> m_progress;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
