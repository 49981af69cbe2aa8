// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/functionreaderstate.h"

#include <optional>

namespace Mlf {

/// Notes what a function has that keeps its memory between calls.
class CStaticNotes {
public:
    /// The reading has to outlive this.
    explicit CStaticNotes(FunctionReaderState &reading)
        : m_tokens(reading.cursor.tokens)
        , m_reading(reading)
        , m_cursor(reading.cursor)
    {
    }

    /// An array whose declaration ends before the current token, and its values at `valuesAt`; -1 where it has none.
    void noteArray(qsizetype nameAt, qsizetype valuesAt, std::optional<qint64> elements, bool isConst,
                   const CBuffer &array, int stars);
    /// Something of a size that is not worked out, whose declaration ends before the token `end`.
    void noteOther(qsizetype name, qsizetype end, bool isConst);
    /// `static struct { int8_t a[9]; } name = {1};` and what has attributes before its type: that it is there is noted.
    /// False where no declaration of something static begins.
    [[nodiscard]] bool takeOther();

private:
    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
};

} // namespace Mlf
