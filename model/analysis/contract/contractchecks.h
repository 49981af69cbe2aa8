// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/contract/contract.h"
#include "model/artifact/artifactkind.h"
#include "model/base/error.h"

namespace Mlf {

// How a model is stated to be built and run, where its code says something else.

/// The executor that the code was made for where metadata.json states another one: `graph` without a graph, or another
/// one than `graph` without an AOT main. Nothing where both are there, or where code is missing. The verdict names the
/// statement. `graphFile` is empty where there is none.
[[nodiscard]] std::optional<Verdict> executorOfCode(const ModuleMetadata &module,
                                                    const std::vector<ScannedSource> &sources,
                                                    const std::vector<ScannedObject> &objects, const QString &graphFile,
                                                    bool isPartial);

/// The finding that belongs to it.
[[nodiscard]] Finding executorFinding(const ModuleMetadata &module, const Verdict &verdict);

/// The kinds of target that make the code of the host, which calls that of all others.
[[nodiscard]] bool isHostKind(const QString &kind);

/// The line `// tvm target: …` of a source.
struct SourceTarget {
    QString file;
    LineNumber line;
    ArtifactKind kind = ArtifactKind::OperatorSource;
    TargetString target;
};

/// The target a source was generated for, as its first lines say, also if a formatter has wrapped that comment; nothing
/// where they do not.
[[nodiscard]] std::optional<SourceTarget> readSourceTarget(QByteArrayView text, const QString &file, ArtifactKind kind);

/// A target that is stated and the one that the code was generated for.
struct ContradictedTarget {
    std::size_t stated = 0; ///< index in ModuleMetadata::targets
    TargetString generated;
    Link place;
};

/// Sources that none of the stated targets describes: another kind, CPU, or keys. Each text of a target once. Offloaded
/// code may have no target of its own kind; code that is all compiled (`hasSources` says that it is not) was not made
/// by a target of C.
[[nodiscard]] std::vector<ContradictedTarget> contradictedTargets(const ModuleMetadata &module,
                                                                  const std::vector<SourceTarget> &sources,
                                                                  const std::vector<ScannedObject> &objects,
                                                                  bool hasSources);

[[nodiscard]] Findings targetFindings(const ModuleMetadata &module, const std::vector<ContradictedTarget> &targets);

/// The releases whose traits the code has: minor numbers of 0.N.
struct ReleaseTraits {
    int first = 0;
    int last = 0;
    bool areMixed = false; ///< some contradict others: the code was edited
    Verdict verdict;
};

/// Nothing of formats that were in no release. Source: see codecontract.cpp.
[[nodiscard]] std::optional<ReleaseTraits> releaseTraits(const ModuleMetadata &module,
                                                         std::optional<qint64> formatVersion,
                                                         const std::vector<ScannedSource> &sources,
                                                         const ConstantTable &constants);

/// The verdict on the release where the stated one cannot have written the code, with the statement among its causes.
[[nodiscard]] std::optional<Verdict> releaseOfCode(const ModuleMetadata &module, const Verdict &stated,
                                                   const std::optional<ReleaseTraits> &traits);

/// The finding that belongs to it.
[[nodiscard]] Finding releaseFinding(const Verdict &stated, const Verdict &ofCode);

} // namespace Mlf
