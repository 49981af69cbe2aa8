// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"

#include <QStringList>

#include <vector>

namespace Mlf {

/// The available boards: those shipped with the program, and those of the user.
struct BoardList {
    std::vector<Board> boards; ///< in natural order of their names, each name once
    std::vector<QString> files; ///< for each board the user's file; empty if it is shipped
    std::vector<Error> errors; ///< damaged files, with path, line and column; they are not in `boards`

    /// Index of the board with that name, or -1.
    [[nodiscard]] int find(const QString &name) const;
    /// Index of the board whose name, title or chip equals the text, ignoring case. If there are several, the board
    /// with exactly that name. Otherwise -1.
    [[nodiscard]] int findTyped(const QString &typed) const;
    /// Names of boards whose name, title or chip resembles what was typed, best first.
    [[nodiscard]] QStringList findNear(const QString &typed) const;
};

/// $XDG_DATA_HOME/mlf-viewer/boards.
[[nodiscard]] QString usualBoardFolder();
/// Folder of the user's boards: the usual folder unless another one was set. It may not exist.
[[nodiscard]] QString ownBoardFolder();
/// Overrides ownBoardFolder() in this process; empty restores the usual folder. Call it on the thread that reads
/// boards.
void setOwnBoardFolder(const QString &folder);

/// Reads a board or policy file. Errors: CannotOpen if it is unreadable or not a regular file (does not wait for a
/// pipe); `code` if it is larger than 1 MiB.
[[nodiscard]] Result<QByteArray> readSmallFile(const QString &path, FindingCode code);

/// Reads the shipped boards and the files `*.json` of a folder. A user's board replaces the shipped board of the same
/// name; a second user's board of the same name is an error. Files larger than 1 MiB, unreadable files, and links to
/// anything except files and folders are errors. Ignores folders, pipes, broken links, and all files after the first
/// 1000.
[[nodiscard]] BoardList loadBoards(const QString &folder = ownBoardFolder());

/// Writes a board of the user as NAME.json, or to `file` if that is not empty. Error CannotSave if another file of that
/// name exists or the folder is not writable.
[[nodiscard]] Result<QString> saveBoard(const Board &board, const QString &file,
                                        const QString &folder = ownBoardFolder());

/// Copies a shipped board to the user's folder for editing. Returns the path. Error CannotSave if a file of that name
/// exists or the folder is not writable.
[[nodiscard]] Result<QString> copyBoard(const QString &name, const QString &folder = ownBoardFolder());

} // namespace Mlf
