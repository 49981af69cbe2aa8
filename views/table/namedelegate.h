// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/nameshortener.h"
#include "views/table/bardelegate.h"

#include <vector>

class QAbstractItemView;

namespace Mlf {

/// Column of names. A name that does not fit keeps the part that distinguishes it from the others.
class NameDelegate final : public BarDelegate {
    Q_OBJECT
public:
    /// Installs a delegate for a column of a view, which owns it. The view must already have its model.
    static void install(QAbstractItemView *view, int column);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    NameDelegate(QAbstractItemView *view, int column);
    [[nodiscard]] const NameShortener &shortenerOf(const QModelIndex &index) const;

    const QAbstractItemView *m_view;
    int m_column;
    /// By depth, for the rows of that depth. Created on demand.
    mutable std::vector<NameShortener> m_shorteners;
    mutable bool m_isPainting = false; ///< false while a size hint is computed, which uses the whole name
};

} // namespace Mlf
