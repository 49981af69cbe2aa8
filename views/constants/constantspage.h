// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparisonpointer.h"
#include "views/common/page.h"
#include "views/constants/constantscan.h"

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

/// The constants of one module: a table that adds up to what the overview says, and the one chosen in detail. Their
/// values are read when the page is first seen, with progress and Cancel, the chosen one first; and written to a file
/// where somebody wants them.
class ConstantsPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit ConstantsPage(QWidget *parent = nullptr);
    ~ConstantsPage() override;

    /// Shows the constants of the module of that name; of the first where there is none.
    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    /// There is none but tables of TVM's own runtime.
    [[nodiscard]] bool isEmpty() const;
    /// Values are being read that the page shows.
    [[nodiscard]] bool isBusy() const override { return m_scan->isRunning() || Page::isBusy(); }

    [[nodiscard]] Link currentLink() const override;
    /// Where the current constant is written; null without one.
    [[nodiscard]] Link currentPlace() const;
    /// Makes the row of a constant current, or of the one that a place in a file belongs to; none where there is none.
    void setCurrentLink(const Link &link) override;
    bool follow(const Subject &subject) override;

    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] ConstantTableModel *model() const { return m_model; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }
    /// The line under the table.
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
    FittedSplitter *m_splitter;
    QLabel *m_sum;
    ProgressStrip *m_progress;
    QToolButton *m_read; ///< after Cancel
    QAction *m_saveCsv = nullptr;
    QAction *m_saveNpy = nullptr;
    QAction *m_saveAll = nullptr;
    FileSaver *m_saver;
    ConstantScan *m_scan;
    bool m_isCancelled = false; ///< by the user; not read again unless asked to
};

} // namespace Mlf
