// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/cstructfields.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

class CPreprocessor;

/// Passes the types and numbers declared in a file to its preprocessor, for the following text. Without a preprocessor,
/// types named in the file have no size.
class CDeclaredTypes {
public:
    /// Both must outlive this. `fields` are those of the struct that was declared last.
    CDeclaredTypes(const CStructFields &fields, CPreprocessor *preprocessor);

    /// Bytes of one declared element; `std::nullopt` for pointers.
    [[nodiscard]] std::optional<qint64> bytesOf(const CDeclaration &declaration) const;
    /// True if the elements are structs, unions or, by a type name, arrays.
    [[nodiscard]] bool hasStructElements(const CDeclaration &declaration) const;
    /// Number between brackets before `at`; `std::nullopt` if it is unknown or negative.
    [[nodiscard]] std::optional<qint64> dimension(QByteArrayView text, qint64 at) const;

    /// Records the size of `struct pair {…};` and `typedef struct {…} pair_t;`.
    void noteType(CDeclaration &declaration);
    /// Records `typedef int8_t number_t;`, which ends at `end`.
    void noteTypeName(CDeclaration &declaration, qint64 end);
    /// Records an array without values: a later declaration of its name with empty brackets has as many elements.
    void addArray(const CDeclaration &declaration);
    /// Elements of an array with empty brackets of which `counted` have values; `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> elementsOf(const CDeclaration &declaration,
                                                   std::optional<qint64> counted) const;
    /// Records a pointer to a function, because it may point to any function.
    void noteFunctionPointer(const CDeclaration &declaration);
    /// Records the enumerators between the braces of an enumeration; `begin` is the place of the list.
    void noteEnumerators(QByteArrayView list, qint64 begin);
    /// Records `static const int rows = 8;`: the name is replaced by its value at `begin`, like an enumerator.
    void noteNumber(const CDeclaration &declaration, QByteArrayView value, qint64 begin);

private:
    /// True if the type of the declaration is named in this text.
    [[nodiscard]] bool isNamed(const CDeclaration &declaration) const;

    const CStructFields &m_fields;
    CPreprocessor *m_preprocessor;
};

} // namespace Mlf
