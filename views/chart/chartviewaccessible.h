// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace Mlf {

class MarkedView;

/// Presents each MarkedView to assistive technology as a table with one row per mark: name and value. Call once.
void installChartViewAccessible();

/// Announces the current mark. `marks` is the interface of `view`.
void announceCurrentMark(QWidget *view, const MarkedView &marks);

} // namespace Mlf
