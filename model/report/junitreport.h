// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Mlf {

struct CheckReport;

/// A check as the XML that services of continuous integration read from JUnit: a suite for each subject, a case for
/// each thing that was judged, with the largest parts of what is too small. What cannot be told is skipped unless the
/// policy forbids it; an archive that could not be read is an error.
[[nodiscard]] QByteArray writeJunit(const CheckReport &report);

} // namespace Mlf
