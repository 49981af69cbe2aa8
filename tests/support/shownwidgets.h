// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QAction>
#include <QLabel>
#include <QWidget>

namespace Mlf::Test {

// What widgets show, as text.

/// The texts of all labels, one per line.
[[nodiscard]] inline QString labelTexts(const QWidget &parent)
{
    QStringList texts;
    for (const QLabel *label : parent.findChildren<QLabel *>())
        texts += label->text();
    return texts.join(u'\n');
}

/// The texts of the visible labels, one per line, with usual spaces.
[[nodiscard]] inline QString shownTexts(const QWidget &parent)
{
    QStringList texts;
    for (const QLabel *label : parent.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&parent))
            texts += label->text();
    }
    return texts.join(u'\n').remove(QChar(0x200b)).replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ');
}

/// The widget with this accessible name; null if there is none.
template <typename Widget>
[[nodiscard]] Widget *widgetNamed(const QWidget &parent, const QString &name)
{
    for (Widget *widget : parent.findChildren<Widget *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

/// The action with this text, which may have a mnemonic; null if there is none.
[[nodiscard]] inline QAction *actionNamed(const QList<QAction *> &actions, const QString &text)
{
    for (QAction *action : actions) {
        if (action->text().remove(u'&') == text)
            return action;
    }
    return nullptr;
}

/// The texts of a column, by row.
[[nodiscard]] inline QStringList columnTexts(const QAbstractItemModel &model, int column, int role = Qt::DisplayRole)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts += model.index(row, column).data(role).toString();
    return texts;
}

} // namespace Mlf::Test
