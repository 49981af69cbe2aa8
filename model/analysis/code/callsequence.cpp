// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/callsequence.h"

#include "model/analysis/code/allocatorcalls.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/mainbuffers.h"
#include "model/analysis/code/outsideuse.h"
#include "model/base/byteviews.h"
#include "model/csource/scan/cvalue.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Stack arrays and allocations of the functions on the way from the entry point to main. The stack is 0 if no function
/// calls main.
MainCallerMemory callersOfMain(FunctionEffects &effects)
{
    constexpr std::size_t maxCallers = 64;
    const PoolBindings &pools = effects.pools();
    AllocatorCalls allocators(effects);
    MainCallerMemory result;
    std::vector<const FunctionDefinition *> open;
    open.push_back(pools.main());
    std::set<const FunctionDefinition *> seen;
    while (!open.empty() && seen.size() <= maxCallers) {
        const FunctionDefinition &function = *open.back();
        open.pop_back();
        const auto callers = pools.callersOf(function);
        bool isChain = callers.size() < 2;
        for (const auto &[caller, file] : callers) {
            isChain = isChain && seen.insert(caller).second;
            const CBody &body = caller->code.body;
            const std::vector<AllocatorCall> calls = allocators.of(body, file);
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (body.calls[i].callee == function.name)
                    continue;
                isChain = isChain && !pools.find(body.calls[i].callee, file).first;
                const bool allocates =
                    calls[i].kind == AllocatorCall::Kind::Gives || calls[i].kind == AllocatorCall::Kind::Unknown;
                if (allocates && result.allocating.isEmpty())
                    std::tie(result.allocating, result.file, result.line) =
                        std::tuple(caller->name, file, body.calls[i].line);
            }
            const auto sum = isChain && result.stack && !body.isStackAtLeast
                ? checkedAdd(result.stack->value(), body.stackBytes.value())
                : std::nullopt;
            result.stack = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
            if (isChain)
                open.push_back(caller);
        }
    }
    if (!open.empty())
        result.stack.reset();
    return result;
}

/// Counts how often functions call main, directly or not.
class RunCounter {
public:
    explicit RunCounter(const PoolBindings &pools) : m_pools(pools) { }

    /// Calls of main while the entry point runs once. 1 without an entry point.
    CCount ofEntry()
    {
        for (const PoolBindings::Function &function : m_pools.functions()) {
            const CFunction &code = function.definition->code;
            const FunctionRole role = functionRole(function.definition->name, function.definition->isStatic,
                                                   code.signature.isPacked(), ArtifactKind::OperatorSource);
            if (role == FunctionRole::Entry && function.definition != m_pools.main())
                return of(*function.definition, function.file);
        }
        return {1};
    }

private:
    CCount of(const FunctionDefinition &function, const QString &file)
    {
        if (&function == m_pools.main())
            return {1};
        const auto [known, isNew] = m_known.try_emplace(&function, CCount::unknown()); // result for recursion
        if (!isNew)
            return known->second;
        const CBody &body = function.code.body;
        if (body.undecided || body.limit || body.fault || m_depth >= deepestHelper)
            return m_known[&function] = CCount::unknown();
        CCount count;
        ++m_depth;
        for (const CCall &call : body.calls) {
            const auto [callee, calleeFile] = m_pools.find(call.callee, file);
            if (callee)
                count = count.plus(call.turns.times(of(*callee, calleeFile)));
        }
        --m_depth;
        return m_known[&function] = count;
    }

    const PoolBindings &m_pools;
    std::map<const FunctionDefinition *, CCount> m_known;
    int m_depth = 0;
};

class MainCallCollector {
public:
    explicit MainCallCollector(FunctionEffects &effects)
        : m_effects(effects)
        , m_pools(effects.pools())
        , m_main(*m_pools.main())
        , m_body(m_main.code.body)
        , m_file(m_pools.mainFile())
    {
    }

    MainCalls collect()
    {
        const auto most = std::size_t(m_effects.limits()[Limit::MainCalls]);
        m_result.function = m_main.name;
        m_result.isLimited = m_body.calls.size() > most;
        m_result.file = m_file;
        m_result.line = m_main.line;
        m_result.callers = callersOfMain(m_effects);
        m_result.runs = RunCounter(m_pools).ofEntry();
        m_buffers.addParameters();
        std::vector<AllocatorCall> allocators = AllocatorCalls(m_effects).of(m_body, m_file);
        allocators.resize(std::min(most, allocators.size()));
        for (const AllocatorCall &call : allocators) {
            if (call.kind == AllocatorCall::Kind::Gives)
                m_buffers.setGiven(call.buffer, call.bytes);
        }
        for (std::size_t i = 0; i < allocators.size(); ++i)
            addCall(m_body.calls[i], allocators[i]);
        if (m_part) { // another function makes main's calls
            m_result.calls.clear();
            m_result.lost = m_part;
        }
        // If the text of main is cut off, the calls that use the last allocations are missing.
        if (!m_effects.isCut(m_result.function, m_result.file))
            recordUnused(allocators);
        recordOwnPointers();
        m_result.outside = OutsideUseFinder(m_effects).find();
        recordLoss();
        recordOwnAccesses();
        m_buffers.addOwnAccesses();
        m_result.buffers = m_buffers.takeAll();
        return std::move(m_result);
    }

private:
    void addCall(const CCall &source, const AllocatorCall &allocator)
    {
        m_result.areRunsOpen = m_result.areRunsOpen || handsOnCode(source, m_file);
        if (source.callee.endsWith("setjmp"_L1) && !m_result.repeated)
            m_result.repeated = source.line;
        switch (allocator.kind) {
        case AllocatorCall::Kind::Gives:
            allocate(allocator, source);
            return;
        case AllocatorCall::Kind::Frees:
            free(allocator);
            return;
        case AllocatorCall::Kind::Unknown:
            m_stack.leave();
            break;
        case AllocatorCall::Kind::None:
            break;
        }
        const std::string callee = source.callee.toStdString();
        const FunctionDefinition *own = m_pools.find(source.callee, m_file).first;
        const bool isOwn = own;
        const bool isAllocator = allocatorOf(callee) || freesMemory(callee) || allocatesUnfollowed(callee);
        const bool isUnknown = allocator.kind == AllocatorCall::Kind::Unknown;
        if (isUnknown && (!isOwn || isAllocator) && !m_result.unfollowed)
            m_result.unfollowed = source.line;
        if (isAllocator || (!isOwn && isRuntimeFunction(source.callee)))
            return;
        if (isTrace(source, own, m_file))
            return;
        // Only the beginning of a slice is its tensor. An address such as `sid_1 + 16` is not.
        const bool isMoved = std::ranges::any_of(source.arguments, [this](const CArgument &argument) {
            return argument.buffer >= 0 && m_body.buffers[std::size_t(argument.buffer)].kind == CBuffer::Kind::Slice
                && argument.place != CRange {};
        });
        if (isMoved && !m_result.lost)
            m_result.lost = source.line;
        if (own && makesCalls(*own))
            m_part = m_part.value_or(source.line);
        if (source.loop != 0 && !m_result.repeated)
            m_result.repeated = source.line;
        if (own && !m_result.failing && (source.failsOnZero || own->code.body.alwaysFails))
            m_result.failing = source.line;
        MainCall call;
        call.function = source.callee;
        call.file = m_file;
        call.line = source.line;
        call.isInSources = isOwn;
        call.isInEachRun = source.turns.isExact && source.turns.most != 0;
        const bool callsOthers = !isOwn && handsOnCode(source, m_file);
        if (callsOthers)
            m_stack.leave();
        if (const std::optional<qint64> top = m_stack.top())
            call.allocated = ByteCount(*top);
        if ((handsOnChangedPool(source) || handsOnOpenPointer(source)) && !m_result.unfollowed)
            m_result.unfollowed = source.line;
        call.isResolved = !callsOthers && isResolved(source, m_file) && !takesFreed(source);
        for (std::size_t i = 0; i < source.arguments.size(); ++i) {
            const int index = m_buffers.indexOf(source.arguments[i].buffer);
            if (index >= 0)
                call.arguments.push_back(m_buffers.accessOf(source, i, index));
            if (auto array = m_buffers.arrayOf(source, i))
                call.arrays.push_back(std::move(*array));
        }
        m_result.calls.push_back(std::move(call));
    }

    /// True if the function or its helpers call other functions of the model. The memory of these calls is not
    /// followed. The wrapper of an offloaded function is an exception: it calls a function with nearly the same name as
    /// its own.
    [[nodiscard]] bool makesCalls(const FunctionDefinition &function) const
    {
        std::vector<const FunctionDefinition *> open {&function};
        for (std::size_t i = 0; i < open.size(); ++i) {
            for (const CCall &call : open[i]->code.body.calls) {
                const FunctionDefinition *callee = m_pools.find(call.callee, m_file).first;
                const bool isWrapped = call.callee.startsWith(function.name) || function.name.startsWith(call.callee);
                if (callee && !isWrapped && call.callee.startsWith("tvmgen"_L1))
                    return true;
                if (callee && callee->isStatic && std::ranges::find(open, callee) == open.end())
                    open.push_back(callee);
            }
        }
        return false;
    }

    /// True if a parameter of the function is a whole number.
    [[nodiscard]] static bool takesNumber(const FunctionDefinition &function, std::size_t parameter)
    {
        const CSignature &signature = function.code.signature;
        if (signature.isPacked() || parameter >= signature.parameters.size())
            return false;
        const QByteArray type = signature.parameters[parameter].type.toUtf8();
        const QList<QByteArray> list = type.split(' ');
        std::vector<std::string_view> words;
        for (const QByteArray &word : list)
            words.push_back(stdView(word));
        return !type.contains('*') && numberKindOf(words) != CNumberKind::Other;
    }

    /// True if a function calls only the C library and the runtime. Others may run a part of the model by its number.
    [[nodiscard]] static bool callsOnlyKnown(const FunctionDefinition &function)
    {
        return std::ranges::all_of(function.code.body.calls,
                                   [](const CCall &inner) { return isRuntimeFunction(inner.callee); });
    }

    /// True for a call that does no work of the model. It gets and uses no memory of the model (for example, it prints
    /// a trace), or it is a function in the sources that only returns an address that it gets.
    [[nodiscard]] bool isTrace(const CCall &call, const FunctionDefinition *own, const QString &file) const
    {
        const auto isMemory = [&](const CArgument &argument) {
            if (argument.buffer >= 0)
                return m_pools.isData(m_body.buffers[std::size_t(argument.buffer)]);
            const bool isNumber =
                own && callsOnlyKnown(*own) && takesNumber(*own, std::size_t(&argument - call.arguments.data()));
            return !argument.place && !argument.text.startsWith(u'"') && !isNumber;
        };
        if (!call.isNamed || call.isPacked || call.callee.startsWith("tvmgen"_L1))
            return false;
        const bool getsMemory = std::any_of(call.arguments.begin(), call.arguments.end(), isMemory);
        if (!own)
            return !getsMemory && !handsOnCode(call, file);
        const FunctionEffects::Found *found = m_effects.find(call.callee, file);
        const CBody &body = own->code.body;
        if (!found || (getsMemory && !own->code.signature.returnType.endsWith(u'*')))
            return false;
        for (std::size_t i = 0; i < body.buffers.size(); ++i) {
            const BufferEffect &effect = found->effects[i];
            const bool isUnused = effect.isFollowed && !effect.read.isAny && !effect.written.isAny;
            const bool isReturned = body.returned == int(i) && body.lostMentions.empty();
            const CBuffer &buffer = body.buffers[i];
            const bool isStream =
                buffer.kind == CBuffer::Kind::Named && (buffer.name == "stderr"_L1 || buffer.name == "stdout"_L1);
            const bool isParameter = buffer.kind == CBuffer::Kind::Parameter;
            if (!isStream && (!isParameter || (getsMemory && !isUnused && !isReturned)))
                return false;
        }
        return body.staticArrays.empty() && !body.limit && !body.fault && !body.undecided
            && std::none_of(body.calls.begin(), body.calls.end(), [&](const CCall &inner) {
                   return !inner.isNamed || m_pools.find(inner.callee, file).first;
               });
    }

    /// Records an allocation of main that is not followed: no call gets it, so it is unknown when it is used.
    void recordUnused(const std::vector<AllocatorCall> &allocators)
    {
        std::set<int> taken;
        for (const MainCall &call : m_result.calls) {
            for (const MainAccess &access : call.arguments)
                taken.insert(access.buffer);
        }
        for (std::size_t i = 0; i < allocators.size() && !m_result.unfollowed; ++i) {
            const bool isGiven = allocators[i].kind == AllocatorCall::Kind::Gives;
            if (isGiven && !taken.contains(m_buffers.indexOf(allocators[i].buffer)))
                m_result.unfollowed = m_body.calls[i].line;
        }
    }

    void recordOwnWork(LineNumber line)
    {
        if (!m_result.ownWork)
            m_result.ownWork = line;
    }

    /// Records accesses of main itself to a pool or an allocation. The calls do not show when main accesses this
    /// memory.
    void recordOwnAccesses()
    {
        for (std::size_t i = 0; i < m_body.buffers.size(); ++i) {
            const CBuffer &buffer = m_body.buffers[i];
            const bool isAllocated = buffer.kind == CBuffer::Kind::Allocation || buffer.kind == CBuffer::Kind::Result;
            const auto pool = m_buffers.poolOf(buffer.kind == CBuffer::Kind::Slice ? buffer.parent : int(i));
            const bool isMemory = isAllocated || (pool && !m_effects.isConstantPool(pool->name));
            if (isMemory && (buffer.read.isAny || buffer.written.isAny))
                recordOwnWork(buffer.kind == CBuffer::Kind::Slice || isAllocated ? buffer.line : m_result.line);
        }
    }

    /// True if an argument is in freed memory.
    [[nodiscard]] bool takesFreed(const CCall &call) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [this](const CArgument &argument) {
            const CBuffer *buffer = argument.buffer < 0 ? nullptr : &m_body.buffers[std::size_t(argument.buffer)];
            const bool isSlice = buffer && buffer->kind == CBuffer::Kind::Slice;
            return m_freed.contains(isSlice ? buffer->parent : argument.buffer);
        });
    }

    /// True if an argument is a function of the archive, as in `RUN(tvmgen_default_fused_add, a, b)`.
    [[nodiscard]] bool handsOnCode(const CCall &call, const QString &file) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [&](const CArgument &argument) {
            return m_pools.find(argument.text, file).first != nullptr;
        });
    }

    /// True if the call passes a pool parameter that main has set to another address.
    [[nodiscard]] bool handsOnChangedPool(const CCall &call) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [this](const CArgument &argument) {
            return argument.buffer >= 0 && !argument.place && m_buffers.poolOf(argument.buffer)
                && argument.text == m_body.buffers[std::size_t(argument.buffer)].name;
        });
    }

    /// True if the call passes a pointer of the file whose address is assigned elsewhere.
    [[nodiscard]] bool handsOnOpenPointer(const CCall &call) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [this](const CArgument &argument) {
            const CBuffer *buffer = argument.buffer < 0 ? nullptr : &m_body.buffers[std::size_t(argument.buffer)];
            const bool isSlice = buffer && buffer->kind == CBuffer::Kind::Slice;
            return buffer && m_pools.isOpenPointer(isSlice ? m_body.buffers[std::size_t(buffer->parent)] : *buffer);
        });
    }

    /// True if it is known which memory the function reads and writes through its arguments.
    [[nodiscard]] bool isResolved(const CCall &call, const QString &file) const
    {
        bool isResolved = call.isResolved;
        for (std::size_t i = 0; i < call.arguments.size() && isResolved; ++i) {
            const CArgument &argument = call.arguments[i];
            if (argument.text == "NULL"_L1 || argument.text == "nullptr"_L1)
                continue;
            // An address in a pool without a variable of its own, such as `&pool[64]`, is not a tensor.
            const bool isInPool = argument.buffer >= 0 && m_buffers.poolOf(argument.buffer).has_value();
            if (m_buffers.isKnown(argument.buffer) && (!isInPool || m_pools.isHandedOn(call, i, file)))
                continue;
            const BufferEffect *effect = m_effects.effectOf(call, i, file);
            isResolved = effect ? !effect->read.isAny && !effect->written.isAny && effect->isFollowed : !isInPool;
        }
        return isResolved;
    }

    void allocate(const AllocatorCall &call, const CCall &source)
    {
        const int index = m_buffers.indexOf(call.buffer);
        m_freed.erase(call.buffer);
        if (index >= 0 && m_buffers.at(index).name.isEmpty())
            m_buffers.at(index).name = u"%1:%2"_s.arg(source.callee).arg(source.line.oneBased());
        m_result.usesHeap = m_result.usesHeap || call.isHeap;
        const std::optional<qint64> offset = m_stack.allocate(call);
        if (!call.isCertain)
            m_stack.leave();
        if (index >= 0 && offset && m_stack.isKnown())
            m_buffers.at(index).offset = ByteOffset(*offset);
    }

    void free(const AllocatorCall &call)
    {
        if (!call.isCertain) {
            m_stack.freeMaybe();
            return;
        }
        m_stack.free(call.buffer);
        m_freed.insert(call.buffer);
    }

    /// Records the first access of main itself through a pointer of the file whose address is assigned elsewhere.
    void recordOwnPointers()
    {
        for (const CBuffer &buffer : m_body.buffers) {
            if (!m_result.unfollowed && (buffer.read.isAny || buffer.written.isAny) && m_pools.isOpenPointer(buffer))
                m_result.unfollowed = buffer.line;
        }
    }

    /// Records the first line at which an address of memory of main (pool, allocation, input or output) can no longer
    /// be followed. Also records memory that no plan contains, such as a part of a constant pool that a function
    /// writes.
    void recordLoss()
    {
        std::set<int> passedOn;
        for (const CCall &call : m_body.calls) {
            for (const CArgument &argument : call.arguments)
                passedOn.insert(argument.buffer);
        }
        const FunctionEffects::Found *found = m_effects.find(m_main.name, m_file);
        for (int i = 0; i < int(m_body.buffers.size()); ++i) {
            const CBuffer &buffer = m_body.buffers[std::size_t(i)];
            const bool isMemory = buffer.kind != CBuffer::Kind::Named && buffer.kind != CBuffer::Kind::Array;
            std::optional<LineNumber> lost;
            if (isMemory || m_buffers.poolOf(i))
                lost = buffer.lost;
            else if (m_pools.isOtherMemory(buffer) && (buffer.lost || passedOn.contains(i)))
                lost = buffer.line;
            const auto pool = buffer.kind == CBuffer::Kind::Slice ? m_buffers.poolOf(buffer.parent) : std::nullopt;
            if (pool && found && found->definition == &m_main && found->effects[std::size_t(i)].written.isAny
                && m_effects.isConstantPool(pool->name))
                lost = buffer.line;
            if (lost && (!m_result.lost || *lost < *m_result.lost))
                m_result.lost = lost;
        }
        const std::optional<LineNumber> &unknown = m_body.unknownUse;
        m_result.areTensorsLost =
            m_buffers.areTensorsMixed() || m_pools.isFieldShared() || (unknown && m_main.code.signature.isPacked());
        if (m_pools.isFieldShared() && !m_result.lost)
            m_result.lost = m_result.line;
        if (unknown && (!m_result.lost || *unknown < *m_result.lost))
            m_result.lost = unknown;
    }

    FunctionEffects &m_effects;
    const PoolBindings &m_pools;
    const FunctionDefinition &m_main;
    const CBody &m_body;
    const QString m_file; ///< of main
    MainBuffers m_buffers {m_effects};
    AllocatorStack m_stack; ///< main's allocations
    std::set<int> m_freed; ///< indices of main's buffers
    std::optional<LineNumber> m_part; ///< first call of a function that makes main's calls
    MainCalls m_result;
};

} // namespace

QString poolOfVariable(const QString &name)
{
    if (!name.endsWith("_var"_L1) || name.endsWith("_buffer_var"_L1))
        return {};
    const qsizetype end = name.size() - 4;
    qsizetype digits = end;
    while (digits > 0 && name[digits - 1].isDigit())
        --digits;
    return digits < end && digits > 1 && name[digits - 1] == u'_' ? name.first(digits - 1) : QString();
}

QString MainBuffer::label() const
{
    return kind == Kind::Input ? u"input:"_s + name : kind == Kind::Output ? u"output:"_s + name : name;
}

bool MainCall::takes(int buffer) const
{
    return std::any_of(arguments.begin(), arguments.end(),
                       [buffer](const MainAccess &access) { return access.buffer == buffer; });
}

std::optional<ByteCount> MainCalls::ioBytes() const
{
    std::optional<qint64> sum;
    for (const MainBuffer &buffer : buffers) {
        if (buffer.kind != MainBuffer::Kind::Input && buffer.kind != MainBuffer::Kind::Output)
            continue;
        sum = buffer.bytes ? checkedAdd(sum.value_or(0), buffer.bytes->value()) : std::nullopt;
        if (!sum)
            return std::nullopt;
    }
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

namespace {

/// Inputs or outputs that are parameters of main and are still named as in main.
std::vector<MainBuffer *> unnamedOf(MainCalls &calls, MainBuffer::Kind kind)
{
    std::vector<MainBuffer *> found;
    for (MainBuffer &buffer : calls.buffers) {
        if (buffer.kind == kind && !buffer.isNamedByCaller && buffer.pool.isEmpty())
            found.push_back(&buffer);
    }
    return found;
}

/// Replaces main's own names by the names in the header's structs, whose fields are in the order of main's parameters.
/// Main's own names are "output", "output2" without an entry point.
void takeNames(MainCalls &calls, const InterfaceHeader &header)
{
    const HeaderStruct *structs[] = {header.structEndingIn("_inputs"_L1), header.structEndingIn("_outputs"_L1)};
    const std::vector<MainBuffer *> buffers[] = {unnamedOf(calls, MainBuffer::Kind::Input),
                                                 unnamedOf(calls, MainBuffer::Kind::Output)};
    for (const int i : {0, 1}) {
        if ((structs[i] ? structs[i]->fields.size() : 0) != buffers[i].size())
            return;
    }
    for (const int i : {0, 1}) {
        for (std::size_t place = 0; place < buffers[i].size(); ++place) {
            buffers[i][place]->name = structs[i]->fields[place].name;
            buffers[i][place]->isNamedByCaller = true;
        }
    }
}

} // namespace

MainCalls collectMainCalls(FunctionEffects &effects, const InterfaceHeader &header)
{
    if (!effects.pools().main())
        return {};
    MainCalls calls = MainCallCollector(effects).collect();
    takeNames(calls, header);
    return calls;
}

StackArrays stackArrays(const std::vector<FunctionFact> &functions, const MainCalls &main)
{
    StackArrays arrays;
    std::optional<qint64> own;
    bool isKnown = !main.function.isEmpty();
    std::set<QString> called;
    for (const MainCall &call : main.calls)
        called.insert(call.function);
    for (const FunctionFact &function : functions) {
        const bool isMain = function.name == main.function && !main.function.isEmpty();
        if (!isMain && function.callCount.value_or(0) == 0 && !called.contains(function.name))
            continue;
        isKnown = isKnown && function.stackBytes;
        if (isMain && function.stackBytes)
            own = function.stackBytes->value();
        else if (function.stackBytes)
            arrays.functions = std::max(arrays.functions, *function.stackBytes);
    }
    const auto below = own ? checkedAdd(*own, arrays.functions.value()) : std::nullopt;
    const auto sum = below && main.callers.stack ? checkedAdd(*below, main.callers.stack->value()) : std::nullopt;
    if (isKnown && sum)
        arrays.all = ByteCount(*sum);
    return arrays;
}

std::optional<ByteCount> stackOf(const std::vector<FunctionFact> &functions, const MainCalls &main)
{
    return stackArrays(functions, main).all;
}

std::optional<qint64> allocatorBytes(ByteCount asked)
{
    const auto raised = checkedAdd(asked.value(), allocatorAlignment - 1);
    return raised ? std::optional(*raised / allocatorAlignment * allocatorAlignment) : std::nullopt;
}

} // namespace Mlf
