// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <functional>

class QAction;
class QKeySequence;
class QObject;
class QWidget;

namespace Mlf {

/// Makes the font of a widget larger or bold.
void emphasize(QWidget *widget, qreal scale, bool isBold = false);

/// Bold heading of a part of a page.
[[nodiscard]] QLabel *makeHeading(const QString &text, QWidget *parent);

/// Label for text of any length: plain text, wrapped, selectable, does not widen the page.
[[nodiscard]] QLabel *makeText(QWidget *parent);

/// Adds an action to a widget. Its key works while the widget has the focus, even if the window uses the same key.
/// `run` is called only while `context` exists.
QAction *addActionOf(QWidget *widget, const QString &text, const QKeySequence &key, const QObject *context,
                     const std::function<void()> &run);

/// Label with links that marks the first link as soon as Tab enters it, and removes the mark on leaving.
class LinkLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

/// Fills a page with content that scrolls if the page is too small.
void fillScrolling(QWidget *page, QWidget *content);

} // namespace Mlf
