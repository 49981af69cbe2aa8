// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/table/bardelegate.h"

#include <functional>
#include <vector>

class QTableView;

namespace Mlf {

struct Link;

/// Paints cells with a link as links.
class LinkDelegate final : public BarDelegate {
    Q_OBJECT
public:
    explicit LinkDelegate(QObject *parent = nullptr);

    /// Installs the delegate for `columns`, and calls `activate` with the link of a clicked cell in them.
    static void makeLinks(QTableView *table, const std::vector<int> &columns,
                          const std::function<void(const Link &)> &activate);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace Mlf
