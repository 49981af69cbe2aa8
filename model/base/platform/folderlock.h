// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/descriptor.h"

#include <chrono>

namespace Mlf {

/// Lets one program at a time write into a folder. The system's lock, on a file "lock" in it, ends with the program,
/// however that ends. A file with the holder's name would not do: a killed program can leave it cut short, which then
/// locks out all others.
class FolderLock {
public:
    enum class State {
        Held, ///< until the destructor runs; also on a file system without locks
        Busy, ///< another program held it during the whole wait
        Failed, ///< the folder cannot be written to
    };

    /// Waits for the lock, at most `patience`.
    FolderLock(const QString &folder, std::chrono::milliseconds patience);

    [[nodiscard]] State state() const { return m_state; }

private:
    Descriptor m_file;
    State m_state = State::Failed;
};

} // namespace Mlf
