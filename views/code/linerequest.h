// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>

namespace Mlf {

/// The place that a line somebody types means in a text: `120`, `120-140`, `+10` and `-10` from the current line (not
/// before the first one), or any link. Numbers are one-based and may be grouped. Nothing where it makes no sense.
[[nodiscard]] std::optional<Link> parseLineRequest(const QString &text, const QString &path, LineNumber current);

} // namespace Mlf
