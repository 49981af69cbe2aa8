// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/cdeclaration.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

struct CPreprocessed;

/// The string literals in the initial value of a declaration.
class CTextValue {
public:
    /// Adds a literal that ends before `end`. `counts`: count its characters too, which takes time for a long one.
    void takeString(QByteArrayView content, bool counts, qint64 end, qint64 line);
    /// Adds a word between literals: a prefix, or a macro that the compiler replaces.
    void takeWord(QByteArrayView word);

    [[nodiscard]] bool isEmpty() const { return m_end == 0; }
    [[nodiscard]] qint64 size() const { return m_size; } ///< as written
    /// Bytes of the text without the NUL; `std::nullopt` if a word makes them unknown.
    [[nodiscard]] std::optional<qint64> bytes() const { return m_bytes; }
    [[nodiscard]] qint64 end() const { return m_end; } ///< of the last literal
    [[nodiscard]] qint64 line() const { return m_line; } ///< of the last literal

private:
    std::optional<qint64> m_bytes = 0;
    qint64 m_size = 0;
    qint64 m_end = 0;
    qint64 m_line = 0;
};

/// The values of an array that a scanner has skipped.
struct CPassedValues {
    QByteArrayView braces; ///< with their content
    qint64 begin = 0; ///< of the braces, in the text
    std::optional<qint64> count {}; ///< at the outer level; not set if nobody counted them
    bool isNested = false; ///< there are braces in them
};

/// Elements of the array with these values; `std::nullopt` if unknown. For very many values, only the commas count.
/// `areStructs`: the elements are structs or unions.
[[nodiscard]] std::optional<qint64> elementsOf(const CDeclaration &array, bool areStructs, const CPassedValues &values,
                                               const CPreprocessed *preprocessed);

} // namespace Mlf
