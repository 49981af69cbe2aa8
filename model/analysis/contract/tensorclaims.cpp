// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/tensorclaims.h"

#include "model/artifact/datatype.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Claims = std::vector<TensorClaim>;
using Source = TensorClaim::Source;

/// Converts the name of a type to the usual one: graphs of TVM 0.8 name bool "uint1".
QString usual(const QString &dtype)
{
    return dtype == "uint1"_L1 ? u"bool"_s : dtype;
}

/// True if the claim has a type and the type exists.
bool saysType(const TensorClaim &claim)
{
    return claim.source == Source::Code ? !claim.dtype.isEmpty() : elementBytes(claim.dtype).has_value();
}

bool agreeOnType(const TensorClaim &a, const TensorClaim &b)
{
    if (!saysType(a) || !saysType(b))
        return false;
    if (a.source == Source::Code || b.source == Source::Code)
        return a.source == Source::Code ? isTypeInC(a.dtype, b.dtype) : isTypeInC(b.dtype, a.dtype);
    return usual(a.dtype) == usual(b.dtype);
}

/// Index of the claim with which most other claims agree. If several are equal, the most trusted one. `std::nullopt`
/// without claims.
template <typename Says, typename Agree>
std::optional<std::size_t> mostAgreed(const Claims &claims, Says says, Agree agree)
{
    std::optional<std::size_t> best;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (!says(claims[i]))
            continue;
        const auto count = std::ranges::count_if(
            claims, [&](const TensorClaim &other) { return says(other) && agree(claims[i], other); });
        if (!best || count > most || (count == most && claims[i].source < claims[*best].source)) {
            best = i;
            most = count;
        }
    }
    return best;
}

/// Index of the first claim from a source for which `says` is true.
template <typename Says>
std::optional<std::size_t> findFrom(const Claims &claims, Source source, Says says)
{
    const auto found =
        std::ranges::find_if(claims, [&](const TensorClaim &claim) { return claim.source == source && says(claim); });
    return found == claims.end() ? std::nullopt : std::optional(std::size_t(found - claims.begin()));
}

std::optional<std::size_t> rightType(const Claims &claims)
{
    const auto says = saysType;
    if (const auto graph = findFrom(claims, Source::Graph, says))
        return graph;
    const auto code = findFrom(claims, Source::Code, says);
    if (!code)
        return mostAgreed(claims, says, agreeOnType);
    // Several claims may agree with the code. Prefer one with TVM's name of the type: bool is int8_t in C.
    const auto named = mostAgreed(
        claims,
        [&](const TensorClaim &claim) {
            return claim.source != Source::Code && says(claim) && agreeOnType(claim, claims[*code]);
        },
        agreeOnType);
    if (named)
        return named;
    // Several claims that agree with each other are more trusted than the code, because a kernel may reinterpret the
    // bytes.
    const auto others = mostAgreed(
        claims, [&](const TensorClaim &claim) { return claim.source != Source::Code && says(claim); }, agreeOnType);
    const auto supporters = std::ranges::count_if(claims, [&](const TensorClaim &claim) {
        return others && claim.source != Source::Code && says(claim) && agreeOnType(claim, claims[*others]);
    });
    return others && supporters > 1 ? others : code;
}

/// Size of a claim if its type were `dtype`. The shape may be right although the type is wrong.
std::optional<ByteCount> bytesUnder(const TensorClaim &claim, const QString &dtype)
{
    if (claim.shape && !dtype.isEmpty()) {
        if (const auto bytes = tensorBytes(*claim.shape, dtype))
            return bytes;
    }
    return claim.bytes;
}

std::optional<std::size_t> rightBytes(const Claims &claims)
{
    const auto says = [](const TensorClaim &claim) { return claim.bytes.has_value(); };
    const auto agree = [](const TensorClaim &a, const TensorClaim &b) { return a.bytes == b.bytes; };
    if (const auto graph = findFrom(claims, Source::Graph, says))
        return graph;
    const auto code = findFrom(claims, Source::Code, says);
    if (!code)
        return mostAgreed(claims, says, agree);
    const TensorClaim &touched = claims[*code];
    const bool isConfirmed = std::ranges::any_of(
        claims, [&](const TensorClaim &claim) { return claim.source != Source::Code && claim.bytes == touched.bytes; });
    if (isConfirmed)
        return code;
    // For an input, only the bytes that are read are known, so any larger claim may be right. An output is written
    // completely, unless code is missing. Several equal larger claims indicate that code is missing.
    std::optional<std::size_t> best;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (claims[i].source == Source::Code || !says(claims[i]) || *claims[i].bytes < *touched.bytes)
            continue;
        const auto count =
            std::ranges::count_if(claims, [&](const TensorClaim &other) { return other.bytes == claims[i].bytes; });
        if (!best || count > most || (count == most && *claims[i].bytes < *claims[*best].bytes)) {
            best = i;
            most = count;
        }
    }
    return best && (touched.isAtLeast || most > 1) ? best : code;
}

} // namespace

QString dtypeOfCType(const QString &ctype)
{
    static constexpr std::array<std::pair<const char *, const char *>, 12> names {{{"int8_t", "int8"},
                                                                                   {"uint8_t", "uint8"},
                                                                                   {"int16_t", "int16"},
                                                                                   {"uint16_t", "uint16"},
                                                                                   {"int32_t", "int32"},
                                                                                   {"uint32_t", "uint32"},
                                                                                   {"int64_t", "int64"},
                                                                                   {"uint64_t", "uint64"},
                                                                                   {"half", "float16"},
                                                                                   {"float", "float32"},
                                                                                   {"double", "float64"},
                                                                                   {"bool", "bool"}}};
    for (const auto &[name, dtype] : names) {
        if (ctype == QLatin1StringView(name))
            return QString::fromLatin1(dtype);
    }
    return {};
}

bool isTypeInC(const QString &ctype, const QString &dtype)
{
    const QString own = dtypeOfCType(ctype);
    if (own.isEmpty() || !elementBytes(dtype) || own == usual(dtype)) // an unknown type cannot be contradicted
        return true;
    static const std::pair<QLatin1StringView, QLatin1StringView> others[] = {
        {"int8"_L1, "bool"_L1},     {"uint8"_L1, "bool"_L1},     {"bool"_L1, "uint8"_L1},
        {"bool"_L1, "int8"_L1},     {"uint16"_L1, "float16"_L1}, {"uint16"_L1, "bfloat16"_L1},
        {"int16"_L1, "float16"_L1}, {"float16"_L1, "uint16"_L1},
    };
    return std::ranges::any_of(others,
                               [&](const auto &pair) { return own == pair.first && usual(dtype) == pair.second; });
}

TensorJudgement judgeClaims(const std::vector<TensorClaim> &claims)
{
    TensorJudgement judgement;
    judgement.dtype = rightType(claims);
    QString dtype;
    if (judgement.dtype) {
        const TensorClaim &right = claims[*judgement.dtype];
        dtype = right.source == Source::Code ? dtypeOfCType(right.dtype) : right.dtype;
    }
    Claims typed = claims;
    for (TensorClaim &claim : typed)
        claim.bytes = bytesUnder(claim, dtype);
    judgement.bytes = rightBytes(typed);
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const TensorClaim &claim = typed[i];
        if (judgement.dtype && claim.source != Source::Code && !claim.dtype.isEmpty()
            && !agreeOnType(claim, claims[*judgement.dtype]))
            judgement.conflicts.push_back({TensorConflict::What::Type, i, *judgement.dtype});
        if (judgement.bytes && claim.source != Source::Code && claim.bytes
            && *claim.bytes != *typed[*judgement.bytes].bytes)
            judgement.conflicts.push_back(
                {TensorConflict::What::Bytes, i, *judgement.bytes, claim.bytes, typed[*judgement.bytes].bytes});
    }
    return judgement;
}

} // namespace Mlf
