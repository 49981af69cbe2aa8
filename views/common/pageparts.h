// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace Mlf {

/// A bold title of a part of a page.
[[nodiscard]] QLabel *makeHeading(const QString &text, QWidget *parent);

/// A text of any length: wrapped, selectable, never taken for HTML, and no reason to widen the page.
[[nodiscard]] QLabel *makeText(QWidget *parent);

/// Fills a page with what scrolls where the page is too small for it.
void fillScrolling(QWidget *page, QWidget *content);

} // namespace Mlf
