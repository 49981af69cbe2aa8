// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/bookmarkmenu.h"

#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/text/codetext.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype shownCharacters = 60; ///< maximum characters of a line in the menu
constexpr std::size_t shownRows = 40; ///< maximum rows: more do not fit on a screen

Bookmark bookmarkHere(const CodePage &page)
{
    const QByteArrayView line = page.view()->lines().bytes(page.view()->textCursor().line());
    return {page.path(), page.view()->textCursor().line(),
            shownText(line.first(std::min<qsizetype>(line.size(), Bookmarks::longestText * 4)))};
}

} // namespace

BookmarkMenu::BookmarkMenu(StateFolder store, std::function<CodePage *()> frontText, QWidget *parent)
    : QMenu(parent)
    , m_store(std::move(store))
    , m_frontText(std::move(frontText))
{
    setTitle(tr("&Bookmarks"));
    setToolTipsVisible(true);
    const auto add = [this](const QString &text, const QString &icon, const QKeySequence &shortcut) {
        QAction *action = addAction(QIcon::fromTheme(icon), text);
        action->setShortcut(shortcut);
        return action;
    };
    m_toggle = add(tr("&Set Bookmark"), u"bookmark-new"_s, QKeySequence(Qt::CTRL | Qt::Key_B));
    m_clear = add(tr("&Clear Bookmarks of This Archive"), u"bookmark-remove"_s, {});
    m_next = add(tr("&Next Bookmark"), u"go-down"_s, QKeySequence(Qt::ALT | Qt::Key_PageDown));
    m_previous = add(tr("&Previous Bookmark"), u"go-up"_s, QKeySequence(Qt::ALT | Qt::Key_PageUp));
    m_end = addSeparator();
    connect(m_toggle, &QAction::triggered, this, &BookmarkMenu::toggle);
    connect(m_next, &QAction::triggered, this, [this] { go(true); });
    connect(m_previous, &QAction::triggered, this, [this] { go(false); });
    connect(m_clear, &QAction::triggered, this, [this] {
        m_bookmarks = m_fresh = {};
        changed();
    });
    connect(this, &QMenu::aboutToShow, this, &BookmarkMenu::fill);
    updateActions();
}

void BookmarkMenu::setDocument(const DocumentPointer &document, bool isNew)
{
    if (isNew) {
        const bool isSame = m_document && m_document->location == document->location;
        m_lastKey = isSame ? (m_key.isEmpty() ? m_lastKey : m_key) : QString();
        m_key.clear();
        if (!isSame)
            m_bookmarks = m_fresh = {};
    }
    m_document = document;
    if (!document->modelDigest.isEmpty())
        identify();
    for (CodePage *page : m_pages)
        page->setBookmarks(m_bookmarks.lines(page->path()));
}

void BookmarkMenu::finishDocument()
{
    if (m_document)
        identify();
}

void BookmarkMenu::identify()
{
    const QString key = StateFolder::keyOf(*m_document);
    if (m_key == key)
        return;
    m_key = key;
    const Bookmarks fresh = std::exchange(m_fresh, {});
    if (m_key != m_lastKey) {
        // If no bookmarks are stored for the new content of the file, keep the bookmarks of its previous content.
        if (const std::optional<QByteArray> stored = m_store.load(m_key))
            m_bookmarks = readBookmarks(*stored);
        for (const Bookmark &bookmark : fresh.all())
            m_bookmarks.set(bookmark);
    }
    changed();
}

void BookmarkMenu::follow(CodePage *page)
{
    m_pages.push_back(page);
    connect(page, &CodePage::sourceChanged, this,
            [this, page] { page->setBookmarks(m_bookmarks.lines(page->path())); });
    connect(page, &CodePage::placeChanged, this, &BookmarkMenu::updateActions);
}

void BookmarkMenu::changed()
{
    if (!m_key.isEmpty()) {
        const QByteArray bytes = m_bookmarks.isEmpty() ? QByteArray() : formatBookmarks(m_bookmarks);
        if (const QString reason = m_store.save(m_key, bytes); !reason.isEmpty())
            Q_EMIT saveFailed(reason);
    }
    for (CodePage *page : m_pages)
        page->setBookmarks(m_bookmarks.lines(page->path()));
    updateActions();
}

void BookmarkMenu::toggle()
{
    const CodePage *page = m_frontText();
    if (!page || !page->view()->lines().index())
        return;
    const Bookmark here = bookmarkHere(*page);
    const bool isSet = !m_bookmarks.contains(here.path, here.line);
    m_bookmarks.set(here, isSet);
    if (m_key.isEmpty())
        m_fresh.set(here, isSet);
    changed();
}

void BookmarkMenu::go(bool isNext)
{
    const CodePage *page = m_frontText();
    const QString path = page ? page->path() : QString();
    const LineNumber line = page ? page->view()->textCursor().line() : LineNumber(0);
    if (const std::optional<Bookmark> bookmark =
            isNext ? m_bookmarks.next(path, line) : m_bookmarks.previous(path, line))
        Q_EMIT linkActivated(Link::file(bookmark->path, bookmark->line));
}

void BookmarkMenu::updateActions()
{
    const CodePage *page = m_frontText();
    const bool hasText = page && page->view()->lines().index();
    m_toggle->setEnabled(hasText);
    m_toggle->setText(hasText && m_bookmarks.contains(page->path(), page->view()->textCursor().line())
                          ? tr("Clear Book&mark")
                          : tr("&Set Bookmark"));
    for (QAction *action : {m_next, m_previous, m_clear})
        action->setEnabled(!m_bookmarks.isEmpty());
}

void BookmarkMenu::fill()
{
    updateActions();
    const QList<QAction *> before = actions();
    for (qsizetype i = before.indexOf(m_end) + 1; i < before.size(); ++i) {
        removeAction(before[i]);
        before[i]->deleteLater();
    }
    const auto escaped = [](QString text) { return text.replace(u'&', u"&&"_s); };
    const std::vector<Bookmark> &all = m_bookmarks.all();
    for (std::size_t i = 0; i < std::min(all.size(), shownRows); ++i) {
        const Link link = Link::file(all[i].path, all[i].line);
        const QString text =
            all[i].text.size() > shownCharacters ? all[i].text.left(shownCharacters) + u'…' : all[i].text;
        const QString place = u"%1:%2"_s.arg(QFileInfo(all[i].path).fileName()).arg(all[i].line.oneBased());
        const QString row = escaped(text.isEmpty() ? place : place + u"  "_s + text);
        QAction *action = addAction(i < 9 ? u"&%1 %2"_s.arg(i + 1).arg(row) : row);
        action->setToolTip(plainToolTip(formatLink(link)));
        connect(action, &QAction::triggered, this, [this, link] { Q_EMIT linkActivated(link); });
    }
    if (all.size() > shownRows)
        addAction(tr("%n more", nullptr, int(all.size() - shownRows)))->setEnabled(false);
}

} // namespace Mlf
