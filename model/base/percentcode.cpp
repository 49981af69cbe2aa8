// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/percentcode.h"

#include <QByteArray>
#include <QStringDecoder>

namespace Mlf {

namespace {

std::optional<int> hexDigit(QChar c)
{
    const char16_t code = c.unicode();
    if (code >= u'0' && code <= u'9')
        return code - u'0';
    const char16_t lower = code | 0x20;
    return lower >= u'a' && lower <= u'f' ? std::optional(lower - u'a' + 10) : std::nullopt;
}

} // namespace

std::optional<QString> percentDecoded(const QString &text)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size();) {
        if (text[i] != u'%') {
            result += text[i++];
            continue;
        }
        QByteArray bytes; // bytes of consecutive codes, because a character may have several
        for (; i < text.size() && text[i] == u'%'; i += 3) {
            const auto high = i + 2 < text.size() ? hexDigit(text[i + 1]) : std::nullopt;
            const auto low = high ? hexDigit(text[i + 2]) : std::nullopt;
            if (!low)
                return std::nullopt;
            bytes += char(*high * 16 + *low);
        }
        QStringDecoder decoder(QStringDecoder::Utf8,
                               QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
        const QString characters = decoder.decode(bytes);
        if (decoder.hasError())
            return std::nullopt;
        result += characters;
    }
    return result;
}

QString percentEncoded(const QString &text, QLatin1StringView kept)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    const QByteArray bytes = text.toUtf8();
    QString result;
    result.reserve(bytes.size());
    for (const char c : bytes) {
        const auto code = static_cast<unsigned char>(c);
        const bool isLetterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (isLetterOrDigit || (code < 0x80 && QLatin1StringView("-._~").contains(QLatin1Char(c)))
            || (code < 0x80 && kept.contains(QLatin1Char(c)))) {
            result += QLatin1Char(c);
        } else {
            result += u'%';
            result += QLatin1Char(digits[code >> 4]);
            result += QLatin1Char(digits[code & 0xf]);
        }
    }
    return result;
}

} // namespace Mlf
