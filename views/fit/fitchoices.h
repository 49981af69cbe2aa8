// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

#include <QByteArray>
#include <QJsonObject>

#include <utility>
#include <vector>

namespace Mlf {

/// Choices of the user for fitting. All except the board are assumptions about one archive. Regions are stored per
/// board and name of the part, so that they survive a rebuild of the model.
struct FitChoices {
    QString board; ///< name of the selected board; empty if no board is selected
    FitOptions options; ///< options except the regions
    std::map<QString, std::map<QString, QString>> regions; ///< region names by board, then by part

    [[nodiscard]] FitOptions optionsFor(const QString &name) const;
    /// True if the options for this board differ from the defaults.
    [[nodiscard]] bool hasAssumptions(const QString &name) const;
    [[nodiscard]] bool hasAssumptions() const; ///< true if they differ for any board
    void clearAssumptions();
};

/// Choices of the user for each archive, by place: the path of its file or folder. Assumptions about one archive do not
/// apply to another, even if their models have equal names. The board is shared by all archives. Keeps the last hundred
/// archives.
class FitMemory {
public:
    [[nodiscard]] FitChoices of(const QString &place) const;
    /// Stores the choices for an archive. Ignores an empty place, as for standard input.
    void keep(const QString &place, const FitChoices &choices);

    /// Copies the choices of `places` and the board from `other`.
    void take(const FitMemory &other, const QStringList &places);

    [[nodiscard]] QByteArray toJson() const;
    /// Returns defaults if the JSON is missing or invalid.
    [[nodiscard]] static FitMemory fromJson(const QByteArray &json);

private:
    QString m_board;
    std::vector<std::pair<QString, FitChoices>> m_archives; ///< by place, most recently used last
};

} // namespace Mlf
