// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/compare/comparison.h"

#include <QByteArrayView>
#include <QStringList>

namespace Mlf {

/// Allowed growth of a figure over an older archive: bytes, or percent of the older figure.
struct GrowthLimit {
    QString total; ///< as in comparisons: "workspace", "pool:sram"
    std::optional<ByteCount> bytes;
    std::optional<double> percent; ///< not set if `bytes` is set
    bool operator==(const GrowthLimit &) const = default;
};

/// The limits under "growth" of a policy, sorted by name: `{"workspace": 0, "rom": "2 %", "peak": 1024}`. Empty without
/// that key. Error PolicyDamaged with line and column for invalid JSON, an unknown total, or a value that is neither
/// bytes nor percent.
[[nodiscard]] Result<std::vector<GrowthLimit>> readGrowth(QByteArrayView policy);

/// A limit and its result for one model.
struct GrowthCheck {
    enum class Verdict {
        Kept,
        Broken,
        Unknown, ///< a figure is unknown or only a bound, or the limit is a percentage of 0
    };
    /// Why the growth is unknown.
    enum class Obstacle {
        None,
        NoOlderModel,
        NoSuchTotal,
        OlderUnknown,
        NewerUnknown,
        DifferentSources,
        OnlyBound,
        PercentOfNothing
    };
    QString module; ///< in the newer archive
    GrowthLimit limit;
    Sides<Figure> figures {};
    Verdict verdict = Verdict::Unknown;
    Obstacle obstacle = Obstacle::NoOlderModel; ///< None unless the verdict is Unknown
    QString olderModule {}; ///< the model in the older archive; empty without one
    std::vector<TotalRow> rows {}; ///< the rows of the difference, see ComparedTotal
    bool operator==(const GrowthCheck &) const = default;
};

/// One check for each limit and each model of the newer archive. The growth is unknown for a model that the older
/// archive does not have. A new pool grew from 0 bytes.
[[nodiscard]] std::vector<GrowthCheck> checkGrowth(const std::vector<GrowthLimit> &limits,
                                                   const Comparison &comparison);

/// Limits for pools that no model in either archive has. Empty if a model has no older counterpart, because its pools
/// could then be there. Ignores the case of pool names.
[[nodiscard]] QStringList unmatchedGrowth(const std::vector<GrowthLimit> &limits,
                                          const std::vector<Comparison> &comparisons);

/// Why the growth is unknown, as part of a sentence; empty for Obstacle::None.
[[nodiscard]] QString obstacleText(GrowthCheck::Obstacle obstacle);

/// "1024 B" or "2 %".
[[nodiscard]] QString limitText(const GrowthLimit &limit);

} // namespace Mlf
