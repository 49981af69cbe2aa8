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

/// The memory need of all models of these archives on one device: an empty line, then a line for each kind of memory.
/// Empty for fewer than two models.
[[nodiscard]] QString writeTogether(const std::vector<DocumentPointer> &documents);

/// Lists one file per line in the order of the archive, then one entry without content per line. Columns are separated
/// by tabs: size in bytes, kind, module, path and target of a link. `write` receives blocks of complete lines.
void writeFileList(const Document &document, const std::function<void(const QByteArray &lines)> &write);

} // namespace Mlf
