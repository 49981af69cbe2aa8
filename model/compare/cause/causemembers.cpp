// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causemembers.h"

#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/constantcauses.h"
#include "model/compare/cause/greedyplan.h"
#include "model/compare/cause/sidecauses.h"
#include "model/compare/functiontext.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Alternative = ChangeCause::Alternative;
using Kind = ChangeCause::Kind;
using Index = std::optional<std::size_t>;
using PairStatus = ComparedPair::Status;
using What = TotalRow::What;

class ModuleExplainer {
public:
    ModuleExplainer(const Sides<ModuleSide> &sides, ModuleComparison &module)
        : m_sides(sides)
        , m_module(module)
        , m_rowPairs(module)
        , m_stated(findStatedCauses(sides, module))
        , m_sideCauses {SideCauses(sides.older, m_stated.layers, true, m_stated.firstLayer),
                        SideCauses(sides.newer, m_stated.layers, false, m_stated.firstLayer)}
    {
    }

    std::vector<ChangeCause> run()
    {
        if (m_stated.find({Kind::OtherModel})) {
            explainByFirstCause(m_module);
            return std::move(m_stated.causes);
        }
        m_isCodeEqual = isCodeEqual();
        findConstantsInRelay();
        m_single = onlyCause([](std::size_t) { return true; });
        m_planning = planningCause();
        if (m_planning)
            m_movedStack = findMovedStack(m_sides, m_module.functions);
        explainConstants(m_sides, m_module, m_stated, m_sideCauses, {m_single, m_planning, m_isCodeEqual});
        findArrangedUsers();
        findScratch();
        explainListings();
        explainFunctions();
        m_single = singleCause();
        explainBuffers();
        explainPools();
        inferPlanner();
        m_single = singleCause();
        explainLists();
        for (ComparedTotal &total : m_module.totals) {
            for (TotalRow &row : total.rows)
                row.causeIndex = causeOf(row, isSwapped(total));
        }
        for (ComparedPair &pair : m_module.functions) {
            if (pair.counts && !pair.causeIndex && isOfPlan(pair))
                pair.causeIndex = causeOfWorkspace();
        }
        for (const ComparedPair &pair : m_module.functions) {
            if (isEditedKernel(pair))
                limitCauses(pair);
        }
        return std::move(m_stated.causes);
    }

private:
    /// The cause that can change code and buffers; not set if there is none or more than one. If there are several, the
    /// only one that can change buffers.
    [[nodiscard]] Index singleCause() const
    {
        const Index code = onlyCause([](std::size_t) { return true; });
        return code ? code : onlyCause([this](std::size_t i) { return canChangeBuffers(i); });
    }

    [[nodiscard]] Index onlyCause(const auto &isCandidate) const
    {
        Index found;
        for (std::size_t i = 0; i < m_stated.causes.size(); ++i) {
            if (!canChangeCode(m_stated.causes[i], m_isCodeEqual) || !isCandidate(i))
                continue;
            if (found)
                return {};
            found = i;
        }
        return found;
    }

    /// False for activations inside of kernels, and for edited kernels with an equal workspace.
    [[nodiscard]] bool canChangeBuffers(std::size_t index) const
    {
        if (cause(index).kind == Kind::Activation)
            return !std::ranges::all_of(m_module.calls, isInBoth);
        return cause(index).kind != Kind::Code || !m_editedScratch.isEmpty();
    }

    /// The cause that changes the offsets of buffers, or how they are allocated.
    [[nodiscard]] Index planningCause() const
    {
        for (std::size_t i = 0; i < m_stated.causes.size(); ++i) {
            if (canChangePlan(m_stated.causes[i]))
                return i;
        }
        return {};
    }

    /// True if all functions are equal except those of changed layers.
    [[nodiscard]] bool isCodeEqual() const
    {
        const auto isOther = [&](const ComparedPair &pair) {
            return pair.counts && pair.status != PairStatus::Renamed && !isOfPlan(pair)
                && (isOperatorFunction(m_sides.newer, pair.names.newer)
                    || isOperatorFunction(m_sides.older, pair.names.older))
                && !either(m_sideCauses.newer.ofFunction(pair.names.newer),
                           m_sideCauses.older.ofFunction(pair.names.older));
        };
        return std::ranges::none_of(m_module.functions, isOther);
    }

    /// Infers a change of the planner if no call and no buffer size changed, or if only one of the plans is that of
    /// `greedy_by_size`.
    void inferPlanner()
    {
        const Index placement = m_stated.find({Kind::Placement});
        const auto isOther = [](const ComparedPair &pair) { return pair.counts && hasOtherSize(pair); };
        if (!isPlanned(m_sides.older) || !isPlanned(m_sides.newer))
            return;
        const bool areCallsSame = m_module.calls.size() == std::size_t(std::ranges::count_if(m_module.calls, isInBoth));
        const bool areBuffersSame = areCallsSame && std::ranges::none_of(m_module.buffers, isOther);
        const bool isOtherOrder = m_areGreedy.older && m_areGreedy.newer && m_areGreedy.older != m_areGreedy.newer;
        if (!placement || m_stated.find({Kind::Release}) || (!areBuffersSame && !isOtherOrder))
            return;
        cause(*placement).kind = Kind::Planner;
        cause(*placement).basis = Basis::Inferred;
        cause(*placement).alternative = Alternative::OtherPlan;
        m_planning = placement;
    }

    /// Finds constants whose type changed in Relay, while no constant of the code has another size.
    void findConstantsInRelay()
    {
        if (std::ranges::any_of(m_module.constants, hasOtherSize))
            return;
        for (ChangeCause &one : m_stated.causes) {
            if (one.kind != Kind::Attribute || (one.attribute != "table"_L1 && one.attribute != "constant"_L1))
                continue;
            if (!counts(m_module.functions)) {
                one.isOnlyInRelay = true;
            } else {
                one.basis = Basis::Inferred;
                one.alternative = Alternative::EditedByHand;
            }
        }
    }

    ChangeCause &cause(std::size_t index) { return m_stated.causes[index]; }
    [[nodiscard]] const ChangeCause &cause(std::size_t index) const { return m_stated.causes[index]; }

    // ---- Buffers and calls ----

    void explainBuffers()
    {
        for (ComparedPair &pair : m_module.buffers) {
            if (!pair.counts)
                continue;
            const Sides<QString> owners {pair.names.older.section(u'/', 0, 0), pair.names.newer.section(u'/', 0, 0)};
            if (hasOtherSize(pair) && m_code
                && (m_editedScratch.contains(owners.newer) || m_editedScratch.contains(owners.older))) {
                pair.causeIndex = m_code;
                continue;
            }
            if (hasOtherSize(pair)) {
                // A planner that allocates differently also adds and removes buffers.
                const bool isOfLayer = isInBoth(pair) || !m_planning;
                pair.causeIndex = isOfMovedStack(pair, m_movedStack)
                    ? m_planning
                    : either(isOfLayer ? causeOfFunctions(m_sideCauses, &SideCauses::writersOf, pair.names,
                                                          m_stated.causes, m_single)
                                       : Index(),
                             m_single);
                continue;
            }
            pair.causeIndex = m_planning;
            if (m_planning)
                continue;
            pair.causeIndex = m_stated.findOrAdd(Kind::Placement);
            ChangeCause &placement = cause(*pair.causeIndex);
            if (placement.count++ == 0)
                placement.links = pair.links;
            placement.basis = Basis::Computed;
        }
    }

    // ---- Functions ----

    void explainFunctions()
    {
        std::vector<ComparedPair *> edited;
        for (ComparedPair &pair : m_module.functions) {
            if (!pair.counts || pair.causeIndex || isOfPlan(pair))
                continue;
            if (m_movedStack.newer.contains(pair.names.newer)) {
                pair.causeIndex = m_planning;
                continue;
            }
            if (isEditedToo(pair)) {
                edited.push_back(&pair);
                continue;
            }
            pair.causeIndex = either(m_sideCauses.newer.ofFunction(pair.names.newer),
                                     m_sideCauses.older.ofFunction(pair.names.older));
            if (!pair.causeIndex && m_arrangedUsers.contains(pair.names.newer))
                pair.causeIndex = m_arrangedUsers.value(pair.names.newer);
            if (pair.causeIndex)
                continue;
            const bool isOwn = isOperatorFunction(m_sides.newer, pair.names.newer)
                || isOperatorFunction(m_sides.older, pair.names.older);
            const bool isElsewhere = pair.status == PairStatus::Edited && m_stated.layers.isKnown && m_stated.areLocal()
                && m_sideCauses.newer.isPlaced(pair.names.newer);
            if (m_single && !isElsewhere)
                pair.causeIndex = m_single;
            else if (isOwn && (isElsewhere || !m_stated.hasStated()))
                pair.causeIndex = addCode(pair);
        }
        for (ComparedPair *pair : edited)
            pair->causeIndex = addCode(*pair, true);
        // If there is no other cause, other changed functions, such as main and its callers, were edited, too.
        for (ComparedPair &pair : m_module.functions) {
            if (pair.counts && !pair.causeIndex && !m_stated.hasStated() && pair.status != PairStatus::Renamed
                && !isOfPlan(pair)) {
                addEdited(pair);
                pair.causeIndex = m_code ? m_code : addCode(pair);
            }
        }
    }

    /// Makes a cause inferred if the kernel differs in more than follows from it: the kernel's own cause, or if several
    /// changes cannot be separated, a changed build.
    void limitCauses(const ComparedPair &pair)
    {
        const QSet<std::size_t> own = ownCauses(pair);
        const bool isOwnBuild = pair.causeIndex && isOfBuild(cause(*pair.causeIndex));
        if (pair.causeIndex && !isOwnBuild)
            limitCertainty(m_sides, pair, cause(*pair.causeIndex), true);
        const bool areShapes = std::ranges::all_of(own, [this](std::size_t one) { return isOfShapes(cause(one)); });
        const bool isOfOthers = std::ranges::any_of(
            m_stated.causes, [](const ChangeCause &one) { return !keepsOperators(one) && !isOfBuild(one); });
        const bool isCode = pair.causeIndex && cause(*pair.causeIndex).kind == Kind::Code;
        // One uncertain cause of the kernels is enough for the reader.
        if (isCode || std::ranges::any_of(m_stated.causes, isInferredOfKernels)
            || (!isOwnBuild && (!areShapes || isOfOthers)))
            return;
        Index build = isOwnBuild ? pair.causeIndex : m_stated.find({Kind::Target, Kind::Release});
        if (!build)
            build = m_stated.find({Kind::Executor, Kind::Runtime, Kind::Interface, Kind::Convention, Kind::Planner});
        if (build)
            limitCertainty(m_sides, pair, cause(*build), !isOwnBuild && !own.isEmpty());
    }

    /// The changes of the kernel's own operators, on both sides.
    [[nodiscard]] QSet<std::size_t> ownCauses(const ComparedPair &pair) const
    {
        return m_sideCauses.older.ownCauses(pair.names.older) + m_sideCauses.newer.ownCauses(pair.names.newer);
    }

    [[nodiscard]] bool isEditedKernel(const ComparedPair &pair) const
    {
        return pair.status == PairStatus::Edited && isOperatorFunction(m_sides.newer, pair.names.newer)
            && isOperatorFunction(m_sides.older, pair.names.older);
    }

    /// True for a kernel that a changed shape affects, and that differs in more than follows from the shape.
    [[nodiscard]] bool isEditedToo(const ComparedPair &pair) const
    {
        if (!isEditedKernel(pair) || !m_stated.layers.isKnown || !m_stated.hasStated()
            || !std::ranges::all_of(m_stated.causes, keepsOperators))
            return false;
        const QSet<std::size_t> own = ownCauses(pair);
        if (!std::ranges::all_of(own, [this](std::size_t one) { return isOfShapes(cause(one)); }))
            return false;
        const bool isReached =
            either(m_sideCauses.newer.ofFunction(pair.names.newer), m_sideCauses.older.ofFunction(pair.names.older))
            || m_stated.find({Kind::Input});
        if (!isReached || (own.isEmpty() && m_arrangedUsers.contains(pair.names.newer)))
            return false;
        const std::optional<KernelDifference> apart = kernelDifference(m_sides, pair, !own.isEmpty());
        const bool isAlike = pair.isCertain
            || plainFunctionName(pair.names.older, m_module.names.older)
                == plainFunctionName(pair.names.newer, m_module.names.newer);
        // Another schedule follows from a changed attribute of the layer itself.
        return isAlike
            && (apart == KernelDifference::Values || (apart == KernelDifference::LoopsAndValues && own.isEmpty()));
    }

    /// Finds renamed functions that metadata.json lists by the name of the other archive.
    void explainListings()
    {
        for (ComparedPair &function : m_module.functions) {
            if (!isInBoth(function) || function.names.older == function.names.newer)
                continue;
            const bool isOldName = m_sides.newer.isOnlyListed(function.names.older);
            if (isOldName == m_sides.older.isOnlyListed(function.names.newer))
                continue;
            const std::size_t index = m_stated.findOrAdd(Kind::Listing);
            if (function.status == PairStatus::Renamed)
                function.causeIndex = index;
            ChangeCause &listing = cause(index);
            if (listing.count++ == 0) {
                listing.texts = {shownFunctionName(m_sides.older, function.names.older),
                                 shownFunctionName(m_sides.newer, function.names.newer)};
                listing.attribute = isOldName ? listing.texts.older : listing.texts.newer;
                listing.links = function.links;
            }
            listing.basis = lessCertain(listing.basis, function.isCertain ? Basis::Computed : Basis::Inferred);
        }
    }

    /// Names a function that was edited because of new or removed functions, usually main.
    void addEdited(const ComparedPair &pair)
    {
        if (!m_code || cause(*m_code).kind != Kind::Kernels || pair.status != PairStatus::Edited)
            return;
        ChangeCause &code = cause(*m_code);
        if (code.count++ == 0)
            code.attribute = shownFunctionName(m_sides.newer, pair.names.newer);
    }

    /// The common cause of all rows of the workspace; not set if their causes differ.
    [[nodiscard]] Index causeOfWorkspace() const
    {
        const ComparedTotal *total = m_module.total(u"workspace"_s);
        if (!total || total->rows.empty())
            return {};
        const Index first = total->rows.front().causeIndex;
        const bool isOne =
            std::ranges::all_of(total->rows, [&](const TotalRow &row) { return row.causeIndex == first; });
        return isOne ? first : Index();
    }

    /// Finds the functions that read a constant with rearranged values. They have different indices.
    void findArrangedUsers()
    {
        for (const ComparedPair &pair : m_module.constants) {
            const bool isArranged = pair.causeIndex
                && (m_stated.causes[*pair.causeIndex].kind == Kind::Transposed
                    || m_stated.causes[*pair.causeIndex].kind == Kind::Reordered);
            if (!isArranged)
                continue;
            for (const QString &function : m_sideCauses.newer.usersOf(pair.names.newer)) {
                if (!m_arrangedUsers.contains(function))
                    m_arrangedUsers.insert(function, *pair.causeIndex);
            }
        }
    }

    /// `haveOtherShapes`: a change of shapes also affects the function, and explains its bytes.
    std::size_t addCode(const ComparedPair &pair, bool haveOtherShapes = false)
    {
        const Kind kind =
            pair.status == PairStatus::Edited || pair.status == PairStatus::Moved ? Kind::Code : Kind::Kernels;
        const std::size_t index = m_stated.findOrAdd(kind);
        ChangeCause &code = cause(index);
        m_code = index;
        const ByteCount scratch = haveOtherShapes ? ByteCount() : scratchOf(pair);
        if (kind == Kind::Code && scratch.value() != 0) {
            m_editedScratch += pair.names.newer;
            code.scratch = saturatedAdd(code.scratch, scratch);
        }
        if (code.functions++ == 0) { // counts functions until finishCauses()
            code.links = pair.links;
            code.texts = {shownFunctionName(m_sides.older, pair.names.older),
                          shownFunctionName(m_sides.newer, pair.names.newer)};
            if (kind == Kind::Code) {
                code.basis = Basis::Inferred;
                code.alternative = Alternative::OtherRelease;
                code.count = findEditedLines(m_sides, pair, haveOtherShapes, code.links);
                code.attribute = layersByFunction(m_sides.newer).value(pair.names.newer);
            } else {
                const bool isDefined =
                    hasCode(m_sides.older, pair.names.older) && hasCode(m_sides.newer, pair.names.newer);
                code.basis = pair.isCertain && isDefined ? Basis::Computed : Basis::Inferred;
            }
        } else {
            code.total = code.functions;
        }
        return index;
    }

    /// Sums the differences of the buffers of each function. Their offsets do not count.
    void findScratch()
    {
        for (const ComparedPair &pair : m_module.buffers) {
            const bool isNewer = !pair.names.newer.isEmpty();
            const QString &name = isNewer ? pair.names.newer : pair.names.older;
            const qsizetype end = name.indexOf(u'/');
            if (end <= 0 || !pair.counts)
                continue;
            ByteCount &sum = (isNewer ? m_scratch.newer : m_scratch.older)[name.first(end)];
            sum = saturatedAdd(sum, pair.delta().value_or(ByteCount()));
        }
    }

    /// Difference of the buffers of a kernel.
    [[nodiscard]] ByteCount scratchOf(const ComparedPair &function) const
    {
        return isOperatorFunction(m_sides.newer, function.names.newer)
            ? saturatedAdd(m_scratch.newer.value(function.names.newer), m_scratch.older.value(function.names.older))
            : ByteCount();
    }

    // ---- Pools ----

    void explainPools()
    {
        for (ComparedPair &pair : m_module.pools) {
            if (!pair.counts)
                continue;
            // If a pool also grew and there are other causes, they explain its size and place.
            const bool isMoved = pair.texts.older != pair.texts.newer && isInBoth(pair)
                && (pair.status == PairStatus::Moved || !m_stated.hasStated());
            if (const Index option = isMoved ? alignmentCause(m_stated.causes, pair) : Index()) {
                pair.causeIndex = option;
                continue;
            }
            if (const Index release = m_stated.find({Kind::Release});
                release && isMoved && !hasOtherSize(pair) && isConstOfRelease(cause(*release), pair)) {
                pair.causeIndex = release;
                continue;
            }
            // The size of a pool follows from its buffers.
            if (!isMoved) {
                pair.causeIndex = either(m_planning, m_single);
                if (pair.causeIndex || counts(m_module.buffers) || counts(m_module.constants))
                    continue;
            }
            pair.causeIndex =
                m_stated.findOrAdd(Kind::Pools, pair.names.newer.isEmpty() ? pair.names.older : pair.names.newer);
            ChangeCause &pool = cause(*pair.causeIndex);
            pool.count = 1;
            pool.links = pair.links;
            if (isMoved) {
                pool.texts = pair.texts;
                pool.places = pair.places;
                if (hasOtherSize(pair))
                    pool.sizes = pair.bytes;
            } else {
                pool.attribute = u"size"_s;
                const auto sizeOf = [](std::optional<ByteCount> bytes) {
                    return bytes ? QString::number(bytes->value()) : QString();
                };
                pool.texts = {sizeOf(pair.bytes.older), sizeOf(pair.bytes.newer)};
            }
        }
    }

    // ---- The rest ----

    static Index either(Index one, Index other) { return one ? one : other; }

    void explainLists()
    {
        for (ComparedPair &pair : m_module.relay) {
            if (!pair.counts)
                continue;
            const auto causeAt = [&](const std::map<qint64, std::size_t> &lines, const Link &link) {
                const auto found = link.firstLine ? lines.find(link.firstLine->value()) : lines.end();
                return found == lines.end() ? Index() : Index(m_stated.firstLayer + found->second);
            };
            pair.causeIndex = either(causeAt(m_stated.layers.lines.newer, pair.links.newer),
                                     causeAt(m_stated.layers.lines.older, pair.links.older));
        }
        explainOwn(m_module.inputs, {Kind::Input, Kind::OtherLayers});
        explainOrder(m_module.inputs, Kind::InputOrder);
        explainOrder(m_module.outputs, Kind::OutputOrder);
        explainOwn(m_module.targets, {Kind::Target, Kind::Offload});
        explainOwn(m_module.contract,
                   {Kind::Executor, Kind::Planner, Kind::Runtime, Kind::Interface, Kind::Convention, Kind::Release});
        // A buffer of equal size either shares a different amount of memory, or is in use in other calls.
        explainCalls(m_sides, m_module, m_sideCauses, [&](const ComparedPair &buffer, bool isInBothCalls) {
            return hasOtherSize(buffer) ? either(buffer.causeIndex, m_single)
                : isInBothCalls         ? causeOfPlan()
                                        : m_single;
        });
        const auto shown = std::ranges::count_if(m_stated.causes, std::not_fn(isPlacementCause));
        const auto only = std::ranges::find_if(m_stated.causes, std::not_fn(isPlacementCause));
        for (ComparedPairs *pairs : m_module.pairLists()) {
            for (ComparedPair &pair : *pairs) {
                if (pair.counts && !pair.causeIndex && shown == 1)
                    pair.causeIndex = std::size_t(only - m_stated.causes.begin());
            }
        }
    }

    /// Assigns each pair that counts to a cause of `kinds` with the same values. A renamed pair belongs to the cause
    /// Names.
    void explainOwn(ComparedPairs &pairs, std::initializer_list<Kind> kinds)
    {
        for (ComparedPair &pair : pairs) {
            if (!pair.counts)
                continue;
            if (pair.status == PairStatus::Renamed) {
                pair.causeIndex = m_stated.find({Kind::Names});
                continue;
            }
            for (std::size_t i = 0; i < m_stated.causes.size() && !pair.causeIndex; ++i) {
                const ChangeCause &one = m_stated.causes[i];
                const bool isKind = std::ranges::find(kinds, one.kind) != kinds.end();
                const bool isJoined = one.kind == Kind::Input && one.count > 1 && pair.status == PairStatus::Edited;
                const bool isText = one.kind == Kind::Target || one.kind == Kind::Offload
                    || one.kind == Kind::OtherLayers || isJoined || one.texts == pair.texts;
                if (isKind && isText)
                    pair.causeIndex = i;
            }
        }
    }

    /// Assigns inputs or outputs that moved, or that have the type of another one, to their cause.
    void explainOrder(ComparedPairs &pairs, Kind kind)
    {
        for (ComparedPair &pair : pairs) {
            if (pair.counts && !pair.causeIndex && isInBoth(pair))
                pair.causeIndex = m_stated.find({kind});
        }
    }

    /// `isSwapped`: another call has the largest need, so the rows of buffers explain the total only together.
    [[nodiscard]] Index causeOf(const TotalRow &row, bool isSwapped) const
    {
        if (!isExplainable(row))
            return {};
        if (row.what == What::Room || row.cause == DifferenceCause::OtherOffset)
            return causeOfPlan();
        const ComparedPair *pair = row.what == What::Buffer && isSwapped ? nullptr : m_rowPairs.find(row);
        const Index found = pair ? pair->causeIndex : Index();
        return found && !isPlacementCause(m_stated.causes[*found]) ? found : m_single;
    }

    [[nodiscard]] static bool isSwapped(const ComparedTotal &total)
    {
        return std::ranges::any_of(total.rows, [](const TotalRow &row) {
            return row.cause == DifferenceCause::NowLiveTogether || row.cause == DifferenceCause::NoLongerLiveTogether;
        });
    }

    /// The cause of changed offsets and of changed space between buffers. Apart from a changed planner, changed buffers
    /// are the cause only if they determine both plans, see isGreedyPlan().
    [[nodiscard]] Index causeOfPlan() const
    {
        if (m_planning)
            return m_single == m_planning || cause(*m_planning).basis == Basis::Inferred ? m_planning : Index();
        const Index pools = m_stated.find({Kind::Pools});
        if (pools && !counts(m_module.buffers))
            return pools;
        const bool isAnyPlan = m_single
            && (cause(*m_single).kind == Kind::OtherLayers || (!isPlanned(m_sides.older) && !isPlanned(m_sides.newer)));
        const bool areGreedy = m_areGreedy.older.value_or(false) && m_areGreedy.newer.value_or(false);
        return m_single && (isAnyPlan || areGreedy) ? m_single : m_stated.find({Kind::Placement});
    }

    const Sides<ModuleSide> &m_sides;
    ModuleComparison &m_module;
    RowPairs m_rowPairs;
    StatedCauses m_stated;
    Sides<SideCauses> m_sideCauses;
    const Sides<std::optional<bool>> m_areGreedy {isGreedyPlan(m_sides.older.module->buffers),
                                                  isGreedyPlan(m_sides.newer.module->buffers)};
    Index m_single; ///< the only cause that can change code and buffers; from buffers on, see singleCause()
    Index m_planning; ///< the cause of changed offsets if the planner changed
    Sides<QSet<QString>> m_movedStack; ///< functions whose arrays moved from the stack to a pool, or back
    Sides<QHash<QString, ByteCount>> m_scratch; ///< difference of the buffers of each function
    QSet<QString> m_editedScratch; ///< edited functions whose own workspace changed
    QHash<QString, std::size_t> m_arrangedUsers; ///< cause by function that uses a constant with rearranged values
    bool m_isCodeEqual = false; ///< see isCodeEqual()
    Index m_code; ///< the cause of code that was edited, added or removed
};

} // namespace

std::vector<ChangeCause> explainModule(const Sides<ModuleSide> &sides, ModuleComparison &module)
{
    return ModuleExplainer(sides, module).run();
}

} // namespace Mlf
