// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "views/common/page.h"

#include <QListWidget>

#include <optional>
#include <vector>

namespace Mlf {

/// Pages of a window in groups with headings. While an archive is being read, pages that may still get content are
/// disabled. No row is added or removed under the pointer.
class SideBar : public QListWidget {
    Q_OBJECT
public:
    enum class State { Absent, Awaited, Present };

    explicit SideBar(const std::vector<PageType> &pages, QWidget *parent = nullptr);

    void setStates(const std::vector<State> &states);
    /// Makes the row of a page current without emitting a signal; -1 for no row.
    void setCurrentPage(int page);
    /// Number of findings on a page, shown beside its title.
    struct Count {
        qsizetype number = 0; ///< 0 is not shown
        Severity worst = Severity::Note; ///< Warning and Error are shown as a symbol
        QString words; ///< counts by severity, for tool tips and screen readers
        bool operator==(const Count &) const = default;
    };
    void setCount(int page, const Count &count);
    /// The symbol that a row shows beside its number; std::nullopt without one.
    [[nodiscard]] std::optional<Severity> symbolOf(int page) const;
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
        Count count;
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
