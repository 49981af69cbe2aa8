// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/mainbuffers.h"

#include "model/analysis/code/clibrary.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Effect of a call, relative to the beginning of the buffer that contains the argument. If the argument has several
/// possible addresses, the effect is applied at the lowest and at the highest one.
BufferEffect shifted(const BufferEffect &effect, const CArgument &argument, bool isCertain)
{
    if (argument.place == CRange {} && isCertain)
        return effect;
    const bool isFixed = argument.place && argument.place->low == argument.place->high;
    BufferEffect moved {{}, {}, effect.isFollowed && isFixed, effect.isReadFirst, effect.isLost};
    for (const auto &[from, to] : {std::pair(&effect.read, &moved.read), std::pair(&effect.written, &moved.written)}) {
        if (!argument.place && from->isAny)
            to->addUnbounded();
        if (!argument.place)
            continue;
        to->add(*from, argument.place->low);
        to->add(*from, argument.place->high);
        if (!isCertain)
            to->certainBegin = to->certainEnd = 0;
        if (!isCertain || !isFixed)
            to->gaplessBegin = to->gaplessEnd = 0;
    }
    return moved;
}

/// True for a parameter with the name that TVM gives to outputs: "output", "output2".
bool isNamedOutput(const MainBuffer &buffer)
{
    return buffer.name.startsWith("output"_L1);
}

} // namespace

MainBuffers::MainBuffers(FunctionEffects &effects)
    : m_effects(effects)
    , m_pools(effects.pools())
    , m_main(m_pools.main()->code.body)
    , m_file(m_pools.mainFile())
    , m_indices(m_main.buffers.size(), -1)
{
}

void MainBuffers::addParameters()
{
    const std::vector<CBuffer> &buffers = m_main.buffers;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        if (buffers[i].kind == CBuffer::Kind::Parameter)
            order.push_back(i);
    }
    collectUses();
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return buffers[a].argument < buffers[b].argument; });
    for (const std::size_t i : order)
        addParameter(i);
    const bool isNamed = std::ranges::any_of(m_buffers, isNamedOutput);
    for (const std::size_t i : order) {
        const int index = m_indices[i];
        m_areTensorsMixed =
            m_areTensorsMixed || (index >= 0 && m_isOpen[i] && !m_written[i] && !isNamed && !at(index).isNamedByCaller);
    }
}

void MainBuffers::addParameter(std::size_t index)
{
    const CBuffer &buffer = m_main.buffers[index];
    const PoolBindings::MainParameter parameter = m_pools.mainParameter(buffer.argument);
    if (parameter.role == Role::Pool || parameter.role == Role::Device)
        return;
    const bool isMember = parameter.role != Role::Tensor;
    MainBuffer found;
    found.isNamedByCaller = isMember;
    found.name = isMember ? parameter.name : buffer.name;
    if (!isMember && found.name.endsWith("_buffer_var"_L1))
        found.name.chop(11);
    const bool isWritten = m_written[index] || (m_isOpen[index] && isNamedOutput(found));
    found.kind =
        (isMember ? parameter.role == Role::Output : isWritten) ? MainBuffer::Kind::Output : MainBuffer::Kind::Input;
    add(index, std::move(found));
}

/// Determines which buffers are written by main or by a call, and which ones are passed to a function without source.
void MainBuffers::collectUses()
{
    for (const CBuffer &buffer : m_main.buffers)
        m_written.push_back(buffer.written.isAny);
    m_isOpen.resize(m_written.size());
    for (const CCall &call : m_main.calls) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            const int buffer = call.arguments[i].buffer;
            if (buffer < 0)
                continue;
            const auto index = std::size_t(buffer);
            const BufferEffect *effect = m_effects.effectOf(call, i, m_file);
            m_written[index] = m_written[index] || (effect && effect->written.isAny);
            m_isOpen[index] = m_isOpen[index] || (!effect && !isRuntimeFunction(call.callee));
        }
    }
}

void MainBuffers::add(std::size_t index, MainBuffer buffer)
{
    m_indices[index] = int(m_buffers.size());
    m_buffers.push_back(std::move(buffer));
    m_extents.emplace_back();
}

std::optional<PoolBindings::Pool> MainBuffers::poolOf(int buffer) const
{
    const CBuffer &source = m_main.buffers[std::size_t(buffer)];
    if (source.kind == CBuffer::Kind::Named)
        return m_pools.isPool(source.name) ? std::optional(PoolBindings::Pool {source.name, 0}) : std::nullopt;
    const auto parameter = m_pools.mainParameter(source.argument);
    if (source.kind != CBuffer::Kind::Parameter || source.argument < 0 || parameter.role != Role::Pool)
        return std::nullopt;
    return PoolBindings::Pool {parameter.name, parameter.base};
}

int MainBuffers::indexOf(int buffer)
{
    if (buffer < 0 || m_indices[std::size_t(buffer)] >= 0)
        return buffer < 0 ? -1 : m_indices[std::size_t(buffer)];
    const CBuffer &source = m_main.buffers[std::size_t(buffer)];
    MainBuffer found;
    found.name = source.name;
    if (source.kind == CBuffer::Kind::Slice) {
        const auto pool = poolOf(source.parent);
        if (!pool) // part of an input, an array or an allocation
            return indexOf(source.parent);
        found.pool = pool->name;
        if (const auto place = pool->placeOf(source.offset.value()); place && *place >= 0)
            found.offset = ByteOffset(*place);
        if (found.name.endsWith("_let"_L1))
            found.name.chop(4);
        const bool isConstant = m_effects.isConstantPool(pool->name);
        found.kind = isConstant ? MainBuffer::Kind::Constant : MainBuffer::Kind::Workspace;
        if (found.name.endsWith("_buffer_var"_L1)) { // an input or output that the planner has put into a pool
            found.name.chop(11);
            found.kind = m_written[std::size_t(buffer)] ? MainBuffer::Kind::Output : MainBuffer::Kind::Input;
        }
    } else if (const auto given = m_given.find(buffer); given != m_given.end()) {
        found.bytes = given->second;
    } else if (source.kind == CBuffer::Kind::Result) {
        return -1;
    } else if (source.kind == CBuffer::Kind::Named && !poolOf(buffer) && !source.name.startsWith("device_context"_L1)
               && source.name != "resource_handle"_L1) {
        found.kind = MainBuffer::Kind::Constant;
    } else {
        return -1;
    }
    add(std::size_t(buffer), std::move(found));
    return m_indices[std::size_t(buffer)];
}

bool MainBuffers::isKnown(int buffer) const
{
    return buffer >= 0
        && (m_main.buffers[std::size_t(buffer)].kind != CBuffer::Kind::Result || m_given.contains(buffer));
}

MainAccess MainBuffers::accessOf(const CCall &call, std::size_t argument, int index)
{
    MainAccess access;
    access.buffer = index;
    MainBuffer &buffer = m_buffers[std::size_t(index)];
    Extents &extents = m_extents[std::size_t(index)];
    const BufferEffect *effect = m_effects.effectOf(call, argument, m_file);
    const bool isFollowed = effect && effect->isFollowed;
    // If an earlier call has written the buffer, its size is known even if this call is not followed. Outputs are an
    // exception.
    const bool isLost = effect && effect->isLost && buffer.kind == MainBuffer::Kind::Output;
    if (isLost || (!isFollowed && (buffer.kind == MainBuffer::Kind::Input || !extents.written.isAny)))
        extents.isFollowed = false;
    access.effect = effect ? *effect : BufferEffect {{}, {}, false};
    access.argument = int(argument);
    const int given = call.arguments[argument].buffer;
    if (given >= 0 && poolOf(given)) {
        access.place = 0; // the buffer's own offset includes it
    } else if (given >= 0) {
        const CArgument inBuffer = placeOf(call.arguments[argument]);
        if (inBuffer.place && inBuffer.place->low == inBuffer.place->high)
            access.place = inBuffer.place->low;
        if (effect)
            access.effect = shifted(*effect, inBuffer, call.isCertain);
    }
    if (!call.isCertain)
        access.effect.written.gaplessBegin = access.effect.written.gaplessEnd = 0;
    access.isRead = !isFollowed || effect->read.isAny;
    access.isWritten = buffer.kind != MainBuffer::Kind::Constant && (!isFollowed || effect->written.isAny);
    if (!effect)
        return access;
    extents.read.add(access.effect.read, 0);
    extents.written.add(access.effect.written, 0);
    if (buffer.ctype.isEmpty())
        buffer.ctype = m_effects.typeOf(call, argument, m_file);
    return access;
}

std::optional<MainArray> MainBuffers::arrayOf(const CCall &call, std::size_t argument) const
{
    const int given = call.arguments[argument].buffer;
    int root = given;
    while (root >= 0 && m_main.buffers[std::size_t(root)].kind == CBuffer::Kind::Slice)
        root = m_main.buffers[std::size_t(root)].parent;
    if (root < 0)
        return std::nullopt;
    const CBuffer &buffer = m_main.buffers[std::size_t(root)];
    const bool isOfFile = buffer.kind == CBuffer::Kind::Named && m_pools.isOtherMemory(buffer);
    if (buffer.kind != CBuffer::Kind::Array && !isOfFile)
        return std::nullopt;
    MainArray array {.buffer = root, .effect = {{}, {}, false}, .bytes = buffer.bytes};
    CArgument place = placeOf(call.arguments[argument]);
    if (root != given && m_main.buffers[std::size_t(given)].parent != root) // a slice of a slice
        place.place.reset();
    if (const BufferEffect *effect = m_effects.effectOf(call, argument, m_file))
        array.effect = shifted(*effect, place, call.isCertain);
    return array;
}

/// The argument, relative to the beginning of the MainBuffer that contains it.
CArgument MainBuffers::placeOf(const CArgument &argument) const
{
    CArgument place = argument;
    const CBuffer &source = m_main.buffers[std::size_t(argument.buffer)];
    if (source.kind == CBuffer::Kind::Slice && !poolOf(source.parent) && place.place) {
        place.place = combine("+", place.place, CRange {source.offset.value(), source.offset.value()});
    }
    return place;
}

void MainBuffers::addOwnAccesses()
{
    for (std::size_t i = 0; i < m_indices.size(); ++i) {
        if (m_indices[i] < 0)
            continue;
        Extents &extents = m_extents[std::size_t(m_indices[i])];
        extents.isFollowed = extents.isFollowed && !m_main.buffers[i].lost;
        extents.read.add(m_main.buffers[i].read, 0);
        extents.written.add(m_main.buffers[i].written, 0);
    }
}

std::vector<MainBuffer> MainBuffers::takeAll()
{
    for (std::size_t i = 0; i < m_buffers.size(); ++i)
        setBytes(m_buffers[i], m_extents[i]);
    return std::move(m_buffers);
}

/// Sets the size from the accesses. For buffers of the caller both reads and writes count.
void MainBuffers::setBytes(MainBuffer &buffer, const Extents &extents)
{
    const bool isOfCaller = buffer.kind == MainBuffer::Kind::Input || buffer.kind == MainBuffer::Kind::Output;
    AccessRange reach = buffer.kind == MainBuffer::Kind::Input || buffer.kind == MainBuffer::Kind::Constant
        ? extents.read
        : extents.written;
    const bool isFound = reach.isAny;
    if (isOfCaller)
        reach.add(buffer.kind == MainBuffer::Kind::Input ? extents.written : extents.read, 0);
    const bool isKnown = isFound && reach.isBounded && !reach.isConditional() && reach.begin >= 0;
    if (!buffer.bytes && isKnown && extents.isFollowed)
        buffer.bytes = ByteCount(reach.end);
}

} // namespace Mlf
