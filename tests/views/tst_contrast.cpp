// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/appearance.h"
#include "app/window/comparisoncontroller.h"
#include "app/window/sidebar.h"
#include "model/chart/chartscene.h"
#include "tests/support/mainwindowtest.h"
#include "views/chart/chartview.h"
#include "views/pages.h"
#include "views/paint/scenepainter.h"

#include <QAbstractButton>
#include <QFontMetricsF>
#include <QHash>
#include <QImage>
#include <QLabel>
#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Minimum contrast for texts of this size (WCAG 2.1, 1.4.3).
constexpr double leastContrast = 4.5;

double luminance(const QColor &color)
{
    const auto linear = [](float share) {
        return share <= 0.04045f ? double(share) / 12.92 : std::pow((double(share) + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
    return (light + 0.05) / (dark + 0.05);
}

QPalette paletteOf(const QString &name)
{
    if (name == "light"_L1 || name == "dark"_L1)
        return picturePalette(name == "dark"_L1);
    QPalette palette;
    palette.setColor(QPalette::Base, name == "white on black"_L1 ? Qt::black : Qt::white);
    palette.setColor(QPalette::Text, name == "white on black"_L1 ? Qt::white : Qt::black);
    return palette;
}

struct Weakest {
    double contrast = 100;
    QString text;
};

/// Contrast between the background of a painted text and its strongest pixel.
double paintedContrast(const QImage &image, const QRect &room)
{
    QHash<QRgb, int> counts;
    const QRect inside = room.intersected(image.rect());
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x)
            ++counts[image.pixel(x, y)];
    }
    QRgb behind = 0;
    for (const auto &[color, count] : counts.asKeyValueRange())
        behind = count > counts.value(behind) ? color : behind;
    double most = 1;
    for (const QRgb color : counts.keys())
        most = std::max(most, contrast(QColor(color), QColor(behind)));
    return most;
}

/// Compares each text of a band with all colours under its letters.
void addBand(const SceneBand &band, const QPalette &palette, Weakest &weakest)
{
    const QFont font;
    const double scale = sceneScale(font);
    const QFontMetricsF metrics(font);
    for (const SceneText &text : band.texts) {
        const double width = std::min(metrics.horizontalAdvance(text.text) / scale, text.box.width());
        const double left = text.align == TextAlign::Left ? text.box.left()
            : text.align == TextAlign::Right              ? text.box.right() - width
                                                          : text.box.center().x() - width / 2;
        for (const double share : {0.02, 0.5, 0.98}) {
            const QPointF letter(left + share * width, text.box.center().y());
            QColor behind = palette.color(QPalette::Base);
            for (const SceneRect &rect : band.rects) {
                if (!rect.box.contains(letter))
                    continue;
                const QColor color = seriesColor(rect.role, palette);
                behind = rect.isTinted || rect.isHatched ? mixedColor(palette.color(QPalette::Base), color, tintShare)
                                                         : color;
            }
            const double found = contrast(seriesColor(text.role, palette), behind);
            if (found < weakest.contrast)
                weakest = {found, text.text};
        }
    }
}

} // namespace

/// Every text of charts and of the window is readable: measured, in all palettes.
class TstContrast : public Test::MainWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void textsOfCharts_canBeRead_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("older");
        for (const char *fixture : {"v7-aot-usmp", "v7-graph", "v7-ethosu", "v3-aot", "v7-aot-conv"})
            QTest::newRow(fixture) << QString::fromLatin1(fixture) << QString();
        QTest::newRow("v7-aot-conv since v7-aot-usmp") << u"v7-aot-conv"_s << u"v7-aot-usmp"_s;
    }

    void textsOfCharts_canBeRead()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, older);
        load(fixture);
        if (!older.isEmpty()) {
            m_window->comparing()->compareFiles({Test::fixturePath(older), Test::fixturePath(fixture)});
            rest();
        }
        int charts = 0;
        for (const PageType &type : pageTypes()) {
            m_window->navigate(Link::page(type.id));
            rest();
            if (pageId() != type.id)
                continue; // the page has nothing for this model
            for (const ChartView *chart : m_window->page(type.id)->findChildren<ChartView *>()) {
                if (chart->scene().body.marks.empty())
                    continue;
                ++charts;
                for (const QString &name : {u"light"_s, u"dark"_s, u"white on black"_s, u"black on white"_s}) {
                    Weakest weakest;
                    for (const SceneBand *band : {&chart->scene().head, &chart->scene().body, &chart->scene().foot})
                        addBand(*band, paletteOf(name), weakest);
                    QVERIFY2(weakest.contrast >= leastContrast,
                             qPrintable(u"%1, %2, %3: \"%4\" has %5 : 1"_s
                                            .arg(type.id, chart->scene().title, name, weakest.text)
                                            .arg(weakest.contrast, 0, 'f', 2)));
                }
            }
        }
        QVERIFY2(charts >= 3, qPrintable(QString::number(charts)));
    }

    void textsOfWindow_canBeRead_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    /// Sidebar, head, strip of calls, and labels and buttons of all pages, as painted.
    void textsOfWindow_canBeRead()
    {
        QFETCH(const bool, isDark);
        applyStyle(isDark ? u"dark"_s : u"light"_s);
        const auto restore = qScopeGuard([&] { applyStyle({}); });
        load(u"v7-aot-conv"_s);
        m_window->resize(1280, 800);
        int texts = 0;
        for (const PageType &type : pageTypes()) {
            m_window->navigate(Link::page(type.id));
            rest();
            if (pageId() != type.id)
                continue;
            const QImage image = m_window->grab().toImage();
            const auto check = [&](const QWidget *widget, const QRect &room, const QString &text) {
                const QRect seen = widget->visibleRegion().boundingRect().intersected(room);
                if (text.trimmed().isEmpty() || seen.height() < room.height() || seen.width() < room.width())
                    return; // scrolled away
                const double found =
                    paintedContrast(image, QRect(widget->mapTo(m_window.get(), room.topLeft()), room.size()));
                ++texts;
                QVERIFY2(found >= leastContrast,
                         qPrintable(u"%1: \"%2\" has %3 : 1"_s.arg(type.id, text).arg(found, 0, 'f', 2)));
            };
            for (const QLabel *label : m_window->findChildren<QLabel *>())
                if (label->isVisible() && label->isEnabled())
                    check(label, label->rect(), label->text());
            for (const QAbstractButton *button : m_window->findChildren<QAbstractButton *>())
                if (button->isVisible() && button->isEnabled())
                    check(button, button->rect(), button->text());
            const auto *bar = m_window->findChild<SideBar *>();
            for (int row = 0; row < bar->count(); ++row)
                check(bar->viewport(), bar->visualItemRect(bar->item(row)), bar->item(row)->text());
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(texts > 100, qPrintable(QString::number(texts)));
    }
};

QTEST_MAIN(TstContrast)
#include "tst_contrast.moc"
