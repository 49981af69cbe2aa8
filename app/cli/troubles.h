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
    bool change = true; ///< report that the file changed during reading
};

/// Prints the problems of a document: damage, no content, reached limits, a change of the file during reading. Returns
/// the exit status; a reached limit is not a failure.
[[nodiscard]] int reportProblems(const Document &document, const InputWatch &file, const Telling &telling = {});

/// Reads an archive, or the sample if `path` is empty, calls `answer` with the document, then prints the problems.
/// Prints reached limits only if `printsLimits`. Returns the worst exit status.
[[nodiscard]] int withArchive(const QString &path, const BuildOptions &options,
                              const std::function<int(const DocumentPointer &, const InputWatch &)> &answer,
                              bool printsLimits = true);

/// The model with that name, or the only one if `name` is empty; else null, with the reason in `problem`.
[[nodiscard]] const Module *findModule(const Document &document, const QString &name, QString &problem);

} // namespace Mlf
