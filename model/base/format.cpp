// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/format.h"

#include "model/base/byteviews.h"
#include "model/base/filenames.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Adds thin spaces between groups of three of the first `digits` characters.
QString grouped(QString text, qsizetype digits)
{
    const qsizetype first = text.startsWith(u'-') ? 1 : 0;
    for (qsizetype i = digits - 3; i > first; i -= 3)
        text.insert(i, QChar(0x202f)); // narrow no-break space
    return text;
}

QString kibibytes(ByteCount bytes, const QLocale &locale)
{
    const double value = double(bytes.value()) / 1024;
    if (bytes.value() == 0)
        return u"0\u00a0KiB"_s; // exact, unlike 0.00
    const int decimals = qAbs(value) < 10 ? 2 : 1;
    QLocale plain = locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    const QString text = plain.toString(value, 'f', decimals);
    return grouped(text, text.size() - decimals - 1) + QChar(0x00a0) + u"KiB"_s;
}

} // namespace

QString inLanguage(const char *context, const char *source, Language language)
{
    return language == Language::Translated ? QCoreApplication::translate(context, source) : QString::fromUtf8(source);
}

QString formatCount(qint64 count)
{
    const QString text = QString::number(count);
    return grouped(text, text.size());
}

QString plainBytes(qint64 bytes)
{
    return bytes == 1 ? u"1 byte"_s : u"%1 bytes"_s.arg(bytes);
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
    QLocale plain = locale;
    // No groups, because the value is at most 1023.9.
    plain.setNumberOptions(locale.numberOptions() | QLocale::OmitGroupSeparator);
    return plain.toString(value, 'f', 1) + QChar(0x00a0) + QLatin1StringView(units[unit]);
}

QString formatBytesTwice(ByteCount bytes, const QLocale &locale)
{
    const QString exact = formatBytes(bytes);
    return qAbs(bytes.value()) < 1024 ? exact : u"%1 (%2)"_s.arg(exact, formatBytesShort(bytes, locale));
}

QString formatBytesIn(ByteUnit unit, ByteCount bytes, const QLocale &locale)
{
    switch (unit) {
    case ByteUnit::Bytes:
        break;
    case ByteUnit::Kibibytes:
        return u"%1 (%2)"_s.arg(kibibytes(bytes, locale), formatBytes(bytes));
    case ByteUnit::Hexadecimal:
        return u"0x%1 (%2)"_s.arg(QString::number(bytes.value(), 16), formatBytes(bytes));
    }
    return formatBytesTwice(bytes, locale);
}

QString formatBytesNarrow(ByteUnit unit, ByteCount bytes, const QLocale &locale)
{
    switch (unit) {
    case ByteUnit::Bytes:
        break;
    case ByteUnit::Kibibytes:
        return kibibytes(bytes, locale);
    case ByteUnit::Hexadecimal:
        return u"0x%1"_s.arg(QString::number(bytes.value(), 16));
    }
    return formatBytes(bytes);
}

QString printable(QString text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        const char32_t code = isPair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : text[i].unicode();
        if (isSteering(code) && code != '\n' && code != '\t') {
            text[i] = QChar::ReplacementCharacter;
            if (isPair)
                text[i + 1] = QChar::ReplacementCharacter;
        }
        if (const uchar odd = oddByte(text, i); odd != 0)
            text.replace(i, 1, u"\\x"_s + QString::number(odd, 16));
        i += isPair ? 1 : 0;
    }
    return text;
}

QString onOneLine(QString text)
{
    text = printable(std::move(text));
    for (QChar &c : text) {
        if (c == u'\n' || c == u'\t')
            c = QChar::ReplacementCharacter;
    }
    return text;
}

QString inertCell(QString text, char separator)
{
    const bool isTab = separator == '\t';
    if (isTab) {
        for (QChar &c : text)
            c = c == u'\t' || c == u'\n' || c == u'\r' ? QChar(u' ') : c;
    }
    static const QString starts = u"=+-@\uff1d\uff0b\uff0d\uff20"_s; // the last four are the fullwidth forms
    const QString line = onOneLine(std::move(text));
    const auto first = std::ranges::find_if(line, [](QChar c) { return !c.isSpace(); });
    const bool isInert = first == line.end() || !(starts.contains(*first) || (isTab && *first == u'"'));
    return isInert ? line : u'\'' + line;
}

} // namespace Mlf
