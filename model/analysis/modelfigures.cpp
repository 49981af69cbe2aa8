// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelfigures.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/modeltensors.h"
#include "model/artifact/datatype.h"
#include "model/base/errortext.h"

#include <QLocale>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxCauses = 8; ///< limit for the causes that are added to a figure

class Maker {
public:
    explicit Maker(const FigureSources &sources)
        : m_sources(sources)
        , m_stated(statedMemory(sources.metadata, sources.formatVersion,
                                foundIo(sources.main, sources.graph, sources.tensors)))
    {
    }

    ModelFigures make()
    {
        m_figures.rom = m_sources.rom;
        addConstants();
        addPools();
        if (m_sources.metadata.style == Style::Operator) {
            addArguments();
            return std::move(m_figures);
        }
        addWorkspace();
        addTensors();
        addStack();
        addNeed();
        return std::move(m_figures);
    }

private:
    [[nodiscard]] Figure gapped(Figure figure, FigureGroup group) const
    {
        return withGaps(std::move(figure), group, m_sources.gaps);
    }

    static void note(Figure &figure, const Cause &cause)
    {
        if (figure.why.size() < maxCauses)
            addCause(figure.why, cause);
    }

    /// A figure that metadata.json states. Unknown if there are several devices with figures of their own.
    [[nodiscard]] Figure stated(std::optional<ByteCount> bytes) const
    {
        Figure figure = makeFigure(bytes, Basis::Stated, Link::file(u"metadata.json"_s));
        if (!bytes && m_sources.metadata.mains.size() > 1)
            figure.why = {{Reason::DevicesHaveTheirOwn, {}}};
        return figure;
    }

    [[nodiscard]] Link callLink(int step) const { return Link::call(step, m_sources.module); }

    [[nodiscard]] Link mainLink() const
    {
        const MainCalls &main = m_sources.main;
        return main.function.isEmpty() ? Link() : Link::file(main.file, main.line);
    }

    /// Link to the declaration of the largest pool, otherwise to the main function that allocates. For a graph, link to
    /// the graph file.
    [[nodiscard]] Link planLink() const
    {
        if (m_sources.buffers.isGraph)
            return m_sources.graphFile.isEmpty() ? Link() : Link::file(m_sources.graphFile);
        const BufferPool *largest = nullptr;
        for (const BufferPool &pool : m_sources.buffers.pools) {
            const bool isDeclared =
                pool.kind == BufferPool::Kind::Planned && pool.fact && *pool.fact < m_sources.constants.pools.size();
            if (isDeclared && (!largest || pool.bytes > largest->bytes))
                largest = &pool;
        }
        if (!largest)
            return mainLink();
        const PoolFact &fact = m_sources.constants.pools[*largest->fact];
        return fact.file.isEmpty() ? Link() : Link::file(fact.file, fact.line);
    }

    void addWorkspace()
    {
        m_figures.workspace.stated = stated(m_stated.workspace);
        const HeaderMacro *macro = m_sources.workspace;
        if (!m_stated.workspace && macro && macro->value.value_or(-1) >= 0 && m_sources.metadata.mains.empty())
            m_figures.workspace.stated =
                makeFigure(ByteCount(*macro->value), Basis::Stated, Link::file(m_sources.headerFile, macro->line));
        Figure computed = makeFigure(m_sources.need.computed, Basis::Computed, planLink());
        if (!computed.bytes && !m_sources.buffers.knowsScratch)
            computed.why.push_back({Reason::CodeIsCompiled, {}});
        for (const BufferPool &pool : m_sources.buffers.pools) {
            if (pool.kind != BufferPool::Kind::Constants && !pool.bytes)
                note(computed, unknownSizeOf(pool));
        }
        m_figures.workspace.computed = gapped(std::move(computed), FigureGroup::Workspace);
        takeDeclaredPools();
    }

    /// Uses the declared pools if the source of main is missing but the entry point's source declares them. Other
    /// memory is unknown. The figure is therefore a lower bound, unless the stated workspace is the same number.
    void takeDeclaredPools()
    {
        Figure &computed = m_figures.workspace.computed;
        if (computed.bytes || m_sources.graph || !m_sources.main.function.isEmpty())
            return;
        std::optional<ByteCount> sum;
        Link place;
        for (const PoolFact &pool : m_sources.constants.pools) {
            if (pool.kind != PoolFact::Kind::Workspace || pool.placement != PoolFact::Placement::Internal)
                continue;
            if (!pool.bytes || pool.isAtLeast)
                return;
            sum = saturatedAdd(sum.value_or(ByteCount()), *pool.bytes);
            place = Link::file(pool.file, pool.line);
        }
        if (!sum)
            return;
        const std::vector<Cause> why = std::move(computed.why);
        computed = makeFigure(sum, Basis::Computed, place);
        if (m_figures.workspace.stated.bytes == sum)
            return;
        computed.isAtLeast = true;
        computed.why = why;
    }

    [[nodiscard]] Cause unknownSizeOf(const BufferPool &pool) const
    {
        return pool.kind == BufferPool::Kind::Allocator && !m_sources.main.function.isEmpty()
            ? Cause {Reason::AllocationNotKnown, {m_sources.main.function}}
            : Cause {Reason::SizeNotEvaluated, {pool.name.isEmpty() ? m_sources.graphFile : pool.name}};
    }

    void addConstants()
    {
        m_figures.constants.stated = stated(m_stated.constants);
        const std::optional<CountedConstants> &counted = m_sources.counted;
        Figure computed = makeFigure(counted ? std::optional(counted->bytes) : std::nullopt, Basis::Computed);
        computed.isAtLeast = counted && counted->isAtLeast;
        for (const ConstantFact &constant : m_sources.constants.constants) {
            if (constant.isCounted && constant.pool.isEmpty() && !constant.bytes)
                note(computed, {Reason::SizeNotEvaluated, {constant.name}});
        }
        for (const PoolFact &pool : m_sources.constants.pools) {
            if (pool.kind == PoolFact::Kind::Constant && !pool.bytes)
                note(computed, {Reason::SizeNotEvaluated, {pool.name}});
        }
        m_figures.constants.computed = gapped(std::move(computed), FigureGroup::Constants);
    }

    /// The input or output of which the code accesses only a part; null if it accesses all of it.
    [[nodiscard]] const TensorFact *touchedInPart(const MainBuffer &buffer) const
    {
        const ModelTensors &tensors = m_sources.tensors;
        const auto &side = buffer.kind == MainBuffer::Kind::Input ? tensors.inputs : tensors.outputs;
        if (!side || !buffer.bytes || m_sources.graph)
            return nullptr;
        const auto found = std::ranges::find_if(
            *side, [&](const TensorFact &tensor) { return tensor.name == buffer.name && tensor.bytes > buffer.bytes; });
        return found == side->end() ? nullptr : &*found;
    }

    /// Adds the bytes of an input that the code does not access, if the shape shows the full size. A kernel may not
    /// access the edge of its input. Without a shape, the figure becomes a lower bound.
    static void takePartlyTouched(const MainBuffer &buffer, const TensorFact &tensor, Figure &io)
    {
        const auto ofShape = tensor.shape ? tensorBytes(*tensor.shape, tensor.dtype) : std::nullopt;
        if (ofShape && ofShape == tensor.bytes) {
            io.bytes = saturatedAdd(*io.bytes, ByteCount(ofShape->value() - buffer.bytes->value()));
            io.basis = lessCertain(io.basis, tensor.shapeBasis);
        } else {
            io.isAtLeast = true;
        }
        note(io, {ofShape == tensor.bytes ? Reason::SizeIsInferred : Reason::SizeNotEvaluated, {buffer.name}});
    }

    void addTensors()
    {
        const ModelTensors &tensors = m_sources.tensors;
        const Basis basis = tensors.basis();
        const bool isOneDevice = m_sources.metadata.mains.size() <= 1;
        FigurePair &io = m_figures.io;
        io.stated = stated(m_stated.io);
        if (!m_stated.io && basis == Basis::Stated && isOneDevice && !m_sources.graph)
            io.stated = makeFigure(tensors.bytes(), Basis::Stated,
                                   m_sources.headerFile.isEmpty() ? Link() : Link::file(m_sources.headerFile));
        m_figures.ioSize = stated(m_stated.ioSize);
        if (m_sources.graph)
            io.computed = makeFigure(tensors.bytes(), basis == Basis::Inferred ? Basis::Inferred : Basis::Computed,
                                     m_sources.graphFile.isEmpty() ? Link() : Link::file(m_sources.graphFile));
        else if (const std::optional<ByteCount> ofMain = m_sources.main.ioBytes())
            io.computed = makeFigure(ofMain, Basis::Computed, mainLink());
        else if (basis != Basis::Stated)
            io.computed = makeFigure(tensors.bytes(), basis,
                                     m_sources.headerFile.isEmpty() ? mainLink() : Link::file(m_sources.headerFile));
        for (const MainBuffer &buffer : m_sources.main.buffers) {
            const bool isTensor = buffer.kind == MainBuffer::Kind::Input || buffer.kind == MainBuffer::Kind::Output;
            if (isTensor && !buffer.bytes && !io.computed.bytes)
                note(io.computed, {Reason::SizeNotEvaluated, {buffer.name}});
            if (const TensorFact *tensor = isTensor && io.computed.bytes ? touchedInPart(buffer) : nullptr)
                takePartlyTouched(buffer, *tensor, io.computed);
        }
        io.computed = gapped(std::move(io.computed), FigureGroup::Tensors);
    }

    void addStack()
    {
        const std::optional<ByteCount> bytes = stackOf(m_sources.functions, m_sources.main);
        Figure arrays = makeFigure(bytes, Basis::Inferred, stackLink());
        for (const FunctionFact &function : m_sources.functions) {
            const bool isRun = function.role == FunctionRole::Main || function.callCount.value_or(0) > 0;
            if (!bytes && isRun && !function.stackBytes && !function.file.isEmpty() && !function.codeBytes)
                note(arrays, {Reason::SizeNotEvaluated, {function.name}});
        }
        arrays = gapped(std::move(arrays), FigureGroup::Stack);
        m_figures.stackArrays = arrays.isAtLeast ? boundOf(arrays) : arrays;
        Figure stack = boundOf(std::move(arrays));
        addCause(stack.why, {Reason::FramesNotKnown, {}});
        m_figures.stack = std::move(stack);
    }

    /// The figure as a lower bound; unknown if it is 0, because a bound of 0 carries no information.
    static Figure boundOf(Figure figure)
    {
        if (figure.bytes == ByteCount()) {
            figure.bytes.reset();
            figure.basis = Basis::Unknown;
            figure.evidence = {};
        }
        figure.isAtLeast = figure.bytes.has_value();
        return figure;
    }

    /// Link to the function with the largest stack arrays; to main if no function has any.
    [[nodiscard]] Link stackLink() const
    {
        const FunctionFact *most = nullptr;
        for (const FunctionFact &function : m_sources.functions) {
            const bool isMain = function.role == FunctionRole::Main;
            const ByteCount bytes = function.stackBytes.value_or(ByteCount());
            if ((isMain && !most)
                || (function.callCount.value_or(0) > 0 && bytes.value() > 0
                    && (!most || bytes > most->stackBytes.value_or(ByteCount()))))
                most = &function;
        }
        return most ? Link::function(most->name, m_sources.module) : Link();
    }

    void addPools()
    {
        const std::vector<PoolFact> &declared = m_sources.constants.pools;
        const std::vector<BufferPool> &used = m_sources.buffers.pools;
        for (std::size_t i = 0; i < declared.size(); ++i) {
            PoolFigures pool;
            pool.fact = i;
            const auto same = std::ranges::find_if(used, [i](const auto &one) { return one.fact == i; });
            if (same != used.end())
                pool.pool = std::size_t(same - used.begin());
            const bool isExternal = declared[i].placement == PoolFact::Placement::External;
            pool.bytes = makeFigure(declared[i].bytes, isExternal ? Basis::Stated : Basis::Computed,
                                    Link::file(declared[i].file, declared[i].line));
            if (!pool.bytes.bytes)
                pool.bytes.why = {whyNoSize(declared[i])};
            else if (declared[i].isAtLeast)
                pool.bytes = gappedPool(std::move(pool.bytes), declared[i].file);
            addNeedOf(pool);
            m_figures.pools.push_back(std::move(pool));
        }
        for (std::size_t i = 0; i < used.size() && !m_sources.buffers.isGraph; ++i) {
            if (used[i].fact)
                continue;
            PoolFigures pool;
            pool.pool = i;
            pool.bytes = gapped(makeFigure(used[i].bytes, Basis::Computed, mainLink()), FigureGroup::Workspace);
            if (!pool.bytes.bytes)
                addCause(pool.bytes.why, unknownSizeOf(used[i]));
            addNeedOf(pool);
            m_figures.pools.push_back(std::move(pool));
        }
    }

    [[nodiscard]] Cause whyNoSize(const PoolFact &pool) const
    {
        const auto undecided = std::ranges::find_if(m_sources.gaps, [&](const ModelGap &gap) {
            return isUndecided(gap) && gap.cause.arguments.contains(pool.file);
        });
        return undecided == m_sources.gaps.end() ? Cause {Reason::SizeNotEvaluated, {pool.name}} : undecided->cause;
    }

    static Figure gappedPool(Figure bytes, const QString &file)
    {
        bytes.isAtLeast = true;
        addCause(bytes.why, {Reason::SourceIsCut, {file}});
        return bytes;
    }

    void addNeedOf(PoolFigures &figures) const
    {
        const std::vector<std::optional<PoolNeed>> &needs = m_sources.need.pools;
        if (!figures.pool || *figures.pool >= needs.size() || !needs[*figures.pool])
            return;
        const PoolNeed &need = *needs[*figures.pool];
        Figure bound = makeFigure(need.lowerBound.bytes, Basis::Computed, callLink(need.lowerBound.step));
        takeUpperBounds(bound, int(*figures.pool), need.lowerBound.step);
        figures.lowerBound = gapped(std::move(bound), FigureGroup::Need);
        Figure high = makeFigure(need.highWater.bytes, Basis::Computed, callLink(need.highWater.step));
        high.isAtLeast = std::ranges::any_of(need.steps, &StepNeed::isAtLeast);
        figures.highWater = gapped(high, FigureGroup::Need);
        figures.slack = slackOf(figures.bytes, figures.lowerBound);
        figures.slack.evidence = {};
        figures.gaps = between(makeFigure(need.gaps, figures.lowerBound.basis), figures.highWater);
    }

    /// Makes a figure inferred if the size of a buffer in use is inferred. `pool` is -1 for all pools.
    void takeUpperBounds(Figure &figure, int pool, int step) const
    {
        for (const BufferFact &buffer : m_sources.buffers.buffers) {
            // A buffer whose size is known only from reads may be larger. Another call may then need more than this
            // one.
            const bool isThere = buffer.pool >= 0 && (pool < 0 || buffer.pool == pool) && buffer.firstCall
                && ((*buffer.firstCall <= step && step <= *buffer.lastCall) || buffer.size == BufferFact::Size::Read);
            if (!isThere || buffer.basis() != Basis::Inferred || buffer.kind == BufferFact::Kind::Constant)
                continue;
            figure.basis = Basis::Inferred;
            const bool isBound = buffer.size == BufferFact::Size::UpTo;
            note(figure, {isBound ? Reason::SizeIsUpperBound : Reason::SizeIsInferred, {buffer.name}});
        }
    }

    void addNeed()
    {
        const MemoryNeed &need = m_sources.need;
        addBound();
        m_figures.slack = slackOf(m_figures.workspace.computed, m_figures.lowerBound);
        if (need.highWater) {
            Figure high = makeFigure(need.highWater->bytes, Basis::Computed, callLink(need.highWater->step));
            high.isAtLeast = need.isAtLeast;
            m_figures.highWater = gapped(std::move(high), FigureGroup::Need);
        }
        if (!need.peak)
            return;
        Figure peak = makeFigure(need.peak->at.bytes, need.peak->basis, callLink(need.peak->at.step));
        takeUpperBounds(peak, -1, need.peak->at.step);
        if (!m_sources.buffers.knowsScratch) {
            peak.isAtLeast = true;
            addCause(peak.why, {Reason::CodeIsCompiled, {}});
        }
        m_figures.peak = gapped(std::move(peak), FigureGroup::Need);
    }

    /// Adds the lower bound. It is unknown if the offset or size of a buffer is unknown, and inferred if the need of a
    /// pool is.
    void addBound()
    {
        const MemoryNeed &need = m_sources.need;
        Figure bound = makeFigure(need.lowerBound, Basis::Computed, boundLink());
        if (!need.lowerBound) {
            bound.why = whyNoNeed();
        } else if (m_sources.buffers.isGraph) {
            if (need.peak)
                takeUpperBounds(bound, -1, need.peak->at.step);
        } else {
            for (std::size_t i = 0; i < need.pools.size(); ++i) {
                if (need.pools[i])
                    takeUpperBounds(bound, int(i), need.pools[i]->lowerBound.step);
            }
        }
        m_figures.lowerBound = gapped(std::move(bound), FigureGroup::Need);
    }

    /// Link to the call that needs the lower bound. If there are several pools, to the call with the largest need in
    /// one pool.
    [[nodiscard]] Link boundLink() const
    {
        const MemoryNeed &need = m_sources.need;
        if (need.lowerBound && need.peak && need.peak->at.bytes == *need.lowerBound)
            return callLink(need.peak->at.step);
        const PoolNeed *largest = nullptr;
        for (const std::optional<PoolNeed> &pool : need.pools) {
            if (pool && (!largest || pool->lowerBound.bytes > largest->lowerBound.bytes))
                largest = &*pool;
        }
        return largest ? callLink(largest->lowerBound.step) : Link();
    }

    [[nodiscard]] std::vector<Cause> whyNoNeed() const
    {
        const BufferTable &table = m_sources.buffers;
        std::vector<Cause> why;
        for (const BufferFact &buffer : table.buffers) {
            const bool isCounted = buffer.pool >= 0 && buffer.firstCall && buffer.kind != BufferFact::Kind::Constant;
            if (isCounted && !buffer.bytes)
                return {{Reason::SizeNotEvaluated, {buffer.name}}};
            if (isCounted && !buffer.offset)
                return {{Reason::PlaceNotKnown, {buffer.name}}};
        }
        if (!table.knowsScratch)
            why.push_back({Reason::CodeIsCompiled, {}});
        return why;
    }

    /// The size of the plan minus the lower bound. Negative if the plan is smaller.
    static Figure slackOf(const Figure &plan, const Figure &bound)
    {
        if (!plan.bytes || !bound.bytes)
            return {};
        Figure slack = makeFigure(ByteCount(plan.bytes->value() - bound.bytes->value()),
                                  lessCertain(plan.basis, bound.basis), plan.evidence);
        slack.why = bound.why;
        return between(between(std::move(slack), plan), bound);
    }

    /// Makes `figure`, a difference, unknown if `bound` is only a lower bound.
    static Figure between(Figure figure, const Figure &bound)
    {
        if (!bound.isAtLeast)
            return figure;
        figure = makeFigure({}, Basis::Unknown);
        figure.why = bound.why;
        return figure;
    }

    void addArguments()
    {
        std::optional<ByteCount> largest;
        for (const FunctionFact &function : m_sources.functions)
            largest = std::max(largest, function.statedArguments());
        m_figures.arguments = stated(largest);
        m_figures.workspace.computed =
            gapped(makeFigure(largestOwnWorkspace(m_sources.functions), Basis::Computed), FigureGroup::Workspace);
    }

    const FigureSources &m_sources;
    StatedMemory m_stated;
    ModelFigures m_figures;
};

using Format = QString (*)(ByteUnit, ByteCount, const QLocale &);

QString sized(const Figure &figure, ByteUnit unit, Format format)
{
    if (!figure.bytes)
        return {};
    const qint64 bytes = figure.bytes->value();
    const QString size = format(unit, ByteCount(std::abs(bytes)), QLocale());
    return (figure.isAtLeast ? u"\u2265\u00a0"_s : QString()) + (bytes < 0 ? u"\u2212"_s : QString()) + size;
}

} // namespace

ModelFigures makeFigures(const FigureSources &sources)
{
    return Maker(sources).make();
}

QString figureSize(const Figure &figure, ByteUnit unit)
{
    return sized(figure, unit, formatBytesIn);
}

QString figureSizeNarrow(const Figure &figure, ByteUnit unit)
{
    return sized(figure, unit, formatBytesNarrow);
}

QString figureText(const Figure &figure)
{
    if (!figure.bytes)
        return u"unknown"_s;
    const QString text = u"%1 B (%2)"_s.arg(QString::number(figure.bytes->value()), basisName(figure.basis));
    return figure.isAtLeast ? u"at least "_s + text : text;
}

QString figureText(const FigurePair &pair)
{
    QStringList texts;
    for (const Figure *figure : {&pair.stated, &pair.computed}) {
        if (figure->bytes)
            texts += figureText(*figure);
    }
    const bool isOneOpen = !texts.isEmpty() && !pair.computed.bytes && !pair.computed.why.empty();
    if (isOneOpen)
        texts += u"unknown from the code"_s;
    const Figure &missed = pair.computed.isWhole() || !pair.computed.why.empty() ? pair.computed : pair.stated;
    const bool isOpen = texts.isEmpty() || isOneOpen || pair.computed.isAtLeast;
    const QString why = isOpen ? causesText(missed.why, Language::English) : QString();
    const QString text = texts.isEmpty() ? figureText(Figure()) : texts.join(u", "_s);
    return why.isEmpty() ? text : text + u": "_s + why;
}

QString figureWhy(const Figure &figure, Language language)
{
    return causesText(figure.why, language);
}

std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after)
{
    using What = FigureChange::What;
    std::vector<FigureChange> changes {
        {What::Peak, before.peak, after.peak},
        {What::Workspace, figureToUse(before.workspace), figureToUse(after.workspace)},
        {What::Constants, figureToUse(before.constants), figureToUse(after.constants)},
    };
    std::erase_if(changes, [](const FigureChange &change) {
        return change.before.bytes == change.after.bytes && change.before.basis == change.after.basis
            && change.before.isAtLeast == change.after.isAtLeast;
    });
    return changes;
}

std::optional<ByteCount> difference(const FigureChange &change)
{
    if (!change.before.isWhole() || !change.after.isWhole() || change.before.basis != change.after.basis)
        return std::nullopt;
    return ByteCount(change.after.bytes->value() - change.before.bytes->value());
}

} // namespace Mlf
