// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/bracketmatcher.h"

#include "model/base/byteviews.h"

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 stateDistance = 1 << 20; ///< bytes between two saved states
constexpr std::size_t deepestKept = 1000; ///< maximum open brackets in a saved state; bounds its memory
constexpr qint64 stopDistance = 1 << 16; ///< bytes between two checks of the stop token

enum class Inside : quint8 { Code, String, Character, LineComment, Comment };

/// Index of the kind of a bracket; -1 for any other byte.
int kindOf(char byte)
{
    switch (byte) {
    case '(':
    case ')':
        return 0;
    case '[':
    case ']':
        return 1;
    case '{':
    case '}':
        return 2;
    default:
        return -1;
    }
}

bool isOpening(char byte)
{
    return byte == '(' || byte == '[' || byte == '{';
}

/// True for bytes that matter in code.
constexpr std::array<bool, 256> codeBytes = [] {
    std::array<bool, 256> bytes {};
    for (const char byte : {'(', ')', '[', ']', '{', '}', '"', '\'', '/', '#'})
        bytes[quint8(byte)] = true;
    return bytes;
}();

} // namespace

/// State of the reader between two bytes of the text.
struct BracketMatcher::State {
    qint64 offset = 0;
    Inside inside = Inside::Code;
    std::array<std::vector<qint64>, 3> open {}; ///< offsets of the open brackets, by kind
    std::array<qint64, 3> lost {}; ///< number of further open brackets, for which `open` has no room
    [[nodiscard]] std::size_t size() const { return open[0].size() + open[1].size() + open[2].size(); }
    [[nodiscard]] qint64 depth(std::size_t kind) const { return qint64(open[kind].size()) + lost[kind]; }
};

/// Reads the text from a given state on.
class BracketMatcher::Reader {
public:
    Reader(QByteArrayView text, BracketSyntax syntax, State state)
        : m_text(text)
        , m_syntax(syntax)
        , m_state(std::move(state))
    {
    }

    [[nodiscard]] const State &state() const { return m_state; }
    /// Reads up to the first token boundary at or after `end`. Calls `found(offset)` for each bracket before the
    /// bracket changes the state. Stops if that returns false.
    template <typename Function>
    bool advance(qint64 end, Function found)
    {
        while (m_state.offset < std::min<qint64>(end, m_text.size())) {
            if (m_state.inside != Inside::Code) {
                leave(end);
                continue;
            }
            qint64 at = m_state.offset;
            while (at < end && at < m_text.size() && !codeBytes[quint8(m_text[at])])
                ++at;
            m_state.offset = at;
            if (at >= end || at >= m_text.size())
                break;
            const int kind = kindOf(m_text[at]);
            if (kind < 0) {
                enter();
                continue;
            }
            if (!found(at))
                return false;
            take(at, std::size_t(kind));
            ++m_state.offset;
        }
        return true;
    }

private:
    [[nodiscard]] char byteAt(qint64 offset) const { return offset < m_text.size() ? m_text[offset] : '\0'; }

    void take(qint64 at, std::size_t kind)
    {
        std::vector<qint64> &open = m_state.open[kind];
        qint64 &lost = m_state.lost[kind];
        if (isOpening(m_text[at])) {
            if (open.size() < deepest)
                open.push_back(at);
            else
                ++lost;
        } else if (lost > 0) {
            --lost;
        } else if (!open.empty()) {
            open.pop_back();
        }
    }

    /// Reads a byte that may begin a comment, a string or a character.
    void enter()
    {
        const qint64 at = m_state.offset;
        const char byte = m_text[at];
        const bool hasComments = m_syntax == BracketSyntax::C || m_syntax == BracketSyntax::Relay;
        m_state.offset = at + 1;
        if (byte == '"' && m_syntax != BracketSyntax::Plain) {
            m_state.inside = Inside::String;
        } else if (byte == '\'') {
            // An apostrophe between digits is a digit separator.
            const bool parts = m_syntax == BracketSyntax::C && at > 0 && isAsciiDigit(m_text[at - 1]);
            if ((m_syntax == BracketSyntax::C && !parts) || m_syntax == BracketSyntax::Script)
                m_state.inside = Inside::Character;
        } else if (byte == '#' && m_syntax == BracketSyntax::Script) {
            m_state.inside = Inside::LineComment;
        } else if (byte == '/' && hasComments && byteAt(at + 1) == '*') {
            m_state.inside = Inside::Comment;
            m_state.offset = at + 2;
        } else if (byte == '/' && m_syntax == BracketSyntax::C && byteAt(at + 1) == '/') {
            m_state.inside = Inside::LineComment;
            m_state.offset = at + 2;
        }
    }

    /// Skips the rest of a comment or string, at most up to `end`.
    void leave(qint64 end)
    {
        const Inside inside = m_state.inside;
        const char quote = inside == Inside::String ? '"' : '\'';
        qint64 at = m_state.offset;
        for (; at < end && at < m_text.size(); ++at) {
            const char byte = m_text[at];
            if (inside == Inside::Comment) {
                if (byte != '*' || byteAt(at + 1) != '/')
                    continue;
                m_state.inside = Inside::Code;
                m_state.offset = at + 2;
                return;
            }
            if (byte == '\\') {
                at += byteAt(at + 1) == '\r' ? 2 : 1; // the backslash may continue the line
                continue;
            }
            // A quote that is not closed ends with its line.
            if (byte == '\n' || (inside != Inside::LineComment && byte == quote)) {
                m_state.inside = Inside::Code;
                m_state.offset = at + 1;
                return;
            }
        }
        m_state.offset = std::min<qint64>(at, m_text.size());
    }

    QByteArrayView m_text;
    BracketSyntax m_syntax;
    State m_state;
};

BracketMatcher::BracketMatcher(std::shared_ptr<const ByteSource> source, BracketSyntax syntax)
    : m_source(std::move(source))
    , m_syntax(syntax)
{
}

BracketMatcher::~BracketMatcher() = default;

bool BracketMatcher::isBracket(char byte)
{
    return kindOf(byte) >= 0;
}

BracketMatcher::State BracketMatcher::stateBefore(qint64 offset) const
{
    const std::scoped_lock lock(m_mutex);
    const auto after = std::upper_bound(m_states.begin(), m_states.end(), offset,
                                        [](qint64 value, const State &state) { return value < state.offset; });
    return after == m_states.begin() ? State() : *(after - 1);
}

void BracketMatcher::keep(const State &state) const
{
    if (state.size() > deepestKept)
        return;
    const std::scoped_lock lock(m_mutex);
    if ((m_states.empty() ? 0 : m_states.back().offset) + stateDistance <= state.offset)
        m_states.push_back(state);
}

BracketMatcher::Answer BracketMatcher::find(ByteOffset offset, const std::stop_token &stop, ByteCount atMost) const
{
    const bool isAllThere = m_source->isFinished();
    const QByteArrayView text = m_source->view();
    const qint64 at = offset.value();
    if (at < 0 || at >= text.size() || !isBracket(text[at]))
        return {isAllThere || (at >= 0 && at < text.size()), {}};
    Reader reader(text, m_syntax, stateBefore(at));
    const qint64 begin = reader.state().offset;
    const qint64 limit = atMost.value() < text.size() - begin ? begin + atMost.value() : text.size();
    const auto kind = std::size_t(kindOf(text[at]));
    std::optional<BracketPair> pair;
    qint64 depth = 0;
    bool isDone = false;
    const auto look = [&](qint64 place) {
        if (place == at) {
            pair = BracketPair {offset, {}};
            depth = reader.state().depth(kind);
            isDone = !isOpening(text[at]);
            if (isDone && depth > 0 && reader.state().lost[kind] == 0)
                pair->partner = ByteOffset(reader.state().open[kind].back());
        } else if (pair && kindOf(text[place]) == int(kind) && !isOpening(text[place])
                   && reader.state().depth(kind) == depth + 1) {
            pair->partner = ByteOffset(place);
            isDone = true;
        }
        return !isDone;
    };
    while (!isDone && reader.state().offset < limit) {
        if (stop.stop_requested())
            return {};
        reader.advance(std::min(reader.state().offset + stopDistance, limit), look);
        if (!pair && reader.state().offset > at)
            return {true, {}}; // in a string or a comment
        if (!isDone && reader.state().offset < text.size()) // later bytes may change the kind of the last one
            keep(reader.state());
    }
    return {isDone || (limit == text.size() && isAllThere), isDone || limit == text.size() ? pair : std::nullopt};
}

} // namespace Mlf
