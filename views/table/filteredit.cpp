// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/filteredit.h"

#include <QKeyEvent>

namespace Mlf {

FilterEdit::FilterEdit(const QString &placeholder, QWidget *view, QWidget *parent) : QLineEdit(parent), m_view(view)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
}

void FilterEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (isPlain && event->key() == Qt::Key_Escape && !text().isEmpty())
        clear();
    else if (isPlain && (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Down))
        m_view->setFocus(Qt::OtherFocusReason);
    else
        QLineEdit::keyPressEvent(event);
}

} // namespace Mlf
