// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace Mlf {

/// Makes or edits a board: its names and its regions. What stands in it is checked as its file will be when it is read,
/// at every change, and nothing is saved that would be refused then.
class BoardDialog : public QDialog {
    Q_OBJECT
public:
    /// `file` is the one that is edited; empty for one that is new, which `folder` gets.
    BoardDialog(const Board &board, const QString &file, const QStringList &others, const QString &folder,
                QWidget *parent = nullptr);

    /// As it stands in the dialog now. Cells that are not sizes come out as -1.
    [[nodiscard]] Board board() const;
    /// Why it cannot be saved as it is; empty where it can.
    [[nodiscard]] QString problem() const;

    enum class Column { Name, Kind, Bytes, Used, StackReserve, Aliases, Count };
    [[nodiscard]] QTableWidget *regions() const { return m_regions; }

Q_SIGNALS:
    void saved(const QString &name); ///< of the board

private:
    void makeTable();
    void addRegion(const BoardRegion &region);
    void check();
    void save();

    Board m_board; ///< as it came: what is not edited here stays
    QString m_file;
    QStringList m_others; ///< names that are taken
    QString m_folder;
    QLineEdit *m_name;
    QLineEdit *m_title;
    QLineEdit *m_chip;
    QLineEdit *m_note;
    QTableWidget *m_regions;
    QPushButton *m_remove;
    QPushButton *m_save = nullptr;
    QLabel *m_problem;
};

} // namespace Mlf
