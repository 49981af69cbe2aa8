// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/document/documentpointer.h"
#include "model/review/reviewnotes.h"

#include <chrono>
#include <functional>
#include <stop_token>

namespace Mlf {

/// Review notes as files in a folder, one for each model digest. None is ever deleted or written over by what does not
/// know it: several programs take turns, and a file that cannot be read (of a newer version, or damaged) is kept aside
/// before a new one is written.
class NoteStore {
public:
    /// An empty folder keeps nothing.
    explicit NoteStore(const QString &folder) : m_folder(folder) { }

    /// $XDG_STATE_HOME/mlf-viewer/notes.
    [[nodiscard]] static QString defaultFolder();

    /// Nobody has written a note yet: load() would find none.
    [[nodiscard]] bool isEmpty() const;
    /// The notes of that build; where it has none those of the build that it was made from again: one that lay at the
    /// same place, or else one of the same models in which what notes are about is found. Empty where there are none.
    /// Error NotesUnreadable with the file. Reads all files at worst: not for the GUI thread.
    [[nodiscard]] Result<ReviewNotes> load(const DocumentPointer &document, const std::stop_token &stop = {}) const;

    enum class Failure {
        None,
        Busy, ///< another program held the folder all the time
        Folder, ///< it cannot be written to
        KeepingAside, ///< a file that cannot be read cannot get another name either
        Writing,
    };
    /// What update() has come to.
    struct Updated {
        ReviewNotes notes; ///< with the change, and with what other programs have written meanwhile
        Failure failure = Failure::None; ///< why they could not be written
        QString detail; ///< the folder or file that it is about, or the system's words of Writing
        QString keptFile; ///< where a file now lies that could not be read; empty where there was none
    };
    /// Changes the notes of a build as they are in the file now; `before` is what there is where it has none. Waits for
    /// other programs, that long at most.
    [[nodiscard]] Updated update(const Document &document, const ReviewNotes &before,
                                 const std::function<void(ReviewNotes &)> &change,
                                 std::chrono::milliseconds patience = std::chrono::seconds(2)) const;

private:
    [[nodiscard]] QString fileOf(const Document &document) const;
    [[nodiscard]] ReviewNotes ofEarlierBuild(const DocumentPointer &document, const std::stop_token &stop) const;

    QString m_folder;
};

} // namespace Mlf
