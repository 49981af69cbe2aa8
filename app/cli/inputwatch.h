// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/descriptor.h"

#include <QFile>
#include <QString>

#include <optional>

namespace Mlf {

/// What a file was when a verb began with it. A file that is replaced stays what it was to whoever has it open; one
/// that is written to does not. Of a folder, the sample and standard input nothing is said.
class InputWatch {
public:
    explicit InputWatch(const QString &path);

    [[nodiscard]] bool hasChanged() const;

private:
    QFile m_file; ///< held open: the number of a file that is gone may be that of another one
    std::optional<FileStatus> m_before;
};

} // namespace Mlf
