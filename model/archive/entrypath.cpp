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

int compareNaturally(QStringView a, QStringView b)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
        if (isDigit(a[i]) && isDigit(b[j])) {
            const auto digits = [&](QStringView text, qsizetype &at) {
                while (at < text.size() && text[at] == u'0')
                    ++at;
                const qsizetype start = at;
                while (at < text.size() && isDigit(text[at]))
                    ++at;
                return text.mid(start, at - start);
            };
            const QStringView x = digits(a, i);
            const QStringView y = digits(b, j);
            if (x.size() != y.size())
                return x.size() < y.size() ? -1 : 1;
            if (const int order = x.compare(y); order != 0)
                return order;
            continue;
        }
        if (a[i] != b[j])
            return a[i] < b[j] ? -1 : 1;
        ++i;
        ++j;
    }
    const qsizetype restA = a.size() - i;
    const qsizetype restB = b.size() - j;
    if (restA != restB)
        return restA < restB ? -1 : 1;
    return a.compare(b); // "p01" and "p1": a total order all the same
}

} // namespace Mlf
