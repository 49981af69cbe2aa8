// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `kit`: everything a review may want of an archive as files in a folder. The exit status: what was kept because
/// others wrote it counts as failed.
[[nodiscard]] int runKit(const QStringList &arguments);

} // namespace Mlf
