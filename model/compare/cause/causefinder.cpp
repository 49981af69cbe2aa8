// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causefinder.h"

#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/tensororder.h"
#include "model/questions/compileline.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Alternative = ChangeCause::Alternative;
using Kind = ChangeCause::Kind;
using PairStatus = ComparedPair::Status;

/// Basis of the difference between two verdicts. It is at least Computed, because two stated values certainly differ.
Basis basisOf(const Verdict &older, const Verdict &newer)
{
    return std::max(Basis::Computed, lessCertain(older.basis, newer.basis));
}

/// First and last release of "0.12-0.14", "0.14.0" and "0.18 or later"; `std::nullopt` for other texts.
std::optional<std::pair<int, int>> releasesOf(const QString &text)
{
    static const QRegularExpression pattern(u"^0\\.(\\d+)(?:\\.\\S*)?(?:-0\\.(\\d+)| (or later))?$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const int first = match.captured(1).toInt();
    return std::pair(first,
                     match.hasCaptured(3)       ? std::numeric_limits<int>::max()
                         : match.hasCaptured(2) ? match.captured(2).toInt()
                                                : first);
}

/// True if the two texts have no release of TVM in common.
bool areOtherReleases(const QString &older, const QString &newer)
{
    const auto before = releasesOf(older);
    const auto after = releasesOf(newer);
    return before && after && (before->second < after->first || after->second < before->first);
}

using TargetParts = std::vector<std::pair<QString, QString>>;

/// The attributes of a target with their values, including `keys`.
TargetParts partsOf(const TargetString &target)
{
    TargetParts parts {{u"keys"_s, target.keys.join(u',')}};
    parts.insert(parts.end(), target.attributes.begin(), target.attributes.end());
    return parts;
}

/// The attributes that differ between two targets: "cortex-m7", or "-keys=cpu -mcpu=cortex-m7".
Sides<QString> targetTexts(const QString &older, const QString &newer)
{
    const TargetString before = parseTarget(older);
    const TargetString after = parseTarget(newer);
    if (before.kind != after.kind)
        return {before.kind, after.kind};
    const Sides<TargetParts> all {partsOf(before), partsOf(after)};
    const auto apart = [](const auto &own, const auto &others) {
        TargetParts parts;
        for (const auto &part : own) {
            if (!part.second.isEmpty() && std::ranges::find(others, part) == others.end())
                parts.push_back(part);
        }
        return parts;
    };
    const Sides<TargetParts> parts {apart(all.older, all.newer), apart(all.newer, all.older)};
    const auto isProcessor = [](const auto &own) { return own.size() == 1 && own[0].first == "mcpu"_L1; };
    if (isProcessor(parts.older) && isProcessor(parts.newer))
        return {parts.older[0].second, parts.newer[0].second};
    const auto joined = [](const auto &own) {
        QStringList words;
        for (const auto &[name, value] : own)
            words += u"-%1=%2"_s.arg(name, value);
        return words.join(u' ');
    };
    return {joined(parts.older), joined(parts.newer)};
}

/// Options of the compile line by name. Empty values are unknown.
std::map<QString, Verdict> optionsOf(const ModuleSide &side)
{
    const std::optional<qint64> version =
        side.document->metadata ? side.document->metadata->version : std::optional<qint64>();
    std::map<QString, Verdict> options;
    for (const CompileOption &option : compileLine(*side.module, version, side.document->modules.size()).options) {
        const QString value = option.verdict.value.value_or(QString());
        Verdict verdict = option.verdict;
        if (option.name == "--pass-config"_L1 && verdict.value) {
            verdict.value = value.section(u'=', 1);
            options[u"--pass-config "_s + value.section(u'=', 0, 0)] = verdict;
        } else {
            options[option.name] = verdict;
        }
    }
    return options;
}

class CauseFinder {
public:
    CauseFinder(const Sides<ModuleSide> &sides, const ModuleComparison &module) : m_sides(sides), m_module(module) { }

    StatedCauses run()
    {
        addNames();
        addContract();
        addTargets();
        addOptions();
        addInputs();
        addOrders();
        addLayers();
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool has(std::initializer_list<Kind> kinds) const { return m_result.find(kinds).has_value(); }

    void add(ChangeCause cause) { m_result.causes.push_back(std::move(cause)); }

    void addNames()
    {
        const auto &[older, newer] = m_module.names;
        QStringList names;
        qint64 count = older == newer ? 0 : 1;
        for (const ComparedPairs *pairs : {&m_module.inputs, &m_module.outputs}) {
            count += std::ranges::count_if(
                *pairs, [](const ComparedPair &pair) { return pair.counts && pair.status == PairStatus::Renamed; });
        }
        if (areInputsRenamed())
            count += std::ranges::count(m_module.inputs, PairStatus::Added, &ComparedPair::status);
        if (count == 0)
            return;
        ChangeCause cause {Kind::Names};
        cause.count = count;
        if (older != newer)
            cause.texts = {older, newer};
        add(cause);
    }

    void addVerdict(Kind kind, Verdict Contract::*part)
    {
        const Verdict &older = m_sides.older.module->contract.*part;
        const Verdict &newer = m_sides.newer.module->contract.*part;
        if (!older.value || !newer.value || older.value == newer.value)
            return;
        ChangeCause cause {kind};
        cause.texts = {*older.value, *newer.value};
        cause.basis = basisOf(older, newer);
        cause.alternative = cause.basis == Basis::Inferred ? Alternative::EditedByHand : Alternative::None;
        cause.links = {older.evidence, newer.evidence};
        add(cause);
    }

    void addContract()
    {
        const Verdict &older = m_sides.older.module->contract.compilerVersion;
        const Verdict &newer = m_sides.newer.module->contract.compilerVersion;
        const bool areStated = older.basis == Basis::Stated && newer.basis == Basis::Stated;
        // An inferred release is a range that depends on the code. Two ranges with a common release are no difference.
        if (older.value && newer.value && (areStated || areOtherReleases(*older.value, *newer.value)))
            addVerdict(Kind::Release, &Contract::compilerVersion);
        addVerdict(Kind::Executor, &Contract::executor);
        if (!has({Kind::Executor}))
            addVerdict(Kind::Planner, &Contract::memoryPlanner);
        addVerdict(Kind::Runtime, &Contract::runtime);
        addVerdict(Kind::Interface, &Contract::interfaceApi);
        if (!has({Kind::Executor, Kind::Interface, Kind::Runtime}))
            addVerdict(Kind::Convention, &Contract::callingConvention);
    }

    void addTargets()
    {
        Sides<QStringList> hosts;
        for (const ComparedPair &pair : m_module.targets) {
            ChangeCause cause {Kind::Target};
            cause.links = pair.links;
            if (pair.status == PairStatus::Edited) {
                cause.texts = targetTexts(pair.texts.older, pair.texts.newer);
                add(cause);
                continue;
            }
            const QString kind = pair.status == PairStatus::Added ? pair.names.newer : pair.names.older;
            const bool isHost = kind == "c"_L1 || kind == "llvm"_L1;
            if (pair.status != PairStatus::Added && pair.status != PairStatus::Removed)
                continue;
            if (isHost) {
                (pair.status == PairStatus::Added ? hosts.newer : hosts.older) += kind;
                continue;
            }
            cause.kind = Kind::Offload;
            cause.subject = kind;
            (pair.status == PairStatus::Added ? cause.texts.newer : cause.texts.older) = kind;
            const ModuleSide &side = pair.status == PairStatus::Added ? m_sides.newer : m_sides.older;
            cause.count = offloadedCalls(side);
            cause.total = qint64(side.module->buffers.calls.size());
            add(cause);
        }
        if (hosts.older.isEmpty() && hosts.newer.isEmpty())
            return;
        ChangeCause cause {Kind::Target};
        cause.texts = {hosts.older.join(u", "_s), hosts.newer.join(u", "_s)};
        add(cause);
    }

    /// Number of calls of functions that an external code generator wrote.
    static qint64 offloadedCalls(const ModuleSide &side)
    {
        return std::ranges::count_if(side.module->buffers.calls, [&](const BufferCall &call) {
            const FunctionFact *function = side.findFunction(call.function);
            return function && function->role == FunctionRole::Offload;
        });
    }

    void addOptions()
    {
        if (has({Kind::Executor, Kind::Planner}))
            return;
        const Sides<std::map<QString, Verdict>> options {optionsOf(m_sides.older), optionsOf(m_sides.newer)};
        std::map<QString, Sides<Verdict>> all;
        for (const auto &[name, verdict] : options.older)
            all[name].older = verdict;
        for (const auto &[name, verdict] : options.newer)
            all[name].newer = verdict;
        for (const auto &[name, verdicts] : all) {
            static const QStringList shown {u"--pass-config tir.usmp.use_workspace_io"_s,
                                            u"--pass-config tir.disable_vectorize"_s,
                                            u"--executor-aot-workspace-byte-alignment"_s,
                                            u"--executor-aot-constant-byte-alignment"_s,
                                            u"--executor-graph-link-params"_s,
                                            u"--workspace-pools"_s};
            const auto &[older, newer] = verdicts;
            if (!shown.contains(name) || older.value == newer.value)
                continue;
            // Vectors show that vectorisation is on; their absence does not show that it is off.
            const bool isUnknown =
                (options.older.contains(name) && !older.value) || (options.newer.contains(name) && !newer.value);
            if (isUnknown && !name.endsWith("vectorize"_L1))
                continue;
            ChangeCause cause {Kind::Option};
            cause.subject = name.section(u' ', -1);
            cause.texts = {older.value.value_or(QString()), newer.value.value_or(QString())};
            cause.basis = Basis::Inferred;
            cause.alternative = Alternative::EditedByHand;
            cause.links = {older.evidence, newer.evidence};
            add(cause);
        }
    }

    /// True if all inputs without a partner have other names, and the same types in the same order.
    [[nodiscard]] bool areInputsRenamed() const
    {
        Sides<QStringList> texts;
        for (const ComparedPair &pair : m_module.inputs) {
            if (pair.status == PairStatus::Removed)
                texts.older += pair.texts.older;
            else if (pair.status == PairStatus::Added)
                texts.newer += pair.texts.newer;
        }
        return !texts.older.isEmpty() && texts.older == texts.newer;
    }

    void addInputs()
    {
        const bool areRenamed = areInputsRenamed();
        std::vector<ChangeCause> changed;
        for (const ComparedPair &pair : m_module.inputs) {
            if (areRenamed && (pair.status == PairStatus::Added || pair.status == PairStatus::Removed))
                continue;
            if (!pair.counts || pair.status == PairStatus::Renamed || pair.status == PairStatus::Moved)
                continue;
            const auto isUnknown = [](const QString &text) { return text.contains(u'?'); };
            if (isUnknown(pair.texts.older) || isUnknown(pair.texts.newer))
                continue;
            if (pair.texts.older == pair.texts.newer)
                continue;
            ChangeCause cause {Kind::Input};
            cause.subject = pair.names.newer.isEmpty() ? pair.names.older : pair.names.newer;
            cause.texts = pair.texts;
            // Releases write shapes differently. If the release changed, inputs of equal size are considered equal.
            if (has({Kind::Release}) && pair.bytes.older && pair.bytes.older == pair.bytes.newer)
                continue;
            cause.basis = pair.isCertain ? Basis::Computed : Basis::Inferred;
            cause.alternative = pair.isCertain ? Alternative::None : Alternative::SeveralChanges;
            cause.links = pair.links;
            if (pair.status == PairStatus::Edited)
                changed.push_back(cause);
            else
                add(cause);
            m_inputs.older.insert(pair.names.older);
            m_inputs.newer.insert(pair.names.newer);
        }
        if (!changed.empty())
            add(joined(changed));
    }

    /// One cause for all inputs with other types or shapes, because their consequences cannot be separated.
    static ChangeCause joined(const std::vector<ChangeCause> &inputs)
    {
        constexpr std::size_t maxNames = 3;
        const auto list = [&](const auto &textOf) {
            QStringList texts;
            for (std::size_t i = 0; i < std::min(inputs.size(), maxNames); ++i)
                texts += textOf(inputs[i]);
            if (inputs.size() > maxNames)
                texts += u"…"_s;
            return texts.join(u", "_s);
        };
        ChangeCause cause = inputs.front();
        cause.count = qint64(inputs.size());
        cause.subject = list([](const ChangeCause &one) { return one.subject; });
        const auto isSame = [&](const ChangeCause &one) { return one.texts == inputs.front().texts; };
        if (!std::ranges::all_of(inputs, isSame))
            cause.texts = {list([](const ChangeCause &one) { return one.texts.older; }),
                           list([](const ChangeCause &one) { return one.texts.newer; })};
        for (const ChangeCause &one : inputs) {
            cause.basis = lessCertain(cause.basis, one.basis);
            cause.alternative = std::max(cause.alternative, one.alternative);
        }
        return cause;
    }

    void addOrders()
    {
        const TensorOrders orders = findTensorOrders(m_sides, m_module);
        const auto mainOf = [](const ModuleSide &side) {
            const MainCalls &main = side.module->mainCalls;
            return main.function.isEmpty() ? Link::file(side.module->graphFile) : Link::file(main.file, main.line);
        };
        for (const auto &[kind, order] :
             {std::pair(Kind::InputOrder, &orders.inputs), std::pair(Kind::OutputOrder, &orders.outputs)}) {
            if (order->names.newer.isEmpty())
                continue;
            ChangeCause cause {kind};
            cause.attribute = order->areExchanged ? u"exchanged"_s : QString();
            cause.texts = {order->names.older.join(u", "_s), order->names.newer.join(u", "_s)};
            cause.links = {mainOf(m_sides.older), mainOf(m_sides.newer)};
            add(cause);
        }
    }

    /// True for an attribute that only one of the two texts contains.
    static bool isOtherPrint(const LayerChange &change)
    {
        return change.kind == Kind::Attribute && change.texts.older.isEmpty() != change.texts.newer.isEmpty();
    }

    void addLayers()
    {
        m_result.layers = compareLayers({&m_sides.older.module->relay, &m_sides.newer.module->relay}, m_inputs);
        // Whatever else differs between two models is no change of its own.
        const bool areOtherModels = std::ranges::find(m_result.layers.changes, Kind::OtherModel, &LayerChange::kind)
            != m_result.layers.changes.end();
        if (areOtherModels)
            m_result.causes.clear();
        if (has({Kind::Offload})) { // the same operators are now in other functions
            m_result.layers = {};
            return;
        }
        // Another release may print additional attributes, and omit attributes that have their default.
        if (has({Kind::Release}) && std::ranges::all_of(m_result.layers.changes, isOtherPrint))
            m_result.layers = {};
        // Changed inputs are a consequence of another network.
        if (std::ranges::find(m_result.layers.changes, Kind::OtherLayers, &LayerChange::kind)
            != m_result.layers.changes.end())
            std::erase_if(m_result.causes, [](const ChangeCause &cause) { return cause.kind == Kind::Input; });
        m_result.firstLayer = m_result.causes.size();
        for (const LayerChange &change : m_result.layers.changes) {
            ChangeCause cause {change.kind};
            cause.subject = change.subject;
            cause.attribute = change.attribute;
            cause.texts = change.texts;
            cause.count = change.count;
            cause.basis = change.isCertain ? Basis::Computed : Basis::Inferred;
            cause.alternative = change.isCertain ? Alternative::None
                : isOtherPrint(change)           ? Alternative::OtherRelease
                                                 : Alternative::OtherEqualLayer;
            cause.links = {Link::file(m_sides.older.module->relayFile, change.lines.older),
                           Link::file(m_sides.newer.module->relayFile, change.lines.newer)};
            add(cause);
        }
    }

    const Sides<ModuleSide> &m_sides;
    const ModuleComparison &m_module;
    Sides<QSet<QString>> m_inputs; ///< changed inputs
    StatedCauses m_result;
};

} // namespace

std::optional<std::size_t> StatedCauses::find(std::initializer_list<Kind> kinds) const
{
    const auto found = std::ranges::find_if(
        causes, [&](const ChangeCause &cause) { return std::ranges::find(kinds, cause.kind) != kinds.end(); });
    return found == causes.end() ? std::nullopt : std::optional(std::size_t(found - causes.begin()));
}

bool isConstOfRelease(const ChangeCause &release, const ComparedPair &pool)
{
    constexpr int firstWithConst = 17;
    Placement other = pool.places.older;
    other.isWritable = !other.isWritable;
    if (release.kind != Kind::Release || other != pool.places.newer)
        return false;
    const bool isNowConst = pool.places.older.isWritable;
    const auto before = releasesOf(isNowConst ? release.texts.older : release.texts.newer);
    const auto since = releasesOf(isNowConst ? release.texts.newer : release.texts.older);
    return before && since && before->second < firstWithConst && since->first >= firstWithConst;
}

std::size_t StatedCauses::findOrAdd(Kind kind, const QString &subject)
{
    const auto found = std::ranges::find_if(
        causes, [&](const ChangeCause &cause) { return cause.kind == kind && cause.subject == subject; });
    if (found != causes.end())
        return std::size_t(found - causes.begin());
    ChangeCause cause {kind};
    cause.subject = subject;
    cause.count = 0;
    causes.push_back(cause);
    return causes.size() - 1;
}

bool StatedCauses::hasStated() const
{
    return !std::ranges::all_of(causes, isCauseOfParts);
}

bool StatedCauses::areLocal() const
{
    return hasStated() && std::ranges::all_of(causes, isLocalCause);
}

StatedCauses findStatedCauses(const Sides<ModuleSide> &sides, const ModuleComparison &module)
{
    return CauseFinder(sides, module).run();
}

} // namespace Mlf
