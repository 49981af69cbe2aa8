// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Mlf {

struct CheckReport;

/// A check in the XML format of JUnit for continuous integration: a suite per subject, and a case per result, with the
/// largest parts of regions that are too small. Unknown results are skipped unless the policy forbids them; an
/// unreadable archive is an error.
[[nodiscard]] QByteArray writeJunit(const CheckReport &report);

} // namespace Mlf
