// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "views/common/page.h"

#include <optional>

class QAction;
class QCheckBox;
class QLabel;
class QLineEdit;
class QTabWidget;
class QToolButton;

namespace Mlf {

class ChartView;
class FigureStrip;
class FittedSplitter;
class PictureExport;
class RomTreeModel;
class RomTreeView;

/// Content of a model in flash as tiles and as a tree. On the tiles, Enter goes one level into the selected tile, at
/// last to the place of the constant; Escape goes up, then leaves.
class RomPage : public Page {
    Q_OBJECT
public:
    explicit RomPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// With an older archive, tiles show growth and shrinkage, and the tree shows the differences.
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    /// True if there is only code that is not compiled.
    [[nodiscard]] bool isEmpty() const;

    /// Link of the constant or function of the selected row; null for other rows.
    [[nodiscard]] Link currentLink() const override;
    /// Place of the selected row in the sources: a line, a function, a file; null without a selection.
    [[nodiscard]] Link currentPlace() const { return placeOf(m_current); }
    void setCurrentLink(const Link &link) override;
    /// currentLink(), or the place of a row without a link.
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    bool follow(const Subject &subject) override;

    /// Adds a table beside the tree, or brings it to front.
    void addTable(QWidget *table, const QString &title);
    void showTable(QWidget *table);
    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] RomTreeView *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] QCheckBox *countsWritable() const { return m_countsWritable; }
    [[nodiscard]] QCheckBox *byChange() const { return m_byChange; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }
    /// Row whose children are shown as tiles; 0 for all.
    [[nodiscard]] int root() const { return m_root; }

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makeLevels();
    void addActions();
    void showModule();
    void updateChart();
    void updateChanges();
    void updateLevels();
    void updateActions();
    void arrange();
    void select(int row, bool isByUser);
    void setRoot(int row);
    void goInto();
    void goUp();
    [[nodiscard]] const RomRow *row(int index) const; ///< null if the index is invalid
    [[nodiscard]] Link placeOf(int index) const;
    [[nodiscard]] int markedRow(int index) const;
    [[nodiscard]] int stepTowards(int from, int wanted) const;
    [[nodiscard]] const Module *module() const;
    [[nodiscard]] QString linkModule() const;

    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    QString m_moduleName;
    RomTreeModel *m_model;
    FigureStrip *m_figures;
    QLabel *m_why;
    QLabel *m_levels;
    QToolButton *m_up;
    QCheckBox *m_countsWritable;
    QCheckBox *m_byChange;
    QLineEdit *m_filter;
    ChartView *m_chart;
    RomTreeView *m_tree;
    QTabWidget *m_tables; ///< the tree, and added tables
    FittedSplitter *m_splitter;
    PictureExport *m_export;
    QAction *m_zoomIn = nullptr;
    QAction *m_zoomOut = nullptr;
    QAction *m_zoomReset = nullptr;
    QAction *m_toCode = nullptr;
    ByteUnit m_unit = ByteUnit::Bytes;
    bool m_isChartDue = false; ///< the chart is to be built when the page is shown
    int m_root = 0;
    int m_current = -1; ///< selected row
    std::optional<RomRow> m_kept; ///< selection to restore while the same file is loaded again
    std::optional<RomRow> m_keptRoot; ///< level to restore
};

} // namespace Mlf
