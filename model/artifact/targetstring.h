// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A parsed TVM target: `c -keys=arm_cpu,cpu -mcpu=cortex-m7`.
struct TargetString {
    QString text; ///< verbatim
    QString kind; ///< "c", "llvm", "cmsis-nn" ...; empty for an empty text
    QStringList keys; ///< values of -keys=, in order
    std::vector<std::pair<QString, QString>> attributes; ///< all others, in order; values without their quotes
    bool operator==(const TargetString &) const = default;

    /// The value of an attribute; null if the target does not have it.
    [[nodiscard]] QString attribute(const QString &name) const;
};

/// Parses a target. Never fails: a word that is not `-name=value` becomes an attribute with an empty value.
[[nodiscard]] TargetString parseTarget(const QString &text);

/// DLDeviceType that TVM maps a target kind to; `std::nullopt` if the kind is unknown. Derived from the kind, not
/// stated by the archive.
[[nodiscard]] std::optional<int> deviceTypeOfKind(const QString &kind);

/// Name of a DLDeviceType. Some types have two names, because TVM changed its private numbers in 0.11: "hexagon (TVM up
/// to 0.10)". "unknown device N" if no release has the number.
[[nodiscard]] QString deviceTypeName(int deviceType);

} // namespace Mlf
