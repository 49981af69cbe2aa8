// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/document/filewatcher.h"
#include "views/messages/messagebar.h"

#include <QSet>

namespace Mlf {

/// The message bar of a window, with what a document's findings have to say first: errors, an archive that is not an
/// MLF, limits that were reached, a file that changed. What the user dismisses stays away until the document is opened
/// again.
class DocumentMessages : public MessageBar {
    Q_OBJECT
public:
    explicit DocumentMessages(QWidget *parent = nullptr);

    /// `isNew` with the first stage of each opening.
    void setDocument(const DocumentPointer &document, bool isNew);
    /// What has become of the file since it was read; a document that is new begins with a file that is the same.
    void setFileState(FileWatcher::State state);
    /// What the file holds now that has changed since it was read: the message says what became of the figures.
    void setNewer(const Document &newer, ByteUnit unit);
    /// A limit kept something from being read.
    [[nodiscard]] bool hasLimit() const { return m_hasLimit; }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void reloadRequested();
    void compareRequested(); ///< with what the file holds now
    void unlimitedRequested();
    /// An archive or folder with a model, inside of the shown one; the path is one for readArchive().
    void archiveRequested(const QString &path);

private:
    void updateChanged();
    void update(const QString &key, const Finding *finding, const QString &text, const QString &actionText,
                const std::function<void()> &action, const QString &otherText = {},
                const std::function<void()> &other = {});

    DocumentPointer m_document;
    FileWatcher::State m_fileState = FileWatcher::State::Same;
    QString m_changes; ///< of a file that has changed, in words
    QSet<QString> m_dismissed;
    bool m_hasLimit = false;
};

} // namespace Mlf
