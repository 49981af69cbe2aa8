// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace Mlf {

struct CheckReport;
struct Document;

/// The findings of archives as SARIF 2.1.0, and the failures of a check if there is one. Each code is a rule; locations
/// are files and lines in the archive. Paths are relative to the base ARCHIVE, or to ARCHIVE-1, ARCHIVE-2 … for several
/// archives. Texts from files contain no links. The documents must have stage Analysis.
[[nodiscard]] QByteArray writeSarif(const std::vector<const Document *> &documents, const CheckReport *check = nullptr);

} // namespace Mlf
