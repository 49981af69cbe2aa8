// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/numberednames.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstNumberedNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothing_isFoundAmongNone()
    {
        QCOMPARE(NumberedNames().find("a"), -1);
        QVERIFY(NumberedNames().all().empty());
    }

    void names_haveNumbersInTheirOrder()
    {
        constexpr int count = 10'000; // enough for ten growths
        NumberedNames names;
        for (int round = 0; round < 2; ++round) {
            for (int i = 0; i < count; ++i)
                QCOMPARE(names.add(u"tvmgen_default_%1"_s.arg(i)), i);
        }
        QCOMPARE(int(names.all().size()), count);
        for (int i = 0; i < count; ++i) {
            const QString name = u"tvmgen_default_%1"_s.arg(i);
            QCOMPARE(names.find(name.toUtf8()), i);
            QCOMPARE(names.all()[std::size_t(i)], name);
            QCOMPARE(names.find(name.toUtf8() + 'x'), -1);
        }
    }

    void names_mayHaveAnyLetters_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("found");
        QTest::newRow("none") << QString() << 1;
        QTest::newRow("beyond ASCII") << u"größe"_s << 1;
        QTest::newRow("beyond 16 bits") << u"\U0001F600"_s << 1;
        QTest::newRow("half a letter, which no text in UTF-8 has") << QString(QChar(0xD800)) << -1;
    }
    void names_mayHaveAnyLetters()
    {
        QFETCH(const QString, name);
        NumberedNames names;
        QCOMPARE(names.add(u"other"_s), 0);
        QCOMPARE(names.add(name), 1);
        QCOMPARE(names.add(name), 1);
        QCOMPARE(names.find("other"), 0);
        QTEST(names.find(name.toUtf8()), "found");
    }
};

QTEST_APPLESS_MAIN(TstNumberedNames)
#include "tst_numberednames.moc"
