// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/items/facts/facttablemodel.h"

#include <QString>

#include <vector>

namespace Mlf {

struct ComparedTotal;

/// A number about the memory of a model, with its source.
struct MemoryFigure {
    QString title;
    Figure figure;
    QString note; ///< comparison with another figure, or why the figure is unknown; may be empty
    QString explanation; ///< meaning of the figure
    Link source {}; ///< source of the number: a file, a line, a function or a call; may be null
    QStringList keys {}; ///< path of the key, if `source` is metadata.json
    bool operator==(const MemoryFigure &) const = default;
};

/// The memory figures of a model: stated, computed, lower bound, slack, high water, inputs and outputs, stack arrays.
/// They are independent, and must not be added. `unit` is the unit of the notes. Source: `module.figures`.
[[nodiscard]] std::vector<MemoryFigure> memoryFigures(const Module &module, ByteUnit unit);

/// The parts of the peak in the order of counting, each with a link to its buffer, and their sum. No rows if the peak
/// is unknown. `linkModule` is the module name in links; empty if the archive has only one module.
[[nodiscard]] FactTable peakTable(const Module &module, ByteUnit unit, const QString &linkModule);

/// Adds a column with the change of each part since the older archive. Parts of only the older archive have rows of
/// their own, so that the column adds up to the difference of the peaks. The cells are empty if one of the peaks is
/// unknown. `total` is the peak in both archives.
[[nodiscard]] FactTable comparedPeakTable(FactTable table, const ComparedTotal &total, ByteUnit unit);

/// Returns a sentence why the need of the calls is unknown or incomplete, or an empty text.
[[nodiscard]] QString memoryGapText(const Module &module);

/// An offset in a pool: "18 432", "0x4800".
[[nodiscard]] QString offsetText(ByteOffset offset, ByteUnit unit);

struct Coresidency;

/// Memory needs of several models, one row per kind of memory: name, how it is shared, size if the models run one after
/// another, size if all run at once, each with its basis. Then the size in each model follows; with more than
/// `maxModels` models it is omitted. Sizes are in that unit; tool tips also have the other unit, basis and reasons. A
/// model's size links to its page Calls or Flash. A row links to the page of the model with the largest size.
[[nodiscard]] FactTable coresidencyTable(const Coresidency &coresidency, ByteUnit unit, std::size_t maxModels = 8);

} // namespace Mlf
