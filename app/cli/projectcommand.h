// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `project`: writes a project that builds a program with a model into a folder. Writes nothing if one of its
/// files exists. Returns the exit status.
[[nodiscard]] int runProject(const QStringList &arguments);

} // namespace Mlf
