// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/columnstate.h"

#include <QByteArrayList>
#include <QHeaderView>
#include <QSignalBlocker>

namespace Mlf {

namespace {

constexpr QByteArrayView chosenColumns = "shown:"; ///< before the list of these columns in a saved state

} // namespace

QByteArray saveColumns(QHeaderView *header, const std::set<int> &leftOut, const std::set<int> &chosen)
{
    const QSignalBlocker blocker(header);
    for (const int column : leftOut)
        header->setSectionHidden(column, false);
    const QByteArray state = header->saveState();
    for (const int column : leftOut)
        header->setSectionHidden(column, true);
    if (chosen.empty())
        return state;
    QByteArrayList list;
    for (const int column : chosen)
        list += QByteArray::number(column);
    return chosenColumns.toByteArray() + list.join(',') + '\n' + state;
}

std::optional<std::set<int>> restoreColumns(QHeaderView *header, const QByteArray &state)
{
    const qsizetype end = state.startsWith(chosenColumns) ? state.indexOf('\n') : -1;
    if (state.isEmpty() || !header->restoreState(state.sliced(end + 1)))
        return std::nullopt;
    std::set<int> chosen;
    if (end > 0) {
        for (const QByteArray &column : state.first(end).sliced(chosenColumns.size()).split(','))
            chosen.insert(column.toInt());
    }
    return chosen;
}

} // namespace Mlf
