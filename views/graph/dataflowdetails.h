// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/dataflowpicture.h"

#include <utility>
#include <vector>

namespace Mlf {

/// HTML with the facts about a mark of a drawing, its links, and the calls that are gone since an older archive. Both
/// pointers may be null. `links` are places with their titles; the address of each is its index.
[[nodiscard]] QString dataflowDetails(const DataflowPicture *picture, const SceneMark *mark,
                                      const std::vector<std::pair<Link, QString>> &links);

} // namespace Mlf
