// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/compare/textdifference.h"
#include "model/document/documentpointer.h"

#include <QByteArrayView>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

class LineIndex;

/// A compared text: a function or a whole file.
struct TextPart {
    QString path; ///< empty without a text
    LineNumber firstLine; ///< first line of the part in its file
    std::shared_ptr<const LineIndex> lines; ///< lines of the part, finished; null without a text
    std::vector<TextFold> folds; ///< the values of constants, in lines relative to the part

    /// Bytes of the archive, not copied.
    [[nodiscard]] QByteArrayView text() const;
};

/// Two texts and their hunks. One may be missing.
struct TextPair {
    Sides<TextPart> parts;
    std::vector<TextHunk> hunks;
    /// Lines in the parts to which the links point; -1 if none.
    Sides<qint64> line {-1, -1};
    std::optional<Finding> limit; ///< set if the last hunk was not compared because of a limit
    [[nodiscard]] bool isEmpty() const { return parts.older.path.isEmpty() && parts.newer.path.isEmpty(); }
};

/// The texts of two links, one into the older and one into the newer document, and their hunks. A link to a function
/// has the text of its definition; any other link has the whole file. Empty for files that are not text. Uses the
/// limits of the newer document, or of the only one. Cost: linear in the files. Memory: that of compareLines() and of
/// the folds. Undefined when stopped.
[[nodiscard]] TextPair compareTexts(const Sides<DocumentPointer> &documents, const Sides<Link> &links,
                                    const std::stop_token &stop = {}, const ProgressFunction &progress = {});

/// A row of two texts side by side. A line without a counterpart is beside an empty half.
struct TextPairRow {
    enum class Kind {
        Equal,
        Changed, ///< different lines, or lines of one side only
        HiddenEqual, ///< replaces lines that both sides have
        HiddenValues, ///< replaces the values of a constant, which are equal
        ChangedValues, ///< replaces values that differ
    };
    Kind kind = Kind::Equal;
    Sides<qint64> line {-1, -1}; ///< first line of the row in the part, zero-based; -1 if a side has none
    Sides<qint64> count {0, 0}; ///< number of lines of the row
    bool operator==(const TextPairRow &) const = default;

    [[nodiscard]] bool isChange() const { return kind == Kind::Changed || kind == Kind::ChangedValues; }
    [[nodiscard]] bool hidesLines() const { return kind != Kind::Equal && kind != Kind::Changed; }
};

/// The rows of a pair, in their order. Equal lines further than `context` from a change are hidden in one row, and so
/// are the values of a constant. `opened` contains the rows that the user opened.
///
/// Consecutive rows are stored as one run, so memory and cost depend on the number of hunks and folds, not of lines.
class TextPairRows {
public:
    TextPairRows() = default;
    explicit TextPairRows(const TextPair &pair, const std::vector<TextPairRow> &opened = {}, qint64 context = 3);

    [[nodiscard]] qint64 size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    /// The row with that number; it must exist.
    [[nodiscard]] TextPairRow operator[](qint64 row) const;
    /// The first row of the next change after `row`. With `isNext` false, the first row of the last change that begins
    /// before `row`. `std::nullopt` without one. -1 is before all rows.
    [[nodiscard]] std::optional<qint64> changeFrom(qint64 row, bool isNext) const;
    /// The row that shows or hides a line of the newer side.
    [[nodiscard]] std::optional<qint64> rowOfNewerLine(qint64 line) const;

private:
    /// Consecutive rows; their lines increase by one from row to row.
    struct Run {
        TextPairRow first;
        qint64 begin = 0; ///< the number of its first row
        qint64 rows = 1;
    };
    class Writer;

    std::vector<Run> m_runs;
    std::vector<qint64> m_changes; ///< first rows of changes
    qint64 m_size = 0;
};

} // namespace Mlf
