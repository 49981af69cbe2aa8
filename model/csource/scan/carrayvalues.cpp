// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/carrayvalues.h"

#include "model/base/byteviews.h"
#include "model/csource/scan/cvaluecount.h"
#include "model/csource/tokens/clexeme.h"
#include "model/csource/tokens/cwords.h"

#include <string_view>
#include <vector>

namespace Mlf {

namespace {

constexpr qint64 maxLookedThrough = 1 << 20; ///< maximum bytes of an initialiser to read for the size of its array

/// String literals in the initialiser of an array of characters: `{"abc"}`, or one literal for each row.
struct Texts {
    qint64 count = 0; ///< number of texts; adjacent literals are one text
    qint64 bytes = 1; ///< size as one text, with the final NUL
    qint64 values = 0; ///< number of values at the outer level
    bool isAny = false;
    bool isAll = true; ///< all values are texts
};

Texts inspectTexts(QByteArrayView content)
{
    const std::vector<CLexeme> pieces = cLexemes(stdView(content), std::size_t(content.size()));
    Texts texts;
    qint64 depth = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::string_view text = pieces[i].text;
        const std::string_view before = i > 0 ? std::string_view(pieces[i - 1].text) : ",";
        // A text after a prefix, as in L"x".
        const bool isPart = isOneOf(before, {",", "}"}) || before.starts_with('"') || pieces[i].isGlued;
        const bool isText = text.size() > 1 && depth == 0 && isPart && text.starts_with('"')
            && (i + 1 == pieces.size() || pieces[i + 1].text != "[");
        depth += isOneOf(text, {"(", "{"}) ? 1 : isOneOf(text, {")", "}"}) ? -1 : 0;
        texts.values += depth == 0 && before == "," ? 1 : 0;
        texts.count += isText && before == "," ? 1 : 0;
        texts.isAny = texts.isAny || isText;
        texts.isAll = texts.isAll && (isText || (text == "," && before != ","));
        if (isText)
            texts.bytes += literalBytes(byteView(text).sliced(1).chopped(1));
    }
    return texts;
}

/// Number of elements of an array whose values are texts. The inner `std::nullopt` means that there are also other
/// values, the outer one that there are no texts.
std::optional<std::optional<qint64>> textElements(const CDeclaration &array, QByteArrayView braces)
{
    const QByteArrayView content = braces.size() > 2 ? braces.sliced(1).chopped(1) : QByteArrayView();
    if (array.isPointer || content.isEmpty() || content.size() > maxLookedThrough)
        return {};
    const Texts texts = inspectTexts(content);
    const std::size_t dimensions = array.dimensions.size();
    if (!texts.isAny || (dimensions == 1 && texts.values > 1)) // several texts are the values of pointers
        return {};
    if (dimensions == 1)
        return texts.isAll && array.elementBytes() == 1 ? std::optional(texts.bytes) : std::optional<qint64>();
    return texts.isAll && dimensions == 2 ? array.countedElements(texts.count, true) : std::optional<qint64>();
}

} // namespace

void CTextValue::takeString(QByteArrayView content, bool counts, qint64 end, qint64 line)
{
    if (counts && m_bytes)
        *m_bytes += literalBytes(content);
    m_size += content.size();
    m_end = end;
    m_line = line;
}

void CTextValue::takeWord(QByteArrayView word)
{
    const bool isDate = word == "__DATE__"; // "Nov 22 2026"
    const bool isTime = word == "__TIME__"; // "17:20:52"
    if (word == "u8")
        return;
    if (m_bytes && (isDate || isTime))
        *m_bytes += isDate ? 11 : 8;
    else
        m_bytes.reset();
}

std::optional<qint64> elementsOf(const CDeclaration &array, bool areStructs, const CPassedValues &values,
                                 const CPreprocessed *preprocessed)
{
    if (!array.hasEmptyDimension)
        return array.declaredElements();
    if (const auto texts = textElements(array, values.braces))
        return *texts;
    if (values.braces.size() <= maxLookedThrough) {
        const CValueRules rules {.row = array.rowElements().value_or(0),
                                 .areRows = array.dimensions.size() > 1,
                                 .areStructs = areStructs,
                                 .areTextsValues = true};
        return countCValues(values.braces, {preprocessed, values.begin}, rules);
    }
    // Without designators, directives and inner braces, the values can be counted by commas.
    const bool isPlain =
        !values.isNested && !areStructs && !values.braces.contains('[') && !values.braces.contains('#');
    return isPlain && values.count ? array.countedElements(*values.count, false) : std::nullopt;
}

} // namespace Mlf
