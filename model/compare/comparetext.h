// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/language.h"
#include "model/compare/comparison.h"

#include <QLocale>

namespace Mlf {

/// As reports write it: "now-live-together".
[[nodiscard]] QString causeName(DifferenceCause cause);
/// For people, as part of a sentence: "in use at the same time now".
[[nodiscard]] QString causeText(DifferenceCause cause, Language language);

/// As reports write it: "renamed".
[[nodiscard]] QString statusName(ComparedPair::Status status);
[[nodiscard]] QString statusText(ComparedPair::Status status, Language language);

/// What makes two things a pair: "the same content".
[[nodiscard]] QString reasonText(ComparedPair::Reason reason, Language language);

/// As reports write it: "export-time".
[[nodiscard]] QString noiseName(NoiseCount::What what);
[[nodiscard]] QString noiseText(NoiseCount::What what, Language language);

/// What a total is called: "Peak", "Pool sram".
[[nodiscard]] QString totalTitle(const QString &name, Language language);

/// What a row is about: "sid_1", "sid_1 → sid_2", or a word where it has no name.
[[nodiscard]] QString rowTitle(const TotalRow &row, Language language);

/// Both names, one where they are the same or only one side has one.
[[nodiscard]] QString bothNames(const Sides<QString> &names);

/// A number with its sign: "+4 608 B", "−36 B".
[[nodiscard]] QString deltaText(ByteCount delta, Language language);

/// The same in a unit: "+4.5 KiB", "−0x24".
[[nodiscard]] QString deltaTextIn(ByteUnit unit, ByteCount delta, const QLocale &locale);

/// What became of a figure and what that is made of, in a sentence or two.
[[nodiscard]] QString totalSentence(const ComparedTotal &total, Language language);

/// How many values of a constant differ: "1 of 1 152 values differs, by at most 0.25".
[[nodiscard]] QString valuesText(const ValueDifference &values, Language language);

} // namespace Mlf
