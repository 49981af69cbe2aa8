// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textpair.h"

#include "model/archive/entry.h"
#include "model/base/bytesource.h"
#include "model/base/digest.h"
#include "model/compare/functiontext.h"
#include "model/csource/scan/csourcescanner.h"
#include "model/document/document.h"
#include "model/document/module.h"
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
            m_report({Progress::Job::ComparisonController, {}, ByteCount(m_done), ByteCount(m_total)});
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

} // namespace Mlf
