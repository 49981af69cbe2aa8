// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review/noteline.h"

#include "model/compare/functiontext.h"
#include "model/review/reviewnotes.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace Mlf {

namespace {

constexpr qsizetype keptText = 1000; ///< characters of a line: only weights and the like have longer ones
constexpr std::size_t keptNeighbours = 3; ///< lines on each side: layers repeat, three in a row seldom do

QByteArrayView firstLine(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return end < 0 ? text : text.first(end);
}

/// The text of a line as notes keep it: without the blanks around it.
QString lineText(QByteArrayView line)
{
    line = line.trimmed();
    return QString::fromUtf8(line.first(std::min(line.size(), keptText * 4))).left(keptText); // at most 4 bytes each
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// What a note keeps of a line, to be compared with many.
struct KeptLine {
    explicit KeptLine(const QString &text) : bytes(text.toUtf8()), isCut(text.size() >= keptText) { }
    QByteArray bytes;
    bool isCut = false;
};

/// The line says what was kept. Relay numbers its values and constants anew with every operator that comes or goes:
/// there the numbers behind `%` and `][` say nothing. Of a line that was cut, what was kept is compared.
bool isSameLine(const KeptLine &kept, QByteArrayView line, bool isRelay)
{
    const QByteArray &wanted = kept.bytes;
    line = line.trimmed();
    qsizetype at = 0;
    qsizetype other = 0;
    while (at < wanted.size() && other < line.size() && wanted[at] == line[other]) {
        const bool isNumbered = wanted[at] == '%' || (wanted[at] == '[' && at > 0 && wanted[at - 1] == ']');
        ++at;
        ++other;
        if (!isRelay || !isNumbered)
            continue;
        while (at < wanted.size() && isDigit(wanted[at]))
            ++at;
        while (other < line.size() && isDigit(line[other]))
            ++other;
    }
    return at == wanted.size() && (other == line.size() || kept.isCut);
}

/// The last line with more than blanks before a line of a text, given by what is before it; null where there is none.
QByteArrayView lastLineOf(QByteArrayView text)
{
    while (!text.isEmpty()) {
        const qsizetype begin = text.chopped(1).lastIndexOf('\n') + 1;
        const QByteArrayView line = text.sliced(begin).trimmed();
        if (!line.isEmpty())
            return line;
        text = text.first(begin);
    }
    return {};
}

/// The lines with more than blanks next to the line that begins there: those above, nearest first, and those below.
struct Neighbours {
    std::vector<QByteArrayView> above;
    std::vector<QByteArrayView> below;
};

Neighbours neighboursOf(QByteArrayView text, qsizetype begin)
{
    Neighbours found;
    QByteArrayView before = text.first(begin);
    while (found.above.size() < keptNeighbours) {
        const QByteArrayView line = lastLineOf(before);
        if (line.isEmpty())
            break;
        found.above.push_back(line);
        before = QByteArrayView(before.begin(), line.begin());
    }
    QByteArrayView rest = text.sliced(begin);
    const auto dropLine = [&] { rest = rest.sliced(std::min(firstLine(rest).size() + 1, rest.size())); };
    for (dropLine(); !rest.isEmpty() && found.below.size() < keptNeighbours; dropLine()) {
        if (const QByteArrayView line = firstLine(rest).trimmed(); !line.isEmpty())
            found.below.push_back(line);
    }
    return found;
}

QStringList keptLines(const std::vector<QByteArrayView> &lines)
{
    QStringList kept;
    for (const QByteArrayView line : lines)
        kept += lineText(line);
    return kept;
}

/// How many lines in a row, the nearest first, are those that were kept.
int agreeingLines(const QStringList &kept, const std::vector<QByteArrayView> &lines, bool isRelay)
{
    int count = 0;
    while (count < kept.size() && std::size_t(count) < lines.size()
           && isSameLine(KeptLine(kept[count]), lines[std::size_t(count)], isRelay))
        ++count;
    return count;
}

/// How many lines around a line are those around the note's, and whether the nearest on each side are.
struct Agreement {
    qsizetype lines = 0;
    bool isNear = true;
};

Agreement agreementOf(const NoteSubject &subject, QByteArrayView text, qsizetype begin, bool isRelay)
{
    if (subject.above.isEmpty() && subject.below.isEmpty())
        return {};
    const Neighbours neighbours = neighboursOf(text, begin);
    const int above = agreeingLines(subject.above, neighbours.above, isRelay);
    const int below = agreeingLines(subject.below, neighbours.below, isRelay);
    return {above + below, (above > 0 || subject.above.isEmpty()) && (below > 0 || subject.below.isEmpty())};
}

/// How many bytes of a line are those of what was kept.
qsizetype alikeBytes(const KeptLine &kept, QByteArrayView line)
{
    const auto end = std::mismatch(kept.bytes.begin(), kept.bytes.end(), line.begin(), line.end()).first;
    return end - kept.bytes.begin();
}

} // namespace

QByteArrayView fromLine(QByteArrayView text, qint64 line)
{
    if (line <= 0)
        return line == 0 ? text : QByteArrayView();
    const std::vector<QByteArrayView> found = textsFromLines(text, {line});
    const QByteArrayView rest = found.empty() ? QByteArrayView() : found.front();
    // The last line may have nothing in it; behind it there is none.
    return !rest.isEmpty() || std::count(text.begin(), text.end(), '\n') == line ? rest : QByteArrayView();
}

void keepLine(NoteSubject &subject, QByteArrayView text, qint64 line, bool withNeighbours)
{
    const QByteArrayView rest = fromLine(text, line);
    if (rest.isNull())
        return;
    subject.text = lineText(firstLine(rest));
    if (!withNeighbours)
        return;
    const Neighbours neighbours = neighboursOf(text, rest.begin() - text.begin());
    subject.above = keptLines(neighbours.above);
    subject.below = keptLines(neighbours.below);
}

FoundLine bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay,
                   const std::stop_token &stop)
{
    const qsizetype neighbours = subject.above.size() + subject.below.size();
    if (subject.text.isEmpty() && neighbours == 0)
        return {};
    const KeptLine kept(subject.text);
    if (const QByteArrayView there = fromLine(text, near); !there.isNull()
        && isSameLine(kept, firstLine(there), isRelay)
        && agreementOf(subject, text, there.begin() - text.begin(), isRelay).lines == neighbours)
        return {near, true};
    struct Candidate {
        qint64 line = -1;
        qsizetype likeness = -1; ///< neighbours of a line that says the same, bytes of one that begins alike
        bool isNear = false;
    };
    Candidate same;
    Candidate alike;
    const auto offer = [&](Candidate &best, const Candidate &other) {
        if (other.likeness > best.likeness
            || (other.likeness == best.likeness && std::abs(other.line - near) < std::abs(best.line - near)))
            best = other;
    };
    qint64 line = 0;
    for (const char *at = text.begin(); at < text.end() && !stop.stop_requested(); ++line) {
        const auto *newline = static_cast<const char *>(std::memchr(at, '\n', std::size_t(text.end() - at)));
        const char *end = newline ? newline : text.end();
        const QByteArrayView each = QByteArrayView(at, end).trimmed();
        const bool saysTheSame = isSameLine(kept, each, isRelay);
        const qsizetype bytes = saysTheSame ? 0 : alikeBytes(kept, each);
        if (saysTheSame || (2 * bytes >= kept.bytes.size() && bytes > 0)) {
            const Agreement agreement = agreementOf(subject, text, at - text.begin(), isRelay);
            if (saysTheSame && 2 * agreement.lines >= neighbours)
                offer(same, {line, agreement.lines, agreement.isNear});
            else if (!saysTheSame && agreement.isNear)
                offer(alike, {line, bytes, true});
        }
        at = end + 1;
    }
    return same.line >= 0 ? FoundLine {same.line, same.isNear} : FoundLine {alike.line, false};
}

} // namespace Mlf
