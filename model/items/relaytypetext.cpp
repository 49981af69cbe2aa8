// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/relaytypetext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype shownParts = 3; ///< parts of a tuple on one line
constexpr qsizetype listedParts = 16;

struct TypeTexts {
    Q_DECLARE_TR_FUNCTIONS(TypeMarks)
};

QString partText(const std::optional<RelayTensorType> &part)
{
    return part ? relayTensorText(*part) : TypeTexts::tr("unknown", "the shape of a tensor");
}

QString partWithBytes(const RelayTensorType &tensor, ByteUnit unit)
{
    const std::optional<ByteCount> bytes = tensor.bytes();
    return u"%1 · %2"_s.arg(relayTensorText(tensor),
                            bytes ? formatBytesNarrow(unit, *bytes, QLocale()) : TypeTexts::tr("bytes unknown"));
}

} // namespace

QString relayTensorText(const RelayTensorType &tensor)
{
    QStringList extents;
    for (const qint64 extent : tensor.shape)
        extents += QString::number(extent); // an extent is read as part of a shape, so its digits are not grouped
    const QString shape = extents.join(u'×');
    return shape.isEmpty() ? tensor.dtype : tensor.dtype.isEmpty() ? shape : shape + u' ' + tensor.dtype;
}

QString relayTypeText(const RelayType &type, ByteUnit unit)
{
    if (!type.isTuple)
        return type.parts.front() ? partWithBytes(*type.parts.front(), unit) : QString();
    QStringList parts;
    for (const auto &part : type.parts) {
        if (parts.size() == shownParts) {
            parts += u"…"_s;
            break;
        }
        parts += partText(part);
    }
    return u"(%1)"_s.arg(parts.join(u", "_s));
}

QStringList relayTypeLines(const RelayExpression &expression, ByteUnit unit)
{
    QStringList lines;
    for (const auto &part : expression.type->parts) {
        if (lines.size() == listedParts) {
            lines += u"…"_s;
            break;
        }
        lines += part ? partWithBytes(*part, unit) : partText(part);
    }
    lines += expression.isStated ? TypeTexts::tr("Stated: TVM has printed this type behind the expression.")
                                 : TypeTexts::tr("Computed: by the rule of the operator, from what it takes.");
    return lines;
}

} // namespace Mlf
