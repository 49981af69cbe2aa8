// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/format.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace Mlf {

/// What the colours of a bar stand for, from left to right.
enum class RegionContent { Used, Application, Stack, Workspace, InputsOutputs, Constants, Data, Code, Count };

/// Bytes of each content of a region; the last two are data and code of object files and the runtime.
using RegionContents = std::array<ByteCount, std::size_t(RegionContent::Count)>;

/// What lies in a region of a board: together what is used and what RegionFit has of application, stack and models.
/// Where models run one after another, those parts that are there while the model runs that needs most.
[[nodiscard]] RegionContents regionContents(const Board &board, const BoardFit &fit, std::size_t region);

/// A line for each region of a board: its name and size, a bar of what is in it, and the verdict in words; below them
/// what the colours stand for. The bar says nothing that the words and the sheet do not. Words that have no room end in
/// "…", between words; more lines than a few are scrolled.
class RegionBars : public QWidget {
    Q_OBJECT
public:
    explicit RegionBars(QWidget *parent = nullptr);

    /// `older`: how an older archive fits on that board; null where there is none. Behind the words stands what a
    /// region holds more or less.
    void setFit(const Board &board, const BoardFit &fit, ByteUnit unit, const BoardFit *older = nullptr);
    /// What a region holds more or less, as shown; empty where that is nothing, or not known.
    [[nodiscard]] QString changeText(int region) const;
    /// The words of a region, as shown.
    [[nodiscard]] QString verdictText(int region) const;
    /// What the colours stand for, without the colours; contents that no region has are not in it.
    [[nodiscard]] QStringList legend() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        QLabel *name;
        QWidget *bar;
        QLabel *verdict;
        QLabel *change;
    };
    void setChange(const Line &line, std::size_t region, const BoardFit &fit, ByteUnit unit, const BoardFit *older);
    void setLineCount(std::size_t count);
    void updateHeight();
    void updateLegend();

    QScrollArea *m_scroll;
    QWidget *m_content;
    QGridLayout *m_grid;
    std::vector<Line> m_lines;
    RegionContents m_all {}; ///< of all regions
    QLabel *m_legend;
};

/// As much of a text as has room: whole words, so that no number reads as another one, and "…" for the rest.
[[nodiscard]] QString elidedWords(const QString &text, const QFontMetrics &metrics, int width);

} // namespace Mlf
