// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/base/link.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace Mlf {

struct Document;

/// Memory needs of several models on one device: if they run one after another and share working memory, or if all run
/// at once.
struct Coresidency {
    enum class What {
        Peak, ///< need of the largest call in the workspace
        Pool, ///< one pool or other memory of the workspace
        Workspace, ///< sum of the pools
        InputsOutputs, ///< memory for inputs and outputs outside of pools, provided by the caller
        LoadedParameters, ///< working copies of the parameters for a graph executor
        Variables, ///< variables of the code except pools
        Ram, ///< workspace, InputsOutputs, LoadedParameters and Variables; without the runtime, and without the stack,
             ///< which depends on the compiler
        Stack, ///< arrays on the stack of generated functions
        Constants,
    };
    /// How a model's memory can be used by another model that runs later.
    enum class Sharing {
        ByName, ///< pool provided by the caller: pools with the same name can use the same memory
        Allocator, ///< memory of the runtime's allocator, which is freed after the run
        WhileRunning, ///< unused while another model runs
        Own, ///< not shared, because the code of each model defines it
        Several, ///< sum of parts that are shared in different ways
    };
    struct Model {
        QString archive;
        QString name;
        bool operator==(const Model &) const = default;
    };
    struct Row {
        What what = What::Peak;
        QString pool; ///< name of the pool; otherwise empty
        Sharing sharing = Sharing::Own;
        std::vector<std::optional<Figure>> ofModels; ///< one per model; `std::nullopt` if the model does not have it
        Figure exclusive; ///< need if the models run one after another
        Figure together; ///< need if the models run at once
        bool operator==(const Row &) const = default;
    };
    std::vector<Model> models;
    std::vector<Row> rows; ///< in the order of What; pools by name, the allocator of the runtime last
    bool operator==(const Coresidency &) const = default;
};

/// Name in reports: "peak", "pool", "workspace", "inputs-outputs" …
[[nodiscard]] QString coresidentName(Coresidency::What what);
[[nodiscard]] QString coresidentText(Coresidency::What what, Language language);
/// Name in reports: "by-name", "allocator", "while-running", "own", "several".
[[nodiscard]] QString sharingName(Coresidency::Sharing sharing);
[[nodiscard]] QString sharingText(Coresidency::Sharing sharing, Language language);

/// Memory needs of all models of these archives on one device; call from Stage::Analysis on. No rows for fewer than two
/// models. If the models run one after another, shared memory is counted once at its largest size, and other memory is
/// added. If they run at once, all memory is added. Figures are from modelParts(). If a part is unknown or a lower
/// bound, so is the sum. Kinds of memory that no model has are omitted. Does not count RAM copies of constants without
/// const, nor memory of the runtime itself. Bytes.
[[nodiscard]] Coresidency coresidency(const std::vector<const Document *> &documents);

/// Needs of all models of one archive.
struct CombinedFigures {
    Figure exclusiveWorkspace; ///< if the models run one after another
    Figure togetherWorkspace; ///< if the models run at once
    Figure constants; ///< sum of all models, in both cases
    bool operator==(const CombinedFigures &) const = default;
};

/// Sums of coresidency(); unknown if it has no rows.
[[nodiscard]] CombinedFigures combinedFigures(const Document &document);

/// A symbol with external linkage that several models define, so that they cannot be linked into one program.
struct LinkConflict {
    struct Place {
        std::size_t document = 0; ///< index in the given documents
        QString module; ///< empty if the definition belongs to no module
        Link link; ///< link to the definition
        bool operator==(const Place &) const = default;
    };
    QString symbol;
    std::vector<Place> places; ///< one per model, at least two
    bool operator==(const LinkConflict &) const = default;
};

/// Symbols that more than one model of these archives defines, in the order of the first definition; call from
/// Stage::Analysis on. TVM's runtime belongs to no model, because it is linked once. Source: functions and constants in
/// C, and functions of object files.
[[nodiscard]] std::vector<LinkConflict> linkConflicts(const std::vector<const Document *> &documents);

} // namespace Mlf
