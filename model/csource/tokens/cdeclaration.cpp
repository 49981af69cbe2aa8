// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cdeclaration.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"

#include <QString>

#include <algorithm>
#include <string_view>
#include <utility>

namespace Mlf {

namespace {

template <std::size_t Count>
bool isOneOf(QByteArrayView word, const std::string_view (&words)[Count])
{
    return std::find(std::begin(words), std::end(words), stdView(word)) != std::end(words);
}

bool isNoFunction(QByteArrayView word)
{
    static constexpr std::string_view words[] = {"__asm__", "asm",    "_Static_assert", "static_assert", "if",
                                                 "for",     "while",  "switch",         "return",        "sizeof",
                                                 "defined", "typeof", "__typeof__"};
    return isOneOf(word, words);
}

/// True if the word may be in a type but does not affect its values.
bool isNoType(QByteArrayView word)
{
    static constexpr std::string_view words[] = {"register", "inline",        "__inline",     "__inline__",
                                                 "restrict", "__restrict",    "volatile",     "__volatile__",
                                                 "TVM_DLL",  "__extension__", "_Thread_local"};
    return isOneOf(word, words);
}

CDeclaration::Attribute attributeOf(QByteArrayView word)
{
    static constexpr std::string_view alignments[] = {"aligned", "__aligned__", "_Alignas", "alignas", "align"};
    static constexpr std::string_view sections[] = {"section", "__section__"};
    static constexpr std::string_view aliases[] = {"alias", "__alias__"};
    return isOneOf(word, alignments) ? CDeclaration::Attribute::Alignment
        : isOneOf(word, sections)    ? CDeclaration::Attribute::Section
        : isOneOf(word, aliases)     ? CDeclaration::Attribute::Alias
                                     : CDeclaration::Attribute::None;
}

/// True if the parentheses after the word are part of the declaration, but no parameter list.
bool isAttribute(QByteArrayView word)
{
    static constexpr std::string_view words[] = {"__attribute__", "__attribute", "__declspec",
                                                 "_Alignas",      "alignas",     "_Pragma"};
    return isOneOf(word, words);
}

CDeclaration::Name nameOf(QByteArrayView word, qint64 line)
{
    return {word.first(std::min(word.size(), CDeclaration::longestName)).toByteArray(), line};
}

bool isHexDigit(char c)
{
    return isAsciiDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Bytes of a character in UTF-8.
qint64 utf8Bytes(qint64 character)
{
    return character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
}

} // namespace

void CDeclaration::takeWord(QByteArrayView word, qint64 line)
{
    namesModel = namesModel || word == "tvm_model_t";
    if (isInitialised)
        return;
    if (isAttribute(word)) {
        isAttributeOpen = true;
        attribute = attributeOf(word);
        return;
    }
    endType();
    const auto flag = [&](const char *text, bool &value) {
        const bool is = word == QByteArrayView(text);
        value = value || is;
        return is;
    };
    if (flag("const", isConst) || flag("constexpr", isConst) || flag("static", isStatic) || flag("extern", isExtern)
        || flag("typedef", isTypedef))
        return;
    static constexpr std::string_view replaceable[] = {"volatile", "__volatile__", "__weak", "__WEAK"};
    isReplaceable = isReplaceable || isOneOf(word, replaceable);
    if (word == "struct" || word == "union")
        isAggregate = true;
    flag("enum", isEnum);
    flag("namespace", isNamespace);
    if (!isAsciiDigit(word[0]))
        lastWord = nameOf(word, line);
}

void CDeclaration::readInnerWord(QByteArrayView word, qint64 line)
{
    if (isPointerDeclarator && name.text.isEmpty()) {
        if (word != "const")
            name = nameOf(word, line);
        return;
    }
    static constexpr std::string_view sizes[] = {"vector_size", "__vector_size__", "mode", "__mode__",
                                                 "ext_vector_type"};
    isReplaceable = isReplaceable || word == "weak" || word == "__weak__";
    if (word == "packed" || word == "__packed__") {
        isPacked = true;
    } else if (isOneOf(word, sizes)) {
        hasOtherSize = true;
    } else if (const Attribute named = attributeOf(word); named != Attribute::None) {
        attribute = named;
        section = named == Attribute::Section ? QByteArray() : section;
        if (named == Attribute::Alignment) // without a value, the largest alignment of the target
            readAlignment(std::nullopt);
    }
}

void CDeclaration::readAlignment(std::optional<qint64> value)
{
    alignment = value.value_or(unknownAlignment);
    mayAlignType = isAggregate;
}

void CDeclaration::takeString(QByteArrayView content)
{
    hasText = true;
    isAlias = isAlias || attribute == Attribute::Alias;
    if (attribute == Attribute::Section) // adjacent literals form one name
        section = (section + content.toByteArray()).left(longestName);
}

bool CDeclaration::openParenthesis(bool isOutermost)
{
    if (!isOutermost) {
        if (isPointerDeclarator && function.text.isEmpty() && dimensions.empty())
            function = name;
        return false;
    }
    if (std::exchange(isAttributeOpen, false))
        return false;
    const bool isList = !lastWord.text.isEmpty() && !isNoFunction(lastWord.text);
    if (isList)
        function = lastWord;
    lastWord = {};
    return isList;
}

void CDeclaration::passParameter()
{
    lastWord = name = {};
    dimensions.clear();
    hasEmptyDimension = false;
}

void CDeclaration::readStar(bool isOfType)
{
    isPointer = true;
    ++stars;
    typeStars += isOfType ? 1 : 0;
    endType();
}

void CDeclaration::readPointerDeclarator()
{
    if (isPointerDeclarator || !name.text.isEmpty())
        return;
    isPointerDeclarator = isPointer = true;
    lastWord = std::exchange(function, {}); // the word before was the type, not the name of a function
    endType();
}

void CDeclaration::endType()
{
    if (!lastWord.text.isEmpty() && !isNoType(lastWord.text) && type.size() < longestName)
        type += (type.isEmpty() ? "" : " ") + lastWord.text;
    lastWord = {};
}

void CDeclaration::endName()
{
    if (name.text.isEmpty())
        name = std::exchange(lastWord, {});
}

void CDeclaration::readDimension(bool isEmpty, std::optional<qint64> elements)
{
    if (dimensions.empty())
        hasEmptyDimension = isEmpty;
    if (dimensions.size() < 16)
        dimensions.push_back(elements);
}

void CDeclaration::nextDeclarator()
{
    lastWord = name = function = {};
    dimensions.clear();
    hasEmptyDimension = isInitialised = isPointerDeclarator = hasText = isAlias = false;
    stars = typeStars;
    isPointer = stars > 0;
    begin = -1;
}

std::optional<qint64> CDeclaration::declaredElements() const
{
    if (dimensions.empty())
        return std::nullopt;
    std::optional<qint64> product = 1;
    for (const std::optional<qint64> &dimension : dimensions)
        product = product && dimension ? checkedMultiply(*product, *dimension) : std::nullopt;
    return product;
}

std::optional<qint64> CDeclaration::rowElements() const
{
    std::optional<qint64> row = 1;
    for (std::size_t i = 1; i < dimensions.size(); ++i)
        row = row && dimensions[i] ? checkedMultiply(*row, *dimensions[i]) : std::nullopt;
    return row && *row > 0 ? row : std::nullopt;
}

std::optional<qint64> CDeclaration::countedElements(qint64 outerValues, bool isNested) const
{
    if (!hasEmptyDimension)
        return declaredElements();
    const std::optional<qint64> row = rowElements();
    if (!row)
        return std::nullopt;
    const qint64 rows = isNested ? outerValues : outerValues / *row + (outerValues % *row != 0 ? 1 : 0);
    return checkedMultiply(rows, *row);
}

std::optional<qint64> CDeclaration::elementBytes() const
{
    return isPointer || hasOtherSize ? std::nullopt : sizeOfCType(type);
}

std::optional<CStructLayout> layOut(const std::vector<CField> &fields, bool isPacked)
{
    CStructLayout layout;
    qint64 end = 0;
    qint64 widest = 1;
    const auto padded = [](qint64 value, qint64 alignment) {
        const qint64 over = value % alignment;
        return over == 0 ? std::optional(value) : checkedAdd(value, alignment - over);
    };
    for (const CField &field : fields) {
        const std::optional<qint64> bytes =
            field.alignment == CDeclaration::unknownAlignment ? std::nullopt : field.bytes();
        const qint64 natural = isPacked || field.isPacked ? 1 : field.elementBytes.value_or(1);
        const qint64 alignment = std::max<qint64>(field.alignment.value_or(natural), 1);
        const std::optional<qint64> begin = padded(end, alignment);
        const std::optional<qint64> next = begin && bytes ? checkedAdd(*begin, *bytes) : std::nullopt;
        if (!next)
            return std::nullopt;
        layout.offsets.push_back(*begin);
        end = *next;
        widest = std::max(widest, alignment);
    }
    const std::optional<qint64> whole = padded(end, widest);
    if (fields.empty() || !whole)
        return std::nullopt;
    layout.bytes = *whole;
    return layout;
}

std::string_view usualCType(const std::vector<std::string_view> &words)
{
    const auto count = [&words](std::string_view word) { return std::ranges::count(words, word); };
    const auto longs = count("long");
    const auto doubles = count("double");
    const bool isUnsigned = count("unsigned") > 0;
    if (words.size() < 2)
        return words.empty() ? std::string_view() : words.front();
    if (longs + doubles + count("unsigned") + count("signed") + count("int") + count("char") + count("short")
        < std::ssize(words))
        return {};
    if (doubles > 0)
        return "long double";
    if (count("char") > 0)
        return isUnsigned ? "unsigned char" : "signed char";
    if (count("short") > 0)
        return isUnsigned ? "unsigned short" : "short";
    if (longs > 0)
        return longs > 1 ? (isUnsigned ? "unsigned long long" : "long long") : isUnsigned ? "unsigned long" : "long";
    return isUnsigned ? "unsigned" : "int";
}

std::optional<qint64> sizeOfCType(QByteArrayView type)
{
    static constexpr std::string_view ones[] = {"int8_t",        "uint8_t", "char", "signed char",
                                                "unsigned char", "bool",    "_Bool"};
    static constexpr std::string_view twos[] = {"int16_t", "uint16_t", "short",   "unsigned short",
                                                "half",    "__fp16",   "_Float16"};
    static constexpr std::string_view fours[] = {"int32_t", "uint32_t", "int", "unsigned", "signed", "float"};
    static constexpr std::string_view eights[] = {"int64_t", "uint64_t", "double", "long long", "unsigned long long"};
    if (isOneOf(type, ones))
        return 1;
    if (isOneOf(type, twos))
        return 2;
    if (isOneOf(type, fours))
        return 4;
    if (isOneOf(type, eights))
        return 8;
    if (!type.contains(' '))
        return std::nullopt;
    std::vector<std::string_view> words;
    for (std::string_view rest = stdView(type); !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        words.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const std::string_view usual = usualCType(words);
    return byteView(usual) == type || usual.empty() ? std::nullopt : sizeOfCType(byteView(usual));
}

bool isNumberTypeOrKeyword(QByteArrayView type)
{
    static constexpr std::string_view names[] = {
        "long",    "unsigned long", "long int",  "unsigned long int", "signed long", "long double", "size_t",
        "ssize_t", "ptrdiff_t",     "intptr_t",  "uintptr_t",         "wchar_t",     "void",        "auto",
        "class",   "using",         "namespace", "template",          "typename",    "friend",      "enum class",
        "va_list"};
    return sizeOfCType(type) || isOneOf(type, names);
}

std::optional<qint64> cInteger(QByteArrayView text)
{
    while (!text.isEmpty() && std::string_view("uUlL").find(text.back()) != std::string_view::npos)
        text = text.chopped(1);
    const bool isHex = text.startsWith("0x") || text.startsWith("0X");
    if (isHex)
        text = text.sliced(2);
    const qint64 base = isHex ? 16 : text.size() > 1 && text.front() == '0' ? 8 : 10;
    if (text.isEmpty())
        return std::nullopt;
    std::optional<qint64> value = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (i > 0 && i + 1 < text.size() && isCSeparator(c, text[i + 1]))
            continue;
        const qint64 digit = isAsciiDigit(c) ? c - '0' : isHexDigit(c) ? (c | 0x20) - 'a' + 10 : base;
        if (digit >= base)
            return std::nullopt;
        value = value ? checkedMultiply(*value, base) : std::nullopt;
        value = value ? checkedAdd(*value, digit) : std::nullopt;
    }
    return value;
}

qint64 literalBytes(QByteArrayView content)
{
    qint64 count = 0;
    const auto spliceAt = [&](qsizetype at) { return qsizetype(cSpliceLength(stdView(content.sliced(at)))); };
    for (qsizetype i = 0; i < content.size();) {
        if (content[i] != '\\') {
            ++count;
            ++i;
            continue;
        }
        if (const qsizetype splice = spliceAt(i); splice > 0) { // the line continues after a backslash
            i += splice;
            continue;
        }
        ++i;
        i += spliceAt(i);
        if (i >= content.size())
            break;
        const char kind = content[i++];
        ++count;
        if (kind == 'x') {
            while (i < content.size() && isHexDigit(content[i]))
                ++i;
        } else if (kind == 'u' || kind == 'U') {
            const QByteArrayView digits =
                content.sliced(i).first(std::min<qsizetype>(content.size() - i, kind == 'u' ? 4 : 8));
            count += utf8Bytes(cInteger(QByteArray("0x" + digits.toByteArray())).value_or(0)) - 1;
            i += digits.size();
        } else if (kind >= '0' && kind <= '7') {
            for (int digits = 1; digits < 3 && i < content.size() && content[i] >= '0' && content[i] <= '7'; ++digits)
                ++i;
        }
    }
    return count;
}

} // namespace Mlf
