// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/document/documentpointer.h"
#include "model/review/reviewnotes.h"

#include <chrono>
#include <functional>
#include <stop_token>

namespace Mlf {

/// Stores review notes in a folder, one file per model digest. Several programs can write to the folder: a lock
/// prevents the loss of notes. An unreadable file (damaged, or of a newer version) is renamed before a new one is
/// written.
class NoteStore {
public:
    /// With an empty folder nothing is stored.
    explicit NoteStore(const QString &folder) : m_folder(folder) { }

    /// $XDG_STATE_HOME/mlf-viewer/notes.
    [[nodiscard]] static QString defaultFolder();

    /// True if the folder has no notes. Then load() finds none.
    [[nodiscard]] bool isEmpty() const;
    /// Returns the notes of this build. Otherwise returns the notes of an earlier build: a build at the same path, else
    /// a build with the same models, if a subject of its notes is found in this document. May be empty. Error
    /// NotesUnreadable with the file. Reads up to 200 files: do not call on the GUI thread.
    [[nodiscard]] Result<ReviewNotes> load(const DocumentPointer &document, const std::stop_token &stop = {}) const;

    enum class Failure {
        None,
        Busy, ///< another program locked the folder during the whole wait
        Folder, ///< the folder is not writable
        KeepingAside, ///< an unreadable file could not be renamed
        Writing,
    };
    /// Result of update().
    struct Updated {
        ReviewNotes notes; ///< the changed notes, including changes written by other programs
        Failure failure = Failure::None; ///< why the notes could not be written
        QString detail; ///< the folder or file concerned; for Writing, the system's message
        QString keptFile; ///< new name of an unreadable file; empty if there was none
    };
    /// Changes the notes in the file of a build. If the file does not exist, changes `before`. Waits at most `patience`
    /// for other programs.
    [[nodiscard]] Updated update(const Document &document, const ReviewNotes &before,
                                 const std::function<void(ReviewNotes &)> &change,
                                 std::chrono::milliseconds patience = std::chrono::seconds(2)) const;

private:
    [[nodiscard]] QString fileOf(const Document &document) const;
    [[nodiscard]] ReviewNotes ofEarlierBuild(const DocumentPointer &document, const std::stop_token &stop) const;

    QString m_folder;
};

} // namespace Mlf
