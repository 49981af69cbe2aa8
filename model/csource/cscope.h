// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cindexform.h"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// What is known of a condition of `if`, `?:`, `&&` or a loop.
struct CCondition {
    bool isNever = false;
    bool isAlways = false;
    int form = -1; ///< all that it says, as a form of CIndexForms; -1 where it is none
};

/// What is known at the current place of a function: the values that its variables can have there, and the conditions
/// that the place stands under.
class CScope {
public:
    /// The variable of that name, or null; it stays where it is until its block ends.
    [[nodiscard]] CValue *find(std::string_view name);
    /// A name of the current block. It hides that of the blocks around until this one ends.
    void set(std::string_view name, const CValue &value);
    /// For endBlock(): where a block begins.
    [[nodiscard]] std::size_t beginBlock() const { return m_hidden.size(); }
    void endBlock(std::size_t begin);

    /// What follows happens only where the condition holds, or does not, until leave() of the same.
    void enter(const CCondition &condition, bool holds);
    void leave(const CCondition &condition, bool holds);
    /// Numbers of the conditions and loops around; no two have the same.
    [[nodiscard]] const std::vector<int> &around() const { return m_around; }
    /// Behind a way out of a loop or to a label: what follows need not be reached.
    void noteWayOut()
    {
        ++m_conditions;
        ++m_waysOut;
    }
    /// Behind a return under a condition that is no error: what follows need not be reached, but is what the function
    /// is for.
    void noteMayEnd() { m_mayEnd = true; }
    [[nodiscard]] bool mayEnd() const { return m_mayEnd; }
    /// Behind a return that is always reached: nothing follows, up to a label.
    void noteEnd() { m_isEnded = true; }
    void noteLabel() { m_isEnded = false; }

    /// What stands here happens whenever the function runs and conditions() hold.
    [[nodiscard]] bool isCertain() const { return m_conditions == 0; }
    /// Those around that are forms of CIndexForms.
    [[nodiscard]] const std::vector<CFormCondition> &conditions() const { return m_forms; }
    /// No condition at all is around that need not hold.
    [[nodiscard]] bool isUnconditional() const { return m_conditions + m_branches == 0; }
    /// The same, but for ways out that have been passed.
    [[nodiscard]] bool hasNoBranch() const { return m_conditions - m_waysOut + m_branches == 0; }
    /// Nothing happens here: a condition around never holds, or the function has returned.
    [[nodiscard]] bool isDead() const { return m_dead > 0 || m_isEnded; }

private:
    std::unordered_map<std::string_view, CValue> m_variables;
    std::vector<std::pair<std::string_view, std::optional<CValue>>> m_hidden; ///< what the names of open blocks hide
    std::vector<CFormCondition> m_forms;
    int m_conditions = 0; ///< those that are not forms
    int m_waysOut = 0; ///< of m_conditions
    int m_branches = 0; ///< all that need not be taken
    int m_dead = 0; ///< those that never hold
    bool m_isEnded = false;
    bool m_mayEnd = false;
    std::vector<int> m_around;
    int m_entered = 0;
};

} // namespace Mlf
