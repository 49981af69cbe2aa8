// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace Mlf {

/// Plain text that breaks between words, and within words longer than the line.
class WrappedLabel : public QLabel {
    Q_OBJECT
public:
    /// `narrowest`: minimum width in characters.
    WrappedLabel(const QString &text, int narrowest, QWidget *parent);

    /// Makes the label use only the width that its neighbours leave.
    void yield() { m_isYielding = true; }
    // Depends on the current width, because a grid of cards in a scroll area does not use heightForWidth().
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int currentWidth() const;
    [[nodiscard]] int naturalWidth() const { return fontMetrics().horizontalAdvance(text()) + 2; }

    int m_narrowest;
    bool m_isYielding = false;
};

/// A label with a link: activated by a click, Enter or Space. Underlined under the mouse and with the focus.
class WrappedLink : public WrappedLabel {
    Q_OBJECT
public:
    WrappedLink(const QString &text, int narrowest, QWidget *parent);

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
