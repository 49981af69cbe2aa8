// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cfunction.h"
#include "model/csource/preprocess/ctokencursor.h"

#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace Mlf {

/// Counts the words of a function that name memory: variables that are pointers or arrays, and objects of the file.
/// Records the words whose value a reader did not use or stopped tracking.
class CMentions {
public:
    /// The cursor must outlive this.
    explicit CMentions(const CTokenCursor &cursor) : m_cursor(cursor), m_tokens(cursor.tokens) { }

    /// Records that the token declares a variable. `isMemory` is true for a pointer or an array.
    void declare(qsizetype token, bool isMemory);
    /// Records a variable that is neither a pointer nor an array, but holds an address.
    void addHolder(std::string_view name) { m_holders.insert(name); }
    /// Records that a reader uses the value of the word.
    void use(qsizetype token);
    /// Records that the value of the word is no longer followed. `token` is -1 for a word in an initialiser, or if
    /// there is no word; then the current line is recorded.
    void lose(qsizetype token, std::string_view word, CLoss why);

    [[nodiscard]] bool isPointer(std::string_view word) const { return m_pointers.contains(word); }
    [[nodiscard]] bool isMemory(std::string_view word) const { return isPointer(word) || m_holders.contains(word); }
    /// Counts the words in tokens [first, last). Returns the tokens of variables that no reader used. Each token is
    /// counted once, even if its statement is read several times.
    [[nodiscard]] std::vector<qsizetype> count(qsizetype first, qsizetype last);
    /// Writes the counts into the body. `names` are the words that the function does not declare.
    void finish(CBody &body) const;

private:
    void addUse(std::string_view word);
    void countValues(qsizetype token);

    const CTokenCursor &m_cursor;
    const CTokens &m_tokens;
    std::unordered_set<std::string_view> m_pointers; ///< names of variables that are pointers or arrays
    std::unordered_set<std::string_view> m_holders; ///< names of other variables that hold an address
    std::unordered_map<std::string_view, int> m_uses; ///< number of uses of other words
    std::map<QString, int> m_valueUses; ///< number of uses of other words in initialisers
    std::set<std::string_view> m_callees;
    std::vector<bool> m_isUsed; ///< by token
    std::vector<bool> m_isCounted; ///< by token
    std::map<std::pair<qsizetype, QString>, CLostMention> m_lost; ///< by token; without a token, by -1 minus the line
    int m_own = 0;
};

} // namespace Mlf
