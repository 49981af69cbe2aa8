// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QStringList>

namespace Mlf {

struct Document;

/// The names of all pages there can be, as links have them; "changes" is there in every window with a model.
[[nodiscard]] const QStringList &pageNames();

/// The window has that page for a document, so a link may lead there. `page` is a link of kind Page; one that names no
/// model means the first one. Needs a document of stage Analysis; false of a name that is not one of pageNames().
[[nodiscard]] bool hasPage(const Document &document, const Link &page);

} // namespace Mlf
