// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/link.h"

#include <QByteArray>
#include <QStringDecoder>
#include <QStringList>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::array<std::pair<Link::Kind, const char *>, 5> schemes {{
    {Link::Kind::Function, "function"},
    {Link::Kind::Constant, "constant"},
    {Link::Kind::Buffer, "buffer"},
    {Link::Kind::Call, "call"},
    {Link::Kind::Page, "page"},
}};

QString encoded(const QString &text, const QString &special)
{
    QString result;
    result.reserve(text.size());
    for (const QChar c : text) {
        if (special.contains(c))
            result += u'%' + QString::number(c.unicode(), 16).toUpper();
        else
            result += c;
    }
    return result;
}

std::optional<qint64> positiveNumber(QStringView text)
{
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    return isNumber && number >= 1 && text[0].isDigit() ? std::optional(number) : std::nullopt;
}

bool parseLines(Link &link, const QString &text)
{
    const qsizetype dash = text.indexOf(u'-');
    const auto first = positiveNumber(QStringView(text).left(dash < 0 ? text.size() : dash));
    if (!first)
        return false;
    link.firstLine = LineNumber::fromOneBased(*first);
    if (dash < 0)
        return true;
    const auto last = positiveNumber(QStringView(text).mid(dash + 1));
    if (!last || *last < *first)
        return false;
    link.lastLine = LineNumber::fromOneBased(*last);
    return true;
}

Link linkTo(Link::Kind kind, const QString &name, const QString &module = {})
{
    Link link;
    link.kind = kind;
    link.module = module;
    link.name = name;
    return link;
}

std::optional<int> hexDigit(QChar c)
{
    const char16_t code = c.unicode();
    if (code >= u'0' && code <= u'9')
        return code - u'0';
    const char16_t lower = code | 0x20;
    return lower >= u'a' && lower <= u'f' ? std::optional(lower - u'a' + 10) : std::nullopt;
}

constexpr QLatin1StringView permalinkScheme("mlf:");
constexpr qsizetype maxDigest = 64; ///< digits of a complete digest
constexpr int maxZoom = 100;

constexpr std::array<std::pair<ByteUnit, const char *>, 3> unitNames {{
    {ByteUnit::Bytes, "bytes"},
    {ByteUnit::Kibibytes, "kib"},
    {ByteUnit::Hexadecimal, "hex"},
}};

bool isDigestDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
}

QString formatView(const ViewState &view)
{
    std::vector<std::pair<QString, QString>> values;
    const auto add = [&](const QString &key, const QString &value) {
        if (!value.isEmpty())
            values.emplace_back(key, value);
    };
    add(u"pool"_s, view.pool);
    add(u"map"_s, view.map);
    add(u"filter"_s, view.filter);
    add(u"zoom"_s, view.zoom == 0 ? QString() : QString::number(view.zoom));
    for (const auto &[unit, name] : unitNames) {
        if (view.unit == unit)
            add(u"unit"_s, QLatin1StringView(name));
    }
    values.insert(values.end(), view.others.begin(), view.others.end());
    QStringList parts;
    for (const auto &[key, value] : values)
        parts += percentEncoded(key, ":/,@"_L1) + u'=' + percentEncoded(value, ":/,@"_L1);
    return parts.join(u'&');
}

void consumeValue(ViewState &view, const QString &key, const QString &value)
{
    if (key == "pool"_L1) {
        view.pool = value;
    } else if (key == "map"_L1) {
        view.map = value;
    } else if (key == "filter"_L1) {
        view.filter = value;
    } else if (key == "zoom"_L1) {
        bool isNumber = false;
        const int zoom = value.toInt(&isNumber);
        view.zoom = isNumber && zoom >= -maxZoom && zoom <= maxZoom ? zoom : 0;
    } else if (key == "unit"_L1) {
        for (const auto &[unit, name] : unitNames) {
            if (value == QLatin1StringView(name))
                view.unit = unit;
        }
    } else {
        view.others.emplace_back(key, value);
    }
}

struct ParsedPermalink {
    Permalink permalink;
    PermalinkFault fault = PermalinkFault::None;
};

std::optional<ViewState> parseView(const QString &text)
{
    ViewState view;
    QStringList taken;
    const QStringList parts = text.split(u'&', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const auto key = percentDecoded(part.section(u'=', 0, 0));
        const auto value = percentDecoded(part.section(u'=', 1));
        if (!key || !value)
            return std::nullopt;
        if (key->isEmpty() || taken.contains(*key))
            continue;
        taken += *key;
        consumeValue(view, *key, *value);
    }
    return view;
}

ParsedPermalink readPermalink(const QString &text)
{
    if (text.size() > maxPermalink)
        return {{}, PermalinkFault::TooLong};
    const qsizetype hash = text.indexOf(u'#');
    Permalink permalink;
    permalink.digest = text.mid(permalinkScheme.size(), hash < 0 ? -1 : hash - permalinkScheme.size()).toLower();
    const bool isDigest = permalink.digest.size() >= permalinkDigits && permalink.digest.size() <= maxDigest
        && std::all_of(permalink.digest.cbegin(), permalink.digest.cend(), isDigestDigit);
    if (!isDigest || !isPermalink(text))
        return {{}, PermalinkFault::Digest};
    if (hash < 0)
        return {permalink};
    const qsizetype mark = text.indexOf(u'?', hash);
    const QString place = text.mid(hash + 1, mark < 0 ? -1 : mark - hash - 1);
    const std::optional<Link> link = place.isEmpty() ? Link() : parseLink(place);
    if (!link)
        return {{}, PermalinkFault::Place};
    const std::optional<ViewState> view = mark < 0 ? ViewState() : parseView(text.mid(mark + 1));
    if (!view)
        return {{}, PermalinkFault::View};
    permalink.link = *link;
    permalink.view = *view;
    return {permalink};
}

/// A prefix of the text that is long enough to recognise it.
QString beginningOf(const QString &text)
{
    constexpr qsizetype longest = 200;
    return onOneLine(text.size() <= longest ? text : text.first(longest) + QChar(0x2026));
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

Link Link::file(const QString &path, std::optional<LineNumber> line)
{
    Link link = linkTo(Kind::File, path);
    link.firstLine = line;
    return link;
}

Link Link::function(const QString &name, const QString &module)
{
    return linkTo(Kind::Function, name, module);
}

Link Link::constant(const QString &name, const QString &module)
{
    return linkTo(Kind::Constant, name, module);
}

Link Link::buffer(const QString &name, const QString &module)
{
    return linkTo(Kind::Buffer, name, module);
}

Link Link::call(int step, const QString &module)
{
    Link link = linkTo(Kind::Call, {}, module);
    link.step = step;
    return link;
}

Link Link::page(const QString &name, const QString &module)
{
    return linkTo(Kind::Page, name, module);
}

QString formatLink(const Link &link)
{
    if (link.isNull())
        return {};
    const QString nameSpecial = u"%:#/"_s;
    QString text;
    if (!link.module.isEmpty())
        text = u"module:"_s + encoded(link.module, nameSpecial) + u'/';
    if (link.kind == Link::Kind::File) {
        text += encoded(link.name, u"%:"_s);
        if (link.firstLine)
            text += u':' + QString::number(link.firstLine->oneBased());
        if (link.firstLine && link.lastLine)
            text += u'-' + QString::number(link.lastLine->oneBased());
        return text;
    }
    for (const auto &[kind, scheme] : schemes) {
        if (kind == link.kind)
            text += QLatin1StringView(scheme) + u':';
    }
    return text + (link.kind == Link::Kind::Call ? QString::number(link.step + 1) : encoded(link.name, nameSpecial));
}

std::optional<Link> parseLink(const QString &text)
{
    Link link;
    QString rest = text;
    if (rest.startsWith("module:"_L1)) {
        const qsizetype slash = rest.indexOf(u'/');
        const auto module = slash < 0 ? std::nullopt : percentDecoded(rest.mid(7, slash - 7));
        if (!module || module->isEmpty())
            return std::nullopt;
        link.module = *module;
        rest = rest.mid(slash + 1);
    }
    if (rest.isEmpty())
        return std::nullopt;
    for (const auto &[kind, scheme] : schemes) {
        const QString prefix = QLatin1StringView(scheme) + u':';
        if (!rest.startsWith(prefix))
            continue;
        const QString value = rest.mid(prefix.size());
        link.kind = kind;
        if (kind == Link::Kind::Call) {
            const auto number = positiveNumber(value);
            if (value.isEmpty() || !number || *number > std::numeric_limits<int>::max())
                return std::nullopt;
            link.step = int(*number - 1);
            return link;
        }
        const auto name = percentDecoded(value);
        if (!name || name->isEmpty())
            return std::nullopt;
        link.name = *name;
        return link;
    }
    link.kind = Link::Kind::File;
    const qsizetype colon = rest.indexOf(u':');
    const auto path = percentDecoded(rest.left(colon < 0 ? rest.size() : colon));
    if (!path || path->isEmpty() || (colon >= 0 && !parseLines(link, rest.mid(colon + 1))))
        return std::nullopt;
    link.name = *path;
    return link;
}

QString formatPermalink(const Permalink &permalink)
{
    if (permalink.digest.isEmpty())
        return formatLink(permalink.link);
    QString text = permalinkScheme + permalink.digest.left(permalinkDigits);
    // Keep the percent codes of a link, so that the reader decodes only once.
    const QString link = percentEncoded(formatLink(permalink.link), "%:/+,=@"_L1);
    const QString view = formatView(permalink.view);
    if (!link.isEmpty() || !view.isEmpty())
        text += u'#' + link;
    return view.isEmpty() ? text : text + u'?' + view;
}

QString permalink(const QString &modelDigest, const Link &link)
{
    return formatPermalink({modelDigest, link, {}});
}

bool isPermalink(const QString &text)
{
    return text.startsWith(permalinkScheme, Qt::CaseInsensitive);
}

std::optional<Permalink> parsePermalink(const QString &text)
{
    const ParsedPermalink parsed = readPermalink(text);
    return parsed.fault == PermalinkFault::None ? std::optional(parsed.permalink) : std::nullopt;
}

PermalinkFault faultOfPermalink(const QString &text)
{
    return readPermalink(text).fault;
}

QString placeFaultText(const QString &text, Language language)
{
    const auto words = [&](const char *source) { return inLanguage("Permalink", source, language); };
    if (parsePlace(text))
        return {};
    if (!isPermalink(text))
        return words(QT_TRANSLATE_NOOP("Permalink", "\"%1\" is not a valid link.")).arg(beginningOf(text));
    switch (faultOfPermalink(text)) {
    case PermalinkFault::None:
        break;
    case PermalinkFault::TooLong:
        return words(QT_TRANSLATE_NOOP("Permalink", "The link has %1 characters, and no more than %2 are read."))
            .arg(text.size())
            .arg(maxPermalink);
    case PermalinkFault::Digest:
        return words(
                   QT_TRANSLATE_NOOP(
                       "Permalink",
                       "In the link \"%1\" the digest of the model is wrong: between \"mlf:\" and \"#\" there must be "
                       "16 to 64 of the digits 0 to 9 and a to f."))
            .arg(beginningOf(text));
    case PermalinkFault::Place:
        return words(QT_TRANSLATE_NOOP("Permalink", "In the link \"%1\" the part after \"#\" is not a valid link."))
            .arg(beginningOf(text));
    case PermalinkFault::View:
        return words(QT_TRANSLATE_NOOP("Permalink", "In the link \"%1\" there is a wrong percent code after \"?\"."))
            .arg(beginningOf(text));
    }
    return {};
}

std::optional<Permalink> parsePlace(const QString &text)
{
    if (isPermalink(text))
        return parsePermalink(text);
    const std::optional<Link> link = parseLink(text);
    return link ? std::optional(Permalink {{}, *link, {}}) : std::nullopt;
}

} // namespace Mlf
