// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <stop_token>

namespace Mlf {

struct NoteSubject;

// Recording a line of a text in a note, and finding it in the text of another build.

/// The text from a zero-based line to the end; null if the text has fewer lines.
[[nodiscard]] QByteArrayView fromLine(QByteArrayView text, qint64 line);

/// Records the text of a line, and with `withNeighbours` the non-blank lines around it. Does nothing if the text has
/// fewer lines.
void keepLine(NoteSubject &subject, QByteArrayView text, qint64 line, bool withNeighbours);

/// A line of a text that may be the line of a note.
struct FoundLine {
    qint64 line = -1; ///< zero-based; -1 if no line was found
    bool isSame = false; ///< the line and its neighbours have the recorded text
};

/// Finds the line of a note in a text. Among lines with the recorded text, takes the line with the most recorded
/// neighbours, then the nearest one to `near`. Ignores lines with fewer than half of the neighbours, because layers
/// repeat and such lines may be equal by chance. If no line remains, takes the line with the longest common beginning,
/// if that is at least half of the recorded text and the nearest neighbours agree. Cost: linear in the text.
[[nodiscard]] FoundLine bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay,
                                 const std::stop_token &stop);

} // namespace Mlf
