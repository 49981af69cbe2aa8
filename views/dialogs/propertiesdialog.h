// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/items/trees/archivetreemodel.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace Mlf {

class PropertyTableModel;

/// Properties of one file, folder or group of an archive. Checksums of a file are computed on request.
class PropertiesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PropertiesDialog(QWidget *parent = nullptr);

    /// Shows another item. Setting the same item keeps its checksums.
    void setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item);
    void setUnit(ByteUnit unit);
    [[nodiscard]] const ArchiveTreeModel::Item &item() const { return m_item; }

    [[nodiscard]] PropertyTableModel *model() const { return m_model; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QPushButton *checksumButton() const { return m_checksum; }
    [[nodiscard]] QPushButton *copyButton() const { return m_copyAll; }

private:
    void startOrCancel();
    void setRunning(bool isRunning);
    void fail(const QString &text);
    void copyRows() const;
    void fitSize();

    DocumentPointer m_document; ///< owns the bytes
    ArchiveTreeModel::Item m_item;
    PropertyTableModel *m_model;
    QTableView *m_table;
    QProgressBar *m_progress;
    QLabel *m_message;
    QPushButton *m_checksum;
    QPushButton *m_copyAll;
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
