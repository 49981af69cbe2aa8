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
class QToolButton;

namespace Mlf {

class ChartView;
class FigureStrip;
class FittedSplitter;
class PictureExport;
class RomTreeModel;
class RomTreeView;

/// What a model puts into flash: its figures, the same rows as tiles and as a tree, one selection for both.
///
/// On the tiles the arrows walk, Enter and a double click go one level into the file or function of the selected tile
/// and, at the bottom, to the constant; Escape goes up again, then leaves.
class RomPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit RomPage(QWidget *parent = nullptr);

    /// Shows the module of that name; the first where there is none. Selection and level stay where it has them.
    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// The tiles say what grew and shrank since the older archive while there is one, and the tree by how much.
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    /// There is nothing but code that is not compiled.
    [[nodiscard]] bool isEmpty() const;

    /// The constant or function that the selected row is about; null where it is about neither.
    [[nodiscard]] Link currentLink() const override;
    /// Where what the selected row is about is written: a line, a function, a file; null where none is selected.
    [[nodiscard]] Link currentPlace() const;
    /// Selects the first row of that link, or none. Does not emit.
    void setCurrentLink(const Link &link) override;
    /// The same, or where a row without a name is written.
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    /// Selects the row of the subject's constant, else that of its function.
    bool follow(const Subject &subject) override;

    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] RomTreeView *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] QCheckBox *countsWritable() const { return m_countsWritable; }
    [[nodiscard]] QCheckBox *byChange() const { return m_byChange; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }
    /// The row that the tiles are a picture of; 0 for all.
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
    [[nodiscard]] const RomRow *row(int index) const; ///< null where there is none
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
    FittedSplitter *m_splitter;
    PictureExport *m_export;
    QAction *m_zoomIn = nullptr;
    QAction *m_zoomOut = nullptr;
    QAction *m_zoomReset = nullptr;
    QAction *m_toCode = nullptr;
    QAction *m_toConstant = nullptr;
    ByteUnit m_unit = ByteUnit::Bytes;
    bool m_isChartDue = false; ///< once the page is shown
    int m_root = 0;
    int m_current = -1; ///< the selected row
    std::optional<RomRow> m_kept; ///< what was selected in the tree shown before, while it is of the same file
    std::optional<RomRow> m_keptRoot; ///< and what the tiles were a picture of
};

} // namespace Mlf
