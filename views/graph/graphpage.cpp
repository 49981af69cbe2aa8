// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpage.h"

#include "model/compare/dataflowchanges.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/facts/dataflowtables.h"
#include "model/items/tableproxy.h"
#include "model/questions/dataflow.h"
#include "model/questions/pageplaces.h"
#include "model/questions/subject.h"
#include "views/chart/pictureexport.h"
#include "views/common/pageparts.h"
#include "views/graph/dataflowdetails.h"
#include "views/graph/dataflowview.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int sideWidth = 310;
constexpr int sideHeight = 150; ///< of the details below the drawing
constexpr int foldingDelay = 50; ///< milliseconds after a change of the size
constexpr int narrowestWithSide = 640; ///< narrower pages show details below the drawing

} // namespace

PageType GraphPage::type()
{
    return {.id = u"graph"_s, .title = tr("Graph"), .make = makePage<GraphPage>, .showsCalls = true};
}

GraphPage::GraphPage(QWidget *parent)
    : Page(parent)
    , m_parts(new QComboBox(this))
    , m_shadeLabel(new QLabel(tr("&Colour by"), this))
    , m_shades(new QComboBox(this))
    , m_search(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_view(new DataflowView(this))
    , m_details(makeText(this))
    , m_side(new QWidget(this))
    , m_message(makeText(this))
    , m_stop(new QToolButton(this))
    , m_model(new FactTableModel(this))
    , m_table(new TablePage(m_model, tr("Parts of the graph"), this))
    , m_export(new PictureExport(this))
    , m_folding(new QTimer(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeControls());
    layout->addWidget(m_stack, 1);
    m_view->setFrameShape(QFrame::NoFrame);
    auto *drawing = new QWidget(this);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight, drawing);
    m_columns->setContentsMargins(0, 0, 0, 0);
    m_columns->setSpacing(0);
    m_columns->addWidget(m_view, 1);
    m_columns->addWidget(m_side);
    fillScrolling(m_side, m_details);
    m_details->setTextFormat(Qt::RichText);
    m_details->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_details->setMargin(12);
    m_details->setAccessibleName(tr("Details of the selection"));
    m_details->setTextInteractionFlags(m_details->textInteractionFlags() | Qt::LinksAccessibleByMouse
                                       | Qt::LinksAccessibleByKeyboard);
    connect(m_details, &QLabel::linkActivated, this,
            [this](const QString &number) { Q_EMIT linkActivated(Link(m_detailLinks[number.toULongLong()].first)); });
    m_stack->addWidget(drawing);
    auto *instead = new QWidget(this);
    auto *words = new QVBoxLayout(instead);
    words->setContentsMargins(24, 24, 24, 24);
    words->addStretch(1);
    m_message->setAlignment(Qt::AlignCenter);
    words->addWidget(m_message);
    words->addWidget(m_stop, 0, Qt::AlignHCenter);
    words->addStretch(2);
    m_stack->addWidget(instead);
    m_table->setRoomy();
    m_stack->addWidget(m_table);
    connect(m_stop, &QToolButton::clicked, this, [this] {
        if (!m_task.isRunning())
            return start();
        m_task.stop();
        m_wasStopped = true;
        sayState();
    });
    connect(m_view, &DataflowView::currentLinkChanged, this, [this](const Link &link) {
        updateActions();
        Q_EMIT linkSelected(link);
    });
    connect(m_view, &DataflowView::linkActivated, this, [this](const Link &link) {
        const Link code = selectedSubject().code; // only Relay: the link is its line
        Q_EMIT linkActivated(code.isNull() ? link : code);
    });
    m_folding->setSingleShot(true);
    m_folding->setInterval(foldingDelay);
    connect(m_folding, &QTimer::timeout, this, &GraphPage::fold);
    connect(m_view, &DataflowView::roomChanged, m_folding, qOverload<>(&QTimer::start));
    connect(m_view, &DataflowView::leaveRequested, this, &GraphPage::leaveRequested);
    connect(m_table, &TablePage::currentLinkChanged, this, &GraphPage::linkSelected);
    connect(m_table, &TablePage::linkActivated, this, &GraphPage::linkActivated);
    connect(m_parts, &QComboBox::activated, this, &GraphPage::updatePart);
    connect(m_shades, &QComboBox::activated, this, &GraphPage::start);
    connect(m_search, &QLineEdit::textChanged, this, &GraphPage::find);
    connect(m_search, &QLineEdit::returnPressed, this,
            [this] { showFound(QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); });
    addActions();
    fillParts();
    remember(u"graph/shade"_s, this, &GraphPage::shadeState, &GraphPage::restoreShade);
}

/// Tool bar above the drawing.
QWidget *GraphPage::makeControls()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 6, 8, 6);
    m_parts->setAccessibleName(tr("What is on show"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_shadeLabel->setBuddy(m_shades);
    m_shades->addItem(tr("Memory needed"), int(DataflowShade::Need));
    m_shades->addItem(tr("Scratch"), int(DataflowShade::Scratch));
    m_shades->addItem(tr("Constants"), int(DataflowShade::Constants));
    m_shades->addItem(tr("Target"), int(DataflowShade::Device));
    m_search->setPlaceholderText(tr("Find a box"));
    m_search->setAccessibleName(tr("Find a box by function, operator or target"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(120);
    m_search->setMaximumWidth(320);
    m_count->setMinimumWidth(m_count->fontMetrics().horizontalAdvance(u"000 / 000"_s));
    m_zoomButtons = new QWidget(bar);
    auto *zoom = new QHBoxLayout(m_zoomButtons);
    zoom->setContentsMargins(0, 0, 0, 0);
    zoom->setSpacing(2);
    const auto addButton = [&](const QString &text, const QString &name, const QString &toolTip, const auto &run) {
        auto *button = new QToolButton(m_zoomButtons);
        button->setText(text);
        button->setAutoRaise(true);
        button->setAccessibleName(name);
        button->setToolTip(toolTip);
        connect(button, &QToolButton::clicked, m_view, run);
        zoom->addWidget(button);
    };
    addButton(u"\u2212"_s, tr("Zoom out"), tr("Smaller (-)"), &DataflowView::zoomOut);
    addButton(u"+"_s, tr("Zoom in"), tr("Larger (+)"), &DataflowView::zoomIn);
    addButton(tr("Fit"), tr("Fit the drawing into the window"), tr("All of it in sight (0)"), &DataflowView::fit);
    layout->addWidget(m_parts);
    layout->addSpacing(8);
    layout->addWidget(m_shadeLabel);
    layout->addWidget(m_shades);
    layout->addSpacing(8);
    layout->addWidget(m_search, 1);
    layout->addWidget(m_count);
    layout->addStretch(1);
    layout->addWidget(m_zoomButtons);
    return bar;
}

void GraphPage::addActions()
{
    const auto add = [this](const QString &text, const QKeySequence &key, const std::function<void()> &run) {
        return addActionOf(m_view, text, key, this, run);
    };
    const auto separate = [this] {
        auto *separator = new QAction(m_view);
        separator->setSeparator(true);
        m_view->addAction(separator);
    };
    m_toCode = add(tr("&Go to Code"), {}, [this] { Q_EMIT linkActivated(selectedSubject().code); });
    m_toMemory = add(tr("Go to Ca&lls"), {}, [this] { Q_EMIT linkActivated(m_view->currentLink()); });
    m_toRelay = add(tr("Go to &Relay"), {}, [this] { Q_EMIT linkActivated(selectedSubject().relay); });
    separate();
    add(tr("Zoom &In"), QKeySequence::ZoomIn, [this] { m_view->zoomIn(); });
    add(tr("Zoom &Out"), QKeySequence::ZoomOut, [this] { m_view->zoomOut(); });
    add(tr("&Fit into the Window"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { m_view->fit(); });
    separate();
    add(tr("&Copy Name and Figures"), {}, [this] { m_view->copyCurrent(); });
    m_copyLink =
        add(tr("Copy &Link"), {}, [this] { QGuiApplication::clipboard()->setText(formatLink(m_view->currentLink())); });
    m_savePicture = add(tr("Save P&icture…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), [this] {
        m_export->askAndSave(this, m_picture->options.module + u"-graph"_s, m_picture->scene, m_view->sceneStyle());
    });
    m_copyPicture = add(tr("Copy Pict&ure"), {}, [this] { m_export->copy(m_picture->scene, m_view->sceneStyle()); });
    updateActions();
}

// ---- Document ------------------------------------------------------------------------------------------------------

const Module *GraphPage::module() const
{
    return m_document ? m_document->moduleOrFirst(m_module) : nullptr;
}

void GraphPage::setDocument(const DocumentPointer &document, const QString &name)
{
    const bool isOther = !m_document || !document || m_document->location != document->location || m_module != name;
    const Link current = currentLink();
    if (isOther) {
        m_graph.reset();
        m_picture.reset();
        m_view->setPicture({});
        m_savePicture->setEnabled(false);
        m_copyPicture->setEnabled(false);
        m_wanted = {};
    } else if (!current.isNull()) {
        m_wanted = current;
    }
    m_document = document;
    m_module = name;
    m_export->setArchive(document ? document->location : QString());
    fillParts();
    start();
    updatePart();
}

void GraphPage::setComparison(const ComparisonPointer &comparison)
{
    if (comparison == m_comparison)
        return;
    m_comparison = comparison;
    start();
}

void GraphPage::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    start();
    updatePart();
}

void GraphPage::setNotes(const QHash<QString, QString> &texts)
{
    m_table->setNotes(texts);
}

bool GraphPage::isToBeFolded() const
{
    return m_picture && m_folding->isActive();
}

/// Lists the parts of the module; keeps the selected part if possible.
void GraphPage::fillParts()
{
    const Part shown = m_parts->count() > 0 ? shownPart() : Part::Drawing;
    const Module *holder = module();
    m_parts->clear();
    const auto add = [this](const QString &text, Part part) { m_parts->addItem(text, int(part)); };
    add(tr("Drawing"), Part::Drawing);
    add(tr("Calls"), Part::Calls);
    add(tr("Tensors"), Part::Tensors);
    if (holder && holder->graph) {
        add(tr("Nodes of the graph"), Part::Nodes);
        add(tr("Entries of the graph"), Part::Entries);
        add(tr("Heads of the graph"), Part::Heads);
        add(tr("Storages of the graph"), Part::Storages);
        add(tr("Attributes of nodes"), Part::Attributes);
    }
    m_parts->setCurrentIndex(std::max(m_parts->findData(int(shown)), 0));
}

GraphPage::Part GraphPage::shownPart() const
{
    return Part(m_parts->currentData().toInt());
}

void GraphPage::showPart(Part part)
{
    m_parts->setCurrentIndex(std::max(m_parts->findData(int(part)), 0));
    updatePart();
}

void GraphPage::updatePart()
{
    const bool isDrawing = shownPart() == Part::Drawing;
    for (QWidget *widget : std::initializer_list<QWidget *> {m_shadeLabel, m_shades, m_search, m_count, m_zoomButtons})
        widget->setVisible(isDrawing);
    sayState();
    if (!isDrawing)
        fillTable();
    Q_EMIT contentChanged();
}

/// Starts drawing on another thread. Positions are kept if only colours change.
void GraphPage::start()
{
    const Module *shown = module();
    m_wasStopped = false;
    if (!shown || !hasPage(*m_document, u"graph"_s, shown)) {
        m_task.stop();
        m_graph.reset();
        take({});
        return;
    }
    DataflowChartOptions options;
    options.shade = DataflowShade(m_shades->currentData().toInt());
    options.module = shown->metadata.name;
    options.unit = m_unit;
    options.language = Language::Translated;
    options.locale = QLocale();
    // The comparison may still refer to an earlier state of the document.
    const bool isOfThis = m_comparison && m_comparison->documents.newer->references == m_document->references;
    m_folding->stop();
    m_task.run([this, document = m_document, name = shown->metadata.name, options, room = m_view->room(),
                before = m_picture, comparison = isOfThis ? m_comparison : nullptr](
                   const std::stop_token &stop, const Task::Delivery &deliver) mutable {
        const Module *drawn = document->moduleOrFirst(name);
        auto graph = std::make_shared<const DataflowGraph>(shownDataflow(*document, *drawn));
        std::shared_ptr<const DataflowPicture> picture;
        std::shared_ptr<const LayeredLayout> layout;
        if (const auto changes = comparison ? dataflowChanges(*comparison, name, *graph) : std::nullopt)
            options.changes = std::make_shared<const DataflowChanges>(*changes);
        if (before && *before->graph == *graph) {
            graph = before->graph;
            const std::shared_ptr<const DataflowChanges> &earlier = before->options.changes;
            const bool areSame = earlier && options.changes ? *earlier == *options.changes : earlier == options.changes;
            // Changes add lines to boxes.
            layout = before->options.unit == options.unit && areSame ? before->unfolded : nullptr;
        }
        deliver([this, graph] {
            m_graph = graph;
            sayState();
        });
        if (!layout && !graph->boxes.empty())
            layout = std::make_shared<const LayeredLayout>(layOutDataflow(*graph, options, stop));
        if (stop.stop_requested())
            return;
        if (layout)
            picture = std::make_shared<const DataflowPicture>(
                graph, std::make_shared<const LayeredLayout>(foldDataflow(*graph, *layout, options, room)), options,
                layout);
        deliver([this, picture, room] {
            take(picture);
            if (room != m_view->room()) // resized while it was drawn
                m_folding->start();
        });
    });
    sayState();
}

/// Folds the drawing again if that depends on the size of the view.
void GraphPage::fold()
{
    if (!m_picture || m_task.isRunning())
        return;
    const LayeredLayout folded =
        foldDataflow(*m_picture->graph, *m_picture->unfolded, m_picture->options, m_view->room());
    if (folded.boxes != m_picture->layout->boxes)
        start();
}

void GraphPage::take(const std::shared_ptr<const DataflowPicture> &picture)
{
    m_picture = picture;
    m_view->setPicture(picture);
    if (!m_wanted.isNull())
        m_view->setCurrentLink(std::exchange(m_wanted, Link()));
    find();
    sayState();
    updateActions();
    if (shownPart() == Part::Calls || shownPart() == Part::Tensors)
        fillTable();
    Q_EMIT contentChanged();
}

QString GraphPage::message() const
{
    const Module *shown = module();
    if (m_picture)
        return {};
    if (m_wasStopped)
        return tr("The drawing was stopped.");
    if (m_graph && m_graph->isTooLarge())
        return tr("This graph has %1 boxes. More than %2 are not drawn; the tables list its parts.")
            .arg(formatCount(m_graph->boxCount), formatCount(maxDataflowBoxes));
    if (m_task.isRunning())
        return m_graph ? tr("Laying out %1 boxes").arg(formatCount(m_graph->boxCount))
                       : tr("The graph is being drawn.");
    if (shown && !shown->graphFile.isEmpty() && !shown->graph)
        return tr("The graph of this model cannot be read: the page Findings says why.");
    return tr("The order of the calls of this model is unknown.");
}

/// Shows the drawing, or the reason why there is no drawing.
void GraphPage::sayState()
{
    const QString words = message();
    m_message->setText(words);
    m_stop->setVisible(m_task.isRunning() || m_wasStopped);
    m_stop->setText(m_task.isRunning() ? tr("Stop") : tr("Draw It"));
    m_stack->setCurrentIndex(shownPart() != Part::Drawing ? 2 : words.isEmpty() ? 0 : 1);
}

/// Builds the table of the selected part on another thread, because graphs may have a hundred thousand nodes.
void GraphPage::fillTable()
{
    const Module *shown = module();
    const Part part = shownPart();
    if (!shown || part == Part::Drawing || !hasPage(*m_document, u"graph"_s, shown))
        return;
    m_tableTask.run([this, document = m_document, name = shown->metadata.name, part, unit = m_unit,
                     graph = m_graph](const std::stop_token &, const Task::Delivery &deliver) {
        const Module &of = *document->moduleOrFirst(name);
        const QString linkModule = document->linkModule(&of);
        const auto make = [&]() -> FactTable {
            switch (part) {
            case Part::Calls:
                return graph ? dataflowBoxTable(*graph, name, unit) : FactTable();
            case Part::Tensors:
                return graph ? dataflowEdgeTable(*graph, name, unit) : FactTable();
            case Part::Nodes:
                return graphNodeTable(of, linkModule);
            case Part::Entries:
                return graphEntryTable(of, linkModule, unit);
            case Part::Heads:
                return graphHeadTable(of, linkModule, unit);
            case Part::Storages:
                return graphStorageTable(of, linkModule, unit);
            case Part::Attributes:
                return graphAttributeTable(of, linkModule);
            case Part::Drawing:
                break;
            }
            return {};
        };
        const auto table = std::make_shared<const FactTable>(make());
        deliver([this, table] {
            const Link current = m_view->currentLink();
            m_model->setTable(*table);
            m_table->fitColumns();
            m_table->setCurrentLink(current);
        });
    });
}

// ---- Selection -----------------------------------------------------------------------------------------------------

TablePage *GraphPage::frontTable() const
{
    return shownPart() == Part::Drawing ? nullptr : m_table;
}

Link GraphPage::currentLink() const
{
    if (shownPart() != Part::Drawing && !m_table->currentLink().isNull())
        return m_table->currentLink();
    return m_picture ? m_view->currentLink() : m_wanted;
}

void GraphPage::setCurrentLink(const Link &link)
{
    m_wanted = m_picture ? Link() : link;
    m_view->setCurrentLink(link);
    m_table->setCurrentLink(link);
    updateActions();
}

bool GraphPage::follow(const Subject &subject)
{
    const bool isRelay = m_graph && m_graph->source == DataflowGraph::Source::Relay;
    const Link wanted = isRelay ? subject.relay : !subject.call.isNull() ? subject.call : subject.buffer;
    if (wanted.isNull() && !subject.isNull())
        return false;
    setCurrentLink(wanted);
    return !wanted.isNull();
}

/// The places of the selected mark.
Subject GraphPage::selectedSubject() const
{
    const Link link = m_view->currentLink();
    const Module *shown = module();
    return shown && !link.isNull() ? subjectOf(*m_document, shown, link) : Subject();
}

void GraphPage::updateActions()
{
    const Link link = m_view->currentLink();
    const Subject subject = selectedSubject();
    m_toCode->setEnabled(!subject.code.isNull());
    m_toMemory->setEnabled(link.kind == Link::Kind::Call || link.kind == Link::Kind::Buffer);
    m_toRelay->setEnabled(!subject.relay.isNull());
    m_copyLink->setEnabled(!link.isNull());
    m_savePicture->setEnabled(m_picture != nullptr);
    m_copyPicture->setEnabled(m_picture != nullptr);
    showDetails();
}

/// Shows the facts about the selected box or tensor beside the drawing; without one, about the peak.
void GraphPage::showDetails()
{
    int shown = m_view->currentMark();
    const DataflowPicture *picture = m_view->picture();
    if (shown < 0 && picture) {
        const auto &boxes = picture->graph->boxes; // the first marks are the boxes
        const auto peak = std::ranges::find_if(boxes, &DataflowBox::isPeak);
        shown = peak == boxes.end() ? -1 : int(peak - boxes.begin());
    }
    const SceneMark *mark = shown >= 0 ? m_view->mark(shown) : nullptr;
    m_detailLinks.clear();
    if (const Module *of = module(); of && mark && !mark->link.isNull()) {
        const Subject subject = subjectOf(*m_document, of, mark->link);
        m_detailLinks = {{subject.code, tr("Code")}, {subject.relay, tr("Relay")}, {subject.call, tr("Calls")}};
        std::erase_if(m_detailLinks, [](const auto &link) { return link.first.isNull(); });
    }
    m_details->setText(dataflowDetails(picture, mark, m_detailLinks));
}

void GraphPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const bool isWide = width() >= narrowestWithSide;
    m_columns->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_side->setMinimumSize(isWide ? QSize(sideWidth, 0) : QSize(0, sideHeight));
    m_side->setMaximumSize(isWide ? QSize(sideWidth, QWIDGETSIZE_MAX) : QSize(QWIDGETSIZE_MAX, sideHeight));
}

// ---- Search --------------------------------------------------------------------------------------------------------

void GraphPage::find()
{
    const QString wanted = m_search->text().trimmed();
    m_found.clear();
    m_foundAt = -1;
    for (std::size_t i = 0; m_picture && !wanted.isEmpty() && i < m_picture->graph->boxes.size(); ++i) {
        const DataflowBox &box = m_picture->graph->boxes[i];
        const QString text = box.name + u'\n' + box.operators.join(u'\n') + u'\n' + box.device;
        if (text.contains(wanted, Qt::CaseInsensitive))
            m_found.push_back(int(i));
    }
    m_view->setFound(m_found);
    m_count->setText(wanted.isEmpty()      ? QString()
                         : m_found.empty() ? tr("none", "boxes that a search has found")
                                           : tr("%1 found", "boxes").arg(formatCount(qint64(m_found.size()))));
}

/// Selects the next or the previous search result.
void GraphPage::showFound(int step)
{
    if (m_found.empty())
        return;
    const int count = int(m_found.size());
    m_foundAt = m_foundAt < 0 ? (step > 0 ? 0 : count - 1) : (m_foundAt + step + count) % count;
    m_view->selectMark(m_found[std::size_t(m_foundAt)]);
    m_count->setText(tr("%1 of %2", "boxes that a search has found").arg(m_foundAt + 1).arg(count));
}

// ---- State ---------------------------------------------------------------------------------------------------------

QByteArray GraphPage::shadeState() const
{
    return m_shades->currentIndex() > 0 ? QByteArray::number(m_shades->currentIndex()) : QByteArray();
}

void GraphPage::restoreShade(const QByteArray &state)
{
    bool isNumber = false;
    const int index = state.toInt(&isNumber);
    if (!isNumber || index < 0 || index >= m_shades->count() || index == m_shades->currentIndex())
        return;
    m_shades->setCurrentIndex(index);
    if (m_document)
        start();
}

/// Passes the focus to the drawing or table. A focus proxy inside the page would make the tab order of the page
/// circular.
void GraphPage::focusInEvent(QFocusEvent *event)
{
    QWidget *front = shownPart() == Part::Drawing ? static_cast<QWidget *>(m_view) : m_table->table();
    front->setFocus(event->reason());
}

} // namespace Mlf
