// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nameshortener.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstNameShortener : public QObject {
    Q_OBJECT

    static double characters(QStringView text) { return double(text.size()); }

private Q_SLOTS:
    void shortened_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("expected");
        QStringList constants {u"fused_constant_let"_s};
        for (int i = 1; i < 20; ++i)
            constants += u"fused_constant_%1_let"_s.arg(i);
        constants += u"fused_nn_conv2d_constant_12_let"_s;
        const QString twelve = u"fused_constant_12_let"_s;
        QTest::newRow("all of it fits") << constants << twelve << 21 << twelve;
        QTest::newRow("a short word that all have goes first") << constants << twelve << 20 << u"fused_constant_12…"_s;
        QTest::newRow("then the others") << constants << twelve << 10 << u"…12…"_s;
        QTest::newRow("the number alone") << constants << twelve << 6 << u"…12…"_s;
        QTest::newRow("room for the number and no more") << constants << twelve << 4 << u"…12…"_s;
        QTest::newRow("not even room for the gaps") << constants << twelve << 2 << u"12"_s;
        QTest::newRow("a word that few have") << constants << constants.back() << 14 << u"…nn_conv2d…12…"_s;
        QTest::newRow("of two rare words the long one stays") << constants << constants.back() << 10 << u"…conv2d…"_s;
        QTest::newRow("no number") << constants << constants.front() << 10 << u"fused_…let"_s;
        QTest::newRow("the number is the same")
            << QStringList {u"p0_conv1_weight"_s, u"p0_conv1_bias"_s} << u"p0_conv1_weight"_s << 8 << u"…weight"_s;
        QTest::newRow("alone") << QStringList {twelve} << twelve << 9 << u"fused_…et"_s;
        QTest::newRow("among names of which nobody told") << QStringList() << twelve << 9 << u"fused_…et"_s;
        QTest::newRow("a short name of a function")
            << QStringList {u"conv2d + add + relu"_s, u"conv2d + add + relu #1"_s, u"conv2d + add + relu #25"_s}
            << u"conv2d + add + relu #25"_s << 10 << u"conv2d…#25"_s;
        QTest::newRow("what was cut before") << QStringList {u"dense + mult… #1"_s, u"dense + mult… #2"_s}
                                             << u"dense + mult… #2"_s << 10 << u"dense…#2"_s;
        QTest::newRow("marks alone") << QStringList {u"___"_s, u"-----"_s} << u"-----"_s << 3 << u"--…"_s;
        QTest::newRow("one long word") << QStringList {u"a"_s} << QString(300, u'x') << 5 << u"xxx…x"_s;
        QTest::newRow("from right to left")
            << QStringList {u"קבוע_מותך_1"_s, u"קבוע_מותך_2"_s} << u"קבוע_מותך_2"_s << 6 << u"קבוע…2"_s;
        QTest::newRow("no room at all") << constants << twelve << 0 << QString();
        QTest::newRow("nothing") << constants << QString() << 0 << QString();
    }
    void shortened()
    {
        QFETCH(const QStringList, names);
        QFETCH(const QString, name);
        QFETCH(const int, width);
        NameShortener shortener;
        for (const QString &other : names)
            shortener.add(other);
        const QString found = shortener.shortened(name, width, characters);
        QTEST(found, "expected");
        QVERIFY(found.size() <= width);
    }

    /// Names stay distinct down to their numbers.
    void numbers_stay()
    {
        NameShortener shortener;
        QStringList names;
        for (int i = 0; i < 5000; ++i) {
            names += u"tvmgen_default_fused_nn_conv2d_constant_%1_let"_s.arg(i);
            shortener.add(names.back());
        }
        QSet<QString> shown;
        for (const QString &name : names) {
            const QString text = shortener.shortened(name, 8, characters);
            QVERIFY(text.size() <= 8);
            shown += text;
        }
        QCOMPARE(shown.size(), names.size());
    }
};

QTEST_GUILESS_MAIN(TstNameShortener)
#include "tst_nameshortener.moc"
