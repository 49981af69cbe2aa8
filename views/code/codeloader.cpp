// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeloader.h"

#include "model/base/timing.h"

#include <QTimerEvent>

#include <algorithm>

namespace Mlf {

namespace {

/// Bytes scanned before the first screen is drawn; takes well below a millisecond.
constexpr ByteCount firstBlock {256 * 1024};
constexpr int loadPollMilliseconds = 100;
constexpr int waitingPollMilliseconds = 10; ///< while a requested line has not arrived

} // namespace

CodeLines::CodeLines(std::shared_ptr<const LineIndex> index, CodeLanguage language)
    : m_index(std::move(index))
    , m_language(language)
{
}

LineNumber CodeLines::last() const
{
    return LineNumber(std::max<qint64>(count() - 1, 0));
}

double CodeLines::likelyCount() const
{
    const auto lines = double(count());
    if (!m_index || m_index->isFinished() || m_index->scanned().value() <= 0)
        return lines;
    return lines * std::max(1.0, double(m_index->source()->size().value()) / double(m_index->scanned().value()));
}

QByteArrayView CodeLines::bytes(LineNumber line) const
{
    if (line.value() < 0 || line.value() >= count())
        return {};
    const ByteRange range = m_index->lineBytes(line);
    return m_index->source()->view().sliced(range.begin.value(), range.size());
}

CodePosition CodeLines::clamped(CodePosition position) const
{
    const LineNumber line = std::clamp(position.line, LineNumber(0), last());
    if (line < position.line)
        return endOf(line);
    if (line > position.line)
        return {line, 0};
    return {line, std::clamp<qint64>(position.byte, 0, bytes(line).size())};
}

ByteOffset CodeLines::offsetOf(CodePosition position) const
{
    return m_index ? ByteOffset(m_index->lineStart(position.line).value() + position.byte) : ByteOffset(0);
}

CodePosition CodeLines::positionOf(ByteOffset offset) const
{
    const LineNumber line = m_index->lineAtOffset(offset);
    return {line, offset.value() - m_index->lineStart(line).value()};
}

bool CodeLines::isKnown(ByteOffset offset) const
{
    return m_index && (m_index->isFinished() || offset < ByteOffset(m_index->scanned().value()));
}

CodeLoader::CodeLoader(QObject *parent) : QObject(parent)
{
    connect(&m_highlighter, &CodeHighlighter::linesReady, this, &CodeLoader::highlighted);
    connect(&m_foldPass, &FoldPass::found, this, &CodeLoader::foldsFound);
}

void CodeLoader::setSource(std::shared_ptr<const ByteSource> source, const QString &path, qint64 maxFolds)
{
    m_task.stop();
    m_timer.stop();
    m_awaited.reset();
    m_announced = 0;
    m_isDone = false;
    m_index = source ? std::make_shared<LineIndex>(std::move(source)) : nullptr;
    CodeLanguage language = CodeLanguage::Plain;
    if (m_index) {
        m_index->advance({}, firstBlock);
        language = codeLanguage(path, m_index->source()->view());
    }
    m_lines = CodeLines(m_index, language);
    m_highlighter.setText(m_index, language);
    m_foldPass.setText(m_index ? m_index->source() : nullptr, language, maxFolds);
}

void CodeLoader::start()
{
    if (m_index) {
        m_timer.start(loadPollMilliseconds, this);
        readOn();
    }
    poll();
}

void CodeLoader::readOn()
{
    if (m_index->isFinished() || m_task.isRunning())
        return;
    const ByteSource &source = *m_index->source();
    if (!source.isFinished() && source.available() <= m_index->scanned())
        return;
    m_task.run([this, index = m_index](const std::stop_token &stop, const Task::Delivery &delivery) {
        index->advance(stop);
        delivery([this] { poll(); });
    });
}

void CodeLoader::poll()
{
    const qint64 count = m_lines.count();
    const bool isDone = !m_index || m_index->isFinished();
    if (m_index && isDone && !std::exchange(m_isDone, true))
        logMilestone("index complete");
    const qint64 before = std::exchange(m_announced, count);
    Q_EMIT arrived(before, isDone || count != before);
    if (!m_index)
        return;
    m_highlighter.resume();
    if (m_awaited)
        m_highlighter.lookAhead(m_awaited->first);
    m_foldPass.resume();
    readOn();
    if (isDone && !isBusy())
        m_timer.stop();
    else
        m_timer.start(m_awaited ? waitingPollMilliseconds : loadPollMilliseconds, this);
}

void CodeLoader::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        poll();
    else
        QObject::timerEvent(event);
}

bool CodeLoader::waitFor(LineSpan lines)
{
    m_awaited.reset();
    if (!m_index || m_index->isFinished() || lines.last.value() < m_lines.count())
        return false;
    m_awaited = lines;
    m_timer.start(waitingPollMilliseconds, this);
    return true;
}

std::optional<LineSpan> CodeLoader::takeAwaited()
{
    if (!m_awaited || !(m_index->isFinished() || m_awaited->last.value() < m_lines.count()))
        return std::nullopt;
    return std::exchange(m_awaited, {});
}

} // namespace Mlf
