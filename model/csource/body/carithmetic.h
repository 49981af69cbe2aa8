// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cindexform.h"
#include "model/csource/body/cscope.h"
#include "model/csource/scan/cvalue.h"

#include <string_view>

namespace Mlf {

/// Calculates with the numbers and pointers of one function. Each value has a range and a form (see CIndexForms).
class CArithmetic {
public:
    /// The scope must outlive this. `textSize` is the size of the function's text in bytes.
    CArithmetic(const CScope &scope, qint64 textSize);

    /// A number in `range` with the form `form`.
    [[nodiscard]] static CValue integer(CRangeMaybe range, int form);
    [[nodiscard]] static CValue unknownInteger() { return integer(std::nullopt, -1); }
    /// An unknown number that may have left the range of its type.
    [[nodiscard]] static CValue overflown();
    [[nodiscard]] CValue integer(qint64 number);
    /// See CIndexForms::variable().
    [[nodiscard]] CValue variable(CRange range, qint64 step, bool isLoose = false);
    /// Drops the range and form of a value, because it changes in a way that is not followed.
    static void forget(CValue &value);

    /// `left op right` for numbers.
    [[nodiscard]] CValue combined(std::string_view op, const CValue &left, const CValue &right);
    /// `condition ? yes : no` of numbers.
    [[nodiscard]] CValue chosen(int condition, const CValue &yes, const CValue &no);
    /// Replaces the pointer by `pointer op elements`.
    void step(CValue &pointer, std::string_view op, const CValue &elements);
    /// Value of a variable after `++v` or `v += n`. A pointer stays in its buffer.
    [[nodiscard]] static CValue stepped(const CValue &target);
    /// The condition that a value is not 0.
    [[nodiscard]] static CCondition conditionOf(const CValue &value);
    /// Form of `left op right`.
    [[nodiscard]] int form(std::string_view op, int left, int right) { return m_forms.combine(op, left, right); }
    /// Begins a loop. `form` is the form of its variable; -1 if unknown.
    void beginLoop(int form) { m_loops.push_back(form); }
    void endLoop() { m_loops.pop_back(); }
    /// The form as a sum, see CFormNodes; `std::nullopt` if it cannot be one.
    [[nodiscard]] std::optional<CFormSum> sumOf(int form) const { return m_forms.sumOf(form); }
    /// Largest gap between neighbouring values of a sum if all enclosing loops run completely; `std::nullopt` if
    /// unknown. Without `areOpenIncluded` also `std::nullopt` if the sum depends on an enclosing loop.
    [[nodiscard]] std::optional<qint64> gapOf(const CFormSum &sum, bool areOpenIncluded) const;
    /// All values of a sum if all enclosing loops run completely, sorted. Empty if there are too many.
    [[nodiscard]] std::vector<qint64> valuesOf(const CFormSum &sum, const std::vector<CFormCondition> &conditions = {})
    {
        return m_forms.valuesOf(sum, conditions);
    }
    /// Forms of the variables of the enclosing loops, outer loops first; -1 if unknown.
    [[nodiscard]] const std::vector<int> &loops() const { return m_loops; }
    [[nodiscard]] const CIndexForms &forms() const { return m_forms; }
    /// Range of a sum under the enclosing conditions.
    [[nodiscard]] CRangeMaybe rangeOf(const CFormSum &sum);
    /// Range of a number or of the offset of a pointer, under the enclosing conditions.
    [[nodiscard]] CIndexBounds boundsOf(const CValue &value);

private:
    const CScope &m_scope;
    CIndexForms m_forms;
    std::vector<int> m_loops; ///< forms of the variables of the enclosing loops
};

} // namespace Mlf
