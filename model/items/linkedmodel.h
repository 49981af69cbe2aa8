// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QModelIndex>

namespace Mlf {

/// A model whose rows stand for places.
class LinkedModel {
public:
    virtual ~LinkedModel() = default;
    /// The first column of the row that stands for the place; invalid where no row does.
    [[nodiscard]] virtual QModelIndex indexOfLink(const Link &link) const = 0;
};

} // namespace Mlf
