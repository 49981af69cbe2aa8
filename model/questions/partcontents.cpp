// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/partcontents.h"

#include "model/analysis/modelfigures.h"
#include "model/document/document.h"
#include "model/document/places.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

class PartContentReader {
public:
    PartContentReader(const Document &document, const Module &module, const FitPart &part, std::size_t max)
        : m_document(document)
        , m_module(module)
        , m_part(part)
        , m_max(max)
        , m_linkModule(document.linkModule(&module))
    {
    }

    PartContents read()
    {
        using Kind = FitPart::Kind;
        const PoolFigures *pool = poolOfPart();
        if (pool && pool->fact) {
            const PoolFact &fact = m_module.constants.pools[*pool->fact];
            m_contents.place = Link::file(fact.file, fact.line);
        }
        if (!m_part.size.bytes)
            return std::move(m_contents);
        if (m_part.kind == Kind::Workspace)
            readWorkspace(pool);
        else if (m_part.kind == Kind::InputsOutputs)
            readTensors();
        else if (m_part.kind == Kind::Stack)
            readStack();
        else if (m_part.kind == Kind::Code)
            readObjects(RomRow::Content::Code, RomRow::Kind::Function);
        else if (m_part.kind == Kind::ReadOnlyData)
            readObjects(RomRow::Content::ReadOnlyData, RomRow::Kind::Constant);
        else
            readConstants();
        return std::move(m_contents);
    }

private:
    /// Adds the largest items; items of equal size stay in their order. `contentOf` creates the content of an item.
    template <typename T>
    void addLargest(std::vector<const T *> things, const auto &bytesOf, const auto &contentOf)
    {
        std::ranges::stable_sort(things, std::greater(), [&](const T *thing) {
            const std::optional<ByteCount> bytes = bytesOf(*thing);
            return bytes.value_or(ByteCount());
        });
        m_contents.count = things.size();
        things.resize(std::min(things.size(), m_max));
        for (const T *thing : things)
            m_contents.largest.push_back(contentOf(*thing));
    }

    [[nodiscard]] Link placeIn(const Link &link) const
    {
        const Link place = completedLink(m_document, link);
        return place.kind == Link::Kind::File ? place : Link();
    }

    /// The size with the basis of the part, if that is less certain.
    [[nodiscard]] Figure asCertainAsPart(Figure size) const
    {
        if (size.bytes)
            size.basis = lessCertain(size.basis, m_part.size.basis);
        return size;
    }

    /// The pool that the part consists of, or null.
    [[nodiscard]] const PoolFigures *poolOfPart() const
    {
        const bool isConstant = m_part.kind == FitPart::Kind::Constants;
        if (m_part.name.isEmpty() || (!isConstant && m_part.kind != FitPart::Kind::Workspace))
            return nullptr;
        const auto isMeant = [&](const PoolFigures &pool) {
            if (!pool.fact)
                return !isConstant && m_module.buffers.pools[*pool.pool].name == m_part.name;
            const PoolFact &fact = m_module.constants.pools[*pool.fact];
            return fact.name == m_part.name && (fact.kind == PoolFact::Kind::Constant) == isConstant;
        };
        const auto found = std::ranges::find_if(m_module.figures.pools, isMeant);
        return found == m_module.figures.pools.end() ? nullptr : &*found;
    }

    void readWorkspace(const PoolFigures *pool)
    {
        const MemoryNeed &need = m_module.need;
        if (m_module.metadata.style == Style::Operator)
            readOperatorWorkspaces();
        else if (!pool && m_part.name.isEmpty() && need.peak)
            readCall(need.peak->at.step, std::nullopt, m_module.figures.peak, m_module.figures.slack);
        else if (pool && pool->pool && need.pools.size() > *pool->pool && need.pools[*pool->pool])
            readCall(need.pools[*pool->pool]->lowerBound.step, int(*pool->pool), pool->lowerBound, pool->slack);
    }

    /// Adds the buffers that are needed during a call, in one pool or in all memory.
    void readCall(int step, std::optional<int> pool, const Figure &bytes, const Figure &slack)
    {
        const BufferTable &table = m_module.buffers;
        const auto bufferOf = [&](const PeakPart &part) -> const BufferFact & {
            return table.buffers[std::size_t(part.buffer)];
        };
        const std::vector<PeakPart> parts = needParts(table, step, pool);
        std::vector<const PeakPart *> counted;
        for (const PeakPart &part : parts) {
            const BufferFact::Kind kind = bufferOf(part).kind;
            const bool isTensor = kind == BufferFact::Kind::Input || kind == BufferFact::Kind::Output;
            const bool isOfCaller = table.isGraph && isTensor; // the caller provides the tensors of a graph
            if (part.bytes > ByteCount() && !isOfCaller)
                counted.push_back(&part);
        }
        m_contents.sentence = u"call %1, %2, needs most: %3"_s.arg(
            QString::number(step + 1), table.calls[std::size_t(step)].function, figureText(bytes));
        if (slack.bytes.value_or(ByteCount()) > ByteCount())
            m_contents.sentence += u"; slack of the plan: "_s + figureText(slack);
        addLargest(
            counted, [](const PeakPart &part) { return std::optional(part.bytes); },
            [&](const PeakPart &part) {
                const BufferFact &buffer = bufferOf(part);
                const Link link = Link::buffer(buffer.name, m_linkModule);
                Figure size = makeFigure(part.bytes, buffer.basis(), link);
                size.isAtLeast = m_module.need.isAtLeast;
                return PartContent {buffer.name, {}, size, link, placeIn(link)};
            });
    }

    [[nodiscard]] PartContent contentOf(const FunctionFact &function, const Figure &size) const
    {
        const Link place = function.line ? Link::file(function.file, function.line) : Link();
        return {function.name, {}, size, Link::function(function.name, m_linkModule), place};
    }

    /// Adds operators. Only one operator runs at a time, so the size of the part is the size of the largest operator.
    void readOperators(const auto &bytesOf, bool isAtLeast)
    {
        std::vector<const FunctionFact *> operators;
        for (const FunctionFact &function : m_module.functions) {
            if (function.role == FunctionRole::Operator && bytesOf(function).value_or(ByteCount()) > ByteCount())
                operators.push_back(&function);
        }
        addLargest(operators, bytesOf, [&](const FunctionFact &function) {
            Figure size = makeFigure(bytesOf(function), m_part.size.basis);
            size.isAtLeast = isAtLeast && function.isAtLeast;
            return contentOf(function, size);
        });
    }

    /// Adds the workspaces of operators, computed or stated like the size of the part.
    void readOperatorWorkspaces()
    {
        const bool isComputed = m_part.size.basis == Basis::Computed;
        readOperators(
            [isComputed](const FunctionFact &function) {
                return isComputed ? function.ownWorkspace : function.statedWorkspace();
            },
            isComputed);
    }

    /// Adds the stack arrays of functions that are called. The size of the part is decided by the arrays that are live
    /// together.
    void readStack()
    {
        std::vector<const FunctionFact *> functions;
        for (const FunctionFact &function : m_module.functions) {
            const bool isRun = function.role == FunctionRole::Main || function.callCount.value_or(0) > 0;
            if (isRun && function.stackBytes.value_or(ByteCount()) > ByteCount())
                functions.push_back(&function);
        }
        addLargest(
            functions, [](const FunctionFact &function) { return function.stackBytes; },
            [&](const FunctionFact &function) {
                Figure size = makeFigure(function.stackBytes, Basis::Inferred);
                size.isAtLeast = true; // the compiler adds an unknown part of the frame
                return contentOf(function, size);
            });
    }

    /// Adds inputs and outputs outside of pools, which the caller provides.
    void readTensors()
    {
        if (m_module.metadata.style == Style::Operator) {
            readOperators([](const FunctionFact &function) { return function.statedArguments(); }, false);
            return;
        }
        const auto isInPool = [&](const QString &name) {
            return !m_module.buffers.isGraph
                && std::ranges::any_of(m_module.buffers.buffers, [&](const BufferFact &buffer) {
                       return buffer.name == name && buffer.pool >= 0;
                   });
        };
        std::vector<const TensorFact *> tensors;
        const auto add = [&](const std::optional<std::vector<TensorFact>> &list, const QString &prefix) {
            for (std::size_t i = 0; list && i < list->size(); ++i) {
                if (!isInPool(prefix + (*list)[i].name))
                    tensors.push_back(&(*list)[i]);
            }
        };
        add(m_module.tensors.inputs, u"input:"_s);
        add(m_module.tensors.outputs, u"output:"_s);
        addLargest(
            tensors, [](const TensorFact &tensor) { return tensor.bytes; },
            [&](const TensorFact &tensor) {
                return PartContent {tensor.name,
                                    {},
                                    makeFigure(tensor.bytes, tensor.basis, tensor.evidence),
                                    tensor.evidence,
                                    placeIn(tensor.evidence)};
            });
    }

    /// True if modelParts() counts the constant in this part.
    [[nodiscard]] bool isMeant(const LedgerRow &row) const
    {
        using Kind = FitPart::Kind;
        const bool isParameter = !row.values.isText;
        // an array that modelParts() counts as a variable, in a part of its own
        const bool isVariable = row.isWritable && row.section.isEmpty() && row.pool.isEmpty();
        switch (m_part.kind) {
        case Kind::Constants:
            if (!m_part.name.isEmpty())
                return row.pool == m_part.name;
            return !isParameter && !row.isWritable && !isOfCaller(row.pool);
        case Kind::NotConst:
        case Kind::NotConstCopy:
            return !isParameter && row.isWritable && !isVariable;
        case Kind::Parameters:
        case Kind::LoadedParameters:
            return isParameter;
        default:
            return false;
        }
    }

    /// True for the name of an external constant pool, which is a part of its own.
    [[nodiscard]] bool isOfCaller(const QString &pool) const
    {
        return !pool.isEmpty() && std::ranges::any_of(m_module.constants.pools, [&](const PoolFact &fact) {
            return fact.name == pool && fact.kind == PoolFact::Kind::Constant
                && fact.placement == PoolFact::Placement::External;
        });
    }

    void readConstants()
    {
        if (!m_module.ledger)
            return;
        std::vector<const LedgerRow *> rows;
        for (const LedgerRow &row : m_module.ledger->rows) {
            if (row.isCounted && isMeant(row))
                rows.push_back(&row);
        }
        const bool isCopy = m_part.kind == FitPart::Kind::LoadedParameters;
        addLargest(
            rows, [](const LedgerRow &row) { return row.bytes; },
            [&](const LedgerRow &row) {
                const Figure size = makeFigure(row.bytes, Basis::Computed);
                return PartContent {row.name, row.pool, isCopy ? asCertainAsPart(size) : size,
                                    Link::constant(row.label, m_linkModule), Link::file(row.values.file, row.line)};
            });
    }

    /// Adds rows of object files: functions or read-only data.
    void readObjects(RomRow::Content content, RomRow::Kind kind)
    {
        std::vector<const RomRow *> rows;
        for (const RomRow &row : m_module.rom.rows) {
            if (row.content == content && row.kind == kind)
                rows.push_back(&row);
        }
        addLargest(
            rows, [](const RomRow &row) { return row.bytes; },
            [&](const RomRow &row) {
                Figure size = makeFigure(row.bytes, row.basis);
                size.isAtLeast = row.bytes && row.isAtLeast;
                return PartContent {row.name, {}, asCertainAsPart(size), row.link, Link::file(row.file, row.line)};
            });
    }

    const Document &m_document;
    const Module &m_module;
    const FitPart &m_part;
    const std::size_t m_max;
    const QString m_linkModule;
    PartContents m_contents;
};

} // namespace

PartContents partContents(const Document &document, const Module &module, const FitPart &part, std::size_t max)
{
    return PartContentReader(document, module, part, max).read();
}

} // namespace Mlf
