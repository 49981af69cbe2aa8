// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/shapetext.h"

#include "model/compare/piecereader.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace Mlf {

namespace {

constexpr std::size_t noGroup = std::size_t(-1);

bool isTypeWord(std::string_view word)
{
    static const std::unordered_set<std::string_view> words {
        "const", "void", "float", "double", "int",  "char",   "short",    "long",  "unsigned", "signed", "static",
        "for",   "if",   "else",  "return", "bool", "struct", "restrict", "while", "sizeof",   "do"};
    return words.contains(word) || word.ends_with("_t");
}

bool isWholeType(std::string_view word)
{
    return word == "int" || word == "size_t" || word == "int32_t" || word == "int64_t" || word == "uint32_t";
}

/// Functions whose numbers are sizes.
bool takesSizes(std::string_view word)
{
    static const std::unordered_set<std::string_view> names {
        "TVMBackendAllocWorkspace", "TVMBackendFreeWorkspace", "memset", "memcpy", "malloc", "calloc", "memmove"};
    return names.contains(word);
}

bool isWhole(const Piece &piece)
{
    const bool isHex = piece.text.starts_with("0x") || piece.text.starts_with("0X");
    return piece.kind == CLexeme::Kind::Number && piece.text.find_first_of(isHex ? ".pP" : ".eEfF") == piece.text.npos;
}

/// True for a number of elements or its reciprocal.
bool isCount(const Piece &piece)
{
    if (isWhole(piece))
        return true;
    const std::size_t size = std::min(piece.text.find_first_of("fF"), piece.text.size());
    bool isNumber = false;
    const double value = QByteArray(piece.text.data(), qsizetype(size)).toDouble(&isNumber);
    const double count = isNumber && value > 0 && value < 1 ? 1 / value : value;
    return isNumber && count >= 2 && count < 1e9 && std::abs(count - std::round(count)) <= count * 1e-5;
}

/// The tokens of a kernel, and which of them a shape determines.
class KernelText {
public:
    explicit KernelText(QByteArrayView text) : m_begin(text.data())
    {
        PieceReader reader({text.data(), std::size_t(text.size())});
        for (Piece piece; reader.next(piece);)
            m_pieces.push_back(piece);
        findGroups();
        findIndices();
        judgeGroups();
    }

    /// All tokens. Numbers that a shape determines are "#".
    [[nodiscard]] std::vector<std::string> tokens() const
    {
        std::vector<std::string> tokens;
        Names names;
        for (std::size_t i = 1; i < m_pieces.size(); ++i) // piece 0 is the name of the function
            tokens.push_back(isWhole(m_pieces[i]) && isOfShape(i) ? std::string("#") : textOf(i, names));
        return tokens;
    }

    /// The tokens of the body that compute values: without loops and braces, and with "#" for each index and each
    /// expression that contains only indices.
    [[nodiscard]] std::vector<std::string> values(bool areCounts) const
    {
        std::vector<std::string> tokens;
        Names names;
        std::size_t i = 1;
        for (; i < m_pieces.size() && !is(i, "{"); ++i)
            textOf(i, names); // the order of the parameters
        for (; i < m_pieces.size(); ++i) {
            const Piece &piece = m_pieces[i];
            const Group *own = m_groupAt[i] == noGroup ? nullptr : &m_groups[m_groupAt[i]];
            if (piece.is("{") || piece.is("}"))
                continue;
            if (piece.is("for") && i + 1 < m_pieces.size() && m_pieces[i + 1].is("(")) {
                i = endOf(i + 1);
                continue;
            }
            if (piece.is("if") && is(i + 1, "(") && isIndexGroup(m_groupAt[i + 1])) { // the last part of a split loop
                i = endOf(i + 1);
                continue;
            }
            if (isIndexDeclaration(i) || (isStart(i) && is(i, "void") && is(i + 1, "*"))) {
                while (i < m_pieces.size() && !m_pieces[i].is(";"))
                    ++i;
                continue;
            }
            const bool opens = own && own->begin == i;
            if (opens && piece.is("[")) {
                tokens.emplace_back("[#]");
                i = own->end;
            } else if (opens && isIndexGroup(m_groupAt[i])) {
                tokens.emplace_back("#");
                i = own->end;
            } else if (piece.kind == CLexeme::Kind::Number
                       && ((isWhole(piece) && isOfShape(i)) || (areCounts && isCount(piece)))) {
                tokens.emplace_back("#");
            } else {
                tokens.push_back(textOf(i, names));
            }
        }
        return tokens;
    }

    /// Number of loops and statements.
    [[nodiscard]] std::pair<qsizetype, qsizetype> structure() const
    {
        return {std::ranges::count_if(m_pieces, [](const Piece &piece) { return piece.is("for"); }),
                std::ranges::count_if(m_pieces, [](const Piece &piece) { return piece.is(";"); })};
    }

    /// tokens() in the lines of the text.
    [[nodiscard]] QByteArray lines() const
    {
        const std::vector<std::string> all = tokens();
        QByteArray lines;
        const char *last = m_begin;
        for (std::size_t i = 1; i < m_pieces.size(); ++i) {
            const char *at = m_pieces[i].text.data();
            lines += QByteArray(qsizetype(std::count(last, at, '\n')), '\n');
            lines.append(all[i - 1].data(), qsizetype(all[i - 1].size()));
            lines += ' ';
            last = at;
        }
        return lines + '\n';
    }

private:
    /// A pair of brackets.
    struct Group {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t parent = noGroup;
        bool isSize = false; ///< an index, the head of a loop, or the arguments of an allocation
        bool hasWord = false; ///< it contains variables
        bool hasOther = false; ///< it contains variables that are not indices
        bool isOfShape = false; ///< its numbers follow from shapes
        bool isBare = false; ///< neither it nor the brackets around it contain variables
    };
    struct Names {
        std::unordered_map<std::string_view, std::size_t> variables;
        std::unordered_map<std::string_view, std::size_t> indices;
    };

    [[nodiscard]] bool is(std::size_t i, std::string_view text) const
    {
        return i < m_pieces.size() && m_pieces[i].is(text);
    }

    void findGroups()
    {
        m_groupAt.assign(m_pieces.size(), noGroup);
        m_startOf.assign(m_pieces.size(), 1);
        std::vector<std::size_t> open;
        for (std::size_t i = 1; i < m_pieces.size(); ++i) {
            m_startOf[i] = is(i - 1, ";") || is(i - 1, "{") || is(i - 1, "}") ? i : m_startOf[i - 1];
            if (is(i, "(") || is(i, "[")) {
                const std::size_t parent = open.empty() ? noGroup : open.back();
                Group group {i, m_pieces.size() - 1, parent};
                group.isSize = is(i, "[") || is(i - 1, "for") || takesSizes(m_pieces[i - 1].text)
                    || (parent != noGroup && m_groups[parent].isSize);
                open.push_back(m_groups.size());
                m_groups.push_back(group);
            }
            m_groupAt[i] = open.empty() ? noGroup : open.back();
            if ((is(i, ")") || is(i, "]")) && !open.empty()) {
                m_groups[open.back()].end = i;
                open.pop_back();
            }
        }
    }

    /// True for brackets that contain indices and no other variables.
    [[nodiscard]] bool isIndexGroup(std::size_t group) const
    {
        return m_groups[group].hasWord && !m_groups[group].hasOther;
    }

    [[nodiscard]] std::size_t endOf(std::size_t i) const { return m_groups[m_groupAt[i]].end; }

    [[nodiscard]] bool isVariable(std::size_t i) const
    {
        const Piece &piece = m_pieces[i];
        return piece.isWord() && !isTypeWord(piece.text) && !is(i + 1, "(") && !is(i - 1, ".") && !is(i - 1, "->");
    }

    [[nodiscard]] bool isStart(std::size_t i) const
    {
        return is(i - 1, ";") || is(i - 1, "{") || is(i - 1, "}") || is(i - 1, ")");
    }

    /// True at the type of a declaration of an index, such as `int32_t k = (i * 4);`.
    [[nodiscard]] bool isIndexDeclaration(std::size_t i) const
    {
        return isStart(i) && isWholeType(m_pieces[i].text) && is(i + 2, "=")
            && m_indices.contains(m_pieces[i + 1].text);
    }

    /// Finds loop counters, and whole numbers that are computed only from them.
    void findIndices()
    {
        for (std::size_t i = 1; i + 2 < m_pieces.size(); ++i) {
            if (!isWholeType(m_pieces[i].text) || !is(i + 2, "="))
                continue;
            if (is(i - 1, "(") && is(i - 2, "for")) {
                m_indices.insert(m_pieces[i + 1].text);
                continue;
            }
            bool hasIndex = false;
            bool hasOther = false;
            for (std::size_t k = i + 3; k < m_pieces.size() && !is(k, ";"); ++k) {
                const bool isOther = isVariable(k) && !m_indices.contains(m_pieces[k].text);
                hasOther = hasOther || isOther || (m_pieces[k].isWord() && is(k + 1, "("));
                hasIndex = hasIndex || (isVariable(k) && !isOther);
            }
            if (hasIndex && !hasOther)
                m_indices.insert(m_pieces[i + 1].text);
        }
    }

    void judgeGroups()
    {
        for (std::size_t i = 1; i < m_pieces.size(); ++i) {
            if (m_groupAt[i] == noGroup || !m_pieces[i].isWord() || isTypeWord(m_pieces[i].text))
                continue;
            Group &group = m_groups[m_groupAt[i]];
            group.hasWord = true;
            group.hasOther = group.hasOther || !isVariable(i) || !m_indices.contains(m_pieces[i].text);
        }
        for (std::size_t i = m_groups.size(); i > 0; --i) {
            const Group &group = m_groups[i - 1];
            if (group.parent == noGroup)
                continue;
            m_groups[group.parent].hasWord = m_groups[group.parent].hasWord || group.hasWord;
            m_groups[group.parent].hasOther = m_groups[group.parent].hasOther || group.hasOther;
        }
        for (Group &group : m_groups) {
            group.isBare =
                !group.isSize && !group.hasWord && (group.parent == noGroup || m_groups[group.parent].isBare);
            group.isOfShape = group.isSize
                || (group.hasWord ? !group.hasOther : group.parent != noGroup && m_groups[group.parent].isOfShape);
        }
    }

    /// True for a number that a shape determines.
    [[nodiscard]] bool isOfShape(std::size_t i) const
    {
        const bool isBare = m_groupAt[i] == noGroup || m_groups[m_groupAt[i]].isBare;
        return isBare ? isIndexDeclaration(m_startOf[i]) : m_groups[m_groupAt[i]].isOfShape;
    }

    std::string textOf(std::size_t i, Names &names) const
    {
        const Piece &piece = m_pieces[i];
        if (piece.isWord() && is(i + 1, "(") && piece.text.starts_with("tvmgen_"))
            return "@own";
        if (!isVariable(i))
            return std::string(piece.text);
        const bool isIndex = m_indices.contains(piece.text);
        auto &known = isIndex ? names.indices : names.variables;
        return (isIndex ? "@i" : "@") + std::to_string(known.try_emplace(piece.text, known.size()).first->second);
    }

    const char *m_begin;
    std::vector<Piece> m_pieces;
    std::vector<Group> m_groups;
    std::vector<std::size_t> m_groupAt; ///< by piece: the innermost brackets
    std::vector<std::size_t> m_startOf; ///< by piece: the first piece of its statement
    std::unordered_set<std::string_view> m_indices;
};

bool isOperatorMark(const std::string &text)
{
    static const std::set<std::string> marks {"+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!="};
    return marks.contains(text);
}

/// The operators, called functions, types and numbers among the tokens.
std::set<std::string> kindsOf(const std::vector<std::string> &values)
{
    static const std::set<std::string> others {"(",      ")", "[#]", "#",  ";",  ",",  "=",   "&",
                                               "return", "?", ":",   "&&", "||", "if", "else"};
    std::set<std::string> kinds;
    for (const std::string &value : values) {
        if (!value.starts_with('@') && !others.contains(value))
            kinds.insert(value);
    }
    return kinds;
}

} // namespace

KernelDifference compareKernels(const Sides<QByteArrayView> &texts, bool areCounts, bool hasOtherBorders)
{
    const Sides<KernelText> kernels {KernelText(texts.older), KernelText(texts.newer)};
    const Sides<std::vector<std::string>> all {kernels.older.tokens(), kernels.newer.tokens()};
    if (all.older == all.newer)
        return KernelDifference::Shapes;
    const Sides<std::vector<std::string>> values {kernels.older.values(areCounts), kernels.newer.values(areCounts)};
    const bool areLoopsSame = kernels.older.structure() == kernels.newer.structure();
    if (values.older == values.newer) {
        // An extent of 1 removes whole terms of an index, but another operator in its place is an edit.
        const bool isOperator = all.older.size() == all.newer.size()
            && !std::ranges::equal(all.older, all.newer, [](const std::string &a, const std::string &b) {
                                    return a == b || !isOperatorMark(a) || !isOperatorMark(b);
                                });
        return isOperator && areLoopsSame ? KernelDifference::Values
            : areLoopsSame                ? KernelDifference::Shapes
                                          : KernelDifference::Loops;
    }
    const Sides<std::set<std::string>> kinds {kindsOf(values.older), kindsOf(values.newer)};
    if (areLoopsSame) {
        const auto hasBorder = [](const std::vector<std::string> &own) {
            return std::ranges::find(own, "?") != own.end();
        };
        const bool isBorder = hasOtherBorders && hasBorder(values.older) != hasBorder(values.newer);
        return isBorder ? KernelDifference::Loops : KernelDifference::Values;
    }
    return kinds.older == kinds.newer ? KernelDifference::Loops : KernelDifference::LoopsAndValues;
}

QByteArray withoutShapes(QByteArrayView text)
{
    return KernelText(text).lines();
}

} // namespace Mlf
