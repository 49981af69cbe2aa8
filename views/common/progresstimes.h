// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

inline constexpr int progressDelay = 200; ///< milliseconds that something takes before its progress shows
inline constexpr int progressInterval = 50; ///< milliseconds between two reports
inline constexpr int progressSteps = 1000; ///< of a bar

} // namespace Mlf
