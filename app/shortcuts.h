// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QMenuBar;

namespace Mlf {

class Settings;

/// The keys of the entries of a menu bar, which the user may choose. An entry is known by the key it comes with, which
/// no other has in any language; those that come without a key, and those whose key belongs to the widget with the
/// focus, keep what they have.
class Shortcuts : public QObject {
    Q_OBJECT
public:
    /// All entries are there; their keys become those that were chosen before. `settings` may be null.
    Shortcuts(const QMenuBar *bar, Settings *settings, QObject *parent = nullptr);

    [[nodiscard]] bool canChange(const QAction *action) const { return m_defaults.contains(action); }
    [[nodiscard]] bool isChanged(const QAction *action) const;
    /// Why a key is not for any entry, as a sentence: it moves in texts and tables, opens a menu, or is that of a page.
    /// Empty where it can be chosen.
    [[nodiscard]] QString refusal(const QKeySequence &key) const;
    /// The other entry with that key; null where none has it.
    [[nodiscard]] QAction *holder(const QKeySequence &key, const QAction *except = nullptr) const;
    /// Gives an entry another key, or with an empty one none. False where it cannot be changed, another one has the
    /// key, or it is refused: nothing changes then.
    bool change(QAction *action, const QKeySequence &key);
    /// Gives it back what it comes with; where another one has that by now, that one gets back its own, too.
    void reset(QAction *action);
    void resetAll();

private:
    void store() const;

    const QMenuBar *m_bar;
    Settings *m_settings;
    QList<QAction *> m_all; ///< with a key or not
    QHash<const QAction *, QList<QKeySequence>> m_defaults;
};

} // namespace Mlf
