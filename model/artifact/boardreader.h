// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QStringList>

#include <vector>

namespace Mlf {

/// A piece of a board's memory that things are put into. Bytes.
struct BoardRegion {
    enum class Kind { Ram, Rom };
    QString name;
    Kind kind = Kind::Ram;
    ByteCount bytes;
    ByteCount used; ///< taken before anything of the model is there
    ByteCount stackReserve; ///< kept for the stack: a model's stack grows in it
    QStringList aliases; ///< further names that pools may have
    QString source; ///< where its size can be looked up
    bool operator==(const BoardRegion &) const = default;

    /// Its name or an alias is `text`, upper or lower case.
    [[nodiscard]] bool isNamed(const QString &text) const;
};

/// The memory of a board, as its file describes it.
struct Board {
    QString name; ///< one word, as the command line takes it
    QString title; ///< for people; the name where the file has none
    QString chip;
    QString note;
    QStringList sources; ///< of the board as a whole
    std::vector<BoardRegion> regions; ///< in the order of the file; at least one
    bool operator==(const Board &) const = default;

    /// Index in `regions`, or -1.
    [[nodiscard]] int regionNamed(const QString &text) const;
    /// Bytes of all regions of a kind.
    [[nodiscard]] ByteCount bytesOf(BoardRegion::Kind kind) const;
};

/// Reads a board file. The schema stands in resources/boards/README.md.
///
/// Error BoardDamaged with line and column of what is wrong: no JSON, a key that is missing, unknown or of another
/// type, a size below 0 or beyond 64 bits, more in use than a region has, a name that is there twice, one of the board
/// with white space or control characters, a schema of another kind.
[[nodiscard]] Result<Board> readBoard(QByteArrayView bytes);

/// A file that reads as that board, for people to read and edit: one region a line, and no key that says nothing.
[[nodiscard]] QByteArray formatBoard(const Board &board);

/// "ram" or "rom", as in files and reports.
[[nodiscard]] QString regionKindName(BoardRegion::Kind kind);

} // namespace Mlf
