// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/boardverdicts.h"

#include "model/analysis/fittext.h"
#include "model/items/facttablemodel.h"

#include <QLocale>

#include <algorithm>

namespace Mlf {

namespace {

QString wordOf(FitVerdict verdict)
{
    switch (verdict) {
    case FitVerdict::Fits:
        return BoardVerdicts::tr("Fits");
    case FitVerdict::FitsIf:
        return BoardVerdicts::tr("Fits if");
    case FitVerdict::Unknown:
        return BoardVerdicts::tr("Cannot be told");
    case FitVerdict::DoesNotFit:
        return BoardVerdicts::tr("Does not fit");
    }
    Q_UNREACHABLE();
}

} // namespace

BoardVerdicts::BoardVerdicts(QObject *parent) : QObject(parent), m_model(new FactTableModel(this)) { }

void BoardVerdicts::judge(const std::vector<Board> &boards, const std::vector<FitPart> &parts,
                          const FitChoices &choices)
{
    m_task.run([this, boards, parts, choices](const std::stop_token &stop, const Task::Delivery &deliver) mutable {
        std::vector<BoardFit> fits;
        for (const Board &board : boards) {
            if (stop.stop_requested())
                return;
            fits.push_back(fitOnBoard(board, parts, choices.optionsFor(board.name)));
        }
        deliver([this, boards = std::move(boards), fits = std::move(fits)]() mutable {
            show(std::move(boards), std::move(fits));
        });
    });
}

void BoardVerdicts::clear()
{
    m_task.stop();
    show({}, {});
}

void BoardVerdicts::show(std::vector<Board> boards, std::vector<BoardFit> fits)
{
    m_boards = std::move(boards);
    m_fits = std::move(fits);
    FactTable table {{tr("Name"), tr("Board"), tr("RAM"), tr("ROM"), tr("Verdict"), tr("Why")}, {}};
    const auto sized = [this](ByteCount bytes) {
        return FactCell {formatBytesIn(m_unit, bytes, QLocale()), bytes.value()};
    };
    for (std::size_t i = 0; i < m_boards.size(); ++i) {
        const Board &board = m_boards[i];
        const QString why = m_fits[i].verdict == FitVerdict::Fits
            ? QString()
            : boardVerdictText(board, m_fits[i], Language::Translated, m_unit);
        table.rows.push_back({{{board.name, {}},
                               {board.title, {}},
                               sized(board.bytesOf(BoardRegion::Kind::Ram)),
                               sized(board.bytesOf(BoardRegion::Kind::Rom)),
                               {wordOf(m_fits[i].verdict), {}},
                               {why, {}}},
                              {},
                              false});
    }
    m_model->setTable(table);
    Q_EMIT judged();
}

qsizetype BoardVerdicts::count(FitVerdict verdict) const
{
    return std::count_if(m_fits.begin(), m_fits.end(),
                         [verdict](const BoardFit &fit) { return fit.verdict == verdict; });
}

BoardVerdicts::Found BoardVerdicts::smallest() const
{
    std::vector<FitVerdict> verdicts;
    for (const BoardFit &fit : m_fits)
        verdicts.push_back(fit.verdict);
    const int index = smallestBoard(m_boards, verdicts);
    return index < 0 ? Found() : Found {&m_boards[std::size_t(index)], verdicts[std::size_t(index)]};
}

} // namespace Mlf
