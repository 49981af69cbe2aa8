// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <sys/stat.h>

namespace Mlf {

/// What a file was when a verb began with it. A file that is replaced stays what it was to whoever has it open; one
/// that is written to does not. Of a folder, the sample and standard input nothing is said.
class InputWatch {
public:
    explicit InputWatch(const QString &path);

    [[nodiscard]] bool hasChanged() const;

private:
    bool look(struct stat &status) const;

    QByteArray m_path;
    struct stat m_before = {};
    bool m_isFile = false;
};

} // namespace Mlf
