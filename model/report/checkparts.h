// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QStringList>

namespace Mlf {

/// A model that is checked.
struct CheckedModel {
    QString name; ///< as in the parts
    QString module; ///< its name in the archive
    std::size_t archive = 0; ///< index among the checked archives
    DocumentPointer document {}; ///< of that archive
};

/// Place of a checked thing.
struct CheckPlace {
    std::size_t archive = 0;
    Link link; ///< place in the window, may be null
    Link place; ///< place in a file of the archive; null if `link` is sufficient
    bool operator==(const CheckPlace &) const = default;
};

/// Why a list of parts is printed.
enum class PartsToTell {
    Largest, ///< they are the largest
    Unknown, ///< their size is unknown: print the reason
};

inline constexpr std::size_t shownParts = 5; ///< parts that break a policy, and contents of each of them

/// "      1024 bytes", with a fixed width.
[[nodiscard]] QString bytesColumn(qint64 bytes);

/// "and 7 more".
[[nodiscard]] QString moreText(std::size_t count);

/// The first few parts and the largest contents of each, one per line: bytes, description, model, basis; contents begin
/// with "of it". If there are more, their number. Names cannot break a line.
[[nodiscard]] QStringList partLines(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models,
                                    PartsToTell why);

/// All parts with their largest contents, for reports.
[[nodiscard]] ReportTable partTable(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models);

/// The places of the first few parts and of their largest contents; places in files first.
[[nodiscard]] std::vector<CheckPlace> placesOfParts(const std::vector<FitPart> &parts,
                                                    const std::vector<CheckedModel> &models);

} // namespace Mlf
