// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/scan/cstructfields.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Passes the types and numbers that a file declares to its preprocessor, which uses them for the following text.
/// Without a preprocessor, the types of the file have no size.
class CDeclaredTypes {
public:
    /// Both arguments must outlive this object. `fields` are the fields of the struct that was declared last.
    CDeclaredTypes(const CStructFields &fields, CPreprocessor *preprocessor);

    /// Bytes of one declared element; `std::nullopt` for pointers.
    [[nodiscard]] std::optional<qint64> bytesOf(const CDeclaration &declaration) const;
    /// Layout of the struct that the declaration declares; `std::nullopt` if uncertain.
    [[nodiscard]] std::optional<CStructLayout> layoutOf(const CDeclaration &declaration) const;
    /// True if the elements are structs or unions, or if a typedef makes them arrays.
    [[nodiscard]] bool hasStructElements(const CDeclaration &declaration) const;
    /// Value of a dimension `text` before `at`; `std::nullopt` if it is unknown or negative.
    [[nodiscard]] std::optional<qint64> dimension(QByteArrayView text, qint64 at) const;

    /// Reads `#pragma pack`; only needed without a preprocessor.
    void recordPacking(QByteArrayView directive);
    /// Records the size of `struct pair {…};` and `typedef struct {…} pair_t;`.
    void recordType(CDeclaration &declaration);
    /// Records `typedef int8_t number_t;`, which ends at `end`.
    void recordTypeName(CDeclaration &declaration, qint64 end);
    /// Records an array without initialiser. If a later declaration of the name has empty brackets, it has the same
    /// number of elements.
    void addArray(const CDeclaration &declaration);
    /// Number of elements of an array with empty brackets. `counted` elements have values. `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> elementsOf(const CDeclaration &declaration,
                                                   std::optional<qint64> counted) const;
    /// Records a pointer to a function. A call through it may reach any function.
    void recordFunctionPointer(const CDeclaration &declaration);
    /// Records the enumerators of an enumeration. `list` is the text between its braces, at offset `begin`.
    void recordEnumerators(QByteArrayView list, qint64 begin);
    /// Records `static const int rows = 8;`. From there on the name is replaced by its value, which is at `begin`, like
    /// an enumerator.
    void recordNumber(const CDeclaration &declaration, QByteArrayView value, qint64 begin);

private:
    /// True if the type of the declaration is named in this text.
    [[nodiscard]] bool isNamed(const CDeclaration &declaration) const;

    const CStructFields &m_fields;
    CPreprocessor *m_preprocessor;
    CPacking m_packing;
};

} // namespace Mlf
