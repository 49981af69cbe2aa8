// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textpair.h"

#include "model/archive/entry.h"
#include "model/base/bytesource.h"
#include "model/base/digest.h"
#include "model/compare/functiontext.h"
#include "model/csource/scan/csourcescanner.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/text/lineindex.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 shortValues = 3; ///< lines of values that are not folded
constexpr qint64 blockBytes = 8 << 20; ///< bytes between two reports of progress

/// Reports the progress of all passes over both texts.
class PassCounter {
public:
    explicit PassCounter(const ProgressFunction &report) : m_report(report) { }

    void expect(qint64 bytes) { m_total += bytes; }
    void pass(qint64 bytes)
    {
        m_done = std::min(m_done + bytes, m_total);
        if (m_report)
            m_report({Progress::Job::Comparing, {}, ByteCount(m_done), ByteCount(m_total)});
    }

private:
    const ProgressFunction &m_report;
    qint64 m_done = 0;
    qint64 m_total = 0;
};

const FunctionFact *functionOf(const Document &document, const Link &link)
{
    for (const Module &module : document.modules) {
        if (!link.module.isEmpty() && module.metadata.name != link.module)
            continue;
        for (const FunctionFact &function : module.functions) {
            if (function.name == link.name)
                return &function;
        }
    }
    return nullptr;
}

bool isC(const QString &path)
{
    const QString ending = path.section(u'.', -1).toLower();
    return ending == "c"_L1 || ending == "h"_L1 || ending == "cc"_L1 || ending == "cpp"_L1;
}

bool isText(QByteArrayView bytes)
{
    return !bytes.first(std::min<qsizetype>(bytes.size(), 8192)).contains('\0');
}

/// The values of constants in a C text as folds. For a struct, only the values inside of it.
std::vector<TextFold> foldsOf(const LineIndex &lines, qint64 maxFolds, const std::stop_token &stop, PassCounter &passes)
{
    const QByteArrayView text = lines.source()->view();
    std::vector<TextFold> folds;
    CSourceScanner scanner([&](CodeBlock &&block) {
        const bool isValues = block.kind == CodeBlock::Kind::Initialiser || block.kind == CodeBlock::Kind::Text;
        const qint64 count = block.lastLine.value() - block.openLine.value() - 1;
        if (isValues && count > shortValues)
            folds.push_back({LineNumber(block.openLine.value() + 1), count, {}});
        return qint64(folds.size()) < maxFolds;
    });
    for (qsizetype end = 0; end < text.size() && qint64(folds.size()) < maxFolds && !stop.stop_requested();) {
        const qsizetype begin = end;
        end = std::min<qsizetype>(end + blockBytes, text.size());
        scanner.advance(text.first(end), end == text.size(), stop);
        passes.pass(end - begin);
    }
    std::ranges::sort(folds, {}, [](const TextFold &fold) { return std::pair(fold.first, fold.lineCount); });
    const auto endOf = [](const TextFold &fold) { return fold.first.value() + fold.lineCount; };
    std::vector<TextFold> apart;
    for (std::size_t i = 0; i < folds.size() && !stop.stop_requested(); ++i) {
        const bool isAround = i + 1 < folds.size() && folds[i + 1].first.value() < endOf(folds[i]);
        if (isAround)
            continue;
        const ByteOffset begin = lines.lineStart(folds[i].first);
        const ByteOffset end = lines.lineStart(LineNumber(std::min(endOf(folds[i]), lines.lineCount() - 1)));
        Digest sum;
        sum.add(text.sliced(begin.value(), end.value() - begin.value()));
        folds[i].key = sum.result();
        apart.push_back(std::move(folds[i]));
    }
    return apart;
}

struct FoundText {
    std::shared_ptr<const ByteSource> text; ///< text of the part; null without one
    TextPart part;
    qint64 line = -1;
    bool isFunction = false;
    [[nodiscard]] bool hasFolds() const { return text && !isFunction && isC(part.path); }
};

FoundText findText(const Document &document, const Link &link)
{
    FoundText found;
    const FunctionFact *function = link.kind == Link::Kind::Function ? functionOf(document, link) : nullptr;
    const Link place = function ? Link::file(function->file, function->line) : completedLink(document, link);
    const std::shared_ptr<const ByteSource> source =
        place.kind == Link::Kind::File ? document.bytes(place.name) : nullptr;
    if (!source || !isText(source->view()))
        return found;
    found.text = source;
    found.part.path = place.name;
    found.isFunction = function && function->line && function->endLine;
    if (found.isFunction) {
        found.part.firstLine = *function->line;
        QByteArrayView text = textsFromLines(source->view(), {function->line->value()}).front();
        text = firstLines(text, function->endLine->value() - function->line->value() + 1);
        found.text =
            ByteSource::fromPart(*source, ByteOffset(text.data() - source->view().data()), ByteCount(text.size()));
        found.line = 0;
    } else if (place.firstLine) {
        found.line = place.firstLine->value();
    }
    return found;
}

TextPart readPart(FoundText &&found, qint64 maxFolds, const std::stop_token &stop, PassCounter &passes)
{
    if (!found.text)
        return {};
    const auto lines = std::make_shared<LineIndex>(found.text);
    for (qint64 before = -1; !lines->isFinished() && lines->scanned().value() > before && !stop.stop_requested();) {
        before = lines->scanned().value();
        lines->advance(stop, ByteCount(blockBytes));
        passes.pass(lines->scanned().value() - before);
    }
    if (found.hasFolds() && lines->isFinished())
        found.part.folds = foldsOf(*lines, maxFolds, stop, passes);
    found.part.lines = lines;
    return std::move(found.part);
}

} // namespace

QByteArrayView TextPart::text() const
{
    return lines ? lines->source()->view() : QByteArrayView();
}

TextPair compareTexts(const Sides<DocumentPointer> &documents, const Sides<Link> &links, const std::stop_token &stop,
                      const ProgressFunction &progress)
{
    TextPair pair;
    const auto find = [&](const DocumentPointer &document, const Link &link) {
        return document && !link.isNull() ? findText(*document, link) : FoundText();
    };
    Sides<FoundText> found {find(documents.older, links.older), find(documents.newer, links.newer)};
    pair.line = {found.older.line, found.newer.line};
    const DocumentPointer &judge = documents.newer ? documents.newer : documents.older;
    const Limits limits = judge ? judge->limits : Limits();
    PassCounter passes(progress);
    for (const FoundText &one : {std::cref(found.older), std::cref(found.newer)}) {
        const qint64 size = one.text ? one.text->size().value() : 0;
        passes.expect(size * (one.hasFolds() ? 4 : 3)); // passes for lines and folds, and two of compareLines()
    }
    pair.parts.older = readPart(std::move(found.older), limits[Limit::Folds], stop, passes);
    pair.parts.newer = readPart(std::move(found.newer), limits[Limit::Folds], stop, passes);
    if (stop.stop_requested())
        return pair;
    LineOptions options {.maxDifferences = limits[Limit::TextDifferences], .stop = stop};
    options.passed = [&passes](qint64 bytes) { passes.pass(bytes); };
    pair.hunks = compareLines({pair.parts.older.text(), pair.parts.newer.text()},
                              {pair.parts.older.folds, pair.parts.newer.folds}, options);
    const auto differences = std::ranges::count(pair.hunks, false, &TextHunk::isEqual);
    if (differences > options.maxDifferences)
        pair.limit = limits.finding(Limit::TextDifferences,
                                    judge == documents.newer ? pair.parts.newer.path : pair.parts.older.path);
    return pair;
}

namespace {

using PairRowKind = TextPairRow::Kind;

/// Reads the lines and folds of one side of a hunk.
class SideReader {
public:
    SideReader(const std::vector<TextFold> &folds, qint64 first, qint64 count)
        : m_folds(folds)
        , m_fold(std::ranges::lower_bound(folds, LineNumber(first), {}, &TextFold::first))
        , m_line(first)
        , m_end(first + count)
    {
    }

    [[nodiscard]] bool isAtEnd() const { return m_line >= m_end; }
    [[nodiscard]] qint64 line() const { return m_line; }
    [[nodiscard]] bool isAtFold() const { return m_fold != m_folds.end() && m_fold->first.value() == m_line; }
    /// Lines before the next fold or the end.
    [[nodiscard]] qint64 linesAhead() const
    {
        const qint64 end = m_fold != m_folds.end() ? std::min(m_fold->first.value(), m_end) : m_end;
        return end - m_line;
    }
    /// Number of lines of the current fold or line.
    [[nodiscard]] qint64 lineCount() const { return isAtFold() ? m_fold->lineCount : 1; }
    void skip(qint64 lines)
    {
        if (isAtFold())
            ++m_fold;
        m_line += lines;
    }

private:
    const std::vector<TextFold> &m_folds;
    std::vector<TextFold>::const_iterator m_fold;
    qint64 m_line;
    qint64 m_end;
};

/// The row `distance` rows after the first row of a run.
TextPairRow rowBehind(TextPairRow row, qint64 distance)
{
    for (qint64 *line : {&row.line.older, &row.line.newer}) {
        if (*line >= 0)
            *line += distance;
    }
    return row;
}

} // namespace

/// Builds runs from hunks and folds.
class TextPairRows::Writer {
public:
    Writer(const TextPair &pair, const std::vector<TextPairRow> &opened, qint64 context)
        : m_pair(pair)
        , m_opened(opened)
        , m_context(context)
    {
    }

    void write(TextPairRows &rows) const
    {
        bool followsChange = false;
        std::vector<Run> runs; // runs of one hunk; there can be hundreds of thousands
        for (std::size_t i = 0; i < m_pair.hunks.size(); ++i) {
            runs.clear();
            addRuns(runs, m_pair.hunks[i]);
            if (m_pair.hunks[i].isEqual)
                hide(runs, i == 0, i + 1 == m_pair.hunks.size());
            for (Run &run : runs) {
                run.begin = rows.m_size;
                rows.m_size += run.rows;
                if (run.first.isChange() && !followsChange)
                    rows.m_changes.push_back(run.begin);
                followsChange = run.first.isChange();
                rows.m_runs.push_back(run);
            }
        }
    }

private:
    [[nodiscard]] bool isOpened(const TextPairRow &row) const
    {
        return std::ranges::find(m_opened, row) != m_opened.end();
    }

    /// Adds lines of both sides side by side, then the additional lines of the longer side.
    static void addLines(std::vector<Run> &runs, PairRowKind kind, Sides<qint64> line, Sides<qint64> count)
    {
        const qint64 both = std::min(count.older, count.newer);
        if (both > 0)
            runs.push_back({{kind, line, {1, 1}}, 0, both});
        if (count.older > both)
            runs.push_back({{kind, {line.older + both, -1}, {1, 0}}, 0, count.older - both});
        if (count.newer > both)
            runs.push_back({{kind, {-1, line.newer + both}, {0, 1}}, 0, count.newer - both});
    }

    void addRuns(std::vector<Run> &runs, const TextHunk &hunk) const
    {
        const PairRowKind kind = hunk.isEqual ? PairRowKind::Equal : PairRowKind::Changed;
        SideReader older(m_pair.parts.older.folds, hunk.first.older.value(), hunk.count.older);
        SideReader newer(m_pair.parts.newer.folds, hunk.first.newer.value(), hunk.count.newer);
        while (!older.isAtEnd() || !newer.isAtEnd()) {
            const Sides<qint64> line {older.line(), newer.line()};
            const bool isFold = (!older.isAtEnd() && older.isAtFold()) || (!newer.isAtEnd() && newer.isAtFold());
            const bool areBoth = !older.isAtEnd() && !newer.isAtEnd();
            const qint64 ahead = isFold ? 0
                : areBoth               ? std::min(older.linesAhead(), newer.linesAhead())
                                        : std::max(older.linesAhead(), newer.linesAhead());
            Sides<qint64> count;
            if (!older.isAtEnd())
                count.older = isFold ? older.lineCount() : ahead;
            if (!newer.isAtEnd())
                count.newer = isFold ? newer.lineCount() : ahead;
            if (isFold) {
                const TextPairRow row {hunk.isEqual ? PairRowKind::HiddenValues : PairRowKind::ChangedValues,
                                       {older.isAtEnd() ? -1 : line.older, newer.isAtEnd() ? -1 : line.newer},
                                       count};
                if (isOpened(row))
                    addLines(runs, kind, line, count);
                else
                    runs.push_back({row, 0, 1});
            } else {
                addLines(runs, kind, line, count);
            }
            older.skip(count.older);
            newer.skip(count.newer);
        }
    }

    /// Adds the rows from `begin` up to but not including `end`.
    static void addSlice(std::vector<Run> &part, const std::vector<Run> &runs, qint64 begin, qint64 end)
    {
        qint64 at = 0;
        for (const Run &run : runs) {
            const qint64 from = std::max(begin, at);
            const qint64 to = std::min(end, at + run.rows);
            if (from < to)
                part.push_back({rowBehind(run.first, from - at), 0, to - from});
            at += run.rows;
        }
    }

    /// Removes equal rows that are further from a change than the context.
    void hide(std::vector<Run> &runs, bool isFirst, bool isLast) const
    {
        qint64 size = 0;
        for (const Run &run : runs)
            size += run.rows;
        const qint64 begin = isFirst ? 0 : m_context;
        const qint64 end = isLast ? size : size - m_context;
        if (end - begin < 2)
            return;
        std::vector<Run> middle;
        addSlice(middle, runs, begin, end);
        TextPairRow hidden {PairRowKind::HiddenEqual, middle.front().first.line, {0, 0}};
        for (const Run &run : middle) {
            hidden.count.older += run.first.count.older * run.rows;
            hidden.count.newer += run.first.count.newer * run.rows;
        }
        if (isOpened(hidden))
            return;
        std::vector<Run> kept;
        addSlice(kept, runs, 0, begin);
        kept.push_back({hidden, 0, 1});
        addSlice(kept, runs, end, size);
        runs = std::move(kept);
    }

    const TextPair &m_pair;
    const std::vector<TextPairRow> &m_opened;
    qint64 m_context;
};

TextPairRows::TextPairRows(const TextPair &pair, const std::vector<TextPairRow> &opened, qint64 context)
{
    Writer(pair, opened, context).write(*this);
}

TextPairRow TextPairRows::operator[](qint64 row) const
{
    Q_ASSERT(row >= 0 && row < m_size);
    const auto run = std::prev(std::ranges::upper_bound(m_runs, row, {}, &Run::begin));
    return rowBehind(run->first, row - run->begin);
}

std::optional<qint64> TextPairRows::changeFrom(qint64 row, bool isNext) const
{
    const auto change = isNext ? std::ranges::upper_bound(m_changes, row) : std::ranges::lower_bound(m_changes, row);
    if (isNext)
        return change == m_changes.end() ? std::nullopt : std::optional(*change);
    return change == m_changes.begin() ? std::nullopt : std::optional(*std::prev(change));
}

std::optional<qint64> TextPairRows::rowOfNewerLine(qint64 line) const
{
    for (const Run &run : m_runs) {
        const qint64 first = run.first.line.newer;
        const qint64 count = run.first.count.newer * run.rows;
        if (first >= 0 && first <= line && line < first + count)
            return run.begin + (run.rows > 1 ? line - first : 0);
    }
    return {};
}

} // namespace Mlf
