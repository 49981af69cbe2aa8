// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/idiomtext.h"

#include "model/artifact/tvmtables.h"
#include "model/csource/tokens/cliteral.h"

#include <QCoreApplication>
#include <QFloat16>
#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <cstring>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using IdiomKind = CIdiom::Kind;

/// Converts a number in C, with or without a sign, to floating point.
std::optional<double> numberOfC(const QByteArray &text)
{
    const bool isNegative = text.startsWith('-');
    const QByteArray digits = isNegative || text.startsWith('+') ? text.sliced(1).trimmed() : text;
    const char *at = digits.constData();
    const std::optional<CLiteral> literal = readCLiteral(at, digits.constData() + digits.size());
    if (!literal)
        return std::nullopt;
    const double value = literal->isFloating ? literal->value : double(literal->whole);
    return isNegative ? -value : value;
}

/// Inserts thin spaces between the digit groups of a whole number. Other text is unchanged.
QString idiomCount(const QByteArray &text)
{
    const std::optional<double> value = numberOfC(text);
    return value && *value == std::floor(*value) && std::abs(*value) < 1e18 ? formatCount(qint64(*value))
                                                                            : QString::fromUtf8(text);
}

QString idiomBytes(const QByteArray &text, ByteUnit unit)
{
    const std::optional<double> value = numberOfC(text);
    return value ? formatBytesIn(unit, ByteCount(qint64(*value)), QLocale())
                 : QCoreApplication::translate("Idioms", "%1 bytes").arg(QString::fromUtf8(text));
}

QString realText(double value, int digits)
{
    return QLocale().toString(value, 'g', digits).replace(u'-', QChar(0x2212));
}

/// Name of a type in TVM from its DLPack type code and bits: "int8" for 0 and 8.
QString typeText(const QByteArray &code, const QByteArray &bits)
{
    static constexpr std::array names {"int", "uint", "float", "handle", "bfloat"};
    bool isNumber = false;
    const qsizetype kind = code.toInt(&isNumber);
    return isNumber && kind >= 0 && kind < qsizetype(names.size())
        ? QLatin1StringView(names[std::size_t(kind)]) + QString::fromUtf8(bits)
        : QString::fromUtf8(code + ", " + bits);
}

QString deviceWords(const QByteArray &type)
{
    bool isNumber = false;
    const int number = type == "kDLCPU" ? 1 : type.toInt(&isNumber);
    return isNumber || type == "kDLCPU" ? u"%1 (%2)"_s.arg(number).arg(deviceTypeName(number))
                                        : QString::fromUtf8(type);
}

/// Returns the number at position `nth` in a comment of the exporter such as "// 2560 bytes, aligned offset: 35840".
QByteArray numberIn(const QByteArray &comment, int nth)
{
    static const QRegularExpression digits(u"[0-9]+"_s);
    auto found = digits.globalMatch(QString::fromUtf8(comment));
    while (nth-- > 0 && found.hasNext())
        found.next();
    return found.hasNext() ? found.next().captured().toUtf8() : QByteArray();
}

/// Number of functions from the start of a registry's text: two bytes, but one byte in TVM 0.8.
int registryCount(const QByteArray &literal)
{
    const char *at = literal.constData() + 1;
    const char *end = literal.constData() + literal.size();
    const auto low = quint8(readCCharacter(at, end).value_or(0));
    const auto next = quint8(readCCharacter(at, end).value_or(0));
    return next < ' ' ? low + 256 * next : low;
}

QString halfText(const QByteArray &bits)
{
    const quint16 number = bits.toUShort(nullptr, 16);
    qfloat16 half;
    std::memcpy(static_cast<void *>(&half), &number, sizeof number);
    return realText(double(float(half)), 5);
}

QStringList argumentsOf(const CIdiom &idiom, ByteUnit unit)
{
    const std::vector<QByteArray> &values = idiom.values;
    const auto text = [&](std::size_t i) { return QString::fromUtf8(values[i]); };
    const auto count = [&](std::size_t i) { return idiomCount(values[i]); };
    // Arguments are displayed one-based.
    const auto place = [&](std::size_t i) { return formatCount(values[i].toLongLong() + 1); };
    const auto value = [&](std::size_t i) { return numberOfC(values[i]).value_or(0); };
    switch (idiom.kind) {
    case IdiomKind::WorkspaceAllocation:
        return {idiomBytes(values[2], unit), deviceWords(values[0]), text(1), typeText(values[3], values[4])};
    case IdiomKind::PoolPlace:
        return {text(0), count(idiom.values.size() - 1)};
    case IdiomKind::PoolMember:
        return {count(2), text(0), idiomBytes(numberIn(values[4], 0), unit), idiomCount(numberIn(values[4], 1))};
    case IdiomKind::PoolTotal:
        return {idiomBytes(numberIn(values[0], 0), unit)};
    case IdiomKind::WorkspaceArray:
        return {text(0), idiomBytes(values[1], unit)};
    case IdiomKind::CallArgument:
    case IdiomKind::NextArgument:
    case IdiomKind::ArgumentTypeCode:
    case IdiomKind::NextIsTensor:
    case IdiomKind::NextIsPointer:
        return {place(0)};
    case IdiomKind::TensorDeviceType:
        return {text(0), text(1), deviceWords(values[2])};
    case IdiomKind::ShapeEntry:
        return {count(0), count(1)};
    case IdiomKind::PackedCall:
        return {text(0), count(1), text(2)};
    case IdiomKind::HeaderSize:
    case IdiomKind::NpuRegionSize:
        return {text(0), idiomBytes(values[1], unit)};
    case IdiomKind::Registry:
        return {formatCount(registryCount(values[0]))};
    case IdiomKind::TargetComment:
        return {text(0).section(u':', 1).trimmed()};
    case IdiomKind::MetadataType:
        return {typeText(values[0], values[1])};
    case IdiomKind::MetadataRank:
    case IdiomKind::MetadataOffset:
    case IdiomKind::HexInteger:
        return {count(0)};
    case IdiomKind::FixedPointMultiply: {
        const double shift = value(5) + 31 - value(2);
        return {realText(value(4) * std::exp2(-shift), 6), count(4), realText(shift, 3)};
    }
    case IdiomKind::Padding:
        return {realText(value(values.size() - 1), 7)};
    case IdiomKind::Clip:
        return {text(0), realText(value(1), 7), realText(value(2), 7)};
    case IdiomKind::HexBits:
        return {count(0), halfText(values[0])};
    case IdiomKind::HexFloat:
        return {realText(value(0), 9)};
    case IdiomKind::DecimalFloat:
        return {realText(value(0), 7)};
    case IdiomKind::LoopHead:
        return {text(0), count(1), formatCount(values[1].toLongLong() - 1)};
    case IdiomKind::CmsisScratch:
        return {idiomBytes(values[2], unit), text(1)};
    case IdiomKind::CmsisScale:
        return {realText(value(1) * std::exp2(value(2) - 31), 6), count(1), realText(value(2) - 31, 3)};
    default: {
        QStringList texts;
        for (const QByteArray &each : values)
            texts += QString::fromUtf8(each);
        return texts;
    }
    }
}

} // namespace

QString idiomText(const CIdiom &idiom, ByteUnit unit)
{
    QString text = QCoreApplication::translate("Idioms", idiomSentence(idiom.kind));
    // Replace in one pass, because a value may contain a percent sign.
    const QStringList arguments = argumentsOf(idiom, unit);
    for (qsizetype at = text.indexOf(u'%'); at >= 0 && at + 1 < text.size(); at = text.indexOf(u'%', at)) {
        const int number = text[at + 1].digitValue();
        const QString argument = number > 0 && number <= arguments.size() ? arguments[number - 1] : QString();
        text.replace(at, 2, argument);
        at += argument.size();
    }
    return text;
}

} // namespace Mlf
