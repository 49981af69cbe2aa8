// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/memoryneed.h"
#include "model/base/format.h"
#include "model/base/language.h"
#include "model/chart/chartscene.h"

#include <QLocale>

namespace Mlf {

struct MemoryChartOptions {
    double width = 800;
    double height = 240; ///< preferred; the scene is higher if necessary
    QString module; ///< prefix removed from function names
    QString linkModule; ///< module of the links; empty if the archive has only one
    int pool = -1; ///< index in BufferTable::pools; -1 for all together
    int call = -1; ///< call whose column of the map is shaded
    bool isSmall = false; ///< thumbnail: without title, legend, axis of bytes and lines of other figures
    bool isStrip = false; ///< thumbnail of bars only, without any words; calls of unknown need have no bar
    bool hasLevelSizes = true; ///< false if the sizes are shown elsewhere: lines have only names
    /// Minimum pixels left and right of the calls, so that charts of the same calls have one axis.
    double axisLeft = 0;
    double axisRight = 0;
    /// Need of the corresponding call in an older archive, for each call; empty without one.
    std::vector<std::optional<ByteCount>> olderNeeds {};
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Space left and right of the calls, in pixels, for the words of callTimeline() and of memoryMap() of each pool.
struct CallAxisRoom {
    double left = 0;
    double right = 0;
};
[[nodiscard]] CallAxisRoom callAxisRoom(const BufferTable &table, const MemoryNeed &need,
                                        const MemoryChartOptions &options);

/// The calls of a model from left to right, each with the memory it needs, as steps: memory that main holds, and on top
/// of it the function's own scratch (light). Lines show the plan (pool sizes), the lower bound and the high water if
/// known. Words are at the peak and at the call with the highest address. One mark per call, with its Link (`call:N`).
/// If there are more calls than the width can show, neighbours share a column with the value and the mark of the
/// largest. Bytes from memoryNeed(). With an older archive, a line in each column shows its need in the same call. If
/// nothing is known the scene has only a title; a strip still has its marks. Linear cost in the calls.
[[nodiscard]] ChartScene callTimeline(const BufferTable &table, const MemoryNeed &need,
                                      const MemoryChartOptions &options);

} // namespace Mlf
