// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/cmacros.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <utility>

namespace Mlf {

namespace {

constexpr std::size_t longestReplacement = 65'536; ///< bytes
constexpr std::size_t maxFrames = 200;
constexpr std::size_t maxParameters = 100;
constexpr int deepestArgument = 20; ///< nested arguments
constexpr std::string_view variadic = "__VA_ARGS__";

bool is(const CLexeme &piece, std::string_view mark)
{
    return piece.kind == CLexeme::Kind::Mark && piece.text == mark;
}

/// Reads the parameter names in the parentheses at the beginning of `rest`. Moves `rest` to the text after them.
std::vector<std::string> consumeParameters(std::string_view &rest)
{
    const std::size_t end = std::min(rest.find(')'), rest.size());
    std::vector<std::string> names;
    for (const CLexeme &piece : cLexemes(rest.substr(1, end - 1), 2 * maxParameters)) {
        if (piece.kind == CLexeme::Kind::Word)
            names.push_back(piece.text);
        else if (is(piece, "..."))
            names.emplace_back(variadic);
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return names;
}

CLexeme pasted(const CLexeme &left, const CLexeme &right)
{
    CLexeme piece;
    piece.text = left.text + right.text;
    piece.kind = left.text.empty() ? right.kind : left.kind;
    return piece;
}

CLexeme textOf(const std::vector<CLexeme> &argument)
{
    CLexeme piece;
    piece.kind = CLexeme::Kind::Text;
    piece.text = "\"";
    for (const CLexeme &part : argument) {
        if (piece.text.size() > 1 && !part.isGlued)
            piece.text += ' ';
        for (const char c : part.text) {
            if (part.kind == CLexeme::Kind::Text && (c == '"' || c == '\\'))
                piece.text += '\\';
            piece.text += c;
        }
    }
    piece.text += '"';
    return piece;
}

/// Number macros of the C headers that are the same on all supported platforms. One table for all texts.
const CMacro *standardNumber(std::string_view name)
{
    if (name.size() < 8 || name.size() > 10 || name[name.size() - 4] != '_') // fast exit for most names
        return nullptr;
    static const std::map<std::string, CMacro, std::less<>> numbers = [] {
        std::map<std::string, CMacro, std::less<>> table;
        for (const auto &[word, value] :
             std::initializer_list<std::pair<const char *, const char *>> {{"INT8_MIN", "(-128)"},
                                                                           {"INT8_MAX", "127"},
                                                                           {"UINT8_MAX", "255"},
                                                                           {"INT16_MIN", "(-32767-1)"},
                                                                           {"INT16_MAX", "32767"},
                                                                           {"UINT16_MAX", "65535"},
                                                                           {"INT32_MIN", "(-2147483647-1)"},
                                                                           {"INT32_MAX", "2147483647"},
                                                                           {"UINT32_MAX", "4294967295U"},
                                                                           {"INT64_MIN", "(-9223372036854775807LL-1)"},
                                                                           {"INT64_MAX", "9223372036854775807LL"},
                                                                           {"UINT64_MAX", "18446744073709551615ULL"}})
            table[word].replacement = cLexemes(value);
        return table;
    }();
    const auto found = numbers.find(name);
    return found == numbers.end() ? nullptr : &found->second;
}

} // namespace

void CMacros::define(std::string_view definition, qint64 at)
{
    definition.remove_prefix(cBlankLength(definition));
    if (definition.empty() || !isCWordByte(definition[0]) || startsCNumber(definition))
        return;
    const std::string_view name = definition.substr(0, cWordLength(definition));
    definition.remove_prefix(name.size());
    CMacro macro;
    macro.hasParameters = definition.starts_with("(");
    if (macro.hasParameters)
        macro.parameters = consumeParameters(definition);
    macro.isTooLong = definition.size() > longestReplacement || macro.parameters.size() > maxParameters;
    if (!macro.isTooLong)
        macro.replacement = cLexemes(definition);
    define(name, std::move(macro), at);
}

void CMacros::define(std::string_view name, CMacro macro, qint64 at)
{
    m_count += macro.replacement.size();
    add(name, {at, std::make_shared<const CMacro>(std::move(macro))});
}

void CMacros::undefine(std::string_view name, qint64 at)
{
    if (m_macros.contains(name))
        add(name, {at, nullptr});
}

std::size_t CMacros::slotOf(std::string_view name)
{
    return (quint8(name.front()) * 31u + quint8(name.back()) * 7u + name.size() * 131u) % 4096u;
}

void CMacros::add(std::string_view name, Change change)
{
    ++m_count;
    if (name.empty())
        return;
    m_slots.set(slotOf(name));
    const auto found = m_macros.find(name);
    (found != m_macros.end() ? found->second : m_macros[std::string(name)]).push_back(std::move(change));
}

bool CMacros::agreeWith(const CMacros &other) const
{
    constexpr qint64 end = std::numeric_limits<qint64>::max();
    const auto isSamePiece = [](const CLexeme &one, const CLexeme &another) { return one.text == another.text; };
    return std::all_of(m_macros.begin(), m_macros.end(), [&](const auto &macro) {
        const CMacro *own = find(macro.first, end);
        const CMacro *found = other.find(macro.first, end);
        return !own == !found
            && (!own
                || (own->hasParameters == found->hasParameters && !own->isTooLong && !found->isTooLong
                    && own->parameters == found->parameters
                    && std::equal(own->replacement.begin(), own->replacement.end(), found->replacement.begin(),
                                  found->replacement.end(), isSamePiece)));
    });
}

const CMacro *CMacros::find(std::string_view name, qint64 at) const
{
    if (name.empty() || !m_slots.test(slotOf(name)))
        return standardNumber(name);
    const auto found = m_macros.find(name);
    if (found == m_macros.end())
        return standardNumber(name);
    const auto behind = std::upper_bound(found->second.begin(), found->second.end(), at,
                                         [](qint64 place, const Change &change) { return place < change.at; });
    return behind == found->second.begin() ? standardNumber(name) : (behind - 1)->macro.get();
}

bool CExpander::isBusy(std::string_view name) const
{
    const auto isName = [&](const Frame &frame) { return frame.name == name; };
    return std::any_of(m_frames.begin(), m_frames.end(), isName)
        || std::find(m_around.begin(), m_around.end(), name) != m_around.end();
}

void CExpander::dropFinished()
{
    while (!m_frames.empty() && m_frames.back().at >= m_frames.back().pieces.size())
        m_frames.pop_back();
}

std::optional<std::vector<CLexeme>> CExpander::expand(std::vector<CLexeme> pieces)
{
    std::vector<CLexeme> result;
    std::vector<Frame> outer = std::exchange(m_frames, {});
    if (++m_depth > deepestArgument)
        m_isFailed = true;
    m_frames.push_back({std::move(pieces), 0, {}});
    for (dropFinished(); !m_frames.empty() && !m_isFailed; dropFinished()) {
        CLexeme piece = m_frames.back().pieces[m_frames.back().at++];
        if (++m_expandedPieces > m_maxPieces || m_frames.size() > maxFrames) {
            m_isFailed = true;
            break;
        }
        const CMacro *macro =
            piece.kind == CLexeme::Kind::Word && !piece.isFinal ? m_macros.find(piece.text, m_at) : nullptr;
        if (!macro || macro->isTooLong || isBusy(piece.text)) {
            piece.isFinal = piece.isFinal || macro;
            result.push_back(std::move(piece));
            continue;
        }
        if (!macro->hasParameters) {
            m_frames.push_back({substitute(*macro, {}), 0, piece.text});
            continue;
        }
        const std::optional<Arguments> arguments = consumeArguments(*macro);
        if (!arguments) {
            result.push_back(std::move(piece));
            continue;
        }
        m_around.push_back(piece.text);
        std::vector<CLexeme> replacement = substitute(*macro, *arguments);
        m_around.pop_back();
        m_frames.push_back({std::move(replacement), 0, piece.text});
    }
    --m_depth;
    m_frames = std::move(outer);
    return m_isFailed ? std::nullopt : std::optional(std::move(result));
}

/// Reads the arguments in the following parentheses. If there are none, or their number is wrong, returns
/// `std::nullopt` and reads nothing.
std::optional<CExpander::Arguments> CExpander::consumeArguments(const CMacro &macro)
{
    // The arguments may be in outer frames, after the replacement that contains the name.
    std::vector<std::size_t> places;
    for (const Frame &frame : m_frames)
        places.push_back(frame.at);
    const auto next = [&]() -> const CLexeme * {
        while (!places.empty() && places.back() >= m_frames[places.size() - 1].pieces.size())
            places.pop_back();
        return places.empty() ? nullptr : &m_frames[places.size() - 1].pieces[places.back()++];
    };
    const CLexeme *piece = next();
    Arguments arguments(1);
    int depth = piece && is(*piece, "(") ? 1 : 0;
    while (depth > 0 && (piece = next())) {
        depth += is(*piece, "(") ? 1 : is(*piece, ")") ? -1 : 0;
        const bool isRest = !macro.parameters.empty() && macro.parameters.back() == variadic
            && arguments.size() >= macro.parameters.size();
        if (depth == 1 && is(*piece, ",") && !isRest)
            arguments.emplace_back();
        else if (depth > 0)
            arguments.back().push_back(*piece);
        if (++m_expandedPieces > m_maxPieces)
            m_isFailed = true;
        if (m_isFailed)
            return std::nullopt;
    }
    const bool isWhole = piece && is(*piece, ")") && depth == 0;
    if (macro.parameters.empty() && arguments.size() == 1 && arguments[0].empty())
        arguments.clear();
    const bool isVariadic = !macro.parameters.empty() && macro.parameters.back() == variadic;
    if (isVariadic && arguments.size() + 1 == macro.parameters.size())
        arguments.emplace_back();
    if (!isWhole || arguments.size() != macro.parameters.size())
        return std::nullopt;
    m_frames.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        m_frames[i].at = places[i];
    return arguments;
}

void CExpander::appendArgument(std::vector<CLexeme> &result, const std::vector<CLexeme> &argument, bool expandsIt)
{
    m_expandedPieces += argument.size();
    if (m_expandedPieces > m_maxPieces)
        m_isFailed = true;
    if (m_isFailed)
        return;
    if (!expandsIt) {
        result.insert(result.end(), argument.begin(), argument.end());
        return;
    }
    // An argument may use the same macro again.
    std::vector<std::string> around = m_around;
    if (!m_around.empty())
        m_around.pop_back();
    for (const Frame &frame : m_frames)
        m_around.push_back(frame.name);
    const auto expanded = expand(argument);
    m_around = std::move(around);
    if (expanded)
        result.insert(result.end(), expanded->begin(), expanded->end());
}

std::vector<CLexeme> CExpander::substitute(const CMacro &macro, const Arguments &arguments)
{
    const std::vector<CLexeme> &source = macro.replacement;
    const auto argumentOf = [&](std::size_t i) -> const std::vector<CLexeme> * {
        if (i >= source.size() || source[i].kind != CLexeme::Kind::Word)
            return nullptr;
        const auto found = std::find(macro.parameters.begin(), macro.parameters.end(), source[i].text);
        const auto index = std::size_t(found - macro.parameters.begin());
        return index < arguments.size() ? &arguments[index] : nullptr;
    };
    std::vector<CLexeme> result;
    bool pastes = false; ///< `##`: join the next piece to the last one
    for (std::size_t i = 0; i < source.size() && !m_isFailed; ++i) {
        if (is(source[i], "##") && i > 0) {
            pastes = true;
            continue;
        }
        std::vector<CLexeme> next;
        const std::vector<CLexeme> *argument = argumentOf(i);
        if (macro.hasParameters && is(source[i], "#") && argumentOf(i + 1)) {
            next.push_back(textOf(*argumentOf(++i)));
        } else if (argument) {
            const bool isPasted = pastes || (i + 1 < source.size() && is(source[i + 1], "##"));
            appendArgument(next, *argument, !isPasted);
        } else {
            next.push_back(source[i]);
        }
        std::size_t first = 0;
        if (std::exchange(pastes, false) && !next.empty() && !result.empty()) {
            result.back() = pasted(result.back(), next.front());
            first = 1;
        }
        result.insert(result.end(), std::make_move_iterator(next.begin() + qsizetype(first)),
                      std::make_move_iterator(next.end()));
        m_expandedPieces += next.size();
        if (m_expandedPieces > m_maxPieces)
            m_isFailed = true;
    }
    return result;
}

} // namespace Mlf
