// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeview.h"

#include "model/base/format.h"
#include "model/base/timing.h"
#include "model/text/codetext.h"
#include "views/code/codepainter.h"
#include "views/common/pageparts.h"
#include "views/common/rowaccessible.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QString>

#include <algorithm>

namespace Mlf {

namespace {

/// Current line of a view as spoken: its text and the label of the folded lines after it.
QString spokenLine(const CodeView &view)
{
    constexpr qsizetype spokenBytes = 1000; // longer texts are not useful as speech
    const LineNumber line = view.folds().map().visibleLine(view.textCursor().line());
    const QByteArrayView bytes = view.lines().bytes(line);
    const QString text = shownText(bytes.first(std::min(bytes.size(), spokenBytes)));
    const QString folded = view.folds().label(line);
    return folded.isEmpty()
        ? text
        : CodeView::tr("%1 Folded: %2", "a line of text, and what is hidden behind it").arg(text, folded);
}

class CodeViewAccessible final : public RowAccessible {
public:
    using RowAccessible::RowAccessible;
    using RowAccessible::text;

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const auto *view = static_cast<const CodeView *>(widget());
        if (kind == QAccessible::Description && view->lines().count() > 0)
            return CodeView::tr("Line %1 of %2")
                .arg(formatCount(view->textCursor().line().oneBased()), formatCount(view->lines().count()));
        return RowAccessible::text(kind);
    }

protected:
    [[nodiscard]] QString row() const override { return spokenLine(*static_cast<const CodeView *>(widget())); }
};

QAccessibleInterface *makeCodeViewAccessible(const QString & /*className*/, QObject *object)
{
    // Check the type, not the name: the factory is called with the names of derived classes first.
    auto *view = qobject_cast<CodeView *>(object);
    return view ? new CodeViewAccessible(view) : nullptr;
}

/// Presents CodeView to screen readers as a text with the current line as value and its number as description.
void installCodeViewAccessible()
{
    static const bool isInstalled = (QAccessible::installFactory(makeCodeViewAccessible), true);
    Q_UNUSED(isInstalled)
}

void announceLine(CodeView &view)
{
    if (QAccessible::isActive())
        announceRow(view, spokenLine(view));
}

using Motion = CodeCursor::Motion;

struct Binding {
    QKeySequence::StandardKey move;
    QKeySequence::StandardKey select;
    Motion motion;
};

constexpr Binding bindings[] = {
    {QKeySequence::MoveToPreviousChar, QKeySequence::SelectPreviousChar, Motion::Left},
    {QKeySequence::MoveToNextChar, QKeySequence::SelectNextChar, Motion::Right},
    {QKeySequence::MoveToPreviousLine, QKeySequence::SelectPreviousLine, Motion::Up},
    {QKeySequence::MoveToNextLine, QKeySequence::SelectNextLine, Motion::Down},
    {QKeySequence::MoveToPreviousWord, QKeySequence::SelectPreviousWord, Motion::WordLeft},
    {QKeySequence::MoveToNextWord, QKeySequence::SelectNextWord, Motion::WordRight},
    {QKeySequence::MoveToPreviousPage, QKeySequence::SelectPreviousPage, Motion::PageUp},
    {QKeySequence::MoveToNextPage, QKeySequence::SelectNextPage, Motion::PageDown},
    {QKeySequence::MoveToStartOfLine, QKeySequence::SelectStartOfLine, Motion::LineStart},
    {QKeySequence::MoveToEndOfLine, QKeySequence::SelectEndOfLine, Motion::LineEnd},
    {QKeySequence::MoveToStartOfDocument, QKeySequence::SelectStartOfDocument, Motion::TextStart},
    {QKeySequence::MoveToEndOfDocument, QKeySequence::SelectEndOfDocument, Motion::TextEnd},
};

} // namespace

CodeView::CodeView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_folds(m_loader.lines())
    , m_frame(m_loader.lines(), *viewport())
    , m_rows(m_loader.lines(), m_folds, m_frame)
    , m_screen(m_rows)
    , m_cursor(m_rows)
    , m_scroller(this, &m_screen)
    , m_folding(this, &m_folds, &m_cursor, &m_scroller)
    , m_mouse(this, &m_cursor)
{
    installCodeViewAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Text"));
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setFrameShape(QFrame::NoFrame);
    connect(&m_loader, &CodeLoader::arrived, this, &CodeView::takeLines);
    connect(&m_loader, &CodeLoader::highlighted, this, &CodeView::takeColours);
    connect(&m_loader, &CodeLoader::foldsFound, this, &CodeView::takeFolds);
    connect(&m_folding, &CodeFolding::changed, this, &CodeView::applyFolds);
    connect(&m_scroller, &CodeScroller::moved, this, [this] { m_loader.want(m_screen.shownLines()); });
    useFixedFont(this);
    m_looks.setZoom(0, *viewport());
    m_frame.setMetrics(m_looks.metrics());
    updateColours();
}

void CodeView::setSource(std::shared_ptr<const ByteSource> source, const QString &path, qint64 maxFolds)
{
    m_mouse.reset();
    m_scroller.reset();
    m_looks.forgetStyles();
    m_folds.clear();
    m_cursor.reset();
    m_marked.reset();
    m_search.reset();
    m_isPainted = m_isHighlighted = m_isAtMark = false;
    setAccessibleName(path.isEmpty() ? tr("Text") : tr("Text of %1").arg(path));
    m_loader.setSource(std::move(source), path, maxFolds);
    Q_EMIT foldsChanged(); // the old folds are gone
    m_scroller.updateBars();
    m_scroller.scrollToFirstColumn();
    viewport()->update();
    m_loader.start();
    Q_EMIT selectionChanged();
    Q_EMIT currentLineChanged(m_cursor.line());
    Q_EMIT cursorMoved();
    Q_EMIT searchChanged();
}

void CodeView::takeLines(qint64 linesBefore, bool isNews)
{
    // The last line may have become longer, and damage may appear at any place.
    if (m_screen.lastLine().value() + 1 >= linesBefore || (!lines().isNull() && lines().index()->source()->isDamaged()))
        viewport()->update();
    if (!isNews)
        return;
    m_scroller.updateBars();
    if (const std::optional<LineSpan> awaited = m_loader.takeAwaited())
        placeMark(*awaited);
    Q_EMIT lineCountChanged();
}

void CodeView::takeColours(LineNumber first, LineNumber end)
{
    if (first <= m_screen.lastLine() && end > m_screen.firstLine())
        viewport()->update();
}

/// Lines that must not be hidden. A long fold around one of them is inserted open.
std::vector<LineNumber> CodeView::linesLookedAt() const
{
    std::vector<LineNumber> kept = {m_screen.firstLine(), m_cursor.line(), m_cursor.anchor().line};
    for (const std::optional<LineSpan> &each : {m_marked, m_loader.awaited()}) {
        if (each)
            kept.insert(kept.end(), {each->first, each->last});
    }
    return kept;
}

void CodeView::takeFolds(const std::vector<FoundFold> &found)
{
    m_folds.insert(found, linesLookedAt());
    applyFolds();
}

void CodeView::applyFolds()
{
    m_screen.followFolds();
    m_scroller.updateBars();
    viewport()->update();
    Q_EMIT foldsChanged();
}

void CodeView::setFoldChanges(const FoldChanges &changes)
{
    m_folds.setChanges(changes, linesLookedAt());
    applyFolds();
}

void CodeView::goToLine(LineNumber line, std::optional<LineNumber> last)
{
    const LineSpan span {line, std::max(last.value_or(line), line)};
    if (!m_loader.waitFor(span) && !lines().isNull())
        placeMark(span);
}

void CodeView::placeMark(LineSpan span)
{
    const LineNumber end = lines().last();
    const LineNumber first = std::clamp(span.first, LineNumber(0), end);
    const LineNumber last = std::clamp(span.last, LineNumber(0), end);
    m_marked = LineSpan {first, last};
    m_isAtMark = true;
    m_cursor.forgetColumn();
    m_folding.reveal(first);
    if (!m_screen.isShown({first, 0}) || !m_screen.isShown({last, 0}))
        m_scroller.scrollTo({first, 0}, m_frame.rows() / 4);
    m_scroller.scrollToFirstColumn();
    setCursorPosition({first, 0});
    viewport()->update();
    if (span.last > end)
        Q_EMIT lineMissing(span.last);
}

void CodeView::setCursorPosition(CodePosition position, bool select)
{
    const CodePosition target = lines().clamped(position);
    m_folding.reveal(target.line);
    const bool hadSelection = m_cursor.hasSelection();
    const LineNumber previous = m_cursor.line();
    m_cursor.moveTo(target, select);
    m_scroller.show(target);
    viewport()->update();
    Q_EMIT cursorMoved();
    if (select || hadSelection)
        Q_EMIT selectionChanged();
    if (previous != target.line) {
        announceLine(*this);
        Q_EMIT currentLineChanged(target.line);
    }
}

void CodeView::select(CodePosition anchor, CodePosition position)
{
    m_cursor.setAnchor(anchor);
    setCursorPosition(position, true);
}

void CodeView::showPosition(CodePosition position)
{
    m_cursor.forgetColumn();
    m_folding.reveal(position.line);
    if (!m_screen.isShown(position))
        m_scroller.scrollTo(position, m_frame.rows() / 3);
    setCursorPosition(position);
}

bool CodeView::selectBytes(ByteRange range)
{
    if (!lines().isKnown(range.end))
        return false;
    const CodePosition begin = lines().positionOf(range.begin);
    const CodePosition end = lines().positionOf(range.end);
    m_cursor.forgetColumn();
    m_folding.reveal(begin.line);
    m_folding.reveal(end.line);
    // Scroll to a third of the height, so that the lines around a hit are visible.
    if (!m_screen.isShown(begin) || !m_screen.isShown(end))
        m_scroller.scrollTo(begin, m_frame.rows() / 3);
    setCursorPosition(begin);
    setCursorPosition(end, true);
    return true;
}

void CodeView::setFirstVisibleLine(LineNumber line)
{
    m_isAtMark = false;
    m_scroller.scrollTo({std::clamp(line, LineNumber(0), lines().last()), 0});
}

void CodeView::move(Motion motion, bool select)
{
    if (lines().isNull())
        return;
    const std::optional<qint64> column = m_cursor.goalColumn(motion);
    const CodePosition target = m_cursor.target(motion, select);
    if (motion == Motion::PageUp)
        m_scroller.scrollBy(1 - m_frame.rows());
    else if (motion == Motion::PageDown)
        m_scroller.scrollBy(m_frame.rows() - 1);
    setCursorPosition(target, select);
    m_cursor.keepColumn(column);
}

void CodeView::selectAll()
{
    if (lines().isNull())
        return;
    const LineNumber previous = m_cursor.line();
    m_cursor.setAnchor({});
    m_cursor.moveTo(lines().endOf(lines().last()), true);
    viewport()->update();
    Q_EMIT cursorMoved();
    Q_EMIT selectionChanged();
    if (previous != m_cursor.line())
        Q_EMIT currentLineChanged(m_cursor.line());
}

void CodeView::copy()
{
    if (!m_cursor.hasSelection())
        return;
    QGuiApplication::clipboard()->setText(m_cursor.selectedText());
    const ByteCount selected(m_cursor.selectedBytes().size());
    if (selected > CodeCursor::copyLimit)
        Q_EMIT copyLimited(CodeCursor::copyLimit, selected);
}

void CodeView::setSearch(std::shared_ptr<const TextSearch> search)
{
    m_search = std::move(search);
    viewport()->update();
    Q_EMIT searchChanged();
}

void CodeView::setZoom(int zoom)
{
    m_looks.setZoom(zoom, *viewport());
    m_frame.setMetrics(m_looks.metrics());
    m_scroller.layOut();
    Q_EMIT looksChanged();
}

void CodeView::updateColours()
{
    m_looks.setColours(
        CodePalette::of(palette(), hasFocus() || isActiveWindow() ? QPalette::Active : QPalette::Inactive));
    viewport()->update();
    Q_EMIT looksChanged();
}

void CodeView::setWordWrap(bool wraps)
{
    if (wraps == m_rows.isWrapped())
        return;
    m_rows.setWrapped(wraps);
    m_cursor.forgetColumn();
    m_screen.setFirstRow({m_screen.firstLine(), 0});
    setHorizontalScrollBarPolicy(wraps ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    m_scroller.layOut();
}

void CodeView::setMarkColumns(int columns)
{
    if (columns != m_frame.markColumns()) {
        m_frame.setMarkColumns(columns);
        m_scroller.layOut();
    }
    viewport()->update();
}

void CodeView::setBlanksShown(bool areShown)
{
    m_areBlanksShown = areShown;
    viewport()->update();
}

void CodeView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_looks.colours().base);
    const CodeScene scene {.screen = m_screen,
                           .cursor = m_cursor,
                           .highlighter = m_loader.highlighter(),
                           .looks = m_looks,
                           .marked = m_marked,
                           .search = m_search.get(),
                           .hasFocus = hasFocus(),
                           .areBlanksShown = m_areBlanksShown};
    const qint64 widest = CodePainter(painter, scene).paint(event->rect().top(), event->rect().bottom());
    for (const Overlay &overlay : m_overlays)
        overlay(painter);
    // Queued, because a new scroll bar would resize the viewport during painting.
    if (m_scroller.widen(widest))
        QMetaObject::invokeMethod(&m_scroller, &CodeScroller::updateBars, Qt::QueuedConnection);
    if (lines().isNull())
        return;
    if (!std::exchange(m_isPainted, true))
        logMilestone("first code paint");
    if (!m_isHighlighted && !m_loader.awaited() && m_loader.highlighter().isFinished()) {
        m_isHighlighted = true;
        logMilestone("first highlighted screen");
    }
}

bool CodeView::event(QEvent *event)
{
    // Keys used by the view must not trigger shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    const bool isTaken = QAbstractScrollArea::event(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::ActivationChange || type == QEvent::StyleChange)
        updateColours();
    if (type == QEvent::FontChange || type == QEvent::StyleChange)
        setZoom(m_looks.zoom());
    if (type == QEvent::FocusIn || type == QEvent::FocusOut)
        viewport()->update();
    return isTaken;
}

bool CodeView::viewportEvent(QEvent *event)
{
    return (isEnabled() && m_mouse.take(event)) || QAbstractScrollArea::viewportEvent(event);
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    const LineNumber lastBefore = m_screen.lineAt(event->oldSize().height() - m_frame.metrics().lineHeight);
    const bool wasVisible = m_cursor.line() >= m_screen.firstLine() && m_cursor.line() <= lastBefore;
    QAbstractScrollArea::resizeEvent(event);
    m_scroller.layOut();
    if (!m_isPainted && m_isAtMark) // scroll again: the view did not have its final size
        m_scroller.scrollTo({m_marked->first, 0}, m_frame.rows() / 4);
    else if (wasVisible && event->oldSize().isValid())
        m_scroller.show(m_cursor.position());
}

void CodeView::setRightMarksWidth(double width)
{
    if (!qFuzzyCompare(width + 1, m_frame.rightMarksWidth() + 1)) {
        m_frame.setRightMarksWidth(width);
        m_scroller.layOut();
    }
    viewport()->update();
}

void CodeView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    m_scroller.followBars();
}

void CodeView::wheelEvent(QWheelEvent *event)
{
    const int angle = event->angleDelta().y();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        setZoom(m_looks.zoom() + angle / QWheelEvent::DefaultDeltasPerStep);
        event->accept();
    } else if (m_rows.isWrapped()) {
        m_scroller.turnWheel(angle);
        event->accept();
    } else {
        QAbstractScrollArea::wheelEvent(event);
    }
}

void CodeView::keyPressEvent(QKeyEvent *event)
{
    for (const Binding &binding : bindings) {
        const bool selects = event->matches(binding.select);
        if (selects || event->matches(binding.move)) {
            move(binding.motion, selects);
            return;
        }
    }
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    const bool isToggle = !(event->modifiers() & ~Qt::KeypadModifier)
        && (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter);
    const Fold *fold = m_folds.shownAt(m_cursor.line());
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (event->matches(QKeySequence::ZoomIn) || (isControl && event->key() == Qt::Key_Equal))
        zoomIn();
    else if (event->matches(QKeySequence::ZoomOut))
        zoomOut();
    else if (isControl && event->key() == Qt::Key_0)
        resetZoom();
    else if (isControl && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        m_scroller.scrollBy(event->key() == Qt::Key_Up ? -1 : 1);
    else if (isToggle && fold)
        m_folding.setFolded(fold->first, !fold->isClosed);
    else if (event->key() == Qt::Key_Escape && (m_marked || m_cursor.hasSelection())) {
        m_marked.reset();
        m_isAtMark = false;
        setCursorPosition(m_folds.shown(m_cursor.position()));
    } else
        // Do not call the base class, which scrolls for keys that move the cursor here.
        event->ignore();
}

void CodeView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *copyAction = menu.addAction(tr("&Copy"), this, &CodeView::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(m_cursor.hasSelection());
    QAction *selectAction = menu.addAction(tr("Select &All"), this, &CodeView::selectAll);
    selectAction->setShortcut(QKeySequence::SelectAll);
    menu.addActions(actions());
    menu.addSeparator();
    const Fold *shown = m_folds.shownAt(m_cursor.line());
    menu.addAction(tr("&Fold"), &m_folding, &CodeFolding::fold)->setEnabled(m_folds.map().innermost(m_cursor.line()));
    menu.addAction(tr("&Unfold"), &m_folding, &CodeFolding::unfold)->setEnabled(shown && shown->isClosed);
    menu.exec(event->globalPos());
}

} // namespace Mlf
