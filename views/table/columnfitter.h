// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <set>
#include <utility>
#include <vector>

class QHeaderView;
class QTableView;

namespace Mlf {

/// Widths of the columns of a table. Hides some columns if there is not enough room. The table must outlive it.
class ColumnFitter {
public:
    explicit ColumnFitter(QTableView *table) : m_table(table) { }

    // See the functions of TablePage with these names.
    void setWrapped(const std::vector<int> &columns) { m_wrapped = columns; }
    void setLesser(const std::vector<int> &columns) { m_lesser = columns; }
    void setRoomy() { m_isRoomy = true; }
    void setStretched(int column) { m_stretched = column; }

    /// The user has set widths: from now on they are kept.
    void keepWidths() { m_hasOwnWidths = true; }
    [[nodiscard]] bool hasOwnWidths() const { return m_hasOwnWidths; }
    [[nodiscard]] bool wraps() const { return !m_wrapped.empty(); }
    [[nodiscard]] bool isLeftOut(int column) const { return m_leftOut.contains(column); }

    /// Shows the columns for which there is room, then sets all widths unless the user has set them.
    void fit();
    /// Keeps the last column narrow if it contains numbers, so that they are not far from their names.
    void stretchLastColumn();
    void hide(int column);
    void choose(int column, bool isShown);
    /// True if the user or the page has hidden the column. Forgets that it was left out.
    bool takeHidden(int column);

    [[nodiscard]] QByteArray save() const;
    /// False if the state is empty or of another kind; then nothing changes.
    bool restore(const QByteArray &state);

private:
    using Widths = std::vector<std::pair<int, int>>; ///< width, column

    void showFittingColumns();
    void fitTightly();
    [[nodiscard]] Widths findWidths(bool areWrapped) const;
    [[nodiscard]] int typicalWidth(int column) const;
    /// True for a table with many wrapped columns, which are first as wide as their typical texts.
    [[nodiscard]] bool hasTypicalWidths() const { return m_wrapped.size() > 3; }
    int assignWidths(Widths columns, const Widths &sentences);
    void shareRest(Widths sentences, int rest);
    void fitRoomily();
    [[nodiscard]] QHeaderView *header() const;
    [[nodiscard]] int lastShown() const;
    [[nodiscard]] int width() const; ///< of the visible part of the table
    [[nodiscard]] int characters(int count) const; ///< width of a text
    [[nodiscard]] int naturalWidth(int column) const;
    [[nodiscard]] int stretchedWidth() const;
    [[nodiscard]] int widestText(int column) const;
    [[nodiscard]] bool isWrapped(int column) const;
    [[nodiscard]] bool canBeLeftOut(int column) const;
    [[nodiscard]] bool holdsNumbers(int column) const;

    QTableView *m_table;
    std::vector<int> m_wrapped;
    std::vector<int> m_lesser;
    std::set<int> m_leftOut; ///< columns of setLesser() that are hidden for lack of room
    std::set<int> m_chosen; ///< columns that the user has shown or left shown in the menu: they are not left out
    int m_stretched = -1;
    bool m_isRoomy = false;
    bool m_hasOwnWidths = false; ///< restored or set by the user: columns are no longer fitted
};

} // namespace Mlf
