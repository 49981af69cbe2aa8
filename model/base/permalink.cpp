// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/permalink.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace Mlf {

QString permalink(const QString &modelDigest, const Link &link)
{
    constexpr qsizetype digits = 16;
    const QString place = formatLink(link);
    if (modelDigest.isEmpty() || place.isEmpty())
        return place;
    // What has percent codes in a link keeps them, so the reader decodes once.
    const QByteArray code = QUrl::toPercentEncoding(place, ":/+,=@").replace("%25", "%");
    return u"mlf:%1#%2"_s.arg(modelDigest.left(digits), QString::fromLatin1(code));
}

} // namespace Mlf
