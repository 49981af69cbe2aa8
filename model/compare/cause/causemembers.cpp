// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causemembers.h"

#include "model/base/bytesource.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/greedyplan.h"
#include "model/compare/rowmaker.h"
#include "model/compare/textdifference.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Alternative = ChangeCause::Alternative;
using Kind = ChangeCause::Kind;
using Index = std::optional<std::size_t>;
using PairStatus = ComparedPair::Status;
using What = TotalRow::What;

bool hasOtherSize(const ComparedPair &pair)
{
    return pair.status == PairStatus::Added || pair.status == PairStatus::Removed
        || pair.bytes.older != pair.bytes.newer;
}

/// Finds the causes of the functions and buffers of one side from the Relay lines of their calls.
class SideCauses {
public:
    SideCauses(const ModuleSide &side, const std::map<qint64, std::size_t> &lines, const QSet<qint64> &ownLines,
               const QSet<qint64> &sharedLines, std::size_t firstLayer)
    {
        const BufferTable &table = side.module->buffers;
        for (std::size_t i = 0; i < side.ledger.rows.size(); ++i)
            m_users[side.constantNames[i]] += side.ledger.rows[i].users;
        for (const BufferCall &call : table.calls) {
            for (const int argument : call.arguments) {
                const BufferFact &buffer = table.buffers[std::size_t(argument)];
                if (buffer.kind == BufferFact::Kind::Constant)
                    m_users[buffer.name] += call.function;
            }
            for (const int buffer : call.writes)
                m_writers[table.buffers[std::size_t(buffer)].name] += call.function;
        }
        for (const BufferFact &buffer : table.buffers) {
            if (!buffer.function.isEmpty())
                m_writers[buffer.name] += buffer.function;
        }
        const std::vector<CallInRelay> &places = side.module->relayCalls.calls;
        for (std::size_t i = 0; i < std::min(table.calls.size(), places.size()); ++i) {
            const QString &function = table.calls[i].function;
            for (const LineNumber line : places[i].lines) {
                m_placed += function;
                const auto found = lines.find(line.value());
                if (found == lines.end())
                    continue;
                const auto known = m_functions.emplace(function, firstLayer + found->second).first;
                if (known->second != firstLayer + found->second || sharedLines.contains(line.value()))
                    m_shared += function;
                if (ownLines.contains(line.value()) && !m_changed.contains(function)) {
                    m_changed += function;
                    known->second = firstLayer + found->second;
                }
            }
        }
    }

    /// The change of the function's own operators; if there is none, the first change that affects it.
    [[nodiscard]] Index ofFunction(const QString &name) const
    {
        const auto found = m_functions.find(name);
        return found == m_functions.end() ? Index() : Index(found->second);
    }
    /// Functions that use the constant, or that main calls with it.
    [[nodiscard]] QStringList usersOf(const QString &constant) const { return find(m_users, constant); }
    /// Functions that write the buffer, or that use it as scratch.
    [[nodiscard]] QStringList writersOf(const QString &buffer) const { return find(m_writers, buffer); }
    /// True if several changes affect the function.
    [[nodiscard]] bool isShared(const QString &function) const { return m_shared.contains(function); }
    /// True if an operator of the function changed itself, not only its operands.
    [[nodiscard]] bool isChanged(const QString &function) const { return m_changed.contains(function); }
    /// True if the operators of the function are known.
    [[nodiscard]] bool isPlaced(const QString &function) const { return m_placed.contains(function); }

private:
    static QStringList find(const std::map<QString, QStringList> &functions, const QString &name)
    {
        const auto found = functions.find(name);
        return found == functions.end() ? QStringList() : found->second;
    }

    std::map<QString, QStringList> m_users; ///< by constant
    std::map<QString, QStringList> m_writers; ///< by buffer
    std::map<QString, std::size_t> m_functions;
    QSet<QString> m_shared;
    QSet<QString> m_placed;
    QSet<QString> m_changed;
};

class ModuleExplainer {
public:
    ModuleExplainer(const Sides<ModuleSide> &sides, ModuleComparison &module)
        : m_sides(sides)
        , m_module(module)
        , m_rowPairs(module)
        , m_stated(findStatedCauses(sides, module))
        , m_sideCauses {SideCauses(sides.older, m_stated.layers.lines.older, m_stated.layers.ownLines.older,
                                   m_stated.layers.sharedLines.older, m_stated.firstLayer),
                        SideCauses(sides.newer, m_stated.layers.lines.newer, m_stated.layers.ownLines.newer,
                                   m_stated.layers.sharedLines.newer, m_stated.firstLayer)}
    {
    }

    std::vector<ChangeCause> run()
    {
        m_isCodeEqual = isCodeEqual();
        findResizedUsers();
        m_single = singleCause();
        m_planning = planningCause();
        findMovedStack();
        explainConstants();
        findArrangedUsers();
        explainBuffers();
        explainFunctions();
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
        return std::move(m_stated.causes);
    }

private:
    /// The cause that can change code and buffers; not set if there is none or more than one.
    [[nodiscard]] Index singleCause() const
    {
        const auto canChangeCode = [&](const ChangeCause &one) {
            switch (one.kind) {
            case Kind::Names:
            case Kind::Weights:
            case Kind::Transposed:
            case Kind::Reordered:
            case Kind::ConstantPlaces:
            case Kind::Placement:
                return false;
            case Kind::Target:
                return !m_isCodeEqual;
            default:
                return true;
            }
        };
        Index found;
        for (std::size_t i = 0; i < m_stated.causes.size(); ++i) {
            if (!canChangeCode(m_stated.causes[i]))
                continue;
            if (found)
                return {};
            found = i;
        }
        return found;
    }

    /// The cause that changes the offsets of buffers, or how they are allocated.
    [[nodiscard]] Index planningCause() const
    {
        static const QStringList options {u"tir.usmp.use_workspace_io"_s, u"--executor-aot-workspace-byte-alignment"_s,
                                          u"--workspace-pools"_s};
        for (std::size_t i = 0; i < m_stated.causes.size(); ++i) {
            const ChangeCause &one = m_stated.causes[i];
            if (one.kind == Kind::Executor || one.kind == Kind::Planner
                || (one.kind == Kind::Option && options.contains(one.subject)))
                return i;
        }
        return {};
    }

    /// True if all functions are equal except those of changed layers.
    [[nodiscard]] bool isCodeEqual() const
    {
        const auto isOther = [&](const ComparedPair &pair) {
            return pair.counts && !isOfPlan(pair)
                && (isOperator(m_sides.newer, pair.names.newer) || isOperator(m_sides.older, pair.names.older))
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

    static bool isInBoth(const ComparedPair &pair)
    {
        return pair.status != PairStatus::Added && pair.status != PairStatus::Removed;
    }

    /// The index of the cause with that kind and subject. The first call creates it.
    std::size_t causeOfKind(Kind kind, const QString &subject = {})
    {
        const auto found = std::ranges::find_if(
            m_stated.causes, [&](const ChangeCause &cause) { return cause.kind == kind && cause.subject == subject; });
        if (found != m_stated.causes.end())
            return std::size_t(found - m_stated.causes.begin());
        ChangeCause cause {kind};
        cause.subject = subject;
        cause.count = 0;
        m_stated.causes.push_back(cause);
        return m_stated.causes.size() - 1;
    }

    ChangeCause &cause(std::size_t index) { return m_stated.causes[index]; }
    [[nodiscard]] const ChangeCause &cause(std::size_t index) const { return m_stated.causes[index]; }

    /// The only change that affects these functions of both sides.
    [[nodiscard]] Index causeOfFunctions(QStringList (SideCauses::*functions)(const QString &) const,
                                         const Sides<QString> &names) const
    {
        Index found;
        for (const auto &[side, name] :
             {std::pair(&m_sideCauses.older, &names.older), std::pair(&m_sideCauses.newer, &names.newer)}) {
            for (const QString &function : (side->*functions)(*name)) {
                const Index own = side->ofFunction(function);
                if (side->isShared(function) || (found && own && found != own))
                    return {};
                found = either(found, own);
            }
        }
        return found && !isSeparable(cause(*found)) ? m_single : found;
    }

    /// False if the bytes of the cause cannot be separated from those of other causes: if most layers differ, or if
    /// another layer may have changed instead.
    static bool isSeparable(const ChangeCause &cause)
    {
        return cause.kind != Kind::OtherLayers && cause.alternative != Alternative::OtherEqualLayer;
    }

    // ---- Constants ----

    void explainConstants()
    {
        for (ComparedPair &pair : m_module.constants) {
            if (!pair.counts)
                continue;
            const Index layer =
                isInBoth(pair) ? causeOfFunctions(&SideCauses::usersOf, pair.names) : causeOfSingle(pair.names);
            if (pair.status == PairStatus::Moved) {
                pair.causeIndex = m_planning  ? m_planning
                    : m_single && !areLocal() ? m_single
                                              : Index(addConstantPlace(pair));
                continue;
            }
            const bool isOther = hasOtherSize(pair) || !pair.texts.older.isEmpty();
            if (isOther || (layer && isOfChangedLayer(pair))) {
                pair.causeIndex = either(layer, m_single);
                if (!pair.causeIndex && !hasStated())
                    pair.causeIndex = addConstant(pair);
                continue;
            }
            const bool isArranged = pair.values && pair.values->arrangement != ValueDifference::Arrangement::Other;
            const Index layout = m_stated.find(
                {Kind::Target, Kind::Release, Kind::Offload, Kind::Type, Kind::Quantisation, Kind::OtherLayers});
            const bool isRequantised =
                m_stated.find({Kind::Type, Kind::Quantisation, Kind::OtherLayers, Kind::Offload}).has_value();
            pair.causeIndex = layout && (isArranged || isRequantised) ? layout : Index(addWeights(pair));
        }
    }

    /// True if a function that uses the constant changed, or if another constant of that function has a different size.
    /// The weights then changed with the layer.
    [[nodiscard]] bool isOfChangedLayer(const ComparedPair &pair) const
    {
        const auto isOfChanged = [](const SideCauses &side, const QString &name, const QSet<QString> &resizedUsers) {
            return std::ranges::any_of(side.usersOf(name), [&](const QString &function) {
                return side.isChanged(function) || resizedUsers.contains(function);
            });
        };
        return isOfChanged(m_sideCauses.older, pair.names.older, m_resizedUsers.older)
            || isOfChanged(m_sideCauses.newer, pair.names.newer, m_resizedUsers.newer);
    }

    /// Finds the functions that use a constant with a different size.
    void findResizedUsers()
    {
        const auto insert = [](QSet<QString> &users, const QStringList &names) {
            for (const QString &name : names)
                users.insert(name);
        };
        for (const ComparedPair &pair : m_module.constants) {
            if (!pair.counts || !hasOtherSize(pair))
                continue;
            insert(m_resizedUsers.older, m_sideCauses.older.usersOf(pair.names.older));
            insert(m_resizedUsers.newer, m_sideCauses.newer.usersOf(pair.names.newer));
        }
    }

    /// The change of the layer to which a constant of only one side belongs. Prefers a layer that changed itself,
    /// because changes of other layers do not add or remove its constants.
    [[nodiscard]] Index causeOfSingle(const Sides<QString> &names) const
    {
        const bool isNew = names.older.isEmpty();
        const SideCauses &side = isNew ? m_sideCauses.newer : m_sideCauses.older;
        for (const QString &function : side.usersOf(isNew ? names.newer : names.older)) {
            const Index own = side.isChanged(function) ? side.ofFunction(function) : Index();
            if (own && isSeparable(cause(*own)))
                return own;
        }
        return causeOfFunctions(&SideCauses::usersOf, names);
    }

    std::size_t addConstant(const ComparedPair &pair)
    {
        const std::size_t index = causeOfKind(Kind::Constants);
        ChangeCause &constants = cause(index);
        const bool isFirst = constants.count++ == 0;
        constants.links = isFirst ? pair.links : constants.links;
        constants.attribute = isFirst && isInBoth(pair) ? pair.names.newer : QString();
        return index;
    }

    std::size_t addConstantPlace(const ComparedPair &pair)
    {
        const std::size_t index = causeOfKind(Kind::ConstantPlaces);
        ChangeCause &place = cause(index);
        if (place.count++ == 0) {
            place.texts = pair.texts;
            place.places = pair.places;
            place.links = pair.links;
        }
        return index;
    }

    std::size_t addWeights(const ComparedPair &pair)
    {
        using Arrangement = ValueDifference::Arrangement;
        const Arrangement arrangement = pair.values ? pair.values->arrangement : Arrangement::Other;
        const std::size_t index = causeOfKind(arrangement == Arrangement::Transposed      ? Kind::Transposed
                                                  : arrangement == Arrangement::Reordered ? Kind::Reordered
                                                                                          : Kind::Weights);
        ChangeCause &weights = cause(index);
        // Different code may store the same weights in another form; then most values differ.
        const bool isOtherCode =
            m_stated.find({Kind::Release, Kind::Executor, Kind::Interface, Kind::Option}) || !m_isCodeEqual;
        if (isOtherCode && hasStated() && (!pair.values || pair.values->count * 2 > pair.values->total)) {
            weights.basis = Basis::Inferred;
            weights.alternative = Alternative::OtherRelease;
        }
        if (weights.functions++ == 0) { // counts constants until finishCauses()
            weights.links = pair.links;
            weights.attribute = pair.names.newer;
        } else {
            weights.attribute.clear();
        }
        const bool isFirst = weights.functions == 1;
        if (!pair.values) { // the texts differ, but the values may be equal
            weights.total = 0;
            weights.count = weights.functions;
            weights.basis = Basis::Inferred;
            weights.alternative =
                weights.alternative == Alternative::None ? Alternative::EditedByHand : weights.alternative;
        } else if (isFirst || weights.total > 0) {
            weights.count += pair.values->count;
            weights.total += pair.values->total;
            weights.largest = std::max(weights.largest, pair.values->largest);
        }
        return index;
    }

    // ---- Buffers and calls ----

    void explainBuffers()
    {
        for (ComparedPair &pair : m_module.buffers) {
            if (!pair.counts)
                continue;
            if (hasOtherSize(pair)) {
                // A planner that allocates differently also adds and removes buffers.
                const bool isOfLayer = isInBoth(pair) || !m_planning;
                pair.causeIndex = isOfMovedStack(pair)
                    ? m_planning
                    : either(isOfLayer ? causeOfFunctions(&SideCauses::writersOf, pair.names) : Index(), m_single);
                continue;
            }
            pair.causeIndex = m_planning;
            if (m_planning)
                continue;
            pair.causeIndex = causeOfKind(Kind::Placement);
            ChangeCause &placement = cause(*pair.causeIndex);
            if (placement.count++ == 0)
                placement.links = pair.links;
            placement.basis = Basis::Computed;
        }
    }

    /// Finds the functions whose arrays a changed planner moved between the stack and a pool. Their scratch grew by as
    /// many bytes as their stack shrank, or the reverse.
    void findMovedStack()
    {
        if (!m_planning)
            return;
        // Bytes of scratch by function; empty if one is unknown.
        const auto scratchOf = [](const ModuleSide &side) {
            QHash<QString, std::optional<qint64>> sums;
            for (const BufferFact &buffer : side.module->buffers.buffers) {
                if (buffer.kind != BufferFact::Kind::Scratch)
                    continue;
                const std::optional<qint64> sum = sums.value(buffer.function, 0);
                sums[buffer.function] =
                    sum && buffer.bytes ? std::optional(saturatedAdd(*sum, buffer.bytes->value())) : std::nullopt;
            }
            return sums;
        };
        const auto withStack = [](const ModuleSide &side, const QString &name,
                                  std::optional<qint64> scratch) -> std::optional<qint64> {
            const FunctionFact *fact = side.findFunction(name);
            const bool isKnown = fact && fact->stackBytes && !fact->isAtLeast && scratch;
            return isKnown ? std::optional(saturatedAdd(fact->stackBytes->value(), *scratch)) : std::nullopt;
        };
        const Sides<QHash<QString, std::optional<qint64>>> all {scratchOf(m_sides.older), scratchOf(m_sides.newer)};
        for (const ComparedPair &pair : m_module.functions) {
            if (!isInBoth(pair) || !pair.counts)
                continue;
            const Sides<std::optional<qint64>> scratch {all.older.value(pair.names.older, 0),
                                                        all.newer.value(pair.names.newer, 0)};
            const std::optional<qint64> before = withStack(m_sides.older, pair.names.older, scratch.older);
            if (before && scratch.older != scratch.newer
                && before == withStack(m_sides.newer, pair.names.newer, scratch.newer)) {
                m_movedStack.older += pair.names.older;
                m_movedStack.newer += pair.names.newer;
            }
        }
    }

    /// True for scratch of functions whose arrays moved, see findMovedStack().
    [[nodiscard]] bool isOfMovedStack(const ComparedPair &buffer) const
    {
        const auto isMoved = [](const QString &name, const QSet<QString> &moved) {
            const qsizetype own = name.indexOf(u'/');
            return name.isEmpty() || (own > 0 && moved.contains(name.first(own)));
        };
        return isMoved(buffer.names.older, m_movedStack.older) && isMoved(buffer.names.newer, m_movedStack.newer);
    }

    // ---- Functions ----

    void explainFunctions()
    {
        for (ComparedPair &pair : m_module.functions) {
            if (!pair.counts || isOfPlan(pair))
                continue;
            if (m_movedStack.newer.contains(pair.names.newer)) {
                pair.causeIndex = m_planning;
                continue;
            }
            pair.causeIndex = either(m_sideCauses.newer.ofFunction(pair.names.newer),
                                     m_sideCauses.older.ofFunction(pair.names.older));
            if (!pair.causeIndex)
                pair.causeIndex = causeOfArrangement(pair.names.newer);
            if (pair.causeIndex)
                continue;
            const bool isOwn =
                isOperator(m_sides.newer, pair.names.newer) || isOperator(m_sides.older, pair.names.older);
            const bool isElsewhere = pair.status == PairStatus::Edited && pair.isCertain && m_stated.layers.isKnown
                && areLocal() && m_sideCauses.newer.isPlaced(pair.names.newer);
            if (m_single && !isElsewhere)
                pair.causeIndex = m_single;
            else if (isOwn && (isElsewhere || !hasStated()))
                pair.causeIndex = addCode(pair);
        }
        // If there is no other cause, other changed functions, such as main and its callers, were edited, too.
        for (ComparedPair &pair : m_module.functions) {
            if (pair.counts && !pair.causeIndex && !hasStated() && pair.status != PairStatus::Renamed
                && !isOfPlan(pair))
                pair.causeIndex = m_hasCode ? Index(m_code) : Index(addCode(pair));
        }
    }

    /// True for a function with equal text and a different need, usually main: its buffers moved or changed their
    /// sizes.
    static bool isOfPlan(const ComparedPair &pair)
    {
        return pair.reason == ComparedPair::Reason::SameContent && isInBoth(pair)
            && pair.delta().value_or(ByteCount()).value() != 0;
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

    /// The cause of a changed function that reads a constant with rearranged values.
    [[nodiscard]] Index causeOfArrangement(const QString &function) const
    {
        const auto found = m_arrangedUsers.constFind(function);
        return found == m_arrangedUsers.constEnd() ? Index() : Index(*found);
    }

    /// True for causes that are seen only in the parts of the model: functions, constants, buffers or pools.
    static bool isOfParts(const ChangeCause &one)
    {
        return one.kind == Kind::Code || one.kind == Kind::Kernels || one.kind == Kind::Placement
            || one.kind == Kind::Weights || one.kind == Kind::Transposed || one.kind == Kind::Reordered
            || one.kind == Kind::ConstantPlaces || one.kind == Kind::Constants || one.kind == Kind::Pools;
    }

    /// True if at least one cause is not of a part kind (see isOfParts()), for example an attribute or an option.
    [[nodiscard]] bool hasStated() const { return !std::ranges::all_of(m_stated.causes, isOfParts); }

    /// True if there are stated causes, and all of them affect only single layers.
    [[nodiscard]] bool areLocal() const
    {
        const auto isLocal = [](const ChangeCause &one) {
            switch (one.kind) {
            case Kind::Attribute:
            case Kind::Activation:
            case Kind::Bias:
            case Kind::LayerAdded:
            case Kind::LayerRemoved:
            case Kind::LayerReplaced:
            case Kind::LayerMoved:
            case Kind::Names:
                return true;
            case Kind::Quantisation: // changed scales, or operators that became quantised
                return !one.texts.older.isEmpty() && !one.texts.newer.isEmpty();
            default:
                return isOfParts(one);
            }
        };
        return hasStated() && std::ranges::all_of(m_stated.causes, isLocal);
    }

    static bool isOperator(const ModuleSide &side, const QString &name)
    {
        const FunctionFact *found = side.findFunction(name);
        return found
            && (found->role == FunctionRole::Operator || found->role == FunctionRole::Offload
                || found->role == FunctionRole::Helper);
    }

    std::size_t addCode(const ComparedPair &pair)
    {
        const Kind kind =
            pair.status == PairStatus::Edited || pair.status == PairStatus::Moved ? Kind::Code : Kind::Kernels;
        const std::size_t index = causeOfKind(kind);
        ChangeCause &code = cause(index);
        m_hasCode = true;
        m_code = index;
        if (code.functions++ == 0) { // counts functions until finishCauses()
            code.links = pair.links;
            code.texts = {shownName(m_sides.older, pair.names.older), shownName(m_sides.newer, pair.names.newer)};
            if (kind == Kind::Code) {
                code.basis = Basis::Inferred;
                code.alternative = Alternative::OtherRelease;
                code.count = setLines(code, pair);
            } else {
                code.basis = pair.isCertain ? Basis::Computed : Basis::Inferred;
            }
        } else {
            code.total = code.functions;
        }
        return index;
    }

    static QString shownName(const ModuleSide &side, const QString &name)
    {
        const FunctionFact *found = side.findFunction(name);
        return found ? found->shownName(side.module->metadata.name) : name;
    }

    /// Sets the links to the first differing lines. Returns the number of differing lines; 0 if it is unknown.
    qint64 setLines(ChangeCause &code, const ComparedPair &pair) const
    {
        const auto factOf = [](const ModuleSide &side, const QString &name) -> const FunctionFact * {
            const FunctionFact *found = side.findFunction(name);
            return found && found->line && found->endLine ? found : nullptr;
        };
        const FunctionFact *older = factOf(m_sides.older, pair.names.older);
        const FunctionFact *newer = factOf(m_sides.newer, pair.names.newer);
        if (!older || !newer)
            return 0;
        const auto before = m_sides.older.document->bytes(older->file);
        const auto after = m_sides.newer.document->bytes(newer->file);
        if (!before || !after)
            return 0;
        const auto textOf = [](const ByteSource &source, const FunctionFact &fact) {
            const std::vector<QByteArrayView> texts = textsFromLines(source.view(), {fact.line->value()});
            return firstLines(texts.front(), fact.endLine->value() - fact.line->value() + 1);
        };
        qint64 count = 0;
        for (const TextHunk &hunk : compareLines({textOf(*before, *older), textOf(*after, *newer)})) {
            if (hunk.isEqual)
                continue;
            if (count == 0)
                code.links = {Link::file(older->file, LineNumber(older->line->value() + hunk.first.older.value())),
                              Link::file(newer->file, LineNumber(newer->line->value() + hunk.first.newer.value()))};
            count += std::max(hunk.count.older, hunk.count.newer);
        }
        return count;
    }

    // ---- Pools ----

    void explainPools()
    {
        for (ComparedPair &pair : m_module.pools) {
            if (!pair.counts)
                continue;
            // If a pool also grew and there are other causes, they explain its size and place.
            const bool isMoved = pair.texts.older != pair.texts.newer && isInBoth(pair)
                && (pair.status == PairStatus::Moved || !hasStated());
            if (const Index option = isMoved ? causeOfAlignment(pair) : Index()) {
                pair.causeIndex = option;
                continue;
            }
            // The size of a pool follows from its buffers.
            if (!isMoved) {
                pair.causeIndex = either(m_planning, m_single);
                if (pair.causeIndex || counts(m_module.buffers) || counts(m_module.constants))
                    continue;
            }
            pair.causeIndex =
                causeOfKind(Kind::Pools, pair.names.newer.isEmpty() ? pair.names.older : pair.names.newer);
            ChangeCause &pool = cause(*pair.causeIndex);
            pool.count = 1;
            pool.links = pair.links;
            if (isMoved) {
                pool.texts = pair.texts;
                pool.places = pair.places;
            } else {
                pool.attribute = u"size"_s;
                const auto sizeOf = [](std::optional<ByteCount> bytes) {
                    return bytes ? QString::number(bytes->value()) : QString();
                };
                pool.texts = {sizeOf(pair.bytes.older), sizeOf(pair.bytes.newer)};
            }
        }
    }

    /// The option that sets the alignment of a pool; not set if anything else in the placement differs.
    [[nodiscard]] Index causeOfAlignment(const ComparedPair &pool) const
    {
        Placement aligned = pool.places.older;
        aligned.alignment = pool.places.newer.alignment;
        if (aligned != pool.places.newer || pool.places.older.alignment == pool.places.newer.alignment)
            return {};
        const auto numberOf = [](const Placement &place) {
            return place.alignment ? QString::number(place.alignment->value()) : QString();
        };
        for (std::size_t i = 0; i < m_stated.causes.size(); ++i) {
            const ChangeCause &one = m_stated.causes[i];
            const bool isAlignment = one.kind == Kind::Option && one.subject.endsWith("byte-alignment"_L1);
            const bool isOlder = !one.texts.older.isEmpty() && one.texts.older == numberOf(pool.places.older);
            const bool isNewer = !one.texts.newer.isEmpty() && one.texts.newer == numberOf(pool.places.newer);
            if (isAlignment && (isOlder || isNewer))
                return i;
        }
        return {};
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
        explainOwn(m_module.targets, {Kind::Target, Kind::Offload});
        explainOwn(m_module.contract,
                   {Kind::Executor, Kind::Planner, Kind::Runtime, Kind::Interface, Kind::Convention, Kind::Release});
        explainCalls();
        const auto shown = std::ranges::count_if(m_stated.causes, std::not_fn(isPlacementCause));
        const auto only = std::ranges::find_if(m_stated.causes, std::not_fn(isPlacementCause));
        for (ComparedPairs *pairs : m_module.pairLists()) {
            for (ComparedPair &pair : *pairs) {
                if (pair.counts && !pair.causeIndex && shown == 1)
                    pair.causeIndex = std::size_t(only - m_stated.causes.begin());
            }
        }
    }

    void explainCalls()
    {
        constexpr std::size_t maxSteps = 50'000'000; // the need of each call is read from all buffers
        const BufferTable &before = m_sides.older.module->buffers;
        const BufferTable &after = m_sides.newer.module->buffers;
        const bool areFew = m_module.calls.size() <= maxSteps / (before.buffers.size() + after.buffers.size() + 1);
        Sides<QHash<QString, const ComparedPair *>> buffers;
        for (const ComparedPair &pair : m_module.buffers) {
            buffers.older.insert(pair.names.older, &pair);
            buffers.newer.insert(pair.names.newer, &pair);
        }
        for (ComparedPair &pair : m_module.calls) {
            if (!pair.counts)
                continue;
            const bool isOtherNeed = isInBoth(pair) && pair.delta().value_or(ByteCount()).value() != 0;
            if (isOtherNeed && areFew)
                pair.causeIndex = causeOfNeed(pair, buffers);
            else if (!isOtherNeed)
                pair.causeIndex = either(m_sideCauses.newer.ofFunction(pair.names.newer),
                                         m_sideCauses.older.ofFunction(pair.names.older));
        }
    }

    /// The common cause of all buffers whose part of a call's need changed; not set if their causes differ.
    [[nodiscard]] Index causeOfNeed(const ComparedPair &call,
                                    const Sides<QHash<QString, const ComparedPair *>> &buffers) const
    {
        const auto needOf = [](const ModuleSide &side, const Link &link, const auto &pairs) {
            std::map<const ComparedPair *, ByteCount> need;
            const BufferTable &table = side.module->buffers;
            for (const auto &[buffer, bytes] : partsOf(needParts(table, link.step))) {
                ByteCount &sum = need[pairs.value(table.buffers[buffer].name)];
                sum = saturatedAdd(sum, bytes);
            }
            return need;
        };
        const auto before = needOf(m_sides.older, call.links.older, buffers.older);
        const auto after = needOf(m_sides.newer, call.links.newer, buffers.newer);
        std::set<const ComparedPair *> apart;
        for (const auto &[one, other] : {std::pair(&before, &after), std::pair(&after, &before)}) {
            for (const auto &[buffer, bytes] : *one) {
                const auto found = other->find(buffer);
                if (found == other->end() || found->second != bytes)
                    apart.insert(buffer);
            }
        }
        std::optional<Index> found;
        for (const ComparedPair *buffer : apart) {
            // A buffer of equal size either shares a different amount of memory, or is in use in other calls.
            const Index cause = !buffer                             ? Index()
                : hasOtherSize(*buffer)                             ? either(buffer->causeIndex, m_single)
                : before.contains(buffer) && after.contains(buffer) ? causeOfPlan()
                                                                    : m_single;
            if (!cause || (found && *found != cause))
                return {};
            found = cause;
        }
        return found.value_or(Index());
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
                const bool isText = one.kind == Kind::Target || one.kind == Kind::Offload
                    || one.kind == Kind::OtherLayers || one.texts == pair.texts;
                if (isKind && isText)
                    pair.causeIndex = i;
            }
        }
    }

    /// `isSwapped`: another call has the largest need, so the rows of buffers explain the total only together.
    [[nodiscard]] Index causeOf(const TotalRow &row, bool isSwapped) const
    {
        // A figure that only one archive shows is not a difference between the models.
        const bool isOneSided = (row.what == What::Code || row.what == What::ReadOnlyData)
            && row.bytes.older.has_value() != row.bytes.newer.has_value();
        if (row.cause == DifferenceCause::Unexplained || isOneSided)
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
        const bool isAnyPlan = m_single && cause(*m_single).kind == Kind::OtherLayers;
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
    Index m_single; ///< the only cause that can change code and buffers
    Index m_planning; ///< the cause of changed offsets if the planner changed
    Sides<QSet<QString>> m_movedStack; ///< functions whose arrays moved from the stack to a pool, or back
    Sides<QSet<QString>> m_resizedUsers; ///< functions that use a constant with a different size
    QHash<QString, std::size_t> m_arrangedUsers; ///< cause by function that uses a constant with rearranged values
    bool m_isCodeEqual = false; ///< see isCodeEqual()
    bool m_hasCode = false;
    std::size_t m_code = 0;
};

} // namespace

std::vector<ChangeCause> explainModule(const Sides<ModuleSide> &sides, ModuleComparison &module)
{
    return ModuleExplainer(sides, module).run();
}

} // namespace Mlf
