// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include <set>

namespace Mlf {

class LinkProxy;
class RomTreeModel;

/// Tree of the content of flash: sorting, filter, and a column chooser in the context menu of the header. Rows are
/// identified by their index in RomTree::rows. Enter and a double click expand or collapse a row with children.
class RomTreeView : public QTreeView {
    Q_OBJECT
public:
    /// The model is owned by the caller and must outlive the view.
    explicit RomTreeView(RomTreeModel *model, QWidget *parent = nullptr);

    /// Shows rows with this text and their parents, expanded if they are few.
    void setFilterText(const QString &text);
    /// Makes a row current and scrolls to it; clears the selection if the row is hidden. Does not emit.
    void setCurrentRow(int row);
    void openFiles();
    /// Restores the column of differences as the user had left it, or removes it.
    void setChangesAvailable(bool areAvailable);

    /// Shows or hides a column as the user has chosen in the menu of the header.
    void chooseColumn(int column, bool isShown);

    /// Returns the selected or all visible rows: full names, plain bytes, shares from 0 to 1.
    enum class Rows { Selected, All };
    [[nodiscard]] QString asTsv(Rows rows) const;

    /// State of the columns; empty until the user changes them.
    [[nodiscard]] QByteArray headerState() const;
    void restoreHeaderState(const QByteArray &state);

Q_SIGNALS:
    void currentRowChanged(int row); ///< the user has selected a row
    void rowActivated(int row); ///< Enter or double click on a row without children

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void openFound(); ///< expands the filtered rows, unless they are too many
    void makeHeader();
    void activate(const QModelIndex &index);
    void showFittingColumns();
    void fitColumns();
    [[nodiscard]] int naturalWidth(int column) const; ///< of the texts; also if the column is hidden
    [[nodiscard]] int narrowestName() const { return fontMetrics().averageCharWidth() * 22; }
    [[nodiscard]] int rowOf(const QModelIndex &index) const;

    RomTreeModel *m_model;
    LinkProxy *m_proxy;
    bool m_isMoving = false; ///< the current row is set by the program
    bool m_hasChanges = true; ///< the column of differences is available
    bool m_isChangeHidden = false; ///< the user has hidden it; remembered while it is unavailable
    std::set<int> m_leftOut; ///< columns that are hidden for lack of room
    std::set<int> m_chosen; ///< columns that the user has shown by the menu; never left out
    bool m_isHeaderPressed = false;
    bool m_hasOwnWidths = false; ///< restored or set by the user: columns are no longer fitted
};

} // namespace Mlf
