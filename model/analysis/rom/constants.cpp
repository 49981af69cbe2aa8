// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/constants.h"

#include "model/csource/tokens/allocatorfunctions.h"

#include <QString>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Counts how many objects a definition in a header creates. A static or const definition creates one in each
/// source that includes the header and uses the definition, directly or through functions of headers. If no source
/// includes the header, an application may do so; each definition then counts once.
class HeaderData {
public:
    explicit HeaderData(const std::vector<ScannedSource> &sources);

    /// Number of objects; at least 1. It is 1 if the definition is in no header, or neither static nor const.
    [[nodiscard]] int objectsOf(const CodeBlock &block, const QString &path) const;

private:
    QHash<QString, QList<QSet<QString>>> m_usedNames; ///< by header: names used by each of its includers
};

/// Adds the names that a function refers to or calls.
void addNames(const FunctionDefinition &function, QSet<QString> &names)
{
    for (const QString &name : function.code.body.names)
        names.insert(name);
    for (const CCall &call : function.code.body.calls)
        names.insert(call.callee);
}

/// Names that a source uses, directly or through functions of headers.
QSet<QString> usedBy(const CSource &source, const QHash<QString, const CSource *> &headers)
{
    QSet<QString> names;
    for (const FunctionDefinition &function : source.functions)
        addNames(function, names);
    std::vector<const FunctionDefinition *> unused;
    for (const QString &path : source.headers) {
        const CSource *header = headers.value(path);
        for (std::size_t i = 0; header && i < header->functions.size(); ++i)
            unused.push_back(&header->functions[i]);
    }
    for (bool isMore = true; isMore;) {
        const auto used = std::partition(unused.begin(), unused.end(), [&](const FunctionDefinition *function) {
            return !names.contains(function->name);
        });
        isMore = used != unused.end();
        std::for_each(used, unused.end(), [&](const FunctionDefinition *function) { addNames(*function, names); });
        unused.erase(used, unused.end());
    }
    return names;
}

HeaderData::HeaderData(const std::vector<ScannedSource> &sources)
{
    QSet<QString> included;
    for (const ScannedSource &source : sources)
        included += QSet<QString>(source.source->headers.begin(), source.source->headers.end());
    QHash<QString, const CSource *> headers;
    for (const ScannedSource &source : sources) {
        if (included.contains(source.path))
            headers.insert(source.path, source.source.get());
    }
    for (const ScannedSource &source : sources) {
        if (headers.isEmpty() || source.source->headers.isEmpty() || included.contains(source.path))
            continue;
        const QSet<QString> used = usedBy(*source.source, headers);
        for (const QString &path : source.source->headers) {
            if (headers.contains(path))
                m_usedNames[path] += used;
        }
    }
}

int HeaderData::objectsOf(const CodeBlock &block, const QString &path) const
{
    const auto includers = m_usedNames.constFind(path);
    if (includers == m_usedNames.constEnd() || !(block.isStatic || block.isConst)) // const implies static in C++
        return 1;
    const auto users =
        std::ranges::count_if(*includers, [&](const QSet<QString> &used) { return used.contains(block.name); });
    return std::max(int(users), 1);
}

/// True for the tables in which TVM's runtime looks up functions and tensors. Any source may contain them.
bool isTableOfRuntime(const QString &name)
{
    static constexpr QLatin1StringView prefixes[] = {"_tvm_func_"_L1, "_tvm_system_lib"_L1, "kTvmgenMetadata"_L1};
    return std::ranges::any_of(prefixes, [&](QLatin1StringView prefix) { return name.startsWith(prefix); });
}

ConstantFact constantOf(const CodeBlock &block, const ScannedSource &source)
{
    ConstantFact fact;
    fact.name = block.name;
    fact.file = source.path;
    fact.line = block.nameLine;
    fact.endLine = block.lastLine;
    fact.ctype = block.type;
    fact.elements = block.elements;
    fact.bytes = block.bytes;
    fact.alignment = block.alignment;
    fact.section = block.section;
    fact.isWritable = !block.isConst;
    fact.isShared = !block.isStatic;
    fact.begin = block.begin;
    fact.end = block.end;
    fact.isCounted = source.kind != ArtifactKind::MetadataSource && source.kind != ArtifactKind::RegistrySource
        && !isTableOfRuntime(block.name);
    return fact;
}

PoolFact poolOf(const CodeBlock &block, const ScannedSource &source, PoolFact::Kind kind)
{
    PoolFact pool;
    pool.kind = kind;
    pool.name = block.name;
    pool.file = source.path;
    pool.line = block.nameLine;
    pool.bytes = block.bytes;
    pool.alignment = block.alignment;
    pool.section = block.section;
    pool.isWritable = !block.isConst;
    pool.isShared = !block.isStatic;
    return pool;
}

/// Sets the size of a pool to the end of its last field, without padding. If the struct states no alignment, sets the
/// alignment to the alignment of its most aligned field.
void takeLayout(PoolFact &pool, std::vector<ConstantFact>::iterator first, std::vector<ConstantFact>::iterator last)
{
    qint64 end = 0;
    bool isKnown = first != last;
    for (auto field = first; field != last; ++field) {
        field->pool = pool.name;
        const auto fieldEnd =
            field->offset && field->bytes ? checkedAdd(field->offset->value(), field->bytes->value()) : std::nullopt;
        isKnown = isKnown && fieldEnd;
        end = std::max(end, fieldEnd.value_or(0));
        if (field->alignment)
            pool.alignment = std::max(pool.alignment.value_or(*field->alignment), *field->alignment);
    }
    if (isKnown)
        pool.bytes = ByteCount(end);
}

/// Adds a pool that is a single array. If it is a constant pool, its values are one constant.
void addArray(const CodeBlock &block, const ScannedSource &source, PoolFact::Kind kind, ConstantTable &table)
{
    table.pools.push_back(poolOf(block, source, kind));
    if (kind == PoolFact::Kind::Workspace)
        return;
    table.constants.push_back(constantOf(block, source));
    table.constants.back().pool = block.name;
    table.constants.back().offset = ByteOffset(0);
}

/// Declarations of an object that is declared several times, except for the declaration that counts. A declaration with
/// values counts, otherwise the first one.
QSet<const CodeBlock *> repeated(const std::vector<CodeBlock> &blocks)
{
    QHash<QString, const CodeBlock *> first;
    QSet<const CodeBlock *> more;
    for (const bool hasValues : {true, false}) {
        for (const CodeBlock &block : blocks) {
            const bool isStorage = block.kind == CodeBlock::Kind::Storage;
            if (block.level > 0 || block.isInFunction || block.name.isEmpty() || isStorage == hasValues)
                continue;
            const CodeBlock *&known = first[block.name];
            if (known && isStorage)
                more.insert(&block);
            known = known ? known : &block;
        }
    }
    return more;
}

/// True if main is packed and uses an allocator: then it has no pools.
bool allocatesAll(const PoolBindings &pools)
{
    const FunctionDefinition *main = pools.main();
    return main && main->code.signature.isPacked() && std::ranges::any_of(main->code.body.calls, [](const CCall &call) {
               return allocatorOf(call.callee.toStdString()).has_value();
           });
}

void collect(const ScannedSource &source, const HeaderData &headers, ConstantTable &table, FunctionEffects &effects)
{
    const bool isEntry = source.kind == ArtifactKind::EntrySource;
    const auto kindOf = [&](const CodeBlock &block) {
        return effects.isConstantPool(block.name) ? PoolFact::Kind::Constant : PoolFact::Kind::Workspace;
    };
    const bool mayHavePools = !effects.pools().knowsPools() && !allocatesAll(effects.pools());
    const QSet<const CodeBlock *> more = repeated(source.source->objects);
    std::size_t firstField = table.constants.size(); // first field of the struct whose values are being read
    for (const CodeBlock &block : source.source->objects) {
        if (more.contains(&block))
            continue;
        if (block.level > 0) {
            table.constants.push_back(constantOf(block, source));
            table.constants.back().offset = block.offset;
            continue;
        }
        const bool hasFields = firstField < table.constants.size();
        const auto objects = std::size_t(headers.objectsOf(block, source.path));
        const bool isPool = !block.isInFunction && !block.isPointer && effects.pools().isPool(block.name);
        const bool mayBePool = isEntry && !block.isInFunction && objects == 1 && mayHavePools;
        if (block.kind == CodeBlock::Kind::Storage) {
            if (isPool || mayBePool)
                table.pools.push_back(poolOf(block, source, PoolFact::Kind::Workspace));
            else if (block.isConst && !block.isExtern && !block.type.endsWith(u'*')) // a zero-initialised constant
                table.constants.insert(table.constants.end(), objects, constantOf(block, source));
            else if (!block.isConst || block.type.endsWith(u'*')) // const before a pointer type refers to the target
                table.variables.insert(table.variables.end(), objects,
                                       {block.name, source.path, block.nameLine, block.bytes, block.alignment, false});
        } else if (hasFields && ((isEntry && objects == 1) || isPool)) {
            table.pools.push_back(poolOf(block, source, isPool ? kindOf(block) : PoolFact::Kind::Constant));
            takeLayout(table.pools.back(), table.constants.begin() + qsizetype(firstField), table.constants.end());
        } else if (isPool) {
            addArray(block, source, kindOf(block), table);
        } else {
            table.constants.resize(firstField); // fields of a struct that is no pool count as a part of it
            table.constants.insert(table.constants.end(), objects, constantOf(block, source));
        }
        firstField = table.constants.size();
    }
    table.constants.resize(firstField);
    for (const CScalar &scalar : source.source->scalars) {
        const auto bytes = scalar.bytes ? std::optional(ByteCount(*scalar.bytes)) : std::nullopt;
        table.variables.push_back({scalar.name, source.path, scalar.line, bytes, bytes, scalar.hasValue});
    }
}

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
        // part that is read.
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

ConstantTable collectConstants(const std::vector<ScannedSource> &sources, FunctionEffects &effects)
{
    ConstantTable table;
    const HeaderData headers(sources);
    for (const ScannedSource &source : sources)
        collect(source, headers, table, effects);
    return table;
}

ConstantTable collectConstants(const std::vector<ScannedSource> &sources)
{
    FunctionEffects effects(sources);
    return collectConstants(sources, effects);
}

void addExternalPools(ConstantTable &table, const InterfaceHeader &header, const QString &file)
{
    constexpr auto suffix = "_workspace_pools"_L1;
    const HeaderStruct *pools = header.structEndingIn(suffix);
    if (!pools)
        return;
    const QString prefix = pools->name.chopped(suffix.size()) + u'_';
    for (const HeaderField &field : pools->fields) {
        const QString name = (prefix + field.name).toUpper();
        const HeaderMacro *workspace = header.macro(name + "_WORKSPACE_POOL_SIZE"_L1);
        const HeaderMacro *constants = header.macro(name + "_CONSTANT_POOL_SIZE"_L1);
        const bool hasValues = constants || header.macro(name + "_CONSTANT_POOL_DATA"_L1);
        PoolFact pool;
        pool.kind = hasValues && !workspace ? PoolFact::Kind::Constant : PoolFact::Kind::Workspace;
        pool.placement = PoolFact::Placement::External;
        pool.name = field.name;
        pool.file = file;
        pool.line = field.line;
        const HeaderMacro *size = workspace ? workspace : constants;
        if (size && size->value.value_or(-1) >= 0)
            pool.bytes = ByteCount(*size->value);
        pool.isWritable = pool.kind == PoolFact::Kind::Workspace;
        table.pools.push_back(std::move(pool));
    }
}

void addUnknownPools(ConstantTable &table, FunctionEffects &effects)
{
    const PoolBindings &bindings = effects.pools();
    const std::vector<CBuffer> none;
    for (const CBuffer &buffer : bindings.main() ? bindings.main()->code.body.buffers : none) {
        const PoolBindings::MainParameter parameter = bindings.mainParameter(buffer.argument);
        const bool isPool = buffer.kind == CBuffer::Kind::Parameter
            && parameter.role == PoolBindings::MainParameter::Role::Pool && effects.isConstantPool(parameter.name);
        if (!isPool || std::ranges::count(table.pools, parameter.name, &PoolFact::name) > 0)
            continue;
        PoolFact pool;
        pool.kind = PoolFact::Kind::Constant;
        pool.placement = PoolFact::Placement::External;
        pool.name = parameter.name;
        pool.file = bindings.mainFile();
        pool.line = buffer.line;
        table.pools.push_back(std::move(pool));
    }
}

ConstantIndex::ConstantIndex(const ConstantTable &table)
{
    for (const PoolFact &pool : table.pools) {
        if (pool.kind == PoolFact::Kind::Constant)
            m_closed.insert(pool.name);
    }
    for (const ConstantFact &constant : table.constants) {
        if (!constant.pool.isEmpty()) {
            m_closed.remove(constant.pool);
            if (constant.offset)
                m_pooled.emplace(std::pair(constant.pool, constant.offset->value()), &constant);
            continue;
        }
        m_free.emplace(std::pair(constant.file, constant.name), &constant);
        // Skip copies for TVMMetadata, because no other code uses them.
        if (!constant.isCounted)
            continue;
        if (constant.isShared && !m_shared.contains(constant.name))
            m_shared.insert(constant.name, &constant);
        const bool isOnly = !m_only.contains(constant.name);
        m_only.insert(constant.name, isOnly ? &constant : nullptr);
    }
}

const ConstantFact *ConstantIndex::named(const QString &file, const QString &name) const
{
    if (const auto own = m_free.find({file, name}); own != m_free.end())
        return own->second;
    if (const ConstantFact *shared = m_shared.value(name))
        return shared;
    return m_only.value(name);
}

std::vector<const ConstantFact *> ConstantIndex::allNamed(const QString &file, const QString &name) const
{
    std::vector<const ConstantFact *> found;
    const auto [first, last] = m_free.equal_range({file, name});
    std::transform(first, last, std::back_inserter(found), [](const auto &entry) { return entry.second; });
    return found;
}

const ConstantFact *ConstantIndex::at(const QString &pool, qint64 offset) const
{
    auto found = m_pooled.upper_bound({pool, offset});
    if (found == m_pooled.begin())
        return nullptr;
    --found; // the last constant at or before the offset
    const auto &[place, constant] = *found;
    const bool isIn = place.second == offset
        || (constant->bytes && place.second < offset && offset - place.second < constant->bytes->value());
    return place.first == pool && isIn ? constant : nullptr;
}

std::vector<const ConstantFact *> ConstantIndex::in(const QString &pool, CRange bytes) const
{
    std::vector<const ConstantFact *> found;
    if (const ConstantFact *first = at(pool, bytes.low); first && bytes.low < bytes.high)
        found.push_back(first);
    for (auto next = m_pooled.upper_bound({pool, bytes.low});
         next != m_pooled.end() && next->first.first == pool && next->first.second < bytes.high; ++next)
        found.push_back(next->second);
    return found;
}

CountedConstants countConstants(const ConstantTable &table)
{
    CountedConstants sum;
    const auto add = [&](std::optional<ByteCount> bytes) {
        sum = sum + CountedConstants {bytes.value_or(ByteCount()), !bytes};
    };
    for (const ConstantFact &constant : table.constants) {
        if (constant.isCounted && constant.pool.isEmpty())
            add(constant.bytes);
    }
    for (const PoolFact &pool : table.pools) {
        if (pool.kind == PoolFact::Kind::Constant)
            add(pool.bytes);
    }
    return sum;
}

ByteCount writableConstants(const ConstantTable &table)
{
    ConstantTable writable;
    for (const ConstantFact &constant : table.constants) {
        if (constant.isWritable && constant.pool.isEmpty())
            writable.constants.push_back(constant);
    }
    for (const PoolFact &pool : table.pools) {
        if (pool.isWritable)
            writable.pools.push_back(pool);
    }
    return countConstants(writable).bytes;
}

CountedConstants operator+(CountedConstants a, CountedConstants b)
{
    const bool isWhole = checkedAdd(a.bytes.value(), b.bytes.value()).has_value();
    return {saturatedAdd(a.bytes, b.bytes), a.isAtLeast || b.isAtLeast || !isWhole};
}

std::optional<CountedConstants> modelConstants(const std::optional<CountedConstants> &inCode, const Parameters *loaded,
                                               bool hasObjects)
{
    if (!inCode && !loaded)
        return std::nullopt;
    CountedConstants sum = inCode.value_or(CountedConstants());
    if (loaded)
        sum = sum + CountedConstants {parameterBytes(*loaded), loaded->damage.has_value()};
    sum.isAtLeast = sum.isAtLeast || hasObjects;
    return sum;
}

bool areParametersConstants(const Verdict &executor, const ConstantTable &inCode, const Parameters &parameters,
                            const Graph *graph)
{
    const auto isLinked = [](const ConstantFact &constant) { return constant.name.startsWith(linkedPrefix); };
    if (executor.value != u"graph"_s || std::ranges::any_of(inCode.constants, isLinked))
        return false;
    if (!graph || parameters.tensors.empty())
        return !parameters.tensors.empty() || parameters.damage;
    QSet<QString> arguments;
    for (const int node : graph->arguments)
        arguments.insert(graph->nodes[std::size_t(node)].name);
    return std::ranges::any_of(parameters.tensors, [&](const Parameter &one) { return arguments.contains(one.name); });
}

ByteCount parameterBytes(const Parameters &parameters)
{
    qint64 sum = 0;
    for (const Parameter &parameter : parameters.tensors)
        sum += parameter.bytes.value(); // each is inside the file: no overflow
    return ByteCount(sum);
}

bool isStaticVariable(const ConstantFact &constant)
{
    return constant.isCounted && constant.isWritable && constant.section.isEmpty() && constant.pool.isEmpty();
}

CountedConstants countVariables(const ConstantTable &table)
{
    CountedConstants sum;
    const auto add = [&](std::optional<ByteCount> bytes) {
        sum = sum + CountedConstants {bytes.value_or(ByteCount()), !bytes};
    };
    for (const VariableFact &variable : table.variables)
        add(variable.bytes);
    for (const ConstantFact &constant : table.constants) {
        if (isStaticVariable(constant))
            add(constant.bytes);
    }
    return sum;
}

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
