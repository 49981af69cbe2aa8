// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/csource/csource.h"
#include "model/csource/scan/initialiserreader.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"

#include <QTest>
#include <QtEndian>

#include <bit>
#include <cstdlib>
#include <random>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

struct Values {
    QByteArray bytes;
    std::optional<Error> error;
    int blocks = 0;
};

Values valuesOf(const QByteArray &text, NumberType type, std::optional<qint64> elements = {})
{
    Values values;
    values.error = readInitialiser(text, type, elements, [&](QByteArrayView bytes, ByteOffset) {
        values.bytes += bytes;
        ++values.blocks;
        return true;
    });
    return values;
}

/// "1 2 -3", formatted by numberText(), and the error: "1 2; initialiser-cut at 7".
QByteArray shown(const Values &values, NumberType type)
{
    QByteArrayList texts;
    for (qsizetype at = 0; at + bytesOf(type) <= values.bytes.size(); at += bytesOf(type))
        texts += numberText(type, numberAt(type, values.bytes.constData() + at));
    QByteArray text = texts.join(' ');
    if (values.error)
        text += "; " + QByteArray(values.error->reason.name().data()) + " at "
            + QByteArray::number(values.error->offset ? values.error->offset->value() : -1);
    return text;
}

/// The same by a simple, slow way: cuts the text at commas, and the C library reads the numbers.
QByteArray plainValues(const QByteArray &text, NumberType type, qint64 elements)
{
    QByteArray bytes;
    const qsizetype open = text.indexOf('{', text.indexOf('='));
    const QByteArrayList words = text.mid(open + 1, text.lastIndexOf('}') - open - 1).split(',');
    const auto append = [&](auto value) {
        value = qToLittleEndian(value);
        bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
    };
    for (const QByteArray &word : words) {
        const QByteArray number = word.trimmed();
        if (number.isEmpty())
            continue;
        switch (type) {
        case NumberType::Float:
            append(std::bit_cast<quint32>(std::strtof(number.constData(), nullptr)));
            break;
        case NumberType::Double:
            append(std::bit_cast<quint64>(std::strtod(number.constData(), nullptr)));
            break;
        case NumberType::UInt64:
            append(quint64(std::strtoull(number.constData(), nullptr, 0)));
            break;
        default: {
            const qint64 value = qToLittleEndian(qint64(std::strtoll(number.constData(), nullptr, 0)));
            bytes.append(reinterpret_cast<const char *>(&value), qsizetype(bytesOf(type)));
        }
        }
    }
    return bytes.leftJustified(qsizetype(elements * bytesOf(type)), '\0');
}

} // namespace

class TstInitialiserReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_giveTheirValues_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<qint64>("elements"); // -1: unknown
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("values");
        const auto row = [](const char *name, NumberType type, qint64 elements, const char *text, const char *values) {
            QTest::newRow(name) << int(type) << elements << QByteArray(text) << QByteArray(values);
        };
        using enum NumberType;
        row("signed bytes of the exporter", Int8, 4,
            "static const int8_t a[4] = {\n    +0x7f, -0x80, +0x00, -0x01, \n}", "127 -128 0 -1");
        row("bytes", UInt8, 2, "uint8_t a[2] = {0x00, 0xff}", "0 255");
        row("bytes of a signed type above its largest", Int8, 2, "int8_t a[2] = {0xff, 128}", "-1 -128");
        row("wide numbers", Int64, 3, "a[3] = {+0x7fffffffffffffffLL, -0x8000000000000000LL, 0x0000008000000000LL}",
            "9223372036854775807 -9223372036854775808 549755813888");
        row("the widest", UInt64, 1, "a[1] = {0xffffffffffffffffULL}", "18446744073709551615");
        row("every base", Int32, 5, "a[5] = {10, 0x10, 010, 0b10, 0}", "10 16 8 2 0");
        row("separators of digits", Double, 5, "a[5] = {1'000, 0x1'0, 1'0.2'5, -1'0e0'1, 0'17}",
            "1000 16 10.25 -100 15");
        row("suffixes", UInt32, 4, "a[4] = {1u, 2UL, 3ull, 4L}", "1 2 3 4");
        row("hex floats", Float, 5, "a[5] = {0x1.8p-3f, -0x1p+1, 0x0p+0   , 0x1.fffffep127, 0x1p-149}",
            "0.1875 -2 0 3.4028235e+38 1e-45");
        row("decimal floats", Float, 6, "a[6] = {0.1f, 1e-3, -2.5E+2f, .5, 3., 1e10F}", "0.1 0.001 -250 0.5 3 1e+10");
        row("floats out of reach", Float, 4, "a[4] = {1e39f, -1e99999f, 1e-60f, 0.00000000000001e-99999f}",
            "inf -inf 0 0");
        row("doubles out of reach", Double, 3, "a[3] = {1e400, 0x1p5000, 0x1p-5000}", "inf inf 0");
        row("the smallest double", Double, 2, "a[2] = {0x1p-1074, 0x0.8p-1074}", "5e-324 0");
        row("whole numbers among floats", Double, 3, "a[3] = {1, -0x10, 0}", "1 -16 0");
        row("special floats", Float, 4, "a[4] = {-INFINITY, INFINITY, NAN     , 0x0p+0}", "-inf inf nan 0");
        row("minus a whole zero", Float, 2, "a[2] = {-0, -0x0u}", "0 0");
        row("minus zero", Float, 1, "a[1] = {-0x0p+0}", "-0");
        row("halfs as their bits", Half, 3, "half a[3] = {0x3c00, 0xc000, 0x7c00}", "1 -2 inf");
        row("a half as a number", Half, 2, "half a[2] = {0x1p-1f, 0.1f}", "0.5 0.1");
        row("truths", Bool, 4, "bool a[4] = {true, false, 1, 0x2}", "1 0 1 1");
        row("characters", Int8, 5, "char a[5] = {'a', '\\n', '\\x80', '\\'', -'\\1'}", "97 10 -128 39 -1");
        row("a text", UInt8, 4, "char a[4] = \"ab\\0\"", "97 98 0 0");
        row("a text with escapes", UInt8, -1, "char a[] = \"\\x01\\x0a\\7\\1234\\\\\\\"?\" \"b\";",
            "1 10 7 83 52 92 34 63 98");
        row("a text in braces, without room for the end", UInt8, 3, "char a[3] = {\"abc\"}", "97 98 99");
        row("a text over lines", UInt8, 4, "char a[4] = \"a\\\nb\" // more\n \"cd\"", "97 98 99 100");
        row("signed bytes as a text", Int8, 3, "int8_t a[3] = \"\\xff\\x80\"", "-1 -128 0");
        row("nothing", Float, 0, "float a[0] = {\n}", "");
        row("the rest is zero", Int16, 4, "int16_t a[4] = {1, 2}", "1 2 0 0");
        row("rows", Int16, 4, "int16_t a[2][2] = {{1, 2}, {3, 4},}", "1 2 3 4");
        row("rows of rows", Int8, 4, "int8_t a[2][2][1] = {{{1}, {2}}, {{3}, {4}}}", "1 2 3 4");
        row("a field of a pool", Int8, 2, ".constant_16_let = {\n    -0x27, -0x33, \n  }", "-39 -51");
        row("a field without a name", Int8, 2, "{ 1, 2 }", "1 2");
        row("attributes in front", Float, 1,
            "static const float __attribute__((section(\"a={1}\"), aligned(16))) a[1 /* = */] = {2}", "2");
        row("comments", Int8, 3, "a[3] = {1, // 9, 9\n /* , { \" */ 2 /**/, 3}", "1 2 3");
        row("lines of another system", Int8, 3, "a[3] = {\r\n  1,\r\n  2, \r\n\t3\r\n};", "1 2 3");
        row("blanks behind a sign", Int8, 1, "a[1] = {- 1}", "-1");

        row("a word", Int8, 3, "a[3] = {1, x, 3}", "1; initialiser-value at 11");
        row("a call", Float, 1, "a[1] = {f(1)}", "; initialiser-value at 8");
        row("a number that goes on", Int8, 1, "a[1] = {1x}", "; initialiser-value at 8");
        row("two numbers side by side", Int8, 2, "a[2] = {1 2}", "1; initialiser-value at 10");
        row("a comma too many", Int8, 2, "a[2] = {1,,2}", "1; initialiser-value at 10");
        row("a digit of another base", Int8, 1, "a[1] = {09}", "; initialiser-value at 8");
        row("0x alone", Int8, 1, "a[1] = {0x}", "; initialiser-value at 8");
        row("a hex float without its exponent", Float, 1, "a[1] = {0x1.8}", "; initialiser-value at 8");
        row("an exponent without digits", Float, 1, "a[1] = {1e}", "; initialiser-value at 8");
        row("a point alone", Float, 1, "a[1] = {.}", "; initialiser-value at 8");
        row("a number too large for its type", Int8, 1, "a[1] = {256}", "; initialiser-value at 8");
        row("a number too small for its type", Int8, 1, "a[1] = {-129}", "; initialiser-value at 8");
        row("a number beyond 64 bits", UInt64, 1, "a[1] = {0x10000000000000000}", "; initialiser-value at 8");
        row("a fraction in whole numbers", Int8, 1, "a[1] = {1.5}", "; initialiser-value at 8");
        row("a text among numbers", Int8, 9, "a[9] = {1, \"abc\"}", "1; initialiser-value at 11");
        row("a text of floats", Float, 9, "a[9] = \"abc\"", "; initialiser-value at 7");
        row("a directive", Int8, 2, "a[2] = {1,\n#if 1\n2}", "1; initialiser-value at 11");
        row("the text ends", Int8, 3, "a[3] = {1, 2", "1 2; initialiser-cut at 12");
        row("a literal that does not end", UInt8, 3, "a[3] = \"ab", "97 98; initialiser-cut at 7");
        row("no values at all", Int8, 3, "int8_t a[3];", "; initialiser-cut at 12");
        row("more values than elements", Int8, 2, "a[2] = {1, 2, 3}", "1 2; initialiser-too-many at 15");
        row("a few values for very many elements", Int8, 2'000'000, "a[N] = {1}", "1; initialiser-few at 10");
        row("rows that are not whole", Int8, 4, "a[2][2] = {{1}, {2}}", "1 2; initialiser-rows at 20");
        row("brackets that name elements", Int8, 2, "a[2] = {[1] = 1}", "; initialiser-value at 8");
    }
    void texts_giveTheirValues()
    {
        QFETCH(const int, type);
        QFETCH(const qint64, elements);
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, values);
        const auto known = elements < 0 ? std::nullopt : std::optional(elements);
        QCOMPARE(shown(valuesOf(text, NumberType(type), known), NumberType(type)), values);
    }

    /// Numbers of any length and exponent, compared with the C library bit by bit.
    void floats_areThoseOfTheLibrary()
    {
        std::mt19937_64 random(7);
        QByteArrayList singles;
        QByteArrayList doubles;
        const auto pick = [&](int below) { return int(random() % quint64(below)); };
        for (int i = 0; i < 60'000; ++i) {
            QByteArray digits = QByteArray::number(random(), 16).left(1 + pick(16)) + QByteArray::number(random(), 16);
            digits.truncate(1 + pick(30));
            const QByteArray hex = "0x" + digits + '.' + QByteArray::number(random(), 16).left(1 + pick(16)) + 'p'
                + QByteArray::number(pick(2400) - 1300);
            // Rounding matters near the ends of the range and halfway between two floats.
            const QByteArray half = "0x1." + QByteArray::number(random() & 0xffffff, 16).rightJustified(6, '0')
                + (pick(2) ? "8" : "80000000000000000001") + 'p' + QByteArray::number(pick(300) - 160);
            const QByteArray decimal = QByteArray::number(pick(100'000)) + '.' + QByteArray::number(random()) + 'e'
                + QByteArray::number(pick(90) - 50);
            for (const QByteArray &number : {hex, half, decimal}) {
                doubles += number;
                singles += number + 'f';
            }
        }
        for (const NumberType type : {NumberType::Float, NumberType::Double}) {
            const QByteArrayList &numbers = type == NumberType::Float ? singles : doubles;
            const QByteArray text = "a[1] = {" + numbers.join(", ") + "}";
            const Values values = valuesOf(text, type);
            QVERIFY2(!values.error, qPrintable(values.error ? values.error->arguments.value(0) : QString()));
            const QByteArray expected = plainValues(text, type, numbers.size());
            QCOMPARE(values.bytes.size(), expected.size());
            for (qsizetype i = 0; i < numbers.size(); ++i)
                QVERIFY2(values.bytes.mid(i * bytesOf(type), bytesOf(type))
                             == expected.mid(i * bytesOf(type), bytesOf(type)),
                         numbers[i].constData());
        }
    }

    /// A float without a suffix is a double first, as in a compiler.
    void floatsWithoutSuffix_areRoundedTwice()
    {
        const QByteArray text = "a[2] = {1.00000017881393432617187499, 1.00000017881393432617187499f}";
        QCOMPARE(shown(valuesOf(text, NumberType::Float), NumberType::Float), QByteArray("1.0000002 1.0000001"));
    }

    void blocks_holdWholeValuesAndTellTheirPlace()
    {
        const QByteArray text = "int16_t a[50000] = {" + QByteArray("7, ").repeated(50'000) + "}";
        qint64 last = 0;
        qint64 bytes = 0;
        const auto error =
            readInitialiser(text, NumberType::Int16, 50'000, [&](QByteArrayView block, ByteOffset passed) {
                bytes += block.size();
                const bool isOrdered = passed.value() > last && passed.value() <= text.size() && block.size() % 2 == 0;
                last = passed.value();
                return isOrdered;
            });
        QVERIFY(!error);
        QCOMPARE(bytes, 100'000);
        QCOMPARE(last, text.size());
    }

    void reading_endsWhenNoMoreIsWanted()
    {
        const QByteArray text = "a[1] = {" + QByteArray("7, ").repeated(100'000) + "x}";
        int blocks = 0;
        QVERIFY(!readInitialiser(text, NumberType::Int8, {}, [&](QByteArrayView, ByteOffset) { return ++blocks < 2; }));
        QCOMPARE(blocks, 2);
        std::stop_source stop;
        stop.request_stop();
        const auto cancelled = readInitialiser(
            text, NumberType::Int8, {}, [](QByteArrayView, ByteOffset) { return true; }, stop.get_token());
        QCOMPARE(cancelled ? cancelled->code : FindingCode(), Code::Cancelled);
    }

    void realConstants_areThoseOfTheLibrary_data() { Test::addCorpusRows(); }
    void realConstants_areThoseOfTheLibrary()
    {
        QFETCH(const QString, name);
        if (name.isEmpty())
            QSKIP("no real archives");
        for (const Test::Member &member : Test::readTar(Test::corpusTar(name))) {
            if (!QByteArrayView(member.path).contains("codegen/host/src/"))
                continue;
            for (const CodeBlock &block : scanCSource(member.bytes).objects) {
                const auto type = numberTypeOfC(block.type);
                if (block.kind != CodeBlock::Kind::Initialiser || !type || !block.elements)
                    continue;
                const QByteArray text = member.bytes.mid(block.begin.value(), block.end.value() - block.begin.value());
                const Values values = valuesOf(text, *type, block.elements);
                QVERIFY2(!values.error, qPrintable(block.name));
                QVERIFY2(values.bytes == plainValues(text, *type, *block.elements), qPrintable(block.name));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TstInitialiserReader)
#include "tst_initialiserreader.moc"
