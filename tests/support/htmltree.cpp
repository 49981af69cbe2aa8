// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/htmltree.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

HtmlElement readElement(QXmlStreamReader &xml)
{
    HtmlElement element;
    element.name = xml.name().toString();
    const QXmlStreamAttributes attributes = xml.attributes();
    for (const QXmlStreamAttribute &attribute : attributes)
        element.attributes.insert(attribute.qualifiedName().toString(), attribute.value().toString());
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::StartElement:
            element.children.push_back(readElement(xml));
            element.text += element.children.back().text;
            break;
        case QXmlStreamReader::Characters:
            element.text += xml.text();
            break;
        case QXmlStreamReader::EndElement:
            return element;
        default:
            break;
        }
    }
    return element;
}

class Checker {
public:
    explicit Checker(const QByteArray &page) : m_page(page), m_root(readHtml(page)) { }

    QStringList check()
    {
        if (m_root.name != "html"_L1)
            return {u"it does not read: "_s + m_root.text};
        expect(m_page.startsWith("<!DOCTYPE html>\n"), u"no doctype"_s);
        expect(!m_root.attributes[u"lang"_s].isEmpty(), u"no language"_s);
        expect(m_root.all(u"title"_s).size() >= 1 && !m_root.all(u"title"_s).front()->text.isEmpty(), u"no title"_s);
        expect(m_root.all(u"h1"_s).size() == 1, u"not one h1"_s);
        for (const QString &landmark : {u"header"_s, u"main"_s, u"footer"_s, u"nav"_s})
            expect(m_root.all(landmark).size() == 1, u"not one "_s + landmark);
        checkPolicy();
        m_root.forEach([this](const HtmlElement &element) { checkElement(element); });
        for (const QString &id : m_targets)
            expect(m_ids.contains(id), u"a link to #%1, which is not there"_s.arg(id));
        return m_faults;
    }

private:
    void expect(bool holds, const QString &fault)
    {
        if (!holds && m_faults.size() < 10)
            m_faults += fault;
    }

    void checkPolicy()
    {
        const auto styles = m_root.all(u"style"_s);
        expect(styles.size() == 1, u"not one style sheet"_s);
        const QString hash = styles.empty()
            ? QString()
            : QString::fromLatin1(
                QCryptographicHash::hash(styles.front()->text.toUtf8(), QCryptographicHash::Sha256).toBase64());
        const auto metas = m_root.all(u"meta"_s);
        const bool hasPolicy = std::any_of(metas.begin(), metas.end(), [&](const HtmlElement *meta) {
            const QString content = meta->attributes[u"content"_s];
            return meta->attributes[u"http-equiv"_s] == "Content-Security-Policy"_L1
                && content.startsWith("default-src 'none'; style-src 'sha256-%1';"_L1.toString().arg(hash))
                && !content.contains("unsafe"_L1) && !content.contains("script-src"_L1);
        });
        expect(hasPolicy, u"no strict policy"_s);
    }

    void checkElement(const HtmlElement &element)
    {
        static const QSet<QString> known {
            u"html"_s, u"head"_s, u"meta"_s,   u"link"_s,    u"title"_s,  u"style"_s,      u"body"_s,    u"header"_s,
            u"main"_s, u"nav"_s,  u"footer"_s, u"h1"_s,      u"h2"_s,     u"h3"_s,         u"h4"_s,      u"p"_s,
            u"ul"_s,   u"li"_s,   u"a"_s,      u"table"_s,   u"thead"_s,  u"tbody"_s,      u"tr"_s,      u"th"_s,
            u"td"_s,   u"code"_s, u"pre"_s,    u"data"_s,    u"span"_s,   u"em"_s,         u"br"_s,      u"dl"_s,
            u"dt"_s,   u"dd"_s,   u"div"_s,    u"section"_s, u"figure"_s, u"figcaption"_s, u"details"_s, u"summary"_s,
            u"svg"_s,  u"g"_s,    u"rect"_s,   u"line"_s,    u"path"_s,   u"text"_s};
        expect(known.contains(element.name), u"an element "_s + element.name);
        for (const auto &[name, value] : element.attributes.asKeyValueRange()) {
            expect(!name.startsWith("on"_L1) && name != "style"_L1 && name != "src"_L1,
                   u"an attribute %1 of %2"_s.arg(name, element.name));
            if (name == "href"_L1)
                checkAddress(element, value);
            if (name == "id"_L1) {
                expect(!m_ids.contains(value), u"the id %1 twice"_s.arg(value));
                expect(!value.contains(u' ') && !value.isEmpty(), u"the id '%1'"_s.arg(value));
                m_ids.insert(value);
            }
        }
        static const QRegularExpression headingName(u"^h([1-6])$"_s);
        if (const auto match = headingName.match(element.name); match.hasMatch()) {
            const int level = match.captured(1).toInt();
            expect(level <= m_level + 1 && !element.text.isEmpty(), u"the heading "_s + element.text);
            m_level = level;
        }
        if (element.name == "th"_L1)
            expect(element.attributes.contains(u"scope"_s) && !element.text.isEmpty(), u"a head of a table"_s);
        if (element.name == "svg"_L1)
            expect(element.attributes[u"aria-hidden"_s] == "true"_L1
                       || (element.attributes[u"role"_s] == "img"_L1 && !element.attributes[u"aria-label"_s].isEmpty()),
                   u"a picture without a name"_s);
        if (element.name == "details"_L1)
            expect(!element.children.empty() && element.children.front().name == "summary"_L1,
                   u"a fold without words"_s);
        if (element.attributes.contains(u"tabindex"_s))
            expect(!element.attributes[u"aria-label"_s].isEmpty() && element.attributes.contains(u"role"_s),
                   u"a region without a name"_s);
    }

    void checkAddress(const HtmlElement &element, const QString &address)
    {
        static const QRegularExpression place(u"^mlf:[0-9a-f]{16}#[-A-Za-z0-9._~:/+,=@%]+$"_s);
        if (element.name == "link"_L1)
            expect(address == "data:,"_L1, u"a file "_s + address);
        else if (address.startsWith(u'#'))
            m_targets += address.mid(1);
        else
            expect(place.match(address).hasMatch(), u"the address "_s + address);
    }

    QByteArray m_page;
    HtmlElement m_root;
    QStringList m_faults;
    QSet<QString> m_ids;
    QStringList m_targets;
    int m_level = 0;
};

} // namespace

void HtmlElement::forEach(const std::function<void(const HtmlElement &)> &call) const
{
    call(*this);
    for (const HtmlElement &child : children)
        child.forEach(call);
}

std::vector<const HtmlElement *> HtmlElement::all(const QString &wanted) const
{
    std::vector<const HtmlElement *> found;
    forEach([&](const HtmlElement &element) {
        if (element.name == wanted)
            found.push_back(&element);
    });
    return found;
}

HtmlElement readHtml(const QByteArray &page)
{
    QString text = QString::fromUtf8(page);
    static const QRegularExpression empty(u"<(meta|link|br)\\b([^>]*)>"_s);
    text.replace(empty, u"<\\1\\2/>"_s);
    text.replace(u"<details open>"_s, u"<details open=\"\">"_s);
    QXmlStreamReader xml(text);
    HtmlElement root;
    if (xml.readNextStartElement())
        root = readElement(xml);
    while (!xml.atEnd() && !xml.hasError())
        xml.readNext();
    if (xml.hasError()) {
        root = {};
        root.text = u"%1 in line %2"_s.arg(xml.errorString()).arg(xml.lineNumber());
    }
    return root;
}

QStringList faultsOf(const QByteArray &page)
{
    return Checker(page).check();
}

} // namespace Mlf::Test
