// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textdifference.h"

#include "model/compare/commonsequence.h"
#include "model/csource/clexeme.h"

#include <QHash>

#include <algorithm>
#include <cstring>

namespace Mlf {

namespace {

/// A line or a fold.
struct TextUnit {
    QByteArrayView text; ///< without its end; the key of a fold
    qint64 lineCount = 1;
    bool isFold = false;
    [[nodiscard]] bool operator==(const TextUnit &other) const { return isFold == other.isFold && text == other.text; }
};

/// Takes lines and folds off the front of a text.
class UnitReader {
public:
    UnitReader(QByteArrayView text, const std::vector<TextFold> &folds) : m_rest(text), m_folds(&folds) { }

    bool next(TextUnit &unit)
    {
        if (m_rest.isEmpty())
            return false;
        if (m_fold < m_folds->size() && (*m_folds)[m_fold].first.value() == m_line) {
            const TextFold &fold = (*m_folds)[m_fold++];
            unit = {fold.key, 0, true};
            for (qint64 i = 0; i < fold.lineCount && !m_rest.isEmpty(); ++i) {
                takeLine();
                ++unit.lineCount;
            }
            if (unit.lineCount > 0)
                return true;
        }
        unit = {takeLine(), 1, false};
        return true;
    }

private:
    QByteArrayView takeLine()
    {
        const void *found = std::memchr(m_rest.data(), '\n', std::size_t(m_rest.size()));
        const qsizetype end = found ? static_cast<const char *>(found) - m_rest.data() : m_rest.size();
        QByteArrayView line = m_rest.first(end);
        m_rest = m_rest.sliced(std::min(end + 1, m_rest.size()));
        ++m_line;
        return line.endsWith('\r') ? line.chopped(1) : line;
    }

    QByteArrayView m_rest;
    const std::vector<TextFold> *m_folds;
    std::size_t m_fold = 0;
    qint64 m_line = 0;
};

/// Hashes of all units.
std::vector<quint64> tokens(UnitReader reader)
{
    std::vector<quint64> tokens;
    for (TextUnit unit; reader.next(unit);)
        tokens.push_back(qHash(unit.text, unit.isFold ? 1 : 0));
    return tokens;
}

/// Puts hunks together.
class HunkWriter {
public:
    void add(const TextUnit *older, const TextUnit *newer, bool isEqual)
    {
        const qint64 before = older ? older->lineCount : 0;
        const qint64 after = newer ? newer->lineCount : 0;
        const bool isOfLines = !isEqual || before == after;
        if (m_hunks.empty() || m_hunks.back().isEqual != isEqual || !isOfLines || !m_goesOn)
            m_hunks.push_back({{LineNumber(m_older), LineNumber(m_newer)}, {0, 0}, isEqual});
        m_hunks.back().count.older += before;
        m_hunks.back().count.newer += after;
        m_older += before;
        m_newer += after;
        m_goesOn = isOfLines;
    }

    [[nodiscard]] std::vector<TextHunk> take() { return std::move(m_hunks); }

private:
    std::vector<TextHunk> m_hunks;
    qint64 m_older = 0;
    qint64 m_newer = 0;
    bool m_goesOn = true; ///< the last hunk can take more
};

struct Word {
    std::string_view text;
    qsizetype begin = 0;
};

std::vector<Word> wordsOf(QByteArrayView line, std::size_t limit)
{
    std::vector<Word> words;
    std::string_view rest(line.data(), std::size_t(line.size()));
    while (words.size() < limit) {
        const std::size_t blanks = std::min(rest.find_first_not_of(" \t\r\v\f"), rest.size());
        rest.remove_prefix(blanks);
        if (rest.empty())
            break;
        const bool isWord = isCWordByte(rest[0]) || startsCNumber(rest);
        const std::size_t length = std::clamp<std::size_t>(isWord ? cWordLength(rest) : 1, 1, rest.size());
        words.push_back({rest.substr(0, length), qsizetype(rest.data() - line.data())});
        rest.remove_prefix(length);
    }
    return words;
}

/// The words that are in no pair, those beside each other as one part.
std::vector<LinePart> partsOf(const std::vector<Word> &words, const std::vector<bool> &isPaired)
{
    std::vector<LinePart> parts;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (isPaired[i])
            continue;
        const qsizetype end = words[i].begin + qsizetype(words[i].text.size());
        if (i > 0 && !isPaired[i - 1])
            parts.back().size = end - parts.back().begin;
        else
            parts.push_back({words[i].begin, end - words[i].begin});
    }
    return parts;
}

} // namespace

std::vector<TextHunk> compareLines(const Sides<QByteArrayView> &texts, const Sides<std::vector<TextFold>> &folds)
{
    // The beginning that both share needs no hashes.
    UnitReader older(texts.older, folds.older);
    UnitReader newer(texts.newer, folds.newer);
    HunkWriter hunks;
    TextUnit a;
    TextUnit b;
    UnitReader olderRest = older;
    UnitReader newerRest = newer;
    while (older.next(a) && newer.next(b) && a == b) {
        hunks.add(&a, &b, true);
        olderRest = older;
        newerRest = newer;
    }
    const std::vector<quint64> before = tokens(olderRest);
    const std::vector<quint64> after = tokens(newerRest);
    qsizetype i = 0;
    qsizetype k = 0;
    const auto skipTo = [&](qsizetype olderEnd, qsizetype newerEnd) {
        for (; i < olderEnd && olderRest.next(a); ++i)
            hunks.add(&a, nullptr, false);
        for (; k < newerEnd && newerRest.next(b); ++k)
            hunks.add(nullptr, &b, false);
    };
    for (const auto &[olderIndex, newerIndex] : commonSequence(before, after)) {
        skipTo(olderIndex, newerIndex);
        if (!olderRest.next(a) || !newerRest.next(b))
            break;
        ++i;
        ++k;
        if (a == b) {
            hunks.add(&a, &b, true);
        } else { // two texts of one hash
            hunks.add(&a, nullptr, false);
            hunks.add(nullptr, &b, false);
        }
    }
    skipTo(qsizetype(before.size()), qsizetype(after.size()));
    return hunks.take();
}

Sides<std::vector<LinePart>> compareWords(const Sides<QByteArrayView> &lines)
{
    constexpr std::size_t maxWords = 10'000;
    const Sides<std::vector<Word>> words {wordsOf(lines.older, maxWords + 1), wordsOf(lines.newer, maxWords + 1)};
    if (words.older.size() > maxWords || words.newer.size() > maxWords)
        return {{{0, lines.older.size()}}, {{0, lines.newer.size()}}};
    const auto tokensOf = [](const std::vector<Word> &own) {
        std::vector<quint64> hashes;
        for (const Word &word : own)
            hashes.push_back(qHash(QByteArrayView(word.text.data(), qsizetype(word.text.size())), 0));
        return hashes;
    };
    Sides<std::vector<bool>> isPaired {std::vector<bool>(words.older.size()), std::vector<bool>(words.newer.size())};
    const std::vector<quint64> older = tokensOf(words.older);
    const std::vector<quint64> newer = tokensOf(words.newer);
    for (const auto &[a, b] : commonSequence(older, newer)) {
        const bool isSame = words.older[std::size_t(a)].text == words.newer[std::size_t(b)].text;
        isPaired.older[std::size_t(a)] = isSame;
        isPaired.newer[std::size_t(b)] = isSame;
    }
    return {partsOf(words.older, isPaired.older), partsOf(words.newer, isPaired.newer)};
}

} // namespace Mlf
