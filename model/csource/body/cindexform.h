// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cformnodes.h"

#include <limits>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// A condition, as a form of CIndexForms, and the truth value that it must have.
struct CFormCondition {
    int form = -1;
    bool holds = true;
    bool operator==(const CFormCondition &) const = default;
    auto operator<=>(const CFormCondition &) const = default;
};

/// Range of an unknown number.
inline constexpr CRange anyNumber {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};

/// Possible values of an index under conditions.
struct CIndexBounds {
    CRange range;
    bool isExact = false; ///< both ends are reached; otherwise the real range may be smaller
    bool isEmpty = false; ///< the conditions never hold together
    bool operator==(const CIndexBounds &) const = default;

    [[nodiscard]] static constexpr CIndexBounds unknown() { return {anyNumber, false, false}; }
    /// Bounds whose ends are both reached.
    [[nodiscard]] static constexpr CIndexBounds exactly(CRange range) { return {range, true, false}; }
    /// Bounds of all values; `isExact` if both ends are reached.
    [[nodiscard]] static constexpr CIndexBounds within(CRange range, bool isExact) { return {range, isExact, false}; }
    /// Bounds of an empty set. The low end of `range` is above the high end.
    [[nodiscard]] static constexpr CIndexBounds none(CRange range) { return {range, true, true}; }
};

/// Whole numbers of one function as expressions of its loop variables, and their ranges. Uses conditions between
/// several variables: `for a < 9, for b < 4, if (a * 4 + b < 33) x[a * 4 + b]` ends at 32, not at 35.
///
/// Caches results. CIndexSolver describes the method.
class CIndexForms {
public:
    /// `stepBudget` limits the total number of steps for trying values.
    explicit CIndexForms(qint64 stepBudget) : m_budget(stepBudget) { }

    [[nodiscard]] int number(qint64 value);
    /// A variable that has every value `start + n * step` in the range. A variable with `isLoose`, such as a parameter
    /// of a helper, reaches both ends of the range, but perhaps not in combination with every value of other variables.
    [[nodiscard]] int variable(CRange range, qint64 step = 1, bool isLoose = false);
    /// Form of the C expression `left op right`; -1 if an operand is -1 or the operator is unknown.
    [[nodiscard]] int combine(std::string_view op, int left, int right);
    /// `condition ? yes : no`
    [[nodiscard]] int choose(int condition, int yes, int no);

    [[nodiscard]] std::optional<CFormSum> sumOf(int form) const { return m_nodes.sumOf(form); }
    /// Largest gap between neighbouring values of a sum of variables; 0 for a number. `std::nullopt` for other sums.
    [[nodiscard]] std::optional<qint64> gapOf(const CFormSum &sum) const;
    /// All values of a sum such as `b / 2 * 64 + b % 2 * 8`, found by trying all values of its variables. Sorted.
    /// Values for which a condition does not hold are omitted. Empty if there are too many.
    [[nodiscard]] std::vector<qint64> valuesOf(const CFormSum &sum, const std::vector<CFormCondition> &conditions = {});
    /// True if the sum rises with each iteration of its loops.
    [[nodiscard]] bool isRising(const CFormSum &sum) const;
    /// Replaces a loop variable in the sum by its first value; false if it is not one of its terms.
    [[nodiscard]] bool setFirst(CFormSum &sum, int loop) const;
    /// True if the sum contains the variable of a loop.
    [[nodiscard]] bool dependsOn(const CFormSum &sum, int loop) const;

    [[nodiscard]] CIndexBounds bounds(int form, const std::vector<CFormCondition> &conditions);

private:
    CFormNodes m_nodes;
    std::map<std::pair<int, std::vector<CFormCondition>>, CIndexBounds> m_solved;
    qint64 m_budget;
};

} // namespace Mlf
