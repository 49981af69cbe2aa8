// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"
#include "model/csource/scan/cfilenames.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// An include of a C interface header in a source.
struct HeaderInclude {
    QString file; ///< the source
    LineNumber line;
    QString header; ///< without folders: "tvmgen_kws.h"
    bool operator==(const HeaderInclude &) const = default;
};

/// The headers `tvmgen_….h` that `file` includes; at most 100.
[[nodiscard]] std::vector<HeaderInclude> interfaceIncludes(const std::vector<CIncludedHeader> &included,
                                                           const QString &file);

/// Reports includes that differ only in case from a header of the archive. The exporter writes the name of the header
/// in lower case, but the code uses the model's case. `headers` are paths in the archive.
[[nodiscard]] Findings checkHeaderNames(const std::vector<HeaderInclude> &includes, const QStringList &headers);

/// Reports `header-missing` if the archive has no C interface header with this name, ignoring case. `place` is the
/// include.
[[nodiscard]] Findings checkHeaderIsThere(const QString &header, const Link &place, const QStringList &headers);

} // namespace Mlf
