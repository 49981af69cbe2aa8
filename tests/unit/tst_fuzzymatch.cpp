// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nearwords.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFuzzyMatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void better_comesFirst_data()
    {
        const Test::Rows<QString, QString, QString> row({"pattern", "better", "worse"});
        row("the name itself", u"add"_s, u"add"_s, u"add_1"_s);
        row("the beginning before a word", u"conv"_s, u"conv2d_transpose"_s, u"nn_conv"_s);
        row("a word before its inside", u"add"_s, u"conv2d_add"_s, u"padded"_s);
        row("a later word too", u"ed"_s, u"padded_ed"_s, u"padded"_s);
        row("all of it before its letters", u"cad"_s, u"a_very_long_arcade_name"_s, u"cast_add"_s);
        row("beginnings of words before letters anywhere", u"ca"_s, u"conv_add"_s, u"xcxxax"_s);
        row("letters that stand together", u"cadd"_s, u"conv_add"_s, u"cxaxdxd"_s);
        row("the shorter name", u"max"_s, u"max_pool"_s, u"max_pool_of_many"_s);
    }
    void better_comesFirst()
    {
        QFETCH(const QString, pattern);
        QFETCH(const QString, better);
        QFETCH(const QString, worse);
        const std::optional<int> first = fuzzyScore(better, pattern);
        const std::optional<int> second = fuzzyScore(worse, pattern);
        QVERIFY(first && second);
        QVERIFY2(*first > *second, qPrintable(u"%1 %2"_s.arg(*first).arg(*second)));
    }

    void fit_isDecided_data()
    {
        const Test::Rows<QString, QString, bool> row({"name", "pattern", "fits"});
        row("no pattern", u"name"_s, {}, true);
        row("no name", {}, u"n"_s, false);
        row("another order", u"add_conv"_s, u"cva"_s, false);
        row("blanks part letters", u"conv2d + add"_s, u"conv add"_s, true);
        row("a letter too many", u"conv"_s, u"convv"_s, false);
        row("far apart, and yet", QString(u"a"_s + QString(5000, u'x') + u"b"_s), u"ab"_s, true);
    }
    void fit_isDecided()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, pattern);
        QTEST(fuzzyScore(name, pattern).has_value(), "fits");
        QVERIFY(fuzzyScore(name, pattern).value_or(0) >= 0);
    }
};

QTEST_APPLESS_MAIN(TstFuzzyMatch)
#include "tst_fuzzymatch.moc"
