// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/functionworkspace.h"
#include "model/artifact/objectreader.h"

namespace Mlf {

/// One object file of a model.
struct ScannedObject {
    QString path;
    std::optional<ObjectFile> object; ///< empty where it cannot be read
};

/// Puts what the objects define into the functions of a model: file and code size of those that have no source, and
/// behind them all others, in the order of the files. Functions no symbol names are left as they are.
void addObjectFunctions(std::vector<FunctionFact> &functions, const std::vector<ScannedObject> &objects);

/// Names of the functions that an object defines for other files; none where it cannot be read.
[[nodiscard]] QStringList definedFunctions(const ScannedObject &scanned);

/// Path of the first object that defines a symbol of that name; empty where none does.
[[nodiscard]] QString objectDefining(const std::vector<ScannedObject> &objects, const QString &name);

/// Bytes of all sections of that kind in the objects that could be read; nothing without any.
[[nodiscard]] std::optional<ByteCount> objectBytes(const std::vector<ScannedObject> &objects, ObjectSection::Kind kind);

} // namespace Mlf
