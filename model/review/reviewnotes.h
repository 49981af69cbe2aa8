// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QDateTime>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// The subject of a note in the build in which the note was written. Its fields are enough to find it in another build.
struct NoteSubject {
    Link place;
    QString function; ///< the function of the place, or the first writer of a buffer; may be empty
    QString body; ///< digest of the normalised body of that function, or of the values of the constant; may be empty
    qint64 line = 0; ///< number of lines after the head of the function, for a place in a function
    int occurrence = 0; ///< index of the call among the calls of its function, zero-based; for a call or a buffer
    QString text; ///< first line of the place; sentence of a finding; bytes of a constant; bytes of a buffer,
                  ///< followed by "@" and its offset
    QStringList above; ///< for a line outside functions: the lines before it that are not blank, nearest first
    QStringList below; ///< and the lines after it
    QString finding; ///< code of the finding; empty for other subjects
    bool operator==(const NoteSubject &) const = default;
};

/// A remark on a place.
struct ReviewNote {
    QString id; ///< equal in all copies of the note
    NoteSubject subject;
    QString text;
    QString author; ///< empty if unknown
    QDateTime written; ///< UTC, with milliseconds
    QDateTime changed; ///< UTC; the last change of text or state
    bool isResolved = false;
    QDateTime stateChanged {}; ///< UTC; the last change of the state; invalid if the note was never resolved
    QStringList earlier; ///< digests of the latest earlier texts
    bool operator==(const ReviewNote &) const = default;
};

/// The notes of one archive, in the order they were written. A value.
class ReviewNotes {
public:
    static constexpr std::size_t maxNotes = 10'000;
    static constexpr qsizetype maxText = 20'000; ///< characters of a note
    static constexpr qsizetype maxFile = 64 << 20; ///< bytes of a file of notes

    [[nodiscard]] const std::vector<ReviewNote> &all() const { return m_notes; }
    [[nodiscard]] bool isEmpty() const { return m_notes.empty(); }
    [[nodiscard]] std::size_t size() const { return m_notes.size(); }
    /// Null if no note has that id.
    [[nodiscard]] const ReviewNote *find(const QString &id) const;

    /// Adds a note, or replaces text and state of the note with that id. Returns false if there are maxNotes notes, or
    /// if the text is longer than maxText.
    bool set(const ReviewNote &note);
    void remove(const QString &id);
    /// Replaces the text of a note by an edited text of `shown`. If the note has got another text in the meantime, both
    /// texts are kept. Returns the id of the note with the edited text, which is a new note in that case.
    QString edit(const ReviewNote &shown, const QString &text);

    /// What merge() did.
    struct Merged {
        int added = 0; ///< new notes
        int updated = 0; ///< notes that got a later text or state
        int forked = 0; ///< notes with two texts, one of which became a new note
        int refused = 0; ///< notes beyond maxNotes
        bool operator==(const Merged &) const = default;
    };
    /// Merges the notes of others. No text of either side is lost: if both sides changed a note, both texts are kept. A
    /// text that both sides have, or that one side developed further, gets the state that was changed last. Merging
    /// again changes nothing, and the order of merging makes no difference.
    Merged merge(const ReviewNotes &others);

    bool operator==(const ReviewNotes &) const = default;

private:
    std::vector<ReviewNote> m_notes;
};

/// A file of notes, with the build for which they were written.
struct NoteFile {
    QString digest; ///< see Document::modelDigest; empty if the archive has no model
    QString archive; ///< path of the archive; empty in exported files
    QStringList models; ///< their names
    ReviewNotes notes;
    bool operator==(const NoteFile &) const = default;
};

/// JSON of the schema mlf-viewer/notes/1, indented, UTF-8. Equal notes give equal bytes. Notes without text are left
/// out, because nobody has finished writing them.
[[nodiscard]] QByteArray formatNotes(const NoteFile &file);

/// Reads such JSON. Error NotesUnreadable with line and column of the first mistake: invalid JSON, another schema, an
/// unknown key (it would be lost when the file is written again), or a text or list above the limits.
[[nodiscard]] Result<NoteFile> readNotes(QByteArrayView bytes);

/// Reads a file on disk. Errors name the file; errors of opening it have the system's message.
[[nodiscard]] Result<NoteFile> loadNotes(const QString &path);

/// A new note with a new id and the current time.
[[nodiscard]] ReviewNote makeNote(const NoteSubject &subject, const QString &author);
/// The note with another text and the digest of its earlier text.
[[nodiscard]] ReviewNote withText(ReviewNote note, const QString &text);
/// The note with another state.
[[nodiscard]] ReviewNote withState(ReviewNote note, bool isResolved);

} // namespace Mlf
