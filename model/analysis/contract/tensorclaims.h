// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Information about an input or output in one part of an archive.
struct TensorClaim {
    /// The most trusted source is first. The order decides only if nothing else does.
    enum class Source {
        Graph, ///< input of the executor
        Code, ///< accesses of the functions
        Tables, ///< TVMMetadata, compiled with the code
        Header, ///< a macro of the interface
        Metadata,
        Relay, ///< the model before compilation
    };
    Source source = Source::Metadata;
    Link place;
    QString macro; ///< macro of a header
    QString dtype; ///< for Source::Code, the C type of an element; empty if unknown
    std::optional<std::vector<qint64>> shape;
    std::optional<ByteCount> bytes; ///< `std::nullopt` if only a shape without a known type exists
    bool isAtLeast = false; ///< lower bound: code need not read an input completely
    bool operator==(const TensorClaim &) const = default;
};

/// Two claims that contradict each other. `wrong` and `right` are indices of claims.
struct TensorConflict {
    enum class What {
        Bytes,
        Type,
        NoType, ///< the type does not exist and no other claim has one; `right` is invalid
    };
    What what = What::Bytes;
    std::size_t wrong = 0;
    std::size_t right = 0;
    /// Sizes of both claims if their type were the valid one. `std::nullopt` if the conflict is about types.
    std::optional<ByteCount> wrongBytes {};
    std::optional<ByteCount> rightBytes {};
    bool operator==(const TensorConflict &) const = default;
};

/// Result of comparing the claims on a tensor.
struct TensorJudgement {
    std::optional<std::size_t> bytes; ///< index of the claim with the valid size; `std::nullopt` if none has a size
    std::optional<std::size_t> dtype; ///< index of the claim with the valid type, preferably with TVM's name
    std::vector<TensorConflict> conflicts; ///< sorted by claim; type before size
    bool operator==(const TensorJudgement &) const = default;
};

/// True if elements of the TVM type `dtype` can have the type `ctype` in C. A bool can be a byte; float16 and bfloat16
/// can be 16-bit words.
[[nodiscard]] bool isTypeInC(const QString &ctype, const QString &dtype);

/// TVM type for a C type, or empty.
[[nodiscard]] QString dtypeOfCType(const QString &ctype);

/// Compares the claims on one tensor. If there is a graph, its values are valid. Otherwise the code's are valid if its
/// accesses match another claim or exceed all claims. Otherwise the majority is valid; if several sizes are equally
/// frequent, the size nearest to the bytes that the code accesses. If a size conflict follows from a type conflict,
/// only the type conflict is reported. Quadratic in the number of claims, which is small.
[[nodiscard]] TensorJudgement judgeClaims(const std::vector<TensorClaim> &claims);

/// Two claims on an input or output of which one must be wrong, or one claim that cannot be true at all.
struct TensorContradiction {
    TensorConflict::What what = TensorConflict::What::Bytes;
    QString tensor;
    TensorClaim wrong; ///< its size assumes the type of `right`
    TensorClaim right;
    bool operator==(const TensorContradiction &) const = default;
};

struct TensorSources;

/// All contradictions on the tensors of collectTensors(): inputs, then outputs, in order.
[[nodiscard]] std::vector<TensorContradiction> contradictedTensors(const TensorSources &sources);

} // namespace Mlf
