// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keysdialog.h"

#include "views/table/filteredit.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace Mlf {

namespace {

constexpr QSize startSize(520, 560);

QString actionName(const QAction &action)
{
    return QString(action.text()).remove(u'&').remove(u'…');
}

} // namespace

KeysDialog::KeysDialog(const QList<QAction *> &menus, QWidget *parent)
    : QDialog(parent)
    , m_list(new QTreeWidget(this))
    , m_filter(new FilterEdit(tr("Filter actions and keys"), m_list, this))
{
    setWindowTitle(tr("Keys"));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Action"), tr("Keys")});
    m_list->setAccessibleName(tr("Keys"));
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
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
    auto *hint =
        new QLabel(tr("In charts and tables the arrow keys walk and Enter follows; Escape goes back to the whole."));
    hint->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &KeysDialog::narrow);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(hint);
    layout->addWidget(buttons);
    m_filter->setFocus();
    resize(parent ? startSize.boundedTo(parent->size() * 0.9) : startSize);
}

void KeysDialog::addMenu(const QList<QAction *> &actions, QTreeWidgetItem *group)
{
    for (const QAction *action : actions) {
        if (action->menu())
            addMenu(action->menu()->actions(), group);
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys += key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            new QTreeWidgetItem(group, {actionName(*action), keys.join(tr(", ", "between keys that do the same"))});
    }
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
