// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keysdialog.h"

#include "app/actions/shortcuts.h"
#include "views/chart/chartview.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/file/hexview.h"
#include "views/fit/fitpage.h"
#include "views/graph/dataflowview.h"
#include "views/memory/memorypage.h"
#include "views/rom/flashpage.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTableView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

constexpr QSize startSize(560, 620);

QString actionName(const QAction &action)
{
    return QString(action.text()).remove(u'&').remove(u'…');
}

/// A key in the notation of the desktop, after its description.
using PageKey = std::pair<QString, QString>;

/// Translation context of the texts in this file.
struct PageKeys {
    Q_DECLARE_TR_FUNCTIONS(PageKeys)
};

QString keysText(const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts += key.toString(QKeySequence::NativeText);
    return texts.join(PageKeys::tr(", ", "between keys that do the same"));
}

template <typename Widget>
bool shows(const Page &page)
{
    const QList<Widget *> widgets = page.findChildren<Widget *>();
    return std::any_of(widgets.begin(), widgets.end(),
                       [&](const Widget *widget) { return widget->isVisibleTo(page.window()); });
}

/// Keys of a page in its current state, without duplicates: the keys of its actions, and the keys that its charts,
/// texts and tables handle without a menu.
std::vector<PageKey> keysOf(const Page &page)
{
    std::vector<PageKey> found;
    const auto add = [&](const QString &what, const QList<QKeySequence> &keys) {
        const PageKey key {what, keysText(keys)};
        if (std::find(found.begin(), found.end(), key) == found.end())
            found.push_back(key);
    };
    if (qobject_cast<const MemoryPage *>(&page))
        add(PageKeys::tr("Previous or next call"), {Qt::Key_Left, Qt::Key_Right});
    if (qobject_cast<const FitPage *>(&page)) {
        add(PageKeys::tr("Put the part into the region of that number"), {Qt::Key_1, Qt::Key_9});
        add(PageKeys::tr("Put the part into the previous or next region"), {Qt::Key_Left, Qt::Key_Right});
        add(PageKeys::tr("Place the part automatically"), {Qt::Key_Delete});
    }
    if (shows<ChartView>(page)) {
        add(PageKeys::tr("Walk from mark to mark of a chart"), {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down});
        add(PageKeys::tr("First or last element of a chart"), {Qt::Key_Home, Qt::Key_End});
        add(PageKeys::tr("Open the target of a mark or row"), {Qt::Key_Return});
    }
    if (shows<DataflowView>(page)) {
        add(PageKeys::tr("Follow the arrows of the drawing from box to box"), {Qt::Key_Up, Qt::Key_Down});
        add(PageKeys::tr("Next box in the same row"), {Qt::Key_Left, Qt::Key_Right});
        add(PageKeys::tr("First or last box"), {Qt::Key_Home, Qt::Key_End});
        add(PageKeys::tr("Move the drawing"),
            {QKeySequence(Qt::CTRL | Qt::Key_Left), QKeySequence(Qt::CTRL | Qt::Key_Right),
             QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)});
        add(PageKeys::tr("Make the drawing larger or smaller, or bring all of it in sight"),
            {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0});
        add(PageKeys::tr("Open the target of a mark or row"), {Qt::Key_Return});
    }
    if (shows<QTableView>(page))
        add(PageKeys::tr("Open the target of a mark or row"), {Qt::Key_Return});
    if (shows<CodeView>(page)) {
        add(PageKeys::tr("Open or close the fold of a line"), {Qt::Key_Space});
        add(PageKeys::tr("Scroll and leave the cursor where it is"),
            {QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)});
    }
    if (shows<HexView>(page))
        add(PageKeys::tr("First or last byte of a file"),
            {QKeySequence(Qt::CTRL | Qt::Key_Home), QKeySequence(Qt::CTRL | Qt::Key_End)});
    const QList<QWidget *> widgets = page.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisibleTo(page.window()))
            continue;
        const QList<QAction *> actions = widget->actions();
        for (const QAction *action : actions) {
            const auto *owner = qobject_cast<const QWidget *>(action->parent());
            const bool isOfPage = owner == &page || page.isAncestorOf(owner);
            if (isOfPage && !action->shortcuts().isEmpty())
                add(action->text().remove(u'&').remove(u'…'), action->shortcuts());
        }
    }
    add(qobject_cast<const MemoryPage *>(&page) || qobject_cast<const FlashPage *>(&page)
            ? PageKeys::tr("Back to the whole, or to the overview")
            : PageKeys::tr("Select nothing"),
        {Qt::Key_Escape});
    return found;
}

} // namespace

KeysDialog::KeysDialog(const Page *front, const QString &title, const QMenuBar *bar, Shortcuts *shortcuts,
                       QWidget *parent)
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
    if (front) {
        auto *group = new QTreeWidgetItem(m_list, {tr("This page: %1").arg(title)});
        group->setFirstColumnSpanned(true);
        for (const auto &[what, keys] : keysOf(*front))
            new QTreeWidgetItem(group, {what, keys});
    }
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
        button->setAutoDefault(false); // Return activates the current row of the list
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
        (*it)->setText(1, keysText(action->shortcuts()));
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
