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
    const QSet<QString> &defined; ///< names that any model of the archive defines, see definedNames()
    QString main; ///< name of main; empty if no source has one
    const Graph *graph; ///< of a graph executor; otherwise null
    QString graphFile;
};

/// Returns a finding `source-incomplete` for each source that ends too early, for example inside of a function. Its
/// place is the last line of the text.
[[nodiscard]] Findings findCutSources(const std::vector<ScannedSource> &sources);

/// Returns findings `source-not-c`, `source-not-followed` and `source-not-decided`, one for each source or header, at
/// the first place that causes it.
[[nodiscard]] Findings findFaults(const std::vector<ScannedSource> &sources);

/// Finds names that the code uses and no file defines. `source-missing`: functions of the model, pools and constants,
/// one finding for each name and file, at the first use. `include-missing`: headers of the model. Empty for
/// operator-style archives, or if an object file cannot be read. Ignores names from elsewhere (runtime, libraries,
/// drivers, pools of the caller) and names that an unknown header may declare. Source: calls, names and `extern`
/// declarations in generated C.
[[nodiscard]] Findings findMissingSources(const ModelCode &code);

/// Functions that main calls without passing memory of the model and whose code is unknown, such as `trace("a")`: the
/// first call of each. Such a call does no work of the model but may allocate. Functions in `withCode`, of TVM's
/// runtime and of the C library are left out.
[[nodiscard]] std::vector<CCall> callsWithoutCode(const PoolBindings &pools, const MainCalls &main,
                                                  const QSet<QString> &withCode);

/// A call of a function whose code is not read.
struct LibraryCall {
    QString function;
    QString file; ///< source that contains the call
    LineNumber line;
};

/// The first call of a library function, such as `arm_convolve_s8()`, in main or in a function that main reaches. Its
/// stack arrays are unknown. `std::nullopt` if there is no such call or no main. TVM's runtime, the C library, compiler
/// intrinsics (`__smlad`) and names in `withCode` do not count.
[[nodiscard]] std::optional<LibraryCall> firstLibraryCall(const PoolBindings &pools,
                                                          const std::vector<ScannedSource> &sources,
                                                          const QSet<QString> &withCode);

/// Returns `entry-not-defined` if the header declares a run function that no code defines. Its place is the
/// declaration.
[[nodiscard]] Findings findMissingEntry(const ModelCode &code);

} // namespace Mlf
