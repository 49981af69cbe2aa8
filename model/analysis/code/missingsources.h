// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/metadata.h"

#include <QSet>

namespace Mlf {

struct Graph;

/// What the code of all models of an archive defines for other files: functions, data and symbols of objects.
[[nodiscard]] QSet<QString> definedNames(const std::vector<ScannedSource> &sources,
                                         const std::vector<ScannedObject> &objects);

/// The code of one model, and what may stand beside it.
struct ModelCode {
    const ModuleMetadata &metadata;
    const InterfaceHeader &header;
    QString headerFile;
    const std::vector<ScannedSource> &sources;
    const std::vector<ScannedObject> &objects;
    const QSet<QString> &pools; ///< names of all pools, including pools of the caller
    const QSet<QString> &defined; ///< by any model of the archive, see definedNames()
    QString main; ///< name of main; empty where no source has one
    const Graph *graph; ///< of a graph executor; else null
    QString graphFile;
};

/// Sources that end inside of something: `source-incomplete`, one for each, at the last line of the text.
[[nodiscard]] Findings findCutSources(const std::vector<ScannedSource> &sources);

/// The first place of each source, or header that one includes, that is not C, `source-not-c`, or that is not followed,
/// `source-not-followed`.
[[nodiscard]] Findings findFaults(const std::vector<ScannedSource> &sources);

/// What the code uses and nothing defines: `source-missing` for functions of the model, pools and constants, where they
/// are used first; at most 20. None for operators alone and where an object cannot be read, and none for what is
/// elsewhere by design: the runtime, libraries, drivers and pools of the caller. A name that an unknown header may
/// declare is left alone. Source: the calls, names and `extern` declarations of generated C.
[[nodiscard]] Findings findMissingSources(const ModelCode &code);

/// The function that the header declares for users and that no code defines: `entry-not-defined`, at its declaration.
[[nodiscard]] Findings findMissingEntry(const ModelCode &code);

} // namespace Mlf
