// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/result.h"

#include <QByteArrayView>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// What a team wants of its models; the schema stands in README.md.
struct FitPolicy {
    QStringList boards; ///< names
    std::optional<bool> together; ///< see FitOptions; nothing where the policy leaves it open
    FitOptions options; ///< all but `together`
    bool failsOnUnknown = false; ///< a region or a limit that cannot be told breaks it; "fits if" does not
    /// By name: a kind of part ("workspace"), "pool:NAME", "ram", "rom". In the order of the names.
    std::vector<std::pair<QString, ByteCount>> limits;
    bool operator==(const FitPolicy &) const = default;
};

/// Error PolicyDamaged with line and column: no JSON, a value of another type, a limit that cannot be checked, neither
/// a board nor a limit nor growth, a key that there is not. What stands under "growth" is for those who compare.
[[nodiscard]] Result<FitPolicy> readPolicy(QByteArrayView bytes);

/// A limit beside what the parts take.
struct LimitCheck {
    QString name;
    ByteCount limit;
    ByteCount known;
    bool hasUnknown = false; ///< there is more that is not known
    std::vector<FitPart> parts {}; ///< that count, the largest first
    bool operator==(const LimitCheck &) const = default;

    [[nodiscard]] bool isBroken() const { return known > limit; }
};

/// A name in a policy that nothing has.
struct UnmatchedName {
    QString key; ///< in the policy, "regions.kws/stack"
    QString name; ///< of what is not there: a limit, a part or a region
    bool operator==(const UnmatchedName &) const = default;
};

/// Limits of pools that no part is of; choices of a region for parts that the models of `parts` cannot have, or of a
/// region that no board has for that kind of memory. Without boards the regions are not looked at.
[[nodiscard]] std::vector<UnmatchedName> unmatchedNames(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                                        const std::vector<Board> &boards);

/// Where a limit stands in a policy, as UnmatchedName has it: "limits.ram".
[[nodiscard]] QString limitKey(const QString &name);

/// Of models that run one after another, what they run in counts once, at its largest. What the policy adds counts too:
/// the application, and copies of constants that are not const.
[[nodiscard]] std::vector<LimitCheck> checkLimits(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                                  bool together);

} // namespace Mlf
