// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/base/format.h"

namespace Mlf {

/// Whole sentence for a finding, followed by the message of a library if there is one. Omits empty arguments. The
/// window shows sizes in `unit`; reports show bytes.
[[nodiscard]] QString findingText(const Finding &finding, Language language, ByteUnit unit = ByteUnit::Bytes);

/// Advice on findings of a code, in one or two sentences.
[[nodiscard]] QString adviceText(FindingCode code, Language language);

/// Text of all causes of a verdict.
[[nodiscard]] QString causesText(const std::vector<Cause> &causes, Language language);

/// Problem, place and advice: `entry:line: sentence` or `entry: sentence (byte N)`.
[[nodiscard]] QString errorText(const Error &error, Language language);

/// All codes with a severity and a text, in the order of the table.
[[nodiscard]] std::vector<FindingCode> codesWithWords();

/// All reasons with a text.
[[nodiscard]] std::vector<FindingReason> reasonsWithWords();

} // namespace Mlf
