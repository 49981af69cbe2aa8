// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QMenu>

namespace Mlf {

/// Menu of size units, one of them checked.
class UnitMenu : public QMenu {
    Q_OBJECT
public:
    explicit UnitMenu(QWidget *parent = nullptr);

    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    /// Checks a unit without emitting.
    void setUnit(ByteUnit unit);

Q_SIGNALS:
    void unitChosen(Mlf::ByteUnit unit); ///< the user has chosen a unit

private:
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
