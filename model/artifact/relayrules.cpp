// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayrules.h"

#include "model/artifact/datatype.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/relaytokens.h"
#include "model/base/units.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <map>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = std::vector<qint64>;
using MaybeType = std::optional<RelayTensorType>;

constexpr qint64 maxParts = 4096; ///< per tuple

std::optional<qint64> product(auto begin, auto end)
{
    std::optional<qint64> all = 1;
    for (; begin != end && all; ++begin)
        all = checkedMultiply(*all, *begin);
    return all;
}

/// Parses `3`, `2f`, `2.0f`, `1i64`; `std::nullopt` if it is not a whole number.
std::optional<qint64> wholeNumber(std::string_view text)
{
    qint64 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    std::string_view rest(end, std::size_t(text.data() + text.size() - end));
    if (rest.starts_with('.')) {
        rest.remove_prefix(std::min(rest.find_first_not_of('0', 1), rest.size()));
    }
    const bool isSuffix = rest.empty() || rest.starts_with('f') || rest.starts_with('i');
    return isSuffix ? std::optional(number) : std::nullopt;
}

/// A call with the accessors that rules need. `otherwise` is the default of an attribute that is not printed.
class Call {
public:
    explicit Call(const RelayOperation &operation) : m_operation(operation) { }

    [[nodiscard]] std::string_view name() const { return m_operation.name; }
    [[nodiscard]] std::size_t operandCount() const { return m_operation.operands.size(); }

    /// The type of an operand that is a tensor.
    [[nodiscard]] MaybeType tensor(std::size_t index) const
    {
        const RelayTypePointer type = index < operandCount() ? m_operation.operands[index] : nullptr;
        return type && !type->isTuple && type->parts.size() == 1 ? type->parts.front() : std::nullopt;
    }

    /// The types of an operand that is a tuple; `std::nullopt` if one is unknown.
    [[nodiscard]] std::optional<std::vector<RelayTensorType>> tuple(std::size_t index) const
    {
        const RelayTypePointer type = index < operandCount() ? m_operation.operands[index] : nullptr;
        if (!type || !type->isTuple || type->parts.empty())
            return std::nullopt;
        std::vector<RelayTensorType> tensors;
        for (const MaybeType &part : type->parts) {
            if (!part)
                return std::nullopt;
            tensors.push_back(*part);
        }
        return tensors;
    }

    /// The printed value; `std::nullopt` if it is missing or None.
    [[nodiscard]] std::optional<std::string_view> attribute(std::string_view key) const
    {
        for (const auto &[name, value] : m_operation.attributes) {
            if (name == key)
                return value == "None" ? std::nullopt : std::optional(value);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string_view text(std::string_view key, std::string_view otherwise = {}) const
    {
        const std::optional<std::string_view> value = attribute(key);
        if (!value)
            return otherwise;
        return value->size() >= 2 && value->front() == '"' ? value->substr(1, value->size() - 2) : *value;
    }

    [[nodiscard]] QString dtype(std::string_view key, const QString &otherwise) const
    {
        const std::string_view value = text(key);
        return value.empty() ? otherwise : QString::fromUtf8(value);
    }

    [[nodiscard]] bool flag(std::string_view key, bool otherwise = false) const
    {
        const std::optional<std::string_view> value = attribute(key);
        return value ? *value == "True" || *value == "1" : otherwise;
    }

    /// Numbers of an attribute: one number, a list, or flattened lists. `otherwise` if it is not printed;
    /// `std::nullopt` if it is anything else.
    [[nodiscard]] std::optional<Shape> numbers(std::string_view key,
                                               std::optional<Shape> otherwise = std::nullopt) const
    {
        const std::optional<std::string_view> value = attribute(key);
        if (!value)
            return otherwise;
        Shape numbers;
        std::string_view rest = *value;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find_first_of("[](),"), rest.size());
            const std::string_view word = relayTrimmed(rest.substr(0, end));
            if (!word.empty()) {
                const std::optional<qint64> number = wholeNumber(word);
                if (!number || numbers.size() >= std::size_t(maxParts))
                    return std::nullopt;
                numbers.push_back(*number);
            }
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return numbers;
    }

    [[nodiscard]] std::optional<qint64> number(std::string_view key,
                                               std::optional<qint64> otherwise = std::nullopt) const
    {
        if (!attribute(key))
            return otherwise;
        const std::optional<Shape> all = numbers(key);
        return all && all->size() == 1 ? std::optional(all->front()) : std::nullopt;
    }

    /// One number per dimension, from a list of `count` or a single number for all.
    [[nodiscard]] std::optional<Shape> forEach(std::string_view key, std::size_t count, qint64 otherwise) const
    {
        std::optional<Shape> all = numbers(key, Shape(count, otherwise));
        if (all && all->size() == 1)
            all->resize(count, all->front());
        return all && all->size() == count ? all : std::nullopt;
    }

    /// Padding at both ends added, per dimension. `padding` is one number for all ends, one per dimension, or all first
    /// ends followed by all last ends.
    [[nodiscard]] std::optional<Shape> padding(std::size_t count) const
    {
        std::optional<Shape> all = numbers("padding", Shape(count, 0));
        if (!all)
            return std::nullopt;
        Shape sums(count);
        for (std::size_t i = 0; i < count; ++i) {
            const bool isForAll = all->size() == 1;
            if (!isForAll && all->size() != count && all->size() != 2 * count)
                return std::nullopt;
            const qint64 first = (*all)[isForAll ? 0 : i];
            const qint64 last = all->size() == 2 * count ? (*all)[count + i] : first;
            const std::optional<qint64> sum = checkedAdd(first, last);
            if (!sum)
                return std::nullopt;
            sums[i] = *sum;
        }
        return sums;
    }

private:
    const RelayOperation &m_operation;
};

using MaybeResult = RelayTypePointer;

/// Returns the result of an operator. Most rules need the type of the first operand.
struct Rule {
    constexpr Rule(MaybeResult (*rule)(const Call &, const RelayTensorType &)) : ofData(rule) { }
    constexpr Rule(MaybeResult (*rule)(const Call &)) : ofCall(rule) { }

    MaybeResult (*ofData)(const Call &call, const RelayTensorType &first) = nullptr;
    MaybeResult (*ofCall)(const Call &call) = nullptr;
};

MaybeResult give(MaybeType type)
{
    if (!type || type->shape.size() > maxRelayDimensions)
        return nullptr;
    const bool isWhole = std::all_of(type->shape.begin(), type->shape.end(), [](qint64 extent) { return extent >= 0; });
    return isWhole ? RelayType::of(std::move(*type)) : nullptr;
}

MaybeResult give(const QString &dtype, std::optional<Shape> shape)
{
    return shape ? give(RelayTensorType {dtype, std::move(*shape)}) : nullptr;
}

/// Index of a dimension; a negative axis counts from the end. `std::nullopt` if there is no such dimension.
std::optional<std::size_t> dimension(qint64 axis, std::size_t rank)
{
    const qint64 counted = axis < 0 ? axis + qint64(rank) : axis;
    return counted >= 0 && counted < qint64(rank) ? std::optional(std::size_t(counted)) : std::nullopt;
}

/// The dimension that the attribute "axis" names.
std::optional<std::size_t> axisOf(const Call &call, std::size_t rank, std::optional<qint64> otherwise = std::nullopt)
{
    const std::optional<qint64> axis = call.number("axis", otherwise);
    return axis ? dimension(*axis, rank) : std::nullopt;
}

/// True for each dimension that the attribute "axis" lists; `std::nullopt` if it is missing or wrong.
std::optional<std::vector<bool>> axesOf(const Call &call, std::size_t rank)
{
    const std::optional<Shape> axes = call.numbers("axis");
    std::vector<bool> isListed(rank);
    for (const qint64 axis : axes.value_or(Shape())) {
        const auto place = dimension(axis, rank);
        if (!place)
            return std::nullopt;
        isListed[*place] = true;
    }
    return axes ? std::optional(isListed) : std::nullopt;
}

// ---- Element-wise operators
// ---------------------------------------------------------------------------------------

MaybeResult sameAsFirst(const Call &, const RelayTensorType &data)
{
    return give(data);
}

/// Element-wise tests.
MaybeResult truthOfEach(const Call &, const RelayTensorType &first)
{
    return give(u"bool"_s, first.shape);
}

std::optional<Shape> broadcast(const Shape &a, const Shape &b)
{
    Shape shape(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < shape.size(); ++i) { // starts with the last dimension
        const qint64 one = i < a.size() ? a[a.size() - 1 - i] : 1;
        const qint64 other = i < b.size() ? b[b.size() - 1 - i] : 1;
        if (one != other && one != 1 && other != 1)
            return std::nullopt;
        shape[shape.size() - 1 - i] = one == 1 ? other : one;
    }
    return shape;
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

// ---- Convolution, pooling, dense layers
// ------------------------------------------------------------------------------

/// Positions of the dimensions in a layout; `std::nullopt` for blocked layouts ("NCHW4c").
class Layout {
public:
    static std::optional<Layout> of(std::string_view letters, std::size_t rank)
    {
        const bool isPlain = letters.size() == rank
            && std::all_of(letters.begin(), letters.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
        return isPlain ? std::optional(Layout(letters)) : std::nullopt;
    }

    [[nodiscard]] std::optional<std::size_t> at(char letter) const
    {
        const std::size_t found = m_letters.find(letter);
        return found == std::string_view::npos ? std::nullopt : std::optional(found);
    }

    /// Positions of all letters; `std::nullopt` if one is missing.
    [[nodiscard]] std::optional<std::vector<std::size_t>> at(std::string_view letters) const
    {
        std::vector<std::size_t> places;
        for (const char letter : letters) {
            const std::optional<std::size_t> place = at(letter);
            if (!place)
                return std::nullopt;
            places.push_back(*place);
        }
        return places;
    }

private:
    explicit Layout(std::string_view letters) : m_letters(letters) { }

    std::string_view m_letters;
};

/// Letters of the dimensions that a window moves along; their number follows from the operator's name.
std::string_view spatialOf(const Call &call)
{
    const std::string_view name = call.name();
    return name.find("3d") != std::string_view::npos ? "DHW" : name.find("1d") != std::string_view::npos ? "W" : "HW";
}

std::string_view defaultLayout(std::string_view spatial)
{
    return spatial == "W" ? "NCW" : spatial == "HW" ? "NCHW" : "NCDHW";
}

std::string_view defaultKernelLayout(std::string_view spatial)
{
    return spatial == "W" ? "OIW" : spatial == "HW" ? "OIHW" : "OIDHW";
}

/// Number of positions of a window along a dimension.
std::optional<qint64> windowSteps(qint64 extent, qint64 padding, qint64 window, qint64 dilation, qint64 stride,
                                  bool ceil)
{
    const std::optional<qint64> reach = checkedMultiply(window - 1, dilation);
    const std::optional<qint64> padded = checkedAdd(extent, padding);
    if (!reach || !padded || window < 1 || dilation < 1 || stride < 1 || *reach >= *padded)
        return std::nullopt;
    return (*padded - *reach - 1 + (ceil ? stride - 1 : 0)) / stride + 1;
}

/// Spatial extents of the kernel: stated, or from the weights.
std::optional<Shape> kernelOf(const Call &call, std::string_view spatial)
{
    if (call.attribute("kernel_size"))
        return call.forEach("kernel_size", spatial.size(), 1);
    const MaybeType weights = call.tensor(1);
    if (!weights)
        return std::nullopt;
    const auto layout = Layout::of(call.text("kernel_layout", defaultKernelLayout(spatial)), weights->shape.size());
    const auto places = layout ? layout->at(spatial) : std::nullopt;
    if (!places)
        return std::nullopt;
    Shape kernel;
    for (const std::size_t place : *places)
        kernel.push_back(weights->shape[place]);
    return kernel;
}

std::optional<qint64> channelsOf(const Call &call, std::string_view spatial)
{
    if (call.attribute("channels"))
        return call.number("channels");
    const MaybeType weights = call.tensor(1);
    // The outer dimension of transposed and grouped kernels may not be the number of channels.
    if (!weights || call.number("groups", 1) != 1 || call.name().find("transpose") != std::string_view::npos)
        return std::nullopt;
    const auto layout = Layout::of(call.text("kernel_layout", defaultKernelLayout(spatial)), weights->shape.size());
    const auto place = layout ? layout->at('O') : std::nullopt;
    return place ? std::optional(weights->shape[*place]) : std::nullopt;
}

/// Channels of the data that each group reads.
std::optional<qint64> groupChannels(const Call &call, const RelayTensorType &data)
{
    const std::string_view text = call.text("data_layout", defaultLayout(spatialOf(call)));
    const auto layout = Layout::of(text, data.shape.size());
    const auto place = layout ? layout->at('C') : std::nullopt;
    const std::optional<qint64> groups = call.number("groups", 1);
    return place && groups && *groups >= 1 && data.shape[*place] % *groups == 0
        ? std::optional(data.shape[*place] / *groups)
        : std::nullopt;
}

/// Result of an operator that moves a window; `layoutKey` names the attribute with the layout. `extentOf` returns the
/// new extent of dimension `i`, or `std::nullopt`.
MaybeResult alongWindow(const Call &call, const RelayTensorType &data, const QString &dtype, std::string_view layoutKey,
                        std::optional<qint64> channels,
                        const std::function<std::optional<qint64>(qint64 extent, std::size_t i)> &extentOf)
{
    const std::string_view spatial = spatialOf(call);
    const std::string_view layoutText = call.text(layoutKey, defaultLayout(spatial));
    const auto layout = Layout::of(layoutText, data.shape.size());
    const auto outer =
        Layout::of(call.text("out_layout").empty() ? layoutText : call.text("out_layout"), data.shape.size());
    if (!layout || !outer || !layout->at("NC") || !outer->at("NC"))
        return nullptr;
    const auto places = layout->at(spatial);
    const auto outerPlaces = outer->at(spatial);
    if (!places || !outerPlaces)
        return nullptr;
    Shape shape(data.shape.size());
    shape[*outer->at('N')] = data.shape[*layout->at('N')];
    shape[*outer->at('C')] = channels.value_or(data.shape[*layout->at('C')]);
    for (std::size_t i = 0; i < spatial.size(); ++i) {
        const std::optional<qint64> extent = extentOf(data.shape[(*places)[i]], i);
        if (!extent)
            return nullptr;
        shape[(*outerPlaces)[i]] = *extent;
    }
    return give(dtype, std::move(shape));
}

MaybeResult convolution(const Call &call, const RelayTensorType &data)
{
    const std::string_view spatial = spatialOf(call);
    const std::optional<Shape> kernel = kernelOf(call, spatial);
    const std::optional<Shape> strides = call.forEach("strides", spatial.size(), 1);
    const std::optional<Shape> dilation = call.forEach("dilation", spatial.size(), 1);
    const std::optional<Shape> padding = call.padding(spatial.size());
    const std::optional<Shape> outputPadding = call.forEach("output_padding", spatial.size(), 0);
    const std::optional<qint64> channels = channelsOf(call, spatial);
    if (!kernel || !strides || !dilation || !padding || !outputPadding || !channels)
        return nullptr;
    const bool isTransposed = call.name().find("transpose") != std::string_view::npos;
    const auto extentOf = [&](qint64 extent, std::size_t i) -> std::optional<qint64> {
        if (!isTransposed)
            return windowSteps(extent, (*padding)[i], (*kernel)[i], (*dilation)[i], (*strides)[i], false);
        const std::optional<qint64> steps = checkedMultiply(extent - 1, (*strides)[i]);
        const std::optional<qint64> reach = checkedMultiply((*kernel)[i] - 1, (*dilation)[i]);
        const std::optional<qint64> sum = steps && reach ? checkedAdd(*steps, *reach) : std::nullopt;
        const std::optional<qint64> added = sum ? checkedAdd(*sum, (*outputPadding)[i]) : std::nullopt;
        return added && extent > 0 ? checkedAdd(*added - (*padding)[i], 1) : std::nullopt;
    };
    const bool isQuantized = call.name().starts_with("qnn.");
    const QString dtype = call.dtype("out_dtype", isQuantized ? QString() : data.dtype);
    return alongWindow(call, data, dtype, "data_layout", channels, extentOf);
}

MaybeResult pooling(const Call &call, const RelayTensorType &data)
{
    const std::size_t count = spatialOf(call).size();
    const std::optional<Shape> window = call.forEach("pool_size", count, 0);
    const std::optional<Shape> strides = call.forEach("strides", count, 1);
    const std::optional<Shape> dilation = call.forEach("dilation", count, 1);
    const std::optional<Shape> padding = call.padding(count);
    if (!window || !strides || !dilation || !padding)
        return nullptr;
    const auto extentOf = [&](qint64 extent, std::size_t i) {
        return windowSteps(extent, (*padding)[i], (*window)[i], (*dilation)[i], (*strides)[i], call.flag("ceil_mode"));
    };
    return alongWindow(call, data, data.dtype, "layout", {}, extentOf);
}

MaybeResult globalPooling(const Call &call, const RelayTensorType &data)
{
    const auto one = [](qint64, std::size_t) { return std::optional<qint64>(1); };
    return alongWindow(call, data, data.dtype, "layout", {}, one);
}

MaybeResult adaptivePooling(const Call &call, const RelayTensorType &data)
{
    const std::size_t count = spatialOf(call).size();
    const std::optional<Shape> size = call.numbers("output_size", Shape());
    if (!size || (!size->empty() && size->size() != 1 && size->size() != count))
        return nullptr;
    const auto extentOf = [&](qint64 extent, std::size_t i) {
        return std::optional(size->empty() ? extent : size->size() == 1 ? size->front() : (*size)[i]);
    };
    return alongWindow(call, data, data.dtype, "layout", {}, extentOf);
}

/// `size` is the new extent of each dimension.
MaybeResult resizing(const Call &call, const RelayTensorType &data)
{
    const std::size_t count = spatialOf(call).size();
    const std::optional<Shape> size = call.forEach("size", count, -1);
    if (!size)
        return nullptr;
    const auto extentOf = [&](qint64, std::size_t i) { return std::optional((*size)[i]); };
    const QString dtype = call.dtype("out_dtype", data.dtype);
    return alongWindow(call, data, dtype, "layout", {}, extentOf);
}

MaybeResult upsampling(const Call &call, const RelayTensorType &data)
{
    const std::string_view spatial = spatialOf(call);
    constexpr std::string_view keys[] = {"scale_d", "scale_h", "scale_w"};
    const auto extentOf = [&](qint64 extent, std::size_t i) -> std::optional<qint64> {
        const std::optional<qint64> scale = call.number(keys[3 - spatial.size() + i], 1);
        return scale ? checkedMultiply(extent, *scale) : std::nullopt;
    };
    return spatial != "W" ? alongWindow(call, data, data.dtype, "layout", {}, extentOf) : nullptr;
}

MaybeResult blocksToDepth(const Call &call, const RelayTensorType &data)
{
    const std::optional<qint64> block = call.number("block_size");
    if (data.shape.size() != 4 || !block || *block < 1 || *block > 1'000'000)
        return nullptr;
    const auto layout = Layout::of(call.text("layout", "NCHW"), 4);
    const auto places = layout ? layout->at("CHW") : std::nullopt;
    if (!places)
        return nullptr;
    const bool toDepth = call.name() == "nn.space_to_depth";
    const qint64 area = *block * *block;
    Shape shape = data.shape;
    qint64 &channels = shape[(*places)[0]];
    const std::optional<qint64> deeper = checkedMultiply(channels, area);
    if (!deeper || (!toDepth && channels % area != 0))
        return nullptr;
    channels = toDepth ? *deeper : channels / area;
    for (const std::size_t place : {(*places)[1], (*places)[2]}) {
        const std::optional<qint64> wider = checkedMultiply(shape[place], *block);
        if (!wider || (toDepth && shape[place] % *block != 0))
            return nullptr;
        shape[place] = toDepth ? shape[place] / *block : *wider;
    }
    return give(data.dtype, std::move(shape));
}

MaybeResult dense(const Call &call, const RelayTensorType &data)
{
    if (data.shape.empty())
        return nullptr;
    std::optional<qint64> units = call.number("units");
    if (const MaybeType weights = call.tensor(1); !call.attribute("units") && weights && weights->shape.size() == 2)
        units = weights->shape[0];
    if (!units)
        return nullptr;
    Shape shape = data.shape;
    shape.back() = *units;
    return give(call.dtype("out_dtype", call.name() == "qnn.dense" ? QString() : data.dtype), std::move(shape));
}

/// Uses the printed transpositions. If they are not printed, uses a combination that fits, because the defaults differ
/// between releases.
MaybeResult matrixProduct(const Call &call, const RelayTensorType &a)
{
    const MaybeType b = call.tensor(1);
    if (!b || a.shape.size() < 2 || b->shape.size() != a.shape.size())
        return nullptr;
    const auto rowsAndColumns = [](const Shape &shape, bool isTransposed) {
        const std::pair pair(shape[shape.size() - 2], shape.back());
        return isTransposed ? std::pair(pair.second, pair.first) : pair;
    };
    std::optional<std::pair<qint64, qint64>> found;
    for (const bool isA : {false, true}) {
        for (const bool isB : {false, true}) {
            const auto [rows, inner] = rowsAndColumns(a.shape, isA);
            const auto [otherInner, columns] = rowsAndColumns(b->shape, isB);
            const bool isPrinted = (call.attribute("transpose_a") ? call.flag("transpose_a") == isA : !isA)
                && (!call.attribute("transpose_b") || call.flag("transpose_b") == isB);
            if (!isPrinted || inner != otherInner)
                continue;
            const std::pair result(rows, columns);
            if (found && *found != result)
                return nullptr;
            found = result;
        }
    }
    const std::optional<Shape> batch =
        broadcast(Shape(a.shape.begin(), a.shape.end() - 2), Shape(b->shape.begin(), b->shape.end() - 2));
    if (!found || !batch)
        return nullptr;
    Shape shape = *batch;
    shape.push_back(found->first);
    shape.push_back(found->second);
    const bool isQuantized = call.name().starts_with("qnn.");
    return give(call.dtype("out_dtype", isQuantized ? QString() : a.dtype), std::move(shape));
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

// ---- Shapes
// ----------------------------------------------------------------------------------------------------------

/// Code 0 copies a dimension, -1 is inferred, -2 copies all remaining ones, -3 joins two, -4 splits one in two.
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
    const bool isStated = std::all_of(codes->begin(), codes->end(), [](qint64 code) { return code > 0; });
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

MaybeResult layoutTransform(const Call &call, const RelayTensorType &data)
{
    const auto from = Layout::of(call.text("src_layout"), data.shape.size());
    const auto places = from ? from->at(call.text("dst_layout")) : std::nullopt;
    if (!places || places->size() != data.shape.size())
        return nullptr;
    Shape shape;
    for (const std::size_t place : *places)
        shape.push_back(data.shape[place]);
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
    const bool areAlike = std::all_of(tensors->begin(), tensors->end(),
                                      [&](const RelayTensorType &tensor) { return tensor == tensors->front(); });
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

// ---- The table
// -------------------------------------------------------------------------------------------------------

struct OperatorRow {
    Rule rule;
    std::string_view names; ///< with blanks between them
};

constexpr OperatorRow operatorRows[] = {
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
    {convolution,
     "nn.conv1d nn.conv1d_transpose nn.conv2d nn.conv2d_transpose nn.conv3d nn.conv3d_transpose qnn.conv2d "
     "qnn.conv2d_transpose"},
    {pooling, "nn.avg_pool1d nn.avg_pool2d nn.avg_pool3d nn.max_pool1d nn.max_pool2d nn.max_pool3d qnn.avg_pool2d"},
    {globalPooling,
     "nn.global_avg_pool1d nn.global_avg_pool2d nn.global_avg_pool3d nn.global_max_pool1d nn.global_max_pool2d "
     "nn.global_max_pool3d"},
    {adaptivePooling,
     "nn.adaptive_avg_pool1d nn.adaptive_avg_pool2d nn.adaptive_avg_pool3d nn.adaptive_max_pool1d "
     "nn.adaptive_max_pool2d nn.adaptive_max_pool3d"},
    {resizing, "image.resize image.resize1d image.resize2d image.resize3d"},
    {upsampling, "nn.upsampling nn.upsampling3d"},
    {blocksToDepth, "nn.depth_to_space nn.space_to_depth"},
    {dense, "nn.dense qnn.dense"},
    {matrixProduct, "nn.batch_matmul nn.matmul qnn.batch_matmul"},
    {batchNormalization, "nn.batch_norm"},
    {dropout, "nn.dropout"},
    {reshape, "reshape"},
    {likeSecond, "broadcast_to_like collapse_sum_like reshape_like gather"},
    {squeeze, "squeeze"},
    {expandDims, "expand_dims"},
    {transpose, "transpose"},
    {layoutTransform, "layout_transform"},
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

const std::map<std::string_view, Rule> &rules()
{
    static const std::map<std::string_view, Rule> table = [] {
        std::map<std::string_view, Rule> all;
        for (auto [rule, names] : operatorRows) {
            while (!names.empty()) {
                const std::size_t end = std::min(names.find(' '), names.size());
                all.emplace(names.substr(0, end), rule);
                names.remove_prefix(std::min(end + 1, names.size()));
            }
        }
        return all;
    }();
    return table;
}

} // namespace

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

std::optional<qint64> relayAccumulations(const RelayOperation &operation, const RelayTypePointer &result)
{
    const std::string_view name = operation.name.substr(operation.name.find('.') + 1);
    const auto has = [name](std::string_view part) { return name.find(part) != std::string_view::npos; };
    if (!has("conv") && !has("dense") && !has("matmul"))
        return 0;
    const Call call(operation);
    const MaybeType data = call.tensor(0);
    const MaybeType made = result && !result->isTuple ? result->parts.front() : std::nullopt;
    if (!data || !made || data->shape.empty() || made->shape.empty())
        return std::nullopt;
    const std::optional<qint64> elements = product(made->shape.begin(), made->shape.end());
    if (name == "dense")
        return elements ? checkedMultiply(*elements, data->shape.back()) : std::nullopt;
    if (name == "batch_matmul"
        || name == "matmul") { // the first matrix may be transposed: as many of it as its rows allow
        const std::optional<qint64> rows = product(made->shape.begin(), made->shape.end() - 1);
        const std::optional<qint64> read = product(data->shape.begin(), data->shape.end());
        return elements && rows && read && *rows > 0 && *read % *rows == 0 && data->shape.front() == made->shape.front()
            ? checkedMultiply(*elements, *read / *rows)
            : std::nullopt;
    }
    const std::optional<Shape> kernel = kernelOf(call, spatialOf(call));
    const std::optional<qint64> channels = groupChannels(call, *data);
    const bool isKnown = name == "conv1d" || name == "conv2d" || name == "conv3d";
    if (!isKnown || !channels || !kernel || !elements)
        return std::nullopt;
    const std::optional<qint64> window = product(kernel->begin(), kernel->end());
    const std::optional<qint64> each = window ? checkedMultiply(*window, *channels) : std::nullopt;
    return each ? checkedMultiply(*elements, *each) : std::nullopt;
}

RelayTypePointer relayOperandType(const RelayOperation &operation, std::size_t operand)
{
    const Call call(operation);
    const MaybeType data = call.tensor(0);
    std::string_view name = operation.name;
    const bool isQuantized = name.starts_with("qnn.");
    name.remove_prefix(isQuantized ? 4 : name.starts_with("nn.") ? 3 : 0);
    if (!data || operand != 1)
        return nullptr;
    // Weights of integer data may have another dtype.
    const bool isFloat = data->dtype.startsWith("float"_L1) || data->dtype.startsWith("bfloat"_L1);
    const QString dtype = isFloat && !isQuantized ? data->dtype : QString();
    const bool isConvolution = name == "conv1d" || name == "conv2d" || name == "conv3d";
    if (isConvolution && call.attribute("kernel_size")) {
        std::optional<Shape> shape = call.forEach("kernel_size", spatialOf(call).size(), 1);
        const std::optional<qint64> channels = call.number("channels");
        const std::optional<qint64> read = groupChannels(call, *data);
        if (!shape || !channels || !read)
            return nullptr;
        shape->insert(shape->begin(), {*channels, *read});
        return give(dtype, std::move(*shape));
    }
    if (const std::optional<qint64> units = call.number("units"); name == "dense" && units && !data->shape.empty())
        return give(dtype, Shape {*units, data->shape.back()});
    if (name == "bias_add") {
        const auto place = axisOf(call, data->shape.size(), 1);
        return place ? give(isQuantized ? QString() : data->dtype, Shape {data->shape[*place]}) : nullptr;
    }
    return nullptr;
}

QStringList relayOperatorsWithRules()
{
    QStringList names;
    for (const auto &[name, rule] : rules())
        names += QString::fromUtf8(name);
    return names;
}

} // namespace Mlf
