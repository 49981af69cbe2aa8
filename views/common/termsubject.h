// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"

#include <QRect>

class QWidget;

namespace Mlf {

/// What a place of a window is about, as far as somebody can be told.
struct TermSubject {
    Glossary::Terms terms {}; ///< most exact first
    bool isNamed = false; ///< the place itself names them, not the column it is in
    QString said {}; ///< what its own tool tip says, as that is; empty where it has none
    QRect rect {}; ///< of the place, in the widget

    [[nodiscard]] bool isNull() const { return terms.empty() && said.isEmpty(); }
};

/// What is at a point of a widget, such as the viewport of a table or its header: the terms that the row, the words
/// there or the title of the column name.
[[nodiscard]] TermSubject termSubjectAt(const QWidget *widget, QPoint point);

/// The same of what the keyboard is at: the current row of a view, else the words of the widget itself.
[[nodiscard]] TermSubject termSubjectOf(const QWidget *focus);

} // namespace Mlf
