// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace Mlf {

struct CheckReport;
struct Document;

/// The findings of archives and, with a check, what of it failed, as SARIF 2.1.0: a rule for each code, and the file
/// and lines in the archive where something is written. A path stands as it is in its archive, below the base ARCHIVE,
/// or ARCHIVE-1, ARCHIVE-2 where there are several. No text of a file is a link there. Documents of stage Analysis.
[[nodiscard]] QByteArray writeSarif(const std::vector<const Document *> &documents, const CheckReport *check = nullptr);

} // namespace Mlf
