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

/// What several models need on one device: one after another, so that they share what they only work in, or all at
/// once.
struct Coresidency {
    enum class What {
        Peak, ///< that the largest call needs of the workspace
        Pool, ///< one of the memories that make up the workspace
        Workspace, ///< all of them
        InputsOutputs, ///< of the caller, where they are in no pool
        LoadedParameters, ///< copies that a graph executor works with
        Variables, ///< of the code, other than pools
        Ram, ///< workspace and the three above it; without the stack, which a compiler decides, and the runtime
        Stack, ///< arrays of the generated functions
        Constants,
    };
    /// What becomes of it while another model runs.
    enum class Sharing {
        ByName, ///< a pool that the caller provides: those of one name can be the same memory
        Allocator, ///< the runtime's memory, which is free again
        WhileRunning, ///< nobody needs it then
        Own, ///< it stays: the code of each model defines it
        Several, ///< made of parts of several kinds
    };
    struct Model {
        QString archive;
        QString name;
        bool operator==(const Model &) const = default;
    };
    struct Row {
        What what = What::Peak;
        QString pool; ///< its name; empty of what has none
        Sharing sharing = Sharing::Own;
        std::vector<std::optional<Figure>> ofModels; ///< as many as there are models; empty of one without it
        Figure exclusive; ///< one after another
        Figure together; ///< all at once
        bool operator==(const Row &) const = default;
    };
    std::vector<Model> models;
    std::vector<Row> rows; ///< in the order of What; pools by name, those of the runtime's allocator last
    bool operator==(const Coresidency &) const = default;
};

/// "peak", "pool", "workspace", "inputs-outputs" …, as reports call it.
[[nodiscard]] QString coresidentName(Coresidency::What what);
[[nodiscard]] QString coresidentText(Coresidency::What what, Language language);
/// "by-name", "allocator", "while-running", "own", "several".
[[nodiscard]] QString sharingName(Coresidency::Sharing sharing);
[[nodiscard]] QString sharingText(Coresidency::Sharing sharing, Language language);

/// All models of these archives on one device; from Stage::Analysis on. Without rows where there are fewer than two
/// models. One after another, what is shared counts once with the size of the largest, and what stays is added up; all
/// at once everything is. Of each figure the one to use, see modelParts(): a sum is unknown where a part is, and at
/// least what its parts are where one is a bound. Rows that no model has anything of are left out. A copy of constants
/// that are not const, and what the runtime itself takes, is not counted. Bytes.
[[nodiscard]] Coresidency coresidency(const std::vector<const Document *> &documents);

/// What the models of one archive need together.
struct CombinedFigures {
    Figure exclusiveWorkspace; ///< one after another
    Figure togetherWorkspace; ///< all at once
    Figure constants; ///< of all, either way
    bool operator==(const CombinedFigures &) const = default;
};

/// Of the rows of coresidency(); unknown where it has none.
[[nodiscard]] CombinedFigures combinedFigures(const Document &document);

} // namespace Mlf
