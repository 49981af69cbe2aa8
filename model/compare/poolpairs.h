// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"
#include "model/compare/moduleside.h"

namespace Mlf {

/// Name and kind of a pool of ModelFigures::pools.
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

/// Pairs of pools: by kind and name, then the only remaining pools of a kind. Indices in ModelFigures::pools.
[[nodiscard]] std::vector<IndexPair> matchPools(const Sides<ModuleSide> &sides);

[[nodiscard]] ComparedPairs poolPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pools);

/// The differing parts: "section .bss.noinit.tvm" and "section .sdram.tvm"; both empty if equal.
[[nodiscard]] Sides<QString> placementTexts(const Sides<Placement> &places, Language language);
/// `texts` of a pair or a cause in a language: English unless there are `places`.
[[nodiscard]] Sides<QString> shownTexts(const Sides<QString> &texts, const Sides<Placement> &places, Language language);

} // namespace Mlf
