// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relaymatch.h"

#include <algorithm>
#include <bit>

namespace Mlf {

namespace {

constexpr std::size_t maxNodes = 1000;
constexpr int maxRounds = 40;

using CountsByKind = std::vector<int>;

template <typename Node>
std::vector<std::vector<int>> operandsOf(const std::vector<Node> &nodes)
{
    std::vector<std::vector<int>> operands;
    for (const Node &node : nodes)
        operands.push_back(node.operands);
    return operands;
}

/// For each node, all nodes that depend on it directly or indirectly.
std::vector<NumberSet> descendantsOf(const std::vector<NumberSet> &ancestors)
{
    std::vector<NumberSet> descendants(ancestors.size(), NumberSet(ancestors.size()));
    for (std::size_t i = 0; i < ancestors.size(); ++i) {
        for (const std::size_t before : ancestors[i].numbers())
            descendants[before].insert(i);
    }
    return descendants;
}

template <typename Node>
std::vector<NumberSet> inputsOf(const std::vector<Node> &nodes, const std::vector<NumberSet> &ancestors,
                                std::size_t limit)
{
    std::vector<NumberSet> inputs(nodes.size(), NumberSet(limit));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const int input : nodes[i].inputs)
            inputs[i].insert(std::size_t(input));
        for (const std::size_t before : ancestors[i].numbers()) {
            for (const int input : nodes[before].inputs)
                inputs[i].insert(std::size_t(input));
        }
    }
    return inputs;
}

class OperatorMatcher {
public:
    OperatorMatcher(const std::vector<WrittenOperator> &written, const std::vector<CalledOperators> &calls,
                    const QStringList &kinds)
        : m_written(written)
        , m_calls(calls)
        , m_before(ancestorsOf(operandsOf(written)))
        , m_after(descendantsOf(m_before))
        , m_callsBefore(ancestorsOf(operandsOf(calls)))
        , m_callsAfter(descendantsOf(m_callsBefore))
        , m_kinds(std::size_t(kinds.size()))
    {
        QHash<QString, int> numbers;
        for (const QString &kind : kinds)
            numbers.insert(kind, int(numbers.size()));
        for (const WrittenOperator &node : written)
            m_kindOf.push_back(numbers.value(node.kind, -1));
        for (const CalledOperators &call : calls) {
            CountsByKind &places = m_places.emplace_back(m_kinds);
            for (const QString &kind : call.kinds) {
                if (const int number = numbers.value(kind, -1); number >= 0)
                    ++places[std::size_t(number)];
            }
        }
    }

    std::optional<std::vector<int>> match()
    {
        std::vector<int> result(m_written.size(), -1);
        findNearest();
        setCandidates();
        for (m_isChanged = true; m_isChanged && m_rounds < maxRounds && !m_isContradiction; ++m_rounds) {
            m_isChanged = false;
            followOrder();
            countPlaces();
        }
        if (m_isContradiction)
            return std::nullopt;
        for (std::size_t i = 0; i < m_written.size(); ++i) {
            if (m_kindOf[i] >= 0 && m_candidates[i].count() == 1)
                result[i] = int(m_candidates[i].numbers().front());
        }
        return result;
    }

private:
    void findNearest();
    void setCandidates();
    [[nodiscard]] bool isPossible(std::size_t node, std::size_t call) const;
    void followOrder();
    void countPlaces();
    void narrow(std::size_t node, const NumberSet &allowed);
    [[nodiscard]] CountsByKind countsOf(const NumberSet &nodes) const;
    [[nodiscard]] CountsByKind placesOf(const NumberSet &calls) const;
    /// The candidate calls of an operator, united with `around[call]` of each candidate.
    [[nodiscard]] NumberSet reached(std::size_t node, const std::vector<NumberSet> &around) const;

    const std::vector<WrittenOperator> &m_written;
    const std::vector<CalledOperators> &m_calls;
    const std::vector<NumberSet> m_before; ///< by operator: all operators that it depends on
    const std::vector<NumberSet> m_after;
    const std::vector<NumberSet> m_callsBefore;
    const std::vector<NumberSet> m_callsAfter;
    const std::size_t m_kinds;
    std::vector<int> m_kindOf; ///< by operator; -1 for kinds that are not matched
    std::vector<CountsByKind> m_places; ///< by call and kind: how many operators of the kind the call has
    std::vector<NumberSet> m_nearest; ///< by operator: closest operators to match that it depends on
    std::vector<NumberSet> m_candidates; ///< by operator: calls that may contain it
    std::vector<NumberSet> m_inputs;
    std::vector<NumberSet> m_callInputs;
    std::vector<CountsByKind> m_countsBefore;
    std::vector<CountsByKind> m_countsAfter;
    std::vector<CountsByKind> m_placesBefore;
    std::vector<CountsByKind> m_placesAfter;
    std::vector<bool> m_isWhole; ///< by call: it has one operator, and all calls that it depends on are whole
    int m_rounds = 0;
    bool m_isChanged = false;
    bool m_isContradiction = false;
};

void OperatorMatcher::findNearest()
{
    for (const WrittenOperator &node : m_written) {
        NumberSet &nearest = m_nearest.emplace_back(m_written.size());
        for (const int operand : node.operands) {
            if (m_kindOf[std::size_t(operand)] >= 0)
                nearest.insert(std::size_t(operand));
            else
                nearest.add(m_nearest[std::size_t(operand)]);
        }
    }
}

CountsByKind OperatorMatcher::countsOf(const NumberSet &nodes) const
{
    CountsByKind counts(m_kinds);
    for (const std::size_t node : nodes.numbers()) {
        if (m_kindOf[node] >= 0)
            ++counts[std::size_t(m_kindOf[node])];
    }
    return counts;
}

CountsByKind OperatorMatcher::placesOf(const NumberSet &calls) const
{
    CountsByKind counts(m_kinds);
    for (const std::size_t call : calls.numbers()) {
        for (std::size_t kind = 0; kind < m_kinds; ++kind)
            counts[kind] += m_places[call][kind];
    }
    return counts;
}

void OperatorMatcher::setCandidates()
{
    int inputs = 0;
    for (const WrittenOperator &node : m_written) {
        for (const int input : node.inputs)
            inputs = std::max(inputs, input + 1);
    }
    for (const CalledOperators &call : m_calls) {
        for (const int input : call.inputs)
            inputs = std::max(inputs, input + 1);
    }
    m_inputs = inputsOf(m_written, m_before, std::size_t(inputs));
    m_callInputs = inputsOf(m_calls, m_callsBefore, std::size_t(inputs));
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        m_countsBefore.push_back(countsOf(m_before[i]));
        m_countsAfter.push_back(countsOf(m_after[i]));
    }
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        m_placesBefore.push_back(placesOf(m_callsBefore[i]));
        m_placesAfter.push_back(placesOf(m_callsAfter[i]));
        const std::vector<std::size_t> before = m_callsBefore[i].numbers();
        const bool isAllWhole =
            std::all_of(before.begin(), before.end(), [this](std::size_t call) { return m_calls[call].isWhole; });
        m_isWhole.push_back(m_calls[i].isWhole && m_calls[i].kinds.size() == 1 && isAllWhole);
    }
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        NumberSet &candidates = m_candidates.emplace_back(m_calls.size());
        for (std::size_t call = 0; call < m_calls.size() && m_kindOf[i] >= 0; ++call) {
            if (isPossible(i, call))
                candidates.insert(call);
        }
        m_isContradiction = m_isContradiction || (m_kindOf[i] >= 0 && candidates.count() == 0);
    }
}

/// True if the call has a place for the operator. The calls before and after it must also have enough places for the
/// operators before and after this operator.
bool OperatorMatcher::isPossible(std::size_t node, std::size_t call) const
{
    const CountsByKind &own = m_places[call];
    if (own[std::size_t(m_kindOf[node])] == 0)
        return false;
    for (std::size_t kind = 0; kind < m_kinds; ++kind) {
        const int beside = own[kind] - (kind == std::size_t(m_kindOf[node]) ? 1 : 0);
        if (m_countsBefore[node][kind] > m_placesBefore[call][kind] + beside
            || m_countsAfter[node][kind] > m_placesAfter[call][kind] + beside)
            return false;
    }
    NumberSet both = m_callInputs[call];
    both.add(m_inputs[node]);
    if (both != m_callInputs[call])
        return false;
    return !m_isWhole[call] || (m_countsBefore[node] == m_placesBefore[call] && m_inputs[node] == m_callInputs[call]);
}

NumberSet OperatorMatcher::reached(std::size_t node, const std::vector<NumberSet> &around) const
{
    NumberSet all = m_candidates[node];
    for (const std::size_t call : m_candidates[node].numbers())
        all.add(around[call]);
    return all;
}

void OperatorMatcher::narrow(std::size_t node, const NumberSet &allowed)
{
    NumberSet left = m_candidates[node];
    left.keep(allowed);
    if (left == m_candidates[node])
        return;
    m_isChanged = true;
    m_isContradiction = m_isContradiction || left.count() == 0;
    m_candidates[node] = std::move(left);
}

void OperatorMatcher::followOrder()
{
    std::vector<NumberSet> after(m_written.size());
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        if (m_kindOf[i] < 0)
            continue;
        for (const std::size_t before : m_nearest[i].numbers())
            narrow(i, after[before]);
        after[i] = reached(i, m_callsAfter);
    }
    for (std::size_t i = m_written.size(); i-- > 0;) {
        if (m_kindOf[i] < 0)
            continue;
        const NumberSet allowed = reached(i, m_callsBefore);
        for (const std::size_t before : m_nearest[i].numbers())
            narrow(before, allowed);
    }
}

/// Excludes calls without a free place, because each place holds one operator.
void OperatorMatcher::countPlaces()
{
    std::vector<std::vector<std::size_t>> ofKind(m_kinds);
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        if (m_kindOf[i] >= 0)
            ofKind[std::size_t(m_kindOf[i])].push_back(i);
    }
    for (std::size_t call = 0; call < m_calls.size(); ++call) {
        NumberSet others(m_calls.size());
        NumberSet only(m_calls.size());
        only.insert(call);
        for (std::size_t other = 0; other < m_calls.size(); ++other) {
            if (other != call)
                others.insert(other);
        }
        for (std::size_t kind = 0; kind < m_kinds; ++kind) {
            const auto places = std::size_t(m_places[call][kind]);
            if (places == 0)
                continue;
            std::vector<std::size_t> possible;
            std::size_t certain = 0;
            for (const std::size_t node : ofKind[kind]) {
                if (!m_candidates[node].contains(call))
                    continue;
                possible.push_back(node);
                certain += m_candidates[node] == only ? 1 : 0;
            }
            m_isContradiction = m_isContradiction || certain > places || possible.size() < places;
            for (const std::size_t node : possible) {
                if (possible.size() == places)
                    narrow(node, only);
                else if (certain == places && m_candidates[node] != only)
                    narrow(node, others);
            }
        }
    }
}

} // namespace

std::size_t NumberSet::count() const
{
    std::size_t sum = 0;
    for (const quint64 word : m_words)
        sum += std::size_t(std::popcount(word));
    return sum;
}

std::vector<std::size_t> NumberSet::numbers() const
{
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        for (quint64 word = m_words[i]; word != 0; word &= word - 1)
            result.push_back(i * 64 + std::size_t(std::countr_zero(word)));
    }
    return result;
}

void NumberSet::add(const NumberSet &other)
{
    for (std::size_t i = 0; i < m_words.size(); ++i)
        m_words[i] |= other.m_words[i];
}

void NumberSet::keep(const NumberSet &other)
{
    for (std::size_t i = 0; i < m_words.size(); ++i)
        m_words[i] &= other.m_words[i];
}

std::vector<NumberSet> ancestorsOf(const std::vector<std::vector<int>> &operands)
{
    std::vector<NumberSet> ancestors(operands.size(), NumberSet(operands.size()));
    for (std::size_t i = 0; i < operands.size(); ++i) {
        for (const int operand : operands[i]) {
            ancestors[i].insert(std::size_t(operand));
            ancestors[i].add(ancestors[std::size_t(operand)]);
        }
    }
    return ancestors;
}

std::optional<std::vector<int>> matchOperators(const std::vector<WrittenOperator> &written,
                                               const std::vector<CalledOperators> &calls, const QStringList &kinds)
{
    if (written.size() > maxNodes || calls.size() > maxNodes)
        return std::vector<int>(written.size(), -1);
    return OperatorMatcher(written, calls, kinds).match();
}

} // namespace Mlf
