// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cknowntext.h"

#include <algorithm>

namespace Mlf {

/// The braces that a lexer passes over: how deep it is in them, and how many values stand at their outer level. Places
/// are offsets into the text; whoever walks over it says what it comes to, in the order of the text.
class CSkippedBraces {
public:
    CSkippedBraces() = default;
    /// `begin` is behind the brace that opens them. `countsValues` counts commas at the outer level.
    CSkippedBraces(qint64 begin, bool countsValues) : m_depth(1), m_countsValues(countsValues), m_afterComma(begin) { }

    /// The last one is not closed yet.
    [[nodiscard]] bool isOpen() const { return m_depth > 0; }
    /// Commas and parentheses matter.
    [[nodiscard]] bool countsValues() const { return m_countsValues; }
    /// There are braces in these.
    [[nodiscard]] bool hasInner() const { return m_hasInner; }

    /// Over bytes that begin at a place, with so many commas among them.
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
    /// At a closing brace.
    void close(qint64 at)
    {
        m_valuesEnd = at;
        --m_depth;
    }
    /// The text ends here, with some of them open.
    void end(qint64 at)
    {
        m_valuesEnd = at;
        m_depth = 0;
    }
    /// What stood since the last comma is switched off, and no value.
    void leaveOut(qint64 at)
    {
        if (isAtValues())
            m_afterComma = at;
    }
    /// Over a directive in [begin, end), which is none either.
    void passDirective(const CKnownText &text, qint64 begin, qint64 end)
    {
        if (!isAtValues())
            return;
        m_hasValue = m_hasValue || text.hasToken(m_afterComma, begin);
        m_afterComma = end;
    }
    /// Values at the outer level of braces that are behind; 0 unless they were counted.
    [[nodiscard]] qint64 values(const CKnownText &text) const
    {
        return m_commas + (m_countsValues && (m_hasValue || text.hasToken(m_afterComma, m_valuesEnd)) ? 1 : 0);
    }

private:
    /// A comma here would count.
    [[nodiscard]] bool isAtValues() const { return m_countsValues && m_depth == 1; }

    qint64 m_depth = 0;
    int m_parentheses = 0;
    bool m_countsValues = false;
    bool m_hasInner = false;
    bool m_hasValue = false; ///< a value stands before m_afterComma, behind the last comma
    qint64 m_commas = 0;
    qint64 m_afterComma = 0; ///< behind the last of them, or behind a directive
    qint64 m_valuesEnd = 0; ///< the last closing brace, or the end of the text
};

} // namespace Mlf
