// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"

#include <optional>
#include <vector>

namespace Mlf {

/// Position of a tensor among the inputs or outputs of a model.
struct TensorPlace {
    std::size_t index = 0;
    std::size_t count = 0; ///< number of inputs or outputs
    bool isInput = false;
};

/// Finds the information of each part of an archive on an input or output.
class TensorLookup {
public:
    /// The sources and everything they refer to must outlive it.
    explicit TensorLookup(const TensorSources &sources);

    [[nodiscard]] const TensorSources &sources() const { return m_sources; }
    /// Main's inputs or outputs, in order. Empty if main writes no visible output, because the inputs are unknown then.
    [[nodiscard]] std::vector<const MainBuffer *> buffersOf(bool isInput) const;
    [[nodiscard]] const HeaderStruct *structOf(bool isInput) const;
    [[nodiscard]] const std::vector<TableTensor> &tableOf(bool isInput) const;
    /// True if metadata.json states the inputs and outputs of the model.
    [[nodiscard]] bool areStated() const { return m_stated; }
    [[nodiscard]] const std::vector<StatedTensor> &statedOf(bool isInput) const;

    /// The statement of metadata.json on a tensor, or null: found by name, or by position if names contain it.
    [[nodiscard]] const StatedTensor *statedOf(const TensorFact &tensor, const TensorPlace &place) const;
    /// The header's macro for the size of a tensor, or null.
    [[nodiscard]] const HeaderMacro *macroOf(const TensorPlace &place) const;
    /// The buffer of main for a tensor, or null.
    [[nodiscard]] const MainBuffer *bufferOf(const TensorPlace &place) const;
    /// The Relay tensor by name; by position if the code uses its own names (format 1 and 2) or all outputs are
    /// present. Null if there is none.
    [[nodiscard]] const RelayTensor *relayOf(const TensorFact &tensor, const TensorPlace &place) const;
    /// The first call that receives the tensor, or main.
    [[nodiscard]] Link codePlace(const MainBuffer &buffer) const;
    /// Link to the list of tensors in metadata.json.
    [[nodiscard]] Link statedPlace(bool isInput) const;

private:
    [[nodiscard]] bool areNamesKnown(bool isInput) const;

    const TensorSources &m_sources;
    const StatedMain *m_stated = nullptr;
    bool m_areInputsNamed = true; ///< their names are the caller's
    bool m_areOutputsNamed = true;
};

// These functions do not change known values.
void fillDtype(TensorFact &tensor, const QString &dtype, Basis basis);
void fillBytes(TensorFact &tensor, std::optional<ByteCount> bytes, Basis basis);
/// Sets type and shape from another source unless they contradict known values.
void fillType(TensorFact &tensor, const QString &dtype, const std::optional<std::vector<qint64>> &shape, Basis basis);

} // namespace Mlf
