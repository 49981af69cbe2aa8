// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace Mlf {

/// One file of a kit.
struct KitFile {
    QString name; ///< file name without a slash or a leading dot
    QString title; ///< description for readers
    QByteArray bytes;
};

/// The files of a review kit: an index page, the report in all formats, its tables and charts, and the changes if there
/// are any. `charts` are SVG pictures whose names have no suffix. File names differ on every file system.
[[nodiscard]] std::vector<KitFile> reviewKit(const Document &document, const IllustratedReport &illustrated,
                                             const std::vector<KitFile> &charts);

} // namespace Mlf
