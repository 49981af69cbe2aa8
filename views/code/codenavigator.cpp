// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codenavigator.h"

#include "model/analysis/code/crossreferences.h"
#include "model/artifact/glossary.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/codedescription.h"
#include "model/items/idiomtext.h"
#include "model/questions/termplaces.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int shownLong = 120'000; ///< milliseconds that a tool tip stays visible; a key or the mouse closes it earlier

} // namespace

CodeNavigator::CodeNavigator(CodeView *view, QObject *parent) : QObject(parent), m_view(view)
{
    view->viewport()->setMouseTracking(true);
    view->viewport()->installEventFilter(this);
    view->installEventFilter(this);
    view->addOverlay([this](QPainter &painter) { paint(painter); });
    connect(view, &CodeView::cursorMoved, this, [] { QToolTip::hideText(); });
}

void CodeNavigator::setDocument(const DocumentPointer &document, const QString &path)
{
    m_document = document;
    m_path = path;
    m_hovered = {};
}

ResolvedName CodeNavigator::meaningAtCursor() const
{
    const auto index = m_view->lines().index();
    const CodePosition cursor = m_view->textCursor().position();
    if (!index || !m_document)
        return {};
    const ResolvedName named = resolvedNameAt(*m_document, m_path, *index, cursor.line, cursor.byte);
    return named.isNull() ? definitionOnLine() : named;
}

/// Meaning of the name that is defined on the line of the cursor. Needed because going to a definition puts the cursor
/// at the beginning of its line.
ResolvedName CodeNavigator::definitionOnLine() const
{
    if (!m_document->references || m_view->textCursor().position().byte != 0)
        return {};
    const CodeReferences &references = *m_document->references;
    const int file = references.fileOf(m_path);
    const auto [begin, end] = references.definitionsIn(file);
    const auto found = std::find_if(
        begin, end, [&](const CodeDefinition &definition) { return definition.line == m_view->textCursor().line(); });
    return found == end ? ResolvedName() : resolvedNameOf(*m_document, int(found - references.definitions().begin()));
}

ResolvedName CodeNavigator::functionAtCursor() const
{
    if (!m_document || !m_document->references)
        return {};
    const CodeReferences &references = *m_document->references;
    const int file = references.fileOf(m_path);
    return resolvedNameOf(*m_document, file < 0 ? -1 : references.functionAt(file, m_view->textCursor().line()));
}

ResolvedName CodeNavigator::meaningAtPoint(QPointF point) const
{
    const auto index = m_view->lines().index();
    if (!index || !m_document || !m_view->onScreen().frame().textRect().contains(point))
        return {};
    const CodePosition position = m_view->onScreen().positionAt(point);
    // Points beside the name or right of the line have no meaning.
    const ResolvedName meaning = resolvedNameAt(*m_document, m_path, *index, position.line, position.byte);
    if (meaning.isNull())
        return {};
    const qint64 line = index->lineStart(position.line).value();
    const QRectF first = m_view->onScreen().cellRect({position.line, meaning.word.begin.value() - line});
    const QRectF last = m_view->onScreen().cellRect({position.line, meaning.word.end.value() - 1 - line});
    const bool isBeside = first.top() == last.top()
        && (point.x() < first.left() || point.x() > last.right() || point.y() < first.top()
            || point.y() > first.bottom());
    return isBeside ? ResolvedName() : meaning;
}

QString CodeNavigator::toolTipAt(QPoint point) const
{
    const auto index = m_view->lines().index();
    if (!index || !m_document || !m_view->onScreen().frame().textRect().contains(point))
        return {};
    const CodePosition position = m_view->onScreen().positionAt(point);
    // Points right of the line have no meaning.
    const bool isOnText = m_view->onScreen().cellRect(position).adjusted(-1, 0, 1, 0).contains(point)
        || (position.byte > 0
            && m_view->onScreen().cellRect({position.line, position.byte - 1}).adjusted(-1, 0, 1, 0).contains(point));
    const bool isInLine = position.byte < m_view->lines().bytes(position.line).size();
    return isOnText && isInLine ? textAt(meaningAtPoint(point), position) : QString();
}

QString CodeNavigator::textAtCursor() const
{
    const auto index = m_view->lines().index();
    return index && m_document ? textAt(meaningAtCursor(), m_view->textCursor().position()) : QString();
}

QString CodeNavigator::textAt(const ResolvedName &meaning, CodePosition position) const
{
    QStringList texts;
    if (!meaning.isNull())
        texts += describeCode(*m_document, meaning, m_unit);
    for (const CIdiom &idiom : idiomsAt(*m_document, m_path, *m_view->lines().index(), position.line, position.byte))
        texts += idiomText(idiom, m_unit);
    const Glossary::Terms terms = termsInText(*m_document, m_path, m_view->lines().bytes(position.line), position.byte);
    if (const QString hint = termHint(terms, Language::Translated); !hint.isEmpty())
        texts += hint;
    return texts.join(u"\n\n"_s);
}

void CodeNavigator::explain()
{
    const QString text = textAtCursor();
    if (text.isEmpty()) {
        Q_EMIT noteRequested(tr("Nothing is known about the text at the cursor"));
        return;
    }
    const QRectF cell = m_view->onScreen().cellRect(m_view->textCursor().position());
    QToolTip::showText(m_view->viewport()->mapToGlobal(cell.bottomLeft().toPoint()), plainToolTip(text),
                       m_view->viewport(), m_view->viewport()->rect(), shownLong);
}

void CodeNavigator::follow(const ResolvedName &meaning)
{
    if (meaning.isNull()) {
        Q_EMIT noteRequested(tr("No symbol at the cursor"));
        return;
    }
    // From the declaration of an alias of a pool or a constant, go on to the pool or constant.
    const bool goesOn = meaning.kind == ResolvedName::Kind::Local && meaning.definition >= 0;
    if (meaning.isDefinition && !goesOn) {
        Q_EMIT noteRequested(tr("This is the definition"));
        return;
    }
    if (!meaning.target.isNull())
        Q_EMIT linkActivated(meaning.target);
    if (meaning.kind == ResolvedName::Kind::Constant && meaning.target.isNull())
        Q_EMIT noteRequested(tr("It is not known which constant %1 is").arg(meaning.name));
    if (meaning.kind == ResolvedName::Kind::External)
        Q_EMIT noteRequested(meaning.target.isNull()
                                 ? tr("%1 is external: no file of the archive defines it").arg(meaning.name)
                                 : tr("%1 is external: the archive only declares it").arg(meaning.name));
}

void CodeNavigator::list(ReferenceList list)
{
    ResolvedName meaning = meaningAtCursor();
    const auto isFunction = [this](const ResolvedName &candidate) {
        return candidate.definition >= 0
            && m_document->references->definitions()[std::size_t(candidate.definition)].kind
            == CodeDefinition::Kind::Function;
    };
    const bool isExternal = meaning.kind == ResolvedName::Kind::External && list == ReferenceList::Callers;
    if (list != ReferenceList::Uses && !isExternal && !isFunction(meaning))
        meaning = functionAtCursor();
    if (meaning.isNull() || meaning.kind == ResolvedName::Kind::File)
        Q_EMIT noteRequested(tr("No symbol at the cursor"));
    else
        Q_EMIT listRequested(meaning, list);
}

void CodeNavigator::listItem(const OutlineItem &item, ReferenceList list)
{
    const auto index = m_view->lines().index();
    if (!index || !m_document || item.line.value() >= index->lineCount())
        return;
    const qint64 at = m_view->lines().bytes(item.line).indexOf(item.name.toUtf8());
    const ResolvedName meaning =
        at < 0 ? ResolvedName() : resolvedNameAt(*m_document, m_path, *index, item.line, at + 1);
    if (meaning.isNull())
        Q_EMIT noteRequested(tr("Nothing is known of %1").arg(item.name));
    else
        Q_EMIT listRequested(meaning, list);
}

void CodeNavigator::hover(QPointF point, Qt::KeyboardModifiers modifiers)
{
    const bool isLink = modifiers == Qt::ControlModifier;
    ResolvedName meaning = isLink ? meaningAtPoint(point) : ResolvedName();
    if (meaning.target.isNull() || (meaning.isDefinition && meaning.kind != ResolvedName::Kind::Local))
        meaning = {};
    if (meaning == m_hovered)
        return;
    m_hovered = std::move(meaning);
    m_view->viewport()->setCursor(m_hovered.isNull() ? Qt::IBeamCursor : Qt::PointingHandCursor);
    m_view->viewport()->update();
}

bool CodeNavigator::eventFilter(QObject *watched, QEvent *event)
{
    const bool isViewport = watched == m_view->viewport();
    const auto isControl = [event] { return static_cast<QKeyEvent *>(event)->key() == Qt::Key_Control; };
    if (isViewport && event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainToolTip(text), m_view->viewport());
        return true;
    }
    if (isViewport && event->type() == QEvent::MouseMove) {
        const auto *move = static_cast<QMouseEvent *>(event);
        if (move->buttons() == Qt::NoButton)
            hover(move->position(), move->modifiers());
        return !m_hovered.isNull(); // otherwise the view would set another cursor
    }
    if (isViewport && event->type() == QEvent::MouseButtonPress) {
        const auto *press = static_cast<QMouseEvent *>(event);
        if (press->button() == Qt::LeftButton && press->modifiers() == Qt::ControlModifier) {
            hover(press->position(), press->modifiers());
            const ResolvedName meaning = meaningAtPoint(press->position());
            hover(press->position(), Qt::NoModifier);
            if (!meaning.isNull()) {
                // Back returns to this place.
                const qint64 line =
                    m_view->lines().index()->lineStart(m_view->onScreen().positionAt(press->position()).line).value();
                m_view->setCursorPosition(
                    {m_view->onScreen().positionAt(press->position()).line, meaning.word.begin.value() - line});
                follow(meaning);
                return true;
            }
        }
    }
    if (isViewport && event->type() == QEvent::Leave)
        hover({}, Qt::NoModifier);
    if (event->type() == QEvent::ShortcutOverride && QToolTip::isVisible()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        QToolTip::hideText();
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && isControl())
        hover(m_view->viewport()->mapFromGlobal(QCursor::pos()), Qt::ControlModifier);
    if ((event->type() == QEvent::KeyRelease && isControl()) || event->type() == QEvent::FocusOut)
        hover({}, Qt::NoModifier);
    return QObject::eventFilter(watched, event);
}

void CodeNavigator::paint(QPainter &painter) const
{
    const auto index = m_view->lines().index();
    if (m_hovered.isNull() || !index)
        return;
    const LineNumber line = index->lineAtOffset(m_hovered.word.begin);
    const qint64 begin = index->lineStart(line).value();
    painter.setPen(m_view->palette().color(QPalette::Link));
    for (qint64 byte = m_hovered.word.begin.value(); byte < m_hovered.word.end.value(); ++byte) {
        const QRectF cell =
            m_view->onScreen().cellRect({line, byte - begin}).intersected(m_view->onScreen().frame().textRect());
        if (!cell.isEmpty())
            painter.drawLine(cell.bottomLeft() - QPointF(0, 1), cell.bottomRight() - QPointF(0, 1));
    }
}

} // namespace Mlf
