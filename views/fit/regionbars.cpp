// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/regionbars.h"

#include "model/analysis/fit/fit.h"
#include "model/compare/comparetext.h"
#include "model/compare/fitchanges.h"
#include "model/items/celltext.h"
#include "views/paint/scenepainter.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxLines = 6; ///< lines shown without scrolling
constexpr int narrowest = 60;

RegionContent contentOf(FitPart::Kind kind)
{
    switch (kind) {
    case FitPart::Kind::Workspace:
        return RegionContent::Workspace;
    case FitPart::Kind::InputsOutputs:
        return RegionContent::InputsOutputs;
    case FitPart::Kind::Stack:
        return RegionContent::Stack;
    case FitPart::Kind::LoadedParameters:
    case FitPart::Kind::NotConstCopy:
    case FitPart::Kind::Constants:
    case FitPart::Kind::NotConst:
    case FitPart::Kind::Parameters:
        return RegionContent::Constants;
    case FitPart::Kind::Variables:
    case FitPart::Kind::RuntimeRam:
    case FitPart::Kind::GraphFiles:
    case FitPart::Kind::InitialValues:
    case FitPart::Kind::ReadOnlyData:
        return RegionContent::Data;
    case FitPart::Kind::Code:
    case FitPart::Kind::Runtime:
    case FitPart::Kind::Libraries:
        return RegionContent::Code;
    case FitPart::Kind::ApplicationRam:
    case FitPart::Kind::ApplicationRom:
        return RegionContent::Application;
    }
    Q_UNREACHABLE();
}

QString nameOf(RegionContent content)
{
    switch (content) {
    case RegionContent::Used:
        return RegionBars::tr("used already", "in a region of memory");
    case RegionContent::Application:
        return RegionBars::tr("application", "in a region of memory");
    case RegionContent::Stack:
        return RegionBars::tr("stack", "in a region of memory");
    case RegionContent::Workspace:
        return RegionBars::tr("workspace", "in a region of memory");
    case RegionContent::InputsOutputs:
        return RegionBars::tr("inputs and outputs", "in a region of memory");
    case RegionContent::Constants:
        return RegionBars::tr("constants", "in a region of memory");
    case RegionContent::Data:
        return RegionBars::tr("other data", "in a region of memory");
    case RegionContent::Code:
        return RegionBars::tr("code", "in a region of memory");
    case RegionContent::Count:
        break;
    }
    Q_UNREACHABLE();
}

QColor colorOf(RegionContent content, const QPalette &palette)
{
    const auto gray = [&](double share) {
        return mixedColor(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
    };
    switch (content) {
    case RegionContent::Used:
        return gray(0.5);
    case RegionContent::Application:
        return gray(0.25);
    case RegionContent::Stack:
        return seriesColor(SeriesRole::Stack, palette);
    case RegionContent::Workspace:
        return seriesColor(SeriesRole::Workspace, palette);
    case RegionContent::InputsOutputs:
        return seriesColor(SeriesRole::InputOutput, palette);
    case RegionContent::Constants:
        return seriesColor(SeriesRole::Constants, palette);
    case RegionContent::Data:
        return seriesColor(SeriesRole::ReadOnlyData, palette);
    case RegionContent::Code:
        return seriesColor(SeriesRole::Code, palette);
    case RegionContent::Count:
        break;
    }
    Q_UNREACHABLE();
}

/// Label that cuts its text between words. text() remains complete for copying and screen readers.
class WordLabel : public QLabel {
public:
    explicit WordLabel(QWidget *parent) : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
        setTextInteractionFlags(Qt::TextSelectableByMouse);
        setMinimumWidth(narrowest);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        const QString shown = elidedWords(text(), fontMetrics(), contentsRect().width());
        if (shown == text()) {
            QLabel::paintEvent(event);
            return;
        }
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), int(alignment()), shown);
    }
};

/// Contents of a region, from left to right. A line marks the end of the region if the contents exceed it.
class RegionBar : public QWidget {
public:
    explicit RegionBar(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setMinimumWidth(narrowest);
        setFocusPolicy(Qt::NoFocus);
    }

    void setRegion(ByteCount bytes, const RegionContents &contents, bool isOver)
    {
        m_bytes = double(bytes.value());
        m_contents = contents;
        m_isOver = isOver;
        update();
    }

    [[nodiscard]] QSize sizeHint() const override { return {200, fontMetrics().height() + 4}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QColor frame = mixedColor(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.35);
        const QRectF box = QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5);
        double all = 0;
        for (const ByteCount content : m_contents)
            all += double(content.value());
        const double scale = box.width() / std::max({m_bytes, all, 1.0});
        painter.fillRect(box, palette().color(QPalette::Base));
        // End of the region. The excess has the colour of trouble.
        const double end = box.left() + m_bytes * scale;
        double x = box.left();
        for (std::size_t i = 0; i < m_contents.size(); ++i) {
            const double next = x + double(m_contents[i].value()) * scale;
            painter.fillRect(QRectF(QPointF(x, box.top()), QPointF(std::min(next, std::max(x, end)), box.bottom())),
                             colorOf(RegionContent(i), palette()));
            x = next;
        }
        painter.setPen(frame);
        painter.drawRect(box);
        if (!m_isOver)
            return;
        const QColor trouble = seriesColor(SeriesRole::Trouble, palette());
        painter.fillRect(QRectF(end, box.top(), box.right() - end, box.height()), QBrush(trouble, Qt::BDiagPattern));
        painter.setPen(QPen(trouble, 2));
        painter.drawLine(QPointF(end, 0), QPointF(end, height()));
    }

private:
    double m_bytes = 0;
    RegionContents m_contents {};
    bool m_isOver = false;
};

} // namespace

RegionBars::RegionBars(QWidget *parent)
    : QWidget(parent)
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget)
    , m_grid(new QGridLayout(m_content))
    , m_legend(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_scroll);
    layout->addWidget(m_legend);
    layout->setSpacing(4);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_legend->setMinimumWidth(narrowest);
    m_scroll->setWidget(m_content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Regions"));
    m_scroll->viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
}

void RegionBars::setLineCount(std::size_t count)
{
    while (m_lines.size() > count) {
        delete m_lines.back().name;
        delete m_lines.back().bar;
        delete m_lines.back().verdict;
        delete m_lines.back().change;
        m_lines.pop_back();
    }
    while (m_lines.size() < count) {
        const Line line {new WordLabel(m_content), new RegionBar(m_content), new WordLabel(m_content),
                         new QLabel(m_content)};
        line.change->setTextFormat(Qt::PlainText);
        line.change->setTextInteractionFlags(Qt::TextSelectableByMouse);
        line.change->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const int row = int(m_lines.size());
        m_grid->addWidget(line.name, row, 0);
        m_grid->addWidget(line.bar, row, 1);
        m_grid->addWidget(line.verdict, row, 2);
        m_grid->addWidget(line.change, row, 3);
        for (QWidget *widget : std::initializer_list<QWidget *> {line.name, line.bar, line.verdict, line.change})
            widget->show(); // at once, because the height of all lines is queried next
        m_lines.push_back(line);
    }
}

/// Limits the height, so that a board with many regions leaves room for the rest of the page.
void RegionBars::updateHeight()
{
    const bool isScrolled = m_lines.size() > maxLines;
    m_grid->setContentsMargins(0, 0, isScrolled ? m_grid->horizontalSpacing() : 0, 0);
    const int all = m_grid->minimumSize().height();
    // Half a line indicates that more lines follow.
    m_scroll->setFixedHeight(isScrolled ? int(double(all) / double(m_lines.size()) * (double(maxLines) + 0.5)) : all);
    m_scroll->setFocusPolicy(isScrolled ? Qt::StrongFocus : Qt::NoFocus);
    m_scroll->setMinimumWidth(m_grid->minimumSize().width() + m_scroll->verticalScrollBar()->sizeHint().width());
}

void RegionBars::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateHeight();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        updateLegend();
}

void RegionBars::updateLegend()
{
    QStringList items;
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        const auto content = RegionContent(i);
        // No-break spaces keep each square and its text together.
        if (m_all[i].value() > 0)
            items += u"<span style='color:%1'>■</span>&nbsp;%2"_s.arg(
                colorOf(content, palette()).name(), nameOf(content).toHtmlEscaped().replace(u' ', "&nbsp;"_L1));
    }
    m_legend->setText(items.join(u"&nbsp;&nbsp; "_s));
    m_legend->setVisible(!items.isEmpty());
}

QStringList RegionBars::legend() const
{
    QStringList names;
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        if (m_all[i].value() > 0)
            names += nameOf(RegionContent(i));
    }
    return names;
}

/// Shows the change of a region; empty if unchanged.
void RegionBars::setChange(const Line &line, std::size_t region, const BoardFit &fit, ByteUnit unit,
                           const BoardFit *older)
{
    const RegionChange change = older ? regionChange(*older, fit, region) : RegionChange();
    const bool isOther = change.delta && change.delta->value() != 0;
    line.change->setText(isOther ? tr("use: %1", "difference of bytes").arg(deltaTextIn(unit, *change.delta, QLocale()))
                                 : QString());
    line.change->setVisible(older);
    if (!older)
        return;
    QStringList tips {tr("In the older archive: %1", "verdict on a region")
                          .arg(regionVerdictText(*older, region, Language::Translated, unit))};
    if (change.isOfKnownParts)
        tips += tr("The difference counts only parts of known size.");
    line.change->setToolTip(plainToolTip(tips.join(u'\n')));
    line.change->setAccessibleDescription(tips.join(u' '));
}

void RegionBars::setFit(const Board &board, const BoardFit &fit, ByteUnit unit, const BoardFit *older)
{
    setLineCount(board.regions.size());
    m_all = {};
    for (std::size_t i = 0; i < board.regions.size(); ++i) {
        const BoardRegion &region = board.regions[i];
        const RegionFit &what = fit.regions[i];
        const auto size = [unit](ByteCount bytes) { return formatBytesNarrow(unit, bytes, QLocale()); };
        Line &line = m_lines[i];
        const QString name = tr("%1, %2", "name and size of a region").arg(shownName(region.name), size(region.bytes));
        line.name->setText(name);
        line.name->setToolTip(plainToolTip(name));
        const QString verdict = regionVerdictText(fit, i, Language::Translated, unit);
        line.verdict->setText(verdict);
        line.verdict->setToolTip(plainToolTip(verdict));
        setChange(line, i, fit, unit, older);
        line.bar->setAccessibleName(tr("%1: %2", "name of a region and verdict").arg(region.name, verdict));
        const RegionContents contents = regionContents(board, fit, i);
        QStringList held;
        for (std::size_t k = 0; k < contents.size(); ++k) {
            m_all[k] = saturatedAdd(m_all[k], contents[k]);
            if (contents[k].value() > 0)
                held +=
                    tr("%1: %2", "what is in a region, and its size").arg(nameOf(RegionContent(k)), size(contents[k]));
        }
        line.bar->setToolTip(plainToolTip(held.isEmpty() ? tr("Nothing is put here") : held.join(u'\n')));
        static_cast<RegionBar *>(line.bar)->setRegion(region.bytes, contents, what.verdict == FitVerdict::DoesNotFit);
    }
    updateHeight();
    updateLegend();
    m_failing =
        std::size_t(std::ranges::find(fit.regions, FitVerdict::DoesNotFit, &RegionFit::verdict) - fit.regions.begin());
    revealFailing();
}

/// Scrolls to the first region that fails, after the lines are laid out.
void RegionBars::revealFailing()
{
    QTimer::singleShot(0, this, [this] {
        if (m_failing < m_lines.size())
            m_scroll->ensureWidgetVisible(m_lines[m_failing].bar, 0, 0);
    });
}

void RegionBars::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    revealFailing();
}

QString RegionBars::verdictText(int region) const
{
    return m_lines[std::size_t(region)].verdict->text();
}

QString RegionBars::changeText(int region) const
{
    return m_lines[std::size_t(region)].change->text();
}

RegionContents regionContents(const Board &board, const BoardFit &fit, std::size_t region)
{
    RegionContents contents {};
    const auto add = [&contents](RegionContent content, ByteCount bytes) {
        ByteCount &sum = contents[std::size_t(content)];
        sum = saturatedAdd(sum, bytes);
    };
    const RegionFit &what = fit.regions[region];
    for (const std::size_t index : what.parts) {
        const FitPart &part = fit.parts[index];
        const bool isOfModels = part.kind != FitPart::Kind::Stack && part.kind < FitPart::Kind::ApplicationRam;
        const bool isCounted = what.model.isEmpty() || part.model == what.model || !part.isWhileRunning();
        if (isOfModels && isCounted)
            add(contentOf(part.kind), part.taken());
    }
    add(RegionContent::Used, board.regions[region].used);
    add(RegionContent::Application, what.application);
    add(RegionContent::Stack, what.stack);
    return contents;
}

QString elidedWords(const QString &text, const QFontMetrics &metrics, int width)
{
    QString shown = text;
    for (qsizetype end = text.size(); metrics.horizontalAdvance(shown) > width;) {
        end = end > 0 ? text.lastIndexOf(u' ', end - 1) : -1;
        if (end <= 0)
            return metrics.elidedText(text, Qt::ElideRight, width); // the text is a single long word
        shown = text.left(end) + u" …"_s;
    }
    return shown;
}

} // namespace Mlf
