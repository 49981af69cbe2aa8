// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/task.h"
#include "model/document/constantvalues.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QStackedWidget;
class QTableView;

namespace Mlf {

class ChartView;
class ConstantTableModel;
struct ChannelRange;
template <typename Row>
class TableModel;
class ValueGridModel;

/// Facts of one constant with links, the distribution of its values, and a grid of all values.
class ConstantPane : public QWidget {
    Q_OBJECT
public:
    explicit ConstantPane(QWidget *parent = nullptr);

    /// Shows a row. Call again when the model has read more about its values. An invalid row shows nothing.
    void showConstant(const ConstantTableModel &model, int row);
    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] QTableView *grid() const { return m_grid; }
    /// Combo box for the content of the grid: all values, or value ranges along one dimension of the shape.
    [[nodiscard]] QComboBox *gridChoice() const { return m_gridChoice; }
    [[nodiscard]] bool isBusy() const { return m_reading.isRunning(); }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

private:
    [[nodiscard]] QString factsText(const ConstantTableModel &model, int row) const;
    [[nodiscard]] QString valueFacts(const ConstantTableModel &model, int row) const;
    void showValues(const ConstantTableModel &model, int row);
    void offerDimensions();
    void fillGrid();
    void readValues();
    void readRanges(int dimension);
    void fitGrid();
    void copyCells() const;

    QStackedWidget *m_stack;
    QLabel *m_facts;
    ChartView *m_chart;
    QLabel *m_valuesTitle;
    ValueGridModel *m_values;
    TableModel<ChannelRange> *m_ranges;
    QTableView *m_grid;
    QComboBox *m_gridChoice;
    static constexpr int allValues = -1;
    /// Last choice of the user; kept while the current constant does not have this dimension.
    int m_wantedDimension = allValues;
    std::optional<MeasuredConstant> m_shown; ///< shown in chart and grid
    ValueSource m_shownSource;
    std::vector<qint64> m_shownShape;
    DocumentPointer m_document; ///< document of the shown constant
    Task m_reading; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
