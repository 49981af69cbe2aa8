// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QStringList>

namespace Mlf {

struct Document;
struct Module;

/// Names of all pages in links of reports, including pages without content. "changes" exists in every window with a
/// model.
[[nodiscard]] const QStringList &pageNames();

/// Converts the name of a page in links of reports to its name in the window: "flash" for "rom" and "constants". Other
/// names are returned unchanged.
[[nodiscard]] QString windowPage(const QString &name);

/// Name of the page that fits models to boards, with one board shown: "fit-nucleo_f446re". Only read in links;
/// permalinks have the board in their view.
[[nodiscard]] QString fitPlace(const QString &board);
/// The board of such a name; empty for other names.
[[nodiscard]] QString boardOfPlace(const QString &name);

/// True if the window has that page for a document. `page` is a link of kind Page with a name in reports or in the
/// window. Without a module name it refers to the first module. False for other names.
[[nodiscard]] bool hasPage(const Document &document, const Link &page);
/// True if the window has the page `name` for that module, which is null if there is no model.
[[nodiscard]] bool hasPage(const Document &document, const QString &name, const Module *module);

} // namespace Mlf
