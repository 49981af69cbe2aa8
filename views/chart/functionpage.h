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
class WrappedLink;
class PictureExport;
class TablePage;
class UnitMenu;

/// Functions of one module with a bar for the computed need or the stated workspace of each. Helpers are hidden until
/// the user shows them or goes to one. Escape clears the selection, then requests to leave.
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
    [[nodiscard]] UnitMenu *unitMenu() const { return m_unitMenu; }

    [[nodiscard]] Link currentLink() const override { return m_current; }
    /// Makes the row with this link current, or the row that contains a place in a file. Shows helpers if necessary.
    void setCurrentLink(const Link &link) override;
    bool follow(const Subject &subject) override;

    [[nodiscard]] ViewState viewState() const override;
    void showView(const ViewState &view) override;

    void choosePool(const QString &name);
    /// Name of the selected pool; empty for all pools.
    [[nodiscard]] QString chosenPool() const;

    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] QCheckBox *helpers() const { return m_helpers; }
    /// Labels with the sums of the bars, one sum each. Hidden labels are unused.
    [[nodiscard]] const std::vector<WrappedLink *> &sums() const { return m_sums; }

    /// Chart of the bars of the visible rows, `width` in scene units.
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
    [[nodiscard]] const FunctionFact *function(const Link &link) const; ///< null if the module does not contain it
    [[nodiscard]] ChartScene pictureScene() const;
    [[nodiscard]] QByteArray helpersState() const;
    void restoreHelpersState(const QByteArray &state);

    FunctionTableModel *m_model;
    TablePage *m_table;
    ChartLegend *m_head;
    QVBoxLayout *m_foot;
    std::vector<WrappedLink *> m_sums;
    ComparisonPointer m_comparison;
    QLabel *m_barsLabel;
    QComboBox *m_bars; ///< visible only if there is a choice, like the next two
    QCheckBox *m_fit;
    QLabel *m_poolLabel;
    QComboBox *m_pool;
    QLabel *m_deviceLabel;
    QComboBox *m_device;
    QCheckBox *m_helpers; ///< visible only if there are helpers and other functions
    UnitMenu *m_unitMenu;
    PictureExport *m_export;
    QAction *m_savePicture = nullptr;
    QAction *m_copyPicture = nullptr;
    DocumentPointer m_document;
    Link m_current;
    int m_sizes = int(FunctionTableModel::Column::Need); ///< column of the sizes that the bars show
    bool m_areHelpersWanted = false; ///< the user has shown the helpers
};

} // namespace Mlf
