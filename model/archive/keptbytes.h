// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

namespace Mlf {

/// Bytes of an open archive that could not be mapped in place: expanded members, data from a pipe, and copies of files
/// on a network or in another archive. A member counts with the size that its container states.
struct KeptBytes {
    ByteCount inMemory;
    ByteCount onDisk;
    QString folder; ///< folder of the bytes on disk; empty if there are none

    void add(const KeptBytes &other)
    {
        inMemory = saturatedAdd(inMemory, other.inMemory);
        onDisk = saturatedAdd(onDisk, other.onDisk);
        if (folder.isEmpty())
            folder = other.folder;
    }
};

} // namespace Mlf
