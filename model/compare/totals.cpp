// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/totals.h"

#include "model/compare/bufferpairs.h"
#include "model/compare/rowmaker.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using TotalWhat = TotalRow::What;
using Bytes = Sides<std::optional<ByteCount>>;

/// The buffers of the lower bound: for each pool the buffers of the call with the largest need.
BufferBytes boundParts(const ModuleSide &side)
{
    const MemoryNeed &need = side.module->need;
    const BufferTable &table = side.module->buffers;
    if (!need.lowerBound || table.isGraph)
        return table.isGraph && need.peak ? partsOf(need.peak->parts) : BufferBytes();
    BufferBytes bytes;
    for (std::size_t i = 0; i < need.pools.size(); ++i) {
        if (need.pools[i])
            bytes.merge(partsOf(needParts(table, need.pools[i]->lowerBound.step, int(i))));
    }
    return bytes;
}

BufferBytes peakParts(const ModuleSide &side)
{
    return side.module->need.peak ? partsOf(side.module->need.peak->parts) : BufferBytes();
}

BufferBytes poolParts(const ModuleSide &side, const PoolFigures &pool)
{
    const std::vector<std::optional<PoolNeed>> &needs = side.module->need.pools;
    if (!pool.pool || *pool.pool >= needs.size() || !needs[*pool.pool])
        return {};
    return partsOf(needParts(side.module->buffers, needs[*pool.pool]->lowerBound.step, int(*pool.pool)));
}

/// Bytes of the counted constants in that pool; an empty name means constants outside of pools.
ByteCount valuesIn(const ModuleSide &side, const QString &pool)
{
    ByteCount sum;
    for (const LedgerRow &row : side.ledger.rows) {
        if (row.isCounted && row.pool == pool)
            sum = saturatedAdd(sum, row.bytes.value_or(ByteCount()));
    }
    return sum;
}

bool hasConstants(const ModuleSide &side, const QString &pool)
{
    return std::ranges::any_of(side.ledger.rows,
                               [&](const LedgerRow &row) { return row.isCounted && row.pool == pool; });
}

/// Bytes of a pool that its constants do not use.
std::optional<ByteCount> paddingOf(const ModuleSide &side, std::size_t pool)
{
    const std::optional<ByteCount> bytes = side.module->figures.pools[pool].bytes.bytes;
    return bytes ? difference(*bytes, valuesIn(side, poolIdentity(side, pool).name)) : std::nullopt;
}

/// True if some or all code of the model is missing.
bool lacksCode(const Module &module)
{
    const auto isThere = [](const FunctionFact &function) { return !function.file.isEmpty(); };
    return module.isPartial || (module.objects.empty() && std::ranges::none_of(module.functions, isThere));
}

/// A pool with a total.
struct NamedPool {
    PoolIdentity identity;
    bool isInBoth = false;
};

/// "pool:NAME" for each pool. If several pools share a name, the first pool that both archives have keeps it, constants
/// before workspaces; the others append their kind, and a number if several are of one kind.
QStringList poolTotalNames(const std::vector<NamedPool> &pools)
{
    const auto kindOf = [](const PoolIdentity &pool) {
        return pool.isConstant ? u"constants"_s : pool.isAllocator ? u"allocator"_s : u"workspace"_s;
    };
    std::vector<std::size_t> order(pools.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
        return std::tuple(!pools[i].isInBoth, !pools[i].identity.isConstant, pools[i].identity.isAllocator);
    });
    QStringList names(qsizetype(pools.size()));
    for (const std::size_t i : order) {
        const QString plain = u"pool:"_s + pools[i].identity.name;
        QString name = plain;
        for (int number = 1; names.contains(name); ++number)
            name = number == 1 ? u"%1 (%2)"_s.arg(plain, kindOf(pools[i].identity))
                               : u"%1 (%2 %3)"_s.arg(plain, kindOf(pools[i].identity)).arg(number);
        names[qsizetype(i)] = name;
    }
    return names;
}

/// A pool that contains constants in one archive and is a workspace in the other.
struct OtherUse {
    QString name;
    Sides<std::size_t> pools; ///< in ModelFigures::pools
    bool isOlderConstant = false;
    QString user; ///< the function that has buffers in the pool; empty if unknown
};

/// The function with a buffer that is in that pool on one side only; empty if there is none.
QString userOf(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers, const QString &pool)
{
    const auto poolOf = [](const ModuleSide &side, const BufferFact &buffer) {
        const std::vector<BufferPool> &pools = side.module->buffers.pools;
        return buffer.pool < 0 ? QString() : pools[std::size_t(buffer.pool)].name;
    };
    for (const IndexPair &pair : buffers) {
        if (!pair.isWhole())
            continue;
        const BufferFact &older = sides.older.module->buffers.buffers[*pair.index.older];
        const BufferFact &newer = sides.newer.module->buffers.buffers[*pair.index.newer];
        const bool wasThere = poolOf(sides.older, older) == pool;
        if (wasThere != (poolOf(sides.newer, newer) == pool))
            return wasThere ? older.function : newer.function;
    }
    return {};
}

std::vector<OtherUse> otherUses(const Sides<ModuleSide> &sides, const ModuleMatch &match)
{
    std::vector<OtherUse> uses;
    for (const IndexPair &older : match.pools) {
        for (const IndexPair &newer : match.pools) {
            if (older.isWhole() || newer.isWhole() || !older.index.older || !newer.index.newer)
                continue;
            const PoolIdentity before = poolIdentity(sides.older, *older.index.older);
            const PoolIdentity after = poolIdentity(sides.newer, *newer.index.newer);
            if (before.name == after.name && before.isConstant != after.isConstant)
                uses.push_back({before.name,
                                {*older.index.older, *newer.index.newer},
                                before.isConstant,
                                userOf(sides, match.buffers, before.name)});
        }
    }
    return uses;
}

DifferenceCause causeOfTensor(const ComparedPair &pair)
{
    if (pair.status == ComparedPair::Status::Added)
        return DifferenceCause::Added;
    if (pair.status == ComparedPair::Status::Removed)
        return DifferenceCause::Removed;
    const auto typeOf = [](const QString &text) { return text.section(u' ', 0, 0); };
    if (typeOf(pair.texts.older) != typeOf(pair.texts.newer))
        return DifferenceCause::TypeChanged;
    return pair.texts.older == pair.texts.newer ? DifferenceCause::Resized : DifferenceCause::ShapeChanged;
}

class TotalComparer {
public:
    TotalComparer(const Sides<ModuleSide> &sides, const ModuleMatch &match)
        : m_sides(sides)
        , m_match(match)
        , m_older(sides.older.module->figures)
        , m_newer(sides.newer.module->figures)
        , m_otherUses(otherUses(sides, match))
    {
    }

    [[nodiscard]] ComparedTotal ofBuffers(const QString &name, Figure ModelFigures::*figure,
                                          BufferBytes (*parts)(const ModuleSide &)) const
    {
        ComparedTotal total {name, {m_older.*figure, m_newer.*figure}};
        RowMaker rows(total);
        addBufferRows(rows, m_sides, m_match.buffers, {parts(m_sides.older), parts(m_sides.newer)});
        rows.finish();
        return total;
    }

    [[nodiscard]] ComparedTotal workspace() const
    {
        ComparedTotal total {u"workspace"_s, {figureToUse(m_older.workspace), figureToUse(m_newer.workspace)}};
        RowMaker rows(total);
        const auto isOperators = [](const ModuleSide &side) { return side.module->metadata.style == Style::Operator; };
        const Sides<bool> areOperators {isOperators(m_sides.older), isOperators(m_sides.newer)};
        addLargest(rows, areOperators, [](const FunctionFact &function) { return function.ownWorkspace; });
        addPlan(rows, {!areOperators.older, !areOperators.newer},
                {boundParts(m_sides.older), boundParts(m_sides.newer)}, total.figures,
                {m_older.lowerBound, m_newer.lowerBound});
        rows.finish();
        return total;
    }

    [[nodiscard]] ComparedTotal constants() const
    {
        ComparedTotal total {u"constants"_s, {figureToUse(m_older.constants), figureToUse(m_newer.constants)}};
        RowMaker rows(total);
        Sides<QSet<QString>> workedIn;
        for (const OtherUse &use : m_otherUses)
            (use.isOlderConstant ? workedIn.newer : workedIn.older).insert(use.name);
        addConstantRows(rows, m_sides, m_match.constants, {}, workedIn);
        for (const OtherUse &use : m_otherUses)
            rows.add(rowOfUse(use, constantsOf(use)));
        addPoolsOfConstants(rows, true);
        rows.finish();
        return total;
    }

    [[nodiscard]] ComparedTotal rom() const
    {
        const RomTotals &older = m_older.rom;
        const RomTotals &newer = m_newer.rom;
        ComparedTotal total {u"rom"_s, {romToCompare(*m_sides.older.module), romToCompare(*m_sides.newer.module)}};
        RowMaker rows(total);
        addConstantRows(rows, m_sides, m_match.constants);
        addPoolsOfConstants(rows, false);
        addFigures(rows, TotalWhat::Padding, DifferenceCause::Alignment, older.padding, newer.padding);
        addFigures(rows, TotalWhat::Code, DifferenceCause::Resized, older.code, newer.code);
        addFigures(rows, TotalWhat::ReadOnlyData, DifferenceCause::Resized, older.otherReadOnly, newer.otherReadOnly);
        rows.finish();
        return total;
    }

    [[nodiscard]] ComparedTotal stack() const
    {
        ComparedTotal total {u"stack"_s, {m_older.stackArrays, m_newer.stackArrays}};
        RowMaker rows(total);
        const Bytes below = addLargest(rows, {true, true}, [](const FunctionFact &function) {
            const bool isCalled = function.role != FunctionRole::Main && function.callCount.value_or(0) > 0;
            return isCalled ? function.stackBytes : std::nullopt;
        });
        // The remainder is the stack of main and its callers.
        const auto above = [](const Figure &all, std::optional<ByteCount> one) {
            return all.bytes ? difference(*all.bytes, one.value_or(ByteCount())) : std::nullopt;
        };
        rows.add(TotalWhat::Stack, DifferenceCause::Resized,
                 {above(m_older.stackArrays, below.older), above(m_newer.stackArrays, below.newer)});
        rows.finish();
        return total;
    }

    [[nodiscard]] ComparedTotal io(const ComparedPairs &inputs, const ComparedPairs &outputs) const
    {
        ComparedTotal total {u"io"_s, {figureToUse(m_older.io), figureToUse(m_newer.io)}};
        RowMaker rows(total);
        for (const ComparedPairs *pairs : {&inputs, &outputs}) {
            for (const ComparedPair &pair : *pairs)
                rows.add(TotalWhat::Tensor, causeOfTensor(pair), pair.bytes, pair.names, pair.links);
        }
        rows.finish();
        return total;
    }

    /// `name` is from poolTotalNames().
    [[nodiscard]] ComparedTotal pool(const IndexPair &pair, const QString &name) const
    {
        const auto &index = pair.index;
        const PoolIdentity before = index.older ? poolIdentity(m_sides.older, *index.older) : PoolIdentity();
        const PoolIdentity after = index.newer ? poolIdentity(m_sides.newer, *index.newer) : PoolIdentity();
        // If code is missing, the pool may be missing with it, so its size is unknown.
        PoolFigures none;
        if (!pair.isWhole() && !lacksCode(*(index.older ? m_sides.newer : m_sides.older).module)) {
            // The absence of a pool is as certain as the other side's figure of it.
            const Figure &own = index.older ? m_older.pools[*index.older].bytes : m_newer.pools[*index.newer].bytes;
            none.bytes = makeFigure(ByteCount(), own.basis == Basis::Stated ? Basis::Stated : Basis::Computed);
        }
        const PoolFigures &older = index.older ? m_older.pools[*index.older] : none;
        const PoolFigures &newer = index.newer ? m_newer.pools[*index.newer] : none;
        ComparedTotal total {name, {older.bytes, newer.bytes}};
        RowMaker rows(total);
        const OtherUse *use = otherUseOf(pair);
        if (use) {
            rows.add(rowOfUse(*use, {older.bytes.bytes, newer.bytes.bytes}));
        } else if (!pair.isWhole()) {
            rows.add(TotalWhat::Pool, index.newer ? DifferenceCause::Added : DifferenceCause::Removed,
                     {older.bytes.bytes, newer.bytes.bytes}, {before.name, after.name}, {before.link, after.link});
        } else if (after.isConstant) {
            addConstantRows(rows, m_sides, m_match.constants, {before.name, after.name});
            if (hasConstants(m_sides.older, before.name) && hasConstants(m_sides.newer, after.name))
                rows.add(TotalWhat::Padding, DifferenceCause::Alignment,
                         {paddingOf(m_sides.older, *index.older), paddingOf(m_sides.newer, *index.newer)});
            else
                rows.add(TotalWhat::Pool, DifferenceCause::Resized, {older.bytes.bytes, newer.bytes.bytes},
                         {before.name, after.name}, {before.link, after.link});
        } else {
            addPlan(rows, {true, true}, {poolParts(m_sides.older, older), poolParts(m_sides.newer, newer)},
                    total.figures, {older.lowerBound, newer.lowerBound});
        }
        rows.finish();
        return total;
    }

private:
    [[nodiscard]] const OtherUse *otherUseOf(const IndexPair &pair) const
    {
        const auto found = std::ranges::find_if(m_otherUses, [&](const OtherUse &use) {
            return !pair.isWhole() && (pair.index.older == use.pools.older || pair.index.newer == use.pools.newer);
        });
        return found == m_otherUses.end() ? nullptr : &*found;
    }

    [[nodiscard]] TotalRow rowOfUse(const OtherUse &use, const Bytes &bytes) const
    {
        TotalRow row;
        row.what = TotalWhat::Pool;
        row.cause = DifferenceCause::OtherUse;
        row.names = {use.name, use.name};
        row.links = {poolIdentity(m_sides.older, use.pools.older).link,
                     poolIdentity(m_sides.newer, use.pools.newer).link};
        row.bytes = bytes;
        row.user = use.user;
        return row;
    }

    /// Bytes of the pool's constants that both sides have, and of its padding. Only on the side where the pool has
    /// constants.
    [[nodiscard]] Bytes constantsOf(const OtherUse &use) const
    {
        const ModuleSide &side = use.isOlderConstant ? m_sides.older : m_sides.newer;
        ByteCount sum;
        for (const IndexPair &pair : m_match.constants.pairs) {
            if (!pair.isWhole())
                continue;
            const LedgerRow &older = m_sides.older.ledger.rows[*pair.index.older];
            const LedgerRow &newer = m_sides.newer.ledger.rows[*pair.index.newer];
            const LedgerRow &own = use.isOlderConstant ? older : newer;
            if (older.pool == use.name && newer.pool == use.name && own.isCounted)
                sum = saturatedAdd(sum, own.bytes.value_or(ByteCount()));
        }
        const std::size_t pool = use.isOlderConstant ? use.pools.older : use.pools.newer;
        sum = saturatedAdd(sum, paddingOf(side, pool).value_or(ByteCount()));
        return use.isOlderConstant ? Bytes {sum, std::nullopt} : Bytes {std::nullopt, sum};
    }

    /// Adds the buffers of the call with the largest need, and the space of the plan that this call does not need. Only
    /// for sides that have a plan.
    void addPlan(RowMaker &rows, const Sides<bool> &hasPlan, const Sides<BufferBytes> &parts, const Sides<Figure> &plan,
                 const Sides<Figure> &bound) const
    {
        const auto isOpen = [](bool has, const Figure &needed) { return has && !needed.bytes; };
        if (isOpen(hasPlan.older, bound.older) || isOpen(hasPlan.newer, bound.newer))
            return;
        addBufferRows(rows, m_sides, m_match.buffers, parts);
        const auto room = [](bool has, const Figure &all, const Figure &needed) {
            return has && all.bytes ? difference(*all.bytes, *needed.bytes) : std::nullopt;
        };
        const bool isOtherPlanner =
            m_sides.older.module->contract.memoryPlanner.value != m_sides.newer.module->contract.memoryPlanner.value;
        // If the calls need as much as before, no buffer moved.
        const bool isNeedSame = hasPlan.older && hasPlan.newer && bound.older.bytes == bound.newer.bytes;
        rows.add(TotalWhat::Room,
                 isOtherPlanner   ? DifferenceCause::PlannerChanged
                     : isNeedSame ? DifferenceCause::Resized
                                  : DifferenceCause::OtherOffset,
                 {room(hasPlan.older, plan.older, bound.older), room(hasPlan.newer, plan.newer, bound.newer)});
    }

    /// Adds a row for the function with the largest value on each side, limited to sides that count. Returns these
    /// values.
    template <typename BytesOf>
    Bytes addLargest(RowMaker &rows, const Sides<bool> &counts, const BytesOf &bytesOf) const
    {
        TotalRow row;
        row.what = TotalWhat::Function;
        Sides<std::optional<std::size_t>> index;
        const auto take = [&](const ModuleSide &side, QString &name, Link &link, std::optional<ByteCount> &bytes,
                              std::optional<std::size_t> &largest) {
            const std::vector<FunctionFact> &functions = side.module->functions;
            for (std::size_t i = 0; i < functions.size(); ++i) {
                const std::optional<ByteCount> own = bytesOf(functions[i]);
                if (own.value_or(ByteCount()) <= bytes.value_or(ByteCount())) // a value of 0 is never the largest
                    continue;
                bytes = own;
                largest = i;
                name = functions[i].name;
                link = side.functionLink(i);
            }
        };
        if (counts.older)
            take(m_sides.older, row.names.older, row.links.older, row.bytes.older, index.older);
        if (counts.newer)
            take(m_sides.newer, row.names.newer, row.links.newer, row.bytes.newer, index.newer);
        const bool isOneSided = counts.older != counts.newer;
        const bool isPair = std::ranges::any_of(
            m_match.functions, [&](const IndexPair &pair) { return pair.isWhole() && pair.index == index; });
        row.cause = isOneSided && !row.bytes.older ? DifferenceCause::Added
            : isOneSided && !row.bytes.newer       ? DifferenceCause::Removed
            : isPair                               ? DifferenceCause::Resized
                                                   : DifferenceCause::OtherFunction;
        const Bytes bytes = row.bytes;
        rows.add(std::move(row));
        return bytes;
    }

    /// Adds the bytes of constant pools that known constants do not use: padding, or the whole pool if it has no known
    /// constants.
    void addPoolsOfConstants(RowMaker &rows, bool withPadding) const
    {
        for (const IndexPair &pair : m_match.pools) {
            const auto &index = pair.index;
            const PoolIdentity before = index.older ? poolIdentity(m_sides.older, *index.older) : PoolIdentity();
            const PoolIdentity after = index.newer ? poolIdentity(m_sides.newer, *index.newer) : PoolIdentity();
            if ((!before.isConstant && !after.isConstant) || (withPadding && otherUseOf(pair)))
                continue;
            const auto bytesOf = [](const ModuleSide &side, std::optional<std::size_t> pool, const QString &name,
                                    bool areKnown) -> std::optional<ByteCount> {
                if (!pool || hasConstants(side, name) != areKnown)
                    return std::nullopt;
                return paddingOf(side, *pool);
            };
            if (withPadding)
                rows.add(TotalWhat::Padding, DifferenceCause::Alignment,
                         {bytesOf(m_sides.older, index.older, before.name, true),
                          bytesOf(m_sides.newer, index.newer, after.name, true)},
                         {before.name, after.name}, {before.link, after.link});
            const Bytes whole {bytesOf(m_sides.older, index.older, before.name, false),
                               bytesOf(m_sides.newer, index.newer, after.name, false)};
            rows.add(TotalWhat::Pool,
                     !whole.older       ? DifferenceCause::Added
                         : !whole.newer ? DifferenceCause::Removed
                                        : DifferenceCause::Resized,
                     whole, {before.name, after.name}, {before.link, after.link});
        }
    }

    static void addFigures(RowMaker &rows, TotalWhat what, DifferenceCause cause, const Figure &older,
                           const Figure &newer)
    {
        const DifferenceCause real = older.bytes == newer.bytes ? cause
            : !older.bytes                                      ? DifferenceCause::Added
            : !newer.bytes                                      ? DifferenceCause::Removed
                                                                : cause;
        rows.add(what, real, {older.bytes, newer.bytes});
    }

    const Sides<ModuleSide> &m_sides;
    const ModuleMatch &m_match;
    const ModelFigures &m_older;
    const ModelFigures &m_newer;
    std::vector<OtherUse> m_otherUses;
};

} // namespace

Figure romToCompare(const Module &module)
{
    Figure rom = module.figures.rom.all();
    rom.isAtLeast = rom.bytes && (rom.isAtLeast || module.figures.constants.computed.isAtLeast);
    return rom;
}

std::vector<ComparedTotal> compareTotals(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                         const ComparedPairs &inputs, const ComparedPairs &outputs)
{
    const TotalComparer comparer(sides, match);
    std::vector<ComparedTotal> totals {comparer.ofBuffers(u"peak"_s, &ModelFigures::peak, peakParts),
                                       comparer.ofBuffers(u"lowerBound"_s, &ModelFigures::lowerBound, boundParts),
                                       comparer.workspace(),
                                       comparer.constants(),
                                       comparer.rom(),
                                       comparer.stack(),
                                       comparer.io(inputs, outputs)};
    std::vector<NamedPool> pools;
    for (const IndexPair &pair : match.pools)
        pools.push_back({pair.index.newer ? poolIdentity(sides.newer, *pair.index.newer)
                                          : poolIdentity(sides.older, *pair.index.older),
                         pair.isWhole()});
    const QStringList names = poolTotalNames(pools);
    for (std::size_t i = 0; i < pools.size(); ++i)
        totals.push_back(comparer.pool(match.pools[i], names[qsizetype(i)]));
    return totals;
}

std::vector<ComparedTotal> totalsOfSingle(const ModuleSide &side, bool isOlder)
{
    const ModelFigures &figures = side.module->figures;
    std::vector<ComparedTotal> totals;
    const auto add = [&](const QString &name, const Figure &figure) {
        totals.push_back({name, isOlder ? Sides<Figure> {figure, {}} : Sides<Figure> {{}, figure}});
    };
    add(u"peak"_s, figures.peak);
    add(u"lowerBound"_s, figures.lowerBound);
    add(u"workspace"_s, figureToUse(figures.workspace));
    add(u"constants"_s, figureToUse(figures.constants));
    add(u"rom"_s, romToCompare(*side.module));
    add(u"stack"_s, figures.stackArrays);
    add(u"io"_s, figureToUse(figures.io));
    std::vector<NamedPool> pools;
    for (std::size_t i = 0; i < figures.pools.size(); ++i)
        pools.push_back({poolIdentity(side, i), false});
    const QStringList names = poolTotalNames(pools);
    for (std::size_t i = 0; i < pools.size(); ++i)
        add(names[qsizetype(i)], figures.pools[i].bytes);
    return totals;
}

} // namespace Mlf
