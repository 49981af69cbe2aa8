// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// What a pool of ModelFigures::pools is.
struct PoolIdentity {
    QString name;
    bool isConstant = false;
    bool isAllocator = false;
    bool isExternal = false;
    Link link;
    std::optional<ByteCount> alignment;
    QString section;
    bool isWritable = true;
    bool operator==(const PoolIdentity &) const = default;
};
[[nodiscard]] PoolIdentity poolIdentity(const ModuleSide &side, std::size_t pool);

/// Pools that both sides have: by kind and name, then where there is only one of its kind left. Indices in
/// ModelFigures::pools.
[[nodiscard]] std::vector<IndexPair> matchPools(const Sides<ModuleSide> &sides);

[[nodiscard]] ComparedPairs poolPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pools);

/// How something is declared, as far as that says where it lies.
struct Placement {
    QString pool; ///< empty where it is in none, or is one
    QString section;
    std::optional<ByteCount> alignment;
    bool isWritable = false;
};
/// What of it differs: "section .bss.noinit.tvm" and "section .sdram.tvm", both empty where nothing does.
[[nodiscard]] Sides<QString> placementTexts(const Placement &older, const Placement &newer);

} // namespace Mlf
