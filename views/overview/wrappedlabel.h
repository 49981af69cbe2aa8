// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace Mlf {

/// Plain text that breaks between words and, where a word is longer than the line, within them.
class WrappedLabel : public QLabel {
    Q_OBJECT
public:
    /// `narrowest`: characters of a line that stay beside each other.
    WrappedLabel(const QString &text, int narrowest, QWidget *parent);

    /// Takes what its neighbours leave.
    void yield() { m_isYielding = true; }
    // The height follows the width the line has got: a grid of cards in a scroll area does not ask for it beforehand.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int currentWidth() const;
    [[nodiscard]] int naturalWidth() const;

    int m_narrowest;
    bool m_isYielding = false;
};

/// The same as a door: a click, Enter or Space goes through. Underlined where mouse or keyboard are.
class DoorLabel : public WrappedLabel {
    Q_OBJECT
public:
    DoorLabel(const QString &text, int narrowest, QWidget *parent);

Q_SIGNALS:
    void activated();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void underline();
};

} // namespace Mlf
