// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Each MarkedView speaks to assistive tools as a table: a row for each mark, its name and its value. Once is enough.
void installChartViewAccessible();

} // namespace Mlf
