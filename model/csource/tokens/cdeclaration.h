// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// Facts about a C declaration, collected word by word. Not a parser: it finds the name of an array, its type and its
/// attributes, and accepts everything else.
struct CDeclaration {
    struct Name {
        QByteArray text; ///< cut after `longestName` bytes
        qint64 line = 0;
    };
    enum class Attribute { None, Section, Alignment, Alias };
    static constexpr qsizetype longestName = 1000;
    static constexpr qint64 unknownAlignment = 0;

    qint64 begin = -1; ///< of its first byte; -1 before it
    qint64 firstLine = 0;
    Name lastWord; ///< outside of parentheses, not yet added to the type
    Name name;
    Name function; ///< the last word with a parameter list
    QByteArray type;
    QByteArray section;
    std::optional<qint64> alignment;
    std::vector<std::optional<qint64>> dimensions; ///< `std::nullopt` if it is not a known number
    bool hasEmptyDimension = false; ///< the first brackets are empty
    Attribute attribute = Attribute::None; ///< attribute whose value comes next
    bool isConst = false;
    bool isStatic = false;
    bool isExtern = false;
    bool isTypedef = false;
    bool isPacked = false;
    bool hasOtherSize = false; ///< an attribute such as vector_size gives the type another size
    bool mayAlignType = false; ///< the alignment follows `struct`: it may belong to the type
    bool isPointer = false;
    int stars = 0;
    int typeStars = 0; ///< stars of the typedef of the type; they apply to all names
    bool isAggregate = false; ///< struct or union, whose fields may follow
    bool hasFields = false; ///< the fields were read
    bool isEnum = false;
    bool isNamespace = false;
    bool isInitialised = false;
    bool hasText = false; ///< a string literal
    bool isAlias = false; ///< another name of a defined object, by an attribute
    bool namesModel = false;
    bool isAttributeOpen = false; ///< its parentheses come next
    bool isPointerDeclarator = false; ///< begins with `int (*name`
    bool neverReturns = false; ///< `_Noreturn`, or an attribute with this meaning

    /// Reads a word outside of parentheses and brackets.
    void takeWord(QByteArrayView word, qint64 line);
    /// Reads a word in parentheses: an attribute, or the name of a pointer.
    void takeInnerWord(QByteArrayView word, qint64 line);
    /// Sets the value of an alignment attribute; `std::nullopt` if it is unknown.
    void takeAlignment(std::optional<qint64> value);
    void takeString(QByteArrayView content);
    /// True if a parameter list begins there.
    bool openParenthesis(bool isOutermost);
    /// Reads a star; `isOfType` if it is in the typedef that names the type.
    void takeStar(bool isOfType = false);
    /// Reads `(*` after the type: the name follows in the parentheses.
    void takePointerDeclarator();
    /// Takes the last word as the name, unless there is a name already.
    void endName();
    /// Adds a dimension: empty, or its number of elements; `std::nullopt` if unknown.
    void takeDimension(bool isEmpty, std::optional<qint64> elements);
    /// Drops the declarator but keeps the function: the declarator is a parameter, as in `f(a) float* a; {`.
    void passParameter();
    /// Prepares for another name of the same type.
    void nextDeclarator();
    /// Adds the last word to the type, as in `struct tag {`.
    void endType();

    /// True if it has a parameter list.
    [[nodiscard]] bool isFunction() const { return !function.text.isEmpty(); }
    /// Product of the dimensions; `std::nullopt` if unknown or not an array.
    [[nodiscard]] std::optional<qint64> declaredElements() const;
    /// Elements in each element of the first dimension; `std::nullopt` if unknown or 0.
    [[nodiscard]] std::optional<qint64> rowElements() const;
    /// Elements of an array without a first dimension, counted from the values at the outer level of its initialiser.
    [[nodiscard]] std::optional<qint64> countedElements(qint64 outerValues, bool isNested) const;
    [[nodiscard]] std::optional<qint64> elementBytes() const;
};

/// A field of a struct, with the facts for its memory layout.
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

/// Size of a type that is the same on every target: "int8_t" 1, "float" 4. `std::nullopt` for others, such as "long"
/// and pointers.
[[nodiscard]] std::optional<qint64> sizeOfCType(QByteArrayView type);

/// True for a number type of any size, and for a word that begins declarations other than variables.
[[nodiscard]] bool isSmallCType(QByteArrayView type);

/// Value of a whole number of C with base and suffix; `std::nullopt` if it is not one or does not fit 64 bits.
[[nodiscard]] std::optional<qint64> cInteger(QByteArrayView text);

/// Bytes in UTF-8 of the content of a string literal of char, without the final NUL.
[[nodiscard]] qint64 literalBytes(QByteArrayView content);

} // namespace Mlf
