// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/layerchanges.h"

#include "model/compare/cause/layeralignment.h"
#include "model/compare/textdifference.h"

#include <algorithm>
#include <functional>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = ChangeCause::Kind;

bool isQuantised(const RelayCall &call)
{
    return call.callee.startsWith("qnn."_L1);
}

bool haveDataflow(const RelayOutline &relay)
{
    return std::ranges::all_of(relay.functions, &RelayFunction::hasDataflow);
}

/// The default of an attribute, which TVM does not print.
QString attributeDefault(const QString &key)
{
    static const QHash<QString, QString> defaults {
        {u"strides"_s, u"[1, 1]"_s}, {u"padding"_s, u"[0, 0]"_s}, {u"dilation"_s, u"[1, 1]"_s}, {u"groups"_s, u"1"_s}};
    return defaults.value(key);
}

/// "3×3" for "[3, 3]"; other values as printed.
QString valueText(const QString &key, QString value)
{
    if (value.isEmpty())
        value = attributeDefault(key);
    if (!value.startsWith(u'[') || !value.endsWith(u']'))
        return value;
    QStringList extents = value.sliced(1).chopped(1).split(u", "_s);
    const bool isSize =
        key.endsWith("kernel_size"_L1) || key == "pool_size"_L1 || key == "strides"_L1 || key == "dilation"_L1;
    if (key == "padding"_L1 && std::ranges::all_of(extents, [&](const QString &one) { return one == extents[0]; }))
        return extents[0];
    return extents.join(isSize ? u"×"_s : u", "_s);
}

class LayerComparer {
public:
    LayerComparer(const Sides<const RelayOutline *> &relay, const Sides<QSet<QString>> &inputs)
        : m_relay(relay)
        , m_inputs(inputs)
        , m_operators {layerOperators(*relay.older), layerOperators(*relay.newer)}
        , m_causes {std::vector<std::optional<std::size_t>>(m_operators.older.size()),
                    std::vector<std::optional<std::size_t>>(m_operators.newer.size())}
    {
    }

    LayerChanges run()
    {
        const bool areRead = !m_relay.older->isLimited && !m_relay.newer->isLimited;
        m_result.isKnown = areRead && !m_operators.older.empty() && !m_operators.newer.empty();
        if (!m_result.isKnown)
            return m_result;
        if (isReordered())
            return std::move(m_result);
        m_partners = alignLayers(m_operators);
        if (!areOtherModels() && !areOtherLayers() && !isQuantisedOnce()) {
            findRuns();
            const bool hasRuns = m_result.changes.size() > 1;
            findMoves();
            comparePairs();
            const auto [fewest, most] = std::minmax({countLayers(m_operators.older), countLayers(m_operators.newer)});
            // With so many changes it is another network, not an edit.
            if (hasRuns && most >= 6 && std::ssize(m_result.changes) * 2 > fewest) {
                m_result.changes.clear();
                addOtherLayers(Kind::OtherLayers);
            }
        }
        spread();
        m_result.isSame = m_result.changes.empty();
        return std::move(m_result);
    }

private:
    /// True if both sides have the same operators with the same operands.
    bool isReordered()
    {
        const bool areAsMany = m_operators.older.size() == m_operators.newer.size();
        if (!areAsMany || !haveDataflow(*m_relay.older) || !haveDataflow(*m_relay.newer))
            return false;
        const Sides<QByteArrayList> keys {structureKeys(m_operators.older), structureKeys(m_operators.newer)};
        m_result.isSame = keys.older == keys.newer;
        for (std::size_t i = 0; i < m_operators.older.size() && m_result.isSame; ++i) {
            // With equal operators, the constants may have other types.
            if (!otherConstants(*m_operators.older[i].call, *m_operators.newer[i].call).empty())
                return false;
        }
        Sides<QByteArrayList> sorted = keys;
        std::ranges::sort(sorted.older);
        std::ranges::sort(sorted.newer);
        if (sorted.older != sorted.newer)
            return false;
        if (m_result.isSame)
            return true;
        const auto apart = std::ranges::mismatch(keys.older, keys.newer).in1 - keys.older.begin();
        m_result.changes.push_back(
            {Kind::Branches, m_operators.newer[std::size_t(apart)].name, {}, {}, 1, linesOf(apart, apart), true});
        return true;
    }

    /// True if two models are no versions of each other. Compares the kinds of layers, because quantisation, another
    /// layout or another target changes all attributes.
    bool areOtherModels()
    {
        const Sides<std::vector<quint64>> kinds {layerKinds(m_operators.older), layerKinds(m_operators.newer)};
        const std::size_t most = std::max(kinds.older.size(), kinds.newer.size());
        const std::size_t common = commonSequence(kinds.older, kinds.newer).size();
        const qint64 fewest = std::min(countLayers(m_operators.older), countLayers(m_operators.newer));
        // In a small model, few changes affect most layers. A model may also be extended by many layers.
        const bool isApart =
            most < 6 ? most > 1 && common == 0 : common * 2 < most && countAlike(m_operators, m_partners) * 2 <= fewest;
        if (isApart)
            addOtherLayers(Kind::OtherModel);
        return isApart;
    }

    /// True if the sides have few operators in common.
    bool areOtherLayers()
    {
        const auto paired = std::size_t(
            std::ranges::count_if(m_partners.older, [](const auto &partner) { return partner.has_value(); }));
        const std::size_t most = std::max(m_operators.older.size(), m_operators.newer.size());
        if (most < 6 || paired * 3 >= most)
            return false;
        addOtherLayers(Kind::OtherLayers);
        return true;
    }

    void addOtherLayers(Kind kind)
    {
        const QStringList counts {QString::number(countLayers(m_operators.older)),
                                  QString::number(countLayers(m_operators.newer))};
        const qint64 alike = countAlike(m_operators, m_partners);
        m_result.changes.push_back({kind, {}, {}, {counts[0], counts[1]}, alike, linesOf(0, 0), true});
        claimAll();
    }

    /// True if only one side has quantised operators.
    bool isQuantisedOnce()
    {
        const auto count = [](const LayerOperators &own) {
            return std::ranges::count_if(own, [](const LayerOperator &one) { return isQuantised(*one.call); });
        };
        const Sides<qint64> counts {count(m_operators.older), count(m_operators.newer)};
        if ((counts.older == 0) == (counts.newer == 0))
            return false;
        LayerChange change {Kind::Quantisation, {}, u"qnn"_s, {}, std::max(counts.older, counts.newer), linesOf(0, 0)};
        (counts.older > 0 ? change.texts.older : change.texts.newer) = u"qnn"_s;
        m_result.changes.push_back(change);
        claimAll();
        return true;
    }

    void claimAll()
    {
        for (auto *causes : {&m_causes.older, &m_causes.newer})
            std::ranges::fill(*causes, m_result.changes.size() - 1);
    }

    /// Finds runs of operators without a partner, each between the same pairs on both sides.
    void findRuns()
    {
        std::size_t older = 0;
        std::size_t newer = 0;
        while (older < m_operators.older.size() || newer < m_operators.newer.size()) {
            const LayerRun before {older, endOfRun(m_partners.older, older)};
            const LayerRun after {newer, endOfRun(m_partners.newer, newer)};
            if (before.first < before.second || after.first < after.second)
                addRun(before, after);
            older = before.second + 1;
            newer = after.second + 1;
        }
    }

    static std::size_t endOfRun(const LayerPartners &partners, std::size_t at)
    {
        while (at < partners.size() && !partners[at])
            ++at;
        return at;
    }

    void addRun(const LayerRun &before, const LayerRun &after)
    {
        const auto areAll = [](const LayerOperators &own, const LayerRun &run, const auto &is) {
            return std::all_of(own.begin() + qsizetype(run.first), own.begin() + qsizetype(run.second),
                               [&](const LayerOperator &one) { return is(*one.call); });
        };
        const auto both = [&](const auto &is) {
            return areAll(m_operators.older, before, is) && areAll(m_operators.newer, after, is);
        };
        const bool isOlderEmpty = before.first == before.second;
        const bool isNewerEmpty = after.first == after.second;
        LayerChange change;
        change.lines = linesOf(qsizetype(before.first), qsizetype(after.first));
        change.count = qint64(std::max(before.second - before.first, after.second - after.first));
        if (both(isActivation) || both(isBias)) {
            change.kind = both(isActivation) ? Kind::Activation : Kind::Bias;
            change.subject =
                isNewerEmpty ? ownerOfRun(m_operators.older, before) : ownerOfRun(m_operators.newer, after);
            change.texts = {namesOfRun(m_operators.older, before, true), namesOfRun(m_operators.newer, after, true)};
        } else {
            change.attribute =
                partsOfRun(isNewerEmpty ? m_operators.older : m_operators.newer, isNewerEmpty ? before : after);
            change.kind = isOlderEmpty ? Kind::LayerAdded : isNewerEmpty ? Kind::LayerRemoved : Kind::LayerReplaced;
            change.texts = {namesOfRun(m_operators.older, before, false), namesOfRun(m_operators.newer, after, false)};
            change.subject = isNewerEmpty || !isOlderEmpty ? change.texts.older : change.texts.newer;
            change.isCertain = isOlderEmpty
                ? isAlone(m_operators.newer, m_partners.newer, after) && !isRunDoubtful(after, false)
                : isNewerEmpty ? isAlone(m_operators.older, m_partners.older, before) && !isRunDoubtful(before, true)
                               : true;
        }
        m_runs.push_back({before, after});
        const std::size_t index = add(change);
        std::fill(m_causes.older.begin() + qsizetype(before.first), m_causes.older.begin() + qsizetype(before.second),
                  index);
        std::fill(m_causes.newer.begin() + qsizetype(after.first), m_causes.newer.begin() + qsizetype(after.second),
                  index);
    }

    /// False if another operator is equal to the run's main operator: it may have been added or removed instead.
    static bool isAlone(const LayerOperators &own, const LayerPartners &partners, const LayerRun &run)
    {
        const QByteArray key = layerKey(own[mainOfRun(own, run)], LayerDetail::Result);
        for (std::size_t i = 0; i < own.size(); ++i) {
            if ((i < run.first || i >= run.second) && partners[i] && layerKey(own[i], LayerDetail::Result) == key)
                return false;
        }
        return true;
    }

    /// True if an operator may have changed instead of this one: it has the same name, satisfies the condition, and no
    /// equal layer is between the two.
    template <typename Condition>
    [[nodiscard]] bool hasRival(const LayerOperators &own, const LayerPartners &partners, std::size_t at, bool isOlder,
                                const Condition &condition) const
    {
        const auto isEqual = [&](std::size_t i) {
            const LayerOperators &others = isOlder ? m_operators.newer : m_operators.older;
            return !isTail(*own[i].call) && partners[i]
                && layerKey(own[i], LayerDetail::Attributes) == layerKey(others[*partners[i]], LayerDetail::Attributes);
        };
        const auto isRival = [&](std::size_t i) { return own[i].call->callee == own[at].call->callee && condition(i); };
        for (std::size_t i = at; i > 0 && !isEqual(i - 1); --i) {
            if (isRival(i - 1))
                return true;
        }
        for (std::size_t i = at + 1; i < own.size() && !isEqual(i); ++i) {
            if (isRival(i))
                return true;
        }
        return false;
    }

    /// True if an unpaired layer beside this pair may be the real partner of one of its layers.
    [[nodiscard]] bool isPairDoubtful(std::size_t older, std::size_t newer) const
    {
        return hasRival(m_operators.older, m_partners.older, older, true,
                        [&](std::size_t i) { return !m_partners.older[i]; })
            || hasRival(m_operators.newer, m_partners.newer, newer, false,
                        [&](std::size_t i) { return !m_partners.newer[i]; });
    }

    /// True if a paired layer beside this run may have been added or removed instead.
    [[nodiscard]] bool isRunDoubtful(const LayerRun &run, bool isOlder) const
    {
        const LayerOperators &own = isOlder ? m_operators.older : m_operators.newer;
        const LayerPartners &partners = isOlder ? m_partners.older : m_partners.newer;
        return hasRival(own, partners, mainOfRun(own, run), isOlder,
                        [&](std::size_t i) { return partners[i].has_value(); });
    }

    /// Turns a removed layer that was added elsewhere into a moved layer.
    void findMoves()
    {
        const auto keyOf = [](const LayerOperators &own, const LayerRun &run) {
            QByteArray key;
            for (std::size_t i = run.first; i < run.second; ++i)
                key += layerKey(own[i], LayerDetail::Literals) + '\n';
            return key;
        };
        const auto isTailChange = [](const LayerChange &change) {
            return change.kind == Kind::Bias || change.kind == Kind::Activation;
        };
        const auto isRemoval = [&](const LayerChange &change) {
            return change.kind == Kind::LayerRemoved || (isTailChange(change) && change.texts.newer.isEmpty());
        };
        const auto isAddition = [&](const LayerChange &change) {
            return change.kind == Kind::LayerAdded || (isTailChange(change) && change.texts.older.isEmpty());
        };
        std::set<std::size_t> gone;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const bool isTailRun = isTailChange(m_result.changes[i]);
            for (std::size_t k = 0; k < m_runs.size() && isRemoval(m_result.changes[i]) && !gone.contains(i); ++k) {
                // A bias or an activation moves only within its layer.
                const bool isOther = m_result.changes[k].kind != m_result.changes[i].kind
                    || m_result.changes[k].subject != m_result.changes[i].subject;
                if (!isAddition(m_result.changes[k]) || gone.contains(k)
                    || isTailRun != isTailChange(m_result.changes[k]) || (isTailRun && isOther)
                    || keyOf(m_operators.older, m_runs[i].older) != keyOf(m_operators.newer, m_runs[k].newer))
                    continue;
                LayerChange &change = m_result.changes[std::min(i, k)];
                const QString name =
                    isTailRun ? m_operators.newer[m_runs[k].newer.first].name : m_result.changes[k].subject;
                change.lines = {m_result.changes[i].lines.older, m_result.changes[k].lines.newer};
                change.kind = Kind::LayerMoved;
                change.subject = name;
                change.texts = {layerBefore(m_operators.older, m_runs[i].older, isTailRun),
                                layerBefore(m_operators.newer, m_runs[k].newer, isTailRun)};
                change.isCertain = true;
                gone.insert(std::max(i, k));
                for (auto *causes : {&m_causes.older, &m_causes.newer})
                    std::ranges::replace(*causes, std::optional(std::max(i, k)), std::optional(std::min(i, k)));
            }
        }
        erase(gone);
    }

    void erase(const std::set<std::size_t> &gone)
    {
        std::vector<std::size_t> numbers(m_result.changes.size());
        std::vector<LayerChange> kept;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = kept.size();
            if (!gone.contains(i))
                kept.push_back(m_result.changes[i]);
        }
        m_result.changes = std::move(kept);
        for (auto *causes : {&m_causes.older, &m_causes.newer}) {
            for (std::optional<std::size_t> &cause : *causes)
                cause = cause ? std::optional(numbers[*cause]) : cause;
        }
    }

    // ---- Attributes ----

    void comparePairs()
    {
        m_isFed.assign(m_operators.newer.size(), false);
        for (std::size_t i = 0; i < m_operators.newer.size(); ++i) {
            if (m_partners.newer[i])
                comparePair(*m_partners.newer[i], i);
        }
    }

    [[nodiscard]] bool isOtherResult(std::size_t older, std::size_t newer) const
    {
        const QString before = relayTensorText(m_operators.older[older].call->result);
        const QString after = relayTensorText(m_operators.newer[newer].call->result);
        return before != after && !before.isEmpty() && !after.isEmpty();
    }

    /// True if an operand changed, or if the operator reads a changed input.
    [[nodiscard]] bool hasChangedOperand(std::size_t newer) const
    {
        const LayerOperator &one = m_operators.newer[newer];
        return readsChangedInput(one) || std::ranges::any_of(one.call->operands, [&](int operand) {
                   const std::size_t at = one.first + std::size_t(operand);
                   const auto &partner = m_partners.newer[at];
                   const bool isUnknown = !m_operators.newer[at].call->result;
                   return !partner || isOtherResult(*partner, at) || (isUnknown && (m_causes.newer[at] || m_isFed[at]));
               });
    }

    [[nodiscard]] bool readsChangedInput(const LayerOperator &one) const
    {
        return std::ranges::any_of(one.call->parameters, [&](int parameter) {
            return m_inputs.newer.contains(one.function->parameters[std::size_t(parameter)].name);
        });
    }

    void comparePair(std::size_t older, std::size_t newer)
    {
        const RelayCall &before = *m_operators.older[older].call;
        const RelayCall &after = *m_operators.newer[newer].call;
        const bool isFed = hasChangedOperand(newer);
        m_isFed[newer] = isFed;
        QStringList keys;
        for (const RelayCall *call : {&before, &after}) {
            for (const auto &[key, value] : call->attributes) {
                if (before.attribute(key) != after.attribute(key) && !keys.contains(key))
                    keys += key;
            }
        }
        // Groups and channels of a depthwise convolution, and the shape of a reshape, follow from a changed operand.
        const bool isDepthwise = before.attribute(u"groups") == before.attribute(u"channels")
            && after.attribute(u"groups") == after.attribute(u"channels");
        if (isFed && (isDepthwise || before.callee.contains("reshape"_L1)))
            keys.removeIf(
                [](const QString &key) { return key == "groups"_L1 || key == "channels"_L1 || key == "newshape"_L1; });
        keys.removeIf([&](const QString &key) {
            return valueText(key, before.attribute(key)) == valueText(key, after.attribute(key));
        });
        const Sides<LineNumber> lines {before.line, after.line};
        const QString &name = m_operators.newer[newer].name;
        const bool isDoubtful = !keys.isEmpty() && isPairDoubtful(older, newer);
        for (const QString &key : std::as_const(keys)) {
            const Sides<QString> texts {valueText(key, before.attribute(key)), valueText(key, after.attribute(key))};
            // One release of TVM may print a value that another omits as its default.
            const bool isInBoth = !texts.older.isEmpty() && !texts.newer.isEmpty();
            LayerChange change {Kind::Attribute, name, key, texts, 1, lines, isInBoth && !isDoubtful};
            if (key.endsWith("dtype"_L1) && isInBoth) {
                change.kind = Kind::Type;
                change.attribute.clear();
            }
            claim(older, newer, change.kind == Kind::Type ? aggregate(change) : add(change));
        }
        if (before.literals != after.literals) {
            const Sides<QString> texts = otherLiterals(before.literals, after.literals);
            claim(older, newer,
                  isQuantised(after) ? aggregate({Kind::Quantisation, name, {}, texts, 1, lines})
                                     : add({Kind::Attribute, name, u"number"_s, texts, 1, lines}));
        }
        if (keys.isEmpty() && !isFed && before.literals == after.literals && isOtherResult(older, newer)) {
            const auto &[was, is] = Sides<RelayTensor> {*before.result, *after.result};
            if (was.dtype != is.dtype)
                claim(older, newer, aggregate({Kind::Type, name, {}, {was.dtype, is.dtype}, 1, lines}));
            else
                claim(older, newer, add(otherExtents(name, was, is, lines)));
        } else if (keys.isEmpty() && !isFed && before.literals == after.literals) {
            if (const std::vector<std::size_t> others = otherConstants(before, after); !others.empty())
                claim(older, newer, add(otherConstant(name, {&before, &after}, others.front())));
        }
    }

    /// The numbers that differ; all numbers if one operator has more of them.
    static Sides<QString> otherLiterals(QStringList older, QStringList newer)
    {
        const qsizetype count = older.size() == newer.size() ? older.size() : 0;
        for (qsizetype i = count; i > 0; --i) {
            if (older[i - 1] != newer[i - 1])
                continue;
            older.removeAt(i - 1);
            newer.removeAt(i - 1);
        }
        return {older.join(u", "_s), newer.join(u", "_s)};
    }

    /// The change of an operator whose result has a different shape with equal attributes. Its weights have a different
    /// shape.
    static LayerChange otherExtents(const QString &name, const RelayTensor &older, const RelayTensor &newer,
                                    const Sides<LineNumber> &lines)
    {
        const auto lastOf = [](const RelayTensor &tensor) {
            return tensor.shape && !tensor.shape->empty() ? QString::number(tensor.shape->back()) : QString();
        };
        const bool isDense = name.startsWith("dense"_L1) || name.startsWith("matmul"_L1);
        if (isDense)
            return {Kind::Attribute, name, u"units"_s, {lastOf(older), lastOf(newer)}, 1, lines};
        return {Kind::Attribute, name, u"result"_s, {relayTensorText(older), relayTensorText(newer)}, 1, lines};
    }

    /// The change of an operator whose constant has a different type, with equal attributes and an equal result.
    static LayerChange otherConstant(const QString &name, const Sides<const RelayCall *> &calls, std::size_t index)
    {
        const RelayTensor &older = calls.older->constants[index];
        const RelayTensor &newer = calls.newer->constants[index];
        const Sides<LineNumber> lines {calls.older->line, calls.newer->line};
        const bool haveRows = older.shape && newer.shape && older.shape->size() == newer.shape->size()
            && !older.shape->empty() && older.dtype == newer.dtype
            && std::equal(older.shape->begin() + 1, older.shape->end(), newer.shape->begin() + 1);
        const bool isTable = calls.older->callee == "take"_L1 && calls.older->attribute(u"axis") == "0"_L1 && haveRows;
        if (isTable)
            return {Kind::Attribute,
                    name,
                    u"table"_s,
                    {QString::number(older.shape->front()), QString::number(newer.shape->front())},
                    1,
                    lines};
        return {Kind::Attribute, name, u"constant"_s, {relayTensorText(older), relayTensorText(newer)}, 1, lines};
    }

    std::size_t add(const LayerChange &change)
    {
        m_result.changes.push_back(change);
        return m_result.changes.size() - 1;
    }

    /// Adds a change, or merges it with a change of the same kind in other operators. Returns its index.
    std::size_t aggregate(const LayerChange &change)
    {
        for (std::size_t i = 0; i < m_result.changes.size(); ++i) {
            LayerChange &other = m_result.changes[i];
            if (other.kind != change.kind || (change.kind == Kind::Type && other.texts != change.texts))
                continue;
            ++other.count;
            return i;
        }
        return add(change);
    }

    void claim(std::size_t older, std::size_t newer, std::size_t change)
    {
        if (!m_causes.older[older])
            m_causes.older[older] = change;
        if (!m_causes.newer[newer])
            m_causes.newer[newer] = change;
    }

    // ---- Consequences ----

    /// Assigns the lines of changed operators to their changes, then the lines that are only affected by them. An
    /// operator passes on a change if its own result differs.
    void spread()
    {
        spread(m_operators.older, m_causes.older, m_inputs.older, true, &Sides<QSet<qint64>>::older,
               m_result.lines.older);
        spread(m_operators.newer, m_causes.newer, m_inputs.newer, false, &Sides<QSet<qint64>>::newer,
               m_result.lines.newer);
    }

    void spread(const LayerOperators &own, const std::vector<std::optional<std::size_t>> &causes,
                const QSet<QString> &inputs, bool isOlder, QSet<qint64> Sides<QSet<qint64>>::*side,
                std::map<qint64, std::size_t> &lines)
    {
        constexpr std::size_t ofInput = std::size_t(-1);
        const LayerPartners &partners = isOlder ? m_partners.older : m_partners.newer;
        const auto isPassedOn = [&](std::size_t i) {
            if (partners.empty() || !partners[i] || !own[i].call->result)
                return true;
            return isOlder ? isOtherResult(i, *partners[i]) : isOtherResult(*partners[i], i);
        };
        // An activation has the shape and type of its operand.
        const auto isActivationChange = [&](std::size_t effect) {
            return effect != ofInput && m_result.changes[effect].kind == Kind::Activation;
        };
        std::vector<std::set<std::size_t>> effects(own.size()); // changes that affect each operator, at most 2
        const auto add = [&](std::size_t i, std::size_t effect) {
            if (effects[i].size() < 2)
                effects[i].insert(effect);
        };
        std::map<qint64, std::size_t> users;
        for (std::size_t i = 0; i < own.size(); ++i) {
            const RelayCall &call = *own[i].call;
            if (causes[i])
                add(i, *causes[i]);
            for (const int operand : call.operands) {
                const std::size_t at = own[i].first + std::size_t(operand);
                for (const std::size_t effect : isPassedOn(at) ? effects[at] : std::set<std::size_t>()) {
                    if (!isActivationChange(effect))
                        add(i, effect);
                }
            }
            for (const int parameter : call.parameters) {
                if (inputs.contains(own[i].function->parameters[std::size_t(parameter)].name))
                    add(i, ofInput);
            }
            if (std::ranges::count_if(effects[i], std::not_fn(isActivationChange)) > 1)
                (m_result.sharedLines.*side) += call.line.value();
            if (causes[i]) {
                lines.emplace(call.line.value(), *causes[i]);
                (m_result.ownLines.*side) += call.line.value();
            } else if (!effects[i].empty() && *effects[i].begin() != ofInput) {
                users.emplace(call.line.value(), *effects[i].begin());
            }
        }
        lines.merge(users);
    }

    [[nodiscard]] Sides<LineNumber> linesOf(qsizetype older, qsizetype newer) const
    {
        const auto lineAt = [](const LayerOperators &own, qsizetype at) {
            return own[std::min(std::size_t(at), own.size() - 1)].call->line;
        };
        return {lineAt(m_operators.older, older), lineAt(m_operators.newer, newer)};
    }

    Sides<const RelayOutline *> m_relay;
    const Sides<QSet<QString>> &m_inputs;
    Sides<LayerOperators> m_operators;
    Sides<LayerPartners> m_partners;
    Sides<std::vector<std::optional<std::size_t>>> m_causes; ///< for each operator, its own change
    std::vector<bool> m_isFed; ///< by newer operator: an operand changed
    std::vector<Sides<LayerRun>> m_runs; ///< runs of the changes with the same indices
    LayerChanges m_result;
};

} // namespace

LayerChanges compareLayers(const Sides<const RelayOutline *> &relay, const Sides<QSet<QString>> &inputs)
{
    return LayerComparer(relay, inputs).run();
}

} // namespace Mlf
