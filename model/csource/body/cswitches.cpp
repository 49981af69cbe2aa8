// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cswitches.h"

#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <QByteArrayView>

#include <algorithm>

namespace Mlf {

CSwitches::CSwitches(FunctionReaderState &reading)
    : m_reading(reading)
    , m_tokens(reading.cursor.tokens)
    , m_cursor(reading.cursor)
{
}

bool CSwitches::hasLabel(qsizetype begin, qsizetype end) const
{
    const auto label = std::ranges::lower_bound(m_labels, begin);
    return label != m_labels.end() && *label < end;
}

void CSwitches::recordNegated(qsizetype first, qsizetype end)
{
    const qsizetype block = end + 1;
    while (m_tokens.is(first, "(") && m_tokens.at(first).partner == end - 1) {
        ++first;
        --end;
    }
    const auto isPartOfValue = [this](qsizetype at) {
        return m_tokens.isWord(at) || isOneOf(m_tokens.text(at), {"(", "[", ".", "->"});
    };
    qsizetype at = first + 1;
    while (at < end && isPartOfValue(at))
        at = std::max<qsizetype>(m_tokens.at(at).partner, at) + 1;
    if (!m_tokens.is(first, "!") || at != end || !m_tokens.is(block, "{"))
        return;
    int cases = 0;
    for (qsizetype i = block; i < m_tokens.at(block).partner; ++i) {
        if (m_tokens.is(i, "switch") && m_tokens.is(i + 1, "(")) { // an inner switch has its own cases
            i = std::max<qsizetype>(m_tokens.at(i + 1).partner, i);
            i = m_tokens.is(i + 1, "{") ? std::max<qsizetype>(m_tokens.at(i + 1).partner, i) : i;
        } else if (m_tokens.is(i, "case")) {
            ++cases;
        }
    }
    constexpr int mostValues = 2;
    constexpr qsizetype longestValue = 200;
    if (cases > mostValues)
        m_reading.body.negatedSwitches.push_back(
            {QString::fromUtf8(m_tokens.joined(first + 1, end).left(longestValue)), m_cursor.lineAt(first)});
}

/// End of the statement at the cursor, without an `else`.
qsizetype CSwitches::endOfStatement() const
{
    qsizetype last = m_cursor.at;
    while (last < m_cursor.end && !isOneOf(m_tokens.text(last), {";", "{"}))
        last = m_tokens.is(last, "(") ? std::max<qsizetype>(m_tokens.at(last).partner, last) + 1 : last + 1;
    return m_tokens.is(last, "{") ? m_tokens.at(last).partner : last;
}

bool CSwitches::isJumpedInto() const
{
    const qsizetype last = endOfStatement();
    for (qsizetype at = m_cursor.at; at < last && hasLabel(at, last); ++at) {
        if (isOneOf(m_tokens.text(at), {"case", "default"}))
            return true;
        if (!m_tokens.is(at, "switch"))
            continue;
        at = std::max<qsizetype>(m_tokens.at(at + 1).partner, at);
        at = m_tokens.is(at + 1, "{") ? std::max<qsizetype>(m_tokens.at(at + 1).partner, at) : at;
    }
    return false;
}

std::optional<bool> CSwitches::hasCase(const CValue &head) const
{
    constexpr qsizetype longest = 1000; // tokens
    const bool isKnown = head.kind == CValue::Kind::Integer && head.range && head.range->low == head.range->high;
    if (!isKnown)
        return std::nullopt;
    const qsizetype last = endOfStatement();
    bool isOther = m_cursor.is("{") && last - m_cursor.at <= longest;
    for (qsizetype at = m_cursor.at; at < last && isOther; ++at) {
        const QByteArrayView text(m_tokens.text(at + 1).data(), qsizetype(m_tokens.text(at + 1).size()));
        const std::optional<qint64> label =
            m_tokens.is(at, "case") && m_tokens.is(at + 2, ":") ? cInteger(text) : std::nullopt;
        isOther = !m_tokens.is(at, "default") && (!m_tokens.is(at, "case") || (label && label != head.range->low));
    }
    return !isOther;
}

} // namespace Mlf
