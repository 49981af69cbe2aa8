// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/descriptor.h"

#include <QString>

#include <optional>

namespace Mlf {

/// Records the state of a file when a verb starts. A replaced file does not change for its readers; a file that is
/// written to does. Folders, the sample and standard input are not watched.
class InputWatch {
public:
    explicit InputWatch(const QString &path);

    [[nodiscard]] bool hasChanged() const;

private:
    Descriptor m_file; ///< kept open, because the inode number of a deleted file can be reused
    std::optional<FileStatus> m_before;
};

} // namespace Mlf
