// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review/noteline.h"

#include "model/compare/functiontext.h"
#include "model/review/reviewnotes.h"

#include <algorithm>
#include <tuple>

namespace Mlf {

namespace {

constexpr qsizetype keptText = 1000; ///< maximum characters of a line; only lines of weights are longer
constexpr std::size_t keptNeighbours = 3; ///< maximum lines on each side; layers repeat, but rarely three lines

QByteArrayView firstLine(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return end < 0 ? text : text.first(end);
}

/// The text of a line as it is recorded in notes: without blanks at its ends.
QString lineText(QByteArrayView line)
{
    line = line.trimmed();
    return QString::fromUtf8(line.first(std::min(line.size(), keptText * 4))).left(keptText); // at most 4 bytes each
}

/// -1 if the line equals the recorded text `wanted`, else the number of equal bytes at the beginning. If `isCut`, the
/// line may be longer than the recorded text. Relay renumbers values and constants if an operator is added or removed,
/// so its numbers after `%` and `][` are ignored.
qsizetype differenceOf(const QByteArray &wanted, bool isCut, QByteArrayView line, bool isRelay)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    qsizetype at = 0;
    qsizetype other = 0;
    while (at < wanted.size() && other < line.size() && wanted[at] == line[other]) {
        const bool isNumbered = wanted[at] == '%' || (wanted[at] == '[' && at > 0 && wanted[at - 1] == ']');
        ++at;
        ++other;
        while (isRelay && isNumbered && at < wanted.size() && isDigit(wanted[at]))
            ++at;
        while (isRelay && isNumbered && other < line.size() && isDigit(line[other]))
            ++other;
    }
    return at == wanted.size() && (other == line.size() || isCut) ? -1 : at;
}

/// The nearest non-blank lines above and below a line; in `above` the nearest line is first.
struct Neighbours {
    QStringList above;
    QStringList below;
};

Neighbours neighboursOf(QByteArrayView text, qsizetype begin)
{
    Neighbours found;
    for (qsizetype end = begin; end > 0 && std::size_t(found.above.size()) < keptNeighbours;) {
        const qsizetype start = text.first(end - 1).lastIndexOf('\n') + 1;
        if (const QString line = lineText(text.sliced(start, end - start)); !line.isEmpty())
            found.above += line;
        end = start;
    }
    QByteArrayView rest = text.sliced(begin);
    const auto dropLine = [&] { rest = rest.sliced(std::min(firstLine(rest).size() + 1, rest.size())); };
    for (dropLine(); !rest.isEmpty() && std::size_t(found.below.size()) < keptNeighbours; dropLine()) {
        if (const QString line = lineText(firstLine(rest)); !line.isEmpty())
            found.below += line;
    }
    return found;
}

/// Number of equal lines from the nearest one to the first difference.
qsizetype agreeingLines(const QStringList &kept, const QStringList &lines, bool isRelay)
{
    qsizetype count = 0;
    while (count < kept.size() && count < lines.size()
           && differenceOf(kept[count].toUtf8(), kept[count].size() >= keptText, lines[count].toUtf8(), isRelay) < 0)
        ++count;
    return count;
}

} // namespace

QByteArrayView fromLine(QByteArrayView text, qint64 line)
{
    if (line <= 0)
        return line == 0 ? text : QByteArrayView();
    const QByteArrayView rest = textsFromLines(text, {line}).front();
    // The line after the last line end may be empty. No other line follows it.
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
    subject.above = neighbours.above;
    subject.below = neighbours.below;
}

FoundLine bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay,
                   const std::stop_token &stop)
{
    const qsizetype neighbours = subject.above.size() + subject.below.size();
    if (subject.text.isEmpty() && neighbours == 0)
        return {};
    const QByteArray kept = subject.text.toUtf8();
    FoundLine best;
    std::tuple<bool, qsizetype, qint64> bestRank; // same text, agreement, negative distance
    qint64 line = 0;
    for (qsizetype at = 0; at < text.size() && !stop.stop_requested(); ++line) {
        const QByteArrayView each = firstLine(text.sliced(at));
        const qsizetype common = differenceOf(kept, subject.text.size() >= keptText, each.trimmed(), isRelay);
        const bool isSame = common < 0;
        if (isSame || (common > 0 && 2 * common >= kept.size())) {
            const Neighbours lines = neighbours > 0 ? neighboursOf(text, at) : Neighbours();
            const qsizetype above = agreeingLines(subject.above, lines.above, isRelay);
            const qsizetype below = agreeingLines(subject.below, lines.below, isRelay);
            const bool isNear = (above > 0 || subject.above.isEmpty()) && (below > 0 || subject.below.isEmpty());
            const std::tuple rank(isSame, isSame ? above + below : common, -std::abs(line - near));
            if ((isSame ? 2 * (above + below) >= neighbours : isNear) && (best.line < 0 || rank > bestRank)) {
                best = {line, isSame && isNear};
                bestRank = rank;
            }
        }
        at += each.size() + 1;
    }
    return best;
}

} // namespace Mlf
