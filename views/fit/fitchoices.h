// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

#include <QByteArray>

namespace Mlf {

/// What the user has chosen to judge boards by. Regions are chosen for a board and a part of a model, by its name: a
/// model that is built again keeps them.
struct FitChoices {
    QString board; ///< name of the one shown; empty for none
    FitOptions options; ///< but for the regions
    std::map<QString, std::map<QString, QString>> regions; ///< by board, then by part

    [[nodiscard]] FitOptions optionsFor(const QString &name) const;

    [[nodiscard]] QByteArray toJson() const;
    /// What is not there, or is not JSON, comes out as it is at first.
    [[nodiscard]] static FitChoices fromJson(const QByteArray &json);
};

} // namespace Mlf
