// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayoutline.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstRelayOutline : public QObject {
    Q_OBJECT

private:
    /// "@name:line" of a function, then "binding=callee:line" of its calls; operators without a mark, others after
    /// "call ".
    static QStringList outlined(const QByteArray &text)
    {
        QStringList result;
        for (const RelayFunction &function : outlineRelay(text).functions) {
            result += u"@%1:%2"_s.arg(function.name).arg(function.line.oneBased());
            for (const RelayCall &call : function.calls)
                result += (call.isOperator ? QString() : u"call "_s) + call.binding + u'=' + call.callee + u':'
                    + QString::number(call.line.oneBased());
        }
        return result;
    }

private Q_SLOTS:
    void outline_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("outline");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &outline) {
            QTest::newRow(title) << text << outline;
        };
        row("a chain with a last expression",
            "def @main(%x: Tensor[(1, 4), int8]) {\n  %0 = reshape(%x, newshape=[-1]);\n  nn.softmax(%0)\n}\n",
            {u"@main:1"_s, u"%0=reshape:2"_s, u"=nn.softmax:3"_s});
        row("annotations",
            "def @main(%x: int8 /* ty=int8 */) -> int8 {\n  add(%x, 1i8 /* ty=int8 */) /* ty=int8 span=a/b;(c):0:0 */\n}\n",
            {u"@main:1"_s, u"=add:2"_s});
        row("a name with a colon",
            "def @main(%in:0: Tensor[(1), float32]) {\n  %0 = nn.relu(%in:0);\n  add(%0, %in:0)\n}\n",
            {u"@main:1"_s, u"%0=nn.relu:2"_s, u"=add:3"_s});
        row("a call of another function", "def @main() {\n  %0 = @f(%x);\n  @f(%0)\n}\n",
            {u"@main:1"_s, u"call %0=@f:2"_s, u"call =@f:3"_s});
        row("a composite inside",
            "def @f(%p: int8, Compiler=\"cmsis-nn\") {\n  %1 = fn (%q: int8, Composite=\"c.conv\") {\n    %0 = nn.conv2d(%q);\n    add(%0, %q)\n  };\n  %1(%p)\n}\n",
            {u"@f:1"_s, u"%0=nn.conv2d:3"_s, u"=add:4"_s, u"call =%1:6"_s});
        row("an operator inside an expression", "def @main() {\n  add(nn.relu(%x), %y)\n}\n",
            {u"@main:1"_s, u"=add:2"_s, u"=nn.relu:2"_s});
        row("a constant of the metadata section",
            "def @main() {\n  %0 = add(meta[relay.Constant][0], %x);\n}\n#[metadata]\n{\"a(\": 1}",
            {u"@main:1"_s, u"%0=add:2"_s});
        row("an unterminated comment and string", "def @main() {\n  add(%x, \"a /* b\n  mul(%x) /* c",
            {u"@main:1"_s, u"=add:2"_s, u"=mul:3"_s});
        row("nothing", "", {});
    }

    void outline()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, outline);
        QCOMPARE(outlined(text), outline);
    }

    void operands_areFollowed_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("operands"); // of each call: its operands, and parameters of the function
        QTest::newRow("one behind the other") << QByteArray("  %0 = tanh(%x);\n  add(%0, %y.1)\n") << u"%x, 0 %y.1"_s;
        QTest::newRow("a name at the end of its line")
            << QByteArray("  %0 = tanh(%x);\n  %1 = %0\n  abs(%1)\n") << u"%x, 0"_s;
        QTest::newRow("each once") << QByteArray("  %0 = add(%x, %x);\n  add(%0, %0)\n") << u"%x, 0"_s;
        QTest::newRow("through a tuple and its elements")
            << QByteArray("  %0 = split(%x);\n  %1 = %0.2;\n  %2 = (%1, %y.1);\n  %3 = concatenate(%2);\n  (%3, %1)\n")
            << u"%x, 0 %y.1"_s;
        QTest::newRow("an element as it is taken") << QByteArray("  %0 = split(%x);\n  tanh(%0.1)\n") << u"%x, 0"_s;
        QTest::newRow("an expression inside an expression")
            << QByteArray("  %0 = add(tanh(%x), (%y.1, 1f));\n  abs(%0)\n") << u"1 %y.1, %x, 0"_s;
        QTest::newRow("over several lines") << QByteArray("  %0 = add(%x,\n    %y.1);\n  abs(%0)\n") << u"%x %y.1, 0"_s;
        QTest::newRow("annotations and attributes say nothing") << QByteArray(
            "  %0 = add(%x /* ty=(%y.1) */, meta[relay.Constant][0], k=[1, (2)], s=\"(%0\");\n  abs(%0)\n")
                                                                << u"%x, 0"_s;
        QTest::newRow("a name that nothing gives") << QByteArray("  tanh(%7)\n") << u"unknown"_s;
        QTest::newRow("an inner function")
            << QByteArray("  %1 = fn (%p: int8) {\n    abs(%p)\n  };\n  %1(%x)\n") << u"unknown"_s;
        QTest::newRow("a parenthesis too many") << QByteArray("  %0 = tanh(%x));\n  abs(%0)\n") << u"unknown"_s;
        QTest::newRow("a parenthesis that stays open")
            << QByteArray("  %0 = tanh((%x);\n  %1 = abs(%0)\n") << u"unknown"_s;
        QTest::newRow("more open parentheses than are counted") << "  %0 = tanh(" + QByteArray(1100, '(') + "%x"
                + QByteArray(999, ')') + ";\n  abs(%0)\n" << u"unknown"_s;
    }
    void operands_areFollowed()
    {
        QFETCH(const QByteArray, body);
        const QByteArray text = "def @main(%x: Tensor[(1, 4), int8], %y.1: int8) -> (int8, int8) {\n" + body + "}\n";
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")}) {
            const RelayFunction function = outlineRelay(variant).functions.at(0);
            QCOMPARE(function.parameters.size(), 2U);
            QCOMPARE(function.parameters[0].name, u"x"_s);
            QCOMPARE(function.parameters[1].name, u"y.1"_s);
            QStringList calls;
            for (const RelayCall &call : function.calls) {
                QStringList operands;
                for (const int operand : call.operands)
                    operands += QString::number(operand);
                for (const int parameter : call.parameters)
                    operands += u'%' + function.parameters[std::size_t(parameter)].name;
                calls += operands.join(u' ');
            }
            QTEST(function.hasDataflow ? calls.join(u", "_s) : u"unknown"_s, "operands");
        }
    }

    /// Each tuple contains the previous one twice: the count stays within its limit.
    void tuplesOfTuples_staySmall()
    {
        const auto name = [](const char *prefix, int i) { return prefix + QByteArray::number(i); };
        QByteArray text = "def @main(%x: int8) {\n  %0 = tanh(%x);\n";
        for (int i = 1; i < 20'000; ++i)
            text += name("  %", i) + " = (" + name("%", i - 1) + name(", %", i - 1) + ");\n";
        const RelayOutline outline = outlineRelay(text + "  tanh(%19999)\n}\n");
        QCOMPARE(outline.functions.at(0).calls.back().operands, std::vector<int> {0});
        text = "def @main(%x: int8) {\n  %t0 = (%x,);\n";
        for (int i = 1; i < 10'000; ++i)
            text += name("  %", i) + " = tanh(%x);\n" + name("  %t", i) + " = (" + name("%", i) + name(", %t", i - 1)
                + ");\n";
        QVERIFY(!outlineRelay(text + "}\n").functions.at(0).hasDataflow);
    }

    void attributes_ofTheSignature()
    {
        const RelayOutline outline = outlineRelay(
            "def @f(%a: Tensor[(1, 2), int8], Inline=1, Compiler=\"cmsis-nn\", names=[\"a,b\", \"c\"], global_symbol=\"t_0\") -> int8 {\n  add(%a, %a, k=3)\n}\n");
        const std::vector<std::pair<QString, QString>> expected {{u"Inline"_s, u"1"_s},
                                                                 {u"Compiler"_s, u"cmsis-nn"_s},
                                                                 {u"names"_s, u"[\"a,b\", \"c\"]"_s},
                                                                 {u"global_symbol"_s, u"t_0"_s}};
        QCOMPARE(outline.functions.at(0).attributes, expected);
        QCOMPARE(outline.operatorCount(), 1);
    }

    void tir_oldAndNew()
    {
        const auto old = outlineTir("@main = primfn(A_1: handle) -> ()\n  attr = {}\n@other = primfn(B: handle)\n");
        QCOMPARE(old.size(), std::size_t(2));
        QCOMPARE(old[1].first, u"other"_s);
        QCOMPARE(old[1].second.oneBased(), 3);
        const auto script = outlineTir(
            "# from tvm.script import tir as T\n@I.ir_module\nclass Module:\n    @T.prim_func\n    def add(A: T.Buffer((2,), \"int8\")):\n        pass\n");
        QCOMPARE(script.size(), std::size_t(1));
        QCOMPARE(script[0].first, u"add"_s);
        QCOMPARE(script[0].second.oneBased(), 5);
    }
};

QTEST_GUILESS_MAIN(TstRelayOutline)
#include "tst_relayoutline.moc"
