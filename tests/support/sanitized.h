// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf::Test {

/// Under a sanitizer everything takes five to ten times as long.
#ifdef MLF_SANITIZED
constexpr bool isSanitized = true;
#else
constexpr bool isSanitized = false;
#endif

/// Timeout for slow operations, in milliseconds; not a measured limit.
constexpr int patience = isSanitized ? 240'000 : 60'000;

/// Number of repetitions: an eighth under a sanitizer, because it covers the same code.
constexpr qsizetype many(qsizetype count)
{
    return isSanitized ? count / 8 : count;
}

} // namespace Mlf::Test
