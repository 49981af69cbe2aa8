// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/task.h"
#include "views/common/page.h"
#include "views/fit/fitchoices.h"

#include <optional>

namespace Mlf {

class FactTableModel;

/// Table of the verdicts on all boards for the models of an archive, one row per board. Computed on another thread,
/// because users may have many boards.
class BoardVerdicts : public QObject {
    Q_OBJECT
public:
    enum class Column { Name, Board, Verdict, Before, Headroom, Share, Ram, Rom, Why };

    explicit BoardVerdicts(QObject *parent = nullptr);

    /// Starts a computation. The old verdicts remain until it is finished. `processors`: see
    /// processorNote(). `older`: parts of an older archive, if there is one.
    void judge(const std::vector<Board> &boards, const std::vector<FitPart> &parts, const QStringList &processors,
               const FitChoices &choices, const std::optional<std::vector<FitPart>> &older = {});
    void setUnit(ByteUnit unit) { m_unit = unit; } ///< used by the next judge()
    void clear();
    [[nodiscard]] bool isBusy() const { return m_task.isRunning(); }

    [[nodiscard]] FactTableModel *model() const { return m_model; }
    /// Number of boards with a verdict. A board whose processor may not run the code counts only if it is too small;
    /// countOther() returns the number of the rest.
    [[nodiscard]] qsizetype count(FitVerdict verdict) const;
    [[nodiscard]] qsizetype countOther() const;
    [[nodiscard]] qsizetype count() const { return qsizetype(m_fits.size()); }
    /// Bars of at most `count` boards, the fullest first: one board that is too small, the boards that fit with the
    /// least headroom, and the selected board.
    [[nodiscard]] std::vector<SummaryBar> bars(const QString &chosen, std::size_t count) const;
    /// Bars of the regions of the selected board that are used, in the order of the board.
    [[nodiscard]] std::vector<SummaryBar> regions(const QString &chosen) const;
    /// The smallest board that fits, perhaps under a condition; null if no board fits.
    struct Found {
        const Board *board = nullptr;
        FitVerdict verdict = FitVerdict::DoesNotFit;
    };
    [[nodiscard]] Found smallestFittingBoard() const;

Q_SIGNALS:
    void judged();

private:
    void show(std::vector<Board> boards, std::vector<BoardFit> fits, const std::vector<FitVerdict> &before);
    /// True if the processor of a board is not known to lack instructions of the code.
    [[nodiscard]] bool isSuitable(std::size_t board) const { return m_notes[qsizetype(board)].isEmpty(); }

    FactTableModel *m_model;
    std::vector<Board> m_boards;
    std::vector<BoardFit> m_fits; ///< one per board, in the order of m_boards
    QStringList m_processors; ///< see processorNote()
    QStringList m_notes; ///< processorNote() of each board
    ByteUnit m_unit = ByteUnit::Bytes;
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
