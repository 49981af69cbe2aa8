// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/entrypath.h"

#include "model/base/byteviews.h"
#include "model/base/filenames.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if letters of a name look like an escaped byte \xHH.
bool looksLikeByte(QStringView text)
{
    const auto isDigit = [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); };
    return text.size() >= 4 && text.startsWith("\\x"_L1) && isDigit(text[2]) && isDigit(text[3]);
}

bool hasLikeByte(QStringView text)
{
    qsizetype at = text.indexOf(u'\\');
    while (at >= 0 && !looksLikeByte(text.sliced(at)))
        at = text.indexOf(u'\\', at + 1);
    return at >= 0;
}

/// The name as text. Different names have different texts.
QString shown(QStringView name, bool &isUtf8)
{
    QString text;
    for (qsizetype at = 0; at < name.size();) {
        const bool isPair = name[at].isHighSurrogate() && at + 1 < name.size();
        const QStringView character = name.sliced(at, isPair ? 2 : 1);
        const uchar odd = oddByte(name, at);
        const char32_t code = isPair ? QChar::surrogateToUcs4(name[at], name[at + 1]) : name[at].unicode();
        isUtf8 = isUtf8 && odd == 0;
        const bool isShown = odd == 0 && !isSteering(code) && !looksLikeByte(name.sliced(at));
        if (isShown)
            text += character;
        const QByteArray bytes = isShown ? QByteArray() : odd != 0 ? QByteArray(1, char(odd)) : character.toUtf8();
        for (const char byte : bytes)
            text += u"\\x"_s + QString::number(uchar(byte), 16).rightJustified(2, u'0');
        at += character.size();
    }
    return text;
}

} // namespace

EntryPath normalizeEntryPath(QByteArrayView raw)
{
    EntryPath path;
    QString text = fileNameText(raw);
    const bool isPlain = raw.isValidUtf8() && std::ranges::none_of(text.toUcs4(), isSteering);
    if (!isPlain || hasLikeByte(text))
        text = shown(text, path.isUtf8);
    // Check the raw name, because display escapes a leading odd byte with a backslash.
    const bool hasDrive =
        raw.size() > 1 && raw[1] == ':' && ((raw[0] >= 'a' && raw[0] <= 'z') || (raw[0] >= 'A' && raw[0] <= 'Z'));
    const bool isAbsolute = raw.startsWith('/') || raw.startsWith('\\') || hasDrive;
    path.isSafe = !isAbsolute && !raw.contains('\0');
    QStringList segments;
    const auto parts = QStringView(text).split(u'/', Qt::SkipEmptyParts);
    for (const QStringView segment : parts) {
        if (segment == u"."_s)
            continue;
        if (segment == u".."_s || segment.startsWith(u"..\\"_s))
            path.isSafe = false;
        segments += segment.toString();
    }
    path.text = segments.join(u'/');
    if (isAbsolute && text.startsWith(u'/') && !path.text.isEmpty()) // "/" alone is the root itself
        path.text.prepend(u'/');
    return path;
}

} // namespace Mlf
