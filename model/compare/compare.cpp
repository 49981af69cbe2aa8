// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/compare.h"

#include "model/base/task.h"
#include "model/compare/bufferpairs.h"
#include "model/compare/cause/causemembers.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/factpairs.h"
#include "model/compare/filepairs.h"
#include "model/compare/functionpairs.h"
#include "model/compare/relaypairs.h"
#include "model/compare/textdifference.h"
#include "model/compare/totals.h"
#include "model/compare/unpairedfiles.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <array>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Counts the differences between two exports that do not make their models different.
class NoiseCounter {
public:
    /// Counts differences of container, owners, order, names and layout of files. Call it after countModule() for all
    /// models.
    void countFiles(const Sides<const Document *> &documents, const ComparedPairs &files);
    /// Counts differences of export time, order and names in a model. `compared` contains its pairs.
    void countModule(const Sides<ModuleSide> &sides, const ModuleMatch &match, const ModuleComparison &compared);

    [[nodiscard]] std::vector<NoiseCount> counts() const;

private:
    void add(NoiseCount::What what, qint64 count) { m_counts[what] += count; }
    void countSpellings(const Sides<ModuleSide> &sides, const ModuleMatch &match);

    std::map<NoiseCount::What, qint64> m_counts;
    Sides<QSet<QString>> m_laidOut; ///< files that contain functions or values with a different layout
};

using PairStatus = ComparedPair::Status;
using NoiseKind = NoiseCount::What;

/// Number of names in both lists whose order differs.
qint64 outOfOrder(const QStringList &older, const QStringList &newer)
{
    const QSet<QString> before(older.begin(), older.end());
    const QSet<QString> after(newer.begin(), newer.end());
    const auto tokens = [](const QStringList &names, const QSet<QString> &others) {
        std::vector<quint64> found;
        for (const QString &name : names) {
            if (others.contains(name))
                found.push_back(qHash(name, 0));
        }
        return found;
    };
    const std::vector<quint64> a = tokens(older, after);
    const std::vector<quint64> b = tokens(newer, before);
    return qint64(std::min(a.size(), b.size())) - qint64(commonSequence(a, b).size());
}

QStringList entryPaths(const Document &document)
{
    QStringList paths;
    for (const Entry &entry : document.listing->entries) {
        if (entry.type == EntryType::File && !entry.isLibraryMember)
            paths += entry.path;
    }
    return paths;
}

bool haveSameOwner(const Entry &older, const Entry &newer)
{
    const EntryAttributes &before = older.attributes();
    const EntryAttributes &after = newer.attributes();
    return before.uid == after.uid && before.gid == after.gid && before.user == after.user
        && before.group == after.group && before.mode == after.mode
        && older.modifiedSeconds() == newer.modifiedSeconds();
}

qint64 count(const ComparedPairs &pairs, PairStatus status)
{
    return std::ranges::count_if(pairs,
                                 [status](const ComparedPair &pair) { return pair.status == status && !pair.counts; });
}

/// Names of the paired functions in source order. Both sides use the same name for a pair.
QStringList functionsInOrder(const ModuleSide &side, const Keys &names)
{
    std::vector<std::pair<std::pair<QString, qint64>, std::size_t>> places;
    for (std::size_t i = 0; i < side.module->functions.size(); ++i) {
        const FunctionFact &fact = side.module->functions[i];
        if (fact.line)
            places.push_back({{fact.file, fact.line->value()}, i});
    }
    std::ranges::sort(places);
    QStringList ordered;
    for (const auto &[place, index] : places)
        ordered += QString::fromUtf8(names[index]);
    return ordered;
}

/// Names of the functions in the order of operator_functions in metadata.json.
QStringList statedOrder(const ModuleSide &side, const Keys &pairNames)
{
    const QHash<QString, QByteArray> names = pairNamesByFunction(side, pairNames);
    const QJsonObject object = statedObject(side);
    QStringList ordered;
    for (const QJsonValue &one : object["memory"_L1]["functions"_L1]["operator_functions"_L1].toArray()) {
        const QString name = one["function_name"_L1].toString();
        ordered += QString::fromUtf8(names.value(name, name.toUtf8()));
    }
    return ordered;
}

void NoiseCounter::countFiles(const Sides<const Document *> &documents, const ComparedPairs &files)
{
    const Listing &older = *documents.older->listing;
    const Listing &newer = *documents.newer->listing;
    if (older.container != newer.container || older.compression != newer.compression)
        add(NoiseKind::Container, 1);
    add(NoiseKind::FileOrder, outOfOrder(entryPaths(*documents.older), entryPaths(*documents.newer)));
    QHash<QString, const Entry *> before;
    for (const Entry &entry : older.entries)
        before.insert(entry.path, &entry);
    for (const Entry &entry : newer.entries) {
        const Entry *same = before.value(entry.path);
        if (same && !haveSameOwner(*same, entry))
            add(NoiseKind::Owner, 1);
    }
    for (const ComparedPair &pair : files) {
        if (pair.isForeign) {
            add(NoiseKind::ForeignFile, pair.status == PairStatus::Equal ? 0 : 1);
            continue;
        }
        if (pair.status == PairStatus::Renamed && !pair.counts)
            add(NoiseKind::FilePath, 1);
        const bool isInParts = m_laidOut.older.contains(pair.names.older) && m_laidOut.newer.contains(pair.names.newer);
        const bool isEdited = pair.status == PairStatus::Edited && !pair.counts;
        if (isInParts || (isEdited && isLaidOutAnew(documents, pair.names, MacroNumbers::AsWritten)))
            add(NoiseKind::Formatting, 1);
        else if (isEdited && isLaidOutAnew(documents, pair.names, MacroNumbers::ByValue))
            add(NoiseKind::NumberSpelling, 1);
    }
}

void NoiseCounter::countModule(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                               const ModuleComparison &compared)
{
    const Module &older = *sides.older.module;
    const Module &newer = *sides.newer.module;
    if (older.metadata.exportedAt != newer.metadata.exportedAt)
        add(NoiseKind::ExportTime, 1);
    add(NoiseKind::FunctionName, count(compared.functions, PairStatus::Renamed));
    add(NoiseKind::FilePath, count(compared.functions, PairStatus::Moved));
    add(NoiseKind::ConstantName, count(compared.constants, PairStatus::Renamed));
    add(NoiseKind::ConstantPlace, count(compared.constants, PairStatus::Moved));
    add(NoiseKind::BufferName, count(compared.buffers, PairStatus::Renamed));
    countSpellings(sides, match);
    const Sides<Keys> names = functionPairNames(sides, match.functions);
    add(NoiseKind::FunctionOrder,
        outOfOrder(functionsInOrder(sides.older, names.older), functionsInOrder(sides.newer, names.newer)));
    qint64 lists = outOfOrder(statedOrder(sides.older, names.older), statedOrder(sides.newer, names.newer));
    add(NoiseKind::MetadataOrder, lists);
    const auto mainOf = [](const ModuleSide &side) {
        const auto found = std::ranges::find(side.module->functions, FunctionRole::Main, &FunctionFact::role);
        return found == side.module->functions.end()
            ? QByteArray()
            : side.functions[std::size_t(found - side.module->functions.begin())].key;
    };
    if (mainOf(sides.older) == mainOf(sides.newer) && sides.older.mainInOrder != sides.newer.mainInOrder)
        add(NoiseKind::StatementOrder, 1);
}

/// Counts differences in the spelling of equal functions and values.
void NoiseCounter::countSpellings(const Sides<ModuleSide> &sides, const ModuleMatch &match)
{
    for (const IndexPair &pair : match.functions) {
        const FunctionText *older = pair.isWhole() ? &sides.older.functions[*pair.index.older] : nullptr;
        const FunctionText *newer = pair.isWhole() ? &sides.newer.functions[*pair.index.newer] : nullptr;
        if (!older || older->key.isEmpty() || older->key != newer->key)
            continue;
        add(NoiseKind::VariableName, older->spelling.names != newer->spelling.names ? 1 : 0);
        add(NoiseKind::NumberSpelling, older->spelling.numbers != newer->spelling.numbers ? 1 : 0);
        if (older->spelling.layout != newer->spelling.layout) {
            m_laidOut.older.insert(sides.older.module->functions[*pair.index.older].file);
            m_laidOut.newer.insert(sides.newer.module->functions[*pair.index.newer].file);
        }
    }
    for (std::size_t i = 0; i < match.constants.pairs.size(); ++i) {
        const auto &index = match.constants.pairs[i].index;
        if (!match.constants.pairs[i].isWhole() || match.constants.edited.contains(i)
            || sides.older.constantTexts[*index.older] == sides.newer.constantTexts[*index.newer])
            continue;
        const ValueSource &older = sides.older.ledger.rows[*index.older].values;
        const ValueSource &newer = sides.newer.ledger.rows[*index.newer].values;
        const auto before = sides.older.document->bytes(older.file);
        const auto after = sides.newer.document->bytes(newer.file);
        if (!before || !after || !older.isText || !newer.isText)
            continue;
        if (haveSameTokens(valuesText(before->view(), older), valuesText(after->view(), newer))) {
            m_laidOut.older.insert(older.file);
            m_laidOut.newer.insert(newer.file);
        } else {
            add(NoiseKind::NumberSpelling, 1);
        }
    }
}

std::vector<NoiseCount> NoiseCounter::counts() const
{
    std::vector<NoiseCount> counts;
    for (const auto &[what, count] : m_counts) {
        if (count != 0)
            counts.push_back({what, count});
    }
    return counts;
}

std::vector<ModuleSide> readSides(const Document &document, const std::stop_token &stop)
{
    std::vector<ModuleSide> sides;
    for (const Module &module : document.modules)
        sides.push_back(readModuleSide(document, module, stop));
    return sides;
}

/// Number of equal function bodies of two models.
qint64 sharedBodies(const ModuleSide &older, const ModuleSide &newer)
{
    std::multiset<QByteArray> bodies;
    for (const FunctionText &function : older.functions)
        bodies.insert(function.key);
    qint64 shared = 0;
    for (const FunctionText &function : newer.functions) {
        const auto found = function.key.isEmpty() ? bodies.end() : bodies.find(function.key);
        if (found == bodies.end())
            continue;
        bodies.erase(found);
        ++shared;
    }
    return shared;
}

/// Pairs models by name, then by the number of shared bodies, then the only remaining model of each side.
std::vector<IndexPair> matchModules(const Sides<std::vector<ModuleSide>> &sides)
{
    using PairReason = ComparedPair::Reason;
    const auto namesOf = [](const std::vector<ModuleSide> &own) {
        Keys keys;
        for (const ModuleSide &side : own)
            keys.push_back(side.module->metadata.name.toUtf8() + '\n');
        return keys;
    };
    Matcher matcher(sides.older.size(), sides.newer.size());
    matcher.match({namesOf(sides.older), namesOf(sides.newer)}, PairReason::SameName);
    struct Candidate {
        qint64 shared = 0;
        std::size_t older = 0;
        std::size_t newer = 0;
    };
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < sides.older.size(); ++i) {
        for (std::size_t k = 0; k < sides.newer.size() && !matcher.newerOf(i); ++k) {
            if (!matcher.olderOf(k))
                candidates.push_back({sharedBodies(sides.older[i], sides.newer[k]), i, k});
        }
    }
    // Break ties by position, independently of which side is the older one.
    std::ranges::sort(candidates, std::greater(), [](const Candidate &one) {
        const qint64 apart = std::abs(qint64(one.older) - qint64(one.newer));
        return std::tuple(one.shared, -apart, -qint64(one.older + one.newer));
    });
    for (const Candidate &one : candidates) {
        const bool isOnly = sides.older.size() == 1 && sides.newer.size() == 1;
        if (!matcher.newerOf(one.older) && !matcher.olderOf(one.newer) && (one.shared > 0 || isOnly))
            matcher.pair(one.older, one.newer, isOnly ? PairReason::OnlyOne : PairReason::SameContent, false);
    }
    return matcher.pairs();
}

ModuleMatch matchParts(const Sides<ModuleSide> &sides, const std::stop_token &stop)
{
    ModuleMatch match;
    match.functions = matchFunctions(sides, stop);
    match.constants = matchConstants(sides, match.functions, stop);
    match.calls = matchCalls(sides, match.functions);
    match.buffers = matchBuffers(sides, match.calls);
    match.pools = matchPools(sides);
    return match;
}

class DocumentComparer {
public:
    DocumentComparer(const Document &older, const Document &newer, const std::stop_token &stop)
        : m_documents {&older, &newer}
        , m_stop(stop)
    {
    }

    Comparison run()
    {
        Background<std::vector<ModuleSide>> newer([this] { return readSides(*m_documents.newer, m_stop); });
        const Sides<std::vector<ModuleSide>> sides {readSides(*m_documents.older, m_stop), newer.take()};
        for (const IndexPair &pair : matchModules(sides)) {
            if (pair.isWhole())
                addModule({sides.older[*pair.index.older], sides.newer[*pair.index.newer]}, pair.isCertain);
            else if (pair.index.older)
                addSingle(sides.older[*pair.index.older], true);
            else
                addSingle(sides.newer[*pair.index.newer], false);
        }
        m_comparison.files = filePairs(m_documents, m_rest, m_stop);
        m_comparison.unread = unreadFiles(m_documents, m_comparison.files);
        m_noise.countFiles(m_documents, m_comparison.files);
        const Sides<Findings> findings = findingsApart(m_documents, m_renamed, m_single);
        m_comparison.goneFindings = findings.older;
        m_comparison.addedFindings = findings.newer;
        m_comparison.noise = m_noise.counts();
        finishCauses(m_comparison);
        if (!m_documents.older->listing->isComplete || !m_documents.newer->listing->isComplete)
            doubtCauses();
        return std::move(m_comparison);
    }

private:
    void addModule(const Sides<ModuleSide> &sides, bool isCertain)
    {
        const ModuleMatch match = matchParts(sides, m_stop);
        ModuleComparison module;
        module.names = {sides.older.module->metadata.name, sides.newer.module->metadata.name};
        module.isPaired = true;
        module.isCertain = isCertain;
        module.functions = functionPairs(sides, match.functions, match.constants);
        module.constants = constantPairs(sides, match.constants, m_stop);
        module.buffers = bufferPairs(sides, match.buffers);
        module.calls = callPairs(sides, match.calls, match.buffers, module.buffers, match.constants);
        module.pools = poolPairs(sides, match.pools);
        compareFacts(sides, module);
        module.outputs = outputPairs(sides, match.functions);
        module.relay = relayPairs(sides);
        module.graph = graphPairs(sides, match.functions);
        module.contract = contractPairs(sides);
        module.metadata = metadataPairs(sides, match.functions);
        module.totals = compareTotals(sides, match, module.inputs, module.outputs);
        const RowPairs rowPairs(module);
        for (ComparedTotal &total : module.totals) {
            for (TotalRow &row : total.rows) {
                const ComparedPair *pair = rowPairs.find(row);
                row.guess = pair && !pair->isCertain ? std::optional(pair->reason) : std::nullopt;
            }
        }
        m_noise.countModule(sides, match, module);
        const Sides<QSet<QString>> rest = filesWithRest(sides, match, module);
        m_rest.older.unite(rest.older);
        m_rest.newer.unite(rest.newer);
        if (module.names.older != module.names.newer)
            m_renamed.push_back(module.names);
        for (const ComparedPairs *pairs : {&module.functions, &module.constants, &module.buffers}) {
            for (const ComparedPair &pair : *pairs) {
                if (pair.status == ComparedPair::Status::Renamed)
                    m_renamed.push_back(pair.names);
            }
        }
        explain(sides, module);
        m_comparison.modules.push_back(std::move(module));
    }

    void explain(const Sides<ModuleSide> &sides, ModuleComparison &module)
    {
        const bool areSeveral = m_documents.older->modules.size() > 1 || m_documents.newer->modules.size() > 1;
        std::vector<std::size_t> places;
        for (ChangeCause &cause : explainModule(sides, module)) {
            cause.model = areSeveral ? module.names.newer : QString();
            places.push_back(placeOf(std::move(cause)));
        }
        const auto move = [&](std::optional<std::size_t> &index) {
            index = index ? std::optional(places[*index]) : index;
        };
        for (ComparedTotal &total : module.totals) {
            for (TotalRow &row : total.rows)
                move(row.causeIndex);
        }
        for (ComparedPairs *pairs : module.pairLists()) {
            for (ComparedPair &pair : *pairs)
                move(pair.causeIndex);
        }
    }

    /// Makes all causes uncertain if an archive was not read completely: an item that seems to be removed may only be
    /// unread.
    void doubtCauses()
    {
        for (ChangeCause &cause : m_comparison.causes) {
            cause.basis = lessCertain(cause.basis, Basis::Inferred);
            if (cause.alternative == ChangeCause::Alternative::None)
                cause.alternative = ChangeCause::Alternative::UnreadPart;
        }
    }

    /// Index of the cause in the comparison. Causes that concern all models, such as release, target and options, are
    /// added only once.
    std::size_t placeOf(ChangeCause cause)
    {
        using Kind = ChangeCause::Kind;
        constexpr std::array kinds {Kind::Executor, Kind::Runtime, Kind::Interface, Kind::Convention, Kind::Planner,
                                    Kind::Release,  Kind::Option,  Kind::Target,    Kind::Pools};
        const bool isOfAll = std::ranges::find(kinds, cause.kind) != kinds.end();
        const auto found = std::ranges::find_if(m_comparison.causes, [&](const ChangeCause &one) {
            return isOfAll && one.kind == cause.kind && one.subject == cause.subject && one.attribute == cause.attribute
                && one.texts == cause.texts && one.basis == cause.basis;
        });
        if (found != m_comparison.causes.end()) {
            found->model.clear();
            found->count += cause.count;
            return std::size_t(found - m_comparison.causes.begin());
        }
        m_comparison.causes.push_back(std::move(cause));
        return m_comparison.causes.size() - 1;
    }

    void addSingle(const ModuleSide &side, bool isOlder)
    {
        const QString &name = side.module->metadata.name;
        ModuleComparison module;
        (isOlder ? module.names.older : module.names.newer) = name;
        (isOlder ? m_single.older : m_single.newer).insert(name);
        module.totals = totalsOfSingle(side, isOlder);
        m_comparison.modules.push_back(std::move(module));
    }

    Sides<const Document *> m_documents;
    const std::stop_token &m_stop;
    NoiseCounter m_noise;
    Sides<QSet<QString>> m_rest; ///< files with a difference that no pair covers
    std::vector<Sides<QString>> m_renamed;
    Sides<QSet<QString>> m_single; ///< models without a partner
    Comparison m_comparison;
};

} // namespace

Comparison compareDocuments(const Document &older, const Document &newer, const std::stop_token &stop)
{
    return DocumentComparer(older, newer, stop).run();
}

} // namespace Mlf
