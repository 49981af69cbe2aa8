// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"

#include <vector>

namespace Mlf {

/// The boards that there are: those shipped with the program and the user's own.
struct BoardList {
    std::vector<Board> boards; ///< in natural order of their names, each name once
    std::vector<QString> files; ///< of each board: the user's file, empty of shipped ones
    std::vector<Error> errors; ///< files that are damaged, with path, line and column; they are not in the list

    /// Index of the board of that name, or -1.
    [[nodiscard]] int find(const QString &name) const;
};

/// $XDG_DATA_HOME/mlf-viewer/boards.
[[nodiscard]] QString usualBoardFolder();
/// Where the user's own boards lie: in the usual folder unless another one was chosen. It need not exist.
[[nodiscard]] QString ownBoardFolder();
/// Chooses it for this process, from the thread that asks for it; empty for the usual one.
void setOwnBoardFolder(const QString &folder);

/// The bytes of a board or policy. CannotOpen of what is not a regular file, without waiting for a pipe, and of what
/// cannot be read; `code` beyond 1 MiB.
[[nodiscard]] Result<QByteArray> readSmallFile(const QString &path, FindingCode code);

/// Reads the shipped boards and the files `*.json` of a folder. A board of the user takes the place of a shipped one of
/// its name; of two of the user's the second is an error. Errors are also files beyond 1 MiB, files that may not be
/// read and links to what is neither file nor folder. Folders, pipes and links to nothing are left alone, and so is
/// what comes after 1000 files.
[[nodiscard]] BoardList loadBoards(const QString &folder = ownBoardFolder());

/// Writes a board of the user's, as NAME.json, or over `file` where that is given. CannotSave where another file of
/// that name is there, or the folder cannot be written.
[[nodiscard]] Result<QString> saveBoard(const Board &board, const QString &file,
                                        const QString &folder = ownBoardFolder());

/// Writes a shipped board to the user's folder, ready to be edited; the path, or CannotSave where there is one of that
/// name already or the folder cannot be written.
[[nodiscard]] Result<QString> copyBoard(const QString &name, const QString &folder = ownBoardFolder());

} // namespace Mlf
