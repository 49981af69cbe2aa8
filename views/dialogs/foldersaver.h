// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/document/documentpointer.h"
#include "model/document/foldersaving.h"

#include <QObject>

#include <memory>
#include <vector>

class QWidget;

namespace Mlf {

class FileSaver;

/// Saves files of an archive to a folder the user chooses, in the folders they have in the archive, with progress and
/// Cancel as FileSaver has them. Files that are there already stay unless the user says otherwise, once all others are
/// saved; a summary says how many were saved, and why others were left.
class FolderSaver : public QObject {
    Q_OBJECT
public:
    explicit FolderSaver(QWidget *parent);

    /// Asks for the folder, beginning in `folder`; then save(). The numbers are those of entries in the listing.
    void askAndSave(const DocumentPointer &document, const std::vector<int> &entries, const QString &folder);
    void save(const DocumentPointer &document, const std::vector<int> &entries, const QString &folder);

Q_SIGNALS:
    /// After the summary is shown; also after Cancel.
    void finished(const QString &folder);

private:
    struct Run;
    void start(const std::shared_ptr<Run> &run, const std::vector<int> &entries, ExistingFiles existing);
    void askForExisting(const std::shared_ptr<Run> &run, const std::vector<LeftFile> &existing);
    void showSummary(const Run &run);

    QWidget *m_window;
    FileSaver *m_saver;
    std::shared_ptr<Run> m_run; ///< the one that goes on
};

/// One sentence on why a file was left.
[[nodiscard]] QString leftText(const LeftFile &left);

} // namespace Mlf
