// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cindexform.h"
#include "model/csource/cscope.h"
#include "model/csource/cvalue.h"

#include <string_view>

namespace Mlf {

/// Reckons with the numbers of one function and the places of its pointers, as ranges and as forms.
class CArithmetic {
public:
    /// The scope has to outlive this. The size is that of the function's text, bytes.
    CArithmetic(const CScope &scope, qint64 textSize);

    /// A number that is one of the range, with the form that it has.
    [[nodiscard]] static CValue integer(CRangeMaybe range, int form);
    [[nodiscard]] static CValue unknownInteger() { return integer(std::nullopt, -1); }
    [[nodiscard]] CValue integer(qint64 number);
    /// See CIndexForms::variable().
    [[nodiscard]] CValue variable(CRange range, qint64 step, bool isLoose = false);
    /// What changes where it is not followed.
    static void forget(CValue &value);

    /// `left op right` for numbers.
    [[nodiscard]] CValue combined(std::string_view op, const CValue &left, const CValue &right);
    /// `condition ? yes : no` of numbers.
    [[nodiscard]] CValue chosen(int condition, const CValue &yes, const CValue &no);
    /// `pointer op elements`
    void step(CValue &pointer, std::string_view op, const CValue &elements);
    /// What a variable holds after `++v` or `v += n`: a pointer stays one into its buffer.
    [[nodiscard]] static CValue stepped(const CValue &target);
    /// That a value is not 0.
    [[nodiscard]] static CCondition conditionOf(const CValue &value);
    /// `left op right` as a form.
    [[nodiscard]] int form(std::string_view op, int left, int right) { return m_forms.combine(op, left, right); }
    /// A loop whose variable has that form begins; -1 where it is none.
    void beginLoop(int form) { m_loops.push_back(form); }
    void endLoop() { m_loops.pop_back(); }
    /// The form as a sum; see CFormNodes. Nothing where it is none.
    [[nodiscard]] std::optional<CFormSum> sumOf(int form) const { return m_forms.sumOf(form); }
    /// The values of a sum, when the loops around go all their turns, lie no farther apart; nothing where that is not
    /// known. A variable of a loop that is `open` must not be in it.
    [[nodiscard]] std::optional<qint64> gapOf(const CFormSum &sum, bool areOpenIncluded) const;
    /// All that a sum can be.
    [[nodiscard]] CRangeMaybe rangeOf(const CFormSum &sum);
    /// What a number, or the place that a pointer points to, can be under the conditions around.
    [[nodiscard]] CIndexBounds boundsOf(const CValue &value);

private:
    const CScope &m_scope;
    CIndexForms m_forms;
    std::vector<int> m_loops; ///< forms of the variables of those around
};

} // namespace Mlf
