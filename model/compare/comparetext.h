// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/comparison.h"

#include <QLocale>

namespace Mlf {

/// Name of a cause in reports: "now-live-together".
[[nodiscard]] QString causeName(DifferenceCause cause);
/// Text of a cause as part of a sentence: "in use at the same time now".
[[nodiscard]] QString causeText(DifferenceCause cause, Language language);

/// Name of a status in reports: "renamed".
[[nodiscard]] QString statusName(ComparedPair::Status status);
[[nodiscard]] QString statusText(ComparedPair::Status status, Language language);

/// Text of the reason for a pair: "the same content".
[[nodiscard]] QString reasonText(ComparedPair::Reason reason, Language language);
/// A sentence for an uncertain pair: "Paired by the same shape, which is not certain."
[[nodiscard]] QString guessText(ComparedPair::Reason reason, Language language);
/// An uncertain difference: "? +20 B"; "?" if the difference is unknown.
[[nodiscard]] QString doubtfulText(const QString &difference);

/// Name of a kind of noise in reports: "export-time".
[[nodiscard]] QString noiseName(NoiseCount::What what);
[[nodiscard]] QString noiseText(NoiseCount::What what, Language language);

/// Title of a total: "Peak", "Pool sram".
[[nodiscard]] QString totalTitle(const QString &name, Language language);

/// Title of a row: "sid_1", "sid_1 → sid_2", or a word if it has no name.
[[nodiscard]] QString rowTitle(const TotalRow &row, Language language);

/// Both names, or one if they are equal or only one side has a name.
[[nodiscard]] QString bothNames(const Sides<QString> &names);

/// A number with its sign: "+4 608 B", "−36 B".
[[nodiscard]] QString deltaText(ByteCount delta, Language language);

/// A number with its sign in a unit: "+4.5 KiB", "−0x24".
[[nodiscard]] QString deltaTextIn(ByteUnit unit, ByteCount delta, const QLocale &locale);

/// Describes the change of a figure and its causes in a sentence or two.
[[nodiscard]] QString totalSentence(const ComparedTotal &total, Language language);

/// Number of differing values of a constant: "1 of 1 152 values differs, by at most 0.25".
[[nodiscard]] QString valuesText(const ValueDifference &values, Language language);

} // namespace Mlf
