// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/document.h"
#include "views/chart/chartpage.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;

namespace Mlf {

class FunctionTableModel;

/// The functions of one module: bars of what each needs, as computed, or of its stated workspace, and the table of all
/// that is known of them. What the bars are decides by what the rows are sorted first.
class FunctionPage : public ChartPage {
    Q_OBJECT
public:
    explicit FunctionPage(QWidget *parent = nullptr);

    /// Shows the module of that name; the first where there is none.
    void setDocument(const DocumentPointer &document, const QString &module);
    [[nodiscard]] bool isEmpty() const;

    [[nodiscard]] ByteUnit unit() const;
    void setUnit(ByteUnit unit);
    /// One for each unit, of which one is checked; for the menus of the window.
    [[nodiscard]] QMenu *unitMenu() const { return m_unitMenu; }

Q_SIGNALS:
    void unitChanged(Mlf::ByteUnit unit);

private:
    FunctionPage(FunctionTableModel *model, QWidget *parent);
    void addUnits();
    void updateDevices();
    void updatePools();
    void updateBars();
    void updateColumns();
    [[nodiscard]] bool isNeedWanted() const;
    [[nodiscard]] bool isNeedShown() const;
    void updateSortChoices();
    void updateFit();
    [[nodiscard]] bool isGone(const Link &link) const;
    [[nodiscard]] ChartScene makeScene(const std::vector<int> &rows, double width) const;
    [[nodiscard]] ChartScene makeNeedScene(const std::vector<int> &rows, double width) const;
    [[nodiscard]] Link sumLink() const;

    FunctionTableModel *m_model;
    QLabel *m_barsLabel;
    QComboBox *m_bars; ///< there only where there is a choice, as the next two
    QCheckBox *m_fit;
    QLabel *m_poolLabel;
    QComboBox *m_pool;
    QLabel *m_deviceLabel;
    QComboBox *m_device;
    QMenu *m_unitMenu;
    DocumentPointer m_document;
};

} // namespace Mlf
