// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonoutline.h"

#include "model/base/basecodes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 stepBytes = 1 << 20; ///< between two checks of the stop token

qint64 behindBlanks(QByteArrayView text, qint64 at)
{
    while (at < text.size() && isJsonBlank(text[at]))
        ++at;
    return at;
}

JsonKind kindAt(QByteArrayView text, qint64 at)
{
    const char c = text[at];
    return c == '{'                        ? JsonKind::Object
        : c == '['                         ? JsonKind::List
        : c == '"'                         ? JsonKind::Text
        : c == 't' || c == 'f' || c == 'n' ? JsonKind::Word
                                           : JsonKind::Number;
}

/// Decodes a quoted literal and cuts it after `maxBytes`. Invalid content is returned as written.
QString textOf(QByteArrayView literal, qint64 maxBytes)
{
    if (literal.size() < 2) // the file has changed
        return {};
    QByteArrayView content = literal.sliced(1, literal.size() - 2);
    if (content.size() > maxBytes) {
        qsizetype cut = 0;
        while (cut < maxBytes) {
            const qsizetype size = content[cut] != '\\' ? 1 : content[cut + 1] == 'u' ? 6 : 2;
            if (cut + size > maxBytes)
                break;
            cut += size;
        }
        while (cut > 0 && (quint8(content[cut]) & 0xc0) == 0x80) // do not cut inside a UTF-8 character
            --cut;
        content = content.first(cut);
    }
    return jsonText('"' + content.toByteArray() + '"');
}

} // namespace

/// Builds the outline from the pieces of a walk. Its state is the list of open objects and lists.
class JsonOutline::Reader {
public:
    Reader(const Limits &limits, JsonOutline &outline) : m_limits(limits), m_outline(outline) { }

    /// Records a piece. Returns false if a limit is reached.
    [[nodiscard]] bool add(const JsonWalk::Piece &piece);
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

private:
    struct Open {
        qint64 begin = 0;
        bool isObject = false;
        qint64 count = 0;
        qint64 lastMember = 0; ///< offset of the last member
        std::vector<Page> pages {};
    };

    void beginMember(qint64 begin);
    [[nodiscard]] bool close(const JsonWalk::Piece &piece);
    void end(JsonKind kind, qint64 begin, qint64 end, qint64 count);
    [[nodiscard]] bool fail(Limit limit)
    {
        m_error = m_limits.error(limit);
        return false;
    }

    const Limits &m_limits;
    JsonOutline &m_outline;
    std::vector<Open> m_open;
    std::optional<Error> m_error;
};

bool JsonOutline::Reader::add(const JsonWalk::Piece &piece)
{
    using Kind = JsonWalk::Piece::Kind;
    if (piece.kind == Kind::Close)
        return close(piece);
    if (!m_open.empty() && m_open.back().isObject == (piece.kind == Kind::Key))
        beginMember(piece.begin);
    if (piece.kind == Kind::Open) {
        if (qint64(m_open.size()) >= m_limits[Limit::JsonTreeDepth])
            return fail(Limit::JsonTreeDepth);
        m_open.push_back({.begin = piece.begin, .isObject = piece.value == JsonKind::Object});
    } else if (piece.kind == Kind::Value) {
        end(piece.value, piece.begin, piece.end, 0);
    }
    return true;
}

void JsonOutline::Reader::beginMember(qint64 begin)
{
    Open &open = m_open.back();
    if (open.count > 0 && open.count % pageSize == 0)
        open.pages.push_back({begin, open.lastMember});
    ++open.count;
    open.lastMember = begin;
}

bool JsonOutline::Reader::close(const JsonWalk::Piece &piece)
{
    const Open closed = std::move(m_open.back());
    m_open.pop_back();
    if (piece.end - closed.begin > largeBytes) {
        if (qint64(m_outline.m_large.size() + m_outline.m_pages.size()) >= m_limits[Limit::JsonTreeParts])
            return fail(Limit::JsonTreeParts);
        m_outline.m_large.push_back({closed.begin, piece.end, closed.count, qint64(m_outline.m_pages.size())});
        m_outline.m_pages.insert(m_outline.m_pages.end(), closed.pages.begin(), closed.pages.end());
    }
    end(piece.value, closed.begin, piece.end, closed.count);
    return true;
}

void JsonOutline::Reader::end(JsonKind kind, qint64 begin, qint64 end, qint64 count)
{
    if (m_open.empty())
        m_outline.m_root = {.begin = begin, .end = end, .kind = kind, .count = count};
}

Result<JsonOutline> JsonOutline::read(QByteArrayView text, const Limits &limits, FindingCode syntaxCode,
                                      const std::stop_token &stop)
{
    JsonOutline outline;
    outline.m_text = text;
    Reader reader(limits, outline);
    JsonWalk walk(text);
    qint64 look = stepBytes;
    for (auto piece = walk.next(); piece; piece = walk.next()) {
        if (!reader.add(*piece))
            return *reader.error();
        if (piece->begin < look)
            continue;
        look = piece->begin + stepBytes;
        if (stop.stop_requested())
            return Error {.code = Code::Cancelled};
    }
    if (std::optional<Error> error = walk.error(syntaxCode))
        return *error;
    std::sort(outline.m_large.begin(), outline.m_large.end());
    return outline;
}

const JsonOutline::Large *JsonOutline::large(qint64 begin) const
{
    const auto found = std::lower_bound(m_large.begin(), m_large.end(), Large {.begin = begin});
    return found != m_large.end() && found->begin == begin ? &*found : nullptr;
}

JsonMember JsonOutline::memberAt(qint64 offset, bool hasKey) const
{
    JsonMember member;
    qint64 at = behindBlanks(m_text, offset);
    if (hasKey) {
        member.keyBegin = at;
        member.keyEnd = behindJsonText(m_text, at).value_or(m_text.size());
        at = behindBlanks(m_text, behindBlanks(m_text, member.keyEnd) + 1); // skip the colon
    }
    member.begin = at;
    member.end = m_text.size();
    if (at >= m_text.size()) {
        member.begin = m_text.size();
        return member;
    }
    member.kind = kindAt(m_text, at);
    if (member.kind == JsonKind::Text) {
        member.end = behindJsonText(m_text, at).value_or(m_text.size());
        return member;
    }
    if (!member.isContainer()) {
        member.end = std::find_if_not(m_text.begin() + at, m_text.end(), isJsonWordByte) - m_text.begin();
        return member;
    }
    if (const Large *noted = large(at)) {
        member.end = noted->end;
        member.count = noted->count;
        return member;
    }
    // Small container: count its own commas and add one.
    qint64 depth = 0;
    bool isEmpty = true;
    while (at < m_text.size()) {
        const char c = m_text[at];
        if (depth > 0 && isEmpty && !isJsonBlank(c))
            isEmpty = c == ']' || c == '}';
        if (c == '"') {
            at = behindJsonText(m_text, at).value_or(m_text.size());
            continue;
        }
        ++at;
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        member.count += c == ',' && depth == 1;
        if (depth == 0)
            break;
    }
    member.end = at;
    member.count += isEmpty ? 0 : 1;
    return member;
}

std::vector<JsonMember> JsonOutline::members(const JsonMember &container, qint64 first, qint64 count) const
{
    std::vector<JsonMember> members;
    const qint64 last = std::min(first + std::min(count, pageSize), container.count);
    if (!container.isContainer() || first < 0 || first >= last)
        return members;
    const qint64 page = first / pageSize;
    const Large *noted = page > 0 ? large(container.begin) : nullptr;
    qint64 at = noted ? m_pages[std::size_t(noted->pages + page - 1)].begin : container.begin + 1;
    members.reserve(std::size_t(last - first));
    for (qint64 number = noted ? page * pageSize : 0; number < last && at < container.end; ++number) {
        const JsonMember member = memberAt(at, container.kind == JsonKind::Object);
        if (number >= first)
            members.push_back(member);
        at = behindBlanks(m_text, member.end) + 1; // skip the comma
    }
    return members;
}

JsonMember JsonOutline::memberBefore(const JsonMember &container, qint64 before) const
{
    if (before < container.count && before > 0 && before % pageSize == 0) {
        if (const Large *noted = large(container.begin))
            return memberAt(m_pages[std::size_t(noted->pages + before / pageSize - 1)].before,
                            container.kind == JsonKind::Object);
    }
    const std::vector<JsonMember> found = members(container, before - 1, 1);
    return found.empty() ? JsonMember() : found.front();
}

QString JsonOutline::keyText(const JsonMember &member, qint64 maxBytes) const
{
    return textOf(m_text.sliced(member.keyBegin, member.keyEnd - member.keyBegin), maxBytes);
}

QString JsonOutline::valueText(const JsonMember &member, qint64 maxBytes) const
{
    if (member.isContainer())
        return {};
    const QByteArrayView literal = m_text.sliced(member.begin, member.end - member.begin);
    return member.kind == JsonKind::Text ? textOf(literal, maxBytes)
                                         : QString::fromUtf8(literal.first(std::min(literal.size(), maxBytes)));
}

ByteCount JsonOutline::ownBytes() const
{
    return ByteCount(qint64(m_large.capacity() * sizeof(Large) + m_pages.capacity() * sizeof(Page)));
}

} // namespace Mlf
