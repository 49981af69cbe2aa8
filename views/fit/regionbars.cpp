// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/regionbars.h"

#include "model/analysis/fittext.h"
#include "model/items/celltext.h"
#include "views/paint/seriescolors.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// What is in a region, from left to right; a line marks its end where more is in it than it holds.
class RegionBar : public QWidget {
public:
    explicit RegionBar(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setMinimumWidth(60);
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

RegionBars::RegionBars(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
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
        Line line {new QLabel(this), new RegionBar(this), new QLabel(this)};
        for (QLabel *label : {line.name, line.verdict}) {
            label->setTextFormat(Qt::PlainText);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            label->setMinimumWidth(60); // what is cut in a narrow window, the tool tip says
        }
        const int row = int(m_lines.size());
        m_grid->addWidget(line.name, row, 0);
        m_grid->addWidget(line.bar, row, 1);
        m_grid->addWidget(line.verdict, row, 2);
        m_lines.push_back(line);
    }
}

void RegionBars::setFit(const Board &board, const BoardFit &fit, ByteUnit unit)
{
    setLineCount(board.regions.size());
    for (std::size_t i = 0; i < board.regions.size(); ++i) {
        const BoardRegion &region = board.regions[i];
        const RegionFit &what = fit.regions[i];
        const auto size = [unit](ByteCount bytes) { return formatBytesNarrow(unit, bytes, QLocale()); };
        Line &line = m_lines[i];
        line.name->setText(tr("%1, %2", "name and size of a region").arg(shownName(region.name), size(region.bytes)));
        const QString verdict = regionVerdictText(fit, i, Language::Translated, unit);
        line.verdict->setText(verdict);
        line.verdict->setToolTip(plainToolTip(verdict));
        line.bar->setAccessibleName(tr("%1: %2", "name of a region and verdict").arg(region.name, verdict));
        line.bar->setToolTip(
            plainToolTip(tr("Used already: %1\nApplication: %2\nStack: %3\nModels: %4")
                             .arg(size(region.used), size(what.application), size(what.stack), size(what.models))));
        static_cast<RegionBar *>(line.bar)->setRegion(region, what);
        line.verdict->setVisible(true);
    }
}

QString RegionBars::verdictText(int region) const
{
    return m_lines[std::size_t(region)].verdict->text();
}

} // namespace Mlf
