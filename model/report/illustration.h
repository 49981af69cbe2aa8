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
    QString leftOut {}; ///< why there is no scene, as a sentence; otherwise empty
};

/// Changes since an older archive, with charts of the changes of totals.
struct ReportChanges {
    struct TotalChart {
        std::size_t module = 0; ///< row of the modules in `values`
        QString total; ///< key of the total
        ChartScene scene; ///< if there are several models, the title contains the model's name
        QString model {}; ///< name of the model; empty if there is only one
    };
    QString older; ///< name of the older archive
    QString verdict; ///< the whole comparison in one sentence, see comparisonSentence()
    ReportSection values; ///< schema mlf-viewer/compare/1
    ReportTable table; ///< see changesTable()
    std::vector<TotalChart> charts; ///< charts of changed totals; a chart equal to another one is omitted
};

/// A report for readers who do not have this program: with the charts of the window, and with the fit of the models on
/// boards.
struct IllustratedReport {
    Report report;
    QString digest; ///< of the model; empty if unknown, then links are impossible
    std::vector<Link> pages; ///< pages of the window with content; links to other pages are impossible
    std::vector<std::vector<ReportChart>> charts; ///< per model of the report
    ReportTable fit; ///< a row for each region of each board, with the keys of a check
    QStringList fitNotes; ///< requirements other than sizes, as sentences
    bool areBoardsChosen = false; ///< the user chose the boards; otherwise a comment shows no boards
    std::optional<ReportChanges> changes {};
};

/// Links to the pages of the window: for each model with its name, and for the archive without a name.
[[nodiscard]] std::vector<Link> linkedPages(const Document &document);

/// The report with the fit on boards, but without charts.
[[nodiscard]] IllustratedReport reportWithFit(const Document &document, const std::vector<Board> &boards);

/// The report with the fit on boards and charts. The document must have stage Digests. Charts without content are
/// omitted. English; bytes.
[[nodiscard]] IllustratedReport illustrate(const Document &document, const std::vector<Board> &boards);

/// The changes between two documents, which must have stage Digests.
[[nodiscard]] ReportChanges illustrateChanges(const Document &older, const Document &newer,
                                              const Comparison &comparison);

} // namespace Mlf
