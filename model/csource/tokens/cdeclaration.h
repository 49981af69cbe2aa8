// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// Facts about a C declaration, collected word by word. Not a full parser: it finds the name, type and attributes of an
/// array, and accepts all other text.
struct CDeclaration {
    struct Name {
        QByteArray text; ///< cut after `longestName` bytes
        qint64 line = 0;
    };
    enum class Attribute { None, Section, Alignment, Alias };
    static constexpr qsizetype longestName = 1000;
    static constexpr qint64 unknownAlignment = 0;

    qint64 begin = -1; ///< offset of its first byte; -1 before it is read
    qint64 firstLine = 0;
    Name lastWord; ///< last word outside of parentheses; not yet part of the type
    Name name;
    Name function; ///< last word that has a parameter list
    QByteArray type;
    QByteArray section;
    std::optional<qint64> alignment;
    std::vector<std::optional<qint64>> dimensions; ///< number of elements in each dimension; `std::nullopt` if unknown
    bool hasEmptyDimension = false; ///< the first brackets are empty
    Attribute attribute = Attribute::None; ///< attribute whose value is the next token
    bool isConst = false;
    bool isStatic = false;
    bool isExtern = false;
    bool isTypedef = false;
    bool isReplaceable = false; ///< volatile or weak: its value may differ from the initial one
    bool isPacked = false;
    bool hasOtherSize = false; ///< an attribute such as vector_size changes the size of the type
    bool mayAlignType = false; ///< the alignment follows `struct`, so it may apply to the type
    bool isPointer = false;
    int stars = 0;
    int typeStars = 0; ///< stars in the typedef of the type; they apply to all declared names
    bool isAggregate = false; ///< struct or union, which may have fields
    bool hasFields = false; ///< the fields were read
    bool isEnum = false;
    bool isNamespace = false;
    bool isInitialised = false;
    bool hasText = false; ///< there is a string literal
    bool isAlias = false; ///< an attribute makes it another name of a defined object
    bool namesModel = false;
    bool isAttributeOpen = false; ///< the parentheses of the attribute are next
    bool isPointerDeclarator = false; ///< begins with `int (*name`
    bool neverReturns = false; ///< `_Noreturn`, or an attribute with this meaning

    /// Reads a word outside of parentheses and brackets.
    void takeWord(QByteArrayView word, qint64 line);
    /// Reads a word in parentheses: an attribute, or the name of a pointer.
    void readInnerWord(QByteArrayView word, qint64 line);
    /// Sets the value of an alignment attribute; `std::nullopt` if it is unknown.
    void readAlignment(std::optional<qint64> value);
    void takeString(QByteArrayView content);
    /// Reads an opening parenthesis. True if it begins a parameter list.
    bool openParenthesis(bool isOutermost);
    /// Reads a star. `isOfType` is true if it is in the typedef that names the type.
    void readStar(bool isOfType = false);
    /// Reads `(*` after the type. The name is inside the parentheses.
    void readPointerDeclarator();
    /// Uses the last word as the name, unless there is a name already.
    void endName();
    /// Adds a dimension with this number of elements; `std::nullopt` if unknown. `isEmpty` is true for empty brackets.
    void readDimension(bool isEmpty, std::optional<qint64> elements);
    /// Drops the declarator but keeps the function, because the declarator is an old-style parameter: `f(a) float* a;
    /// {`.
    void passParameter();
    /// Prepares for the next declarator with the same type.
    void nextDeclarator();
    /// Adds the last word to the type, as in `struct tag {`.
    void endType();

    /// True if it has a parameter list.
    [[nodiscard]] bool isFunction() const { return !function.text.isEmpty(); }
    /// Product of the dimensions; `std::nullopt` if unknown, or if it is no array.
    [[nodiscard]] std::optional<qint64> declaredElements() const;
    /// Number of scalars in each element of the first dimension; `std::nullopt` if unknown or 0.
    [[nodiscard]] std::optional<qint64> rowElements() const;
    /// Number of elements of an array with empty first brackets. `outerValues` is the number of values at the outer
    /// level of its initialiser.
    [[nodiscard]] std::optional<qint64> countedElements(qint64 outerValues, bool isNested) const;
    [[nodiscard]] std::optional<qint64> elementBytes() const;
};

/// A field of a struct, with the facts that determine its memory layout.
struct CField {
    QByteArray name;
    QByteArray type;
    std::optional<qint64> elements;
    std::optional<qint64> elementBytes;
    std::optional<qint64> alignment;
    bool isPacked = false;
    [[nodiscard]] std::optional<qint64> bytes() const
    {
        return elementBytes ? checkedMultiply(elements.value_or(1), *elementBytes) : std::nullopt;
    }
};

struct CStructLayout {
    std::vector<qint64> offsets; ///< of the fields
    qint64 bytes = 0; ///< as sizeof
};

/// Layout of the fields of a struct; `std::nullopt` if the size of one is unknown.
[[nodiscard]] std::optional<CStructLayout> layOut(const std::vector<CField> &fields, bool isPacked);

/// The usual name of a number type: "long long" for `long long int`, "unsigned char" for `char unsigned`. A single word
/// is returned unchanged. Empty for other types, such as `struct pair`.
[[nodiscard]] std::string_view usualCType(const std::vector<std::string_view> &words);

/// Size of a type that is the same on every target: "int8_t" 1, "float" 4. `std::nullopt` for others, such as "long"
/// and pointers.
[[nodiscard]] std::optional<qint64> sizeOfCType(QByteArrayView type);

/// True for a number type of any size. Also true for a word that begins a declaration other than a variable.
[[nodiscard]] bool isNumberTypeOrKeyword(QByteArrayView type);

/// Value of a whole number of C with base and suffix; `std::nullopt` if the text is no such number or exceeds 64 bits.
[[nodiscard]] std::optional<qint64> cInteger(QByteArrayView text);

/// Size of a string literal of char in UTF-8, without the final NUL. `content` is the text between the quotes.
[[nodiscard]] qint64 literalBytes(QByteArrayView content);

} // namespace Mlf
