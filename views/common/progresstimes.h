// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

inline constexpr int progressDelay = 200; ///< milliseconds before progress is shown
inline constexpr int progressInterval = 50; ///< milliseconds between two progress reports
inline constexpr int progressSteps = 1000; ///< steps of a progress bar

} // namespace Mlf
