// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>

namespace Mlf {

/// Parses a line entered by the user: `120`, `120-140`, `+10` and `-10` relative to the current line (not before the
/// first line), or any link. Numbers are one-based and may be grouped by spaces. `std::nullopt` if invalid.
[[nodiscard]] std::optional<Link> parseLineRequest(const QString &text, const QString &path, LineNumber current);

} // namespace Mlf
