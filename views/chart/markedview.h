// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QPoint>
#include <QRect>

namespace Mlf {

/// A view of marks by number, of which one is current at most, as assistive tools see it.
class MarkedView {
public:
    virtual ~MarkedView() = default;
    /// What it shows, in a line.
    [[nodiscard]] virtual QString title() const = 0;
    /// Name and value of the current mark, or of all.
    [[nodiscard]] virtual QString currentDescription() const = 0;
    [[nodiscard]] virtual int markCount() const = 0;
    /// Null where there is none.
    [[nodiscard]] virtual const SceneMark *mark(int index) const = 0;
    [[nodiscard]] virtual int currentMark() const = 0; ///< -1 where none is
    /// At a place of the viewport; -1 where none is.
    [[nodiscard]] virtual int markAt(QPoint position) const = 0;
    [[nodiscard]] virtual QRect markRect(int index) const = 0; ///< on the screen
    virtual void selectMark(int index) = 0; ///< as the user does
};

} // namespace Mlf
