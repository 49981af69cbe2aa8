// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/link.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QDateTime>
#include <QStringList>

#include <stop_token>
#include <vector>

namespace Mlf {

/// The subject of a note, as it was in the build for which the note was written. Its fields are enough to find the
/// subject in another build.
struct NoteSubject {
    Link place;
    QString function; ///< the function of the place, or the first writer of a buffer; may be empty
    QString body; ///< digest of the function's normalised body, or of the constant's values; may be empty
    qint64 line = 0; ///< for a place in a function: number of lines after the head of the function
    int occurrence = 0; ///< for a call or a buffer: zero-based index of the call among the calls of its function
    QString text; ///< first line of the place; sentence of a finding; bytes of a constant; bytes of a buffer,
                  ///< followed by "@" and its offset
    QStringList above; ///< for a line outside of functions: the non-blank lines before it, nearest first
    QStringList below; ///< for a line outside of functions: the non-blank lines after it
    QString finding; ///< code of the finding; empty for other subjects
    bool operator==(const NoteSubject &) const = default;
};

/// A note on a place.
struct ReviewNote {
    QString id; ///< the same in all copies of the note
    NoteSubject subject;
    QString text;
    QString author; ///< empty if unknown
    QDateTime written; ///< UTC, with milliseconds
    QDateTime changed; ///< UTC; the last change of text or state
    bool isResolved = false;
    QDateTime stateChanged {}; ///< UTC; the last change of the state; invalid if the note was never resolved
    QStringList earlier; ///< digests of earlier texts, latest last
    bool operator==(const ReviewNote &) const = default;
};

/// The notes of one archive, in the order in which they were written.
class ReviewNotes {
public:
    static constexpr std::size_t maxNotes = 10'000;
    static constexpr qsizetype maxText = 20'000; ///< maximum characters of a note
    static constexpr qsizetype maxFile = 64 << 20; ///< maximum bytes of a file of notes

    [[nodiscard]] const std::vector<ReviewNote> &all() const { return m_notes; }
    [[nodiscard]] bool isEmpty() const { return m_notes.empty(); }
    [[nodiscard]] std::size_t size() const { return m_notes.size(); }
    /// The note with that id, or null.
    [[nodiscard]] const ReviewNote *find(const QString &id) const;

    /// Adds a note, or replaces text and state of the note with the same id. Returns false if there are maxNotes notes,
    /// or if the text is longer than maxText.
    bool set(const ReviewNote &note);
    void remove(const QString &id);
    /// Replaces the text of a note with `text`, which was edited from the text of `shown`. If the note has another text
    /// by now, both texts are kept, and the edited one becomes a new note. Returns the id of the note with the edited
    /// text.
    QString edit(const ReviewNote &shown, const QString &text);

    /// The result of merge().
    struct Merged {
        int added = 0; ///< new notes
        int updated = 0; ///< notes that got a later text or state
        int forked = 0; ///< notes with two texts; the second text became a new note
        int refused = 0; ///< notes that did not fit, because of maxNotes
        bool operator==(const Merged &) const = default;
    };
    /// Merges other notes into these notes. No text is lost: if both sides changed a note, both texts are kept. If both
    /// sides have the same text, or one text is an earlier version of the other, the note gets the state that was
    /// changed last. Merging again changes nothing, and the order of merging makes no difference.
    Merged merge(const ReviewNotes &others);

    bool operator==(const ReviewNotes &) const = default;

private:
    std::vector<ReviewNote> m_notes;
};

/// The content of a file of notes, with the build for which the notes were written.
struct NoteFile {
    QString digest; ///< see Document::modelDigest; empty if the archive has no model
    QString archive; ///< path of the archive; empty in exported files
    QStringList models; ///< names of the models
    ReviewNotes notes;
    bool operator==(const NoteFile &) const = default;
};

/// JSON of the schema mlf-viewer/notes/1, indented, UTF-8. Equal notes give equal bytes. Notes without text are
/// omitted, because they are unfinished.
[[nodiscard]] QByteArray formatNotes(const NoteFile &file);

/// Reads the JSON of formatNotes(). Error NotesUnreadable with line and column of the first mistake: invalid JSON,
/// another schema, an unknown key, or a text or list above the limits. Unknown keys are errors because they would be
/// lost when the file is written again.
[[nodiscard]] Result<NoteFile> readNotes(QByteArrayView bytes);

/// Reads a file on disk. Errors name the file. If it cannot be opened, the error has the system's message.
[[nodiscard]] Result<NoteFile> loadNotes(const QString &path);

/// A new note with a new id and the current time.
[[nodiscard]] ReviewNote makeNote(const NoteSubject &subject, const QString &author);
/// A copy of the note with another text. Adds the digest of the previous text to `earlier`.
[[nodiscard]] ReviewNote withText(ReviewNote note, const QString &text);
/// The note with another state.
[[nodiscard]] ReviewNote withState(ReviewNote note, bool isResolved);

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
