// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/artifact/objectreader.h"
#include "model/base/error.h"

namespace Mlf {

/// One object file of a model.
struct ScannedObject {
    QString path;
    std::optional<ObjectFile> object; ///< content; not set if the file cannot be read
};

/// Removes objects that were compiled from sources of the archive, because their code would count twice. An object is
/// removed if sources define all of its functions, if a source beside it has the same name, or if it has no functions
/// and a source in another folder has the same name. (In an archive made with LLVM, an object and a source may have
/// only the name in common.) Returns one finding for each removed object, which names the source.
[[nodiscard]] Findings removeCompiledDuplicates(std::vector<ScannedObject> &objects,
                                                const std::vector<ScannedSource> &sources);

/// Adds the functions of objects to the functions of a model. Functions without a source get the file and the code
/// size. Functions that are missing are appended in the order of the files. Functions without a symbol are unchanged.
void addObjectFunctions(std::vector<FunctionFact> &functions, const std::vector<ScannedObject> &objects);

/// Names of the functions that an object defines for other files; empty if it cannot be read.
[[nodiscard]] QStringList definedFunctions(const ScannedObject &scanned);

/// Names of the functions and data that an object defines for other files; empty if it cannot be read.
[[nodiscard]] QStringList definedSymbols(const ScannedObject &scanned);

/// Path of the first object that defines a symbol of that name; empty if none does.
[[nodiscard]] QString objectDefining(const std::vector<ScannedObject> &objects, const QString &name);

/// Total size of all sections of that kind in all readable objects. `std::nullopt` if no object is readable. Bytes.
[[nodiscard]] std::optional<ByteCount> objectBytes(const std::vector<ScannedObject> &objects, ObjectSection::Kind kind);

} // namespace Mlf
