// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/cfunction.h"
#include "model/artifact/ctokens.h"
#include "model/artifact/cvalue.h"

#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace Mlf {

/// Evaluates the expressions of one function as far as memory goes, and notes in a CBody what they touch and call.
class CExpressionReader {
public:
    CExpressionReader(const CTokens &tokens, LineNumber firstLine) : m_tokens(tokens), m_firstLine(firstLine) { }

protected:
    /// From the current token, with commas.
    CValue takeExpression();
    /// From the current token up to a comma.
    CValue takeAssignment();
    /// What an operand stands for when it is used: memory is read.
    CValue load(const CValue &value);
    /// An array decays to a pointer; a name that nothing declared is a buffer of that name.
    CValue pointerTo(CValue value);
    int addBuffer(CBuffer::Kind kind, std::string_view name);
    /// A pointer whose way cannot be followed from here.
    void escape(const CValue &value);
    /// The words from `first` to `last` name a type, as in a cast.
    [[nodiscard]] bool isType(qsizetype first, qsizetype last) const;
    /// Sets type and stars of a value to those the words name; `void` keeps what is known.
    void setType(CValue &value, qsizetype first, qsizetype last) const;
    [[nodiscard]] bool is(std::string_view mark) const { return m_tokens.is(m_at, mark); }
    [[nodiscard]] LineNumber lineAt(qsizetype token) const;
    /// Behind the bracket that closes the one at the current token.
    void skipBrackets();
    /// Bounds of a variable that a condition says.
    struct Guard {
        std::string_view name;
        CRange range;
    };
    struct Condition {
        bool isNever = false;
        bool isAlways = false;
        bool isExact = false; ///< the guards are all it says
        std::vector<Guard> guards;
    };
    /// From the current token, without commas.
    Condition takeCondition();
    /// What follows runs only where the condition holds, or does not, until the end of the same.
    void enter(const Condition &condition, bool holds);
    void leave(const Condition &condition, bool holds);
    static bool isAssignment(std::string_view op);
    static QString qstring(std::string_view text);

    const CTokens &m_tokens;
    LineNumber m_firstLine;
    qsizetype m_at = 0;
    qsizetype m_end = 0; ///< no token behind this belongs to the function
    bool m_isFailed = false; ///< the statement is nothing that can be read
    int m_conditions = 0; ///< around the current token, those that only bound variables not counted
    int m_branches = 0; ///< around the current token, all that need not be taken
    int m_dead = 0; ///< conditions around the current token that never hold: nothing there happens
    std::vector<Guard> m_guards; ///< that hold where the condition being read does
    CBody m_body;
    int m_arguments = -1; ///< buffer of the handles that a packed function gets
    std::unordered_map<std::string_view, CValue> m_variables;
    std::unordered_set<std::string_view> m_changed; ///< names that are stored to behind their declaration

private:
    CValue takeTernary();
    CValue takeSizeof();
    Condition conditionOf(const CValue &value, std::size_t firstGuard);
    void noteGuard(std::string_view op, const CValue &left, const CValue &right);
    CValue takeBinary(int precedence);
    CValue takeUnary();
    CValue takePostfix();
    CValue takePrimary();
    CValue takeParentheses();
    CValue takeCall(std::string_view callee);
    CValue takeIndex(CValue value);
    CValue takeField(const CValue &value, std::string_view field);
    CValue nameValue(std::string_view name);
    void store(const CValue &target, const CValue &value, bool alsoReads);
    void touch(const CValue &memory, bool writes);
    void noteCopy(std::string_view callee, const std::vector<CValue> &values);
    void notePackedArguments(CCall &call, const CValue &values);
    CValue fieldTarget(const CValue &field);

    int m_depth = 0;
    std::map<std::pair<int, qint64>, CValue> m_tensors; ///< data by array and number
    std::map<std::pair<int, qint64>, CValue> m_handles; ///< by array of values and number, since the last call
    std::unordered_map<std::string_view, int> m_named;
    std::map<std::pair<int, std::string_view>, int> m_fields; ///< buffers that fields of structs point to
    std::vector<std::pair<std::string_view, CRangeMaybe>> m_widened; ///< ranges outside of the conditions around
    std::map<qint64, int> m_packed; ///< buffers of packed arguments
};

} // namespace Mlf
