// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/functiontext.h"

#include "model/base/digest.h"
#include "model/compare/comparison.h"
#include "model/csource/tokens/clexeme.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstring>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isKeyword(std::string_view word)
{
    static const std::unordered_set<std::string_view> words {
        "auto",     "break",  "case",     "char",   "const",  "continue", "default", "do",     "double",  "else",
        "enum",     "extern", "float",    "for",    "goto",   "if",       "inline",  "int",    "long",    "register",
        "restrict", "return", "short",    "signed", "sizeof", "static",   "struct",  "switch", "typedef", "union",
        "unsigned", "void",   "volatile", "while",  "bool",   "true",     "false",   "_Bool"};
    return words.contains(word) || word.ends_with("_t");
}

bool isMacroName(std::string_view word)
{
    return std::ranges::none_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Replaces an integer of type int, in any base ("0x10", "020"), by its value. Other numbers are unchanged, because the
/// base affects their type.
std::string wholeNumberText(std::string_view text)
{
    const std::size_t suffix = std::min(text.find_first_of("uUlL"), text.size());
    bool isNumber = false;
    const int value = QByteArray(text.data(), qsizetype(suffix)).toInt(&isNumber, 0);
    return isNumber ? std::to_string(value) + std::string(text.substr(suffix)) : std::string(text);
}

/// "0x" of a number in a base other than 10, and the suffix after its digits.
std::string baseAndSuffix(std::string_view text)
{
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    const bool isOctal = !isHex && text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
    const std::size_t suffix = std::min(text.find_first_of("uUlL"), text.size());
    return (isHex ? "0x" : isOctal ? "0" : "") + std::string(text.substr(suffix));
}

/// Replaces a decimal number with a fraction or exponent by its value, so that "0.000000e+00f" equals "0.0f".
std::string numberText(std::string_view text)
{
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    if (isHex || text.find_first_of(".eE") == std::string_view::npos)
        return text.find_first_of(".pP") == std::string_view::npos ? wholeNumberText(text) : std::string(text);
    const std::size_t suffix = std::min(text.find_first_not_of("0123456789.eE+-"), text.size());
    bool isNumber = false;
    const double value = QByteArray(text.data(), qsizetype(suffix)).toDouble(&isNumber);
    return isNumber ? QByteArray::number(value, 'g', 17).toStdString() + '.' + std::string(text.substr(suffix))
                    : std::string(text);
}

class Normaliser {
public:
    Normaliser(QByteArrayView text, const QSet<QByteArray> &functions, const StringisingMacros &stringising,
               const QString &module, bool isMain)
        : m_functions(functions)
        , m_stringised(stringising)
        , m_prefix("tvmgen_" + module.toUtf8() + '_')
        , m_isMain(isMain)
    {
        std::string_view all(text.data(), std::size_t(text.size()));
        if (text.contains('\\')) {
            m_joined = cJoinedLines(all);
            all = m_joined;
        }
        PieceReader reader(all);
        Piece piece;
        int braces = 0;
        for (const char *end = nullptr; reader.next(piece); end = piece.text.data() + piece.text.size()) {
            m_pieces.push_back(piece);
            if (end)
                m_layout.append(end, piece.text.data()) += '\0';
            braces += piece.is("{") ? 1 : piece.is("}") ? -1 : 0;
            if (braces <= 0 && piece.is("}")) {
                m_isWhole = true;
                break;
            }
        }
    }

    FunctionText run()
    {
        if (!m_isWhole)
            return {};
        findPools();
        findDeclared();
        for (std::size_t i = 1; i < m_pieces.size(); ++i) { // piece 0 is the name of the function
            if (m_isMain && isStatementStart(i))
                i = skipPlace(i);
            if (i < m_pieces.size())
                take(i);
        }
        endStatement();
        for (const std::string &form : m_offsetForms)
            m_numbers.append(form) += ' ';
        return {sumOf(m_statements), m_callees,       m_places,
                m_objects,           m_externalCalls, {sumOf({m_names}), sumOf({m_numbers}), sumOf({m_layout})}};
    }

private:
    static QByteArray sumOf(const std::vector<std::string> &texts)
    {
        Digest sum;
        for (const std::string &text : texts)
            sum.add(QByteArrayView(text.data(), qsizetype(text.size())));
        return sum.result();
    }

    [[nodiscard]] bool is(std::size_t index, std::string_view text) const
    {
        return index < m_pieces.size() && m_pieces[index].is(text);
    }

    /// Finds parameters that can be pools: `uint8_t *x` that the body does not read or write directly.
    void findPools()
    {
        std::size_t i = 1;
        for (; i + 2 < m_pieces.size() && !is(i, "{"); ++i) {
            if (is(i, "uint8_t") && is(i + 1, "*") && m_pieces[i + 2].isWord())
                m_pools.insert(m_pieces[i + 2].text);
        }
        for (; i < m_pieces.size(); ++i) {
            if (is(i + 1, "[") && !isAddressTaken(i))
                m_pools.erase(m_pieces[i].text);
        }
    }

    /// Finds the names that the function declares: all words of the parameter list, and names declared by statements.
    void findDeclared()
    {
        std::size_t i = 1;
        for (; i < m_pieces.size() && !is(i, "{"); ++i)
            m_declared.insert(m_pieces[i].text);
        for (; i < m_pieces.size(); ++i) {
            if (isStatementStart(i) || (is(i - 1, "(") && is(i - 2, "for")))
                declareFrom(i);
        }
    }

    /// Records the names that a declaration at `index` declares, for example a and b in `static const float* a = x,
    /// b[4];`.
    void declareFrom(std::size_t index)
    {
        static const std::unordered_set<std::string_view> others {"return", "goto", "else", "case", "do"};
        std::size_t words = 0;
        std::size_t last = index;
        for (; index < m_pieces.size() && (m_pieces[index].isWord() || is(index, "*")); ++index) {
            if (is(index, "__attribute__")) {
                index = skipBrackets(index + 1) - 1;
                continue;
            }
            words += m_pieces[index].isWord() ? 1 : 0;
            last = m_pieces[index].isWord() ? index : last;
            if (words == 1 && others.contains(m_pieces[index].text))
                return;
        }
        if (words < 2 && !is(index, ":")) // a single word is a declared name only if it is a label
            return;
        m_declared.insert(m_pieces[last].text);
        for (; index < m_pieces.size() && !is(index, ";"); ++index) {
            if (is(index, "(") || is(index, "[") || is(index, "{"))
                index = skipBrackets(index) - 1;
            else if (is(index - 1, ",") || is(index - 1, "*"))
                m_declared.insert(m_pieces[index].text);
        }
    }

    /// Index after the bracket that closes the one at `index`.
    [[nodiscard]] std::size_t skipBrackets(std::size_t index) const
    {
        int depth = 0;
        for (; index < m_pieces.size(); ++index) {
            depth += is(index, "(") || is(index, "[") || is(index, "{") ? 1 : 0;
            depth -= is(index, ")") || is(index, "]") || is(index, "}") ? 1 : 0;
            if (depth <= 0)
                return index + 1;
        }
        return index;
    }

    /// True for `&(x` or `&x`, with x at `index`.
    [[nodiscard]] bool isAddressTaken(std::size_t index) const
    {
        return is(index - 1, "&") || (index >= 2 && is(index - 1, "(") && is(index - 2, "&"));
    }

    /// True for the offset of a place in a pool: `&(pool[12])`, `&pool[12]`.
    [[nodiscard]] bool isOffset(std::size_t index) const
    {
        return index >= 3 && m_pieces[index].kind == CLexeme::Kind::Number && is(index - 1, "[") && is(index + 1, "]")
            && m_pools.contains(m_pieces[index - 2].text) && isAddressTaken(index - 2);
    }

    [[nodiscard]] bool isStatementStart(std::size_t index) const
    {
        return is(index - 1, ";") || is(index - 1, "{") || is(index - 1, "}");
    }

    /// True for `void* sid_1_let = (&(pool[12]))` with any pool; `end` is its semicolon.
    [[nodiscard]] bool isPlace(std::size_t begin, std::size_t end) const
    {
        const bool isAddress = is(begin + 4, "&") || (is(begin + 4, "(") && is(begin + 5, "&"));
        if (!is(begin, "void") || !is(begin + 1, "*") || !is(begin + 3, "=") || !isAddress)
            return false;
        while (is(end - 1, ")"))
            --end;
        return is(end - 1, "]") && m_pieces[end - 2].kind == CLexeme::Kind::Number && is(end - 3, "[");
    }

    /// Skips statements, from `begin` on, that only set the address of a place in a pool. Returns the index after them.
    std::size_t skipPlace(std::size_t begin)
    {
        for (std::size_t i = begin; i < m_pieces.size() && !is(i, "{") && !is(i, "}") && !is(i, "if"); ++i) {
            if (!is(i, ";"))
                continue;
            if (!isPlace(begin, i))
                break;
            add("@place");
            for (std::size_t k = begin; k < i; ++k) {
                if (m_pieces[k].kind == CLexeme::Kind::Number)
                    m_offsetForms.insert(baseAndSuffix(m_pieces[k].text));
            }
            begin = i + 1;
        }
        return begin;
    }

    void take(std::size_t index)
    {
        const Piece &piece = m_pieces[index];
        m_stringised.take(piece);
        if (m_stringised.hasBlank())
            add("@blank");
        if (m_stringised.isInside()) {
            add(piece.text);
        } else if (piece.text.starts_with('#')) {
            add(directiveText(piece.text));
        } else if (isOffset(index)) {
            m_places.push_back(
                {QString::fromUtf8(m_pieces[index - 2].text.data(), qsizetype(m_pieces[index - 2].text.size())),
                 numberOf(piece.text)});
            m_offsetForms.insert(baseAndSuffix(piece.text));
            add("@offset");
        } else if (piece.kind == CLexeme::Kind::Number) {
            m_numbers.append(piece.text) += ' ';
            add(numberText(piece.text));
        } else if (!piece.isWord()) {
            add(piece.text);
        } else {
            takeWord(index);
        }
    }

    static qint64 numberOf(std::string_view text)
    {
        const std::size_t size = std::min(text.find_first_of("uUlL"), text.size());
        return QByteArray(text.data(), qsizetype(size)).toLongLong(nullptr, 0);
    }

    void takeWord(std::size_t index)
    {
        const std::string_view word = m_pieces[index].text;
        const bool isCall = is(index + 1, "(");
        const QByteArray name(word.data(), qsizetype(word.size()));
        if (m_functions.contains(name)) {
            m_callees += QString::fromUtf8(name);
            add("@own");
        } else if (isCall || isKept(index)) {
            if (isCall && !isKeyword(word))
                ++m_externalCalls[QString::fromUtf8(name)];
            add(isOfModule(name) ? std::string("@model_").append(word.substr(std::size_t(m_prefix.size())))
                                 : std::string(word));
        } else {
            const auto [entry, isFirst] = m_locals.try_emplace(word, m_locals.size());
            if (isFirst && !m_declared.contains(word))
                m_objects += QString::fromUtf8(name);
            else if (isFirst)
                m_names.append(word) += ' ';
            add(std::string("@").append(std::to_string(entry->second)));
        }
    }

    /// True for types and macros that the exporter names after the model.
    [[nodiscard]] bool isOfModule(const QByteArray &word) const
    {
        return word.size() > m_prefix.size()
            && QByteArrayView(word).first(m_prefix.size()).compare(m_prefix, Qt::CaseInsensitive) == 0;
    }

    /// True for words that are not variables of the function: types, fields, macros.
    [[nodiscard]] bool isKept(std::size_t index) const
    {
        const Piece &piece = m_pieces[index];
        const bool isField = is(index - 1, ".") || is(index - 1, "->");
        const bool isTagged = is(index - 1, "struct") || is(index - 1, "enum") || is(index - 1, "union");
        const bool isType = index + 1 < m_pieces.size() && m_pieces[index + 1].isWord();
        return isField || isTagged || isType || isKeyword(piece.text) || isMacroName(piece.text);
    }

    void add(std::string_view text)
    {
        m_statement.append(text);
        m_statement += ' ';
        if (m_statement.size() > 4096)
            endStatement();
    }

    void endStatement() { m_statements.push_back(std::exchange(m_statement, {})); }

    const QSet<QByteArray> &m_functions;
    StringisedArguments m_stringised;
    QByteArray m_prefix; ///< prefix of the model's names
    bool m_isMain;
    bool m_isWhole = false;
    std::string m_joined; ///< the text if it has lines continued by a backslash
    std::vector<Piece> m_pieces;
    std::unordered_set<std::string_view> m_pools;
    std::unordered_set<std::string_view> m_declared;
    std::unordered_map<std::string_view, std::size_t> m_locals;
    std::string m_statement;
    std::vector<std::string> m_statements;
    QStringList m_callees;
    std::vector<PoolPlace> m_places;
    QStringList m_objects;
    std::map<QString, int> m_externalCalls;
    std::string m_names;
    std::string m_numbers;
    std::string m_layout;
    std::multiset<std::string> m_offsetForms; ///< sorted, because the addresses of main's buffers have no fixed order
};

/// True if a macro turns one of its parameters into a string. `words` is its definition, see macroTexts().
bool stringises(const QStringList &words, const QStringList &parameters)
{
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (words[i - 1] == "#"_L1 && (parameters.contains(words[i]) || words[i] == "__VA_ARGS__"_L1))
            return true;
    }
    return false;
}

/// Index of the comment that is still open at the end of the text; `std::nullopt` without one.
std::optional<std::size_t> openComment(std::string_view text)
{
    for (std::size_t end = text.size(); end > 0;) {
        const void *found = memrchr(text.data(), '*', end);
        if (!found)
            return {};
        end = std::size_t(static_cast<const char *>(found) - text.data());
        const bool begins = end > 0 && text[end - 1] == '/';
        const bool ends = end + 1 < text.size() && text[end + 1] == '/';
        if (begins) // "/*/" does not end a comment
            return end - 1;
        if (ends)
            return {};
    }
    return {};
}

/// Bytes of the whole lines at the beginning that are equal in both texts. The end is outside of comments and of lines
/// continued by a backslash, so that the rest of each text can be read separately.
qsizetype commonLines(std::string_view older, std::string_view newer)
{
    constexpr std::size_t blockBytes = 4096; // comparing blocks is faster than comparing bytes
    const std::size_t size = std::min(older.size(), newer.size());
    std::size_t equal = 0;
    while (equal + blockBytes <= size && older.substr(equal, blockBytes) == newer.substr(equal, blockBytes))
        equal += blockBytes;
    while (equal < size && older[equal] == newer[equal])
        ++equal;
    std::string_view common = older.substr(0, equal);
    while (!common.empty()) {
        common = common.substr(0, common.rfind('\n') + 1);
        const std::optional<std::size_t> comment = openComment(common);
        const bool isSpliced = common.ends_with("\\\n") || common.ends_with("\\\r\n");
        if (!comment && !isSpliced)
            break;
        common = common.substr(0, comment.value_or(common.size() - 1));
    }
    return qsizetype(common.size());
}

/// The text of a directive. If it defines a whole number, the number is replaced by its value, without brackets.
std::string directiveValue(std::string_view line)
{
    const std::vector<CLexeme> words = directiveWords(line);
    if (words.size() < 3 || words[0].text != "define" || words[1].text.ends_with('('))
        return directiveText(line);
    std::size_t first = 2;
    std::size_t last = words.size() - 1;
    for (; first < last && words[first].text == "(" && words[last].text == ")"; --last)
        ++first;
    return first == last ? "#define " + words[1].text + ' ' + wholeNumberText(words[first].text) : directiveText(line);
}

} // namespace

FunctionText normaliseFunction(QByteArrayView text, const QSet<QByteArray> &functions,
                               const StringisingMacros &stringising, const QString &module)
{
    return Normaliser(text, functions, stringising, module, false).run();
}

FunctionText normaliseMain(QByteArrayView text, const QSet<QByteArray> &functions, const StringisingMacros &stringising,
                           const QString &module)
{
    return Normaliser(text, functions, stringising, module, true).run();
}

QString plainFunctionName(const QString &name, const QString &module)
{
    static const QRegularExpression number(u"_[0-9]+$"_s);
    static const QRegularExpression hash(u"_[0-9a-f]{8,20}_?$"_s);
    QString plain = name;
    for (const QString &prefix : {u"tvmgen_%1_"_s.arg(module), u"tvmgen_"_s}) {
        if (plain.startsWith(prefix, Qt::CaseInsensitive)) {
            plain = plain.sliced(prefix.size());
            break;
        }
    }
    plain.remove(number);
    plain.remove(hash);
    return plain;
}

bool haveSameTokens(QByteArrayView older, QByteArrayView newer, MacroNumbers numbers)
{
    const Sides<StringisingMacros> macros {stringisingMacros(older), stringisingMacros(newer)};
    Sides<StringisedArguments> stringised {StringisedArguments(macros.older), StringisedArguments(macros.newer)};
    const bool hasTexts = !macros.older.empty() || !macros.newer.empty(); // an argument may continue on another line
    const qsizetype begin = hasTexts
        ? 0
        : commonLines({older.data(), std::size_t(older.size())}, {newer.data(), std::size_t(newer.size())});
    // A macro may turn the spelling of a number into a string.
    const auto textOf = hasTexts || numbers == MacroNumbers::AsWritten ? directiveText : directiveValue;
    PieceReader before({older.data() + begin, std::size_t(older.size() - begin)});
    PieceReader after({newer.data() + begin, std::size_t(newer.size() - begin)});
    Piece a;
    Piece b;
    while (true) {
        const bool isEnded = !before.next(a);
        if (isEnded == after.next(b))
            return false;
        if (isEnded)
            return true;
        stringised.older.take(a);
        stringised.newer.take(b);
        const bool isEqual = (a.isDirective() && b.isDirective() ? textOf(a.text) == textOf(b.text) : a.text == b.text)
            && stringised.older.hasBlank() == stringised.newer.hasBlank();
        if (!isEqual)
            return false;
    }
}

std::vector<MacroText> macroTexts(QByteArrayView text, std::size_t limit)
{
    std::vector<MacroText> macros;
    const auto isLineStart = [&](qsizetype at) {
        while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
            --at;
        return at == 0 || text[at - 1] == '\n' || text.first(at) == QByteArrayView(byteOrderMark);
    };
    for (qsizetype at = text.indexOf('#'); at >= 0 && macros.size() < limit; at = text.indexOf('#', at + 1)) {
        if (!isLineStart(at))
            continue;
        const std::string_view rest(text.data() + at, std::size_t(text.size() - at));
        std::vector<CLexeme> pieces = directiveWords(rest.substr(0, cDirectiveLength(rest)));
        const bool isInclude = !pieces.empty() && pieces[0].text == "include";
        if (pieces.size() < 2 || (pieces[0].text != "define" && !isInclude))
            continue;
        std::string &name = pieces[1].text;
        const bool hasParameters = !isInclude && name.ends_with('(');
        if (hasParameters)
            name.pop_back();
        MacroText macro {isInclude ? u"#include "_s : QString::fromStdString(pieces[1].text), {}};
        for (std::size_t i = isInclude ? 1 : 2; i < pieces.size(); ++i) {
            const QString piece = QString::fromStdString(pieces[i].text);
            if (isInclude)
                macro.name += piece;
            else
                macro.text += (macro.text.isEmpty() ? QString() : u" "_s) + piece;
        }
        if (hasParameters)
            macro.text.prepend('('_L1);
        macros.push_back(std::move(macro));
    }
    return macros;
}

StringisingMacros stringisingMacros(QByteArrayView text)
{
    if (!text.contains('#'))
        return {};
    StringisingMacros macros;
    struct Other {
        QByteArray name;
        QStringList words;
        bool isVariadic = false;
    };
    std::vector<Other> others;
    for (const MacroText &macro : macroTexts(text)) {
        const QStringList words = macro.text.split(u' ');
        const bool hasParameters = words.first().startsWith(u'(') && words.first().size() > 1;
        const QString list = hasParameters ? macro.text.sliced(1).section(u')', 0, 0).remove(u' ') : QString();
        const QStringList parameters = list.split(u',');
        const bool isVariadic = list.endsWith("..."_L1);
        if (hasParameters && stringises(words, parameters))
            macros.emplace(macro.name.toUtf8(), isVariadic);
        else
            others.push_back({macro.name.toUtf8(), words, isVariadic});
    }
    for (bool isChanged = !macros.empty(); isChanged;) {
        isChanged = false;
        for (const auto &[name, words, isVariadic] : others) {
            const auto isSuch = [&](const QString &word) { return macros.contains(word.toUtf8()); };
            isChanged = (std::ranges::any_of(words, isSuch) && macros.emplace(name, isVariadic).second) || isChanged;
        }
    }
    return macros;
}

std::vector<QByteArrayView> textsFromLines(QByteArrayView text, const std::vector<qint64> &lines)
{
    std::vector<QByteArrayView> texts;
    qint64 line = 0;
    for (const qint64 wanted : lines) {
        text = text.sliced(firstLines(text, wanted - line).size());
        line = wanted;
        texts.push_back(text);
    }
    return texts;
}

QByteArrayView firstLines(QByteArrayView text, qint64 count)
{
    qsizetype at = 0;
    for (qint64 i = 0; i < count && at < text.size(); ++i) {
        const void *end = std::memchr(text.data() + at, '\n', std::size_t(text.size() - at));
        at = end ? static_cast<const char *>(end) - text.data() + 1 : text.size();
    }
    return text.first(at);
}

} // namespace Mlf
