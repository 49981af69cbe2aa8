// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/changetablemodel.h"

#include "model/analysis/code/functionname.h"
#include "model/base/errortext.h"
#include "model/compare/bufferpairs.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/comparetext.h"
#include "model/items/celltext.h"
#include "model/items/facts/comparedtotals.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

constexpr std::array<std::pair<const char *, const char *>, 17> listTitles {{
    {"functions", QT_TRANSLATE_NOOP("Changes", "Functions")},
    {"constants", QT_TRANSLATE_NOOP("Changes", "Constants")},
    {"buffers", QT_TRANSLATE_NOOP("Changes", "Buffers")},
    {"calls", QT_TRANSLATE_NOOP("Changes", "Calls")},
    {"pools", QT_TRANSLATE_NOOP("Changes", "Pools")},
    {"inputs", QT_TRANSLATE_NOOP("Changes", "Inputs")},
    {"outputs", QT_TRANSLATE_NOOP("Changes", "Outputs")},
    {"targets", QT_TRANSLATE_NOOP("Changes", "Targets")},
    {"parameters", QT_TRANSLATE_NOOP("Changes", "Parameters")},
    {"relay", QT_TRANSLATE_NOOP("Changes", "Relay")},
    {"graph", QT_TRANSLATE_NOOP("Changes", "Graph")},
    {"variables", QT_TRANSLATE_NOOP("Changes", "Variables")},
    {"macros", QT_TRANSLATE_NOOP("Changes", "Macros")},
    {"interface", QT_TRANSLATE_NOOP("Changes", "C Interface")},
    {"externals", QT_TRANSLATE_NOOP("Changes", "External Functions")},
    {"contract", QT_TRANSLATE_NOOP("Changes", "Contract")},
    {"metadata", QT_TRANSLATE_NOOP("Changes", "Metadata")},
}};

constexpr std::array<const char *, ChangeTableModel::kindCount> kindTexts {
    QT_TRANSLATE_NOOP("Changes", "Grew"),
    QT_TRANSLATE_NOOP("Changes", "Shrank"),
    QT_TRANSLATE_NOOP("Changes", "New"),
    QT_TRANSLATE_NOOP("Changes", "Gone"),
    QT_TRANSLATE_NOOP("Changes", "Renamed or moved"),
    QT_TRANSLATE_NOOP("Changes", "Changed"),
    QT_TRANSLATE_NOOP("Changes", "Noise"),
};

ChangeKind kindOf(const ComparedPair &pair)
{
    if (!pair.counts)
        return ChangeKind::Noise;
    if (pair.status == PairStatus::Added)
        return ChangeKind::New;
    if (pair.status == PairStatus::Removed)
        return ChangeKind::Gone;
    const qint64 delta = pair.delta().value_or(ByteCount()).value();
    if (delta != 0)
        return delta > 0 ? ChangeKind::Grew : ChangeKind::Shrank;
    return pair.status == PairStatus::Renamed || pair.status == PairStatus::Moved ? ChangeKind::Renamed
                                                                                  : ChangeKind::Changed;
}

QString pairingOf(const ComparedPair &pair)
{
    const QString reason = reasonText(pair.reason, Language::Translated);
    return pair.isCertain ? reason : ChangeWords::tr("%1, not certain").arg(reason);
}

/// Names of functions without the common prefix of the model. A call has the name of its function after its number.
QString shortNames(const ComparedPair &pair, const QString &module, bool areCalls)
{
    const auto one = [&](const QString &name, const Link &link) {
        const QString shown = shortFunctionName(name, module);
        return name.isEmpty() || !areCalls ? shown : QString::number(link.step + 1) + u' ' + shown;
    };
    return bothNames({one(pair.names.older, pair.links.older), one(pair.names.newer, pair.links.newer)});
}

QString titleOf(const char *name)
{
    const auto *found = std::ranges::find_if(
        listTitles, [name](const auto &one) { return QLatin1StringView(one.first) == QLatin1StringView(name); });
    return found == listTitles.end() ? QString::fromLatin1(name) : ChangeWords::tr(found->second);
}

/// The link to the newer archive; if it is null, the link to the older one.
Link linkOf(const ChangeRow &row)
{
    const Sides<Link> links = row.links();
    return links.newer.isNull() ? links.older : links.newer;
}

PairStatus statusOf(const ChangeRow &row)
{
    return row.pair ? row.pair->status : row.kind == ChangeKind::New ? PairStatus::Added : PairStatus::Removed;
}

} // namespace

Sides<Link> ChangeRow::links() const
{
    if (pair)
        return pair->links;
    return kind == ChangeKind::New ? Sides<Link> {{}, finding->location} : Sides<Link> {finding->location, {}};
}

Sides<QString> ChangeRow::names() const
{
    if (pair)
        return pair->names;
    const QString place = formatLink(finding->location);
    return kind == ChangeKind::New ? Sides<QString> {{}, place} : Sides<QString> {place, {}};
}

std::optional<ByteCount> ChangeRow::delta() const
{
    return pair ? pair->delta() : std::nullopt;
}

ChangeTableModel::ChangeTableModel(QObject *parent) : TableModel(parent)
{
    setTable(columns(), {}, linkOf);
}

void ChangeTableModel::setComparison(const ComparisonPointer &comparison, const QString &module)
{
    if (comparison == m_comparison && module == m_module)
        return;
    beginResetModel();
    m_comparison = comparison;
    m_module = module;
    m_cause = {};
    m_buffers = std::make_shared<const BufferTitles>(comparison, module);
    m_all.clear();
    m_lists.clear();
    if (comparison)
        collect(comparison->changes.moduleOrFirst(module));
    filter();
    endResetModel();
}

void ChangeTableModel::setShown(int list, const Kinds &kinds)
{
    if (list == m_list && kinds == m_kinds)
        return;
    beginResetModel();
    m_list = list;
    m_kinds = kinds;
    filter();
    endResetModel();
}

void ChangeTableModel::setCause(std::optional<std::size_t> cause)
{
    if (cause == m_cause)
        return;
    beginResetModel();
    m_cause = cause;
    filter();
    endResetModel();
}

void ChangeTableModel::collect(const ModuleComparison *module)
{
    if (module) {
        for (const auto &[name, pairs] : module->lists())
            addPairs(titleOf(name), *pairs,
                     {.isFunction = pairs == &module->functions || pairs == &module->calls,
                      .isCall = pairs == &module->calls,
                      .isBuffer = pairs == &module->buffers});
    }
    addPairs(ChangeWords::tr("Files"), m_comparison->changes.files);
    m_lists += ChangeWords::tr("Findings");
    addFindings(m_comparison->changes.addedFindings, true);
    addFindings(m_comparison->changes.goneFindings, false);
}

void ChangeTableModel::addPairs(const QString &title, const ComparedPairs &pairs, const ChangeRow &row)
{
    const int list = int(m_lists.size());
    m_lists += title;
    for (const ComparedPair &pair : pairs) {
        // A function that only metadata.json lists has its row in the list of metadata.
        const bool isListing =
            row.isFunction && !row.isCall && (pair.names.older.isEmpty() || pair.names.newer.isEmpty());
        if ((pair.status == PairStatus::Equal || isListing) && !pair.counts)
            continue;
        m_all.push_back({list, kindOf(pair), &pair, nullptr, row.isFunction, row.isCall, row.isBuffer});
    }
}

void ChangeTableModel::addFindings(const Findings &findings, bool areNew)
{
    for (const Finding &finding : findings)
        m_all.push_back({int(m_lists.size()) - 1, areNew ? ChangeKind::New : ChangeKind::Gone, nullptr, &finding});
}

void ChangeTableModel::filter()
{
    std::vector<ChangeRow> rows;
    std::ranges::copy_if(m_all, std::back_inserter(rows), [this](const ChangeRow &row) {
        return (m_list < 0 || row.list == m_list) && m_kinds[std::size_t(row.kind)] && belongsToCause(row);
    });
    replaceRows(std::move(rows));
}

bool ChangeTableModel::belongsToCause(const ChangeRow &row) const
{
    if (!m_cause)
        return true;
    if (!row.pair || !row.pair->counts)
        return false;
    return row.pair->causeIndex.value_or(m_comparison->changes.causes.size()) == *m_cause;
}

int ChangeTableModel::count(int list, const Kinds &kinds) const
{
    return int(std::ranges::count_if(m_all, [&](const ChangeRow &row) {
        return (list < 0 || row.list == list) && kinds[std::size_t(row.kind)] && belongsToCause(row);
    }));
}

const ChangeRow *ChangeTableModel::row(int row) const
{
    return row >= 0 && row < rowCount() ? &rows()[std::size_t(row)] : nullptr;
}

QString ChangeTableModel::kindText(ChangeKind kind)
{
    return ChangeWords::tr(kindTexts[std::size_t(kind)]);
}

/// Both names if they differ. Names of functions do not have the common prefix of the model. Buffers have titles.
QString ChangeTableModel::nameOf(const ChangeRow &row) const
{
    if (row.isBuffer)
        return m_buffers->title(row.names());
    return row.pair && row.isFunction ? shortNames(*row.pair, m_module, row.isCall) : bothNames(row.names());
}

Sides<QString> ChangeTableModel::textsOf(const ChangeRow &row) const
{
    if (row.isBuffer && row.pair->status == PairStatus::Moved) {
        if (const Sides<QString> offsets = m_buffers->offsets(row.pair->names, m_unit); offsets != Sides<QString>())
            return offsets;
    }
    return shownTexts(row.pair->texts, row.pair->places, Language::Translated);
}

const ChangeCause *ChangeTableModel::causeOf(const ChangeRow &row) const
{
    const std::vector<ChangeCause> &causes = m_comparison->changes.causes;
    const std::optional<std::size_t> index = row.pair ? row.pair->causeIndex : std::nullopt;
    return index && *index < causes.size() ? &causes[*index] : nullptr;
}

/// Text of the column Why: the cause of a difference, then the number of changed values. With `isNumber`, the number
/// of the cause in the list above the table.
QString ChangeTableModel::whyOf(const ChangeRow &row, bool isNumber) const
{
    if (!row.pair)
        return findingText(*row.finding, Language::Translated);
    const ChangeCause *cause = causeOf(row);
    const Comparison &changes = m_comparison->changes;
    const bool isCounted = cause && isCountedCause(changes, *cause);
    const QString why = isCounted && isNumber && countedCauses(changes) == 1 ? ChangeWords::tr("the cause above")
        : cause && isNumber && !isCounted ? causeText(DifferenceCause::OtherOffset, Language::Translated)
        : cause && isNumber
        ? ChangeWords::tr(cause->basis == Basis::Inferred ? QT_TRANSLATE_NOOP("Changes", "likely cause %1")
                                                          : QT_TRANSLATE_NOOP("Changes", "cause %1"))
              .arg(cause - changes.causes.data() + 1)
        : cause            ? numberedCause(changes, *cause, likelyCauseWords(*cause, Language::Translated))
        : row.pair->counts ? ChangeWords::tr("Not explained")
                           : ChangeWords::tr("Noise");
    return row.pair->values ? why + u"; "_s + valuesText(*row.pair->values, Language::Translated) : why;
}

/// The cause with its bytes and its alternative, and why the items are paired.
QString ChangeTableModel::whyToolTip(const ChangeRow &row) const
{
    if (!row.pair)
        return {};
    const ChangeCause *cause = causeOf(row);
    const Comparison &changes = m_comparison->changes;
    QStringList lines {cause ? causeSentence(changes, std::size_t(cause - changes.causes.data()), Language::Translated)
                             : whyOf(row)};
    if (cause && row.pair->values)
        lines += valuesText(*row.pair->values, Language::Translated);
    lines += ChangeWords::tr("Paired by: %1").arg(pairingOf(*row.pair));
    return lines.join(u'\n');
}

/// Cell with the text of one archive. If the text is empty, shows the size.
Cell ChangeTableModel::valueCell(const std::optional<ByteCount> &bytes, const QString &text,
                                 const Sides<QString> &texts) const
{
    Cell cell = sizeCell(bytes, m_unit);
    if (!text.isEmpty())
        cell.text = text;
    if (texts != Sides<QString>())
        cell.shown = shownText(cell.text);
    if (bytes) { // a size is aligned like the texts of the column, but sorted and copied as a number
        cell.sortKey = cell.number;
        cell.copy = cell.number.toString();
    }
    cell.number = {};
    return cell;
}

ChangeTableModel::Columns ChangeTableModel::columns() const
{
    using Row = const ChangeRow &;
    const auto name = [this](Row row) -> Cell {
        const QString full = bothNames(row.names());
        const QString text = nameOf(row);
        return {.text = text, .toolTip = full, .shown = shownText(text), .copy = full};
    };
    const auto older = [this](Row row) {
        return row.pair ? valueCell(row.pair->bytes.older, textsOf(row).older, row.pair->texts) : Cell {};
    };
    const auto newer = [this](Row row) {
        return row.pair ? valueCell(row.pair->bytes.newer, textsOf(row).newer, row.pair->texts) : Cell {};
    };
    const auto difference = [this](Row row) -> Cell {
        const std::optional<ByteCount> delta = row.delta();
        if (!delta)
            return {};
        Cell cell {.text = delta->value() != 0 ? deltaTextIn(m_unit, *delta, QLocale()) : QString(),
                   .number = delta->value(),
                   .sortKey = QVariant(qAbs(delta->value()))};
        if (!cell.text.isEmpty() && !row.pair->isCertain) {
            cell.text = doubtfulText(cell.text);
            cell.toolTip = guessText(row.pair->reason, Language::Translated);
        }
        return cell;
    };
    const auto why = [this](Row row) -> Cell {
        const QString text = whyOf(row, true); // the table of causes has the words
        const QString whole = whyOf(row);
        return {.text = text, .shown = shownText(text), .copy = whole, .filter = whole};
    };
    const auto pairing = [](Row row) { return row.pair ? pairingOf(*row.pair) : QString(); };
    return {
        {ChangeWords::tr("Category"), [this](Row row) { return m_lists[row.list]; }},
        {ChangeWords::tr("Name"), name},
        {ChangeWords::tr("Status"), [](Row row) { return statusText(statusOf(row), Language::Translated); }},
        {ChangeWords::tr("Old"), older},
        {ChangeWords::tr("New"), newer},
        {ChangeWords::tr("Difference"), difference, ColumnKind::Bytes},
        {.title = ChangeWords::tr("Why"), .cell = why, .toolTip = [this](Row row) { return whyToolTip(row); }},
        {.title = ChangeWords::tr("Paired by"),
         .cell = pairing,
         .titleToolTip = ChangeWords::tr("Why both items are considered to be the same")},
    };
}

} // namespace Mlf
