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

/// Saves files of an archive to a folder chosen by the user, with their folders in the archive, and with progress and
/// Cancel as in FileSaver. Existing files are kept; after all others are saved, the user may replace them. A summary
/// shows the number of saved files and the reasons for skipped ones.
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

/// One sentence with the reason why a file was skipped.
[[nodiscard]] QString leftText(const LeftFile &left);

} // namespace Mlf
