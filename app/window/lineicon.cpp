// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lineicon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Lines of a symbol in a square of 16 units with the origin in its centre.
using Lines = std::vector<QPolygonF>;

QPolygonF box(qreal left, qreal top, qreal right, qreal bottom)
{
    return {{left, top}, {right, top}, {right, bottom}, {left, bottom}, {left, top}};
}

/// Draws lines with the current palette, so that a change of colours needs no new icon.
class LineEngine final : public QIconEngine {
public:
    LineEngine(Lines lines, qreal width, QPalette::ColorRole role)
        : m_lines(std::move(lines))
        , m_width(width)
        , m_role(role)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        const QPalette::ColorGroup group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QPalette::ColorRole role = mode == QIcon::Selected ? QPalette::HighlightedText : m_role;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(
            QPen(QGuiApplication::palette().color(group, role), m_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const QPolygonF &line : m_lines)
            painter->drawPolyline(line);
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine *clone() const override { return new LineEngine(m_lines, m_width, m_role); }

private:
    Lines m_lines;
    qreal m_width;
    QPalette::ColorRole m_role;
};

struct PageSymbol {
    QString page;
    Lines lines;
};

const std::vector<PageSymbol> &symbols()
{
    static const std::vector<PageSymbol> table {
        {u"overview"_s, {box(-6, -6, 6, 6), {{-6, -1}, {6, -1}}, {{0, -1}, {0, 6}}}},
        {u"calls"_s, {{{-6, 6}, {6, 6}}, box(-5, 1, -3, 6), box(-1, -6, 1, 6), box(3, -2, 5, 6)}},
        {u"functions"_s, {{{-6, -6}, {-6, 6}}, box(-6, -5, 6, -3), box(-6, -1, 2, 1), box(-6, 3, 4, 5)}},
        {u"flash"_s, {box(-6, -6, 6, 6), {{0, -6}, {0, 6}}, {{0, -1}, {6, -1}}, {{3, -1}, {3, 6}}}},
        {u"fit"_s,
         {box(-4, -4, 4, 4),
          {{-2, 0}, {-0.5, 1.5}, {2, -1.5}},
          {{-2, -4}, {-2, -7}},
          {{2, -4}, {2, -7}},
          {{-2, 4}, {-2, 7}},
          {{2, 4}, {2, 7}},
          {{-4, 0}, {-7, 0}},
          {{4, 0}, {7, 0}}}},
        {u"files"_s, {{{-3, -4}, {-7, 0}, {-3, 4}}, {{3, -4}, {7, 0}, {3, 4}}, {{1, -5}, {-1, 5}}}},
        {u"relay"_s, {{{3, -6}, {1, -6}, {0, -4}, {-1, 4}, {-2, 6}, {-4, 6}}, {{-3, -1}, {3, -1}}}},
        {u"graph"_s, {box(-2, -7, 2, -3), box(-7, 3, -3, 7), box(3, 3, 7, 7), {{-1, -3}, {-5, 3}}, {{1, -3}, {5, 3}}}},
        {u"integrate"_s, {{{-7, 0}, {3, 0}}, {{-0.5, -3.5}, {3, 0}, {-0.5, 3.5}}, {{6, -6}, {6, 6}}}},
        {u"targets"_s, {box(-6, -6, 6, 4), {{-3, 7}, {3, 7}}, {{0, 4}, {0, 7}}}},
        {u"findings"_s, {{{0, -6}, {7, 6}, {-7, 6}, {0, -6}}, {{0, -1.5}, {0, 1.5}}, {{0, 4}, {0, 4.1}}}},
        {u"changes"_s,
         {{{-6, -3}, {6, -3}}, {{3, -6}, {6, -3}, {3, 0}}, {{6, 4}, {-6, 4}}, {{-3, 1}, {-6, 4}, {-3, 7}}}},
    };
    return table;
}

} // namespace

QIcon arrowIcon(bool isBack)
{
    const qreal side = isBack ? -1 : 1;
    return QIcon(new LineEngine({{{-5.5, 0}, {5.5, 0}}, {{side, -4.5}, {side * 5.5, 0}, {side, 4.5}}}, 1.8,
                                QPalette::ButtonText));
}

QIcon pageIcon(const QString &page)
{
    const auto symbol = std::ranges::find(symbols(), page, &PageSymbol::page);
    return symbol == symbols().end() ? QIcon() : QIcon(new LineEngine(symbol->lines, 1.3, QPalette::Text));
}

} // namespace Mlf
