// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/functionreaderstate.h"

#include <optional>

namespace Mlf {

/// Records the variables of a function that keep their content between calls.
class CStaticNotes {
public:
    /// The reading must outlive this.
    explicit CStaticNotes(FunctionReaderState &reading)
        : m_tokens(reading.cursor.tokens)
        , m_reading(reading)
        , m_cursor(reading.cursor)
    {
    }

    /// Records an array whose declaration ends before the current token. Its values are at `valuesAt`; -1 if it has
    /// none.
    void addArray(qsizetype nameAt, qsizetype valuesAt, std::optional<qint64> elements, bool isConst,
                  const CBuffer &array, int stars);
    /// Records a variable of unknown size whose declaration ends before the token `end`.
    void noteOther(qsizetype name, qsizetype end, bool isConst);
    /// Records `static struct { int8_t a[9]; } name = {1};`, and declarations with attributes before the type, without
    /// a size. False if no static declaration begins here.
    [[nodiscard]] bool takeOther();

private:
    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
};

} // namespace Mlf
