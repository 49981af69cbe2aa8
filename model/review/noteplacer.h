// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/review/reviewnotes.h"

#include <map>
#include <memory>
#include <stop_token>

namespace Mlf {

struct BufferFact;
struct ConstantFact;
struct Document;
struct FunctionFact;
struct Module;

/// A note with where in a build it belongs.
struct PlacedNote {
    /// How what the note is about stands in this build.
    enum class State {
        Same, ///< as it was, at the same place
        Moved, ///< as it was, at another place or under another name
        Changed, ///< it is still there, and is no longer what it was when the note was written
        Gone, ///< nothing here is what the note is about
    };
    ReviewNote note;
    State state = State::Same;
    Link place; ///< in this build; of a note whose subject is gone the place it had
    QString sentence {}; ///< of a note on a finding: what that says in this build, in English; else empty
    /// False where it is there and nobody can tell whether it is as it was: the note keeps no digest of it, as one that
    /// was written by hand, or there is none, as of a page. `state` is Same or Moved then.
    bool isCompared = true;
    bool operator==(const PlacedNote &) const = default;
};

/// "same", "moved", "changed" or "gone".
[[nodiscard]] QString noteStateName(PlacedNote::State state);

/// The same as reports say it: "there" where nobody can tell whether it is as it was.
[[nodiscard]] QString noteStateName(const PlacedNote &placed);

/// What tells notes on one thing from those on another: the text of the link, see formatLink(), and of a finding, of
/// which a place may have several, also what it says.
[[nodiscard]] QString noteKey(const PlacedNote &placed);
[[nodiscard]] QString noteKey(const Finding &finding);

/// Says what the places of a build are about, and finds the places of notes in it. Functions are the same where their
/// bodies do the same, whatever they are called and wherever they stand, see normaliseFunction(); buffers where the
/// same function makes them, constants by their values, findings by what they say, lines by their function and text, or
/// by their text and the lines around them. Needs a document of stage Analysis; what it has learnt of a source it
/// keeps. For any thread, one at a time.
class NotePlacer {
public:
    /// `document` must outlive this.
    explicit NotePlacer(const Document &document, const std::stop_token &stop = {});
    ~NotePlacer();

    /// What a note on that place is about. Cost: linear in the source before the place.
    [[nodiscard]] NoteSubject subjectOf(const Link &place);
    /// The same of a finding.
    [[nodiscard]] NoteSubject subjectOf(const Finding &finding);

    /// Where the note belongs in this build. A function that is not found by its name is looked for among all of the
    /// model, once; else the cost is that of subjectOf().
    [[nodiscard]] PlacedNote place(const ReviewNote &note);

private:
    struct FoundFunction {
        const Module *module = nullptr;
        const FunctionFact *function = nullptr;
        bool isSame = false; ///< its body is, as far as the note says
    };
    [[nodiscard]] const Module *moduleOf(const Link &place) const;
    [[nodiscard]] const FunctionFact *functionAt(const Link &place, const Module **module) const;
    [[nodiscard]] QByteArrayView textOf(const FunctionFact &function) const;
    [[nodiscard]] QString bodyOf(const Module &module, const FunctionFact &function);
    /// The values of a constant as a digest; empty where they do not stand in a source.
    [[nodiscard]] QString valuesOf(const ConstantFact &constant) const;
    [[nodiscard]] FoundFunction find(const NoteSubject &subject);
    [[nodiscard]] static const BufferFact *madeBy(const FoundFunction &found, const NoteSubject &subject);

    void placeFunction(PlacedNote &placed);
    void placeCall(PlacedNote &placed);
    void placeLine(PlacedNote &placed);
    void placeLineInFunction(PlacedNote &placed, const FoundFunction &found);
    void placePage(PlacedNote &placed) const;
    void placeBuffer(PlacedNote &placed);
    void placeConstant(PlacedNote &placed) const;
    void placeFinding(PlacedNote &placed) const;

    const Document *m_document;
    std::stop_token m_stop;
    std::map<const FunctionFact *, QString> m_bodies;
};

/// A file of notes for a build, still without notes, and without where that lies.
[[nodiscard]] NoteFile noteFileOf(const Document &document);

/// All notes of a file in a build, in their order.
[[nodiscard]] std::vector<PlacedNote> placeNotes(const Document &document, const ReviewNotes &notes,
                                                 const std::stop_token &stop = {});

} // namespace Mlf
