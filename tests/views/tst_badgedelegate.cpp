// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/bardelegate.h"

#include "model/items/roles.h"
#include "model/items/trees/outlinemodel.h"
#include "tests/support/rows.h"
#include "views/paint/scenepainter.h"

#include <QApplication>
#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

constexpr int rowHeight = 24;

} // namespace

class TstBadgeDelegate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void text_isElidedOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("roomOf"); ///< a text with the available width
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QString>("end");
        QTest::newRow("a text that fits") << u"softmax"_s << u"softmax"_s << u"softmax"_s << u"softmax"_s;
        QTest::newRow("a short name that fits")
            << u"conv2d … cast"_s << u"conv2d … cast"_s << u"conv2d …"_s << u"… cast"_s;
        QTest::newRow("the middle of a long one")
            << u"fused_nn_conv2d_add_cast"_s << u"mmmmmmmmmm"_s << u"fused"_s << u"cast"_s;
        QTest::newRow("more where a part is left out already")
            << u"conv2d_nchw … add_cast"_s << u"mmmmmmmm"_s << u"conv"_s << u"cast"_s;
        QTest::newRow("no room at all") << u"conv2d … cast"_s << u""_s << u"…"_s << u"…"_s;
    }

    void text_isElidedOnce()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, roomOf);
        QFETCH(const QString, begin);
        QFETCH(const QString, end);
        const QFontMetrics metrics {QFont()};
        const int room = metrics.horizontalAdvance(roomOf);
        const QString shown = elidedOnce(text, metrics, room);
        QVERIFY2(shown.startsWith(begin) && shown.endsWith(end), qPrintable(shown));
        QVERIFY2(shown.count(u'…') <= 1, qPrintable(shown));
        QVERIFY2(shown == u"…" || metrics.horizontalAdvance(shown) <= room, qPrintable(shown));
    }

    void kinds_haveTheirBadges_data()
    {
        const Test::Rows<Badge, Badge> row({"badge", "expected"});
        row("an operator of an outline", badgeOf(OutlineKind::Operator), {u'F', SeriesRole::Workspace});
        row("a function among places", badgeOf(NamedPlace::Kind::Function), {u'F', SeriesRole::Workspace});
        row("a constant of an outline", badgeOf(OutlineKind::Constant), {u'C', SeriesRole::Constants});
        row("a constant among places", badgeOf(NamedPlace::Kind::Constant), {u'C', SeriesRole::Constants});
        row("a pool of an outline", badgeOf(OutlineKind::Pool), {u'P', SeriesRole::Scratch});
        row("a pool among places", badgeOf(NamedPlace::Kind::Pool), {u'P', SeriesRole::Scratch});
        row("a call of Relay needs none", badgeOf(OutlineKind::Call), {});
        row("a file", badgeOf(NamedPlace::Kind::File), {u'≡', SeriesRole::Caption});
    }

    void kinds_haveTheirBadges()
    {
        QFETCH(const Badge, badge);
        QFETCH(const Badge, expected);
        QCOMPARE(badge.letter, expected.letter);
        QCOMPARE(badge.role, expected.role);
    }

    /// In the badge's own colour unless the row is selected; the text beside the name does not cover its beginning.
    void row_isPainted_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << picturePalette(false);
        QTest::newRow("dark") << picturePalette(true);
    }

    void row_isPainted()
    {
        QFETCH(const QPalette, palette);
        const QRgb badge = seriesColor(SeriesRole::Constants, palette).rgb();
        const QImage plain = painted(palette, u"weights"_s, {}, {}, {});
        QVERIFY(hasColor(plain.copy(0, 0, 24, rowHeight), badge));
        const QImage selected = painted(palette, u"weights"_s, {}, {}, QStyle::State_Selected);
        QVERIFY(!hasColor(selected, badge));
        // Without a badge the letter is missing, and the name begins at the same place.
        const QImage without = painted(palette, u"weights"_s, {}, {}, {}, OutlineKind::Call);
        QVERIFY(!hasColor(without, badge));
        QVERIFY(without.copy(0, 0, 24, rowHeight) != plain.copy(0, 0, 24, rowHeight));
        const QImage beside = painted(palette, u"weights"_s, u"lib0.c:12"_s, u"64 B"_s, {});
        QCOMPARE(beside.copy(0, 0, 100, rowHeight), plain.copy(0, 0, 100, rowHeight));
        QVERIFY(beside.copy(200, 0, 200, rowHeight) != plain.copy(200, 0, 200, rowHeight));
    }

    void longName_leavesRoomForThePlace()
    {
        const QPalette palette = picturePalette(false);
        const QString name(200, u'n');
        const QString place = u"lib0.c:12"_s;
        // The place is complete at the right of the row, with any name.
        const QRect right(300, 0, 100, rowHeight);
        QCOMPARE(painted(palette, name, place, {}, {}).copy(right),
                 painted(palette, u"n"_s, place, {}, {}).copy(right));
    }

private:
    static QImage painted(const QPalette &palette, const QString &name, const QString &place, const QString &bytes,
                          QStyle::State state, OutlineKind kind = OutlineKind::Constant)
    {
        QStandardItemModel model(1, 1);
        const QModelIndex index = model.index(0, 0);
        model.setData(index, name);
        model.setData(index, int(kind), Roles::KindRole);
        if (!place.isEmpty())
            model.setData(index, place, Roles::PlaceTextRole);
        if (!bytes.isEmpty())
            model.setData(index, bytes, Roles::BytesTextRole);
        QStyleOptionViewItem option;
        option.rect = QRect(0, 0, 400, rowHeight);
        option.palette = palette;
        option.state = QStyle::State_Enabled | QStyle::State_Active | state;
        option.font = QApplication::font();
        option.fontMetrics = QFontMetrics(option.font);
        option.displayAlignment = Qt::AlignLeft | Qt::AlignVCenter;
        QImage image(option.rect.size(), QImage::Format_RGB32);
        image.fill(palette.color(QPalette::Base));
        QPainter painter(&image);
        painter.setRenderHint(QPainter::TextAntialiasing, false);
        const BadgeDelegate delegate([](int of) { return badgeOf(OutlineKind(of)); });
        delegate.paint(&painter, option, index);
        return image;
    }

    static bool hasColor(const QImage &image, QRgb color)
    {
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixel(x, y) == color)
                    return true;
            }
        }
        return false;
    }
};

QTEST_MAIN(TstBadgeDelegate)
#include "tst_badgedelegate.moc"
