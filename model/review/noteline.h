// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <stop_token>

namespace Mlf {

struct NoteSubject;

// Recording a line of a text in a note, and finding that line in the text of another build.

/// The rest of a text from a zero-based line on; null if the text has fewer lines.
[[nodiscard]] QByteArrayView fromLine(QByteArrayView text, qint64 line);

/// Records the text of a line, and the lines around it that are not blank. Does nothing if the text has fewer lines.
void keepLine(NoteSubject &subject, QByteArrayView text, qint64 line, bool withNeighbours);

/// A line of a text that may be the one a note is about.
struct FoundLine {
    qint64 line = -1; ///< zero-based; -1 if no line was found
    bool isSame = false; ///< the line and its neighbours have the recorded text
};

/// Finds the line of a note in a text. Among lines with the recorded text, the one with the most recorded neighbours
/// wins, then the one nearest to `near`. Fewer than half of the neighbours count as chance, because layers repeat. If
/// no line has the recorded text, the line with the longest common beginning is taken, provided that half of it and its
/// neighbours agree. Cost: linear in the text.
[[nodiscard]] FoundLine bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay,
                                 const std::stop_token &stop);

} // namespace Mlf
