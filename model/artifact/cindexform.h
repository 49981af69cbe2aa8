// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/cvalue.h"

#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// A condition that holds, or does not, where something happens: the number of a form.
struct CFormCondition {
    int form = -1;
    bool holds = true;
    bool operator==(const CFormCondition &) const = default;
    auto operator<=>(const CFormCondition &) const = default;
};

/// The values that an index can have under conditions.
struct CIndexBounds {
    CRange range;
    bool isExact = false; ///< both ends are reached; else there may be less
    bool isEmpty = false; ///< the conditions never hold together
    bool operator==(const CIndexBounds &) const = default;
};

/// Whole numbers of one function as expressions of its loop variables, and what they can be where conditions between
/// several variables hold: `for a < 9, for b < 4, if (a * 4 + b < 33) x[a * 4 + b]` ends at 32, not at 35.
///
/// Sums are solved as sums; what else there is (shifts, remainders, choices) by trying all values of its variables, as
/// long as these are few. Equal expressions are one form. Each form is small: what grows beyond that is not a form, -1.
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

    [[nodiscard]] CIndexBounds bounds(int form, const std::vector<CFormCondition> &conditions);

private:
    enum class Op { Number, Variable, Add, Subtract, Multiply, Divide, Remainder, And, Less, LessEqual, Equal, Choose };

    struct Node {
        Op op = Op::Number;
        int left = -1;
        int right = -1;
        int third = -1;
        qint64 number = 0; ///< of a variable its index in m_variables
        auto operator<=>(const Node &) const = default;
    };
    struct Variable {
        CRange range; ///< of the number of steps where `step` is not 1
        bool isLoose = false;
    };
    /// A sum of atoms (variables, and forms that are not sums) with factors.
    struct Sum {
        qint64 constant = 0;
        std::map<int, qint64> factors; ///< by form
        [[nodiscard]] bool add(const Sum &other, qint64 factor);
    };
    /// A sum of at least two variables that has to be in a range.
    struct Bound {
        Sum sum;
        CRange range;
        std::vector<int> variables;
    };
    struct Query;

    int add(const Node &node);
    [[nodiscard]] std::optional<Sum> sumOf(int form) const;
    void collectVariables(int form, std::vector<int> &variables) const;
    [[nodiscard]] std::vector<int> variablesOf(int form) const;
    [[nodiscard]] std::optional<qint64> valueOf(int form) const;

    void flatten(const CFormCondition &condition, std::vector<CFormCondition> &parts) const;
    bool takeCondition(Query &query, const CFormCondition &condition);
    [[nodiscard]] CIndexBounds solve(Query &query);
    [[nodiscard]] CIndexBounds solveSum(const Query &query, const Bound &bound) const;
    [[nodiscard]] CIndexBounds solveByTrying(Query &query);
    void tryValues(Query &query, std::size_t next, CIndexBounds &found);
    [[nodiscard]] CIndexBounds plainBounds(const Query &query, const Sum &sum) const;
    [[nodiscard]] bool canHold(const Query &query) const;
    [[nodiscard]] CIndexBounds atomBounds(const Query &query, int form) const;

    std::vector<Node> m_nodes;
    std::vector<int> m_sizes; ///< of each node, with all in it
    std::map<Node, int> m_known;
    std::vector<Variable> m_variables;
    std::vector<qint64> m_values; ///< of the variables, while values are tried
    std::map<std::pair<int, std::vector<CFormCondition>>, CIndexBounds> m_solved;
    qint64 m_budget;
};

} // namespace Mlf
