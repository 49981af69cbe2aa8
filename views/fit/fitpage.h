// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/boardstore.h"
#include "views/common/page.h"
#include "views/fit/fitchoices.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTabWidget;
class QToolButton;

namespace Mlf {

class FitAssumptions;
class BoardVerdicts;
class FitPartsPane;
class FitSheetModel;
class RegionBars;
class CoresidencyPage;
class TablePage;

/// Fits the models of an archive to boards: regions with verdicts, a table of parts and regions where parts are moved
/// by keys, menu or drag, and a table of all boards.
class FitPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit FitPage(QWidget *parent = nullptr);
    ~FitPage() override;

    /// Shows all models, independent of `module`.
    void setDocument(const DocumentPointer &document, const QString &module = {}) override;
    void setUnit(ByteUnit unit) override;
    void revealPart(const QString &name) override;
    /// With an older archive, shows its verdict and the changes of regions and parts.
    void setComparison(const ComparisonPointer &comparison) override;
    /// True if no parts of any model are known.
    [[nodiscard]] bool isEmpty() const { return m_parts.empty(); }
    /// True while boards are being read or judged.
    [[nodiscard]] bool isBusy() const override;

    /// Sets the folder with the boards of the user and reads them. Initially ownBoardFolder().
    void setFolder(const QString &folder);
    void chooseBoard(const QString &name);
    [[nodiscard]] const BoardList &boards() const { return m_list; }
    [[nodiscard]] const Board *board() const;
    [[nodiscard]] FitSheetModel *sheetModel() const { return m_sheetModel; }
    [[nodiscard]] TablePage *sheet() const { return m_sheet; }
    [[nodiscard]] TablePage *boardTable() const { return m_boardTable; }
    [[nodiscard]] RegionBars *bars() const { return m_bars; }
    /// Texts as shown: verdict on the selected board, and smallest board that fits.
    [[nodiscard]] QString verdictText() const;
    [[nodiscard]] QString smallestText() const;
    [[nodiscard]] QLabel *olderFit() const { return m_older; }
    /// Summary for the overview; empty if unknown.
    [[nodiscard]] PageSummary summary() const;

    [[nodiscard]] QPushButton *resetButton() const;
    /// Selects the smallest board that fits.
    [[nodiscard]] QPushButton *smallestButton() const { return m_smallest; }

    /// Choices of the user: the board, and for each archive application needs and regions of parts.
    [[nodiscard]] QByteArray choices() const;
    [[nodiscard]] QByteArray choicesBeside(const QByteArray &stored) const;
    void restoreChoices(const QByteArray &choices);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showProblems(const QStringList &problems);
    void makeControls();
    void makeTables();
    void readBoards();
    void takeBoards(const BoardList &list);
    void updateFit();
    void showFit();
    void showVerdicts();
    void titleBoards(const QString &title);
    void updateNeeds();
    void showChoices();
    void reset();
    void keepChoices();
    void move(const QString &part, const QString &region);
    void chooseRow(const QModelIndex &row);
    void editBoard();
    void editText();
    [[nodiscard]] QString ownFile() const;
    void deleteBoard();
    void showEditor(const Board &board, const QString &file);

    std::vector<FitPart> m_parts;
    QStringList m_processors; ///< that the models are built for
    QStringList m_generalNotes; ///< fitNotes()
    QString m_folder;
    BoardList m_list;
    FitMemory m_memory; ///< choices for archives other than the open one
    FitChoices m_choices;
    QStringList m_judged; ///< places of all archives shown so far
    QString m_place; ///< place of the open archive; empty if it has no path
    std::optional<std::vector<FitPart>> m_olderParts; ///< of the older archive, if there is one
    ByteUnit m_unit = ByteUnit::Bytes;

    // In tab order.
    QToolButton *m_more;
    QComboBox *m_run;
    QLabel *m_verdict;
    QLabel *m_older; ///< verdict on the older archive; hidden without one
    QLabel *m_notes;
    QLabel *m_problems;
    RegionBars *m_bars;
    QPushButton *m_smallest;
    FitAssumptions *m_assumptions;
    QTabWidget *m_tabs;
    QTabWidget *m_beside; ///< holds the boards in a wide window
    QHBoxLayout *m_lower; ///< contains both
    FitPartsPane *m_partsPane;
    FitSheetModel *m_sheetModel; ///< inside m_partsPane
    TablePage *m_sheet; ///< inside m_partsPane
    CoresidencyPage *m_several; ///< all models on one device
    BoardVerdicts *m_verdicts;
    TablePage *m_boardTable;
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
