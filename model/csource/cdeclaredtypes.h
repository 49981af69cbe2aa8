// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cstructfields.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

class CPreprocessor;

/// The types and numbers that the declarations of a file make, told to its preprocessor for the text behind them. Where
/// there is no preprocessor, nothing is told, and types with names of the file's own have no size.
class CDeclaredTypes {
public:
    /// Both have to outlive this. The fields are those of the struct that was declared last.
    CDeclaredTypes(const CStructFields &fields, CPreprocessor *preprocessor);

    /// Of one element of what is declared; nothing of pointers.
    [[nodiscard]] std::optional<qint64> bytesOf(const CDeclaration &declaration) const;
    /// The number that stands between brackets before `at`; nothing where that cannot be told, or is below 0.
    [[nodiscard]] std::optional<qint64> dimension(QByteArrayView text, qint64 at) const;

    /// `struct pair {…};` and `typedef struct {…} pair_t;`: how large what has the type is.
    void noteType(CDeclaration &declaration);
    /// `typedef int8_t number_t;`, which ends at `end`.
    void noteTypeName(CDeclaration &declaration, qint64 end);
    /// One to a function may stand for any.
    void noteFunctionPointer(const CDeclaration &declaration);
    /// What stands in the braces of an enumeration at `begin`.
    void noteEnumerators(QByteArrayView list, qint64 begin);
    /// `static const int rows = 8;` stands for its value at `begin`, as an enumerator does.
    void noteNumber(const CDeclaration &declaration, QByteArrayView value, qint64 begin);

private:
    /// The type of the declaration has a name that the text has given it.
    [[nodiscard]] bool isNamed(const CDeclaration &declaration) const;

    const CStructFields &m_fields;
    CPreprocessor *m_preprocessor;
};

} // namespace Mlf
