// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentbuilder.h"

#include <QString>

#include <functional>

namespace Mlf {

class InputWatch;
struct Module;

/// Selects the problems to print.
struct Telling {
    bool limits = true;
    bool change = true; ///< whether the file changed while it was read
};

/// Prints the problems of an archive that was read: damage, no content, limits, a change during reading. Returns the
/// exit status; limits alone are not a failure.
[[nodiscard]] int reportProblems(const Document &document, const InputWatch &file, const Telling &telling = {});

/// Reads an archive, or the sample if `path` is empty, passes it to `answer`, and prints its problems; limits only if
/// `printsLimits`. Returns the worst exit status.
[[nodiscard]] int withArchive(const QString &path, const BuildOptions &options,
                              const std::function<int(const DocumentPointer &, const InputWatch &)> &answer,
                              bool printsLimits = true);

/// The model with that name, or the only one if `name` is empty; else null, with the reason in `problem`.
[[nodiscard]] const Module *findModule(const Document &document, const QString &name, QString &problem);

} // namespace Mlf
