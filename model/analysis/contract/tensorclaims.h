// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Information of one part of an archive on an input or output.
struct TensorClaim {
    /// In the order of trust if nothing else decides.
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
    QString dtype; ///< for code, the C type of an element; empty if unknown
    std::optional<std::vector<qint64>> shape;
    std::optional<ByteCount> bytes; ///< `std::nullopt` for a shape without a known type
    bool isAtLeast = false; ///< more bytes may exist than are accessed: an input need not be read completely
    bool operator==(const TensorClaim &) const = default;
};

/// A claim that another claim contradicts. Both are indices of claims.
struct TensorConflict {
    enum class What {
        Bytes,
        Type,
        NoType, ///< the type does not exist and no other claim has one; `right` is invalid
    };
    What what = What::Bytes;
    std::size_t wrong = 0;
    std::size_t right = 0;
    /// Bytes of both under the valid type; `std::nullopt` for type conflicts.
    std::optional<ByteCount> wrongBytes {};
    std::optional<ByteCount> rightBytes {};
    bool operator==(const TensorConflict &) const = default;
};

/// Result of comparing the claims on a tensor.
struct TensorJudgement {
    std::optional<std::size_t> bytes; ///< claim with the valid size; `std::nullopt` if no claim has a size
    std::optional<std::size_t> dtype; ///< claim with the valid type, preferably with a TVM name
    std::vector<TensorConflict> conflicts; ///< by claim, type before size
    bool operator==(const TensorJudgement &) const = default;
};

/// True if `ctype` can be the C type of an element with the TVM type `dtype`: bool is a byte, float16 and bfloat16 are
/// 16-bit words.
[[nodiscard]] bool isTypeInC(const QString &ctype, const QString &dtype);

/// TVM type for a C type, or empty.
[[nodiscard]] QString dtypeOfCType(const QString &ctype);

/// Compares the claims on one tensor. A graph decides. Otherwise code decides if its accesses match another claim or
/// exceed all claims. Otherwise the majority decides; among equally frequent sizes, the one nearest to the accesses of
/// the code. If a size conflict follows from a type conflict, only the type conflict is reported. Quadratic in the
/// claims, which are few.
[[nodiscard]] TensorJudgement judgeClaims(const std::vector<TensorClaim> &claims);

/// Two claims on an input or output that cannot both be true, or one that cannot be true at all.
struct TensorContradiction {
    TensorConflict::What what = TensorConflict::What::Bytes;
    QString tensor;
    TensorClaim wrong; ///< its bytes are under the valid type, as in `right`
    TensorClaim right;
    bool operator==(const TensorContradiction &) const = default;
};

struct TensorSources;

/// All contradictions on the tensors of collectTensors(): inputs, then outputs, in order.
[[nodiscard]] std::vector<TensorContradiction> contradictedTensors(const TensorSources &sources);

} // namespace Mlf
