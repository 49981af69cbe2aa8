// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board files of the page Fit: edit and delete.
#include "views/fit/fitpage.h"

#include "model/base/errortext.h"
#include "views/fit/boarddialog.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Mlf {

/// Editing a shipped board creates a board of the user with the same name, which replaces it.
void FitPage::editBoard()
{
    if (const Board *chosen = board())
        showEditor(*chosen, m_list.files[std::size_t(m_list.find(m_choices.board))]);
}

void FitPage::showEditor(const Board &board, const QString &file)
{
    // Only an edited board may replace the shipped board with the same name.
    QStringList others;
    for (std::size_t i = 0; i < m_list.boards.size(); ++i) {
        if (m_list.boards[i].name != board.name)
            others += m_list.boards[i].name;
    }
    auto *dialog = new BoardDialog(board, file, others, m_folder, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &BoardDialog::saved, this, [this](const QString &name) {
        m_choices.board = name;
        readBoards();
    });
    dialog->open();
}

/// File of the selected board if it is a board of the user; otherwise empty.
QString FitPage::ownFile() const
{
    const int index = m_list.find(m_choices.board);
    return index < 0 ? QString() : m_list.files[std::size_t(index)];
}

/// A shipped board with the same name appears again.
void FitPage::deleteBoard()
{
    const QString file = ownFile();
    if (file.isEmpty())
        return;
    auto *question = new QMessageBox(QMessageBox::Question, tr("Delete Board"),
                                     tr("Delete the board %1?").arg(board()->title), QMessageBox::Cancel, this);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(tr("This deletes the file %1.").arg(file));
    QPushButton *confirm = question->addButton(tr("&Delete"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, [this, file] {
        if (QFile remains(file); !remains.remove())
            showProblems({tr("%1 could not be deleted: %2").arg(file, remains.errorString())});
        else
            readBoards();
    });
    question->open();
}

void FitPage::editText()
{
    const int index = m_list.find(m_choices.board);
    if (index < 0)
        return;
    QString path = m_list.files[std::size_t(index)];
    // An invalid file of the user is ignored in favour of the shipped board; open that file for repair.
    const QString own = m_folder + u'/' + m_choices.board + u".json"_s;
    if (path.isEmpty() && QFileInfo(own).isFile())
        path = own;
    if (path.isEmpty()) {
        const Result<QString> copied = copyBoard(m_choices.board, m_folder);
        if (!copied) {
            showProblems({errorText(copied.error(), Language::Translated)});
            return;
        }
        path = *copied;
        readBoards();
    }
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

} // namespace Mlf
