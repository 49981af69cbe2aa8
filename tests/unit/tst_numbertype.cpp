// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/numbertype.h"
#include "model/csource/tokens/cliteral.h"

#include <QTest>
#include <qfloat16.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstNumberType : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void types_haveTheirNames_data()
    {
        QTest::addColumn<QString>("ctype");
        QTest::addColumn<QString>("dtype");
        QTest::addColumn<QByteArray>("numpy"); // empty: not a number
        const auto row = [](const char *ctype, const char *dtype, const char *numpy) {
            QTest::newRow(ctype) << QString::fromLatin1(ctype) << QString::fromLatin1(dtype) << QByteArray(numpy);
        };
        row("bool", "bool", "|b1");
        row("int8_t", "int8", "|i1");
        row("uint8_t", "uint8", "|u1");
        row("char", "uint8", "|u1");
        row("signed char", "int8", "|i1");
        row("int16_t", "int16", "<i2");
        row("uint16_t", "uint16", "<u2");
        row("short", "int16", "<i2");
        row("int32_t", "int32", "<i4");
        row("unsigned", "uint32", "<u4");
        row("int64_t", "int64", "<i8");
        row("unsigned long long", "uint64", "<u8");
        row("half", "float16", "<f2");
        row("float", "float32", "<f4");
        row("double", "float64", "<f8");
        row("long", "int8x4", "");
        row("struct TVMTensorInfo", "bfloat16", "");
        row("char*", "handle", "");
    }
    void types_haveTheirNames()
    {
        QFETCH(const QString, ctype);
        QFETCH(const QString, dtype);
        QFETCH(const QByteArray, numpy);
        const auto ofC = numberTypeOfC(ctype);
        const auto ofTvm = numberTypeOfTvm(dtype);
        QCOMPARE(ofC ? numpyName(*ofC) : QByteArray(), numpy);
        QCOMPARE(ofTvm ? numpyName(*ofTvm) : QByteArray(), numpy);
        if (ofC)
            QCOMPARE(QByteArray::number(bytesOf(*ofC)), numpy.right(1));
    }

    void numbers_areReadAndWritten_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, NumberType type, const char *hex, const char *text) {
            QTest::newRow(name) << int(type) << QByteArray::fromHex(hex) << QByteArray(text);
        };
        row("a truth", NumberType::Bool, "01", "1");
        row("the least byte", NumberType::Int8, "80", "-128");
        row("the largest byte", NumberType::UInt8, "ff", "255");
        row("little-endian", NumberType::UInt16, "0201", "258");
        row("minus one of 16 bits", NumberType::Int16, "ffff", "-1");
        row("the least of 32 bits", NumberType::Int32, "00000080", "-2147483648");
        row("beyond 31 bits", NumberType::UInt32, "ffffffff", "4294967295");
        row("the least of 64 bits", NumberType::Int64, "0000000000000080", "-9223372036854775808");
        row("beyond 63 bits", NumberType::UInt64, "ffffffffffffffff", "18446744073709551615");
        row("a tenth as a half", NumberType::Half, "662e", "0.1");
        row("the largest half", NumberType::Half, "ff7b", "6.55e+04");
        row("a tenth as a float", NumberType::Float, "cdcccc3d", "0.1");
        row("a tenth as a double", NumberType::Double, "9a9999999999b93f", "0.1");
        row("a float as a double", NumberType::Double, "000000a09999b93f", "0.10000000149011612");
        row("minus zero", NumberType::Float, "00000080", "-0");
        row("the smallest float", NumberType::Float, "01000000", "1e-45");
        row("no number", NumberType::Float, "0000c07f", "nan");
        row("minus infinity", NumberType::Half, "00fc", "-inf");
    }
    void numbers_areReadAndWritten()
    {
        QFETCH(const int, type);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, text);
        QCOMPARE(numberText(NumberType(type), numberAt(NumberType(type), bytes.constData())), text);
    }

    /// Every half is written so that it reads back equal.
    void halves_surviveTheirText()
    {
        for (int bits = 0; bits < 0x10000; ++bits) {
            const std::array<char, 2> bytes {char(bits & 0xff), char(bits >> 8)};
            const NumberValue number = numberAt(NumberType::Half, bytes.data());
            const double value = std::get<double>(number);
            if (std::isnan(value))
                continue;
            QCOMPARE(int(halfBits(value)), bits);
            QCOMPARE(int(halfBits(numberText(NumberType::Half, number).toDouble())), bits);
        }
    }

    /// Compared with the rounding of floats to halves by the library.
    void halves_areTheNearest()
    {
        std::mt19937 random(1);
        for (int i = 0; i < 200'000; ++i) {
            const auto value = std::bit_cast<float>(quint32(random()));
            if (!std::isnan(value))
                QCOMPARE(halfBits(double(value)), std::bit_cast<quint16>(qfloat16(value)));
        }
    }
};

QTEST_GUILESS_MAIN(TstNumberType)
#include "tst_numbertype.moc"
