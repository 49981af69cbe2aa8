// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cindexform.h"

#include "model/base/units.h"
#include "model/csource/body/cindexsolver.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace Mlf {

namespace {

using Op = CFormNodes::Op;

} // namespace

int CIndexForms::number(qint64 value)
{
    return m_nodes.add({Op::Number, -1, -1, -1, value});
}

int CIndexForms::variable(CRange range, qint64 step, bool isLoose)
{
    const auto span = checkedAdd(range.high, -range.low);
    if (range.low > range.high || step <= 0 || range.low == std::numeric_limits<qint64>::min() || !span)
        return -1;
    if (*span == 0)
        return number(range.low);
    if (step != 1)
        return combine("+", number(range.low), combine("*", number(step), variable({0, *span / step}, 1, isLoose)));
    return m_nodes.addVariable({range, isLoose});
}

int CIndexForms::combine(std::string_view op, int left, int right)
{
    if (left < 0 || right < 0)
        return -1;
    const auto node = [&](Op kind) { return m_nodes.add({kind, left, right, -1, 0}); };
    const auto fixed = [&]() -> std::optional<qint64> {
        const CFormNodes::Node &factor = m_nodes.at(right);
        return factor.op == Op::Number ? std::optional(factor.number) : std::nullopt;
    }();
    if (op == "+")
        return node(Op::Add);
    if (op == "-")
        return node(Op::Subtract);
    if (op == "*")
        return node(Op::Multiply);
    if (op == "/" && fixed.value_or(0) > 0)
        return node(Op::Divide);
    if (op == "%" && fixed.value_or(0) > 0)
        return node(Op::Remainder);
    if (op == "&" && fixed.value_or(-1) >= 0)
        return node(Op::And);
    if (op == "<<" && fixed && *fixed >= 0 && *fixed < 62)
        return combine("*", left, number(qint64(1) << *fixed));
    if (op == ">>" && fixed && *fixed >= 0 && *fixed < 62) {
        // Equal to a division for numbers that are not negative.
        const CIndexBounds values = bounds(left, {});
        return values.range.low >= 0 ? combine("/", left, number(qint64(1) << *fixed)) : -1;
    }
    if (op == "<")
        return node(Op::Less);
    if (op == "<=")
        return node(Op::LessEqual);
    if (op == ">" || op == ">=")
        return combine(op == ">" ? "<" : "<=", right, left);
    if (op == "==")
        return node(Op::Equal);
    const int no = number(0);
    if (op == "!=")
        return combine("==", combine("==", left, right), no);
    if (op == "&&")
        return choose(left, combine("!=", right, no), no);
    if (op == "||")
        return choose(left, number(1), combine("!=", right, no));
    return -1;
}

int CIndexForms::choose(int condition, int yes, int no)
{
    return condition < 0 || yes < 0 || no < 0 ? -1 : m_nodes.add({Op::Choose, condition, yes, no, 0});
}

std::optional<qint64> CIndexForms::gapOf(const CFormSum &sum) const
{
    std::vector<std::pair<qint64, qint64>> steps; // factor and number of steps
    for (const auto &[atom, factor] : sum.factors) {
        if (!m_nodes.isVariable(atom) || factor == std::numeric_limits<qint64>::min())
            return std::nullopt;
        const CFormNodes::Variable &variable = m_nodes.variable(int(m_nodes.at(atom).number));
        const qint64 count = variable.range.high - variable.range.low;
        if (variable.isLoose && count > 0)
            return std::nullopt;
        if (count > 0)
            steps.emplace_back(factor < 0 ? -factor : factor, count);
    }
    std::sort(steps.begin(), steps.end());
    qint64 reached = 0;
    qint64 gap = 0;
    for (const auto &[factor, count] : steps) {
        const auto more = checkedMultiply(factor, count);
        const auto all = more ? checkedAdd(reached, *more) : std::nullopt;
        if (!all)
            return std::nullopt;
        gap = std::max(gap, factor - reached);
        reached = *all;
    }
    return gap;
}

std::vector<qint64> CIndexForms::valuesOf(const CFormSum &sum, const std::vector<CFormCondition> &conditions)
{
    constexpr qint64 maxTried = 1 << 16;
    std::vector<int> variables;
    qint64 cost = 1;
    for (const auto &[atom, factor] : sum.factors) {
        m_nodes.collectVariables(atom, variables);
        cost += m_nodes.size(atom);
    }
    for (const CFormCondition &condition : conditions) {
        m_nodes.collectVariables(condition.form, variables);
        cost += m_nodes.size(condition.form);
    }
    std::sort(variables.begin(), variables.end());
    variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
    const auto countOf = [this](int variable) {
        const CRange range = m_nodes.variable(variable).range;
        return range.high - range.low + 1;
    };
    qint64 count = 1;
    for (const int variable : variables) {
        const auto more = checkedMultiply(count, countOf(variable));
        if (!more || *more > maxTried || m_nodes.variable(variable).isLoose)
            return {};
        count = *more;
    }
    if (count > m_budget / cost)
        return {};
    m_budget -= count * cost;
    std::vector<qint64> totals;
    std::vector<qint64> values(m_nodes.variableCount());
    for (qint64 i = 0; i < count; ++i) {
        qint64 rest = i;
        for (const int variable : variables) {
            values[std::size_t(variable)] = m_nodes.variable(variable).range.low + rest % countOf(variable);
            rest /= countOf(variable);
        }
        std::optional<qint64> total = sum.constant;
        for (const auto &[atom, factor] : sum.factors) {
            const auto value = m_nodes.valueOf(atom, values);
            const auto part = value ? checkedMultiply(*value, factor) : std::nullopt;
            total = total && part ? checkedAdd(*total, *part) : std::nullopt;
        }
        bool holds = true;
        for (const CFormCondition &condition : conditions) {
            const auto value = m_nodes.valueOf(condition.form, values);
            if (!value)
                return {};
            holds = holds && (*value != 0) == condition.holds;
        }
        if (!total)
            return {};
        if (holds)
            totals.push_back(*total);
    }
    std::sort(totals.begin(), totals.end());
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    return totals;
}

bool CIndexForms::isRising(const CFormSum &sum) const
{
    std::vector<std::pair<qint64, qint64>> steps; // index of the variable and factor; inner loops have larger indices
    for (const auto &[atom, factor] : sum.factors) {
        if (!m_nodes.isVariable(atom))
            return false;
        steps.emplace_back(m_nodes.at(atom).number, factor);
    }
    std::sort(steps.rbegin(), steps.rend());
    qint64 reached = 0;
    for (const auto &[index, factor] : steps) {
        const CFormNodes::Variable &variable = m_nodes.variable(int(index));
        const auto more = checkedMultiply(factor, variable.range.high - variable.range.low);
        const auto all = more ? checkedAdd(reached, *more) : std::nullopt;
        if (factor <= reached || !all || variable.isLoose)
            return false;
        reached = *all;
    }
    return true;
}

bool CIndexForms::setFirst(CFormSum &sum, int loop) const
{
    const auto own = loop < 0 ? std::nullopt : m_nodes.sumOf(loop);
    if (!own || own->factors.size() != 1)
        return false;
    const int atom = own->factors.begin()->first;
    const auto found = sum.factors.find(atom);
    if (found == sum.factors.end() || !m_nodes.isVariable(atom))
        return false;
    const auto part = checkedMultiply(m_nodes.variable(int(m_nodes.at(atom).number)).range.low, found->second);
    const auto constant = part ? checkedAdd(sum.constant, *part) : std::nullopt;
    sum.factors.erase(found);
    sum.constant = constant.value_or(0);
    return constant && !dependsOn(sum, loop);
}

bool CIndexForms::dependsOn(const CFormSum &sum, int loop) const
{
    std::vector<int> variables;
    for (const auto &[atom, factor] : sum.factors)
        m_nodes.collectVariables(atom, variables);
    const std::vector<int> own = loop < 0 ? std::vector<int>() : m_nodes.variablesOf(loop);
    return loop < 0 || std::ranges::any_of(own, [&](int variable) {
               return std::ranges::find(variables, variable) != variables.end();
           });
}

CIndexBounds CIndexForms::bounds(int form, const std::vector<CFormCondition> &conditions)
{
    constexpr std::size_t maxSolved = 4096;
    if (m_solved.size() > maxSolved)
        m_solved.clear();
    const auto [solved, isNew] = m_solved.try_emplace({form, conditions});
    if (!isNew)
        return solved->second;
    m_budget -= m_nodes.size(form);
    for (const CFormCondition &condition : conditions)
        m_budget -= m_nodes.size(condition.form);
    solved->second = m_budget < 0 ? CIndexBounds::unknown() : CIndexSolver(m_nodes, m_budget).solve(form, conditions);
    return solved->second;
}

} // namespace Mlf
