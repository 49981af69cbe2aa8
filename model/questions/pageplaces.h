// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QStringList>

namespace Mlf {

struct Document;
struct Module;

/// Names of all possible pages in links of reports; "changes" exists in every window with a model.
[[nodiscard]] const QStringList &pageNames();

/// Name of the page of the window for a name in links of reports: "flash" for "rom" and "constants". Other names are
/// returned unchanged.
[[nodiscard]] QString windowPage(const QString &name);

/// True if the window has that page for a document. `page` is a link of kind Page with a name of reports or of the
/// window; without a module name it refers to the first one. False for other names.
[[nodiscard]] bool hasPage(const Document &document, const Link &page);
/// The same with the module itself, which is null if there is no model.
[[nodiscard]] bool hasPage(const Document &document, const QString &name, const Module *module);

} // namespace Mlf
