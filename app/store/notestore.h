// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/document/documentpointer.h"
#include "model/review/reviewnotes.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

namespace Mlf {

struct Document;

/// Small state files in a folder, one per key. Only the most recent files are kept.
class StateFolder {
public:
    static constexpr int maxFiles = 200;

    /// With an empty path nothing is stored. `suffix` is the suffix of the files, such as ".txt".
    StateFolder(const QString &path, const QString &suffix) : m_path(path), m_suffix(suffix) { }

    /// $XDG_STATE_HOME/mlf-viewer/NAME.
    [[nodiscard]] static QString defaultPath(const QString &name);
    /// Key of an archive's path.
    [[nodiscard]] static QString keyOf(const QString &location);
    /// Key of an archive: the digest of its models, or a key of its location if there is no digest.
    [[nodiscard]] static QString keyOf(const Document &document);

    /// `std::nullopt` if nothing was saved.
    [[nodiscard]] std::optional<QByteArray> load(const QString &key) const;
    /// Returns the system's error message, or an empty text on success. Saving no bytes removes the file.
    [[nodiscard]] QString save(const QString &key, const QByteArray &bytes) const;

private:
    [[nodiscard]] QString fileOf(const QString &key) const { return m_path + u'/' + key + m_suffix; }
    void forgetOldest() const;

    QString m_path;
    QString m_suffix;
};

/// Stores review notes in a folder, one file per model digest. Several programs can write to the folder: a lock
/// prevents the loss of notes. An unreadable file (damaged, or of a newer version) is renamed before a new one is
/// written.
class NoteStore {
public:
    /// With an empty folder nothing is stored.
    explicit NoteStore(const QString &folder) : m_folder(folder) { }

    /// $XDG_STATE_HOME/mlf-viewer/notes.
    [[nodiscard]] static QString defaultFolder();

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
