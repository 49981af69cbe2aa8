// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/noise.h"

#include "model/compare/commonsequence.h"
#include "model/compare/filepairs.h"
#include "model/compare/metadatapairs.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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

} // namespace

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

} // namespace Mlf
