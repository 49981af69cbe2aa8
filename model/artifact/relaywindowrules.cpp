// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayruleparts.h"
#include "model/base/units.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace Mlf::RelayRules {

namespace {

/// Positions of the dimensions in a layout; `std::nullopt` for blocked layouts ("NCHW4c").
class Layout {
public:
    static std::optional<Layout> of(std::string_view letters, std::size_t rank)
    {
        const bool isPlain =
            letters.size() == rank && std::ranges::all_of(letters, [](char c) { return c >= 'A' && c <= 'Z'; });
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

/// Letters of the dimensions along which a window moves. The operator's name has their number, such as 2d.
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

/// Number of positions of a window along a dimension; `std::nullopt` if the window does not fit or a value is invalid.
std::optional<qint64> windowSteps(qint64 extent, qint64 padding, qint64 window, qint64 dilation, qint64 stride,
                                  bool ceil)
{
    const std::optional<qint64> reach = checkedMultiply(window - 1, dilation);
    const std::optional<qint64> padded = checkedAdd(extent, padding);
    if (!reach || !padded || window < 1 || dilation < 1 || stride < 1 || *reach >= *padded)
        return std::nullopt;
    return (*padded - *reach - 1 + (ceil ? stride - 1 : 0)) / stride + 1;
}

/// Spatial extents of the kernel: from the attribute "kernel_size", else from the shape of the weights.
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
    // The outer dimension of transposed or grouped kernels may differ from the number of channels.
    if (!weights || call.number("groups", 1) != 1 || call.name().find("transpose") != std::string_view::npos)
        return std::nullopt;
    const auto layout = Layout::of(call.text("kernel_layout", defaultKernelLayout(spatial)), weights->shape.size());
    const auto place = layout ? layout->at('O') : std::nullopt;
    return place ? std::optional(weights->shape[*place]) : std::nullopt;
}

/// Number of channels of the data that each group reads.
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

/// Result type of an operator that moves a window. `layoutKey` names the attribute with the layout. `extentOf` returns
/// the new extent of dimension `i`, or `std::nullopt`.
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

/// Uses the printed transpositions. If they are not printed, uses a combination that fits the shapes, because the
/// defaults differ between releases.
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

constexpr OperatorRow windowRows[] = {
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
    {layoutTransform, "layout_transform"},
};

} // namespace

std::span<const OperatorRow> windowRules()
{
    return windowRows;
}

} // namespace Mlf::RelayRules

namespace Mlf {

std::optional<qint64> relayAccumulations(const RelayOperation &operation, const RelayTypePointer &result)
{
    using namespace RelayRules;
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
    if (name == "batch_matmul" || name == "matmul") { // inner extent = elements / rows, even if transposed
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
    using namespace RelayRules;
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

} // namespace Mlf
