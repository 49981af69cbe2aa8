// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/filenames.h"

#include "model/base/byteviews.h"
#include "model/base/platform/descriptor.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace Mlf {

namespace {

constexpr ushort firstOdd = 0xdc80;
constexpr ushort lastOdd = 0xdcff;

/// Length of the UTF-8 character at the beginning of `bytes`; 0 if they are not valid.
qsizetype characterLength(QByteArrayView bytes)
{
    constexpr qsizetype longest = 4;
    for (qsizetype length = 1; length <= std::min(longest, bytes.size()); ++length) {
        if (bytes.first(length).isValidUtf8())
            return length;
    }
    return 0;
}

} // namespace

QString fileNameText(QByteArrayView name)
{
    if (name.isValidUtf8())
        return exactText(name);
    QString text;
    for (qsizetype at = 0; at < name.size();) {
        const qsizetype length = characterLength(name.sliced(at));
        text += length > 0 ? exactText(name.sliced(at, length)) : QString(QChar(ushort(0xdc00 + uchar(name[at]))));
        at += std::max<qsizetype>(length, 1);
    }
    return text;
}

uchar oddByte(QStringView text, qsizetype at)
{
    const ushort code = text[at].unicode();
    const bool isOdd = code >= firstOdd && code <= lastOdd && (at == 0 || !text[at - 1].isHighSurrogate());
    return isOdd ? uchar(code & 0xff) : uchar(0);
}

bool hasOddBytes(QStringView name)
{
    for (qsizetype at = 0; at < name.size(); ++at) {
        if (oddByte(name, at) != 0)
            return true;
    }
    return false;
}

QByteArray fileNameBytes(const QString &name)
{
    if (!hasOddBytes(name))
        return QFile::encodeName(name);
    QByteArray bytes;
    qsizetype begin = 0;
    for (qsizetype at = 0; at <= name.size(); ++at) {
        const uchar byte = at < name.size() ? oddByte(name, at) : uchar(0);
        if (at < name.size() && byte == 0)
            continue;
        bytes += QFile::encodeName(name.sliced(begin, at - begin));
        if (byte != 0)
            bytes += char(byte);
        begin = at + 1;
    }
    return bytes;
}

ArchivePath splitArchivePath(const QString &path)
{
    if (statusOf(path))
        return {path, {}};
    const QString clean = QDir::cleanPath(path);
    for (qsizetype slash = clean.lastIndexOf(u'/'); slash > 0; slash = clean.lastIndexOf(u'/', slash - 1)) {
        const std::optional<FileStatus> status = statusOf(clean.first(slash));
        if (status && status->kind == FileStatus::Kind::File)
            return {clean.first(slash), clean.sliced(slash + 1)};
        if (status)
            break;
    }
    return {path, {}};
}

} // namespace Mlf
