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
    double height = 240; ///< wished; the scene may be higher where it has to be
    QString module; ///< cut off the functions' names
    QString linkModule; ///< module of the links; empty where the archive holds one only
    int pool = -1; ///< index in BufferTable::pools; -1 for all together
    int call = -1; ///< one whose column of the map is shaded
    bool isSmall = false; ///< for a glance: no title, legend, axis of bytes, nor lines of other figures
    bool hasLevelSizes = true; ///< false where the lines' sizes stand elsewhere: they have names alone
    /// Pixels left and right of the calls, at least: charts of the same calls have one axis.
    double axisLeft = 0;
    double axisRight = 0;
    /// What an older archive needs in the call that goes with each call of this one; empty where there is none.
    std::vector<std::optional<ByteCount>> olderNeeds {};
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Room left and right of the calls, pixels, in which the words of callTimeline() and of memoryMap() of each pool
/// stand.
struct CallAxisRoom {
    double left = 0;
    double right = 0;
};
[[nodiscard]] CallAxisRoom callAxisRoom(const BufferTable &table, const MemoryNeed &need,
                                        const MemoryChartOptions &options);

/// The calls of a model as a strip from left to right, and above them the memory each needs, as steps: what main hands
/// on, the function's own scratch on top of it (light), lines for the plan (pool sizes), the lower bound and the high
/// water where they are known, and words at the peak and at the call of the highest address. One mark for each call,
/// with its Link (`call:N`). Where there are more calls than the width can show, neighbours share a column, which
/// stands for the largest of them; its mark is that call's. Bytes as memoryNeed() has them; empty scene with a title
/// where nothing is known. Where an older archive is there, a line in each column is what the same call needs in that.
/// Cost linear in the calls.
[[nodiscard]] ChartScene callTimeline(const BufferTable &table, const MemoryNeed &need,
                                      const MemoryChartOptions &options);

} // namespace Mlf
