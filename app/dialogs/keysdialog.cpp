// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keysdialog.h"

#include "app/actions/shortcuts.h"
#include "views/chart/chartview.h"
#include "views/code/codeview.h"
#include "views/common/page.h"
#include "views/file/hexview.h"
#include "views/fit/fitpage.h"
#include "views/graph/dataflowview.h"
#include "views/memory/memorypage.h"
#include "views/rom/flashpage.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
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

/// Keys of a page in its current state, without duplicates: the keys that its charts, texts and tables handle without a
/// menu, and the keys of its actions.
std::vector<PageKey> keysOf(const Page &page)
{
    const bool isMemory = qobject_cast<const MemoryPage *>(&page);
    const bool isFit = qobject_cast<const FitPage *>(&page);
    const bool hasChart = shows<ChartView>(page);
    const bool hasDrawing = shows<DataflowView>(page);
    const bool hasText = shows<CodeView>(page);
    const bool isZoomed = isMemory || qobject_cast<const FlashPage *>(&page);
    const QKeySequence up(Qt::CTRL | Qt::Key_Up);
    const QKeySequence down(Qt::CTRL | Qt::Key_Down);
    const QKeySequence left(Qt::CTRL | Qt::Key_Left);
    const QKeySequence right(Qt::CTRL | Qt::Key_Right);
    std::vector<PageKey> found;
    const auto add = [&found](bool isHere, const QString &what, const QList<QKeySequence> &keys) {
        const PageKey key {what, keysText(keys)};
        if (isHere && std::find(found.begin(), found.end(), key) == found.end())
            found.push_back(key);
    };
    add(isMemory, PageKeys::tr("Previous or next call"), {Qt::Key_Left, Qt::Key_Right});
    add(isFit, PageKeys::tr("Put the part into the region of that number"), {Qt::Key_1, Qt::Key_9});
    add(isFit, PageKeys::tr("Put the part into the previous or next region"), {Qt::Key_Left, Qt::Key_Right});
    add(isFit, PageKeys::tr("Place the part automatically"), {Qt::Key_Delete});
    add(hasChart, PageKeys::tr("Walk from mark to mark of a chart"),
        {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down});
    add(hasChart, PageKeys::tr("First or last element of a chart"), {Qt::Key_Home, Qt::Key_End});
    add(hasDrawing, PageKeys::tr("Follow the arrows of the drawing from box to box"), {Qt::Key_Up, Qt::Key_Down});
    add(hasDrawing, PageKeys::tr("Next box in the same row"), {Qt::Key_Left, Qt::Key_Right});
    add(hasDrawing, PageKeys::tr("First or last box"), {Qt::Key_Home, Qt::Key_End});
    add(hasDrawing, PageKeys::tr("Move the drawing"), {left, right, up, down});
    add(hasDrawing, PageKeys::tr("Make the drawing larger or smaller, or bring all of it in sight"),
        {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0});
    add(hasChart || hasDrawing || shows<QTableView>(page), PageKeys::tr("Open the target of a mark or row"),
        {Qt::Key_Return});
    add(hasText, PageKeys::tr("Open or close the fold of a line"), {Qt::Key_Space});
    add(hasText, PageKeys::tr("Scroll and leave the cursor where it is"), {up, down});
    add(shows<HexView>(page), PageKeys::tr("First or last byte of a file"),
        {QKeySequence(Qt::CTRL | Qt::Key_Home), QKeySequence(Qt::CTRL | Qt::Key_End)});
    const QList<QWidget *> widgets = page.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const QList<QAction *> actions = widget->isVisibleTo(page.window()) ? widget->actions() : QList<QAction *>();
        for (const QAction *action : actions) {
            const auto *owner = qobject_cast<const QWidget *>(action->parent());
            const bool isOfPage = owner == &page || page.isAncestorOf(owner);
            add(isOfPage && !action->shortcuts().isEmpty(), actionName(*action), action->shortcuts());
        }
    }
    add(isZoomed, PageKeys::tr("Back to the whole, or to the overview"), {Qt::Key_Escape});
    add(!isZoomed, PageKeys::tr("Select nothing"), {Qt::Key_Escape});
    return found;
}

} // namespace

KeysDialog::KeysDialog(const Page *front, const QString &title, const QMenuBar *bar, Shortcuts *shortcuts,
                       QWidget *parent)
    : QDialog(parent)
    , m_shortcuts(shortcuts)
    , m_list(new QTreeWidget(this))
    , m_key(new QKeySequenceEdit(this))
    , m_none(new QPushButton(tr("&No Key"), this))
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Keys"));
    m_list->setHeaderLabels({tr("Action"), tr("Keys")});
    m_list->setAccessibleName(tr("Keys"));
    const auto addGroup = [this](const QString &name) {
        auto *group = new QTreeWidgetItem(m_list, {name});
        group->setFirstColumnSpanned(true);
        return group;
    };
    if (front) {
        QTreeWidgetItem *group = addGroup(tr("This page: %1").arg(title));
        for (const auto &[what, keys] : keysOf(*front))
            new QTreeWidgetItem(group, {what, keys});
    }
    const QList<QAction *> menus = bar->actions();
    for (const QAction *menu : menus) {
        if (!menu->menu())
            continue;
        QTreeWidgetItem *group = addGroup(actionName(*menu));
        addMenu(menu->menu()->actions(), group);
        if (group->childCount() == 0)
            delete group;
    }
    m_list->expandAll();
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    auto *label = new QLabel(tr("&Key of the selected action:"), this);
    label->setBuddy(m_key);
    m_key->setAccessibleName(tr("Key of the selected action"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_key, 1);
    row->addWidget(m_none);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const QPushButton *reset = buttons->addButton(tr("&All Defaults"), QDialogButtonBox::ResetRole);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addLayout(row);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setAutoDefault(false); // Return in the list must not press a button
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysDialog::showCurrent);
    connect(m_key, &QKeySequenceEdit::editingFinished, this, [this] {
        const QKeySequence typed = m_key->keySequence();
        takeKey(typed.isEmpty() ? typed : QKeySequence(typed[0])); // one key, not a sequence
    });
    connect(m_none, &QPushButton::clicked, this, [this] { takeKey({}); });
    connect(reset, &QPushButton::clicked, this, [this] {
        m_shortcuts->resetAll();
        updateKeys();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    updateKeys();
    resize(parent ? startSize.boundedTo(parent->size() * 0.9) : startSize);
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

void KeysDialog::updateKeys()
{
    for (QTreeWidgetItemIterator it(m_list); *it; ++it) {
        if (const auto *action = (*it)->data(0, Qt::UserRole).value<QAction *>())
            (*it)->setText(1, keysText(action->shortcuts()));
    }
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

} // namespace Mlf
