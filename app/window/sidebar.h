// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

#include <QListWidget>

#include <vector>

namespace Mlf {

/// List of the pages at the side of a window, in groups with headings. While an archive is being read, a page without
/// content has a disabled row if it may still get content. No row is added or removed while the pointer is over the
/// list.
class SideBar : public QListWidget {
    Q_OBJECT
public:
    enum class State { Absent, Awaited, Present };

    explicit SideBar(const std::vector<PageType> &pages, QWidget *parent = nullptr);

    /// One state per page.
    void setStates(const std::vector<State> &states);
    /// Makes the row of a page current without emitting a signal; -1 for no row.
    void setCurrentPage(int page);
    /// Number shown beside the title of a page; 0 is not shown.
    void setCount(int page, qsizetype count);
    /// Shows icons only.
    void setNarrow(bool isNarrow);
    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }
    /// Pages with a row, from top to bottom.
    [[nodiscard]] std::vector<int> rows() const;

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void changeEvent(QEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    struct Row {
        QListWidgetItem *item = nullptr;
        QString title;
        qsizetype count = 0;
        State state = State::Absent;
    };

    void addHeading(const QString &title);
    void updateRows();
    void updateTexts();

    std::vector<Row> m_rows; ///< one per page
    std::vector<std::pair<QListWidgetItem *, QString>> m_headings;
    bool m_isNarrow = false;
};

} // namespace Mlf
