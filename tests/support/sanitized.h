// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf::Test {

[[nodiscard]] bool wasBuiltWithSanitizer();

/// Under a sanitizer everything takes five to ten times as long. Not a macro: the same object files of the tests serve
/// the builds with and without it.
inline const bool isSanitized = wasBuiltWithSanitizer();

/// Timeout for slow operations, in milliseconds; not a measured limit.
inline const int patience = isSanitized ? 240'000 : 60'000;

/// Number of repetitions: an eighth under a sanitizer, because it covers the same code.
inline qsizetype many(qsizetype count)
{
    return isSanitized ? count / 8 : count;
}

} // namespace Mlf::Test
