// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/columnfitter.h"

#include "views/table/itemtable.h"

#include <QHeaderView>

#include <algorithm>
#include <optional>

namespace Mlf {

namespace {

constexpr int narrowestColumn = 60;
constexpr int maxTypicalRows = 100;
constexpr int titleMargins = 40; ///< pixels, with the sign of the order
constexpr int narrowestSentence = 32; ///< characters of a wrapped column beside columns that can be left out
constexpr int narrowestWords = 12; ///< minimum characters of a text column beside numbers shown in full
constexpr int widestRoomy = 26; ///< maximum characters of a column in a table that scrolls
constexpr int widestSentence = 110; ///< maximum characters of a line that is still easy to read
constexpr int widestFirst = 40; ///< maximum characters of the names beside the stretched column
constexpr int narrowestStretched = 44; ///< minimum characters of the stretched column

/// Turns the stretching of the last column on or off. QHeaderView forgets the columns that were hidden meanwhile, so
/// this function shows them and hides them again.
void setLastStretched(QHeaderView &header, bool isStretched)
{
    if (header.stretchLastSection() == isStretched)
        return;
    header.setStretchLastSection(isStretched);
    for (int column = 0; column < header.count() && !isStretched; ++column) {
        if (!header.isSectionHidden(column))
            continue;
        header.setSectionHidden(column, false);
        header.setSectionHidden(column, true);
    }
}

} // namespace

QHeaderView *ColumnFitter::header() const
{
    return m_table->horizontalHeader();
}

int ColumnFitter::width() const
{
    return m_table->viewport()->width();
}

int ColumnFitter::characters(int count) const
{
    return m_table->fontMetrics().averageCharWidth() * count;
}

bool ColumnFitter::isWrapped(int column) const
{
    return std::ranges::find(m_wrapped, column) != m_wrapped.end();
}

bool ColumnFitter::holdsNumbers(int column) const
{
    return m_table->model()->index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
}

void ColumnFitter::hide(int column)
{
    m_leftOut.erase(column);
    m_chosen.erase(column);
    m_table->hideColumn(column);
}

void ColumnFitter::choose(int column, bool isShown)
{
    m_hasOwnWidths = true;
    m_leftOut.erase(column);
    m_table->setColumnHidden(column, !isShown);
    m_chosen.clear();
    for (int other = 0; other < header()->count(); ++other) {
        if (!header()->isSectionHidden(other))
            m_chosen.insert(other);
    }
    stretchLastColumn();
}

bool ColumnFitter::takeHidden(int column)
{
    return header()->isSectionHidden(column) && m_leftOut.erase(column) == 0;
}

QByteArray ColumnFitter::save() const
{
    return saveColumns(header(), m_leftOut, m_chosen);
}

bool ColumnFitter::restore(const QByteArray &state)
{
    std::set<int> leftOut = std::exchange(m_leftOut, {}); // empty, so that signals of the header do not fit columns
    std::optional<std::set<int>> chosen = restoreColumns(header(), state);
    if (!chosen) {
        m_leftOut = std::move(leftOut);
        return false;
    }
    m_hasOwnWidths = true;
    m_chosen = std::move(*chosen);
    return true;
}

/// The last column that is not hidden; -1 if all are.
int ColumnFitter::lastShown() const
{
    int last = -1;
    for (int visual = 0; visual < header()->count(); ++visual) {
        if (const int column = header()->logicalIndex(visual); !header()->isSectionHidden(column))
            last = column;
    }
    return last;
}

void ColumnFitter::stretchLastColumn()
{
    if (std::ranges::any_of(m_wrapped, [this](int column) { return !header()->isSectionHidden(column); }))
        return; // a wrapped column has the remaining width
    const int last = lastShown();
    const bool isNumber = last >= 0 && holdsNumbers(last);
    const bool hasOther = m_stretched >= 0 && !header()->isSectionHidden(m_stretched) && !m_hasOwnWidths;
    setLastStretched(*header(), !isNumber && !hasOther);
}

/// Width that a column needs for its texts. Also right for a hidden column, for which the header reports 0.
int ColumnFitter::naturalWidth(int column) const
{
    const QString title = m_table->model()->headerData(column, Qt::Horizontal).toString();
    const int ofTitle = header()->fontMetrics().horizontalAdvance(title) + titleMargins;
    return std::max(static_cast<QAbstractItemView *>(m_table)->sizeHintForColumn(column), ofTitle) + 4;
}

/// Desired width of the stretched column; 0 without one.
int ColumnFitter::stretchedWidth() const
{
    const bool isStretching = m_stretched >= 0 && !header()->isSectionHidden(m_stretched);
    const int least = characters(narrowestStretched);
    return !isStretching             ? 0
        : !holdsNumbers(m_stretched) ? std::min(least, naturalWidth(m_stretched))
        : m_lesser.empty()           ? std::max(least, width() * 2 / 5)
                                     : std::max(least, width() / 2);
}

/// Limit of a column in a table that is too narrow; names beside a stretched or wrapped column get more.
int ColumnFitter::widestText(int column) const
{
    const bool isFirst = column == 0 && (m_stretched >= 0 || !m_wrapped.empty());
    return std::max(characters(widestRoomy), isFirst ? std::min(characters(widestFirst), width() * 3 / 10) : 0);
}

bool ColumnFitter::canBeLeftOut(int column) const
{
    return std::ranges::find(m_lesser, column) != m_lesser.end() && column != m_stretched && !m_chosen.contains(column)
        && column != header()->sortIndicatorSection();
}

/// Shows the columns of setLesser() that fit beside the others. Columns that the page or the user has hidden stay so.
void ColumnFitter::showFittingColumns()
{
    if (m_lesser.empty() || (m_table->model()->rowCount() == 0 && !m_leftOut.empty()))
        return; // a filter that hides all rows shows no further columns
    setLastStretched(*header(), false); // otherwise hidden columns count in the length of the header
    const auto leastWidth = [this](int column) {
        const int widest = isWrapped(column) ? characters(narrowestSentence) : widestText(column);
        return holdsNumbers(column) ? naturalWidth(column) : std::min(naturalWidth(column), widest);
    };
    int room = width() - stretchedWidth();
    for (int column = 0; column < header()->count(); ++column) {
        if (canBeLeftOut(column))
            continue;
        if (m_leftOut.erase(column) > 0) // the table is sorted by it now
            header()->setSectionHidden(column, false);
        if (!header()->isSectionHidden(column) && column != m_stretched)
            room -= leastWidth(column);
    }
    bool isRoom = true;
    for (const int column : m_lesser) {
        if (!canBeLeftOut(column) || (header()->isSectionHidden(column) && !m_leftOut.contains(column)))
            continue;
        room -= leastWidth(column);
        isRoom = isRoom && room >= 0;
        if (isRoom)
            m_leftOut.erase(column);
        else
            m_leftOut.insert(column);
        header()->setSectionHidden(column, !isRoom);
    }
}

void ColumnFitter::fit()
{
    showFittingColumns();
    if (m_hasOwnWidths)
        stretchLastColumn();
    else if (m_isRoomy)
        fitRoomily();
    else
        fitTightly();
}

/// Fits each shown column to its contents and returns its width: the wrapped columns, or all others.
ColumnFitter::Widths ColumnFitter::findWidths(bool areWrapped) const
{
    Widths widths;
    for (int column = 0; column < header()->count(); ++column) {
        if (header()->isSectionHidden(column) || isWrapped(column) != areWrapped)
            continue;
        m_table->resizeColumnToContents(column);
        const int size = header()->sectionSize(column) + 4;
        widths.emplace_back(areWrapped && hasTypicalWidths() ? std::min(size, typicalWidth(column)) : size, column);
    }
    return widths;
}

/// Width that four fifths of the texts need, so that a few long texts do not widen a column of short ones.
int ColumnFitter::typicalWidth(int column) const
{
    const RoughWidths rough(m_table->font());
    const int rows = std::min(m_table->model()->rowCount(), maxTypicalRows);
    std::vector<int> widths {
        header()->fontMetrics().horizontalAdvance(m_table->model()->headerData(column, Qt::Horizontal).toString())};
    for (int row = 0; row < rows; ++row)
        widths.push_back(rough.of(m_table->model()->index(row, column).data().toString()));
    std::ranges::sort(widths);
    return std::max(widths[widths.size() * 4 / 5], characters(narrowestWords)) + titleMargins;
}

/// Makes all columns fit into the table without scrolling, if possible.
void ColumnFitter::fitTightly()
{
    const Widths columns = findWidths(false);
    const Widths sentences = findWidths(true);
    shareRest(sentences, assignWidths(columns, sentences));
}

/// Sets the widths of the columns that are not wrapped, and returns the remaining width. If the table is too narrow,
/// shrinks the widest ones; only text columns if they stay readable, because a cut number is useless.
int ColumnFitter::assignWidths(Widths columns, const Widths &sentences)
{
    int words = 0; // sum of the widths in `sentences`
    int leastWords = 0; // the same, as narrow as showFittingColumns() assumes
    for (const auto &[size, column] : sentences) {
        words += size;
        leastWords += std::min(size, characters(narrowestSentence));
    }
    int least = 0;
    for (const auto &[size, column] : columns)
        least += holdsNumbers(column) ? size : std::min(size, characters(narrowestWords));
    const bool areNumbersWhole = least <= width() - narrowestColumn * int(m_wrapped.size());
    std::ranges::sort(columns, {}, [&](const std::pair<int, int> &one) {
        return std::pair(areNumbersWhole && !holdsNumbers(one.second), one.first);
    });
    const int besideWords = width() - (m_lesser.empty() ? words : leastWords);
    int room = m_wrapped.empty() ? width() : std::max({width() * 2 / 3, areNumbersWhole ? least : 0, besideWords});
    int rest = width();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto &[size, column] = columns[i];
        const int share = std::max(room / int(columns.size() - i), narrowestColumn);
        const int given = areNumbersWhole && holdsNumbers(column) ? size : std::min(size, share);
        header()->resizeSection(column, given);
        room -= given;
    }
    for (const auto &[size, column] : columns)
        rest -= header()->sectionSize(column);
    return rest;
}

void ColumnFitter::shareRest(Widths sentences, int rest)
{
    std::ranges::sort(sentences); // a column with short texts leaves its share to the others
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const auto &[size, column] = sentences[i];
        const int share = rest / int(sentences.size() - i);
        const bool isLastOfAll = i + 1 == sentences.size() && !hasTypicalWidths();
        const int given =
            std::clamp(isLastOfAll ? share : std::min(size, share), narrowestColumn, characters(widestSentence));
        header()->resizeSection(column, given);
        rest -= given;
    }
    // Columns with texts longer than the typical ones get the remaining width first.
    if (hasTypicalWidths() && rest > 0) {
        for (const auto &[size, column] : sentences) {
            const int added = std::clamp(naturalWidth(column) - header()->sectionSize(column), 0, rest);
            header()->resizeSection(column, header()->sectionSize(column) + added);
            rest -= added;
        }
    }
    const int last = lastShown();
    const bool isShort = last >= 0 && (!isWrapped(last) || naturalWidth(last) <= header()->sectionSize(last));
    if (rest > 0 && !sentences.empty() && isShort && !holdsNumbers(last))
        header()->resizeSection(last, header()->sectionSize(last) + rest); // the lines of long sentences are limited
    stretchLastColumn();
}

/// Fits every column to its texts if all fit. Otherwise limits columns to a readable width, then shares the room left.
void ColumnFitter::fitRoomily()
{
    setLastStretched(*header(), false); // otherwise its stretched width would be counted
    const bool isStretching = m_stretched >= 0 && !header()->isSectionHidden(m_stretched);
    const int least = stretchedWidth();
    const int room = width() - least;
    std::vector<int> columns; // all except the stretched one
    int all = 0;
    for (int column = 0; column < header()->count(); ++column) {
        if (header()->isSectionHidden(column) || (isStretching && column == m_stretched))
            continue;
        columns.push_back(column);
        m_table->resizeColumnToContents(column);
        header()->resizeSection(column, header()->sectionSize(column) + 4);
        all += header()->sectionSize(column);
    }
    const bool isTight = all > room;
    // Missing width of each limited column, in the order of `columns`.
    std::vector<int> missing;
    for (const int column : columns) {
        const int size = header()->sectionSize(column);
        const int widest = isTight ? widestText(column) : size;
        header()->resizeSection(column, std::min(size, widest));
        missing.push_back(std::max(size - widest, 0));
        all -= missing.back();
    }
    for (std::size_t i = 0; i < columns.size() && all < room; ++i) {
        const int added = std::min(missing[i], room - all);
        header()->resizeSection(columns[i], header()->sectionSize(columns[i]) + added);
        all += added;
    }
    if (isStretching) {
        // Width of the columns before the stretched one, whose end should be visible too.
        int before = 0;
        for (const int column : columns)
            before += column < m_stretched ? header()->sectionSize(column) : 0;
        const int inSight = std::max(width() - before, characters(narrowestStretched) * 3 / 4);
        header()->resizeSection(m_stretched, std::max(width() - all, std::min(least, inSight)));
    }
    stretchLastColumn();
}

} // namespace Mlf
