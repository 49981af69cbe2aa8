// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/notestore.h"
#include "app/window/navigator.h"
#include "model/document/documentpointer.h"
#include "views/code/codepage.h"

#include <QByteArray>
#include <QObject>

#include <vector>

namespace Mlf {

class CodePage;
class Navigator;
class PageList;

struct ArchiveState {
    struct Text {
        QString path;
        qint64 bytes = 0; ///< size of the file; if it has changed, the state is ignored
        TextState state;
        bool operator==(const Text &) const = default;
    };
    WindowPlace place;
    std::vector<Link> selected; ///< the current selection first, then places selected with it; may be empty
    std::vector<Text> texts; ///< at most one per path
    bool operator==(const ArchiveState &) const = default;

    [[nodiscard]] const Text *text(const QString &path) const; ///< null if there is none
};

/// JSON with at most 1 000 folds per text. The readable parts of invalid JSON are used.
[[nodiscard]] QByteArray formatArchiveState(const ArchiveState &state);
[[nodiscard]] ArchiveState readArchiveState(const QByteArray &bytes);

/// Restores the state of an archive when it is opened again. The state is stored under the path of the archive.
class SessionRestore : public QObject {
    Q_OBJECT
public:
    /// `navigator` and `pages` must outlive this. An empty `folder` disables storing.
    SessionRestore(const QString &folder, Navigator *navigator, PageList *pages, QObject *parent = nullptr);

    /// $XDG_STATE_HOME/mlf-viewer/archives.
    [[nodiscard]] static QString defaultFolder();

    /// Stores the displayed state, if the document is complete.
    void save();
    /// Connects a text, to restore its state when its file is displayed and to store it when the text is left.
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
    ArchiveState m_kept; ///< state of the displayed archive; texts have the state at the time they were left
    QString m_location; ///< path of that archive
    QByteArray m_saved; ///< key and state saved last, to avoid writing them again
};

} // namespace Mlf
