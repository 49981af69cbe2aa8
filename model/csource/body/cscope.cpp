// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cscope.h"

namespace Mlf {

namespace {

bool isDeadUnder(const CCondition &condition, bool holds)
{
    return holds ? condition.isNever : condition.isAlways;
}

bool isCertainUnder(const CCondition &condition, bool holds)
{
    return holds ? condition.isAlways : condition.isNever;
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
    m_around.push_back(++m_entered);
    m_dead += isDeadUnder(condition, holds) ? 1 : 0;
    m_branches += condition.isAlways ? 0 : 1;
    if (isCertainUnder(condition, holds))
        return;
    if (condition.form >= 0)
        m_forms.push_back({condition.form, holds});
    else
        ++m_conditions;
}

void CScope::leave(const CCondition &condition, bool holds)
{
    m_around.pop_back();
    m_dead -= isDeadUnder(condition, holds) ? 1 : 0;
    m_branches -= condition.isAlways ? 0 : 1;
    if (isCertainUnder(condition, holds))
        return;
    if (condition.form < 0)
        --m_conditions;
    else if (!m_forms.empty())
        m_forms.pop_back();
}

} // namespace Mlf
