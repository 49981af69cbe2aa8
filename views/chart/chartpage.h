// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QWidget>

#include <functional>
#include <vector>

class QAbstractItemModel;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSplitter;

namespace Mlf {

class ChartView;
class TablePage;

/// A chart and the table of the same rows. The table's proxy decides what both show and in which order; the current
/// Link is one.
class ChartPage : public QWidget {
    Q_OBJECT
public:
    /// Makes the scene of those rows of the source model, in that order, for a width in scene units.
    using SceneMaker = std::function<ChartScene(const std::vector<int> &rows, double width)>;

    struct SortChoice {
        QString text;
        int column = 0;
        Qt::SortOrder order = Qt::AscendingOrder;
    };

    /// The model stays with the caller and must outlive the page.
    ChartPage(QAbstractItemModel *model, const QString &title, QWidget *parent = nullptr);

    void setSceneMaker(SceneMaker maker);
    /// The first choice is taken at once.
    void setSortChoices(const std::vector<SortChoice> &choices);
    /// Makes the scene anew, after something the maker looks at has changed.
    void updateChart();
    void setChartVisible(bool isVisible);

    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] TablePage *table() const { return m_table; }
    /// The row above both, with filter and sort; more controls may be put in.
    [[nodiscard]] QHBoxLayout *controls() const;

    [[nodiscard]] Link currentLink() const { return m_current; }
    /// Makes the bar and row of that link current; for a place in a file, of what holds it. Does not emit.
    void setCurrentLink(const Link &link);

    /// Empty until the user has moved the splitter.
    [[nodiscard]] QByteArray splitterState() const;
    void restoreSplitterState(const QByteArray &state);

Q_SIGNALS:
    void currentLinkChanged(const Link &link); ///< by the user
    void linkActivated(const Link &link);
    void leaveRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitSplitter();
    void takeCurrent(const Link &link);
    void followSort();

    TablePage *m_table;
    ChartView *m_chart;
    QLabel *m_sortLabel;
    QComboBox *m_sort;
    QSplitter *m_splitter;
    SceneMaker m_maker;
    std::vector<SortChoice> m_choices;
    Link m_current;
    bool m_hasOwnSizes = false; ///< restored or set by the user: no longer fitted
};

} // namespace Mlf
