// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QStringList>

namespace Mlf {

struct Document;

/// Names of all possible pages in links; "changes" exists in every window with a model.
[[nodiscard]] const QStringList &pageNames();

/// True if the window has that page for a document. `page` is a link of kind Page; without a module name it refers to
/// the first one. Needs a document of stage Analysis. False for names that are not in pageNames().
[[nodiscard]] bool hasPage(const Document &document, const Link &page);

} // namespace Mlf
