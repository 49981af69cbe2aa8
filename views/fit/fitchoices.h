// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

#include <QByteArray>
#include <QJsonObject>

#include <utility>
#include <vector>

namespace Mlf {

/// What the user has chosen to judge boards by. All but the board are assumptions about one archive. Regions are chosen
/// for a board and a part of a model, by its name: a model that is built again keeps them.
struct FitChoices {
    QString board; ///< name of the one shown; empty for none
    FitOptions options; ///< but for the regions
    std::map<QString, std::map<QString, QString>> regions; ///< by board, then by part

    [[nodiscard]] FitOptions optionsFor(const QString &name) const;
    /// Something else than what the program would take is assumed for that board.
    [[nodiscard]] bool hasAssumptions(const QString &name) const;
    [[nodiscard]] bool hasAssumptions() const; ///< for any board
    void clearAssumptions();
};

/// The choices of archives, by the place of each, which is the path of a file or folder: what was assumed for one says
/// nothing of another, whatever their models are called. The board is that of all. Keeps what the last hundred have.
class FitMemory {
public:
    [[nodiscard]] FitChoices of(const QString &place) const;
    /// An empty place, as of standard input, is not kept.
    void keep(const QString &place, const FitChoices &choices);

    /// Takes what another has of some archives, and its board.
    void take(const FitMemory &other, const QStringList &places);

    [[nodiscard]] QByteArray toJson() const;
    /// What is not there, or is not JSON, comes out as it is at first.
    [[nodiscard]] static FitMemory fromJson(const QByteArray &json);

private:
    QString m_board;
    std::vector<std::pair<QString, FitChoices>> m_archives; ///< by place, the one used last behind the others
};

} // namespace Mlf
