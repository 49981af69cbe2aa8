// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/interfaceheader.h"

#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstInterfaceHeader : public QObject {
    Q_OBJECT

private:
    static QStringList described(const InterfaceHeader &header)
    {
        QStringList rows;
        for (const HeaderMacro &macro : header.macros)
            rows += u"#%1 %2:%3"_s.arg(macro.name, macro.value ? QString::number(*macro.value) : u"?"_s)
                        .arg(macro.line.oneBased());
        for (const HeaderStruct &item : header.structs) {
            rows += u"struct %1:%2"_s.arg(item.name).arg(item.line.oneBased());
            for (const HeaderField &field : item.fields)
                rows += u"  %1:%2"_s.arg(field.name).arg(field.line.oneBased());
        }
        for (const HeaderFunction &function : header.functions)
            rows += u"%1():%2"_s.arg(function.name).arg(function.line.oneBased());
        return rows;
    }

    static QString listed(const std::vector<RelayTensor> &tensors)
    {
        QStringList rows;
        for (const RelayTensor &tensor : tensors) {
            QStringList extents;
            for (const qint64 extent : tensor.shape.value_or(std::vector<qint64> {}))
                extents += QString::number(extent);
            rows += tensor.dtype + u'[' + extents.join(u'x') + u']';
        }
        return rows.join(u' ');
    }

private Q_SLOTS:
    void listedTensors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("inputs");
        QTest::addColumn<QString>("outputs");
        QTest::newRow("both") << QByteArray("/* It expects the following:\n * Inputs:\n *    Tensor[(1, 8), int8]\n"
                                            " *    Tensor[(3,), float32]\n * Outputs:\n *    Tensor[(4), int32]\n */\n")
                              << u"int8[1x8] float32[3]"_s << u"int32[4]"_s;
        QTest::newRow("CRLF") << QByteArray("// Inputs:\r\n//   Tensor[(2), int8]\r\n") << u"int8[2]"_s << QString();
        QTest::newRow("text between") << QByteArray(" * Inputs:\n * none\n * Tensor[(2), int8]\n") << QString()
                                      << QString();
        QTest::newRow("no comment") << QByteArray("struct t_inputs { void* a; };\n") << QString() << QString();
    }
    void listedTensors()
    {
        QFETCH(const QByteArray, text);
        const InterfaceHeader header = readInterfaceHeader(text);
        QTEST(listed(header.inputs), "inputs");
        QTEST(listed(header.outputs), "outputs");
    }

    void parts_data()
    {
        Test::addCases<QByteArray, QStringList>(u"interfaceheader/parts"_s, {"text", "rows"});
        const auto row = [](const char *title, const QByteArray &text, const QStringList &rows) {
            QTest::newRow(title) << text << rows;
        };
        row("formatted by hand, with CRLF",
            "struct\r\n  tvmgen_t_inputs\r\n{\r\n    void *a, // the first\r\n         *b;\r\n    void *c[3];\r\n};\r\n#  define  N  ( 0x10u ) /* sixteen */\r\n",
            {u"#N 16:8"_s, u"struct tvmgen_t_inputs:2"_s, u"  a:4"_s, u"  b:5"_s, u"  c:6"_s});
        row("byte order marks inside",
            "struct \xef\xbb\xbf { int x; };\nstruct a { void* \xef\xbb\xbf; int b; };\nint \xef\xbb\xbf(void);\n#define \xef\xbb\xbf 5\n",
            {u"struct a:2"_s, u"  b:2"_s});
    }
    void parts()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        const InterfaceHeader header = readInterfaceHeader(text);
        QCOMPARE(described(header), rows);
        QVERIFY(!header.isLimited);
    }

    void names_areFoundByTheirEnds()
    {
        const InterfaceHeader header =
            readInterfaceHeader("#define N 1\n#define N 2\nstruct m_inputs { void* x; };\nint m_run(void);\n");
        QCOMPARE(header.macro(u"N"_s)->value, 2); // as in a compiler
        QVERIFY(!header.macro(u"M"_s));
        QCOMPARE(header.structEndingIn("_inputs"_L1)->name, u"m_inputs"_s);
        QVERIFY(!header.structEndingIn("_outputs"_L1));
        QCOMPARE(header.functionEndingIn("_run"_L1)->line.oneBased(), 4);
    }

    void limit_endsTheReading()
    {
        QByteArray text;
        for (int i = 0; i < 100; ++i)
            text += "#define N" + QByteArray::number(i) + " 1\n";
        const InterfaceHeader header = readInterfaceHeader(text, 10);
        QCOMPARE(header.macros.size(), std::size_t(10));
        QVERIFY(header.isLimited);
        QVERIFY(!readInterfaceHeader(text, 100).isLimited);
    }

    /// A million nested braces, an open comment, a macro of many bytes: linear.
    void extremes_areLinear()
    {
        Test::CpuTimer timer;
        timer.start();
        QCOMPARE(readInterfaceHeader("struct a {" + QByteArray(1'000'000, '{')).structs.size(), std::size_t(1));
        QCOMPARE(readInterfaceHeader(QByteArray(1'000'000, '}')).structs.size(), std::size_t(0));
        QVERIFY(readInterfaceHeader("/*" + QByteArray(10'000'000, 'x')).macros.empty());
        QCOMPARE(readInterfaceHeader("#define D \\\n" + QByteArray("0x01, \\\n").repeated(1'000'000)).macros.size(),
                 std::size_t(1));
        QVERIFY2(timer.elapsed() < Test::slack * 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstInterfaceHeader)
#include "tst_interfaceheader.moc"
