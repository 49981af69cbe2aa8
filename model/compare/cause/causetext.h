// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"
#include "model/compare/comparison.h"

namespace Mlf {

/// Name of a kind in reports: "layer-added".
[[nodiscard]] QString causeKindName(ChangeCause::Kind kind);

/// What changed, without its bytes: "conv2d #2 has 32 output channels, was 16".
[[nodiscard]] QString causeWords(const ChangeCause &cause, Language language);

/// What it may be instead; empty if it is certain.
[[nodiscard]] QString alternativeText(ChangeCause::Alternative alternative, Language language);

/// Bytes of a cause: "RAM +73728 B, flash +1088 B"; empty if both are 0 or unknown.
[[nodiscard]] QString memoryText(std::optional<ByteCount> ram, std::optional<ByteCount> flash, Language language);

/// The words with the bytes, and with "likely" if the cause is inferred.
[[nodiscard]] QString causeSentence(const ChangeCause &cause, Language language);

/// The comparison in one sentence without a full stop: "1 change: target is cortex-m7, was cortex-m4", or that both
/// archives have the same model. At most five causes, the others as a number.
[[nodiscard]] QString comparisonSentence(const Comparison &comparison, Language language);

} // namespace Mlf
