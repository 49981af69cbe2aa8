// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/callstrip.h"

#include "model/analysis/code/functionname.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/celltext.h"
#include "views/chart/chartview.h"
#include "views/common/pageparts.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int chartHeight = 28;
constexpr int narrowestChart = 120;

} // namespace

CallStrip::CallStrip(QWidget *parent)
    : QWidget(parent)
    , m_previous(new QAction(tr("&Previous Call"), this))
    , m_next(new QAction(tr("Ne&xt Call"), this))
    , m_chart(new ChartView(this))
    , m_position(new QLabel(this))
    , m_name(new ElidedLabel(Qt::ElideRight, this))
    , m_bytes(new QLabel(this))
    , m_place(new QToolButton(this))
{
    m_previous->setShortcut(QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Left));
    m_next->setShortcut(QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Right));
    m_previous->setIconText(u"\u2039"_s);
    m_next->setIconText(u"\u203a"_s);
    connect(m_previous, &QAction::triggered, this, [this] { goTo(m_choice.step - 1); });
    connect(m_next, &QAction::triggered, this, [this] { goTo(m_choice.step + 1); });
    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chart->setFixedHeight(chartHeight);
    m_chart->setMinimumWidth(narrowestChart);
    m_chart->setAccessibleName(tr("Calls"));
    m_chart->installEventFilter(this);
    connect(m_chart, &ChartView::currentLinkChanged, this, [this](const Link &link) { goTo(link.step); });
    connect(m_chart, &ChartView::linkActivated, this, &CallStrip::activate);
    m_position->setAlignment(Qt::AlignCenter);
    m_bytes->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QLabel *label : {m_position, m_bytes})
        label->setTextFormat(Qt::PlainText);
    m_place->setAutoRaise(true);
    m_place->setFocusPolicy(Qt::StrongFocus);
    m_place->setToolTip(tr("Go to the line of this call"));
    connect(m_place, &QToolButton::clicked, this, &CallStrip::activate);

    auto *layout = makeLayout<QHBoxLayout>(this, {8, 2, 8, 2}, 4);
    layout->addWidget(m_chart, 1);
    layout->addWidget(makeButton(m_previous));
    layout->addWidget(m_position);
    layout->addWidget(makeButton(m_next));
    layout->addSpacing(8);
    layout->addWidget(m_name, 1);
    layout->addWidget(m_bytes);
    layout->addSpacing(8);
    layout->addWidget(m_place);
    setEnabled(false);
    showCurrent();
}

QToolButton *CallStrip::makeButton(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(QString(action->text()).remove(u'&'));
    return button;
}

void CallStrip::setModule(const DocumentPointer &document, const Module *module)
{
    if (module == m_choice.module)
        return;
    const DocumentPointer before = m_document; // the chart still refers to it
    const bool isSame = module && m_choice.module && before && before->location == document->location
        && module->metadata.name == m_choice.module->metadata.name;
    const int step = isSame ? m_choice.step : -1;
    m_document = document;
    m_choice = {
        .module = module, .linkModule = document ? document->linkModule(module) : QString(), .unit = m_choice.unit};
    m_choice = m_choice.with(step < 0 ? Link() : Link::call(step, m_choice.linkModule))
                   .value_or(m_choice.with({}).value_or(m_choice));
    setEnabled(!isEmpty());
    showCalls();
}

void CallStrip::setUnit(ByteUnit unit)
{
    m_choice.unit = unit;
    showCalls();
}

void CallStrip::setCurrentLink(const Link &call)
{
    if (call.kind != Link::Kind::Call || call == currentLink())
        return;
    if (const std::optional<MemoryChoice> chosen = m_choice.with(call)) {
        m_choice = *chosen;
        showCurrent();
    }
}

void CallStrip::goTo(int step)
{
    const int wanted = std::clamp(step, 0, std::max(m_choice.callCount() - 1, 0));
    if (isEmpty() || wanted == m_choice.step)
        return;
    m_choice.step = wanted;
    showCurrent();
    Q_EMIT callSelected(currentLink());
}

void CallStrip::activate()
{
    if (const Link place = m_choice.place(); !place.isNull())
        Q_EMIT linkActivated(place);
}

void CallStrip::showCalls()
{
    m_chart->setSceneBuilder([this](double width) {
        if (isEmpty())
            return ChartScene();
        MemoryChartOptions options;
        options.width = width;
        options.height = m_chart->viewport()->height() / m_chart->sceneStyle().scale;
        options.linkModule = m_choice.linkModule;
        options.isStrip = true;
        options.unit = m_choice.unit;
        options.language = Language::Translated;
        options.locale = QLocale();
        return callTimeline(m_choice.table(), m_choice.module->need, options);
    });
    fitWidths();
    showCurrent();
}

void CallStrip::showCurrent()
{
    m_previous->setEnabled(m_choice.step > 0);
    m_next->setEnabled(m_choice.step + 1 < m_choice.callCount());
    if (isEmpty())
        return;
    m_chart->setCurrentLink(currentLink());
    m_position->setText(tr("call %1 of %2").arg(formatCount(m_choice.step + 1), formatCount(m_choice.callCount())));
    const QString &function = m_choice.table().calls[std::size_t(m_choice.step)].function;
    m_name->setText(shortFunctionName(function, m_choice.module->metadata.name));
    m_name->setToolTip(plainToolTip(function));
    const std::vector<StepNeed> &needs = m_choice.module->need.steps;
    const auto step = std::size_t(m_choice.step);
    m_bytes->setText(step >= needs.size() ? tr("unknown", "memory of a call") : needText(needs[step]));
    m_place->setText(fileLineText(m_choice.place()));
    m_place->setVisible(!m_place->text().isEmpty());
}

QString CallStrip::needText(const StepNeed &need) const
{
    return (need.isAtLeast ? u"\u2265\u00a0"_s : QString())
        + formatBytesNarrow(m_choice.unit, ByteCount(need.bytes()), QLocale());
}

int CallStrip::widestPlace() const
{
    QHash<QString, LineNumber> lastLines; // by file; the largest number is the widest
    const auto record = [&lastLines](const QString &file, std::optional<LineNumber> line) {
        LineNumber &last = lastLines[file];
        last = std::max(last, line.value_or(last));
    };
    for (const BufferCall &call : m_choice.table().calls)
        record(call.file, call.line);
    if (m_choice.table().isGraph) { // the place of a call is its function
        for (const FunctionFact &function : m_choice.module->functions)
            record(function.file, function.line);
    }
    int widest = 0;
    for (const auto &[file, line] : lastLines.asKeyValueRange())
        widest = std::max(widest, m_place->fontMetrics().horizontalAdvance(fileLineText(Link::file(file, line))));
    return widest;
}

/// Reserves room for the widest texts, so that no button moves while the user steps through the calls.
void CallStrip::fitWidths()
{
    const auto widthOf = [](const QWidget *widget, const QString &text) {
        return widget->fontMetrics().horizontalAdvance(text) + 4;
    };
    const QString count = formatCount(m_choice.callCount());
    m_position->setMinimumWidth(widthOf(m_position, tr("call %1 of %2").arg(count, count)));
    int bytes = widthOf(m_bytes, tr("unknown", "memory of a call"));
    if (!isEmpty()) {
        StepNeed widest;
        for (const StepNeed &need : m_choice.module->need.steps) {
            widest.live = ByteCount(std::max(widest.bytes(), need.bytes()));
            widest.isAtLeast = widest.isAtLeast || need.isAtLeast;
        }
        widest.live = ByteCount(widest.bytes() | 1); // odd sizes have the most decimals
        bytes = std::max(bytes, widthOf(m_bytes, needText(widest)));
    }
    m_bytes->setMinimumWidth(bytes);
    const int place = isEmpty() ? 0 : widestPlace();
    m_place->setMinimumWidth(place > 0 ? place + 12 : 0);
}

bool CallStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_chart || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        activate();
        return true;
    }
    const int step = m_choice.step;
    const int tenth = std::max(m_choice.callCount() / 10, 1);
    const std::pair<int, int> targets[] = {
        {Qt::Key_Left, step - 1},
        {Qt::Key_Up, step - 1},
        {Qt::Key_Right, step + 1},
        {Qt::Key_Down, step + 1},
        {Qt::Key_Home, 0},
        {Qt::Key_PageUp, step - tenth},
        {Qt::Key_PageDown, step + tenth},
        {Qt::Key_End, m_choice.callCount() - 1},
    };
    const auto target = std::ranges::find(targets, key->key(), &std::pair<int, int>::first);
    if (target == std::end(targets))
        return false;
    goTo(target->second);
    return true;
}

void CallStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_choice.module)
        showCalls();
}

} // namespace Mlf
