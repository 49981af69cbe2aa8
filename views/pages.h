// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

/// Every page there is, in the order of the bar. One that is written is put here, and nowhere else.
[[nodiscard]] std::vector<PageType> pageTypes();

} // namespace Mlf
