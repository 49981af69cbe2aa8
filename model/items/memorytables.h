// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/items/facttablemodel.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct ComparedTotal;

/// A number of the memory of a model, with where it comes from.
struct MemoryFigure {
    QString title;
    Figure figure;
    QString note; ///< what it is compared with, or why it is not known; may be empty
    QString explanation; ///< what is counted in it
    Link source {}; ///< where the number comes from: a file, a line, a function or a call; may be none
    QStringList keys {}; ///< the key in `source` that states it, where that is metadata.json
    bool operator==(const MemoryFigure &) const = default;
};

/// Stated, computed, lower bound, slack, high water, inputs and outputs, stack arrays: side by side, none made of two.
/// `unit` is that of the notes. Source: `module.figures`.
[[nodiscard]] std::vector<MemoryFigure> memoryFigures(const Module &module, ByteUnit unit);

/// The parts of the peak in the order they are counted, each with the link of its buffer, and their sum; no rows where
/// the peak is not known. `linkModule` is the module of the links, empty where the archive holds one only.
[[nodiscard]] FactTable peakTable(const Module &module, ByteUnit unit, const QString &linkModule);

/// The same with a column of what each part has more or less than in the older archive. What counts there alone has a
/// row of its own, so that the column adds up to the difference of the peaks: nothing where that is not known, for one
/// of the two is not. `total` is the peak of both archives.
[[nodiscard]] FactTable comparedPeakTable(FactTable table, const ComparedTotal &total, ByteUnit unit);

/// Why the need of the calls is not known or not all of it, in a sentence; empty where it is.
[[nodiscard]] QString memoryGapText(const Module &module);

/// A place in a pool: "18 432", "0x4800".
[[nodiscard]] QString offsetText(ByteOffset offset, ByteUnit unit);

} // namespace Mlf
