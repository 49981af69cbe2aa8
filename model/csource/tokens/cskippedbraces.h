// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/cknowntext.h"

#include <algorithm>

namespace Mlf {

/// State of braces that a lexer skips: their nesting, and the number of values at their outer level. Places are offsets
/// in the text. The lexer reports everything in the order of the text.
class CSkippedBraces {
public:
    CSkippedBraces() = default;
    /// `begin` is the place after the opening brace. `countsValues` counts commas at the outer level.
    CSkippedBraces(qint64 begin, bool countsValues) : m_depth(1), m_countsValues(countsValues), m_afterComma(begin) { }

    /// True until the outermost brace is closed.
    [[nodiscard]] bool isOpen() const { return m_depth > 0; }
    /// True if commas and parentheses must be reported.
    [[nodiscard]] bool countsValues() const { return m_countsValues; }
    /// True if there are braces inside.
    [[nodiscard]] bool hasInner() const { return m_hasInner; }

    /// Reports bytes that begin at `at` and contain `commas` commas.
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
    /// Reports a closing brace.
    void close(qint64 at)
    {
        m_valuesEnd = at;
        --m_depth;
    }
    /// Reports that the text ends inside the braces.
    void end(qint64 at)
    {
        m_valuesEnd = at;
        m_depth = 0;
    }
    /// Ignores the text after the last comma, because it is inactive and no value.
    void leaveOut(qint64 at)
    {
        if (isAtValues())
            m_afterComma = at;
    }
    /// Reports a directive in [begin, end), because it is no value.
    void passDirective(const CKnownText &text, qint64 begin, qint64 end)
    {
        if (!isAtValues())
            return;
        m_hasValue = m_hasValue || text.hasToken(m_afterComma, begin);
        m_afterComma = end;
    }
    /// Number of values at the outer level; 0 unless `countsValues` was set.
    [[nodiscard]] qint64 values(const CKnownText &text) const
    {
        return m_commas + (m_countsValues && (m_hasValue || text.hasToken(m_afterComma, m_valuesEnd)) ? 1 : 0);
    }

private:
    /// True if commas at the current place separate counted values.
    [[nodiscard]] bool isAtValues() const { return m_countsValues && m_depth == 1; }

    qint64 m_depth = 0;
    int m_parentheses = 0;
    bool m_countsValues = false;
    bool m_hasInner = false;
    bool m_hasValue = false; ///< there is a value between the last comma and m_afterComma
    qint64 m_commas = 0;
    qint64 m_afterComma = 0; ///< place after the last comma or directive
    qint64 m_valuesEnd = 0; ///< the last closing brace, or the end of the text
};

} // namespace Mlf
