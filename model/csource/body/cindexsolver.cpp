// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cindexsolver.h"

#include "model/base/units.h"

#include <algorithm>
#include <numeric>

namespace Mlf {

namespace {

constexpr std::size_t maxIndexVariables = 24; ///< maximum for one call of the solver

bool isEmpty(CRange range)
{
    return range.low > range.high;
}

CRange common(CRange a, CRange b)
{
    return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

/// Largest whole number <= number / divisor, for a positive divisor. C rounds towards 0, so its result is one too high
/// for a negative number with a remainder.
qint64 floorOf(qint64 number, qint64 divisor)
{
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}

/// Smallest whole number >= number / divisor, for a positive divisor.
qint64 ceilingOf(qint64 number, qint64 divisor)
{
    return number / divisor + (number % divisor > 0 ? 1 : 0);
}

} // namespace

CRange CIndexSolver::rangeOf(int variable) const
{
    const auto narrowed = m_ranges.find(variable);
    return narrowed == m_ranges.end() ? m_nodes.variable(variable).range : narrowed->second;
}

CIndexBounds CIndexSolver::solve(int form, const std::vector<CFormCondition> &conditions)
{
    CIndexBounds found = CIndexBounds::unknown();
    const auto sum = m_nodes.sumOf(form);
    if (!sum)
        return found;
    m_sum = *sum;
    m_variables = m_nodes.variablesOf(form);
    std::vector<CFormCondition> parts;
    for (const CFormCondition &condition : conditions)
        flatten(condition, parts);
    for (const CFormCondition &part : parts) {
        if (!readCondition(part)) {
            found.isEmpty = true;
            return found;
        }
    }
    return solve();
}

/// Splits a condition into parts that must all hold.
void CIndexSolver::flatten(const CFormCondition &condition, std::vector<CFormCondition> &parts) const
{
    const Node &node = m_nodes.at(condition.form);
    const auto isNumber = [this](int form, qint64 value) {
        const Node &part = m_nodes.at(form);
        return part.op == Op::Number && part.number == value;
    };
    const bool isDenied = node.op == Op::Equal && isNumber(node.right, 0);
    if (isDenied) {
        flatten({node.left, !condition.holds}, parts);
    } else if (node.op == Op::Choose && condition.holds && isNumber(node.third, 0)) { // &&
        flatten({node.left, true}, parts);
        flatten({node.right, true}, parts);
    } else if (node.op == Op::Choose && !condition.holds && isNumber(node.right, 1)) { // ||
        flatten({node.left, false}, parts);
        flatten({node.third, false}, parts);
    } else {
        parts.push_back(condition);
    }
}

/// Narrows the range of a variable, or records the condition. False if the condition never holds.
bool CIndexSolver::readCondition(const CFormCondition &condition)
{
    const Node &node = m_nodes.at(condition.form);
    const bool isOrder = node.op == Op::Less || node.op == Op::LessEqual;
    const bool isEqual = node.op == Op::Equal && condition.holds;
    auto sum = isOrder || isEqual ? m_nodes.sumOf(node.left) : std::nullopt;
    const auto right = sum ? m_nodes.sumOf(node.right) : std::nullopt;
    if (!right || !sum->add(*right, -1)) {
        m_others.push_back(condition);
        return true;
    }
    // left - right < 0, <= 0 or == 0
    CRange wanted = anyNumber;
    const qint64 constant = sum->constant;
    // For all other constants, -constant and its neighbours fit 64 bits.
    if (constant <= anyNumber.low + 1 || constant == anyNumber.high) {
        m_others.push_back(condition);
        return true;
    }
    sum->constant = 0;
    const bool isStrict = node.op == Op::Less;
    if (isEqual)
        wanted = {-constant, -constant};
    else if (condition.holds)
        wanted.high = -constant - (isStrict ? 1 : 0);
    else
        wanted.low = -constant + (isStrict ? 0 : 1);
    if (sum->factors.empty())
        return wanted.low <= 0 && 0 <= wanted.high;
    // Normalise sign and common factor, so that equal sums have equal factors.
    qint64 divisor = 0;
    for (const auto &[atom, factor] : sum->factors)
        divisor = std::gcd(divisor, factor);
    if (divisor <= 0) // the factor is INT64_MIN
        return true;
    if (sum->factors.begin()->second < 0) {
        wanted = {wanted.high == anyNumber.high ? anyNumber.low : -wanted.high,
                  wanted.low == anyNumber.low ? anyNumber.high : -wanted.low};
        for (auto &[atom, factor] : sum->factors)
            factor = -factor;
    }
    // The sum remains a whole number after division by the common factor. So rounding the low end up and the high end
    // down excludes no value, and the rounded ends may be reached.
    for (auto &[atom, factor] : sum->factors)
        factor /= divisor;
    if (wanted.low != anyNumber.low)
        wanted.low = ceilingOf(wanted.low, divisor);
    if (wanted.high != anyNumber.high)
        wanted.high = floorOf(wanted.high, divisor);
    const auto &[atom, factor] = *sum->factors.begin();
    if (sum->factors.size() == 1 && m_nodes.isVariable(atom)) {
        const int variable = int(m_nodes.at(atom).number);
        const CRange narrowed = common(rangeOf(variable), wanted);
        m_ranges[variable] = narrowed;
        return !isEmpty(narrowed);
    }
    for (Bound &bound : m_bounds) {
        if (bound.sum.factors == sum->factors) {
            bound.range = common(bound.range, wanted);
            return !isEmpty(bound.range);
        }
    }
    Bound bound {*sum, wanted, {}};
    for (const auto &[part, ignored] : bound.sum.factors)
        m_nodes.collectVariables(part, bound.variables);
    m_bounds.push_back(std::move(bound));
    return !isEmpty(wanted);
}

CIndexBounds CIndexSolver::solve()
{
    CIndexBounds plain = plainBounds(m_sum);
    const auto touches = [&](const std::vector<int> &variables) {
        return std::any_of(variables.begin(), variables.end(), [&](int variable) {
            return std::find(m_variables.begin(), m_variables.end(), variable) != m_variables.end();
        });
    };
    const bool isLoose = std::count_if(m_variables.begin(), m_variables.end(),
                                       [this](int variable) { return m_nodes.variable(variable).isLoose; })
        > 1;
    std::vector<const Bound *> near;
    for (const Bound &bound : m_bounds) {
        if (touches(bound.variables))
            near.push_back(&bound);
    }
    const bool isNear = std::any_of(m_others.begin(), m_others.end(), [&](const CFormCondition &condition) {
        return touches(m_nodes.variablesOf(condition.form));
    });
    if (near.empty() && !isNear && (plain.isExact || isLoose)) {
        plain.isExact = plain.isExact && !isLoose && canHold();
        return plain;
    }
    if (m_bounds.size() == 1 && near.size() == 1 && m_others.empty() && !isLoose) {
        const CIndexBounds found = solveSum(*near.front());
        if (found.isExact || found.isEmpty)
            return found;
    }
    const CIndexBounds tried = isLoose ? CIndexBounds::unknown() : solveByTrying();
    if (tried.isExact || tried.isEmpty)
        return tried;
    plain.isExact = false;
    return plain;
}

/// Range of an atom, without trying values.
CIndexBounds CIndexSolver::atomBounds(int form) const
{
    const Node &node = m_nodes.at(form);
    if (node.op == Op::Variable)
        return CIndexBounds::exactly(rangeOf(int(node.number)));
    if (node.op == Op::Number)
        return CIndexBounds::exactly({node.number, node.number});
    const auto part = [&](int inner) {
        const auto sum = m_nodes.sumOf(inner);
        return sum ? plainBounds(*sum) : CIndexBounds::unknown();
    };
    const CIndexBounds left = part(node.left);
    const bool isFixed = left.range.low == left.range.high;
    if (node.op == Op::Divide) {
        // CIndexForms divides only by positive numbers. Such a division is monotonic with any rounding. So the ends of
        // the operand give the ends of the result, and exact bounds stay exact.
        const qint64 by = m_nodes.at(node.right).number;
        return CIndexBounds::within({left.range.low / by, left.range.high / by}, left.isExact);
    }
    if (node.op == Op::Choose) {
        const CIndexBounds yes = part(node.right);
        const CIndexBounds no = part(node.third);
        if (isFixed)
            return left.range.low != 0 ? yes : no;
        return CIndexBounds::within({std::min(yes.range.low, no.range.low), std::max(yes.range.high, no.range.high)},
                                    false);
    }
    const CIndexBounds right = part(node.right);
    static constexpr std::pair<Op, std::string_view> names[] = {{Op::Multiply, "*"},   {Op::Remainder, "%"},
                                                                {Op::And, "&"},        {Op::Less, "<"},
                                                                {Op::LessEqual, "<="}, {Op::Equal, "=="}};
    const auto name =
        std::find_if(std::begin(names), std::end(names), [&](const auto &row) { return row.first == node.op; });
    if (name == std::end(names) || left.range == anyNumber || right.range == anyNumber)
        return CIndexBounds::unknown();
    const CRangeMaybe range = Mlf::combine(name->second, left.range, right.range);
    // The result is exact only if the operator changes nothing, or if there is only one value.
    const bool isSame = node.op == Op::Remainder && left.isExact && range == left.range;
    return CIndexBounds::within(range.value_or(anyNumber), isSame || (range && range->low == range->high));
}

/// Range of a sum without the conditions between several variables.
CIndexBounds CIndexSolver::plainBounds(const CFormSum &sum) const
{
    CIndexBounds bounds = CIndexBounds::exactly({sum.constant, sum.constant});
    std::vector<int> variables;
    for (const auto &[atom, factor] : sum.factors) {
        const CIndexBounds values = atomBounds(atom);
        const auto low = checkedMultiply(values.range.low, factor);
        const auto high = checkedMultiply(values.range.high, factor);
        if (values.range == anyNumber || !low || !high)
            return CIndexBounds::unknown();
        const auto least = checkedAdd(bounds.range.low, std::min(*low, *high));
        const auto most = checkedAdd(bounds.range.high, std::max(*low, *high));
        if (!least || !most)
            return CIndexBounds::unknown();
        bounds.range = {*least, *most};
        bounds.isExact = bounds.isExact && values.isExact;
        const std::vector<int> own = m_nodes.variablesOf(atom);
        variables.insert(variables.end(), own.begin(), own.end());
    }
    // Atoms that share a variable do not reach their ends together.
    std::sort(variables.begin(), variables.end());
    bounds.isExact = bounds.isExact && std::adjacent_find(variables.begin(), variables.end()) == variables.end();
    return bounds;
}

/// Range of a form that is a multiple of the one bounded sum, plus addends that share no variable with it.
CIndexBounds CIndexSolver::solveSum(const Bound &bound) const
{
    const CIndexBounds unknown = CIndexBounds::unknown();
    // The values of the sum have no gaps if each factor is at most 1 more than the total reached by the smaller
    // factors.
    std::vector<std::pair<qint64, qint64>> steps; // factor and number of steps
    for (const auto &[atom, factor] : bound.sum.factors) {
        if (!m_nodes.isVariable(atom) || factor == anyNumber.low)
            return unknown;
        const CRange range = rangeOf(int(m_nodes.at(atom).number));
        steps.emplace_back(factor < 0 ? -factor : factor, range.high - range.low);
    }
    std::sort(steps.begin(), steps.end());
    qint64 reached = 0;
    for (const auto &[factor, count] : steps) {
        const auto more = checkedMultiply(factor, count);
        const auto sum = more ? checkedAdd(reached, *more) : std::nullopt;
        if (count > 0 && (factor - 1 > reached || !sum))
            return unknown;
        reached = sum.value_or(reached);
    }
    CIndexBounds values = plainBounds(bound.sum);
    if (!values.isExact)
        return unknown;
    values.range = common(values.range, bound.range);
    if (isEmpty(values.range))
        return CIndexBounds::none(values.range);
    const auto &[atom, factor] = *bound.sum.factors.begin();
    const auto mine = m_sum.factors.find(atom);
    if (mine == m_sum.factors.end() || mine->second % factor != 0)
        return unknown;
    const qint64 times = mine->second / factor;
    CFormSum rest = m_sum;
    if (times == anyNumber.low || !rest.add(bound.sum, -times))
        return unknown;
    for (const auto &[other, ignored] : rest.factors) {
        for (const int variable : m_nodes.variablesOf(other)) {
            if (std::find(bound.variables.begin(), bound.variables.end(), variable) != bound.variables.end())
                return unknown;
        }
    }
    CIndexBounds found = plainBounds(rest);
    const CRangeMaybe product = Mlf::combine("*", values.range, CRange {times, times});
    const CRangeMaybe range =
        product && found.range != anyNumber ? Mlf::combine("+", found.range, product) : std::nullopt;
    return range ? CIndexBounds::within(*range, found.isExact) : unknown;
}

/// True if the conditions that share no variable with the form can all hold. False if two of them share a variable, or
/// if this cannot be decided.
bool CIndexSolver::canHold() const
{
    std::vector<int> variables;
    for (const Bound &bound : m_bounds) {
        const CIndexBounds values = plainBounds(bound.sum);
        const bool reaches = values.isExact
            && (bound.range.low <= values.range.low || values.range.high <= bound.range.high)
            && !isEmpty(common(values.range, bound.range));
        if (!reaches)
            return false;
        variables.insert(variables.end(), bound.variables.begin(), bound.variables.end());
    }
    std::sort(variables.begin(), variables.end());
    return m_others.empty() && std::adjacent_find(variables.begin(), variables.end()) == variables.end();
}

CIndexBounds CIndexSolver::solveByTrying()
{
    const CIndexBounds unknown = CIndexBounds::unknown();
    // Variables in bounds, conditions or non-linear terms are tried value by value; the others are linear terms and are
    // added as an interval.
    std::vector<int> bound;
    for (const Bound &one : m_bounds)
        bound.insert(bound.end(), one.variables.begin(), one.variables.end());
    for (const CFormCondition &condition : m_others)
        m_nodes.collectVariables(condition.form, bound);
    for (const auto &[atom, factor] : m_sum.factors) {
        if (!m_nodes.isVariable(atom))
            m_nodes.collectVariables(atom, bound);
    }
    std::sort(bound.begin(), bound.end());
    bound.erase(std::unique(bound.begin(), bound.end()), bound.end());
    CFormSum apart;
    m_triedSum = {};
    for (const auto &[atom, factor] : m_sum.factors) {
        const bool isApart =
            m_nodes.isVariable(atom) && !std::binary_search(bound.begin(), bound.end(), int(m_nodes.at(atom).number));
        (isApart ? apart : m_triedSum).factors.emplace(atom, factor);
    }
    apart.constant = m_sum.constant;
    m_tried = bound;
    const std::optional<qint64> cost = costOfTrying();
    if (!cost || *cost > m_budget || m_tried.size() > maxIndexVariables)
        return unknown;
    m_budget -= *cost;
    m_values.resize(m_nodes.variableCount());
    CIndexBounds found = CIndexBounds::none({anyNumber.high, anyNumber.low}); // replaced by the first value
    tryValues(0, found);
    if (!found.isExact || found.isEmpty)
        return found.isExact ? found : unknown;
    const CIndexBounds other = plainBounds(apart);
    const CRangeMaybe range = other.range == anyNumber ? std::nullopt : Mlf::combine("+", found.range, other.range);
    return range ? CIndexBounds::within(*range, other.isExact) : unknown;
}

/// Number of steps for trying all values; `std::nullopt` if it does not fit 64 bits or a variable is loose.
std::optional<qint64> CIndexSolver::costOfTrying() const
{
    std::optional<qint64> cost = 1;
    for (const auto &[atom, factor] : m_triedSum.factors)
        *cost += m_nodes.size(atom);
    for (const Bound &one : m_bounds) {
        for (const auto &[atom, factor] : one.sum.factors)
            *cost += m_nodes.size(atom);
    }
    for (const CFormCondition &condition : m_others)
        *cost += m_nodes.size(condition.form);
    for (const int variable : m_tried) {
        const CRange range = rangeOf(variable);
        cost = cost ? checkedMultiply(*cost, range.high - range.low + 1) : std::nullopt;
        if (m_nodes.variable(variable).isLoose)
            return std::nullopt;
    }
    return cost;
}

void CIndexSolver::tryValues(std::size_t next, CIndexBounds &found)
{
    if (next < m_tried.size()) {
        const int variable = m_tried[next];
        const CRange range = rangeOf(variable);
        for (qint64 value = range.low; value <= range.high && found.isExact; ++value) {
            m_values[std::size_t(variable)] = value;
            tryValues(next + 1, found);
        }
        return;
    }
    const auto total = [this](const CFormSum &sum) -> std::optional<qint64> {
        std::optional<qint64> result = sum.constant;
        for (const auto &[atom, factor] : sum.factors) {
            const auto value = m_nodes.valueOf(atom, m_values);
            const auto part = value ? checkedMultiply(*value, factor) : std::nullopt;
            result = result && part ? checkedAdd(*result, *part) : std::nullopt;
        }
        return result;
    };
    for (const Bound &bound : m_bounds) {
        const auto value = total(bound.sum);
        found.isExact = found.isExact && value;
        if (!value || *value < bound.range.low || *value > bound.range.high)
            return;
    }
    for (const CFormCondition &condition : m_others) {
        const auto value = m_nodes.valueOf(condition.form, m_values);
        found.isExact = found.isExact && value;
        if (!value || (*value != 0) != condition.holds)
            return;
    }
    const auto value = total(m_triedSum);
    found.isExact = found.isExact && value;
    if (!value)
        return;
    found.isEmpty = false;
    found.range = {std::min(found.range.low, *value), std::max(found.range.high, *value)};
}

} // namespace Mlf
