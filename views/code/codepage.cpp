// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codepage.h"

#include "model/artifact/modeldigest.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/text/codetext.h"
#include "views/code/bracketmarks.h"
#include "views/code/callmarks.h"
#include "views/code/codeheader.h"
#include "views/code/codenavigator.h"
#include "views/code/coderuler.h"
#include "views/code/notemarks.h"
#include "views/code/outlinepane.h"
#include "views/code/searchbar.h"
#include "views/common/pageparts.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if both sources refer to the same bytes of one memory map.
bool areSame(const ByteSource &one, const ByteSource &other)
{
    return &one == &other || (one.size() == other.size() && one.view().data() == other.view().data());
}

constexpr int outlineWidth = 260; ///< preferred width in pixels
constexpr int narrowOutline = 170; ///< width in small windows
constexpr int narrowWindow = 1000;

/// In the order of ArtifactKind.
constexpr std::array kindTexts {
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Metadata"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Operator source"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Source of the entry point"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Metadata source"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Registry source"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Offload source"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Header"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Object file"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Parameters"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Graph"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Relay text"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "TIR text"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Runtime"),
    QT_TRANSLATE_NOOP("Mlf::CodePage", "Template"),
};
static_assert(kindTexts.size() == std::size_t(ArtifactKind::Other));

QString kindText(ArtifactKind kind)
{
    return kind == ArtifactKind::Other ? QString() : CodePage::tr(kindTexts[std::size_t(kind)]);
}

QString fenceName(CodeLanguage language)
{
    static constexpr std::array names {"", "c", "cpp", "json", "relay", "", "python", "cmake", "markdown"};
    static_assert(names.size() == languageCount);
    return QString::fromLatin1(names[std::size_t(language)]);
}

/// Returns at least `least` backticks, and more than the longest run in the text.
QString fenceFor(const QString &text, qsizetype least)
{
    qsizetype longest = 0;
    qsizetype current = 0;
    for (const QChar character : text) {
        current = character == u'`' ? current + 1 : 0;
        longest = std::max(longest, current);
    }
    return {std::max(least, longest + 1), u'`'};
}

} // namespace

CodePage::CodePage(QWidget *parent)
    : QWidget(parent)
    , m_view(new CodeView(this))
    , m_splitter(new QSplitter(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(new QLabel(this))
{
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_text = makeText();
    m_stack->addWidget(m_text);
    m_stack->addWidget(m_nothing);
    m_outline = new OutlinePane(this);
    m_outline->hide();
    m_splitter->addWidget(m_stack);
    m_splitter->addWidget(m_outline);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setCollapsible(0, false);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSplitByHand = true; });
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(makeHeader());
    layout->addWidget(m_splitter, 1);
    m_searchBar = new SearchBar(m_view, this);
    layout->addWidget(m_searchBar);
    setTabOrder(m_top, m_view);
    setTabOrder(m_view, m_outline->filterEdit());
    setTabOrder(m_outline->filterEdit(), m_outline->tree());
    connect(m_outline, &OutlinePane::lineActivated, this, [this](LineNumber line) { m_view->goToLine(line); });
    connect(m_outline, &OutlinePane::listRequested, m_navigator, &CodeNavigator::listItem);
    connect(m_outline, &OutlinePane::leaveRequested, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_view, &CodeView::currentLineChanged, this, &CodePage::onLineChanged);
    connect(m_view, &CodeView::lineCountChanged, this, &CodePage::updateFacts);
    connect(m_view, &CodeView::lineCountChanged, this, &CodePage::restorePlace);
    connect(m_view, &CodeView::foldsChanged, this, &CodePage::updateFacts);
    connect(m_view, &CodeView::selectionChanged, m_noteLabel, &QLabel::clear);
    connect(m_navigator, &CodeNavigator::noteRequested, m_noteLabel, &QLabel::setText);
    connect(m_view, &CodeView::copyLimited, this, [this](ByteCount copied, ByteCount selected) {
        m_noteLabel->setText(tr("Copied the first %1 of %2")
                                 .arg(formatBytesShort(copied, locale()), formatBytesShort(selected, locale())));
    });
}

// Delete the event filters of the view first: the view still gets events while it is destroyed and is no longer a
// CodeView.
CodePage::~CodePage()
{
    delete m_navigator;
    delete m_callMarks;
}

QWidget *CodePage::makeHeader()
{
    auto *header = new QWidget(this);
    auto *layout = makeLayout<QHBoxLayout>(header, {8, 4, 8, 4}, 16);
    m_pathLabel = new ElidedLabel(Qt::ElideMiddle, header);
    m_pathLabel->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
    emphasize(m_pathLabel, 1, true);
    m_noteLabel = new QLabel(header);
    m_factsLabel = new QLabel(header);
    m_factsLabel->setTextFormat(Qt::PlainText);
    layout->addWidget(m_pathLabel, 1);
    layout->addWidget(m_noteLabel);
    layout->addWidget(m_factsLabel);
    return header;
}

QWidget *CodePage::makeText()
{
    auto *text = new QWidget(this);
    m_top = new CodeHeader(m_view, text);
    m_ruler = new CodeRuler(m_view, text);
    m_brackets = new BracketMarks(m_view, this);
    m_navigator = new CodeNavigator(m_view, this);
    m_callMarks = new CallMarks(m_view, this);
    m_noteMarks = new NoteMarks(m_view, this);
    auto *layout = makeLayout<QGridLayout>(text);
    layout->addWidget(m_top, 0, 0, 1, 2);
    layout->addWidget(m_view, 1, 0);
    layout->addWidget(m_ruler, 1, 1);
    m_view->addOverlay([this](QPainter &painter) { paintBookmarks(painter); });
    connect(m_view, &CodeView::lineMissing, this, &CodePage::lineMissing);
    return text;
}

void CodePage::showSource(const DocumentPointer &document, const QString &path)
{
    const std::shared_ptr<const ByteSource> bytes = document ? document->bytes(path) : nullptr;
    const bool isSamePath = path == m_path && m_view->lines().index();
    // Compare the bytes, because every request creates a new source object.
    const bool isSameText = isSamePath && bytes
        && (areSame(*m_view->lines().index()->source(), *bytes)
            || (m_document && document->listing == m_document->listing));
    const bool isOtherArchive = !m_document || !document || m_document->location != document->location;
    const Link before = currentLink();
    const LineNumber top = m_view->onScreen().firstLine();
    if (!isSameText && m_view->lines().index())
        Q_EMIT sourceLeaving();
    m_document = document;
    m_path = path;
    m_isChanging = true;
    if (!isSameText) {
        m_awaited.reset();
        m_view->setSource(bytes, path, limits()[Limit::Folds]);
        m_searchBar->followText();
        if (isSamePath && before.firstLine) {
            m_view->setCursorPosition({*before.firstLine, 0});
            m_view->setFirstVisibleLine(top);
        }
    }
    m_isChanging = false;
    m_navigator->setDocument(document, path);
    m_callMarks->setDocument(bytes ? document : nullptr, path);
    m_stack->setCurrentWidget(bytes ? m_text : m_nothing);
    m_nothing->setText(path.isEmpty() ? QString() : tr("The bytes of this file could not be read."));
    m_pathLabel->setText(path);
    m_pathLabel->setToolTip(plainToolTip(path));
    if (const auto outlined = std::pair(document ? document->references : nullptr, path);
        !outlined.first || outlined != m_outlined) {
        const bool isOtherFile = outlined.second != std::exchange(m_outlined, outlined).second;
        findOutline(isOtherFile || isOtherArchive);
    }
    updateFacts();
    if (!isSameText) {
        m_noteLabel->clear();
        Q_EMIT sourceChanged();
    }
    if (!isSamePath)
        Q_EMIT placeChanged(currentLink());
}

/// Finds the outline of the shown file, on another thread for documents with many definitions. Until then the old
/// outline of the same file stays.
void CodePage::findOutline(bool isOther)
{
    m_outlining.stop();
    if (!m_document || !hasManyDefinitions(*m_document)) {
        setOutline(m_document ? outlineOf(*m_document, m_path) : QList<OutlineItem>());
        return;
    }
    if (isOther)
        setOutline({});
    m_outlining.run(
        [this, document = m_document, path = m_path](const std::stop_token &, const Task::Delivery &deliver) {
            deliver([this, items = outlineOf(*document, path)] {
                m_outlining.stop(); // the task has delivered its result
                setOutline(items);
            });
        });
}

bool CodePage::isBusy() const
{
    return m_view->isBusy() || m_outlining.isRunning() || m_callMarks->isBusy();
}

void CodePage::setOutline(const QList<OutlineItem> &items)
{
    if (items == m_items)
        return;
    m_items = items;
    const auto isOne = [](const OutlineItem &item) { return isFunction(item.kind); };
    if (std::ranges::all_of(items, isOne)) {
        m_functions = items; // shares the data
    } else {
        m_functions.clear();
        std::ranges::copy_if(items, std::back_inserter(m_functions), isOne);
        m_functions.squeeze();
    }
    m_top->setItems(m_functions);
    m_ruler->setItems(m_functions);
    m_outline->setItems(items);
    m_outline->follow(m_view->textCursor().line());
    updateOutlineRoom();
}

void CodePage::updateOutlineRoom()
{
    m_outline->setVisible(!m_items.empty() && window()->width() >= narrowWindow);
    if (!m_isSplitByHand) {
        const int outline = std::clamp(width() / 5, narrowOutline, outlineWidth);
        m_splitter->setSizes({width() - outline, outline});
    }
}

void CodePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateOutlineRoom();
}

void CodePage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_navigator->setUnit(unit);
    m_callMarks->setUnit(unit);
    updateFacts();
}

void CodePage::setComparison(const ComparisonPointer &comparison)
{
    m_callMarks->setComparison(comparison);
}

Limits CodePage::limits() const
{
    return m_document ? m_document->limits : Limits();
}

void CodePage::updateFacts()
{
    QStringList facts;
    const DocumentFile *file = m_document ? m_document->file(m_path) : nullptr;
    if (file && !kindText(file->kind).isEmpty())
        facts.append(kindText(file->kind));
    if (const std::shared_ptr<const LineIndex> index = m_view->lines().index()) {
        const qint64 lines = index->lineCount();
        const int plural = int(std::min<qint64>(lines, std::numeric_limits<int>::max()));
        const QString size = formatBytesIn(m_unit, index->source()->size(), locale());
        const bool isCut = file && index->isFinished() && index->source()->size() < file->bytes;
        facts.append(
            isCut
                ? tr("%1 of %2", "bytes of a file that is cut").arg(size, formatBytesIn(m_unit, file->bytes, locale()))
                : size);
        facts.append(lines == 1                ? tr("1 line")
                         : index->isFinished() ? tr("%1 lines", nullptr, plural).arg(formatCount(lines))
                                               : tr("%1 lines so far", nullptr, plural).arg(formatCount(lines)));
        if (index->source()->isDamaged())
            facts.append(tr("The file has become shorter since it was opened"));
    }
    const std::vector<Fold> &folds = m_view->folds().map().folds();
    const bool areFoldsLimited = m_view->areFoldsLimited() && !folds.empty();
    if (areFoldsLimited)
        facts.append(tr("Folds up to line %1").arg(formatCount(folds.back().first.oneBased())));
    m_factsLabel->setText(facts.join(u"  ·  "_s));
    m_factsLabel->setToolTip(areFoldsLimited ? findingText(limits().finding(Limit::Folds), Language::Translated)
                                             : QString());
}

Link CodePage::currentLink() const
{
    if (!m_view->lines().index())
        return m_path.isEmpty() ? Link() : Link::file(m_path);
    const LineSpan lines = m_view->textCursor().selectedLines();
    Link link = Link::file(m_path, m_view->textCursor().hasSelection() ? lines.first : m_view->textCursor().line());
    if (m_view->textCursor().hasSelection() && lines.last > lines.first)
        link.lastLine = lines.last;
    return link;
}

void CodePage::goTo(const Link &link)
{
    m_awaited.reset();
    if (link.kind == Link::Kind::File) {
        if (link.name != m_path)
            showSource(m_document, link.name);
        if (link.firstLine)
            m_view->goToLine(*link.firstLine, link.lastLine);
        return;
    }
    if (link.kind != Link::Kind::Function || !m_document)
        return;
    for (const Module &module : m_document->modules) {
        if (!link.module.isEmpty() && module.metadata.name != link.module)
            continue;
        for (const FunctionFact &function : module.functions) {
            if (function.name != link.name || !function.line)
                continue;
            Link place = Link::file(function.file, function.line);
            place.lastLine = function.endLine;
            goTo(place);
            return;
        }
    }
}

TextState CodePage::state() const
{
    return {.zoom = m_view->looks().zoom(),
            .anchor = m_view->textCursor().anchor(),
            .cursor = m_view->textCursor().position(),
            .top = m_view->onScreen().firstLine(),
            .folds = m_view->folds().changes()};
}

void CodePage::restoreState(const TextState &state, bool withPlace)
{
    if (state.zoom != m_view->looks().zoom())
        m_view->setZoom(state.zoom);
    m_view->setFoldChanges(state.folds);
    if (!withPlace)
        return;
    m_awaited = state;
    restorePlace();
}

void CodePage::restorePlace()
{
    const auto index = m_view->lines().index();
    if (!m_awaited || !index)
        return;
    const LineNumber last = std::max({m_awaited->anchor.line, m_awaited->cursor.line, m_awaited->top});
    if (!index->isFinished() && last.value() + 1 >= index->lineCount())
        return;
    const TextState state = *std::exchange(m_awaited, std::nullopt);
    m_view->select(m_view->lines().clamped(state.anchor), state.cursor);
    m_view->setFirstVisibleLine(state.top);
}

void CodePage::onLineChanged(LineNumber line)
{
    if (m_isChanging)
        return;
    m_noteLabel->clear();
    m_outline->follow(line);
    Q_EMIT placeChanged(currentLink());
}

void CodePage::setBookmarks(const std::vector<LineNumber> &lines)
{
    if (lines == m_bookmarks)
        return;
    m_bookmarks = lines;
    m_ruler->setBookmarks(lines);
    m_view->viewport()->update();
}

void CodePage::setNotes(std::vector<LineNote> notes)
{
    m_ruler->setNotes(notes);
    m_noteMarks->setNotes(std::move(notes));
}

void CodePage::paintBookmarks(QPainter &painter) const
{
    const double height = m_view->onScreen().frame().metrics().lineHeight;
    const LineNumber first = m_view->onScreen().lineAt(0);
    for (auto line = std::lower_bound(m_bookmarks.begin(), m_bookmarks.end(), first); line != m_bookmarks.end();
         ++line) {
        const std::optional<double> top = m_view->onScreen().topOf(*line);
        if (!top && *line > m_view->onScreen().lineAt(m_view->viewport()->height()))
            break;
        if (top)
            paintBookmark(painter, QRectF(4, *top + height / 4, height * 0.4, height / 2),
                          m_view->looks().colours().mark);
    }
}

const OutlineItem *CodePage::currentFunction() const
{
    return itemOfLine(m_functions, m_view->textCursor().line());
}

void CodePage::goToFunction(bool isNext)
{
    const LineNumber line = m_view->textCursor().line();
    if (const OutlineItem *item = isNext ? itemAfter(m_functions, line) : itemBefore(m_functions, line))
        m_view->showPosition({item->line, 0});
}

QString CodePage::markdown(const Document &document) const
{
    if (!m_view->lines().index())
        return {};
    CodeExcerpt excerpt {.text = m_view->textCursor().selectedText(),
                         .language = m_view->lines().language(),
                         .archive = m_document->listing->name,
                         .digest = document.modelDigest,
                         .path = m_path,
                         .lines = m_view->textCursor().selectedLines()};
    if (!m_view->textCursor().hasSelection()) {
        excerpt.lines = m_view->markedLines().value_or(excerpt.lines);
        const LineIndex &index = *m_view->lines().index();
        const qint64 begin = index.lineStart(excerpt.lines.first).value();
        const qint64 end =
            std::min(index.lineBytes(excerpt.lines.last).end.value(), begin + CodeCursor::copyLimit.value());
        excerpt.text = shownText(index.source()->view().sliced(begin, end - begin));
    }
    return markdownOf(excerpt);
}

QString markdownOf(const CodeExcerpt &excerpt)
{
    const QString fence = fenceFor(excerpt.text, 3);
    const QString end = excerpt.text.endsWith(u'\n') ? QString() : u"\n"_s;
    QString place = excerpt.archive;
    if (!excerpt.digest.isEmpty())
        place += u'@' + excerpt.digest.left(shownDigestDigits);
    place += u':' + excerpt.path + u"#L"_s + QString::number(excerpt.lines.first.oneBased());
    if (excerpt.lines.last > excerpt.lines.first)
        place += u"-L"_s + QString::number(excerpt.lines.last.oneBased());
    const QString quote = fenceFor(place, 1);
    QString reference = quote + place + quote;
    if (excerpt.digest.isEmpty())
        reference += u' ' + QCoreApplication::translate("Mlf::CodePage", "(digest of the model unknown)");
    return fence + fenceName(excerpt.language) + u'\n' + excerpt.text + end + fence + u'\n' + reference + u'\n';
}

} // namespace Mlf
