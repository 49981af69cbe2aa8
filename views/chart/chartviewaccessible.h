// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class MarkedView;

/// Presents each MarkedView to assistive technology as a table with one row per mark: name and value. Call once.
void installChartViewAccessible();

/// Announces the current mark.
void announceCurrentMark(MarkedView *view);

} // namespace Mlf
