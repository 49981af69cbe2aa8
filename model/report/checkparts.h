// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QStringList>

namespace Mlf {

/// A model that a check is about.
struct CheckedModel {
    QString name; ///< as parts have it
    QString module; ///< in its archive
    std::size_t archive = 0; ///< which of those that are checked
    DocumentPointer document {}; ///< that archive
};

/// Where something that was judged stands.
struct CheckPlace {
    std::size_t archive = 0;
    Link link; ///< what the window shows; null for nothing
    Link place; ///< in a file of the archive; null where `link` alone tells
    bool operator==(const CheckPlace &) const = default;
};

/// Why a list of parts is printed.
enum class PartsToTell {
    Largest, ///< they take too much
    Unknown, ///< how much they take is not known: with the reason
};

inline constexpr std::size_t shownParts = 5; ///< of what breaks a policy, and of what each of these is made of

/// "      1024 bytes", of one width.
[[nodiscard]] QString bytesColumn(qint64 bytes);

/// "and 7 more".
[[nodiscard]] QString moreText(std::size_t count);

/// The first few parts and the largest contents of each, one in a line: bytes, what it is, of which model, basis;
/// what is a content says "of it". How many more there are, where there are. Names cannot break a line.
[[nodiscard]] QStringList partLines(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models,
                                    PartsToTell why);

/// All parts with their largest contents, as reports have them.
[[nodiscard]] ReportTable partTable(const std::vector<FitPart> &parts, const std::vector<CheckedModel> &models);

/// The places of the first few parts and of the largest contents of each, those in files first.
[[nodiscard]] std::vector<CheckPlace> placesOfParts(const std::vector<FitPart> &parts,
                                                    const std::vector<CheckedModel> &models);

} // namespace Mlf
