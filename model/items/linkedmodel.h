// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QModelIndex>

namespace Mlf {

/// A model whose rows represent places.
class LinkedModel {
public:
    virtual ~LinkedModel() = default;
    /// The first column of the row for a place, or an invalid index.
    [[nodiscard]] virtual QModelIndex indexOfLink(const Link &link) const = 0;
};

} // namespace Mlf
