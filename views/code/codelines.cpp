// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codelines.h"

#include <algorithm>

namespace Mlf {

CodeLines::CodeLines(std::shared_ptr<const LineIndex> index, CodeLanguage language)
    : m_index(std::move(index))
    , m_language(language)
{
}

LineNumber CodeLines::last() const
{
    return LineNumber(std::max<qint64>(count() - 1, 0));
}

double CodeLines::likelyCount() const
{
    const auto lines = double(count());
    if (!m_index || m_index->isFinished() || m_index->scanned().value() <= 0)
        return lines;
    return lines * std::max(1.0, double(m_index->source()->size().value()) / double(m_index->scanned().value()));
}

QByteArrayView CodeLines::bytes(LineNumber line) const
{
    if (line.value() < 0 || line.value() >= count())
        return {};
    const ByteRange range = m_index->lineBytes(line);
    return m_index->source()->view().sliced(range.begin.value(), range.size());
}

CodePosition CodeLines::clamped(CodePosition position) const
{
    const LineNumber line = std::clamp(position.line, LineNumber(0), last());
    if (line < position.line)
        return endOf(line);
    if (line > position.line)
        return {line, 0};
    return {line, std::clamp<qint64>(position.byte, 0, bytes(line).size())};
}

ByteOffset CodeLines::offsetOf(CodePosition position) const
{
    return m_index ? ByteOffset(m_index->lineStart(position.line).value() + position.byte) : ByteOffset(0);
}

CodePosition CodeLines::positionOf(ByteOffset offset) const
{
    const LineNumber line = m_index->lineAtOffset(offset);
    return {line, offset.value() - m_index->lineStart(line).value()};
}

bool CodeLines::isKnown(ByteOffset offset) const
{
    return m_index && (m_index->isFinished() || offset < ByteOffset(m_index->scanned().value()));
}

} // namespace Mlf
