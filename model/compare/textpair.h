// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/textdifference.h"
#include "model/document/documentpointer.h"

#include <QByteArray>

#include <stop_token>

namespace Mlf {

/// A text that is compared: a function, or a whole file.
struct TextPart {
    QString path; ///< empty where there is no text
    LineNumber firstLine; ///< of the part, in its file
    QByteArray text;
    std::vector<TextFold> folds; ///< the values of constants, in lines of the part
};

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
};

/// Two texts and how they go together. One may be missing.
struct TextPair {
    Sides<TextPart> parts;
    std::vector<TextHunk> hunks;
    /// Lines of the parts that the links named.
    Sides<qint64> line {-1, -1};
    bool isTooLong = false; ///< more than `maxTextBytes`: nothing is compared
    [[nodiscard]] bool isEmpty() const { return parts.older.path.isEmpty() && parts.newer.path.isEmpty(); }
};

constexpr qint64 maxTextBytes = 8 * 1024 * 1024;

/// The texts that links of the older and of the newer document name, and their hunks: of a function its definition, of
/// any other place the file around it. Empty where that is not text. Cost: linear in the files, of which only the parts
/// are kept. Worthless when stopped.
[[nodiscard]] TextPair compareTexts(const Sides<DocumentPointer> &documents, const Sides<Link> &links,
                                    const std::stop_token &stop = {});

/// The rows of a pair, in their order. Equal lines further than `context` from a change are hidden behind a row, and so
/// are the values of constants, but those that are opened: `opened` has the rows that stood for them.
[[nodiscard]] std::vector<TextPairRow> textPairRows(const TextPair &pair, const std::vector<TextPairRow> &opened = {},
                                                    qint64 context = 3);

} // namespace Mlf
