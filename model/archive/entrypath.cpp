// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/entrypath.h"

#include "model/base/characters.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Length of the valid UTF-8 sequence at the start of `bytes`, 0 if there is none.
qsizetype utf8SequenceLength(QByteArrayView bytes)
{
    const auto lead = uchar(bytes[0]);
    const qsizetype length = lead < 0x80 ? 1
        : lead >= 0xc2 && lead < 0xe0    ? 2
        : lead >= 0xe0 && lead < 0xf0    ? 3
        : lead >= 0xf0 && lead < 0xf5    ? 4
                                         : 0;
    return length > 0 && length <= bytes.size() && bytes.first(length).isValidUtf8() ? length : 0;
}

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

/// Distinct names have distinct texts.
QString shown(QByteArrayView raw, bool &isUtf8)
{
    QString text;
    for (qsizetype i = 0; i < raw.size();) {
        const qsizetype length = utf8SequenceLength(raw.sliced(i));
        const QString character = QString::fromUtf8(raw.sliced(i, length));
        isUtf8 = isUtf8 && length > 0;
        const bool isShown = length > 0 && !isSteering(character.toUcs4().constFirst())
            && !looksLikeByte(QString::fromLatin1(raw.sliced(i, std::min<qsizetype>(raw.size() - i, 4))));
        if (isShown)
            text += character;
        for (const char byte : raw.sliced(i, isShown ? 0 : std::max<qsizetype>(length, 1)))
            text += u"\\x"_s + QString::number(uchar(byte), 16).rightJustified(2, u'0');
        i += std::max<qsizetype>(length, 1);
    }
    return text;
}

} // namespace

EntryPath normalizeEntryPath(QByteArrayView raw)
{
    EntryPath path;
    QString text = raw.isValidUtf8() ? QString::fromUtf8(raw) : QString();
    const bool isPlain = std::ranges::none_of(text.toUcs4(), isSteering);
    if (!raw.isValidUtf8() || !isPlain || hasLikeByte(text))
        text = shown(raw, path.isUtf8);
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
