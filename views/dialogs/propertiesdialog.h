// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/items/archivetreemodel.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace Mlf {

class PropertyTableModel;

/// What is known of one file, folder or group of an archive, beside the window. Ctrl+C copies the value of a row, of
/// several rows name and value; a button copies everything. Checksums of a file are computed when asked for.
class PropertiesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PropertiesDialog(QWidget *parent = nullptr);
    ~PropertiesDialog() override;

    /// Shows another one. The same again changes nothing: checksums stay.
    void setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item);
    /// Counts sizes in that unit; checksums that are there stay.
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

    DocumentPointer m_document; ///< holds the bytes
    ArchiveTreeModel::Item m_item;
    PropertyTableModel *m_model;
    QTableView *m_table;
    QProgressBar *m_progress;
    QLabel *m_message;
    QPushButton *m_checksum;
    QPushButton *m_copyAll;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
