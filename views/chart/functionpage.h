// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/compare/comparisonpointer.h"
#include "views/chart/chartpage.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace Mlf {

class FunctionTableModel;
class UnitMenu;

/// The functions of one module: bars of what each needs, as computed, or of its stated workspace, and the table of all
/// that is known of them. What the bars are decides by what the rows are sorted first.
class FunctionPage : public ChartPage {
    Q_OBJECT
public:
    static PageType type();
    explicit FunctionPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    [[nodiscard]] bool isEmpty() const;

    [[nodiscard]] ByteUnit unit() const;
    void setUnit(ByteUnit unit) override;
    /// In the context menu of the chart.
    [[nodiscard]] UnitMenu *unitMenu() const { return m_unitMenu; }

    /// Selects a function, or the one that a line of code belongs to.
    bool follow(const Subject &subject) override;

private:
    FunctionPage(FunctionTableModel *model, QWidget *parent);
    void updateDevices();
    void updatePools();
    void updateBars();
    void updateColumns();
    void updateChanges();
    [[nodiscard]] bool isNeedWanted() const;
    [[nodiscard]] bool isNeedShown() const;
    void updateSortChoices();
    void updateFit();
    [[nodiscard]] const FunctionFact *function(const Link &link) const; ///< of the module, null where it has none such
    [[nodiscard]] ChartScene makeScene(const std::vector<int> &rows, double width) const;
    [[nodiscard]] ChartScene makeNeedScene(const std::vector<int> &rows, double width) const;
    [[nodiscard]] Link sumLink() const;

    FunctionTableModel *m_model;
    ComparisonPointer m_comparison;
    QLabel *m_barsLabel;
    QComboBox *m_bars; ///< there only where there is a choice, as the next two
    QCheckBox *m_fit;
    QLabel *m_poolLabel;
    QComboBox *m_pool;
    QLabel *m_deviceLabel;
    QComboBox *m_device;
    UnitMenu *m_unitMenu;
    DocumentPointer m_document;
};

} // namespace Mlf
