// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"
#include "model/base/link.h"
#include "model/chart/chartscene.h"
#include "model/compare/comparison.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// A chart of a model, with the chapter of a report that it stands in.
struct ReportChart {
    enum class Chapter { Overview, Memory, Functions, Rom };
    Chapter chapter = Chapter::Overview;
    ChartScene scene;
    QString leftOut {}; ///< why there is no scene, as a sentence; else empty
};

/// What changed since an older archive, with how its totals got from there to here.
struct ReportChanges {
    struct TotalChart {
        std::size_t module = 0; ///< row of the modules in `values`
        QString total; ///< key of it
        ChartScene scene; ///< with the name of the model in its title, where there are several
        QString model {}; ///< that name; empty where there is one
    };
    QString older; ///< name of that archive
    QString verdict; ///< of the whole, see comparisonVerdict()
    ReportSection values; ///< of schema mlf-viewer/compare/1
    ReportTable table; ///< see changesTable()
    std::vector<TotalChart> charts; ///< of totals that changed; none twice
};

/// A report for those who have no program to look closer: with the charts of the window, and how the models fit on
/// boards.
struct IllustratedReport {
    Report report;
    QString digest; ///< of the model; empty where it is not known, and nothing can be linked
    std::vector<Link> pages; ///< of the window, that the archive has; links to others lead nowhere
    std::vector<std::vector<ReportChart>> charts; ///< of each model of the report
    ReportTable fit; ///< a row for each region of each board, with the keys of a check
    QStringList fitNotes; ///< what no size tells, as sentences
    bool areBoardsChosen = false; ///< somebody asked for these; a comment has no room for others
    std::optional<ReportChanges> changes {};
};

/// Pages of the window as they are linked: with the name of each model, and of the archive without one.
[[nodiscard]] std::vector<Link> linkedPages(const Document &document);

/// All of that but the charts.
[[nodiscard]] IllustratedReport reportWithFit(const Document &document, const std::vector<Board> &boards);

/// All of that of a document of stage Digests. Charts that show nothing are not there. English; bytes.
[[nodiscard]] IllustratedReport illustrate(const Document &document, const std::vector<Board> &boards);

/// What changed, of two documents of stage Digests and their comparison.
[[nodiscard]] ReportChanges illustrateChanges(const Document &older, const Document &newer,
                                              const Comparison &comparison);

} // namespace Mlf
