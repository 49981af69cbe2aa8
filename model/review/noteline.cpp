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

constexpr qsizetype keptText = 1000; ///< characters of a line; only lines of weights are longer
constexpr std::size_t keptNeighbours = 3; ///< lines on each side; layers repeat, but rarely three lines

QByteArrayView firstLine(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return end < 0 ? text : text.first(end);
}

/// The text of a line without surrounding blanks, as it is recorded in notes.
QString lineText(QByteArrayView line)
{
    line = line.trimmed();
    return QString::fromUtf8(line.first(std::min(line.size(), keptText * 4))).left(keptText); // at most 4 bytes each
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The recorded text of a line, prepared for many comparisons.
struct KeptLine {
    explicit KeptLine(const QString &text) : bytes(text.toUtf8()), isCut(text.size() >= keptText) { }
    QByteArray bytes;
    bool isCut = false;
};

/// True if a line has the recorded text. Relay renumbers values and constants with each new or removed operator, so
/// numbers after `%` and `][` are ignored there. For a recorded text that was cut, only its length is compared.
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

/// The last line of a text that is not blank; null if all lines are blank.
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

/// The lines around a line that are not blank: above it, nearest first, and below it.
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

/// The number of nearest lines that equal the recorded lines without a gap.
int agreeingLines(const QStringList &kept, const std::vector<QByteArrayView> &lines, bool isRelay)
{
    int count = 0;
    while (count < kept.size() && std::size_t(count) < lines.size()
           && isSameLine(KeptLine(kept[count]), lines[std::size_t(count)], isRelay))
        ++count;
    return count;
}

/// Number of neighbours that equal the recorded neighbours, and whether the nearest line of each side is equal.
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

/// Number of bytes that a line and the recorded text have in common at their beginning.
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
    // The last line may be empty; no line follows it.
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
        qsizetype likeness = -1; ///< equal neighbours of an equal line, or common bytes of a similar line
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
