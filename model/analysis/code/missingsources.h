// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/metadata.h"

#include <QSet>

#include <optional>

namespace Mlf {

struct Graph;

/// Names that the code of all models of an archive defines for other files: functions, data and symbols of objects.
[[nodiscard]] QSet<QString> definedNames(const std::vector<ScannedSource> &sources,
                                         const std::vector<ScannedObject> &objects);

/// The code of one model, with its metadata and names from other models.
struct ModelCode {
    const ModuleMetadata &metadata;
    const InterfaceHeader &header;
    QString headerFile;
    const std::vector<ScannedSource> &sources;
    const std::vector<ScannedObject> &objects;
    const QSet<QString> &pools; ///< names of all pools, including pools of the caller
    const QSet<QString> &defined; ///< by any model of the archive, see definedNames()
    QString main; ///< name of main; empty if no source has one
    const Graph *graph; ///< of a graph executor; otherwise null
    QString graphFile;
};

/// One `source-incomplete` finding for each source that ends inside of something, at the last line of the text.
[[nodiscard]] Findings findCutSources(const std::vector<ScannedSource> &sources);

/// Findings `source-not-c`, `source-not-followed` or `source-not-decided` at the first such place of each source, or of
/// a header that it includes.
[[nodiscard]] Findings findFaults(const std::vector<ScannedSource> &sources);

/// Names that the code uses and no file defines: `source-missing` for functions of the model, pools and constants, one
/// for each name and file, at the first use; `include-missing` for headers of the model. Empty for operator-style
/// archives and if an object cannot be read. Names from elsewhere (runtime, libraries, drivers, pools of the caller)
/// and names that an unknown header may declare are left out. Source: the calls, names and `extern` declarations of
/// generated C.
[[nodiscard]] Findings findMissingSources(const ModelCode &code);

/// The first call of each function that main calls without memory and that has no code in `withCode`, such as
/// `trace("a")`. It is no step of main, but may allocate. Functions of TVM's runtime and of the C library are left out.
[[nodiscard]] std::vector<CCall> callsWithoutCode(const PoolBindings &pools, const MainCalls &main,
                                                  const QSet<QString> &withCode);

/// A call of a function whose code is not read.
struct LibraryCall {
    QString function;
    QString file; ///< that calls it
    LineNumber line;
};

/// The first call of a library function, such as `arm_convolve_s8()`, by main or a function that it needs. The stack
/// arrays of a library are unknown. `std::nullopt` without such a call or without main. TVM's runtime, the C library,
/// compiler intrinsics (`__smlad`) and names in `withCode` do not count.
[[nodiscard]] std::optional<LibraryCall> firstLibraryCall(const PoolBindings &pools,
                                                          const std::vector<ScannedSource> &sources,
                                                          const QSet<QString> &withCode);

/// `entry-not-defined` at the declaration of the header's run function if no code defines it.
[[nodiscard]] Findings findMissingEntry(const ModelCode &code);

} // namespace Mlf
