// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/items/facts/facttablemodel.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct ComparedTotal;

/// A number about the memory of a model, with its source.
struct MemoryFigure {
    QString title;
    Figure figure;
    QString note; ///< the compared figure, or why it is unknown; may be empty
    QString explanation; ///< what is counted
    Link source {}; ///< source of the number: a file, a line, a function or a call; may be null
    QStringList keys {}; ///< path of the key in `source`, if that is metadata.json
    bool operator==(const MemoryFigure &) const = default;
};

/// Stated, computed, lower bound, slack, high water, inputs and outputs, stack arrays: side by side, never combined.
/// `unit` is the unit of the notes. Source: `module.figures`.
[[nodiscard]] std::vector<MemoryFigure> memoryFigures(const Module &module, ByteUnit unit);

/// The parts of the peak in counting order, each with the link of its buffer, and their sum; no rows if the peak is
/// unknown. `linkModule` is the module of the links, empty if the archive has only one.
[[nodiscard]] FactTable peakTable(const Module &module, ByteUnit unit, const QString &linkModule);

/// Adds a column with the difference of each part to the older archive. Parts that count only there have their own
/// rows, so that the column adds up to the difference of the peaks. The differences are empty if one of the peaks is
/// unknown. `total` is the peak of both archives.
[[nodiscard]] FactTable comparedPeakTable(FactTable table, const ComparedTotal &total, ByteUnit unit);

/// Returns a sentence why the need of the calls is unknown or incomplete, or an empty text.
[[nodiscard]] QString memoryGapText(const Module &module);

/// An offset in a pool: "18 432", "0x4800".
[[nodiscard]] QString offsetText(ByteOffset offset, ByteUnit unit);

} // namespace Mlf
