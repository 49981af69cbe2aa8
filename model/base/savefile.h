// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QByteArray>

namespace Mlf {

/// Writes a whole file or leaves what was there before. Error CannotWrite with the system's words in `detail`. Any
/// thread.
[[nodiscard]] std::optional<Error> saveFile(const QString &path, const QByteArray &bytes);

} // namespace Mlf
