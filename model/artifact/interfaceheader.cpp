// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/interfaceheader.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/clexeme.h"
#include "model/csource/tokens/clexer.h"

#include <QHash>

#include <algorithm>
#include <string_view>

namespace Mlf {

namespace {

constexpr qsizetype longestNumber = 64; ///< maximum length of a value after a macro's name
constexpr std::string_view macroBlanks = " \t\r\f\v\\\n";

/// The word as text, cut after longestName bytes. Empty if the word is only a byte order mark, which is in the text if
/// two files were joined.
QString nameOf(QByteArrayView word)
{
    return QString::fromUtf8(word.first(std::min(word.size(), CDeclaration::longestName)));
}

/// Parses a number, also in parentheses: `(128u)` is 128.
std::optional<qint64> numberOf(std::string_view text)
{
    while (!text.empty() && (text.front() == '(' || macroBlanks.find(text.front()) != std::string_view::npos))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ')' || macroBlanks.find(text.back()) != std::string_view::npos))
        text.remove_suffix(1);
    return cInteger(QByteArrayView(text.data(), qsizetype(text.size())));
}

/// The text before a comment.
std::string_view withoutComment(std::string_view text)
{
    return text.substr(0, std::min(text.find("//"), text.find("/*")));
}

class HeaderReader final : public CLexerClient {
public:
    explicit HeaderReader(qint64 itemLimit) : m_room(itemLimit) { }

    InterfaceHeader read(QByteArrayView text)
    {
        m_lexer.advance(text, true);
        if (m_lexer.fault()) // an unresolved merge defines the macros of both versions
            m_header.redefined.clear();
        std::erase_if(m_header.macros, [](const HeaderMacro &macro) { return macro.name.isEmpty(); }); // removed by
                                                                                                       // #undef or
                                                                                                       // redefined
        for (HeaderMacro &macro : m_header.macros) {
            const std::string name = macro.value ? std::string() : macro.name.toStdString();
            if (!macro.value)
                macro.value = m_preprocessor.result().number(name, text.size());
        }
        for (const std::string &name : m_preprocessor.result().conditions)
            m_header.conditions += QString::fromStdString(name);
        return std::move(m_header);
    }

private:
    void takeString(QByteArrayView /*content*/) override { m_followsExtern = m_word == "extern"; }
    void endSkipped() override { endDeclaration(); }
    void endText() override { m_preprocessor.finish(m_lexer.at()); }

    void takeWord(QByteArrayView word) override
    {
        m_followsExtern = false;
        if (m_brackets > 0)
            return;
        m_isStructName = m_word == "struct" && m_parentheses == 0;
        if (m_isStructName)
            m_structName = {word.toByteArray(), m_lexer.tokenLine()};
        m_word.resize(0);
        m_word += word;
        m_wordLine = m_lexer.tokenLine();
    }

    void readPunctuator(char c) override
    {
        switch (c) {
        case '(':
            if (m_parentheses++ == 0 && !isAttribute(m_word))
                m_function = {m_word, m_wordLine};
            break;
        case ')':
            m_parentheses = std::max(m_parentheses - 1, 0);
            break;
        case '[':
        case ']':
            m_brackets = std::max(m_brackets + (c == '[' ? 1 : -1), 0);
            break;
        case '{':
            openBrace();
            return;
        case '}': // end of extern "C", of a namespace, or of the struct
            m_isInStruct = false;
            endDeclaration();
            return;
        case ',':
        case ';':
            if (m_parentheses > 0)
                break;
            if (m_isInStruct)
                addField();
            else if (c == ';' && !m_function.word.isEmpty())
                addFunction();
            if (c == ';')
                endDeclaration();
            break;
        default:
            break;
        }
        m_followsExtern = false;
    }

    /// Begins a struct definition, a function body, or a block around declarations.
    void openBrace()
    {
        if (m_followsExtern) {
            endDeclaration();
        } else if (m_isStructName && !m_isInStruct) {
            const QString name = nameOf(m_structName.word);
            m_isInStruct = !name.isEmpty() && hasRoom();
            if (m_isInStruct)
                m_header.structs.push_back({name, LineNumber(m_structName.line), {}});
            endDeclaration();
        } else {
            if (!m_function.word.isEmpty())
                addFunction();
            m_lexer.skipBraces(false);
        }
    }

    void addField()
    {
        const QString name = nameOf(m_word);
        if (!name.isEmpty() && m_function.word.isEmpty() && hasRoom())
            m_header.structs.back().fields.push_back({name, LineNumber(m_wordLine)});
    }

    void addFunction()
    {
        const QString name = nameOf(m_function.word);
        if (!m_isInStruct && !name.isEmpty() && hasRoom())
            m_header.functions.push_back({name, LineNumber(m_function.line)});
    }

    /// Handles directives such as `#define NAME 12`. If a macro has parameters, a parenthesis directly follows its
    /// name.
    void takeDirective(QByteArrayView directive) override
    {
        const bool isOff = m_lexer.isSwitchedOff();
        m_lexer.setSwitchedOff(!m_preprocessor.take(directive, m_lexer.tokenBegin(), m_lexer.isSkipping()));
        if (isOff)
            return;
        constexpr qsizetype longestRead = 65'536; // enough for the name of a macro that holds data
        const std::string joined =
            cJoinedLines({directive.data(), std::size_t(std::min(directive.size(), longestRead))});
        std::string_view text(joined);
        const auto skipBlanks = [&] { text.remove_prefix(std::min(text.find_first_not_of(macroBlanks), text.size())); };
        text.remove_prefix(1);
        skipBlanks();
        const bool isUndefinition = text.starts_with("undef");
        if (!isUndefinition && !text.starts_with("define"))
            return;
        text.remove_prefix(isUndefinition ? 5 : 6);
        skipBlanks();
        std::size_t length = 0;
        while (length < text.size() && isCWordByte(text[length]))
            ++length;
        const QString name = nameOf({text.data(), qsizetype(length)});
        if (isUndefinition && m_defined.contains(name))
            m_header.macros[m_defined.take(name)].name.clear();
        if (isUndefinition || name.isEmpty() || (length < text.size() && text[length] == '(') || !hasRoom())
            return;
        text.remove_prefix(length);
        skipBlanks();
        const bool isShort = qsizetype(text.size()) <= longestNumber
            || withoutComment(text.substr(0, longestNumber)).size() < longestNumber;
        addMacro({name, isShort ? numberOf(withoutComment(text.substr(0, longestNumber))) : std::nullopt,
                  LineNumber(m_lexer.tokenLine())});
    }

    /// Removes an earlier macro of the same name, and appends the new one.
    void addMacro(HeaderMacro macro)
    {
        const auto known = m_defined.constFind(macro.name);
        if (known != m_defined.constEnd()) {
            HeaderMacro &first = m_header.macros[*known];
            if (first.value && macro.value && first.value != macro.value)
                m_header.redefined.push_back({first, macro});
            first.name.clear();
        }
        m_defined.insert(macro.name, m_header.macros.size());
        m_header.macros.push_back(std::move(macro));
    }

    void endDeclaration()
    {
        m_word = {};
        m_function = {};
        m_structName = {};
        m_isStructName = false;
        m_followsExtern = false;
        m_parentheses = 0;
        m_brackets = 0;
    }

    static bool isAttribute(QByteArrayView word)
    {
        return word == "__attribute__" || word == "__attribute" || word == "__declspec" || word == "__asm__"
            || word == "_Alignas" || word == "alignas";
    }

    bool hasRoom()
    {
        if (m_room-- > 0)
            return true;
        m_header.isLimited = true;
        m_lexer.end();
        return false;
    }

    struct Word {
        QByteArray word;
        qint64 line = 0;
    };

    CLexer m_lexer {*this};
    qint64 m_room;
    CPreprocessor m_preprocessor;
    QByteArray m_word; ///< last word
    qint64 m_wordLine = 0;
    Word m_function; ///< word before the last parentheses of the declaration
    Word m_structName;
    int m_parentheses = 0;
    int m_brackets = 0;
    bool m_isStructName = false; ///< true if the last word names a struct
    bool m_followsExtern = false; ///< the last tokens are extern "C"
    bool m_isInStruct = false;
    InterfaceHeader m_header;
    QHash<QString, std::size_t> m_defined; ///< index of each defined macro
};

/// Reads the comment that lists the types of inputs and outputs:
///
///     * Inputs:
///     *    Tensor[(1, 8), int8]
void readListedTensors(QByteArrayView text, InterfaceHeader &header)
{
    constexpr qsizetype longestComment = 65'536; // in bytes from the start of the header
    constexpr std::size_t mostTensors = 1000;
    std::vector<RelayTensor> *list = nullptr;
    for (const QByteArray &whole : text.first(std::min(text.size(), longestComment)).toByteArray().split('\n')) {
        QByteArrayView line = QByteArrayView(whole).trimmed();
        while (line.startsWith('*') || line.startsWith('/') || line.startsWith(' '))
            line = line.sliced(1);
        if (line == "Inputs:")
            list = &header.inputs;
        else if (line == "Outputs:")
            list = &header.outputs;
        else if (list && line.startsWith("Tensor[") && list->size() < mostTensors)
            list->push_back(readRelayTensor(line));
        else
            list = nullptr;
    }
}

template <typename Item>
const Item *endingIn(const std::vector<Item> &items, QLatin1StringView suffix)
{
    const auto found = std::ranges::find_if(items, [&](const Item &item) { return item.name.endsWith(suffix); });
    return found == items.end() ? nullptr : &*found;
}

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

const HeaderMacro *InterfaceHeader::macro(const QString &name) const
{
    const auto found = std::ranges::find_if(macros, [&](const HeaderMacro &macro) { return macro.name == name; });
    return found == macros.end() ? nullptr : &*found;
}

const HeaderStruct *InterfaceHeader::structEndingIn(QLatin1StringView suffix) const
{
    return endingIn(structs, suffix);
}

const HeaderFunction *InterfaceHeader::functionEndingIn(QLatin1StringView suffix) const
{
    return endingIn(functions, suffix);
}

InterfaceHeader readInterfaceHeader(QByteArrayView text, qint64 itemLimit)
{
    InterfaceHeader header = HeaderReader(itemLimit).read(text);
    readListedTensors(text, header);
    return header;
}

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
