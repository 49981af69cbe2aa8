// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/document/filewatcher.h"

#include <QFrame>
#include <QSet>
#include <QString>

#include <functional>

class QVBoxLayout;

namespace Mlf {

/// Messages inside the window, in a column; each remains until it is dismissed or replaced. Texts are plain.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    struct Message {
        QString key; ///< replaces a message with the same key
        Severity severity = Severity::Error;
        QString text;
        QString actionText; ///< text of a button; empty if there is no button
        std::function<void()> action;
        QString otherText {}; ///< text of a second button; empty if there is no second button
        std::function<void()> other {};
        bool closesByItself = false; ///< after some seconds, but not while the user points at it
    };

    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const Message &message);
    void dismiss(const QString &key);
    void clear();
    [[nodiscard]] int count() const;
    /// Text of the message with this key; null if there is no such message.
    [[nodiscard]] QString text(const QString &key) const;

Q_SIGNALS:
    void dismissed(const QString &key); ///< the user has dismissed the message

private:
    [[nodiscard]] QFrame *makeStrip(const Message &message);
    [[nodiscard]] QFrame *strip(const QString &key) const;
    void closeLater(QFrame *frame);
    void updateVisibility() { setVisible(count() > 0); }

    QVBoxLayout *m_layout;
};

/// Describes how peak, workspace and constants changed between two exports, in one or two sentences: old and new value
/// in `unit`. The basis is stated unless a value is computed. Models are named if one of the documents has several.
[[nodiscard]] QString changeWords(const Document &before, const Document &after, ByteUnit unit);

/// Message bar of a window that shows the important findings of a document: errors, an archive that is not an MLF,
/// reached limits, a changed file. Messages dismissed by the user stay hidden until the document is opened again.
class DocumentMessages : public MessageBar {
    Q_OBJECT
public:
    explicit DocumentMessages(QWidget *parent = nullptr);

    /// `isNew` is true for the first stage of each opening.
    void setDocument(const DocumentPointer &document, bool isNew);
    /// Sets the change of the file since it was read. A new document starts with FileWatcher::State::Same.
    void setFileState(FileWatcher::State state);
    /// Sets the current content of a changed file; the message then describes the changes of the figures.
    void setNewer(const Document &newer, ByteUnit unit);
    /// Dismisses the errors of the document, because the user sees all findings.
    void dismissError();
    [[nodiscard]] bool hasLimit() const { return m_hasLimit; }

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void reloadRequested();
    void compareRequested(); ///< the user wants to compare with the current content of the file
    void unlimitedRequested();
    /// Requests to open an archive or folder inside of the open one. `path` is in the form for readArchive().
    void archiveRequested(const QString &path);

private:
    void updateChanged();
    void update(const QString &key, const Finding *finding, const QString &text, const QString &actionText,
                const std::function<void()> &action, const QString &otherText = {},
                const std::function<void()> &other = {});

    DocumentPointer m_document;
    FileWatcher::State m_fileState = FileWatcher::State::Same;
    QString m_changes; ///< description of the changes of the file
    QSet<QString> m_dismissed;
    bool m_hasLimit = false;
};

} // namespace Mlf
