// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QPoint>
#include <QRect>

namespace Mlf {

/// Interface for assistive technology to a view of numbered marks, at most one of them current.
class MarkedView {
public:
    virtual ~MarkedView() = default;
    /// Title of the view, one line.
    [[nodiscard]] virtual QString title() const = 0;
    /// Name and value of the current mark, or a description of the whole view.
    [[nodiscard]] virtual QString currentDescription() const = 0;
    [[nodiscard]] virtual int markCount() const = 0;
    /// Null if the number is invalid.
    [[nodiscard]] virtual const SceneMark *mark(int index) const = 0;
    [[nodiscard]] virtual int currentMark() const = 0; ///< -1 if no mark is current
    /// Mark at a position in the viewport; -1 if there is no mark.
    [[nodiscard]] virtual int markAt(QPoint position) const = 0;
    [[nodiscard]] virtual QRect markRect(int index) const = 0; ///< screen coordinates
    virtual void selectMark(int index) = 0; ///< like a selection by the user
};

} // namespace Mlf
