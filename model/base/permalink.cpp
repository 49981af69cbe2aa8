// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/permalink.h"

#include "model/base/percentcode.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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

void takeValue(ViewState &view, const QString &key, const QString &value)
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
        takeValue(view, *key, *value);
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
        return words(QT_TRANSLATE_NOOP("Permalink", "\"%1\" is not a place.")).arg(beginningOf(text));
    switch (faultOfPermalink(text)) {
    case PermalinkFault::None:
        break;
    case PermalinkFault::TooLong:
        return words(QT_TRANSLATE_NOOP("Permalink", "The link has %1 characters, and no more than %2 are read."))
            .arg(text.size())
            .arg(maxPermalink);
    case PermalinkFault::Digest:
        return words(QT_TRANSLATE_NOOP(
                         "Permalink",
                         "In the link \"%1\" the digest of the model is wrong: between \"mlf:\" and \"#\" stand "
                         "16 to 64 of the digits 0 to 9 and a to f."))
            .arg(beginningOf(text));
    case PermalinkFault::Place:
        return words(QT_TRANSLATE_NOOP("Permalink", "In the link \"%1\" what stands behind \"#\" is not a place."))
            .arg(beginningOf(text));
    case PermalinkFault::View:
        return words(QT_TRANSLATE_NOOP("Permalink", "In the link \"%1\" there is a wrong percent code behind \"?\"."))
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
