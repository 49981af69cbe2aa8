// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/boardstore.h"
#include "views/common/page.h"
#include "views/fit/fitchoices.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;
class QToolButton;

namespace Mlf {

class FitAssumptions;
class BoardProblems;
class BoardVerdicts;
class FitPartsPane;
class FitSheetModel;
class OlderFit;
class RegionBars;
class TablePage;

/// Whether the models of an archive fit on a board, and on which: regions with verdicts in words, the sheet of parts
/// and regions, where parts are put elsewhere by keys, menu or drag, and a list of all boards.
class FitPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit FitPage(QWidget *parent = nullptr);
    ~FitPage() override;

    /// Shows all models, whichever is chosen.
    void setDocument(const DocumentPointer &document, const QString &module = {}) override;
    void setUnit(ByteUnit unit) override;
    /// With an older archive: how that fits, and what regions and parts take more or less.
    void setComparison(const ComparisonPointer &comparison) override;
    /// There is no model whose parts are known.
    [[nodiscard]] bool isEmpty() const { return m_parts.empty(); }
    /// Boards are being read, or judged.
    [[nodiscard]] bool isBusy() const override;

    /// The user's own boards lie there; the default is that of the program. Reads them.
    void setFolder(const QString &folder);
    void chooseBoard(const QString &name);
    [[nodiscard]] const BoardList &boards() const { return m_list; }
    [[nodiscard]] const Board *board() const;
    [[nodiscard]] FitSheetModel *sheetModel() const { return m_sheetModel; }
    [[nodiscard]] TablePage *sheet() const { return m_sheet; }
    [[nodiscard]] TablePage *boardTable() const { return m_boardTable; }
    [[nodiscard]] RegionBars *bars() const { return m_bars; }
    /// The verdict on the chosen board, and the smallest board that does, as shown.
    [[nodiscard]] QString verdictText() const;
    [[nodiscard]] QString smallestText() const;
    [[nodiscard]] OlderFit *olderFit() const { return m_older; }
    /// For the overview; empty while nothing is known.
    [[nodiscard]] PageSummary summary() const;

    [[nodiscard]] QPushButton *resetButton() const;
    /// Chooses the smallest board that does.
    [[nodiscard]] QPushButton *smallestButton() const { return m_smallest; }

    /// What the user has chosen: the board, and for each archive needs and regions of parts.
    [[nodiscard]] QByteArray choices() const;
    [[nodiscard]] QByteArray choicesBeside(const QByteArray &stored) const;
    void restoreChoices(const QByteArray &choices);

private:
    void makeControls();
    void makeTables();
    void readBoards();
    void takeBoards(const BoardList &list);
    void updateFit();
    void showVerdicts();
    void updateNeeds();
    void showChoices();
    void reset();
    void keepChoices();
    void move(const QString &part, const QString &region);
    void editBoard();
    void editText();
    void showEditor(const Board &board, const QString &file);

    std::vector<FitPart> m_parts;
    QString m_folder;
    BoardList m_list;
    FitMemory m_memory; ///< but for the archive on show
    FitChoices m_choices;
    QStringList m_judged; ///< places of archives that were on show before
    QString m_place; ///< of the archive on show; empty where it has none
    ByteUnit m_unit = ByteUnit::Bytes;

    // In this order the Tab key goes through them.
    QComboBox *m_chooser;
    QToolButton *m_more;
    QComboBox *m_run;
    QLabel *m_verdict;
    OlderFit *m_older;
    QLabel *m_notes;
    BoardProblems *m_problems;
    RegionBars *m_bars;
    QPushButton *m_smallest;
    FitAssumptions *m_assumptions;
    QTabWidget *m_tabs;
    FitPartsPane *m_partsPane;
    FitSheetModel *m_sheetModel; ///< in it
    TablePage *m_sheet; ///< in it
    BoardVerdicts *m_verdicts;
    TablePage *m_boardTable;
    Task m_task; ///< last: joined before anything else goes
};

} // namespace Mlf
