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

/// A chart of a model, and its chapter in a report.
struct ReportChart {
    enum class Chapter { Overview, Memory, Functions, Rom };
    Chapter chapter = Chapter::Overview;
    ChartScene scene;
    QString leftOut {}; ///< a sentence why there is no scene; else empty
};

/// Changes since an older archive, with charts of how the totals changed.
struct ReportChanges {
    struct TotalChart {
        std::size_t module = 0; ///< row of the modules in `values`
        QString total; ///< key of the total
        ChartScene scene; ///< its title has the name of the model if there are several
        QString model {}; ///< that name; empty if there is only one
    };
    QString older; ///< name of the older archive
    QString verdict; ///< of the whole comparison, see comparisonSentence()
    ReportSection values; ///< schema mlf-viewer/compare/1
    ReportTable table; ///< see changesTable()
    std::vector<TotalChart> charts; ///< of changed totals, without duplicates
};

/// A report for readers without this program: with the charts of the window, and the fit of the models on boards.
struct IllustratedReport {
    Report report;
    QString digest; ///< of the model; empty if unknown, then links are impossible
    std::vector<Link> pages; ///< pages of the window with content; other pages cannot be linked
    std::vector<std::vector<ReportChart>> charts; ///< per model of the report
    ReportTable fit; ///< a row per region of each board, with the keys of a check
    QStringList fitNotes; ///< requirements other than sizes, as sentences
    bool areBoardsChosen = false; ///< the boards were requested; a comment shows no others
    std::optional<ReportChanges> changes {};
};

/// Links to the pages of the window: with the name of each model, and for the archive without one.
[[nodiscard]] std::vector<Link> linkedPages(const Document &document);

/// A report without charts.
[[nodiscard]] IllustratedReport reportWithFit(const Document &document, const std::vector<Board> &boards);

/// A report with charts, from a document of stage Digests. Charts without content are omitted. English; bytes.
[[nodiscard]] IllustratedReport illustrate(const Document &document, const std::vector<Board> &boards);

/// The changes between two documents of stage Digests.
[[nodiscard]] ReportChanges illustrateChanges(const Document &older, const Document &newer,
                                              const Comparison &comparison);

} // namespace Mlf
