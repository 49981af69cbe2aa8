// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cfunction.h"
#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QString said(const CCount &count)
{
    if (!count.most)
        return count.isExact ? u"unknown but exact"_s : u"unknown"_s;
    return count.isExact ? QString::number(*count.most) : u"at most %1"_s.arg(*count.most);
}

} // namespace

/// Multiply-accumulates of one function, and how often it calls others.
class TstCAccumulation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void multiplyAccumulates_data()
    {
        Test::addCases<QByteArray, QString>(u"caccumulation/multiplyAccumulates"_s, {"body", "expected"});
    }
    void multiplyAccumulates()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const QString, expected);
        const QByteArray text =
            "int32_t f(float* x, float* a, float* b, float* y, int32_t n, int32_t i) {\n" + body + "\nreturn 0;\n}\n";
        QCOMPARE(said(readCFunction(text, u"f"_s, {}).body.accumulations), expected);
    }

    void calls_areCounted_data()
    {
        Test::addCases<QByteArray, QString>(u"caccumulation/calls"_s, {"body", "expected"});
    }
    void calls_areCounted()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const QString, expected);
        const CFunction function =
            readCFunction("int32_t f(float* x, int32_t n) {\n" + body + "\nreturn 0;\n}\n", u"f"_s, {});
        QCOMPARE(function.body.calls.size(), std::size_t(1));
        QCOMPARE(said(function.body.calls[0].turns), expected);
    }

    void hostileText_isLinear_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece :
             {"x = x + a * b", "+ a * b ", "(", "(x + a * b, ", "? a * b : ", "x = ", "((((((((((((((((x+a*b),",
              "(int)", "(int *", "*", "++ ", "for (int i = 0; i < 9; ++i) ", "goto a; a: ", "x += a[1] * b[1]; ", "x[",
              "= x + (a * (b"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void hostileText_isLinear()
    {
        QFETCH(const QByteArray, piece);
        const QByteArray text =
            "void f(int* x) { x = x + a * b + " + piece.repeated(Test::many(300'000) / piece.size());
        Test::CpuTimer timer;
        (void)readCFunction(text, u"f"_s, {});
        QVERIFY2(timer.elapsed() < Test::slack * 1000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstCAccumulation)
#include "tst_caccumulation.moc"
