// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/format.h"
#include "model/base/language.h"
#include "model/base/verdict.h"

namespace Mlf {

/// One whole sentence, with the library's own words behind it where there are any. Empty arguments are left out. Sizes
/// are in that unit in the window; reports say them in bytes.
[[nodiscard]] QString findingText(const Finding &finding, Language language, ByteUnit unit = ByteUnit::Bytes);

/// What to do about a finding, in one or two sentences. The same for every finding of a code.
[[nodiscard]] QString adviceText(FindingCode code, Language language);

/// What makes a verdict true, parts of sentences joined to one.
[[nodiscard]] QString causesText(const std::vector<Cause> &causes, Language language);

/// What, where and what to do about it: `entry:line: sentence` or `entry: sentence (byte N)`.
[[nodiscard]] QString errorText(const Error &error, Language language);

/// All codes that have a severity and a sentence, in the order of the table.
[[nodiscard]] std::vector<FindingCode> codesWithWords();

/// The same of reasons.
[[nodiscard]] std::vector<FindingReason> reasonsWithWords();

} // namespace Mlf
