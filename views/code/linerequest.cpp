// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/linerequest.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

std::optional<Link> parseLineRequest(const QString &text, const QString &path, LineNumber current)
{
    // Accepts hyphen and dashes; 18 digits always fit into 64 bits.
    static const QRegularExpression form(uR"(^(?<sign>[-+]?)(?<first>\d{1,18})(?:[-–—](?<last>\d{1,18}))?$)"_s);
    QString digits = text;
    digits.remove(QRegularExpression(uR"([\s\x{2009}\x{202f}\x{a0}])"_s));
    const QRegularExpressionMatch match = form.match(digits);
    if (!match.hasMatch()) {
        const QString trimmed = text.trimmed();
        return trimmed.isEmpty() ? std::nullopt : parseLink(trimmed);
    }
    qint64 first = match.captured(u"first"_s).toLongLong();
    const QString sign = match.captured(u"sign"_s);
    const QString last = match.captured(u"last"_s);
    if (!sign.isEmpty()) {
        if (!last.isEmpty())
            return std::nullopt;
        const qint64 line = current.value() + (sign == "-"_L1 ? -first : first);
        return Link::file(path, LineNumber(std::max<qint64>(line, 0)));
    }
    qint64 end = last.isEmpty() ? first : last.toLongLong();
    if (end < first)
        std::swap(first, end);
    if (first < 1)
        return std::nullopt;
    Link link = Link::file(path, LineNumber::fromOneBased(first));
    if (end > first)
        link.lastLine = LineNumber::fromOneBased(end);
    return link;
}

} // namespace Mlf
