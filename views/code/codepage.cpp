// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codepage.h"

#include "model/analysis/functionname.h"
#include "model/base/format.h"
#include "model/items/celltext.h"
#include "model/text/codetext.h"
#include "views/code/bracketmarks.h"
#include "views/code/codeexcerpt.h"
#include "views/code/codeheader.h"
#include "views/code/coderuler.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/table/filteredit.h"

#include <QApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int lineRole = Qt::UserRole + 1;
constexpr int fullNameRole = Qt::UserRole + 2;
constexpr int outlineWidth = 260;
constexpr int outlinePadding = 3; ///< above and below a row: underscores need it
/// Windows less wide than this keep their room for the text.
constexpr int narrowWindow = 900;

/// The text with its middle left out where there is no room; where a part is left out already, more of it there.
QString elidedOnce(const QString &text, const QFontMetrics &metrics, int width)
{
    const qsizetype gap = text.indexOf(u'…');
    if (gap < 0 || metrics.horizontalAdvance(text) <= width)
        return metrics.elidedText(text, Qt::ElideMiddle, width);
    QString left = text.left(gap);
    QString right = text.mid(gap + 1);
    const int room = width - metrics.horizontalAdvance(u'…');
    while (!(left + right).isEmpty() && metrics.horizontalAdvance(left) + metrics.horizontalAdvance(right) > room) {
        if (left.size() > right.size())
            left.chop(1);
        else
            right.remove(0, 1);
    }
    return left + u'…' + right;
}

/// A row with room around its text, which the style would elide with no regard to what is left out of it already.
class OutlineDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &row, option.widget);
        const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &row, option.widget) + 1;
        row.text = elidedOnce(row.text, row.fontMetrics, room.width() - 2 * margin);
        row.textElideMode = Qt::ElideNone;
        style->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget);
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * outlinePadding);
    }
};

QString kindText(ArtifactKind kind)
{
    switch (kind) {
    case ArtifactKind::Metadata:
        return CodePage::tr("Metadata");
    case ArtifactKind::OperatorSource:
        return CodePage::tr("Operator source");
    case ArtifactKind::EntrySource:
        return CodePage::tr("Entry source");
    case ArtifactKind::MetadataSource:
        return CodePage::tr("Metadata source");
    case ArtifactKind::RegistrySource:
        return CodePage::tr("Registry source");
    case ArtifactKind::OffloadSource:
        return CodePage::tr("Offload source");
    case ArtifactKind::Header:
        return CodePage::tr("Header");
    case ArtifactKind::Object:
        return CodePage::tr("Object file");
    case ArtifactKind::Parameters:
        return CodePage::tr("Parameters");
    case ArtifactKind::Graph:
        return CodePage::tr("Graph");
    case ArtifactKind::Relay:
        return CodePage::tr("Relay text");
    case ArtifactKind::Tir:
        return CodePage::tr("TIR text");
    case ArtifactKind::Runtime:
        return CodePage::tr("Runtime");
    case ArtifactKind::Template:
        return CodePage::tr("Template");
    case ArtifactKind::Other:
        break;
    }
    return {};
}

/// A short name with the @ of a Relay global kept.
QString shortRelayName(const QString &name, const QString &module)
{
    if (!name.startsWith(u'@'))
        return name;
    const QString shortName = shortFunctionName(name.mid(1), module);
    return shortName.isEmpty() ? name : u'@' + shortName;
}

std::vector<OutlineItem> relayOutlineItems(const RelayOutline &relay, const QString &module)
{
    std::vector<OutlineItem> items;
    for (const RelayFunction &function : relay.functions) {
        const QString name = u'@' + function.name;
        OutlineItem item {name, function.line, shortRelayName(name, module), {}};
        for (const RelayCall &call : function.calls) {
            const QString callee = shortRelayName(call.callee, module);
            item.children.push_back(
                {call.callee, call.line, call.binding.isEmpty() ? callee : call.binding + u"  "_s + callee, {}});
        }
        items.push_back(std::move(item));
    }
    return items;
}

/// Last row of a level that begins at or before a line; -1 where there is none.
int rowOfLine(const QStandardItem *parent, qint64 line)
{
    int found = -1;
    for (int row = 0; row < parent->rowCount(); ++row) {
        if (parent->child(row)->data(lineRole).toLongLong() <= line)
            found = row;
    }
    return found;
}

} // namespace

std::vector<OutlineItem> outlineOf(const Document &document, const QString &path)
{
    std::vector<OutlineItem> items;
    for (const Module &module : document.modules) {
        if (module.relayFile == path)
            return relayOutlineItems(module.relay, module.metadata.name);
        for (const TirFile &tir : module.tir) {
            if (tir.file != path)
                continue;
            for (const auto &[name, line] : tir.functions)
                items.push_back({name, line, {}, {}});
        }
        for (const FunctionFact &function : module.functions) {
            if (function.file == path && function.line)
                items.push_back({function.name,
                                 *function.line,
                                 shortFunctionName(function.name, module.metadata.name),
                                 {},
                                 function.endLine});
        }
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const OutlineItem &a, const OutlineItem &b) { return a.line < b.line; });
    items.erase(std::unique(items.begin(), items.end()), items.end());
    return items;
}

/// One line of text with its middle left out where there is no room.
class CodePage::PathLabel : public QLabel {
public:
    using QLabel::QLabel;
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {fontMetrics().averageCharWidth() * 8, QLabel::minimumSizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(text(), Qt::ElideMiddle, contentsRect().width()));
    }
};

CodePage::CodePage(QWidget *parent)
    : QWidget(parent)
    , m_view(new CodeView(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(new QLabel(this))
{
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_text = makeText();
    m_stack->addWidget(m_text);
    m_stack->addWidget(m_nothing);
    auto *splitter = new QSplitter(this);
    splitter->addWidget(m_stack);
    splitter->addWidget(makeOutline());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({outlineWidth * 3, outlineWidth});
    splitter->setCollapsible(0, false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    layout->addWidget(splitter, 1);
    m_searchBar = new SearchBar(m_view, this);
    layout->addWidget(m_searchBar);
    setTabOrder(m_top, m_view);
    setTabOrder(m_view, m_filter);
    setTabOrder(m_filter, m_outline);
    m_outlinePane->hide();
    connect(m_view, &CodeView::currentLineChanged, this, &CodePage::onLineChanged);
    connect(m_view, &CodeView::lineCountChanged, this, &CodePage::updateFacts);
    connect(m_view, &CodeView::selectionChanged, m_noteLabel, &QLabel::clear);
    connect(m_view, &CodeView::copyLimited, this, [this](ByteCount copied, ByteCount selected) {
        m_noteLabel->setText(tr("Copied the first %1 of %2")
                                 .arg(formatBytesShort(copied, locale()), formatBytesShort(selected, locale())));
    });
}

CodePage::~CodePage() = default;

QWidget *CodePage::makeHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(16);
    m_pathLabel = new PathLabel(header);
    m_pathLabel->setTextFormat(Qt::PlainText);
    m_pathLabel->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    QFont bold = m_pathLabel->font();
    bold.setBold(true);
    m_pathLabel->setFont(bold);
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
    auto *layout = new QGridLayout(text);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_top, 0, 0, 1, 2);
    layout->addWidget(m_view, 1, 0);
    layout->addWidget(m_ruler, 1, 1);
    m_view->addOverlay([this](QPainter &painter) { paintBookmarks(painter); });
    connect(m_view, &CodeView::lineMissing, this, [this] {
        const qint64 lines = m_view->lineCount();
        m_noteLabel->setText(lines == 1 ? tr("The file has 1 line")
                                        : tr("The file has %1 lines", nullptr,
                                             int(std::min<qint64>(lines, std::numeric_limits<int>::max())))
                                              .arg(formatCount(lines)));
    });
    return text;
}

QWidget *CodePage::makeOutline()
{
    m_outlinePane = new QWidget(this);
    m_outlineModel = new QStandardItemModel(this);
    m_outlineProxy = new QSortFilterProxyModel(this);
    m_outlineProxy->setSourceModel(m_outlineModel);
    m_outlineProxy->setFilterRole(fullNameRole);
    m_outlineProxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_outlineProxy->setRecursiveFilteringEnabled(true);
    m_outline = new QTreeView(m_outlinePane);
    m_filter = new FilterEdit(tr("Filter functions"), m_outline, m_outlinePane);
    m_outline->setModel(m_outlineProxy);
    m_outline->setHeaderHidden(true);
    m_outline->setUniformRowHeights(true);
    m_outline->setItemDelegate(new OutlineDelegate(m_outline));
    m_outline->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_outline->setFrameShape(QFrame::NoFrame);
    m_outline->setAccessibleName(tr("Outline"));
    auto *layout = new QVBoxLayout(m_outlinePane);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addWidget(m_outline, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &CodePage::onFilterChanged);
    connect(m_filter, &QLineEdit::returnPressed, this, &CodePage::goToFirstMatch);
    connect(m_outline, &QTreeView::clicked, this, &CodePage::goToIndex);
    connect(m_outline, &QTreeView::activated, this, &CodePage::goToIndex);
    return m_outlinePane;
}

void CodePage::showSource(const DocumentPointer &document, const QString &path)
{
    const std::shared_ptr<const ByteSource> bytes = document ? document->bytes(path) : nullptr;
    const bool isSamePath = path == m_path && m_view->index();
    // Files of a folder are opened anew each time they are asked for.
    const bool isSameText = isSamePath && bytes
        && (m_view->index()->source() == bytes || (m_document && document->listing == m_document->listing));
    const Link before = currentLink();
    const LineNumber top = m_view->firstVisibleLine();
    m_document = document;
    m_path = path;
    m_isChanging = true;
    if (!isSameText) {
        m_view->setSource(bytes, path);
        m_searchBar->followText();
        if (isSamePath && before.firstLine) {
            m_view->setCursorPosition({*before.firstLine, 0});
            m_view->setFirstVisibleLine(top);
        }
    }
    m_isChanging = false;
    m_stack->setCurrentWidget(bytes ? m_text : m_nothing);
    m_nothing->setText(path.isEmpty() ? QString() : tr("The bytes of this file could not be read."));
    m_pathLabel->setText(path);
    m_pathLabel->setToolTip(plainToolTip(path));
    setOutline(document ? outlineOf(*document, path) : std::vector<OutlineItem>());
    updateFacts();
    if (!isSameText) {
        m_noteLabel->clear();
        Q_EMIT sourceChanged();
    }
    if (!isSamePath)
        Q_EMIT placeChanged(currentLink());
}

void CodePage::setOutline(const std::vector<OutlineItem> &items)
{
    if (items == m_items)
        return;
    m_items = items;
    m_top->setItems(items);
    m_ruler->setItems(items);
    updateOutlineVisibility();
    m_outlineModel->clear();
    const auto rowOf = [](const OutlineItem &item) {
        QList<QStandardItem *> row;
        for (const QString &text : {item.shownName(), QString::number(item.line.oneBased())}) {
            row.append(new QStandardItem(text));
            row.last()->setData(item.line.value(), lineRole);
        }
        row[0]->setData(item.name, fullNameRole);
        row[0]->setToolTip(plainToolTip(item.name));
        row[1]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        return row;
    };
    bool hasChildren = false;
    for (const OutlineItem &item : items) {
        const QList<QStandardItem *> row = rowOf(item);
        for (const OutlineItem &child : item.children)
            row[0]->appendRow(rowOf(child));
        hasChildren = hasChildren || !item.children.empty();
        m_outlineModel->appendRow(row);
    }
    m_outline->setRootIsDecorated(hasChildren);
    if (items.size() <= 20)
        m_outline->expandAll();
    if (!items.empty()) {
        m_outline->header()->setStretchLastSection(false);
        m_outline->header()->setSectionResizeMode(0, QHeaderView::Stretch);
        m_outline->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    }
    followOutline(m_view->currentLine());
}

void CodePage::updateOutlineVisibility()
{
    m_outlinePane->setVisible(!m_items.empty() && window()->width() >= narrowWindow);
}

void CodePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateOutlineVisibility();
}

void CodePage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    updateFacts();
}

void CodePage::updateFacts()
{
    QStringList facts;
    const DocumentFile *file = m_document ? m_document->file(m_path) : nullptr;
    if (file && !kindText(file->kind).isEmpty())
        facts.append(kindText(file->kind));
    if (const std::shared_ptr<const LineIndex> index = m_view->index()) {
        const qint64 lines = index->lineCount();
        const int plural = int(std::min<qint64>(lines, std::numeric_limits<int>::max()));
        facts.append(formatBytesIn(m_unit, index->source()->size(), locale()));
        facts.append(lines == 1                ? tr("1 line")
                         : index->isFinished() ? tr("%1 lines", nullptr, plural).arg(formatCount(lines))
                                               : tr("%1 lines so far", nullptr, plural).arg(formatCount(lines)));
        if (index->source()->isDamaged())
            facts.append(tr("The file has become shorter since it was opened"));
    }
    m_factsLabel->setText(facts.join(u"  ·  "_s));
}

Link CodePage::currentLink() const
{
    if (!m_view->index())
        return m_path.isEmpty() ? Link() : Link::file(m_path);
    const LineSpan lines = m_view->selectedLines();
    Link link = Link::file(m_path, m_view->hasSelection() ? lines.first : m_view->currentLine());
    if (m_view->hasSelection() && lines.last > lines.first)
        link.lastLine = lines.last;
    return link;
}

void CodePage::goTo(const Link &link)
{
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

void CodePage::onLineChanged(LineNumber line)
{
    if (m_isChanging)
        return;
    m_noteLabel->clear();
    followOutline(line);
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

void CodePage::paintBookmarks(QPainter &painter) const
{
    const double height = m_view->lineHeight();
    const LineNumber first = m_view->lineAt(0);
    for (auto line = std::lower_bound(m_bookmarks.begin(), m_bookmarks.end(), first); line != m_bookmarks.end();
         ++line) {
        const std::optional<double> top = m_view->topOfLine(*line);
        if (!top && *line > m_view->lineAt(m_view->viewport()->height()))
            break;
        if (top)
            paintBookmark(painter, QRectF(4, *top + height / 4, height * 0.4, height / 2), m_view->colours().mark);
    }
}

void CodePage::goToFunction(bool isNext)
{
    const LineNumber line = m_view->currentLine();
    if (const OutlineItem *item = isNext ? itemAfter(m_items, line) : itemBefore(m_items, line))
        m_view->showPosition({item->line, 0});
}

QString CodePage::markdown(const Document &document) const
{
    if (!m_view->index())
        return {};
    CodeExcerpt excerpt {
        m_view->selectedText(), m_view->language(), m_document->listing->name, document.modelDigest, m_path,
        m_view->selectedLines()};
    if (!m_view->hasSelection()) {
        excerpt.lines = m_view->markedLines().value_or(excerpt.lines);
        const LineIndex &index = *m_view->index();
        const qint64 begin = index.lineStart(excerpt.lines.first).value();
        const qint64 end =
            std::min(index.lineBytes(excerpt.lines.last).end.value(), begin + CodeView::copyLimit.value());
        excerpt.text = shownText(index.source()->view().sliced(begin, end - begin));
    }
    return markdownOf(excerpt);
}

void CodePage::onFilterChanged(const QString &text)
{
    m_outlineProxy->setFilterFixedString(text);
    if (!text.isEmpty())
        m_outline->expandAll();
    m_outline->setCurrentIndex({});
}

void CodePage::goToIndex(const QModelIndex &index)
{
    if (index.isValid())
        m_view->goToLine(LineNumber(index.siblingAtColumn(0).data(lineRole).toLongLong()));
}

void CodePage::goToFirstMatch()
{
    // A function is listed for its calls too: the first row that itself holds the text is meant.
    QModelIndex index = m_outline->currentIndex();
    if (!index.isValid()) {
        for (index = m_outlineProxy->index(0, 0); index.isValid(); index = m_outline->indexBelow(index)) {
            if (index.data(fullNameRole).toString().contains(m_filter->text(), Qt::CaseInsensitive))
                break;
        }
    }
    m_outline->setCurrentIndex(index);
    goToIndex(index);
    m_view->setFocus();
}

void CodePage::followOutline(LineNumber line)
{
    if (!m_filter->text().isEmpty())
        return;
    const QStandardItem *item = m_outlineModel->invisibleRootItem();
    for (int row = rowOfLine(item, line.value()); row >= 0; row = rowOfLine(item, line.value()))
        item = item->child(row);
    const QModelIndex index = m_outlineProxy->mapFromSource(item->index());
    if (index != m_outline->currentIndex())
        m_outline->setCurrentIndex(index);
}

} // namespace Mlf
