// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/descriptor.h"

#include <chrono>

namespace Mlf {

/// Lets one program at a time write into a folder. The system's lock, on a file "lock" in it, ends with the program
/// that holds it, however that ends; a file that names its holder can be cut short by a killed program and then keeps
/// all others away.
class FolderLock {
public:
    enum class State {
        Held, ///< until the end of the object; also on a file system that has no locks
        Busy, ///< another program held it all the time
        Failed, ///< the folder cannot be written to
    };

    /// Waits for its turn, that long at most.
    FolderLock(const QString &folder, std::chrono::milliseconds patience);

    [[nodiscard]] State state() const { return m_state; }

private:
    Descriptor m_file;
    State m_state = State::Failed;
};

} // namespace Mlf
