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

/// What a note is about, as it was in the build that it was written in: enough to find it again in another one.
struct NoteSubject {
    Link place;
    QString function; ///< that the place is, or is in, or calls, or that makes the buffer; empty where there is none
    QString body; ///< digest of what that function does, or of the values of the constant; empty where there is none
    qint64 line = 0; ///< of a place in a function: lines behind its head
    int occurrence = 0; ///< of a call, or the one that makes a buffer: which of the calls of its function; zero-based
    QString text; ///< the first line of the place; of a finding its sentence; the bytes of a constant; of a buffer too,
                  ///< and behind @ its offset
    QStringList above; ///< of a line outside functions the lines before it with more than blanks, nearest first
    QStringList below; ///< and those behind it
    QString finding; ///< its code; empty where the note is about none
    bool operator==(const NoteSubject &) const = default;
};

/// What somebody says of a place.
struct ReviewNote {
    QString id; ///< the same in all copies of the note
    NoteSubject subject;
    QString text;
    QString author; ///< empty where nobody said
    QDateTime written; ///< UTC, with milliseconds
    QDateTime changed; ///< the same: when text or state last changed
    bool isResolved = false;
    QDateTime stateChanged {}; ///< the same of the state alone; invalid where nobody has said, as of one never resolved
    QStringList earlier; ///< digests of the texts it had before; the last ones
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
    /// Null where there is none of that id.
    [[nodiscard]] const ReviewNote *find(const QString &id) const;

    /// Adds a note, or takes its new text and state. False where there is no room for another one, or the text is
    /// longer than maxText.
    bool set(const ReviewNote &note);
    void remove(const QString &id);
    /// Gives a note another text, which somebody wrote who saw `shown` of it. Where it has yet another text by now,
    /// both stay. The id of the note that has the text: another one in that case.
    QString edit(const ReviewNote &shown, const QString &text);

    /// What merge() did.
    struct Merged {
        int added = 0; ///< notes that were not there
        int updated = 0; ///< that the others have a later text or state of
        int forked = 0; ///< both have another text: one of the two is a note of its own now
        int refused = 0; ///< there was no room for them
        bool operator==(const Merged &) const = default;
    };
    /// Takes the notes of others. No text of either side is lost: where both have changed a note since they had the
    /// same, both texts stay. Of a text that both have, or one has gone on from, the state is the one that was changed
    /// last, whoever wrote the text. Merging the same again changes nothing, and who merges whom makes no difference.
    Merged merge(const ReviewNotes &others);

    bool operator==(const ReviewNotes &) const = default;

private:
    std::vector<ReviewNote> m_notes;
};

/// A file of notes with the build they were kept for.
struct NoteFile {
    QString digest; ///< of the models, see Document::modelDigest; empty where there was none
    QString archive; ///< where that lay; empty in files for others
    QStringList models; ///< their names
    ReviewNotes notes;
    bool operator==(const NoteFile &) const = default;
};

/// JSON of the schema mlf-viewer/notes/1, indented, the same bytes for the same notes. A note without text is not one
/// yet, and is left out. UTF-8.
[[nodiscard]] QByteArray formatNotes(const NoteFile &file);

/// Reads it. Error NotesUnreadable with line and column of the first mistake: not JSON, another schema or a key this
/// version does not know (whoever writes the file anew would lose it), a text or a list beyond the bounds above.
[[nodiscard]] Result<NoteFile> readNotes(QByteArrayView bytes);

/// The same of a file on the disk, which errors name; those of opening it have the system's words.
[[nodiscard]] Result<NoteFile> loadNotes(const QString &path);

/// A note of now with a new id.
[[nodiscard]] ReviewNote makeNote(const NoteSubject &subject, const QString &author);
/// The same note with another text, which remembers the one it had.
[[nodiscard]] ReviewNote withText(ReviewNote note, const QString &text);
/// The same note, resolved or open again.
[[nodiscard]] ReviewNote withState(ReviewNote note, bool isResolved);

} // namespace Mlf
