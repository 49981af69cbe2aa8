// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/text/lineindex.h"
#include "views/code/codelanguage.h"

#include <QByteArrayView>

#include <memory>
#include <utility>

namespace Mlf {

/// A place between two characters of a text.
struct CodePosition {
    LineNumber line;
    qint64 byte = 0; ///< in the line
    auto operator<=>(const CodePosition &) const = default;
};

/// What stands between two places, the first of which is not behind the second.
using CodeRange = std::pair<CodePosition, CodePosition>;

/// Lines [first, last].
struct LineSpan {
    LineNumber first;
    LineNumber last;
    bool operator==(const LineSpan &) const = default;
    [[nodiscard]] bool holds(LineNumber line) const { return line >= first && line <= last; }
};

/// The lines of a text by number, as far as they are known: their bytes, and where places in them are in the text.
///
/// A value; copies share the text. Lines are added while the text arrives. Null where nothing is shown: it has no
/// lines.
class CodeLines {
public:
    CodeLines() = default;
    CodeLines(std::shared_ptr<const LineIndex> index, CodeLanguage language);

    [[nodiscard]] bool isNull() const { return m_index == nullptr; }
    [[nodiscard]] const std::shared_ptr<const LineIndex> &index() const { return m_index; }
    [[nodiscard]] CodeLanguage language() const { return m_language; }
    [[nodiscard]] qint64 count() const { return m_index ? m_index->lineCount() : 0; }
    /// The last line; the first one where there is none.
    [[nodiscard]] LineNumber last() const;
    /// How many lines there will be, judged by those that are known.
    [[nodiscard]] double likelyCount() const;
    /// Bytes of a line without its end; empty where there is no such line.
    [[nodiscard]] QByteArrayView bytes(LineNumber line) const;
    /// The place behind the last character of a line.
    [[nodiscard]] CodePosition endOf(LineNumber line) const { return {line, bytes(line).size()}; }
    /// The nearest place there is.
    [[nodiscard]] CodePosition clamped(CodePosition position) const;
    /// Where in the bytes of the text a place is.
    [[nodiscard]] ByteOffset offsetOf(CodePosition position) const;
    /// The place of a byte; the text is not null.
    [[nodiscard]] CodePosition positionOf(ByteOffset offset) const;
    /// Whether the lines are known as far as that byte.
    [[nodiscard]] bool isKnown(ByteOffset offset) const;

private:
    std::shared_ptr<const LineIndex> m_index;
    CodeLanguage m_language = CodeLanguage::Plain;
};

} // namespace Mlf
