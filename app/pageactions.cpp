// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pageactions.h"

#include "app/navigator.h"
#include "app/pagelist.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QIcon>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Marks the first letter of the text that is not yet a mnemonic of the menu; if there is none, appends a free letter.
QString withMnemonic(const QString &text, const QMenu *menu)
{
    QString taken;
    for (const QAction *entry : menu->actions()) {
        if (const qsizetype at = entry->text().indexOf(u'&'); at >= 0)
            taken += entry->text().mid(at + 1, 1);
    }
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isLetterOrNumber() && !taken.contains(text[i], Qt::CaseInsensitive))
            return QString(text).insert(i, u'&');
    }
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        if (!taken.contains(QLatin1Char(letter), Qt::CaseInsensitive))
            return u"%1 (&%2)"_s.arg(text, QString(QLatin1Char(letter)));
    }
    return text;
}

/// Gives a menu entry the state of the same action of the page in front.
void followOwn(QAction *entry, const QAction *own)
{
    entry->setEnabled(own && own->isEnabled());
}

} // namespace

PageActions::PageActions(PageList *pages, Navigator *navigator, QObject *parent)
    : QObject(parent)
    , savePicture(make(tr("Save Pict&ure…"), u"document-save-as"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S),
                       [this] { m_pages->front()->savePictureAction()->trigger(); }))
    , copyPicture(
          make(tr("Copy Pict&ure"), u"edit-copy"_s, {}, [this] { m_pages->front()->copyPictureAction()->trigger(); }))
    , copyTable(make(tr("Copy Table as TS&V"), u"edit-copy"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                     [this] {
                         if (const TablePage *table = frontTable())
                             table->copyTable();
                     }))
    , filter(make(tr("Filter Pa&ge"), u"view-filter"_s, QKeySequence(Qt::CTRL | Qt::Key_I), [this] { focusFilter(); }))
    , m_pages(pages)
    , m_navigator(navigator)
{
    savePicture->setShortcutContext(Qt::WidgetShortcut);
    copyTable->setShortcutContext(Qt::WidgetShortcut); // for other widgets see handleKey()
    connect(m_pages, &PageList::barChanged, this, &PageActions::updatePages);
}

QAction *PageActions::make(const QString &text, const QString &icon, const QKeySequence &shortcut,
                           const std::function<void()> &run)
{
    auto *action = new QAction(QIcon::fromTheme(icon), text, this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, run);
    return action;
}

void PageActions::addPagesTo(QMenu *menu)
{
    for (const PageType &type : m_pages->types()) {
        // Alt+1 to Alt+9 and Alt+0, as on the keyboard; further pages have only a letter.
        const int number = int(m_toPages.size()) + 1;
        const int digit = number % 10;
        const QString text = number <= 10
            ? u"%1&%2 %3"_s.arg(number < 10 ? QString() : u"1"_s).arg(digit).arg(type.title)
            : withMnemonic(type.title, menu);
        const QKeySequence key = number <= 10 ? QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + digit)) : QKeySequence();
        m_toPages += make(text, {}, key, [this, id = type.id] {
            m_navigator->navigate(Link::page(id));
            m_pages->focusFront();
        });
        m_toPages.constLast()->setEnabled(false);
        menu->addAction(m_toPages.constLast());
    }
}

void PageActions::updatePages()
{
    const QStringList shown = m_pages->shown();
    for (qsizetype i = 0; i < m_toPages.size(); ++i)
        m_toPages[i]->setEnabled(shown.contains(m_pages->types()[std::size_t(i)].id));
}

void PageActions::updateActions()
{
    const Page *front = m_pages->front();
    filter->setEnabled(front && front->findChild<QLineEdit *>());
    copyTable->setEnabled(frontTable() != nullptr);
    followOwn(savePicture, front ? front->savePictureAction() : nullptr);
    followOwn(copyPicture, front ? front->copyPictureAction() : nullptr);
}

bool PageActions::handleKey(QKeyEvent *event) const
{
    const TablePage *table = frontTable();
    if (!table || event->keyCombination() != QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_C))
        return false;
    table->copyTable();
    return true;
}

TablePage *PageActions::frontTable() const
{
    const Page *front = m_pages->front();
    return front ? front->frontTable() : nullptr;
}

void PageActions::focusFilter()
{
    const Page *front = m_pages->front();
    QLineEdit *edit = front ? front->findChild<QLineEdit *>() : nullptr;
    if (edit && edit->isVisible())
        edit->setFocus(Qt::ShortcutFocusReason);
}

} // namespace Mlf
