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
    std::optional<ObjectFile> object; ///< empty where it cannot be read
};

/// Takes those objects away that are compiled from sources: they are no more code. Such is one whose functions are all
/// defined by sources; beside a source of its own name in the same folder whatever it holds, and elsewhere where it has
/// no function. (Of an archive for LLVM an object and a source may share a name and nothing else.) A finding for each,
/// that says which source counts.
[[nodiscard]] Findings removeCompiledDuplicates(std::vector<ScannedObject> &objects,
                                                const std::vector<ScannedSource> &sources);

/// Puts what the objects define into the functions of a model: file and code size of those that have no source, and
/// behind them all others, in the order of the files. Functions no symbol names are left as they are.
void addObjectFunctions(std::vector<FunctionFact> &functions, const std::vector<ScannedObject> &objects);

/// Names of the functions that an object defines for other files; none where it cannot be read.
[[nodiscard]] QStringList definedFunctions(const ScannedObject &scanned);

/// Names of the functions and data that an object defines for other files; empty if it cannot be read.
[[nodiscard]] QStringList definedSymbols(const ScannedObject &scanned);

/// Path of the first object that defines a symbol of that name; empty where none does.
[[nodiscard]] QString objectDefining(const std::vector<ScannedObject> &objects, const QString &name);

/// Bytes of all sections of that kind in the objects that could be read; nothing without any.
[[nodiscard]] std::optional<ByteCount> objectBytes(const std::vector<ScannedObject> &objects, ObjectSection::Kind kind);

} // namespace Mlf
