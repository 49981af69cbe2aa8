// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/descriptor.h"

#include <chrono>

namespace Mlf {

/// Ensures that only one program at a time writes to a folder. Uses the system's lock on a file "lock" in the folder,
/// which ends with the program in any case. A file with the name of the holder would not be safe: a killed program may
/// leave it incomplete, and it would then lock out all other programs.
class FolderLock {
public:
    enum class State {
        Held, ///< held until the destructor runs; also used if the file system has no locks
        Busy, ///< another program held the lock during the whole wait
        Failed, ///< the folder is not writable
    };

    /// Waits for the lock, at most `patience`.
    FolderLock(const QString &folder, std::chrono::milliseconds patience);

    [[nodiscard]] State state() const { return m_state; }

private:
    Descriptor m_file;
    State m_state = State::Failed;
};

} // namespace Mlf
