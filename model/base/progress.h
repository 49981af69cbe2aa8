// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <functional>

namespace Mlf {

/// Progress of a long job. `total` is 0 if unknown.
struct Progress {
    enum class Job { ReadingArchive, ReadingFacts, ScanningSources, ReadingValues, Comparing };
    Job job = Job::ReadingArchive;
    QString entry; ///< path of the entry being read
    ByteCount done;
    ByteCount total;
};

/// Reports progress. Called often on the working thread, so it must be fast.
using ProgressFunction = std::function<void(const Progress &)>;

} // namespace Mlf
