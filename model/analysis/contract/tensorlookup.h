// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/base/error.h"
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
    /// Size of the tensor with the type that each claim states. `std::nullopt` if the conflict is about types.
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

/// A tensor's name in C: every character except ASCII letters and digits becomes an underscore.
[[nodiscard]] QString nameInC(QString name);

/// The function that metadata.json states; null if there is none or more than one.
[[nodiscard]] const FunctionFact *onlyStatedFunction(const std::vector<FunctionFact> &functions);

/// nameInC(), or "model" for an empty name.
[[nodiscard]] QString cIdentifier(const QString &name);

/// True for the names that TVM gives to outputs without a name: "output", or "output0", "output1" ….
[[nodiscard]] bool isGenericOutput(const QString &name, std::size_t index, std::size_t count);

/// Reports inputs and outputs of metadata.json that the model does not have: `tensor-not-in-code`, at most 20 inputs
/// and 20 outputs. The names of the model come from the header's structs, otherwise from TVMMetadata, the entry point
/// or the arguments of a graph. Nothing is reported if these have no names (outputs of a graph) or only numbers.
/// Generic names of outputs are not reported if the number of outputs is right. Case is ignored.
[[nodiscard]] Findings checkStatedNames(const TensorSources &sources);

/// Position of a tensor among the inputs or outputs of a model.
struct TensorPlace {
    std::size_t index = 0;
    std::size_t count = 0; ///< number of inputs or outputs
    bool isInput = false;
};

/// Finds what each part of an archive shows about an input or output.
class TensorLookup {
public:
    /// `sources` and everything that it refers to must outlive this object.
    explicit TensorLookup(const TensorSources &sources);

    [[nodiscard]] const TensorSources &sources() const { return m_sources; }
    /// Inputs or outputs of main, in argument order. Empty if main writes no output that can be seen, because then the
    /// inputs are unknown, too.
    [[nodiscard]] std::vector<const MainBuffer *> buffersOf(bool isInput) const;
    [[nodiscard]] const HeaderStruct *structOf(bool isInput) const;
    [[nodiscard]] const std::vector<TableTensor> &tableOf(bool isInput) const;
    /// True if metadata.json states the inputs and outputs of the model.
    [[nodiscard]] bool areStated() const { return m_stated; }
    [[nodiscard]] const std::vector<StatedTensor> &statedOf(bool isInput) const;

    /// What metadata.json states about a tensor. It is found by name, or by position if names include the position.
    /// Null if not found.
    [[nodiscard]] const StatedTensor *statedOf(const TensorFact &tensor, const TensorPlace &place) const;
    /// The header's macro for the size of a tensor, or null.
    [[nodiscard]] const HeaderMacro *macroOf(const TensorPlace &place) const;
    /// The buffer of main for a tensor, or null.
    [[nodiscard]] const MainBuffer *bufferOf(const TensorPlace &place) const;
    /// The tensor of Relay with the same name. It is found by position if the code has names of its own (formats 1 and
    /// 2) or Relay has all outputs. Null if not found.
    [[nodiscard]] const RelayTensor *relayOf(const TensorFact &tensor, const TensorPlace &place) const;
    /// Link to the first call that gets the tensor; otherwise to main.
    [[nodiscard]] Link codePlace(const MainBuffer &buffer) const;
    /// Link to the list of tensors in metadata.json.
    [[nodiscard]] Link statedPlace(bool isInput) const;

private:
    [[nodiscard]] bool areNamesKnown(bool isInput) const;

    const TensorSources &m_sources;
    const StatedMain *m_stated = nullptr;
    bool m_areInputsNamed = true; ///< true if the names of inputs are the caller's
    bool m_areOutputsNamed = true;
};

// Each of these functions sets only values that are still unknown.
void fillDtype(TensorFact &tensor, const QString &dtype, Basis basis);
void fillBytes(TensorFact &tensor, std::optional<ByteCount> bytes, Basis basis);
/// Sets type and shape from another source unless they contradict known values.
void fillType(TensorFact &tensor, const QString &dtype, const std::optional<std::vector<qint64>> &shape, Basis basis);

} // namespace Mlf
