// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cmentions.h"

#include "model/csource/tokens/cwords.h"

namespace Mlf {

namespace {

void set(std::vector<bool> &marks, qsizetype token)
{
    if (token < 0)
        return;
    if (marks.size() <= std::size_t(token))
        marks.resize(std::size_t(token) + 1);
    marks[std::size_t(token)] = true;
}

bool isSet(const std::vector<bool> &marks, qsizetype token)
{
    return std::size_t(token) < marks.size() && marks[std::size_t(token)];
}

/// True for a word that may be the name of a variable.
bool isName(const CTokens &tokens, qsizetype token)
{
    return tokens.isWord(token) && !isOneOf(tokens.text(token - 1), {".", "->", "struct", "union", "enum", "goto"});
}

} // namespace

void CMentions::declare(qsizetype token, bool isMemory)
{
    if (isMemory)
        m_pointers.insert(m_tokens.text(token));
    set(m_isCounted, token);
}

void CMentions::use(qsizetype token)
{
    set(m_isUsed, token);
}

void CMentions::lose(qsizetype token, std::string_view word, CLoss why)
{
    const LineNumber line = token >= 0 ? m_cursor.lineAt(token) : m_cursor.line();
    const qsizetype key = token >= 0 ? token : -1 - qsizetype(line.value());
    const QString name = cWordText(word);
    m_lost.try_emplace({key, name}, CLostMention {name, line, why});
}

void CMentions::addUse(std::string_view word)
{
    if (isMemory(word))
        ++m_own;
    else if (!isCKeyword(word))
        ++m_uses[word];
}

std::vector<qsizetype> CMentions::count(qsizetype first, qsizetype last)
{
    std::vector<qsizetype> unused;
    for (qsizetype i = first; i < last; ++i) {
        if (isSet(m_isCounted, i))
            continue;
        if (m_tokens.at(i).kind == CToken::Kind::Values) {
            set(m_isCounted, i);
            countValues(i);
        } else if (isName(m_tokens, i)) {
            set(m_isCounted, i);
            addUse(m_tokens.text(i));
            if (m_tokens.is(i + 1, "(") && !isCKeyword(m_tokens.text(i)))
                m_callees.insert(m_tokens.text(i));
            if (isMemory(m_tokens.text(i)) && !isSet(m_isUsed, i))
                unused.push_back(i);
        }
    }
    return unused;
}

void CMentions::countValues(qsizetype token)
{
    constexpr qsizetype longest = 1000; // longer initialisers contain numbers
    const CTokens values(m_tokens.source(token), m_tokens.placeOf(token), longest);
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (isName(values, i) && isMemory(values.text(i)))
            ++m_own;
        else if (isName(values, i))
            ++m_valueUses[cWordText(values.text(i))];
    }
}

void CMentions::finish(CBody &body) const
{
    body.ownMentions = m_own;
    for (const std::string_view name : m_callees)
        body.callees += cWordText(name);
    std::map<QString, int> uses = m_valueUses;
    for (const QString &name : body.names) {
        const QByteArray word = name.toUtf8();
        const auto found = m_uses.find({word.data(), std::size_t(word.size())});
        uses[name] += found == m_uses.end() ? 0 : found->second;
    }
    body.nameMentions.assign(uses.begin(), uses.end());
    for (const auto &[token, mention] : m_lost)
        body.lostMentions.push_back(mention);
}

} // namespace Mlf
