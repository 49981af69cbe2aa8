// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cformnodes.h"

#include "model/base/units.h"

#include <algorithm>

namespace Mlf {

bool CFormSum::add(const CFormSum &other, qint64 factor)
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

int CFormNodes::add(const Node &node)
{
    constexpr int largestForm = 200;
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

int CFormNodes::addVariable(const Variable &variable)
{
    m_variables.push_back(variable);
    return add({Op::Variable, -1, -1, -1, qint64(m_variables.size()) - 1});
}

std::optional<CFormSum> CFormNodes::sumOf(int form) const
{
    const Node &node = m_nodes[std::size_t(form)];
    CFormSum sum;
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

void CFormNodes::collectVariables(int form, std::vector<int> &variables) const
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

std::vector<int> CFormNodes::variablesOf(int form) const
{
    std::vector<int> variables;
    collectVariables(form, variables);
    std::sort(variables.begin(), variables.end());
    variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
    return variables;
}

std::optional<qint64> CFormNodes::valueOf(int form, const std::vector<qint64> &values) const
{
    const Node &node = m_nodes[std::size_t(form)];
    if (node.op == Op::Number)
        return node.number;
    if (node.op == Op::Variable)
        return values[std::size_t(node.number)];
    const auto left = valueOf(node.left, values);
    if (!left)
        return std::nullopt;
    if (node.op == Op::Choose)
        return valueOf(*left != 0 ? node.right : node.third, values);
    const auto right = valueOf(node.right, values);
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

} // namespace Mlf
