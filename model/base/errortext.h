// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/format.h"
#include "model/base/language.h"
#include "model/base/verdict.h"

namespace Mlf {

/// A whole sentence, followed by the library's message if there is one. Leaves out empty arguments. The window writes
/// sizes in `unit`; reports write bytes.
[[nodiscard]] QString findingText(const Finding &finding, Language language, ByteUnit unit = ByteUnit::Bytes);

/// Advice on a finding, in one or two sentences. The same for every finding of a code.
[[nodiscard]] QString adviceText(FindingCode code, Language language);

/// The causes of a verdict, joined to one text.
[[nodiscard]] QString causesText(const std::vector<Cause> &causes, Language language);

/// Problem, place and advice: `entry:line: sentence` or `entry: sentence (byte N)`.
[[nodiscard]] QString errorText(const Error &error, Language language);

/// All codes with a severity and a text, in the order of the table.
[[nodiscard]] std::vector<FindingCode> codesWithWords();

/// All reasons with a text.
[[nodiscard]] std::vector<FindingReason> reasonsWithWords();

} // namespace Mlf
