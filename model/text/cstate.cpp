// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/cstate.h"

#include "model/text/bytescan.h"
#include "model/text/lineindex.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr ByteSet stateBytes("\"'/#\\?:[");
constexpr qint64 stateBlockBytes = 1 << 20; ///< bytes between two checks of the stop token

} // namespace

StateLine nextStateLine(const LineIndex &index, LineNumber first, LineNumber end, const std::stop_token &stop)
{
    if (first >= end)
        return {end, false};
    const QByteArrayView text = index.source()->view();
    const ByteRange last = index.lineBytes(LineNumber(end.value() - 1));
    const qint64 textEnd = std::min(last.end.value(), qint64(text.size()));
    for (qint64 position = index.lineStart(first).value(); position < textEnd;) {
        if (stop.stop_requested())
            return {std::max(first, index.lineAtOffset(ByteOffset(position))), false};
        const qint64 blockEnd = std::min(textEnd, position + stateBlockBytes);
        position = ByteScanner::best().find(stateBytes, text.data(), position, blockEnd);
        if (position < blockEnd)
            return {index.lineAtOffset(ByteOffset(position)), true};
    }
    return {end, false};
}

} // namespace Mlf
