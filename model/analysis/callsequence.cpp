// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/callsequence.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

class Collector {
public:
    explicit Collector(const std::vector<ScannedSource> &sources)
    {
        for (const ScannedSource &source : sources) {
            if (!source.source)
                continue;
            for (const FunctionDefinition &function : source.source->functions) {
                if (m_functions.emplace(function.name, &function).second)
                    noteParameters(function);
                if (isMainName(function.name) && !m_main) {
                    m_main = &function;
                    m_result.function = function.name;
                    m_result.file = source.path;
                    m_result.line = function.line;
                }
            }
        }
    }

    MainCalls collect()
    {
        if (!m_main)
            return {};
        m_indices.assign(body().buffers.size(), -1);
        m_extents.clear();
        addParameters();
        for (const CCall &call : body().calls)
            addCall(call);
        addOwnAccesses();
        for (std::size_t i = 0; i < m_result.buffers.size(); ++i)
            setBytes(m_result.buffers[i], m_extents[i]);
        return std::move(m_result);
    }

private:
    struct Extents {
        CReach read;
        CReach written;
        bool isFollowed = true; ///< the functions that tell its size are known
    };

    [[nodiscard]] const CBody &body() const { return m_main->code.body; }

    /// The call of main in the function that users call, or null.
    [[nodiscard]] const CCall *entryCall() const
    {
        for (const auto &[name, function] : m_functions) {
            if (!name.endsWith("_run"_L1))
                continue;
            for (const CCall &call : function->code.body.calls) {
                if (call.callee == m_main->name)
                    return &call;
            }
        }
        return nullptr;
    }

    void addParameters()
    {
        const CCall *entry = entryCall();
        const std::vector<CBuffer> &buffers = body().buffers;
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < buffers.size(); ++i) {
            if (buffers[i].kind == CBuffer::Kind::Parameter)
                order.push_back(i);
        }
        m_written = writtenBuffers();
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return buffers[a].argument < buffers[b].argument; });
        for (const std::size_t i : order) {
            const auto argument = std::size_t(buffers[i].argument);
            const bool isNamed = entry && argument < entry->arguments.size() && !m_main->code.signature.isPacked();
            addParameter(i, isNamed ? entry->arguments[argument].text : QString());
        }
    }

    /// `passed` is what the entry point passes: "inputs->accel".
    void addParameter(std::size_t index, const QString &passed)
    {
        const CBuffer &buffer = body().buffers[index];
        const bool isMember = passed.startsWith("inputs->"_L1) || passed.startsWith("outputs->"_L1);
        if (!isMember
            && (!poolOfVariable(buffer.name).isEmpty() || buffer.name.startsWith("device_context"_L1)
                || buffer.name == "resource_handle"_L1))
            return;
        MainBuffer found;
        found.name = isMember ? passed.sliced(passed.indexOf(u'>') + 1) : buffer.name;
        if (!isMember && found.name.endsWith("_buffer_var"_L1))
            found.name.chop(11);
        found.kind = isMember  ? (passed.startsWith(u'i') ? MainBuffer::Kind::Input : MainBuffer::Kind::Output)
            : m_written[index] ? MainBuffer::Kind::Output
                               : MainBuffer::Kind::Input;
        add(index, std::move(found));
    }

    /// Those of main's buffers that some call, or main itself, writes.
    [[nodiscard]] std::vector<bool> writtenBuffers() const
    {
        std::vector<bool> written;
        for (const CBuffer &buffer : body().buffers)
            written.push_back(buffer.written.isAny);
        for (const CCall &call : body().calls) {
            for (std::size_t i = 0; i < call.arguments.size(); ++i) {
                const int buffer = call.arguments[i].buffer;
                if (buffer < 0 || written[std::size_t(buffer)])
                    continue;
                const CBuffer *parameter = parameterOf(call, i);
                written[std::size_t(buffer)] = parameter && parameter->written.isAny;
            }
        }
        return written;
    }

    void add(std::size_t index, MainBuffer buffer)
    {
        m_indices[index] = int(m_result.buffers.size());
        m_result.buffers.push_back(std::move(buffer));
        m_extents.emplace_back();
    }

    void noteParameters(const FunctionDefinition &function)
    {
        for (const CBuffer &buffer : function.code.body.buffers) {
            if (buffer.kind == CBuffer::Kind::Parameter)
                m_parameters[function.name].emplace(buffer.argument, &buffer);
        }
    }

    /// What a function does with an argument; null where it is not known.
    [[nodiscard]] const CBuffer *parameterOf(const CCall &call, std::size_t argument) const
    {
        const auto callee = m_parameters.find(call.callee);
        if (callee == m_parameters.end())
            return nullptr;
        const auto parameter = callee->second.find(int(argument));
        return parameter == callee->second.end() ? nullptr : parameter->second;
    }

    /// Index in the result of one of main's buffers, -1 for pools and what is no buffer.
    int indexOf(int buffer)
    {
        if (buffer < 0 || m_indices[std::size_t(buffer)] >= 0)
            return buffer < 0 ? -1 : m_indices[std::size_t(buffer)];
        const CBuffer &source = body().buffers[std::size_t(buffer)];
        MainBuffer found;
        found.name = source.name;
        if (source.kind == CBuffer::Kind::Slice) {
            const CBuffer &parent = body().buffers[std::size_t(source.parent)];
            found.pool = poolOfVariable(parent.name);
            found.offset = source.offset;
            if (found.name.endsWith("_let"_L1))
                found.name.chop(4);
            const bool isConstant = found.pool.contains("const"_L1) && !found.name.startsWith("sid_"_L1);
            found.kind = isConstant ? MainBuffer::Kind::Constant : MainBuffer::Kind::Workspace;
        } else if (source.kind == CBuffer::Kind::Allocation) {
            found.bytes = source.bytes;
        } else if (source.kind == CBuffer::Kind::Named && !source.name.startsWith("device_context"_L1)
                   && source.name != "resource_handle"_L1) {
            found.kind = MainBuffer::Kind::Constant;
        } else {
            return -1;
        }
        add(std::size_t(buffer), std::move(found));
        return m_indices[std::size_t(buffer)];
    }

    void addCall(const CCall &source)
    {
        if (source.callee.startsWith("TVM"_L1) || source.callee.startsWith("mem"_L1))
            return;
        MainCall call;
        call.function = source.callee;
        call.line = source.line;
        for (std::size_t i = 0; i < source.arguments.size(); ++i) {
            const int index = indexOf(source.arguments[i].buffer);
            if (index < 0)
                continue;
            call.arguments.push_back(index);
            const CBuffer *parameter = parameterOf(source, i);
            const bool isFollowed = parameter && !parameter->escapes;
            Extents &extents = m_extents[std::size_t(index)];
            const bool isInput = m_result.buffers[std::size_t(index)].kind == MainBuffer::Kind::Input;
            // What one function has written whole, the next may get without being followed.
            if (!isFollowed && (isInput || !extents.written.isAny))
                extents.isFollowed = false;
            if (!isFollowed || parameter->read.isAny)
                call.reads.push_back(index);
            const bool isConstant = m_result.buffers[std::size_t(index)].kind == MainBuffer::Kind::Constant;
            if (!isConstant && (!isFollowed || parameter->written.isAny))
                call.writes.push_back(index);
            if (!parameter)
                continue;
            extents.read.add(parameter->read, 0);
            extents.written.add(parameter->written, 0);
            QString &type = m_result.buffers[std::size_t(index)].ctype;
            if (type.isEmpty())
                type = parameter->type;
        }
        m_result.calls.push_back(std::move(call));
    }

    /// Main copies an input or constant that is an output itself.
    void addOwnAccesses()
    {
        for (std::size_t i = 0; i < m_indices.size(); ++i) {
            if (m_indices[i] < 0)
                continue;
            Extents &extents = m_extents[std::size_t(m_indices[i])];
            extents.read.add(body().buffers[i].read, 0);
            extents.written.add(body().buffers[i].written, 0);
        }
    }

    static void setBytes(MainBuffer &buffer, const Extents &extents)
    {
        const bool isSource = buffer.kind == MainBuffer::Kind::Input || buffer.kind == MainBuffer::Kind::Constant;
        const CReach &reach = isSource ? extents.read : extents.written;
        const bool isKnown = reach.isAny && reach.isBounded && !reach.isConditional() && reach.begin >= 0;
        if (!buffer.bytes && isKnown && extents.isFollowed)
            buffer.bytes = ByteCount(reach.end);
    }

    std::map<QString, const FunctionDefinition *> m_functions;
    std::map<QString, std::map<int, const CBuffer *>> m_parameters; ///< of each function, by number
    const FunctionDefinition *m_main = nullptr;
    std::vector<bool> m_written; ///< of main's buffers
    std::vector<int> m_indices; ///< of main's buffers in the result
    std::vector<Extents> m_extents; ///< of the result's buffers
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

MainCalls collectMainCalls(const std::vector<ScannedSource> &sources)
{
    return Collector(sources).collect();
}

} // namespace Mlf
