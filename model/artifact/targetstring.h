// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A TVM target taken apart: `c -keys=arm_cpu,cpu -mcpu=cortex-m7`.
struct TargetString {
    QString text; ///< verbatim
    QString kind; ///< "c", "llvm", "cmsis-nn" ...; empty for an empty text
    QStringList keys; ///< of -keys=, in order
    std::vector<std::pair<QString, QString>> attributes; ///< all others, in order; values without their quotes
    bool operator==(const TargetString &) const = default;

    /// The value of an attribute, or null text.
    [[nodiscard]] QString attribute(const QString &name) const;
};

/// Never fails: what does not look like `-name=value` is kept as an attribute with an empty value.
[[nodiscard]] TargetString parseTarget(const QString &text);

/// DLDeviceType a target kind runs on, as TVM maps it; nothing for an unknown kind. A rule, not a statement of the
/// archive.
[[nodiscard]] std::optional<int> deviceTypeOfKind(const QString &kind);

/// Name of a DLDeviceType. TVM changed its private numbers in 0.11, so some have two: "hexagon (TVM up to 0.10)".
/// "unknown device N" for a number of neither list.
[[nodiscard]] QString deviceTypeName(int deviceType);

} // namespace Mlf
