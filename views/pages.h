// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

/// All pages in the order of the sidebar. Add new pages here only.
[[nodiscard]] std::vector<PageType> pageTypes();

} // namespace Mlf
