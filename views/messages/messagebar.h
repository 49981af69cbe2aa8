// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QFrame>

#include <functional>

class QVBoxLayout;

namespace Mlf {

/// Errors and warnings inside the window, in a column. Each remains until it is dismissed or replaced. Texts are plain.
/// Hidden without messages.
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
    void updateVisibility();

    QVBoxLayout *m_layout;
};

} // namespace Mlf
