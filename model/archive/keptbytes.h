// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

namespace Mlf {

/// Where the bytes of an archive are that could not be mapped in place, while it is open: expanded members, what came
/// through a pipe, and copies of what lies on a network or in another archive. Members count as long as they are
/// stated.
struct KeptBytes {
    ByteCount inMemory;
    ByteCount onDisk;
    QString folder; ///< of what is on disk; empty where nothing is

    void add(const KeptBytes &other)
    {
        inMemory = saturatedAdd(inMemory, other.inMemory);
        onDisk = saturatedAdd(onDisk, other.onDisk);
        if (folder.isEmpty())
            folder = other.folder;
    }
};

} // namespace Mlf
