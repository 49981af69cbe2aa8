// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QAction;
class QKeySequence;
class QLabel;
class QObject;
class QWidget;

namespace Mlf {

/// A bold title of a part of a page.
[[nodiscard]] QLabel *makeHeading(const QString &text, QWidget *parent);

/// A text of any length: wrapped, selectable, never taken for HTML, and no reason to widen the page.
[[nodiscard]] QLabel *makeText(QWidget *parent);

/// An action of a widget alone: its key works while the widget has the focus, though the window may have the same key
/// for something else. `run` is called as long as the context lives.
QAction *addActionOf(QWidget *widget, const QString &text, const QKeySequence &key, const QObject *context,
                     const std::function<void()> &run);

/// Fills a page with what scrolls where the page is too small for it.
void fillScrolling(QWidget *page, QWidget *content);

} // namespace Mlf
