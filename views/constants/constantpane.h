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

/// One constant in detail: what is known of it, with doors to its users and its likes, how its values are spread, and
/// all of them in a grid, which come when they have been read.
class ConstantPane : public QWidget {
    Q_OBJECT
public:
    explicit ConstantPane(QWidget *parent = nullptr);

    /// Shows a row, of whose values the model may know more later; none where there is no such row.
    void showConstant(const ConstantTableModel &model, int row);
    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] QTableView *grid() const { return m_grid; }
    /// What the grid shows: all values, or the ranges of them along one dimension of the shape.
    [[nodiscard]] QComboBox *gridChoice() const { return m_gridChoice; }
    /// All of the values are being read for the grid.
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
    int m_wantedDimension = allValues; ///< chosen last, also where a constant has no such ranges
    std::optional<MeasuredConstant> m_shown; ///< in chart and values
    ValueSource m_shownSource;
    std::vector<qint64> m_shownShape;
    DocumentPointer m_document; ///< of these
    Task m_reading; ///< last: gone before what its function uses
};

} // namespace Mlf
