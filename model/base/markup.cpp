// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/markup.h"

#include "model/base/format.h"

namespace Mlf {

namespace {

bool isCharacter(char32_t code)
{
    const bool isHalf = code >= 0xd800 && code <= 0xdfff;
    const bool isNone = (code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
    return !isHalf && !isNone && code <= 0x10ffff;
}

} // namespace

QString markupLines(const QString &text)
{
    QString clean;
    clean.reserve(text.size());
    for (const char32_t code : printable(text).toUcs4())
        clean += QStringView(QChar::fromUcs4(isCharacter(code) ? code : U'\ufffd'));
    return clean.toHtmlEscaped();
}

QString markupText(const QString &text)
{
    return markupLines(onOneLine(text));
}

} // namespace Mlf
