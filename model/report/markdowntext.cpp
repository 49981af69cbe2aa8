// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/markdowntext.h"

#include "model/analysis/modelfigures.h"
#include "model/artifact/datatype.h"
#include "model/base/format.h"
#include "model/base/link.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxSentence = 400; ///< characters
constexpr qsizetype longestAddress = 300; ///< characters; links with longer addresses need too much space

/// A sentence that may contain texts from files. Words that may be from files are in code spans.
QString prose(const QString &sentence)
{
    static const QRegularExpression plain(u"^[(\"']*([A-Za-z]+|-?[0-9]+|\u2264)[.,;:)\"']*$"_s);
    static const QRegularExpression end(u"[.,;:)]+$"_s);
    QStringList parts;
    QStringList names; // adjacent words for one code span
    const auto flush = [&] {
        const QString text = names.join(u' ');
        const qsizetype length = text.size() - end.match(text).capturedLength();
        if (length > 0)
            parts += markdownCode(text.first(length)) + text.sliced(length);
        names.clear();
    };
    const QStringList words = shortened(onOneLine(sentence), maxSentence).split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (plain.match(word).hasMatch()) {
            flush();
            parts += word;
        } else {
            names += word;
            if (word.endsWith(u';')) // the next word belongs to another reason
                flush();
        }
    }
    flush();
    return parts.join(u' ');
}

/// Replaces special characters of Markdown, HTML and table cells by entities, which no renderer interprets as markup.
QString withoutMarks(QStringView text)
{
    static const QString always = uR"(\`*[]|~$^)"_s;
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const auto isWord = [&](qsizetype at) { return at >= 0 && at < text.size() && text[at].isLetterOrNumber(); };
        const bool isEmphasis = c == u'_' && !(isWord(i - 1) && isWord(i + 1)); // within a name it is no emphasis
        if (always.contains(c) || isEmphasis)
            plain += u"&#%1;"_s.arg(int(c.unicode()));
        else
            plain += QString(c).toHtmlEscaped().replace(u"&quot;"_s, u"\""_s);
    }
    return plain;
}

/// A line written by a person, as text. Words to which a forge would react (people, issues, addresses, emoji codes)
/// become code, which forges do not interpret.
QString writtenLine(const QString &line)
{
    static const QRegularExpression words(uR"([^\s`|<>]+)"_s);
    static const QRegularExpression sought(
        uR"(://|www\.|[@#]\w|(?<!\w)[!$%&~^][\w"]|:[\w+-]{0,40}[a-z][\w+-]{0,40}:|\bGH-\d)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    static const QString before = uR"(([{"')"_s;
    static const QString behind = uR"(.,;:!?)]}"')"_s;
    QString text;
    qsizetype done = 0;
    for (auto it = words.globalMatch(line); it.hasNext();) {
        const QRegularExpressionMatch found = it.next();
        if (!sought.match(found.captured()).hasMatch())
            continue;
        qsizetype begin = found.capturedStart();
        qsizetype end = found.capturedEnd();
        while (begin < end && before.contains(line[begin]))
            ++begin;
        while (begin < end && behind.contains(line[end - 1]))
            --end;
        text +=
            withoutMarks(QStringView(line).sliced(done, begin - done)) + u'`' + line.sliced(begin, end - begin) + u'`';
        done = end;
    }
    return text + withoutMarks(QStringView(line).sliced(done));
}

QString bytesText(qint64 bytes)
{
    return QString::number(bytes) + u" B"_s;
}

/// Writes a value as Markdown; empty if unknown. Names and places are permalinks. A figure is one only outside of
/// tables, because in a table the name in its row is a permalink.
struct ToMarkdown {
    const MarkdownPlaces &places;
    Link::Kind place = Link::Kind::None; ///< kind of item that a text names
    bool isAlone = false;

    QString operator()(bool value) const { return value ? u"yes"_s : u"no"_s; }
    QString operator()(qint64 value) const { return QString::number(value); }
    QString operator()(ByteCount bytes) const { return bytesText(bytes.value()); }
    QString operator()(LineNumber line) const { return QString::number(line.oneBased()); }
    QString operator()(CallStep step) const
    {
        return markdownLink(places, Link::call(int(step.value()), places.module), QString::number(step.value() + 1));
    }
    QString operator()(const QString &text) const
    {
        return markdownLink(places, linkOfName(place, text, places.module), markdownCode(text));
    }
    QString operator()(const ReportWords &words) const
    {
        return words.hasLines ? markdownWritten(words.text) : prose(words.text);
    }
    QString operator()(const QStringList &texts) const { return markdownCode(texts.join(u", "_s)); }
    QString operator()(const std::vector<qint64> &numbers) const
    {
        return numbers.empty() ? u"scalar"_s : shapeText(numbers, u" \u00d7 "_s);
    }
    QString operator()(const ReportValue::Kept<Link> &link) const
    {
        return markdownLink(places, *link, markdownCode(formatLink(*link)));
    }
    QString operator()(const ReportValue::Kept<Figure> &figure) const
    {
        const QString why = figure->isWhole() ? QString() : figureWhy(*figure, Language::English);
        const QString text = markdownLink(places, isAlone ? figure->evidence : Link(), prose(figureText(*figure)));
        return why.isEmpty() ? text : text + u": "_s + prose(why);
    }
    QString operator()(const ReportValue::Kept<FigurePair> &pair) const { return prose(figureText(*pair)); }
    QString operator()(const ReportValue::Kept<Verdict> &verdict) const
    {
        return verdict->value ? u"%1 (%2)"_s.arg(markdownLink(places, verdict->evidence, markdownCode(*verdict->value)),
                                                 basisName(verdict->basis))
                              : QString();
    }
    QString operator()(ReportValue::Absent) const { return {}; }
    QString operator()(ReportValue::Unknown) const { return {}; }
    QString operator()(ReportValue::Nothing) const { return {}; }
    // The following types do not occur in cells.
    QString operator()(double) const { return {}; }
    QString operator()(const ReportValue::Kept<QJsonValue> &) const { return {}; }
    QString operator()(const ReportValue::Kept<ReportSection> &) const { return {}; }
    QString operator()(const ReportValue::Kept<ReportTable> &) const { return {}; }
};

} // namespace

QString shortened(const QString &text, qsizetype length)
{
    const qsizetype half = length / 2;
    return text.size() <= length ? text : text.first(half) + u"\u2026"_s + text.last(half);
}

QString tamedForCode(const QString &text)
{
    QString line = shortened(onOneLine(text), maxMarkdownName).trimmed();
    for (QChar &c : line) {
        if (c == u'`' || c == u'|')
            c = QChar::ReplacementCharacter;
    }
    return line;
}

QString markdownCode(const QString &text)
{
    const QString line = tamedForCode(text);
    return line.isEmpty() ? QString() : u'`' + line + u'`';
}

QString markdownBlock(const QString &text)
{
    const QString line = onOneLine(text).trimmed();
    QString fence = u"```"_s;
    while (line.contains(fence))
        fence += u'`';
    return fence + u"sh\n"_s + line + u'\n' + fence + u'\n';
}

QString markdownWritten(QString text)
{
    text.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n').replace(u'\t', u' ');
    QStringList lines = text.trimmed().split(u'\n');
    for (QString &line : lines)
        line = writtenLine(onOneLine(line));
    return lines.join(u"<br>"_s);
}

QString markdownLink(const MarkdownPlaces &places, const Link &link, const QString &text)
{
    if (places.digest.isEmpty() || link.isNull() || text.isEmpty())
        return text;
    const QString address = permalink(places.digest, link).replace(u'@', "%40"_L1);
    return address.size() > longestAddress ? text : u"[%1](%2)"_s.arg(text, address);
}

QString markdownValue(const ReportValue &value, const MarkdownPlaces &places, Link::Kind place)
{
    return std::visit(ToMarkdown {places, place}, value.data);
}

QString markdownFact(const ReportValue &value, const MarkdownPlaces &places)
{
    return std::visit(ToMarkdown {places, {}, true}, value.data);
}

} // namespace Mlf
