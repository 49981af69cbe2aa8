// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/functionreaderstate.h"

#include <optional>

namespace Mlf {

/// Records the static variables of a function.
class CStaticNotes {
public:
    /// `reading` must outlive this object.
    explicit CStaticNotes(FunctionReaderState &reading)
        : m_tokens(reading.cursor.tokens)
        , m_reading(reading)
        , m_cursor(reading.cursor)
    {
    }

    /// Records an array whose declaration ends before the current token. `valuesAt` is the token of its initialiser; -1
    /// if there is none.
    void addArray(qsizetype nameAt, qsizetype valuesAt, std::optional<qint64> elements, bool isConst,
                  const CBuffer &array, int stars);
    /// Records a variable of unknown size whose declaration ends before the token `end`.
    void recordOther(qsizetype name, qsizetype end, bool isConst);
    /// Reads `static struct { int8_t a[9]; } name = {1};`, or a static declaration with attributes before the type.
    /// Records the variable without a size. False if no such declaration begins here.
    [[nodiscard]] bool readOther();

private:
    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
};

} // namespace Mlf
