// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "views/messages/recentarchive.h"

#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QLayout;
class QTreeWidget;

namespace Mlf {

/// Content of an empty window: purpose of the program, actions to begin with, and recently opened archives.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(const QList<QAction *> &actions, QWidget *parent = nullptr);
    void addButton(QAction *action);

    /// Sets the archives, newest first. The list is hidden if it is empty.
    void setRecent(std::vector<RecentArchive> archives);
    /// Sets files that no longer exist; they remain in the list but do not open.
    void setMissing(const QStringList &paths);
    void setUnit(ByteUnit unit);
    /// Shows what happens if that many files are dropped; 0 while nothing is dragged over the window.
    void setDragged(qsizetype files);
    [[nodiscard]] QTreeWidget *recentList() const { return m_list; }

Q_SIGNALS:
    void archiveChosen(const QString &path);
    void archiveForgotten(const QString &path);

private:
    enum class Column { Archive, Models, Format, Peak, Opened, Folder, Count };

    [[nodiscard]] QLayout *makeHead();
    void makeList();
    [[nodiscard]] static QString pagesHtml();
    void fill();
    [[nodiscard]] QString peakText(const RecentArchive &archive) const;
    [[nodiscard]] QString currentPath() const;

    std::vector<RecentArchive> m_archives;
    QStringList m_missing;
    ByteUnit m_unit = ByteUnit::Bytes;
    QWidget *m_area; ///< frame around m_drop
    QLabel *m_drop;
    QHBoxLayout *m_buttons;
    QLabel *m_title;
    QTreeWidget *m_list;
    QLabel *m_pages; ///< what the pages answer; instead of an empty list
};

} // namespace Mlf
