// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cchangednames.h"

#include "model/artifact/ctokens.h"
#include "model/artifact/cwords.h"

namespace Mlf {

namespace {

/// The name that the first part of a loop's head gives a value; empty where it gives none.
std::string_view loopVariable(const CTokens &tokens, qsizetype first, qsizetype end)
{
    for (qsizetype i = first; i < end && !tokens.is(i, ";"); ++i) {
        if (tokens.is(i, "="))
            return tokens.isWord(i - 1) ? tokens.text(i - 1) : std::string_view();
    }
    return {};
}

} // namespace

std::unordered_set<std::string_view> changedNames(const CTokens &tokens, qsizetype first, qsizetype end)
{
    std::unordered_set<std::string_view> changed;
    qsizetype headEnd = -1;
    std::string_view own;
    for (qsizetype i = first; i < end; ++i) {
        if (tokens.is(i, "for") && tokens.is(i + 1, "(") && tokens.at(i + 1).partner > i) {
            headEnd = tokens.at(i + 1).partner;
            own = loopVariable(tokens, i + 2, headEnd);
        }
        const std::string_view op = tokens.text(i);
        const bool isStep = op == "++" || op == "--";
        const auto isOwnUp = [&](std::string_view name) {
            const bool isSum = tokens.text(i + 1) == name && tokens.is(i + 2, "+");
            return i < headEnd && name == own
                && (op == "++" || op == "+=" || (op == "=" && (isSum || !tokens.is(i - 2, ";"))));
        };
        if (op == "&" && tokens.isWord(i + 1) && !tokens.isWord(i - 1) && !tokens.is(i - 1, ")")
            && !tokens.is(i - 1, "]") && !tokens.is(i + 2, "["))
            changed.insert(tokens.text(i + 1));
        if (isStep && tokens.isWord(i + 1) && !isOwnUp(tokens.text(i + 1)))
            changed.insert(tokens.text(i + 1));
        if (!tokens.isWord(i - 1) || (!isStep && !isCAssignment(op)) || isOwnUp(tokens.text(i - 1)))
            continue;
        const bool isDeclared = op == "=" && (tokens.isWord(i - 2) || tokens.is(i - 2, "*"));
        if (!isDeclared || isCKeyword(tokens.text(i - 2)))
            changed.insert(tokens.text(i - 1));
    }
    return changed;
}

} // namespace Mlf
