// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/csource/csource.h"
#include "model/csource/scan/initialiserreader.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
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
        Test::addCases<QString, qint64, QByteArray, QByteArray>(u"initialiserreader/texts"_s,
                                                                {"type", "elements", "text", "values"});
        QTest::newRow("lines of another system")
            << u"int8_t"_s << qint64(3) << QByteArray("a[3] = {\r\n  1,\r\n  2, \r\n\t3\r\n};") << QByteArray("1 2 3");
    }
    void texts_giveTheirValues()
    {
        QFETCH(const QString, type);
        QFETCH(const qint64, elements);
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, values);
        const std::optional<NumberType> number = numberTypeOfC(type);
        QVERIFY(number);
        const auto known = elements < 0 ? std::nullopt : std::optional(elements);
        QCOMPARE(shown(valuesOf(text, *number, known), *number), values);
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
