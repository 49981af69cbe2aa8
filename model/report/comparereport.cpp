// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/comparereport.h"

#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/comparetext.h"
#include "model/document/documentcodes.h"
#include "model/report/checkreport.h"
#include "model/report/reportbuilder.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

using Shape = ReportName::Shape;

/// Calls have no name, so they are given by their place. Other items are given by their name. Items of the older
/// archive are text, because formats cannot link to them.
ReportValue nameOrUnknown(const QString &name, const ReportValue &place, bool isCall)
{
    return name.isEmpty() ? ReportValue(unknownValue) : isCall ? place : ReportValue(name);
}

/// A figure if the basis of the size is known, else plain bytes.
ReportValue sizeValue(std::optional<ByteCount> bytes, Basis basis, bool isAtLeast)
{
    if (!bytes || basis == Basis::Unknown)
        return bytes;
    Figure figure = makeFigure(bytes, basis);
    figure.isAtLeast = isAtLeast;
    return figure;
}

ReportValue differenceValue(const ComparedPair &pair)
{
    if (!pair.values)
        return {};
    ReportSection section;
    section.add({u"differ"_s}, pair.values->count);
    section.add({u"total"_s}, pair.values->total);
    section.add({u"largest"_s}, pair.values->largest);
    return section;
}

/// Table of pairs. The names of calls are links; their functions have columns of their own.
ReportTable pairTable(const ComparedPairs &pairs, Link::Kind place)
{
    ReportTable table =
        reportTable(u"old Before, new Now, status What became of it, why Paired by, certain Certain, counts, "
                    u"oldBytes Bytes before, newBytes Bytes now, delta Difference, oldFunction, newFunction, "
                    u"oldText Value before, newText Value now, values, notCompared, causeIndex");
    table.columns[1].place = place;
    const bool areCalls = place == Link::Kind::Call;
    for (const ComparedPair &pair : pairs) {
        const bool hasTexts = !pair.texts.older.isEmpty() || !pair.texts.newer.isEmpty();
        table.rows.push_back({nameOrUnknown(pair.names.older, formatLink(pair.links.older), areCalls),
                              nameOrUnknown(pair.names.newer, pair.links.newer, areCalls), statusName(pair.status),
                              ReportWords {reasonText(pair.reason, Language::English)}, pair.isCertain, pair.counts,
                              sizeValue(pair.bytes.older, pair.bases.older, pair.areAtLeast.older),
                              sizeValue(pair.bytes.newer, pair.bases.newer, pair.areAtLeast.newer), pair.delta(),
                              areCalls ? textOrUnknown(pair.names.older) : ReportValue(),
                              areCalls ? textOrUnknown(pair.names.newer) : ReportValue(),
                              hasTexts ? textOrUnknown(pair.texts.older) : ReportValue(),
                              hasTexts ? textOrUnknown(pair.texts.newer) : ReportValue(), differenceValue(pair),
                              trueOrAbsent(pair.hasRest),
                              pair.causeIndex ? ReportValue(*pair.causeIndex) : ReportValue()});
    }
    return table;
}

ReportSection totalSection(const ComparedTotal &total)
{
    const auto &[older, newer] = total.figures;
    ReportSection section;
    Figure before = older;
    before.evidence = {}; // the link would refer to the newer archive
    section.add({u"old"_s}, before);
    section.add({u"new"_s}, newer);
    section.add({u"delta"_s}, total.delta());
    section.add({u"oldBasis"_s}, ReportWords {basisName(older.basis)});
    section.add({u"newBasis"_s}, ReportWords {basisName(newer.basis)});
    section.add({u"oldAtLeast"_s}, trueOrAbsent(older.isAtLeast));
    section.add({u"newAtLeast"_s}, trueOrAbsent(newer.isAtLeast));
    section.add({u"sentence"_s}, ReportWords {totalSentence(total, Language::English)});
    ReportTable rows = totalRowTable(total.rows);
    rows.columns.push_back({u"causeIndex"_s});
    for (std::size_t i = 0; i < total.rows.size(); ++i)
        rows.rows[i].push_back(total.rows[i].causeIndex);
    section.add({u"rows"_s, u"What the difference is made of"_s, Shape::Rows}, std::move(rows));
    return section;
}

Link::Kind placeOf(const ModuleComparison &module, const ComparedPairs &pairs)
{
    return &pairs == &module.functions ? Link::Kind::Function
        : &pairs == &module.constants  ? Link::Kind::Constant
        : &pairs == &module.buffers    ? Link::Kind::Buffer
        : &pairs == &module.calls      ? Link::Kind::Call
                                       : Link::Kind::None;
}

ReportSection moduleSection(const ModuleComparison &module)
{
    ReportSection totals;
    for (const ComparedTotal &total : module.totals)
        totals.add({total.name, totalTitle(total.name, Language::English)}, totalSection(total));
    ReportSection section;
    section.add({u"old"_s}, textOrUnknown(module.names.older));
    section.add({u"new"_s}, textOrUnknown(module.names.newer));
    section.add({u"certain"_s}, module.isCertain);
    section.add({u"same"_s}, module.isSame());
    section.add({u"totals"_s}, std::move(totals));
    for (const auto &[name, pairs] : module.lists()) {
        const QString key = QString::fromLatin1(name);
        section.add({key, key.first(1).toUpper() + key.mid(1), Shape::Rows},
                    pairTable(*pairs, placeOf(module, *pairs)));
    }
    return section;
}

void addChangedPairs(ReportTable &table, const ReportValue &model, const QString &list, const ComparedPairs &pairs,
                     Link::Kind place)
{
    const ReportTable all = pairTable(pairs, place);
    if (table.columns.empty()) {
        table.columns = {{u"model"_s, u"Model"_s}, {u"list"_s, u"List"_s}};
        // Omit the last three columns, which contain tables and sections for nested formats.
        table.columns.insert(table.columns.end(), all.columns.begin(), all.columns.end() - 3);
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (pairs[i].status == ComparedPair::Status::Equal)
            continue;
        ReportTable::Row row {model, ReportWords {list}};
        row.insert(row.end(), all.rows[i].begin(), all.rows[i].end() - 3);
        table.rows.push_back(std::move(row));
    }
}

constexpr qsizetype maxLines = 40;

struct Detail {
    std::size_t rows = 0; ///< maximum rows of each total
    std::size_t pairs = 0; ///< maximum pairs of each list
};

/// Names of the models with incomplete code. Their figures may be lower bounds.
QStringList partialModels(const Document &document)
{
    QStringList names;
    for (const Module &module : document.modules) {
        if (module.isPartial)
            names += module.metadata.name;
    }
    return names;
}

/// The first paths, and the number of further paths.
QString namesOf(const QStringList &paths)
{
    constexpr qsizetype maxNamed = 3;
    const QString first = paths.first(std::min(maxNamed, paths.size())).join(u", "_s);
    return paths.size() > maxNamed ? u"%1 and %2 more"_s.arg(first, QString::number(paths.size() - maxNamed)) : first;
}

class TextWriter {
public:
    TextWriter(const Document &older, const Document &newer, const Comparison &comparison, Detail detail)
        : m_comparison(comparison)
        , m_detail(detail)
    {
        add(u"%1 → %2: %3"_s.arg(older.listing->name, newer.listing->name,
                                 comparisonSentence(comparison, Language::English)));
        if (!comparison.unread.isEmpty())
            add(u"not read, so nobody knows whether they are the same: %1"_s.arg(namesOf(comparison.unread)));
        addPartial(u"the older archive"_s, older);
        addPartial(u"the newer archive"_s, newer);
    }

    QStringList write()
    {
        std::vector<const ModuleComparison *> modules;
        for (const ModuleComparison &module : m_comparison.modules)
            modules.push_back(&module);
        std::ranges::stable_sort(modules, std::greater(), [](const auto *one) { return largestDelta(*one); });
        for (const ModuleComparison *module : modules)
            addModule(*module);
        addPairs(u"files"_s, m_comparison.files);
        addFindings(u"findings that are new"_s, m_comparison.addedFindings, m_detail.pairs);
        addFindings(u"findings that are gone"_s, m_comparison.goneFindings, 0);
        addNoise();
        return m_lines;
    }

private:
    static qint64 largestDelta(const ModuleComparison &module)
    {
        qint64 largest = module.isPaired ? 0 : std::numeric_limits<qint64>::max();
        for (const ComparedTotal &total : module.totals)
            largest = std::max(largest, std::abs(total.delta().value_or(ByteCount()).value()));
        return largest;
    }

    void add(const QString &line) { m_lines += onOneLine(line); }

    void addPartial(const QString &archive, const Document &document)
    {
        if (const QStringList models = partialModels(document); !models.isEmpty())
            add(u"In %1 not all code is there of: %2"_s.arg(archive, models.join(u", "_s)));
    }

    void addModule(const ModuleComparison &module)
    {
        if (!module.isPaired) {
            add(module.names.older.isEmpty() ? u"Model %1 is new"_s.arg(module.names.newer)
                                             : u"Model %1 is gone"_s.arg(module.names.older));
            addFigures(u"its totals"_s, module, [](const ComparedTotal &) { return true; });
            return;
        }
        if (module.isSame())
            return;
        add(u"Model %1"_s.arg(bothNames(module.names)));
        std::vector<const ComparedTotal *> changed;
        for (const ComparedTotal &total : module.totals) {
            if (!isAsBefore(total))
                changed.push_back(&total);
        }
        std::ranges::stable_sort(changed, std::greater(), [](const auto *total) {
            return std::abs(total->delta().value_or(ByteCount()).value());
        });
        for (std::size_t i = 0; i < changed.size(); ++i) {
            // With one pool, its size equals the workspace, and the need of the calls equals the peak: list the rows
            // only once.
            const auto isSame = [&](const ComparedTotal *one) { return one->rows == changed[i]->rows; };
            const auto end = changed.begin() + std::ptrdiff_t(i);
            addTotal(*changed[i], std::find_if(changed.begin(), end, isSame) == end);
        }
        addFigures(u"as before"_s, module, isAsBefore);
        for (const auto &[name, pairs] : module.lists())
            addPairs(QString::fromLatin1(name), *pairs);
    }

    /// True if nothing differs but whether equal bytes are computed or inferred.
    static bool isAsBefore(const ComparedTotal &total)
    {
        return !total.isChanged() || (total.delta() == ByteCount() && !total.isAtLeast());
    }

    static QString figureWords(const Figure &figure)
    {
        if (!figure.bytes)
            return u"not known"_s;
        return (figure.isAtLeast ? u"at least "_s : QString()) + QString::number(figure.bytes->value());
    }

    /// Adds the known figures of the totals for which a condition is true, in one line.
    template <typename Condition>
    void addFigures(const QString &title, const ModuleComparison &module, const Condition &isMeant)
    {
        QStringList words;
        for (const ComparedTotal &total : module.totals) {
            const Figure &figure = module.names.newer.isEmpty() ? total.figures.older : total.figures.newer;
            if (figure.bytes && isMeant(total))
                words += u"%1 %2 B"_s.arg(totalTitle(total.name, Language::English), figureWords(figure));
        }
        if (!words.isEmpty())
            add(u"  %1: %2"_s.arg(title, words.join(u", "_s)));
    }

    void addTotal(const ComparedTotal &total, bool withRows)
    {
        const auto &[older, newer] = total.figures;
        const std::optional<ByteCount> delta = total.delta();
        const QString basis = older.basis == newer.basis
            ? basisName(older.basis)
            : u"%1 → %2"_s.arg(basisName(older.basis), basisName(newer.basis));
        QString change = delta ? deltaText(*delta, Language::English) : u"difference not known"_s;
        if (delta && total.isAtLeast())
            change += u", not certain"_s;
        add(u"  %1: %2 → %3, %4 (%5)"_s.arg(totalTitle(total.name, Language::English), figureWords(older),
                                            figureWords(newer) + (newer.bytes ? u" B"_s : QString()), change, basis));
        qint64 rest = 0;
        for (std::size_t i = 0; i < total.rows.size() && withRows; ++i) {
            const TotalRow &row = total.rows[i];
            if (i < m_detail.rows || (i == m_detail.rows && i + 1 == total.rows.size() && i > 0))
                add(u"    "_s + totalRowText(row));
            else
                rest = saturatedAdd(rest, row.delta.value());
        }
        if (withRows && total.rows.size() > m_detail.rows + 1 && m_detail.rows > 0)
            add(u"    %1  in %2 more rows"_s.arg(deltaText(ByteCount(rest), Language::English), 12)
                    .arg(total.rows.size() - m_detail.rows));
    }

    /// Adds a line such as "functions: 1 gone, 2 changed" with the first changes.
    void addPairs(const QString &name, const ComparedPairs &pairs)
    {
        std::vector<const ComparedPair *> counted;
        std::array<int, 6> counts {};
        for (const ComparedPair &pair : pairs) {
            if (!pair.counts)
                continue;
            counted.push_back(&pair);
            ++counts[std::size_t(statusToSay(pair))];
        }
        if (counted.empty())
            return;
        QStringList words;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] > 0)
                words += u"%1 %2"_s.arg(counts[i]).arg(statusText(PairStatus(i), Language::English));
        }
        const auto guesses = std::ranges::count_if(counted, [](const auto *pair) { return !pair->isCertain; });
        std::ranges::stable_sort(counted, std::greater(), [](const ComparedPair *pair) {
            return std::abs(pair->delta().value_or(ByteCount()).value());
        });
        QStringList first;
        for (std::size_t i = 0; i < std::min(counted.size(), m_detail.pairs); ++i)
            first += pairText(*counted[i], name == "functions"_L1 ? u"own workspace "_s : QString());
        if (counted.size() > m_detail.pairs)
            first += u"…"_s;
        const QString doubt = guesses == 0 ? QString()
            : guesses == 1                 ? u" (1 pair not certain)"_s
                                           : u" (%1 pairs not certain)"_s.arg(guesses);
        add(u"  %1: %2%3: %4"_s.arg(name, words.join(u", "_s), doubt, first.join(u"; "_s)));
    }

    /// Status to report: an item that moved and has another declaration is reported as edited, unless it is a buffer.
    static PairStatus statusToSay(const ComparedPair &pair)
    {
        const bool isBuffer = pair.links.newer.kind == Link::Kind::Buffer;
        return pair.status == PairStatus::Moved && pair.texts.older != pair.texts.newer && !isBuffer
            ? PairStatus::Edited
            : pair.status;
    }

    static QString valueText(const QString &text, std::optional<ByteCount> bytes)
    {
        return !text.isEmpty() ? text : bytes ? u"%1 B"_s.arg(bytes->value()) : u"nothing"_s;
    }

    /// Difference of the sizes after the name of the size. Texts of both archives follow if they differ.
    static QStringList changeWords(const ComparedPair &pair, PairStatus status, const QString &size)
    {
        QStringList words;
        if (const std::optional<ByteCount> delta = pair.delta(); delta && delta->value() != 0)
            words += size + deltaText(*delta, Language::English);
        const bool hasTexts = !pair.texts.older.isEmpty() && !pair.texts.newer.isEmpty();
        const bool isOther = status == PairStatus::Edited || status == PairStatus::Moved;
        if (pair.texts.older != pair.texts.newer && isOther && (words.isEmpty() || hasTexts))
            words += u"%1 → %2"_s.arg(valueText(pair.texts.older, pair.bytes.older),
                                      valueText(pair.texts.newer, pair.bytes.newer));
        return words;
    }

    static QString pairText(const ComparedPair &pair, const QString &size)
    {
        const PairStatus status = statusToSay(pair);
        QString text = bothNames(pair.names) + u' ' + statusText(status, Language::English);
        if (pair.hasRest && pair.status == PairStatus::Edited)
            text = bothNames(pair.names) + u" changed, not only in what is listed above"_s;
        else if (pair.values)
            text += u" (%1)"_s.arg(valuesText(*pair.values, Language::English));
        else if (const QStringList words = changeWords(pair, status, size); !words.isEmpty())
            text += u" (%1)"_s.arg(words.join(u", "_s));
        if (!pair.isCertain)
            text += u", paired by %1"_s.arg(reasonText(pair.reason, Language::English));
        return text;
    }

    /// Adds a line with the codes of findings. If there are at most `maxSentences` findings, adds their sentences, too.
    void addFindings(const QString &title, const Findings &findings, std::size_t maxSentences)
    {
        QStringList codes;
        for (const Finding &finding : findings)
            codes += codeName(finding.code);
        codes.sort();
        codes.removeDuplicates();
        if (!codes.isEmpty())
            add(u"  %1: %2: %3"_s.arg(title).arg(findings.size()).arg(codes.join(u", "_s)));
        for (std::size_t i = 0; i < findings.size() && findings.size() <= maxSentences; ++i)
            add(u"    "_s + findingText(findings[i], Language::English));
    }

    void addNoise()
    {
        QStringList words;
        for (const NoiseCount &noise : m_comparison.noise)
            words += u"%1 (%2)"_s.arg(noiseText(noise.what, Language::English)).arg(noise.count);
        if (!words.isEmpty())
            add(u"Ignored as noise: %1"_s.arg(words.join(u", "_s)));
    }

    const Comparison &m_comparison;
    Detail m_detail;
    QStringList m_lines;
};

/// Table of compared files. Names of files that are not read are plain text, because no link can open them.
ReportTable comparedFiles(const ComparedPairs &pairs, const Listing &newer)
{
    ReportTable table = pairTable(pairs, Link::Kind::File);
    const QSet<QString> files = filesOf(newer);
    for (ReportTable::Row &row : table.rows) {
        const QString *path = row[1].get<QString>();
        if (path && !files.contains(*path))
            row[1] = ReportWords {*path};
    }
    return table;
}

/// Table with one row per section. All sections must have the same keys.
ReportTable tableOf(std::vector<ReportSection> sections)
{
    ReportTable table;
    for (ReportSection &section : sections) {
        ReportTable::Row row;
        for (ReportField &field : section.fields) {
            if (table.rows.empty())
                table.columns.push_back(field.name);
            row.push_back(std::move(field.value));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

ReportTable changesTable(const Comparison &comparison)
{
    ReportTable table;
    for (const ModuleComparison &module : comparison.modules) {
        const QString name = module.names.newer.isEmpty() ? module.names.older : module.names.newer;
        for (const auto &[list, pairs] : module.lists())
            addChangedPairs(table, name, QString::fromLatin1(list), *pairs, placeOf(module, *pairs));
    }
    addChangedPairs(table, unknownValue, u"files"_s, comparison.files, Link::Kind::File);
    return table;
}

ReportTable causeTable(const std::vector<ChangeCause> &causes)
{
    // Only counts members; each pair has its cause.
    ReportTable table = reportTable(
        u"what What changed, kind, basis Basis, alternative Or, ram Workspace, flash Flash, location, members");
    for (const ChangeCause &cause : causes) {
        ReportSection location;
        location.add({u"old"_s}, textOrUnknown(formatLink(cause.links.older)));
        location.add({u"new"_s}, cause.links.newer);
        ReportSection members;
        members.add({u"functions"_s}, cause.functions);
        members.add({u"buffers"_s}, cause.buffers);
        members.add({u"calls"_s}, cause.calls);
        members.add({u"constants"_s}, cause.constants);
        members.add({u"lines"_s}, cause.lines);
        const QString model = cause.model.isEmpty() ? QString() : cause.model + u": "_s;
        const QString alternative = alternativeText(cause.alternative, Language::English);
        table.rows.push_back({ReportWords {model + causeWords(cause, Language::English)}, causeKindName(cause.kind),
                              ReportWords {basisName(cause.basis)},
                              alternative.isEmpty() ? ReportValue(unknownValue) : ReportWords {alternative}, cause.ram,
                              cause.flash, std::move(location), std::move(members)});
    }
    return table;
}

ReportTable totalRowTable(const std::vector<TotalRow> &rows)
{
    ReportTable table =
        reportTable(u"what What, cause Cause, oldLink, newLink Place, old Before, new Now, delta Difference");
    for (const TotalRow &row : rows)
        table.rows.push_back({ReportWords {rowTitle(row, Language::English)}, causeName(row.cause), row.links.older,
                              row.links.newer, row.bytes.older, row.bytes.newer, row.delta});
    return table;
}

QString totalRowText(const TotalRow &row)
{
    const QString text = u"%1  %2: %3"_s.arg(deltaText(row.delta, Language::English), 12)
                             .arg(rowTitle(row, Language::English), causeText(row.cause, Language::English));
    return row.guess ? text + u" (not certain)"_s : text;
}

QStringList troublesOf(const Document &document)
{
    QStringList troubles;
    const Listing &listing = *document.listing;
    if (listing.damage) {
        Error damage = *listing.damage;
        const bool isInside = !damage.entry.isEmpty() && damage.entry != listing.name; // does not name the archive
        damage.entry = isInside ? damage.entry : listing.name;
        troubles += (isInside ? listing.name + u": "_s : QString()) + errorText(damage, Language::English);
    } else if (listing.fileCount() == 0) {
        Error nothing = makeError(Code::NoFiles);
        nothing.entry = listing.name;
        troubles += errorText(nothing, Language::English);
    }
    for (const Finding &finding : document.findings) {
        const QString &file = finding.location.name.isEmpty() ? listing.name : finding.location.name;
        if (finding.code == Code::LimitReached && finding.reason != Reason::TooManyFindings)
            troubles += file + u": "_s + findingText(finding, Language::English);
    }
    return troubles;
}

ReportSection comparisonValues(const Document &older, const Document &newer, const Comparison &comparison)
{
    ReportTable noise = reportTable(u"what What, count How often");
    for (const NoiseCount &one : comparison.noise)
        noise.rows.push_back({noiseName(one.what), one.count});
    const auto archiveOf = [](const Document &document) {
        ReportSection section;
        section.add({u"archive"_s}, archiveSection(document));
        section.add({u"trouble"_s}, troublesOf(document));
        section.add({u"partial"_s}, partialModels(document));
        return section;
    };
    ReportSection findings;
    findings.add({u"added"_s, u"Findings that are new"_s, Shape::Rows},
                 findingTable(comparison.addedFindings, newer.listing.get()));
    findings.add({u"gone"_s, u"Findings that are gone"_s, Shape::Rows}, findingTable(comparison.goneFindings, nullptr));
    std::vector<ReportSection> modules;
    for (const ModuleComparison &module : comparison.modules)
        modules.push_back(moduleSection(module));
    ReportSection section;
    section.add({u"schema"_s}, u"mlf-viewer/compare/1"_s);
    section.add({u"generator"_s}, generatorSection());
    section.add({u"old"_s}, archiveOf(older));
    section.add({u"new"_s}, archiveOf(newer));
    section.add({u"same"_s}, comparison.isSame());
    section.add({u"sameCode"_s}, comparison.hasSameCode());
    if (!comparison.unread.isEmpty())
        section.add({u"unread"_s}, comparison.unread);
    section.add({u"sentence"_s}, ReportWords {comparisonSentence(comparison, Language::English)});
    section.add({u"causes"_s, u"Causes"_s, Shape::Rows}, causeTable(comparison.causes));
    section.add({u"noise"_s, u"Ignored as noise"_s, Shape::Rows}, std::move(noise));
    section.add({u"modules"_s, {}, Shape::Rows}, tableOf(std::move(modules)));
    section.add({u"files"_s, u"Files"_s, Shape::Rows}, comparedFiles(comparison.files, *newer.listing));
    section.add({u"findings"_s}, std::move(findings));
    return section;
}

QString writeCompareText(const Document &older, const Document &newer, const Comparison &comparison)
{
    QStringList lines;
    for (const Detail detail : {Detail {6, 3}, Detail {3, 3}, Detail {2, 2}, Detail {1, 1}, Detail {0, 1}}) {
        lines = TextWriter(older, newer, comparison, detail).write();
        if (lines.size() <= maxLines)
            break;
    }
    if (lines.size() > maxLines) {
        const qsizetype more = lines.size() - maxLines + 1;
        lines = lines.first(maxLines - 1);
        lines += u"%1 more lines: --format json has them all"_s.arg(more);
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace Mlf
