// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/cknowntext.h"

#include <algorithm>

namespace Mlf {

/// Braces skipped by a lexer: their nesting and the number of values at their outer level. Places are offsets into the
/// text; the lexer reports the marks in the order of the text.
class CSkippedBraces {
public:
    CSkippedBraces() = default;
    /// `begin` is after the opening brace. `countsValues` counts commas at the outer level.
    CSkippedBraces(qint64 begin, bool countsValues) : m_depth(1), m_countsValues(countsValues), m_afterComma(begin) { }

    /// True until the outermost brace is closed.
    [[nodiscard]] bool isOpen() const { return m_depth > 0; }
    /// True if commas and parentheses matter.
    [[nodiscard]] bool countsValues() const { return m_countsValues; }
    /// True if there are braces inside.
    [[nodiscard]] bool hasInner() const { return m_hasInner; }

    /// Passes bytes that begin at place `at` and contain `commas` commas.
    void pass(QByteArrayView bytes, qint64 commas, qint64 at)
    {
        if (commas == 0 || !isAtValues() || m_parentheses > 0)
            return;
        m_commas += commas;
        m_afterComma = at + bytes.lastIndexOf(',') + 1;
        m_hasValue = false;
    }
    void openParenthesis() { ++m_parentheses; }
    void closeParenthesis() { m_parentheses = std::max(m_parentheses - 1, 0); }
    void openInner()
    {
        m_hasInner = true;
        ++m_depth;
    }
    /// Passes a closing brace.
    void close(qint64 at)
    {
        m_valuesEnd = at;
        --m_depth;
    }
    /// Ends the text inside the braces.
    void end(qint64 at)
    {
        m_valuesEnd = at;
        m_depth = 0;
    }
    /// Ignores the text since the last comma, which is switched off and not a value.
    void leaveOut(qint64 at)
    {
        if (isAtValues())
            m_afterComma = at;
    }
    /// Passes a directive in [begin, end), which is not a value either.
    void passDirective(const CKnownText &text, qint64 begin, qint64 end)
    {
        if (!isAtValues())
            return;
        m_hasValue = m_hasValue || text.hasToken(m_afterComma, begin);
        m_afterComma = end;
    }
    /// Values at the outer level of the skipped braces; 0 unless they were counted.
    [[nodiscard]] qint64 values(const CKnownText &text) const
    {
        return m_commas + (m_countsValues && (m_hasValue || text.hasToken(m_afterComma, m_valuesEnd)) ? 1 : 0);
    }

private:
    /// True if commas here count.
    [[nodiscard]] bool isAtValues() const { return m_countsValues && m_depth == 1; }

    qint64 m_depth = 0;
    int m_parentheses = 0;
    bool m_countsValues = false;
    bool m_hasInner = false;
    bool m_hasValue = false; ///< a value follows the last comma and is before m_afterComma
    qint64 m_commas = 0;
    qint64 m_afterComma = 0; ///< place after the last comma or directive
    qint64 m_valuesEnd = 0; ///< the last closing brace, or the end of the text
};

} // namespace Mlf
