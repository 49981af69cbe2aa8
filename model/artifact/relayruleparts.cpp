// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayruleparts.h"

#include "model/artifact/relaysignature.h"
#include "model/artifact/relaytokens.h"
#include "model/base/units.h"

#include <algorithm>
#include <charconv>

using namespace Qt::StringLiterals;

namespace Mlf::RelayRules {

namespace {

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

} // namespace

std::optional<std::vector<RelayTensorType>> Call::tuple(std::size_t index) const
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

std::optional<Shape> Call::numbers(std::string_view key, std::optional<Shape> otherwise) const
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

std::optional<Shape> Call::padding(std::size_t count) const
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

std::optional<qint64> product(Shape::const_iterator begin, Shape::const_iterator end)
{
    std::optional<qint64> all = 1;
    for (; begin != end && all; ++begin)
        all = checkedMultiply(*all, *begin);
    return all;
}

MaybeResult give(MaybeType type)
{
    if (!type || type->shape.size() > maxRelayDimensions)
        return nullptr;
    const bool isWhole = std::ranges::all_of(type->shape, [](qint64 extent) { return extent >= 0; });
    return isWhole ? RelayType::of(std::move(*type)) : nullptr;
}

MaybeResult give(const QString &dtype, std::optional<Shape> shape)
{
    return shape ? give(RelayTensorType {dtype, std::move(*shape)}) : nullptr;
}

std::optional<std::size_t> dimension(qint64 axis, std::size_t rank)
{
    const qint64 counted = axis < 0 ? axis + qint64(rank) : axis;
    return counted >= 0 && counted < qint64(rank) ? std::optional(std::size_t(counted)) : std::nullopt;
}

std::optional<std::size_t> axisOf(const Call &call, std::size_t rank, std::optional<qint64> otherwise)
{
    const std::optional<qint64> axis = call.number("axis", otherwise);
    return axis ? dimension(*axis, rank) : std::nullopt;
}

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

} // namespace Mlf::RelayRules
