// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

namespace Mlf {

/// Describes an archive in some twenty lines of English for a terminal: container, format, models with their stated
/// figures, findings.
[[nodiscard]] QString writeInfo(const Document &document);

/// The need of all models of these archives on one device: an empty line, then a line per part, or an empty text for
/// fewer than two models.
[[nodiscard]] QString writeTogether(const std::vector<DocumentPointer> &documents);

/// One line per file in archive order, then one per entry without content: size in bytes, kind, module, path and target
/// of a link, separated by tabs. `write` receives many whole lines at a time.
void writeFileList(const Document &document, const std::function<void(const QByteArray &lines)> &write);

} // namespace Mlf
