// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/pooldata.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/cdeclaration.h"

#include <algorithm>
#include <string_view>

namespace Mlf {

namespace {

/// Beginning of the body of `#define NAME`; the size of the text if there is no such macro.
std::size_t bodyOf(std::string_view text, std::string_view name)
{
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + name.size())) {
        const std::size_t end = at + name.size();
        if (end < text.size() && isAsciiWordByte(text[end]))
            continue;
        std::string_view before = text.substr(0, at);
        before.remove_suffix(before.size() - std::min(before.find_last_not_of(" \t") + 1, before.size()));
        if (before.size() < at && before.ends_with("define"))
            return end;
    }
    return text.size();
}

/// Iterates over the values of a macro.
class ValueWalk {
public:
    ValueWalk(std::string_view text, std::size_t begin)
        : m_text(text)
        , m_at(begin)
        , m_line(std::count(text.begin(), text.begin() + std::ptrdiff_t(begin), '\n'))
    {
    }

    /// Moves to the next value. False at the end of the macro or at anything that is not a value.
    bool next()
    {
        skipBetween();
        m_begin = m_at;
        while (m_at < m_text.size() && isAsciiWordByte(m_text[m_at]))
            ++m_at;
        const auto value = cInteger(QByteArrayView(m_text.data() + m_begin, qsizetype(m_at - m_begin)));
        m_isSound = m_isSound && (m_at == m_begin || value);
        return value.has_value();
    }

    /// True if the macro contained only values.
    [[nodiscard]] bool isSound() const { return m_isSound && (m_at == m_text.size() || m_text[m_at] == '\n'); }
    [[nodiscard]] ByteOffset begin() const { return ByteOffset(qint64(m_begin)); }
    [[nodiscard]] ByteOffset end() const { return ByteOffset(qint64(m_at)); }
    [[nodiscard]] LineNumber line() const { return LineNumber(m_line); }

private:
    /// Skips blanks, commas, comments and line continuations.
    void skipBetween()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            const bool goesOn =
                c == '\\' && (m_text.substr(m_at + 1, 1) == "\n" || m_text.substr(m_at + 1, 2) == "\r\n");
            if (goesOn) {
                m_at = m_text.find('\n', m_at) + 1;
                ++m_line;
            } else if (m_text.substr(m_at, 2) == "/*") {
                const std::size_t end = std::min(m_text.find("*/", m_at + 2), m_text.size() - 2) + 2;
                m_line += std::count(m_text.begin() + std::ptrdiff_t(m_at), m_text.begin() + std::ptrdiff_t(end), '\n');
                m_at = end;
            } else if (c == ' ' || c == '\t' || c == '\r' || c == ',') {
                ++m_at;
            } else {
                return;
            }
        }
    }

    std::string_view m_text;
    std::size_t m_at;
    std::size_t m_begin = 0; ///< begin of the current value
    qint64 m_line;
    bool m_isSound = true;
};

} // namespace

std::optional<PoolData> readPoolData(QByteArrayView text, const QString &name, qint64 bytes,
                                     const std::vector<std::pair<qint64, qint64>> &ranges)
{
    const std::string_view whole(text.data(), std::size_t(text.size()));
    const QByteArray macro = name.toUtf8();
    ValueWalk walk(whole, bodyOf(whole, {macro.data(), std::size_t(macro.size())}));
    PoolData data {0, walk.line(), std::vector<PoolDataPart>(ranges.size())};
    std::size_t part = 0;
    for (; walk.next(); ++data.values) {
        while (part < ranges.size() && data.values >= ranges[part].second)
            ++part;
        if (part == ranges.size() || data.values < ranges[part].first)
            continue;
        PoolDataPart &found = data.parts[part];
        if (data.values == ranges[part].first) {
            found.begin = walk.begin();
            found.firstLine = walk.line();
        }
        found.end = walk.end();
        found.lastLine = walk.line();
    }
    if (data.values == 0 || !walk.isSound())
        return std::nullopt;
    if (data.values != bytes)
        data.parts.clear();
    return data;
}

} // namespace Mlf
