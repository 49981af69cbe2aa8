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

/// The most recently opened archives, newest first, with a summary, and their menu. Missing ones are displayed but
/// disabled.
class RecentFiles : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxFiles = 10;

    /// `settings` stores the list; null stores none. It must outlive the menu.
    explicit RecentFiles(Settings *settings, QWidget *parent = nullptr);

    /// Moves a document to the top. Standard input and the sample are not files.
    void add(const Document &document);
    void forget(const QString &path);
    [[nodiscard]] std::vector<RecentArchive> archives() const;
    [[nodiscard]] QStringList paths() const;
    /// True if the list is stored; then an archive that is not in it was not open.
    [[nodiscard]] bool isKept() const { return m_settings != nullptr; }
    /// The archive that last had the model with that digest, or with a digest that begins so. Of several, one that is
    /// not known to be missing. May be empty.
    [[nodiscard]] QString pathOf(const QString &digest) const;
    /// Finds the missing files on another thread, because a disk may not answer.
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

/// Like RecentFiles::pathOf(), before there is a window: the archive opened last, whether it exists or not.
[[nodiscard]] QString recentPathOf(const QString &digest, const Settings *settings);

} // namespace Mlf
