// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keysdialog.h"

#include "app/shortcuts.h"
#include "views/table/filteredit.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

namespace Mlf {

namespace {

constexpr QSize startSize(560, 620);

QString actionName(const QAction &action)
{
    return QString(action.text()).remove(u'&').remove(u'…');
}

} // namespace

KeysDialog::KeysDialog(const FrontPage &front, const QMenuBar *bar, Shortcuts *shortcuts, QWidget *parent)
    : QDialog(parent)
    , m_shortcuts(shortcuts)
    , m_list(new QTreeWidget(this))
    , m_filter(new FilterEdit(tr("Filter actions and keys"), m_list, this))
    , m_key(new QKeySequenceEdit(this))
    , m_none(new QPushButton(tr("&No Key"), this))
    , m_allDefault(new QPushButton(tr("&All Defaults"), this))
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Keys"));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Action"), tr("Keys")});
    m_list->setAccessibleName(tr("Keys"));
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    addFront(front);
    const QList<QAction *> menus = bar->actions();
    for (const QAction *menu : menus) {
        if (!menu->menu())
            continue;
        auto *group = new QTreeWidgetItem(m_list, {actionName(*menu)});
        group->setFirstColumnSpanned(true);
        addMenu(menu->menu()->actions(), group);
        if (group->childCount() == 0)
            delete group;
    }
    m_list->expandAll();
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_allDefault, QDialogButtonBox::ResetRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &KeysDialog::narrow);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysDialog::showCurrent);
    m_filter->installEventFilter(this);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(makeEditor());
    layout->addWidget(buttons);
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setAutoDefault(false); // Return belongs to the list
    updateKeys();
    m_filter->setFocus();
    resize(parent ? startSize.boundedTo(parent->size() * 0.9) : startSize);
}

QWidget *KeysDialog::makeEditor()
{
    auto *editor = new QWidget(this);
    auto *label = new QLabel(tr("&Key of the selected action:"), editor);
    label->setBuddy(m_key);
    m_key->setAccessibleName(tr("Key of the selected action"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    connect(m_key, &QKeySequenceEdit::editingFinished, this, [this] {
        const QKeySequence typed = m_key->keySequence();
        takeKey(typed.isEmpty() ? typed : QKeySequence(typed[0])); // one key, not a sequence
    });
    connect(m_none, &QPushButton::clicked, this, [this] { takeKey({}); });
    connect(m_allDefault, &QPushButton::clicked, this, [this] {
        m_shortcuts->resetAll();
        updateKeys();
    });
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_key, 1);
    row->addWidget(m_none);
    auto *layout = new QVBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_problem);
    return editor;
}

void KeysDialog::addFront(const FrontPage &front)
{
    if (front.title.isEmpty())
        return;
    auto *group = new QTreeWidgetItem(m_list, {tr("This page: %1").arg(front.title)});
    group->setFirstColumnSpanned(true);
    for (const PageKey &key : front.keys)
        new QTreeWidgetItem(group, {key.what, key.keys});
}

void KeysDialog::addMenu(const QList<QAction *> &actions, QTreeWidgetItem *group)
{
    for (QAction *action : actions) {
        if (action->menu())
            addMenu(action->menu()->actions(), group);
        if (action->shortcuts().isEmpty() && !m_shortcuts->canChange(action))
            continue;
        auto *item = new QTreeWidgetItem(group, {actionName(*action)});
        item->setData(0, Qt::UserRole, QVariant::fromValue(action));
    }
}

QAction *KeysDialog::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    auto *action = item ? item->data(0, Qt::UserRole).value<QAction *>() : nullptr;
    return action && m_shortcuts->canChange(action) ? action : nullptr;
}

QString KeysDialog::problem() const
{
    return m_problem->text();
}

/// Shows the current keys.
void KeysDialog::updateKeys()
{
    bool isAnyChanged = false;
    for (QTreeWidgetItemIterator it(m_list); *it; ++it) {
        const auto *action = (*it)->data(0, Qt::UserRole).value<QAction *>();
        if (!action)
            continue;
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys += key.toString(QKeySequence::NativeText);
        (*it)->setText(1, keys.join(tr(", ", "between keys that do the same")));
        QFont font = m_list->font();
        font.setBold(m_shortcuts->isChanged(action));
        (*it)->setFont(1, font);
        isAnyChanged = isAnyChanged || m_shortcuts->isChanged(action);
    }
    m_allDefault->setEnabled(isAnyChanged);
    showCurrent();
}

void KeysDialog::showCurrent()
{
    const QAction *action = current();
    m_key->setEnabled(action != nullptr);
    m_none->setEnabled(action != nullptr);
    m_key->setKeySequence(action ? action->shortcut() : QKeySequence());
    m_problem->setText(m_list->currentItem() && m_list->currentItem()->parent() && !action
                           ? tr("This key belongs to what has the focus and cannot be changed.")
                           : QString());
}

void KeysDialog::takeKey(const QKeySequence &key)
{
    QAction *action = current();
    if (!action || key == action->shortcut())
        return;
    const QString problem = m_shortcuts->change(action, key);
    updateKeys();
    if (!problem.isEmpty())
        m_problem->setText(problem);
}

/// Escape always closes, even with text in the filter.
bool KeysDialog::eventFilter(QObject *watched, QEvent *event)
{
    const bool isEscape = watched == m_filter && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
    if (isEscape)
        reject();
    return isEscape || QDialog::eventFilter(watched, event);
}

void KeysDialog::narrow(const QString &text)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_list->topLevelItem(i);
        const bool isGroupMeant = group->text(0).contains(text, Qt::CaseInsensitive);
        bool hasAny = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem *item = group->child(j);
            const bool isMeant = isGroupMeant || item->text(0).contains(text, Qt::CaseInsensitive)
                || item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!isMeant);
            hasAny = hasAny || isMeant;
        }
        group->setHidden(!hasAny);
    }
}

} // namespace Mlf
