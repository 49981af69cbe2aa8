// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/entrypath.h"

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

QString shown(QByteArrayView raw, bool &isUtf8)
{
    QString text;
    for (qsizetype i = 0; i < raw.size();) {
        const qsizetype length = utf8SequenceLength(raw.sliced(i));
        if (length > 0 && uchar(raw[i]) >= 0x20 && raw[i] != 0x7f) {
            text += QString::fromUtf8(raw.sliced(i, length));
            i += length;
            continue;
        }
        isUtf8 = isUtf8 && length > 0;
        text += u"\\x"_s + QString::number(uchar(raw[i]), 16).rightJustified(2, u'0');
        ++i;
    }
    return text;
}

} // namespace

EntryPath normalizeEntryPath(QByteArrayView raw)
{
    EntryPath path;
    const QString text =
        raw.isValidUtf8() && std::all_of(raw.begin(), raw.end(), [](char c) { return uchar(c) >= 0x20 && c != 0x7f; })
        ? QString::fromUtf8(raw)
        : shown(raw, path.isUtf8);
    // Asked of the raw name: an odd byte in front is shown with a backslash.
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
