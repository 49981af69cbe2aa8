// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/datatype.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace Mlf {

QString dtypeName(qint64 code, qint64 bits, qint64 lanes)
{
    const auto name = [&]() -> QString {
        if (code == 1 && bits == 1)
            return u"bool"_s;
        switch (code) {
        case 0:
            return u"int%1"_s.arg(bits);
        case 1:
            return u"uint%1"_s.arg(bits);
        case 2:
            return u"float%1"_s.arg(bits);
        case 3:
            return u"handle"_s;
        case 4:
            return u"bfloat%1"_s.arg(bits);
        case 6:
            return u"e4m3_float%1"_s.arg(bits);
        case 7:
            return u"e5m2_float%1"_s.arg(bits);
        default:
            return u"custom[%1]%2"_s.arg(code).arg(bits);
        }
    }();
    return lanes == 1 ? name : name + u'x' + QString::number(lanes);
}

QString dtypeOfText(const QString &text)
{
    return text == "uint1"_L1 ? u"bool"_s : text;
}

std::optional<qint64> elementBytes(const QString &dtype)
{
    if (dtype == "bool"_L1)
        return 1;
    if (dtype == "handle"_L1)
        return 8;
    static const QRegularExpression form(
        u"^(?:int|uint|float|bfloat|e4m3_float|e5m2_float)(\\d{1,4})(?:x(\\d{1,4}))?$"_s);
    const QRegularExpressionMatch match = form.match(dtype);
    if (!match.hasMatch())
        return std::nullopt;
    const qint64 bits = match.capturedView(1).toLongLong();
    const qint64 lanes = match.capturedView(2).isEmpty() ? 1 : match.capturedView(2).toLongLong();
    return bits == 0 || lanes == 0 ? std::nullopt : std::optional((bits * lanes + 7) / 8);
}

std::optional<ByteCount> tensorBytes(std::span<const qint64> shape, const QString &dtype)
{
    std::optional<qint64> bytes = elementBytes(dtype);
    for (const qint64 dimension : shape) {
        if (!bytes || dimension < 0)
            return std::nullopt;
        bytes = checkedMultiply(*bytes, dimension);
    }
    return bytes ? std::optional(ByteCount(*bytes)) : std::nullopt;
}

QString shapeText(std::span<const qint64> shape, const QString &between)
{
    QStringList extents;
    for (const qint64 extent : shape)
        extents += QString::number(extent);
    return extents.join(between);
}

} // namespace Mlf
