// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"
#include "model/base/units.h"

#include <QDialog>
#include <QSpinBox>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace Mlf {

/// Parses a number of bytes like "20480", "20 480", "20K" or "1 MiB"; `std::nullopt` if invalid.
[[nodiscard]] std::optional<ByteCount> byteCountIn(QString text);

/// Field for a number of bytes; accepts also "20K", "20 KiB" and "1M".
class ByteSpinBox : public QSpinBox {
    Q_OBJECT
public:
    explicit ByteSpinBox(QWidget *parent = nullptr);

protected:
    [[nodiscard]] QString textFromValue(int value) const override;
    [[nodiscard]] int valueFromText(const QString &text) const override;
    [[nodiscard]] QValidator::State validate(QString &text, int &position) const override;
};

/// Creates or edits a board: its name, its regions and their sizes. Everything else is edited in the file and is kept.
/// At each change the board is validated like a board file; invalid boards cannot be saved.
class BoardDialog : public QDialog {
    Q_OBJECT
public:
    /// `file` is the edited file; empty for a new board, which is saved in `folder`.
    BoardDialog(const Board &board, const QString &file, const QStringList &others, const QString &folder,
                QWidget *parent = nullptr);

    /// Current content of the dialog. Cells that do not contain a size become -1.
    [[nodiscard]] Board board() const;
    /// Reason why the board cannot be saved; empty if it can.
    [[nodiscard]] QString problem() const;
    /// A sentence about a region whose kind contradicts its name, or empty. Such a board can be saved.
    [[nodiscard]] QString warning() const;

    enum class Column { Name, Kind, Bytes, Count };
    [[nodiscard]] QTableWidget *regions() const { return m_regions; }

Q_SIGNALS:
    void saved(const QString &name); ///< name of the board

private:
    void makeTable();
    /// `original` is the index of the region in the initial board; -1 for a new region.
    void addRegion(const BoardRegion &region, int original);
    void check();
    void save();

    Board m_board; ///< initial board; supplies the fields that cannot be edited here
    QString m_file;
    QStringList m_others; ///< names already in use
    QString m_folder;
    QLineEdit *m_name;
    QTableWidget *m_regions;
    QPushButton *m_remove;
    QPushButton *m_save = nullptr;
    QLabel *m_problem;
};

} // namespace Mlf
