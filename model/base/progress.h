// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <functional>

namespace Mlf {

/// How far a long job is. `total` is 0 where it is not known.
struct Progress {
    enum class Job { ReadingArchive, ReadingFacts, ScanningSources, ReadingValues, Comparing };
    Job job = Job::ReadingArchive;
    QString entry; ///< what is being read
    ByteCount done;
    ByteCount total;
};

/// Called from the working thread, often; it must be quick.
using ProgressFunction = std::function<void(const Progress &)>;

} // namespace Mlf
