// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QStringList>

namespace Mlf {

/// A checked model.
struct CheckedModel {
    QString name; ///< name in the parts
    QString module; ///< name in the archive
    std::size_t archive = 0; ///< index among the checked archives
    DocumentPointer document {}; ///< document of that archive
};

/// Place of a checked item.
struct CheckPlace {
    std::size_t archive = 0;
    Link link; ///< place in the window; may be null
    Link place; ///< place in a file of the archive; null if `link` already is one
    bool operator==(const CheckPlace &) const = default;
};

/// Reason to print a list of parts.
enum class PartsToTell {
    Largest, ///< they are the largest parts
    Unknown, ///< their sizes are unknown; the reasons are printed
};

inline constexpr std::size_t shownParts = 5; ///< maximum parts that exceed a limit, and maximum contents of each part

/// Number of bytes with a fixed width: " 1024 bytes".
[[nodiscard]] QString bytesColumn(qint64 bytes);

/// "and 7 more".
[[nodiscard]] QString moreText(std::size_t count);

/// The first parts and the largest contents of each part, one per line: bytes, description, model, basis. Lines of
/// contents begin with "of it". If there are more, the last line has their number. Names cannot break a line.
[[nodiscard]] QStringList partLines(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models,
                                    PartsToTell why);

/// All parts with their largest contents, for reports.
[[nodiscard]] ReportTable partTable(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models);

/// The places of the first parts and of their largest contents. Places in files come first.
[[nodiscard]] std::vector<CheckPlace> placesOfParts(const std::vector<FitPart> &parts,
                                                    const std::vector<CheckedModel> &models);

} // namespace Mlf
