// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cdeclaration.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

struct CPreprocessed;

/// The string literals that a declaration begins with.
class CTextValue {
public:
    /// A literal that ends before `end`. What it stands for is counted where `counts` says so: it may be long.
    void takeString(QByteArrayView content, bool counts, qint64 end, qint64 line);
    /// A word among them: what the compiler puts there, or a prefix.
    void takeWord(QByteArrayView word);

    [[nodiscard]] bool isEmpty() const { return m_end == 0; }
    [[nodiscard]] qint64 size() const { return m_size; } ///< as written
    /// What they stand for, without the NUL; nothing where something stands among them that is no text.
    [[nodiscard]] std::optional<qint64> bytes() const { return m_bytes; }
    [[nodiscard]] qint64 end() const { return m_end; } ///< of the last one
    [[nodiscard]] qint64 line() const { return m_line; } ///< of that

private:
    std::optional<qint64> m_bytes = 0;
    qint64 m_size = 0;
    qint64 m_end = 0;
    qint64 m_line = 0;
};

/// The values of an array that a scanner has passed.
struct CPassedValues {
    QByteArrayView braces; ///< and what stands in them
    qint64 begin = 0; ///< of the braces, in the text
    qint64 count = 0; ///< at the outer level
    bool isNested = false; ///< there are braces in them
};

/// Elements of the array that is declared with these values; nothing where that cannot be told. Of very many values the
/// commas alone tell.
[[nodiscard]] std::optional<qint64> elementsOf(const CDeclaration &array, const CPassedValues &values,
                                               const CPreprocessed *preprocessed);

} // namespace Mlf
