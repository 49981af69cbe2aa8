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

/// Brings an archive back as it was left: page, place, selection, folds and the size of texts, kept by where it lies.
class Reopening : public QObject {
    Q_OBJECT
public:
    /// What is given must outlive this. An empty folder keeps nothing.
    Reopening(const QString &folder, Navigator *navigator, PageList *pages, QObject *parent = nullptr);

    /// $XDG_STATE_HOME/mlf-viewer/archives.
    [[nodiscard]] static QString defaultFolder();

    /// Keeps what is on show, once that is all there is.
    void save();
    /// What was kept of a text is shown when its file is.
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
    ArchiveState m_kept; ///< of the archive on show; texts as they were left
    QString m_location; ///< of that archive
    QByteArray m_saved; ///< key and state, not to be written again and again
};

} // namespace Mlf
