// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cheadvariables.h"

#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <limits>

namespace Mlf {

CHeadVariables::CHeadVariables(FunctionReaderState &reading, const CTypeWords &types, CExits &exits)
    : m_reading(reading)
    , m_tokens(reading.cursor.tokens)
    , m_types(types)
    , m_exits(exits)
{
}

bool CHeadVariables::isChangedIn(qsizetype at, qsizetype to, std::string_view name) const
{
    while (at < to && !(m_tokens.is(at, name) && isChanged(m_tokens, at)))
        ++at;
    return at < to;
}

bool CHeadVariables::isSteady(qsizetype first, qsizetype end) const
{
    for (qsizetype word = first; word < end; ++word) {
        const std::string_view name = m_tokens.text(word);
        if (!m_reading.counters.names.contains(name))
            continue;
        qsizetype block = end + 1;
        while (block < m_reading.cursor.end && !m_tokens.is(block, "{") && !m_tokens.is(block, ";"))
            block = m_tokens.is(block, "(") ? std::max<qsizetype>(m_tokens.at(block).partner, block) + 1 : block + 1;
        const qsizetype last = m_tokens.is(block, "{") ? m_tokens.at(block).partner : block;
        if (isChangedIn(end + 1, last, name))
            return false;
    }
    return true;
}

bool CHeadVariables::isCountedAfter(qsizetype first, qsizetype end) const
{
    const qsizetype block = end + 1;
    const qsizetype last = m_tokens.is(block, "{") ? m_tokens.at(block).partner : block;
    qsizetype condition = first; // its end: the step of a `for` comes after it
    while (condition < end && !m_tokens.is(condition, ";"))
        ++condition;
    for (qsizetype word = first; word < end; ++word) {
        const std::string_view name = m_tokens.text(word);
        if (!m_tokens.isWord(word) || !m_reading.scope.find(name))
            continue;
        if ((last == block && !m_tokens.is(block, ";")) || isVolatile(name, first)
            || isChangedIn(first, condition, name) || isChangedIn(block, last, name))
            return true;
    }
    return false;
}

bool CHeadVariables::isVolatile(std::string_view name, qsizetype end) const
{
    bool isNear = false;
    for (qsizetype at = 0; at < end; ++at) {
        isNear = m_tokens.is(at, "volatile") || (isNear && !m_tokens.is(at, ";"));
        if (isNear && m_tokens.is(at, name))
            return true;
    }
    return false;
}

void CHeadVariables::recordNarrow(qsizetype at)
{
    constexpr CRange wide {0, std::numeric_limits<qint32>::max()};
    constexpr qsizetype mostWords = 8; // of a type
    constexpr std::size_t mostTypes = 4; // of one name
    constexpr qsizetype longestList = 100; // tokens
    CTokenPart type {at, at};
    while (at - type.first < mostWords && m_tokens.isWord(type.first - 1) && !isCKeyword(m_tokens.text(type.first - 1)))
        --type.first;
    if (type.first == at || m_types.holds(type.first, type.last, wide))
        return;
    const auto record = [&](qsizetype name) {
        std::vector<CTokenPart> &types = m_narrow[m_tokens.text(name)];
        if (types.size() < mostTypes)
            types.push_back(type);
    };
    record(at);
    const qsizetype last = std::min(at + longestList, m_tokens.size());
    for (; at < last && !isOneOf(m_tokens.text(at), {";", ")"}) && m_exits.hasLooksLeft(); ++at) {
        if (m_tokens.is(at, ",") && m_tokens.isWord(at + 1))
            record(at + 1);
        at = std::max<qsizetype>(m_tokens.at(at).partner, at);
    }
}

std::vector<CTokenPart> CHeadVariables::narrowTypes(std::string_view name) const
{
    const auto found = m_narrow.find(name);
    return found == m_narrow.end() ? std::vector<CTokenPart>() : found->second;
}

} // namespace Mlf
