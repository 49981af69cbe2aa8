// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textdifference.h"

#include <QTest>

#include <random>

using namespace Mlf;

namespace {

using Pairs = std::vector<std::pair<qsizetype, qsizetype>>;

std::vector<quint64> tokensOf(const QByteArray &text)
{
    return {text.begin(), text.end()};
}

/// Length of a longest common sequence, by dynamic programming.
qsizetype longest(const std::vector<quint64> &a, const std::vector<quint64> &b)
{
    std::vector<std::vector<qsizetype>> table(a.size() + 1, std::vector<qsizetype>(b.size() + 1));
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k)
            table[i + 1][k + 1] = a[i] == b[k] ? table[i][k] + 1 : std::max(table[i][k + 1], table[i + 1][k]);
    }
    return table[a.size()][b.size()];
}

bool isCommon(const Pairs &pairs, const std::vector<quint64> &a, const std::vector<quint64> &b)
{
    qsizetype lastA = -1;
    qsizetype lastB = -1;
    for (const auto &[i, k] : pairs) {
        if (i <= lastA || k <= lastB || i >= qsizetype(a.size()) || k >= qsizetype(b.size())
            || a[std::size_t(i)] != b[std::size_t(k)])
            return false;
        lastA = i;
        lastB = k;
    }
    return true;
}

} // namespace

class TstCommonSequence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sequence_isLongest_data()
    {
        QTest::addColumn<QByteArray>("older");
        QTest::addColumn<QByteArray>("newer");
        QTest::addColumn<int>("length");
        QTest::newRow("both empty") << QByteArray() << QByteArray() << 0;
        QTest::newRow("one empty") << QByteArray() << QByteArray("abc") << 0;
        QTest::newRow("equal") << QByteArray("abc") << QByteArray("abc") << 3;
        QTest::newRow("nothing in common") << QByteArray("abc") << QByteArray("xyz") << 0;
        QTest::newRow("one taken out") << QByteArray("abcd") << QByteArray("abd") << 3;
        QTest::newRow("one put in at the front") << QByteArray("bcd") << QByteArray("abcd") << 3;
        QTest::newRow("two exchanged") << QByteArray("abcd") << QByteArray("acbd") << 3;
        QTest::newRow("the one of the paper") << QByteArray("abcabba") << QByteArray("cbabac") << 4;
        QTest::newRow("one token again and again") << QByteArray(40, 'a') << QByteArray(37, 'a') << 37;
    }

    void sequence_isLongest()
    {
        QFETCH(QByteArray, older);
        QFETCH(QByteArray, newer);
        QFETCH(int, length);
        const std::vector<quint64> a = tokensOf(older);
        const std::vector<quint64> b = tokensOf(newer);
        const Pairs pairs = commonSequence(a, b);
        QVERIFY(isCommon(pairs, a, b));
        QCOMPARE(qsizetype(pairs.size()), qsizetype(length));
    }

    void chance_agreesWithTheTable()
    {
        std::mt19937 random(7);
        for (int run = 0; run < 3000; ++run) {
            std::vector<quint64> a(random() % 24);
            std::vector<quint64> b(random() % 24);
            const auto letters = 1 + random() % 6;
            for (quint64 &token : a)
                token = random() % letters;
            for (quint64 &token : b)
                token = random() % letters;
            const Pairs pairs = commonSequence(a, b);
            QVERIFY2(isCommon(pairs, a, b), qPrintable(QString::number(run)));
            QVERIFY2(qsizetype(pairs.size()) == longest(a, b), qPrintable(QString::number(run)));
            Pairs swapped = commonSequence(b, a);
            for (auto &[one, other] : swapped)
                std::swap(one, other);
            QVERIFY2(pairs == swapped, qPrintable(QString::number(run)));
        }
    }

    /// For very different sequences the result is still a common sequence, and the search ends.
    void limit_keepsTheWork()
    {
        std::mt19937 random(11);
        std::vector<quint64> a(40'000);
        std::vector<quint64> b(40'000);
        for (quint64 &token : a)
            token = random() % 1000;
        for (quint64 &token : b)
            token = random() % 1000;
        const Pairs pairs = commonSequence(a, b, 64);
        QVERIFY(isCommon(pairs, a, b));
        QVERIFY(pairs.size() > 400);
    }

    void manyTokens_fewDifferences()
    {
        std::vector<quint64> a(1'000'000);
        for (std::size_t i = 0; i < a.size(); ++i)
            a[i] = i % 977;
        std::vector<quint64> b = a;
        b.erase(b.begin() + 500'000);
        b.insert(b.begin() + 100'000, 5000);
        const Pairs pairs = commonSequence(a, b);
        QVERIFY(isCommon(pairs, a, b));
        QCOMPARE(pairs.size(), a.size() - 1);
    }
};

QTEST_APPLESS_MAIN(TstCommonSequence)
#include "tst_commonsequence.moc"
