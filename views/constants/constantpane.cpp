// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/constants/constantpane.h"

#include "model/analysis/code/functionname.h"
#include "model/base/errortext.h"
#include "model/chart/histogramchart.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/constanttablemodel.h"
#include "model/items/facts/filetables.h"
#include "model/items/roles.h"
#include "model/items/valuegridmodel.h"
#include "views/chart/chartview.h"
#include "views/common/pageparts.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype shownLinks = 12; ///< maximum number of links to users, and to constants with equal values
constexpr int smallestHeight = 130;

QString linkText(const QString &text, const Link &link)
{
    return u"<a href=\"%1\">%2</a>"_s.arg(formatLink(link).toHtmlEscaped(), text.toHtmlEscaped());
}

QString lineText(const QString &name, const QString &value)
{
    return u"<p style=\"margin: 0 0 3px 0\"><span>%1</span> %2</p>"_s.arg(name.toHtmlEscaped(), value);
}

} // namespace

ConstantPane::ConstantPane(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_facts(new LinkLabel(this))
    , m_chart(new ChartView(this))
    , m_valuesTitle(new QLabel(this))
    , m_values(new ValueGridModel(this))
    , m_ranges(new TableModel<ChannelRange>(channelRangeColumns(NumberType::Int8), {}, this))
    , m_grid(new QTableView(this))
    , m_gridChoice(new QComboBox(this))
{
    m_facts->setTextFormat(Qt::RichText);
    m_facts->setWordWrap(true);
    m_facts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_facts->setMargin(8);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse
                                     | Qt::LinksAccessibleByKeyboard);
    m_facts->setAccessibleName(tr("Facts of the constant"));
    connect(m_facts, &QLabel::linkActivated, this, [this](const QString &text) {
        if (const auto link = parseLink(text))
            Q_EMIT linkActivated(*link);
    });
    auto *facts = new QScrollArea(this);
    facts->setWidget(m_facts);
    facts->setWidgetResizable(true);
    facts->setFrameShape(QFrame::NoFrame);
    facts->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    facts->setFocusPolicy(Qt::NoFocus); // the label takes the focus
    facts->viewport()->setBackgroundRole(QPalette::Base);

    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setAccessibleName(tr("Histogram of the values"));
    m_grid->setModel(m_values);
    m_grid->setFrameShape(QFrame::NoFrame);
    useFixedFont(m_grid);
    m_grid->setTabKeyNavigation(false);
    m_grid->setWordWrap(false);
    m_grid->setCornerButtonEnabled(false);
    m_grid->setAccessibleName(tr("Values"));
    m_grid->verticalHeader()->setDefaultSectionSize(m_grid->fontMetrics().height() + 4);
    for (QHeaderView *header : {m_grid->verticalHeader(), m_grid->horizontalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(false);
    }
    addActionOf(m_grid, tr("&Copy Values"), QKeySequence::Copy, this, [this] { copyCells(); });
    m_grid->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_valuesTitle->setText(tr("Values"));
    m_valuesTitle->setContentsMargins(4, 4, 4, 4);
    m_valuesTitle->setBackgroundRole(QPalette::Base);
    m_valuesTitle->setAutoFillBackground(true);
    auto *values = new QVBoxLayout;
    values->setSpacing(0);
    m_gridChoice->setAccessibleName(tr("What is shown of the values"));
    m_gridChoice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_gridChoice, &QComboBox::currentIndexChanged, this, [this] {
        m_wantedDimension = m_gridChoice->currentData().toInt();
        fillGrid();
    });
    values->addWidget(m_valuesTitle);
    values->addWidget(m_gridChoice);
    values->addWidget(m_grid, 1);

    auto *content = new QWidget(this);
    auto *columns = makeLayout<QHBoxLayout>(content, {}, 1);
    columns->addWidget(facts, 5);
    columns->addWidget(m_chart, 5);
    columns->addLayout(values, 4);
    auto *nothing = new QLabel(tr("Choose a constant to see its values."), this);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(nothing);
    m_stack->addWidget(content);
    auto *layout = makeLayout<QHBoxLayout>(this, {}, -1);
    layout->addWidget(m_stack);
    setMinimumHeight(smallestHeight);
}

void ConstantPane::showConstant(const ConstantTableModel &model, int row)
{
    const bool isThere = row >= 0 && row < model.rowCount();
    m_stack->setCurrentIndex(isThere ? 1 : 0);
    if (!isThere) {
        m_reading.stop();
        m_document.reset();
        return;
    }
    const QString facts = factsText(model, row);
    if (facts != m_facts->text()) // setting the text would clear the selection in it
        m_facts->setText(facts);
    showValues(model, row);
}

QString ConstantPane::factsText(const ConstantTableModel &model, int row) const
{
    const LedgerRow &constant = model.ledger().rows[std::size_t(row)];
    QString text = u"<p style=\"margin: 0 0 6px 0\"><b>%1</b></p>"_s.arg(shownName(constant.name).toHtmlEscaped());
    QStringList size {constant.values.typeName.toHtmlEscaped()};
    if (constant.values.elements)
        size += tr("elements: %1").arg(formatCount(*constant.values.elements));
    text += lineText({}, size.join(u" \u00b7 "_s));
    if (constant.bytes)
        text += lineText(tr("Size:"), formatBytesIn(model.unit(), *constant.bytes, QLocale()));
    QStringList extents;
    for (const qint64 extent : constant.shape)
        extents += QString::number(extent);
    if (!extents.isEmpty())
        text += lineText(tr("Shape:"), extents.join(u" \u00d7 "_s));
    const QString where = constant.values.file.section(u'/', -1)
        + (constant.line ? u':' + QString::number(constant.line->oneBased()) : QString());
    text += lineText(tr("Defined at"), linkText(where, model.placeOf(row)));
    QStringList memory;
    if (!constant.section.isEmpty())
        memory += tr("section %1").arg(constant.section).toHtmlEscaped();
    if (!constant.pool.isEmpty())
        memory += tr("pool %1").arg(constant.pool).toHtmlEscaped();
    if (constant.alignment)
        memory += tr("aligned to %1").arg(formatBytes(*constant.alignment));
    if (!memory.isEmpty())
        text += lineText(tr("In"), memory.join(u", "_s));
    if (constant.isWritable)
        text += lineText(tr("Declared"), u"<b>%1</b>"_s.arg(tr("without const")));
    if (!constant.isCounted)
        text += lineText({}, tr("Not counted: it is of TVM's own runtime, or a second copy."));

    QStringList users;
    const QHash<QString, Link> uses = model.useLinks(row);
    for (const QString &user : constant.users.mid(0, shownLinks))
        users += linkText(shortFunctionName(user, model.module()->metadata.name),
                          uses.value(user, model.functionLink(user)));
    if (constant.users.size() > shownLinks)
        users += u"…"_s;
    if (!users.isEmpty())
        text += lineText(tr("Used by"), users.join(u", "_s));
    return text + valueFacts(model, row);
}

QString ConstantPane::valueFacts(const ConstantTableModel &model, int row) const
{
    const MeasuredConstant *measured = model.measured(row);
    const LedgerRow &constant = model.ledger().rows[std::size_t(row)];
    if (!measured)
        return lineText({}, tr("Its values have not been read yet."));
    if (measured->error)
        return lineText({}, errorText(*measured->error, Language::Translated).toHtmlEscaped());
    const ValueStatistics &statistics = measured->statistics;
    QString text;
    if (statistics.least && statistics.largest) {
        const auto number = [&](const NumberValue &value) {
            return QString::fromLatin1(numberText(*constant.values.type, value)).replace(u'-', QChar(0x2212));
        };
        const bool isOne = *statistics.least == *statistics.largest && statistics.notFinite == 0;
        text += lineText(tr("Values:"),
                         isOne ? tr("%1, all of them").arg(number(*statistics.least))
                               : tr("%1 to %2").arg(number(*statistics.least), number(*statistics.largest)));
    }
    const double share = statistics.count > 0 ? double(statistics.zeros) / double(statistics.count) * 100 : 0;
    text += lineText(tr("Zeros:"),
                     tr("%1 (%2\u00a0%)", "count and percent")
                         .arg(formatCount(statistics.zeros), QLocale().toString(share, 'f', 1)));
    text += lineText(tr("Entropy:"),
                     tr("%1 bits in each byte", "how much of 8").arg(QLocale().toString(statistics.entropy, 'f', 2)));
    if (statistics.notFinite > 0)
        text += lineText(tr("Infinity or NaN:"), formatCount(statistics.notFinite));
    const std::vector<int> equal = model.equalRows(row, std::size_t(shownLinks) + 1);
    QStringList others;
    for (std::size_t i = 0; i < std::min(equal.size(), std::size_t(shownLinks)); ++i) {
        const QModelIndex index = model.index(equal[i], 0);
        others += linkText(index.data().toString(), index.data(Roles::LinkRole).value<Link>());
    }
    if (equal.size() > std::size_t(shownLinks))
        others += u"…"_s;
    if (!others.isEmpty())
        text += lineText(tr("Same values as"), others.join(u", "_s));
    return text;
}

void ConstantPane::showValues(const ConstantTableModel &model, int row)
{
    const LedgerRow &constant = model.ledger().rows[std::size_t(row)];
    const MeasuredConstant *measured = model.measured(row);
    const bool isRead = measured && !measured->error;
    // The item model changes often while other constants are read. Nothing is shown again if the values are the same,
    // so that the selected mark of the chart stays.
    const std::optional<MeasuredConstant> shown = isRead ? std::optional(*measured) : std::nullopt;
    m_document = model.document();
    if (shown == m_shown && constant.values == m_shownSource && constant.shape == m_shownShape)
        return;
    m_shown = shown;
    m_shownSource = constant.values;
    m_shownShape = constant.shape;
    offerDimensions();
    if (!isRead) {
        m_chart->setSceneBuilder({});
        m_reading.stop();
        m_values->setValues({}, NumberType::Int8, {});
        m_ranges->setRows({});
        m_valuesTitle->setText(tr("Values"));
        return;
    }
    const NumberType type = *constant.values.type;
    m_chart->setSceneBuilder([this, statistics = measured->statistics, type, name = constant.name](double width) {
        HistogramChartOptions options;
        options.width = width;
        options.height = std::clamp((m_chart->viewport()->height() - 2) / m_chart->sceneStyle().scale, 110.0, 420.0);
        options.type = type;
        options.name = name;
        options.language = Language::Translated;
        options.locale = QLocale();
        return histogramChart(statistics, options);
    });
    fillGrid();
}

/// Lists the dimensions of the constant. The selected dimension is kept for the next constant.
void ConstantPane::offerDimensions()
{
    const QSignalBlocker blocker(m_gridChoice);
    m_gridChoice->clear();
    m_gridChoice->addItem(tr("All values"), allValues);
    for (const int dimension : channelDimensions(m_shownShape, m_shown ? m_shown->statistics.count : 0))
        m_gridChoice->addItem(tr("Ranges along dimension %1, of %2")
                                  .arg(dimension)
                                  .arg(formatCount(m_shownShape[std::size_t(dimension)])),
                              dimension);
    const bool isOffered = m_gridChoice->count() > 1;
    m_gridChoice->setVisible(isOffered);
    if (m_wantedDimension != allValues && isOffered)
        m_gridChoice->setCurrentIndex(std::max(m_gridChoice->findData(m_wantedDimension), 1));
}

void ConstantPane::fillGrid()
{
    m_reading.stop();
    if (!m_shown)
        return;
    const int dimension = m_gridChoice->currentData().toInt();
    QAbstractItemModel *model = m_values;
    if (dimension != allValues)
        model = m_ranges;
    if (m_grid->model() != model) {
        const QItemSelectionModel *before = m_grid->selectionModel(); // setModel() does not delete it
        m_grid->setModel(model);
        delete before;
    }
    if (dimension != allValues)
        readRanges(dimension);
    else
        readValues();
}

void ConstantPane::readRanges(int dimension)
{
    const NumberType type = *m_shownSource.type;
    m_ranges->setRows({});
    m_valuesTitle->setText(tr("Reading all values…"));
    m_reading.run([this, document = m_document, source = m_shownSource, shape = m_shownShape, dimension,
                   type](const std::stop_token &stop, const Task::Delivery &deliver) {
        deliver([this, ranges = readChannelRanges(*document, source, shape, dimension, stop), type] {
            m_reading.stop(); // the task has delivered its result
            if (!ranges) {
                m_valuesTitle->setText(errorText(ranges.error(), Language::Translated));
                return;
            }
            m_ranges->setTable(channelRangeColumns(type), *ranges);
            fitGrid();
            m_valuesTitle->setText(tr("Ranges: %1").arg(formatCount(qint64(ranges->size()))));
        });
    });
}

/// Shows the first values at once, and all of them after they were read.
void ConstantPane::readValues()
{
    const MeasuredConstant &measured = *m_shown;
    const NumberType type = *m_shownSource.type;
    const bool areAll = measured.firstValues.size() == measured.statistics.count * bytesOf(type);
    m_values->setValues(ByteSource::fromBytes(measured.firstValues), type,
                        areAll ? m_shownShape : std::vector<qint64>());
    fitGrid();
    const QString count = formatCount(measured.statistics.count);
    if (areAll) {
        m_valuesTitle->setText(tr("Values: %1").arg(count));
        return;
    }
    m_valuesTitle->setText(tr("Showing the first of %1 values; reading the rest…").arg(count));
    m_reading.run([this, document = m_document, source = m_shownSource, type, shape = m_shownShape,
                   count](const std::stop_token &stop, const Task::Delivery &deliver) {
        Task::yieldToOthers();
        deliver([this, bytes = constantBytes(*document, source, stop), type, shape, count] {
            m_reading.stop(); // the task has delivered its result
            if (!bytes) {
                m_valuesTitle->setText(errorText(bytes.error(), Language::Translated));
                return;
            }
            m_values->setValues(*bytes, type, shape);
            fitGrid();
            m_valuesTitle->setText(tr("Values: %1").arg(count));
        });
    });
}

/// Makes columns as wide as the longest of the first values; measuring millions would take too long.
void ConstantPane::fitGrid()
{
    const QAbstractItemModel &model = *m_grid->model();
    int widest = 0;
    for (int column = 0; column < model.columnCount(); ++column)
        widest = std::max(widest, int(model.headerData(column, Qt::Horizontal).toString().size()));
    for (int row = 0; row < std::min(model.rowCount(), 64); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            widest = std::max(widest, int(model.index(row, column).data().toString().size()));
    }
    const int letter = m_grid->fontMetrics().horizontalAdvance(u'0');
    m_grid->horizontalHeader()->setDefaultSectionSize((std::max(widest, 3) + 2) * letter);
    m_grid->horizontalHeader()->reset();
}

/// Copies the selected cells as tab-separated values.
void ConstantPane::copyCells() const
{
    constexpr qint64 most = 1'000'000;
    QString text;
    qint64 cells = 0;
    for (const QItemSelectionRange &range : m_grid->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom() && cells < most; ++row) {
            for (int column = range.left(); column <= range.right(); ++column, ++cells)
                text += m_grid->model()->index(row, column).data(Roles::CopyRole).toString()
                    + (column < range.right() ? u'\t' : u'\n');
        }
    }
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

} // namespace Mlf
