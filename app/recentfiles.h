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

/// The archives opened last, newest first, with what was in them, and the menu of them. Those that are gone are shown
/// and cannot be chosen.
class RecentFiles : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxFiles = 10;

    /// `settings` keeps the list, null for none; it must outlive the menu.
    explicit RecentFiles(Settings *settings, QWidget *parent = nullptr);

    /// Puts a document on top. Standard input and the sample are not files.
    void add(const Document &document);
    void forget(const QString &path);
    [[nodiscard]] std::vector<RecentArchive> archives() const;
    [[nodiscard]] QStringList paths() const;
    /// There is a list at all, from which it follows that an archive was not open.
    [[nodiscard]] bool isKept() const { return m_settings != nullptr; }
    /// The archive that had the model of that digest, or of one that begins so, when it was last open: of several one
    /// that is there, as far as that is known. Empty where there is none.
    [[nodiscard]] QString pathOf(const QString &digest) const;
    /// Looks which of them are there, on another thread: a disk may not answer.
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
    QStringList m_missing; ///< those that were not there when last looked for
    Task m_task; ///< last: gone before what its function uses
};

/// The same before there is a window: the one opened last, be it there or not.
[[nodiscard]] QString recentPathOf(const QString &digest, const Settings *settings);

} // namespace Mlf
