// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nameshortener.h"
#include "tests/support/rows.h"

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
        const Test::Rows<QStringList, QString, int, QString> row({"names", "name", "width", "expected"});
        QStringList constants {u"fused_constant_let"_s};
        for (int i = 1; i < 20; ++i)
            constants += u"fused_constant_%1_let"_s.arg(i);
        constants += u"fused_nn_conv2d_constant_12_let"_s;
        const QString twelve = u"fused_constant_12_let"_s;
        row("all of it fits", constants, twelve, 21, twelve);
        row("a short word that all have goes first", constants, twelve, 20, u"fused_constant_12…"_s);
        row("then the others", constants, twelve, 10, u"…12…"_s);
        row("the number alone", constants, twelve, 6, u"…12…"_s);
        row("room for the number and no more", constants, twelve, 4, u"…12…"_s);
        row("not even room for the gaps", constants, twelve, 2, u"12"_s);
        row("a word that few have", constants, constants.back(), 14, u"…nn_conv2d…12…"_s);
        row("of two rare words the long one stays", constants, constants.back(), 10, u"…conv2d…"_s);
        row("no number", constants, constants.front(), 10, u"fused_…let"_s);
        row("the number is the same", {u"p0_conv1_weight"_s, u"p0_conv1_bias"_s}, u"p0_conv1_weight"_s, 8,
            u"…weight"_s);
        row("alone", {twelve}, twelve, 9, u"fused_…et"_s);
        row("among names of which nobody told", {}, twelve, 9, u"fused_…et"_s);
        row("a short name of a function",
            {u"conv2d + add + relu"_s, u"conv2d + add + relu #1"_s, u"conv2d + add + relu #25"_s},
            u"conv2d + add + relu #25"_s, 10, u"conv2d…#25"_s);
        row("what was cut before", {u"dense + mult… #1"_s, u"dense + mult… #2"_s}, u"dense + mult… #2"_s, 10,
            u"dense…#2"_s);
        row("marks alone", {u"___"_s, u"-----"_s}, u"-----"_s, 3, u"--…"_s);
        row("one long word", {u"a"_s}, QString(300, u'x'), 5, u"xxx…x"_s);
        row("from right to left", {u"קבוע_מותך_1"_s, u"קבוע_מותך_2"_s}, u"קבוע_מותך_2"_s, 6, u"קבוע…2"_s);
        row("no room at all", constants, twelve, 0, {});
        row("nothing", constants, {}, 0, {});
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
