// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// What is known of a C declaration while it is read, word by word. Not a parser: it knows enough of declarations to
/// name an array, its type and its attributes, and takes everything else as it comes.
struct CDeclaration {
    struct Name {
        QByteArray text; ///< cut after `longestName` bytes
        qint64 line = 0;
    };
    enum class Attribute { None, Section, Alignment, Alias };
    static constexpr qsizetype longestName = 1000;
    static constexpr qint64 unknownAlignment = 0;

    qint64 begin = -1; ///< of its first byte; -1 before that
    qint64 firstLine = 0;
    Name lastWord; ///< outside of parentheses, not yet taken as part of the type
    Name name;
    Name function; ///< the last word with a parameter list
    QByteArray type;
    QByteArray section;
    std::optional<qint64> alignment;
    std::vector<std::optional<qint64>> dimensions; ///< nothing where it is not a plain number
    bool hasEmptyDimension = false; ///< the first brackets are empty
    Attribute attribute = Attribute::None; ///< whose value comes next
    bool isConst = false;
    bool isStatic = false;
    bool isExtern = false;
    bool isTypedef = false;
    bool isPacked = false;
    bool mayAlignType = false; ///< the alignment stands behind `struct`: it may be that of the type
    bool isPointer = false;
    bool isAggregate = false; ///< struct or union, whose fields may follow
    bool hasFields = false; ///< they have
    bool isEnum = false;
    bool isNamespace = false;
    bool isInitialised = false;
    bool hasText = false; ///< a string literal
    bool isAlias = false; ///< another name of something that is defined, as an attribute says
    bool namesModel = false;
    bool isAttributeOpen = false; ///< its parentheses come next
    bool isPointerDeclarator = false; ///< `int (*name…`

    /// A word outside of parentheses and brackets.
    void takeWord(QByteArrayView word, qint64 line);
    /// A word inside of parentheses: attributes, or the name of a pointer.
    void takeInnerWord(QByteArrayView word, qint64 line);
    /// The value of an alignment attribute, if it can be told.
    void takeAlignment(std::optional<qint64> value);
    void takeString(QByteArrayView content);
    /// True if a parameter list begins there.
    bool openParenthesis(bool isOutermost);
    void takeStar();
    /// `(*` behind the type: the name follows inside of the parentheses.
    void takePointerDeclarator();
    /// The last word is the name; nothing changes where there is one already.
    void endName();
    /// What stands between brackets: nothing, or a number where it can be told.
    void takeDimension(bool isEmpty, std::optional<qint64> elements);
    /// Forgets the declarator but not the function: it is a parameter of it, as in `f(a) float* a; {`.
    void passParameter();
    /// Ready for another name of the same type.
    void nextDeclarator();
    /// The last word belongs to the type: of `struct tag {`.
    void endType();

    /// It has a parameter list.
    [[nodiscard]] bool isFunction() const { return !function.text.isEmpty(); }
    /// Product of the dimensions, or nothing.
    [[nodiscard]] std::optional<qint64> declaredElements() const;
    /// Elements in each element of the first dimension; nothing where that is not known, or 0.
    [[nodiscard]] std::optional<qint64> rowElements() const;
    /// Elements of an array whose first dimension is left out, from the values at the outer level of its initialiser.
    [[nodiscard]] std::optional<qint64> countedElements(qint64 outerValues, bool isNested) const;
    [[nodiscard]] std::optional<qint64> elementBytes() const;
};

/// A field of a struct, as far as its place in memory goes.
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
    qint64 bytes = 0; ///< what sizeof says
};

/// Where the fields of a struct lie, or nothing where the size of one is not known.
[[nodiscard]] std::optional<CStructLayout> layOut(const std::vector<CField> &fields, bool isPacked);

/// Size of a type on every target, or nothing: "int8_t" 1, "float" 4, "long" and pointers nothing.
[[nodiscard]] std::optional<qint64> sizeOfCType(QByteArrayView type);

/// A number of C, of whatever size, or a word that stands before other declarations than those of variables.
[[nodiscard]] bool isSmallCType(QByteArrayView type);

/// A whole number of C with base and suffix, or nothing.
[[nodiscard]] std::optional<qint64> cInteger(QByteArrayView text);

/// Bytes that the content of a string literal of char stands for in UTF-8, without the NUL at its end.
[[nodiscard]] qint64 literalBytes(QByteArrayView content);

} // namespace Mlf
