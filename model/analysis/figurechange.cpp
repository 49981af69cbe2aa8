// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/figurechange.h"

namespace Mlf {

std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after)
{
    using What = FigureChange::What;
    std::vector<FigureChange> changes {
        {What::Peak, before.peak, after.peak},
        {What::Workspace, figureToUse(before.workspace), figureToUse(after.workspace)},
        {What::Constants, figureToUse(before.constants), figureToUse(after.constants)},
    };
    std::erase_if(changes, [](const FigureChange &change) {
        return change.before.bytes == change.after.bytes && change.before.basis == change.after.basis
            && change.before.isAtLeast == change.after.isAtLeast;
    });
    return changes;
}

std::optional<ByteCount> difference(const FigureChange &change)
{
    if (!change.before.isWhole() || !change.after.isWhole() || change.before.basis != change.after.basis)
        return std::nullopt;
    return ByteCount(change.after.bytes->value() - change.before.bytes->value());
}

} // namespace Mlf
