// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cidioms.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"

#include <QString>

#include <vector>

namespace Mlf {

/// Idioms that contain a byte of a line of generated C, smallest idiom first. Other files, including files of the
/// runtime, have no idioms. Reads the surrounding lines, at most 1 MB.
[[nodiscard]] std::vector<CIdiom> idiomsAt(const Document &document, const QString &path, const LineIndex &index,
                                           LineNumber line, qint64 byte);

} // namespace Mlf
