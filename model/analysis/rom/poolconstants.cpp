// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/poolconstants.h"

#include "model/artifact/interfaceheader.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The part of a pool from an offset on that functions read.
struct Slice {
    QString name;
    QString file;
    LineNumber line;
    QString ctype;
    qint64 bytes = 0; ///< size of the part read
    bool isKnown = true; ///< no other bytes are accessed
};

using Slices = std::map<qint64, Slice>; ///< by offset

void note(Slices &slices, qint64 offset, const CBuffer &buffer, const BufferEffect &effect, const QString &file)
{
    const auto [found, isNew] = slices.try_emplace(offset);
    Slice &slice = found->second;
    if (isNew)
        slice = {buffer.name, file, buffer.line, buffer.type, 0, true};
    const AccessRange &read = effect.read;
    slice.isKnown = slice.isKnown && effect.isFollowed && !effect.written.isAny && read.isBounded
        && !read.isConditional() && read.begin >= 0;
    slice.bytes = std::max(slice.bytes, read.isAny ? read.end : 0);
    if (slice.ctype.isEmpty())
        slice.ctype = buffer.type;
}

std::map<QString, Slices> slicesOf(const std::vector<ScannedSource> &sources, FunctionEffects &effects)
{
    std::map<QString, Slices> pools;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            const std::vector<CBuffer> &buffers = function.code.body.buffers;
            for (std::size_t i = 0; i < buffers.size(); ++i) {
                if (buffers[i].kind != CBuffer::Kind::Slice)
                    continue;
                const auto pool = effects.pools().poolOf(function, source.path, buffers[i].parent);
                const FunctionEffects::Found *found = pool ? effects.find(function.name, source.path) : nullptr;
                const auto offset = pool ? pool->placeOf(buffers[i].offset.value()) : std::nullopt;
                if (offset && found && found->definition == &function)
                    note(pools[pool->name], *offset, buffers[i], found->effects[i], source.path);
            }
        }
    }
    return pools;
}

/// The largest power of two, at most 256, that divides all offsets. It is a multiple of the alignment of the constants.
qint64 alignmentOf(const Slices &slices)
{
    constexpr qint64 most = 256;
    qint64 bits = most;
    for (const auto &[offset, slice] : slices)
        bits |= offset;
    return bits & -bits;
}

std::vector<ConstantFact> factsOf(const Slices &slices, const PoolFact &pool)
{
    const qint64 alignment = alignmentOf(slices);
    std::vector<ConstantFact> facts;
    for (auto at = slices.begin(); at != slices.end(); ++at) {
        const auto &[offset, slice] = *at;
        const qint64 next = std::next(at) == slices.end() ? pool.bytes->value() : std::next(at)->first;
        const qint64 rest = next - offset - slice.bytes;
        // The bytes between this part and the next constant must be padding. Otherwise the constant is larger than the
        // part that is read. Padding contains arbitrary bytes of the exporter's memory.
        if (!slice.isKnown || slice.bytes <= 0 || offset < 0 || rest < 0 || rest >= alignment)
            return {};
        ConstantFact &fact = facts.emplace_back();
        fact.name = slice.name;
        fact.file = slice.file;
        fact.line = fact.endLine = slice.line;
        fact.ctype = slice.ctype;
        fact.bytes = ByteCount(slice.bytes);
        fact.pool = pool.name;
        fact.offset = ByteOffset(offset);
    }
    const bool isWhole = !slices.empty() && slices.begin()->first == 0
        && slices.rbegin()->first + slices.rbegin()->second.bytes == pool.bytes->value();
    return isWhole ? facts : std::vector<ConstantFact>();
}

/// Sets the position of the constants' values in the header.
void placeValues(std::vector<ConstantFact> &facts, const PoolFact &pool, const HeaderText &header)
{
    constexpr auto suffix = "_workspace_pools"_L1;
    const HeaderStruct *pools = header.header.structEndingIn(suffix);
    const QString name = pools
        ? (pools->name.chopped(suffix.size()) + u'_' + pool.name).toUpper() + "_CONSTANT_POOL_DATA"_L1
        : QString();
    if (name.isEmpty() || !header.header.macro(name))
        return;
    std::vector<std::pair<qint64, qint64>> ranges;
    for (const ConstantFact &fact : facts)
        ranges.emplace_back(fact.offset->value(), fact.offset->value() + fact.bytes->value());
    const std::optional<PoolData> data = readPoolData(header.text, name, pool.bytes->value(), ranges);
    for (std::size_t i = 0; data && i < data->parts.size(); ++i) {
        const PoolDataPart &part = data->parts[i];
        ConstantFact &fact = facts[i];
        fact.file = header.file;
        fact.line = part.firstLine;
        fact.endLine = part.lastLine;
        fact.ctype = u"uint8_t"_s;
        fact.elements = fact.bytes->value();
        fact.begin = part.begin;
        fact.end = part.end;
        fact.isInMacro = true;
    }
}

} // namespace

void addExternalConstants(ConstantTable &table, const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                          const HeaderText &header)
{
    std::optional<std::map<QString, Slices>> slices;
    for (const PoolFact &pool : table.pools) {
        if (pool.kind != PoolFact::Kind::Constant || pool.placement != PoolFact::Placement::External || !pool.bytes)
            continue;
        if (!slices)
            slices = slicesOf(sources, effects);
        std::vector<ConstantFact> facts = factsOf((*slices)[pool.name], pool);
        placeValues(facts, pool, header);
        std::move(facts.begin(), facts.end(), std::back_inserter(table.constants));
    }
}

} // namespace Mlf
