// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cindexform.h"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// Facts about a condition of `if`, `?:`, `&&` or a loop.
struct CCondition {
    bool isNever = false;
    bool isAlways = false;
    int form = -1; ///< the whole condition as a form of CIndexForms; -1 without a form
};

/// Facts at the current place of a function: the possible values of its variables, and the conditions around the place.
class CScope {
public:
    /// The variable of that name, or null; valid until its block ends.
    [[nodiscard]] CValue *find(std::string_view name);
    /// Declares a name in the current block. It hides the same name of outer blocks until this block ends.
    void set(std::string_view name, const CValue &value);
    /// The beginning of a block, for endBlock().
    [[nodiscard]] std::size_t beginBlock() const { return m_hidden.size(); }
    void endBlock(std::size_t begin);

    /// The following code is executed only if the condition has the value `holds`, until leave() with the same
    /// arguments.
    void enter(const CCondition &condition, bool holds);
    void leave(const CCondition &condition, bool holds);
    /// Numbers of the conditions and loops around; each is unique.
    [[nodiscard]] const std::vector<int> &around() const { return m_around; }
    /// After a jump out of a loop or to a label: the following code need not be reached.
    void noteWayOut()
    {
        ++m_conditions;
        ++m_waysOut;
    }
    /// After a return under a condition that is not an error: the following code need not be reached, but does the
    /// function's work.
    void noteMayEnd() { m_mayEnd = true; }
    [[nodiscard]] bool mayEnd() const { return m_mayEnd; }
    /// After a return that is always reached: the code up to the next label is never executed.
    void noteEnd() { m_isEnded = true; }
    void noteLabel() { m_isEnded = false; }

    /// True if this code is executed whenever the function runs and conditions() hold.
    [[nodiscard]] bool isCertain() const { return m_conditions == 0; }
    /// Conditions around that are forms of CIndexForms.
    [[nodiscard]] const std::vector<CFormCondition> &conditions() const { return m_forms; }
    /// True if no condition around may be false.
    [[nodiscard]] bool isUnconditional() const { return m_conditions + m_branches == 0; }
    /// As isUnconditional(), but ignores the jumps passed so far.
    [[nodiscard]] bool hasNoBranch() const { return m_conditions - m_waysOut + m_branches == 0; }
    /// True if this code is never executed: a condition around never holds, or the function has returned.
    [[nodiscard]] bool isDead() const { return m_dead > 0 || m_isEnded; }

private:
    std::unordered_map<std::string_view, CValue> m_variables;
    std::vector<std::pair<std::string_view, std::optional<CValue>>> m_hidden; ///< declarations hidden by open blocks
    std::vector<CFormCondition> m_forms;
    int m_conditions = 0; ///< conditions that are not forms
    int m_waysOut = 0; ///< part of m_conditions
    int m_branches = 0; ///< all conditions that may be false
    int m_dead = 0; ///< conditions that never hold
    bool m_isEnded = false;
    bool m_mayEnd = false;
    std::vector<int> m_around;
    int m_entered = 0;
};

} // namespace Mlf
