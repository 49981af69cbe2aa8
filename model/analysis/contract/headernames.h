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

/// Includes that differ from a header of the archive only in case: the exporter writes the header's name in lower case,
/// but the code uses the model's case. `headers` are paths in the archive.
[[nodiscard]] Findings checkHeaderNames(const std::vector<HeaderInclude> &includes, const QStringList &headers);

/// Finding `header-missing` if the archive lacks a C interface header, ignoring case. `place` is the include that needs
/// it.
[[nodiscard]] Findings checkHeaderIsThere(const QString &header, const Link &place, const QStringList &headers);

} // namespace Mlf
