// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "views/table/columnfitter.h"

#include <QHash>
#include <QWidget>

#include <map>
#include <vector>

class QAbstractItemModel;
class QHBoxLayout;
class QLineEdit;
class QMenu;
class QModelIndex;
class QTableView;

namespace Mlf {

class DecorationProxy;
class TableProxy;

/// Table with filter, sorting, column chooser and copying as TSV. The current row is identified by its Link.
class TablePage : public QWidget {
    Q_OBJECT
public:
    /// `title` is the accessible name of the table. The model is owned by the caller and must outlive the page.
    TablePage(QAbstractItemModel *model, const QString &title, QWidget *parent = nullptr);
    ~TablePage() override;

    [[nodiscard]] TableProxy *proxy() const { return m_proxy; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    /// Row above the table that contains the filter; more controls may be added after it.
    [[nodiscard]] QHBoxLayout *controls() const { return m_controls; }
    /// Removes that row from the page, for use in another layout.
    [[nodiscard]] QHBoxLayout *takeControls();
    /// Wraps long texts. `columns` share the remaining width up to a readable line length. With hundreds of rows each
    /// row has one line, because measuring all heights would block the window.
    void setWrapped(const std::vector<int> &columns);
    /// Makes columns as wide as their texts, up to a readable width. The table scrolls if they do not fit.
    void setRoomy() { m_fitter.setRoomy(); }
    /// Like setRoomy(), but `column` gets the remaining width.
    void setStretched(int column);
    /// These columns, the most useful first, are shown only as far as the others leave room for them. The user can show
    /// each of them. The sorted column is always shown.
    void setLesser(const std::vector<int> &columns) { m_fitter.setLesser(columns); }
    /// A few rows share the height of the table, up to two lines each.
    void setGrowingRows();
    /// Makes the page as high as its rows. More than `maxRows` rows scroll; without rows only the controls are visible.
    void setFittedHeight(int maxRows);
    /// Makes the columns as wide as their contents, unless the user has set widths.
    void fitColumns();
    void updateWrapping(); ///< wraps rows only in tables with few rows
    /// Hides a column until the user shows it.
    void hideColumn(int column) { m_fitter.hide(column); }
    /// Removes a column without data, or restores it as the user had left it.
    void setColumnAvailable(int column, bool isAvailable);
    /// Sets the text of an empty table.
    void setPlaceholder(const QString &text) { m_placeholder = text; }
    /// Sets the text shown if the filter hides all rows; the default text if empty.
    void setFilteredPlaceholder(const QString &text) { m_filteredPlaceholder = text; }

    /// Marks the rows of these links and adds the texts to their tool tips; keys as in formatLink().
    void setNotes(const QHash<QString, QString> &texts);

    /// Source row of a row in the table; -1 if the index is invalid.
    [[nodiscard]] int modelRow(const QModelIndex &index) const;
    /// Source row of the current row; -1 without one.
    [[nodiscard]] int currentModelRow() const;
    /// Selects a source row, if it is shown.
    void setCurrentModelRow(int row);
    /// Link of the current row, or of the row that becomes current when it arrives.
    [[nodiscard]] Link currentLink() const;
    /// Makes the row with this link current and scrolls to it, in long tables after the rows have arrived; without such
    /// a row none is current. Does not emit.
    void setCurrentLink(const Link &link);
    /// Makes the first row current in the same way.
    void setFirstRowCurrent();

    /// Returns the selected rows, or all rows without a selection, separated by tabs, bytes as plain numbers: either
    /// the shown columns, or every column with a header that contains its unit.
    enum class TsvContent { Shown, Everything };
    [[nodiscard]] QString asTsv(TsvContent content) const;
    /// Copies every column with a header, like the entry of the context menu.
    void copyTable() const;

    /// State of the columns, also of unavailable ones; empty until the user changes a column.
    [[nodiscard]] QByteArray headerState() const;
    void restoreHeaderState(const QByteArray &state);

Q_SIGNALS:
    void currentLinkChanged(const Link &link); ///< the user has selected another row
    void linkActivated(const Link &link);

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addActions();
    void connectSelection();
    void takeSettledRows();
    void addHeaderMenus();
    void fillSortMenu(QMenu *menu);
    void fillColumnMenu(QMenu *menu);
    void wrapRows(bool wraps);
    void fitHeight();
    void growRows();

    DecorationProxy *m_decoration;
    TableProxy *m_proxy;
    QTableView *m_table;
    ColumnFitter m_fitter;
    QLineEdit *m_filter;
    QHBoxLayout *m_controls;
    QString m_placeholder;
    QString m_filteredPlaceholder;
    Link m_sought; ///< link to select when pending rows have arrived
    bool m_isFirstRowWanted = false;
    bool m_isReplacing = false; ///< the proxy resets itself, not its source
    bool m_isHeaderPressed = false;
    bool m_isToBeFitted = false; ///< fit the columns when pending rows have arrived
    bool m_isToBeFittedWhenShown = false;
    std::map<int, bool> m_away; ///< unavailable columns; true if hidden when available
    int m_maxRows = 0; ///< from setFittedHeight()
    bool m_areRowsGrowing = false;
};

} // namespace Mlf
