// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>

namespace Mlf {

/// The zero-based line of the first key with that path in a JSON text: of {"memory", "main"} the key "main" in the
/// object of "memory", where lists in between count as nothing. Nothing where there is none, or the text is no JSON
/// before it. Keys with escapes are not found. One pass over the bytes up to the key.
[[nodiscard]] std::optional<LineNumber> lineOfJsonKey(QByteArrayView json, const QStringList &path);

} // namespace Mlf
