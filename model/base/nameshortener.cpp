// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nameshortener.h"

#include <algorithm>
#include <vector>

namespace Mlf {

namespace {

constexpr int maxCounted = 1000; ///< maximum number of counted names
constexpr std::size_t maxWords = 64; ///< words of a name that is split
constexpr QChar leftOut = u'…';

struct NameWord {
    QStringView mark; ///< separator before the word
    QStringView text;
    int count = 0;
    bool isKept = true;
};

/// The words of a name with the separators before them. Does not include the text after the last word.
std::vector<NameWord> nameWords(QStringView name)
{
    std::vector<NameWord> words;
    qsizetype end = 0; // end of the last word
    for (qsizetype at = 0; at < name.size() && words.size() <= maxWords; ++at) {
        if (!name[at].isLetterOrNumber())
            continue;
        const qsizetype begin = at;
        while (at < name.size() && name[at].isLetterOrNumber())
            ++at;
        words.push_back({name.sliced(end, begin - end), name.sliced(begin, at - begin)});
        end = at;
    }
    return words;
}

/// True for a separator that belongs to the following word, as in "#2" and "×2".
bool isOfWord(QStringView mark)
{
    return mark.endsWith(u'#') || mark.endsWith(u'×');
}

/// Joins the kept words and the separators between them. `behind` is the text after the last word.
QString joinedWords(const std::vector<NameWord> &words, QStringView behind)
{
    QString text;
    bool isOpen = false; // the previous word was omitted
    for (const NameWord &word : words) {
        if (word.isKept && isOpen)
            text += leftOut + (isOfWord(word.mark) ? QString(word.mark.back()) : QString());
        else if (word.isKept)
            text += word.mark;
        if (word.isKept)
            text += word.text;
        isOpen = !word.isKept;
    }
    return text + (isOpen ? QString(leftOut) : behind.toString());
}

/// Cuts the middle of the text. Keeps two characters at the beginning for each one at the end.
QString withoutMiddle(const QString &text, double width, const NameShortener::WidthFunction &widthOf)
{
    if (widthOf(text) <= width)
        return text;
    qsizetype low = -1;
    qsizetype high = text.size() - 1;
    const auto cut = [&](qsizetype kept) { return text.left((2 * kept + 2) / 3) + leftOut + text.right(kept / 3); };
    while (low + 1 < high) {
        const qsizetype kept = (low + high) / 2;
        (widthOf(cut(kept)) <= width ? low : high) = kept;
    }
    return low < 0 ? QString() : cut(low);
}

} // namespace

void NameShortener::add(QStringView name)
{
    if (m_names == maxCounted)
        return;
    ++m_names;
    std::vector<NameWord> words = nameWords(name);
    std::ranges::sort(words, [](const NameWord &a, const NameWord &b) { return a.text < b.text; });
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i == 0 || words[i].text != words[i - 1].text)
            ++m_counts[words[i].text.toString()];
    }
}

QString NameShortener::shortened(const QString &name, double width, const WidthFunction &widthOf) const
{
    if (widthOf(name) <= width)
        return name;
    std::vector<NameWord> words = nameWords(name);
    std::vector<std::size_t> order;
    for (NameWord &word : words) {
        word.count = m_counts.value(word.text.toString());
        order.insert(order.begin(), order.size()); // in reverse order
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return words[a].count != words[b].count ? words[a].count > words[b].count
                                                : words[a].text.size() < words[b].text.size();
    });
    if (words.empty() || words.size() > maxWords || words[order.front()].count == words[order.back()].count)
        return withoutMiddle(name, width, widthOf);
    const QStringView last = words.back().text;
    const QStringView behind = QStringView(name).sliced(last.data() + last.size() - name.constData());
    QString text = name;
    for (std::size_t i = 0; i + 1 < order.size() && widthOf(text) > width; ++i) {
        words[order[i]].isKept = false;
        text = joinedWords(words, behind);
    }
    return widthOf(text) <= width ? text : withoutMiddle(words[order.back()].text.toString(), width, widthOf);
}

} // namespace Mlf
