// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/errortext.h"

#include <QLocale>

#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct CodeRow {
    FindingCode code;
    Severity severity;
    const char *sentence;
    const char *advice;
};

struct ReasonRow {
    FindingReason reason;
    const char *sentence;
};

// These tables (Advice, codeRows, reasonRows) are made from resources/findings/findings.json, the only place where
// codes become sentences. In a sentence %1, %2 and so on stand for the arguments of the finding or error, %L1 for a
// number, grouped in the window, %B1 for a size in bytes, and %0 for the text of its reason. Without %0 the reason is
// appended. Several codes share one advice.
#include "model/base/findingrows.inc"

/// The row of a code; for a code without texts a row with only its name.
CodeRow rowOf(FindingCode code)
{
    for (const CodeRow &row : codeRows) {
        if (row.code == code)
            return row;
    }
    return {code, Severity::Warning, "", ""};
}

const char *sentenceOf(FindingReason reason)
{
    for (const ReasonRow &row : reasonRows) {
        if (row.reason == reason)
            return row.sentence;
    }
    return "";
}

QString findingPhrase(const char *source, Language language)
{
    return inLanguage("Findings", source, language);
}

QString grouped(const QString &argument, Language language)
{
    bool isNumber = false;
    const qint64 number = argument.toLongLong(&isNumber);
    return isNumber && language == Language::Translated ? formatCount(number) : argument;
}

/// Text of a size: "18432 bytes" in a report, in the chosen unit in the window.
QString sized(const QString &argument, Language language, ByteUnit unit)
{
    bool isNumber = false;
    const qint64 number = argument.toLongLong(&isNumber);
    if (!isNumber)
        return argument + u" bytes"_s;
    if (language == Language::English)
        return plainBytes(number);
    return formatBytesIn(unit, ByteCount(number), QLocale());
}

/// Replaces %1, %2 ... in `text` by `arguments`, and %0 by `reason`. %L marks numbers, %B sizes in bytes. One pass,
/// because an argument may contain a percent sign and a digit.
QString fill(const QString &text, const QString &reason, const QStringList &arguments, Language language, ByteUnit unit)
{
    QString filled;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isGrouped = text.sliced(i).startsWith("%L"_L1);
        const bool isSize = text.sliced(i).startsWith("%B"_L1);
        const qsizetype digit = i + (isGrouped || isSize ? 2 : 1);
        const int number = text[i] == u'%' && digit < text.size() ? text[digit].digitValue() : -1;
        if (number < 0) {
            filled += text[i];
            continue;
        }
        const QString argument = number == 0 ? reason : arguments.value(number - 1, u"?"_s);
        filled += isGrouped ? grouped(argument, language) : isSize ? sized(argument, language, unit) : argument;
        i = digit;
    }
    return filled;
}

/// A Finding or an Error as one sentence.
template <typename Statement>
QString sentence(const Statement &statement, Language language, ByteUnit unit)
{
    const QString text = findingPhrase(rowOf(statement.code).sentence, language);
    const QString reason = statement.reason.name().empty()
        ? QString()
        : fill(findingPhrase(sentenceOf(statement.reason), language), {}, statement.arguments, language, unit);
    QStringList behind {statement.detail};
    if (!text.contains("%0"_L1))
        behind.prepend(reason);
    behind.removeAll(QString());
    const QString filled = fill(text, reason, statement.arguments, language, unit);
    if (behind.isEmpty())
        return filled;
    const QString joined = behind.join(findingPhrase(QT_TRANSLATE_NOOP("Findings", "; "), language));
    return fill(findingPhrase(QT_TRANSLATE_NOOP("Findings", "%1 (%2)"), language), {}, {filled, joined}, language,
                unit);
}

} // namespace

Finding makeFinding(FindingCode code, Link location, QStringList arguments, QString detail)
{
    return {.code = code,
            .severity = rowOf(code).severity,
            .location = std::move(location),
            .arguments = std::move(arguments),
            .detail = std::move(detail)};
}

Finding makeFinding(FindingCode code, Link location, FindingReason reason, QStringList arguments)
{
    Finding finding = makeFinding(code, std::move(location), std::move(arguments));
    finding.reason = reason;
    return finding;
}

Error makeError(FindingCode code, FindingReason reason, QStringList arguments)
{
    return {.code = code, .arguments = std::move(arguments), .reason = reason};
}

Finding findingFromError(const Error &error)
{
    Link location;
    if (!error.entry.isEmpty())
        location = Link::file(error.entry, error.line);
    Finding finding = makeFinding(error.code, location, error.arguments, error.detail);
    finding.offset = error.offset;
    finding.reason = error.reason;
    return finding;
}

QString codeName(FindingCode code)
{
    return QString::fromLatin1(code.name());
}

std::vector<FindingCode> codesWithWords()
{
    std::vector<FindingCode> codes;
    for (const CodeRow &row : codeRows)
        codes.push_back(row.code);
    return codes;
}

std::vector<FindingReason> reasonsWithWords()
{
    std::vector<FindingReason> reasons;
    for (const ReasonRow &row : reasonRows)
        reasons.push_back(row.reason);
    return reasons;
}

QString severityName(Severity severity)
{
    static constexpr const char *names[] = {"note", "warning", "error"};
    static_assert(std::size(names) == std::size_t(Severity::Error) + 1);
    return QString::fromLatin1(names[std::size_t(severity)]);
}

QString findingText(const Finding &finding, Language language, ByteUnit unit)
{
    return sentence(finding, language, unit);
}

QString adviceText(FindingCode code, Language language)
{
    return inLanguage("Advice", rowOf(code).advice, language);
}

QString causesText(const std::vector<Cause> &causes, Language language)
{
    QStringList parts;
    for (const Cause &cause : causes)
        parts +=
            fill(findingPhrase(sentenceOf(cause.reason), language), {}, cause.arguments, language, ByteUnit::Bytes);
    return parts.join(findingPhrase(QT_TRANSLATE_NOOP("Findings", "; "), language));
}

QString errorText(const Error &error, Language language)
{
    QString text = sentence(error, language, ByteUnit::Bytes);
    if (error.entry.isEmpty())
        return text;
    QString place = error.entry;
    if (error.line)
        place += u':' + QString::number(error.line->oneBased())
            + (error.column ? u':' + QString::number(*error.column) : QString());
    else if (error.offset)
        place += u"@"_s + QString::number(error.offset->value());
    return place + u": "_s + text;
}

} // namespace Mlf
