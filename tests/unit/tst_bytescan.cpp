// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/bytescan.h"

#include <QByteArray>
#include <QRandomGenerator>
#include <QTest>

#include <vector>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Byte by byte; uses only the list of bytes of the class under test.
ByteScan naive(const ByteSet &set, const QByteArray &text, qint64 begin, qint64 end)
{
    ByteScan scan {begin};
    for (; scan.position < end; ++scan.position) {
        const char c = text[scan.position];
        if (set.bytes().find(c) != std::string_view::npos)
            break;
        scan.lineFeeds += c == '\n' ? 1 : 0;
        scan.commas += c == ',' ? 1 : 0;
    }
    return scan;
}

} // namespace

class TstByteScan : public QObject {
    Q_OBJECT

    static void rows()
    {
        QTest::addColumn<bool>("isPortable");
        QTest::newRow("the fastest") << false;
        QTest::newRow("the portable one") << true;
    }

private Q_SLOTS:
    void everyByte_isFoundOrNot_data() { rows(); }
    void everyByte_isFoundOrNot()
    {
        QFETCH(const bool, isPortable);
        const ByteScanner &scanner = isPortable ? ByteScanner::portable() : ByteScanner::best();
        for (const ByteSet &set :
             {ByteSet("\n"), ByteSet("\"'/#\\?:["), ByteSet("{}()\"'/#"), ByteSet("\x01\x7f `p@P0")}) {
            for (int byte = 0; byte < 256; ++byte) {
                const bool isWanted = set.bytes().find(char(byte)) != std::string_view::npos;
                QCOMPARE(set.contains(char(byte)), isWanted);
                for (const int place : {0, 31, 32, 63, 64, 100, 130}) {
                    QByteArray text(131, 'x');
                    text[place] = char(byte);
                    const qint64 expected = isWanted ? place : qint64(text.size());
                    if (scanner.find(set, text.constData(), 0, text.size()) != expected)
                        QFAIL(qPrintable(u"byte %1 at %2"_s.arg(byte).arg(place)));
                }
            }
        }
    }

    void randomRanges_areAsByteByByte_data() { rows(); }
    void randomRanges_areAsByteByByte()
    {
        QFETCH(const bool, isPortable);
        const ByteScanner &scanner = isPortable ? ByteScanner::portable() : ByteScanner::best();
        QRandomGenerator random(7);
        const ByteSet set("{}()\"'/#");
        for (int round = 0; round < 3000; ++round) {
            QByteArray text(random.bounded(400), Qt::Uninitialized);
            const int density = 2 + random.bounded(60);
            for (char &c : text)
                c = random.bounded(density) == 0 ? char(random.bounded(256)) : ",\n 0x"[random.bounded(5)];
            const qint64 begin = random.bounded(int(text.size()) + 1);
            const qint64 end = begin + random.bounded(int(text.size() - begin) + 1);
            const ByteScan expected = naive(set, text, begin, end);
            const ByteScan found = scanner.findCounting(set, text.constData(), begin, end);
            QCOMPARE(found.position, expected.position);
            QCOMPARE(found.lineFeeds, expected.lineFeeds);
            QCOMPARE(found.commas, expected.commas);
            QCOMPARE(scanner.find(set, text.constData(), begin, end), expected.position);
        }
    }

    void lineFeeds_areMarkedBitByBit_data() { rows(); }
    void lineFeeds_areMarkedBitByBit()
    {
        QFETCH(const bool, isPortable);
        const ByteScanner &scanner = isPortable ? ByteScanner::portable() : ByteScanner::best();
        QRandomGenerator random(8);
        QByteArray text(64 * 50, Qt::Uninitialized);
        for (char &c : text)
            c = random.bounded(9) == 0 ? '\n' : char(random.bounded(256));
        std::vector<quint64> masks(50);
        std::array<quint8, 50> counts {};
        scanner.markLineFeeds(text.constData(), 50, masks.data(), counts.data());
        for (std::size_t word = 0; word < masks.size(); ++word)
            QCOMPARE(int(counts[word]), int(text.mid(qsizetype(word) * 64, 64).count('\n')));
        for (qsizetype i = 0; i < text.size(); ++i)
            QCOMPARE(((masks[std::size_t(i / 64)] >> (i % 64)) & 1U) != 0, text[i] == '\n');
    }
};

QTEST_GUILESS_MAIN(TstByteScan)
#include "tst_bytescan.moc"
