// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/compare/comparison.h"

#include <QByteArrayView>
#include <QStringList>

namespace Mlf {

/// How much a figure may be above that of an older archive: bytes, or percent of what it was.
struct GrowthLimit {
    QString total; ///< as comparisons call it: "workspace", "pool:sram"
    std::optional<ByteCount> bytes;
    std::optional<double> percent; ///< where `bytes` is empty
    bool operator==(const GrowthLimit &) const = default;
};

/// The limits under "growth" of a policy: `{"workspace": 0, "rom": "2 %", "peak": 1024}`, in the order of their names;
/// none where the policy has no such key. Error PolicyDamaged with line and column: no JSON, no such total, neither
/// bytes nor percent.
[[nodiscard]] Result<std::vector<GrowthLimit>> readGrowth(QByteArrayView policy);

/// A limit beside what became of a model.
struct GrowthCheck {
    enum class Verdict {
        Kept,
        Broken,
        Unknown, ///< a figure is not known or only a bound, or the percentage is one of nothing
    };
    /// Why it is not known what it grew by.
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
    QString olderModule {}; ///< what it is compared with; empty where there is none
    std::vector<TotalRow> rows {}; ///< what the difference is made of, see ComparedTotal
    bool operator==(const GrowthCheck &) const = default;
};

/// One check for each limit and model of the newer archive. Of a model that the older one does not have it cannot be
/// told what it grew by; a pool that is new grew from nothing.
[[nodiscard]] std::vector<GrowthCheck> checkGrowth(const std::vector<GrowthLimit> &limits,
                                                   const Comparison &comparison);

/// Limits of pools that no model of the newer archives has and none of the older one had; none of them while a model
/// has no older one beside it. Names of pools are compared without case.
[[nodiscard]] QStringList unmatchedGrowth(const std::vector<GrowthLimit> &limits,
                                          const std::vector<Comparison> &comparisons);

/// "it is not known of the older archive"; empty where there is no obstacle.
[[nodiscard]] QString obstacleText(GrowthCheck::Obstacle obstacle);

/// "1024 B" or "2 %".
[[nodiscard]] QString limitText(const GrowthLimit &limit);

} // namespace Mlf
