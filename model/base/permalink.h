// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QString>

namespace Mlf {

/// A place of a model wherever its archive lies, for texts that others read: `mlf:DIGEST#LINK` with the first 16 digits
/// of its digest; the link alone where that is not known. All but ASCII letters and digits, `-._~:/+,=@` is
/// percent-encoded as UTF-8, so no shell, Markdown or address bar finds anything of its own in it.
[[nodiscard]] QString permalink(const QString &modelDigest, const Link &link);

} // namespace Mlf
