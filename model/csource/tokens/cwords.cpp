// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cwords.h"

#include "model/base/byteviews.h"

#include <string>

namespace Mlf {

QString cWordText(std::string_view word)
{
    return exactText(word.substr(0, 1000));
}

bool isCAssignment(std::string_view mark)
{
    return mark.ends_with('=') && isOneOf(mark, {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="});
}

int cPrecedence(std::string_view mark)
{
    static constexpr std::pair<std::string_view, int> table[] = {
        {"||", 1}, {"&&", 2}, {"|", 3},  {"^", 4},  {"&", 5}, {"==", 6}, {"!=", 6}, {"<", 7},  {">", 7},
        {"<=", 7}, {">=", 7}, {"<<", 8}, {">>", 8}, {"+", 9}, {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};
    const auto found =
        std::find_if(std::begin(table), std::end(table), [&](const auto &row) { return row.first == mark; });
    return found == std::end(table) ? 0 : found->second;
}

bool isCQualifier(std::string_view word)
{
    return isOneOf(word,
                   {"const", "static", "volatile", "register", "restrict", "__restrict", "inline", "__inline",
                    "__inline__", "extern", "TVM_DLL", "struct", "union", "enum", "unsigned", "signed", "long"});
}

bool isCKeyword(std::string_view word)
{
    return isOneOf(word,
                   {"return", "if", "else", "for", "while", "do", "switch", "case", "default", "goto", "break",
                    "continue", "sizeof"});
}

bool isCOperatorWord(std::string_view word)
{
    return isOneOf(word,
                   {"typeof", "__typeof", "__typeof__", "_Generic", "offsetof", "__builtin_offsetof", "_Alignof",
                    "alignof", "__alignof__", "_Alignas", "alignas", "__builtin_choose_expr", "__builtin_object_size",
                    "__builtin_types_compatible_p", "__builtin_classify_type", "__builtin_has_attribute"});
}

bool isCAssembly(std::string_view word)
{
    return isOneOf(word, {"asm", "__asm", "__asm__"});
}

bool leavesAssembly(std::string_view text)
{
    static constexpr std::string_view jumps[] = {"blx",   "bx",  "blr",  "br",   "call",
                                                 "callq", "jmp", "jmpq", "jalr", "jr"};
    static constexpr std::string_view others[] = {"sp",  "lr",  "pc",  "fp",  "ip",  "gp",  "tp", "ra",  "zero", "lsl",
                                                  "lsr", "asr", "ror", "rrx", "xzr", "wzr", "sy", "ish", "i",    "f"};
    bool isOperand = false; // behind the first word of an instruction
    bool isBranch = false;
    for (std::size_t at = 0; at < text.size();) {
        const bool isEscape = text[at] == '\\' && at + 1 < text.size();
        const std::size_t begin = at;
        while (at < text.size() && (isAsciiWordByte(text[at]) || text[at] == '.'))
            ++at;
        const std::string_view word = text.substr(begin, at - begin);
        if (word.empty()) {
            isOperand = isOperand && text[at] != ';' && !(isEscape && (text[at + 1] == 'n' || text[at + 1] == 'r'));
            at += isEscape ? 2 : 1;
            continue;
        }
        if (!isOperand && at < text.size() && text[at] == ':') // a label
            continue;
        std::string lower(word);
        std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
        if (!isOperand) {
            if (std::ranges::find(jumps, lower) != std::end(jumps))
                return true;
            isOperand = true;
            isBranch = isOneOf(lower, {"jal", "j", "tail"})
                || (lower.front() == 'b' && !isOneOf(lower, {"bic", "bics", "bfi", "bfc", "bkpt"}));
            continue;
        }
        const bool isLocal = lower.front() == '.' || isAsciiDigit(lower.front());
        const bool isOfAssembler = begin > 0 && (text[begin - 1] == '%' || text[begin - 1] == '#');
        const bool isRegister =
            !isBranch && lower.size() <= 3 && isAsciiDigit(lower.back()) && lower.find('_') == lower.npos;
        if (!isLocal && !isOfAssembler && !isRegister && std::ranges::find(others, lower) == std::end(others))
            return true;
    }
    return false;
}

} // namespace Mlf
