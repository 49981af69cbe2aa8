// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QStringList>

#include <vector>

namespace Mlf {

/// A memory region of a board.
struct BoardRegion {
    enum class Kind { Ram, Rom };
    QString name;
    Kind kind = Kind::Ram;
    ByteCount bytes;
    ByteCount used; ///< already in use before the model is placed
    ByteCount stackReserve; ///< kept free for the stack that the model's functions use
    QStringList aliases; ///< other names under which pools may refer to the region
    QString source; ///< reference for the size
    bool operator==(const BoardRegion &) const = default;

    /// True if the name or an alias equals `text`; not case-sensitive.
    [[nodiscard]] bool isNamed(const QString &text) const;
};

/// The memory of a board, as its file describes it.
struct Board {
    QString name; ///< one word, accepted by the command line
    QString title; ///< for people; `name` if the file states no title
    QString chip;
    QString note;
    QStringList sources; ///< references for the board as a whole
    std::vector<BoardRegion> regions; ///< in file order; at least one
    bool operator==(const Board &) const = default;

    /// Index in `regions`; -1 if no region has that name.
    [[nodiscard]] int regionNamed(const QString &text) const;
    /// Sum of the sizes of all regions of a kind.
    [[nodiscard]] ByteCount bytesOf(BoardRegion::Kind kind) const;
};

/// Reads a board file. The schema is described in resources/boards/README.md.
///
/// Error BoardDamaged with line and column: not JSON; a key that is missing, unknown or of the wrong type; a size below
/// 0 or beyond 64 bits; more bytes in use than the region has; a name that occurs twice; a board name with white space
/// or control characters; another schema.
[[nodiscard]] Result<Board> readBoard(QByteArrayView bytes);

/// Writes a board file that people can edit: one region per line, without optional keys that have their default value.
/// readBoard() of the result returns an equal board.
[[nodiscard]] QByteArray formatBoard(const Board &board);

/// "ram" or "rom", as in files and reports.
[[nodiscard]] QString regionKindName(BoardRegion::Kind kind);

} // namespace Mlf
