// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/comparison.h"

namespace Mlf {

/// Name of a kind in reports: "layer-added".
[[nodiscard]] QString causeKindName(ChangeCause::Kind kind);

/// The change without its bytes: "conv2d #2 has 32 output channels, was 16".
[[nodiscard]] QString causeWords(const ChangeCause &cause, Language language);

/// The text of causeWords(), with "likely" if the cause is inferred.
[[nodiscard]] QString likelyCauseWords(const ChangeCause &cause, Language language);

/// The alternative to an inferred cause; empty if the cause is certain.
[[nodiscard]] QString alternativeText(ChangeCause::Alternative alternative, Language language);

/// For a cause of the comparison, the text of likelyCauseWords() with its bytes and the alternative to an inferred
/// cause. The bytes are "RAM +73728 B, flash +1088 B", or with other RAM "workspace -1280 B, static variables +1280 B".
[[nodiscard]] QString causeSentence(const Comparison &comparison, std::size_t index, Language language);

/// The comparison in one sentence without a full stop: "1 change: target is cortex-m7, was cortex-m4". If nothing
/// differs, states that both archives have the same model. Lists at most five causes and the number of the others.
[[nodiscard]] QString comparisonSentence(const Comparison &comparison, Language language);

} // namespace Mlf
