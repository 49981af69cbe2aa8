// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/callmarks.h"

#include "model/analysis/code/functionname.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/trees/outlinemodel.h"
#include "views/code/codeview.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxNamed = 2; ///< calls named in one mark; longer lists are cut to the first and a count
constexpr std::size_t maxListed = 8; ///< calls of one tool tip
constexpr std::ptrdiff_t maxMeasured = 500; ///< marks measured for the width of the column

const StepNeed *needOf(const LineMark &mark)
{
    return mark.highest ? &mark.module->need.steps[std::size_t(*mark.highest)] : nullptr;
}

/// Inferred if the size of a buffer in use is only an upper bound.
Basis basisOf(const LineMark &mark)
{
    const BufferTable &table = mark.module->buffers;
    const std::vector<PeakPart> parts = needParts(table, *mark.highest);
    const bool isInferred = std::ranges::any_of(parts, [&](const PeakPart &part) {
        return table.buffers[std::size_t(part.buffer)].basis() == Basis::Inferred;
    });
    return isInferred ? Basis::Inferred : Basis::Computed;
}

double shareOf(const LineMark &mark)
{
    const std::optional<MemoryPeak> &peak = mark.module->need.peak;
    const StepNeed *need = needOf(mark);
    return need && peak && peak->at.bytes.value() > 0 ? double(need->bytes()) / double(peak->at.bytes.value()) : 0;
}

} // namespace

CallMarks::CallMarks(CodeView *view, QObject *parent) : QObject(parent), m_view(view)
{
    m_view->viewport()->installEventFilter(this);
    m_view->addOverlay([this](QPainter &painter) { paint(painter); });
}

void CallMarks::setDocument(const DocumentPointer &document, const QString &path)
{
    m_finding.stop();
    if (!document || !hasManyDefinitions(*document)) {
        setMarks(document, path, document ? lineMarksOf(*document, path) : std::vector<LineMark>());
        return;
    }
    if (!m_document || m_document->location != document->location || m_path != path)
        setMarks(document, path, {});
    m_finding.run([this, document, path](const std::stop_token &, const Task::Delivery &deliver) {
        deliver([this, document, path, marks = lineMarksOf(*document, path)]() mutable {
            m_finding.stop(); // the task has delivered its result
            setMarks(document, path, std::move(marks));
        });
    });
}

void CallMarks::setMarks(const DocumentPointer &document, const QString &path, std::vector<LineMark> marks)
{
    m_document = document;
    m_path = path;
    m_marks = std::move(marks);
    updateOlder();
    updateRoom();
}

void CallMarks::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    updateOlder();
    updateRoom();
}

/// Reads the needs from the older archive. Does nothing until the comparison refers to the shown document.
void CallMarks::updateOlder()
{
    m_older.clear();
    if (!m_comparison || !m_document || m_comparison->documents.newer->references != m_document->references)
        return;
    for (const LineMark &mark : m_marks) {
        if (!m_older.contains(mark.module))
            m_older.insert(mark.module, olderNeeds(*m_comparison, mark.module->metadata.name));
    }
}

void CallMarks::setUnit(ByteUnit unit)
{
    m_unit = unit;
    updateRoom();
}

/// Sets the width of the marks. Measures only those with the largest numbers. Differences have a column of their own.
void CallMarks::updateRoom()
{
    qsizetype calls = 0;
    qsizetype needs = 0;
    qsizetype changes = 0;
    std::vector<const LineMark *> marks;
    for (const LineMark &mark : m_marks)
        marks.push_back(&mark);
    const auto measure = [&](auto &&size) {
        const auto end = marks.begin() + std::min(std::ssize(marks), maxMeasured);
        std::ranges::partial_sort(marks, end, std::greater(), size);
        for (auto mark = marks.begin(); mark != end; ++mark) {
            calls = std::max(calls, callText(**mark).size());
            needs = std::max(needs, needText(**mark).size());
            changes = std::max(changes, changeText(**mark).size());
        }
    };
    measure([](const LineMark *mark) { return mark->calls.back(); });
    measure([](const LineMark *mark) { return needOf(*mark) ? needOf(*mark)->bytes() : -1; });
    if (!m_older.isEmpty())
        measure([this](const LineMark *mark) { return std::abs(changeOf(*mark).value_or(ByteCount()).value()); });
    m_changeColumns = changes > 0 ? int(changes) + 2 : 0; // with the space before it
    // one column between marks and line numbers
    m_view->setMarkColumns(m_marks.empty() ? 0 : int(calls + needs) + m_changeColumns + 3);
}

QRectF CallMarks::area() const
{
    return m_view->onScreen().frame().markRect();
}

const LineMark *CallMarks::markOf(LineNumber line) const
{
    const auto found = std::ranges::lower_bound(m_marks, line, {}, &LineMark::line);
    return found != m_marks.end() && found->line == line ? &*found : nullptr;
}

const LineMark *CallMarks::markAt(QPointF point) const
{
    if (m_marks.empty() || !area().contains(point))
        return nullptr;
    const CodeRow row = m_view->onScreen().rowAt(point.y());
    const std::optional<double> top = m_view->onScreen().topOf(row.line);
    const bool isFirstRow = top && point.y() < *top + m_view->onScreen().frame().metrics().lineHeight;
    return isFirstRow ? markOf(row.line) : nullptr;
}

QString CallMarks::callText(const LineMark &mark) const
{
    const QString first = QString::number(mark.calls.front() + 1);
    if (mark.calls.size() > maxNamed)
        return tr("%1 +%2", "a call, and how many more").arg(first).arg(mark.calls.size() - 1);
    return mark.calls.size() == maxNamed ? first + u',' + QString::number(mark.calls.back() + 1) : first;
}

QString CallMarks::needText(const LineMark &mark) const
{
    const StepNeed *need = needOf(mark);
    if (!need)
        return {};
    return formatBytesNarrow(m_unit, ByteCount(need->bytes()), QLocale());
}

std::optional<ByteCount> CallMarks::changeOf(const LineMark &mark) const
{
    const auto older = m_older.constFind(mark.module);
    const StepNeed *need = needOf(mark);
    if (!need || older == m_older.cend() || std::size_t(*mark.highest) >= older->size())
        return std::nullopt;
    const std::optional<ByteCount> &before = (*older)[std::size_t(*mark.highest)];
    return before ? std::optional(ByteCount(need->bytes() - before->value())) : std::nullopt;
}

QString CallMarks::changeText(const LineMark &mark) const
{
    const ByteCount change = changeOf(mark).value_or(ByteCount());
    return change.value() == 0 ? QString() : deltaTextIn(m_unit, change, QLocale());
}

QString CallMarks::textOf(LineNumber line) const
{
    const LineMark *mark = markOf(line);
    if (!mark)
        return {};
    const QString need = needText(*mark);
    const QString text = need.isEmpty() ? callText(*mark) : callText(*mark) + u" \u00b7 "_s + need;
    const QString change = changeText(*mark);
    return change.isEmpty() ? text : text + u" \u00b7 "_s + change;
}

QString CallMarks::toolTipOf(LineNumber line) const
{
    const LineMark *mark = markOf(line);
    if (!mark)
        return {};
    const Module &module = *mark->module;
    QStringList lines;
    for (const int step : mark->calls) {
        if (std::size_t(lines.size()) == maxListed) {
            lines += tr("More calls: %1").arg(mark->calls.size() - maxListed);
            break;
        }
        const QString name = shortFunctionName(module.buffers.calls[std::size_t(step)].function, module.metadata.name);
        const QString call = tr("Call %1 of %2: %3", "the last is the name of a function")
                                 .arg(QString::number(step + 1), QString::number(module.buffers.calls.size()), name);
        lines += mark->isInferred ? tr("%1, inferred").arg(call) : call;
    }
    if (const StepNeed *need = needOf(*mark)) {
        const QString bytes = formatBytesIn(m_unit, ByteCount(need->bytes()), QLocale());
        const QString basis = basisText(basisOf(*mark));
        lines += need->isAtLeast
            ? tr("In use during this call: at least %1, %2", "the last is a basis").arg(bytes, basis)
            : shareOf(*mark) >= 1 ? tr("In use during this call: %1, %2; this is the peak").arg(bytes, basis)
                                  : tr("In use during this call: %1, %2", "the last is a basis").arg(bytes, basis);
    }
    if (const QString change = changeText(*mark); !change.isEmpty())
        lines += tr("%1 compared with the older archive", "a difference").arg(change);
    lines += tr("A click shows it on the page Calls.");
    return lines.join(u'\n');
}

Link CallMarks::linkOf(LineNumber line) const
{
    const LineMark *mark = markOf(line);
    return mark ? Link::call(mark->highest.value_or(mark->calls.front()), m_document->linkModule(mark->module))
                : Link();
}

bool CallMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const LineMark *mark = markAt(help->pos());
        if (!mark)
            return false;
        QToolTip::showText(help->globalPos(), plainToolTip(toolTipOf(mark->line)), m_view->viewport());
        return true;
    }
    if (event->type() == QEvent::MouseMove) {
        const auto *move = static_cast<QMouseEvent *>(event);
        if (move->buttons() != Qt::NoButton || !markAt(move->position()))
            return false;
        m_view->viewport()->setCursor(Qt::PointingHandCursor);
        return true; // otherwise the view would set another cursor
    }
    if (event->type() == QEvent::MouseButtonPress) {
        const auto *press = static_cast<QMouseEvent *>(event);
        const LineMark *mark = press->button() == Qt::LeftButton ? markAt(press->position()) : nullptr;
        if (!mark)
            return false;
        const LineNumber line = mark->line;
        m_view->setCursorPosition({line, 0}); // so that Back returns to this line
        Q_EMIT linkActivated(linkOf(line));
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void CallMarks::paint(QPainter &painter) const
{
    const CodeScreen &screen = m_view->onScreen();
    if (m_marks.empty() || m_view->lines().isNull())
        return;
    for (auto mark = std::ranges::lower_bound(m_marks, screen.firstLine(), {}, &LineMark::line); mark != m_marks.end();
         ++mark) {
        const std::optional<double> top = screen.topOf(mark->line);
        if (!top && mark->line > screen.lastLine())
            break;
        if (top)
            paintMark(painter, *mark, *top);
    }
}

/// Draws a bar as long as the share of the peak, with the call at the left, its bytes at the right, and the difference.
void CallMarks::paintMark(QPainter &painter, const LineMark &mark, double top) const
{
    const CodeMetrics &metrics = m_view->onScreen().frame().metrics();
    const CodePalette &colours = m_view->looks().colours();
    const QRectF room = area();
    const double right = room.right() - metrics.columnWidth; // of the differences
    const QRectF row(room.left(), top + 1, right - m_changeColumns * metrics.columnWidth - room.left(),
                     metrics.lineHeight - 2);
    painter.fillRect(QRectF(row.left(), row.top(), std::round(row.width() * shareOf(mark)), row.height()),
                     colours.marked);
    painter.setFont(m_view->looks().font(shareOf(mark) >= 1));
    painter.setPen(colours.text);
    const double baseline = top + metrics.ascent;
    const double padding = metrics.columnWidth / 2;
    painter.drawText(QPointF(row.left() + padding, baseline), callText(mark));
    const auto drawRight = [&](double end, const QString &text) {
        painter.drawText(QPointF(end - padding - double(text.size()) * metrics.columnWidth, baseline), text);
    };
    drawRight(row.right(), needText(mark));
    drawRight(right, changeText(mark));
}

} // namespace Mlf
