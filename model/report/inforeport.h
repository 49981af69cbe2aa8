// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

namespace Mlf {

/// What an archive is, in some twenty lines of English for a terminal: container, format, models with their stated
/// figures, findings.
[[nodiscard]] QString writeInfo(const Document &document);

/// What the models of all these archives need on one device, a line for each part, behind an empty line; empty where
/// there are fewer than two.
[[nodiscard]] QString writeTogether(const std::vector<DocumentPointer> &documents);

/// One line per entry: size in bytes, kind, module and path, in the order of the archive, separated by tabs.
/// `write` gets whole lines, many at a time.
void writeFileList(const Document &document, const std::function<void(const QByteArray &lines)> &write);

} // namespace Mlf
