// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QFrame>

#include <functional>

class QVBoxLayout;

namespace Mlf {

/// Errors and warnings inside the window, one below the other. Each stays until it is dismissed or replaced; none is
/// shown as markup. Hidden while there is none.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    struct Message {
        QString key; ///< a message of the same key takes the place of this one
        Severity severity = Severity::Error;
        QString text;
        QString actionText; ///< of a button; empty for none
        std::function<void()> action;
        QString otherText {}; ///< of a second button; empty for none
        std::function<void()> other {};
    };

    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const Message &message);
    void dismiss(const QString &key);
    void clear();
    [[nodiscard]] int count() const;
    /// Text of the message of that key; null where there is none.
    [[nodiscard]] QString text(const QString &key) const;

Q_SIGNALS:
    void dismissed(const QString &key); ///< by the user

private:
    [[nodiscard]] QFrame *makeStrip(const Message &message);
    [[nodiscard]] QFrame *strip(const QString &key) const;
    void updateVisibility();

    QVBoxLayout *m_layout;
};

} // namespace Mlf
