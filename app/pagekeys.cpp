// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pagekeys.h"

#include "views/chart/chartview.h"
#include "views/code/codeview.h"
#include "views/file/hexview.h"
#include "views/fit/fitpage.h"
#include "views/graph/dataflowview.h"
#include "views/memory/memorypage.h"
#include "views/rom/flashpage.h"

#include <QAction>
#include <QCoreApplication>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Context of the translations in this file.
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

} // namespace

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
        add(PageKeys::tr("Leave the part to the program"), {Qt::Key_Delete});
    }
    if (shows<ChartView>(page)) {
        add(PageKeys::tr("Walk from mark to mark of a chart"), {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down});
        add(PageKeys::tr("First or last mark of a chart"), {Qt::Key_Home, Qt::Key_End});
        add(PageKeys::tr("Go where a mark or a row leads"), {Qt::Key_Return});
    }
    if (shows<DataflowView>(page)) {
        add(PageKeys::tr("Follow the arrows of the drawing from box to box"), {Qt::Key_Up, Qt::Key_Down});
        add(PageKeys::tr("Next box beside"), {Qt::Key_Left, Qt::Key_Right});
        add(PageKeys::tr("First or last box"), {Qt::Key_Home, Qt::Key_End});
        add(PageKeys::tr("Move the drawing"),
            {QKeySequence(Qt::CTRL | Qt::Key_Left), QKeySequence(Qt::CTRL | Qt::Key_Right),
             QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)});
        add(PageKeys::tr("Make the drawing larger or smaller, or bring all of it in sight"),
            {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0});
        add(PageKeys::tr("Go where a mark or a row leads"), {Qt::Key_Return});
    }
    if (shows<QTableView>(page))
        add(PageKeys::tr("Go where a mark or a row leads"), {Qt::Key_Return});
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

} // namespace Mlf
