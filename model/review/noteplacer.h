// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/review/reviewnotes.h"

#include <map>
#include <stop_token>

namespace Mlf {

struct BufferFact;
struct ConstantFact;
struct Document;
struct FunctionFact;
struct Module;

/// A note with its place in a build.
struct PlacedNote {
    /// What happened to the subject of the note since it was written.
    enum class State {
        Same, ///< unchanged, at the same place
        Moved, ///< unchanged, at another place or under another name
        Changed, ///< still there, with another content
        Gone, ///< not in this build
    };
    ReviewNote note;
    State state = State::Same;
    Link place; ///< place in this build; the old place if the subject is gone
    QString sentence {}; ///< for a note on a finding: its sentence in this build, in English; else empty
    /// False if the content cannot be compared, because the note has no digest (it was written by hand) or the subject
    /// has none (a page). `state` is then Same or Moved.
    bool isCompared = true;
    bool operator==(const PlacedNote &) const = default;
};

/// The word for reports: "same", "moved", "changed" or "gone"; "there" if the content cannot be compared.
[[nodiscard]] QString noteStateName(const PlacedNote &placed);

/// Identifies the subject of a note by the text of its link, see formatLink(). For a finding, also by its sentence,
/// because a place may have several findings.
[[nodiscard]] QString noteKey(const PlacedNote &placed);
[[nodiscard]] QString noteKey(const Finding &finding);

/// Describes places of a build as subjects of notes, and finds the places of notes in a build. Identifies functions by
/// their normalised body, see normaliseFunction(), regardless of name and place; buffers by the function that writes
/// them first; constants by their values; findings by their sentence; lines by their function and text, or by their
/// text and the lines around them. Needs a document of stage Analysis. Caches normalised bodies. May be used on any
/// thread, but only on one at a time.
class NotePlacer {
public:
    /// `document` must outlive this object.
    explicit NotePlacer(const Document &document, const std::stop_token &stop = {});

    /// The subject of a note on a place. Cost: linear in the source before the place.
    [[nodiscard]] NoteSubject subjectOf(const Link &place);
    /// The subject of a note on a finding.
    [[nodiscard]] NoteSubject subjectOf(const Finding &finding);

    /// Finds the place of a note in this build. If no function has the recorded name, searches all functions of the
    /// model once. Otherwise the cost is that of subjectOf().
    [[nodiscard]] PlacedNote place(const ReviewNote &note);

private:
    struct FoundFunction {
        const Module *module = nullptr;
        const FunctionFact *function = nullptr;
        bool isSame = false; ///< the body of the function is unchanged, or the note has no digest of it
    };
    [[nodiscard]] const Module *moduleOf(const Link &place) const;
    [[nodiscard]] const FunctionFact *functionAt(const Link &place, const Module **module) const;
    [[nodiscard]] QByteArrayView textOf(const FunctionFact &function) const;
    [[nodiscard]] QString bodyOf(const Module &module, const FunctionFact &function);
    /// Digest of the values of a constant; empty if no source contains them.
    [[nodiscard]] QString valuesOf(const ConstantFact &constant) const;
    [[nodiscard]] FoundFunction find(const NoteSubject &subject);
    [[nodiscard]] static const BufferFact *madeBy(const FoundFunction &found, const NoteSubject &subject);

    void placeFunction(PlacedNote &placed);
    void placeCall(PlacedNote &placed);
    void placeLine(PlacedNote &placed);
    void placeLineInFunction(PlacedNote &placed, const FoundFunction &found);
    void placeBuffer(PlacedNote &placed);
    void placeConstant(PlacedNote &placed) const;
    void placeFinding(PlacedNote &placed) const;

    const Document *m_document;
    std::stop_token m_stop;
    std::map<const FunctionFact *, QString> m_bodies;
};

/// A file for the notes of a build, without notes and without the path of the archive.
[[nodiscard]] NoteFile noteFileOf(const Document &document);

/// Finds the places of all notes in a build. The result is in the order of the notes.
[[nodiscard]] std::vector<PlacedNote> placeNotes(const Document &document, const ReviewNotes &notes,
                                                 const std::stop_token &stop = {});

} // namespace Mlf
