// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QIcon>

namespace Mlf {

/// An action that runs a function of its parent; `icon` is the name of a theme icon, or empty.
template <typename Parent, typename Function>
[[nodiscard]] QAction *makeAction(Parent *parent, const QString &text, const QString &icon, const QKeySequence &key,
                                  Function run)
{
    auto *action = new QAction(QIcon::fromTheme(icon), text, parent);
    action->setShortcut(key);
    QObject::connect(action, &QAction::triggered, parent, run);
    return action;
}

} // namespace Mlf
