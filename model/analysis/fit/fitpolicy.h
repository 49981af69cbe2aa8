// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/error.h"

#include <QByteArrayView>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// Requirements of a team for its models; the schema is resources/schemas/policy.json.
struct FitPolicy {
    QStringList boards; ///< names of boards
    std::optional<bool> together; ///< see FitOptions; `std::nullopt` if not stated
    FitOptions options; ///< all options except `together`
    bool failsOnUnknown = false; ///< true if unknown sizes in a region or limit break the policy; "fits if" does not
    /// Limits by name, sorted. A name is a kind of part ("workspace"), "pool:NAME", "ram" or "rom".
    std::vector<std::pair<QString, ByteCount>> limits;
    bool operator==(const FitPolicy &) const = default;
};

/// Reads a policy. Returns the error PolicyDamaged with line and column if the text is not JSON, a value has the wrong
/// type, a limit is not supported, a key is unknown, or there is no board, limit or growth. Only comparisons use the
/// member "growth".
[[nodiscard]] Result<FitPolicy> readPolicy(QByteArrayView bytes);

/// A limit, and the bytes of the parts to which it applies.
struct LimitCheck {
    QString name;
    ByteCount limit;
    ByteCount known;
    bool hasUnknown = false; ///< true if more bytes exist whose size is unknown
    std::vector<FitPart> parts {}; ///< the parts to which the limit applies, largest first
    bool operator==(const LimitCheck &) const = default;

    [[nodiscard]] bool isBroken() const { return known > limit; }
};

/// A name in a policy that matches nothing.
struct UnmatchedName {
    QString key; ///< key in the policy, "regions.kws/stack"
    QString name; ///< the limit, part or region that was not found
    bool operator==(const UnmatchedName &) const = default;
};

/// Names in a policy that match nothing: limits for pools without a matching part, regions for parts that no model of
/// `parts` can have, and regions that no board has for that kind of memory. If `boards` is empty, regions are not
/// checked.
[[nodiscard]] std::vector<UnmatchedName> unmatchedNames(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                                        const std::vector<Board> &boards);

/// Key of a limit in a policy, as in UnmatchedName: "limits.ram".
[[nodiscard]] QString limitKey(const QString &name);

/// Compares the parts with all limits of a policy. Memory that models share because they run one after another counts
/// once, with the largest need. Parts that the policy adds also count: the application, and copies of constants that
/// are not const.
[[nodiscard]] std::vector<LimitCheck> checkLimits(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                                  bool together);

} // namespace Mlf
