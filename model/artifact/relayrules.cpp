// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayrules.h"

#include "model/artifact/datatype.h"
#include "model/artifact/relayruleparts.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf::RelayRules {

namespace {

MaybeResult sameAsFirst(const Call &, const RelayTensorType &data)
{
    return give(data);
}

/// Element-wise tests.
MaybeResult truthOfEach(const Call &, const RelayTensorType &first)
{
    return give(u"bool"_s, first.shape);
}

MaybeResult broadcastOfTwo(const Call &call, const RelayTensorType &a)
{
    const MaybeType b = call.tensor(1);
    return b ? give(a.dtype.isEmpty() ? b->dtype : a.dtype, broadcast(a.shape, b->shape)) : nullptr;
}

MaybeResult comparison(const Call &call, const RelayTensorType &a)
{
    const MaybeType b = call.tensor(1);
    return b ? give(u"bool"_s, broadcast(a.shape, b->shape)) : nullptr;
}

MaybeResult where(const Call &call, const RelayTensorType &condition)
{
    const MaybeType a = call.tensor(1);
    const MaybeType b = call.tensor(2);
    if (!a || !b)
        return nullptr;
    const std::optional<Shape> values = broadcast(a->shape, b->shape);
    return values ? give(a->dtype, broadcast(condition.shape, *values)) : nullptr;
}

MaybeResult withDtype(const Call &call, const RelayTensorType &first)
{
    return give(call.dtype("dtype", {}), first.shape);
}

MaybeResult withOutDtype(const Call &call, const RelayTensorType &first)
{
    const QString otherwise = call.name() == "qnn.dequantize" ? u"float32"_s : QString();
    return give(call.dtype("out_dtype", otherwise), first.shape);
}

MaybeResult cumulative(const Call &call, const RelayTensorType &first)
{
    const QString dtype = call.dtype("dtype", first.dtype);
    const std::optional<qint64> all = product(first.shape.begin(), first.shape.end());
    if (call.attribute("axis"))
        return give(dtype, first.shape);
    return all ? give(dtype, Shape {*all}) : nullptr;
}

/// Tuple of the data and of the unchanged mean and variance.
MaybeResult batchNormalization(const Call &call, const RelayTensorType &data)
{
    return std::make_shared<RelayType>(RelayType {{data, call.tensor(3), call.tensor(4)}, true});
}

MaybeResult dropout(const Call &, const RelayTensorType &data)
{
    return std::make_shared<RelayType>(RelayType {{data, data}, true});
}

constexpr OperatorRow elementRules[] = {
    {sameAsFirst,
     "abs acos acosh annotation.compiler_begin annotation.compiler_end annotation.stop_fusion asin asinh atan "
     "atanh bitwise_not ceil clip copy cos cosh device_copy erf exp fast_erf fast_exp fast_tanh "
     "fixed_point_multiply fixed_point_multiply_per_axis floor invert_permutation log log10 log2 logical_not "
     "negative nn.bias_add nn.fast_softmax nn.group_norm nn.instance_norm nn.l2_normalize nn.layer_norm "
     "nn.leaky_relu nn.log_softmax nn.lrn nn.prelu nn.relu nn.softmax on_device ones_like qnn.abs qnn.erf qnn.exp "
     "qnn.hardswish qnn.leaky_relu qnn.log qnn.rsqrt qnn.sigmoid qnn.softmax qnn.sqrt qnn.tanh reverse "
     "reverse_sequence round rsqrt sigmoid sign sin sinh sort sqrt tan tanh trilu trunc zeros_like"},
    {truthOfEach, "isfinite isinf isnan"},
    {broadcastOfTwo,
     "add bitwise_and bitwise_or bitwise_xor divide floor_divide floor_mod left_shift logical_and logical_or "
     "logical_xor maximum minimum mod multiply power qnn.add qnn.mul qnn.subtract right_shift subtract "
     "trunc_divide trunc_mod"},
    {comparison, "equal greater greater_equal less less_equal not_equal"},
    {where, "where"},
    {withDtype, "cast reinterpret"},
    {withOutDtype, "qnn.dequantize qnn.quantize qnn.requantize"},
    {cumulative, "cumprod cumsum"},
    {batchNormalization, "nn.batch_norm"},
    {dropout, "nn.dropout"},
};

const std::map<std::string_view, Rule> &rules()
{
    using Rows = std::span<const OperatorRow>;
    static const std::map<std::string_view, Rule> table = [] {
        std::map<std::string_view, Rule> all;
        for (const Rows rows : {Rows(elementRules), windowRules(), shapeRules()}) {
            for (auto [rule, names] : rows) {
                while (!names.empty()) {
                    const std::size_t end = std::min(names.find(' '), names.size());
                    all.emplace(names.substr(0, end), rule);
                    names.remove_prefix(std::min(end + 1, names.size()));
                }
            }
        }
        return all;
    }();
    return table;
}

} // namespace

} // namespace Mlf::RelayRules

namespace Mlf {

std::optional<ByteCount> RelayTensorType::bytes() const
{
    return tensorBytes(shape, dtype);
}

RelayTypePointer RelayType::of(RelayTensorType tensor)
{
    return std::make_shared<RelayType>(RelayType {{std::move(tensor)}, false});
}

RelayTypePointer relayOperatorType(const RelayOperation &operation)
{
    using namespace RelayRules;
    const auto row = rules().find(operation.name);
    if (row == rules().end())
        return nullptr;
    const Call call(operation);
    const Rule &rule = row->second;
    if (rule.ofCall)
        return rule.ofCall(call);
    const MaybeType first = call.tensor(0);
    return first ? rule.ofData(call, *first) : nullptr;
}

QStringList relayOperatorsWithRules()
{
    QStringList names;
    for (const auto &[name, rule] : RelayRules::rules())
        names += QString::fromUtf8(name);
    return names;
}

} // namespace Mlf
