// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "views/common/page.h"

#include <functional>
#include <vector>

class QAbstractItemModel;
class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;

namespace Mlf {

class ChartView;
class FittedSplitter;
class PictureExport;
class TablePage;

/// A chart and the table of the same rows. The table's proxy decides what both show and in which order; the current
/// Link is one. Escape gives the selection up, and without one asks to leave.
class ChartPage : public Page {
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
    /// The first one is taken at once, and again when the one that was in use is not among them any more.
    void setSortChoices(const std::vector<SortChoice> &choices);
    /// What a saved picture is called unless the user says otherwise; without an ending.
    void setPictureName(const QString &name);
    /// Makes the scene anew, after something the maker looks at has changed.
    void updateChart();
    void setChartVisible(bool isVisible);

    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] TablePage *table() const { return m_table; }
    /// The row above both, with filter and sort; more controls may be put in.
    [[nodiscard]] QHBoxLayout *controls() const;

    // For the menus of the window; enabled while the page is seen.
    [[nodiscard]] QAction *savePictureAction() const override { return m_save; }
    [[nodiscard]] QAction *copyPictureAction() const override { return m_copyPicture; }
    [[nodiscard]] QAction *copyTableAction() const { return m_copyTable; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }

    [[nodiscard]] Link currentLink() const override { return m_current; }
    /// Makes the bar and row of that link current; for a place in a file, of what holds it. Does not emit.
    void setCurrentLink(const Link &link) override;

protected:
    /// Between the chart and its table.
    [[nodiscard]] FittedSplitter *splitter() const { return m_splitter; }
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void addActions();
    void updateActions();
    void leave();
    void sortBy(std::size_t choice);
    void fitSplitter();
    void takeCurrent(const Link &link);
    void followSort();

    TablePage *m_table;
    ChartView *m_chart;
    QLabel *m_sortLabel;
    QComboBox *m_sort;
    FittedSplitter *m_splitter;
    PictureExport *m_export;
    QAction *m_save = nullptr;
    QAction *m_copyPicture = nullptr;
    QAction *m_copyTable = nullptr;
    QMenu *m_sortMenu = nullptr;
    QString m_pictureName;
    SceneMaker m_maker;
    std::vector<SortChoice> m_choices;
    Link m_current;
};

} // namespace Mlf
