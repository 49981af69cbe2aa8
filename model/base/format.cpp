// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/format.h"

#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

QString formatCount(qint64 count)
{
    QString text = QString::number(count);
    const qsizetype first = count < 0 ? 1 : 0;
    for (qsizetype i = text.size() - 3; i > first; i -= 3)
        text.insert(i, QChar(0x202f)); // narrow no-break space
    return text;
}

QString formatBytes(ByteCount bytes)
{
    return formatCount(bytes.value()) + QChar(0x00a0) + u'B';
}

QString formatBytesShort(ByteCount bytes, const QLocale &locale)
{
    constexpr std::array units {"KiB", "MiB", "GiB", "TiB"};
    double value = double(bytes.value());
    if (qAbs(value) < 1024)
        return formatBytes(bytes);
    std::size_t unit = 0;
    for (value /= 1024; qAbs(value) >= 1023.95 && unit + 1 < units.size(); value /= 1024)
        ++unit;
    return locale.toString(value, 'f', 1) + QChar(0x00a0) + QLatin1StringView(units[unit]);
}

QString formatBytesTwice(ByteCount bytes, const QLocale &locale)
{
    const QString exact = formatBytes(bytes);
    return qAbs(bytes.value()) < 1024 ? exact : u"%1 (%2)"_s.arg(exact, formatBytesShort(bytes, locale));
}

} // namespace Mlf
