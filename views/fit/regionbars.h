// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit.h"
#include "model/base/format.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace Mlf {

/// A line for each region of a board: its name and size, a bar of what is in it, and the verdict in words. The bar says
/// nothing that the words and the sheet do not. Words that have no room end in "…", between words; more lines than a
/// few are scrolled.
class RegionBars : public QWidget {
    Q_OBJECT
public:
    explicit RegionBars(QWidget *parent = nullptr);

    void setFit(const Board &board, const BoardFit &fit, ByteUnit unit);
    /// The words of a region, as shown.
    [[nodiscard]] QString verdictText(int region) const;

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        QLabel *name;
        QWidget *bar;
        QLabel *verdict;
    };
    void setLineCount(std::size_t count);
    void updateHeight();

    QScrollArea *m_scroll;
    QWidget *m_content;
    QGridLayout *m_grid;
    std::vector<Line> m_lines;
};

/// As much of a text as has room: whole words, so that no number reads as another one, and "…" for the rest.
[[nodiscard]] QString elidedWords(const QString &text, const QFontMetrics &metrics, int width);

} // namespace Mlf
