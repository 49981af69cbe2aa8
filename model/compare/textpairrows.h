// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/textpair.h"

#include <optional>
#include <vector>

namespace Mlf {

/// A row of two texts side by side. A line that has no counterpart stands beside an empty half.
struct TextPairRow {
    enum class Kind {
        Equal,
        Changed, ///< other lines, or lines of one side alone
        HiddenEqual, ///< stands for lines that both have
        HiddenValues, ///< stands for the values of a constant, which are equal
        ChangedValues, ///< the same of values that are not
    };
    Kind kind = Kind::Equal;
    Sides<qint64> line {-1,
                        -1}; ///< of the part, zero-based: the first one the row stands for; -1 where a side has none
    Sides<qint64> count {0, 0}; ///< of lines that it stands for
    bool operator==(const TextPairRow &) const = default;

    [[nodiscard]] bool isChange() const { return kind == Kind::Changed || kind == Kind::ChangedValues; }
    [[nodiscard]] bool hidesLines() const { return kind != Kind::Equal && kind != Kind::Changed; }
};

/// The rows of a pair, in their order. Equal lines further than `context` from a change are hidden behind a row, and so
/// are the values of constants, but those that are opened: `opened` has the rows that stood for them.
///
/// Rows that follow each other line by line are held as one run, so that memory and cost are those of hunks and folds
/// and not of lines.
class TextPairRows {
public:
    TextPairRows() = default;
    explicit TextPairRows(const TextPair &pair, const std::vector<TextPairRow> &opened = {}, qint64 context = 3);

    [[nodiscard]] qint64 size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    /// A row of those that there are.
    [[nodiscard]] TextPairRow operator[](qint64 row) const;
    /// The first row of the next change behind a row, or with false of the one that begins before it; nothing where
    /// there is none. -1 stands before all rows.
    [[nodiscard]] std::optional<qint64> changeFrom(qint64 row, bool isNext) const;
    /// The row that has, or hides, a line of the newer side.
    [[nodiscard]] std::optional<qint64> rowOfNewerLine(qint64 line) const;

private:
    /// Rows whose lines count up from those of the first.
    struct Run {
        TextPairRow first;
        qint64 begin = 0; ///< the number of its first row
        qint64 rows = 1;
    };
    class Writer;

    std::vector<Run> m_runs;
    std::vector<qint64> m_changes; ///< rows that changes begin with
    qint64 m_size = 0;
};

} // namespace Mlf
