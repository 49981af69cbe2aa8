// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaysignature.h"

#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstRelaySignature : public QObject {
    Q_OBJECT

private:
    static QStringList described(const RelaySignature &signature)
    {
        QStringList rows;
        for (const auto *list : {&signature.parameters, &signature.results}) {
            for (const RelayTensor &tensor : *list) {
                QStringList extents;
                for (const qint64 extent : tensor.shape.value_or(std::vector<qint64> {}))
                    extents += QString::number(extent);
                rows += u"%1:%2 %3 %4"_s.arg(list == &signature.results ? u"->"_s : tensor.name)
                            .arg(tensor.line.oneBased())
                            .arg(tensor.dtype, tensor.shape ? u'[' + extents.join(u',') + u']' : u"?"_s);
            }
        }
        return rows;
    }

private Q_SLOTS:
    void signature_data()
    {
        Test::addCases<QByteArray, QStringList>(u"relaysignature/signature"_s, {"text", "rows"});
        QTest::newRow("a NUL") << QByteArray("def @main(%a: int8, \0x, %b\0: int8) {", 36)
                               << QStringList {u"a:1 int8 []"_s, QString(u"b"_s + QChar(0) + u":1 int8 []"_s)};
    }
    void signature()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")})
            QCOMPARE(described(readRelaySignature(variant)), rows);
    }

    void extremes_areLinear()
    {
        Test::CpuTimer timer;
        timer.start();
        QVERIFY(readRelaySignature("def @main(" + QByteArray("%a: int8, ").repeated(100'000) + ")", 1000)
                    .parameters.empty());
        QVERIFY(readRelaySignature("def @main(" + QByteArray(1'000'000, '(')).parameters.empty());
        QVERIFY(readRelaySignature("def @main(" + QByteArray("/*").repeated(1'000'000)).parameters.empty());
        QVERIFY(readRelaySignature(QByteArray("\ndef @main[").repeated(100'000)).parameters.empty());
        QVERIFY2(timer.elapsed() < Test::slack * 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstRelaySignature)
#include "tst_relaysignature.moc"
