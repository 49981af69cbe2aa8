// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/tensororder.h"

#include "model/base/digest.h"
#include "model/compare/cause/causeorder.h"

#include <QHash>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;
using Numbers = QHash<QString, int>; ///< number of its pair, by the name of an item

/// Numbers of the pairs that are certain and, with `areEqual`, unchanged.
Sides<Numbers> pairNumbers(const ComparedPairs &pairs, bool areEqual)
{
    Sides<Numbers> numbers;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!isInBoth(pairs[i]) || !pairs[i].isCertain || (areEqual && pairs[i].counts))
            continue;
        numbers.older.insert(pairs[i].names.older, int(i));
        numbers.newer.insert(pairs[i].names.newer, int(i));
    }
    return numbers;
}

/// Numbers of the pairs of one side.
struct SideNumbers {
    const Numbers &functions;
    const Numbers &constants;
    const Numbers &inputs;
};

/// Name of an input or output without its kind.
QString tensorName(const BufferFact &buffer)
{
    return buffer.name.section(u':', 1);
}

/// True if all memory that main uses is followed, and each call runs once.
bool isFollowed(const ModuleSide &side)
{
    const MainCalls &main = side.module->mainCalls;
    const BufferTable &table = side.module->buffers;
    return !table.calls.empty() && !table.isLimited
        && (table.isGraph
            || (!main.isLimited && !main.unfollowed && !main.repeated && !main.ownWork && !main.areTensorsLost
                && !main.lost));
}

/// A key for the value of each output: the calls, constants and inputs that it depends on. Empty keys are unknown.
/// inputs[p] is the number of the older input for which the input of pair p is taken.
QByteArrayList outputValues(const ModuleSide &side, const SideNumbers &numbers, const std::vector<int> &inputs)
{
    constexpr std::size_t maxArguments = 1000;
    const BufferTable &table = side.module->buffers;
    const QByteArray unset = QByteArrayLiteral("unset");
    std::vector<QByteArray> values;
    QHash<QString, std::size_t> indices;
    for (const BufferFact &buffer : table.buffers) {
        indices.insert(buffer.name, values.size());
        const int constant = numbers.constants.value(buffer.name, -1);
        const int input = numbers.inputs.value(tensorName(buffer), -1);
        values.push_back(buffer.kind == BufferKind::Constant
                             ? (constant < 0 ? QByteArray() : "constant " + QByteArray::number(constant))
                             : buffer.kind == BufferKind::Input
                             ? (input < 0 ? QByteArray() : "input " + QByteArray::number(inputs[std::size_t(input)]))
                             : unset);
    }
    const auto place = [&](int buffer) {
        const QString &base = table.buffers[std::size_t(buffer)].aliasOf;
        return base.isEmpty() ? std::size_t(buffer) : indices.value(base, std::size_t(buffer));
    };
    const auto isArgument = [](const BufferCall &call, int buffer) {
        return std::ranges::find(call.arguments, buffer) != call.arguments.end();
    };
    for (const BufferCall &call : table.calls) {
        const int function = numbers.functions.value(call.function, -1);
        bool isKnown = function >= 0 && call.arguments.size() <= maxArguments && call.isResolved
            && call.basis <= Basis::Computed && !call.readsOldContent;
        for (const auto *list : {&call.reads, &call.writes}) {
            for (const int buffer : *list)
                isKnown = isKnown
                    && (isArgument(call, buffer) || table.buffers[std::size_t(buffer)].kind == BufferKind::Scratch);
        }
        Digest sum;
        sum.add("call " + QByteArray::number(function));
        for (std::size_t i = 0; i < call.arguments.size() && isKnown; ++i) {
            if (std::ranges::find(call.reads, call.arguments[i]) == call.reads.end())
                continue;
            const QByteArray &value = values[place(call.arguments[i])];
            isKnown = !value.isEmpty();
            sum.add(' ' + QByteArray::number(i) + ' ' + value);
        }
        const QByteArray result = sum.result();
        std::vector<std::pair<std::size_t, QByteArray>> written;
        for (const int buffer : call.writes) {
            const std::size_t at = place(buffer);
            Digest own; // includes the old value, because a call may write only a part of a buffer
            own.add(result + ' ' + values[at]);
            for (std::size_t i = 0; i < call.arguments.size() && isKnown; ++i) {
                if (call.arguments[i] == buffer)
                    own.add(' ' + QByteArray::number(i));
            }
            written.emplace_back(at, isKnown && !values[at].isEmpty() ? own.result() : QByteArray());
        }
        for (const auto &[at, value] : written)
            values[at] = value;
    }
    QByteArrayList outputs;
    for (std::size_t i = 0; i < table.buffers.size(); ++i) {
        if (table.buffers[i].kind == BufferKind::Output)
            outputs += values[place(int(i))] == unset ? QByteArray() : values[place(int(i))];
    }
    return outputs;
}

/// Names of the outputs in the table of buffers, in its order.
QStringList outputNames(const ModuleSide &side)
{
    QStringList names;
    for (const BufferFact &buffer : side.module->buffers.buffers) {
        if (buffer.kind == BufferKind::Output)
            names += tensorName(buffer);
    }
    return names;
}

QStringList tensorNames(const std::optional<std::vector<TensorFact>> &tensors)
{
    QStringList names;
    for (const TensorFact &tensor : tensors.value_or(std::vector<TensorFact>()))
        names += tensor.name;
    return names;
}

bool areDistinct(QByteArrayList values)
{
    std::ranges::sort(values);
    return !values.contains(QByteArray()) && std::ranges::adjacent_find(values) == values.end();
}

bool haveSameNames(Sides<QStringList> names)
{
    names.older.sort();
    names.newer.sort();
    return names.older == names.newer;
}

/// Both lists if they have the same names in another order.
TensorOrder orderOf(const Sides<QStringList> &names)
{
    return names.older != names.newer && haveSameNames(names) ? TensorOrder {names} : TensorOrder();
}

/// The exchanged tensors: each name whose index in `names` differs from its entry in `was`.
TensorOrder exchanged(const QStringList &names, const std::vector<int> &was)
{
    TensorOrder order;
    order.areExchanged = true;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (was[std::size_t(i)] == int(i))
            continue;
        order.names.newer += names[i];
        order.names.older += names[was[std::size_t(i)]];
    }
    return order;
}

class OrderFinder {
public:
    OrderFinder(const Sides<ModuleSide> &sides, const ModuleComparison &module)
        : m_sides(sides)
        , m_module(module)
        , m_functions(pairNumbers(module.functions, true))
        , m_constants(pairNumbers(module.constants, false))
        , m_inputs(pairNumbers(module.inputs, false))
    {
    }

    TensorOrders find()
    {
        const ModelTensors &older = m_sides.older.module->tensors;
        const ModelTensors &newer = m_sides.newer.module->tensors;
        const Sides<QStringList> inputs {tensorNames(older.inputs), tensorNames(newer.inputs)};
        const Sides<QStringList> outputs {outputNames(m_sides.older), outputNames(m_sides.newer)};
        TensorOrders orders {orderOf(inputs), orderOf({tensorNames(older.outputs), tensorNames(newer.outputs)})};
        if (!isFollowed(m_sides.older) || !isFollowed(m_sides.newer) || !haveSameNames(outputs))
            return orders;
        std::vector<int> numbered(m_module.inputs.size());
        std::iota(numbered.begin(), numbered.end(), 0);
        const QByteArrayList before = outputValues(m_sides.older, numbers(&Sides<Numbers>::older), numbered);
        const QByteArrayList after = valuesByName(outputs, numbered);
        if (before == after || !areDistinct(before) || !areDistinct(after))
            return orders;
        if (std::ranges::is_permutation(before, after)) {
            std::vector<int> was;
            for (const QByteArray &value : after)
                was.push_back(int(before.indexOf(value)));
            if (isEntrySame() || orders.outputs != TensorOrder())
                orders.outputs = exchanged(outputs.older, was);
        } else if (haveSameNames(inputs) && (isEntrySame() || orders.inputs != TensorOrder())) {
            const TensorOrder found = exchangedInputs(before, inputs.older, outputs);
            orders.inputs = found == TensorOrder() ? orders.inputs : found;
        }
        return orders;
    }

private:
    [[nodiscard]] SideNumbers numbers(Numbers Sides<Numbers>::*side) const
    {
        return {m_functions.*side, m_constants.*side, m_inputs.*side};
    }

    /// False if the function that calls main changed, because it may pass tensors in another order.
    [[nodiscard]] bool isEntrySame() const
    {
        return std::ranges::none_of(m_module.functions, [this](const ComparedPair &pair) {
            const FunctionFact *older = m_sides.older.findFunction(pair.names.older);
            const FunctionFact *newer = m_sides.newer.findFunction(pair.names.newer);
            return pair.counts
                && ((older && older->role == FunctionRole::Entry) || (newer && newer->role == FunctionRole::Entry));
        });
    }

    /// Values of the newer outputs, in the order that these names have on the older side.
    [[nodiscard]] QByteArrayList valuesByName(const Sides<QStringList> &names, const std::vector<int> &inputs) const
    {
        const QByteArrayList values = outputValues(m_sides.newer, numbers(&Sides<Numbers>::newer), inputs);
        QByteArrayList sorted;
        for (const QString &name : names.older)
            sorted += values[names.newer.indexOf(name)];
        return sorted;
    }

    /// The only exchange of inputs with which the newer outputs have the values `before`.
    [[nodiscard]] TensorOrder exchangedInputs(const QByteArrayList &before, const QStringList &inputs,
                                              const Sides<QStringList> &outputs) const
    {
        constexpr qsizetype maxInputs = 5; // 120 orders
        constexpr std::size_t maxCalls = 2000;
        if (inputs.size() > maxInputs || m_sides.newer.module->buffers.calls.size() > maxCalls
            || std::size_t(inputs.size()) != m_module.inputs.size())
            return {};
        std::vector<int> was(m_module.inputs.size());
        std::iota(was.begin(), was.end(), 0);
        TensorOrder found;
        while (std::ranges::next_permutation(was).found) {
            if (valuesByName(outputs, was) != before)
                continue;
            if (found != TensorOrder())
                return {};
            found = exchanged(inputs, was);
        }
        return found;
    }

    const Sides<ModuleSide> &m_sides;
    const ModuleComparison &m_module;
    Sides<Numbers> m_functions;
    Sides<Numbers> m_constants;
    Sides<Numbers> m_inputs;
};

} // namespace

TensorOrders findTensorOrders(const Sides<ModuleSide> &sides, const ModuleComparison &module)
{
    return OrderFinder(sides, module).find();
}

} // namespace Mlf
