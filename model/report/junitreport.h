// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Mlf {

struct CheckReport;

/// A check in the XML format of JUnit, for continuous integration. A subject is a suite, and a result is a test case,
/// which lists the largest parts of a region that is too small. Unknown results are skipped unless the policy forbids
/// them. An unreadable archive is an error.
[[nodiscard]] QByteArray writeJunit(const CheckReport &report);

} // namespace Mlf
