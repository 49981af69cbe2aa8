// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/task.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/constantvalues.h"
#include "views/common/page.h"

#include <QObject>

#include <utility>
#include <vector>

class QAction;
class QLabel;
class QToolButton;

namespace Mlf {

class ConstantPane;
class ConstantTableModel;
class FileSaver;
class FittedSplitter;
class ProgressStrip;
class TablePage;

/// Reads the values of constants one after the other on another thread, with low priority.
class ConstantScan : public QObject {
    Q_OBJECT
public:
    using Measured = std::vector<std::pair<int, MeasuredConstant>>;

    using QObject::QObject;

    /// Reads these rows of a ledger in order. Stops a running scan.
    void start(const DocumentPointer &document, std::shared_ptr<const ConstantLedger> ledger, std::vector<int> rows);
    /// Stops the scan. Values read since the last signal measured() are lost.
    void stop() { m_task.stop(); }
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    /// Some more constants were read; emitted a few times per second.
    void measured(const Mlf::ConstantScan::Measured &constants);
    void progressChanged(const Mlf::Progress &progress);
    void finished();

private:
    Task m_task;
};

/// Constants of one module: a table, and details of the selected constant. Values are read when the page is first
/// shown, the selected constant first.
class ConstantsPage : public Page {
    Q_OBJECT
public:
    explicit ConstantsPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    /// True if there are no constants except tables of TVM's runtime.
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool isBusy() const override { return m_scan->isRunning() || Page::isBusy(); }

    [[nodiscard]] Link currentLink() const override;
    [[nodiscard]] Link currentPlace() const;
    /// Makes the row of a constant current, or of the constant at a place in a file; clears the selection if not found.
    void setCurrentLink(const Link &link) override;
    bool follow(const Subject &subject) override;

    /// Table with its sum. Another page may show it instead of this page.
    [[nodiscard]] QWidget *tablePart() const { return m_tablePart; }
    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] ConstantTableModel *model() const { return m_model; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }
    [[nodiscard]] QString sumText() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addActions();
    void updateChanges();
    void readValues();
    void takeMeasured(const ConstantScan::Measured &constants);
    void endReading();
    void showCurrent();
    void updateSum();
    void updateActions();
    void save(ValueFormat format);
    [[nodiscard]] bool isArray(int number) const;
    [[nodiscard]] std::vector<LedgerRow> arrays() const;
    void saveAll();
    [[nodiscard]] int currentRow() const;

    ConstantTableModel *m_model;
    ComparisonPointer m_comparison;
    TablePage *m_table;
    ConstantPane *m_pane;
    QWidget *m_tablePart;
    FittedSplitter *m_splitter;
    QLabel *m_sum;
    ProgressStrip *m_progress;
    QToolButton *m_read; ///< continues reading; shown after Cancel
    QAction *m_saveCsv = nullptr;
    QAction *m_saveNpy = nullptr;
    QAction *m_saveAll = nullptr;
    FileSaver *m_saver;
    ConstantScan *m_scan;
    bool m_isCancelled = false; ///< the user has cancelled reading, which restarts only on request
};

} // namespace Mlf
