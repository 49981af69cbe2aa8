// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cformnodes.h"
#include "model/csource/body/cindexform.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// Finds the range of an index expression (a form, see CFormNodes) under conditions between several variables. Solves
/// sums directly. For other forms tries all values of their variables, if there are few.
class CIndexSolver {
public:
    /// Both arguments must outlive this object. Trying values reduces `budget`, but never below 0.
    CIndexSolver(const CFormNodes &nodes, qint64 &budget) : m_nodes(nodes), m_budget(budget) { }

    [[nodiscard]] CIndexBounds solve(int form, const std::vector<CFormCondition> &conditions);

private:
    using Op = CFormNodes::Op;
    using Node = CFormNodes::Node;

    /// A sum of at least two variables that must be in a range.
    struct Bound {
        CFormSum sum;
        CRange range;
        std::vector<int> variables;
    };

    void flatten(const CFormCondition &condition, std::vector<CFormCondition> &parts) const;
    [[nodiscard]] bool readCondition(const CFormCondition &condition);
    [[nodiscard]] CIndexBounds solve();
    [[nodiscard]] CIndexBounds solveSum(const Bound &bound) const;
    [[nodiscard]] CIndexBounds solveByTrying();
    void tryValues(std::size_t next, CIndexBounds &found);
    [[nodiscard]] CIndexBounds plainBounds(const CFormSum &sum) const;
    [[nodiscard]] bool canHold() const;
    [[nodiscard]] CIndexBounds atomBounds(int form) const;
    [[nodiscard]] CRange rangeOf(int variable) const;
    [[nodiscard]] std::optional<qint64> costOfTrying() const;

    const CFormNodes &m_nodes;
    qint64 &m_budget;
    CFormSum m_sum; ///< the form as a sum
    std::vector<int> m_variables; ///< variables of the form
    std::map<int, CRange> m_ranges; ///< ranges of the variables that conditions narrowed
    std::vector<Bound> m_bounds; ///< conditions that are sums
    std::vector<CFormCondition> m_others; ///< other conditions
    // While values are tried:
    std::vector<int> m_tried; ///< variables with varying values
    CFormSum m_triedSum;
    std::vector<qint64> m_values; ///< current values of all variables
};

} // namespace Mlf
