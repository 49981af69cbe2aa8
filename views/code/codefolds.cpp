// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codefolds.h"

#include "model/base/format.h"
#include "views/code/codelooks.h"
#include "views/code/codeview.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestSearched = 4096; ///< bytes of a line searched for parts of a label
constexpr qsizetype shortestName = 7; ///< characters kept of a longer name

QString joined(std::initializer_list<QString> parts)
{
    QString text;
    for (const QString &part : parts) {
        if (!part.isEmpty())
            text += (text.isEmpty() ? u""_s : u"  "_s) + part;
    }
    return text;
}

/// True if a closed fold of the lines `first` to `last` hides one of `lines`.
bool hidesAny(LineNumber first, LineNumber last, std::span<const LineNumber> lines)
{
    return std::any_of(lines.begin(), lines.end(), [&](LineNumber line) { return line > first && line <= last; });
}

QString wholeLabel(const FoundFold &facts)
{
    return joined({facts.name, facts.type, facts.bytes, facts.section});
}

} // namespace

void CodeFolds::clear()
{
    m_map.clear();
    m_facts.clear();
    m_areOpen = false;
    m_changed.clear();
}

/// True if a fold is inserted closed, by default or because the user had closed it.
bool CodeFolds::isBornClosed(const FoundFold &facts, LineNumber first) const
{
    const bool isClosed = facts.isLong && !m_areOpen;
    return isClosed != std::binary_search(m_changed.begin(), m_changed.end(), first);
}

const FoundFold &CodeFolds::factsOf(const Fold &fold) const
{
    static const FoundFold none;
    return fold.label < 0 ? none : m_facts[std::size_t(fold.label)];
}

FoldChanges CodeFolds::changes() const
{
    FoldChanges changes {m_areOpen, {}};
    for (const Fold &fold : m_map.folds()) {
        if (fold.isClosed != (factsOf(fold).isLong && !m_areOpen))
            changes.lines.push_back(fold.first);
    }
    return changes;
}

void CodeFolds::setChanges(const FoldChanges &changes, std::span<const LineNumber> kept)
{
    m_areOpen = changes.areAllOpen;
    m_changed = changes.lines;
    m_map.setClosed([&](const Fold &fold) {
        return isBornClosed(factsOf(fold), fold.first) && !hidesAny(fold.first, fold.last, kept);
    });
}

void CodeFolds::insert(std::span<const FoundFold> found, std::span<const LineNumber> kept)
{
    std::vector<Fold> folds;
    folds.reserve(found.size());
    for (const FoundFold &each : found) {
        const bool isClosed = isBornClosed(each, each.first) && !hidesAny(each.first, each.last, kept);
        const qint32 label = each.isInitialiser ? qint32(m_facts.size()) : -1;
        folds.push_back({.first = each.first, .last = each.last, .isClosed = isClosed, .label = label});
        if (each.isInitialiser)
            m_facts.push_back(each);
    }
    m_map.insert(std::move(folds));
}

const Fold *CodeFolds::openAround(LineNumber line) const
{
    const Fold *fold = m_map.innermost(line);
    while (fold && fold->isClosed)
        fold = m_map.outer(*fold);
    return fold;
}

void CodeFolds::closeInitialisers()
{
    m_areOpen = false;
    m_map.setClosed([this](const Fold &fold) { return fold.isClosed || factsOf(fold).isInitialiser; });
}

void CodeFolds::openAll()
{
    m_areOpen = true;
    m_map.setClosed([](const Fold &) { return false; });
}

CodePosition CodeFolds::shown(CodePosition position) const
{
    const LineNumber line = m_map.visibleLine(position.line);
    const CodePosition end = m_lines.endOf(line);
    return line == position.line ? std::min(position, end) : end;
}

QString CodeFolds::label(LineNumber line) const
{
    const Fold *fold = m_map.foldAt(line);
    if (!fold || !fold->isClosed)
        return {};
    const QString text = wholeLabel(factsOf(*fold));
    if (!text.isEmpty())
        return text;
    const qint64 lines = fold->last.value() - fold->first.value();
    return tr("%1 lines", "hidden in a fold", int(std::min<qint64>(lines, std::numeric_limits<int>::max())))
        .arg(formatCount(lines));
}

QStringList CodeFolds::labels(LineNumber line) const
{
    const QString whole = label(line);
    if (whole.isEmpty())
        return {};
    const FoundFold &facts = factsOf(*m_map.foldAt(line));
    const QByteArrayView bytes = m_lines.bytes(line);
    const QByteArrayView beginning = bytes.first(std::min(bytes.size(), longestSearched));
    const auto unsaid = [&](const QString &text) {
        return text.isEmpty() || beginning.contains(text.toUtf8()) ? QString() : text;
    };
    const QString name = unsaid(facts.name);
    QStringList texts {joined({name, facts.type, facts.bytes, unsaid(facts.section)}),
                       joined({name, facts.type, facts.bytes}), joined({name, facts.bytes})};
    texts.removeAll(QString());
    return texts.isEmpty() ? QStringList(whole) : texts;
}

QString CodeFolds::shortLabel(LineNumber line, double room, const CodeMetrics &metrics) const
{
    const QString whole = label(line);
    if (whole.isEmpty())
        return {};
    const FoundFold &facts = factsOf(*m_map.foldAt(line));
    if (facts.name.isEmpty())
        return whole;
    const QString &size = facts.bytes.isEmpty() ? facts.type : facts.bytes;
    const QString brief = joined({facts.name, size});
    for (const QString &text : {whole, joined({facts.name, facts.type, facts.bytes}), brief}) {
        if (metrics.chipWidth(text) <= room)
            return text;
    }
    const auto tooMuch = qsizetype(std::ceil((metrics.chipWidth(brief) - room) / metrics.columnWidth));
    const qsizetype kept = std::max<qsizetype>(facts.name.size() - tooMuch - 1, shortestName);
    if (facts.name.size() <= kept + 1)
        return brief;
    return joined({facts.name.left((kept + 1) / 2) + u'…' + facts.name.right(kept / 2), size});
}

std::optional<CodeFolds::Initialiser> CodeFolds::initialiserAt(LineNumber line) const
{
    const Fold *fold = m_map.innermost(line);
    if (!fold || !factsOf(*fold).isInitialiser)
        return std::nullopt;
    const FoundFold &facts = factsOf(*fold);
    return Initialiser {
        .lines = {.first = fold->first, .last = fold->last}, .name = facts.name, .text = wholeLabel(facts)};
}

CodeFolding::CodeFolding(CodeView *view, CodeFolds *folds, CodeCursor *cursor, CodeScroller *scroller)
    : m_view(view)
    , m_folds(folds)
    , m_cursor(cursor)
    , m_scroller(scroller)
{
}

void CodeFolding::reveal(LineNumber line)
{
    if (m_folds->reveal(line))
        Q_EMIT changed();
}

void CodeFolding::setFolded(LineNumber first, bool isFolded)
{
    if (!m_folds->setClosed(first, isFolded))
        return;
    m_cursor->forgetColumn();
    Q_EMIT changed();
    if (m_folds->map().isHidden(m_cursor->line()))
        m_view->setCursorPosition(m_folds->shown(m_cursor->position()));
}

void CodeFolding::fold()
{
    const Fold *fold = m_folds->openAround(m_cursor->line());
    if (!fold)
        return;
    setFolded(fold->first, true);
    m_scroller->show(m_cursor->position());
}

void CodeFolding::unfold()
{
    const Fold *fold = m_folds->shownAt(m_cursor->line());
    if (!fold)
        return;
    setFolded(fold->first, false);
    m_scroller->show(m_cursor->position());
}

void CodeFolding::foldInitialisers()
{
    m_folds->closeInitialisers();
    Q_EMIT changed();
    m_view->setCursorPosition(m_folds->shown(m_cursor->position()));
}

void CodeFolding::unfoldAll()
{
    m_folds->openAll();
    Q_EMIT changed();
    m_scroller->show(m_cursor->position());
}

} // namespace Mlf
