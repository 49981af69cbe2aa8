// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/cvalue.h"

#include <compare>
#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// A sum of atoms with a factor for each. An atom is a variable or a form that is not a sum.
struct CFormSum {
    qint64 constant = 0;
    std::map<int, qint64> factors; ///< factor by the form of the atom
    [[nodiscard]] bool add(const CFormSum &other, qint64 factor);
};

/// Whole-number expressions of one function. A form is the index of a node, and equal expressions have the same form.
/// An expression that is too large has the form -1.
class CFormNodes {
public:
    enum class Op { Number, Variable, Add, Subtract, Multiply, Divide, Remainder, And, Less, LessEqual, Equal, Choose };
    struct Node {
        Op op = Op::Number;
        int left = -1;
        int right = -1;
        int third = -1;
        qint64 number = 0; ///< index of a variable
        auto operator<=>(const Node &) const = default;
    };
    struct Variable {
        CRange range; ///< range of the number of steps, if the step is not 1
        bool isLoose = false; ///< see CIndexForms::variable()
    };

    int add(const Node &node);
    int addVariable(const Variable &variable);

    [[nodiscard]] const Node &at(int form) const { return m_nodes[std::size_t(form)]; }
    [[nodiscard]] bool isVariable(int form) const { return at(form).op == Op::Variable; }
    /// Number of nodes in the form. A node that is used several times counts each time.
    [[nodiscard]] int size(int form) const { return m_sizes[std::size_t(form)]; }
    [[nodiscard]] const Variable &variable(int index) const { return m_variables[std::size_t(index)]; }
    [[nodiscard]] std::size_t variableCount() const { return m_variables.size(); }

    [[nodiscard]] std::optional<CFormSum> sumOf(int form) const;
    /// Appends the indices of the variables in the form. Repeated variables are appended again.
    void collectVariables(int form, std::vector<int> &variables) const;
    /// Variables in the form, each once, sorted.
    [[nodiscard]] std::vector<int> variablesOf(int form) const;
    /// Value for these values of the variables; `std::nullopt` if it does not fit 64 bits.
    [[nodiscard]] std::optional<qint64> valueOf(int form, const std::vector<qint64> &values) const;

private:
    std::vector<Node> m_nodes;
    std::vector<int> m_sizes; ///< number of nodes in each form, including its operands
    std::map<Node, int> m_known;
    std::vector<Variable> m_variables;
};

} // namespace Mlf
