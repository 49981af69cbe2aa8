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

/// Requirements of a team for its models; the schema is resources/schemas/policy.json.
struct FitPolicy {
    QStringList boards; ///< names
    std::optional<bool> together; ///< see FitOptions; `std::nullopt` if not stated
    FitOptions options; ///< all options except `together`
    bool failsOnUnknown = false; ///< a region or limit with unknown sizes breaks the policy; "fits if" does not
    /// Limits by name: a kind of part ("workspace"), "pool:NAME", "ram", "rom". Sorted by name.
    std::vector<std::pair<QString, ByteCount>> limits;
    bool operator==(const FitPolicy &) const = default;
};

/// Reads a policy. Error PolicyDamaged with line and column: not JSON, a value of the wrong type, an unsupported limit,
/// no board, limit or growth at all, an unknown key. The member "growth" is read by comparisons only.
[[nodiscard]] Result<FitPolicy> readPolicy(QByteArrayView bytes);

/// A limit and the bytes of the parts that it limits.
struct LimitCheck {
    QString name;
    ByteCount limit;
    ByteCount known;
    bool hasUnknown = false; ///< more bytes exist, but their size is unknown
    std::vector<FitPart> parts {}; ///< parts that count, largest first
    bool operator==(const LimitCheck &) const = default;

    [[nodiscard]] bool isBroken() const { return known > limit; }
};

/// A name in a policy that matches nothing.
struct UnmatchedName {
    QString key; ///< key in the policy, "regions.kws/stack"
    QString name; ///< missing limit, part or region
    bool operator==(const UnmatchedName &) const = default;
};

/// Pool limits without a matching part; regions chosen for parts that no model of `parts` can have; regions that no
/// board has for that kind of memory. Regions are not checked if `boards` is empty.
[[nodiscard]] std::vector<UnmatchedName> unmatchedNames(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                                        const std::vector<Board> &boards);

/// Key of a limit in a policy, as in UnmatchedName: "limits.ram".
[[nodiscard]] QString limitKey(const QString &name);

/// Checks all limits of a policy. If models run one after another, their shared memory counts once, at its largest.
/// Parts added by the policy count, too: the application, and copies of constants that are not const.
[[nodiscard]] std::vector<LimitCheck> checkLimits(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                                  bool together);

} // namespace Mlf
