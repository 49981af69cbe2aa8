// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/helpmenu.h"

#include "app/actions/shortcuts.h"
#include "app/dialogs/keysdialog.h"
#include "app/window/pagelist.h"
#include "app/window/termhelp.h"
#include "model/artifact/tvmtables.h"

#include <QApplication>
#include <QIcon>
#include <QMenuBar>
#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace Mlf {

HelpMenu::HelpMenu(QMenuBar *bar, const PageList *pages, const TermHelp *terms, Settings *settings)
    : QMenu(bar)
    , m_bar(bar)
    , m_pages(pages)
{
    setTitle(tr("&Help"));
    QAction *keys = addAction(QIcon::fromTheme(u"help-keyboard-shortcuts"_s), tr("&Keys"));
    keys->setShortcut(QKeySequence::HelpContents);
    connect(keys, &QAction::triggered, this, &HelpMenu::showKeys);
    addActions({terms->whatIsThis, terms->terms});
    connect(addAction(tr("&Format Versions")), &QAction::triggered, this, &HelpMenu::showVersions);
    addSeparator();
    const QAction *about = addAction(QIcon::fromTheme(u"help-about"_s), tr("&About MLF Viewer"));
    connect(about, &QAction::triggered, this, &HelpMenu::showAbout);
    const QAction *aboutQt = addAction(tr("About &Qt"));
    connect(aboutQt, &QAction::triggered, this, [] { QApplication::aboutQt(); });
    bar->addMenu(this);
    m_shortcuts = new Shortcuts(bar, settings, this);
}

void HelpMenu::showKeys()
{
    const Page *front = m_pages->front();
    auto *dialog =
        new KeysDialog(front, front ? m_pages->frontType()->title : QString(), m_bar, m_shortcuts, m_bar->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void HelpMenu::showVersions()
{
    QString rows;
    const auto add = [&rows](const QStringList &cells) {
        rows += u"<tr><td>"_s + cells.join(u"&nbsp;&nbsp;</td><td>"_s) + u"</td></tr>"_s;
    };
    add({tr("Version"), tr("Since"), tr("In TVM"), tr("What changed")});
    for (const FormatVersion &known : formatVersions(Language::Translated))
        add({QString::number(known.number), known.since.toHtmlEscaped(),
             known.releases.isEmpty() ? tr("development only") : known.releases.toHtmlEscaped(),
             known.change.toHtmlEscaped()});
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Format Versions"), u"<table>%1</table>"_s.arg(rows),
                                QMessageBox::Close, m_bar->window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void HelpMenu::showAbout()
{
    QMessageBox::about(
        m_bar->window(), tr("About MLF Viewer"),
        tr("MLF Viewer %1\n\nReads Model Library Format archives of TVM and shows what is in them. It never changes a file.\n\n"
           "Licence: GPL 3 or later")
            .arg(QCoreApplication::applicationVersion()));
}

} // namespace Mlf
