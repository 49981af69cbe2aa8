// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace Mlf {

struct BufferTable;

/// True if TVM's planner `greedy_by_size` made the static plan: each buffer is after the end of all larger buffers that
/// live at the same time. `std::nullopt` if a size, lifetime or offset is unknown. Also `std::nullopt` if a function
/// with scratch is called several times, because its scratch then has several lifetimes. If two models are planned this
/// way, the buffers alone determine the difference between their plans.
[[nodiscard]] std::optional<bool> isGreedyPlan(const BufferTable &table);

} // namespace Mlf
