// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/archivestate.h"
#include "app/statefolder.h"
#include "model/document/documentpointer.h"

#include <QObject>

namespace Mlf {

class CodePage;
class Navigator;
class PageList;

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
