// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QModelIndex>

namespace Mlf {

/// A model whose rows have links to places.
class LinkedModel {
public:
    virtual ~LinkedModel() = default;
    /// Index of the row for a place, in the first column, or an invalid index.
    [[nodiscard]] virtual QModelIndex indexOfLink(const Link &link) const = 0;
};

} // namespace Mlf
