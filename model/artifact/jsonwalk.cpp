// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonwalk.h"

#include "model/artifact/artifactcodes.h"
#include "model/base/byteviews.h"

#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True for a number in JSON syntax.
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

/// The character of an escape sequence, given the letter after its backslash.
std::optional<QChar> meaningOfEscape(QChar letter)
{
    switch (letter.unicode()) {
    case '"':
    case '\\':
    case '/':
        return letter;
    case 'b':
        return u'\b';
    case 'f':
        return u'\f';
    case 'n':
        return u'\n';
    case 'r':
        return u'\r';
    case 't':
        return u'\t';
    default:
        return std::nullopt;
    }
}

constexpr qint64 mostDepth = 1024; ///< code that processes QJsonValues is recursive, so nesting is limited

using Kind = JsonWalk::Piece::Kind;

QJsonValue plainValue(JsonKind kind, QByteArrayView literal)
{
    if (kind == JsonKind::Text)
        return jsonText(literal);
    if (kind == JsonKind::Word)
        return literal == "null" ? QJsonValue() : QJsonValue(literal == "true");
    bool isWhole = false;
    const qint64 whole = literal.toLongLong(&isWhole);
    if (isWhole)
        return whole;
    const double number = literal.toDouble();
    return std::isfinite(number) && !literal.endsWith('N') && !literal.endsWith('y')
        ? QJsonValue(number)
        : QJsonValue(QString::fromLatin1(literal));
}

/// Builds values from pieces. Inserts all members of an object at once and sorted, because inserting one before
/// existing members would move those.
class ValueMaker {
public:
    void add(const JsonWalk::Piece &piece, QByteArrayView literal)
    {
        if (piece.kind == Kind::Open) {
            m_open.emplace_back().isObject = piece.value == JsonKind::Object;
        } else if (piece.kind == Kind::Key) {
            m_open.back().members.emplace_back(jsonText(literal), QJsonValue());
        } else if (piece.kind == Kind::Value) {
            put(plainValue(piece.value, literal));
        } else {
            Open closed = std::move(m_open.back());
            m_open.pop_back();
            put(closed.isObject ? QJsonValue(objectOf(closed.members)) : QJsonValue(closed.list));
        }
    }

    [[nodiscard]] QJsonDocument document() const
    {
        return m_root.isObject() ? QJsonDocument(m_root.toObject()) : QJsonDocument(m_root.toArray());
    }

private:
    using Members = std::vector<std::pair<QString, QJsonValue>>;
    struct Open {
        bool isObject = false;
        Members members {}; ///< members of an object; the last one may not have its value yet
        QJsonArray list {};
    };

    static QJsonObject objectOf(Members &members)
    {
        std::ranges::stable_sort(members, {}, &Members::value_type::first);
        QJsonObject object;
        for (const auto &[key, value] : members)
            object.insert(key, value);
        return object;
    }

    void put(QJsonValue value)
    {
        if (m_open.empty())
            m_root = std::move(value);
        else if (m_open.back().isObject)
            m_open.back().members.back().second = std::move(value);
        else
            m_open.back().list.append(std::move(value));
    }

    std::vector<Open> m_open;
    QJsonValue m_root;
};

} // namespace

JsonWalk::JsonWalk(QByteArrayView text) : m_text(text), m_at(text.startsWith("\xef\xbb\xbf") ? 3 : 0) { }

std::optional<JsonWalk::Piece> JsonWalk::next()
{
    while (!m_mistake) {
        skipBlanks();
        if (m_at >= m_text.size()) {
            if (m_next == Next::Nothing)
                return std::nullopt;
            while (m_at > 0 && isJsonBlank(m_text[m_at - 1])) // report the end of the last token
                --m_at;
            return fail("the text ends too early");
        }
        const char c = m_text[m_at];
        switch (m_next) {
        case Next::Nothing:
            return fail("something follows the value");
        case Next::Colon:
            if (c != ':')
                return fail("a colon is missing");
            ++m_at;
            m_next = Next::Value;
            break;
        case Next::CommaOrEnd:
            if (c != ',')
                return close();
            ++m_at;
            m_next = Next::Member;
            break;
        case Next::MemberOrEnd:
            return c == ']' || c == '}' ? close() : consumeMember();
        case Next::Member:
            return consumeMember();
        case Next::Value:
            return consumeValue();
        }
    }
    return std::nullopt;
}

std::optional<JsonWalk::Piece> JsonWalk::fail(const char *mistake)
{
    m_mistake = mistake;
    return std::nullopt;
}

void JsonWalk::fail(const Piece &piece, const char *mistake)
{
    m_at = piece.begin;
    m_mistake = mistake;
}

std::optional<JsonWalk::Piece> JsonWalk::consumeMember()
{
    return m_open.back() ? takeKey() : consumeValue();
}

std::optional<JsonWalk::Piece> JsonWalk::takeKey()
{
    if (m_text[m_at] != '"')
        return fail("a key is missing");
    const std::optional<qsizetype> behind = behindJsonText(m_text, m_at);
    if (!behind)
        return fail("a text has no end");
    m_next = Next::Colon;
    return Piece {Piece::Kind::Key, JsonKind::Text, std::exchange(m_at, *behind), *behind};
}

std::optional<JsonWalk::Piece> JsonWalk::consumeValue()
{
    const char c = m_text[m_at];
    const qint64 begin = m_at;
    if (c == '{' || c == '[') {
        m_open.push_back(c == '{');
        ++m_at;
        m_next = Next::MemberOrEnd;
        return Piece {Piece::Kind::Open, c == '{' ? JsonKind::Object : JsonKind::List, begin, m_at};
    }
    JsonKind kind = JsonKind::Text;
    qint64 end = begin;
    if (c == '"') {
        const std::optional<qsizetype> behind = behindJsonText(m_text, m_at);
        if (!behind)
            return fail("a text has no end");
        end = *behind;
    } else {
        while (end < m_text.size() && isJsonWordByte(m_text[end]))
            ++end;
        const std::optional<JsonKind> found = kindOfWord(m_text.sliced(begin, end - begin));
        if (!found)
            return fail(end == begin ? "a value is missing" : "this is no value of JSON");
        kind = *found;
    }
    m_at = end;
    endValue();
    return Piece {Piece::Kind::Value, kind, begin, end};
}

std::optional<JsonWalk::Piece> JsonWalk::close()
{
    const bool isObject = m_open.back();
    if (m_text[m_at] != (isObject ? '}' : ']'))
        return fail("a comma or the closing bracket is missing");
    m_open.pop_back();
    ++m_at;
    endValue();
    return Piece {Piece::Kind::Close, isObject ? JsonKind::Object : JsonKind::List, m_at - 1, m_at};
}

void JsonWalk::endValue()
{
    m_next = m_open.empty() ? Next::Nothing : Next::CommaOrEnd;
}

void JsonWalk::skipBlanks()
{
    while (m_at < m_text.size() && isJsonBlank(m_text[m_at]))
        ++m_at;
}

LineNumber JsonWalk::lineOf(const Piece &piece)
{
    m_line += std::count(m_text.begin() + m_lineAt, m_text.begin() + piece.begin, '\n');
    m_lineAt = piece.begin;
    return LineNumber(m_line);
}

std::optional<Error> JsonWalk::error(FindingCode code) const
{
    if (!m_mistake)
        return std::nullopt;
    return Error {.code = code,
                  .offset = ByteOffset(m_at),
                  .line = LineNumber(std::count(m_text.begin(), m_text.begin() + m_at, '\n')),
                  .arguments = {QString::number(m_at)},
                  .detail = QString::fromLatin1(m_mistake),
                  .reason = Reason::NotJson};
}

bool isJsonWordByte(char c)
{
    return isAsciiLetter(c) || isAsciiDigit(c) || c == '-' || c == '+' || c == '.';
}

bool isJsonBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::optional<qsizetype> behindJsonText(QByteArrayView text, qsizetype at)
{
    for (++at; at < text.size(); ++at) {
        if (text[at] == '"')
            return at + 1;
        at += text[at] == '\\';
    }
    return std::nullopt;
}

QString jsonText(QByteArrayView literal)
{
    if (literal.size() < 2) // the file has changed
        return {};
    const QString written = exactText(literal.sliced(1).chopped(1));
    if (!written.contains(u'\\'))
        return written;
    QString text;
    text.reserve(written.size());
    for (qsizetype at = 0; at < written.size(); ++at) {
        const bool isEscape = written[at] == u'\\' && at + 1 < written.size();
        bool isCode = false;
        const ushort code = isEscape && written[at + 1] == u'u' && at + 6 <= written.size()
            ? QStringView(written).sliced(at + 2, 4).toUShort(&isCode, 16)
            : ushort(0);
        const std::optional<QChar> meaning = isEscape ? meaningOfEscape(written[at + 1]) : std::nullopt;
        text += isCode ? QChar(code) : meaning.value_or(written[at]);
        at += isCode ? 5 : meaning ? 1 : 0;
    }
    return text;
}

qint64 countJsonValues(QByteArrayView bytes)
{
    qint64 count = 0;
    JsonWalk walk(bytes);
    for (auto piece = walk.next(); piece; piece = walk.next())
        count += piece->kind == Kind::Open || piece->kind == Kind::Value ? 1 : 0;
    return count;
}

Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode)
{
    if (bytes.size() > limits[Limit::JsonBytes]) // check before any byte is read
        return limits.error(Limit::JsonBytes);
    ValueMaker maker;
    JsonWalk walk(bytes);
    qint64 count = 0;
    for (auto piece = walk.next(); piece; piece = walk.next()) {
        count += piece->kind == Kind::Open || piece->kind == Kind::Value ? 1 : 0;
        if (count > limits[Limit::JsonValues])
            return limits.error(Limit::JsonValues);
        if (walk.depth() > mostDepth)
            walk.fail(*piece, "too many objects and lists are in each other");
        else if (piece->kind == Kind::Value && count == 1)
            walk.fail(*piece, "this is neither an object nor a list");
        else
            maker.add(*piece, walk.literal(*piece));
    }
    if (const std::optional<Error> error = walk.error(syntaxCode))
        return *error;
    return maker.document();
}

QJsonObject readStoredObject(QByteArrayView bytes)
{
    const Result<QJsonDocument> json = readJson(bytes, {}, Code::BadMetadata);
    return json ? json->object() : QJsonObject();
}

Findings duplicateKeys(QByteArrayView bytes, const QString &file)
{
    constexpr std::size_t maxFindings = 20;
    Findings findings;
    std::vector<QSet<QString>> open; // keys of each open object; empty for lists
    JsonWalk walk(bytes);
    for (auto piece = walk.next(); piece && findings.size() < maxFindings; piece = walk.next()) {
        if (piece->kind == Kind::Open)
            open.emplace_back();
        else if (piece->kind == Kind::Close)
            open.pop_back();
        if (piece->kind != Kind::Key)
            continue;
        const QString key = jsonText(walk.literal(*piece));
        if (open.back().contains(key))
            findings.push_back(makeFinding(Code::DuplicateKey, Link::file(file, walk.lineOf(*piece)), {key}));
        open.back().insert(key);
    }
    return findings;
}

std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    if (!value.isDouble())
        return std::nullopt;
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 number = value.toInteger(none);
    return number == none ? std::nullopt : std::optional(number);
}

} // namespace Mlf
