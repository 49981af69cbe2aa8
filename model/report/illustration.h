// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"
#include "model/chart/chartscene.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QStringList>

#include <vector>

namespace Mlf {

/// A chart of a model, with the chapter of a report that it stands in.
struct ReportChart {
    enum class Chapter { Overview, Memory, Functions, Rom };
    Chapter chapter = Chapter::Overview;
    ChartScene scene;
    QString leftOut {}; ///< why there is no scene, as a sentence; else empty
};

/// A report for those who have no program to look closer: with the charts of the window, and how the models fit on
/// boards.
struct IllustratedReport {
    Report report;
    QString digest; ///< of the model; empty where it is not known, and nothing can be linked
    std::vector<std::vector<ReportChart>> charts; ///< of each model of the report
    ReportTable fit; ///< a row for each region of each board, with the keys of a check
    QStringList fitNotes; ///< what no size tells, as sentences
};

/// All of that of a document of stage Digests. Charts that show nothing are not there. English; bytes.
[[nodiscard]] IllustratedReport illustrate(const Document &document, const std::vector<Board> &boards);

} // namespace Mlf
