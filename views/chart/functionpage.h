// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/compare/comparisonpointer.h"
#include "model/items/functiontablemodel.h"
#include "views/common/page.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QVBoxLayout;

namespace Mlf {

class ChartLegend;
class DoorLabel;
class PictureExport;
class TablePage;
class UnitMenu;

/// The functions of one module, a row each, with a bar of what it needs, as computed, or of its stated workspace. Above
/// the rows stands what the bars mean, below them what they sum up to. What the bars are decides by what the rows are
/// sorted first. Helpers are put aside until somebody asks for them or goes to one. Escape gives the selection up, and
/// without one asks to leave.
class FunctionPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit FunctionPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    [[nodiscard]] bool isEmpty() const;

    [[nodiscard]] ByteUnit unit() const;
    void setUnit(ByteUnit unit) override;
    /// In the context menu of the table.
    [[nodiscard]] UnitMenu *unitMenu() const { return m_unitMenu; }

    [[nodiscard]] Link currentLink() const override { return m_current; }
    /// Makes the row of that link current, of a place in a file the row that holds it. Helpers are shown for it.
    void setCurrentLink(const Link &link) override;
    /// Selects a function, or the one that a line of code belongs to.
    bool follow(const Subject &subject) override;

    /// With the pool that was chosen.
    [[nodiscard]] ViewState viewState() const override;
    void showView(const ViewState &view) override;

    /// Shows the needs in the pool of that name, if there is one to choose.
    void choosePool(const QString &name);
    /// The name of the pool that was chosen; empty where it is all of them.
    [[nodiscard]] QString chosenPool() const;

    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] QCheckBox *helpers() const { return m_helpers; }
    /// What the bars sum up to, a line each; those that are hidden say nothing.
    [[nodiscard]] const std::vector<DoorLabel *> &sums() const { return m_sums; }

    /// The bars of the rows on show as a chart of that width, in scene units.
    [[nodiscard]] ChartScene scene(double width) const;
    [[nodiscard]] QAction *savePictureAction() const override { return m_savePicture; }
    [[nodiscard]] QAction *copyPictureAction() const override { return m_copyPicture; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addControls();
    void addActions();
    void connectTable();
    void updateActions();
    void updateDevices();
    void updatePools();
    void setPool(std::optional<int> pool);
    void updateBars();
    void updateSums();
    void updateColumns();
    void updateChanges();
    void updateOrder();
    void updateHelpers();
    void sayWhatIsFiltered();
    [[nodiscard]] bool hasBars() const;
    [[nodiscard]] const FunctionFact *function(const Link &link) const; ///< of the module, null where it has none such
    [[nodiscard]] ChartScene pictureScene() const;
    [[nodiscard]] QByteArray helpersState() const;
    void restoreHelpersState(const QByteArray &state);

    FunctionTableModel *m_model;
    TablePage *m_table;
    ChartLegend *m_head;
    QVBoxLayout *m_foot;
    std::vector<DoorLabel *> m_sums;
    ComparisonPointer m_comparison;
    QLabel *m_barsLabel;
    QComboBox *m_bars; ///< there only where there is a choice, as the next two
    QCheckBox *m_fit;
    QLabel *m_poolLabel;
    QComboBox *m_pool;
    QLabel *m_deviceLabel;
    QComboBox *m_device;
    QCheckBox *m_helpers; ///< there only where there are some beside other functions
    UnitMenu *m_unitMenu;
    PictureExport *m_export;
    QAction *m_savePicture = nullptr;
    QAction *m_copyPicture = nullptr;
    DocumentPointer m_document;
    Link m_current;
    int m_sizes = int(FunctionTableModel::Column::Need); ///< the column that the bars sort by
    bool m_areHelpersWanted = false; ///< by the user
};

} // namespace Mlf
