// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cformnodes.h"

#include <limits>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// A condition that holds, or does not, where something happens: the number of a form.
struct CFormCondition {
    int form = -1;
    bool holds = true;
    bool operator==(const CFormCondition &) const = default;
    auto operator<=>(const CFormCondition &) const = default;
};

/// What a number of which nothing is known can be.
inline constexpr CRange anyNumber {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};

/// The values that an index can have under conditions.
struct CIndexBounds {
    CRange range;
    bool isExact = false; ///< both ends are reached; else there may be less
    bool isEmpty = false; ///< the conditions never hold together
    bool operator==(const CIndexBounds &) const = default;

    [[nodiscard]] static constexpr CIndexBounds unknown() { return {anyNumber, false, false}; }
    /// Both ends are reached.
    [[nodiscard]] static constexpr CIndexBounds exactly(CRange range) { return {range, true, false}; }
    /// There is nothing outside; whether the ends are reached is said.
    [[nodiscard]] static constexpr CIndexBounds within(CRange range, bool isExact) { return {range, isExact, false}; }
    /// There is no value, which the range shows: its low end is above its high one.
    [[nodiscard]] static constexpr CIndexBounds none(CRange range) { return {range, true, true}; }
};

/// Whole numbers of one function as expressions of its loop variables, and what they can be where conditions between
/// several variables hold: `for a < 9, for b < 4, if (a * 4 + b < 33) x[a * 4 + b]` ends at 32, not at 35.
///
/// What was asked before is known; see CIndexSolver for how it is found.
class CIndexForms {
public:
    /// Trying values takes at most so many steps in all.
    explicit CIndexForms(qint64 stepBudget) : m_budget(stepBudget) { }

    [[nodiscard]] int number(qint64 value);
    /// A variable that takes every value `start + n * step` in the range. One that is `isLoose` takes both ends, but
    /// not with every value of others: a parameter of a helper.
    [[nodiscard]] int variable(CRange range, qint64 step = 1, bool isLoose = false);
    /// `left op right` of C; -1 where either is none, or the operator is not known.
    [[nodiscard]] int combine(std::string_view op, int left, int right);
    /// `condition ? yes : no`
    [[nodiscard]] int choose(int condition, int yes, int no);

    [[nodiscard]] std::optional<CFormSum> sumOf(int form) const { return m_nodes.sumOf(form); }
    /// How far apart the values of a sum of variables are at most; nothing of other sums. 0 of a number.
    [[nodiscard]] std::optional<qint64> gapOf(const CFormSum &sum) const;

    [[nodiscard]] CIndexBounds bounds(int form, const std::vector<CFormCondition> &conditions);

private:
    CFormNodes m_nodes;
    std::map<std::pair<int, std::vector<CFormCondition>>, CIndexBounds> m_solved;
    qint64 m_budget;
};

} // namespace Mlf
