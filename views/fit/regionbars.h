// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit.h"
#include "model/base/format.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace Mlf {

/// A line for each region of a board: its name and size, a bar of what is in it, and the verdict in words. The bar says
/// nothing that the words and the sheet do not.
class RegionBars : public QWidget {
    Q_OBJECT
public:
    explicit RegionBars(QWidget *parent = nullptr);

    void setFit(const Board &board, const BoardFit &fit, ByteUnit unit);
    /// The words of a region, as shown.
    [[nodiscard]] QString verdictText(int region) const;

private:
    struct Line {
        QLabel *name;
        QWidget *bar;
        QLabel *verdict;
    };
    void setLineCount(std::size_t count);

    QGridLayout *m_grid;
    std::vector<Line> m_lines;
};

} // namespace Mlf
