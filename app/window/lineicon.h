// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace Mlf {

/// Arrow to the left or right in the colour of texts on buttons, for desktops whose icon theme lacks it.
[[nodiscard]] QIcon arrowIcon(bool isBack);

/// Symbol of a page in the colour of texts of lists. `page` is the id of its PageType; null for other names.
[[nodiscard]] QIcon pageIcon(const QString &page);

} // namespace Mlf
