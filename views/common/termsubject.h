// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"

#include <QRect>

class QWidget;

namespace Mlf {

/// Glossary terms for a place in a window.
struct TermSubject {
    Glossary::Terms terms {}; ///< most specific first
    bool isNamed = false; ///< named by the place itself, not by its row or column
    QString said {}; ///< tool tip of the place; empty without one
    QRect rect {}; ///< rectangle of the place, in widget coordinates

    [[nodiscard]] bool isNull() const { return terms.empty() && said.isEmpty(); }
};

/// Terms at a point of a widget, for example the viewport of a table or its header. Uses the terms of the row, the text
/// there, or the title of the column.
[[nodiscard]] TermSubject termSubjectAt(const QWidget *widget, QPoint point);

/// Terms for the keyboard focus: the current row of a view, else the text of the widget.
[[nodiscard]] TermSubject termSubjectOf(const QWidget *focus);

} // namespace Mlf
