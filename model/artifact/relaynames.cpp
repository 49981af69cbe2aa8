// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaynames.h"

#include "model/artifact/relaytokens.h"
#include "model/base/byteviews.h"

#include <QHash>

#include <algorithm>
#include <string>
#include <utility>

namespace Mlf {

namespace {

constexpr std::size_t longestFunction = 4 << 20; ///< limit of the search for values, in bytes
constexpr std::string_view definitionWord = "def @";
constexpr std::string_view constantWord = "meta[relay.Constant][";

/// A name and its meaning, in offsets into the text.
struct Found {
    RelayName::Kind kind = RelayName::Kind::Value;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t behind = 0; ///< end, including an element index such as `.0`
    int symbol = -1; ///< index of the definition that the name refers to; -1 if undefined
    bool isDefinition = false;
};

/// Iterates over the names of a text, and resolves each `%` name in the enclosing blocks.
class NameReader {
public:
    explicit NameReader(std::string_view text) : m_text(text) { }

    /// Next name; `std::nullopt` at the end.
    std::optional<Found> next()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '%' || c == '@')
                return takeName(c);
            if (c == 'm' && m_text.substr(m_at).starts_with(constantWord)) {
                if (const std::optional<Found> constant = consumeConstant())
                    return constant;
            } else if (isRelayWordPart(c)) {
                takeWord();
            } else {
                pass(c);
            }
        }
        return std::nullopt;
    }

private:
    /// Names that are defined in a block, or in the parameters of `fn (…)`. The scope of parameters includes the block
    /// of the function.
    struct Scope {
        std::vector<std::pair<QByteArrayView, int>> hidden; ///< shadowed names with their outer symbols; -1 if none
        bool isHead = false;
    };

    [[nodiscard]] QByteArrayView key(std::size_t begin, std::size_t end) const
    {
        return byteView(m_text.substr(begin, end - begin));
    }

    [[nodiscard]] std::size_t skippedBlanks(std::size_t at) const
    {
        return std::min(m_text.find_first_not_of(relayBlanks, at), m_text.size());
    }

    /// `%0 =` or `%x: Type`.
    [[nodiscard]] bool isDefinedAt(std::size_t end) const
    {
        const std::size_t at = skippedBlanks(end);
        if (at >= m_text.size())
            return false;
        return m_text[at] == ':' || (m_text[at] == '=' && !m_text.substr(at).starts_with("=="));
    }

    Found takeName(char sign)
    {
        const std::size_t begin = m_at;
        std::size_t end = relayNameEnd(m_text, begin);
        m_at = end;
        if (sign == '@') {
            constexpr std::size_t before = definitionWord.size() - 1;
            const bool isDefinition = begin >= before && m_text.substr(begin - before, before) == "def "
                && (begin == before || m_text[begin - before - 1] == '\n');
            return {RelayName::Kind::Function, begin, end, end, -1, isDefinition};
        }
        if (isDefinedAt(end)) {
            define(key(begin, end));
            return {RelayName::Kind::Value, begin, end, end, m_symbols - 1, true};
        }
        auto symbol = m_values.constFind(key(begin, end));
        // A name may contain dots, so look up the whole of "%3.0" first.
        if (const std::size_t point = m_text.substr(begin, end - begin).rfind('.');
            symbol == m_values.constEnd() && point != std::string_view::npos) {
            symbol = m_values.constFind(key(begin, begin + point));
            end = symbol == m_values.constEnd() ? end : begin + point;
        }
        return {RelayName::Kind::Value, begin, end, m_at, symbol == m_values.constEnd() ? -1 : *symbol, false};
    }

    std::optional<Found> consumeConstant()
    {
        const std::size_t begin = m_at;
        const std::size_t digits = begin + constantWord.size();
        const std::size_t end = std::min(m_text.find_first_not_of("0123456789", digits), m_text.size());
        m_at = end;
        if (end == digits || end == m_text.size() || m_text[end] != ']')
            return std::nullopt;
        ++m_at;
        return Found {RelayName::Kind::Constant, begin, m_at, m_at, -1, false};
    }

    void takeWord()
    {
        const std::size_t begin = m_at;
        m_at = relayWordEnd(m_text, begin);
        if (m_text.substr(begin, m_at - begin) == "fn" && hasParameters())
            m_scopes.push_back({{}, true});
    }

    /// True if `fn` is followed by parameter names or by an empty list. A function type has types in that place.
    [[nodiscard]] bool hasParameters() const
    {
        const std::size_t open = skippedBlanks(m_at);
        const std::size_t first = open < m_text.size() && m_text[open] == '(' ? skippedBlanks(open + 1) : m_text.size();
        return first < m_text.size() && (m_text[first] == '%' || m_text[first] == ')');
    }

    void pass(char c)
    {
        const std::string_view rest = m_text.substr(m_at);
        if (c == '"') {
            m_at = std::min(relayStringEnd(m_text, m_at) + 1, m_text.size());
        } else if (rest.starts_with("//")) {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        } else if (rest.starts_with("/*") && m_hasCommentEnd) {
            // Search only once if there is no end; otherwise a text full of "/*" takes quadratic time.
            const std::size_t end = m_text.find("*/", m_at + 2);
            m_hasCommentEnd = end != std::string_view::npos;
            m_at = m_hasCommentEnd ? end + 2 : m_at + 2;
        } else {
            ++m_at;
            if (c == '{')
                m_scopes.push_back({});
            else if (c == '}')
                closeBlock();
        }
    }

    void closeBlock()
    {
        // The parameters of a function without a block end with the enclosing block.
        while (!m_scopes.empty() && m_scopes.back().isHead)
            popScope();
        if (!m_scopes.empty())
            popScope();
        if (!m_scopes.empty() && m_scopes.back().isHead)
            popScope();
    }

    void popScope()
    {
        auto &hidden = m_scopes.back().hidden;
        for (auto it = hidden.rbegin(); it != hidden.rend(); ++it) {
            if (it->second < 0)
                m_values.remove(it->first);
            else
                m_values.insert(it->first, it->second);
        }
        m_scopes.pop_back();
    }

    void define(QByteArrayView name)
    {
        if (!m_scopes.empty())
            m_scopes.back().hidden.emplace_back(name, m_values.value(name, -1));
        m_values.insert(name, m_symbols++);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_hasCommentEnd = true; ///< false if no comment end follows
    QHash<QByteArrayView, int> m_values; ///< symbol of each visible name
    std::vector<Scope> m_scopes;
    int m_symbols = 0;
};

/// The rest of the file after `#[metadata]` is JSON.
std::string_view withoutMetadata(QByteArrayView text)
{
    const std::string_view whole = stdView(text);
    return whole.substr(0, whole.find("\n#[metadata]"));
}

std::size_t beginOfFunction(std::string_view text, std::size_t at)
{
    for (std::size_t found = text.rfind(definitionWord, at); found != std::string_view::npos;
         found = found == 0 ? std::string_view::npos : text.rfind(definitionWord, found - 1)) {
        if (found == 0 || text[found - 1] == '\n')
            return found;
    }
    return 0;
}

/// The function that contains a byte, or the text before the first function; cut at the limit.
std::pair<std::size_t, std::string_view> functionAround(std::string_view text, std::size_t at)
{
    const std::size_t earliest = at > longestFunction ? at - longestFunction : 0;
    const std::size_t begin = earliest + beginOfFunction(text.substr(earliest), at - earliest);
    const std::string_view rest = text.substr(begin, 2 * longestFunction);
    const std::size_t end = rest.find("\ndef @", 1);
    return {begin, rest.substr(0, end)};
}

RelayName nameOf(const Found &found, std::string_view text, std::size_t begin)
{
    return {found.kind,
            QString::fromUtf8(text.data() + found.begin, qsizetype(found.end - found.begin)),
            {ByteOffset(qint64(begin + found.begin)), ByteOffset(qint64(begin + found.end))},
            found.isDefinition,
            {}};
}

/// Position of a function's name in its `def`.
std::optional<ByteRange> definitionOf(std::string_view text, std::string_view name)
{
    const std::string wanted = "def " + std::string(name);
    for (std::size_t at = text.find(wanted); at != std::string_view::npos; at = text.find(wanted, at + 1)) {
        const std::size_t begin = at + wanted.size() - name.size();
        if ((at == 0 || text[at - 1] == '\n') && relayNameEnd(text, begin) == begin + name.size())
            return ByteRange {ByteOffset(qint64(begin)), ByteOffset(qint64(begin + name.size()))};
    }
    return std::nullopt;
}

} // namespace

std::optional<RelayName> relayNameAt(QByteArrayView bytes, ByteOffset at)
{
    const std::string_view text = withoutMetadata(bytes);
    const auto offset = std::size_t(std::max<qint64>(at.value(), 0));
    if (offset > text.size())
        return std::nullopt;
    const auto [begin, function] = functionAround(text, offset);
    NameReader reader(function);
    std::vector<std::pair<std::size_t, std::size_t>> definitions; ///< range of each symbol's definition
    while (const std::optional<Found> found = reader.next()) {
        if (found->kind == RelayName::Kind::Value && found->isDefinition)
            definitions.emplace_back(found->begin, found->end);
        if (begin + found->begin > offset)
            break;
        if (begin + found->behind < offset)
            continue;
        RelayName name = nameOf(*found, function, begin);
        // Another name may begin directly after this one.
        if (begin + found->behind == offset && offset < text.size() && (text[offset] == '%' || text[offset] == '@'))
            continue;
        if (name.kind == RelayName::Kind::Function) {
            name.definition = definitionOf(text, function.substr(found->begin, found->end - found->begin));
        } else if (found->symbol >= 0) {
            const auto [first, last] = definitions[std::size_t(found->symbol)];
            name.definition = ByteRange {ByteOffset(qint64(begin + first)), ByteOffset(qint64(begin + last))};
        }
        return name;
    }
    return std::nullopt;
}

std::vector<ByteRange> relayPlacesOf(QByteArrayView bytes, const RelayName &name, qint64 itemLimit)
{
    const std::string_view text = withoutMetadata(bytes);
    std::vector<ByteRange> places;
    const bool isValue = name.kind == RelayName::Kind::Value;
    const auto at = std::min(std::size_t(name.range.begin.value()), text.size());
    const auto [begin, part] = isValue ? functionAround(text, at) : std::pair(std::size_t(0), text);
    // Compare bytes, because a name need not be UTF-8.
    const std::string_view wanted = text.substr(at, std::size_t(std::max<qint64>(name.range.size(), 0)));
    NameReader reader(part);
    // For a defined value, search only for its symbol. For an undefined one, search for undefined uses of its name.
    std::optional<int> symbol = isValue && name.definition ? std::nullopt : std::optional(-1);
    while (const std::optional<Found> found = reader.next()) {
        if (found->kind != name.kind || part.substr(found->begin, found->end - found->begin) != wanted)
            continue;
        const ByteRange range {ByteOffset(qint64(begin + found->begin)), ByteOffset(qint64(begin + found->end))};
        if (!symbol && range == *name.definition)
            symbol = found->symbol;
        if (isValue && found->symbol != symbol)
            continue;
        places.push_back(range);
        if (qint64(places.size()) >= itemLimit)
            break;
    }
    return places;
}

} // namespace Mlf
