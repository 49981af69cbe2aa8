// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace Mlf {

class MarkedView;

/// Each MarkedView speaks to assistive tools as a table: a row for each mark, its name and its value. Once is enough.
void installChartViewAccessible();

/// Tells them that another mark is current. `marks` is the view.
void announceCurrentMark(QWidget *view, const MarkedView &marks);

} // namespace Mlf
