// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonoutline.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonwalk.h"
#include "model/base/basecodes.h"

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 stepBytes = 1 << 20; ///< between two looks at whether to go on

bool isOfNumberOrWord(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+'
        || c == '.';
}

qint64 behindBlanks(QByteArrayView text, qint64 at)
{
    while (at < text.size() && isJsonBlank(text[at]))
        ++at;
    return at;
}

/// A number as JSON has it.
bool isNumber(QByteArrayView word)
{
    qsizetype at = word.startsWith('-') ? 1 : 0;
    const auto digits = [&] {
        const qsizetype begin = at;
        while (at < word.size() && word[at] >= '0' && word[at] <= '9')
            ++at;
        return at > begin;
    };
    const qsizetype whole = at;
    if (!digits() || (word[whole] == '0' && at > whole + 1))
        return false;
    if (at < word.size() && word[at] == '.') {
        ++at;
        if (!digits())
            return false;
    }
    if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
        ++at;
        at += at < word.size() && (word[at] == '-' || word[at] == '+');
        if (!digits())
            return false;
    }
    return at == word.size();
}

std::optional<JsonKind> kindOfWord(QByteArrayView word)
{
    if (word == "true" || word == "false" || word == "null")
        return JsonKind::Word;
    if (word == "NaN" || word == "Infinity" || word == "-Infinity" || isNumber(word))
        return JsonKind::Number;
    return std::nullopt;
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

/// What a literal with quotes stands for, of a long one the beginning; what breaks the rules of texts as it stands
/// there.
QString textOf(QByteArrayView literal, qint64 maxBytes)
{
    if (literal.size() < 2) // of a file that has changed
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
        while (cut > 0 && (quint8(content[cut]) & 0xc0) == 0x80) // of a letter
            --cut;
        content = content.first(cut);
    }
    if (!content.contains('\\'))
        return QString::fromUtf8(content);
    const QByteArray text = jsonText('"' + content.toByteArray() + '"');
    return QString::fromUtf8(text.isEmpty() ? content : QByteArrayView(text));
}

} // namespace

/// Reads a text from its beginning to its end. What it stands in are the objects and lists that are open.
class JsonOutline::Reader {
public:
    Reader(QByteArrayView text, const Limits &limits, JsonOutline &outline)
        : m_text(text)
        , m_limits(limits)
        , m_outline(outline)
    {
    }

    std::optional<Error> read(FindingCode syntaxCode, const std::stop_token &stop);

private:
    struct Open {
        qint64 begin = 0;
        bool isObject = false;
        qint64 count = 0;
        qint64 lastMember = 0; ///< where it begins
        std::vector<Page> pages {};
    };
    /// What may come next.
    enum class Next { Value, MemberOrEnd, Member, CommaOrEnd, Nothing };

    [[nodiscard]] const char *step();
    [[nodiscard]] const char *beginMember();
    [[nodiscard]] const char *takeValue();
    [[nodiscard]] const char *close();
    void end(JsonKind kind, qint64 begin, qint64 count);

    QByteArrayView m_text;
    const Limits &m_limits;
    JsonOutline &m_outline;
    std::vector<Open> m_open;
    qint64 m_at = 0;
    Next m_next = Next::Value;
    std::optional<Error> m_limit; ///< that has been reached
};

std::optional<Error> JsonOutline::Reader::read(FindingCode syntaxCode, const std::stop_token &stop)
{
    if (m_text.startsWith("\xef\xbb\xbf"))
        m_at = 3;
    const char *mistake = nullptr;
    for (qint64 look = stepBytes; !mistake;) {
        m_at = behindBlanks(m_text, m_at);
        if (m_at >= m_text.size())
            break;
        if (m_at >= look) {
            look = m_at + stepBytes;
            if (stop.stop_requested())
                return Error {.code = Code::Cancelled};
        }
        mistake = step();
        if (m_limit)
            return m_limit;
    }
    if (!mistake && m_next != Next::Nothing) {
        mistake = "the text ends too early";
        while (m_at > 0 && isJsonBlank(m_text[m_at - 1])) // a place that is there
            --m_at;
    }
    if (mistake)
        return Error {.code = syntaxCode,
                      .offset = ByteOffset(m_at),
                      .line = LineNumber(std::count(m_text.begin(), m_text.begin() + m_at, '\n')),
                      .arguments = {QString::number(m_at)},
                      .detail = QString::fromLatin1(mistake),
                      .reason = Reason::NotJson};
    std::sort(m_outline.m_large.begin(), m_outline.m_large.end());
    return std::nullopt;
}

/// Takes one piece, which begins at m_at; what is wrong with it, or null.
const char *JsonOutline::Reader::step()
{
    const char c = m_text[m_at];
    switch (m_next) {
    case Next::Nothing:
        return "something stands behind the value";
    case Next::CommaOrEnd:
        if (c == ',') {
            ++m_at;
            m_next = Next::Member;
            return nullptr;
        }
        return close();
    case Next::MemberOrEnd:
        if (c == ']' || c == '}')
            return close();
        return beginMember();
    case Next::Member:
        return beginMember();
    case Next::Value:
        return takeValue();
    }
    return nullptr;
}

const char *JsonOutline::Reader::beginMember()
{
    Open &open = m_open.back();
    if (open.count > 0 && open.count % pageSize == 0)
        open.pages.push_back({m_at, open.lastMember});
    ++open.count;
    open.lastMember = m_at;
    if (!open.isObject)
        return takeValue();
    if (m_text[m_at] != '"')
        return "a key is missing";
    const std::optional<qsizetype> behind = behindJsonText(m_text, m_at);
    if (!behind)
        return "a text has no end";
    m_at = behindBlanks(m_text, *behind);
    if (m_at >= m_text.size() || m_text[m_at] != ':')
        return "a colon is missing";
    ++m_at;
    m_next = Next::Value;
    return nullptr;
}

const char *JsonOutline::Reader::takeValue()
{
    const char c = m_text[m_at];
    if (c == '{' || c == '[') {
        if (qint64(m_open.size()) >= m_limits[Limit::JsonTreeDepth]) {
            m_limit = m_limits.error(Limit::JsonTreeDepth);
            return nullptr;
        }
        m_open.push_back({.begin = m_at, .isObject = c == '{'});
        ++m_at;
        m_next = Next::MemberOrEnd;
        return nullptr;
    }
    const qint64 begin = m_at;
    if (c == '"') {
        const std::optional<qsizetype> behind = behindJsonText(m_text, m_at);
        if (!behind)
            return "a text has no end";
        m_at = *behind;
        end(JsonKind::Text, begin, 0);
        return nullptr;
    }
    while (m_at < m_text.size() && isOfNumberOrWord(m_text[m_at]))
        ++m_at;
    const std::optional<JsonKind> kind = kindOfWord(m_text.sliced(begin, m_at - begin));
    if (!kind) {
        m_at = begin;
        return "a value is missing";
    }
    end(*kind, begin, 0);
    return nullptr;
}

const char *JsonOutline::Reader::close()
{
    Open &open = m_open.back();
    if (m_text[m_at] != (open.isObject ? '}' : ']'))
        return "a comma or the closing bracket is missing";
    ++m_at;
    if (m_at - open.begin > largeBytes) {
        if (qint64(m_outline.m_large.size() + m_outline.m_pages.size()) >= m_limits[Limit::JsonTreeParts]) {
            m_limit = m_limits.error(Limit::JsonTreeParts);
            return nullptr;
        }
        m_outline.m_large.push_back({open.begin, m_at, open.count, qint64(m_outline.m_pages.size())});
        m_outline.m_pages.insert(m_outline.m_pages.end(), open.pages.begin(), open.pages.end());
    }
    const Open closed = std::move(open);
    m_open.pop_back();
    end(closed.isObject ? JsonKind::Object : JsonKind::List, closed.begin, closed.count);
    return nullptr;
}

/// A value has ended at m_at.
void JsonOutline::Reader::end(JsonKind kind, qint64 begin, qint64 count)
{
    if (m_open.empty())
        m_outline.m_root = {.begin = begin, .end = m_at, .kind = kind, .count = count};
    m_next = m_open.empty() ? Next::Nothing : Next::CommaOrEnd;
}

Result<JsonOutline> JsonOutline::read(QByteArrayView text, const Limits &limits, FindingCode syntaxCode,
                                      const std::stop_token &stop)
{
    JsonOutline outline;
    outline.m_text = text;
    if (std::optional<Error> error = Reader(text, limits, outline).read(syntaxCode, stop))
        return *error;
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
        at = behindBlanks(m_text, behindBlanks(m_text, member.keyEnd) + 1); // and the colon
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
        member.end = std::find_if_not(m_text.begin() + at, m_text.end(), isOfNumberOrWord) - m_text.begin();
        return member;
    }
    if (const Large *noted = large(at)) {
        member.end = noted->end;
        member.count = noted->count;
        return member;
    }
    // A small one: its members are as many as the commas of its own, and one more.
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
        at = behindBlanks(m_text, member.end) + 1; // behind the comma
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
