// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/comparison.h"
#include "model/items/facts/facttablemodel.h"

#include <QCoreApplication>

namespace Mlf {

struct BuildSeries;
struct DocumentComparison;

/// Translated texts about changes.
struct ChangeWords {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

/// The totals of a model, one row each: name, older and newer value, difference, basis. Values are in that unit.
[[nodiscard]] FactTable comparedTotalTable(const std::vector<ComparedTotal> &totals, ByteUnit unit);

/// The words about a cause with its number in comparedCauseTable(), if several causes count: "2. words".
[[nodiscard]] QString numberedCause(const Comparison &comparison, const ChangeCause &cause, const QString &words);

/// The causes of changes in all models, one row each: sentence, RAM, flash, number of differences by list, basis. Rows
/// for differences without a cause and for the sum follow. Empty if nothing differs.
[[nodiscard]] FactTable comparedCauseTable(const Comparison &comparison, ByteUnit unit);

/// One row for each model of each build: archive, export time, totals in that unit, number of functions and of
/// findings, comparison with the previous build as a sentence. A build without a model has one row.
[[nodiscard]] FactTable buildSeriesTable(const BuildSeries &series, ByteUnit unit);

/// The comparison in one sentence, see comparisonSentence(). Begins with a capital letter.
[[nodiscard]] QString verdictText(const Comparison &comparison);

/// The differences between two exports of the same model as a sentence, or an empty text.
[[nodiscard]] QString noiseSentence(const Comparison &comparison);

/// Reasons why the comparison is incomplete, one sentence per line: damage of an archive, an empty archive, models with
/// missing code. Empty if it is complete.
[[nodiscard]] QString troubleText(const DocumentComparison &comparison);

} // namespace Mlf
