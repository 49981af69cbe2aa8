// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"
#include "model/csource/cfilenames.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace Mlf {

/// A source's include of the header of a C interface.
struct HeaderInclude {
    QString file; ///< the source
    LineNumber line;
    QString header; ///< without folders: "tvmgen_kws.h"
    bool operator==(const HeaderInclude &) const = default;
};

/// The headers `tvmgen_….h` that `file` includes; at most 100.
[[nodiscard]] std::vector<HeaderInclude> interfaceIncludes(const std::vector<CIncludedHeader> &included,
                                                           const QString &file);

/// Includes that name a header of the archive in other letters: the exporter writes the header in lower case and the
/// code as the model is called. `headers` are paths in the archive.
[[nodiscard]] Findings checkHeaderNames(const std::vector<HeaderInclude> &includes, const QStringList &headers);

/// The header of a C interface that no file of the archive is, whatever case its letters have: `header-missing`, at
/// `place`, which needs it.
[[nodiscard]] Findings checkHeaderIsThere(const QString &header, const Link &place, const QStringList &headers);

} // namespace Mlf
