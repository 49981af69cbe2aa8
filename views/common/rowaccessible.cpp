// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/rowaccessible.h"

#include <QWidget>

#include <algorithm>

namespace Mlf {

QAccessible::State RowAccessible::state() const
{
    QAccessible::State result = QAccessibleWidget::state();
    result.readOnly = true;
    result.multiLine = true;
    result.selectableText = true;
    return result;
}

QString RowAccessible::text(QAccessible::Text kind) const
{
    return kind == QAccessible::Value ? row() : QAccessibleWidget::text(kind);
}

void *RowAccessible::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface *>(this)
                                              : QAccessibleWidget::interface_cast(type);
}

void RowAccessible::selection(int /*index*/, int *start, int *end) const
{
    *start = *end = 0;
}

// Selection and cursor belong to the whole text and are moved by keys; only one row is exposed here.
void RowAccessible::addSelection(int /*start*/, int /*end*/) { }
void RowAccessible::removeSelection(int /*index*/) { }
void RowAccessible::setSelection(int /*index*/, int /*start*/, int /*end*/) { }
void RowAccessible::setCursorPosition(int /*position*/) { }
void RowAccessible::scrollToSubstring(int /*start*/, int /*end*/) { }

QString RowAccessible::text(int start, int end) const
{
    const QString text = row();
    start = std::clamp(start, 0, int(text.size()));
    end = end < 0 ? int(text.size()) : std::clamp(end, start, int(text.size()));
    return text.sliced(start, end - start);
}

QRect RowAccessible::characterRect(int /*offset*/) const
{
    return rect();
}

int RowAccessible::offsetAtPoint(const QPoint & /*point*/) const
{
    return -1;
}

QString RowAccessible::attributes(int /*offset*/, int *start, int *end) const
{
    *start = 0;
    *end = characterCount();
    return {};
}

void announceRow(QWidget &view, const QString &row)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent value(&view, row);
    QAccessible::updateAccessibility(&value);
    QAccessibleTextCursorEvent cursor(&view, 0);
    QAccessible::updateAccessibility(&cursor);
}

} // namespace Mlf
