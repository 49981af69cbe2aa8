// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/documentpointer.h"
#include "views/messages/recentarchive.h"

#include <QMenu>

#include <vector>

namespace Mlf {

class Settings;

/// The most recently opened archives, newest first, and their menu. Missing ones are displayed but disabled.
class RecentFiles : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxFiles = 10;

    /// `settings` stores the list; null stores none. It must outlive the menu.
    explicit RecentFiles(Settings *settings, QWidget *parent = nullptr);

    /// Moves a document to the top of the list. Standard input and the sample are ignored, because they are not files.
    void add(const Document &document);
    void forget(const QString &path);
    [[nodiscard]] std::vector<RecentArchive> archives() const;
    [[nodiscard]] QStringList paths() const;
    /// True if the list is stored. Then an archive that is not in the list was never opened, or its entry was dropped.
    [[nodiscard]] bool isKept() const { return m_settings != nullptr; }
    /// The archive that most recently contained the model with a digest that begins so; may be empty.
    [[nodiscard]] QString pathOf(const QString &digest) const;
    /// Checks on another thread which files are missing, because a disk may not respond.
    void lookForMissing();

Q_SIGNALS:
    void chosen(const QString &path);
    void changed();
    void missingFound(const QStringList &paths);

private:
    void store(const QStringList &rows);
    void fill();
    void disableMissing();

    Settings *m_settings;
    QStringList m_missing; ///< paths missing at the last check
    Task m_task; ///< last: destroyed before the members that its function uses
};

/// Like RecentFiles::pathOf(), for use before there is a window. Does not check whether the archive still exists.
[[nodiscard]] QString recentPathOf(const QString &digest, const Settings *settings);

} // namespace Mlf
