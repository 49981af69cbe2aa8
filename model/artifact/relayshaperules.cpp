// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayruleparts.h"
#include "model/artifact/relaysignature.h"
#include "model/base/units.h"

#include <algorithm>
#include <memory>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf::RelayRules {

namespace {

/// Codes: 0 copies a dimension, -1 is inferred, -2 copies all remaining ones, -3 joins two, -4 splits one into two.
std::optional<Shape> reshaped(const Shape &from, const Shape &codes)
{
    Shape shape;
    std::size_t source = 0;
    std::optional<std::size_t> open;
    const auto take = [&]() -> std::optional<qint64> {
        return source < from.size() ? std::optional(from[source++]) : std::nullopt;
    };
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (codes[i] > 0) {
            shape.push_back(codes[i]);
            ++source;
        } else if (codes[i] == 0) {
            const std::optional<qint64> extent = take();
            if (!extent)
                return std::nullopt;
            shape.push_back(*extent);
        } else if (codes[i] == -1) {
            if (open)
                return std::nullopt;
            open = shape.size();
            shape.push_back(1);
            ++source;
        } else if (codes[i] == -2) {
            while (const std::optional<qint64> extent = take())
                shape.push_back(*extent);
        } else if (codes[i] == -3) {
            const std::optional<qint64> one = take();
            const std::optional<qint64> other = take();
            const std::optional<qint64> joined = one && other ? checkedMultiply(*one, *other) : std::nullopt;
            if (!joined)
                return std::nullopt;
            shape.push_back(*joined);
        } else if (codes[i] == -4 && i + 2 < codes.size()) {
            const std::optional<qint64> extent = take();
            qint64 first = codes[i + 1];
            qint64 second = codes[i + 2];
            if (!extent || (first <= 0 && second <= 0))
                return std::nullopt;
            first = first > 0 ? first : *extent / second;
            second = second > 0 ? second : *extent / first;
            if (first < 1 || checkedMultiply(first, second) != extent)
                return std::nullopt;
            shape.push_back(first);
            shape.push_back(second);
            i += 2;
        } else {
            return std::nullopt;
        }
    }
    const std::optional<qint64> all = product(from.begin(), from.end());
    const std::optional<qint64> known = product(shape.begin(), shape.end());
    if (!all || !known)
        return std::nullopt;
    if (open) {
        if (*known == 0 || *all % *known != 0)
            return std::nullopt;
        shape[*open] = *all / *known;
    } else if (*all != *known) {
        return std::nullopt;
    }
    return shape;
}

MaybeResult reshape(const Call &call)
{
    const MaybeType data = call.tensor(0);
    const std::optional<Shape> codes = call.numbers("newshape");
    if (!codes)
        return nullptr;
    if (data)
        return give(data->dtype, reshaped(data->shape, *codes));
    const bool isStated = std::ranges::all_of(*codes, [](qint64 code) { return code > 0; });
    return isStated ? give(QString(), codes) : nullptr;
}

/// The shape of the second operand with the dtype of the first.
MaybeResult likeSecond(const Call &call)
{
    const MaybeType data = call.tensor(0);
    const MaybeType like = call.tensor(1);
    return like ? give(data ? data->dtype : QString(), like->shape) : nullptr;
}

MaybeResult squeeze(const Call &call, const RelayTensorType &data)
{
    const auto axes = axesOf(call, data.shape.size());
    if (!axes && call.attribute("axis"))
        return nullptr;
    Shape shape;
    for (std::size_t i = 0; i < data.shape.size(); ++i) {
        if (axes ? !(*axes)[i] : data.shape[i] != 1)
            shape.push_back(data.shape[i]);
        else if (data.shape[i] != 1)
            return nullptr;
    }
    return give(data.dtype, std::move(shape));
}

MaybeResult expandDims(const Call &call, const RelayTensorType &data)
{
    const auto place = axisOf(call, data.shape.size() + 1);
    const std::optional<qint64> count = call.number("num_newaxis", 1);
    if (!place || !count || *count < 0 || *count > qint64(maxRelayDimensions))
        return nullptr;
    Shape shape = data.shape;
    shape.insert(shape.begin() + qsizetype(*place), std::size_t(*count), 1);
    return give(data.dtype, std::move(shape));
}

MaybeResult transpose(const Call &call, const RelayTensorType &data)
{
    Shape reversed(data.shape.size());
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    std::optional<Shape> axes = call.numbers("axes", reversed);
    if (axes && axes->empty())
        axes = reversed;
    if (!axes || axes->size() != data.shape.size())
        return nullptr;
    std::vector<bool> isTaken(axes->size());
    Shape shape;
    for (const qint64 axis : *axes) {
        const auto place = dimension(axis, axes->size());
        if (!place || isTaken[*place])
            return nullptr;
        isTaken[*place] = true;
        shape.push_back(data.shape[*place]);
    }
    return give(data.dtype, std::move(shape));
}

MaybeResult batchFlatten(const Call &, const RelayTensorType &data)
{
    if (data.shape.empty())
        return nullptr;
    const std::optional<qint64> rest = product(data.shape.begin() + 1, data.shape.end());
    return rest ? give(data.dtype, Shape {data.shape.front(), *rest}) : nullptr;
}

MaybeResult concatenate(const Call &call)
{
    const auto tensors = call.tuple(0);
    if (!tensors)
        return nullptr;
    RelayTensorType sum = tensors->front();
    const auto place = axisOf(call, sum.shape.size(), 0);
    if (!place)
        return nullptr;
    for (std::size_t i = 1; i < tensors->size(); ++i) {
        Shape shape = (*tensors)[i].shape;
        if (shape.size() != sum.shape.size())
            return nullptr;
        const std::optional<qint64> extent = checkedAdd(sum.shape[*place], shape[*place]);
        shape[*place] = sum.shape[*place];
        if (!extent || shape != sum.shape)
            return nullptr;
        sum.shape[*place] = *extent;
    }
    return give(std::move(sum));
}

MaybeResult stack(const Call &call)
{
    const auto tensors = call.tuple(0);
    if (!tensors)
        return nullptr;
    const bool areAlike =
        std::ranges::all_of(*tensors, [&](const RelayTensorType &tensor) { return tensor == tensors->front(); });
    const auto place = axisOf(call, tensors->front().shape.size() + 1, 0);
    if (!areAlike || !place)
        return nullptr;
    RelayTensorType all = tensors->front();
    all.shape.insert(all.shape.begin() + qsizetype(*place), qint64(tensors->size()));
    return give(std::move(all));
}

/// Splits into a number of equal parts, or before each of the given indices.
MaybeResult split(const Call &call, const RelayTensorType &data)
{
    const std::optional<std::string_view> sections = call.attribute("indices_or_sections");
    const std::optional<Shape> numbers = call.numbers("indices_or_sections");
    const auto place = axisOf(call, data.shape.size(), 0);
    if (!place || !sections || !numbers)
        return nullptr;
    const qint64 extent = data.shape[*place];
    Shape ends;
    if (sections->starts_with('[') || sections->starts_with('(')) {
        ends = *numbers;
    } else {
        const qint64 count = numbers->size() == 1 ? numbers->front() : 0;
        if (count < 1 || count > maxParts || extent % count != 0)
            return nullptr;
        for (qint64 i = 1; i < count; ++i)
            ends.push_back(extent / count * i);
    }
    ends.push_back(extent);
    auto result = std::make_shared<RelayType>();
    result->isTuple = true;
    qint64 begin = 0;
    for (const qint64 end : ends) {
        if (end < begin || end > extent)
            return nullptr;
        RelayTensorType part = data;
        part.shape[*place] = end - begin;
        result->parts.emplace_back(std::move(part));
        begin = end;
    }
    return result;
}

MaybeResult stridedSlice(const Call &call, const RelayTensorType &data)
{
    const std::optional<Shape> begin = call.numbers("begin");
    const std::optional<Shape> end = call.numbers("end");
    const std::optional<Shape> strides = call.numbers("strides", Shape {1});
    if (!begin || !end || !strides || strides->empty() || begin->size() != end->size())
        return nullptr;
    Shape first(begin->size());
    std::iota(first.begin(), first.end(), 0);
    const std::optional<Shape> axes = call.numbers("axes", first);
    if (!axes || axes->size() != begin->size())
        return nullptr;
    const bool isSize = call.text("slice_mode", "end") == "size";
    Shape shape = data.shape;
    for (std::size_t i = 0; i < axes->size(); ++i) {
        const auto place = dimension((*axes)[i], shape.size());
        const qint64 stride = isSize ? 1
            : strides->size() == 1   ? strides->front()
            : i < strides->size()    ? (*strides)[i]
                                     : 1;
        if (!place || stride < 1) // negative strides: no rule
            return nullptr;
        const qint64 extent = data.shape[*place];
        const auto inside = [extent](qint64 index) {
            return std::clamp<qint64>(index < 0 ? index + extent : index, 0, extent);
        };
        const qint64 from = inside((*begin)[i]);
        qint64 to = inside((*end)[i]);
        if (isSize)
            to = (*end)[i] < 0 ? extent : std::min(extent, saturatedAdd(from, (*end)[i]));
        if (to < from)
            return nullptr;
        shape[*place] = (to - from + stride - 1) / stride;
    }
    return give(data.dtype, std::move(shape));
}

MaybeResult take(const Call &call, const RelayTensorType &data)
{
    const MaybeType indices = call.tensor(1);
    if (!indices || call.number("batch_dims", 0) != 0)
        return nullptr;
    if (!call.attribute("axis"))
        return give(data.dtype, indices->shape);
    const auto place = axisOf(call, data.shape.size());
    if (!place)
        return nullptr;
    Shape shape(data.shape.begin(), data.shape.begin() + qsizetype(*place));
    shape.insert(shape.end(), indices->shape.begin(), indices->shape.end());
    shape.insert(shape.end(), data.shape.begin() + qsizetype(*place) + 1, data.shape.end());
    return give(data.dtype, std::move(shape));
}

MaybeResult tile(const Call &call, const RelayTensorType &data)
{
    std::optional<Shape> times = call.numbers("reps");
    if (!times)
        return nullptr;
    Shape shape = data.shape;
    const std::size_t rank = std::max(shape.size(), times->size());
    shape.insert(shape.begin(), rank - shape.size(), 1);
    times->insert(times->begin(), rank - times->size(), 1);
    for (std::size_t i = 0; i < rank; ++i) {
        const std::optional<qint64> extent = checkedMultiply(shape[i], (*times)[i]);
        if (!extent)
            return nullptr;
        shape[i] = *extent;
    }
    return give(data.dtype, std::move(shape));
}

MaybeResult repeat(const Call &call, const RelayTensorType &data)
{
    const std::optional<qint64> times = call.number("repeats");
    const auto place = axisOf(call, data.shape.size());
    const std::optional<qint64> extent = place && times ? checkedMultiply(data.shape[*place], *times) : std::nullopt;
    if (!extent)
        return nullptr;
    Shape shape = data.shape;
    shape[*place] = *extent;
    return give(data.dtype, std::move(shape));
}

MaybeResult padded(const Call &call, const RelayTensorType &data)
{
    const std::optional<Shape> widths = call.numbers("pad_width");
    if (!widths || widths->size() != 2 * data.shape.size())
        return nullptr;
    Shape shape = data.shape;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const std::optional<qint64> ends = checkedAdd((*widths)[2 * i], (*widths)[2 * i + 1]);
        const std::optional<qint64> extent = ends ? checkedAdd(shape[i], *ends) : std::nullopt;
        if (!extent)
            return nullptr;
        shape[i] = *extent;
    }
    return give(data.dtype, std::move(shape));
}

MaybeResult statedShape(const Call &call)
{
    const MaybeType data = call.tensor(0);
    return give(call.dtype("dtype", data ? data->dtype : QString()), call.numbers("shape"));
}

MaybeResult oneHot(const Call &call, const RelayTensorType &indices)
{
    const std::optional<qint64> depth = call.number("depth");
    const auto place = axisOf(call, indices.shape.size() + 1, -1);
    if (!place || !depth)
        return nullptr;
    Shape shape = indices.shape;
    shape.insert(shape.begin() + qsizetype(*place), *depth);
    return give(call.dtype("dtype", {}), std::move(shape));
}

MaybeResult shapeOf(const Call &call, const RelayTensorType &data)
{
    return give(call.dtype("dtype", u"int32"_s), Shape {qint64(data.shape.size())});
}

MaybeResult argsort(const Call &call, const RelayTensorType &data)
{
    return give(call.dtype("dtype", u"int32"_s), data.shape);
}

MaybeResult reduction(const Call &call, const RelayTensorType &data)
{
    const auto axes = axesOf(call, data.shape.size());
    if (!axes && call.attribute("axis"))
        return nullptr;
    const std::vector<bool> all(data.shape.size(), true);
    const bool isListed = axes && std::ranges::find(*axes, true) != axes->end();
    std::vector<bool> isReduced = isListed ? *axes : all;
    if (axes && call.flag("exclude"))
        isReduced.flip();
    Shape shape;
    for (std::size_t i = 0; i < isReduced.size(); ++i) {
        if (!isReduced[i])
            shape.push_back(data.shape[i]);
        else if (call.flag("keepdims"))
            shape.push_back(1);
    }
    return give(call.name().starts_with("arg") ? u"int32"_s : data.dtype, std::move(shape));
}

constexpr OperatorRow shapeRows[] = {
    {reshape, "reshape"},
    {likeSecond, "broadcast_to_like collapse_sum_like reshape_like gather"},
    {squeeze, "squeeze"},
    {expandDims, "expand_dims"},
    {transpose, "transpose"},
    {batchFlatten, "nn.batch_flatten"},
    {concatenate, "concatenate qnn.concatenate"},
    {stack, "stack"},
    {split, "split"},
    {stridedSlice, "strided_slice"},
    {take, "take"},
    {tile, "tile"},
    {repeat, "repeat"},
    {padded, "nn.mirror_pad nn.pad"},
    {statedShape, "broadcast_to full ones zeros"},
    {oneHot, "one_hot"},
    {shapeOf, "shape_of"},
    {argsort, "argsort"},
    {reduction, "all any argmax argmin max mean min prod sum variance"},
};

} // namespace

std::span<const OperatorRow> shapeRules()
{
    return shapeRows;
}

} // namespace Mlf::RelayRules
