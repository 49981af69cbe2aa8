// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace Mlf {

struct BufferTable;

/// True if each buffer of a static plan is where TVM's planner `greedy_by_size` puts it: after the last end of all
/// larger buffers that live at the same time. `std::nullopt` if a size, life or offset is unknown, and if a function
/// with scratch is called several times, because its scratch then lives at several times. If two models are planned
/// this way, the difference of their plans follows from the buffers alone.
[[nodiscard]] std::optional<bool> isGreedyPlan(const BufferTable &table);

} // namespace Mlf
