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
    std::optional<ObjectFile> object; ///< not set if it cannot be read
};

/// Removes objects that are compiled from sources, so that their code does not count twice. These are: an object whose
/// functions are all defined by sources; an object next to a source of the same name, whatever it contains; an object
/// without functions that has the name of a source in another folder. (In an archive from LLVM an object and a source
/// may share only the name.) Returns one finding for each, which names the source.
[[nodiscard]] Findings removeCompiledDuplicates(std::vector<ScannedObject> &objects,
                                                const std::vector<ScannedSource> &sources);

/// Adds the functions of objects to those of a model: sets file and code size of functions without source, and appends
/// all others, in the order of the files. Functions without a symbol are unchanged.
void addObjectFunctions(std::vector<FunctionFact> &functions, const std::vector<ScannedObject> &objects);

/// Names of the functions that an object defines for other files; empty if it cannot be read.
[[nodiscard]] QStringList definedFunctions(const ScannedObject &scanned);

/// Names of the functions and data that an object defines for other files; empty if it cannot be read.
[[nodiscard]] QStringList definedSymbols(const ScannedObject &scanned);

/// Path of the first object that defines a symbol of that name; empty if none does.
[[nodiscard]] QString objectDefining(const std::vector<ScannedObject> &objects, const QString &name);

/// Bytes of all sections of that kind in the objects that could be read; `std::nullopt` without a readable object.
[[nodiscard]] std::optional<ByteCount> objectBytes(const std::vector<ScannedObject> &objects, ObjectSection::Kind kind);

} // namespace Mlf
