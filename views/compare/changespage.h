// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/documentcomparison.h"
#include "views/common/page.h"

class QHBoxLayout;
class QLabel;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace Mlf {

class ChangeListPane;
class ChartView;
class FactTableModel;
class FittedSplitter;
class PictureExport;
class TextPairPane;

/// Changes since an older archive: the verdict, its causes, the totals with a chart, and a table of the changes of one
/// cause or of all. A pair of texts side by side replaces these. Without an older archive, explains how to open one.
class ChangesPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit ChangesPage(QWidget *parent = nullptr);

    /// Without an older archive, states whether one is being read.
    void setWaiting(bool isWaiting);
    /// Sets the window actions Compare With, Swap and Leave.
    void setActions(const QList<QAction *> &actions);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] TablePage *frontTable() const override;
    [[nodiscard]] QAction *savePictureAction() const override { return m_save; }
    [[nodiscard]] QAction *copyPictureAction() const override { return m_copyPicture; }
    [[nodiscard]] bool isBusy() const override;

    // Parts of the page
    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] TablePage *causes() const { return m_causes; }
    [[nodiscard]] TablePage *totals() const { return m_totals; }
    [[nodiscard]] ChangeListPane *changes() const { return m_changes; }
    [[nodiscard]] TextPairPane *texts() const { return m_texts; }
    [[nodiscard]] QTabBar *parts() const { return m_parts; } ///< selects totals or changes in a low window
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] QString archives() const; ///< the compared archives and their times of export; may be empty
    [[nodiscard]] QString trouble() const; ///< reason why the comparison is incomplete
    [[nodiscard]] QString sentence() const; ///< sentence about the shown total

    void showSideBySide();
    [[nodiscard]] bool isSideBySide() const;
    void leaveSideBySide();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeEmpty();
    [[nodiscard]] QWidget *makeContent();
    [[nodiscard]] QWidget *makeTotals();
    void makeCauses();
    void addPictureActions();
    void fitTotals();
    void update();
    void updateCauses();
    void updateTotal();
    void updateActions();
    void arrange();
    void showPart();
    [[nodiscard]] const ModuleComparison *module() const;

    DocumentPointer m_document;
    QString m_moduleName;
    ComparisonPointer m_comparison;
    ByteUnit m_unit = ByteUnit::Bytes;
    std::size_t m_total = 0; ///< index of the total in the chart

    FactTableModel *m_causeModel;
    FactTableModel *m_totalModel;
    PictureExport *m_export;
    QStackedWidget *m_stack;
    QLabel *m_emptyTitle = nullptr;
    QLabel *m_emptyHint = nullptr;
    QLabel *m_verdict = nullptr;
    QLabel *m_archives = nullptr;
    QLabel *m_trouble = nullptr;
    QLabel *m_noise = nullptr;
    QHBoxLayout *m_head = nullptr;
    QHBoxLayout *m_buttons = nullptr;
    QHBoxLayout *m_emptyButtons = nullptr;
    TablePage *m_causes = nullptr;
    QTabBar *m_parts = nullptr;
    TablePage *m_totals = nullptr;
    QLabel *m_sentence = nullptr;
    ChartView *m_chart = nullptr;
    ChangeListPane *m_changes = nullptr;
    FittedSplitter *m_rows = nullptr; ///< m_top and changes
    QSplitter *m_top = nullptr; ///< totals and chart
    QWidget *m_content = nullptr;
    TextPairPane *m_texts = nullptr;
    QAction *m_save = nullptr;
    QAction *m_copyPicture = nullptr;
};

} // namespace Mlf
