// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cscope.h"

#include <algorithm>

namespace Mlf {

namespace {

bool isDeadUnder(const CCondition &condition, bool holds)
{
    return holds ? condition.isNever : condition.isAlways;
}

bool isCertainUnder(const CCondition &condition, bool holds)
{
    return holds ? condition.isAlways || condition.isExact : condition.isNever;
}

} // namespace

CValue *CScope::find(std::string_view name)
{
    const auto found = m_variables.find(name);
    return found == m_variables.end() ? nullptr : &found->second;
}

void CScope::set(std::string_view name, const CValue &value)
{
    const CValue *hidden = find(name);
    m_hidden.emplace_back(name, hidden ? std::optional(*hidden) : std::nullopt);
    m_variables[name] = value;
}

void CScope::endBlock(std::size_t begin)
{
    for (; m_hidden.size() > begin; m_hidden.pop_back()) {
        if (m_hidden.back().second)
            m_variables[m_hidden.back().first] = *m_hidden.back().second;
        else
            m_variables.erase(m_hidden.back().first);
    }
}

void CScope::enter(const CCondition &condition, bool holds)
{
    m_dead += isDeadUnder(condition, holds) ? 1 : 0;
    m_conditions += isCertainUnder(condition, holds) ? 0 : 1;
    m_branches += condition.isAlways ? 0 : 1;
    if (!holds)
        return;
    for (const CGuard &guard : condition.guards) {
        CRangeMaybe &range = m_variables[guard.name].range;
        m_widened.emplace_back(guard.name, range);
        if (!range)
            continue;
        const CRange narrow {std::max(range->low, guard.range.low), std::min(range->high, guard.range.high)};
        if (narrow.low <= narrow.high)
            range = narrow;
    }
}

void CScope::leave(const CCondition &condition, bool holds)
{
    m_dead -= isDeadUnder(condition, holds) ? 1 : 0;
    m_conditions -= isCertainUnder(condition, holds) ? 0 : 1;
    m_branches -= condition.isAlways ? 0 : 1;
    if (!holds)
        return;
    for (std::size_t i = 0; i < condition.guards.size() && !m_widened.empty(); ++i) {
        CValue *variable = find(m_widened.back().first);
        if (variable && variable->range)
            variable->range = m_widened.back().second;
        m_widened.pop_back();
    }
}

} // namespace Mlf
