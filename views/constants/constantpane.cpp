// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/constants/constantpane.h"

#include "model/analysis/code/functionname.h"
#include "model/base/errortext.h"
#include "model/chart/histogramchart.h"
#include "model/document/module.h"
#include "model/items/celltext.h"
#include "model/items/constanttablemodel.h"
#include "model/items/roles.h"
#include "views/chart/chartview.h"
#include "views/common/fixedfont.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype shownDoors = 12; ///< of users, or of constants with the same values
constexpr int smallestHeight = 130;

QString doorText(const QString &text, const Link &link)
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
    , m_facts(new QLabel(this))
    , m_chart(new ChartView(this))
    , m_values(new QPlainTextEdit(this))
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
    facts->setFocusPolicy(Qt::NoFocus); // the label has it
    facts->viewport()->setBackgroundRole(QPalette::Base);

    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setAccessibleName(tr("Histogram of the values"));
    m_values->setReadOnly(true);
    m_values->setFrameShape(QFrame::NoFrame);
    useFixedFont(m_values);
    m_values->setTabChangesFocus(true);
    m_values->setAccessibleName(tr("First values"));
    auto *valuesTitle = new QLabel(tr("First values"), this);
    valuesTitle->setContentsMargins(4, 4, 4, 4);
    valuesTitle->setBackgroundRole(QPalette::Base);
    valuesTitle->setAutoFillBackground(true);
    auto *values = new QVBoxLayout;
    values->setSpacing(0);
    values->addWidget(valuesTitle);
    values->addWidget(m_values, 1);

    auto *content = new QWidget(this);
    auto *columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(1);
    columns->addWidget(facts, 5);
    columns->addWidget(m_chart, 5);
    columns->addLayout(values, 4);
    auto *nothing = new QLabel(tr("Choose a constant to see its values."), this);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(nothing);
    m_stack->addWidget(content);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setMinimumHeight(smallestHeight);
}

void ConstantPane::showConstant(const ConstantTableModel &model, int row)
{
    const bool isThere = row >= 0 && row < model.rowCount();
    m_stack->setCurrentIndex(isThere ? 1 : 0);
    if (!isThere)
        return;
    const QString facts = factsText(model, row);
    if (facts != m_facts->text()) // a selection in it stays
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
    text += lineText(tr("Defined at"), doorText(where, model.placeOf(row)));
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
    for (const QString &user : constant.users.mid(0, shownDoors))
        users += doorText(shortFunctionName(user, model.module()->metadata.name), model.functionLink(user));
    if (constant.users.size() > shownDoors)
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
        text += lineText(tr("Infinite or no number:"), formatCount(statistics.notFinite));
    const std::vector<int> equal = model.equalRows(row, std::size_t(shownDoors) + 1);
    QStringList others;
    for (std::size_t i = 0; i < std::min(equal.size(), std::size_t(shownDoors)); ++i) {
        const QModelIndex index = model.index(equal[i], 0);
        others += doorText(index.data().toString(), index.data(Roles::LinkRole).value<Link>());
    }
    if (equal.size() > std::size_t(shownDoors))
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
    // More is known of other constants every moment: what is current in the chart stays.
    const std::optional<MeasuredConstant> shown = isRead ? std::optional(*measured) : std::nullopt;
    if (shown == m_shown && constant.values == m_shownSource)
        return;
    m_shown = shown;
    m_shownSource = constant.values;
    if (!isRead) {
        m_chart->setSceneBuilder({});
        m_values->clear();
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
    QStringList texts;
    for (qsizetype at = 0; at < measured->firstValues.size(); at += bytesOf(type))
        texts += QString::fromLatin1(numberText(type, numberAt(type, measured->firstValues.constData() + at)));
    if (measured->statistics.count > texts.size())
        texts += u"…"_s;
    m_values->setPlainText(texts.join(u", "_s));
}

} // namespace Mlf
