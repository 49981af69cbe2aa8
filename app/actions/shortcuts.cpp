// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/shortcuts.h"

#include "app/store/settings.h"

#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

void collectEntries(const QList<QAction *> &actions, QList<QAction *> &entries)
{
    for (QAction *action : actions) {
        if (action->menu())
            collectEntries(action->menu()->actions(), entries);
        else if (!action->isSeparator())
            entries += action;
    }
}

} // namespace

Shortcuts::Shortcuts(const QMenuBar *bar, Settings *settings, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_settings(settings)
{
    collectEntries(bar->actions(), m_all);
    for (const QAction *action : std::as_const(m_all)) {
        if (!action->shortcuts().isEmpty() && action->shortcutContext() != Qt::WidgetShortcut)
            m_defaults.insert(action, action->shortcuts());
    }
    const QStringList chosen = settings ? settings->value(Keys::shortcuts) : QStringList();
    std::vector<std::pair<QAction *, QKeySequence>> wanted;
    for (const QString &row : chosen) {
        const QKeySequence key(row.section(u'\t', 0, 0), QKeySequence::PortableText);
        const auto own = std::find_if(m_all.begin(), m_all.end(), [&](const QAction *action) {
            return canChange(action) && m_defaults[action].constFirst() == key;
        });
        if (own != m_all.end())
            wanted.emplace_back(*own, QKeySequence(row.section(u'\t', 1), QKeySequence::PortableText));
    }
    // Two actions may have exchanged their keys.
    for (const auto &[action, key] : wanted)
        action->setShortcut({});
    for (const auto &[action, key] : wanted) {
        if (refusal(key, action).isEmpty())
            action->setShortcut(key);
    }
}

bool Shortcuts::isChanged(const QAction *action) const
{
    return canChange(action) && action->shortcuts() != m_defaults[action];
}

QString Shortcuts::refusal(const QKeySequence &key, const QAction *action) const
{
    if (key.isEmpty())
        return {};
    const QString name = key.toString(QKeySequence::NativeText);
    const auto other = std::ranges::find_if(
        m_all, [&](const QAction *each) { return each != action && each->shortcuts().contains(key); });
    if (other != m_all.end())
        return tr("%1 is the key of \"%2\" already.").arg(name, (*other)->text().remove(u'&').remove(u'…'));
    const Qt::KeyboardModifiers modifiers = key[0].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    const bool isFunctionKey = key[0].key() >= Qt::Key_F1 && key[0].key() <= Qt::Key_F35;
    if (modifiers == Qt::NoModifier && !isFunctionKey)
        return tr("%1 is for moving and typing: choose a key with Ctrl or Alt.").arg(name);
    const QList<QAction *> menus = m_bar->actions();
    const auto opensMenu = [&](const QAction *menu) { return QKeySequence::mnemonic(menu->text()) == key; };
    if (std::any_of(menus.begin(), menus.end(), opensMenu))
        return tr("%1 opens a menu.").arg(name);
    const QList<QAction *> actions = m_bar->window()->findChildren<QAction *>();
    const auto own = std::find_if(actions.begin(), actions.end(), [&](const QAction *each) {
        return !m_all.contains(each) && each->shortcuts().contains(key);
    });
    return own == actions.end() ? QString()
                                : tr("%1 is a key of what has the focus: %2.").arg(name, (*own)->text().remove(u'&'));
}

QString Shortcuts::change(QAction *action, const QKeySequence &key)
{
    const QString problem = refusal(key, action);
    if (canChange(action) && problem.isEmpty()) {
        action->setShortcut(key);
        store();
    }
    return problem;
}

void Shortcuts::resetAll()
{
    for (QAction *action : std::as_const(m_all)) {
        if (canChange(action))
            action->setShortcuts(m_defaults[action]);
    }
    store();
}

void Shortcuts::store() const
{
    if (!m_settings)
        return;
    QStringList rows;
    for (const QAction *action : m_all) {
        if (isChanged(action))
            rows += m_defaults[action].constFirst().toString(QKeySequence::PortableText) + u'\t'
                + action->shortcut().toString(QKeySequence::PortableText);
    }
    m_settings->setValue(Keys::shortcuts, rows);
}

} // namespace Mlf
