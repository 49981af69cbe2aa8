// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/searchbar.h"

#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/items/celltext.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QTimerEvent>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int findPollMilliseconds = 30;
constexpr qint64 longestSelection = 1000; ///< maximum bytes of a selection used as the pattern

} // namespace

SearchBar::SearchBar(CodeView *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_edit(new QLineEdit(this))
    , m_status(new ElidedLabel(Qt::ElideRight, this))
{
    hide();
    m_edit->setPlaceholderText(tr("Find"));
    m_edit->setAccessibleName(tr("Find in text"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setMinimumWidth(140);
    m_edit->setMaximumWidth(480);
    auto *layout = makeLayout<QHBoxLayout>(this, {8, 4, 8, 4}, 4);
    layout->addWidget(m_edit, 2);
    m_previous = makeButton({}, tr("Previous match"), false);
    m_previous->setIcon(QIcon::fromTheme(u"go-up-search"_s, style()->standardIcon(QStyle::SP_ArrowUp)));
    m_next = makeButton({}, tr("Next match"), false);
    m_next->setIcon(QIcon::fromTheme(u"go-down-search"_s, style()->standardIcon(QStyle::SP_ArrowDown)));
    m_case = makeButton(u"Aa"_s, tr("Match case"), true);
    m_words = makeButton(u"\"ab\""_s, tr("Whole words"), true);
    m_regex = makeButton(u".*"_s, tr("Regular expression"), true);
    layout->addSpacing(8);
    layout->addWidget(m_status, 5);
    QToolButton *close = makeButton({}, tr("Close the find bar"), false);
    close->setIcon(QIcon::fromTheme(u"window-close"_s, style()->standardIcon(QStyle::SP_TitleBarCloseButton)));
    setFocusProxy(m_edit);

    connect(m_edit, &QLineEdit::textChanged, this, [this] { restart(Direction::Here); });
    for (QToolButton *option : {m_case, m_words, m_regex})
        connect(option, &QToolButton::toggled, this, [this] { restart(Direction::Here); });
    connect(m_previous, &QToolButton::clicked, this, &SearchBar::findPrevious);
    connect(m_next, &QToolButton::clicked, this, &SearchBar::findNext);
    connect(close, &QToolButton::clicked, this, &SearchBar::closeBar);
    connect(m_view, &CodeView::selectionChanged, this, [this] {
        if (m_isMoving || isHidden())
            return;
        m_isWrapped = false;
        updateStatus();
    });
    m_view->installEventFilter(this); // for the Escape key
}

QToolButton *SearchBar::makeButton(const QString &text, const QString &name, bool isCheckable)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setCheckable(isCheckable);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return button;
}

QString SearchBar::selectedPattern() const
{
    const qint64 size = m_view->textCursor().hasSelection() ? m_view->textCursor().selectedBytes().size() : 0;
    const QString text = size > 0 && size <= longestSelection ? m_view->textCursor().selectedText() : QString();
    return text.contains(u'\n') ? QString() : text;
}

void SearchBar::open()
{
    const QString text = selectedPattern();
    show();
    if (!text.isEmpty() && selectedHit() < 0 && text != m_edit->text())
        m_edit->setText(text); // restarts the search
    else
        restart({});
    m_edit->selectAll();
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void SearchBar::closeBar()
{
    m_task.stop();
    m_timer.stop();
    m_going.reset();
    m_search.reset();
    m_view->setSearch(nullptr);
    hide();
    m_view->setFocus(Qt::OtherFocusReason);
}

void SearchBar::followText()
{
    if (!isHidden())
        restart({});
}

/// Starts a search for the pattern of the bar. If `going` is set, moves to a hit as soon as one is found.
void SearchBar::restart(std::optional<Direction> going)
{
    m_task.stop();
    m_timer.stop();
    m_search.reset();
    m_going.reset();
    m_isWrapped = false;
    m_patternError.clear();
    if (place() != m_current)
        m_start = place().begin; // the user has moved the cursor since the last move by the bar
    const std::shared_ptr<const LineIndex> index = m_view->lines().index();
    if (!m_edit->text().isEmpty() && index) {
        const auto pattern =
            TextPattern::compile(m_edit->text(), {m_regex->isChecked(), m_case->isChecked(), m_words->isChecked()});
        if (pattern) {
            m_search = std::make_shared<TextSearch>(index->source(), pattern.value());
            m_going = going;
            m_from = {m_start, m_start};
        } else {
            m_patternError = patternProblem(m_edit->text(), pattern.error());
        }
    }
    m_view->setSearch(m_search);
    if (m_search) {
        m_timer.start(findPollMilliseconds, this);
        run();
    }
    updateStatus();
}

void SearchBar::run()
{
    if (!m_search || m_search->isFinished() || m_task.isRunning())
        return;
    const ByteSource &source = *m_search->source();
    if (!source.isFinished() && source.available().value() <= m_search->searched().value())
        return;
    m_task.run([this, search = m_search](const std::stop_token &stop, const Task::Delivery &delivery) {
        search->advance(stop);
        delivery([this] { poll(); });
    });
}

void SearchBar::poll()
{
    if (!m_search)
        return;
    const bool isFinished = m_search->isFinished();
    go();
    updateStatus();
    m_view->viewport()->update();
    if (isFinished && !m_going)
        m_timer.stop();
    else
        run();
}

void SearchBar::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        poll();
    else
        QWidget::timerEvent(event);
}

void SearchBar::find(Direction direction)
{
    if (m_edit->text().isEmpty()) {
        open();
        return;
    }
    if (isHidden()) {
        show();
        restart({});
    }
    if (!m_search)
        return;
    m_isWrapped = false;
    m_going = direction;
    m_from = place();
    go();
    updateStatus();
    if (m_going)
        m_timer.start(findPollMilliseconds, this);
}

/// Moves to the requested hit if the search has come far enough.
void SearchBar::go()
{
    if (!m_going)
        return;
    const bool isFinished = m_search->isFinished(); // query before the hits are counted: more may arrive meanwhile
    const qint64 count = m_search->count();
    if (isFinished && count == 0) {
        m_going.reset();
        return;
    }
    if (*m_going == Direction::Previous) {
        if (!isFinished && m_search->searched() < m_from.begin)
            return;
        const qint64 before = m_search->firstAtOrAfter(m_from.begin) - 1;
        if (before >= 0)
            goTo(before, false);
        else if (isFinished)
            goTo(count - 1, true);
        return;
    }
    // Skip an empty hit at the cursor: it is the current one.
    const bool isBehind = *m_going == Direction::Next;
    qint64 next = m_search->firstAtOrAfter(isBehind ? m_from.end : m_from.begin);
    if (isBehind && next < count && m_search->hit(next).size() == 0 && m_search->hit(next).begin == m_from.end)
        ++next;
    if (next < count)
        goTo(next, false);
    else if (isFinished)
        goTo(0, true);
}

void SearchBar::goTo(qint64 number, bool isWrapped)
{
    const ByteRange hit = m_search->hit(number);
    m_isMoving = true;
    const bool isThere = m_view->selectBytes(hit);
    m_isMoving = false;
    if (!isThere)
        return; // its line is not known yet
    // While typing, the search starts at the same place again.
    if (*m_going != Direction::Here)
        m_start = hit.begin;
    m_current = place();
    m_isWrapped = isWrapped;
    m_going.reset();
}

ByteRange SearchBar::place() const
{
    const ByteOffset cursor = m_view->lines().offsetOf(m_view->textCursor().position());
    return m_view->textCursor().hasSelection() ? m_view->textCursor().selectedBytes() : ByteRange {cursor, cursor};
}

qint64 SearchBar::selectedHit() const
{
    if (!m_search)
        return -1;
    const ByteRange selected = place();
    const qint64 number = m_search->firstAtOrAfter(selected.begin);
    return number < m_search->count() && m_search->hit(number) == selected ? number : -1;
}

void SearchBar::updateStatus()
{
    for (QToolButton *button : {m_previous, m_next})
        button->setEnabled(m_search != nullptr);
    if (!m_search) {
        setStatus(m_patternError, true);
        return;
    }
    if (const auto error = m_search->error()) {
        setStatus(errorText(*error, Language::Translated), true);
        return;
    }
    const bool isFinished = m_search->isFinished();
    const qint64 count = m_search->count();
    const qint64 selected = selectedHit();
    QString text;
    if (count == 0)
        text = isFinished ? tr("No matches") : tr("Searching…");
    else if (selected >= 0)
        text = isFinished ? tr("%1 of %2").arg(formatCount(selected + 1), formatCount(count))
                          : tr("%1 of %2 so far").arg(formatCount(selected + 1), formatCount(count));
    else
        text =
            isFinished ? tr("Matches: %1").arg(formatCount(count)) : tr("Matches so far: %1").arg(formatCount(count));
    if (m_isWrapped)
        text += u"  ·  "_s + tr("Wrapped", "the search went on at the other end of the text");
    setStatus(text, isFinished && count == 0);
}

QString SearchBar::status() const
{
    return m_status->text();
}

void SearchBar::setStatus(const QString &text, bool isError)
{
    QFont font = m_status->font();
    font.setBold(isError);
    m_status->setFont(font);
    m_status->setText(text);
    m_status->setToolTip(plainToolTip(text));
}

QString patternProblem(const QString &pattern, const Error &error)
{
    const QByteArray text = pattern.toUtf8();
    const qint64 bytes = error.offset ? error.offset->value() : 0;
    const qsizetype character = QString::fromUtf8(text.first(std::min<qsizetype>(bytes, text.size()))).size();
    return SearchBar::tr("Character %1: %2", "place in a regular expression, and what is wrong there")
        .arg(character + 1)
        .arg(error.detail);
}

bool SearchBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress && !isHidden()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        closeBar();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void SearchBar::keyPressEvent(QKeyEvent *event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        closeBar();
    else if (isReturn && event->modifiers().testFlag(Qt::ShiftModifier))
        findPrevious();
    else if (isReturn)
        findNext();
    else
        QWidget::keyPressEvent(event);
}

} // namespace Mlf
