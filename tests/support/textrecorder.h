// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QString>

#include <algorithm>
#include <vector>

namespace Mlf::Test {

/// Records painted texts with their places, and nothing else.
class TextRecorder : public QPaintDevice {
public:
    struct Text {
        QPointF at;
        QString text;
        QColor color;
    };

    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }
    /// The texts in reading order.
    [[nodiscard]] std::vector<Text> texts() const
    {
        std::vector<Text> sorted = m_engine.texts;
        std::stable_sort(sorted.begin(), sorted.end(), [](const Text &a, const Text &b) {
            return a.at.y() != b.at.y() ? a.at.y() < b.at.y() : a.at.x() < b.at.x();
        });
        return sorted;
    }
    /// One line for each height; its texts are separated by a space.
    [[nodiscard]] QStringList lines() const
    {
        QStringList lines;
        double y = -1;
        for (const Text &text : texts()) {
            if (lines.isEmpty() || text.at.y() - y > 1)
                lines += text.text;
            else
                lines.last() += u' ' + text.text;
            y = text.at.y();
        }
        return lines;
    }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
        case PdmHeight:
            return 10'000;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 720;
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) { }
        bool begin(QPaintDevice *) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState &changed) override
        {
            if (changed.state() & DirtyTransform)
                m_transform = changed.transform();
            if (changed.state() & DirtyPen)
                m_color = changed.pen().color();
        }
        void drawTextItem(const QPointF &at, const QTextItem &item) override
        {
            texts.push_back({m_transform.map(at), item.text(), m_color});
        }
        void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { }
        void drawPolygon(const QPointF *, int, PolygonDrawMode) override { }
        void drawPath(const QPainterPath &) override { }
        [[nodiscard]] Type type() const override { return User; }
        std::vector<Text> texts;

    private:
        QTransform m_transform;
        QColor m_color;
    };

    mutable Engine m_engine;
};

} // namespace Mlf::Test
