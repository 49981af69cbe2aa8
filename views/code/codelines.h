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
    qint64 byte = 0; ///< offset in the line
    auto operator<=>(const CodePosition &) const = default;
};

/// Range between two places; the first is not after the second.
using CodeRange = std::pair<CodePosition, CodePosition>;

/// Lines [first, last].
struct LineSpan {
    LineNumber first;
    LineNumber last;
    bool operator==(const LineSpan &) const = default;
    [[nodiscard]] bool holds(LineNumber line) const { return line >= first && line <= last; }
};

/// Lines of a text by number, as far as they are known: their bytes and their offsets in the text.
///
/// A value; copies share the text. Lines are added while the text arrives. Null if no text is shown; a null value has
/// no lines.
class CodeLines {
public:
    CodeLines() = default;
    CodeLines(std::shared_ptr<const LineIndex> index, CodeLanguage language);

    [[nodiscard]] bool isNull() const { return m_index == nullptr; }
    [[nodiscard]] const std::shared_ptr<const LineIndex> &index() const { return m_index; }
    [[nodiscard]] CodeLanguage language() const { return m_language; }
    [[nodiscard]] qint64 count() const { return m_index ? m_index->lineCount() : 0; }
    /// Last line; line 0 if there are no lines.
    [[nodiscard]] LineNumber last() const;
    /// Estimated number of lines, based on the known part.
    [[nodiscard]] double likelyCount() const;
    /// Bytes of a line without its end; empty if the line does not exist.
    [[nodiscard]] QByteArrayView bytes(LineNumber line) const;
    /// Place after the last character of a line.
    [[nodiscard]] CodePosition endOf(LineNumber line) const { return {line, bytes(line).size()}; }
    /// Nearest existing place.
    [[nodiscard]] CodePosition clamped(CodePosition position) const;
    /// Offset of a place in the text.
    [[nodiscard]] ByteOffset offsetOf(CodePosition position) const;
    /// Place of a byte. The text must not be null.
    [[nodiscard]] CodePosition positionOf(ByteOffset offset) const;
    /// True if lines are known up to this byte.
    [[nodiscard]] bool isKnown(ByteOffset offset) const;

private:
    std::shared_ptr<const LineIndex> m_index;
    CodeLanguage m_language = CodeLanguage::Plain;
};

} // namespace Mlf
