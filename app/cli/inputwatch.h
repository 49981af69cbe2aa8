// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/descriptor.h"

#include <QString>

#include <optional>

namespace Mlf {

/// Reports whether a file was overwritten since the verb started. A file replaced by another one counts as unchanged,
/// because its readers still have the old content. Folders, the sample and standard input are not watched.
class InputWatch {
public:
    explicit InputWatch(const QString &path);

    [[nodiscard]] bool hasChanged() const;

private:
    Descriptor m_file; ///< kept open, because the inode number of a deleted file can be reused
    std::optional<FileStatus> m_before;
};

} // namespace Mlf
