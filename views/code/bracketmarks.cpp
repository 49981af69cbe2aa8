// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/bracketmarks.h"

#include <QPainter>
#include <QTimerEvent>

#include <array>
#include <limits>
#include <utility>

namespace Mlf {

namespace {

/// Bytes searched on the calling thread; takes well below a millisecond.
constexpr ByteCount nearBytes {64 * 1024};
constexpr int threadMilliseconds = 50; ///< minimum interval between two searches on another thread

BracketSyntax syntaxOf(CodeLanguage language)
{
    using enum BracketSyntax;
    static constexpr std::array syntaxes {Plain, C, C, Json, Relay, Relay, Script, Script, Plain};
    static_assert(syntaxes.size() == languageCount);
    return syntaxes[std::size_t(language)];
}

BracketMatcher::Answer findFirst(const BracketMatcher &matcher, ByteOffset first, std::optional<ByteOffset> second,
                                 const std::stop_token &stop, ByteCount atMost)
{
    const BracketMatcher::Answer answer = matcher.find(first, stop, atMost);
    return second && answer.isFinal && !answer.pair ? matcher.find(*second, stop, atMost) : answer;
}

} // namespace

BracketMarks::BracketMarks(CodeView *view, QObject *parent) : QObject(parent), m_view(view)
{
    connect(view, &CodeView::cursorMoved, this, &BracketMarks::follow);
    connect(view, &CodeView::lineCountChanged, this, &BracketMarks::askAgain);
    view->addOverlay([this](QPainter &painter) { paint(painter); });
}

void BracketMarks::askAgain()
{
    if (m_isFinal || isBusy())
        return;
    const bool isGoing = m_isGoing;
    follow(); // more of the text has arrived
    if (isGoing)
        goToPartner();
}

void BracketMarks::follow()
{
    m_task.stop();
    m_question.reset();
    m_isGoing = false;
    const std::shared_ptr<const LineIndex> index = m_view->lines().index();
    if (!index) {
        m_source.reset();
        m_matcher.reset();
        take({true, {}});
        return;
    }
    if (m_source != index->source()) {
        m_source = index->source();
        m_matcher = std::make_shared<BracketMatcher>(m_source, syntaxOf(m_view->lines().language()));
    }
    // The bracket after the cursor is checked first, then the one before it.
    const CodePosition cursor = m_view->textCursor().position();
    const QByteArrayView line = m_view->lines().bytes(cursor.line);
    const bool isAfter = cursor.byte < line.size() && BracketMatcher::isBracket(line[cursor.byte]);
    const bool isBefore =
        cursor.byte > 0 && cursor.byte <= line.size() && BracketMatcher::isBracket(line[cursor.byte - 1]);
    if (!isAfter && !isBefore) {
        take({true, {}});
        return;
    }
    const ByteOffset after = m_view->lines().offsetOf(cursor);
    const ByteOffset before(after.value() - 1);
    if (isAfter)
        ask({.first = after, .second = isBefore ? std::optional(before) : std::nullopt});
    else
        ask({.first = before, .second = std::nullopt});
}

void BracketMarks::ask(const Question &question)
{
    const BracketMatcher::Answer near = findFirst(*m_matcher, question.first, question.second, {}, nearBytes);
    take(near);
    if (near.isFinal)
        return;
    m_question = question;
    if (!m_timer.isActive())
        askFar();
}

void BracketMarks::askFar()
{
    m_timer.start(threadMilliseconds, this);
    m_task.run([this, matcher = m_matcher, question = *std::exchange(m_question, {})](const std::stop_token &stop,
                                                                                      const Task::Delivery &delivery) {
        const BracketMatcher::Answer answer =
            findFirst(*matcher, question.first, question.second, stop, ByteCount(std::numeric_limits<qint64>::max()));
        delivery([this, answer] { take(answer); });
    });
}

void BracketMarks::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    m_timer.stop();
    if (m_question)
        askFar();
}

void BracketMarks::take(const BracketMatcher::Answer &answer)
{
    // A place is used only after its line is known.
    const LineIndex *index = m_view->lines().index().get();
    const bool isPlaced = !answer.pair || !answer.pair->partner || !index || index->isFinished()
        || answer.pair->partner->value() < index->scanned().value();
    const std::optional<BracketPair> pair = isPlaced ? answer.pair : std::nullopt;
    m_isFinal = answer.isFinal && isPlaced;
    if (pair != m_pair) {
        m_pair = pair;
        m_places.clear();
        if (m_pair && m_pair->partner)
            m_places = {m_view->lines().positionOf(m_pair->bracket), m_view->lines().positionOf(*m_pair->partner)};
        m_view->viewport()->update();
        Q_EMIT pairChanged();
    }
    if (m_isFinal && std::exchange(m_isGoing, false))
        goToPartner();
}

void BracketMarks::goToPartner()
{
    m_isGoing = !m_isFinal;
    if (m_places.size() == 2)
        m_view->showPosition(CodePosition(m_places[1]));
}

void BracketMarks::paint(QPainter &painter) const
{
    painter.save();
    painter.setClipRect(m_view->onScreen().frame().textRect());
    painter.setPen(QPen(m_view->looks().colours().text, 1));
    painter.setBrush(Qt::NoBrush);
    for (const CodePosition &place : m_places) {
        if (m_view->onScreen().topOf(place.line))
            painter.drawRect(m_view->onScreen().cellRect(place).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.restore();
}

} // namespace Mlf
