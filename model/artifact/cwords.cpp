// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cwords.h"

namespace Mlf {

QString cWordText(std::string_view word)
{
    return QString::fromUtf8(word.data(), qsizetype(std::min<std::size_t>(word.size(), 1000)));
}

bool isCAssignment(std::string_view mark)
{
    return isOneOf(mark, {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="});
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

} // namespace Mlf
