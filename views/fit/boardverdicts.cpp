// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/boardverdicts.h"

#include "model/analysis/fit/fit.h"
#include "model/analysis/fit/processor.h"
#include "model/items/celltext.h"
#include "model/items/facts/facttablemodel.h"
#include "model/questions/pageplaces.h"

#include <QLocale>

#include <algorithm>
#include <cstdlib>
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
        return BoardVerdicts::tr("May fit");
    case FitVerdict::Unknown:
        return BoardVerdicts::tr("Unknown", "verdict on a board");
    case FitVerdict::DoesNotFit:
        return BoardVerdicts::tr("Does not fit");
    }
    Q_UNREACHABLE();
}

/// Verdict on a board whose processor may lack instructions of the code, and whose memory is not too small.
QString mayNotRun()
{
    return BoardVerdicts::tr("Might not run", "verdict on a board");
}

/// Region with the least headroom relative to its size.
struct Tightest {
    const BoardRegion *region = nullptr; ///< null if the board has no regions
    qint64 left = 0; ///< bytes; negative if memory is missing
    double shareLeft = 0;
};

Tightest tightestRegion(const Board &board, const BoardFit &fit)
{
    Tightest tightest;
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const qint64 left = fit.regions[i].headroom;
        const double share = double(left) / double(std::max<qint64>(board.regions[i].bytes.value(), 1));
        if (!tightest.region || share < tightest.shareLeft)
            tightest = {&board.regions[i], left, share};
    }
    return tightest;
}

QString regionName(const Tightest &tightest)
{
    return tightest.region ? shownName(tightest.region->name) : QString();
}

/// Text like "75 524 B left in sram"; empty if unknown.
QString headroomText(const Tightest &tightest, FitVerdict verdict, ByteUnit unit)
{
    if (!tightest.region || (tightest.left >= 0 && verdict == FitVerdict::Unknown))
        return {};
    const QString bytes = formatBytesNarrow(unit, ByteCount(std::abs(tightest.left)), QLocale());
    return tightest.left < 0
        ? BoardVerdicts::tr("%1 missing in %2", "bytes in a region of a board").arg(bytes, tightest.region->name)
        : BoardVerdicts::tr("%1 left in %2", "bytes in a region of a board").arg(bytes, tightest.region->name);
}

SummaryBar barOf(const Board &board, const BoardFit &fit, bool isSuitable, ByteUnit unit)
{
    const bool isOther = !isSuitable && fit.verdict != FitVerdict::DoesNotFit;
    const Tightest tightest = tightestRegion(board, fit);
    const QString headroom = headroomText(tightest, fit.verdict, unit);
    return {.label = board.title,
            .share = tightest.region ? 1 - tightest.shareLeft : 0,
            .words = isOther         ? mayNotRun()
                : headroom.isEmpty() ? wordOf(fit.verdict)
                                     : headroom,
            .isTrouble = isOther || fit.verdict == FitVerdict::DoesNotFit,
            .isKnown = !isOther && (fit.verdict == FitVerdict::Fits || fit.verdict == FitVerdict::DoesNotFit),
            .link = Link::page(fitPlace(board.name)),
            .name = board.name,
            .isConditional = isOther || fit.verdict == FitVerdict::FitsIf};
}

/// Verdict on the memory, unless it does not matter because the code may not run.
QString wordFor(const BoardFit &fit, const QString &note)
{
    return note.isEmpty() || fit.verdict == FitVerdict::DoesNotFit ? wordOf(fit.verdict) : mayNotRun();
}

} // namespace

BoardVerdicts::BoardVerdicts(QObject *parent) : QObject(parent), m_model(new FactTableModel(this)) { }

void BoardVerdicts::judge(const std::vector<Board> &boards, const std::vector<FitPart> &parts,
                          const QStringList &processors, const FitChoices &choices,
                          const std::optional<std::vector<FitPart>> &older)
{
    m_processors = processors;
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
    m_notes.clear();
    for (const Board &board : m_boards)
        m_notes += processorNote(m_processors, board, Language::Translated);
    FactTable table {{tr("Name"), tr("Board"), tr("Verdict"), tr("Before", "verdict on the older archive"), tr("Free"),
                      tr("Free, %"), tr("RAM"), tr("Flash"), tr("Why")},
                     {}};
    const auto sized = [this](ByteCount bytes) {
        return Cell {formatBytesIn(m_unit, bytes, QLocale()), bytes.value()};
    };
    for (std::size_t i = 0; i < m_boards.size(); ++i) {
        const Board &board = m_boards[i];
        const QString &note = m_notes[qsizetype(i)];
        const QString why = !note.isEmpty()         ? note
            : m_fits[i].verdict == FitVerdict::Fits ? QString()
                                                    : boardVerdictText(board, m_fits[i], Language::Translated, m_unit);
        const Tightest tightest = tightestRegion(board, m_fits[i]);
        const QString headroom = headroomText(tightest, m_fits[i].verdict, m_unit);
        const QString free = (tightest.left < 0 ? u"\u2212"_s : QString())
            + formatBytesNarrow(m_unit, ByteCount(std::abs(tightest.left)), QLocale()) + u'\u00a0'
            + regionName(tightest);
        const double percent = tightest.shareLeft * 100;
        table.rows.push_back({{{board.name, {}},
                               {board.title, {}},
                               {.text = wordFor(m_fits[i], note), .toolTip = why},
                               {i < before.size() ? wordOf(before[i]) : QString(), {}},
                               {.text = headroom.isEmpty() ? headroom : free,
                                .number = headroom.isEmpty() ? QVariant() : tightest.left,
                                .toolTip = headroom},
                               {headroom.isEmpty() ? QString() : percentText(tightest.shareLeft),
                                headroom.isEmpty() ? QVariant() : percent},
                               sized(board.bytesOf(BoardRegion::Kind::Ram)),
                               sized(board.bytesOf(BoardRegion::Kind::Rom)),
                               {.text = why, .toolTip = why}},
                              {},
                              false});
    }
    m_model->setTable(table);
    Q_EMIT judged();
}

qsizetype BoardVerdicts::count(FitVerdict verdict) const
{
    qsizetype count = 0;
    for (std::size_t i = 0; i < m_fits.size(); ++i)
        count += m_fits[i].verdict == verdict && (isSuitable(i) || verdict == FitVerdict::DoesNotFit);
    return count;
}

qsizetype BoardVerdicts::countOther() const
{
    return count() - count(FitVerdict::Fits) - count(FitVerdict::FitsIf) - count(FitVerdict::Unknown)
        - count(FitVerdict::DoesNotFit);
}

std::vector<SummaryBar> BoardVerdicts::bars(const QString &chosen, std::size_t count) const
{
    std::vector<std::pair<SummaryBar, bool>> all; // second: true for the selected board
    std::vector<std::pair<SummaryBar, bool>> others; // their processor may not run the code
    for (std::size_t i = 0; i < m_fits.size(); ++i)
        (isSuitable(i) ? all : others)
            .emplace_back(barOf(m_boards[i], m_fits[i], isSuitable(i), m_unit), m_boards[i].name == chosen);
    std::ranges::stable_sort(all, std::greater(), [](const auto &row) { return row.first.share; });
    const auto firstThatFits = std::ranges::distance(
        all.begin(), std::ranges::find_if(all, [](const auto &row) { return !row.first.isTrouble; }));
    all.insert(all.end(), others.begin(), others.end());
    // Start with one board that is too small, followed by the boards with the least headroom.
    const auto size = qsizetype(all.size());
    const qsizetype shown = std::min(qsizetype(count), size);
    const qsizetype first = std::clamp<qsizetype>(firstThatFits - 1, 0, size - shown);
    const auto mine = std::ranges::find_if(all, [](const auto &row) { return row.second; });
    if (mine < all.begin() + first && shown > 1)
        std::rotate(mine, mine + 1, all.begin() + first + 1); // the selected board replaces the first one
    else if (mine != all.end() && mine >= all.begin() + first + shown)
        std::rotate(all.begin() + first + shown - 1, mine, mine + 1); // the selected board replaces the last one
    all.erase(all.begin() + first + shown, all.end());
    all.erase(all.begin(), all.begin() + first);
    std::vector<SummaryBar> bars;
    for (auto &[bar, isMine] : all)
        bars.push_back(std::move(bar));
    return bars;
}

std::vector<SummaryBar> BoardVerdicts::regions(const QString &chosen) const
{
    std::vector<SummaryBar> bars;
    const auto board = std::ranges::find(m_boards, chosen, &Board::name);
    if (board == m_boards.end())
        return bars;
    const BoardFit &fit = m_fits[std::size_t(board - m_boards.begin())];
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const RegionFit &region = fit.regions[i];
        if (region.parts.empty())
            continue;
        const qint64 size = board->regions[i].bytes.value();
        const auto sized = [this](qint64 bytes) { return formatBytesNarrow(m_unit, ByteCount(bytes), QLocale()); };
        bars.push_back({.label = tr("%1: %2 of %3", "a region, its used bytes, its size")
                                     .arg(board->regions[i].name, sized(size - region.headroom), sized(size)),
                        .share = 1 - double(region.headroom) / double(std::max<qint64>(size, 1)),
                        .words = region.verdict == FitVerdict::Unknown // the reason is too long beside a bar
                            ? wordOf(region.verdict)
                            : regionVerdictText(fit, i, Language::Translated, m_unit),
                        .isTrouble = region.verdict == FitVerdict::DoesNotFit,
                        .isKnown = region.verdict == FitVerdict::Fits || region.verdict == FitVerdict::DoesNotFit,
                        .link = Link::page(fitPlace(chosen)),
                        .name = board->regions[i].name,
                        .isConditional = region.verdict == FitVerdict::FitsIf});
    }
    return bars;
}

BoardVerdicts::Found BoardVerdicts::smallestFittingBoard() const
{
    std::vector<FitVerdict> verdicts;
    for (std::size_t i = 0; i < m_fits.size(); ++i)
        verdicts.push_back(isSuitable(i) ? m_fits[i].verdict : FitVerdict::DoesNotFit);
    const int index = smallestBoard(m_boards, verdicts);
    return index < 0 ? Found() : Found {&m_boards[std::size_t(index)], verdicts[std::size_t(index)]};
}

} // namespace Mlf
