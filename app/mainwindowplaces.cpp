// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the window is and how it gets elsewhere. What it shows there stands in mainwindow.cpp.
#include "app/mainwindow.h"

#include "app/placedialog.h"
#include "model/base/format.h"
#include "views/chart/functionpage.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/linerequest.h"
#include "views/constants/constantspage.h"
#include "views/file/filepage.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/messages/placebutton.h"
#include "views/rom/rompage.h"
#include "views/table/tablepage.h"
#include "views/tree/archivetreeview.h"

#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QScopedValueRollback>
#include <QTabWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

CodePage *MainWindow::frontText() const
{
    if (m_tabs->currentWidget() == m_code)
        return m_code->form() == FilePage::Form::Text ? m_code->codePage() : nullptr;
    return m_tabs->currentWidget() == m_relay ? m_relay : nullptr;
}

TablePage *MainWindow::frontTable() const
{
    TablePage *found = nullptr;
    const QWidget *front = m_tabs->currentWidget();
    QList<TablePage *> tables = front ? front->findChildren<TablePage *>() : QList<TablePage *>();
    tables.prepend(qobject_cast<TablePage *>(m_tabs->currentWidget()));
    for (TablePage *table : std::as_const(tables)) {
        if (table && table->isVisibleTo(this) && (!found || table->isAncestorOf(QApplication::focusWidget())))
            found = table;
    }
    return found;
}

CodePage *MainWindow::searchedText() const
{
    return m_tabs->currentWidget() == m_code ? m_code->searchedText() : frontText();
}

void MainWindow::placeMoved(const QWidget *page)
{
    if (m_isMoving || m_tabs->currentWidget() != page)
        return;
    m_selection = {};
    m_isFirstFile = false;
    m_history.replace(currentPlace());
    updatePlace();
}

const MainWindow::Page *MainWindow::page(const QString &id) const
{
    const auto it =
        std::find_if(m_pages.begin(), m_pages.end(), [&](const Page &candidate) { return candidate.id == id; });
    return it == m_pages.end() ? nullptr : &*it;
}

const MainWindow::Page *MainWindow::currentPage() const
{
    const auto it = std::find_if(m_pages.begin(), m_pages.end(),
                                 [this](const Page &candidate) { return candidate.widget == m_tabs->currentWidget(); });
    return it == m_pages.end() ? nullptr : &*it;
}

QStringList MainWindow::pages() const
{
    QStringList ids;
    for (const Page &candidate : m_pages) {
        if (m_tabs->indexOf(candidate.widget) >= 0)
            ids += candidate.id;
    }
    return ids;
}

void MainWindow::showPage(const QString &id)
{
    if (const Page *wanted = page(id); wanted && m_tabs->indexOf(wanted->widget) >= 0)
        m_tabs->setCurrentWidget(wanted->widget);
}

void MainWindow::turnPage(int step)
{
    const int count = m_tabs->count();
    if (count > 0 && m_document)
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + step + count) % count);
}

QString MainWindow::pageId(const QString &idOrTitle) const
{
    if (page(idOrTitle))
        return idOrTitle;
    const auto it = std::find_if(m_pages.begin(), m_pages.end(), [&](const Page &candidate) {
        return candidate.title.compare(idOrTitle, Qt::CaseInsensitive) == 0;
    });
    return it == m_pages.end() ? QString() : it->id;
}

WindowPlace MainWindow::currentPlace() const
{
    const Page *front = currentPage();
    const bool hasChoice = m_document && m_document->modules.size() > 1;
    return front ? WindowPlace {front->id, front->link(), hasChoice ? module()->metadata.name : QString()}
                 : WindowPlace();
}

const FunctionFact *MainWindow::findFunction(const Link &link) const
{
    if (link.kind != Link::Kind::Function || !m_document)
        return nullptr;
    for (const Module &candidate : m_document->modules) {
        if (!link.module.isEmpty() && link.module != candidate.metadata.name)
            continue;
        for (const FunctionFact &function : candidate.functions) {
            if (function.name == link.name)
                return &function;
        }
    }
    return nullptr;
}

void MainWindow::navigate(const Link &link)
{
    m_history.replace(currentPlace());
    m_messages->dismiss(u"place"_s); // before the way there has something to say
    if (goTo(link)) {
        afterMove();
        return;
    }
    QString text = tr("There is no %1 in this archive.").arg(formatLink(link));
    if (link.kind == Link::Kind::Page && m_document) {
        QStringList names;
        for (const QString &id : pages())
            names += formatLink(Link::page(id));
        text += u' ' + tr("Pages: %1.").arg(names.join(u", "_s));
    }
    showMessage(u"place"_s, Severity::Warning, text);
}

void MainWindow::navigateWhenLoaded(const Link &link)
{
    m_wanted = link;
    if (m_document && !m_session->isLoading() && goTo(link)) {
        m_wanted.reset();
        afterMove();
    }
}

/// Asked before anything of the window changes.
bool MainWindow::isThere(const Link &link) const
{
    if (!m_document)
        return false;
    const Module *holder = link.module.isEmpty() ? module() : m_document->module(link.module);
    if (!link.module.isEmpty() && !holder)
        return false;
    if (link.kind == Link::Kind::File)
        return m_document->listing->find(link.name);
    if (link.kind == Link::Kind::Function)
        return findFunction(link);
    if (link.kind == Link::Kind::Constant)
        return holder && m_document->stage >= Document::Stage::Analysis && hasConstant(*holder, link.name);
    const Page *wanted = link.kind == Link::Kind::Page ? page(pageId(link.name)) : nullptr;
    return wanted && wanted->hasContent(holder);
}

bool MainWindow::goTo(const Link &wanted)
{
    const Link link = m_document && !isThere(wanted) ? completedLink(*m_document, wanted) : wanted;
    if (!isThere(link))
        return false;
    const QScopedValueRollback moving(m_isMoving, true);
    const bool wasFirstPage = std::exchange(m_isFirstPage, false);
    m_awaitedPage.clear();
    if (!link.module.isEmpty() && m_document->modules.size() > 1)
        setModule(link.module);
    bool isShown = true;
    if (link.kind == Link::Kind::File)
        isShown = goToFile(link);
    else if (link.kind == Link::Kind::Function)
        isShown = goToFunction(link);
    else if (link.kind == Link::Kind::Constant)
        isShown = goToConstant(link);
    else
        showPage(pageId(link.name));
    m_isFirstPage = wasFirstPage && !isShown;
    return isShown;
}

bool MainWindow::goToFile(const Link &link)
{
    if (!m_document->listing->find(link.name))
        return false;
    const auto holder = std::find_if(m_document->modules.begin(), m_document->modules.end(),
                                     [&](const Module &m) { return m.relayFile == link.name; });
    const bool isRelay = holder != m_document->modules.end();
    if (isRelay && m_document->modules.size() > 1)
        setModule(holder->metadata.name);
    m_isFirstFile = m_isFirstFile && isRelay;
    if (isRelay) {
        m_relay->showSource(m_document, link.name);
        m_relay->goTo(link);
    } else {
        m_code->showSource(m_document, link.name);
        m_code->goTo(link);
    }
    m_selection = {};
    updatePageBar();
    showPage(isRelay ? u"relay"_s : u"code"_s);
    return true;
}

bool MainWindow::goToFunction(const Link &link)
{
    const FunctionFact *function = findFunction(link);
    if (!function)
        return false;
    m_functions->setCurrentLink(link);
    if (function->line)
        return goToFile(Link::file(function->file, function->line));
    if (!function->file.isEmpty() && goToFile(Link::file(function->file))) { // an object
        m_code->showSymbol(link);
        return true;
    }
    // No file defines it: its row is all there is.
    showPage(u"workspace"_s);
    return m_document->stage >= Document::Stage::Analysis;
}

/// Its row, from which Enter goes on to the code; the code where the page is not there.
bool MainWindow::goToConstant(const Link &link)
{
    m_constants->setCurrentLink(link);
    if (m_constants->isEmpty())
        return goToFile(m_constants->currentPlace());
    showPage(u"constants"_s);
    return true;
}

void MainWindow::goTo(const WindowPlace &place)
{
    {
        const QScopedValueRollback moving(m_isMoving, true);
        if (!place.module.isEmpty() && m_document->module(place.module)) // reloaded, it may be gone
            setModule(place.module);
        showPage(place.page);
        if (place.link.kind == Link::Kind::File)
            goTo(place.link);
        else if (place.page == "workspace"_L1)
            m_functions->setCurrentLink(place.link);
        else if (place.page == "memory"_L1)
            m_memory->setCurrentLink(place.link);
        else if (place.page == "rom"_L1)
            m_rom->setCurrentLink(place.link);
        else if (place.page == "constants"_L1 && !place.link.isNull())
            m_constants->setCurrentLink(place.link);
    }
    updatePlace();
}

void MainWindow::goBack()
{
    if (!m_history.canGoBack())
        return;
    m_history.replace(currentPlace());
    goTo(m_history.goBack());
}

void MainWindow::goForward()
{
    if (!m_history.canGoForward())
        return;
    m_history.replace(currentPlace());
    goTo(m_history.goForward());
}

void MainWindow::afterMove()
{
    m_history.push(currentPlace());
    updatePlace();
}

void MainWindow::pageChanged()
{
    if (m_isMoving || !m_document)
        return;
    m_isFirstPage = false;
    m_awaitedPage.clear();
    // What was selected elsewhere is what the code page shows.
    if (const Page *front = currentPage(); front && front->id == "code"_L1 && !m_selection.isNull())
        goTo(std::exchange(m_selection, {}));
    else if (front && front->id == "relay"_L1 && !m_relaySelection.isNull())
        goTo(std::exchange(m_relaySelection, {}));
    afterMove();
}

void MainWindow::select(const Link &link)
{
    const FunctionFact *function = findFunction(link);
    m_selection = {};
    if (function && !function->file.isEmpty()) {
        m_selection = link;
        m_tree->setCurrentLink(Link::file(function->file));
    }
    m_history.replace(currentPlace());
    updatePlace();
}

bool MainWindow::clearSelection()
{
    if (m_selection.isNull() && m_functions->currentLink().isNull())
        return false;
    m_selection = {};
    const QScopedValueRollback moving(m_isMoving, true);
    m_functions->setCurrentLink({});
    return true;
}

void MainWindow::updatePlace()
{
    const WindowPlace place = currentPlace();
    if (place.link.kind == Link::Kind::File) {
        m_tree->setCurrentLink(Link::file(place.link.name));
        if (place.page == "code"_L1 && place.link.firstLine)
            m_functions->setCurrentLink(place.link);
        if (place.page == "code"_L1) {
            m_constants->follow(place.link);
            m_memory->follow(place.link);
        }
    }
    m_session->watcher()->check(); // what is gone to now may not be there any more
    const QString text = formatLink(
        place.link.isNull() && !place.page.isEmpty()
            ? Link::page(place.page, m_document && m_document->modules.size() > 1 ? module()->metadata.name : QString())
            : place.link);
    m_place->setPlace(text, std::max(width() / 2, 200));
    m_copyPlace->setEnabled(!text.isEmpty());
    m_back->setEnabled(m_history.canGoBack());
    m_forward->setEnabled(m_history.canGoForward());
    updateFind();
}

void MainWindow::askForPlace()
{
    if (!m_document)
        return;
    std::vector<NamedPlace> places;
    for (const QString &id : pages())
        places.push_back({NamedPlace::Kind::Page, page(id)->title, id, Link::page(id), {}, {}});
    const std::vector<NamedPlace> inDocument = placesOf(*m_document);
    places.insert(places.end(), inDocument.begin(), inDocument.end());
    auto *dialog = new PlaceDialog(
        std::move(places),
        [this](const Link &link) { return isThere(link) || isThere(completedLink(*m_document, link)); }, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setText(m_place->place());
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (const auto link = dialog->place()) {
            navigate(*link);
            focusPage();
        } else {
            showMessage(u"place"_s, Severity::Warning, tr("\"%1\" is no place.").arg(dialog->text()));
        }
    });
    dialog->open();
}

void MainWindow::focusPage()
{
    QWidget *front = m_tabs->currentWidget();
    if (const CodePage *text = frontText())
        front = text->view();
    else if (front == m_code)
        front = m_code->content();
    if (front)
        front->setFocus(Qt::OtherFocusReason);
}

void MainWindow::askForLine()
{
    CodePage *text = frontText();
    const qint64 lines = text ? text->view()->lineCount() : 0;
    if (lines == 0)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Go to Line"));
    dialog->setLabelText(
        tr("Line (1 to %1), lines as 10-24, +10 or -10 from here, or a place:").arg(formatCount(lines)));
    dialog->setTextValue(QString::number(text->view()->currentLine().oneBased()));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, path = text->path(), current = text->view()->currentLine()](const QString &line) {
                if (const auto link = parseLineRequest(line, path, current))
                    navigate(*link);
                else
                    showMessage(u"place"_s, Severity::Warning, tr("\"%1\" is no line.").arg(line));
            });
    dialog->open();
}

} // namespace Mlf
