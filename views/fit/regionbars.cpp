// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/regionbars.h"

#include "model/analysis/fittext.h"
#include "model/items/celltext.h"
#include "views/paint/seriescolors.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t mostLines = 6; ///< that are shown without scrolling
constexpr int narrowest = 60;

/// Whole words in a narrow window; the text itself stays what it is, for copying and for those who listen.
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

/// What is in a region, from left to right; a line marks its end where more is in it than it holds.
class RegionBar : public QWidget {
public:
    explicit RegionBar(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setMinimumWidth(narrowest);
        setFocusPolicy(Qt::NoFocus);
    }

    void setRegion(const BoardRegion &region, const RegionFit &fit)
    {
        m_bytes = double(region.bytes.value());
        m_shares = {double(region.used.value()), double(fit.application.value()), double(fit.stack.value()),
                    double(fit.models.value())};
        m_models = region.kind == BoardRegion::Kind::Rom ? SeriesRole::Constants : SeriesRole::Workspace;
        m_isOver = fit.verdict == FitVerdict::DoesNotFit;
        update();
    }

    [[nodiscard]] QSize sizeHint() const override { return {200, fontMetrics().height() + 4}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QColor frame = mixedColor(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.35);
        const QColor used = mixedColor(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.5);
        const QColor application = mixedColor(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.25);
        const std::array<QColor, 4> colors {used, application, seriesColor(SeriesRole::Stack, palette()),
                                            seriesColor(m_models, palette())};
        const QRectF box = QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5);
        double all = 0;
        for (const double share : m_shares)
            all += share;
        const double scale = box.width() / std::max({m_bytes, all, 1.0});
        painter.fillRect(box, palette().color(QPalette::Base));
        const double end = box.left() + m_bytes * scale; // of the region; what goes beyond it is trouble
        double x = box.left();
        for (std::size_t i = 0; i < m_shares.size(); ++i) {
            const double next = x + m_shares[i] * scale;
            painter.fillRect(QRectF(QPointF(x, box.top()), QPointF(std::min(next, std::max(x, end)), box.bottom())),
                             colors[i]);
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
    std::array<double, 4> m_shares {}; ///< used, application, stack, models
    SeriesRole m_models = SeriesRole::Workspace;
    bool m_isOver = false;
};

} // namespace

RegionBars::RegionBars(QWidget *parent)
    : QWidget(parent)
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget)
    , m_grid(new QGridLayout(m_content))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_scroll);
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
        m_lines.pop_back();
    }
    while (m_lines.size() < count) {
        const Line line {new WordLabel(m_content), new RegionBar(m_content), new WordLabel(m_content)};
        const int row = int(m_lines.size());
        m_grid->addWidget(line.name, row, 0);
        m_grid->addWidget(line.bar, row, 1);
        m_grid->addWidget(line.verdict, row, 2);
        for (QWidget *widget : std::initializer_list<QWidget *> {line.name, line.bar, line.verdict})
            widget->show(); // at once: the height of all lines is asked for
        m_lines.push_back(line);
    }
}

/// A board of many regions leaves room for the rest of the page.
void RegionBars::updateHeight()
{
    const bool isScrolled = m_lines.size() > mostLines;
    m_grid->setContentsMargins(0, 0, isScrolled ? m_grid->horizontalSpacing() : 0, 0);
    const int all = m_grid->minimumSize().height();
    // Half a line shows that there is more.
    m_scroll->setFixedHeight(isScrolled ? int(double(all) / double(m_lines.size()) * (double(mostLines) + 0.5)) : all);
    m_scroll->setFocusPolicy(isScrolled ? Qt::StrongFocus : Qt::NoFocus);
    m_scroll->setMinimumWidth(m_grid->minimumSize().width() + m_scroll->verticalScrollBar()->sizeHint().width());
}

void RegionBars::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateHeight();
}

void RegionBars::setFit(const Board &board, const BoardFit &fit, ByteUnit unit)
{
    setLineCount(board.regions.size());
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
        line.bar->setAccessibleName(tr("%1: %2", "name of a region and verdict").arg(region.name, verdict));
        line.bar->setToolTip(
            plainToolTip(tr("Used already: %1\nApplication: %2\nStack: %3\nModels: %4")
                             .arg(size(region.used), size(what.application), size(what.stack), size(what.models))));
        static_cast<RegionBar *>(line.bar)->setRegion(region, what);
    }
    updateHeight();
}

QString RegionBars::verdictText(int region) const
{
    return m_lines[std::size_t(region)].verdict->text();
}

QString elidedWords(const QString &text, const QFontMetrics &metrics, int width)
{
    QString shown = text;
    for (qsizetype end = text.size(); metrics.horizontalAdvance(shown) > width;) {
        end = end > 0 ? text.lastIndexOf(u' ', end - 1) : -1;
        if (end <= 0)
            return metrics.elidedText(text, Qt::ElideRight, width); // a name alone
        shown = text.left(end) + u" …"_s;
    }
    return shown;
}

} // namespace Mlf
