// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textpair.h"

#include "model/archive/entry.h"
#include "model/base/bytesource.h"
#include "model/base/digest.h"
#include "model/compare/functiontext.h"
#include "model/csource/csourcescanner.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/document/places.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using TextRowKind = TextPairRow::Kind;

constexpr qint64 shortValues = 3; ///< lines of values that stay open

struct FoundPart {
    TextPart part;
    qint64 line = -1;
    bool isTooLong = false;
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

/// The values of the constants that a text of C has, in its lines; those inside of a struct rather than the struct.
std::vector<TextFold> foldsOf(QByteArrayView text, const std::stop_token &stop)
{
    std::vector<TextFold> folds;
    CSourceScanner scanner([&](CodeBlock &&block) {
        const bool isValues = block.kind == CodeBlock::Kind::Initialiser || block.kind == CodeBlock::Kind::Text;
        const qint64 count = block.lastLine.value() - block.openLine.value() - 1;
        if (isValues && count > shortValues)
            folds.push_back({LineNumber(block.openLine.value() + 1), count, {}});
        return true;
    });
    scanner.advance(text, true, stop);
    std::ranges::sort(folds, {}, [](const TextFold &fold) { return std::pair(fold.first, fold.lineCount); });
    std::vector<TextFold> apart;
    std::vector<qint64> starts;
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const qint64 end = folds[i].first.value() + folds[i].lineCount;
        const bool isAround = i + 1 < folds.size() && folds[i + 1].first.value() < end;
        if (isAround)
            continue;
        apart.push_back(folds[i]);
        starts.push_back(folds[i].first.value());
    }
    const std::vector<QByteArrayView> texts = textsFromLines(text, starts);
    for (std::size_t i = 0; i < apart.size(); ++i) {
        Digest sum;
        sum.add(firstLines(texts[i], apart[i].lineCount));
        apart[i].key = sum.result();
    }
    return apart;
}

FoundPart partOf(const Document &document, const Link &link, const std::stop_token &stop)
{
    FoundPart found;
    const FunctionFact *function = link.kind == Link::Kind::Function ? functionOf(document, link) : nullptr;
    const Link place = function ? Link::file(function->file, function->line) : completedLink(document, link);
    const std::shared_ptr<const ByteSource> source =
        place.kind == Link::Kind::File ? document.bytes(place.name) : nullptr;
    if (!source || !isText(source->view()))
        return found;
    QByteArrayView text = source->view();
    if (function && function->line && function->endLine) {
        found.part.firstLine = *function->line;
        text = textsFromLines(text, {function->line->value()}).front();
        text = firstLines(text, function->endLine->value() - function->line->value() + 1);
        found.line = 0;
    } else if (place.firstLine) {
        found.line = place.firstLine->value();
    }
    found.part.path = place.name;
    found.isTooLong = text.size() > maxTextBytes;
    if (found.isTooLong)
        return found;
    found.part.text = text.toByteArray();
    if (isC(place.name) && !function)
        found.part.folds = foldsOf(found.part.text, stop);
    return found;
}

/// Puts rows together from lines and folds.
class RowWriter {
public:
    RowWriter(const TextPair &pair, const std::vector<TextPairRow> &opened, qint64 context)
        : m_pair(pair)
        , m_opened(opened)
        , m_context(context)
    {
    }

    std::vector<TextPairRow> run()
    {
        for (std::size_t i = 0; i < m_pair.hunks.size(); ++i) {
            const TextHunk &hunk = m_pair.hunks[i];
            std::vector<TextPairRow> rows = rowsOf(hunk);
            if (hunk.isEqual)
                hide(rows, i == 0, i + 1 == m_pair.hunks.size());
            m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        }
        return std::move(m_rows);
    }

private:
    struct Unit {
        qint64 line = 0;
        qint64 count = 1;
        bool isFold = false;
    };

    static std::vector<Unit> unitsOf(const std::vector<TextFold> &folds, qint64 first, qint64 count)
    {
        std::vector<Unit> units;
        auto fold = std::ranges::lower_bound(folds, LineNumber(first), {}, &TextFold::first);
        for (qint64 line = first; line < first + count;) {
            if (fold != folds.end() && fold->first.value() == line) {
                units.push_back({line, fold->lineCount, true});
                line += fold->lineCount;
                ++fold;
            } else {
                units.push_back({line++});
            }
        }
        return units;
    }

    [[nodiscard]] bool isOpened(const TextPairRow &row) const
    {
        return std::ranges::find(m_opened, row) != m_opened.end();
    }

    [[nodiscard]] std::vector<TextPairRow> rowsOf(const TextHunk &hunk) const
    {
        const std::vector<Unit> older = unitsOf(m_pair.parts.older.folds, hunk.first.older.value(), hunk.count.older);
        const std::vector<Unit> newer = unitsOf(m_pair.parts.newer.folds, hunk.first.newer.value(), hunk.count.newer);
        std::vector<TextPairRow> rows;
        for (std::size_t i = 0; i < std::max(older.size(), newer.size()); ++i) {
            TextPairRow row {hunk.isEqual ? TextRowKind::Equal : TextRowKind::Changed, {-1, -1}, {0, 0}};
            bool isFold = false;
            if (i < older.size()) {
                row.line.older = older[i].line;
                row.count.older = older[i].count;
                isFold = older[i].isFold;
            }
            if (i < newer.size()) {
                row.line.newer = newer[i].line;
                row.count.newer = newer[i].count;
                isFold = isFold || newer[i].isFold;
            }
            if (isFold)
                row.kind = hunk.isEqual ? TextRowKind::HiddenValues : TextRowKind::ChangedValues;
            if (isFold && isOpened(row))
                open(rows, row);
            else
                rows.push_back(row);
        }
        return rows;
    }

    /// All lines of a row one by one.
    static void open(std::vector<TextPairRow> &rows, const TextPairRow &row)
    {
        const bool isEqual = row.kind == TextRowKind::HiddenValues || row.kind == TextRowKind::HiddenEqual;
        for (qint64 i = 0; i < std::max(row.count.older, row.count.newer); ++i) {
            TextPairRow line {isEqual ? TextRowKind::Equal : TextRowKind::Changed, {-1, -1}, {0, 0}};
            if (i < row.count.older)
                line.line.older = row.line.older + i, line.count.older = 1;
            if (i < row.count.newer)
                line.line.newer = row.line.newer + i, line.count.newer = 1;
            rows.push_back(line);
        }
    }

    /// Takes the middle out of equal rows: what is further from a change than the context.
    void hide(std::vector<TextPairRow> &rows, bool isFirst, bool isLast) const
    {
        const auto size = qint64(rows.size());
        const qint64 begin = isFirst ? 0 : m_context;
        const qint64 end = isLast ? size : size - m_context;
        if (end - begin < 2)
            return;
        TextPairRow hidden {TextRowKind::HiddenEqual, rows[std::size_t(begin)].line, {0, 0}};
        for (qint64 i = begin; i < end; ++i) {
            hidden.count.older += rows[std::size_t(i)].count.older;
            hidden.count.newer += rows[std::size_t(i)].count.newer;
        }
        if (isOpened(hidden))
            return;
        rows.erase(rows.begin() + begin, rows.begin() + end);
        rows.insert(rows.begin() + begin, hidden);
    }

    const TextPair &m_pair;
    const std::vector<TextPairRow> &m_opened;
    qint64 m_context;
    std::vector<TextPairRow> m_rows;
};

} // namespace

TextPair compareTexts(const Sides<DocumentPointer> &documents, const Sides<Link> &links, const std::stop_token &stop)
{
    TextPair pair;
    const auto read = [&](const DocumentPointer &document, const Link &link) {
        return document && !link.isNull() ? partOf(*document, link, stop) : FoundPart();
    };
    Sides<FoundPart> found {read(documents.older, links.older), read(documents.newer, links.newer)};
    pair.isTooLong = found.older.isTooLong || found.newer.isTooLong;
    pair.line = {found.older.line, found.newer.line};
    pair.parts = {std::move(found.older.part), std::move(found.newer.part)};
    if (pair.isTooLong || stop.stop_requested())
        return pair;
    pair.hunks =
        compareLines({pair.parts.older.text, pair.parts.newer.text}, {pair.parts.older.folds, pair.parts.newer.folds});
    return pair;
}

std::vector<TextPairRow> textPairRows(const TextPair &pair, const std::vector<TextPairRow> &opened, qint64 context)
{
    return RowWriter(pair, opened, context).run();
}

} // namespace Mlf
