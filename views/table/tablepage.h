// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

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

/// A table with everything a table needs: filter, sort, a column chooser (in the context menus of header and table),
/// and copy as TSV with Ctrl+C. The current row is named by its Link.
class TablePage : public QWidget {
    Q_OBJECT
public:
    /// `title` names the table for those who do not see it. The model stays with the caller and must outlive the page.
    TablePage(QAbstractItemModel *model, const QString &title, QWidget *parent = nullptr);
    ~TablePage() override;

    [[nodiscard]] TableProxy *proxy() const { return m_proxy; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    /// The row above the table, with the filter in it; more controls may be put behind it.
    [[nodiscard]] QHBoxLayout *controls() const { return m_controls; }
    /// The same row, to be put into another layout.
    [[nodiscard]] QHBoxLayout *takeControls();
    /// Shows texts in full, on several lines where need be; these columns share the room that the others leave, up to
    /// the length of a line that is easy to read. For tables of sentences; where there are hundreds of rows each has
    /// one line, for measuring the heights of all of them stops the window.
    void setWrapped(const std::vector<int> &columns);
    /// Columns have the width of their texts, up to a readable one; what there is no room for is scrolled to.
    void setRoomy() { m_isRoomy = true; }
    /// The same, and this column has all the room that the others leave.
    void setStretched(int column);
    /// Makes the columns as wide as what they show needs, unless the user has set them.
    void fitColumns();
    void updateWrapping(); ///< rows of several lines only where there are few of them
    /// Hides a column until the user shows it.
    void hideColumn(int column);
    /// Takes a column away that has nothing to say for now, and brings it back as the user had it.
    void setColumnAvailable(int column, bool isAvailable);
    /// A word where no row is shown.
    void setPlaceholder(const QString &text);
    /// Another one where the filter is why; empty for what every table says then.
    void setFilteredPlaceholder(const QString &text) { m_filteredPlaceholder = text; }

    /// Marks the rows of these links, whose tool tips get the texts; see formatLink().
    void setNotes(const QHash<QString, QString> &texts);

    /// The row of the caller's model behind one of the table; -1 where there is none.
    [[nodiscard]] int modelRow(const QModelIndex &index) const;
    /// Behind the current one.
    [[nodiscard]] int currentModelRow() const;
    /// That of the current row, or of the one that is to be current when it comes.
    [[nodiscard]] Link currentLink() const;
    /// Makes the row of that link current and scrolls to it, in a table of many rows when these have come; none if
    /// there is none. Does not emit.
    void setCurrentLink(const Link &link);
    /// The same for the row that stands first.
    void setFirstRowCurrent();

    /// The selected rows, or all if none is, tabs between, bytes as plain numbers: either what is shown, or every
    /// column under a header that names its unit.
    enum class TsvContent { Shown, Everything };
    [[nodiscard]] QString asTsv(TsvContent content) const;
    /// Copies every column under a header, as the entry of the context menu does.
    void copyTable() const;

    /// Widths, order, visibility and sort of the columns once the user changed one; empty before.
    [[nodiscard]] QByteArray headerState() const;
    void restoreHeaderState(const QByteArray &state);

Q_SIGNALS:
    void currentLinkChanged(const Link &link); ///< by the user
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
    void fitRoomily();
    void stretchLastColumn();
    [[nodiscard]] bool isWrapped(int column) const;
    [[nodiscard]] bool holdsNumbers(int column) const;

    DecorationProxy *m_decoration;
    TableProxy *m_proxy;
    QTableView *m_table;
    QLineEdit *m_filter;
    QHBoxLayout *m_controls;
    QString m_placeholder;
    QString m_filteredPlaceholder;
    Link m_sought; ///< to be made current when rows that are on their way have come
    bool m_isFirstSought = false;
    bool m_isReplacing = false; ///< the proxy resets itself, not its source
    bool m_isHeaderPressed = false;
    bool m_isToBeFitted = false; ///< columns are, when those rows have come
    bool m_isToBeFittedWhenShown = false;
    std::map<int, bool> m_away; ///< columns that are not available: true where they are hidden when they are
    std::vector<int> m_wrapped; ///< columns of setWrapped()
    int m_stretched = -1; ///< column of setStretched()
    bool m_isRoomy = false;
    bool m_hasOwnWidths = false; ///< restored or set by the user: no longer fitted
};

} // namespace Mlf
