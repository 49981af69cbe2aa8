// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/link.h"

#include "model/base/percentcode.h"

#include <QStringList>

#include <array>
#include <limits>
#include <utility>

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

} // namespace

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

} // namespace Mlf
