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
    /// Adds a literal that ends before `end`. `counts` also counts its characters, which takes time for a long literal.
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

/// The initialiser of an array, which a scanner has skipped.
struct CPassedValues {
    QByteArrayView braces; ///< the braces and their content
    qint64 begin = 0; ///< offset of the braces in the text
    std::optional<qint64> count {}; ///< number of values at the outer level; not set if not counted
    bool isNested = false; ///< the initialiser contains braces
};

/// Number of elements of the array with this initialiser; `std::nullopt` if unknown. If there are very many values,
/// counts only commas. `areStructs` is true if the elements are structs or unions.
[[nodiscard]] std::optional<qint64> elementsOf(const CDeclaration &array, bool areStructs, const CPassedValues &values,
                                               const CPreprocessed *preprocessed);

} // namespace Mlf
