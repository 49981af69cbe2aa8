// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/language.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct Document;

/// Memory needs of several models on one device: run one after another and sharing working memory, or all at once.
struct Coresidency {
    enum class What {
        Peak, ///< need of the largest call in the workspace
        Pool, ///< one memory of the workspace
        Workspace, ///< sum of the pools
        InputsOutputs, ///< provided by the caller, if they are outside of pools
        LoadedParameters, ///< working copies of a graph executor
        Variables, ///< variables of the code except pools
        Ram, ///< workspace and the three preceding rows; without the stack, which a compiler decides, and the runtime
        Stack, ///< arrays of the generated functions
        Constants,
    };
    /// How the memory is shared while another model runs.
    enum class Sharing {
        ByName, ///< a pool of the caller: pools of the same name can be the same memory
        Allocator, ///< memory of the runtime's allocator, which is free again
        WhileRunning, ///< unused at that time
        Own, ///< not shared: the code of each model defines it
        Several, ///< parts of different kinds
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
        Figure exclusive; ///< for models that run one after another
        Figure together; ///< for models that run at once
        bool operator==(const Row &) const = default;
    };
    std::vector<Model> models;
    std::vector<Row> rows; ///< in the order of What; pools by name, the runtime's allocator last
    bool operator==(const Coresidency &) const = default;
};

/// Name in reports: "peak", "pool", "workspace", "inputs-outputs" …
[[nodiscard]] QString coresidentName(Coresidency::What what);
[[nodiscard]] QString coresidentText(Coresidency::What what, Language language);
/// Name in reports: "by-name", "allocator", "while-running", "own", "several".
[[nodiscard]] QString sharingName(Coresidency::Sharing sharing);
[[nodiscard]] QString sharingText(Coresidency::Sharing sharing, Language language);

/// All models of these archives on one device; from Stage::Analysis on. No rows for fewer than two models. One after
/// another, shared memory counts once at its largest size and the rest is added; at once, everything is added. Uses the
/// figures of modelParts(): a sum is unknown if a part is, and a lower bound if a part is. Rows that no model has are
/// left out. Does not count RAM copies of constants that are not const, nor the memory of the runtime itself. Bytes.
[[nodiscard]] Coresidency coresidency(const std::vector<const Document *> &documents);

/// Needs of all models of one archive.
struct CombinedFigures {
    Figure exclusiveWorkspace; ///< for models that run one after another
    Figure togetherWorkspace; ///< for models that run at once
    Figure constants; ///< of all models, in both cases
    bool operator==(const CombinedFigures &) const = default;
};

/// From the rows of coresidency(); unknown if there are no rows.
[[nodiscard]] CombinedFigures combinedFigures(const Document &document);

} // namespace Mlf
