// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/contractchecks.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/contradictions.h"
#include "model/analysis/memory/statedmemory.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Place of the AOT main, or null.
Link mainPlace(const std::vector<ScannedSource> &sources, const std::vector<ScannedObject> &objects)
{
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            if (isMainName(function.name))
                return Link::file(source.path, function.line);
        }
    }
    for (const ScannedObject &object : objects) {
        const QStringList names = definedFunctions(object);
        if (std::ranges::any_of(names, isMainName))
            return Link::file(object.path);
    }
    return {};
}

Link metadataFile()
{
    return Link::file(u"metadata.json"_s);
}

void checkStorages(const ModuleMetadata &module, const Graph &graph, const QString &graphFile, Findings &findings)
{
    if (!module.storages)
        return;
    std::map<StorageId, std::optional<ByteCount>> needed;
    for (const GraphStorage &storage : graph.storages)
        needed.emplace(storage.id, storage.bytes);
    const StatedStorage *example = nullptr;
    int wrong = 0;
    for (const StatedStorage &stated : *module.storages) {
        const auto it = needed.find(stated.id);
        if (it == needed.end() || !it->second || !stated.bytes || *it->second == *stated.bytes)
            continue;
        ++wrong;
        if (!example)
            example = &stated;
    }
    if (!example)
        return;
    // One finding for all differing storages; the graph shows the numbers.
    findings.push_back(makeFinding(Code::SidSizeMismatch, Link::file(graphFile),
                                   {QString::number(wrong), QString::number(module.storages->size()),
                                    QString::number(example->id.value()), QString::number(example->bytes->value()),
                                    QString::number(needed[example->id]->value())}));
}

void addIoDifference(std::optional<ByteCount> io, std::optional<ByteCount> ioSize, Findings &findings)
{
    if (io && ioSize && *io != *ioSize)
        findings.push_back(makeFinding(Code::IoSizeNotIo, metadataFile(),
                                       {QString::number(ioSize->value()), QString::number(io->value())}));
}

} // namespace

std::optional<Verdict> executorOfCode(const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                                      const std::vector<ScannedObject> &objects, const QString &graphFile,
                                      bool isPartial)
{
    if (module.executor.isEmpty() || module.style == Style::Operator)
        return std::nullopt;
    const Link main = mainPlace(sources, objects);
    const Cause stated {Reason::ExecutorStated, {module.executor}};
    if (module.executor != "aot"_L1 && !main.isNull() && graphFile.isEmpty())
        return Verdict {u"aot"_s, Basis::Inferred, {{Reason::HasAotMain, {}}, stated}, main};
    const bool hasCode =
        std::ranges::any_of(sources, [](const ScannedSource &source) { return !source.source->functions.empty(); });
    if (module.executor != "graph"_L1 && main.isNull() && !graphFile.isEmpty() && !isPartial
        && (hasCode || !objects.empty()))
        return Verdict {u"graph"_s, Basis::Inferred, {{Reason::HasGraphFile, {}}, stated}, Link::file(graphFile)};
    return std::nullopt;
}

Finding executorFinding(const ModuleMetadata &module, const Verdict &verdict)
{
    return makeFinding(Code::ExecutorContradicted, metadataLine(module, {u"executors"_s, u"runtimes"_s}),
                       {module.executor, verdict.value.value_or(QString()), formatLink(verdict.evidence)});
}

namespace {

/// Iterates over the first lines of a text.
class HeadLines {
public:
    explicit HeadLines(QByteArrayView text) : m_text(text) { }

    /// Next line without surrounding blanks; `std::nullopt` at the end.
    std::optional<QByteArrayView> next()
    {
        constexpr qint64 longestLine = 4096;
        // A licence or a note may precede the target.
        constexpr qint64 maxLines = 100;
        if (m_line + 1 >= maxLines || m_at >= m_text.size())
            return std::nullopt;
        const qsizetype found = m_text.indexOf('\n', m_at);
        const qsizetype end = found < 0 ? m_text.size() : found;
        const QByteArrayView line = m_text.sliced(m_at, std::min<qsizetype>(end - m_at, longestLine)).trimmed();
        m_at = end + 1;
        ++m_line;
        return line;
    }
    [[nodiscard]] qint64 line() const { return m_line; } ///< zero-based, of the last returned line

private:
    QByteArrayView m_text;
    qsizetype m_at = 0;
    qint64 m_line = -1;
};

/// The whole target, also if a formatter has wrapped it over several comment lines. The following lines then begin with
/// an option. The first line may also have no part of the target.
QString targetOf(QByteArrayView first, HeadLines &lines)
{
    QString target = QString::fromUtf8(first).trimmed();
    while (const std::optional<QByteArrayView> line = lines.next()) {
        const QByteArrayView rest = line->startsWith("//") ? line->sliced(2).trimmed() : QByteArrayView();
        if (rest.isEmpty() || !(target.isEmpty() || rest.startsWith('-')))
            break;
        target += (target.isEmpty() ? QString() : u" "_s) + QString::fromUtf8(rest);
    }
    return target;
}

} // namespace

std::optional<SourceTarget> readSourceTarget(QByteArrayView text, const QString &file, ArtifactKind kind)
{
    constexpr QByteArrayView mark = "// tvm target:";
    HeadLines lines(text);
    while (const std::optional<QByteArrayView> line = lines.next()) {
        if (!line->startsWith(mark))
            continue;
        const LineNumber place(lines.line());
        const QString target = targetOf(line->sliced(mark.size()), lines);
        return target.isEmpty() ? std::nullopt : std::optional(SourceTarget {file, place, kind, parseTarget(target)});
    }
    return std::nullopt;
}

bool isHostKind(const QString &kind)
{
    return kind == "c"_L1 || kind == "llvm"_L1;
}

namespace {

QSet<QString> keysOf(const TargetString &target)
{
    return {target.keys.begin(), target.keys.end()};
}

/// True if a target has only a kind.
bool isBare(const TargetString &target)
{
    return target.keys.isEmpty() && target.attributes.empty();
}

bool describes(const TargetString &stated, const TargetString &generated)
{
    if (stated.kind != generated.kind)
        return false;
    if (isBare(stated) || isBare(generated))
        return true;
    if (!stated.keys.isEmpty() && !generated.keys.isEmpty() && keysOf(stated) != keysOf(generated))
        return false;
    if (stated.attribute(u"mcpu"_s) != generated.attribute(u"mcpu"_s))
        return false;
    for (const char *name : {"march", "mtriple", "mattr", "mabi", "mfloat-abi"}) {
        const QString one = stated.attribute(QLatin1StringView(name));
        const QString other = generated.attribute(QLatin1StringView(name));
        if (!one.isEmpty() && !other.isEmpty() && one != other)
            return false;
    }
    return true;
}

} // namespace

std::vector<ContradictedTarget> contradictedTargets(const ModuleMetadata &module,
                                                    const std::vector<SourceTarget> &sources,
                                                    const std::vector<ScannedObject> &objects, bool hasSources)
{
    std::vector<TargetString> stated;
    for (const StatedTarget &target : module.targets)
        stated.push_back(parseTarget(target.text));
    std::vector<ContradictedTarget> contradicted;
    if (stated.empty())
        return contradicted;
    const auto ofKind = [&](const QString &kind) {
        return std::ranges::find_if(stated, [&](const TargetString &s) { return s.kind == kind; });
    };
    const auto foreign = std::ranges::find_if(stated, [](const TargetString &s) { return !isHostKind(s.kind); });
    QSet<QString> seen;
    for (const SourceTarget &source : sources) {
        const bool isDescribed = std::ranges::any_of(
            stated, [&](const TargetString &candidate) { return describes(candidate, source.target); });
        if (isDescribed || seen.contains(source.target.text))
            continue;
        auto nearest = ofKind(source.target.kind);
        if (nearest == stated.end() && !isHostKind(source.target.kind)) {
            if (foreign == stated.end()) // offloaded code need not have a target
                continue;
            nearest = foreign;
        }
        if (nearest == stated.end())
            nearest = stated.begin();
        seen.insert(source.target.text);
        contradicted.push_back(
            {std::size_t(nearest - stated.begin()), source.target, Link::file(source.file, source.line)});
    }
    const bool isAllC = std::ranges::all_of(stated, [](const TargetString &s) { return s.kind == "c"_L1; });
    const auto object = std::ranges::find_if(
        objects, [](const ScannedObject &scanned) { return scanned.path.contains("/lib/"_L1) && scanned.object; });
    if (isAllC && !hasSources && object != objects.end())
        contradicted.push_back({0, parseTarget(u"llvm"_s), Link::file(object->path)});
    return contradicted;
}

Findings targetFindings(const ModuleMetadata &module, const std::vector<ContradictedTarget> &targets)
{
    Findings findings;
    for (const ContradictedTarget &target : targets)
        findings.push_back(makeFinding(
            Code::TargetContradicted, metadataLine(module, {u"target"_s}),
            {module.targets[target.stated].text.trimmed(), target.generated.text, formatLink(target.place)}));
    return findings;
}

namespace {

struct StatedRelease {
    int minor = 0;
    bool isDevelopment = false; ///< a build between two releases, which TVM names late
};

std::optional<StatedRelease> parseRelease(const QString &text)
{
    static const QRegularExpression release(u"^v?0\\.(\\d{1,3})(?:\\.|$)(?:(dev)|\\d+(\\.dev)?)?"_s);
    const QRegularExpressionMatch match = release.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return StatedRelease {match.captured(1).toInt(), !match.captured(2).isEmpty() || !match.captured(3).isEmpty()};
}

} // namespace

std::optional<Verdict> releaseOfCode(const ModuleMetadata &module, const Verdict &stated,
                                     const std::optional<ReleaseTraits> &traits)
{
    if (stated.basis != Basis::Stated || !stated.value || !traits || traits->areMixed)
        return std::nullopt;
    const std::optional<StatedRelease> release = parseRelease(*stated.value);
    if (!release)
        return std::nullopt;
    const int around = release->isDevelopment ? 1 : 0; // it can have the code of both adjacent releases
    if (release->minor + around >= traits->first && release->minor - around <= traits->last)
        return std::nullopt;
    Verdict verdict = traits->verdict;
    const QString dependency = module.dependencies.empty() ? QString() : module.dependencies.front().shortName;
    verdict.why.push_back({Reason::VersionSpecSays, {dependency, *stated.value}});
    return verdict;
}

Finding releaseFinding(const Verdict &stated, const Verdict &ofCode)
{
    return makeFinding(
        Code::ReleaseContradicted, stated.evidence,
        {stated.value.value_or(QString()), ofCode.value.value_or(QString()), formatLink(ofCode.evidence)});
}

std::vector<HeaderInclude> interfaceIncludes(const std::vector<CIncludedHeader> &included, const QString &file)
{
    constexpr std::size_t maxIncludes = 100;
    std::vector<HeaderInclude> includes;
    for (const CIncludedHeader &one : included) {
        const QString header = one.name.section(u'/', -1);
        if (header.startsWith("tvmgen_"_L1) && includes.size() < maxIncludes)
            includes.push_back({file, one.line, header});
    }
    return includes;
}

Findings checkHeaderNames(const std::vector<HeaderInclude> &includes, const QStringList &headers)
{
    Findings findings;
    for (const HeaderInclude &include : includes) {
        QString other;
        bool isThere = false;
        for (const QString &path : headers) {
            const QString name = path.section(u'/', -1);
            isThere = isThere || name == include.header;
            if (name.compare(include.header, Qt::CaseInsensitive) == 0)
                other = path;
        }
        if (!isThere && !other.isEmpty())
            findings.push_back(
                makeFinding(Code::HeaderNameMismatch, Link::file(include.file, include.line), {include.header, other}));
    }
    return findings;
}

Findings checkHeaderIsThere(const QString &header, const Link &place, const QStringList &headers)
{
    const bool isThere = std::ranges::any_of(
        headers, [&](const QString &path) { return path.section(u'/', -1).compare(header, Qt::CaseInsensitive) == 0; });
    return isThere ? Findings() : Findings {makeFinding(Code::HeaderMissing, place, {header})};
}

Findings checkMetadata(const ModuleMetadata &module, std::optional<qint64> formatVersion, const Graph *graph,
                       const QString &graphFile)
{
    Findings findings;
    if (!module.exportedAt.isEmpty())
        findings.push_back(makeFinding(Code::TimestampLocal, metadataFile(), {module.exportedAt}));
    const StatedMemory memory = statedMemory(module, formatVersion);
    addIoDifference(memory.io, memory.ioSize, findings);
    if (graph)
        checkStorages(module, *graph, graphFile, findings);
    return findings;
}

namespace {

Link callPlace(const BufferTable &table, int step)
{
    const BufferCall &call = table.calls[std::size_t(step)];
    return Link::file(call.file, call.line);
}

} // namespace

Findings checkIo(const ModuleMetadata &module, std::optional<qint64> formatVersion, std::optional<ByteCount> foundIo)
{
    Findings findings;
    const StatedMemory memory = statedMemory(module, formatVersion, foundIo);
    // If metadata.json states inputs and outputs, checkMetadata() has compared them. The code may access more bytes
    // than the tensors have. So only if it accesses fewer bytes does the stated sum include something else.
    if (!memory.io && foundIo && memory.ioSize && *foundIo < *memory.ioSize)
        addIoDifference(foundIo, memory.ioSize, findings);
    return findings;
}

Findings checkConstants(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                        const std::optional<CountedConstants> &counted)
{
    const std::optional<ByteCount> stated = statedMemory(module, formatVersion).constants;
    const bool isSilent = stated && stated->value() == 0 && counted && counted->bytes.value() > 0;
    return isSilent ? Findings {makeFinding(Code::ConstantsNotStated, metadataFile())} : Findings();
}

Findings checkPlacement(const ConstantTable &constants, const std::optional<CountedConstants> &inCode,
                        ByteCount leftover, const QString &parametersFile)
{
    Findings findings;
    for (const PoolFact &pool : constants.pools) {
        if (pool.kind != PoolFact::Kind::Constant || !pool.isWritable)
            continue;
        const bool isNamedReadOnly = pool.section.startsWith(".rodata"_L1);
        findings.push_back(makeFinding(Code::PoolNotConst, Link::file(pool.file, pool.line),
                                       isNamedReadOnly ? Reason::PoolNamedReadOnly : Reason::PoolAmongData,
                                       {pool.name, pool.section}));
    }
    if (leftover.value() > 0 && inCode && inCode->bytes.value() > 0)
        findings.push_back(makeFinding(Code::ParametersStoredTwice, Link::file(parametersFile),
                                       {QString::number(leftover.value()), QString::number(inCode->bytes.value())}));
    return findings;
}

namespace {

/// Maximum number of bytes by which the allocator's alignment enlarges all allocations together.
qint64 roundingOf(const BufferTable &table)
{
    std::set<std::pair<int, ByteOffset>> blocks;
    for (const BufferFact &buffer : table.buffers) {
        const bool isAllocated =
            buffer.pool >= 0 && table.pools[std::size_t(buffer.pool)].kind == BufferPool::Kind::Allocator;
        if (isAllocated && buffer.offset)
            blocks.emplace(buffer.pool, *buffer.offset);
    }
    return qint64(blocks.size()) * (allocatorAlignment - 1);
}

/// Bytes of planned pools that are not part of a plan.
qint64 spareBytes(const BufferTable &table, const MemoryNeed &need)
{
    qint64 spare = 0;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        const BufferPool &pool = table.pools[i];
        const auto least = pool.kind == BufferPool::Kind::Planned ? leastNeedOf(i, table, need) : std::nullopt;
        if (least)
            spare = saturatedAdd(spare, pool.bytes->value() - least->value());
    }
    return spare;
}

/// True if the stated bytes match the computed ones, with or without stack arrays. If the stack arrays are unknown,
/// only a smaller number is wrong. The same applies to an allocator, because older exporters count it differently.
bool isRight(ByteCount stated, ByteCount computed, const BufferTable &table, const StackArrays &stack)
{
    const bool isPlanned =
        std::ranges::any_of(table.pools, [](const BufferPool &pool) { return pool.kind == BufferPool::Kind::Planned; });
    const qint64 rounding = isPlanned ? 0 : roundingOf(table);
    const qint64 more = stated.value() - computed.value();
    if (!stack.all || !isPlanned)
        return more >= -rounding;
    return more == 0 || more == stack.all->value() || more == stack.functions.value();
}

/// The first call in the life of a buffer that certainly accesses its pool up to the end of the buffer. If no call
/// does, the first call that uses the buffer.
int stepOfEnd(const BufferFact &buffer, const QString &pool, const MainCalls &main)
{
    const int last = std::min(buffer.lastCall.value_or(0), int(main.calls.size()) - 1);
    for (int step = *buffer.firstCall; step <= last; ++step) {
        for (const MainAccess &access : main.calls[std::size_t(step)].arguments) {
            const MainBuffer &accessed = main.buffers[std::size_t(access.buffer)];
            const auto end = accessed.offset
                ? checkedAdd(accessed.offset->value(),
                             std::max(access.effect.read.certainEnd, access.effect.written.certainEnd))
                : std::nullopt;
            if (accessed.pool == pool && end && *end >= *buffer.end())
                return step;
        }
    }
    return *buffer.firstCall;
}

/// The highest end after the pool among its buffers whose size is certain, and the first call that reaches it. Zero
/// bytes if all are in the pool, which must have a size.
BytesAtStep surelyHighest(const BufferTable &table, std::size_t pool, const MainCalls &main)
{
    const BufferPool &own = table.pools[pool];
    BytesAtStep high;
    for (const BufferFact &buffer : table.buffers) {
        const bool isThere = buffer.pool == int(pool) && buffer.firstCall && buffer.end()
            && buffer.kind != BufferFact::Kind::Constant && buffer.basis() != Basis::Inferred;
        if (!isThere || ByteCount(*buffer.end()) <= *own.bytes)
            continue;
        const ByteCount end(*buffer.end());
        if (end < high.bytes || (end == high.bytes && *buffer.firstCall >= high.step))
            continue;
        const int step = stepOfEnd(buffer, own.name, main);
        if (end > high.bytes || step < high.step)
            high = {step, end};
    }
    return high;
}

} // namespace

Findings checkWorkspace(const ModuleMetadata &module, std::optional<qint64> formatVersion, const BufferTable &table,
                        const MemoryNeed &need, const StackArrays &stack, const MainCalls &main)
{
    Findings findings;
    for (std::size_t i = 0; i < need.pools.size(); ++i) {
        const BufferPool &pool = table.pools[i];
        if (!need.pools[i] || !pool.bytes || pool.kind != BufferPool::Kind::Planned)
            continue;
        const BytesAtStep high = surelyHighest(table, i, main);
        if (high.bytes > *pool.bytes)
            findings.push_back(makeFinding(Code::PoolTooSmall, callPlace(table, high.step),
                                           {pool.name, QString::number(pool.bytes->value()),
                                            QString::number(high.step + 1), QString::number(high.bytes.value())}));
    }
    const bool isPoolWrong = !findings.empty(); // in this case the stated workspace may be right
    const std::optional<ByteCount> stated = statedMemory(module, formatVersion).workspace;
    const auto isOfPlan = [&] { // the stated bytes are the plan; the rest of the pools is unused
        const qint64 less = need.computed->value() - stated->value();
        return less >= 0 && less <= spareBytes(table, need);
    };
    if (stated && need.computed && !isPoolWrong && !usesHeap(table) && !isRight(*stated, *need.computed, table, stack)
        && !isOfPlan())
        findings.push_back(makeFinding(Code::WorkspaceMismatch, metadataFile(),
                                       {QString::number(stated->value()), QString::number(need.computed->value())}));
    // If a size is only an upper bound, the unread rest may not exist.
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.kind == BufferFact::Kind::Workspace && buffer.basis() == Basis::Computed && buffer.unread
            && buffer.unread->value() > 0)
            findings.push_back(makeFinding(
                Code::BytesNeverRead, buffer.evidence,
                {QString::number(buffer.unread->value()), buffer.name, QString::number(buffer.bytes->value())}));
    }
    for (const BufferOverlap &overlap : need.overlaps) {
        if (overlap.kind != BufferOverlap::Kind::Real)
            continue;
        const BufferFact &first = table.buffers[std::size_t(overlap.one)];
        const QString &pool = table.pools[std::size_t(first.pool)].name;
        findings.push_back(makeFinding(Code::BuffersOverlap, callPlace(table, overlap.firstCall),
                                       {first.name, table.buffers[std::size_t(overlap.other)].name,
                                        pool.isEmpty() ? u"storages"_s : pool, QString::number(overlap.firstCall + 1),
                                        QString::number(overlap.lastCall + 1)}));
    }
    return findings;
}

Findings checkFunctions(const ModuleMetadata &module, const std::vector<FunctionFact> &functions, bool isComplete)
{
    Findings findings;
    const bool hasList = !module.functions.empty() || !module.operators.empty(); // format 1 has no list
    for (const FunctionFact &function : functions) {
        if (function.isStated && function.file.isEmpty() && isComplete)
            findings.push_back(makeFinding(Code::FunctionNotInCode, metadataFile(), {function.name}));
        else if (hasList && !function.isStated && function.role == FunctionRole::Operator && !module.name.isEmpty())
            findings.push_back(
                makeFinding(Code::FunctionNotInMetadata, Link::file(function.file, function.line), {function.name}));
    }
    return findings;
}

Findings checkSwitches(const std::vector<ScannedSource> &sources)
{
    Findings findings;
    for (const ScannedSource &source : sources) {
        std::vector<CNegatedSwitch> all;
        for (const FunctionDefinition &function : source.source->functions) {
            const std::vector<CNegatedSwitch> &found = function.code.body.negatedSwitches;
            all.insert(all.end(), found.begin(), found.end());
        }
        if (!all.empty())
            findings.push_back(makeFinding(Code::ErrorsSwallowed, Link::file(source.path, all.front().line),
                                           {all.front().value, QString::number(all.size())}));
    }
    return findings;
}

} // namespace Mlf
