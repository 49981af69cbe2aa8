// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/mainbody.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int deepestPart = 8; ///< nesting of parts

class MainBodyCollector {
public:
    MainBodyCollector(const PoolBindings &bindings, qint64 maxCalls) : m_bindings(bindings), m_maxCalls(maxCalls) { }

    MainBody collect()
    {
        m_result.main = m_bindings.main();
        m_result.file = m_bindings.mainFile();
        if (!m_result.main)
            return {};
        const CBody &body = m_result.main->code.body;
        m_result.buffers = body.buffers;
        std::vector<int> own(body.buffers.size());
        for (std::size_t i = 0; i < own.size(); ++i)
            own[i] = int(i);
        addCalls(*m_result.main, m_result.file, own, ByteCount(), 0);
        moveSlices();
        return std::move(m_result);
    }

private:
    void addCalls(const FunctionDefinition &function, const QString &file, const std::vector<int> &buffers,
                  ByteCount stack, int loop)
    {
        std::map<int, int> loops {{0, loop}}; // each call of a part gets new loop numbers
        for (const CCall &source : function.code.body.calls) {
            CCall call = source;
            const auto [numbered, isNew] = loops.try_emplace(source.loop, m_loops + 1);
            m_loops += isNew ? 1 : 0;
            call.loop = numbered->second;
            for (CArgument &argument : call.arguments)
                argument.buffer = argument.buffer < 0 ? -1 : buffers[std::size_t(argument.buffer)];
            call.result = call.result < 0 ? -1 : buffers[std::size_t(call.result)];
            const auto [part, partFile] = partOf(call, file);
            if (part)
                addPart(*part, partFile, call, stack);
            else if (qint64(m_result.calls.size()) < m_maxCalls)
                m_result.calls.push_back({std::move(call), file});
            else
                m_result.isLimited = true;
        }
    }

    /// Moves a slice whose calls all get the same offset in it, `sid_1 + 16`: the bytes before that offset are unused.
    void moveSlices()
    {
        std::map<int, std::optional<qint64>> places; // offset in each slice; not set if calls differ
        for (const MainBody::Call &call : m_result.calls) {
            for (const CArgument &argument : call.call.arguments) {
                if (argument.buffer < 0)
                    continue;
                const bool isFixed = argument.place && argument.place->low == argument.place->high;
                const std::optional<qint64> place = isFixed ? std::optional(argument.place->low) : std::nullopt;
                const auto [found, isNew] = places.try_emplace(argument.buffer, place);
                if (!isNew && found->second != place)
                    found->second.reset();
            }
        }
        std::erase_if(places, [this](const auto &entry) {
            const CBuffer &buffer = m_result.buffers[std::size_t(entry.first)];
            const bool isUsed = buffer.read.isAny || buffer.written.isAny || buffer.lost;
            const auto moved = checkedAdd(buffer.offset.value(), entry.second.value_or(0));
            return buffer.kind != CBuffer::Kind::Slice || isUsed || entry.second.value_or(0) == 0 || !moved;
        });
        for (const auto &[index, place] : places) {
            ByteOffset &offset = m_result.buffers[std::size_t(index)].offset;
            offset = ByteOffset(offset.value() + *place);
        }
        for (MainBody::Call &call : m_result.calls) {
            for (CArgument &argument : call.call.arguments) {
                if (places.contains(argument.buffer))
                    argument.place = CRange {};
            }
        }
    }

    /// The part of main that a call refers to, or null.
    [[nodiscard]] std::pair<const FunctionDefinition *, QString> partOf(const CCall &call, const QString &file) const
    {
        const auto found = m_bindings.find(call.callee, file);
        const bool isPart = found.first && found.first != m_result.main && !call.isPacked && m_depth < deepestPart
            && !found.first->code.signature.isPacked() && makesCalls(*found.first, found.second);
        return isPart ? found : std::pair<const FunctionDefinition *, QString>();
    }

    /// True if the function calls another one with the model's prefix. The wrapper of an offloaded function does not
    /// count: it calls a function with nearly its own name.
    [[nodiscard]] bool makesCalls(const FunctionDefinition &function, const QString &file) const
    {
        return std::any_of(function.code.body.calls.begin(), function.code.body.calls.end(), [&](const CCall &call) {
            const bool isWrapped = call.callee.startsWith(function.name) || function.name.startsWith(call.callee);
            return call.callee.startsWith("tvmgen"_L1) && !isWrapped && m_bindings.find(call.callee, file).first;
        });
    }

    void addPart(const FunctionDefinition &part, const QString &file, const CCall &call, ByteCount stack)
    {
        const CBody &body = part.code.body;
        std::vector<int> buffers(body.buffers.size(), -1);
        for (std::size_t i = 0; i < body.buffers.size(); ++i)
            buffers[i] = placeOf(body.buffers[i], call, buffers);
        const auto top = checkedAdd(stack.value(), body.stackBytes.value());
        if (!top || body.isStackAtLeast)
            m_result.partStack.reset();
        else if (m_result.partStack)
            m_result.partStack = std::max(*m_result.partStack, ByteCount(*top));
        m_result.parts.insert(part.name);
        ++m_depth;
        addCalls(part, file, buffers, ByteCount(top.value_or(stack.value())), call.loop);
        --m_depth;
    }

    /// Index in `buffers` of a part's buffer; added if main does not have it.
    int placeOf(const CBuffer &source, const CCall &call, const std::vector<int> &buffers)
    {
        CBuffer buffer = source;
        qint64 offset = 0;
        int parent = -1;
        if (source.kind == CBuffer::Kind::Parameter) {
            const auto argument = std::size_t(std::max(source.argument, 0));
            if (argument >= call.arguments.size() || call.arguments[argument].buffer < 0)
                return add(std::move(buffer), CBuffer::Kind::Named);
            const CArgument &passed = call.arguments[argument];
            if (!passed.place || passed.place->low != passed.place->high) {
                noteUse(source, passed.buffer, 0, false, call.line);
                return add(std::move(buffer), CBuffer::Kind::Named);
            }
            noteUse(source, passed.buffer, passed.place->low, true, call.line);
            if (passed.place->low == 0)
                return passed.buffer;
            parent = passed.buffer;
            offset = passed.place->low;
        } else if (source.kind == CBuffer::Kind::Slice) {
            parent = buffers[std::size_t(source.parent)];
            offset = source.offset.value();
        } else {
            return source.kind == CBuffer::Kind::Named ? named(std::move(buffer)) : add(std::move(buffer), source.kind);
        }
        if (const CBuffer &around = m_result.buffers[std::size_t(parent)]; around.kind == CBuffer::Kind::Slice) {
            offset = checkedAdd(offset, around.offset.value()).value_or(0);
            parent = around.parent;
        }
        buffer.parent = parent;
        buffer.offset = ByteOffset(offset);
        const auto [known, isNew] = m_places.try_emplace({parent, offset, buffer.name}, -1);
        if (isNew)
            known->second = add(std::move(buffer), CBuffer::Kind::Slice);
        return known->second;
    }

    /// Adds the accesses of a part to the buffer of main that it gets.
    void noteUse(const CBuffer &source, int index, qint64 offset, bool isPlaced, LineNumber call)
    {
        CBuffer &buffer = m_result.buffers[std::size_t(index)];
        if (!isPlaced) {
            buffer.lose(call);
            return;
        }
        buffer.read.add(source.read, offset);
        buffer.written.add(source.written, offset);
        if (source.lost)
            buffer.lose(*source.lost);
    }

    int add(CBuffer buffer, CBuffer::Kind kind)
    {
        buffer.kind = kind;
        buffer.argument = -1;
        m_result.buffers.push_back(std::move(buffer));
        return int(m_result.buffers.size()) - 1;
    }

    /// Index of a constant of the file, which is one buffer in all parts.
    int named(CBuffer buffer)
    {
        const auto found = std::find_if(m_result.buffers.begin(), m_result.buffers.end(), [&](const CBuffer &other) {
            return other.kind == CBuffer::Kind::Named && other.name == buffer.name;
        });
        return found != m_result.buffers.end() ? int(found - m_result.buffers.begin())
                                               : add(std::move(buffer), CBuffer::Kind::Named);
    }

    const PoolBindings &m_bindings;
    const qint64 m_maxCalls;
    MainBody m_result;
    std::map<std::tuple<int, qint64, QString>, int> m_places; ///< slices by parent, offset and name
    int m_depth = 0;
    int m_loops = 0; ///< last number given to a loop
};

} // namespace

MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls)
{
    return MainBodyCollector(bindings, maxCalls).collect();
}

} // namespace Mlf
