// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/relaypage.h"

#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/celltext.h"
#include "model/items/codedescription.h"
#include "model/items/relaycallmodel.h"
#include "model/items/tableproxy.h"
#include "model/questions/subject.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QPainter>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double typePadding = 4;
constexpr double largestShare = 0.3; ///< largest share of the width beside the line numbers that the column may have
constexpr int narrowestTuple = 12; ///< characters, if all types are tuples
constexpr std::size_t maxMeasuredTypes = 1000; ///< measuring the texts of all lines of a long file takes too long

} // namespace

PageType RelayPage::type()
{
    return {.id = u"relay"_s,
            .title = tr("Relay"),
            .isPlaceOf =
                [](const Document &document, const Link &link) {
                    return link.kind == Link::Kind::File && moduleOfRelay(document, link.name);
                },
            .make = makePage<RelayPage>,
            .showsCalls = true};
}

RelayPage::RelayPage(QWidget *parent)
    : Page(parent)
    , m_text(new CodePage(this))
    , m_types(new TypeMarks(m_text->view(), this))
    , m_shapes(new QCheckBox(tr("&Shapes beside lines"), this))
    , m_model(new RelayCallModel(this))
    , m_table(new TablePage(m_model, tr("Calls and their operators in Relay"), this))
    , m_callsButton(new QToolButton(this))
    , m_looseOnly(new QCheckBox(tr("&Unmatched only"), this))
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_text);
    splitter->addWidget(m_table);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(makeFoot());
    m_table->setRoomy();
    m_table->hide();
    m_table->controls()->addWidget(m_looseOnly);
    rememberChecked(u"relay/calls"_s, m_callsButton);
    rememberChecked(u"relay/shapes"_s, m_shapes);
    remember(u"relay/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
    connect(m_text, &CodePage::placeChanged, this, [this](const Link &place) {
        m_call = {};
        showPlace(place);
        Q_EMIT linkSelected(place);
    });
    connect(m_table, &TablePage::currentLinkChanged, this, &RelayPage::showRow);
    // Enter opens the target of the row: a call on the page Calls, an operator at its line.
    connect(m_table, &TablePage::linkActivated, this, [this](const Link &link) {
        if (link.kind == Link::Kind::File)
            m_text->view()->setFocus(Qt::OtherFocusReason);
        else
            Q_EMIT linkActivated(link);
    });
    connect(m_looseOnly, &QCheckBox::toggled, m_model, &RelayCallModel::setLooseOnly);
    connect(m_shapes, &QCheckBox::toggled, this, [this](bool isShown) {
        m_types->setShown(isShown);
        Q_EMIT contentChanged();
    });
}

/// Creates the bar at the foot: a button that shows the table, and the check box for shapes.
QWidget *RelayPage::makeFoot()
{
    m_shapes->setChecked(true);
    m_shapes->setToolTip(tr("Shape, type and size of each line's result"));
    m_callsButton->setCheckable(true);
    m_callsButton->setAutoRaise(true);
    m_callsButton->setArrowType(Qt::RightArrow);
    m_callsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_callsButton, &QToolButton::toggled, this, [this](bool isShown) {
        m_callsButton->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
        m_table->setVisible(isShown);
        Q_EMIT contentChanged();
    });
    m_foot = new QWidget(this);
    auto *layout = makeLayout<QHBoxLayout>(m_foot, {8, 2, 8, 2}, -1);
    layout->addWidget(m_callsButton);
    layout->addStretch();
    layout->addWidget(m_shapes);
    return m_foot;
}

void RelayPage::setDocument(const DocumentPointer &document, const QString &module)
{
    // Another archive has another text, even under the same name.
    const bool isOther = !m_document || !document || m_document->location != document->location;
    if (isOther && m_document && document)
        m_text->showSource({}, {});
    m_isFresh = m_isFresh || isOther || module != m_module;
    m_document = document;
    m_module = module;
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    m_text->showSource(document, shown ? shown->relayFile : QString());
    m_types->setTypes(shown ? shown->relayExpressions : std::vector<RelayExpression>());
    m_model->setDocument(document, module);
    updateCalls();
    // Without a selection, the call with the peak is current.
    if (!m_isFresh || !shown || !shown->need.peak)
        return;
    m_isFresh = false;
    const QSignalBlocker blocker(m_text);
    if (const Link place = relayPlaceOfCall(*shown, shown->need.peak->at.step); !place.isNull())
        m_text->goTo(place);
}

void RelayPage::updateCalls()
{
    const int calls = m_model->callCount();
    m_foot->setVisible(calls > 0 || !m_types->isEmpty());
    m_callsButton->setVisible(calls > 0);
    m_shapes->setVisible(!m_types->isEmpty());
    m_table->setVisible(calls > 0 && m_callsButton->isChecked());
    m_callsButton->setText(
        tr("Calls with their operators here: %1 of %2").arg(formatCount(m_model->matchedCount()), formatCount(calls)));
}

/// Handles selection of a row: shows its lines and selects its call, even if another call has the same lines.
void RelayPage::showRow(const Link &link)
{
    const QModelIndex row = m_model->indexOfLink(link);
    const Link place = m_model->relayPlace(row.row());
    if (!row.isValid() || place.isNull())
        return;
    {
        const QSignalBlocker blocker(m_text);
        m_text->goTo(place);
    }
    m_call = link.kind == Link::Kind::Call ? link : Link();
    Q_EMIT linkSelected(place);
}

void RelayPage::showPlace(const Link &place)
{
    const Module *shown = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    if (shown && m_table->isVisible())
        m_table->setCurrentLink(subjectOf(*m_document, shown, place).call);
}

std::vector<Link> RelayPage::selectedLinks() const
{
    std::vector<Link> links = Page::selectedLinks();
    if (!m_call.isNull())
        links.push_back(m_call);
    return links;
}

bool RelayPage::follow(const Subject &subject)
{
    m_table->setCurrentLink(subject.call);
    return !subject.relay.isNull();
}

void RelayPage::setComparison(const ComparisonPointer &comparison)
{
    m_text->setComparison(comparison);
}

void RelayPage::setUnit(ByteUnit unit)
{
    m_text->setUnit(unit);
    m_types->setUnit(unit);
}

Link RelayPage::currentLink() const
{
    return m_text->currentLink();
}

void RelayPage::setCurrentLink(const Link &link)
{
    m_isFresh = false;
    m_text->goTo(link);
}

bool RelayPage::isBusy() const
{
    return m_text->isBusy() || Page::isBusy();
}

/// Passes the focus to the text. A focus proxy inside the page would make the tab order of the page circular.
void RelayPage::focusInEvent(QFocusEvent *event)
{
    m_text->view()->setFocus(event->reason());
}

TypeMarks::TypeMarks(CodeView *view, QObject *parent) : QObject(parent), m_view(view)
{
    m_view->viewport()->installEventFilter(this);
    m_view->addOverlay([this](QPainter &painter) { paint(painter); });
}

void TypeMarks::setTypes(const std::vector<RelayExpression> &types)
{
    m_types.clear();
    for (const RelayExpression &one : types) {
        if (!m_types.empty() && m_types.back().line == one.line)
            m_types.back() = one;
        else
            m_types.push_back(one);
    }
    std::ranges::stable_sort(m_types, {}, &RelayExpression::line);
    m_isToBeMeasured = true;
    m_widest = 0;
    updateRoom();
}

void TypeMarks::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_isToBeMeasured = true;
    m_widest = 0;
    updateRoom();
}

void TypeMarks::setShown(bool shown)
{
    m_isShown = shown;
    updateRoom();
}

/// Reserves the column for the widest text, as far as enough room for the code remains.
void TypeMarks::updateRoom()
{
    if (!m_isShown || m_types.empty()) {
        m_view->setRightMarksWidth(0);
        return;
    }
    const QFontMetricsF metrics(m_view->viewport()->font());
    m_widest = m_isToBeMeasured ? 0 : m_widest;
    for (std::size_t i = 0; m_isToBeMeasured && i < std::min(m_types.size(), maxMeasuredTypes); ++i) {
        if (!m_types[i].type->isTuple)
            m_widest = std::max(m_widest, metrics.horizontalAdvance(relayTypeText(*m_types[i].type, m_unit)));
    }
    m_isToBeMeasured = false;
    const CodeFrame &frame = m_view->onScreen().frame();
    const double room = (frame.width() - frame.gutterWidth()) * largestShare;
    const double least = metrics.averageCharWidth() * narrowestTuple;
    m_view->setRightMarksWidth(std::ceil(std::min(std::max(m_widest, least) + 2 * typePadding, room)));
}

const RelayExpression *TypeMarks::typeOf(LineNumber line) const
{
    const auto found = std::ranges::lower_bound(m_types, line, {}, &RelayExpression::line);
    return found != m_types.end() && found->line == line ? &*found : nullptr;
}

QString TypeMarks::textOf(LineNumber line) const
{
    const RelayExpression *one = typeOf(line);
    if (!one)
        return {};
    return relayTypeText(*one->type, m_unit);
}

QString TypeMarks::toolTipOf(LineNumber line) const
{
    const RelayExpression *one = typeOf(line);
    if (!one)
        return {};
    return relayTypeLines(*one, m_unit).join(u'\n');
}

/// Whole text if it fits, else without the bytes.
QString TypeMarks::fittingTextOf(LineNumber line) const
{
    const QString text = textOf(line);
    const RelayExpression *one = typeOf(line);
    if (!one || one->type->isTuple || text.isEmpty())
        return text;
    const double room = m_view->onScreen().frame().rightMarksWidth() - 2 * typePadding;
    return QFontMetricsF(m_view->viewport()->font()).horizontalAdvance(text) <= room
        ? text
        : relayTensorText(*one->type->parts.front());
}

void TypeMarks::paint(QPainter &painter) const
{
    if (!m_isShown || m_types.empty() || m_view->lines().count() == 0)
        return;
    const CodeScreen &screen = m_view->onScreen();
    const LineNumber last = screen.lineAt(m_view->viewport()->height());
    painter.save();
    const QRectF column = screen.frame().endRect();
    painter.setClipRect(column);
    painter.setPen(m_view->looks().colours().lineNumber);
    painter.fillRect(column, m_view->looks().colours().gutter);
    painter.fillRect(QRectF(column.topLeft(), QSizeF(1, column.height())), m_view->looks().colours().gutterEdge);
    const QFontMetricsF metrics(painter.font());
    auto one = std::ranges::lower_bound(m_types, screen.firstLine(), {}, &RelayExpression::line);
    for (; one != m_types.end() && one->line <= last; ++one) {
        const std::optional<double> top = screen.topOf(one->line);
        const QString text = top ? fittingTextOf(one->line) : QString();
        if (text.isEmpty())
            continue;
        const QRectF inner(column.left() + typePadding, *top, column.width() - 2 * typePadding,
                           double(screen.frame().metrics().lineHeight));
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, inner.width() + 1));
    }
    painter.restore();
}

bool TypeMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_isToBeMeasured = true;
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        updateRoom();
    if (event->type() != QEvent::ToolTip || !m_isShown || m_types.empty() || m_view->lines().count() == 0)
        return QObject::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const LineNumber line = m_view->onScreen().lineAt(help->pos().y());
    const bool isHere = m_view->onScreen().topOf(line) && m_view->onScreen().frame().endRect().contains(help->pos());
    if (!isHere || textOf(line).isEmpty())
        return QObject::eventFilter(watched, event);
    QToolTip::showText(help->globalPos(), plainToolTip(toolTipOf(line)), m_view->viewport());
    return true;
}

} // namespace Mlf
