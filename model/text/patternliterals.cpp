// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/patternliterals.h"

#include "model/base/characters.h"

#include <cstring>

namespace Mlf {

namespace {

/// True if a character has no special meaning. This includes #, because patterns with the option for comments are
/// rejected.
bool isPlain(char byte)
{
    return byte >= ' ' && byte < 0x7f && std::strchr("\\^$.[]|()?*+{}", byte) == nullptr;
}

/// Position after the character class that begins at `at`; -1 if the class is not supported.
qsizetype behindClass(QByteArrayView pattern, qsizetype at)
{
    ++at;
    if (at < pattern.size() && pattern[at] == '^')
        ++at;
    if (at < pattern.size() && pattern[at] == ']')
        ++at;
    for (; at < pattern.size() && pattern[at] != ']'; ++at) {
        if (pattern[at] == '[')
            return -1; // [:alpha:] and similar classes
        if (pattern[at] == '\\') {
            ++at;
            if (at >= pattern.size() || pattern[at] == 'Q' || pattern[at] == 'E' || pattern[at] == 'c')
                return -1;
        }
    }
    return at < pattern.size() ? at + 1 : -1;
}

struct Quantifier {
    qsizetype size = 0; ///< 0 if there is no quantifier
    bool isUnderstood = true;
    bool allowsNone = false;
};

Quantifier quantifierAt(QByteArrayView pattern, qsizetype at)
{
    if (at >= pattern.size())
        return {};
    Quantifier result;
    if (pattern[at] == '{') {
        qsizetype end = at + 1;
        qint64 least = 0;
        while (end < pattern.size() && isAsciiDigit(pattern[end]) && end - at < 6)
            least = least * 10 + (pattern[end++] - '0');
        const bool hasLeast = end > at + 1;
        if (end < pattern.size() && pattern[end] == ',')
            ++end;
        while (end < pattern.size() && isAsciiDigit(pattern[end]))
            ++end;
        if (!hasLeast || end >= pattern.size() || pattern[end] != '}')
            return {0, false, false};
        result = {end + 1 - at, true, least == 0};
    } else if (pattern[at] == '?' || pattern[at] == '*' || pattern[at] == '+') {
        result = {1, true, pattern[at] != '+'};
    } else {
        return {};
    }
    const qsizetype behind = at + result.size;
    if (behind < pattern.size() && (pattern[behind] == '?' || pattern[behind] == '+'))
        ++result.size; // lazy or possessive quantifier
    return result;
}

/// Reads a pattern atom by atom. Collects the character sequences that every match contains.
class LiteralReader {
public:
    LiteralReader(QByteArrayView pattern, ByteFinder::Case sensitivity) : m_pattern(pattern), m_sensitivity(sensitivity)
    {
    }

    [[nodiscard]] std::vector<QByteArray> read()
    {
        while (m_at < m_pattern.size()) {
            if (!readAtom())
                return {};
        }
        endStretch();
        return m_depth == 0 ? std::move(m_found) : std::vector<QByteArray>();
    }

private:
    /// Reads one atom with its quantifier; false if the pattern is not supported.
    bool readAtom()
    {
        const char byte = m_pattern[m_at];
        char literal = 0; // 0 if the atom is not a literal character
        qsizetype next = m_at + 1;
        if (isPlain(byte)) {
            literal = byte;
        } else if (byte == '\\') {
            if (next >= m_pattern.size())
                return false;
            const char escaped = m_pattern[next++];
            if (!isAsciiWordByte(escaped) && escaped > ' ' && escaped < 0x7f)
                literal = escaped;
            else if (std::strchr("dDwWsShHbB", escaped) == nullptr || escaped == 0)
                return false;
        } else if (byte == '[') {
            next = behindClass(m_pattern, m_at);
            if (next < 0)
                return false;
        } else if (byte == '(') {
            // The content of a group is ignored, because it may have alternatives.
            ++m_depth;
            if (next < m_pattern.size() && m_pattern[next] == '*')
                return false;
            if (next < m_pattern.size() && m_pattern[next] == '?') {
                if (!m_pattern.sliced(next).startsWith("?:"))
                    return false;
                next += 2;
            }
            endStretch();
            m_at = next;
            return true;
        } else if (byte == ')') {
            if (--m_depth < 0)
                return false;
        } else if (byte == '|') {
            m_at = next;
            return m_depth > 0;
        } else if (byte != '.' && byte != '^' && byte != '$' && quint8(byte) < 0x80) {
            return false;
        }
        const Quantifier quantifier = quantifierAt(m_pattern, next);
        if (!quantifier.isUnderstood)
            return false;
        take(literal, quantifier);
        m_at = next + quantifier.size;
        return true;
    }

    void take(char literal, const Quantifier &quantifier)
    {
        // K and s also match a character outside ASCII (Kelvin sign, long s).
        const bool isOfOtherCase =
            m_sensitivity == ByteFinder::Case::Insensitive && std::strchr("kKsS", literal) != nullptr;
        if (literal == 0 || isOfOtherCase || quantifier.allowsNone || m_depth > 0) {
            endStretch();
            return;
        }
        m_stretch += literal;
        if (quantifier.size > 0)
            endStretch(); // more repetitions may follow
    }

    void endStretch()
    {
        if (!m_stretch.isEmpty())
            m_found.push_back(m_stretch);
        m_stretch.clear();
    }

    QByteArrayView m_pattern;
    ByteFinder::Case m_sensitivity;
    qsizetype m_at = 0;
    int m_depth = 0;
    QByteArray m_stretch;
    std::vector<QByteArray> m_found;
};

} // namespace

std::vector<QByteArray> requiredLiterals(QByteArrayView pattern, ByteFinder::Case sensitivity)
{
    return LiteralReader(pattern, sensitivity).read();
}

qsizetype lineEndIn(QByteArrayView pattern)
{
    for (qsizetype at = 0; at < pattern.size();) {
        if (pattern[at] == '[') {
            const qsizetype behind = behindClass(pattern, at);
            if (behind < 0)
                return -1;
            at = behind;
        } else if (pattern[at] == '\\' && at + 1 < pattern.size()) {
            if (pattern[at + 1] == 'Q')
                return -1; // the following text is quoted
            if (pattern[at + 1] == 'n' || pattern[at + 1] == 'R')
                return at;
            at += 2;
        } else {
            ++at;
        }
    }
    return -1;
}

} // namespace Mlf
