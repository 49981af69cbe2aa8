// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/layeralignment.h"

#include "model/artifact/datatype.h"
#include "model/base/digest.h"
#include "model/compare/textdifference.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

template <std::size_t N>
bool isIn(const std::array<const char *, N> &names, const QString &name)
{
    return std::ranges::any_of(names, [&](const char *one) { return name == QLatin1StringView(one); });
}

/// Pairs unpaired operators with equal keys, in order, within each gap between paired operators. Limited to operators
/// for which isTail() equals `areTails`.
void alignOperators(const Sides<LayerOperators> &operators, Sides<LayerPartners> &partners, LayerDetail detail,
                    bool areTails)
{
    const auto openOnes = [detail, areTails](const LayerOperators &own, const auto &paired,
                                             std::vector<quint64> &tokens) {
        std::vector<std::size_t> open;
        quint64 before = 0; // number of preceding pairs
        for (std::size_t i = 0; i < own.size(); ++i) {
            before += paired[i] ? 1 : 0;
            if (paired[i] || isTail(*own[i].call) != areTails)
                continue;
            open.push_back(i);
            tokens.push_back(qHash(layerKey(own[i], detail), 0) * 31 + before);
        }
        return open;
    };
    Sides<std::vector<quint64>> tokens;
    const std::vector<std::size_t> older = openOnes(operators.older, partners.older, tokens.older);
    const std::vector<std::size_t> newer = openOnes(operators.newer, partners.newer, tokens.newer);
    for (const auto &[a, b] : commonSequence(tokens.older, tokens.newer)) {
        const std::size_t before = older[std::size_t(a)];
        const std::size_t after = newer[std::size_t(b)];
        if (layerKey(operators.older[before], detail) != layerKey(operators.newer[after], detail))
            continue;
        partners.older[before] = after;
        partners.newer[after] = before;
    }
}

/// Similarity of two operators: 0 for different operators, else 1 plus the number of equal attributes.
int similarityOf(const RelayCall &older, const RelayCall &newer)
{
    if (older.isOperator != newer.isOperator || (older.isOperator && older.callee != newer.callee))
        return 0;
    return 1 + int(std::ranges::count_if(older.attributes, [&](const auto &attribute) {
               return newer.attribute(attribute.first) == attribute.second;
           }));
}

using Calls = std::vector<const RelayCall *>;

/// Pairs of indices, ascending, with the largest sum of similarities.
std::vector<std::pair<std::size_t, std::size_t>> similarPairs(const Calls &older, const Calls &newer)
{
    const std::size_t width = newer.size() + 1;
    // For each pair of indices, the largest sum of similarities of the elements from there on.
    std::vector<int> sums((older.size() + 1) * width);
    for (std::size_t i = older.size(); i-- > 0;) {
        for (std::size_t k = newer.size(); k-- > 0;) {
            const int both = similarityOf(*older[i], *newer[k]);
            sums[i * width + k] = std::max({sums[(i + 1) * width + k], sums[i * width + k + 1],
                                            both > 0 ? both + sums[(i + 1) * width + k + 1] : 0});
        }
    }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0, k = 0; i < older.size() && k < newer.size();) {
        const int both = similarityOf(*older[i], *newer[k]);
        if (both > 0 && sums[i * width + k] == both + sums[(i + 1) * width + k + 1])
            pairs.emplace_back(i++, k++);
        else
            ++(sums[i * width + k] == sums[(i + 1) * width + k] ? i : k);
    }
    return pairs;
}

/// Pairs the operators of a gap by similarity. Swapping the sides swaps the pairs.
void pairSimilar(const Sides<LayerOperators> &operators, Sides<LayerPartners> &partners,
                 const std::vector<std::size_t> &older, const std::vector<std::size_t> &newer)
{
    const auto read = [](const LayerOperators &own, const std::vector<std::size_t> &indices, QByteArray &key) {
        Calls calls;
        for (const std::size_t i : indices) {
            calls.push_back(own[i].call);
            key += layerKey(own[i], LayerDetail::Result) + '\0';
        }
        return calls;
    };
    Sides<QByteArray> keys;
    const Sides<Calls> calls {read(operators.older, older, keys.older), read(operators.newer, newer, keys.newer)};
    const bool isSwapped = keys.newer < keys.older;
    for (auto [a, b] : isSwapped ? similarPairs(calls.newer, calls.older) : similarPairs(calls.older, calls.newer)) {
        if (isSwapped)
            std::swap(a, b);
        partners.older[older[a]] = newer[b];
        partners.newer[newer[b]] = older[a];
    }
}

/// Pairs the remaining operators with equal names, within each gap between paired operators.
void alignSimilar(const Sides<LayerOperators> &operators, Sides<LayerPartners> &partners, bool areTails)
{
    constexpr std::size_t maxSteps = 1 << 20;
    using Gaps = std::map<std::size_t, std::vector<std::size_t>>; // by the number of preceding pairs
    const auto gapsOf = [areTails](const LayerOperators &own, const LayerPartners &paired) {
        Gaps gaps;
        std::size_t before = 0;
        for (std::size_t i = 0; i < own.size(); ++i) {
            before += paired[i] ? 1 : 0;
            if (!paired[i] && isTail(*own[i].call) == areTails)
                gaps[before].push_back(i);
        }
        return gaps;
    };
    const Sides<Gaps> gaps {gapsOf(operators.older, partners.older), gapsOf(operators.newer, partners.newer)};
    for (const auto &[before, older] : gaps.older) {
        const auto newer = gaps.newer.find(before);
        if (newer != gaps.newer.end() && older.size() * newer->second.size() <= maxSteps)
            pairSimilar(operators, partners, older, newer->second);
    }
    alignOperators(operators, partners, LayerDetail::Name, areTails); // for gaps above `maxSteps`
}

/// Moves runs of unpaired operators down past equal operators, so that each run begins with the operator after which
/// its layer is named.
void slideRuns(const LayerOperators &own, LayerPartners &partners, LayerPartners &others)
{
    const auto keyAt = [&](std::size_t i) { return layerKey(own[i], LayerDetail::Attributes); };
    for (std::size_t begin = 0; begin < own.size(); ++begin) {
        if (partners[begin])
            continue;
        std::size_t end = begin;
        while (end < own.size() && !partners[end])
            ++end;
        std::size_t steps = 0;
        while (begin + steps < end && isTail(*own[begin + steps].call) && end + steps < own.size()
               && partners[end + steps] && keyAt(begin + steps) == keyAt(end + steps))
            ++steps;
        for (std::size_t i = begin + steps < end && !isTail(*own[begin + steps].call) ? 0 : steps; i < steps; ++i) {
            partners[begin + i] = std::exchange(partners[end + i], std::nullopt);
            others[*partners[begin + i]] = begin + i;
        }
        begin = end;
    }
}

} // namespace

bool isActivation(const RelayCall &call)
{
    static constexpr std::array names {"nn.relu", "clip", "nn.leaky_relu", "nn.prelu", "sigmoid", "tanh", "nn.gelu"};
    return isIn(names, call.callee);
}

bool isBias(const RelayCall &call)
{
    return call.callee == "nn.bias_add"_L1 || (call.callee == "add"_L1 && call.operands.size() == 1);
}

bool isTail(const RelayCall &call)
{
    static constexpr std::array names {"cast",       "multiply", "subtract", "qnn.requantize", "fixed_point_multiply",
                                       "right_shift"};
    return isActivation(call) || isBias(call) || isIn(names, call.callee);
}

QString shortOperatorName(const QString &callee)
{
    return callee.startsWith("nn."_L1) || callee.startsWith("qnn."_L1) ? callee.section(u'.', 1) : callee;
}

QString relayTensorText(const std::optional<RelayTensor> &tensor)
{
    if (!tensor)
        return {};
    return u"%1 [%2]"_s.arg(tensor->dtype, shapeText(tensor->shape.value_or(std::vector<qint64>())));
}

std::vector<std::size_t> otherConstants(const RelayCall &older, const RelayCall &newer)
{
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < older.constants.size() && older.constants.size() == newer.constants.size(); ++i) {
        if (relayTensorText(older.constants[i]) != relayTensorText(newer.constants[i]))
            indices.push_back(i);
    }
    return indices;
}

LayerOperators layerOperators(const RelayOutline &relay)
{
    LayerOperators operators;
    QHash<QString, int> counts;
    for (const RelayFunction &function : relay.functions) {
        const std::size_t first = operators.size();
        for (const RelayCall &call : function.calls)
            operators.push_back(
                {&call, &function, first,
                 u"%1 #%2"_s.arg(shortOperatorName(call.callee)).arg(counts[shortOperatorName(call.callee)]++)});
    }
    for (LayerOperator &one : operators) {
        if (counts[shortOperatorName(one.call->callee)] == 1)
            one.name = shortOperatorName(one.call->callee);
    }
    return operators;
}

QByteArray layerKey(const LayerOperator &one, LayerDetail detail)
{
    const RelayCall &call = *one.call;
    // Local functions are numbered, so their names are omitted. Offloaded functions are compared by their own
    // operators.
    QString key = call.isOperator ? call.callee : call.callee.first(1);
    if (detail <= LayerDetail::Attributes) {
        for (const auto &[name, value] : call.attributes)
            key += u'\n' + name + u'=' + value;
    }
    if (detail <= LayerDetail::Literals)
        key += u'\n' + call.literals.join(u',');
    if (detail <= LayerDetail::Result)
        key += u'\n' + relayTensorText(call.result);
    return key.toUtf8();
}

Sides<LayerPartners> alignLayers(const Sides<LayerOperators> &operators)
{
    Sides<LayerPartners> partners {LayerPartners(operators.older.size()), LayerPartners(operators.newer.size())};
    for (const bool areTails : {false, true}) {
        for (const LayerDetail detail : {LayerDetail::Result, LayerDetail::Literals, LayerDetail::Attributes})
            alignOperators(operators, partners, detail, areTails);
        alignSimilar(operators, partners, areTails);
    }
    slideRuns(operators.older, partners.older, partners.newer);
    slideRuns(operators.newer, partners.newer, partners.older);
    return partners;
}

QByteArrayList structureKeys(const LayerOperators &own)
{
    QByteArrayList keys;
    for (const LayerOperator &one : own) {
        Digest sum;
        sum.add(layerKey(one, LayerDetail::Result));
        for (const int parameter : one.call->parameters)
            sum.add('%' + QByteArray::number(parameter));
        QByteArrayList operands;
        for (const int operand : one.call->operands)
            operands += keys[qsizetype(one.first) + operand];
        std::ranges::sort(operands);
        sum.add(operands.join());
        keys += sum.result();
    }
    return keys;
}

std::size_t mainOfRun(const LayerOperators &own, const LayerRun &run)
{
    for (std::size_t i = run.first; i < run.second; ++i) {
        if (!isTail(*own[i].call) && own[i].call->isOperator)
            return i;
    }
    return run.first;
}

QString namesOfRun(const LayerOperators &own, const LayerRun &run, bool withAll)
{
    if (run.first == run.second)
        return {};
    if (withAll) {
        QStringList names;
        for (std::size_t i = run.first; i < run.second; ++i)
            names += own[i].call->callee;
        return names.join(u", "_s);
    }
    return own[mainOfRun(own, run)].name;
}

QString partsOfRun(const LayerOperators &own, const LayerRun &run)
{
    constexpr std::size_t maxNames = 5;
    if (run.second - run.first > maxNames)
        return QString::number(run.second - run.first);
    QStringList names;
    for (std::size_t i = run.first; i < run.second; ++i)
        names += shortOperatorName(own[i].call->callee);
    return names.join(u", "_s);
}

QString ownerOfRun(const LayerOperators &own, const LayerRun &run)
{
    std::size_t at = run.first;
    while (isTail(*own[at].call) && !own[at].call->operands.empty())
        at = own[at].first + std::size_t(own[at].call->operands.front());
    return own[at].name;
}

QString layerBefore(const LayerOperators &own, const LayerRun &run, bool isAny)
{
    std::size_t at = run.first;
    while (!isAny && at > 0 && isTail(*own[at - 1].call))
        --at;
    return at == 0 ? QString() : own[at - 1].name;
}

qint64 countAlike(const Sides<LayerOperators> &operators, const Sides<LayerPartners> &partners)
{
    qint64 alike = 0;
    for (std::size_t i = 0; i < operators.older.size(); ++i) {
        const auto &partner = partners.older[i];
        alike += partner && !isTail(*operators.older[i].call)
            && layerKey(operators.older[i], LayerDetail::Attributes)
                == layerKey(operators.newer[*partner], LayerDetail::Attributes);
    }
    return alike;
}

qint64 countLayers(const LayerOperators &own)
{
    return std::ranges::count_if(own, [](const LayerOperator &one) { return !isTail(*one.call); });
}

std::vector<quint64> layerKinds(const LayerOperators &own)
{
    std::vector<quint64> kinds;
    for (const LayerOperator &one : own) {
        const QString name = shortOperatorName(one.call->callee);
        const bool isConversion = name.endsWith("quantize"_L1) || name == "layout_transform"_L1;
        if (one.call->isOperator && !isTail(*one.call) && !isConversion)
            kinds.push_back(qHash(name, 0));
    }
    return kinds;
}

} // namespace Mlf
