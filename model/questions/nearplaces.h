// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QStringList>

namespace Mlf {

struct Document;
struct Listing;
struct Module;

/// At most ten paths in an archive that resemble a mistyped path, best first. A path also matches without its folders.
/// Paths of folders are not returned.
[[nodiscard]] QStringList findNearPaths(const Listing &listing, const QString &path);

/// Links that resemble a missing link, as texts, best first: links of the same kind to files, functions, buffers, or
/// constants in the code. `module` is the model of the link; it may be null. Empty for calls and pages.
[[nodiscard]] QStringList findNearPlaces(const Document &document, const Module *module, const Link &missing);

} // namespace Mlf
