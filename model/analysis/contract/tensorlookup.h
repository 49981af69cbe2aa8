// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"

#include <optional>
#include <vector>

namespace Mlf {

/// One of the inputs, or of the outputs, of a model.
struct TensorPlace {
    std::size_t index = 0;
    std::size_t count = 0; ///< of all
    bool isInput = false;
};

/// Finds what each part of an archive says of an input or output.
class TensorLookup {
public:
    /// What the sources refer to has to outlive this, and they themselves.
    explicit TensorLookup(const TensorSources &sources);

    [[nodiscard]] const TensorSources &sources() const { return m_sources; }
    /// Main's inputs or outputs, in its order; none where main is not seen to write an output: it is not known then
    /// which are inputs.
    [[nodiscard]] std::vector<const MainBuffer *> buffersOf(bool isInput) const;
    [[nodiscard]] const HeaderStruct *structOf(bool isInput) const;
    [[nodiscard]] const std::vector<TableTensor> &tableOf(bool isInput) const;
    /// metadata.json states the inputs and outputs of the model.
    [[nodiscard]] bool areStated() const { return m_stated; }
    [[nodiscard]] const std::vector<StatedTensor> &statedOf(bool isInput) const;

    /// What metadata.json states of a tensor, or null: found by name, else by place where names say the place.
    [[nodiscard]] const StatedTensor *statedOf(const TensorFact &tensor, const TensorPlace &place) const;
    /// The header's macro for the size of a tensor, or null.
    [[nodiscard]] const HeaderMacro *macroOf(const TensorPlace &place) const;
    /// The buffer of main for a tensor, or null.
    [[nodiscard]] const MainBuffer *bufferOf(const TensorPlace &place) const;
    /// By name; by place where code has its own names (format 1 and 2) or all outputs are there. Null where there is
    /// none.
    [[nodiscard]] const RelayTensor *relayOf(const TensorFact &tensor, const TensorPlace &place) const;
    /// The first call that takes the tensor, or main.
    [[nodiscard]] Link codePlace(const MainBuffer &buffer) const;
    /// Of metadata.json.
    [[nodiscard]] Link statedPlace(bool isInput) const;

private:
    [[nodiscard]] bool areNamesKnown(bool isInput) const;

    const TensorSources &m_sources;
    const StatedMain *m_stated = nullptr;
    bool m_areInputsNamed = true; ///< their names are the caller's
    bool m_areOutputsNamed = true;
};

// What is known already stays:
void fillDtype(TensorFact &tensor, const QString &dtype, Basis basis);
void fillBytes(TensorFact &tensor, std::optional<ByteCount> bytes, Basis basis);
/// A type and shape from elsewhere; taken where they contradict nothing.
void fillType(TensorFact &tensor, const QString &dtype, const std::optional<std::vector<qint64>> &shape, Basis basis);

} // namespace Mlf
