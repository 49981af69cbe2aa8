// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/romtext.h"

#include "model/analysis/code/functionname.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString romPhrase(const char *source, Language language)
{
    return inLanguage("Rom", source, language);
}

constexpr const char *contentTexts[] = {
    "",
    QT_TRANSLATE_NOOP("Rom", "constants"),
    QT_TRANSLATE_NOOP("Rom", "alignment padding"),
    QT_TRANSLATE_NOOP("Rom", "parameters"),
    QT_TRANSLATE_NOOP("Rom", "machine code"),
    QT_TRANSLATE_NOOP("Rom", "other read-only data"),
};

} // namespace

QString romRowTitle(const RomRow &row, const QString &module, Language language)
{
    switch (row.kind) {
    case RomRow::Kind::File:
    case RomRow::Kind::Section:
    case RomRow::Kind::Constant:
        break;
    case RomRow::Kind::Model:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "all that is known"), language);
    case RomRow::Kind::Function:
        return shortFunctionName(row.name, module);
    case RomRow::Kind::Shared:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "used by several functions"), language);
    case RomRow::Kind::NotUsed:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "not used by any function"), language);
    case RomRow::Kind::Padding:
        return romContentText(RomRow::Content::Padding, language);
    case RomRow::Kind::Rest:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "without a symbol"), language);
    case RomRow::Kind::Code:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "code: unknown until compiled"), language);
    }
    return row.name;
}

QString romContentText(RomRow::Content content, Language language)
{
    return content == RomRow::Content::Mixed ? QString() : romPhrase(contentTexts[int(content)], language);
}

QString romShareText(std::optional<ByteCount> part, std::optional<ByteCount> whole, const QLocale &locale)
{
    constexpr double least = 0.05; // smaller shares would be rounded to 0
    if (!part || !whole || whole->value() <= 0)
        return {};
    const double percent = double(part->value()) / double(whole->value()) * 100;
    const bool isLess = percent > 0 && percent < least;
    return (isLess ? u"<\u00a0"_s : QString()) + locale.toString(isLess ? 0.1 : percent, 'f', 1) + u"\u00a0%"_s;
}

QString writableSentence(Language language)
{
    return romPhrase(
        QT_TRANSLATE_NOOP(
            "Rom",
            "The compiler flags their section as writable: a linker script that collects .rodata* by "
            "name puts them into flash, one that goes by the flag into RAM, copied from flash, which holds them all "
            "the same. Leave them out where something else brings them into RAM."),
        language);
}

} // namespace Mlf
