// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/byteviews.h"

namespace Mlf {

QString exactText(QByteArrayView utf8)
{
    constexpr const char *mark = "\xef\xbb\xbf";
    const QString text = QString::fromUtf8(utf8);
    return utf8.startsWith(mark) ? QChar(QChar::ByteOrderMark) + text : text;
}

} // namespace Mlf
