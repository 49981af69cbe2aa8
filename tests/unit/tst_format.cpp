// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/format.h"
#include "tests/support/rows.h"

#include <QTest>

#include <limits>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formatBytesTwice_isExactAndRounded_data()
    {
        const Test::Rows<qint64, QString> row({"bytes", "text"});
        // Narrow no-break spaces group the digits, a no-break space precedes the unit.
        row("nothing", 0LL, u"0\u00a0B"_s);
        row("below a KiB there is no second unit", 1023LL, u"1\u202f023\u00a0B"_s);
        row("a KiB", 1024LL, u"1\u202f024\u00a0B (1.0\u00a0KiB)"_s);
        row("the example of the screens", 23664LL, u"23\u202f664\u00a0B (23.1\u00a0KiB)"_s);
        row("rounding up moves to the next unit", (1LL << 20) - 1, u"1\u202f048\u202f575\u00a0B (1.0\u00a0MiB)"_s);
        row("negative", -1500LL, u"-1\u202f500\u00a0B (-1.5\u00a0KiB)"_s);
        row("the most", std::numeric_limits<qint64>::max(),
            u"9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f807\u00a0B (8388608.0\u00a0TiB)"_s);
    }

    void formatBytesTwice_isExactAndRounded()
    {
        QFETCH(const qint64, bytes);
        QFETCH(const QString, text);
        QCOMPARE(formatBytesTwice(ByteCount(bytes), QLocale::c()), text);
    }

    void formatBytesIn_putsTheUnitFirst_data()
    {
        const Test::Rows<ByteUnit, qint64, QString> row({"unit", "bytes", "text"});
        row("bytes", ByteUnit::Bytes, 23664LL, u"23\u202f664\u00a0B (23,1\u00a0KiB)"_s);
        row("KiB", ByteUnit::Kibibytes, 23664LL, u"23,1\u00a0KiB (23\u202f664\u00a0B)"_s);
        row("few KiB have two decimals", ByteUnit::Kibibytes, 1248LL, u"1,22\u00a0KiB (1\u202f248\u00a0B)"_s);
        row("many KiB are grouped", ByteUnit::Kibibytes, (1LL << 30),
            u"1\u202f048\u202f576,0\u00a0KiB (1\u202f073\u202f741\u202f824\u00a0B)"_s);
        row("hexadecimal", ByteUnit::Hexadecimal, 23664LL, u"0x5c70 (23\u202f664\u00a0B)"_s);
        row("nothing in KiB", ByteUnit::Kibibytes, 0LL, u"0\u00a0KiB (0\u00a0B)"_s);
        row("nothing", ByteUnit::Hexadecimal, 0LL, u"0x0 (0\u00a0B)"_s);
    }

    void formatBytesIn_putsTheUnitFirst()
    {
        QFETCH(const ByteUnit, unit);
        QFETCH(const qint64, bytes);
        QTEST(formatBytesIn(unit, ByteCount(bytes), QLocale(QLocale::German)), "text");
    }

    void formatBytesNarrow_isOneNumber()
    {
        const QLocale german(QLocale::German);
        QCOMPARE(formatBytesNarrow(ByteUnit::Bytes, ByteCount(23664), german), u"23\u202f664\u00a0B"_s);
        QCOMPARE(formatBytesNarrow(ByteUnit::Kibibytes, ByteCount(23664), german), u"23,1\u00a0KiB"_s);
        QCOMPARE(formatBytesNarrow(ByteUnit::Hexadecimal, ByteCount(23664), german), u"0x5c70"_s);
    }

    void formatBytesShort_followsTheLocale()
    {
        QCOMPARE(formatBytesShort(ByteCount(23664), QLocale(QLocale::German)), u"23,1\u00a0KiB"_s);
        // No comma between thousands; bytes have a narrow space there.
        QCOMPARE(formatBytesShort(ByteCount(1'029'120), QLocale(QLocale::English)), u"1005.0\u00a0KiB"_s);
    }

    void printable_steersNoTerminal_data()
    {
        const Test::Rows<QString, QString> row({"text", "shown"});
        row("plain", u"a\tb\n\u4e2d"_s, u"a\tb\n\u4e2d"_s);
        row("escape", u"\u001b[2J"_s, u"\ufffd[2J"_s);
        row("C1", u"\u009b2J\u0085"_s, u"\ufffd2J\ufffd"_s);
        row("order of what is read", u"a\u202eb\u2066c\u200fd\u061c"_s, u"a\ufffdb\ufffdc\ufffdd\ufffd"_s);
        row("lines", u"a\u2028b\rc\u007f"_s, u"a\ufffdb\ufffdc\ufffd"_s);
        row("nothing to see", u"a\ufeffb\u200bc\u00add\u2060e\u180ef"_s, u"a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf"_s);
        row("a letter that only programs see", u"a\U000e0061b"_s, u"a\ufffd\ufffdb"_s);
        row("half a letter", u"a"_s + QChar(0xd800), u"a"_s + QChar(0xd800));
        row("a byte of a name that is not UTF-8", u"a"_s + QChar(0xdcff), u"a\\xff"_s);
        row("letters of other planes stay", u"\U0001f600\U00020000"_s, u"\U0001f600\U00020000"_s);
        row("joiners of emoji and scripts stay", u"\u200d\u200c"_s, u"\u200d\u200c"_s);
    }
    void printable_steersNoTerminal()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, shown);
        QCOMPARE(printable(text), shown);
    }
};

QTEST_GUILESS_MAIN(TstFormat)
#include "tst_format.moc"
