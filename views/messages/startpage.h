// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "views/messages/recentarchive.h"

#include <QWidget>

#include <vector>

class QAction;
class QLabel;
class QTreeWidget;

namespace Mlf {

/// What an empty window shows: what the program is for, the ways to begin, and the archives that were open last.
class StartPage : public QWidget {
    Q_OBJECT
public:
    /// One button for each action.
    explicit StartPage(const QList<QAction *> &actions, QWidget *parent = nullptr);

    /// Newest first; without any there is no list.
    void setRecent(std::vector<RecentArchive> archives);
    /// Those files are not there any more: their rows stay and open nothing.
    void setMissing(const QStringList &paths);
    void setUnit(ByteUnit unit);
    [[nodiscard]] QTreeWidget *recentList() const { return m_list; }

Q_SIGNALS:
    void archiveChosen(const QString &path);
    void archiveForgotten(const QString &path);

private:
    enum class Column { Archive, Models, Format, Peak, Folder, Count };

    void makeList();
    void fill();
    [[nodiscard]] QString peakText(const RecentArchive &archive) const;
    [[nodiscard]] QString currentPath() const;

    std::vector<RecentArchive> m_archives;
    QStringList m_missing;
    ByteUnit m_unit = ByteUnit::Bytes;
    QLabel *m_title;
    QTreeWidget *m_list;
};

} // namespace Mlf
