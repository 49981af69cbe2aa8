// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace Mlf {

class LinkProxy;
class RomTreeModel;

/// The tree of what goes into flash: sorted, filtered, with a column chooser in the header's context menu. Rows are
/// named by their index in RomTree::rows. Enter and a double click open and close a row that holds others.
class RomTreeView : public QTreeView {
    Q_OBJECT
public:
    /// The model stays with the caller and must outlive the view.
    explicit RomTreeView(RomTreeModel *model, QWidget *parent = nullptr);

    /// Shows rows with this text, opened up while there are few, and those they are below.
    void setFilterText(const QString &text);
    /// Makes a row current and scrolls to it; none where it is not shown. Does not emit.
    void setCurrentRow(int row);
    void openFiles();
    /// Shows the column of differences, as the user had it, or takes it away.
    void setChangesAvailable(bool areAvailable);

    /// The selected rows, or all that are shown: names in full, plain bytes, shares from 0 to 1.
    enum class Rows { Selected, All };
    [[nodiscard]] QString asTsv(Rows rows) const;

    /// Of the columns once the user changed them; empty before.
    [[nodiscard]] QByteArray headerState() const;
    void restoreHeaderState(const QByteArray &state);

Q_SIGNALS:
    void currentRowChanged(int row); ///< by the user
    void rowActivated(int row); ///< one that holds no others

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void openFound(); ///< what the filter has left, where that is not too much
    void makeHeader();
    void activate(const QModelIndex &index);
    void fitColumns();
    [[nodiscard]] int rowOf(const QModelIndex &index) const;

    RomTreeModel *m_model;
    LinkProxy *m_proxy;
    bool m_isMoving = false; ///< the current row is set, not chosen
    bool m_hasChanges = true; ///< there is a column of differences
    bool m_isChangeHidden = false; ///< by the user, while there is none
    bool m_hasOwnWidths = false; ///< restored or set by the user: no longer fitted
};

} // namespace Mlf
