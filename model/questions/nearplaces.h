// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QStringList>

namespace Mlf {

struct Document;
struct Listing;
struct Module;

/// Paths of an archive that a mistyped path may mean, best first. A path without its folders counts, too. At most ten.
/// Folders are left out.
[[nodiscard]] QStringList findNearPaths(const Listing &listing, const QString &path);

/// Links of the same kind that a missing link may mean, as texts, best first: files, functions, buffers and constants
/// in the code. `module` is the model of the link, and may be null. Empty for calls and pages.
[[nodiscard]] QStringList findNearPlaces(const Document &document, const Module *module, const Link &missing);

} // namespace Mlf
