// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/statefolder.h"
#include "app/window/linkhistory.h"
#include "model/document/documentpointer.h"
#include "views/code/textstate.h"

#include <QByteArray>
#include <QObject>

#include <vector>

namespace Mlf {

class CodePage;
class Navigator;
class PageList;

/// State in which the user left an archive: place, selection and displayed texts.
struct ArchiveState {
    struct Text {
        QString path;
        qint64 bytes = 0; ///< size of the file; if it changed, the state does not apply
        TextState state;
        bool operator==(const Text &) const = default;
    };
    WindowPlace place;
    std::vector<Link> selected; ///< first the current selection, then further selected places; may be empty
    std::vector<Text> texts; ///< at most one per path
    bool operator==(const ArchiveState &) const = default;

    [[nodiscard]] const Text *text(const QString &path) const; ///< null if there is none
};

/// Writes the state as JSON and reads it. Of damaged or foreign JSON the readable parts are kept. At most 1 000 folds
/// per text are written.
[[nodiscard]] QByteArray formatArchiveState(const ArchiveState &state);
[[nodiscard]] ArchiveState readArchiveState(const QByteArray &bytes);

/// Restores an archive in the state in which the user left it: page, place, selection, folds and zoom of texts. Stored
/// by the path of the archive.
class SessionRestore : public QObject {
    Q_OBJECT
public:
    /// The parameters must outlive this. With an empty folder nothing is stored.
    SessionRestore(const QString &folder, Navigator *navigator, PageList *pages, QObject *parent = nullptr);

    /// $XDG_STATE_HOME/mlf-viewer/archives.
    [[nodiscard]] static QString defaultFolder();

    /// Stores the displayed state, if the document is complete.
    void save();
    /// Restores the state of a text when its file is displayed.
    void follow(CodePage *text);

private:
    void leaveFor(const Document &next);
    void keep(const CodePage &text);
    void restoreText(CodePage *text);
    void restoreFront();
    [[nodiscard]] const ArchiveState::Text *keptOf(const CodePage &text) const;

    StateFolder m_folder;
    Navigator *m_navigator;
    PageList *m_pages;
    ArchiveState m_kept; ///< of the displayed archive; texts as they were left
    QString m_location; ///< of that archive
    QByteArray m_saved; ///< key and state, to avoid writing them again
};

} // namespace Mlf
