// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cindexform.h"

#include "model/base/units.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace Mlf {

namespace {

constexpr int largestForm = 200; ///< nodes, those that stand in it several times counted each time
constexpr std::size_t maxVariables = 24; ///< of one question
constexpr CRange everything {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};

bool isEmpty(CRange range)
{
    return range.low > range.high;
}

CRange common(CRange a, CRange b)
{
    return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

qint64 floorOf(qint64 number, qint64 divisor)
{
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}

qint64 ceilingOf(qint64 number, qint64 divisor)
{
    return number / divisor + (number % divisor > 0 ? 1 : 0);
}

} // namespace

/// What one question to bounds() knows.
struct CIndexForms::Query {
    int form = -1;
    Sum sum;
    std::vector<int> variables; ///< of the form
    std::map<int, CRange> ranges; ///< of variables that conditions narrow
    std::vector<Bound> bounds; ///< that are sums
    std::vector<CFormCondition> others; ///< that are not
    // While values are tried:
    std::vector<int> tried; ///< variables
    Sum triedSum;

    [[nodiscard]] CRange rangeOf(int variable, const std::vector<Variable> &all) const
    {
        const auto narrowed = ranges.find(variable);
        return narrowed == ranges.end() ? all[std::size_t(variable)].range : narrowed->second;
    }
};

bool CIndexForms::Sum::add(const Sum &other, qint64 factor)
{
    const auto constantPart = checkedMultiply(other.constant, factor);
    const auto total = constantPart ? checkedAdd(constant, *constantPart) : std::nullopt;
    if (!total)
        return false;
    constant = *total;
    for (const auto &[atom, atomFactor] : other.factors) {
        const auto part = checkedMultiply(atomFactor, factor);
        const auto sum = part ? checkedAdd(factors[atom], *part) : std::nullopt;
        if (!sum)
            return false;
        if (*sum == 0)
            factors.erase(atom);
        else
            factors[atom] = *sum;
    }
    return true;
}

// ---- Making forms --------------------------------------------------------------------------------------------------

int CIndexForms::add(const Node &node)
{
    int size = 1;
    if (node.op != Op::Variable && node.op != Op::Number) {
        for (const int part : {node.left, node.right, node.third})
            size += part >= 0 ? m_sizes[std::size_t(part)] : 0;
    }
    if (size > largestForm)
        return -1;
    const auto [found, isNew] = m_known.try_emplace(node, int(m_nodes.size()));
    if (isNew) {
        m_nodes.push_back(node);
        m_sizes.push_back(size);
    }
    return found->second;
}

int CIndexForms::number(qint64 value)
{
    return add({Op::Number, -1, -1, -1, value});
}

int CIndexForms::variable(CRange range, qint64 step, bool isLoose)
{
    const auto span = checkedAdd(range.high, -range.low);
    if (isEmpty(range) || step <= 0 || range.low == everything.low || !span)
        return -1;
    if (*span == 0)
        return number(range.low);
    if (step != 1)
        return combine("+", number(range.low), combine("*", number(step), variable({0, *span / step}, 1, isLoose)));
    m_variables.push_back({range, isLoose});
    return add({Op::Variable, -1, -1, -1, qint64(m_variables.size()) - 1});
}

int CIndexForms::combine(std::string_view op, int left, int right)
{
    if (left < 0 || right < 0)
        return -1;
    const auto node = [&](Op kind) { return add({kind, left, right, -1, 0}); };
    const auto fixed = [&]() -> std::optional<qint64> {
        const Node &factor = m_nodes[std::size_t(right)];
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
        // The same as a division where nothing is negative.
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
    return condition < 0 || yes < 0 || no < 0 ? -1 : add({Op::Choose, condition, yes, no, 0});
}

// ---- What forms are ------------------------------------------------------------------------------------------------

std::optional<CIndexForms::Sum> CIndexForms::sumOf(int form) const
{
    const Node &node = m_nodes[std::size_t(form)];
    Sum sum;
    if (node.op == Op::Number) {
        sum.constant = node.number;
        return sum;
    }
    if (node.op == Op::Add || node.op == Op::Subtract) {
        const auto left = sumOf(node.left);
        const auto right = sumOf(node.right);
        if (!left || !right || !sum.add(*left, 1) || !sum.add(*right, node.op == Op::Add ? 1 : -1))
            return std::nullopt;
        return sum;
    }
    if (node.op == Op::Multiply) {
        const auto left = sumOf(node.left);
        const auto right = sumOf(node.right);
        if (!left || !right)
            return std::nullopt;
        if (left->factors.empty() || right->factors.empty()) {
            const bool isLeft = left->factors.empty();
            return sum.add(isLeft ? *right : *left, isLeft ? left->constant : right->constant) ? std::optional(sum)
                                                                                               : std::nullopt;
        }
    }
    sum.factors.emplace(form, 1);
    return sum;
}

void CIndexForms::collectVariables(int form, std::vector<int> &variables) const
{
    const Node &node = m_nodes[std::size_t(form)];
    if (node.op == Op::Variable) {
        variables.push_back(int(node.number));
    } else if (node.op != Op::Number) {
        for (const int part : {node.left, node.right, node.third}) {
            if (part >= 0)
                collectVariables(part, variables);
        }
    }
}

std::vector<int> CIndexForms::variablesOf(int form) const
{
    std::vector<int> variables;
    collectVariables(form, variables);
    std::sort(variables.begin(), variables.end());
    variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
    return variables;
}

/// With the values that the variables have now; nothing where that does not fit 64 bits.
std::optional<qint64> CIndexForms::valueOf(int form) const
{
    const Node &node = m_nodes[std::size_t(form)];
    if (node.op == Op::Number)
        return node.number;
    if (node.op == Op::Variable)
        return m_values[std::size_t(node.number)];
    const auto left = valueOf(node.left);
    if (!left)
        return std::nullopt;
    if (node.op == Op::Choose)
        return valueOf(*left != 0 ? node.right : node.third);
    const auto right = valueOf(node.right);
    if (!right)
        return std::nullopt;
    switch (node.op) {
    case Op::Add:
        return checkedAdd(*left, *right);
    case Op::Subtract: {
        const auto minus = checkedMultiply(*right, -1);
        return minus ? checkedAdd(*left, *minus) : std::nullopt;
    }
    case Op::Multiply:
        return checkedMultiply(*left, *right);
    case Op::Divide:
        return *left / *right;
    case Op::Remainder:
        return *left % *right;
    case Op::And:
        return *left & *right;
    case Op::Less:
        return *left < *right ? 1 : 0;
    case Op::LessEqual:
        return *left <= *right ? 1 : 0;
    default:
        return *left == *right ? 1 : 0;
    }
}

// ---- Conditions ----------------------------------------------------------------------------------------------------

/// Conditions that hold all together.
void CIndexForms::flatten(const CFormCondition &condition, std::vector<CFormCondition> &parts) const
{
    const Node &node = m_nodes[std::size_t(condition.form)];
    const auto isNumber = [this](int form, qint64 value) {
        const Node &part = m_nodes[std::size_t(form)];
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

/// Narrows a variable, or notes a bound of a sum or another condition; false where it never holds.
bool CIndexForms::takeCondition(Query &query, const CFormCondition &condition)
{
    const Node &node = m_nodes[std::size_t(condition.form)];
    const bool isOrder = node.op == Op::Less || node.op == Op::LessEqual;
    const bool isEqual = node.op == Op::Equal && condition.holds;
    auto sum = isOrder || isEqual ? sumOf(node.left) : std::nullopt;
    const auto right = sum ? sumOf(node.right) : std::nullopt;
    if (!right || !sum->add(*right, -1)) {
        query.others.push_back(condition);
        return true;
    }
    // left - right < 0, <= 0 or == 0
    CRange wanted = everything;
    const qint64 constant = sum->constant;
    if (constant == everything.low || constant == everything.high) {
        query.others.push_back(condition);
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
    // One sign and no common factor, so that equal sums are the same.
    qint64 divisor = 0;
    for (const auto &[atom, factor] : sum->factors)
        divisor = std::gcd(divisor, factor);
    if (divisor <= 0) // the lowest number there is
        return true;
    if (sum->factors.begin()->second < 0) {
        wanted = {wanted.high == everything.high ? everything.low : -wanted.high,
                  wanted.low == everything.low ? everything.high : -wanted.low};
        for (auto &[atom, factor] : sum->factors)
            factor = -factor;
    }
    for (auto &[atom, factor] : sum->factors)
        factor /= divisor;
    if (wanted.low != everything.low)
        wanted.low = ceilingOf(wanted.low, divisor);
    if (wanted.high != everything.high)
        wanted.high = floorOf(wanted.high, divisor);
    const auto &[atom, factor] = *sum->factors.begin();
    if (sum->factors.size() == 1 && m_nodes[std::size_t(atom)].op == Op::Variable) {
        const int variable = int(m_nodes[std::size_t(atom)].number);
        const CRange narrowed = common(query.rangeOf(variable, m_variables), wanted);
        query.ranges[variable] = narrowed;
        return !isEmpty(narrowed);
    }
    for (Bound &bound : query.bounds) {
        if (bound.sum.factors == sum->factors) {
            bound.range = common(bound.range, wanted);
            return !isEmpty(bound.range);
        }
    }
    Bound bound {*sum, wanted, {}};
    for (const auto &[part, ignored] : bound.sum.factors)
        collectVariables(part, bound.variables);
    query.bounds.push_back(std::move(bound));
    return !isEmpty(wanted);
}

// ---- Solving -------------------------------------------------------------------------------------------------------

CIndexBounds CIndexForms::bounds(int form, const std::vector<CFormCondition> &conditions)
{
    constexpr std::size_t maxSolved = 4096;
    if (m_solved.size() > maxSolved)
        m_solved.clear();
    const auto [solved, isNew] = m_solved.try_emplace({form, conditions});
    if (!isNew)
        return solved->second;
    CIndexBounds found {everything, false, false};
    solved->second = found;
    m_budget -= m_sizes[std::size_t(form)];
    for (const CFormCondition &condition : conditions)
        m_budget -= m_sizes[std::size_t(condition.form)];
    if (m_budget < 0)
        return found;
    Query query;
    query.form = form;
    query.variables = variablesOf(form);
    const auto sum = sumOf(form);
    std::vector<CFormCondition> parts;
    for (const CFormCondition &condition : conditions)
        flatten(condition, parts);
    if (sum) {
        query.sum = *sum;
        const bool holds = std::all_of(parts.begin(), parts.end(),
                                       [&](const CFormCondition &part) { return takeCondition(query, part); });
        if (holds)
            found = solve(query);
        else
            found.isEmpty = true;
    }
    solved->second = found;
    return found;
}

CIndexBounds CIndexForms::solve(Query &query)
{
    CIndexBounds plain = plainBounds(query, query.sum);
    const auto touches = [&](const std::vector<int> &variables) {
        return std::any_of(variables.begin(), variables.end(), [&](int variable) {
            return std::find(query.variables.begin(), query.variables.end(), variable) != query.variables.end();
        });
    };
    const bool isLoose = std::count_if(query.variables.begin(), query.variables.end(),
                                       [this](int variable) { return m_variables[std::size_t(variable)].isLoose; })
        > 1;
    std::vector<const Bound *> near;
    for (const Bound &bound : query.bounds) {
        if (touches(bound.variables))
            near.push_back(&bound);
    }
    const bool isNear = std::any_of(query.others.begin(), query.others.end(), [&](const CFormCondition &condition) {
        return touches(variablesOf(condition.form));
    });
    if (near.empty() && !isNear && (plain.isExact || isLoose)) {
        plain.isExact = plain.isExact && !isLoose && canHold(query);
        return plain;
    }
    if (query.bounds.size() == 1 && near.size() == 1 && query.others.empty() && !isLoose) {
        const CIndexBounds found = solveSum(query, *near.front());
        if (found.isExact || found.isEmpty)
            return found;
    }
    const CIndexBounds tried = isLoose ? CIndexBounds {everything, false, false} : solveByTrying(query);
    if (tried.isExact || tried.isEmpty)
        return tried;
    plain.isExact = false;
    return plain;
}

/// The values of an atom, as far as that can be told without trying.
CIndexBounds CIndexForms::atomBounds(const Query &query, int form) const
{
    const Node &node = m_nodes[std::size_t(form)];
    if (node.op == Op::Variable)
        return {query.rangeOf(int(node.number), m_variables), true, false};
    if (node.op == Op::Number)
        return {{node.number, node.number}, true, false};
    const auto part = [&](int inner) {
        const auto sum = sumOf(inner);
        return sum ? plainBounds(query, *sum) : CIndexBounds {everything, false, false};
    };
    const CIndexBounds left = part(node.left);
    const bool isFixed = left.range.low == left.range.high;
    if (node.op == Op::Divide) {
        const qint64 by = m_nodes[std::size_t(node.right)].number;
        return {{left.range.low / by, left.range.high / by}, left.isExact, false};
    }
    if (node.op == Op::Choose) {
        const CIndexBounds yes = part(node.right);
        const CIndexBounds no = part(node.third);
        if (isFixed)
            return left.range.low != 0 ? yes : no;
        return {{std::min(yes.range.low, no.range.low), std::max(yes.range.high, no.range.high)}, false, false};
    }
    const CIndexBounds right = part(node.right);
    static constexpr std::pair<Op, std::string_view> names[] = {{Op::Multiply, "*"},   {Op::Remainder, "%"},
                                                                {Op::And, "&"},        {Op::Less, "<"},
                                                                {Op::LessEqual, "<="}, {Op::Equal, "=="}};
    const auto name =
        std::find_if(std::begin(names), std::end(names), [&](const auto &row) { return row.first == node.op; });
    if (name == std::end(names) || left.range == everything || right.range == everything)
        return {everything, false, false};
    const CRangeMaybe range = Mlf::combine(name->second, left.range, right.range);
    // Exact only where the operator changes nothing, or gives one number.
    const bool isSame = node.op == Op::Remainder && left.isExact && range == left.range;
    return {range.value_or(everything), isSame || (range && range->low == range->high), false};
}

/// Without conditions between several variables.
CIndexBounds CIndexForms::plainBounds(const Query &query, const Sum &sum) const
{
    CIndexBounds bounds {{sum.constant, sum.constant}, true, false};
    std::vector<int> variables;
    for (const auto &[atom, factor] : sum.factors) {
        const CIndexBounds values = atomBounds(query, atom);
        const auto low = checkedMultiply(values.range.low, factor);
        const auto high = checkedMultiply(values.range.high, factor);
        if (values.range == everything || !low || !high)
            return {everything, false, false};
        const auto least = checkedAdd(bounds.range.low, std::min(*low, *high));
        const auto most = checkedAdd(bounds.range.high, std::max(*low, *high));
        if (!least || !most)
            return {everything, false, false};
        bounds.range = {*least, *most};
        bounds.isExact = bounds.isExact && values.isExact;
        const std::vector<int> own = variablesOf(atom);
        variables.insert(variables.end(), own.begin(), own.end());
    }
    // Atoms with a variable in common do not reach their ends together.
    std::sort(variables.begin(), variables.end());
    bounds.isExact = bounds.isExact && std::adjacent_find(variables.begin(), variables.end()) == variables.end();
    return bounds;
}

/// Where one sum is bounded and the form is a multiple of that sum and of what has no variable with it in common.
CIndexBounds CIndexForms::solveSum(const Query &query, const Bound &bound) const
{
    const CIndexBounds unknown {everything, false, false};
    // Its values leave no gap: each factor is at most one more than what the smaller ones together reach.
    std::vector<std::pair<qint64, qint64>> steps; // factor and number of steps
    for (const auto &[atom, factor] : bound.sum.factors) {
        if (m_nodes[std::size_t(atom)].op != Op::Variable || factor == everything.low)
            return unknown;
        const CRange range = query.rangeOf(int(m_nodes[std::size_t(atom)].number), m_variables);
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
    CIndexBounds values = plainBounds(query, bound.sum);
    if (!values.isExact)
        return unknown;
    values.range = common(values.range, bound.range);
    if (isEmpty(values.range))
        return {values.range, true, true};
    const auto &[atom, factor] = *bound.sum.factors.begin();
    const auto mine = query.sum.factors.find(atom);
    if (mine == query.sum.factors.end() || mine->second % factor != 0)
        return unknown;
    const qint64 times = mine->second / factor;
    Sum rest = query.sum;
    if (times == everything.low || !rest.add(bound.sum, -times))
        return unknown;
    for (const auto &[other, ignored] : rest.factors) {
        for (const int variable : variablesOf(other)) {
            if (std::find(bound.variables.begin(), bound.variables.end(), variable) != bound.variables.end())
                return unknown;
        }
    }
    CIndexBounds found = plainBounds(query, rest);
    const CRangeMaybe product = Mlf::combine("*", values.range, CRange {times, times});
    const CRangeMaybe range =
        product && found.range != everything ? Mlf::combine("+", found.range, product) : std::nullopt;
    return range ? CIndexBounds {*range, found.isExact, false} : unknown;
}

/// Conditions that have no variable in common with the form: each can hold, whatever the others do.
bool CIndexForms::canHold(const Query &query) const
{
    std::vector<int> variables;
    for (const Bound &bound : query.bounds) {
        const CIndexBounds values = plainBounds(query, bound.sum);
        const bool reaches = values.isExact
            && (bound.range.low <= values.range.low || values.range.high <= bound.range.high)
            && !isEmpty(common(values.range, bound.range));
        if (!reaches)
            return false;
        variables.insert(variables.end(), bound.variables.begin(), bound.variables.end());
    }
    std::sort(variables.begin(), variables.end());
    return query.others.empty() && std::adjacent_find(variables.begin(), variables.end()) == variables.end();
}

CIndexBounds CIndexForms::solveByTrying(Query &query)
{
    const CIndexBounds unknown {everything, false, false};
    // A variable that only adds to the sum does that whatever the others are.
    std::vector<int> bound;
    for (const Bound &one : query.bounds)
        bound.insert(bound.end(), one.variables.begin(), one.variables.end());
    for (const CFormCondition &condition : query.others)
        collectVariables(condition.form, bound);
    for (const auto &[atom, factor] : query.sum.factors) {
        if (m_nodes[std::size_t(atom)].op != Op::Variable)
            collectVariables(atom, bound);
    }
    std::sort(bound.begin(), bound.end());
    bound.erase(std::unique(bound.begin(), bound.end()), bound.end());
    Sum apart;
    query.triedSum = {};
    for (const auto &[atom, factor] : query.sum.factors) {
        const Node &node = m_nodes[std::size_t(atom)];
        const bool isApart =
            node.op == Op::Variable && !std::binary_search(bound.begin(), bound.end(), int(node.number));
        (isApart ? apart : query.triedSum).factors.emplace(atom, factor);
    }
    apart.constant = query.sum.constant;
    query.tried = bound;
    std::optional<qint64> cost = 1;
    for (const auto &[atom, factor] : query.triedSum.factors)
        *cost += m_sizes[std::size_t(atom)];
    for (const Bound &one : query.bounds) {
        for (const auto &[atom, factor] : one.sum.factors)
            *cost += m_sizes[std::size_t(atom)];
    }
    for (const CFormCondition &condition : query.others)
        *cost += m_sizes[std::size_t(condition.form)];
    for (const int variable : query.tried) {
        const CRange range = query.rangeOf(variable, m_variables);
        cost = cost ? checkedMultiply(*cost, range.high - range.low + 1) : std::nullopt;
        if (m_variables[std::size_t(variable)].isLoose)
            return unknown;
    }
    if (!cost || *cost > m_budget || query.tried.size() > maxVariables)
        return unknown;
    m_budget -= *cost;
    m_values.resize(m_variables.size());
    CIndexBounds found {{everything.high, everything.low}, true, true};
    tryValues(query, 0, found);
    if (!found.isExact || found.isEmpty)
        return found.isExact ? found : unknown;
    const CIndexBounds other = plainBounds(query, apart);
    const CRangeMaybe range = other.range == everything ? std::nullopt : Mlf::combine("+", found.range, other.range);
    return range ? CIndexBounds {*range, other.isExact, false} : unknown;
}

void CIndexForms::tryValues(Query &query, std::size_t next, CIndexBounds &found)
{
    if (next < query.tried.size()) {
        const int variable = query.tried[next];
        const CRange range = query.rangeOf(variable, m_variables);
        for (qint64 value = range.low; value <= range.high && found.isExact; ++value) {
            m_values[std::size_t(variable)] = value;
            tryValues(query, next + 1, found);
        }
        return;
    }
    const auto total = [this](const Sum &sum) -> std::optional<qint64> {
        std::optional<qint64> result = sum.constant;
        for (const auto &[atom, factor] : sum.factors) {
            const auto value = valueOf(atom);
            const auto part = value ? checkedMultiply(*value, factor) : std::nullopt;
            result = result && part ? checkedAdd(*result, *part) : std::nullopt;
        }
        return result;
    };
    for (const Bound &bound : query.bounds) {
        const auto value = total(bound.sum);
        found.isExact = found.isExact && value;
        if (!value || *value < bound.range.low || *value > bound.range.high)
            return;
    }
    for (const CFormCondition &condition : query.others) {
        const auto value = valueOf(condition.form);
        found.isExact = found.isExact && value;
        if (!value || (*value != 0) != condition.holds)
            return;
    }
    const auto value = total(query.triedSum);
    found.isExact = found.isExact && value;
    if (!value)
        return;
    found.isEmpty = false;
    found.range = {std::min(found.range.low, *value), std::max(found.range.high, *value)};
}

} // namespace Mlf
