// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/htmlvalues.h"

#include "model/analysis/figuretext.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/markup.h"
#include "model/base/permalink.h"
#include "model/report/htmlpage.h"

#include <QByteArrayList>

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxAddress = 2'000; ///< characters of a link; some browsers do not open longer ones

QByteArray dataOf(qint64 value, const QByteArray &text)
{
    return "<data value=\"" + QByteArray::number(value) + "\">" + text + "</data>";
}

QByteArray bytesOf(ByteCount bytes)
{
    const QString sign = bytes.value() < 0 ? QString(QChar(0x2212)) : QString();
    return dataOf(bytes.value(), (sign + formatBytes(ByteCount(std::abs(bytes.value())))).toUtf8());
}

QByteArray basisMark(Basis basis)
{
    return " <span class=\"basis\">" + basisName(basis).toUtf8() + "</span>";
}

QByteArray linkedTo(const QString &digest, const Link &link, const QByteArray &text)
{
    const QString address = link.isNull() || digest.isEmpty() ? QString() : permalink(digest, link);
    if (address.isEmpty() || address.size() > maxAddress)
        return text;
    return "<a href=\"" + address.toHtmlEscaped().toUtf8() + "\">" + text + "</a>";
}

class ValueToHtml {
public:
    ValueToHtml(const QString &digest, const QString &module, const Link &page, const QString &unknown,
                Link::Kind place)
        : m_digest(digest)
        , m_module(module)
        , m_page(page)
        , m_unknown(unknown)
        , m_place(place)
    {
    }

    QByteArray operator()(bool value) const { return value ? "yes" : "no"; }
    QByteArray operator()(qint64 value) const { return dataOf(value, formatCount(value).toUtf8()); }
    QByteArray operator()(double value) const { return QByteArray::number(value); }
    QByteArray operator()(ByteCount bytes) const { return bytesOf(bytes); }
    QByteArray operator()(LineNumber line) const
    {
        return dataOf(line.oneBased(), QByteArray::number(line.oneBased()));
    }
    QByteArray operator()(CallStep step) const
    {
        return linked(Link::call(int(step.value()), m_module),
                      dataOf(step.value(), QByteArray::number(step.value() + 1)));
    }
    QByteArray operator()(const QString &name) const
    {
        return name.isEmpty() ? QByteArray() : linked(placeNamed(name), "<code>" + htmlText(name) + "</code>");
    }
    QByteArray operator()(const ReportWords &words) const
    {
        if (!words.hasLines)
            return htmlText(words.text);
        QByteArrayList lines;
        for (const QString &line : words.text.split(u'\n'))
            lines += markupText(line).toUtf8(); // not shortened, because a person wrote it for readers
        return lines.join("<br>");
    }
    QByteArray operator()(const QStringList &texts) const
    {
        return texts.isEmpty() ? QByteArray() : "<code>" + htmlText(texts.join(u", "_s)) + "</code>";
    }
    QByteArray operator()(const std::vector<qint64> &numbers) const
    {
        QStringList texts;
        for (const qint64 number : numbers)
            texts += QString::number(number);
        return (texts.isEmpty() ? u"scalar"_s : texts.join(u" \u00d7 "_s)).toUtf8();
    }
    QByteArray operator()(const ReportValue::Kept<Link> &place) const
    {
        return linked(*place, "<code>" + htmlText(formatLink(*place)) + "</code>");
    }
    QByteArray operator()(const ReportValue::Kept<Figure> &one) const
    {
        return figure(*one) + (one->isWhole() ? QByteArray() : reasons(figureWhy(*one, Language::English)));
    }
    QByteArray operator()(const ReportValue::Kept<FigurePair> &pair) const
    {
        QByteArrayList texts;
        for (const Figure *one : {&pair->stated, &pair->computed}) {
            if (one->bytes)
                texts += figure(*one);
        }
        const Figure &open = pair->computed.isWhole() || !pair->computed.why.empty() ? pair->computed : pair->stated;
        return (texts.isEmpty() ? figure(Figure()) : texts.join("<br>"))
            + (pair->computed.isWhole() ? QByteArray() : reasons(figureWhy(open, Language::English)));
    }
    QByteArray operator()(const ReportValue::Kept<Verdict> &verdict) const
    {
        const QByteArray value =
            verdict->value ? "<code>" + htmlText(*verdict->value) + "</code>" : QByteArray("unknown");
        return linked(verdict->evidence.isNull() ? m_page : verdict->evidence, value)
            + (verdict->value ? basisMark(verdict->basis) : QByteArray())
            + reasons(causesText(verdict->why, Language::English));
    }
    QByteArray operator()(ReportValue::Unknown) const { return unknown(); }
    QByteArray operator()(ReportValue::Absent) const { return {}; }
    QByteArray operator()(ReportValue::Nothing) const { return {}; }
    // The following types do not occur in cells.
    QByteArray operator()(const ReportValue::Kept<QJsonValue> &) const { return {}; }
    QByteArray operator()(const ReportValue::Kept<ReportSection> &) const { return {}; }
    QByteArray operator()(const ReportValue::Kept<ReportTable> &) const { return {}; }

private:
    [[nodiscard]] QByteArray linked(const Link &link, const QByteArray &text) const
    {
        return linkedTo(m_digest, link, text);
    }

    [[nodiscard]] Link placeNamed(const QString &name) const
    {
        Link link;
        link.kind = name.isEmpty() ? Link::Kind::None : m_place;
        link.name = name;
        link.module = m_place == Link::Kind::File ? QString() : m_module;
        return link;
    }

    [[nodiscard]] QByteArray figure(const Figure &figure) const
    {
        if (!figure.bytes)
            return unknown();
        const QByteArray bytes = linked(figure.evidence.isNull() ? m_page : figure.evidence, bytesOf(*figure.bytes));
        return (figure.isAtLeast ? "at least " : "") + bytes + basisMark(figure.basis);
    }

    [[nodiscard]] QByteArray unknown() const { return "<span class=\"quiet\">" + htmlText(m_unknown) + "</span>"; }

    static QByteArray reasons(const QString &why)
    {
        return why.isEmpty() ? QByteArray() : " <span class=\"quiet\">" + htmlText(why) + "</span>";
    }

    const QString &m_digest;
    const QString &m_module;
    const Link &m_page;
    const QString &m_unknown;
    Link::Kind m_place;
};

} // namespace

HtmlValues::HtmlValues(const QString &modelDigest, const QString &module, const Link &page, const QString &unknown)
    : m_digest(modelDigest)
    , m_module(module)
    , m_page(page)
    , m_unknown(unknown)
{
}

QByteArray HtmlValues::textOf(const ReportValue &value, Link::Kind place) const
{
    return std::visit(ValueToHtml(m_digest, m_module, m_page, m_unknown, place), value.data);
}

QByteArray HtmlValues::door(const QString &title) const
{
    const QByteArray text = linkedTo(m_digest, m_page, htmlText(title) + " in MLF Viewer");
    return text.startsWith("<a ") ? "<p class=\"door\">" + text + "</p>\n" : QByteArray();
}

} // namespace Mlf
