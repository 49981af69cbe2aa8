// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shortcuts.h"

#include "app/settings.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <utility>

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

Shortcuts::Shortcuts(const QMenuBar *bar, Settings *settings, QObject *parent) : QObject(parent), m_settings(settings)
{
    collectEntries(bar->actions(), m_all);
    for (const QAction *action : std::as_const(m_all)) {
        if (!action->shortcuts().isEmpty() && action->shortcutContext() != Qt::WidgetShortcut)
            m_defaults.insert(action, action->shortcuts());
    }
    const QStringList chosen = settings ? settings->value(Keys::shortcuts) : QStringList();
    for (const QString &row : chosen) {
        const QKeySequence key(row.section(u'\t', 0, 0), QKeySequence::PortableText);
        const auto own = std::find_if(m_all.begin(), m_all.end(), [&](const QAction *action) {
            return canChange(action) && m_defaults[action].constFirst() == key;
        });
        if (own != m_all.end())
            (*own)->setShortcut(QKeySequence(row.section(u'\t', 1), QKeySequence::PortableText));
    }
}

bool Shortcuts::isChanged(const QAction *action) const
{
    return canChange(action) && action->shortcuts() != m_defaults[action];
}

QAction *Shortcuts::holder(const QKeySequence &key, const QAction *except) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const QAction *action) {
        return action != except && action->shortcuts().contains(key);
    });
    return key.isEmpty() || found == m_all.end() ? nullptr : *found;
}

bool Shortcuts::change(QAction *action, const QKeySequence &key)
{
    if (!canChange(action) || holder(key, action))
        return false;
    action->setShortcut(key);
    store();
    return true;
}

void Shortcuts::reset(QAction *action)
{
    if (!isChanged(action))
        return;
    const QList<QKeySequence> own = m_defaults[action];
    action->setShortcuts(own);
    for (const QKeySequence &key : own) {
        if (QAction *other = holder(key, action))
            reset(other);
    }
    store();
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
