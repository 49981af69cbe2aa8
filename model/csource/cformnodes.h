// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cvalue.h"

#include <compare>
#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// A sum of atoms (variables, and forms that are not sums) with factors.
struct CFormSum {
    qint64 constant = 0;
    std::map<int, qint64> factors; ///< by form
    [[nodiscard]] bool add(const CFormSum &other, qint64 factor);
};

/// Whole numbers of one function as expressions: a form is the number of a node. Equal expressions are one form. Each
/// form is small: what grows beyond that is not a form, -1.
class CFormNodes {
public:
    enum class Op { Number, Variable, Add, Subtract, Multiply, Divide, Remainder, And, Less, LessEqual, Equal, Choose };
    struct Node {
        Op op = Op::Number;
        int left = -1;
        int right = -1;
        int third = -1;
        qint64 number = 0; ///< of a variable its index
        auto operator<=>(const Node &) const = default;
    };
    struct Variable {
        CRange range; ///< of the number of steps where the step is not 1
        bool isLoose = false; ///< see CIndexForms::variable()
    };

    int add(const Node &node);
    int addVariable(const Variable &variable);

    [[nodiscard]] const Node &at(int form) const { return m_nodes[std::size_t(form)]; }
    [[nodiscard]] bool isVariable(int form) const { return at(form).op == Op::Variable; }
    /// Nodes, those that stand in it several times counted each time.
    [[nodiscard]] int size(int form) const { return m_sizes[std::size_t(form)]; }
    [[nodiscard]] const Variable &variable(int index) const { return m_variables[std::size_t(index)]; }
    [[nodiscard]] std::size_t variableCount() const { return m_variables.size(); }

    [[nodiscard]] std::optional<CFormSum> sumOf(int form) const;
    /// Appends the indices of those that stand in it, as often as they do.
    void collectVariables(int form, std::vector<int> &variables) const;
    /// Each once, in order.
    [[nodiscard]] std::vector<int> variablesOf(int form) const;
    /// With these values of the variables; nothing where that does not fit 64 bits.
    [[nodiscard]] std::optional<qint64> valueOf(int form, const std::vector<qint64> &values) const;

private:
    std::vector<Node> m_nodes;
    std::vector<int> m_sizes; ///< of each node, with all in it
    std::map<Node, int> m_known;
    std::vector<Variable> m_variables;
};

} // namespace Mlf
