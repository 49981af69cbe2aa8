// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/document/constantvalues.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace Mlf {

class ChartView;
class ConstantTableModel;

/// One constant in detail: what is known of it, with doors to its users and its likes, how its values are spread, and
/// the first of them.
class ConstantPane : public QWidget {
    Q_OBJECT
public:
    explicit ConstantPane(QWidget *parent = nullptr);

    /// Shows a row, of whose values the model may know more later; none where there is no such row.
    void showConstant(const ConstantTableModel &model, int row);
    [[nodiscard]] ChartView *chart() const { return m_chart; }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

private:
    [[nodiscard]] QString factsText(const ConstantTableModel &model, int row) const;
    [[nodiscard]] QString valueFacts(const ConstantTableModel &model, int row) const;
    void showValues(const ConstantTableModel &model, int row);

    QStackedWidget *m_stack;
    QLabel *m_facts;
    ChartView *m_chart;
    QPlainTextEdit *m_values;
    std::optional<MeasuredConstant> m_shown; ///< in chart and values
    ValueSource m_shownSource;
};

} // namespace Mlf
