// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// What one part of an archive says of an input or output.
struct TensorClaim {
    /// In the order in which they are believed where nothing else decides.
    enum class Source {
        Graph, ///< what the executor is given
        Code, ///< what the functions read and write
        Tables, ///< TVMMetadata, compiled with the code
        Header, ///< a macro of the interface
        Metadata,
        Relay, ///< the model before it was compiled
    };
    Source source = Source::Metadata;
    Link place;
    QString macro; ///< of a header
    QString dtype; ///< of code the C type of an element; empty where it says none
    std::optional<std::vector<qint64>> shape;
    std::optional<ByteCount> bytes; ///< of a shape without a known type nothing
    bool isAtLeast = false; ///< no more is touched than that: an input need not be read to its end
    bool operator==(const TensorClaim &) const = default;
};

/// A claim that another one contradicts. Both are indices into the claims.
struct TensorConflict {
    enum class What {
        Bytes,
        Type,
        NoType, ///< no type that there is, and no other claim has one: `right` says nothing
    };
    What what = What::Bytes;
    std::size_t wrong = 0;
    std::size_t right = 0;
    /// Of the two under the type that holds; nothing of types.
    std::optional<ByteCount> wrongBytes {};
    std::optional<ByteCount> rightBytes {};
    bool operator==(const TensorConflict &) const = default;
};

/// What is to be believed of a tensor.
struct TensorJudgement {
    std::optional<std::size_t> bytes; ///< the claim whose size holds; nothing where none says one
    std::optional<std::size_t> dtype; ///< the same of the type, by a name of TVM where a claim has one
    std::vector<TensorConflict> conflicts; ///< by claim, the type before the size
    bool operator==(const TensorJudgement &) const = default;
};

/// The C type of an element can be that of a TVM type: a bool is a byte, float16 and bfloat16 are words.
[[nodiscard]] bool isTypeInC(const QString &ctype, const QString &dtype);

/// The TVM type of a C type; empty where it is of none.
[[nodiscard]] QString dtypeOfCType(const QString &ctype);

/// Holds the claims on one tensor against each other. A graph decides; else code where what it touches is what another
/// claim says, or more than any of them allow; else what most of them say, and of equally many the size that is nearest
/// to what the code touches. Where only a type is contradicted, a size that follows from it is not a conflict of its
/// own. The claims are few: quadratic.
[[nodiscard]] TensorJudgement judgeClaims(const std::vector<TensorClaim> &claims);

/// Two claims on an input or output that cannot both hold, or one that holds nowhere.
struct TensorContradiction {
    TensorConflict::What what = TensorConflict::What::Bytes;
    QString tensor;
    TensorClaim wrong; ///< its bytes under the type that holds; the same of the next
    TensorClaim right;
    bool operator==(const TensorContradiction &) const = default;
};

struct TensorSources;

/// All contradictions about the tensors that collectTensors() gives: inputs, then outputs, in their order.
[[nodiscard]] std::vector<TensorContradiction> contradictedTensors(const TensorSources &sources);

} // namespace Mlf
