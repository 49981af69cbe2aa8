// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace Mlf {

/// Arrow to the left or right in the colour of button texts, for desktops whose icon theme lacks it.
[[nodiscard]] QIcon arrowIcon(bool isBack);

/// Icon of a page in the colour of list texts. `page` is the id of its PageType; null for other names.
[[nodiscard]] QIcon pageIcon(const QString &page);

} // namespace Mlf
