// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cknowntext.h"

#include "model/csource/tokens/clexeme.h"

#include <algorithm>
#include <string_view>

namespace Mlf {

bool CKnownText::startsLine(qint64 at) const
{
    for (qint64 i = at - 1; i >= 0 && m_bytes[i] != '\n'; --i) {
        if (m_bytes.first(i + 1) == QByteArrayView(byteOrderMark))
            return true;
        if (m_bytes[i] != ' ' && m_bytes[i] != '\t')
            return false;
    }
    return true;
}

std::optional<bool> CKnownText::isConflict(qint64 at) const
{
    if (at > 0 && m_bytes[at - 1] != '\n')
        return false;
    qint64 end = at;
    while (end < std::min<qint64>(size(), at + conflictBytes) && m_bytes[end] == m_bytes[at])
        ++end;
    if (end == size() && !m_isWhole)
        return std::nullopt;
    return end == at + conflictBytes && (end == size() || isAsciiBlank(m_bytes[end]));
}

std::optional<bool> CKnownText::isSeparator(qint64 at) const
{
    constexpr qint64 longestNumber = 100;
    qint64 begin = at;
    while (begin > std::max<qint64>(at - longestNumber, 0)
           && (isCWordByte(m_bytes[begin - 1]) || m_bytes[begin - 1] == '\''))
        --begin;
    if (begin == at || m_bytes[begin] < '0' || m_bytes[begin] > '9')
        return false;
    if (at + 1 == size() && !m_isWhole)
        return std::nullopt;
    return at + 1 < size() && isCSeparator(m_bytes[at], m_bytes[at + 1]);
}

std::optional<qint64> CKnownText::behindBackslashes(qint64 at) const
{
    const QByteArrayView rest = m_bytes.sliced(at);
    const qint64 length = qint64(cSpliceLength(std::string_view(rest.data(), std::size_t(rest.size()))));
    if (mayBeSplice(rest.sliced(length)))
        return std::nullopt;
    return at + length;
}

bool CKnownText::mayBeSplice(QByteArrayView rest) const
{
    return !m_isWhole && (rest.isEmpty() || rest == "\\" || rest == "\\\r");
}

bool CKnownText::isSpliced(qint64 lineFeed, qint64 begin) const
{
    const qint64 end = lineFeed > begin && m_bytes[lineFeed - 1] == '\r' ? lineFeed - 1 : lineFeed;
    return end > begin && m_bytes[end - 1] == '\\';
}

bool CKnownText::isEscaped(qint64 at, qint64 begin) const
{
    bool isOdd = false;
    while (at > begin + 1) {
        if (m_bytes[at - 1] == '\n' && isSpliced(at - 1, begin)) {
            at -= m_bytes[at - 2] == '\r' ? 3 : 2;
        } else if (m_bytes[at - 1] == '\\') {
            isOdd = !isOdd;
            --at;
        } else {
            break;
        }
    }
    return isOdd;
}

bool CKnownText::hasToken(qint64 begin, qint64 end) const
{
    const std::string_view text(m_bytes.data() + begin, std::size_t(end - begin));
    return cBlankLength(text) < text.size();
}

} // namespace Mlf
