// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/boardverdicts.h"

#include "model/analysis/fit/fittext.h"
#include "model/items/facttablemodel.h"

#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

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

/// The region that has least room left for its size.
std::size_t tightestRegion(const Board &board, const BoardFit &fit)
{
    const auto shareLeft = [&](std::size_t i) {
        return double(fit.regions[i].headroom) / double(std::max<qint64>(board.regions[i].bytes.value(), 1));
    };
    std::size_t tightest = 0;
    for (std::size_t i = 1; i < fit.regions.size(); ++i) {
        if (shareLeft(i) < shareLeft(tightest))
            tightest = i;
    }
    return tightest;
}

SummaryBar barOf(const Board &board, const BoardFit &fit, ByteUnit unit)
{
    SummaryBar bar {.label = board.title,
                    .words = wordOf(fit.verdict),
                    .isTrouble = fit.verdict == FitVerdict::DoesNotFit,
                    .isKnown = fit.verdict != FitVerdict::Unknown,
                    .link = Link::page(u"fit"_s)};
    if (fit.regions.empty())
        return bar;
    const std::size_t region = tightestRegion(board, fit);
    const qint64 left = fit.regions[region].headroom;
    const qint64 size = std::max<qint64>(board.regions[region].bytes.value(), 1);
    bar.share = 1 - double(left) / double(size);
    const QString bytes = formatBytesNarrow(unit, ByteCount(left < 0 ? -left : left), QLocale());
    const QString &name = board.regions[region].name;
    if (left < 0)
        bar.words = BoardVerdicts::tr("%1 missing in %2", "bytes in a region of a board").arg(bytes, name);
    else if (fit.verdict != FitVerdict::Unknown)
        bar.words = BoardVerdicts::tr("%1 left in %2", "bytes in a region of a board").arg(bytes, name);
    return bar;
}

} // namespace

BoardVerdicts::BoardVerdicts(QObject *parent) : QObject(parent), m_model(new FactTableModel(this)) { }

void BoardVerdicts::judge(const std::vector<Board> &boards, const std::vector<FitPart> &parts,
                          const FitChoices &choices, const std::optional<std::vector<FitPart>> &older)
{
    m_task.run(
        [this, boards, parts, choices, older](const std::stop_token &stop, const Task::Delivery &deliver) mutable {
            std::vector<BoardFit> fits;
            std::vector<FitVerdict> before;
            for (const Board &board : boards) {
                if (stop.stop_requested())
                    return;
                const FitOptions options = choices.optionsFor(board.name);
                fits.push_back(fitOnBoard(board, parts, options));
                if (older)
                    before.push_back(fitOnBoard(board, *older, options).verdict);
            }
            deliver([this, boards = std::move(boards), fits = std::move(fits), before = std::move(before)]() mutable {
                show(std::move(boards), std::move(fits), before);
            });
        });
}

void BoardVerdicts::clear()
{
    m_task.stop();
    show({}, {}, {});
}

void BoardVerdicts::show(std::vector<Board> boards, std::vector<BoardFit> fits, const std::vector<FitVerdict> &before)
{
    m_boards = std::move(boards);
    m_fits = std::move(fits);
    FactTable table {{tr("Name"), tr("Board"), tr("RAM"), tr("ROM"), tr("Verdict"),
                      tr("Before", "verdict on the older archive"), tr("Why")},
                     {}};
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
                               {i < before.size() ? wordOf(before[i]) : QString(), {}},
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

std::vector<SummaryBar> BoardVerdicts::bars(const QString &chosen, std::size_t count) const
{
    std::vector<std::pair<SummaryBar, bool>> all; // with whether it is the chosen one
    for (std::size_t i = 0; i < m_fits.size(); ++i)
        all.emplace_back(barOf(m_boards[i], m_fits[i], m_unit), m_boards[i].name == chosen);
    std::ranges::stable_sort(all, std::greater(), [](const auto &row) { return row.first.share; });
    const auto firstThatFits = std::ranges::find_if(all, [](const auto &row) { return !row.first.isTrouble; });
    // One that is too small, then those with least room left.
    const auto size = qsizetype(all.size());
    const qsizetype shown = std::min(qsizetype(count), size);
    const qsizetype first = std::clamp<qsizetype>(firstThatFits - all.begin() - 1, 0, size - shown);
    const auto mine = std::ranges::find_if(all, [](const auto &row) { return row.second; });
    if (mine < all.begin() + first && shown > 1)
        std::rotate(mine, mine + 1, all.begin() + first + 1); // in the place of the first
    else if (mine != all.end() && mine >= all.begin() + first + shown)
        std::rotate(all.begin() + first + shown - 1, mine, mine + 1); // of the last
    all.erase(all.begin() + first + shown, all.end());
    all.erase(all.begin(), all.begin() + first);
    std::vector<SummaryBar> bars;
    for (auto &[bar, isMine] : all)
        bars.push_back(std::move(bar));
    return bars;
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
