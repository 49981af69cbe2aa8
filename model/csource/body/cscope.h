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
    int form = -1; ///< form of the whole condition, see CIndexForms; -1 if unknown
};

/// Facts at the current place of a function: the possible values of its variables, and the enclosing conditions.
class CScope {
public:
    /// The variable with that name, or null. Valid until its block ends.
    [[nodiscard]] CValue *find(std::string_view name);
    /// Declares a name in the current block. It hides the same name in outer blocks until this block ends.
    void set(std::string_view name, const CValue &value);
    /// Begins a block. Returns the argument for endBlock().
    [[nodiscard]] std::size_t beginBlock() const { return m_hidden.size(); }
    void endBlock(std::size_t begin);

    /// The following code runs only if the condition has the value `holds`, until leave() is called with the same
    /// arguments.
    void enter(const CCondition &condition, bool holds);
    void leave(const CCondition &condition, bool holds);
    /// Unique numbers of the enclosing conditions and loops.
    [[nodiscard]] const std::vector<int> &around() const { return m_around; }
    /// The following code is in a loop that a jump may leave before its last iteration, until leaveLoopWithExit().
    void enterLoopWithExit() { ++m_shortLoops; }
    void leaveLoopWithExit() { --m_shortLoops; }
    /// Call after a jump out of a loop or to a label. The following code may not be reached.
    void recordWayOut()
    {
        ++m_conditions;
        ++m_waysOut;
    }
    /// Call after a conditional return that is no error exit. The function may end there with success, so the following
    /// code may not be reached.
    void recordMayEnd() { m_mayEnd = true; }
    [[nodiscard]] bool mayEnd() const { return m_mayEnd; }
    /// Call after a return that is always reached. The code up to the next label never runs.
    void recordEnd() { m_isEnded = true; }
    void recordLabel() { m_isEnded = false; }

    /// True if this code runs in every call of the function in which conditions() hold.
    [[nodiscard]] bool isCertain() const { return m_conditions + m_shortLoops == 0; }
    /// Enclosing conditions that have a form.
    [[nodiscard]] const std::vector<CFormCondition> &conditions() const { return m_forms; }
    /// True if no enclosing condition may be false.
    [[nodiscard]] bool isUnconditional() const { return m_conditions + m_branches == 0; }
    /// Like isUnconditional(), but ignores jumps in the code before.
    [[nodiscard]] bool hasNoBranch() const { return m_conditions - m_waysOut + m_branches == 0; }
    /// True if this code never runs: an enclosing condition never holds, or the function has returned.
    [[nodiscard]] bool isDead() const { return m_dead > 0 || m_isEnded; }

private:
    std::unordered_map<std::string_view, CValue> m_variables;
    /// Outer declarations that open blocks hide.
    std::vector<std::pair<std::string_view, std::optional<CValue>>> m_hidden;
    std::vector<CFormCondition> m_forms;
    int m_conditions = 0; ///< number of conditions without a form, including jumps
    int m_waysOut = 0; ///< number of jumps in m_conditions
    int m_shortLoops = 0; ///< number of enclosing loops that may end early
    int m_branches = 0; ///< number of enclosing conditions that may be false
    int m_dead = 0; ///< number of enclosing conditions that never hold
    bool m_isEnded = false;
    bool m_mayEnd = false;
    std::vector<int> m_around;
    int m_entered = 0;
};

} // namespace Mlf
