// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/ctypewords.h"

#include "model/base/byteviews.h"
#include "model/csource/body/carithmetic.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <string>
#include <vector>

namespace Mlf {

namespace {

using CValueKind = CValue::Kind;

} // namespace

bool CTypeWords::isType(qsizetype first, qsizetype last) const
{
    if (first >= last || !m_tokens.isWord(first))
        return false;
    bool isKnown = false;
    for (qsizetype i = first; i < last; ++i) {
        const std::string_view word = m_tokens.text(i);
        if (!m_tokens.isWord(i) && word != "*")
            return false;
        isKnown = isKnown || word.ends_with("_t") || indexedBytes(word, 0)
            || isOneOf(word, {"struct", "union", "enum", "unsigned", "signed", "long", "void", "DLDeviceType"});
    }
    return m_tokens.is(last - 1, "*") || isKnown;
}

bool CTypeWords::isConst(qsizetype begin, qsizetype end) const
{
    for (qsizetype i = begin; i < end; ++i) {
        if (m_tokens.is(i, "const"))
            return true;
    }
    return false;
}

CNumberKind CTypeWords::numberKind(qsizetype first, qsizetype last) const
{
    std::vector<std::string_view> words;
    for (qsizetype i = first; i < last; ++i)
        words.push_back(m_tokens.text(i));
    return numberKindOf(words);
}

std::optional<qint64> CTypeWords::bytesOfType(qsizetype first, qsizetype last) const
{
    const auto &types = m_tokens.preprocessed().typeBytes;
    const bool isTag = last - 2 >= first && isOneOf(m_tokens.text(last - 2), {"struct", "union"});
    const std::string_view name = m_tokens.text(last - 1);
    const auto found =
        types.find(isTag ? std::string(m_tokens.text(last - 2)) + ' ' + std::string(name) : std::string(name));
    return found == types.end() ? std::nullopt : found->second;
}

bool CTypeWords::isArray(qsizetype first, qsizetype last) const
{
    const auto &arrays = m_tokens.preprocessed().arrayTypes;
    for (qsizetype i = first; i < last && !arrays.empty(); ++i) {
        if (arrays.contains(m_tokens.text(i)))
            return true;
    }
    return false;
}

bool CTypeWords::mayBePointer(qsizetype first, qsizetype last) const
{
    // Structs and numbers of libraries; handles of TVM are pointers.
    static constexpr std::string_view structs[] = {"arm_", "cmsis_", "tvmgen_", "TVM", "DL"};
    bool isUnknown = false;
    for (qsizetype i = first; i < last; ++i) {
        const std::string_view word = m_tokens.text(i);
        if (word == "*" || isOneOf(word, {"struct", "union", "enum", "clock_t", "time_t", "off_t", "wint_t"}))
            return false;
        if (isOneOf(word, {"auto", "__auto_type"}))
            return true;
        if (isCQualifier(word) || isOneOf(word, {"__restrict__", "__extension__", "_Thread_local"}))
            continue;
        const bool isStruct = !word.ends_with("Handle")
            && std::ranges::any_of(structs, [&](std::string_view begin) { return word.starts_with(begin); });
        const auto &types = m_tokens.preprocessed().typeBytes;
        const bool isKnown = isNumberTypeOrKeyword(byteView(word)) || indexedBytes(word, 0) || isVectorType(word)
            || isStruct || (types.contains(word) && !isArray(i, i + 1)) || numberKindOf({word}) != CNumberKind::Other;
        if (isKnown)
            return false;
        isUnknown = true;
    }
    return isUnknown;
}

bool CTypeWords::holds(qsizetype first, qsizetype last, CRange range) const
{
    const std::string_view name = nameOf(first, last);
    const bool isUnsigned = numberKind(first, last) == CNumberKind::Unsigned || name.starts_with('u');
    qint64 bits = sizeOfCType(byteView(name)).value_or(name == "long" || name == "unsigned long" ? 4 : 8) * 8;
    const std::size_t letters = name.find_first_of("0123456789");
    if (name.ends_with("_t") && letters != name.npos) { // uint_fast8_t has 8 bits at least
        const auto least = cInteger(byteView(name.substr(letters, name.size() - letters - 2)));
        bits = std::clamp(least.value_or(bits), qint64(1), bits); // a type of one's own may be called int0_t
    }
    if (name == "bool" || name == "_Bool")
        return range.low >= 0 && range.high <= 1;
    if (bits > 32)
        return !isUnsigned || range.low >= 0;
    const qint64 half = qint64(1) << (bits - 1);
    if (name == "char") // its signedness depends on the processor
        return range.low >= 0 && range.high < half;
    return isUnsigned ? range.low >= 0 && range.high < 2 * half : range.low >= -half && range.high < half;
}

bool CTypeWords::isWide(qsizetype first, qsizetype last) const
{
    int longs = 0;
    for (qsizetype i = first; i < last; ++i) {
        const std::string_view word = m_tokens.text(i);
        longs += word == "long" ? 1 : 0;
        if (longs > 1 || word.ends_with("64_t") || isOneOf(word, {"intmax_t", "uintmax_t", "u64"}))
            return true;
    }
    return false;
}

std::string_view CTypeWords::nameOf(qsizetype first, qsizetype last) const
{
    static constexpr std::string_view sizes[] = {"_Complex",        "__complex__", "__complex",
                                                 "_Imaginary",      "vector_size", "__vector_size__",
                                                 "ext_vector_type", "mode",        "__mode__"};
    std::vector<std::string_view> words;
    qsizetype inner = first; // end of the parentheses of an attribute
    for (qsizetype i = first; i < last; ++i) {
        const std::string_view word = m_tokens.text(i);
        if (std::ranges::find(sizes, word) != std::end(sizes))
            return word;
        if (word == "(")
            inner = std::max<qsizetype>(m_tokens.at(i).partner, inner);
        else if (i >= inner && m_tokens.isWord(i)
                 && !isOneOf(word,
                             {"const", "volatile", "restrict", "__restrict", "__restrict__", "static", "register",
                              "__attribute__"}))
            words.push_back(word);
    }
    const std::string_view usual = usualCType(words);
    return usual.empty() && !words.empty() ? words.back() : usual;
}

void CTypeWords::setType(CValue &value, qsizetype first, qsizetype last) const
{
    if (value.kind != CValueKind::Pointer && value.kind != CValueKind::Handle)
        return;
    int stars = 0;
    for (qsizetype i = first; i < last; ++i)
        stars += m_tokens.is(i, "*") ? 1 : 0;
    const std::string_view name = nameOf(first, last);
    if (name == "void" && stars < 2)
        return;
    value.type = name;
    value.stars = std::max(stars - 1, 0);
}

void CTypeWords::readType(CValue &value, qsizetype first, qsizetype last) const
{
    const CNumberKind kind = numberKind(first, last);
    const bool isHeld = !value.range || holds(first, last, *value.range);
    value.isOverflown = value.isOverflown || (kind != CNumberKind::Other && !isHeld);
    if (kind == CNumberKind::Other || !isHeld)
        CArithmetic::forget(value);
    value.isUnsigned = kind == CNumberKind::Unsigned;
    value.isWide = isWide(first, last);
}

qsizetype CTypeWords::declaredType(qsizetype first) const
{
    qsizetype at = first;
    qsizetype words = 0;
    while (m_tokens.isWord(at) && !isCKeyword(m_tokens.text(at))) {
        ++at;
        ++words;
    }
    const qsizetype typeEnd = at;
    while (m_tokens.is(at, "*")
           || isOneOf(m_tokens.text(at), {"const", "volatile", "restrict", "__restrict", "__restrict__"}))
        ++at;
    const bool hasStars = at > typeEnd;
    if (hasStars && m_tokens.isWord(at) && words > 0)
        return isOneOf(m_tokens.text(at + 1), {"=", ";", ",", "["}) ? at : -1;
    if (words < 2)
        return -1;
    return isOneOf(m_tokens.text(typeEnd), {"=", ";", ",", "["}) ? typeEnd - 1 : -1;
}

qsizetype CTypeWords::functionPointer(qsizetype first) const
{
    qsizetype at = first;
    while (m_tokens.isWord(at) && !isCKeyword(m_tokens.text(at)))
        ++at;
    const bool hasType = at > first;
    while (m_tokens.is(at, "*"))
        ++at;
    const bool isOne = hasType && m_tokens.is(at, "(") && m_tokens.is(at + 1, "*") && m_tokens.isWord(at + 2);
    const qsizetype parameters = isOne ? m_tokens.at(at).partner + 1 : 0;
    const bool isToArray = m_tokens.is(parameters, "[");
    if (!isOne || parameters <= at || !(isToArray || m_tokens.is(parameters, "(")))
        return -1;
    qsizetype last = m_tokens.at(parameters).partner;
    while (isToArray && last > parameters && m_tokens.is(last + 1, "["))
        last = m_tokens.at(last + 1).partner;
    const std::string_view behind = m_tokens.text(last + 1);
    return last > parameters && isOneOf(behind, {"=", ";"}) ? at + 2 : -1;
}

qsizetype CTypeWords::endOfPrototype(qsizetype first) const
{
    qsizetype at = first;
    while (m_tokens.isWord(at) && !isCKeyword(m_tokens.text(at)) && !m_tokens.is(at + 1, "("))
        ++at;
    const bool isTyped = isType(first, at);
    while (m_tokens.is(at, "*"))
        ++at;
    const bool isOne = isTyped && m_tokens.isWord(at) && m_tokens.is(at + 1, "(");
    const qsizetype end = isOne ? m_tokens.at(at + 1).partner + 1 : -1;
    return end > at && m_tokens.is(end, ";") ? end : -1;
}

qsizetype CTypeWords::beginOfParameter(qsizetype name) const
{
    qsizetype first = name;
    while (first > 0 && !m_tokens.is(first - 1, ",") && !m_tokens.is(first - 1, "("))
        --first;
    return first;
}

bool CTypeWords::hidesName(qsizetype at) const
{
    const std::string_view kind = m_tokens.text(at);
    if (kind == "typedef")
        return true;
    const qsizetype block = m_tokens.isWord(at + 1) ? at + 2 : at + 1;
    if (!isOneOf(kind, {"struct", "union", "enum"}) || !m_tokens.is(block, "{"))
        return false;
    const CPreprocessed &file = m_tokens.preprocessed();
    if (kind != "enum")
        return block == at + 2 && file.typeBytes.contains(std::string(kind) + ' ' + std::string(m_tokens.text(at + 1)));
    for (qsizetype word = block; word < m_tokens.at(block).partner; ++word) {
        if (m_tokens.isWord(word) && file.enumerators.contains(m_tokens.text(word)))
            return true;
    }
    return false;
}

} // namespace Mlf
