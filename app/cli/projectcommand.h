// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `project`: a project that builds a program which runs a model, as files in a folder. Where one of the files is
/// there already nothing is written. The exit status.
[[nodiscard]] int runProject(const QStringList &arguments);

} // namespace Mlf
