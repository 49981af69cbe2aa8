// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/changetablemodel.h"

#include <QWidget>

#include <memory>
#include <vector>

class QAction;
class QBoxLayout;
class QCheckBox;
class QListWidget;

namespace Mlf {

class TablePage;

/// Changes of a model as rows, with a selection of lists and kinds at the left. Enter goes to the place of a row in the
/// newer archive, or requests the texts if the row is only in the older one.
class ChangeListPane : public QWidget {
    Q_OBJECT
public:
    explicit ChangeListPane(QWidget *parent = nullptr);

    /// Shows the changes of `module`; null shows nothing.
    void setComparison(const ComparisonPointer &comparison, const QString &module, ByteUnit unit);
    /// See ChangeTableModel::buffers().
    [[nodiscard]] std::shared_ptr<const BufferTitles> buffers() const;
    /// Shows only the rows of one cause, see ChangeTableModel::setCause().
    void setCause(std::optional<std::size_t> cause);
    [[nodiscard]] const ChangeRow *currentRow() const;

    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] QListWidget *lists() const { return m_lists; }
    [[nodiscard]] QCheckBox *kindBox(int kind) const { return m_kinds[std::size_t(kind)]; }

Q_SIGNALS:
    void currentChanged();
    void linkActivated(const Mlf::Link &link);
    void textsRequested();

private:
    void makeKinds(QBoxLayout *layout);
    void makeTable();
    void filter();
    void updateLists();
    void currentRowMoved();
    void open(const QModelIndex &index);
    [[nodiscard]] ChangeTableModel::Kinds kinds() const;

    ChangeTableModel *m_model;
    QListWidget *m_lists;
    TablePage *m_table;
    std::vector<QCheckBox *> m_kinds;
    QAction *m_sideBySide = nullptr;
};

} // namespace Mlf
