// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/base/error.h"

#include <optional>
#include <vector>

namespace Mlf {

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
