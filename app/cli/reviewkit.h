// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace Mlf {

/// File name without a slash, and content.
using NewFile = std::pair<QString, QByteArray>;

/// Writes new files into a folder, which is created if it is missing. If one of them exists, writes none. If one cannot
/// be written, removes the files written before, so that the next attempt can succeed. Returns the reason in English,
/// or an empty text.
[[nodiscard]] QString writeNewFiles(const QString &folder, const std::vector<NewFile> &files,
                                    const QStringList &archives);

/// Writes a review kit into an empty or missing folder: an index page, the report in all formats, its tables and
/// charts, and the changes if there are any. File names differ on every file system. `archives` are not changed.
/// Returns the reason of a failure in English, or an empty text.
[[nodiscard]] QString writeReviewKit(const QString &folder, const Document &document,
                                     const IllustratedReport &illustrated, const QStringList &archives);

} // namespace Mlf
