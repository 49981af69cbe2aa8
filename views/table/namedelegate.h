// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/nameshortener.h"
#include "views/table/bardelegate.h"

#include <vector>

class QAbstractItemView;

namespace Mlf {

/// A column of names: where one has no room it keeps what tells it from the others.
class NameDelegate final : public BarDelegate {
    Q_OBJECT
public:
    /// For that column of a view, which owns it. The view has its model already.
    static void install(QAbstractItemView *view, int column);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    NameDelegate(QAbstractItemView *view, int column);
    [[nodiscard]] const NameShortener &shortenerOf(const QModelIndex &index) const;

    const QAbstractItemView *m_view;
    int m_column;
    mutable std::vector<NameShortener> m_shorteners; ///< of the rows of each depth; made when they are needed
    mutable bool m_isPainting = false; ///< else a size is asked for, which is that of the whole name
};

} // namespace Mlf
