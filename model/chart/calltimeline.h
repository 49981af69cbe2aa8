// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/memoryneed.h"
#include "model/base/format.h"
#include "model/chart/chartscene.h"

#include <QLocale>

namespace Mlf {

struct MemoryChartOptions {
    double width = 800;
    double height = 240; ///< preferred; the scene is higher if necessary
    QString module; ///< prefix removed from function names
    QString linkModule; ///< module of the links; empty if the archive has only one
    int pool = -1; ///< index in BufferTable::pools; -1 for all pools together
    int call = -1; ///< call whose column is shaded in the memory map
    bool isSmall = false; ///< thumbnail: without title, legend, axis of bytes and lines of figures
    bool isStrip = false; ///< thumbnail of only bars, without text; a call of unknown need has no bar
    bool hasLevelSizes = true; ///< false if the sizes of lines are shown elsewhere: their captions are only names
    /// Minimum pixels left and right of the calls. With the same values, charts of the same calls have the same axis.
    double axisLeft = 0;
    double axisRight = 0;
    /// The need of the counterpart of each call in an older archive. Empty without an older archive.
    std::vector<std::optional<ByteCount>> olderNeeds {};
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Space left and right of the calls, in pixels, for the captions of callTimeline() and of memoryMap() for each pool.
struct CallAxisRoom {
    double left = 0;
    double right = 0;
};
[[nodiscard]] CallAxisRoom callAxisRoom(const BufferTable &table, const MemoryNeed &need,
                                        const MemoryChartOptions &options);

/// The calls of a model from left to right, each with a bar of the memory it needs: memory that main holds, and above
/// it the function's own scratch (light). Lines show the pool sizes of the plan, the lower bound and the high water, if
/// known. The peak and the call with the highest address have captions.
///
/// One mark per call, with its Link (`call:N`). If there are more calls than the width can show, neighbours share a
/// column, with the value and the mark of the largest need. With an older archive, a line in each column shows the
/// older need of that call. If no need is known, the scene has only a title, or only the marks if it is the strip of
/// calls.
///
/// Bytes: see memoryNeed(). Linear cost in the calls.
[[nodiscard]] ChartScene callTimeline(const BufferTable &table, const MemoryNeed &need,
                                      const MemoryChartOptions &options);

} // namespace Mlf
