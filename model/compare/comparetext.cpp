// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/comparetext.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Text of an enumerator for programs and for people. The tables are in the order of the enumeration.
struct Words {
    const char *name;
    const char *text;
};

constexpr std::array<Words, 16> causes {{
    {"shape-changed", QT_TRANSLATE_NOOP("Comparison", "its shape changed")},
    {"type-changed", QT_TRANSLATE_NOOP("Comparison", "the type of its elements changed")},
    {"now-live-together", QT_TRANSLATE_NOOP("Comparison", "now in use at the peak")},
    {"no-longer-live-together", QT_TRANSLATE_NOOP("Comparison", "no longer in use at the peak")},
    {"other-offset", QT_TRANSLATE_NOOP("Comparison", "placed elsewhere")},
    {"planner-changed", QT_TRANSLATE_NOOP("Comparison", "another memory planner")},
    {"added", QT_TRANSLATE_NOOP("Comparison", "new")},
    {"removed", QT_TRANSLATE_NOOP("Comparison", "gone")},
    {"resized", QT_TRANSLATE_NOOP("Comparison", "another size")},
    {"duplicated", QT_TRANSLATE_NOOP("Comparison", "a copy of another constant")},
    {"section-changed", QT_TRANSLATE_NOOP("Comparison", "is at another place in the archive")},
    {"alignment", QT_TRANSLATE_NOOP("Comparison", "alignment")},
    {"basis-changed", QT_TRANSLATE_NOOP("Comparison", "the two numbers come from different sources")},
    {"unexplained", QT_TRANSLATE_NOOP("Comparison", "no cause found")},
    {"resized", QT_TRANSLATE_NOOP("Comparison", "the function that has most is another one")},
    {"section-changed", QT_TRANSLATE_NOOP("Comparison", "constants in one archive, workspace in the other")},
}};

constexpr std::array<Words, 6> statuses {{
    {"equal", QT_TRANSLATE_NOOP("Comparison", "equal")},
    {"renamed", QT_TRANSLATE_NOOP("Comparison", "renamed")},
    {"moved", QT_TRANSLATE_NOOP("Comparison", "moved")},
    {"edited", QT_TRANSLATE_NOOP("Comparison", "changed")},
    {"added", QT_TRANSLATE_NOOP("Comparison", "new")},
    {"removed", QT_TRANSLATE_NOOP("Comparison", "gone")},
}};

constexpr std::array<const char *, 7> reasonTexts {
    QT_TRANSLATE_NOOP("Comparison", "the same content"),    QT_TRANSLATE_NOOP("Comparison", "the same name"),
    QT_TRANSLATE_NOOP("Comparison", "the same place"),      QT_TRANSLATE_NOOP("Comparison", "the same shape"),
    QT_TRANSLATE_NOOP("Comparison", "the same constants"),  QT_TRANSLATE_NOOP("Comparison", "the only one of its kind"),
    QT_TRANSLATE_NOOP("Comparison", "only in one archive"),
};

constexpr std::array<Words, 16> noises {{
    {"export-time", QT_TRANSLATE_NOOP("Comparison", "export times")},
    {"container", QT_TRANSLATE_NOOP("Comparison", "container or compression")},
    {"owner", QT_TRANSLATE_NOOP("Comparison", "owners, times and permissions of files")},
    {"file-order", QT_TRANSLATE_NOOP("Comparison", "order of files")},
    {"file-path", QT_TRANSLATE_NOOP("Comparison", "names of source files")},
    {"formatting", QT_TRANSLATE_NOOP("Comparison", "comments, blanks and line ends")},
    {"function-order", QT_TRANSLATE_NOOP("Comparison", "order of functions")},
    {"function-name", QT_TRANSLATE_NOOP("Comparison", "names of operator functions")},
    {"constant-name", QT_TRANSLATE_NOOP("Comparison", "names of constants")},
    {"constant-place", QT_TRANSLATE_NOOP("Comparison", "places of constants")},
    {"buffer-name", QT_TRANSLATE_NOOP("Comparison", "names of buffers")},
    {"variable-name", QT_TRANSLATE_NOOP("Comparison", "names of variables")},
    {"number-spelling", QT_TRANSLATE_NOOP("Comparison", "how numbers are written, such as 1.0 and 1.0f")},
    {"metadata-order", QT_TRANSLATE_NOOP("Comparison", "order in metadata.json")},
    {"statement-order", QT_TRANSLATE_NOOP("Comparison", "order of lines in the main function")},
    {"foreign-file", QT_TRANSLATE_NOOP("Comparison", "files of editors, version control and the system")},
}};

constexpr std::array<Words, 7> totals {{
    {"peak", QT_TRANSLATE_NOOP("Comparison", "Peak")},
    {"lowerBound", QT_TRANSLATE_NOOP("Comparison", "Lower bound")},
    {"workspace", QT_TRANSLATE_NOOP("Comparison", "Workspace")},
    {"constants", QT_TRANSLATE_NOOP("Comparison", "Constants")},
    {"rom", QT_TRANSLATE_NOOP("Comparison", "Flash")},
    {"stack", QT_TRANSLATE_NOOP("Comparison", "Stack arrays")},
    {"io", QT_TRANSLATE_NOOP("Comparison", "Inputs and outputs")},
}};

/// Suffixes of pool totals, with the title of each, without and with a number.
constexpr std::array<std::array<const char *, 3>, 4> poolTitles {{
    {"", QT_TRANSLATE_NOOP("Comparison", "Pool %1"), ""},
    {"constants", QT_TRANSLATE_NOOP("Comparison", "Pool %1 (constants)"),
     QT_TRANSLATE_NOOP("Comparison", "Pool %1 (constants %2)")},
    {"workspace", QT_TRANSLATE_NOOP("Comparison", "Pool %1 (workspace)"),
     QT_TRANSLATE_NOOP("Comparison", "Pool %1 (workspace %2)")},
    {"allocator", QT_TRANSLATE_NOOP("Comparison", "Pool %1 (allocator)"),
     QT_TRANSLATE_NOOP("Comparison", "Pool %1 (allocator %2)")},
}};

QString say(const char *text, Language language)
{
    return inLanguage("Comparison", text, language);
}

QString bytesText(ByteCount bytes, Language language)
{
    return language == Language::English ? u"%1 B"_s.arg(bytes.value()) : formatBytes(bytes);
}

/// The largest rows, and the number and sum of the others.
QString rowsText(const std::vector<TotalRow> &rows, Language language)
{
    constexpr std::size_t maxRows = 3;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(rows.size(), maxRows); ++i)
        parts += say(QT_TRANSLATE_NOOP("Comparison", "%1 %2 (%3)"), language)
                     .arg(rowTitle(rows[i], language), deltaText(rows[i].delta, language),
                          causeText(rows[i].cause, language));
    if (rows.size() > maxRows) {
        qint64 rest = 0;
        for (std::size_t i = maxRows; i < rows.size(); ++i)
            rest = saturatedAdd(rest, rows[i].delta.value());
        parts += say(QT_TRANSLATE_NOOP("Comparison", "others %1"), language).arg(deltaText(ByteCount(rest), language));
    }
    return parts.join(u", "_s);
}

} // namespace

QString causeName(DifferenceCause cause)
{
    return QString::fromLatin1(causes[std::size_t(cause)].name);
}

QString causeText(DifferenceCause cause, Language language)
{
    return say(causes[std::size_t(cause)].text, language);
}

QString statusName(ComparedPair::Status status)
{
    return QString::fromLatin1(statuses[std::size_t(status)].name);
}

QString statusText(ComparedPair::Status status, Language language)
{
    return say(statuses[std::size_t(status)].text, language);
}

QString reasonText(ComparedPair::Reason reason, Language language)
{
    return say(reasonTexts[std::size_t(reason)], language);
}

QString guessText(ComparedPair::Reason reason, Language language)
{
    return say(QT_TRANSLATE_NOOP("Comparison", "Paired by %1, which is not certain."), language)
        .arg(reasonText(reason, language));
}

QString doubtfulText(const QString &difference)
{
    return difference.isEmpty() ? u"?"_s : u"? "_s + difference;
}

QString noiseName(NoiseCount::What what)
{
    return QString::fromLatin1(noises[std::size_t(what)].name);
}

QString noiseText(NoiseCount::What what, Language language)
{
    return say(noises[std::size_t(what)].text, language);
}

QString totalTitle(const QString &name, Language language)
{
    for (const Words &one : totals) {
        if (name == QLatin1StringView(one.name))
            return say(one.text, language);
    }
    static const QRegularExpression pattern(u"^pool:(.*?)(?: \\((constants|workspace|allocator)(?: (\\d+))?\\))?$"_s);
    const QRegularExpressionMatch match = pattern.match(name);
    for (const auto &[kind, text, textOfSeveral] : poolTitles) {
        if (match.captured(2) != QLatin1StringView(kind))
            continue;
        return match.captured(3).isEmpty() ? say(text, language).arg(match.captured(1))
                                           : say(textOfSeveral, language).arg(match.captured(1), match.captured(3));
    }
    return name;
}

QString bothNames(const Sides<QString> &names)
{
    if (names.older.isEmpty() || names.newer.isEmpty() || names.older == names.newer)
        return names.newer.isEmpty() ? names.older : names.newer;
    return names.older + u" → "_s + names.newer;
}

QString rowTitle(const TotalRow &row, Language language)
{
    using What = TotalRow::What;
    const QString names = bothNames(row.names);
    switch (row.what) {
    case What::Padding:
        return say(QT_TRANSLATE_NOOP("Comparison", "padding"), language);
    case What::Room:
        return say(QT_TRANSLATE_NOOP("Comparison", "unused space in the plan"), language);
    case What::Code:
        return say(QT_TRANSLATE_NOOP("Comparison", "machine code"), language);
    case What::ReadOnlyData:
        return say(QT_TRANSLATE_NOOP("Comparison", "read-only data of objects"), language);
    case What::Stack:
        return say(QT_TRANSLATE_NOOP("Comparison", "main and what calls it"), language);
    case What::Function: // two different functions are not a renamed function
        return row.cause == DifferenceCause::OtherFunction && !row.names.older.isEmpty() && !row.names.newer.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Comparison", "%1 instead of %2"), language).arg(row.names.newer, row.names.older)
            : names;
    case What::Pool:
        return row.user.isEmpty()
            ? names
            : say(QT_TRANSLATE_NOOP("Comparison", "%1, which %2 works in"), language).arg(names, row.user);
    case What::Rest:
        return say(QT_TRANSLATE_NOOP("Comparison", "the rest"), language);
    default:
        return names;
    }
}

QString deltaText(ByteCount delta, Language language)
{
    const QString sign = delta.value() < 0 ? (language == Language::English ? u"-"_s : u"−"_s) : u"+"_s;
    return sign + bytesText(ByteCount(std::abs(delta.value())), language);
}

QString deltaTextIn(ByteUnit unit, ByteCount delta, const QLocale &locale)
{
    return (delta.value() < 0 ? u"−"_s : u"+"_s) + formatBytesNarrow(unit, ByteCount(std::abs(delta.value())), locale);
}

QString totalSentence(const ComparedTotal &total, Language language)
{
    const QString title = totalTitle(total.name, language);
    const auto &[older, newer] = total.figures;
    if (!older.bytes && !newer.bytes)
        return say(QT_TRANSLATE_NOOP("Comparison", "%1: known of neither archive."), language).arg(title);
    const std::optional<ByteCount> delta = total.delta();
    if (!delta && older.bytes && newer.bytes) {
        return say(QT_TRANSLATE_NOOP("Comparison",
                                     "%1: %2 in the older and %3 in the newer archive; the difference is "
                                     "not known, for one is counted and the other is stated."),
                   language)
            .arg(title, bytesText(*older.bytes, language), bytesText(*newer.bytes, language));
    }
    if (!delta) {
        return say(QT_TRANSLATE_NOOP("Comparison",
                                     "%1: the difference is not known, for it is not known of one archive."),
                   language)
            .arg(title);
    }
    QString text;
    if (delta->value() == 0) {
        text = say(QT_TRANSLATE_NOOP("Comparison", "%1: %2 in both."), language)
                   .arg(title, bytesText(*newer.bytes, language));
    } else {
        text =
            say(delta->value() > 0 ? QT_TRANSLATE_NOOP("Comparison", "%1: %2 more, from %3 to %4: %5.")
                                   : QT_TRANSLATE_NOOP("Comparison", "%1: %2 less, from %3 to %4: %5."),
                language)
                .arg(title, bytesText(ByteCount(std::abs(delta->value())), language), bytesText(*older.bytes, language),
                     bytesText(*newer.bytes, language), rowsText(total.rows, language));
    }
    if (total.isAtLeast())
        text += u' '
            + say(QT_TRANSLATE_NOOP("Comparison", "This is not certain: one of the two numbers is only a lower bound."),
                  language);
    else if (delta->value() != 0 && total.basis() == Basis::Inferred)
        text += u' '
            + say(QT_TRANSLATE_NOOP("Comparison", "This is not certain: one of the two numbers is inferred."),
                  language);
    return text;
}

QString valuesText(const ValueDifference &values, Language language)
{
    const auto number = [&](qint64 count) {
        return language == Language::English ? QString::number(count) : formatCount(count);
    };
    const QString counts = say(QT_TRANSLATE_NOOP("Comparison", "%1 of %2 values differ"), language)
                               .arg(number(values.count), number(values.total));
    if (std::isnan(values.largest))
        return counts;
    const QLocale locale = language == Language::English ? QLocale::c() : QLocale();
    return say(QT_TRANSLATE_NOOP("Comparison", "%1, by at most %2"), language)
        .arg(counts, locale.toString(values.largest, 'g', 6));
}

} // namespace Mlf
