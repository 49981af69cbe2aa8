// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cchangednames.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>

namespace Mlf {

namespace {

/// The first `=` in the first part of a loop's head; -1 if not found.
qsizetype startOfLoop(const CTokens &tokens, qsizetype first, qsizetype end)
{
    while (first < end && !tokens.is(first, ";") && !tokens.is(first, "="))
        ++first;
    return tokens.is(first, "=") ? first : -1;
}

/// Calls `add` for each word of a text. Macros are not replaced.
template <typename Add>
void addWords(std::string_view text, const Add &add)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size() && isAsciiWordByte(text[at]))
            ++at;
        if (at > begin)
            add(text.substr(begin, at - begin));
        else
            ++at;
    }
}

/// Token of a word that is alone in parentheses before or after a token, as in `(i)++` and `++(i)`; -1 if not found.
qsizetype wordInParentheses(const CTokens &tokens, qsizetype at, int step)
{
    const std::string_view outer = step < 0 ? ")" : "(";
    const std::string_view inner = step < 0 ? "(" : ")";
    qsizetype word = at + step;
    while (tokens.is(word, outer))
        word += step;
    return word != at + step && tokens.isWord(word) && tokens.is(word + step, inner) ? word : -1;
}

/// True if the `&` at a token takes the address of an element of the word. True for `&x[1]` and `&(x)[1]`, false for
/// `(&(x))[1]`.
bool isOfElement(const CTokens &tokens, qsizetype at, qsizetype word)
{
    qsizetype next = word + 1;
    while (next < 2 * word - at && tokens.is(next, ")"))
        ++next;
    return tokens.is(next, "[");
}

/// True if the `&` takes an address. False for the binary operator.
bool takesAddress(const CTokens &tokens, qsizetype at)
{
    if (tokens.is(at - 1, "*") && tokens.isWord(at + 1) && !isCAssignment(tokens.text(at + 2)))
        return false; // `*&x` is x
    const bool isBehindCast = tokens.is(at - 1, ")") && tokens.is(at - 2, "*");
    return isBehindCast || (!tokens.isWord(at - 1) && !tokens.is(at - 1, ")") && !tokens.is(at - 1, "]"));
}

/// True if the name before the `=` at a token is one of several that a statement declares: `int m = 4, n = 8;`.
bool isDeclaredInList(const CTokens &tokens, qsizetype sign)
{
    constexpr qsizetype longest = 500; // longer lists count as assignments
    qsizetype at = sign - 2;
    while (tokens.is(at, "*"))
        --at;
    if (!tokens.is(at, ","))
        return false;
    while (at > std::max<qsizetype>(sign - longest, 0) && !isOneOf(tokens.text(at), {";", "{", "}", "("}))
        at = std::min<qsizetype>(tokens.at(at).partner < 0 ? at : tokens.at(at).partner, at) - 1;
    if (!isOneOf(tokens.text(at), {";", "{", "}"}) && !tokens.is(at - 1, "for"))
        return false;
    const bool isPointer = tokens.is(at + 2, "*") && tokens.isWord(at + 3) && isOneOf(tokens.text(at + 4), {"=", ","});
    return tokens.isWord(at + 1) && !isCKeyword(tokens.text(at + 1)) && (tokens.isWord(at + 2) || isPointer);
}

} // namespace

bool isChanged(const CTokens &tokens, qsizetype word)
{
    const auto isStep = [&](qsizetype at) { return tokens.is(at, "++") || tokens.is(at, "--"); };
    return isCAssignment(tokens.text(word + 1)) || isStep(word + 1) || isStep(word - 1);
}

std::unordered_map<std::string_view, bool> changedNames(const CTokens &tokens, qsizetype first, qsizetype end,
                                                        CLoopCounters &counters)
{
    std::unordered_map<std::string_view, bool> changed;
    const auto change = [&changed](std::string_view name, bool isAssigned = false) {
        const auto [known, isNew] = changed.try_emplace(name, isAssigned);
        known->second = isNew && isAssigned;
    };
    qsizetype headEnd = -1;
    std::string_view own; // the loop variable
    for (qsizetype i = first; i < end; ++i) {
        const std::string_view op = tokens.text(i);
        if (op == "for" && tokens.is(i + 1, "(") && tokens.at(i + 1).partner > i) {
            headEnd = tokens.at(i + 1).partner;
            const qsizetype start = startOfLoop(tokens, i + 2, headEnd);
            own = tokens.isWord(start - 1) ? tokens.text(start - 1) : std::string_view();
            counters.starts.insert(start);
            if (start == i + 3)
                counters.names.insert(own);
        }
        const bool isStep = op == "++" || op == "--";
        const bool isChange = isStep || isCAssignment(op);
        const auto isOwnStep = [&](std::string_view name) {
            const bool isSum = tokens.text(i + 1) == name && (tokens.is(i + 2, "+") || tokens.is(i + 2, "-"));
            return i < headEnd && name == own
                && (isStep || op == "+=" || op == "-=" || (op == "=" && (isSum || !tokens.is(i - 2, ";"))));
        };
        if (op == "&" && takesAddress(tokens, i)) {
            const qsizetype word = tokens.isWord(i + 1) ? i + 1 : wordInParentheses(tokens, i, 1);
            if (word >= 0 && !isOfElement(tokens, i, word))
                change(tokens.text(word));
        }
        if (isChange) {
            for (const qsizetype word :
                 {wordInParentheses(tokens, i, -1), isStep ? wordInParentheses(tokens, i, 1) : -1}) {
                if (word >= 0)
                    change(tokens.text(word));
            }
        }
        const bool isAssembly = isCAssembly(op);
        for (qsizetype word = i + 1; isAssembly && word < end && !tokens.is(word, ";"); ++word) {
            if (tokens.isWord(word))
                change(tokens.text(word));
        }
        if (tokens.at(i).kind == CToken::Kind::Values
            && (op.find("++") != std::string_view::npos || op.find("--") != std::string_view::npos))
            addWords(op, change);
        if (isStep && tokens.isWord(i + 1) && !isOwnStep(tokens.text(i + 1)))
            change(tokens.text(i + 1));
        if (!tokens.isWord(i - 1) || !isChange || isOwnStep(tokens.text(i - 1)))
            continue;
        const bool isStore = isCAssignment(op) && tokens.is(i - 2, "*"); // `*p += 1`, or a declaration
        const bool isDeclared = isStore || (op == "=" && tokens.isWord(i - 2));
        const bool isBehindStep = op == "=" && (tokens.is(i - 2, "++") || tokens.is(i - 2, "--"));
        const bool isNull = op == "=" && isOneOf(tokens.text(i + 1), {"NULL", "nullptr"}) && tokens.is(i + 2, ";");
        if ((!isDeclared || isCKeyword(tokens.text(i - 2))) && !isBehindStep && !isNull
            && !(op == "=" && isDeclaredInList(tokens, i)))
            change(tokens.text(i - 1), op == "=" && isOneOf(tokens.text(i - 2), {";", "{", "}"}));
    }
    for (const std::string_view name : counters.names) {
        if (const auto known = changed.find(name); known != changed.end())
            known->second = false;
    }
    return changed;
}

} // namespace Mlf
