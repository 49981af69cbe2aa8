// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arrowicon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace Mlf {

namespace {

class ArrowEngine final : public QIconEngine {
public:
    explicit ArrowEngine(bool isBack) : m_isBack(isBack) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        const QPalette::ColorGroup group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center());
        painter->scale((m_isBack ? -1 : 1) * rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::ButtonText), 1.8, Qt::SolidLine,
                             Qt::RoundCap, Qt::RoundJoin));
        painter->drawLine(QPointF(-5.5, 0), QPointF(5.5, 0));
        painter->drawPolyline(QPolygonF {{1, -4.5}, {5.5, 0}, {1, 4.5}});
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
    [[nodiscard]] QIconEngine *clone() const override { return new ArrowEngine(m_isBack); }

private:
    bool m_isBack;
};

} // namespace

QIcon arrowIcon(bool isBack)
{
    return QIcon(new ArrowEngine(isBack));
}

} // namespace Mlf
