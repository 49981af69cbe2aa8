// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <stop_token>

namespace Mlf {

struct NoteSubject;

// How notes keep a line of a text, and find it in another build's.

/// The text from a line on, zero-based; null where there is none.
[[nodiscard]] QByteArrayView fromLine(QByteArrayView text, qint64 line);

/// Keeps what a line says, and the lines around it that are not blank; nothing where there is no such line.
void keepLine(NoteSubject &subject, QByteArrayView text, qint64 line, bool withNeighbours);

/// A line of a text that may be the one a note is about.
struct FoundLine {
    qint64 line = -1; ///< zero-based; -1: none
    bool isSame = false; ///< it says the same, and so do its neighbours
};

/// The line of a text that a note is about: of those that say the same the one with the most neighbours of the note's
/// line, and of several of them the one nearest to `near`. Fewer than half of the neighbours are chance, for layers
/// repeat. Where none says the same, the one that begins most like it, if half of it does and the neighbours do.
/// Cost: linear in the text.
[[nodiscard]] FoundLine bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay,
                                 const std::stop_token &stop);

} // namespace Mlf
