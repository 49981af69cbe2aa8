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

/// Segments of a bar, from left to right.
enum class RegionContent { Used, Application, Stack, Workspace, InputsOutputs, Constants, Data, Code, Count };

/// Bytes of each content of a region. Data and code include object files and the runtime.
using RegionContents = std::array<ByteCount, std::size_t(RegionContent::Count)>;

/// Contents of a region: memory in use on the board, and application, stack and models from RegionFit. If models run
/// one after another, only the parts that exist while the model with the largest need runs.
[[nodiscard]] RegionContents regionContents(const Board &board, const BoardFit &fit, std::size_t region);

/// One line per region of a board: name and size, a bar of its contents, and the verdict as text; below them a legend.
/// All information in the bar is also in texts. Text that does not fit is cut between words with "…". Scrolls if there
/// are many lines.
class RegionBars : public QWidget {
    Q_OBJECT
public:
    explicit RegionBars(QWidget *parent = nullptr);

    /// Shows a fit. `older`: fit of an older archive on that board, or null; with it the change of each region follows
    /// the verdict.
    void setFit(const Board &board, const BoardFit &fit, ByteUnit unit, const BoardFit *older = nullptr);
    /// Change of a region as shown; empty if it is unknown or 0.
    [[nodiscard]] QString changeText(int region) const;
    /// Verdict on a region as shown.
    [[nodiscard]] QString verdictText(int region) const;
    /// Texts of the legend; omits contents that no region has.
    [[nodiscard]] QStringList legend() const;

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

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
    void revealFailing();
    void updateLegend();

    QScrollArea *m_scroll;
    QWidget *m_content;
    QGridLayout *m_grid;
    std::vector<Line> m_lines;
    std::size_t m_failing = 0; ///< line of the first region that fails; the number of lines if all fit
    RegionContents m_all {}; ///< sum of all regions
    QLabel *m_legend;
};

/// Cuts a text to whole words that fit, so that a cut number cannot be misread, and appends "…".
[[nodiscard]] QString elidedWords(const QString &text, const QFontMetrics &metrics, int width);

} // namespace Mlf
