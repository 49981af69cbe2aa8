// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/task.h"
#include "views/common/page.h"
#include "views/fit/fitchoices.h"

namespace Mlf {

class FactTableModel;

/// Whether the models of an archive fit on each of the boards, as a table with a row for each. A thread judges them:
/// people may have many boards of their own.
class BoardVerdicts : public QObject {
    Q_OBJECT
public:
    enum class Column { Name, Board, Verdict, Headroom, Share, Ram, Rom, Why };

    explicit BoardVerdicts(QObject *parent = nullptr);

    /// What is shown stays until the new verdicts are there.
    void judge(const std::vector<Board> &boards, const std::vector<FitPart> &parts, const FitChoices &choices);
    void setUnit(ByteUnit unit) { m_unit = unit; } ///< of what is judged from then on
    void clear();
    [[nodiscard]] bool isBusy() const { return m_task.isRunning(); }

    [[nodiscard]] FactTableModel *model() const { return m_model; }
    [[nodiscard]] qsizetype count(FitVerdict verdict) const;
    [[nodiscard]] qsizetype count() const { return qsizetype(m_fits.size()); }
    /// Those that say most, least room first: the chosen one, and those at the edge between too small and large enough.
    [[nodiscard]] std::vector<SummaryBar> bars(const QString &chosen, std::size_t count) const;
    /// The smallest that does, perhaps under a condition; no board where none does.
    struct Found {
        const Board *board = nullptr;
        FitVerdict verdict = FitVerdict::DoesNotFit;
    };
    [[nodiscard]] Found smallest() const;

Q_SIGNALS:
    void judged();

private:
    void show(std::vector<Board> boards, std::vector<BoardFit> fits);

    FactTableModel *m_model;
    std::vector<Board> m_boards;
    std::vector<BoardFit> m_fits; ///< of each board
    ByteUnit m_unit = ByteUnit::Bytes;
    Task m_task; ///< last: joined before anything else goes
};

} // namespace Mlf
