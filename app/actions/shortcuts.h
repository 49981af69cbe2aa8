// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QIcon>
#include <QKeySequence>
#include <QList>
#include <QObject>

class QMenuBar;

namespace Mlf {

class Settings;

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

/// Keys of the entries of a menu bar, which the user can change. An entry is identified by its default key, which is
/// unique and the same in all languages. Entries without a default key, and those whose key belongs to the widget with
/// the focus, cannot be changed.
class Shortcuts : public QObject {
    Q_OBJECT
public:
    /// Call when all entries exist; gives them the stored keys. `settings` may be null.
    Shortcuts(const QMenuBar *bar, Settings *settings, QObject *parent = nullptr);

    [[nodiscard]] bool canChange(const QAction *action) const { return m_defaults.contains(action); }
    [[nodiscard]] bool isChanged(const QAction *action) const;
    /// Gives an entry another key; an empty `key` removes its key. If the key is not available, changes nothing and
    /// returns the reason as a sentence. A key is not available if another entry or a page has it, if it moves the
    /// cursor in texts and tables, or if it opens a menu.
    [[nodiscard]] QString change(QAction *action, const QKeySequence &key);
    void resetAll();

private:
    [[nodiscard]] QString refusal(const QKeySequence &key, const QAction *action) const;
    void store() const;

    const QMenuBar *m_bar;
    Settings *m_settings;
    QList<QAction *> m_all; ///< entries with and without a key
    QHash<const QAction *, QList<QKeySequence>> m_defaults;
};

} // namespace Mlf
