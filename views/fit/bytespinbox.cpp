// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/bytespinbox.h"

#include "model/base/format.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Parses a text in bytes, with or without the suffix of the box; `std::nullopt` if invalid.
std::optional<qint64> bytesIn(QString text, const QString &suffix)
{
    if (text.endsWith(suffix))
        text.chop(suffix.size());
    const std::optional<ByteCount> bytes = byteCountIn(text);
    return bytes ? std::optional(bytes->value()) : std::nullopt;
}

} // namespace

std::optional<ByteCount> byteCountIn(QString text)
{
    static const QRegularExpression blanks(u"[\\s\u00a0\u202f]"_s);
    static const QRegularExpression number(u"^(\\d{1,13})(?:(k|ki|m|mi)?b?)$"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = number.match(text.remove(blanks));
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(2).toLower();
    const qint64 step = unit.startsWith(u'k') ? 1024 : unit.startsWith(u'm') ? 1024 * 1024 : 1;
    return ByteCount(match.captured(1).toLongLong() * step);
}

ByteSpinBox::ByteSpinBox(QWidget *parent) : QSpinBox(parent)
{
    setSuffix(tr(" B", "unit behind a number"));
    setKeyboardTracking(false); // "20" may be the beginning of "20K"
}

QString ByteSpinBox::textFromValue(int value) const
{
    return formatCount(value);
}

int ByteSpinBox::valueFromText(const QString &text) const
{
    const std::optional<qint64> bytes = bytesIn(text, suffix());
    return bytes ? int(std::min<qint64>(*bytes, maximum())) : value();
}

QValidator::State ByteSpinBox::validate(QString &text, int &) const
{
    static const QRegularExpression unfinished(u"^[\\d\\s\u00a0\u202f]*[kmib\\s\u00a0\u202f]*$"_s,
                                               QRegularExpression::CaseInsensitiveOption);
    const std::optional<qint64> bytes = bytesIn(text, suffix());
    if (bytes)
        return *bytes <= maximum() ? QValidator::Acceptable : QValidator::Invalid;
    return unfinished.match(text).hasMatch() ? QValidator::Intermediate : QValidator::Invalid;
}

} // namespace Mlf
